"""What is round: domes, towers of columns, arenas and half-round seats. Each is seen within its room."""

from __future__ import annotations

from math import cos, pi, sin

from corduba_solo.view.buildings.drawing import LEAN, Drawing, Place, ring
from corduba_solo.view.buildings.kit import opening
from corduba_solo.view.buildings.site import Box


def dome(d: Drawing, x: float, y: float, r: float, z: float, colour: str = "", tall: float = 0.74) -> None:
    """Half a globe over the circle at this height: ribs, and shade to the east."""
    colour = colour or d.roof
    spans = [k / 6 * pi / 2 for k in range(7)]

    def level(t: float, size: float, shift: float) -> list[Place]:
        return ring(x + shift, y - shift * 0.4, z + r * tall * sin(t) * size, r * cos(t) * size, r * cos(t) * size)

    d.body([p for t in spans for p in level(t, 1.0, 0.0)], d.shaded(colour, 0.2))
    bright = [p for t in spans for p in level(t, 0.8, -r * 0.15)]
    d.body(bright, d.lit(colour, 0.12), 0)
    glint = [p for t in spans for p in level(t, 0.36, -r * 0.34)]
    d.body(glint, d.lit(colour, 0.38), 0)
    ribs = 5 if d.coarse else 7
    for number in range(ribs):
        angle = pi * (number + 0.5) / ribs
        way = [(x + cos(angle) * r * cos(t), y + sin(angle) * r * cos(t), z + r * tall * sin(t)) for t in spans]
        d.way(way, 0.5, 0.5)
    d.way(ring(x, y, z, r, r, 0, pi), 0.8, 0.9)
    top = ring(x, y, z + r * tall * 0.98, r * 0.14, r * 0.12)
    d.face(top, d.dark, 0.5)


def drum(d: Drawing, x: float, y: float, r: float, low: float, high: float, wall: str = "") -> None:
    """A round wall, shaded to the east."""
    wall = wall or d.wall
    d.body([*ring(x, y, low, r, r), *ring(x, y, high, r, r)], wall)
    shade = [*ring(x, y, low, r, r, -0.3, pi * 0.3), *reversed(ring(x, y, high, r, r, -0.3, pi * 0.3))]
    d.shape(shade, d.shaded(wall, 0.24))
    rows = 4
    d.lines(
        [
            ((x + cos(a) * r, y + sin(a) * r, low), (x + cos(a) * r, y + sin(a) * r, high))
            for a in (-0.3 + (pi * 0.3 + 0.3) * (k + 0.5) / rows for k in range(rows))
        ],
        0.5,
        0.5,
    )


def rotunda(d: Drawing, room: Box, high: float = 0.2, colour: str = "") -> None:
    """A domed round room."""
    size = min(room.width / (1 + LEAN * 0.6), room.height / 1.55)
    high = min(high, size * 0.3)
    r = size / 2
    x, y = room.x + LEAN * high / 2, room.y1 - r
    d.shadow(Box(x - r * 0.8, y - r * 0.6, x + r * 0.9, y + r * 0.86), high)
    drum(d, x, y, r, 0, high)
    for k in range(5):
        angle = pi * (0.18 + 0.16 * k)
        opening(d, x + cos(angle) * r, y + sin(angle) * r, high * 0.25, high * 0.8, r * 0.16)
    dome(d, x, y, r * 1.02, high, colour)


def tholos(d: Drawing, room: Box) -> None:
    """A round temple: steps, a ring of columns, a cone of a roof."""
    size = min(room.width * 0.94, room.height / 1.42)
    r = size / 2
    high = r * 0.62
    x, y = room.x + LEAN * high * 0.5, room.y1 - r
    d.shadow(Box(x - r * 0.7, y - r * 0.5, x + r * 0.86, y + r * 0.9), 0.2)
    for grow, tone in ((1.0, 0.0), (0.9, 0.1)):
        d.face(ring(x, y, 0, r * grow, r * grow), d.lit(d.palette.marble, tone), 0.8)
    inner = r * 0.78
    d.body([*ring(x, y, 0, inner, inner), *ring(x, y, high, inner, inner)], d.dark, 0)
    drum(d, x, y, inner * 0.62, 0, high, d.shaded(d.palette.marble, 0.16))
    count = 7 if d.cell < 34 else 9
    half = inner * 0.085
    for number in range(count):
        angle = -0.12 + (pi + 0.24) * number / (count - 1)
        cx, cy = x + cos(angle) * inner, y + sin(angle) * inner
        d.face(
            [(cx - half, cy, 0), (cx + half, cy, 0), (cx + half, cy, high), (cx - half, cy, high)],
            d.palette.marble,
            0.6,
        )
    _cone(d, x, y, r * 0.92, high, r * 0.66)


def _cone(d: Drawing, x: float, y: float, r: float, z: float, rise: float) -> None:
    apex = (x, y, z + rise)
    foot = ring(x, y, z, r, r)
    d.body([*foot, apex], d.lit(d.roof, 0.12))
    d.shape([apex, *ring(x, y, z, r, r, -0.7, pi * 0.34)], d.shaded(d.roof, 0.2))
    d.shape([apex, *ring(x, y, z, r, r, pi * 0.85, pi * 1.35)], d.lit(d.roof, 0.34))
    count = d.rows(2 * pi * r, 3.4)
    pairs = [((x + cos(a) * r, y + sin(a) * r, z), apex) for a in (2 * pi * k / count for k in range(count))]
    d.lines(pairs, 0.5, 0.4)
    d.way(foot, 0.9)
    top = d.at(*apex)
    d.svg.circle(top[0], top[1], max(1.0, r * 0.09 * d.cell), d.theme.coin, d.ink, d.hair * 0.7)


