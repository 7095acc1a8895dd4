"""Shapes drawn as SVG and rasterised once: smooth edges, dashes and gradients at any size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from math import hypot

import pygame

Point = tuple[float, float]

_SHORTEST = 0.2
"""A dash shorter than that is left out."""
_NATIVE = pygame.Surface((1, 1), pygame.SRCALPHA)
"""How the pixels of all other pictures are ordered."""


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Svg:
    """A picture in the making; coordinates are pixels of the surface it becomes."""

    def __init__(self, width: float, height: float) -> None:
        self.width = max(1, round(width))
        self.height = max(1, round(height))
        self._parts: list[str] = []
        self._defs: list[str] = []

    def _style(
        self, fill: str | None, stroke: str | None, line: float, dash: tuple[float, ...], opacity: float, cap: str
    ) -> str:
        words = [f'fill="{fill or "none"}"']
        if stroke:
            words.append(f'stroke="{stroke}" stroke-width="{_number(line)}"')
            if cap != "butt":
                words.append(f'stroke-linecap="{cap}"')
            if dash:
                words.append(f'stroke-dasharray="{" ".join(_number(part) for part in dash)}"')
        if opacity < 1:
            words.append(f'opacity="{_number(opacity)}"')
        return " ".join(words)

    def path(
        self,
        data: str,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
        dash: tuple[float, ...] = (),
        opacity: float = 1,
        cap: str = "butt",
    ) -> None:
        self._parts.append(f'<path d="{data}" {self._style(fill, stroke, line, dash, opacity, cap)}/>')

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
        dash: tuple[float, ...] = (),
        opacity: float = 1,
    ) -> None:
        box = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
        round_ = f' rx="{_number(radius)}" ry="{_number(radius)}"' if radius else ""
        self._parts.append(f"<rect {box}{round_} {self._style(fill, stroke, line, dash, opacity, 'butt')}/>")

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
        dash: tuple[float, ...] = (),
        opacity: float = 1,
    ) -> None:
        place = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
        self._parts.append(f"<circle {place} {self._style(fill, stroke, line, dash, opacity, 'butt')}/>")

    def polygon(
        self,
        points: list[Point],
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
        dash: tuple[float, ...] = (),
        opacity: float = 1,
    ) -> None:
        corners = " ".join([f"{x:.2f},{y:.2f}" for x, y in points])
        self._parts.append(f'<polygon points="{corners}" {self._style(fill, stroke, line, dash, opacity, "butt")}/>')

    def line(
        self,
        start: Point,
        end: Point,
        stroke: str,
        line: float = 1,
        dash: tuple[float, ...] = (),
        opacity: float = 1,
        cap: str = "butt",
    ) -> None:
        data = f"M{_number(start[0])} {_number(start[1])}L{_number(end[0])} {_number(end[1])}"
        self.path(data, None, stroke, line, dash, opacity, cap)

    def gradient(self, top: str, bottom: str) -> str:
        """A vertical gradient to fill with."""
        name = f"g{len(self._defs)}"
        self._defs.append(
            f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0%" stop-color="{top}"/><stop offset="100%" stop-color="{bottom}"/></linearGradient>'
        )
        return f"url(#{name})"

    def raw(self, part: str) -> None:
        """A piece of SVG as it is: icons and drawings kept as text."""
        self._parts.append(part)

    def text(self) -> str:
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        parts = "".join(self._parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}">{defs}<g stroke-linejoin="round">{parts}</g></svg>'
        )

    def surface(self) -> pygame.Surface:
        return rasterise(self.text(), self.width, self.height)


def rasterise(text: str, width: int, height: int) -> pygame.Surface:
    """SVG text as a surface with transparency."""
    picture = pygame.image.load_sized_svg(BytesIO(text.encode()), (max(1, width), max(1, height)))
    # SDL's SVG surfaces order their channels in another way, which makes every later blit many times slower.
    return picture.convert(_NATIVE)


def placed(data: str, x: float, y: float, scale: float) -> str:
    """A path of absolute M, L, Q and C, drawn around 0 in units, at its place and size in the picture."""
    return re.sub(
        r"(-?[\d.]+) (-?[\d.]+)",
        lambda pair: f"{x + float(pair[1]) * scale:.1f} {y + float(pair[2]) * scale:.1f}",
        data,
    )


def dashed(points: Sequence[Point], on: float, off: float) -> str:
    """A line through points as strokes of their own.

    Where a dash would be left with no length at its end, SDL draws whatever it finds in its memory.
    """
    data, left, drawn, begins = "", on, True, True
    for (ax, ay), (bx, by) in pairwise(points):
        length, at = hypot(bx - ax, by - ay), 0.0
        while length - at > 1e-6:
            step = min(left, length - at)
            if drawn and step > _SHORTEST:
                start, end = at / length, (at + step) / length
                if begins:
                    data += f"M{ax + (bx - ax) * start:.2f} {ay + (by - ay) * start:.2f}"
                data += f"L{ax + (bx - ax) * end:.2f} {ay + (by - ay) * end:.2f}"
                begins = False
            at += step
            left -= step
            if left <= 1e-6:
                drawn, begins = not drawn, True
                left = on if drawn else off
    return data


def rounded(points: list[Point], radius: float) -> str:
    """A closed path through corners, each rounded off, for plots and tiles."""
    data: list[str] = []
    count = len(points)
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % count]
        ax, ay = _towards((x, y), before, radius)
        bx, by = _towards((x, y), after, radius)
        data.append(f"{'L' if data else 'M'}{_number(ax)} {_number(ay)}")
        data.append(f"Q{_number(x)} {_number(y)} {_number(bx)} {_number(by)}")
    return "".join(data) + "Z"


def _towards(corner: Point, other: Point, radius: float) -> Point:
    """A point some way from a corner to another, no further than half way."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    share = min(radius, length / 2) / length
    return corner[0] + dx * share, corner[1] + dy * share


