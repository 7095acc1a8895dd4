"""The ground that a building is drawn on: its cells, the rooms they make, and what its name strip takes of them."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.view.outlines import Form

EDGE = 0.11
"""From a tile's outer edge to what stands on it, in cells."""
SEAM = 0.02
"""From a line between two rooms of one tile."""
_LEAST = 0.2
"""A room narrower than this, beside a strip, is none."""


class Box(NamedTuple):
    """A rectangle in cells."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def x(self) -> float:
        """The middle."""
        return (self.x0 + self.x1) / 2

    @property
    def y(self) -> float:
        return (self.y0 + self.y1) / 2

    @property
    def wide(self) -> bool:
        return self.width >= self.height

    @property
    def corners(self) -> list[tuple[float, float]]:
        return [(self.x0, self.y0), (self.x1, self.y0), (self.x1, self.y1), (self.x0, self.y1)]

    def within(self, by: float, down: float | None = None) -> Box:
        """The same, drawn in on all sides."""
        down = by if down is None else down
        return Box(self.x0 + by, self.y0 + down, self.x1 - by, self.y1 - down)

    def meets(self, other: Box) -> bool:
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def left(self, share: float) -> Box:
        return self._replace(x1=self.x0 + self.width * share)

    def right(self, share: float) -> Box:
        return self._replace(x0=self.x1 - self.width * share)

    def upper(self, share: float) -> Box:
        return self._replace(y1=self.y0 + self.height * share)

    def lower(self, share: float) -> Box:
        return self._replace(y0=self.y1 - self.height * share)

    def row(self, count: int) -> list[Box]:
        """So many parts side by side."""
        step = self.width / count
        return [self._replace(x0=self.x0 + n * step, x1=self.x0 + (n + 1) * step) for n in range(count)]

    def column(self, count: int) -> list[Box]:
        """So many parts below each other."""
        step = self.height / count
        return [self._replace(y0=self.y0 + n * step, y1=self.y0 + (n + 1) * step) for n in range(count)]

    def along(self, count: int) -> list[Box]:
        """So many parts in the direction in which it is longer."""
        return self.row(count) if self.wide else self.column(count)


class Site:
    """A turned footprint, with the strip for the name already laid on it."""

    def __init__(self, form: Form, strip: Box | None = None) -> None:
        self.form = form
        self.strip = strip
        self._cells = set(form)

    def parts(self, tall: bool = False) -> list[Box]:
        """The cells fallen into rectangles, the largest first; of two alike the wide one, or the tall one."""
        left = sorted(self._cells)
        found: list[Box] = []
        while left:
            best = max(
                _blocks(left),
                key=lambda box: (
                    box.width * box.height,
                    min(box.width, box.height),
                    (box.height > box.width) == tall,
                    -box.y,
                ),
            )
            found.append(best)
            left = [(x, y) for x, y in left if not (best.x0 <= x < best.x1 and best.y0 <= y < best.y1)]
        return found

    def room(self, part: Box) -> Box:
        """Where one can build on a part: off the tile's edge, clear of the strip."""
        whole = self.ground(part)
        strip = self.strip
        if strip is None or not whole.meets(strip):
            return whole
        above, below = whole._replace(y1=strip.y0 - SEAM), whole._replace(y0=strip.y1 + SEAM)
        return above if above.height >= below.height else below

    def split(self, part: Box) -> tuple[Box, Box | None]:
        """The room beside the strip in its full height, and the lower one behind the strip."""
        whole, behind = self.ground(part), self.room(part)
        strip = self.strip
        if strip is None or behind == whole:
            return whole, None
        for beside, rest in (
            (whole._replace(x1=strip.x0 - SEAM), behind._replace(x0=strip.x0)),
            (whole._replace(x0=strip.x1 + SEAM), behind._replace(x1=strip.x1)),
        ):
            if beside.width >= _LEAST:
                return beside, rest
        return behind, None

    def rest(self, part: Box) -> Box | None:
        """What the strip cuts off a part: a room of its own where it is large enough."""
        whole, used, strip = self.ground(part), self.room(part), self.strip
        if strip is None or used == whole:
            return None
        other = whole._replace(y0=strip.y1 + SEAM) if used.y0 == whole.y0 else whole._replace(y1=strip.y0 - SEAM)
        return other if other.height > 0.3 else None

    def ground(self, part: Box) -> Box:
        """A part off the tile's edge, the strip left out of account."""
        return Box(
            part.x0 + self._gap(part, -1, 0),
            part.y0 + self._gap(part, 0, -1),
            part.x1 - self._gap(part, 1, 0),
            part.y1 - self._gap(part, 0, 1),
        )

    def _gap(self, part: Box, across: int, down: int) -> float:
        """Less where the tile goes on all along a side."""
        xs, ys = range(int(part.x0), int(part.x1)), range(int(part.y0), int(part.y1))
        if across:
            x = int(part.x0) - 1 if across < 0 else int(part.x1)
            inner = all((x, y) in self._cells for y in ys)
        else:
            y = int(part.y0) - 1 if down < 0 else int(part.y1)
            inner = all((x, y) in self._cells for x in xs)
        return SEAM if inner else EDGE


def _blocks(cells: list[tuple[int, int]]) -> list[Box]:
    """Every rectangle that lies within some cells."""
    known = set(cells)
    found: list[Box] = []
    for x, y in cells:
        for right in range(x + 1, x + 7):
            for bottom in range(y + 1, y + 7):
                if all((cx, cy) in known for cx in range(x, right) for cy in range(y, bottom)):
                    found.append(Box(x, y, right, bottom))
    return found
