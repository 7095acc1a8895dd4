"""Where everything lies: the table's regions for any window and any scale, laid out anew and never stretched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

Size = tuple[int, int]
Percent = int | None
"""A scale that was asked for; none: as large as it fits."""

SMALLEST: Size = (640, 360)
"""Nothing is laid out for less: in a smaller window a part of it would be seen."""
STEPS = (75, 100, 125, 150, 175, 200, 250)
"""Scales to choose from, in per cent of the type of the large design at 1920 × 1080."""
_LARGE_FROM = 0.83
"""The large design is used down to this scale (1600 × 900); below it the compact one reads better."""
_COMPACT_TYPE = 1.2
"""The compact design's type is smaller: at so many pixels a unit it is as large as the other's at one."""
_COLUMN = (450, 310)
"""From so much width to spare on Caepio and the Acta have a column each."""
_MAP_LEAST = 0.6
"""What stands on the map is never smaller than this share of what the map's own size would have it."""


@dataclass(frozen=True)
class Measure:
    """A layout's scale: pixels per unit of its design, and whether it is the compact design (1280 × 720)."""

    scale: float
    compact: bool

    def px(self, units: float) -> int:
        """A length of the design in whole pixels, never less than one."""
        # Asked for hundreds of times in a frame: max() would take as long as all the rest.
        pixels = round(units * self.scale)
        return pixels if pixels > 1 else 1

    def pick(self, large: float, compact: float) -> int:
        """A length that the two designs give in their own units."""
        pixels = round((compact if self.compact else large) * self.scale)
        return pixels if pixels > 1 else 1

    @property
    def percent(self) -> float:
        """How large the type is, in per cent of the large design's at 1920 × 1080."""
        return 100 * self.scale / (_COMPACT_TYPE if self.compact else 1)


Form = Literal["low", "beside", "tall", "below"]
"""Where the panels lie round the map. Caepio and the Acta: at its right, side by side if the window is very wide, or
in windows higher than wide below your board (`tall`, `below`). Rome, the Macellum and the tiles: at its left, or under
it where there is height to spare (`low` in windows like a 4:3 screen, `tall` in those like a sheet of paper)."""
_FORMS: tuple[Form, ...] = ("low", "beside", "tall", "below")
_LEAST: dict[tuple[Form, bool], Size] = {
    ("low", False): (1920, 1429),
    ("low", True): (1280, 938),
    ("beside", False): (1920, 1080),
    ("beside", True): (1280, 720),
    ("tall", False): (1560, 1963),
    ("tall", True): (1024, 1295),
    ("below", False): (1560, 1614),
    ("below", True): (1024, 1141),
}
"""The smallest window that each is drawn for, in units of the large or the compact design."""


class Arrangement(NamedTuple):
    """A way to lay out the table: which design, and where the panels lie."""

    compact: bool
    form: Form

    def fitting(self, size: Size) -> float:
        """The most pixels a unit can have in a window."""
        width, height = _LEAST[self.form, self.compact]
        return min(size[0] / width, size[1] / height)


@dataclass(frozen=True)
class Layout:
    """The regions of the table in pixels of the window."""

    measure: Measure
    map_measure: Measure
    top_measure: Measure
    size: Size
    top: pygame.Rect
    rome: pygame.Rect
    macellum: pygame.Rect
    tiles: pygame.Rect
    map: pygame.Rect
    prompt: pygame.Rect
    board: pygame.Rect
    caepio: pygame.Rect
    log: pygame.Rect

    def measure_of(self, region: str) -> Measure:
        return {"map": self.map_measure, "top": self.top_measure}.get(region, self.measure)


def _arranged(size: Size, compact: bool) -> tuple[float, Arrangement]:
    """The arrangement of a design that becomes largest in a window, and how large."""
    # Of two that are as large the first is taken: with panels under it the map is the larger one.
    ways = [Arrangement(compact, form) for form in _FORMS]
    best = max(ways, key=lambda way: way.fitting(size))
    return best.fitting(size), best


