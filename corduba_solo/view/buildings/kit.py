"""What buildings are put together from: walls, roofs, colonnades, domes, ovals. Each is seen within its room."""

from __future__ import annotations

from math import cos, pi, sin

from corduba_solo.view.buildings.drawing import LEAN, Drawing, Place
from corduba_solo.view.buildings.site import Box

# ── walls ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def walls(d: Drawing, box: Box, low: float, high: float, wall: str = "") -> None:
    """The front to the south in light, the side to the east hatched."""
    wall = wall or d.wall
    x0, y0, x1, y1 = box
    d.face([(x1, y1, low), (x1, y0, low), (x1, y0, high), (x1, y1, high)], d.shaded(wall, 0.2))
    rows = d.rows((high - low) * LEAN, 1.5)
    levels = [low + (high - low) * row / (rows + 1) for row in range(1, rows + 1)]
    d.lines([((x1, y1, z), (x1, y0, z)) for z in levels], 0.6, 0.5)
    d.face([(x0, y1, low), (x1, y1, low), (x1, y1, high), (x0, y1, high)], wall)


def openings(d: Drawing, box: Box, low: float, high: float, count: int, share: float = 0.5) -> None:
    """Doors or windows in the front, evenly spread."""
    step = box.width / count
    for number in range(count):
        opening(d, box.x0 + (number + 0.5) * step, box.y1, low, high, step * share)


def opening(d: Drawing, x: float, y: float, low: float, high: float, width: float, arched: bool = True) -> None:
    half = width / 2
    points: list[Place] = [(x - half, y, low), (x - half, y, high), (x + half, y, high), (x + half, y, low)]
    if arched and width * d.cell > 2.5:
        spring = max(low, high - half)
        # A wide one would show its corners.
        bends = max(6, round(width * d.cell / 3))
        turn = [pi - pi * k / bends for k in range(bends + 1)]
        head = [(x + cos(a) * half, y, spring + sin(a) * min(half, high - low)) for a in turn]
        points = [(x - half, y, low), *head, (x + half, y, low)]
    d.shape(points, d.dark)


def colonnade(d: Drawing, x0: float, x1: float, y: float, low: float, high: float) -> None:
    """Pale columns before the dark of a porch, facing south."""
    d.shape([(x0, y, low), (x1, y, low), (x1, y, high), (x0, y, high)], d.dark)
    count = max(2, round((x1 - x0) / (0.17 if d.cell >= 34 else 0.2)))
    half = (x1 - x0) / count * 0.24
    for number in range(count + 1):
        x = x0 + half + (x1 - x0 - 2 * half) * number / count
        d.face(
            [(x - half, y, low), (x + half, y, low), (x + half, y, high), (x - half, y, high)], d.palette.marble, 0.5
        )
        if d.fine:
            d.lines([((x + half * 0.4, y, low), (x + half * 0.4, y, high))], 0.5, 0.6)
    d.way([(x0, y, low), (x1, y, low)], 0.8)
    d.way([(x0, y, high), (x1, y, high)], 0.9)


def steps(d: Drawing, box: Box, count: int = 3) -> None:
    """Stairs down to the south, as level lines."""
    d.area(box, d.palette.marble, 0.8)
    step = box.height / count
    d.lines([((box.x0, box.y0 + n * step, 0), (box.x1, box.y0 + n * step, 0)) for n in range(1, count)], 0.6, 0.8)


# ── roofs ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiling(d: Drawing, eave: tuple[Place, Place], ridge: tuple[Place, Place]) -> None:
    """Rows of tiles from an eave up to its ridge; towards the hips they end where the slopes meet."""
    (a, b), (c, e) = eave, ridge
    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    count = d.rows(length, 2.6)
    level = abs(b[0] - a[0]) > abs(b[1] - a[1])
    pairs = []
    for row in range(1, count):
        share = row / count
        low = tuple(a[k] + (b[k] - a[k]) * share for k in range(3))
        axis = 0 if level else 1
        start, end = sorted((c[axis], e[axis]))
        reach = 1.0
        if low[axis] < start:
            reach = (low[axis] - min(a[axis], b[axis])) / max(0.01, start - min(a[axis], b[axis]))
        elif low[axis] > end:
            reach = (max(a[axis], b[axis]) - low[axis]) / max(0.01, max(a[axis], b[axis]) - end)
        other = 1 - axis
        top = [0.0, 0.0, low[2] + (c[2] - low[2]) * reach]
        top[axis], top[other] = low[axis], low[other] + (c[other] - low[other]) * reach
        pairs.append(((low[0], low[1], low[2]), (top[0], top[1], top[2])))
    d.lines(pairs, 0.55, 0.4)


