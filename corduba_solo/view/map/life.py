"""What grows with the decades around the buildings: people in the streets, gardens, the roads to the river."""

from __future__ import annotations

import random

import pygame

from corduba_solo.edition.pictures import MapPicture, parse_map
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.voice import Voice
from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.buildings.yard import beds, cypress, pool, statue, tree
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import COLUMNS, ROWS, MapPlaces
from corduba_solo.view.outlines import groups
from corduba_solo.view.svg import Svg, placed
from corduba_solo.view.theme import Theme, mix, scenery

_PEOPLE = (3, 8, 15)
"""How many are about in a district's streets, by decade."""
_LAMPS = (5, 8, 12)
"""How many lamps burn there after dark."""
_CLOTHES = 6


def settle(picture: pygame.Surface, places: MapPlaces, theme: Theme, voice: Voice, decade: int) -> None:
    """Draw on the sheet what has grown up to a decade, the same for the same decade."""
    _roads(picture, places, theme, decade)
    _bank(picture, places, theme, decade)
    for number, name in enumerate(DISTRICTS):
        parsed = parse_map(voice.edition.districts[name].map)
        if decade:
            picture.blit(_cobbles(theme, places, parsed, decade), places.districts[number].grid)
            _gardens(picture, places, theme, number, parsed, decade)
        luck = random.Random(7 + number)
        corners = _streets(parsed)
        luck.shuffle(corners)
        grid = places.districts[number].grid
        if theme.dark:
            for x, y in corners[-_LAMPS[decade] :]:
                lamp = _lamp(theme, round(places.cell * 0.95))
                at = grid.left + round(x * places.cell), grid.top + round(y * places.cell)
                picture.blit(lamp, lamp.get_rect(center=at))
        for index, (x, y) in enumerate(corners[: _PEOPLE[decade]]):
            who = figure(theme, round(places.cell * 0.2), index % _CLOTHES)
            foot = grid.left + round(x * places.cell), grid.top + round(y * places.cell) + places.lane - 1
            picture.blit(who, who.get_rect(midbottom=foot))


def _streets(parsed: MapPicture) -> list[tuple[float, float]]:
    """Points on the lines that part two plots or a plot and a garden: corners of the grid, and half-way between."""
    plot_of = {(x, y): letter for x, y, letter in parsed.cells}
    found: list[tuple[float, float]] = []
    for y in range(1, ROWS):
        for x in range(COLUMNS):
            if plot_of.get((x, y)) != plot_of.get((x, y - 1)):
                found.append((x + 0.5, float(y)))
    for y in range(ROWS):
        for x in range(1, COLUMNS):
            if plot_of.get((x, y)) != plot_of.get((x - 1, y)):
                found.append((float(x), y + 0.75))
    return found


def _cobbles(theme: Theme, places: MapPlaces, parsed: MapPicture, decade: int) -> pygame.Surface:
    """Joints of paving across the streets: here and there at first, everywhere in the end."""
    plot_of = {(x, y): letter for x, y, letter in parsed.cells}
    cell = places.cell
    svg = Svg(COLUMNS * cell, ROWS * cell)
    data = ""
    for y in range(ROWS):
        for x in range(COLUMNS):
            here = plot_of.get((x, y))
            if y and here != plot_of.get((x, y - 1)) and (decade > 1 or (x + y) % 2):
                data += f"M{x * cell} {y * cell}h{cell}"
            if x and here != plot_of.get((x - 1, y)) and (decade > 1 or (x + y) % 2):
                data += f"M{x * cell} {y * cell}v{cell}"
    unit = cell / 40
    wide = max(1.5, 2 * places.lane - 1.5 * unit)
    svg.path(data, None, theme.line, wide, (max(0.6, 0.8 * unit), 3.6 * unit), 0.36)
    return svg.surface()


@cached
def _lamp(theme: Theme, radius: int) -> pygame.Surface:
    """A lamp at a corner, and the light it throws on the street. Never draw on the answer."""
    svg = Svg(2 * radius, 2 * radius)
    svg.raw(
        f'<defs><radialGradient id="lamp" cx="50%" cy="50%" r="50%">'
        f'<stop offset="0%" stop-color="{theme.coin}" stop-opacity="0.42"/>'
        f'<stop offset="40%" stop-color="{theme.coin}" stop-opacity="0.16"/>'
        f'<stop offset="100%" stop-color="{theme.coin}" stop-opacity="0"/></radialGradient></defs>'
    )
    svg.circle(radius, radius, radius, "url(#lamp)")
    svg.circle(radius, radius, max(1.0, radius * 0.055), theme.ivory)
    return svg.surface()


