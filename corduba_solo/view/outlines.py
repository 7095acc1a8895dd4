"""Forms of cells in pixels: their borders, and outlines around them as pictures to lay over the map."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg, inset, outline, rounded

Form = tuple[tuple[int, int], ...]
"""Cells as (x, y), the least of both 0, in reading order."""


class Stroke(NamedTuple):
    """One line of an outline: strokes lie on each other in their order, a pale one below a coloured one."""

    colour: str
    line: float
    dash: tuple[float, ...] = ()
    opacity: float = 1


def moved_home(cells: Form) -> tuple[Form, int, int]:
    """The same form at the origin, and where it was."""
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return tuple((x - left, y - top) for x, y in cells), left, top


def extent(form: Form) -> tuple[int, int]:
    return max(x for x, _ in form) + 1, max(y for _, y in form) + 1


def outline_path(form: Form, cell: float, by: float, radius: float, margin: float = 0) -> str:
    """The rounded borders of a form, drawn in by some pixels."""
    data = []
    for border in outline(set(form)):
        data.append(rounded([(x + margin, y + margin) for x, y in inset(border, cell, by)], radius))
    return "".join(data)


@cached
def outlined(
    form: Form, cell: int, by: float, radius: float, margin: int, strokes: tuple[Stroke, ...], fill: str = ""
) -> pygame.Surface:
    """A form's outline with a margin around it. Never draw on the answer."""
    columns, rows = extent(form)
    svg = Svg(columns * cell + 2 * margin, rows * cell + 2 * margin)
    path = outline_path(form, cell, by, radius, margin)
    if fill:
        svg.path(path, fill)
    for stroke in strokes:
        svg.path(path, None, stroke.colour, stroke.line, stroke.dash, stroke.opacity)
    return svg.surface()


def top_right(form: Form) -> tuple[int, int]:
    """The cell whose upper right corner takes a roundel."""
    return max(form, key=lambda cell: (cell[0] - cell[1], -cell[1]))


def top_left(form: Form) -> tuple[int, int]:
    """The cell whose upper left corner takes a flag."""
    return min(form, key=lambda cell: (cell[0] + cell[1], cell[1]))


def groups(cells: Form) -> list[Form]:
    """The cells fallen into groups that hang together by edges."""
    left = set(cells)
    found: list[Form] = []
    while left:
        grown = [left.pop()]
        for x, y in grown:
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            grown.extend(near)
        found.append(tuple(sorted(grown, key=lambda cell: (cell[1], cell[0]))))
    return sorted(found)