def arrange(size: Size, percent: Percent = None) -> tuple[Measure, Arrangement]:
    """How the table lies in a window at a scale, the largest that fits when that is asked for or less than it."""
    large, large_way = _arranged(size, False)
    compact, compact_way = _arranged(size, True)
    if percent is None:
        if large >= _LARGE_FROM:
            return Measure(large, False), large_way
        return Measure(compact, True), compact_way
    if percent <= 100 * large:
        return Measure(percent / 100, False), large_way
    return Measure(min(compact, percent / 100 * _COMPACT_TYPE), True), compact_way


def drawable(size: Size) -> Size:
    """The least that is drawn for a window of this size."""
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def most_percent(size: Size) -> int:
    """The largest scale at which the whole table is in the window."""
    return round(Measure(_arranged(size, True)[0], True).percent)


def canvas(size: Size, percent: Percent) -> Size:
    """How large the table is drawn: as the window, or larger when the scale asks for more than fits."""
    if percent is None or percent <= most_percent(size):
        return size
    size = drawable(size)
    by = percent / 100 * _COMPACT_TYPE / _arranged(size, True)[0]
    return round(size[0] * by), round(size[1] * by)


def table_layout(size: Size, percent: Percent = None) -> Layout:
    """The table on a canvas of this size; without a scale as large as it fits."""
    size = drawable(size)
    m, way = arrange(size, percent)
    under = way.form in ("low", "tall")
    return _below(size, m, low=under) if way.form in ("tall", "below") else _beside(size, m, low=under)


