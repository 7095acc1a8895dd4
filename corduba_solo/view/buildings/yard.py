"""What stands around buildings: paving, gardens, trees, pools, statues, smoke, goods."""

from __future__ import annotations

from math import pi

from corduba_solo.view.buildings.drawing import LEAN, Drawing, ring
from corduba_solo.view.buildings.kit import colonnade, hip, walls
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.svg import placed


def paving(d: Drawing, box: Box, apart: float = 0.2) -> None:
    """Flagstones: courses from west to east, broken joints between them."""
    d.area(box, d.palette.pave, 0.7)
    rows = max(1, round(box.height / apart))
    step = box.height / rows
    pairs = [((box.x0, box.y0 + n * step, 0.0), (box.x1, box.y0 + n * step, 0.0)) for n in range(1, rows)]
    for row in range(rows):
        count = max(1, round(box.width / (apart * 1.6)))
        for number in range(count):
            x = box.x0 + box.width * (number + (0.3 if row % 2 else 0.75)) / count
            if not d.coarse:
                pairs.append(((x, box.y0 + row * step, 0), (x, box.y0 + (row + 1) * step, 0)))
    d.lines(pairs, 0.5, 0.32)


def tree(d: Drawing, x: float, y: float, r: float) -> None:
    """A round crown with its folds, as in the title's country."""
    px, py = d.at(x, y)
    r *= d.cell
    d.svg.circle(px + r * 0.3, py - r * 0.2, r, d.theme.shadow, opacity=0.15)
    d.svg.path(f"M{px:.1f} {py:.1f}v{-r:.1f}", None, d.ink, d.hair * 1.3)
    d.svg.circle(px, py - r * 1.2, r, d.palette.tree, d.ink, d.hair * 0.8)
    if not d.coarse:
        folds = (
            f"M{px + r * 0.2:.1f} {py - r * 0.45:.1f}q{r * 0.9:.1f} {-r * 0.5:.1f} {r * 0.45:.1f} {-r * 1.3:.1f}"
            f"M{px - r * 0.3:.1f} {py - r * 0.5:.1f}q{r * 0.9:.1f} {-r * 0.3:.1f} {r * 0.7:.1f} {-r * 1.0:.1f}"
        )
        d.svg.path(folds, None, d.ink, d.hair * 0.6, opacity=0.7)


def cypress(d: Drawing, x: float, y: float, high: float) -> None:
    px, py = d.at(x, y)
    h = high * d.cell
    leaf = (
        f"M{px:.1f} {py:.1f}c{-h * 0.26:.1f} {-h * 0.2:.1f} {-h * 0.13:.1f} {-h * 0.7:.1f} 0 {-h:.1f}"
        f"c{h * 0.13:.1f} {h * 0.3:.1f} {h * 0.26:.1f} {h * 0.8:.1f} 0 {h:.1f}Z"
    )
    d.svg.path(leaf, d.palette.cypress, d.ink, d.hair * 0.8)


def beds(d: Drawing, box: Box) -> None:
    """Herb beds between paths, each with its own kind of leaf."""
    across = max(1, round(box.width / 0.42))
    down = max(1, round(box.height / 0.34))
    d.area(box, d.palette.pave, 0.7)
    gap = 0.035
    for row in range(down):
        for column in range(across):
            x0 = box.x0 + box.width * column / across
            y0 = box.y0 + box.height * row / down
            bed = Box(x0, y0, x0 + box.width / across, y0 + box.height / down).within(gap)
            kind = (row + column) % 3
            tone = (d.palette.tree, d.lit(d.palette.tree, 0.3), d.palette.cypress)[kind]
            d.area(bed, tone, 0.8)
            _leaves(d, bed, kind)


def _leaves(d: Drawing, bed: Box, kind: int) -> None:
    rows = max(1, d.rows(bed.height, 3.2))
    pairs = []
    for row in range(rows):
        y = bed.y0 + bed.height * (row + 0.5) / rows
        if kind == 0:
            pairs.append(((bed.x0 + 0.02, y, 0.0), (bed.x1 - 0.02, y, 0.0)))
            continue
        count = max(2, d.rows(bed.width, 3.0))
        for number in range(count):
            x = bed.x0 + bed.width * (number + 0.5) / count
            lean = 0.03 if kind == 1 else -0.02
            pairs.append(((x, y + 0.03, 0), (x + lean, y - 0.02, 0)))
    d.lines(pairs, 0.7, 0.6)


