"""The six monuments as they stand in the landscape below the walls, and their outlines pegged out before."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from typing import NamedTuple

import pygame

from corduba_solo.view.buildings.drawing import LEAN, Drawing, Place
from corduba_solo.view.buildings.kit import colonnade, gabled, hall, opening, parapet, steps, walls
from corduba_solo.view.buildings.rotundas import cavea
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.buildings.yard import cypress, people, statue
from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg, dashed
from corduba_solo.view.theme import Theme, mix

PORTA = "porta_romana"


@cached
def monument(theme: Theme, key: str, width: int, height: int) -> pygame.Surface:
    """A monument that stands, within so many pixels. Never draw on the answer."""
    svg = Svg(width, height)
    d = _drawing(svg, theme, height)
    _DRAWN.get(key, _temple)(d, _room(width, height))
    return svg.surface()


def _room(width: int, height: int) -> Box:
    """What there is of a picture for a monument, in shares of its height."""
    return Box(0.02, 0.02, width / height - 0.02, 0.98)


@cached
def pegged_out(theme: Theme, key: str, width: int, height: int) -> pygame.Surface:
    """Where a monument is to stand: its outline in dashes, and hardly a wash within. Never draw on the answer."""
    built = monument(theme, key, width, height)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    faint = built.copy()
    faint.fill((255, 255, 255, 46), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(faint, (0, 0))
    svg = Svg(width, height)
    unit = max(1.0, height / 40)
    whole = pygame.mask.from_surface(built, 100)
    for part in whole.connected_components(max(12, width * height // 200)):
        way = [(x + 0.5, y + 0.5) for x, y in part.outline(2)]
        svg.path(dashed([*way, way[0]], 2.6 * unit, 2 * unit), None, theme.ink2, max(1.0, unit * 0.8))
    picture.blit(svg.surface(), (0, 0))
    return picture


def _drawing(svg: Svg, theme: Theme, height: int) -> Drawing:
    brick = mix(theme.specialists["orange"], theme.specialists["red"], 0.45)
    d = Drawing(svg, theme, height, 0, mix(brick, theme.parchment, 0.3))
    d.hair = max(0.75, height / 60)
    d.wall = d.palette.stone(0.12)
    return d


def _arches(d: Drawing, box: Box, low: float, high: float, count: int, pier: float = 0.26) -> None:
    """A wall of open arches: piers and the curves between them."""
    step = box.width / count
    y = box.y1
    points: list[Place] = [(box.x0, y, low)]
    for number in range(count):
        left = box.x0 + number * step + step * pier / 2
        right = left + step * (1 - pier)
        half = (right - left) / 2
        spring = max(low, high - 0.05 - half)
        points += [(left, y, low), (left, y, spring)]
        points += [
            (left + half - cos(pi * k / 8) * half, y, spring + sin(pi * k / 8) * min(half, high - 0.05 - spring))
            for k in range(1, 8)
        ]
        points += [(right, y, spring), (right, y, low)]
    points += [(box.x1, y, low), (box.x1, y, high), (box.x0, y, high)]
    d.face(points, d.wall)
    d.lines([((box.x0, y, high - 0.025), (box.x1, y, high - 0.025))], 0.6, 0.7)


def _pons(d: Drawing, room: Box) -> None:
    """The gate at the bridge's head, with the road through it and the first parapets."""
    wide = min(room.width, 1.3)
    high = room.height * 0.5
    gate = Box(room.x - wide * 0.32, room.y1 - 0.34, room.x + wide * 0.32, room.y1 - 0.12)
    road = Box(room.x - wide * 0.16, room.y1 - 0.3, room.x + wide * 0.16, room.y1)
    d.shadow(gate, 0.3)
    walls(d, gate, 0, high)
    d.area(road, d.palette.road, 0.8)
    opening(d, gate.x, gate.y1, 0, high * 0.74, wide * 0.24)
    for x in (gate.x0 + wide * 0.09, gate.x1 - wide * 0.09):
        opening(d, x, gate.y1, high * 0.16, high * 0.5, wide * 0.07)
    d.lines([((gate.x0, gate.y1, high * 0.82), (gate.x1, gate.y1, high * 0.82))], 0.8, 0.8)
    gabled(d, gate._replace(y0=gate.y1 - 0.12), high, 0.14)
    for x in (road.x0 - 0.1, road.x1 + 0.08):
        statue(d, x, room.y1 - 0.02, 0.3)
    people(d, [(room.x, room.y1 - 0.02)])


