"""The boat on the Baetis, which drifts a little way whenever the town is alive."""

from __future__ import annotations

from math import sin

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import MapPlaces, map_places
from corduba_solo.view.map.ground import river_name_place
from corduba_solo.view.svg import Svg, placed
from corduba_solo.view.theme import Theme, mix, scenery

_SPEED = 7.0
"""Units of the large design that it makes in a second."""


def boat_rect(places: MapPlaces, seconds: float) -> tuple[pygame.Rect, bool]:
    """Where it is after so many seconds on the way, to and fro between name and Portus, and whether it comes back."""
    m = places.measure
    size = m.pick(60, 42)
    name = river_name_place(places)
    west = name.right + m.pick(20, 12) + size // 2
    east = max(west + 1, places.portus.left - m.pick(24, 14) - size // 2)
    first = min(m.pick(100, 68), (east - west) // 2)
    way = (first + seconds * _SPEED * m.scale) % (2 * (east - west))
    back = way > east - west
    x = west + (2 * (east - west) - way if back else way)
    y = name.centery - m.pick(8, 6) + sin(seconds * 1.7) * m.pick(1.4, 1) * 0.8
    rect = pygame.Rect(0, 0, size, size)
    rect.center = round(x), round(y)
    return rect, back


def draw_boat(surface: pygame.Surface, layout: Layout, theme: Theme, seconds: float) -> pygame.Rect:
    """Draw it on the window; the part of the window that it takes."""
    rect, back = boat_rect(map_places(layout), seconds)
    place = rect.move(layout.map.topleft)
    surface.blit(_boat(theme, rect.width, back), place)
    return place


@cached
def _boat(theme: Theme, px: int, back: bool) -> pygame.Surface:
    """As on the title's river: a hull with a square sail, which the wind fills the way it goes."""
    palette = scenery(theme)
    svg = Svg(px, px)
    s, x, y = px / 27, px * 0.5, px * 0.84
    ink, line = palette.ink, max(0.8, px / 46)
    svg.path(placed("M-10 1.5L11 1.5M-8 2.6L8 2.6M-5 3.6L4 3.6", x, y, s), None, palette.water_ink, line, opacity=0.5)
    svg.path(placed("M0 -2L0 -20.4", x, y, s), None, ink, line * 1.5)
    svg.path(placed("M0 -20.6L4.6 -19.4L0 -18.4Z", x, y, s), palette.banner, ink, line * 0.6)
    sail = "M-7 -17.4L7 -17.4Q10 -10.6 6.2 -5.2Q0 -3.8 -6 -5.2Q-4 -10.6 -7 -17.4Z"
    svg.path(placed(sail, x, y, s), mix(palette.sail, palette.paper, 0.1), ink, line)
    seams = "M-3.4 -17.2Q-1.4 -11 -3.4 -4.9M0.4 -17.2Q2.4 -11 0.4 -4.7M3.9 -17.2Q6 -11 3.6 -4.8"
    svg.path(placed(seams, x, y, s), None, ink, line * 0.6, opacity=0.6)
    svg.path(placed("M-7.8 -17.4L7.8 -17.4", x, y, s), None, ink, line * 1.3)
    svg.path(placed("M-8 -17L-9.6 -3.6M8 -17L9.8 -4", x, y, s), None, ink, line * 0.6, opacity=0.8)
    svg.path(placed("M-11 -3.4C-8 1.8 8 1.8 11.6 -4.6C6 -1.8 -6 -1.8 -11 -3.4Z", x, y, s), palette.hull, ink, line)
    svg.path(placed("M-8.6 -1.3Q0 1 9 -1.8", x, y, s), None, ink, line * 0.7)
    picture = svg.surface()
    return pygame.transform.flip(picture, True, False) if back else picture
