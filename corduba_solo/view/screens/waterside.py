"""Where the town meets the Baetis: wall, gate, water, bridge and boats."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from corduba_solo.view.screens.city import BANK, EAST, WEST, Engraving, Place, ground, way
from corduba_solo.view.svg import placed


def walls(work: Engraving, *, porta: bool = True) -> None:
    """The wall along the river with its towers; with the Porta Romana where that stands, else with a plain gate."""
    stone = work.palette.stone(0.42)

    def front() -> None:
        _quay(work)
        work.cut()
        _curtain(work, WEST, EAST, BANK + 3, 15.0, stone)

    work.add(BANK + 3, front)
    x = WEST
    while x < EAST:
        if abs(x + 3 - GATE) > 22:
            work.add(BANK, partial(_tower, work, x, 11, 23.0, stone))
        x += 43.0
    work.add(BANK - 1, partial(_gate if porta else _postern, work, stone), 60)
    for y in range(300, 690, 48):
        work.add(y, partial(_west_wall, work, float(y), stone))


def _quay(work: Engraving) -> None:
    stone = work.palette.quay
    work.face([(-2000, BANK - 5, -2), (2000, BANK - 5, -2), (2000, BANK + 3, 3), (-2000, BANK + 3, 3)], stone)
    parts = [(-310.0 + 17 * k, BANK - 5.0) for k in range(44)]
    for number, (x, y) in enumerate(parts):
        if number % 6 == 0:
            work.cut()
        work.stroke([(x, y, -2), (x + work.luck.uniform(-3, 3), BANK + 2, 2.6)], 0.6, 0.6)


def _curtain(work: Engraving, x0: float, x1: float, y: float, height: float, stone: str) -> None:
    """A wall with courses of stone and battlements."""
    work.face([(x0, y, 0), (x1, y, 0), (x1, y, height), (x0, y, height)], stone)
    ink, hair = work.ink(y), work.hair(y)
    parts = []
    rows = 7
    for row in range(1, rows):
        level = height * row / rows
        x = x0
        while x < x1:
            length = work.luck.uniform(4, 26)
            parts.append(way([work.eye.at(x, y, level), work.eye.at(min(x1, x + length), y, level)]))
            if work.luck.random() < 0.7:
                end = min(x1, x + length)
                parts.append(way([work.eye.at(end, y, level), work.eye.at(end, y, level + height / rows)]))
            x += length + work.luck.uniform(2, 20)
    work.svg.path("".join(parts), None, ink, hair * 0.6, opacity=0.55)
    battlements(work, x0, x1, y, height, stone, 2.6)


def battlements(work: Engraving, x0: float, x1: float, y: float, z: float, stone: str, tooth: float) -> None:
    points = [work.eye.at(x0, y, z)]
    count = max(2, int((x1 - x0) / (tooth * 1.75)))
    step = (x1 - x0) / count
    for number in range(count):
        left = x0 + number * step
        for x, lift in ((left, tooth), (left + step * 0.58, tooth), (left + step * 0.58, 0.0), (left + step, 0.0)):
            points.append(work.eye.at(x, y, z + lift))
    work.svg.path(
        way([*points, work.eye.at(x1, y, z - 0.8), work.eye.at(x0, y, z - 0.8)], True),
        work.tone(stone, y),
        work.ink(y),
        work.hair(y) * 0.9,
    )


def _tower(work: Engraving, x: float, width: float, height: float, stone: str) -> None:
    y0, y1 = BANK - 3, BANK + 9
    work.box(x, x + width, y0, y1, 0, height, work.palette.lit(stone, 0.12))
    work.face(
        [(x, y0, height), (x + width, y0, height), (x + width, y1, height), (x, y1, height)],
        work.palette.shaded(stone, 0.1),
    )
    work.opening(x + width / 2, y0, height * 0.62, 1.8, 4.2, 0.7)
    for share in (0.2, 0.4, 0.84):
        work.stroke([(x, y0, height * share), (x + width, y0, height * share)], 0.6, 0.6)
    work.front(x - 0.8, x + width + 0.8, y0 - 0.5, height - 1, height + 1.4, work.palette.lit(stone, 0.16))
    battlements(work, x - 0.8, x + width + 0.8, y0 - 0.5, height + 1.4, work.palette.lit(stone, 0.12), 2.4)
    # The shaded third of the front.
    a, b = work.eye.at(x + width * 0.66, y0, height - 1), work.eye.at(x + width, y0, height - 1)
    c, d = work.eye.at(x + width, y0, 0), work.eye.at(x + width * 0.66, y0, 0)
    work.shade(a, b, c, d, y0, 16)


def _west_wall(work: Engraving, y: float, stone: str) -> None:
    z = ground(WEST, y)
    work.box(WEST - 4, WEST + 4, y, y + 48, z - 8, z + 14, stone)
    work.box(WEST - 6, WEST + 6, y, y + 10, z - 8, z + 21, work.palette.lit(stone, 0.1))
    battlements(work, WEST - 6.5, WEST + 6.5, y, z + 21, stone, 2.2)


GATE = 46.0
"""Where the bridge meets the wall."""


def _gate(work: Engraving, stone: str) -> None:
    """Two towers and three arches, the Porta Romana of the river side."""
    pale = work.palette.lit(stone, 0.25)
    y = BANK - 4
    for x in (GATE - 21, GATE + 11):
        work.box(x, x + 10, y, y + 14, 0, 31, pale)
        work.front(x - 1, x + 11, y, 30, 32.4, pale)
        battlements(work, x - 1, x + 11, y, 32.4, pale, 2.4)
        for course in (8.0, 16.0, 24.0):
            work.stroke([(x, y, course), (x + 10, y, course)], 0.7, 0.7)
        for level in (10.0, 19.0):
            work.opening(x + 5, y, level, 2.0, 4.2, 0.7)
    work.front(GATE - 11, GATE + 11, y, 10, 29, pale)
    work.opening(GATE, y, 10, 8.4, 13.5, 0.72)
    work.opening(GATE - 7.5, y, 10, 3.8, 8, 0.72)
    work.opening(GATE + 7.5, y, 10, 3.8, 8, 0.72)
    work.stroke([(GATE - 11, y, 25), (GATE + 11, y, 25)], 1.0)
    work.face([(GATE - 12, y, 29), (GATE + 12, y, 29), (GATE, y, 34.5)], work.palette.column)
    # A standard on each tower.
    for x in (GATE - 16, GATE + 16):
        px, py = work.eye.at(x, y, 35)
        s = work.eye.size(y)
        work.svg.path(f"M{px:.1f} {py:.1f}v{-11 * s:.1f}", None, work.ink(y), work.hair(y) * 1.3)
        flag = placed("M0 -11Q3 -12.6 5 -11Q7 -9.4 9 -11L7.8 -8.4L9 -6Q7 -4.8 5 -6Q3 -7.2 0 -6Z", px, py, s)
        red = work.palette.banner
        work.svg.path(flag, red, work.ink(y), work.hair(y) * 0.8)


def _postern(work: Engraving, stone: str) -> None:
    """A plain opening in the wall, with a landing before it."""
    y = BANK - 1
    work.front(GATE - 9, GATE + 9, y, 0, 17.5, work.palette.lit(stone, 0.12))
    battlements(work, GATE - 9, GATE + 9, y, 17.5, stone, 2.4)
    work.opening(GATE, y, 3, 6.4, 10.5, 0.72)


def water(work: Engraving) -> None:
    eye, palette, svg = work.eye, work.palette, work.svg
    top = eye.at(0, BANK - 5, -2)[1]
    light, deep = palette.water_light, palette.water_deep
    svg.rect(0, top, eye.width, eye.height - top, 0, svg.gradient(light, deep))
    luck = work.luck
    parts: list[str] = []
    bold: list[str] = []
    y = top + 5 * eye.unit
    step = 4.6 * eye.unit
    while y < eye.height + 10:
        near = (y - top) / (eye.height - top)
        x = luck.uniform(-200, 0) * eye.unit
        while x < eye.width:
            length = luck.uniform(30, 150) * (0.5 + 1.6 * near) * eye.unit
            sag = luck.uniform(0.6, 2.4) * (0.4 + near) * eye.unit
            (bold if luck.random() < 0.3 else parts).append(
                f"M{x:.0f} {y:.1f}q{length / 4:.1f} {-sag:.1f} {length / 2:.1f} 0t{length / 2:.1f} 0"
            )
            x += length + luck.uniform(20, 220) * (0.5 + 1.5 * near) * eye.unit
        y += step
        step *= 1.075
    line = palette.water_line
    svg.path("".join(parts), None, line, 0.9 * eye.unit, opacity=0.65)
    svg.path("".join(bold), None, palette.gleam, 1.6 * eye.unit, opacity=0.8)
    _reflection(work, top)
    if palette.theme.dark:
        _moonlight(work, top)


def _moonlight(work: Engraving, top: float) -> None:
    """The moon on the water: bright strokes below it, the wider the nearer."""
    eye, luck, strokes = work.eye, work.luck, ""
    u, y, step = eye.unit, top + 4 * eye.unit, 4.0 * eye.unit
    while y < eye.height:
        near = (y - top) / (eye.height - top)
        for _ in range(4):
            length = luck.uniform(6, 22 + 40 * near) * u
            x = eye.moon[0] + luck.gauss(0, 14 + 44 * near) * u
            strokes += f"M{x - length / 2:.1f} {y:.1f}h{length:.1f}"
        y += step
        step *= 1.045
    work.svg.path(strokes, None, work.palette.theme.ivory, 1.5 * u, opacity=0.34, cap="round")


def _reflection(work: Engraving, top: float) -> None:
    """Under the wall the water darkens in broken upright strokes."""
    eye = work.eye
    left, right = eye.at(WEST, BANK, 0)[0], eye.at(EAST, BANK, 0)[0]
    luck, parts = work.luck, []
    for row in range(9):
        y = top + (3 + row * 5.2) * eye.unit
        x = left + luck.uniform(0, 20) * eye.unit
        while x < min(right, eye.width):
            length = luck.uniform(8, 46) * eye.unit * (1 - row / 14)
            parts.append(f"M{x:.0f} {y:.1f}h{length:.0f}")
            x += length + luck.uniform(4, 16 + row * 9) * eye.unit
    work.svg.path("".join(parts), None, work.palette.water_ink, 1.1 * eye.unit, opacity=0.4)


_SLANT = 0.36
_DECK = 13.0


def _axis(y: float) -> float:
    """The bridge comes slanting from the south bank."""
    return GATE - 5.5 + (BANK - y) * _SLANT


def bridge(work: Engraving) -> None:
    work.add(BANK - 6, partial(_span, work), 30)


def _span(work: Engraving) -> None:
    stone = work.palette.lit(work.palette.stone(0.3), 0.1)
    first, last, arches = -95.0, BANK - 4, 14
    wide = 11.0

    def strip(shift: float, low: float, high: float) -> list[Place]:
        ends = ((first, low), (last, low), (last, high), (first, high))
        return [(_axis(y) + shift, y, z) for y, z in ends]

    road = [(_axis(y) + shift, y, _DECK) for y, shift in ((first, 0.0), (last, 0.0), (last, wide), (first, wide))]
    _shadow_on_water(work, first, last)
    work.face(road, work.palette.road)
    far = [
        (_axis(y) + wide, y, z) for y, z in ((first, _DECK), (last, _DECK), (last, _DECK + 2.4), (first, _DECK + 2.4))
    ]
    work.face(far, work.palette.shaded(stone, 0.12))
    step = (last - first) / arches
    for number in reversed(range(arches)):
        work.cut()
        _arch(work, first + number * step, step, stone)
    work.cut()
    near = [
        (_axis(y), y, z)
        for y, z in ((first, _DECK - 0.6), (last, _DECK - 0.6), (last, _DECK + 2.6), (first, _DECK + 2.6))
    ]
    work.face(near, work.palette.lit(stone, 0.2))
    for z in (_DECK + 0.2, _DECK + 2.0):
        work.stroke([(_axis(first), first, z), (_axis(last), last, z)], 0.7, 0.8)
    for number in range(arches * 4):
        if number % 4 == 0:
            work.cut()
        y = first + (last - first) * number / (arches * 4)
        work.stroke([(_axis(y), y, _DECK + 0.2), (_axis(y), y, _DECK + 2.0)], 0.6, 0.55)
    _travellers(work)


def _arch(work: Engraving, y0: float, step: float, stone: str) -> None:
    """One arch of the near face: pier, cutwater, the dark of its vault, voussoirs."""
    pier = step * 0.24
    a, b = y0 + pier, y0 + step
    middle, radius = (a + b) / 2, (b - a) / 2
    spring = 1.2
    rise = min(radius, _DECK - 3.2 - spring)

    def on(y: float, z: float) -> Place:
        """A point of the near face."""
        return _axis(y), y, z

    def curve(grow: float, steps: int = 14) -> list[Place]:
        turn = [pi * k / steps for k in range(steps + 1)]
        return [on(middle - cos(t) * (radius + grow), spring + sin(t) * (rise + grow)) for t in turn]

    inner = curve(0.0)
    hole = [on(a, -2.0), *inner, on(b, -2.0)]
    vault = [work.eye.at(*point) for point in hole]
    work.svg.polygon(vault, work.tone(work.palette.vault, y0))
    # Light from the other side, seen through the vault.
    through = [(x + 9.5, y, z) for x, y, z in hole]
    inside = [work.eye.at(*point) for point in through]
    left = min(x for x, _ in vault)
    right = max(x for x, _ in vault)
    clipped = [(min(max(x, left), right), y) for x, y in inside]
    work.svg.polygon(clipped, work.tone(work.palette.mirrored, y0), opacity=0.9)
    wall = [
        (_axis(y0), y0, -2.0),
        (_axis(a), a, -2.0),
        *inner,
        (_axis(b), b, -2.0),
        (_axis(b), b, _DECK),
        (_axis(y0), y0, _DECK),
    ]
    work.face(wall, stone)
    ring = curve(1.5)
    # Its far foot would hang over the prow of the pier behind it.
    work.stroke([place for place in ring if place[1] <= b], 0.8)
    for k in range(1, 14):
        work.stroke([inner[k], ring[k]], 0.6, 0.8)
    # One course of stone above the prow; of lower ones only their ends would look out from behind it, like hooks.
    work.stroke([on(y0 + 0.4, 10.2), on(y0 + pier * 0.9, 10.2)], 0.6, 0.6)
    _cutwater(work, y0, pier, stone)


def _cutwater(work: Engraving, y0: float, pier: float, stone: str) -> None:
    """The prow before a pier that splits the stream."""
    shade = work.palette.shaded(stone, 0.1)
    tip = (_axis(y0 + pier / 2) - 4.5, y0 + pier / 2)
    top = (_axis(tip[1]), tip[1], 8.0)
    for y, side, cap in ((y0 + pier, shade, shade), (y0, work.palette.lit(stone, 0.12), work.palette.lit(stone, 0.25))):
        x = _axis(y)
        work.face([(x, y, -2.0), (*tip, -2.0), (*tip, 5.0), (x, y, 5.0)], side)
        work.face([(x, y, 5.0), (*tip, 5.0), top], cap)


def _shadow_on_water(work: Engraving, first: float, last: float) -> None:
    eye = work.eye
    luck, parts = work.luck, []
    for _ in range(420):
        y = luck.uniform(first, last)
        reach = luck.uniform(0, 16) * luck.random() ** 0.5
        x = _axis(y) - reach
        a = eye.at(x, y, -2)
        length = luck.uniform(3, 9) * eye.size(y)
        parts.append(f"M{a[0] - length / 2:.1f} {a[1]:.1f}h{length:.1f}")
    tone = work.palette.water_ink
    work.svg.path("".join(parts), None, tone, 1.2 * eye.unit, opacity=0.38)


def _travellers(work: Engraving) -> None:
    """People and an ox-cart on the road."""
    luck = work.luck
    for _ in range(26):
        work.cut()
        y = luck.uniform(30, BANK - 14)
        x = _axis(y) + luck.uniform(2.5, 9)
        _figure(work, x, y, _DECK, luck.choice(work.palette.clothes))


def _figure(work: Engraving, x: float, y: float, z: float, colour: str) -> None:
    px, py = work.eye.at(x, y, z)
    s = work.eye.size(y) * 0.82
    ink, hair = work.ink(y), work.hair(y) * 0.7
    cloth = work.tone(work.palette.hazy(colour, 0.3), y)
    work.svg.path(placed("M-0.9 0L-0.5 -2.6L0.5 -2.6L0.9 0Z", px, py, s), cloth, ink, hair)
    work.svg.circle(px, py - 3.1 * s, 0.55 * s, work.tone(work.palette.paper, y), ink, hair)


def boats(work: Engraving) -> None:
    fleet = ((-64, 150, 1.0, True), (-10, 208, 0.85, True), (6, 92, 1.0, False), (-150, 222, 0.8, False))
    for x, y, size, sail in fleet:
        if work.eye.at(x, y, 0)[1] < work.eye.height - 30 * work.eye.unit:
            work.add(y, partial(_boat, work, x, y, size, sail), 120)


def _boat(work: Engraving, x: float, y: float, size: float, sail: bool) -> None:
    px, py = work.eye.at(x, y, 0)
    s = work.eye.size(y) * size
    ink, hair = work.ink(y), work.hair(y)
    ripple = placed("M-9 1.3L10 1.3M-7 2.2L7 2.2M-5 3.1L4 3.1", px, py, s)
    work.svg.path(ripple, None, work.palette.water_ink, hair, opacity=0.5)
    if sail:
        work.svg.path(placed("M0 -2L0 -18", px, py, s), None, ink, hair * 1.7)
        cloth = "M-7 -16.6L7 -16.6Q9.4 -10 6 -5Q0 -3.6 -6 -5Q-4.4 -10 -7 -16.6Z"
        work.svg.path(placed(cloth, px, py, s), work.tone(work.palette.sail, y), ink, hair)
        seams = "M-3.4 -16.4Q-1.6 -10.4 -3.6 -4.8M0.2 -16.4Q2 -10.4 0 -4.8M3.6 -16.4Q5.4 -10.4 3.4 -4.8"
        work.svg.path(placed(seams, px, py, s), None, ink, hair * 0.6, opacity=0.6)
    else:
        clay = work.tone(work.palette.clay, y)
        for k in range(4):
            jar = placed("M-1 0Q-1.4 -3 -0.3 -4L0.3 -4Q1.4 -3 1 0Z", px + (-5.5 + 3.4 * k) * s, py - 2.4 * s, s)
            work.svg.path(jar, clay, ink, hair * 0.7)
        _figure(work, x + 8, y, 1.4, work.palette.clothes[3])
    hull = placed("M-11 -3.4C-8 1.6 8 1.6 11.5 -4.4C6 -1.8 -6 -1.8 -11 -3.4Z", px, py, s)
    work.svg.path(hull, work.tone(work.palette.hull, y), ink, hair)
    work.svg.path(placed("M-8.6 -1.4Q0 1 9 -1.8", px, py, s), None, ink, hair * 0.7)
