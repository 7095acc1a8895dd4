"""The strip of vellum with a building's name: where it lies on a tile, and how a long name is set or cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from corduba_solo.view import fonts, icons
from corduba_solo.view.buildings.site import Box
from corduba_solo.view.cache import cached
from corduba_solo.view.outlines import Form, extent
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

FACE = "number"
_VOWELS = "aeiouyäöüáéíóú"
_ONSET = re.compile(f"([bcdfgpt][lr]|[cpt]h|[^{_VOWELS}])[{_VOWELS}]")
"""What a syllable begins with, up to its vowel: one consonant, or two that go together (a-cra, Amphi-the)."""
_EDGE = 0.03
"""From the edge of a cell to the strip's."""


_TWO_LINES, _WHOLE_CELL = 0.74, 0.94
"""Two lines may take so much of a cell's height, and only where the tile has more than one row; more of it where the
row is at most half of the tile, so that enough is left to build on."""


_NARROWEST = 0.75
"""Letters may be drawn in to so much of their width before a name is cut."""


_BESIDE = 1.05, 0.86
"""How much longer a strip is for the seal at its beginning, in sizes of the seal: clear of the name, else close by."""


_ASIDE = 0.5
"""What a short row keeps free beside a strip that has the seal on it."""


_VISITOR = 0.62
"""How much of a cell somebody takes who stands in its upper right corner."""


class Strip(NamedTuple):
    """Where the strip lies, in cells, what it says, and the middle of the seal with its size."""

    box: Box
    lines: tuple[str, ...]
    px: int
    narrow: float
    """How wide its letters are, of their own width."""
    seal: tuple[float, float, float]


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


def broken(word: str) -> Iterator[tuple[str, str]]:
    """A word in two lines, parted behind a vowel and before what a syllable begins with, the evenest way first."""
    low = word.lower()
    places = [n for n in range(2, len(word) - 2) if low[n - 1] in _VOWELS and _ONSET.match(low, n)]
    for place in sorted(places, key=lambda n: abs(n + 0.5 - len(word) / 2)):
        yield word[:place] + "-", word[place:]


@lru_cache(maxsize=1024)
def strip_for(form: Form, cell: int, name: str, px: int, least: int, aside: bool = False) -> Strip | None:
    """The best strip: the whole name before a broken one before a cut one; large letters before small before narrow.

    Aside, it leaves as much as it can of a row to what stands beside it.
    """
    runs = _runs(form)
    sizes = range(px, least - 1, -1)
    whole, shorter = _settings(name)
    ways = [(lines, size, 1.0) for lines in whole for size in sizes]
    ways += [(lines, least, _NARROWEST) for lines in whole]
    for lines in shorter:
        ways += [*((lines, size, 1.0) for size in sizes), (lines, least, _NARROWEST)]
    for lines, size, narrow in ways:
        fitting = [run for run in runs if _fits(run, lines, size, narrow, cell, form)]
        if fitting:
            run = max(fitting, key=lambda run: _merit(run, lines, size, cell))
            return _laid(run, lines, least if aside else size, cell, form, aside)
    return None


def _fits(run: _Run, lines: tuple[str, ...], size: int, narrow: float, cell: int, form: Form) -> bool:
    if len(lines) > 1:
        tallest = _WHOLE_CELL if run.length * 2 <= len(form) else _TWO_LINES
        if extent(form)[1] == 1 or _height(2, size, cell) > tallest:
            return False
    return _width(lines, size, cell, narrow) <= run.length - 2 * _EDGE


def _settings(name: str) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    """Ways to write a name with whole words, and then with broken or cut ones, the best first."""
    words = name.split()
    whole: list[tuple[str, ...]] = [(name,), tuple(words)] if len(words) == 2 else [(name,)]
    parted = list(broken(name)) if len(words) == 1 else []
    return whole, [*parted, *((short,) for short in list(cuts(name))[1:])]


def _runs(form: Form) -> list[_Run]:
    """The unbroken rows of cells."""
    found: list[_Run] = []
    for x, y in sorted(form, key=lambda c: (c[1], c[0])):
        if found and found[-1].y == y and found[-1].x + found[-1].length == x:
            found[-1] = found[-1]._replace(length=found[-1].length + 1)
        else:
            found.append(_Run(x, y, 1))
    return found


def _pad(size: int) -> int:
    return max(2, round(size * 0.2))


def _width(lines: tuple[str, ...], size: int, cell: int, narrow: float = 1.0) -> float:
    return (max(fonts.width(line, FACE, size) for line in lines) * narrow + 2 * _pad(size) - 2) / cell


def _height(count: int, size: int, cell: int) -> float:
    """Capitals and descenders, with hardly anything around them."""
    return round(count * size + size * 0.1 + 1) / cell


