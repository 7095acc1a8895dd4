"""The hills between the walls and the river: a far range, and near slopes that stand before what crosses them."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import MapPlaces
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, scenery

_FAR = (0.5, 0.62, 0.46, 0.86, 0.84, 0.5, 0.58)
_NEAR = (0.3, 0.22, 0.34, 0.66, 0.62, 0.24, 0.32)
"""How high the hills are between the places of the monuments, of the ground below the walls. On both sides of the
fourth they are highest: that is the valley the aqueduct crosses."""


class Hill(NamedTuple):
    x: float
    half: float
    high: float


def bank_rect(places: MapPlaces) -> pygame.Rect:
    """From the foot of the walls to the water."""
    top = places.districts[0].walls.bottom
    return pygame.Rect(0, top, places.size[0], places.river.top - top + places.measure.pick(8, 6))


def _hills(places: MapPlaces, heights: tuple[float, ...], wide: float) -> list[Hill]:
    places_of = places.monuments
    step = places_of[1].left - places_of[0].left
    tall = bank_rect(places).height
    first = places_of[0].left - (step - places_of[0].width) / 2
    return [Hill(first + number * step, step * wide, tall * share) for number, share in enumerate(heights)]


@cached
def hills(theme: Theme, places: MapPlaces) -> pygame.Surface:
    """Both ranges, to lie at `bank_rect`. Never draw on the answer."""
    area = bank_rect(places)
    svg = Svg(*area.size)
    palette = scenery(theme)
    fill = mix(theme.parchment, palette.hill, 0.5)
    for number, hill in enumerate(_hills(places, _FAR, 0.52)):
        _hill(svg, hill, area.height, places, (fill, theme.line), 31 + number, 0.5)
    picture = svg.surface()
    picture.blit(slopes(theme, places), (0, 0))
    return picture


@cached
def slopes(theme: Theme, places: MapPlaces) -> pygame.Surface:
    """The near range alone, for what stands behind it. Never draw on the answer."""
    area = bank_rect(places)
    svg = Svg(*area.size)
    palette = scenery(theme)
    fill = mix(theme.parchment, palette.hill, 0.9)
    for number, hill in enumerate(_hills(places, _NEAR, 0.42)):
        _hill(svg, hill, area.height, places, (fill, theme.line), 57 + number, 0.7)
    return svg.surface()


def _hill(
    svg: Svg, hill: Hill, foot: int, places: MapPlaces, colours: tuple[str, str], seed: int, strength: float
) -> None:
    """A round back with an engraver's strokes down its shaded side."""
    unit = places.measure.pick(100, 72) / 100
    fill, ink = colours
    x, half, high = hill
    top = foot - high
    way = (
        f"M{x - half:.1f} {foot}C{x - half * 0.5:.1f} {foot} {x - half * 0.36:.1f} {top:.1f} {x:.1f} {top:.1f}"
        f"C{x + half * 0.36:.1f} {top:.1f} {x + half * 0.5:.1f} {foot} {x + half:.1f} {foot}"
    )
    svg.path(way, fill)
    svg.path(way, None, ink, max(0.8, 0.9 * unit), opacity=strength)
    luck = random.Random(seed)
    strokes = ""
    for step in range(1, 14):
        for side, every in ((1, 1), (-1, 3)):
            if step % every:
                continue
            share = step / 15
            a, b, c = 3 * share * (1 - share) ** 2, 3 * share * share * (1 - share), share**3
            px, py = x + side * half * (0.36 * a + 0.5 * b + c), top + high * (b + c)
            drop = min(foot - py, high * luck.uniform(0.14, 0.3) * (1 - step / 18))
            strokes += (
                f"M{px:.1f} {py + unit:.1f}q{side * 1.4 * unit:.1f} {drop * 0.5:.1f} {side * 2 * unit:.1f} {drop:.1f}"
            )
    svg.path(strokes, None, ink, max(0.6, 0.75 * unit), opacity=strength * 0.8)