def _beside(size: Size, m: Measure, *, low: bool) -> Layout:
    """Caepio and the Acta in a column at the right; the other panels at the left of the map or, low, under it."""
    width, height = size
    gutter = m.pick(8, 6)
    top = pygame.Rect(0, 0, width, m.pick(72, 46))
    # What is wider than the map's own shape goes in part to the columns; a smaller scale gives all it frees to the map.
    spare = max(0, width - max(m.pick(1920, 1280), height * 16 // 9))
    left_width = m.pick(296, 196) + min(spare // 10, m.pick(48, 32))
    right_width = m.pick(352, 250) + min(spare // 5, m.pick(110, 74))
    board_height = _board_height(m, height - m.pick(1080, 720))
    first = top.bottom + gutter
    if not low and spare >= m.pick(*_COLUMN):
        return _two_columns(size, m, top, left_width, board_height)
    board = pygame.Rect(gutter, height - gutter - board_height, width - right_width - 3 * gutter, board_height)
    prompt = _above(board, m)
    right = pygame.Rect(board.right + gutter, first, right_width, height - gutter - first)
    caepio = pygame.Rect(right.left, right.top, right.width, m.pick(526, 360))
    log = pygame.Rect(right.left, caepio.bottom + gutter, right.width, right.bottom - caepio.bottom - gutter)
    inner = _under(m, top, prompt, 0) if low else _at_left(m, top, left_width, prompt, caepio.left - gutter)
    return _whole(size, m, top, inner, prompt, board, caepio, log)


def _two_columns(size: Size, m: Measure, top: pygame.Rect, left_width: int, board_height: int) -> Layout:
    """Caepio at the right of the map and the Acta at his right: a very wide window would stretch the map's margins."""
    width, height = size
    gutter = m.pick(8, 6)
    first = top.bottom + gutter
    log = pygame.Rect(0, first, m.pick(*_COLUMN) - 3 * gutter, height - gutter - first)
    log.right = width - gutter
    board = pygame.Rect(gutter, height - gutter - board_height, log.left - 2 * gutter, board_height)
    prompt = _above(board, m)
    caepio = pygame.Rect(0, first, m.pick(400, 290), prompt.top - gutter - first)
    caepio.right = board.right
    inner = _at_left(m, top, left_width, prompt, caepio.left - gutter)
    return _whole(size, m, top, inner, prompt, board, caepio, log)


class _Inner(NamedTuple):
    """The map and the panels at its left or under it."""

    rome: pygame.Rect
    macellum: pygame.Rect
    tiles: pygame.Rect
    map: pygame.Rect


def _under(m: Measure, top: pygame.Rect, prompt: pygame.Rect, more: int) -> _Inner:
    """Rome, the Macellum and the tiles side by side under the map, which has their width; a little higher by `more`."""
    gutter, width, height = m.pick(8, 6), m.pick(296, 196), m.pick(245, 156) + min(more, m.pick(160, 132))
    rome = pygame.Rect(gutter, prompt.top - gutter - height, width, height)
    macellum = rome.move(width + gutter, 0)
    tiles = pygame.Rect(macellum.right + gutter, rome.top, prompt.right - macellum.right - gutter, height)
    first = top.bottom + gutter
    return _Inner(rome, macellum, tiles, pygame.Rect(gutter, first, prompt.width, rome.top - gutter - first))


def _at_left(m: Measure, top: pygame.Rect, width: int, prompt: pygame.Rect, right: int) -> _Inner:
    """Rome, the Macellum and the tiles one below the other at the left of the map, which ends at `right`."""
    gutter = m.pick(8, 6)
    first = top.bottom + gutter
    rome = pygame.Rect(gutter, first, width, m.pick(200, 140))
    macellum = pygame.Rect(gutter, rome.bottom + gutter, width, m.pick(201, 156))
    tiles = pygame.Rect(gutter, macellum.bottom + gutter, width, prompt.top - macellum.bottom - 2 * gutter)
    left = rome.right + gutter
    return _Inner(rome, macellum, tiles, pygame.Rect(left, first, right - left, prompt.top - gutter - first))


def _below(size: Size, m: Measure, *, low: bool) -> Layout:
    """Caepio and the Acta side by side under your board, so that the map has a tall window's width."""
    width, height = size
    gutter = m.pick(8, 6)
    rows = 2 if m.compact else 1
    top = pygame.Rect(0, 0, width, rows * _top_measure(width, m, rows).pick(72, 46))
    spare = max(0, height - m.px(_LEAST["tall" if low else "below", m.compact][1]))
    board_height = _board_height(m, spare)
    # The Acta have use for height; Caepio's card stands beside them.
    more = min(spare // 2, m.pick(400, 280)) if low else 0
    caepio = pygame.Rect(gutter, 0, m.pick(400, 290), m.pick(526, 360) + more)
    caepio.bottom = height - gutter
    log = pygame.Rect(caepio.right + gutter, caepio.top, width - caepio.right - 2 * gutter, caepio.height)
    board = pygame.Rect(gutter, caepio.top - gutter - board_height, width - 2 * gutter, board_height)
    prompt = _above(board, m)
    inner = _under(m, top, prompt, spare // 4) if low else _at_left(m, top, m.pick(296, 196), prompt, prompt.right)
    return _whole(size, m, top, inner, prompt, board, caepio, log, rows)


def _board_height(m: Measure, spare: int) -> int:
    """Your board takes a part of what height is left over."""
    return m.pick(188, 134) + min(max(0, spare) // 4, m.pick(40, 30))


def _above(board: pygame.Rect, m: Measure) -> pygame.Rect:
    height = m.pick(48, 36)
    return pygame.Rect(board.left, board.top - m.pick(8, 6) - height, board.width, height)


def _whole(
    size: Size,
    m: Measure,
    top: pygame.Rect,
    inner: _Inner,
    prompt: pygame.Rect,
    board: pygame.Rect,
    caepio: pygame.Rect,
    log: pygame.Rect,
    top_rows: int = 1,
) -> Layout:
    """All regions together, with the measures that follow from them."""
    own = _map_measure(inner.map, m), _top_measure(size[0], m, top_rows)
    return Layout(m, *own, size, top, *inner, prompt, board, caepio, log)


def _top_measure(width: int, m: Measure, rows: int) -> Measure:
    """The bar at the top is one long line: in a tall window it is set smaller than the rest, or in two rows.

    Smaller than the compact design's its type could not be read.
    """
    if rows > 1 or width >= m.px(1280 if m.compact else 1920) - 1:
        return m
    return Measure(width / 1280, True)


def _map_measure(map_: pygame.Rect, m: Measure) -> Measure:
    width, height = (810, 480) if m.compact else (1240, 740)
    own = min(map_.width / width, map_.height / height)
    return Measure(max(m.scale, _MAP_LEAST * own), m.compact)
