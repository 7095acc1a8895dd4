"""*Your Corduba*: the city as a game has built it, in the title's hand, with the banners of who rules."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pygame

from corduba_solo.desk.pages.city import CityModel, Quarter
from corduba_solo.view.gradual import Gradual, Steps
from corduba_solo.view.screens.city import BANK, Engraving, Eye, ground
from corduba_solo.view.screens.country import hills, plain, sky, tree
from corduba_solo.view.screens.fire import fire
from corduba_solo.view.screens.landmarks import Lot, landmark
from corduba_solo.view.screens.town import aqueduct, house, round_house, temple
from corduba_solo.view.screens.waterside import boats, bridge, walls, water
from corduba_solo.view.svg import placed
from corduba_solo.view.theme import Theme, mix, scenery
from corduba_solo.view.theme.scenery import Scenery

_COLUMNS, _ROWS = 9, 8
_WEST, _WIDE, _LANE = -192.0, 158.0, 14.0
_SOUTH, _DEEP = 272.0, 46.0
_CELL = _WIDE / _COLUMNS
"""Quarters stand side by side from west to east, their cells in rows away from the river."""

Banners = tuple[tuple[str, str], ...]
"""The colour of each side by its name."""


def your_city(model: CityModel, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture. Never draw on the answer."""
    return _engraved(model, size, _palette(theme), _sides(theme))


def _palette(theme: Theme) -> Scenery:
    return scenery(theme) if theme.dark else _by_day(scenery(theme))


def _by_day(palette: Scenery) -> Scenery:
    """A little more colour than on the title, where the roofs of a whole city bring it: green land, blue water."""
    theme = palette.theme
    blue, green = theme.specialists["blue"], theme.specialists["green"]
    return replace(
        palette,
        hill=mix(palette.hill, green, 0.13),
        earth=mix(palette.earth, green, 0.17),
        tree=mix(palette.tree, green, 0.3),
        water_light=mix(palette.water_light, blue, 0.16),
        water_deep=mix(palette.water_deep, blue, 0.24),
    )


def city_waits(model: CityModel, size: tuple[int, int], theme: Theme) -> bool:
    """Whether one should do without it for now."""
    return _engraved.waits(model, size, _palette(theme), _sides(theme))


def engrave(model: CityModel, size: tuple[int, int], theme: Theme) -> None:
    """As much of it as a frame has time for."""
    _engraved.some(model, size, _palette(theme), _sides(theme))


def _sides(theme: Theme) -> Banners:
    return tuple((who, theme.side(who).base) for who in ("you", "caepio", "neutral"))


def _drawn(model: CityModel, size: tuple[int, int], palette: Scenery, sides: Banners) -> Steps:
    work = Engraving(Eye(*size, centred=True), palette)
    for part in (sky, hills, plain, water):
        part(work)
    colours = dict(sides)
    luck = random.Random(model.seed)
    for number, quarter in enumerate(model.quarters):
        _quarter(work, quarter, _WEST + number * (_WIDE + _LANE), colours, luck)
    _monuments(work, model.monuments)
    walls(work, porta="porta_romana" in model.monuments)
    for number, quarter in enumerate(model.quarters):
        if quarter.ruler:
            x = _WEST + number * (_WIDE + _LANE) + _WIDE / 2
            work.add(BANK - 2, partial(_banner, work, x, quarter.ruler, colours[quarter.ruler]))
    if "pons_romanus" in model.monuments:
        bridge(work)
    boats(work)
    yield
    return (yield from work.bands())


_engraved = Gradual(_drawn)


def _monuments(work: Engraving, raised: tuple[str, ...]) -> None:
    """Behind the quarters, and beside them, larger than life."""
    roof = work.palette.hazy(work.palette.brick, 0.34)
    if "aqua_augusta" in raised:
        aqueduct(work)
    if "templum" in raised:
        temple(work, 20.0, 110.0, 668.0, 760.0, 8, 40.0, roof)
    if "theatrum" in raised:
        round_house(work, 190.0, 320.0, 660.0, 740.0, 1.5)
    if "circus" in raised:
        round_house(work, -190.0, -40.0, 664.0, 750.0, 1.25)


def _lot(west: float, column: int, row: int, wide: int = 1, deep: int = 1) -> Lot:
    """The ground of some cells; rows are counted from the north."""
    x0 = west + column * _CELL
    y0 = _SOUTH + (_ROWS - row - deep) * _DEEP
    x1, y1 = x0 + wide * _CELL, y0 + deep * _DEEP
    margin = 1.6
    return Lot(x0 + margin, x1 - margin, y0 + 4, y1 - 10, ground((x0 + x1) / 2, y0))


def _floor(work: Engraving, quarter: Quarter, west: float) -> None:
    """The ground of a district in a touch of its metal, with streets between the rows of plots."""
    palette = work.palette
    metal = palette.theme.districts[quarter.name].tint
    east = west + _WIDE
    for row in range(_ROWS):
        south = _SOUTH + row * _DEEP
        # Along its edges a strip follows the slope of the hill.
        near, far = (_along(west, east, y) for y in (south, south + _DEEP))
        work.face([*near, *reversed(far)], palette.hazy(mix(palette.earth, metal, 0.5), 0.3), False)
        lane = _along(west, east, south + 1.5)
        work.stroke(lane, 0.9, 0.35)
    for column in range(0, _COLUMNS + 1, 3):
        x = west + column * _CELL
        work.stroke([(x, y, ground(x, y)) for y in _steps(_SOUTH, _SOUTH + _ROWS * _DEEP)], 0.9, 0.3)


