"""Caepio's die: its faces, and where it lies on the title of the district that it shows."""

from __future__ import annotations

import pygame

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.voice import Voice
from corduba_solo.view.cache import cached
from corduba_solo.view.map.districts import title_width
from corduba_solo.view.map.geometry import MapPlaces
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_LOW, _MID, _HIGH = 0.27, 0.5, 0.73
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}


@cached
def die(theme: Theme, px: int, face: int) -> pygame.Surface:
    """A die of bone with crimson pips, a little worn at its corners."""
    svg = Svg(px, px)
    line = max(1.0, px * 0.055)
    rim = mix(theme.caepio.deep, theme.on_bright, 0.35)
    svg.rect(line, line * 1.6, px - 2 * line, px - 2 * line, px * 0.2, theme.shadow, opacity=0.3)
    fill = svg.gradient(theme.white, theme.shaded(theme.ivory, 0.1))
    svg.rect(line / 2, line / 2, px - 1.6 * line, px - 1.6 * line, px * 0.2, fill, rim, line)
    size = px - 1.6 * line
    for x, y in PIPS[face]:
        svg.circle(line / 2 + x * size, line / 2 + y * size, px * 0.088, theme.caepio.base)
    return svg.surface()


def die_rect(places: MapPlaces, voice: Voice, district: int) -> pygame.Rect:
    """On the title of a district, behind its name."""
    title, m = places.districts[district].title, places.measure
    size = title.height - m.pick(5, 3)
    rect = pygame.Rect(0, 0, size, size)
    words = title_width(voice.district(DISTRICTS[district]), places)
    rect.midleft = title.left + m.pick(11, 7) + words + m.pick(9, 5), title.centery
    return rect
