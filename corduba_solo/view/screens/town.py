"""The town within the walls: houses, temples, basilica, forum, theatres, and the aqueduct."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from corduba_solo.view.screens.city import EAST, NORTH, WEST, Engraving, arch, ground
from corduba_solo.view.svg import placed

SITES = {
    "templum": (38.0, 104.0, 452.0, 540.0),
    "circus": (-150.0, -66.0, 470.0, 560.0),
    "basilica": (-44.0, 12.0, 392.0, 424.0),
    "forum": (-44.0, 24.0, 352.0, 392.0),
    "theatrum": (150.0, 222.0, 420.0, 480.0),
    "aedis": (120.0, 146.0, 350.0, 384.0),
    "area": (40.0, 102.0, 408.0, 452.0),
    "street": (36.0, 56.0, 250.0, 452.0),
}
"""Ground kept free of houses: west, east, south and north edges in metres."""


def town(work: Engraving) -> None:
    _street(work)
    _houses(work)
    brick = work.palette.hazy(work.palette.brick, 0.34)
    temple(work, *SITES["templum"], 6, 24.0, brick)
    temple(work, *SITES["aedis"], 4, 14.0, brick)
    _basilica(work)
    _forum(work)
    round_house(work, *SITES["circus"], 1.0)
    round_house(work, *SITES["theatrum"], 0.9)
    aqueduct(work)


def _street(work: Engraving) -> None:
    """The paved way from the river gate up to the temple's place."""
    pave = work.palette.hazy(work.palette.pave, 0.2)
    x0, x1, y0, _ = SITES["street"]
    y1 = SITES["area"][2]
    steps = 12
    for step in range(steps):
        near, far = y0 + (y1 - y0) * step / steps, y0 + (y1 - y0) * (step + 1) / steps
        corners = [(x0, near), (x1, near), (x1, far), (x0, far)]
        strip = [(x, y, ground(x, y)) for x, y in corners]
        work.add(far, partial(work.face, strip, pave, False))
        for one, other in ((strip[0], strip[3]), (strip[1], strip[2])):
            work.add(far, partial(work.stroke, [one, other], 0.8))


def _free(x0: float, x1: float, y0: float, y1: float) -> bool:
    sites = SITES.values()
    return not any(x0 < east and x1 > west and y0 < north and y1 > south for west, east, south, north in sites)


def _houses(work: Engraving) -> None:
    luck, eye = work.luck, work.eye
    palette = work.palette
    roofs = [palette.hazy(palette.tile, share) for share in (0.3, 0.38, 0.46, 0.52)]
    roofs.append(palette.hazy(palette.line, 0.35))
    y = 268.0
    while y < NORTH:
        depth = luck.uniform(13, 17)
        x = WEST + 12 + luck.uniform(0, 8)
        while x < EAST:
            # Far houses are drawn larger than life, as engravers did: the eye cannot part them anyway.
            width = luck.uniform(10, 21) * (1 + max(0.0, y - 400) / 700)
            if _free(x, x + width, y, y + depth) and -60 < eye.at(x, y, 0)[0] < eye.width + 60:
                shift = luck.uniform(-2, 3)
                height = luck.choice((6, 7, 8, 9, 11, 14))
                roof = luck.choice(roofs)
                house(work, x, x + width, y + shift, y + shift + depth, height, roof)
            x += width + luck.choice((1.5, 2, 2.5, 7))
        y += depth + luck.choice((3.5, 5, 9))


def house(work: Engraving, x0: float, x1: float, y0: float, y1: float, height: float, roof: str) -> None:
    z = ground((x0 + x1) / 2, y0)
    wall = work.palette.stone(work.luck.uniform(0.05, 0.5))
    windows = work.luck.randint(1, 3)

    def draw() -> None:
        work.box(x0, x1, y0, y1, z - 6, z + height, wall)
        if work.eye.size(y0) > 1.9 * work.eye.unit:
            xs = [x0 + (x1 - x0) * (number + 0.5 + 0.5 / windows) / (windows + 1) for number in range(windows)]
            work.openings(xs, y0, z + height - 4.4, 1.7, 2.6, 0.55)
        overhang = 0.8
        work.hipped(x0 - overhang, x1 + overhang, y0 - overhang, y1 + overhang, z + height, height * 0.18 + 2.6, roof)

    work.add(y0, draw)