def pool(d: Drawing, box: Box, round_: bool = False) -> None:
    """Water in a rim of stone, with the lines the title's river has."""
    if round_:
        rx, ry = box.width / 2, box.height / 2
        d.face(ring(box.x, box.y, 0, rx, ry), d.palette.marble, 0.9)
        d.face(ring(box.x, box.y, 0, rx * 0.78, ry * 0.78), d.palette.water_deep, 0.7)
        inner = box.within(rx * 0.4, ry * 0.4)
    else:
        d.area(box, d.palette.marble, 0.9)
        inner = box.within(0.06)
        d.area(inner, d.palette.water_deep, 0.8)
        brim = inner._replace(y1=inner.y0 + 0.05)
        d.shape([(x, y, 0) for x, y in brim.corners], d.palette.water_ink, 0.3)
    rows = max(2, d.rows(inner.height, 4.0))
    data = ""
    for row in range(rows):
        y = inner.y0 + inner.height * (row + 0.6) / rows
        shift = (row % 3) * 0.1
        x0, x1 = inner.x0 + inner.width * (0.1 + shift), inner.x0 + inner.width * (0.62 + shift)
        (ax, ay), (bx, _) = d.at(x0, y), d.at(x1, y)
        data += f"M{ax:.1f} {ay:.1f}H{bx:.1f}"
    d.svg.path(data, None, d.palette.gleam, max(0.6, d.hair * 0.8), opacity=0.9)


def statue(d: Drawing, x: float, y: float, high: float) -> None:
    """A figure on a column."""
    half = 0.045
    base = Box(x - 0.08, y - 0.06, x + 0.08, y + 0.04)
    walls(d, base, 0, 0.06, d.palette.marble)
    d.area(base, d.lit(d.palette.marble, 0.2), 0.8, 0.06)
    top = high * 0.66
    d.face(
        [(x - half, y, 0.06), (x + half, y, 0.06), (x + half * 0.8, y, top), (x - half * 0.8, y, top)],
        d.palette.marble,
        0.8,
    )
    d.lines([((x + half * 0.4, y, 0.06), (x + half * 0.35, y, top))], 0.6, 0.7)
    px, py = d.at(x, y, top)
    s = (high - top) * d.cell
    d.svg.path(placed("M-0.24 0L-0.14 -0.66L0.14 -0.66L0.24 0Z", px, py, s), d.ink)
    d.svg.circle(px, py - s * 0.82, s * 0.18, d.ink)


def smoke(d: Drawing, x: float, y: float, z: float, high: float) -> None:
    """Curls that rise and drift to the east."""
    px, py = d.at(x, y, z)
    h = high * d.cell
    puffs = ((0.1, -0.22, 0.26), (0.5, -0.5, 0.34), (1.1, -0.58, 0.4), (1.7, -0.46, 0.3), (2.15, -0.36, 0.18))
    for dx, dy, r in puffs:
        d.svg.circle(px + dx * h, py + dy * h, r * h, d.palette.cloud, d.ink, d.hair * 0.8)
    for dx, dy, r in puffs:
        d.svg.circle(px + dx * h, py + dy * h + r * h * 0.1, r * h * 0.82, d.palette.cloud)
    if not d.coarse:
        curls = "".join(
            f"M{px + (dx - r * 0.4) * h:.1f} {py + (dy + r * 0.3) * h:.1f}q{r * 0.5 * h:.1f} {r * 0.4 * h:.1f} "
            f"{r * 0.9 * h:.1f} {-r * 0.1 * h:.1f}"
            for dx, dy, r in puffs[1:4]
        )
        d.svg.path(curls, None, d.ink, d.hair * 0.5, opacity=0.6)


def flame(d: Drawing, x: float, y: float, z: float, high: float) -> None:
    """A fire that is no unrest: thin smoke over an altar."""
    px, py = d.at(x, y, z)
    h = high * d.cell
    data = f"M{px:.1f} {py:.1f}c{-h * 0.3:.1f} {-h * 0.3:.1f} {h * 0.3:.1f} {-h * 0.5:.1f} 0 {-h:.1f}"
    d.svg.path(data, None, d.ink, d.hair * 0.9, opacity=0.75, cap="round")


def altar(d: Drawing, x: float, y: float, size: float = 0.16) -> None:
    box = Box(x - size / 2, y - size * 0.4, x + size / 2, y + size * 0.3)
    d.shadow(box, 0.12)
    walls(d, box, 0, size * 0.7, d.palette.marble)
    d.area(box, d.lit(d.palette.marble, 0.3), 0.8, size * 0.7)
    flame(d, x, y - size * 0.05, size * 0.75, size * 1.5)


