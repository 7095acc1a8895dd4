"""A tile's sign and name within its court: where they fit, and how a long name is cut as on an inscription."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from corduba_solo.view import fonts, icons
from corduba_solo.view.map.forms import Form

FACE = "number"
_VOWELS = "aeiouyäöüáéíóú"
_INSIDE = 0.24
"""From a cell's edge to the court, as a share of the cell."""
_OVER = 0.1
"""A name may run over the roof as far as this; its halo keeps it readable."""


class Line(NamedTuple):
    text: str
    x: float
    y: float


class Label(NamedTuple):
    """Places in cells from the tile's corner; sizes in pixels."""

    lines: tuple[Line, ...]
    px: int
    icon: tuple[float, float, float] | None
    """Its middle, and its size as a share of a cell."""


class _Run(NamedTuple):
    x: int
    y: int
    length: int


def cuts(name: str) -> Iterator[str]:
    """The name, then shorter and shorter: every word cut behind consonants, as stonecutters did (Coll. Fabr.)."""
    yield name
    last = name
    for syllables in (2, 1):
        short = " ".join(cut(word, syllables) for word in name.split())
        if len(short) < len(last):
            yield short
            last = short
    for letters in (4, 3):
        short = name.split()[0][:letters].rstrip() + "."
        if len(short) < len(last):
            yield short
            last = short


def cut(word: str, syllables: int) -> str:
    """A word up to the consonants behind so many vowels; the whole word when that saves nothing."""
    place = 0
    for _ in range(syllables):
        while place < len(word) and word[place].lower() not in _VOWELS:
            place += 1
        while place < len(word) and word[place].lower() in _VOWELS:
            place += 1
        while place < len(word) and word[place].lower() not in _VOWELS:
            place += 1
    return word if place >= len(word) - 1 else word[:place] + "."


@lru_cache(maxsize=512)
def label(form: Form, cell: int, name: str, px: int) -> Label:
    """The best place for a name and its sign: the whole name before a cut one, in the court before over the roof."""
    runs = _runs(form)
    if len(runs) == 1 and runs[0].length > 1:
        return _in_a_row(runs[0], cell, name, px)
    if all(run.length == 1 for run in runs) and len({run.x for run in runs}) == 1:
        return _in_a_column(len(runs), cell, name, px)
    best: tuple[tuple[float, ...], Label] | None = None
    for rank, text in enumerate(cuts(name)):
        for run in runs:
            for lines in _broken(text, run, form):
                found = _placed(runs, run, lines, cell, px)
                if found:
                    score = (rank, *found[0])
                    if best is None or score < best[0]:
                        best = score, found[1]
        if best:
            return best[1]
    run = max(runs, key=lambda candidate: candidate.length)
    return Label((), px, (run.x + run.length / 2, run.y + 0.5, 0.55))


def _runs(form: Form) -> list[_Run]:
    """The unbroken rows of cells."""
    found: list[_Run] = []
    for x, y in sorted(form, key=lambda c: (c[1], c[0])):
        if found and found[-1].y == y and found[-1].x + found[-1].length == x:
            found[-1] = found[-1]._replace(length=found[-1].length + 1)
        else:
            found.append(_Run(x, y, 1))
    return found


def _broken(text: str, run: _Run, form: Form) -> Iterator[tuple[str, ...]]:
    """In one line; in two when there is a second row for the sign."""
    yield (text,)
    words = text.split()
    above = all((run.x + step, run.y - 1) in form for step in range(run.length))
    if len(words) == 2 and run.length > 1 and above:
        yield tuple(words)