def temple(work: Engraving, x0: float, x1: float, y0: float, y1: float, columns: int, height: float, roof: str) -> None:
    """A podium with stairs, a cella behind columns, a pediment."""
    z = ground((x0 + x1) / 2, y0) - 2
    marble = work.palette.marble
    podium = height * 0.36
    wide = x1 - x0

    def draw() -> None:
        work.box(x0 - 3, x1 + 3, y0 - 3, y1, z - 10, z + podium, marble)
        for step in range(5):
            level = z + podium * (1 - step / 5)
            front = y0 - 4 - step * 2.2
            work.front(x0 + wide * 0.16, x1 - wide * 0.16, front, level - podium / 5, level, marble)
        base, top = z + podium, z + podium + height
        inner = y0 + (y1 - y0) * 0.22
        work.box(x0 + 2, x1 - 2, inner, y1 - 2, base, top, work.palette.shaded(marble, 0.18))
        work.opening((x0 + x1) / 2, inner, base, wide * 0.15, height * 0.72, 0.6)
        if (side := work.side_of(x0, x1)) is not None:
            for number in range(6):
                column(work, side, inner + (y1 - inner) * (number + 0.4) / 6, base, top, wide / columns * 0.26, marble)
        for number in range(columns):
            x = x0 + wide * 0.05 + wide * 0.9 * number / (columns - 1)
            column(work, x, y0, base, top, wide / columns * 0.3, marble)
        beam = height * 0.17
        work.box(x0 - 1, x1 + 1, y0 - 1, y1, top, top + beam, marble)
        work.gabled(x0 - 3, x1 + 3, y0 - 2, y1, top + beam, wide * 0.2, roof, marble)
        # Acroteria at the three points of the gable.
        for x, lift in ((x0 - 2, 0.0), ((x0 + x1) / 2, wide * 0.2), (x1 + 2, 0.0)):
            work.stroke([(x, y0 - 2, top + beam + lift), (x, y0 - 2, top + beam + lift + 4)], 2.2)

    work.add(y0 - 20, draw, 8)


def column(work: Engraving, x: float, y: float, base: float, top: float, width: float, marble: str) -> None:
    half = width / 2
    work.face([(x - half, y, base), (x + half, y, base), (x + half * 0.84, y, top), (x - half * 0.84, y, top)], marble)
    work.stroke([(x + half * 0.25, y, base), (x + half * 0.2, y, top)], 0.8, 0.6)
    work.stroke([(x + half * 0.6, y, base), (x + half * 0.5, y, top)], 1.0, 0.8)
    tall, wide = (top - base) * 0.045, half * 1.35
    for low in (base, top - tall):
        work.front(x - wide, x + wide, y, low, low + tall, marble)


def _basilica(work: Engraving) -> None:
    x0, x1, y0, y1 = SITES["basilica"]
    z = ground((x0 + x1) / 2, y0)
    wall = work.palette.stone(0.2)
    roof = work.palette.hazy(work.palette.brick, 0.36)

    def draw() -> None:
        work.box(x0, x1, y0, y1, z - 6, z + 13, wall)
        work.openings([x0 + (x1 - x0) * (number + 0.5) / 8 for number in range(8)], y0, z + 1, 4.2, 9.5, 0.55)
        work.hipped(x0 - 1, x1 + 1, y0 - 1, y1 + 1, z + 13, 4, roof)
        work.box(x0 + 5, x1 - 5, y0 + 8, y1 - 6, z + 15, z + 23, wall)
        upper = [x0 + 5 + (x1 - x0 - 10) * (number + 0.5) / 9 for number in range(9)]
        work.openings(upper, y0 + 8, z + 17.5, 2.4, 4, 0.5)
        work.hipped(x0 + 4, x1 - 4, y0 + 7, y1 - 5, z + 23, 6, roof)

    work.add(y0, draw)