def hip(d: Drawing, box: Box, z: float, rise: float, colour: str = "") -> None:
    """A roof that slopes to all four sides, its ridge along the longer one."""
    colour = colour or d.roof
    x0, y0, x1, y1 = box.within(-0.025)
    inset = min(x1 - x0, y1 - y0) / 2 * 0.92
    if x1 - x0 >= y1 - y0:
        first, last = (x0 + inset, (y0 + y1) / 2, z + rise), (x1 - inset, (y0 + y1) / 2, z + rise)
        around = ((first, last), (first, first), (last, last), (first, last))
    else:
        first, last = ((x0 + x1) / 2, y0 + inset, z + rise), ((x0 + x1) / 2, y1 - inset, z + rise)
        around = ((first, first), (first, last), (first, last), (last, last))
    north, west, east, south = around
    nw, ne, sw, se = (x0, y0, z), (x1, y0, z), (x0, y1, z), (x1, y1, z)
    d.face([nw, ne, north[1], north[0]], d.lit(colour, 0.3))
    d.face([nw, sw, west[1], west[0]], d.lit(colour, 0.2))
    d.face([ne, se, east[1], east[0]], d.shaded(colour, 0.2))
    d.face([sw, se, south[1], south[0]], d.lit(colour, 0.06))
    for eave, ridge in (((nw, ne), north), ((nw, sw), west), ((ne, se), east), ((sw, se), south)):
        _tiling(d, eave, ridge)


def gabled(d: Drawing, box: Box, z: float, rise: float, colour: str = "", wall: str = "") -> None:
    """A roof with its ridge from north to south and its gable in front."""
    colour = colour or d.roof
    x0, y0, x1, y1 = box.within(-0.03)
    middle = (x0 + x1) / 2
    far, near = (middle, y0, z + rise), (middle, y1, z + rise)
    west, east = ((x0, y0, z), (x0, y1, z)), ((x1, y0, z), (x1, y1, z))
    d.face([*west, near, far], d.lit(colour, 0.24))
    _tiling(d, west, (far, near))
    d.face([*east, near, far], d.shaded(colour, 0.2))
    _tiling(d, east, (far, near))
    d.face([(x0, y1, z), (x1, y1, z), near], wall or d.wall)
    if not d.coarse:
        cut = 0.16
        inner = [
            (x0 + (x1 - x0) * cut, y1, z + rise * 0.12),
            (x1 - (x1 - x0) * cut, y1, z + rise * 0.12),
            (middle, y1, z + rise * 0.76),
        ]
        d.way([*inner, inner[0]], 0.6, 0.8)


def ridged(d: Drawing, box: Box, z: float, rise: float, colour: str = "") -> None:
    """A roof with its ridge from west to east, its gables at the ends."""
    colour = colour or d.roof
    x0, y0, x1, y1 = box.within(-0.025)
    middle = (y0 + y1) / 2
    left, right = (x0, middle, z + rise), (x1, middle, z + rise)
    d.face([(x1, y0, z), (x1, y1, z), right], d.shaded(d.wall, 0.2))
    north, south = ((x0, y0, z), (x1, y0, z)), ((x0, y1, z), (x1, y1, z))
    d.face([*north, right, left], d.lit(colour, 0.3))
    _tiling(d, north, (left, right))
    d.face([*south, right, left], d.lit(colour, 0.06))
    _tiling(d, south, (left, right))


def parapet(d: Drawing, box: Box, z: float, floor: str) -> None:
    """A flat roof behind battlements."""
    d.area(box, d.lit(d.wall, 0.2), 1.0, z)
    d.area(box.within(0.06), floor, 0.7, z)
    count = max(2, round(box.width / 0.16))
    step = box.width / count
    for number in range(count):
        x, tooth = box.x0 + (number + 0.2) * step, 0.07
        corners = [(x, z), (x + step * 0.6, z), (x + step * 0.6, z + tooth), (x, z + tooth)]
        d.face([(cx, box.y1, cz) for cx, cz in corners], d.wall, 0.6)


# ── whole bodies ──────────────────────────────────────────────────────────────────────────────────────────────────