def _merit(run: _Run, lines: tuple[str, ...], size: int, cell: int) -> tuple[float, ...]:
    """Better low than high, and better where the seal fits too."""
    seal = _width(lines, size, cell) + size * 1.0 / cell <= run.length - 2 * _EDGE
    return seal, run.y, run.length


def _laid(run: _Run, lines: tuple[str, ...], size: int, cell: int, form: Form, aside: bool) -> Strip:
    room = run.length - 2 * _EDGE
    high = _height(len(lines), size, cell)
    letters = max(fonts.width(line, FACE, size) for line in lines)
    narrow = min(1.0, (room * cell - 2 * _pad(size) + 2) / letters)
    width = _width(lines, size, cell, narrow)
    side = max(12, round(size * 1.12)) / cell
    bottom = run.y + 1 - _EDGE
    longest = room - (_ASIDE if aside and run.length < 3 else 0)
    longer = (width + side * share for share in _BESIDE)
    whole = next((found for found in longer if found <= longest), width)
    on_strip = whole > width
    left = _beginning(form, run, whole, aside)
    box = Box(left, bottom - high, left + whole, bottom)
    if on_strip:
        return Strip(box, lines, size, narrow, (left + side * 0.5, bottom - high / 2, side))
    # Else in an upper corner, of the highest cell that the strip leaves free: what stands aside stands to the left.
    corners = [
        Box(x + 1 - _EDGE - side, y + _EDGE, x + 1 - _EDGE, y + _EDGE + side)
        if aside
        else Box(x + _EDGE, y + _EDGE, x + _EDGE + side, y + _EDGE + side)
        for x, y in sorted(form, key=lambda cell: (cell[1], -cell[0] if aside else cell[0]))
    ]
    corner = next((corner for corner in corners if not corner.meets(box)), corners[0])
    return Strip(box, lines, size, narrow, (corner.x, corner.y, side))


def _beginning(form: Form, run: _Run, width: float, aside: bool) -> float:
    """Where in its row a strip begins: off the cells that the tile goes on from, else in the middle or aside."""
    low, high = run.x + _EDGE, run.x + run.length - _EDGE - width
    places = (high, low) if aside else ((low + high) / 2, high, low)

    def hidden(left: float) -> float:
        return sum(
            max(0.0, min(left + width, x + 1) - max(left, x))
            for x in range(run.x, run.x + run.length)
            if (x, run.y - 1) in form or (x, run.y + 1) in form
        )

    return min(places, key=lambda left: round(hidden(left), 2))


def draw_strip(
    picture: pygame.Surface, theme: Theme, strip: Strip, cell: int, around: int, sign: str, colour: str, quiet: bool
) -> None:
    """Put the strip and the seal on a tile's picture."""
    box = strip.box
    width, height = round(box.width * cell), round(box.height * cell)
    left, top = round(box.x0 * cell) + around, round(box.y0 * cell) + around
    picture.blit(_vellum(theme, width, height, cell, quiet), (left, top))
    x, y, side = strip.seal
    on_strip = abs(y - box.y) < 0.01
    middle = left + width / 2
    if on_strip:
        middle += (box.width - _width(strip.lines, strip.px, cell, strip.narrow)) * cell / 2
    step = strip.px * 0.98
    for number, line in enumerate(strip.lines):
        words = fonts.narrowed(line, FACE, strip.px, theme.ink, strip.narrow)
        drop = top + height / 2 + (number - (len(strip.lines) - 1) / 2) * step
        picture.blit(words, (round(middle - words.get_width() / 2), round(drop - words.get_height() / 2)))
    if quiet and not on_strip and x % 1 > 0.5:
        # Who blocks the building stands in that corner.
        x -= _VISITOR
    stamp = seal(theme, round(side * cell), sign, colour)
    picture.blit(stamp, stamp.get_rect(center=(round(x * cell + around), round(y * cell + around))))


@cached
def _vellum(theme: Theme, width: int, height: int, cell: int, quiet: bool) -> pygame.Surface:
    svg = Svg(width, height)
    line = max(0.8, cell / 50)
    fill = mix(theme.card, theme.hatch[0], 0.5) if quiet else theme.card
    svg.rect(
        line / 2, line / 2, width - line, height - line, height * 0.14, fill, mix(theme.line, theme.ink, 0.3), line
    )
    return svg.surface()


@cached
def seal(theme: Theme, px: int, sign: str, colour: str) -> pygame.Surface:
    """The specialist who belongs here, as a stamp in his colour."""
    svg = Svg(px, px)
    svg.circle(px / 2, px / 2, px / 2 - 0.4, theme.shaded(colour, 0.14), theme.shaded(colour, 0.5), max(0.8, px / 18))
    picture = svg.surface()
    emblem = icons.icon(sign, round(px * 0.72), theme.ivory)
    picture.blit(emblem, emblem.get_rect(center=(px // 2, px // 2)))
    return picture
