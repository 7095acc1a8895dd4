"""The panels side by side: the table without what follows the cursor, put together only where it is shown."""

from __future__ import annotations

import pygame


class Mosaic:
    """Pictures that the panels draw on themselves, and where they lie; between them is the table."""

    def __init__(self, size: tuple[int, int], table: tuple[int, int, int]) -> None:
        self.size = size
        self._table = table
        self._parts: dict[str, tuple[pygame.Surface, pygame.Rect]] = {}

    @classmethod
    def of(cls, picture: pygame.Surface) -> Mosaic:
        """A picture that is in one piece."""
        mosaic = cls(picture.get_size(), (0, 0, 0))
        mosaic.put("whole", picture, picture.get_rect())
        return mosaic

    def put(self, region: str, picture: pygame.Surface, place: pygame.Rect) -> None:
        """A region's picture in its place; drawing on it later changes what is shown."""
        self._parts[region] = picture, place

    def lay(self, surface: pygame.Surface, rect: pygame.Rect, origin: tuple[int, int] = (0, 0)) -> None:
        """What it shows within a rectangle, on a surface whose corner lies at `origin` of the table."""
        left, top = origin
        covered = [(picture, place, place.clip(rect)) for picture, place in self._parts.values()]
        if not any(inside == rect for _, _, inside in covered):
            surface.fill(self._table, rect.move(-left, -top))
        for picture, place, inside in covered:
            if inside:
                surface.blit(picture, inside.move(-left, -top), inside.move(-place.left, -place.top))

    def piece(self, rect: pygame.Rect) -> pygame.Surface:
        """A picture of what it shows within a rectangle."""
        picture = pygame.Surface(rect.size)
        self.lay(picture, rect, rect.topleft)
        return picture

    def get_rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)
