"""What the parts of your board have in common: columns, headings, the changes that a preview announces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import Preview, TableModel, Token
from corduba_solo.desk.spots import Spot
from corduba_solo.view import chips, fonts
from corduba_solo.view.paint import Paint
from corduba_solo.view.strokes import title

COLUMNS = ((286, 161), (360, 227), (306, 199), (280, 188), (148, 102), (164, 135))
"""Widths of the six columns in units of the two designs; spare width is shared in proportion."""


class Column(NamedTuple):
    """A column of the board: its room within the padding."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.left, self.top, self.width, self.bottom - self.top)


def columns(paint: Paint) -> list[Column]:
    """Six columns with thin rules between them."""
    compact = 1 if paint.compact else 0
    units = [pair[compact] for pair in COLUMNS]
    share = paint.width / sum(units)
    pad = paint.pick(13, 7)
    top, bottom = paint.pick(10, 7), paint.height - paint.pick(8, 5)
    found: list[Column] = []
    x = 0.0
    for width in units:
        end = x + width * share
        found.append(Column(round(x) + pad, round(end) - pad, top, bottom))
        if x:
            line = paint.theme.panel_rule
            pygame.draw.line(paint.surface, line, (round(x), top + paint.px(2)), (round(x), bottom))
        x = end
    return found


LEAST = 11
"""No words are smaller, whatever the window."""


def small(paint: Paint) -> int:
    """The size of small labels."""
    return type_size(paint, 13, 11.5)


def type_size(paint: Paint, large: float, compact: float) -> int:
    return max(LEAST, paint.pick(large, compact))


def heading(paint: Paint, column: Column, words: str, notes: Sequence[str] = ()) -> int:
    """A column's title and the first of its notes that fits beside it; the y of the line."""
    y = column.top + paint.pick(10, 7)
    room = column.width
    used = title(paint, words.upper(), column.left, y, paint.pick(13, 11.5), room, tracking=0.05, smallest=LEAST).width
    for note in notes:
        picture = chips.phrase(note, "text", small(paint), paint.theme.ink2, "number")
        if used + picture.get_width() + paint.pick(8, 4) <= room:
            paint.blit(picture, column.right, y + fonts.rise("text", small(paint)), "right")
            break
    return y


def deltas(preview: Preview | None) -> dict[Token, int]:
    """What a previewed action changes: negative for what it costs."""
    changes: dict[Token, int] = {}
    if preview:
        for sign, row in ((-1, preview.cost), (1, preview.gain)):
            for chip in row:
                changes[chip.what] = changes.get(chip.what, 0) + sign * chip.amount
    return changes


def delta(paint: Paint, change: int, x: float, y: float, px: int) -> int:
    """A change beside a number, brick or green, raised a little; its right edge."""
    if not change:
        return round(x)
    colour = paint.theme.delta if change < 0 else paint.theme.enough
    return chips.figure(paint, chips.amount_text(change, True), x, y, px, colour).right


def legal(model: TableModel, spot: Spot) -> bool:
    return bool(model.offers.get(spot))
