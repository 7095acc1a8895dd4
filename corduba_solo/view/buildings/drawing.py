"""The engraver at one tile: places in cells become lines and washes, in the hand of the title's picture.

One looks down at a slant from the south-east: x goes east, y south, and what is high is moved up and a little to the
west, so that fronts to the south and sides to the east are seen. The light comes from the north-west.
"""

from __future__ import annotations

from math import cos, pi, sin

from corduba_solo.view.buildings.site import Box
from corduba_solo.view.svg import Point, Svg
from corduba_solo.view.theme import Theme, mix, scenery

LEAN = 0.15
"""How far to the west a thing moves for each measure of height."""

Place = tuple[float, float, float]
"""East, south and up, in cells."""


class Drawing:
    """A tile's picture in the making."""

    def __init__(self, svg: Svg, theme: Theme, cell: float, around: float, roof: str) -> None:
        self.svg = svg
        self.theme = theme
        self.palette = scenery(theme)
        self.cell = cell
        self.around = around
        self.roof = roof
        self.ink = self.palette.ink
        self.wall = self.palette.stone(0.08)
        self.dark = mix(self.palette.paper, self.palette.openings, 0.62)
        self.hair = max(0.7, cell / 44)
        self.fine = cell >= 56
        """Room for what one sees on a second look."""
        self.coarse = cell < 34

    # ── places ────────────────────────────────────────────────────────────────────────────────────────────────────

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        return (x - LEAN * z) * self.cell + self.around, (y - z) * self.cell + self.around

    def stand(self, room: Box, height: float) -> Box:
        """The ground plan of a thing that is so high and is seen within a room."""
        return Box(room.x0 + LEAN * height, room.y0 + height, room.x1, room.y1)

    # ── lines and washes ──────────────────────────────────────────────────────────────────────────────────────────

    def face(self, points: list[Place], fill: str | None, weight: float = 1.0) -> None:
        """A flat part, inked around unless it weighs nothing."""
        flat = [self.at(*point) for point in points]
        self.svg.polygon(flat, fill, self.ink if weight else None, self.hair * weight)

    def area(self, box: Box, fill: str | None, weight: float = 0.7, z: float = 0.0) -> None:
        """A level part."""
        self.face([(box.x0, box.y0, z), (box.x1, box.y0, z), (box.x1, box.y1, z), (box.x0, box.y1, z)], fill, weight)

    def lines(self, pairs: list[tuple[Place, Place]], weight: float = 0.6, opacity: float = 0.55) -> None:
        """Many strokes at once."""
        data = ""
        for start, end in pairs:
            (ax, ay), (bx, by) = self.at(*start), self.at(*end)
            data += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        if data:
            self.svg.path(data, None, self.ink, max(0.5, self.hair * weight), opacity=opacity)

    def way(self, points: list[Place], weight: float = 1.0, opacity: float = 1.0) -> None:
        """One stroke through places."""
        data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (self.at(*point) for point in points))
        self.svg.path(data, None, self.ink, max(0.5, self.hair * weight), opacity=opacity)

    def shape(self, points: list[Place], fill: str, opacity: float = 1.0) -> None:
        """A wash without a line."""
        self.svg.polygon([self.at(*point) for point in points], fill, opacity=opacity)

    def body(self, points: list[Place], fill: str, weight: float = 1.0) -> None:
        """What round things are seen as: the tightest line around their places."""
        flat = _hull([self.at(*point) for point in points])
        self.svg.polygon(flat, fill, self.ink if weight else None, self.hair * weight)

    def shadow(self, box: Box, height: float) -> None:
        """What a thing throws to the south-east."""
        reach = min(0.1, height * 0.4)
        x0, y0, x1, y1 = box
        points = [
            (x1, y0),
            (x1 + reach, y0 + reach * 0.6),
            (x1 + reach, y1 + reach * 0.6),
            (x0 + reach, y1 + reach * 0.6),
            (x0, y1),
            (x1, y1),
        ]
        self.shape([(x, y, 0) for x, y in points], self.theme.shadow, 0.17)

    # ── tones ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def lit(self, colour: str, share: float) -> str:
        return self.theme.lit(colour, share)

    def shaded(self, colour: str, share: float) -> str:
        return self.theme.shaded(colour, share)

    def rows(self, length: float, apart: float) -> int:
        """How many strokes a length takes that lie so many pixels apart at least, and no closer than a fine hatch."""
        return max(1, int(length * self.cell / max(apart, self.cell * 0.075)))


def ring(x: float, y: float, z: float, rx: float, ry: float, start: float = 0.0, end: float = 2 * pi) -> list[Place]:
    """Places on a level oval, from an angle to another; east is 0, south a quarter."""
    steps = max(6, round(28 * abs(end - start) / (2 * pi)))
    turn = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [(x + cos(angle) * rx, y + sin(angle) * ry, z) for angle in turn]


def _hull(points: list[Point]) -> list[Point]:
    """The corners of the convex outline around points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered

    def half(these: list[Point]) -> list[Point]:
        found: list[Point] = []
        for point in these:
            while len(found) > 1 and _turns_right(found[-2], found[-1], point):
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def _turns_right(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])
