"""The fine work on a large medallion: shade in rows of strokes, and hair lock by lock, each within its outline."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from corduba_solo.view.svg import Svg
from corduba_solo.view.theme.colours import WHITE

FIELD = 100
"""Units of the field that a medallion is drawn on."""
Point = tuple[float, float]


class Shade(NamedTuple):
    """A part of a head that lies in the shade: rows of strokes of one slant."""

    region: tuple[Point, ...]
    slant: float
    """In degrees."""
    step: float
    line: float
    opacity: float


def within(px: int, outline: str, drawn: str) -> pygame.Surface:
    """What is drawn, as far as it lies within an outline."""
    picture = _layer(px, drawn)
    mask = _layer(px, f'<path d="{outline}" fill="{WHITE}"/>')
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def shaded(px: int, outline: str, shades: Sequence[Shade], ink: str) -> pygame.Surface:
    """All the shade on a shape."""
    rows = (_stroked(_rows(shade), ink, shade.line, shade.opacity) for shade in shades)
    return within(px, outline, "".join(rows))


def combed(px: int, outline: str, upper: Sequence[Point], lower: Sequence[Point], ink: str) -> pygame.Surface:
    """Hair that is drawn back: locks from the forehead to the nape, between the crown and the hairline."""
    luck, locks, count = random.Random(7), "", 17
    for number in range(1, count):
        share = number / count
        way = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + luck.uniform(-0.35, 0.35))
            for a, b in zip(upper, lower, strict=True)
        ]
        locks += _along(way)
    return within(px, outline, _stroked(locks, ink, 0.55, 0.75))


def brushed(px: int, outline: str, crown: Point, ends: Sequence[Point], ink: str) -> pygame.Surface:
    """Short hair: locks from the crown of the head to all sides, broken off here and there."""
    luck, locks = random.Random(5), ""
    for number, (x, y) in enumerate(ends):
        # At the crown there is room for every third.
        for part in range(0 if number % 3 == 0 else 1, 3):
            nearer, further = max(0.16, part / 3) + luck.uniform(0.02, 0.1), (part + 1) / 3 - luck.uniform(0, 0.05)
            x0, y0 = crown[0] + (x - crown[0]) * nearer, crown[1] + (y - crown[1]) * nearer
            x1, y1 = crown[0] + (x - crown[0]) * further, crown[1] + (y - crown[1]) * further
            bend = 1.6 if number % 2 else 0.8
            middle = (x0 + x1) / 2 + bend * (y1 - y0) / 14, (y0 + y1) / 2 - bend * abs(x1 - x0) / 9
            locks += f"M{x0:.2f} {y0:.2f}Q{middle[0]:.2f} {middle[1]:.2f} {x1:.2f} {y1:.2f}"
    return within(px, outline, _stroked(locks, ink, 0.6, 0.8))


def curve(*points: Point, parts: int = 8) -> list[Point]:
    """A smooth way through points."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for part in range(parts):
            t = part / parts
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull and Rom's spline."""
    square, cube = t * t, t * t * t
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube)


def _rows(shade: Shade) -> str:
    """Parallel strokes from edge to edge of its region."""
    dx, dy = cos(radians(shade.slant)), sin(radians(shade.slant))
    across = [x * -dy + y * dx for x, y in shade.region]
    corners = list(zip(shade.region, across, strict=True))
    strokes, at = "", min(across) + shade.step / 2
    while at < max(across):
        # Where the stroke meets the edges, as ways along it.
        meets = sorted(
            (x0 + (x1 - x0) * share) * dx + (y0 + (y1 - y0) * share) * dy
            for ((x0, y0), a), ((x1, y1), b) in zip(corners, [*corners[1:], corners[0]], strict=True)
            if (a < at) != (b < at)
            for share in ((at - a) / (b - a),)
        )
        for start, end in zip(meets[::2], meets[1::2], strict=True):
            strokes += f"M{start * dx - at * dy:.2f} {start * dy + at * dx:.2f}"
            strokes += f"L{end * dx - at * dy:.2f} {end * dy + at * dx:.2f}"
        at += shade.step
    return strokes


def _along(way: Sequence[Point]) -> str:
    (x, y), *rest = way
    return f"M{x:.2f} {y:.2f}" + "".join(f"L{x:.2f} {y:.2f}" for x, y in rest)


def _stroked(strokes: str, ink: str, line: float, opacity: float) -> str:
    kind = f'stroke="{ink}" stroke-width="{line}" stroke-linecap="round" opacity="{opacity}"'
    return f'<path d="{strokes}" fill="none" {kind}/>'


def _layer(px: int, drawn: str) -> pygame.Surface:
    svg = Svg(px, px)
    svg.raw(f'<g transform="scale({px / FIELD})">{drawn}</g>')
    return svg.surface()