def chimney(d: Drawing, x: float, y: float, high: float, width: float = 0.2) -> None:
    """A tall stack with smoke over it; `y` is its foot, and all of it is so high."""
    stack, foot, top = high * 0.62, width / 2, width * 0.36
    brick = d.palette.hazy(d.palette.brick, 0.2)
    lean = LEAN * stack

    def side(share: float) -> tuple[float, float]:
        """The left and the right edge at a share of the height; a stack stands upright whatever else leans."""
        half = foot + (top - foot) * share
        return x - half + lean * share, x + half + lean * share

    (l0, r0), (l1, r1) = side(0), side(1)
    d.shadow(Box(l0, y - 0.1, r0, y), 0.3)
    d.face([(l0, y, 0), (r0, y, 0), (r1, y, stack), (l1, y, stack)], brick)
    middle = [(x + foot * 0.2, y, 0.0), (r0, y, 0.0), (r1, y, stack), (x + lean + top * 0.2, y, stack)]
    d.shape(middle, d.shaded(brick, 0.3), 0.6)
    rows = 3 if d.coarse else 6
    levels = [(n + 1) / (rows + 1) for n in range(rows)]
    d.lines([((side(s)[0], y, stack * s), (side(s)[1], y, stack * s)) for s in levels], 0.6, 0.6)
    rim = [(l1 - 0.03, y, stack), (r1 + 0.03, y, stack), (r1 + 0.03, y, stack + 0.06), (l1 - 0.03, y, stack + 0.06)]
    d.face(rim, d.palette.stone(0.2))
    smoke(d, x + lean, y, stack + 0.06, high * 0.3)


def awnings(d: Drawing, room: Box, high: float = 0.2) -> None:
    """Stalls under striped cloth."""
    count = max(1, round(room.width / 0.52))
    for number, stall in enumerate(room.row(count)):
        _stall(d, stall.within(0.02, 0), min(high, room.height * 0.4), number)


def _stall(d: Drawing, room: Box, high: float, number: int) -> None:
    box = d.stand(room, high)
    d.shadow(box, high)
    low, back = high * 0.72, high
    d.shape([(box.x0, box.y1, 0), (box.x1, box.y1, 0), (box.x1, box.y1, low), (box.x0, box.y1, low)], d.dark)
    # The counter with what is for sale.
    counter = [(box.x0, box.y1, 0), (box.x1, box.y1, 0), (box.x1, box.y1, low * 0.42), (box.x0, box.y1, low * 0.42)]
    d.face(counter, d.palette.hull, 0.7)
    stripes = 4 if d.cell < 60 else 6
    for stripe in range(stripes):
        a, b = (box.x0 + box.width * (stripe + k) / stripes for k in (0, 1))
        tone = d.palette.sail if (stripe + number) % 2 else d.roof
        d.face([(a, box.y0, back), (b, box.y0, back), (b, box.y1 + 0.03, low), (a, box.y1 + 0.03, low)], tone, 0)
    cloth = [(box.x0, box.y0, back), (box.x1, box.y0, back), (box.x1, box.y1 + 0.03, low), (box.x0, box.y1 + 0.03, low)]
    d.face(cloth, None, 0.9)


def crates(d: Drawing, x: float, y: float, size: float = 0.18) -> None:
    box = Box(x - size / 2, y - size * 0.7, x + size / 2, y)
    d.shadow(box, 0.1)
    walls(d, box, 0, size * 0.7, d.palette.hull)
    d.area(box, d.lit(d.palette.hull, 0.3), 0.8, size * 0.7)
    d.lines([((box.x0, y, 0), (box.x1, y, size * 0.7)), ((box.x1, y, 0), (box.x0, y, size * 0.7))], 0.6, 0.6)


def jars(d: Drawing, x: float, y: float, count: int, size: float = 0.2) -> None:
    """Amphorae in a row."""
    s = size * d.cell / 4
    for number in range(count):
        px, py = d.at(x + number * size * 0.55, y)
        jar = placed("M-0.25 0Q-1.5 -2.4 -0.4 -3.2L-0.4 -4L0.4 -4L0.4 -3.2Q1.5 -2.4 0.25 0Z", px, py, s)
        d.svg.path(jar, d.palette.clay, d.ink, d.hair * 0.7)


