"""The bridge over the Baetis: pegged out in the water until the Pons Romanus is raised, then of stone."""

from __future__ import annotations

import random

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.map.bank import far_bank_height
from corduba_solo.view.map.geometry import MapPlaces
from corduba_solo.view.svg import Point, Svg, placed
from corduba_solo.view.theme import Theme, mix, scenery


def bridge(theme: Theme, places: MapPlaces, built: bool) -> pygame.Surface:
    """The bridge with its own width to either side. Never draw on the answer."""
    first = places.river.top - places.bridge.top
    shore = places.size[1] - far_bank_height(places) - places.bridge.top
    return (_stone if built else _pegs)(theme, places.bridge.size, first, shore)


def _piers(width: int, height: int, first: int, shore: int) -> list[list[Point]]:
    """The prows of the piers on both sides of the deck, where there is water."""
    scale = width / 34
    pitch, reach, half = 40 * scale, 11 * scale, 8 * scale
    found: list[list[Point]] = []
    y = first + 16 * scale
    foot = shore if shore < height else height + half
    while y < foot:
        for side, way in ((width, -1), (width * 2, 1)):
            found.append([(side, y - half), (side + way * reach, y), (side, y + half)])
        y += pitch
    return found


@cached
def _pegs(theme: Theme, size: tuple[int, int], first: int, shore: int) -> pygame.Surface:
    """A dashed line where it is to stand."""
    width, height = size
    scale = width / 34
    svg = Svg(width * 3, height)
    line, dash = max(1.0, 1.2 * scale), (4 * scale, 3.2 * scale)
    for points in _piers(width, height, first, shore):
        svg.polygon(points, None, theme.river_name, line, dash, 0.6)
    for x in (width, width * 2):
        svg.line((x, first), (x, height), theme.river_name, line, dash, 0.75)
    return svg.surface()


@cached
def _stone(theme: Theme, size: tuple[int, int], first: int, shore: int) -> pygame.Surface:
    """A paved deck between parapets, with people on it; its piers cut the stream on both sides."""
    width, height = size
    scale = width / 34
    left, right = width, width * 2
    palette = scenery(theme)
    stone, ink = palette.stone(0.22), palette.ink
    line = max(0.9, 1.3 * scale)
    svg = Svg(width * 3, height)
    for number, points in enumerate(_piers(width, height, first, shore)):
        svg.polygon([(x + 3 * scale, y + 4 * scale) for x, y in points], theme.river_name, opacity=0.28)
        svg.polygon(points, palette.shaded(stone, 0.16) if number % 2 else stone, ink, line)
    svg.rect(left + 4 * scale, first, width + 5 * scale, height, 0, theme.river_name, opacity=0.24)
    svg.rect(left, -4, width, height + 8, 0, palette.road, ink, line)
    luck = random.Random(3)
    parts, y = "", 3 * scale
    while y < height:
        parts += f"M{left + 5 * scale:.1f} {y:.1f}H{right - 5 * scale:.1f}"
        for _ in range(2):
            x = luck.uniform(left + 8 * scale, right - 8 * scale)
            parts += f"M{x:.1f} {y:.1f}v{5.2 * scale:.1f}"
        y += 5.2 * scale
    svg.path(parts, None, ink, max(0.6, 0.6 * scale), opacity=0.35)
    for x, tone in ((left, stone), (right - 5 * scale, palette.shaded(stone, 0.18))):
        svg.rect(x, -4, 5 * scale, height + 8, 0, tone, ink, max(0.8, scale))
    _people(svg, theme, (left, right), height, scale, luck)
    return svg.surface()


def _people(svg: Svg, theme: Theme, deck: tuple[int, int], height: int, scale: float, luck: random.Random) -> None:
    """Some on their way into the town, some out of it."""
    palette = scenery(theme)
    for number in range(max(2, round(height / (22 * scale)))):
        x = luck.uniform(deck[0] + 10 * scale, deck[1] - 10 * scale)
        y = height * (number + luck.uniform(0.2, 0.8)) / max(2, round(height / (22 * scale)))
        cloth = mix(luck.choice(palette.clothes), palette.paper, 0.25)
        svg.path(placed("M-2 0L-1.1 -5.4L1.1 -5.4L2 0Z", x, y, scale), cloth, palette.ink, max(0.6, 0.7 * scale))
        svg.circle(x, y - 6.6 * scale, 1.3 * scale, palette.paper, palette.ink, max(0.6, 0.7 * scale))