def _circus(d: Drawing, room: Box) -> None:
    """The long track around its spine."""
    high = room.height * 0.24
    rx, ry = (room.width - LEAN * high) / 2, (room.height - high) / 2
    x, y = room.x0 + LEAN * high + rx, room.y0 + high + ry

    def lane(z: float, share: float, start: float = 0.0, end: float = 2 * pi) -> list[Place]:
        """A track with round ends: a box between two half circles."""
        flat = max(0.0, rx - ry)
        return [
            (x + (flat if cos(a) >= 0 else -flat) + cos(a) * (rx - flat) * share, y + sin(a) * ry * share, z)
            for a in (start + (end - start) * k / 48 for k in range(49))
        ]

    d.body([*lane(0, 1), *lane(high, 1)], d.wall)
    flat = max(0.0, rx - ry)
    count = max(9, round(rx * (11 if d.coarse else 14)))
    for number in range(count):
        off = rx * (2 * (number + 0.5) / count - 1)
        bend = max(0.0, abs(off) - flat) / (rx - flat)
        opening(d, x + off, y + ry * sqrt(1 - bend * bend), high * 0.14, high * 0.76, 0.07 * (1.2 - bend))
    d.face(lane(high, 1), d.roof)
    for share, z in ((0.86, 0.8), (0.76, 0.55), (0.66, 0.3)):
        d.face(lane(high * z, share), d.palette.arena if share == 0.66 else d.lit(d.palette.stone(0.2), 0.1), 0.7)
    spine = max(0.1, rx * 0.5)
    level = high * 0.3
    d.face(
        [
            (x - spine, y + 0.025, level),
            (x + spine, y + 0.025, level),
            (x + spine, y - 0.02, level),
            (x - spine, y - 0.02, level),
        ],
        d.palette.marble,
        0.8,
    )
    for share in (-0.7, 0.0, 0.7):
        d.way([(x + spine * share, y, level), (x + spine * share, y, level + (0.26 if share == 0 else 0.14))], 1.8)


class Towers(NamedTuple):
    """Where the towers of the Porta Romana rise, in pixels of its picture: what lies around it ends at them."""

    outer_left: float
    left: float
    right: float
    outer_right: float
    curtain: float
    """From where on what is between them hides what is behind it."""
    middle: float
    arch: float
    """How wide the way through it is."""


_PORTA_HIGH, _PORTA_CURTAIN, _PORTA_TOWER, _PORTA_DEEP, _PORTA_ARCH = 0.62, 0.72, 0.24, 0.24, 0.2
"""Its height of the room's, its wall's of that; how broad its towers are, how deep, and how wide its middle arch."""


def _porta_wide(room: Box) -> float:
    return min(room.width, 1.7)


def porta_height(below: int) -> int:
    """How high its picture is, so that so much of it lies below the top of its towers."""
    room = _room(1, 1)
    top = room.y1 - _PORTA_DEEP - room.height * _PORTA_HIGH
    return round(below / (1 - top))


def porta_towers(width: int, height: int) -> Towers:
    """Its towers, where they are highest, in a picture of so many pixels."""
    room = _room(width, height)
    wide, high = _porta_wide(room), room.height * _PORTA_HIGH
    left, right = room.x - wide / 2 - LEAN * high, room.x + wide / 2 - LEAN * high
    tower = wide * _PORTA_TOWER
    curtain = room.y1 - 0.16 - high * _PORTA_CURTAIN
    found = (left, left + tower, right - tower, right, curtain, room.x, wide * _PORTA_ARCH)
    return Towers(*(share * height for share in found))