@cached
def figure(theme: Theme, px: int, number: int) -> pygame.Surface:
    """A passer-by, so many pixels high. Never draw on the answer."""
    palette = scenery(theme)
    svg = Svg(max(3, round(px * 0.6)), px)
    cloth = mix(palette.clothes[number % len(palette.clothes)], palette.paper, 0.25)
    s, x = px / 4.2, svg.width / 2
    line = max(0.5, px / 14)
    svg.path(placed("M-0.9 0L-0.5 -2.6L0.5 -2.6L0.9 0Z", x, px - line, s), cloth, palette.ink, line)
    svg.circle(x, px - line - 3.1 * s, 0.62 * s, palette.paper, palette.ink, line)
    return svg.surface()


def _gardens(
    picture: pygame.Surface, places: MapPlaces, theme: Theme, district: int, parsed: MapPicture, decade: int
) -> None:
    """Every second lawn is laid out with beds in the second decade, all of them with a fountain in the third."""
    inside = {(x, y) for x, y, _ in parsed.cells}
    outside = tuple((x, y) for y in range(ROWS) for x in range(COLUMNS) if (x, y) not in inside)
    grid = places.districts[district].grid
    for number, cells in enumerate(groups(outside)):
        if decade == 1 and number % 2:
            continue
        x, y = cells[len(cells) // 2]
        plan = _fountain(theme, places.cell) if decade > 1 and number % 2 == 0 else _beds(theme, places.cell)
        picture.blit(plan, (grid.left + x * places.cell, grid.top + y * places.cell))


@cached
def _fountain(theme: Theme, cell: int) -> pygame.Surface:
    svg, d = _yard(theme, cell)
    d.area(Box(0.16, 0.18, 0.84, 0.84), theme.lit(theme.garden, 0.25), 0.6)
    pool(d, Box(0.26, 0.4, 0.74, 0.8), True)
    statue(d, 0.5, 0.6, 0.44)
    return svg.surface()


@cached
def _beds(theme: Theme, cell: int) -> pygame.Surface:
    svg, d = _yard(theme, cell)
    beds(d, Box(0.14, 0.18, 0.86, 0.84))
    return svg.surface()


def _yard(theme: Theme, cell: int) -> tuple[Svg, Drawing]:
    svg = Svg(cell, cell)
    return svg, Drawing(svg, theme, cell, 0, theme.tree)


def _roads(picture: pygame.Surface, places: MapPlaces, theme: Theme, decade: int) -> None:
    """From each gate to the river: a path, then a road, then a paved one with people on it."""
    unit = places.measure.pick(100, 72) / 100
    wide = (3.0, 4.6, 6.2)[decade] * unit
    top, foot = places.districts[0].walls.bottom, places.river.top
    svg = Svg(4 * wide, foot - top)
    middle = svg.width / 2
    palette = scenery(theme)
    svg.rect(middle - wide / 2, -2, wide, svg.height + 4, 0, palette.road)
    for x in (middle - wide / 2, middle + wide / 2):
        svg.line((x, 0), (x, svg.height), palette.ink, max(0.6, 0.8 * unit), opacity=0.5)
    if decade == 2:
        svg.line((middle, 0), (middle, svg.height), palette.ink, wide, (0.7 * unit, 3.4 * unit), 0.25)
    road = svg.surface()
    for number, district in enumerate(places.districts):
        x = district.walls.centerx
        picture.blit(road, (x - svg.width // 2, top))
        if decade:
            who = figure(theme, places.measure.pick(9, 6), number + decade)
            picture.blit(who, who.get_rect(midbottom=(x, top + round((foot - top) * (0.4 + 0.2 * number)))))


def _bank(picture: pygame.Surface, places: MapPlaces, theme: Theme, decade: int) -> None:
    """Trees along the water: more of them, and cypresses among them, as time goes by."""
    m = places.measure
    luck = random.Random(12)
    # No higher than what the monuments' plaques leave free above the water.
    room = places.river.top - places.monuments[0].bottom
    size = max(m.pick(9, 7), min(m.pick(20, 13), room + m.pick(4, 3)))
    count = (10, 18, 28)[decade]
    kinds = [_tree(theme, size), _cypress(theme, size)]
    for number in range(40):
        x, low, kind = luck.uniform(0, places.size[0]), luck.uniform(3, 6), luck.random()
        if number >= count or abs(x - places.bridge.centerx) < places.bridge.width * 1.2:
            continue
        picture.blit(
            kinds[kind < 0.35], (round(x - size / 2), places.river.top + round(low * m.pick(100, 70) / 100) - size)
        )


@cached
def _tree(theme: Theme, size: int) -> pygame.Surface:
    svg, d = _yard(theme, size)
    tree(d, 0.5, 0.96, 0.24)
    return svg.surface()


@cached
def _cypress(theme: Theme, size: int) -> pygame.Surface:
    svg, d = _yard(theme, size)
    cypress(d, 0.5, 0.96, 0.9)
    return svg.surface()
