"""The rows of Caepio's open card: how they are laid out in the room there is, and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import TableModel, TryLine
from corduba_solo.desk.spots import RuleSection
from corduba_solo.edition.caepio_rows import CaepioAction, parse_row
from corduba_solo.edition.vocabulary import SITE_GOODS
from corduba_solo.locale.explaining import brief_reason
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.fading import faded
from corduba_solo.view.paint import Paint
from corduba_solo.view.strokes import write
from corduba_solo.view.theme import Theme, mix, rgb

FADED = 55
"""How solid the tokens of tries are that are over or not needed."""


class Why(NamedTuple):
    """A line of a reason and, where one ends it, its rule, which leads to the book."""

    words: str
    rule: str = ""
    section: str = ""


@dataclass(frozen=True)
class Chip:
    """One action of a row: its emblem, its name, the workers it stands for."""

    line: TryLine
    action: CaepioAction
    name: str

    def width(self, paint: Paint, px: int) -> int:
        width = emblem(px) + paint.pick(6, 4) + fonts.width(self.label, "strong", px)
        if self.action.kind == "site":
            width += round(px * 0.95)
        if self.line.outcome == "done":
            width += round(px * 1.25)
        return width

    @property
    def label(self) -> str:
        return f"{self.name} {self.action.workers}" if self.action.kind == "site" else self.name


@dataclass
class Row:
    """A row as it is set: its chips in one line or two, and the reasons below them."""

    number: int
    chips: list[Chip]
    mark: str = ""
    """`next` for the row of his next turn, `now` for the one that is being told."""
    px: int = 0
    lines: list[list[Chip]] = field(default_factory=list)
    reasons: list[Why] = field(default_factory=list)
    """Why tries of it failed, line by line."""

    @property
    def over(self) -> bool:
        return all(chip.line.outcome in ("done", "failed", "unneeded") for chip in self.chips)

    def height(self, paint: Paint) -> int:
        """Without any air around it."""
        return len(self.lines) * line_step(paint) + len(self.reasons) * reason_step(paint)


def emblem(px: int) -> int:
    return round(px * 1.3)


def line_step(paint: Paint) -> int:
    return paint.pick(22, 17)


def reason_step(paint: Paint) -> int:
    return paint.pick(16, 13)


def _reason_px(paint: Paint) -> int:
    return paint.pick(13, 11)


def _arrow(px: int) -> int:
    return round(px * 1.05)


def _gap(paint: Paint) -> int:
    return paint.pick(8, 5)


def set_rows(paint: Paint, model: TableModel, room: int, pill: int) -> list[Row]:
    """The rows of his card for a width; the one that is next or being told leaves room for its pill."""
    rows: dict[int, Row] = {}
    for line in model.tries:
        action = parse_row(line.text)[0]
        rows.setdefault(line.row, Row(line.row, [])).chips.append(Chip(line, action, model.voice.brief_attempt(action)))
    for row in rows.values():
        if model.row_tried:
            row.mark = "now" if row.number == model.row_tried else ""
        elif any(chip.line.outcome == "next" for chip in row.chips):
            row.mark = "next"
        _set(paint, row, room - pill if row.mark else room)
        for chip in row.chips:
            if chip.line.outcome == "failed":
                row.reasons += _reasons(paint, model.voice, chip, room)
    return list(rows.values())


def leave_out_reasons(paint: Paint, rows: Sequence[Row], room: int) -> None:
    """On a card that is too high, the reasons of the rows that are longest over: the Acta have told them."""
    for row in rows:
        if sum(one.height(paint) + 1 for one in rows) <= room:
            return
        row.reasons = []


def _set(paint: Paint, row: Row, room: int) -> None:
    """In one line where that goes, a little smaller if need be; else in two."""
    largest, smallest = paint.pick(15, 12.5), paint.pick(13.5, 11.5)
    for px in range(largest, smallest - 1, -1):
        if _width(paint, row.chips, px) <= room:
            row.px, row.lines = px, [row.chips]
            return
    row.px = smallest
    row.lines = [[]]
    for chip in row.chips:
        if row.lines[-1] and _width(paint, [*row.lines[-1], chip], row.px) > room - _arrow(row.px):
            row.lines.append([])
        row.lines[-1].append(chip)


def _width(paint: Paint, chips: Sequence[Chip], px: int) -> int:
    between = _arrow(px) + 2 * _gap(paint)
    return sum(chip.width(paint, px) for chip in chips) + between * (len(chips) - 1)


def _reasons(paint: Paint, voice: Voice, chip: Chip, room: int) -> list[Why]:
    """Why a try failed, with its name if that leaves it in one line."""
    px = _reason_px(paint)
    why = chip.line.reason
    assert why is not None
    rule, reason = voice.section(why.cause), brief_reason(why, voice)
    for words in (voice.say("table.caepio.reason", what=voice.named_attempt(chip.action), reason=reason), reason):
        lines = fonts.wrap(f"{words} {rule}", "text", px, room)
        if len(lines) == 1:
            break
    *first, last = lines
    return [*(Why(line) for line in first), Why(last.removesuffix(rule).rstrip(), rule, why.cause.rule.section)]


# ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_row(paint: Paint, row: Row, x: int, y: float, height: int) -> None:
    """The chips and reasons of a row, centred in its height."""
    top = y + (height - row.height(paint)) / 2
    for number, chips in enumerate(row.lines):
        middle = top + line_step(paint) * (number + 0.5)
        at = float(x)
        if number:
            at = _draw_arrow(paint, row.px, at - _gap(paint) / 2, middle)
        for index, chip in enumerate(chips):
            if index:
                at = _draw_arrow(paint, row.px, at, middle)
            at = _draw_chip(paint, chip, row.px, at, middle)
    below = top + line_step(paint) * len(row.lines)
    for number, why in enumerate(row.reasons):
        middle = below + reason_step(paint) * (number + 0.4)
        end = write(paint, why.words, x, middle, "text", _reason_px(paint), paint.theme.caepio.ink)
        if why.rule:
            left = (end.right if why.words else x) + fonts.width(" ", "text", _reason_px(paint))
            mark = write(paint, why.rule, left, middle, "text", _reason_px(paint), paint.theme.ink2)
            paint.spot(RuleSection(why.section), mark.inflate(paint.pick(6, 4), 0))


def _draw_arrow(paint: Paint, px: int, x: float, y: float) -> float:
    size = _arrow(px)
    paint.icon("arrow", x + _gap(paint) + size / 2, y, size, paint.theme.line)
    return x + size + 2 * _gap(paint)


def _colour(theme: Theme, outcome: str) -> str:
    if outcome == "done":
        return theme.enough
    if outcome in ("failed", "unneeded"):
        return mix(theme.ink2, theme.card, 0.14)
    return theme.ink


def _draw_chip(paint: Paint, chip: Chip, px: int, x: float, y: float) -> float:
    outcome = chip.line.outcome
    colour = _colour(paint.theme, outcome)
    quiet = outcome in ("failed", "unneeded")
    size = emblem(px)
    picture = _picture(paint.theme, chip.action, size, colour)
    paint.blit(faded(picture, FADED) if quiet else picture, x + size / 2, y, "centre")
    face = "text" if outcome == "unneeded" else "strong"
    at: float = write(paint, chip.label, x + size + paint.pick(6, 4), y, face, px, colour).right
    if chip.action.kind == "site":
        pawn = tokens.worker(paint.theme, round(px * 0.95))
        at = paint.blit(faded(pawn, FADED) if quiet else pawn, at + paint.px(1), y).right
    if outcome == "failed":
        line = max(2, paint.px(1.6))
        start = round(x - paint.px(3))
        width = round(at + paint.px(3)) - start
        paint.surface.fill(rgb(paint.theme.caepio.base), (start, round(y - line / 2), width, line))
    if outcome == "done":
        paint.icon("tick", at + px * 0.75, y, round(px * 0.95), colour)
        at += px * 1.25
    return at


def _picture(theme: Theme, action: CaepioAction, px: int, colour: str) -> pygame.Surface:
    """A token for what a site or the Castra gives, an emblem for everything else."""
    match action.kind:
        case "site":
            return tokens.resource(theme, SITE_GOODS[action.name], px)
        case "castra":
            return tokens.troop(theme, px, action.name)
        case "activate":
            return icons.icon(tokens.BUILDING_ICONS.get(action.name, tokens.GAIN_ICONS["building"]), px, colour)
        case "portus" | "macellum":
            return icons.icon(tokens.PLACE_ICONS[action.kind], px, colour)
    return icons.icon(tokens.GAIN_ICONS[action.kind], px, colour)