def _porta(d: Drawing, room: Box) -> None:
    """Two towers and a great arch."""
    wide = _porta_wide(room)
    high = room.height * _PORTA_HIGH
    left, right = room.x - wide / 2, room.x + wide / 2
    tower = wide * _PORTA_TOWER
    wall = Box(left, room.y1 - 0.16, right, room.y1 - 0.04)
    d.shadow(Box(left, room.y1 - 0.2, right, room.y1), 0.3)
    walls(d, wall, 0, high * _PORTA_CURTAIN)
    parapet(d, wall, high * _PORTA_CURTAIN, d.palette.pave)
    opening(d, room.x, wall.y1, 0, high * 0.54, wide * _PORTA_ARCH)
    for share in (-0.19, 0.19):
        opening(d, room.x + wide * share, wall.y1, 0, high * 0.32, wide * 0.09)
    d.lines([((left, wall.y1, high * 0.62), (right, wall.y1, high * 0.62))], 0.7, 0.7)
    for x in (left, right - tower):
        box = Box(x, room.y1 - _PORTA_DEEP, x + tower, room.y1)
        walls(d, box, 0, high)
        opening(d, box.x, box.y1, high * 0.5, high * 0.72, tower * 0.3)
        d.lines([((box.x0, box.y1, high * k), (box.x1, box.y1, high * k)) for k in (0.3, 0.8)], 0.7, 0.6)
        parapet(d, box.within(-0.02), high, d.roof)


def _aqua(d: Drawing, room: Box) -> None:
    """Arches over arches, across whatever valley they stand in."""
    low, high = room.height * 0.5, room.height * 0.84
    line = room._replace(x0=room.x0 + LEAN * (high + 0.05), y0=room.y1 - 0.1)
    count = max(3, round(room.width / 0.26))
    _arches(d, line, 0.0, low, count)
    _arches(d, line, low, high, count, 0.3)
    channel = Box(line.x0, line.y1 - 0.05, line.x1, line.y1)
    walls(d, channel, high, high + 0.05)
    d.area(channel, d.palette.water_light, 0.7, high + 0.05)


def _theatrum(d: Drawing, room: Box) -> None:
    """Half-round seats, open to the stage in front of them."""
    seats = room._replace(y1=room.y1 - room.height * 0.3)
    wide = min(room.width, 2.0)
    seats = Box(room.x - wide / 2, seats.y0, room.x + wide / 2, seats.y1)
    cavea(d, seats, (0, 1), seats.height * 0.26)
    hall(d, Box(room.x - wide * 0.44, room.y1 - room.height * 0.36, room.x + wide * 0.46, room.y1), 0.2, "columns")


def _temple(d: Drawing, room: Box) -> None:
    """The emperor's temple on its terrace."""
    wide = min(room.width * 0.9, 1.25)
    high, rise, stairs = room.height * 0.36, room.height * 0.2, room.height * 0.14
    left, right = room.x - wide / 2, room.x + wide / 2
    for x in (left - 0.16, right + 0.14):
        if room.x0 + 0.06 < x < room.x1 - 0.06:
            cypress(d, x, room.y1 - 0.04, 0.5)
    podium = Box(left, room.y1 - room.height * 0.3, right, room.y1)
    d.shadow(podium, 0.2)
    d.area(podium, d.palette.marble, 0.9)
    steps(d, Box(left + wide * 0.14, room.y1 - stairs, right - wide * 0.14, room.y1), 4)
    box = Box(left + 0.06, podium.y0, right - 0.06, room.y1 - stairs)
    walls(d, box, 0, high, d.shaded(d.palette.marble, 0.16))
    colonnade(d, box.x0, box.x1, box.y1, 0, high)
    walls(d, box.within(-0.02, 0), high, high + 0.05, d.palette.marble)
    gabled(d, box.within(-0.02, 0), high + 0.05, rise, wall=d.palette.marble)


_DRAWN: dict[str, Callable[[Drawing, Box], None]] = {
    "pons_romanus": _pons,
    "circus": _circus,
    PORTA: _porta,
    "aqua_augusta": _aqua,
    "theatrum": _theatrum,
    "templum": _temple,
}