def _forum(work: Engraving) -> None:
    """An open square with a column and a statue upon it."""
    x0, x1, y0, y1 = SITES["forum"]
    z = ground((x0 + x1) / 2, y0)
    pave = work.palette.hazy(work.palette.pave, 0.3)

    def floor() -> None:
        work.face([(x0, y0, z), (x1, y0, z), (x1, y1, z + 2), (x0, y1, z + 2)], pave)
        for share in (0.25, 0.5, 0.75):
            work.stroke([(x0 + (x1 - x0) * share, y0, z), (x0 + (x1 - x0) * share, y1, z + 2)], 0.5, 0.5)

    def statue() -> None:
        x, y = (x0 + x1) / 2 + 16, (y0 + y1) / 2
        work.box(x - 3, x + 3, y - 3, y + 3, z, z + 5, work.palette.stone(0))
        column(work, x, y, z + 5, z + 32, 3.4, work.palette.column)
        px, py = work.eye.at(x, y, z + 32)
        s = work.eye.size(y)
        ink = work.ink(y)
        work.svg.path(placed("M-1.2 0L-0.8 -5L0.8 -5L1.2 0Z", px, py, s), ink)
        work.svg.circle(px, py - 6 * s, 1.1 * s, ink)
        work.svg.path(placed("M0.6 -4.4L3 -6.4", px, py, s), None, ink, 0.8 * s, cap="round")

    work.add(y1 - 1, floor)
    work.add((y0 + y1) / 2, statue, 20)


def round_house(work: Engraving, x0: float, x1: float, y0: float, y1: float, tall: float) -> None:
    """Amphitheatre and theatre: storeys of arches around an oval."""
    xm, ym, rx, ry = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    z = ground(xm, y0) - 3
    stone = work.palette.stone(0.3)
    height = 27.0 * tall

    def ring(level: float, scale: float, start: float, end: float, steps: int = 40) -> list[tuple[float, float, float]]:
        turn = [start + (end - start) * step / steps for step in range(steps + 1)]
        return [(xm - cos(a) * rx * scale, ym - sin(a) * ry * scale, level) for a in turn]

    def draw() -> None:
        back = [*ring(z + height, 1, pi, 2 * pi), *reversed(ring(z + height * 0.3, 0.62, pi, 2 * pi))]
        work.face(back, work.palette.shaded(stone, 0.08))
        for scale, level in ((0.92, 0.86), (0.84, 0.72), (0.76, 0.58), (0.68, 0.44)):
            work.stroke(ring(z + height * level, scale, pi, 2 * pi), 0.7, 0.8)
        for share in range(1, 12):
            a = pi + pi * share / 12
            x, y = cos(a) * rx, sin(a) * ry
            aisle = [(xm - x, ym - y, z + height), (xm - x * 0.62, ym - y * 0.62, z + height * 0.3)]
            work.stroke(aisle, 0.6, 0.6)
        work.face(ring(z + height * 0.3, 0.62, 0, 2 * pi), work.palette.arena)
        work.face([*ring(z - 6, 1, 0, pi), *reversed(ring(z + height, 1, 0, pi))], stone)
        storey = height / 3
        for floor in range(3):
            level = z + floor * storey
            work.stroke(ring(level + storey, 1, 0, pi), 0.9)
            for number in range(17):
                a = pi * (number + 0.5) / 17
                x, y = xm - cos(a) * rx, ym - sin(a) * ry
                work.opening(x, y, level + 1, max(0.5, rx * pi / 17 * 0.62 * sin(a)), storey * 0.72, 0.5)
        shadow = [*ring(z - 6, 1, pi * 0.72, pi), *reversed(ring(z + height, 1, pi * 0.72, pi))]
        flat = [work.eye.at(*point) for point in shadow]
        work.svg.polygon(flat, work.tone(work.palette.line, y0), opacity=0.22)

    work.add(y0, draw)


def aqueduct(work: Engraving) -> None:
    """Water from the sierra, on arches, into the town from the north-west."""
    stone = work.palette.stone(0.35)
    start, end, count = -640.0, WEST + 6, 22
    y = 610.0
    top, deep = 68.0, 5.0

    def draw() -> None:
        base = ground(start, y) - 4
        step = (end - start) / count
        work.front(start, end, y, top - deep, top, stone)
        work.stroke([(start, y, top - 1.4), (end, y, top - 1.4)], 0.7)
        for number in range(count):
            left, right = start + number * step, start + (number + 1) * step
            pier, under = step * 0.2, top - deep
            head = arch((left + pier + right) / 2, y, base, step - pier, under - base)
            foot = [(left, y, base), (left + pier, y, base), *head, (right, y, base)]
            work.face([*foot, (right, y, under), (left, y, under)], stone)

    work.add(y, draw)