# ── ovals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def arena(d: Drawing, room: Box, high: float, storeys: int) -> None:
    """Storeys of arches around tiers that sink to a floor of sand."""
    rx, ry = (room.width - LEAN * high) / 2, (room.height - high) / 2
    x, y = room.x0 + LEAN * high + rx, room.y0 + high + ry
    d.shape(ring(x + 0.06, y + 0.04, 0, rx, ry), d.theme.shadow, 0.17)
    d.body([*ring(x, y, 0, rx, ry), *ring(x, y, high, rx, ry)], d.wall)
    shade = [*ring(x, y, 0, rx, ry, -0.2, 0.9), *reversed(ring(x, y, high, rx, ry, -0.2, 0.9))]
    d.shape(shade, d.shaded(d.wall, 0.2))
    each = high / storeys
    count = max(7, round(rx * (7 if d.coarse else 10)))
    for storey in range(storeys):
        if storey:
            d.way(ring(x, y, each * storey, rx, ry, 0, pi), 0.6, 0.8)
        for number in range(count):
            angle = pi * (number + 0.5) / count
            wide = rx * pi / count * max(0.3, sin(angle)) * 0.55
            low = each * storey
            opening(d, x + cos(angle) * rx, y + sin(angle) * ry, low + each * 0.12, low + each * 0.8, wide)
    bowl(d, x, y, high, rx, ry)


def bowl(d: Drawing, x: float, y: float, z: float, rx: float, ry: float) -> None:
    """Tiers from a rim down to the sand."""
    d.face(ring(x, y, z, rx, ry), d.roof)
    tiers = ((0.84, 0.1), (0.7, 0.4), (0.56, 0.62))
    for share, deep in tiers:
        low = z * (1 - deep * 0.6)
        tone = d.lit(d.palette.stone(0.2), 0.1) if share != 0.56 else d.palette.arena
        d.face(ring(x, y, low, rx * share, ry * share), tone, 0.7)
        # The rim throws its shade on the seats below it to the north-west.
        if share == 0.84:
            d.shape(
                [
                    *ring(x, y, low, rx * share, ry * share, pi * 0.95, pi * 1.6),
                    *reversed(ring(x, y, low, rx * 0.72, ry * 0.72, pi * 0.95, pi * 1.6)),
                ],
                d.theme.shadow,
                0.14,
            )
    spokes = 12 if d.coarse else 18
    pairs = []
    for number in range(spokes):
        angle = 2 * pi * number / spokes
        one, two = (0.84, 0.94), (0.58, 0.66)
        pairs.append(
            (
                (x + cos(angle) * rx * one[0], y + sin(angle) * ry * one[0], z * one[1]),
                (x + cos(angle) * rx * two[0], y + sin(angle) * ry * two[0], z * two[1]),
            )
        )
    d.lines(pairs, 0.55, 0.5)
    if d.fine:
        d.way(ring(x, y, z * 0.85, rx * 0.77, ry * 0.77), 0.5, 0.6)
        d.way(ring(x, y, z * 0.7, rx * 0.63, ry * 0.63), 0.5, 0.6)


def cavea(d: Drawing, room: Box, towards: tuple[int, int], high: float = 0.26) -> None:
    """Half a bowl of seats, open to the side where its stage stands."""
    across, down = towards
    if down:
        rx = (room.width - LEAN * high) / 2
        ry = room.height - high
        x, y = room.x0 + LEAN * high + rx, (room.y1 if down > 0 else room.y0 + high)
        start = pi if down > 0 else 0.0
    else:
        rx = room.width - LEAN * high
        ry = (room.height - high) / 2
        x, y = (room.x1 if across > 0 else room.x0 + LEAN * high), room.y0 + high + ry
        start = pi / 2 if across > 0 else -pi / 2
    end = start + pi
    d.shape([(px + 0.05, py + 0.04, 0) for px, py, _ in ring(x, y, 0, rx, ry, start, end)], d.theme.shadow, 0.17)
    d.body([*ring(x, y, 0, rx, ry, start, end), *ring(x, y, high, rx, ry, start, end)], d.wall)
    count = max(6, round(max(rx, ry) * 8))
    for number in range(count):
        angle = start + pi * (number + 0.5) / count
        if sin(angle) > 0.12:
            wide = rx * pi / count * max(0.3, sin(angle)) * 0.55
            opening(d, x + cos(angle) * rx, y + sin(angle) * ry, high * 0.12, high * 0.72, wide)
    d.face(ring(x, y, high, rx, ry, start, end), d.roof)
    for share, z in ((0.8, 0.86), (0.64, 0.66), (0.48, 0.46), (0.32, 0.26)):
        tone = d.palette.arena if share == 0.32 else d.lit(d.palette.stone(0.2), 0.1)
        d.face(ring(x, y, high * z, rx * share, ry * share, start, end), tone, 0.7)
    spokes = 6 if d.coarse else 9
    d.lines(
        [
            (
                (x + cos(a) * rx * 0.8, y + sin(a) * ry * 0.8, high * 0.86),
                (x + cos(a) * rx * 0.34, y + sin(a) * ry * 0.34, high * 0.3),
            )
            for a in (start + pi * (k + 0.5) / spokes for k in range(spokes))
        ],
        0.55,
        0.55,
    )
