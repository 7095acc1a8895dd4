"""Boxes with smooth corners: drawn small, edges and ground stretched, because drawing pays by the area."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg

_WHOLE = 120_000
"""Pixels up to which a finished box is remembered; of larger ones only the corners are, which takes no room."""


@cached
def box(
    width: int,
    height: int,
    radius: float,
    fill: str | None,
    rim: str | None = None,
    line: float = 1,
    dash: tuple[float, ...] = (),
) -> pygame.Surface:
    """A rounded box as a picture. Never draw on the answer."""
    picture, reach = _small(width, height, radius, fill, rim, line, dash)
    return stretched(picture, width, height, reach)


def lay_box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: str | None,
    rim: str | None = None,
    line: float = 1,
    dash: tuple[float, ...] = (),
) -> None:
    """A rounded box onto a picture."""
    if rect.width * rect.height <= _WHOLE:
        surface.blit(box(*rect.size, radius, fill, rim, line, dash), rect)
    else:
        spread(surface, rect, *_small(*rect.size, radius, fill, rim, line, dash))


def stretched(picture: pygame.Surface, width: int, height: int, reach: int) -> pygame.Surface:
    """A picture at a larger size: `reach` pixels at each edge stay as they are, what lies between is drawn out.

    Where the picture has the wanted width or height already, that way nothing is stretched.
    """
    if picture.get_size() == (width, height):
        return picture
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    spread(result, result.get_rect(), picture, reach)
    return result


def _small(
    width: int, height: int, radius: float, fill: str | None, rim: str | None, line: float, dash: tuple[float, ...]
) -> tuple[pygame.Surface, int]:
    """The least picture that can be stretched to a box of this size, and how far its corners reach."""
    reach = int(max(radius, line) + line) + 2
    least = 2 * reach + 1
    wide, high = (max(1, size) if size <= least + 8 or dash else least for size in (width, height))
    return _drawn(wide, high, radius, fill, rim, line, dash), reach


@cached
def _drawn(
    width: int, height: int, radius: float, fill: str | None, rim: str | None, line: float, dash: tuple[float, ...]
) -> pygame.Surface:
    half = line / 2 if rim else 0
    svg = Svg(width, height)
    svg.rect(half, half, width - 2 * half, height - 2 * half, radius, fill, rim, line, dash)
    return svg.surface()


def spread(surface: pygame.Surface, rect: pygame.Rect, picture: pygame.Surface, reach: int) -> None:
    """Nine parts of a picture onto another: corners as they are, edges and middle stretched.

    Of large grounds that come in many sizes this leaves nothing to be remembered but a corner's worth.
    """
    for x, wide, to_x, to_wide in _slices(picture.get_width(), rect.left, rect.width, reach):
        for y, high, to_y, to_high in _slices(picture.get_height(), rect.top, rect.height, reach):
            part = picture.subsurface((x, y, wide, high))
            if (wide, high) == (to_wide, to_high):
                surface.blit(part, (to_x, to_y))
            elif (wide, high) != (1, 1):
                surface.blit(pygame.transform.scale(part, (to_wide, to_high)), (to_x, to_y))
            elif (colour := part.get_at((0, 0))).a == 255:
                surface.fill(colour, (to_x, to_y, to_wide, to_high))
            elif colour.a:
                surface.blit(pygame.transform.scale(part, (to_wide, to_high)), (to_x, to_y))


def _slices(size: int, start: int, wanted: int, reach: int) -> list[tuple[int, int, int, int]]:
    """Start and length in the picture, start and length in the result."""
    if size == wanted:
        return [(0, size, start, size)]
    middle = size - 2 * reach
    return [
        (0, reach, start, reach),
        (reach, middle, start + reach, wanted - 2 * reach),
        (size - reach, reach, start + wanted - reach, reach),
    ]
