"""The country around Corduba: sky, sierra, fields and trees."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import sin

from corduba_solo.view.screens.city import BANK, Engraving, ground, way
from corduba_solo.view.svg import placed


def sky(work: Engraving) -> None:
    eye, palette, svg = work.eye, work.palette, work.svg
    horizon = eye.at(0, 6000, 0)[1]
    svg.rect(0, 0, eye.width, eye.height, 0, palette.paper)
    svg.rect(0, 0, eye.width, horizon, 0, svg.gradient(palette.zenith, palette.horizon))
    # Down to the feet of the hills, which leave gaps at the picture's edges.
    svg.rect(0, horizon - 1, eye.width, 80 * eye.unit, 0, palette.horizon)
    u = eye.unit
    # Long ruled lines, closer towards the zenith: how a copperplate shows a clear sky.
    y, step, parts = 8.0 * u, 5.0 * u, []
    luck = work.luck
    while y < horizon * 0.5:
        x = luck.uniform(-300, 100) * u
        while x < eye.width:
            length = luck.uniform(240, 900) * u
            parts.append(f"M{x:.0f} {y:.1f}H{x + length:.0f}")
            x += length + luck.uniform(20, 260) * u
        y += step
        step *= 1.075
    svg.path("".join(parts), None, work.tone(palette.line, 0), 0.7 * u, opacity=0.3)
    # As high above the hills as in the sky of the title.
    high = eye.horizon / 440
    if palette.theme.dark:
        _night(work, high)
        return
    clouds = [(1160, 180, 0.95), (1640, 132, 0.8), (1440, 268, 0.55)]
    if eye.tall and not eye.centred:
        # Over the words in the middle of a tall title, and below them.
        clouds = [(1480, 86, 0.5), (1806, 326, 0.36)]
    elif eye.centred and not eye.tall:
        # The first would lie behind the words over your city.
        clouds = clouds[1:]
    for x, y, size in clouds:
        _cloud(work, eye.width - (1920 - x) * u, y * high, size * u)
    for x, y, size in ((1305, 300, 9), (1342, 284, 7), (1372, 306, 6), (960, 262, 7), (990, 250, 5)):
        _bird(work, eye.width - (1920 - x) * u, y * high, size * u)


def _night(work: Engraving, high: float) -> None:
    """Stars, thicker towards the zenith, and a moon with its sea of shade."""
    eye, palette, luck = work.eye, work.palette, work.luck
    u = eye.unit
    for _ in range(170):
        x, y = luck.uniform(0, eye.width), 300 * high * luck.random() ** 1.6
        work.svg.circle(x, y, luck.choice((0.9, 1.1, 1.4, 2.0)) * u, palette.marble, opacity=luck.uniform(0.35, 0.95))
    (x, y), radius = eye.moon, 38 * u
    work.svg.circle(x, y, radius * 1.9, palette.marble, opacity=0.08)
    work.svg.circle(x, y, radius * 1.4, palette.marble, opacity=0.1)
    work.svg.circle(x, y, radius, palette.theme.ivory, palette.line, 1.2 * u)
    for dx, dy, r in ((-0.3, -0.25, 0.24), (0.25, 0.1, 0.3), (-0.15, 0.42, 0.2), (0.34, -0.44, 0.13)):
        work.svg.circle(x + dx * radius, y + dy * radius, r * radius, palette.line, opacity=0.28)


def _cloud(work: Engraving, x: float, y: float, size: float) -> None:
    """A heap of curls over a flat foot, with lines of shade below."""
    bumps = ((-150, 0, 34), (-104, -26, 44), (-40, -46, 58), (34, -36, 52), (92, -16, 42), (142, 2, 30))
    outline = placed("M-184 6", x, y, size)
    for dx, dy, r in bumps:
        start, end = placed(f"L{dx - r} {dy + 6}", x, y, size), placed(f"{dx + r} {dy}", x, y, size)
        outline += f"{start}A{r * size:.1f} {r * size:.1f} 0 0 1 {end}"
    outline += placed("Q176 22 120 22L-130 22Q-184 26 -184 6", x, y, size) + "Z"
    work.svg.path(outline, work.palette.cloud)
    ink, hair = work.tone(work.palette.line, 240), 1.1 * work.eye.unit
    for dx, dy, r in bumps:
        for k, inner in enumerate((1.0, 0.8, 0.62)):
            rr = r * inner
            cx, cy = dx + k * 4, dy + k * 5
            start = placed(f"M{cx - rr * 0.93} {cy - rr * 0.2}", x, y, size)
            end = placed(f"{cx + rr * 0.86} {cy - rr * 0.34}", x, y, size)
            curl = f"{start}A{rr * size:.1f} {rr * size:.1f} 0 0 1 {end}"
            work.svg.path(curl, None, ink, hair * (0.9 - 0.25 * k), opacity=0.75 - 0.22 * k)
    rows = range(4)
    feet = "".join(placed(f"M{-150 + 34 * k} {9 + 7 * k}L{150 - 42 * k} {9 + 7 * k}", x, y, size) for k in rows)
    work.svg.path(feet, None, ink, hair * 0.7, opacity=0.55)


def _bird(work: Engraving, x: float, y: float, size: float) -> None:
    data = placed("M-1 0Q-0.5 -0.7 0 0Q0.5 -0.8 1 -0.1", x, y, size)
    work.svg.path(data, None, work.tone(work.palette.bird, 200), 1.3 * work.eye.unit, cap="round")


def hills(work: Engraving) -> None:
    """The sierra: three ranges, each with its strokes of slope."""
    ranges = ((1900, 250, 0.30, 620, 1.0), (1350, 150, 0.22, 430, 2.2), (1000, 74, 0.12, 300, 4.1))
    for depth, height, pale, wave, phase in ranges:
        _range(work, depth, height, pale, wave, phase)


def _range(work: Engraving, depth: float, height: float, pale: float, wave: float, phase: float) -> None:
    eye, palette = work.eye, work.palette
    crest: list[tuple[float, float]] = []
    x = -2600.0
    while x < 2600:
        lift = 0.52 + 0.26 * sin(x / wave + phase) + 0.15 * sin(x / wave * 2.7 + phase * 2) + 0.05 * sin(x / 37 + phase)
        point = eye.at(x, depth, height * max(0.08, lift))
        if -40 <= point[0] <= eye.width + 40:
            crest.append(point)
        x += 9.0
    foot = eye.at(0, depth, 0)[1] + 60 * eye.unit
    fill = palette.hazy(palette.hill, 0.2 + pale)
    work.svg.path(way([(crest[0][0], foot), *crest, (crest[-1][0], foot)], True), fill)
    ink = palette.hazy(palette.line, pale * 0.9)
    work.svg.path(way(crest), None, ink, 1.5 * eye.unit)
    parts = []
    for before, here in pairwise(crest):
        falling = here[1] - before[1]
        length = (16 + 15 * work.luck.random()) * eye.unit * (1.5 if falling > 0 else 0.6)
        lean = (7 if falling > 0 else -5) * eye.unit
        start = here[1] + work.luck.uniform(1, 6) * eye.unit
        parts.append(f"M{here[0]:.1f} {start:.1f}q{lean * 0.2:.1f} {length * 0.5:.1f} {lean:.1f} {length:.1f}")
        if work.luck.random() < 0.35:
            x, y = here[0] + lean, start + length * 1.3
            parts.append(f"M{x:.1f} {y:.1f}q{lean * 0.2:.1f} {length * 0.4:.1f} {lean:.1f} {length * 0.8:.1f}")
    work.svg.path("".join(parts), None, ink, 0.8 * eye.unit, opacity=0.7)


def plain(work: Engraving) -> None:
    """Ground from the hills to the bank: fields and olives west of the wall, bare palette.earth under the town."""
    eye, palette = work.eye, work.palette
    left, right = -2400.0, 2400.0
    far = [eye.at(left, 1000, 20), eye.at(right, 1000, 20)]
    near = [eye.at(right, BANK, 0), eye.at(left, BANK, 0)]
    work.svg.polygon([*far, *near], palette.earth)
    luck = work.luck
    for row in range(11):
        y = 290.0 + row * 34
        edge = -235.0 - row * 5
        start = edge - 40 - luck.uniform(0, 60)
        while start > -620 - row * 60:
            _field(work, start - luck.uniform(46, 92), start, y, y + 26, row)
            start -= luck.uniform(96, 130)
    for _ in range(150):
        y = luck.uniform(262, 690)
        x = luck.uniform(-780, -228)
        work.add(y, partial(tree, work, x, y, ground(x, y)), 40)
    for x, y in ((-214, 300), (-216, 330), (-219, 362), (-222, 395), (-228, 432), (-236, 470)):
        work.add(y, partial(_cypress, work, x, y, ground(x, y)), 60)


def _field(work: Engraving, x0: float, x1: float, y0: float, y1: float, number: int) -> None:
    """A ploughed strip."""
    corners = [(x0, y0), (x1, y0), (x1 - 8, y1), (x0 - 8, y1)]
    points = [work.eye.at(x, y, ground(x, y)) for x, y in corners]
    colour = work.palette.fields[number % 3]
    work.svg.polygon(points, work.tone(colour, y0), work.ink(y0 + 300), work.hair(y0) * 0.6)
    a, b, c, d = points[3], points[2], points[1], points[0]
    work.shade(a, b, c, d, y0 + 200, 5)


def tree(work: Engraving, x: float, y: float, z: float) -> None:
    eye = work.eye
    px, py = eye.at(x, y, z)
    if not -20 < px < eye.width + 20:
        return
    r = eye.size(y) * 4.4
    work.svg.path(placed("M0 0L0 -1", px, py, r), None, work.ink(y), work.hair(y) * 1.6)
    work.svg.circle(px, py - r * 1.5, r, work.tone(work.palette.tree, y), work.ink(y), work.hair(y) * 0.8)
    folds = placed("M0.2 -0.75Q1.1 -1.25 0.65 -2.1M-0.3 -0.8Q0.6 -1.1 0.4 -1.8", px, py, r)
    work.svg.path(folds, None, work.ink(y), work.hair(y) * 0.7)


def _cypress(work: Engraving, x: float, y: float, z: float) -> None:
    px, py = work.eye.at(x, y, z)
    s = work.eye.size(y)
    leaf = placed("M0 0C-5 -4 -2.5 -15 0 -21C2.5 -15 5 -4 0 0Z", px, py, s)
    work.svg.path(leaf, work.tone(work.palette.cypress, y), work.ink(y), work.hair(y) * 0.8)
    work.svg.path(placed("M0.6 -2Q2.2 -8 0.4 -16", px, py, s), None, work.ink(y), work.hair(y) * 0.7, opacity=0.7)