def logs(d: Drawing, room: Box) -> None:
    """Timber in a stack, its ends to the east, where there is room for one."""
    if room.height < 0.14:
        return
    rows = max(2, min(5, round(room.height / 0.11)))
    step = room.height / rows
    for row in range(rows):
        y = room.y0 + (row + 1) * step
        d.area(room._replace(y0=y - step, y1=y), d.lit(d.palette.hull, 0.2), 0.8)
        px, py = d.at(room.x1, y - step / 2)
        d.svg.circle(px, py, step * d.cell / 2, d.palette.sail, d.ink, d.hair * 0.7)
        d.lines([((room.x0 + 0.05, y - step * 0.4, 0), (room.x1 - 0.1, y - step * 0.4, 0))], 0.5, 0.4)


def crane(d: Drawing, x: float, y: float, high: float) -> None:
    """A builder's hoist: two legs, a jib, the rope with its stone."""
    (px, py), h = d.at(x, y), high * d.cell
    legs = f"M{px - h * 0.3:.1f} {py:.1f}L{px + h * 0.16:.1f} {py - h:.1f}L{px + h * 0.2:.1f} {py:.1f}"
    d.svg.path(legs, None, d.ink, d.hair * 2.2, cap="round")
    d.svg.path(legs, None, d.palette.hull, d.hair * 1.1, cap="round")
    d.svg.circle(px - h * 0.04, py - h * 0.3, h * 0.17, d.palette.hull, d.ink, d.hair * 0.8)
    rope = f"M{px + h * 0.16:.1f} {py - h:.1f}L{px + h * 0.42:.1f} {py - h * 0.74:.1f}V{py - h * 0.4:.1f}"
    d.svg.path(rope, None, d.ink, d.hair * 0.8)
    side = h * 0.2
    d.svg.rect(px + h * 0.42 - side / 2, py - h * 0.4, side, side * 0.8, 0, d.palette.marble, d.ink, d.hair * 0.8)


def cloister(d: Drawing, room: Box, deep: float = 0.22, high: float = 0.16) -> Box:
    """Roofs on columns around an open court; the court within."""
    high = min(high, room.height * 0.2)
    deep = min(deep, room.height * 0.24)
    box = d.stand(room, high)
    d.shadow(box, high)
    inner = Box(box.x0 + deep, box.y0 + deep, box.x1 - deep, box.y1 - deep)
    paving(d, box, 0.18)
    walls(d, box, 0, high)
    hip(d, box._replace(y1=inner.y0), high, deep * 0.3)
    colonnade(d, inner.x0, inner.x1, inner.y0, 0, high)
    for side in (box._replace(x1=inner.x0, y0=inner.y0), box._replace(x0=inner.x1, y0=inner.y0)):
        _lean_to(d, side, high)
    return Box(inner.x0, inner.y0 + 0.03, inner.x1 - 0.02, inner.y1 - high)


def _lean_to(d: Drawing, side: Box, high: float) -> None:
    hip(d, side, high, side.width * 0.3)


def people(d: Drawing, places: list[tuple[float, float]]) -> None:
    """Passers-by, where there is room for them."""
    if not d.fine:
        return
    s = d.cell * 0.034
    for number, (x, y) in enumerate(places):
        px, py = d.at(x, y)
        cloth = d.palette.hazy(d.palette.clothes[number % len(d.palette.clothes)], 0.2)
        d.svg.path(placed("M-0.9 0L-0.5 -2.6L0.5 -2.6L0.9 0Z", px, py, s), cloth, d.ink, d.hair * 0.6)
        d.svg.circle(px, py - s * 3.1, s * 0.6, d.palette.paper, d.ink, d.hair * 0.6)


def sand(d: Drawing, room: Box) -> None:
    """A training ring: a fence of posts around raked sand, and a post to strike at."""
    rx, ry = room.width / 2, room.height / 2
    d.face(ring(room.x, room.y, 0, rx, ry), d.palette.hull, 1.0)
    d.face(ring(room.x, room.y, 0, rx * 0.88, ry * 0.84), d.palette.arena, 0.9)
    for share in (0.66, 0.44):
        d.way(ring(room.x, room.y, 0, rx * share, ry * share, pi * 0.1, pi * 0.8), 0.5, 0.5)
        d.way(ring(room.x, room.y, 0, rx * share, ry * share, pi * 1.1, pi * 1.7), 0.5, 0.5)
    posts = 12 if d.coarse else 20
    d.lines(
        [
            ((x, y, 0), (x, y, 0.06))
            for x, y, _ in ring(room.x, room.y, 0, rx * 0.94, ry * 0.92)[:: max(1, 28 // posts)]
        ],
        1.4,
        0.9,
    )
