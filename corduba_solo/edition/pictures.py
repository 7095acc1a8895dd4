"""Reads the drawn forms of the edition: district maps (a letter a cell) and building shapes (`#` a cell)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

OUTSIDE = "."
SOLID = "#"
WIDEST = 40

Cell = tuple[int, int]


class MapPicture(NamedTuple):
    """A district: its extent and every cell as (x, y, letter of its plot), row by row."""

    width: int
    height: int
    cells: tuple[tuple[int, int, str], ...]

    def plots(self) -> dict[str, tuple[Cell, ...]]:
        """The cells of each plot, plots in the order in which they first appear."""
        found: dict[str, list[Cell]] = {}
        for x, y, letter in self.cells:
            found.setdefault(letter, []).append((x, y))
        return {letter: tuple(cells) for letter, cells in found.items()}


def parse_shape(picture: str) -> tuple[Cell, ...]:
    """The cells of a building tile, moved to the top left and sorted by (y, x); ValueError in one sentence."""
    rows = _rows(picture)
    cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if _is_solid(sign, x, y)]
    if not cells:
        raise ValueError(f"the shape has no cell ({SOLID})")
    if not connected(cells):
        raise ValueError("the shape falls apart: every cell must touch another by an edge")
    return normalised(cells)


def parse_map(picture: str) -> MapPicture:
    """The cells and plots of a district; ValueError in one sentence."""
    rows = _rows(picture)
    cells = tuple((x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row) if _is_plot(sign, x, y))
    if not cells:
        raise ValueError("the map has no cell (a letter)")
    found = MapPicture(len(rows[0]), len(rows), cells)
    for letter, plot in found.plots().items():
        if not connected(plot):
            raise ValueError(f"plot {letter} falls apart: cells of one letter must hang together by edges")
    if not connected((x, y) for x, y, _ in cells):
        raise ValueError("the map falls apart: every plot must touch another by an edge")
    return found


def normalised(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same form with its least x and y at 0, sorted by (y, x)."""
    listed = list(cells)
    left = min(x for x, _ in listed)
    top = min(y for _, y in listed)
    return tuple(sorted(((x - left, y - top) for x, y in listed), key=lambda cell: (cell[1], cell[0])))


def turned(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The form after a quarter turn."""
    return normalised((-y, x) for x, y in cells)


def turns(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The different forms a tile takes by turning; it is never flipped (§6.1)."""
    form = normalised(cells)
    found: list[tuple[Cell, ...]] = []
    for _ in range(4):
        if form not in found:
            found.append(form)
        form = turned(form)
    return tuple(found)


def connected(cells: Iterable[Cell]) -> bool:
    """Whether every cell is reached from every other over edges."""
    left = set(cells)
    edge = [left.pop()] if left else []
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in left:
                left.remove(near)
                edge.append(near)
    return not left


def _rows(picture: str) -> list[str]:
    rows = [line.rstrip() for line in picture.splitlines()]
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        raise ValueError("the picture is empty")
    if len(rows) > WIDEST or len(rows[0]) > WIDEST:
        raise ValueError(f"the picture is larger than {WIDEST} by {WIDEST}")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueError(f"line {number} of the picture has {len(row)} signs, line 1 has {len(rows[0])}")
    return rows


def _is_solid(sign: str, x: int, y: int) -> bool:
    if sign not in (SOLID, OUTSIDE):
        raise ValueError(f"unknown sign {sign!r} in line {y + 1}, place {x + 1} of the shape")
    return sign == SOLID


def _is_plot(sign: str, x: int, y: int) -> bool:
    if sign == OUTSIDE:
        return False
    if not (sign.isascii() and sign.isalpha()):
        raise ValueError(f"unknown sign {sign!r} in line {y + 1}, place {x + 1} of the map")
    return True
