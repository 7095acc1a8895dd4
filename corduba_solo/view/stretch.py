"""Large boxes from small ones: corners are drawn, edges and ground stretched, because drawing pays by the area."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg


def stretched(picture: pygame.Surface, width: int, height: int, reach: int) -> pygame.Surface:
    """A picture at a larger size: `reach` pixels at each edge stay as they are, what lies between is drawn out.

    Where the picture has the wanted width or height already, that way nothing is stretched.
    """
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    columns = _slices(picture.get_width(), width, reach)
    rows = _slices(picture.get_height(), height, reach)
    for x, wide, to_x, to_wide in columns:
        for y, high, to_y, to_high in rows:
            part = picture.subsurface((x, y, wide, high))
            if (wide, high) == (to_wide, to_high):
                result.blit(part, (to_x, to_y))
            elif (wide, high) == (1, 1):
                result.fill(part.get_at((0, 0)), (to_x, to_y, to_wide, to_high))
            else:
                result.blit(pygame.transform.scale(part, (to_wide, to_high)), (to_x, to_y))
    return result


def _slices(size: int, wanted: int, reach: int) -> list[tuple[int, int, int, int]]:
    """Start and length in the picture, start and length in the result."""
    if size == wanted:
        return [(0, size, 0, size)]
    middle = size - 2 * reach
    return [
        (0, reach, 0, reach),
        (reach, middle, reach, wanted - 2 * reach),
        (size - reach, reach, wanted - reach, reach),
    ]


@cached(1024)
def box(
    width: int,
    height: int,
    radius: float,
    fill: str | None,
    rim: str | None = None,
    line: float = 1,
    dash: tuple[float, ...] = (),
) -> pygame.Surface:
    """A rounded box with smooth corners. Never draw on the answer."""
    half = line / 2 if rim else 0
    reach = int(max(radius, line) + line) + 2
    least = 2 * reach + 1
    small = (width if width <= least + 8 or dash else least, height if height <= least + 8 or dash else least)
    svg = Svg(*small)
    svg.rect(half, half, small[0] - 2 * half, small[1] - 2 * half, radius, fill, rim, line, dash)
    picture = svg.surface()
    return picture if small == (width, height) else stretched(picture, width, height, reach)
