"""The land on both sides of the river: hills below the walls, and fields at the far bank where the river is wide."""

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


# ── the far bank ──────────────────────────────────────────────────────────────────────────────────────────────────

_WATER = 30, 22
"""How much water lies at least between the Portus and the far bank."""
_LAND = (46, 34), (120, 84)
"""How high the far bank is, at least and at most."""


def far_bank_height(places: MapPlaces) -> int:
    """In a tall window the river would be empty water down to the edge; nothing where there is no room for land."""
    m = places.measure
    room = places.size[1] - places.portus.bottom - m.pick(*_WATER)
    least, most = (m.pick(*land) for land in _LAND)
    return min(room, most) if room >= least else 0


@cached
def far_bank(theme: Theme, places: MapPlaces) -> pygame.Surface:
    """Sand, fields and olives, to lie at the foot of the map. Never draw on the answer."""
    width, high = places.size[0], far_bank_height(places)
    svg = Svg(width, high)
    palette = scenery(theme)
    unit = places.measure.pick(100, 72) / 100
    step, luck = width / 9, random.Random(12)
    shore, y = f"M0 {9 * unit:.1f}", 9 * unit
    for number in range(9):
        new = luck.uniform(4, 13) * unit
        shore += f"C{(number + 0.4) * step:.1f} {y:.1f} {(number + 0.6) * step:.1f} {new:.1f} "
        shore += f"{(number + 1) * step:.1f} {new:.1f}"
        y = new
    land = f"{shore}L{width} {high}L0 {high}Z"
    svg.path(land, mix(theme.panel_rim, theme.river_deep, 0.3), opacity=0.8)
    svg.raw(f'<g transform="translate(0 {3.4 * unit:.1f})">')
    svg.path(f"{shore}L{width} {2 * high}L0 {2 * high}Z", mix(theme.parchment, palette.hill, 0.9), theme.line, unit)
    svg.raw("</g>")
    _fields(svg, theme, (width, high), unit, luck)
    count = round(width / (26 * unit))
    for number in range(count):
        x = width * (number + luck.uniform(0.1, 0.9)) / count
        if abs(x - places.bridge.centerx) > places.bridge.width:
            _olive(svg, theme, x, luck.uniform(17 * unit, high), luck.uniform(3.4, 5.6) * unit, unit)
    return svg.surface()


def _fields(svg: Svg, theme: Theme, size: tuple[int, int], unit: float, luck: random.Random) -> None:
    """Furrows that run towards the water."""
    width, high = size
    x = luck.uniform(10, 60) * unit
    while x < width:
        wide, lean = luck.uniform(50, 110) * unit, luck.uniform(-16, 16) * unit
        top = luck.uniform(18, 26) * unit
        fill = luck.choice(scenery(theme).fields)
        corners = [(x, top), (x + wide, top), (x + wide + lean, float(high)), (x + lean, float(high))]
        svg.polygon(corners, fill, theme.line, max(0.6, 0.7 * unit), opacity=0.6)
        for furrow in range(1, 6):
            at = x + wide * furrow / 6
            svg.line((at, top), (at + lean, high), theme.line, max(0.5, 0.55 * unit), opacity=0.35)
        x += wide + luck.uniform(40, 150) * unit


def _olive(svg: Svg, theme: Theme, x: float, y: float, size: float, unit: float) -> None:
    svg.line((x, y), (x, y - size), theme.line, max(0.8, 1.1 * unit), opacity=0.8)
    crown = mix(theme.tree, theme.parchment, 0.25)
    svg.circle(x, y - size * 1.7, size, crown, theme.line, max(0.7, 0.8 * unit), opacity=0.95)
