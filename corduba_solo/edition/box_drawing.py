"""Draws maps and shapes with box-drawing characters: streets are the lines."""

from __future__ import annotations

from collections.abc import Iterable

from corduba_solo.edition.pictures import Cell, MapPicture

# A corner by the lines that meet in it: up, down, left, right.
_CORNERS = dict(
    zip(
        [(u, d, le, r) for u in (0, 1) for d in (0, 1) for le in (0, 1) for r in (0, 1)],
        " ╶╴─╷┌┐┬╵└┘┴│├┤┼",
        strict=True,
    )
)
_CELL = " · "


def draw_shape(cells: Iterable[Cell]) -> str:
    """A tile, two signs a cell."""
    found = set(cells)
    wide, high = max(x for x, _ in found) + 1, max(y for _, y in found) + 1
    rows = ("".join("██" if (x, y) in found else "  " for x in range(wide)) for y in range(high))
    return "\n".join(row.rstrip() for row in rows)


def draw_map(picture: MapPicture) -> str:
    """A district: a dot a cell, a line wherever the plot changes."""
    plots = {(x, y): letter for x, y, letter in picture.cells}
    lines = []
    for y in range(picture.height + 1):
        lines.append(_street_line(plots, picture.width, y))
        if y < picture.height:
            lines.append(_cell_line(plots, picture.width, y))
    return "\n".join(line.rstrip() for line in lines)


def _upright(plots: dict[Cell, str], x: int, y: int) -> int:
    """Whether a line runs along the left side of the cell."""
    return int(plots.get((x - 1, y)) != plots.get((x, y)))


def _level(plots: dict[Cell, str], x: int, y: int) -> int:
    """Whether a line runs along the top of the cell."""
    return int(plots.get((x, y - 1)) != plots.get((x, y)))


def _cell_line(plots: dict[Cell, str], width: int, y: int) -> str:
    signs = []
    for x in range(width + 1):
        signs.append("│" if _upright(plots, x, y) else " ")
        signs.append(_CELL if (x, y) in plots else " " * len(_CELL))
    return "".join(signs)


def _street_line(plots: dict[Cell, str], width: int, y: int) -> str:
    signs = []
    for x in range(width + 1):
        up, down = _upright(plots, x, y - 1), _upright(plots, x, y)
        left, right = _level(plots, x - 1, y), _level(plots, x, y)
        signs.append(_CORNERS[up, down, left, right])
        signs.append(("─" if right else " ") * len(_CELL))
    return "".join(signs)