def _along(west: float, east: float, y: float) -> list[tuple[float, float, float]]:
    return [(x, y, ground(x, y)) for x in _steps(west, east)]


def _steps(start: float, end: float, count: int = 12) -> list[float]:
    return [start + (end - start) * step / count for step in range(count + 1)]


def _quarter(work: Engraving, quarter: Quarter, west: float, colours: dict[str, str], luck: random.Random) -> None:
    palette = work.palette
    _floor(work, quarter, west)
    for building, specialist, cells in quarter.buildings:
        body, wings = _parts(west, cells)
        colour = palette.theme.specialists[specialist]
        landmark(work, building, body, wings, palette.hazy(mix(colour, palette.tile, 0.18), 0.16))
        if building in quarter.burning:
            fire(work, (body.x0 + body.x1) / 2, (body.y0 + body.y1) / 2, body.z + 13, body.x1 - body.x0)
    for owner, cells in quarter.insulae:
        for column, row in cells:
            _insula(work, _lot(west, column, row), palette.hazy(colours[owner], 0.1))
    huts = [palette.hazy(palette.tile, share) for share in (0.46, 0.54, 0.6)]
    for column, row in quarter.free:
        lot = _lot(west, column, row)
        chance = luck.random()
        if chance < 0.4:
            house(work, lot.x0 + 2, lot.x1 - 2, lot.y0 + 8, lot.y1 - 6, luck.choice((4.0, 5.0, 6.0)), luck.choice(huts))
        elif chance < 0.75:
            x, y = luck.uniform(lot.x0, lot.x1), luck.uniform(lot.y0, lot.y1)
            work.add(y, partial(tree, work, x, y, ground(x, y)), 40)


def _parts(west: float, cells: tuple[tuple[int, int], ...]) -> tuple[Lot, list[Lot]]:
    """The largest rectangle of a tile, and what is left of it row by row."""
    taken = set(cells)
    best: tuple[int, int, int, int, int] | None = None
    for column, row in cells:
        for wide in range(1, _COLUMNS):
            for deep in range(1, _ROWS):
                part = {(column + c, row + r) for c in range(wide) for r in range(deep)}
                if part <= taken and (best is None or len(part) > best[0] or (len(part) == best[0] and wide > best[3])):
                    best = (len(part), column, row, wide, deep)
    assert best is not None
    _, column, row, wide, deep = best
    rest = sorted(taken - {(column + c, row + r) for c in range(wide) for r in range(deep)})
    return _lot(west, column, row, wide, deep), [_lot(west, *cell) for cell in rest]


def _insula(work: Engraving, lot: Lot, roof: str) -> None:
    """A tenement of three storeys under its owner's roof."""
    x0, x1, y0, y1, z = lot
    height = 15.0
    wall = work.palette.stone(0.32)

    def draw() -> None:
        work.box(x0, x1, y0, y1, z - 6, z + height, wall)
        xs = [x0 + (x1 - x0) * (number + 0.5) / 3 for number in range(3)]
        for level in (1.5, 6.0, 10.5):
            work.openings(xs, y0, z + level, 1.5, 2.7, 0.6)
        work.stroke([(x0, y0, z + 5), (x1, y0, z + 5)], 0.6, 0.6)
        work.stroke([(x0, y0, z + 9.6), (x1, y0, z + 9.6)], 0.6, 0.6)
        work.hipped(x0 - 1, x1 + 1, y0 - 1, y1 + 1, z + height, 5.5, roof)

    work.add(y0, draw)


def _banner(work: Engraving, x: float, who: str, colour: str) -> None:
    """Over the wall of a district, with the sign of the side that rules it."""
    y = BANK - 2
    px, py = work.eye.at(x, y, 17)
    # The far corner too, or a band of the picture that begins between the two leaves the cloth out.
    work.eye.at(x + 20, y, 17 + 38)
    s = work.eye.size(y)
    ink, hair = work.ink(y), work.hair(y)
    work.svg.path(placed("M0 0L0 -36", px, py, s), None, ink, hair * 2.2, cap="round")
    cloth = "M0 -35Q5 -37.4 10 -35Q15 -32.6 20 -35L17.6 -29L20 -23Q15 -20.8 10 -23Q5 -25.2 0 -23Z"
    work.svg.path(placed(cloth, px, py, s), colour, ink, hair)
    sign = "M9 -33.2L12.4 -29L9 -24.8L5.6 -29Z"
    if who == "caepio":
        sign = "M5.8 -32.6L12.2 -32.6L12.2 -28.6Q12 -25.8 9 -24.6Q6 -25.8 5.8 -28.6Z"
    work.svg.path(placed(sign, px, py, s), work.palette.theme.white)
