"""The eighteen buildings as they stand in the picture of a city: each known from afar by its form and its roof."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from corduba_solo.view.screens.city import Engraving, Place
from corduba_solo.view.screens.town import column, round_house, temple
from corduba_solo.view.screens.waterside import battlements
from corduba_solo.view.svg import placed


class Lot(NamedTuple):
    """The ground of a building, or of a part of it: west, east, south and north in metres, and how high it lies."""

    x0: float
    x1: float
    y0: float
    y1: float
    z: float

    @property
    def middle(self) -> float:
        return (self.x0 + self.x1) / 2

    def within(self, west: float, east: float, south: float = 0.0, north: float = 1.0) -> Lot:
        """A part of it, by shares."""
        wide, deep = self.x1 - self.x0, self.y1 - self.y0
        return Lot(self.x0 + wide * west, self.x0 + wide * east, self.y0 + deep * south, self.y0 + deep * north, self.z)


Draw = Callable[[Engraving, Lot, str], None]
"""Draws a building on its ground with a roof of this colour."""


def hall(work: Engraving, lot: Lot, roof: str, height: float = 10.0, windows: bool = True) -> None:
    """A plain hall with a row of openings and a hipped roof."""
    x0, x1, y0, y1, z = lot
    work.box(x0, x1, y0, y1, z - 6, z + height, work.palette.stone(0.18))
    if windows:
        count = max(2, int((x1 - x0) / 5))
        xs = [x0 + (x1 - x0) * (number + 0.5) / count for number in range(count)]
        work.openings(xs, y0, z + height * 0.32, 1.9, height * 0.42, 0.6)
    work.hipped(x0 - 1, x1 + 1, y0 - 1, y1 + 1, z + height, height * 0.2 + 3.4, roof)


def _portico(work: Engraving, lot: Lot, height: float) -> None:
    """A row of columns under a beam, along the front."""
    x0, x1, y0, _, z = lot
    count = max(4, int((x1 - x0) / 4.2))
    for number in range(count):
        column(work, x0 + (x1 - x0) * (number + 0.5) / count, y0, z, z + height, 1.8, work.palette.column)
    work.front(x0 - 0.6, x1 + 0.6, y0 - 0.4, z + height, z + height + 1.8, work.palette.marble)


def _shrine(work: Engraving, lot: Lot, roof: str) -> None:
    x0, x1, y0, y1, _ = lot.within(0.08, 0.92)
    temple(work, x0, x1, y0 + 6, y1, 4, 15.0, roof)


def _dome(work: Engraving, x: float, y: float, z: float, radius: float, colour: str) -> None:
    """A dome over a drum, with ribs."""
    palette, eye = work.palette, work.eye
    rim: list[Place] = [(x - cos(pi * k / 20) * radius, y, z + sin(pi * k / 20) * radius * 0.92) for k in range(21)]
    work.face(rim, palette.lit(colour, 0.12))
    for share in (-0.62, -0.28, 0.08, 0.42, 0.74):
        rib = [(x + share * cos(pi / 2 * k / 8) * radius, y, z + sin(pi / 2 * k / 8) * radius * 0.92) for k in range(9)]
        work.stroke(rib, 0.7, 0.6)
    shade = [
        (x + radius * 0.35 + cos(pi / 2 * k / 8) * radius * 0.65, y, z + sin(pi / 2 * k / 8) * radius * 0.8)
        for k in range(9)
    ]
    flat = [eye.at(*point) for point in [*shade, (x + radius * 0.5, y, z)]]
    work.svg.polygon(flat, work.tone(palette.line, y), opacity=0.25)
    work.stroke([(x, y, z + radius * 0.92), (x, y, z + radius * 0.92 + 2.6)], 1.8)


def _baths(work: Engraving, lot: Lot, roof: str) -> None:
    hall(work, lot, roof, 8.5)
    wide = lot.x1 - lot.x0
    top = lot.z + 11.5
    y = (lot.y0 + lot.y1) / 2
    _dome(work, lot.x0 + wide * 0.3, y, top, wide * 0.16, roof)
    _dome(work, lot.x0 + wide * 0.66, y, top, wide * 0.22, roof)


def _sanatorium(work: Engraving, lot: Lot, roof: str) -> None:
    hall(work, lot.within(0, 1, 0.4), roof, 12)
    hall(work, lot.within(0, 0.3), roof, 9)
    hall(work, lot.within(0.7, 1), roof, 9)


def _forum(work: Engraving, lot: Lot, roof: str) -> None:
    x0, x1, y0, y1, z = lot
    work.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], work.palette.pave)
    back = lot.within(0, 1, 0.6)
    hall(work, back, roof, 11, windows=False)
    _portico(work, back, 8.5)
    column(work, lot.middle, y0 + (y1 - y0) * 0.3, z, z + 24, 2.6, work.palette.column)


def _basilica(work: Engraving, lot: Lot, roof: str) -> None:
    hall(work, lot, roof, 12)
    hall(work, lot.within(0.14, 0.86, 0.3, 0.8)._replace(z=lot.z + 13), roof, 9)


def _library(work: Engraving, lot: Lot, roof: str) -> None:
    hall(work, lot, roof, 13, windows=False)
    _portico(work, lot, 10)


def _court(work: Engraving, lot: Lot, roof: str) -> None:
    """Wings around a court."""
    hall(work, lot.within(0, 1, 0.55), roof, 9.5)
    hall(work, lot.within(0, 0.24), roof, 8)
    hall(work, lot.within(0.76, 1), roof, 8)


def _strongroom(work: Engraving, lot: Lot, roof: str) -> None:
    x0, x1, y0, y1, z = lot
    wall = work.palette.stone(0.5)
    work.box(x0, x1, y0, y1, z - 6, z + 14, wall)
    for level in (3.5, 7.0, 10.5):
        work.stroke([(x0, y0, z + level), (x1, y0, z + level)], 0.7, 0.7)
    work.opening(lot.middle, y0, z, 4.2, 8, 0.8)
    work.hipped(x0 - 1, x1 + 1, y0 - 1, y1 + 1, z + 14, 5, roof)


def _tower(work: Engraving, lot: Lot, roof: str) -> None:
    """The watch: a tall tower over its guardroom, a fire upon it."""
    hall(work, lot, roof, 7.5)
    x, y, z = lot.middle, (lot.y0 + lot.y1) / 2, lot.z
    half = min(6.0, (lot.x1 - lot.x0) * 0.22)
    stone = work.palette.stone(0.3)
    work.box(x - half, x + half, y - half, y + half, z, z + 33, stone)
    work.openings([x], y - half, z + 22, 2.2, 4.6, 0.75)
    work.openings([x], y - half, z + 12, 2.2, 4.6, 0.75)
    work.front(x - half - 1, x + half + 1, y - half, z + 32, z + 34, work.palette.lit(stone, 0.2))
    battlements(work, x - half - 1, x + half + 1, y - half, z + 34, stone, 2.2)
    px, py = work.eye.at(x, y, z + 36)
    flame = placed("M0 0C-2.6 -1.6 -1.4 -4.2 0 -6.4C1.2 -4.4 2.8 -2 0 0Z", px, py, work.eye.size(y))
    work.svg.path(flame, work.palette.theme.flame_inner, work.ink(y), work.hair(y) * 0.7)


def _smelter(work: Engraving, lot: Lot, roof: str) -> None:
    hall(work, lot, roof, 8.5)
    x, y, z = lot.x0 + (lot.x1 - lot.x0) * 0.76, (lot.y0 + lot.y1) / 2, lot.z
    work.box(x - 1.9, x + 1.9, y - 2, y + 2, z + 6, z + 25, work.palette.stone(0.6))
    px, py = work.eye.at(x, y, z + 26)
    s = work.eye.size(y)
    smoke = (
        "M0 0C-2 -4 3 -6 1 -10C-1 -13 4 -15 8 -16C14 -17 13 -21 19 -22"
        "C13 -25 10 -21 5 -20C-2 -18 -4 -14 -3 -10C-2 -7 -4 -4 -1 0Z"
    )
    work.svg.path(placed(smoke, px, py, s), work.palette.cloud, work.tone(work.palette.line, y), work.hair(y) * 0.8)


def _market(work: Engraving, lot: Lot, roof: str) -> None:
    """Stalls under awnings before the store."""
    hall(work, lot.within(0, 1, 0.5), roof, 9)
    x0, x1, y0, y1, z = lot.within(0, 1, 0.08, 0.4)
    count = max(3, int((x1 - x0) / 6))
    pale = work.palette.marble
    for number in range(count):
        left, right = (x0 + (x1 - x0) * (number + part) / count for part in (0.1, 0.9))
        work.front(left, right, y0, z, z + 3.6, work.palette.stone(0.6))
        cloth = roof if number % 2 else pale
        work.face(
            [(left - 0.5, y0 - 2, z + 4), (right + 0.5, y0 - 2, z + 4), (right, y1, z + 7), (left, y1, z + 7)], cloth
        )


def _theatre(work: Engraving, lot: Lot, roof: str) -> None:
    """The Odeum: half a round of seats, closed by its stage."""
    x0, x1, y0, y1, z = lot
    xm, rx, ry = lot.middle, (x1 - x0) / 2, (y1 - y0) * 0.9
    stone = work.palette.stone(0.2)

    def half(level: float, scale: float, steps: int = 24) -> list[Place]:
        return [
            (xm - cos(pi * k / steps) * rx * scale, y0 + sin(pi * k / steps) * ry * scale, level)
            for k in range(steps + 1)
        ]

    work.face([*half(z + 15, 1), *reversed(half(z + 4, 0.34))], work.palette.shaded(stone, 0.05))
    for scale, level in ((0.86, 12.6), (0.72, 10.4), (0.58, 8.2), (0.46, 6.1)):
        work.stroke(half(z + level, scale), 0.7, 0.8)
    stage = Lot(x0, x1, y0 - 2, y0 + 5, z)
    hall(work, stage, roof, 9)


def _ludus(work: Engraving, lot: Lot, roof: str) -> None:
    """A ring of cells around a yard of sand."""
    x0, x1, y0, y1, z = lot
    xm, ym, rx, ry = lot.middle, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2

    def ring(level: float, scale: float, start: float, end: float, steps: int = 32) -> list[Place]:
        turns = [start + (end - start) * k / steps for k in range(steps + 1)]
        return [(xm - cos(a) * rx * scale, ym - sin(a) * ry * scale, level) for a in turns]

    work.face([*ring(z + 8, 1, pi, 2 * pi), *reversed(ring(z + 8, 0.72, pi, 2 * pi))], roof)
    work.face(ring(z + 1, 0.72, 0, 2 * pi), work.palette.arena)
    work.face([*ring(z + 8, 1, 0, pi), *reversed(ring(z + 8, 0.72, 0, pi))], work.palette.lit(roof, 0.12))
    work.face([*ring(z - 4, 1, 0, pi), *reversed(ring(z + 8, 1, 0, pi))], work.palette.stone(0.25))
    for number in range(11):
        a = pi * (number + 0.5) / 11
        width = max(0.5, rx * pi / 11 * 0.5 * sin(a))
        work.opening(xm - cos(a) * rx, ym - sin(a) * ry, z + 1, width, 5, 0.55)


def _arena(work: Engraving, lot: Lot, _roof: str) -> None:
    round_house(work, lot.x0, lot.x1, lot.y0, lot.y1, 0.8)


def _herb_garden(work: Engraving, lot: Lot, roof: str) -> None:
    """Beds in rows, with the gardener's house."""
    x0, x1, y0, y1, z = lot
    work.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], work.palette.fields[0])
    for row in range(5):
        y = y0 + (y1 - y0) * (row + 0.3) / 5
        work.face([(x0 + 1, y, z), (x1 - 1, y, z), (x1 - 1, y, z + 1.8), (x0 + 1, y, z + 1.8)], work.palette.tree)
    hall(work, lot.within(0.62, 1, 0.3, 0.95), roof, 7)


_OF: dict[str, Draw] = {
    "herbarium": _herb_garden,
    "aerarium": _strongroom,
    "sanctuarium": _shrine,
    "collegium_fabrorum": _court,
    "cudendum": _smelter,
    "odeum": _theatre,
    "schola": _court,
    "balneum": _baths,
    "forum": _forum,
    "aedis": _shrine,
    "officina_fabrorum": hall,
    "emporium": _market,
    "librarium": _library,
    "ludus": _ludus,
    "sanatorium": _sanatorium,
    "basilica": _basilica,
    "amphitheatrum": _arena,
    "excubitorium": _tower,
}


def landmark(work: Engraving, building: str, body: Lot, wings: list[Lot], roof: str) -> None:
    """A building: what it is known by on the largest part of its ground, plain halls on the others."""
    for wing in wings:
        work.add(wing.y0, partial(hall, work, wing, roof, 8.0))
    draw = _OF.get(building, hall)
    if draw in (_shrine, _arena):
        # These put themselves in their place among the others.
        draw(work, body, roof)
    else:
        work.add(body.y0, partial(draw, work, body, roof), 40)