def _placed(
    runs: list[_Run], run: _Run, lines: tuple[str, ...], cell: int, px: int
) -> tuple[tuple[float, ...], Label] | None:
    width = max(fonts.width(line, FACE, px) for line in lines)
    if width > (run.length - 2 * _OVER) * cell:
        return None
    over = width > (run.length - 2 * _INSIDE) * cell
    others = [other for other in runs if other != run]
    x = run.x + run.length / 2
    icon: tuple[float, float, float] | None = None
    shift = 0.0
    apart = 0.0
    if others:
        # The sign goes to the roomiest other row, above the name before below it, near before far.
        other = max(others, key=lambda o: (min(o.length, 2), abs(o.y - run.y) == 1, o.y < run.y))
        icon_x = _common_middle(other, run)
        stacked = abs(other.y - run.y) == 1 and _overlap(other, run) >= 2
        shift = 0.1 * (-1 if other.y < run.y else 1) if stacked and len(lines) == 1 else 0.0
        icon = (icon_x, other.y + 0.5 - shift * 0.6, 0.62 if stacked else 0.5)
        apart = -min(other.length, 2)
    step = px * 1.02 / cell
    middle = run.y + 0.5 + shift - (0.06 if len(lines) > 1 else 0)
    placed = tuple(Line(line, x, middle + (n - (len(lines) - 1) / 2) * step) for n, line in enumerate(lines))
    return (over, len(lines), apart, -run.y), Label(placed, px, icon)


def _overlap(one: _Run, other: _Run) -> int:
    return min(one.x + one.length, other.x + other.length) - max(one.x, other.x)


def _common_middle(other: _Run, run: _Run) -> float:
    """Over the name where both rows share two cells or more, else the middle of its own row."""
    if _overlap(other, run) >= 2:
        return (max(other.x, run.x) + min(other.x + other.length, run.x + run.length)) / 2
    return other.x + other.length / 2


def _in_a_row(run: _Run, cell: int, name: str, px: int) -> Label:
    """A tile of one row: the sign at its left, the name beside it."""
    sign = 0.5
    room = (run.length - 2 * _INSIDE + 0.06 - sign - 0.08) * cell
    for rank, text in enumerate(cuts(name)):
        width = fonts.width(text, FACE, px)
        if width <= room:
            # Sign and name together in the middle of the court.
            used = sign + 0.1 + width / cell
            left = run.x + max(_INSIDE, (run.length - used) / 2)
            middle = left + sign + 0.1 + width / cell / 2
            return Label((Line(text, middle, run.y + 0.5),), px, (left + sign / 2, run.y + 0.5, sign))
        if rank == 1 and fonts.width(name, FACE, px - 1) <= (run.length - 2 * _OVER) * cell and px > 12:
            return Label((Line(name, run.x + run.length / 2, run.y + 0.5),), px - 1, None)
    return Label((), px, (run.x + run.length / 2, run.y + 0.5, sign))


def _in_a_column(rows: int, cell: int, name: str, px: int) -> Label:
    """A tile of one column: the sign in its middle, what fits of the name below it."""
    at = (rows - 1) // 2
    sign = (0.5, at + 0.55, 0.55)
    for text in cuts(name):
        if fonts.width(text, FACE, px) <= (1 - 2 * _OVER) * cell:
            return Label((Line(text, 0.5, min(at + 1, rows - 1) + 0.4),), px, sign if rows > 1 else None)
    return Label((), px, sign)


def draw_label(
    picture: pygame.Surface,
    form: Form,
    cell: int,
    around: int,
    icon: str,
    name: str,
    px: int,
    ink: str,
    sign: str,
    court: str,
) -> None:
    """Put the sign and the name on a tile's picture."""
    found = label(form, cell, name, px)
    if found.icon:
        x, y, share = found.icon
        emblem = icons.icon(icon, round(cell * share), sign)
        picture.blit(emblem, _centred(emblem, x * cell + around, y * cell + around))
    by = max(2, round(px * 0.2))
    for line in found.lines:
        drawn = fonts.halo(line.text, FACE, found.px, ink, court, by)
        picture.blit(drawn, _centred(drawn, line.x * cell + around, line.y * cell + around))


def _centred(drawn: pygame.Surface, x: float, y: float) -> tuple[int, int]:
    return round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)