def hall(d: Drawing, room: Box, high: float = 0.24, front: str = "windows", colour: str = "") -> None:
    """A house under a hipped roof: windows, arches or columns to the south."""
    high = min(high, room.height * 0.36)
    box = d.stand(room, high)
    deep = min(box.width, box.height)
    d.shadow(box, high)
    walls(d, box, 0, high)
    count = max(1, round(box.width / 0.26))
    if front == "columns":
        colonnade(d, box.x0, box.x1, box.y1, 0, high * 0.86)
    elif front == "arches":
        openings(d, box, 0, high * 0.8, max(1, round(box.width / 0.22)), 0.6)
    elif front == "door":
        opening(d, box.x, box.y1, 0, high * 0.78, min(0.22, box.width * 0.4))
    elif front == "windows":
        openings(d, box, high * 0.3, high * 0.76, count, 0.36)
    hip(d, box, high, min(deep * 0.26, 0.2), colour)


def shed(d: Drawing, room: Box, high: float = 0.2, front: str = "windows") -> None:
    """A plain building under a ridge along its longer side."""
    high = min(high, room.height * 0.36)
    box = d.stand(room, high)
    d.shadow(box, high)
    rise = min(min(box.width, box.height) * 0.3, 0.2)
    if room.wide:
        walls(d, box, 0, high)
        if front == "arches":
            openings(d, box, 0, high * 0.84, max(1, round(box.width / 0.24)), 0.6)
        elif front == "windows":
            openings(d, box, high * 0.3, high * 0.76, max(1, round(box.width / 0.26)), 0.36)
        ridged(d, box, high, rise)
        return
    box = box._replace(y0=box.y0 + rise)
    walls(d, box, 0, high)
    opening(d, box.x, box.y1, 0, high * 0.84, box.width * 0.34)
    gabled(d, box, high, rise)


def temple(d: Drawing, room: Box, high: float = 0.32) -> None:
    """Stairs, a front of columns under a pediment, the roof behind it."""
    stairs = min(0.2, room.height * 0.14)
    high = min(high, (room.height - stairs) * 0.34)
    rise = min(room.width * 0.26, (room.height - stairs) * 0.2)
    podium = room._replace(y0=room.y0 + high + rise)
    d.shadow(podium, 0.2)
    d.area(podium, d.palette.marble, 0.9)
    steps(d, podium._replace(y0=podium.y1 - stairs).within(room.width * 0.1, 0), 3 if d.cell < 34 else 4)
    beam = 0.05
    box = Box(room.x0 + LEAN * high + 0.04, room.y0 + high + beam + rise, room.x1 - 0.05, room.y1 - stairs)
    side = d.shaded(d.palette.marble, 0.18)
    walls(d, box, 0, high, side)
    if box.height > 0.5:
        # Columns along the side that is seen.
        count = max(2, round(box.height / 0.22))
        d.lines(
            [
                ((box.x1, box.y0 + box.height * n / count, 0), (box.x1, box.y0 + box.height * n / count, high))
                for n in range(1, count)
            ],
            1.4,
            0.9,
        )
    colonnade(d, box.x0, box.x1, box.y1, 0, high)
    if d.fine:
        opening(d, box.x, box.y1, 0, high * 0.7, box.width * 0.16, False)
    walls(d, box.within(-0.015, 0), high, high + beam, d.palette.marble)
    gabled(d, box.within(-0.015, 0), high + beam, rise, wall=d.palette.marble)


def tower(d: Drawing, room: Box, roofed: bool = True) -> None:
    """A tall square tower in the whole height of its room."""
    width = min(room.width * 0.9, 0.5, room.height * 0.7)
    depth = min(width * 0.7, room.height * 0.3)
    high = room.height - depth - (width * 0.12 if roofed else 0.08)
    x1 = room.x + (width + LEAN * high) / 2
    box = Box(x1 - width, room.y1 - depth, x1, room.y1)
    d.shadow(box, 0.3)
    walls(d, box, 0, high)
    courses = [high * share for share in ((0.4, 0.72) if d.coarse else (0.25, 0.5, 0.75))]
    d.lines([((box.x0, box.y1, z), (box.x1, box.y1, z)) for z in courses], 0.7, 0.7)
    opening(d, box.x, box.y1, 0, high * 0.26, width * 0.32)
    opening(d, box.x, box.y1, high * 0.48, high * 0.66, width * 0.22)
    top = box.within(-0.04)
    walls(d, top, high - 0.05, high + 0.05)
    if roofed:
        hip(d, box.within(-0.02), high + 0.05, width * 0.36)
    else:
        parapet(d, top, high + 0.05, d.roof)