def hatch_lines(x: float, y: float, width: float, height: float, step: float, lean: float = 1.0) -> str:
    """Rising lines cut off at the rectangle's edge, which SDL's SVG would not do for us."""
    data = ""
    run = height * lean
    start = x - run + step / 2
    while start < x + width:
        low, high = max(start, x), min(start + run, x + width)
        if high > low:
            bottom = y + height - (low - start) / lean
            top = y + height - (high - start) / lean
            data += f"M{low:.1f} {bottom:.1f}L{high:.1f} {top:.1f}"
        start += step
    return data


def outline(cells: set[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The borders of a group of grid cells, clockwise, as corner points; holes are borders of their own."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(cells):
        for start, end, near in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if near not in cells:
                edges.setdefault(start, []).append(end)
    borders: list[list[tuple[int, int]]] = []
    while edges:
        start = min(edges)
        path = [start]
        here = start
        heading = (0, 0)
        while True:
            there = _turn_right(here, heading, edges[here])
            edges[here].remove(there)
            if not edges[here]:
                del edges[here]
            heading = (there[0] - here[0], there[1] - here[1])
            here = there
            if here == start:
                break
            path.append(here)
        borders.append(_corners(path))
    return borders


def _turn_right(here: tuple[int, int], heading: tuple[int, int], ends: list[tuple[int, int]]) -> tuple[int, int]:
    """At a crossing of two corners, stay with the cell one came along."""
    if len(ends) == 1:
        return ends[0]
    right = (-heading[1], heading[0])
    wanted = (here[0] + right[0], here[1] + right[1])
    return wanted if wanted in ends else ends[0]


def _corners(path: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only the points where the border turns."""
    corners = []
    for index, point in enumerate(path):
        before, after = path[index - 1], path[(index + 1) % len(path)]
        if (point[0] - before[0], point[1] - before[1]) != (after[0] - point[0], after[1] - point[1]):
            corners.append(point)
    return corners


def inset(border: list[tuple[int, int]], cell: float, by: float) -> list[Point]:
    """A clockwise border in pixels, drawn in by some pixels (out when negative)."""
    points: list[Point] = []
    count = len(border)
    for index, (x, y) in enumerate(border):
        px, py = border[index - 1]
        nx, ny = border[(index + 1) % count]
        in_x, in_y = _sign(x - px), _sign(y - py)
        out_x, out_y = _sign(nx - x), _sign(ny - y)
        # The inside lies to the right of the way: each side moves along its own normal.
        points.append((x * cell + by * (-in_y - out_y), y * cell + by * (in_x + out_x)))
    return points


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
