"""A part of a page in units of its stage, and how it is divided."""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """Where something stands on a stage."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    def columns(self, count: int, gap: float) -> list[Room]:
        """Equal parts side by side."""
        wide = (self.wide - gap * (count - 1)) / max(1, count)
        return [Room(self.x + number * (wide + gap), self.y, wide, self.high) for number in range(count)]

    def rows(self, count: int, gap: float) -> list[Room]:
        """Equal parts one below the other."""
        high = (self.high - gap * (count - 1)) / max(1, count)
        return [Room(self.x, self.y + number * (high + gap), self.wide, high) for number in range(count)]

    def grid(self, columns: int, count: int, gap: float) -> list[Room]:
        """Equal parts in rows of so many, filled line by line."""
        rows = self.rows(-(-count // columns), gap)
        return [place for row in rows for place in row.columns(columns, gap)][:count]

    def bricks(self, columns: int, count: int, gap: float) -> list[Room]:
        """Parts in rows of so many, of which the last is as wide as the others with fewer and wider ones."""
        rows = self.rows(-(-count // columns), gap)
        left = range(count, 0, -columns)
        return [place for row, still in zip(rows, left, strict=True) for place in row.columns(min(columns, still), gap)]

    def inset(self, x: float, y: float) -> Room:
        """What is left within a margin."""
        return Room(self.x + x, self.y + y, self.wide - 2 * x, self.high - 2 * y)

    def cut_top(self, high: float, gap: float = 0.0) -> tuple[Room, Room]:
        """So much at the top, and what lies below it."""
        return Room(self.x, self.y, self.wide, high), Room(
            self.x, self.y + high + gap, self.wide, self.high - high - gap
        )

    def cut_bottom(self, high: float, gap: float = 0.0) -> tuple[Room, Room]:
        """What lies above, and so much at the bottom."""
        above = self.high - high - gap
        return Room(self.x, self.y, self.wide, above), Room(self.x, self.bottom - high, self.wide, high)

    def cut_left(self, wide: float, gap: float = 0.0) -> tuple[Room, Room]:
        """So much at the left, and what lies beside it."""
        beside = self.wide - wide - gap
        return Room(self.x, self.y, wide, self.high), Room(self.x + wide + gap, self.y, beside, self.high)

    def cut_right(self, wide: float, gap: float = 0.0) -> tuple[Room, Room]:
        """What lies beside, and so much at the right."""
        return Room(self.x, self.y, self.wide - wide - gap, self.high), Room(self.right - wide, self.y, wide, self.high)

    def middle(self, wide: float, high: float) -> Room:
        """A part of this size in the middle, no larger than the room."""
        wide, high = min(wide, self.wide), min(high, self.high)
        return Room(self.x + (self.wide - wide) / 2, self.y + (self.high - high) / 2, wide, high)
