"""The people of your board: the register, workers and specialists at hand, and the rows of insulae."""

from __future__ import annotations

from functools import partial

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.effect_chips import effect_chips
from corduba_solo.desk.model import Chip, TableModel, Token
from corduba_solo.desk.unmet import due_unmet
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.rules.book import YOU
from corduba_solo.rules.upkeep import due
from corduba_solo.view import chips, fonts, tokens
from corduba_solo.view.cache import Same, cached
from corduba_solo.view.fading import dimmed, faded
from corduba_solo.view.paint import Paint
from corduba_solo.view.panels.board_frame import LEAST, Column, delta, deltas, heading, legal, small, type_size
from corduba_solo.view.strokes import write
from corduba_solo.view.theme import Theme, mix

# ── workers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def workers(paint: Paint, model: TableModel, column: Column) -> None:
    changes = deltas(model.preview)
    y = heading(paint, column, model.voice.say("board.workers"), upkeep_words(model))
    paint.spot(spots.YourBoard.WORKERS, column.rect)
    bottom = _register(paint, model, column, y + paint.pick(14, 9), changes.get(Token("register"), 0))
    share = 0.39 if paint.compact else 0.4
    split = column.left + round(column.width * share)
    rect = pygame.Rect(column.left, bottom, split - column.left, column.bottom - bottom)
    _hands(paint, model, rect, changes)
    line = paint.theme.panel_rule
    top, end = bottom + paint.pick(16, 9), column.bottom - paint.pick(12, 8)
    pygame.draw.line(paint.surface, line, (split, top), (split, end))
    inset = paint.pick(9, 4)
    _specialists(
        paint, model, pygame.Rect(split + inset, bottom, column.right - split - inset, column.bottom - bottom), changes
    )


def upkeep_words(model: TableModel) -> list[str]:
    """`5 people, 4 spared: upkeep 1`: register and specialists, then what harmony and your powers spare you.

    In fewer words for where there is less room.
    """
    state = model.state
    you = state.sides[YOU]
    people = you.register + you.unlocked.bit_count()
    owed = due(state)
    after = model.preview.upkeep if model.preview else None
    result = f"**{owed}**"
    results = [result]
    if after not in (None, owed):
        results = [f"{result} ▸ **{after}**"]
    elif (unmet := due_unmet(state)) is not None:
        good = model.voice.resource(RESOURCES[model.book.rome[state.rome].resource])
        numbers = {"due": result, "unmet": f"**{unmet}**"}
        say = model.voice.say
        # Where there is no room for a long name the two numbers stand alone: no upkeep at all would be worse.
        results = [say("board.upkeep.unmet", good=good, **numbers), say("board.upkeep.unmet.short", **numbers), result]
    spared = you.harmony + state.perks.upkeep
    messages = ("board.upkeep", "board.upkeep.short", "board.upkeep.bare")
    return [model.voice.say(message, people=people, spared=spared, due=one) for one in results for message in messages]


def _register(paint: Paint, model: TableModel, column: Column, top: int, change: int) -> int:
    """Ten fields, yours dark; the y below them."""
    t = paint.theme
    you = model.state.sides[YOU]
    height = paint.pick(23, 17)
    label = model.voice.say("board.register")
    px = small(paint)
    write(paint, label, column.left, top + height / 2, "text", px, t.ink2)
    left = column.left + fonts.width(label, "text", px) + paint.pick(12, 6)
    most = model.book.register_max
    step = (column.right - left + paint.pick(3, 2)) / most
    width = round(step) - paint.pick(3, 2)
    after = min(max(you.register + change, model.book.register_min), most)
    for number in range(1, most + 1):
        rect = pygame.Rect(round(left + (number - 1) * step), top, width, height)
        fill, ink = (t.slot, t.ink2) if number > you.register else (mix(t.you.tint, t.panel, 0.15), t.you.ink)
        rim = None
        if number == you.register:
            fill, ink = t.you.base, t.white
        elif change and number == after:
            fill, rim, ink = t.legal_plot, t.you.base, t.you.ink
        paint.box(rect, fill, rim, paint.px(2), paint.pick(3.5, 2.5))
        chips.figure(paint, str(number), rect.centerx, rect.centery, paint.pick(14, 11.5), ink, "centre")
    paint.spot(spots.YourBoard.REGISTER, pygame.Rect(column.left, top, column.width, height))
    return top + height


def _hands(paint: Paint, model: TableModel, rect: pygame.Rect, changes: dict[Token, int]) -> None:
    """How many workers are at hand, and the pawns; those that a preview would send are pale."""
    you = model.state.sides[YOU]
    t = paint.theme
    y = _caption(paint, model.voice.say("board.hand"), rect)
    middle = (y + rect.bottom) / 2 - paint.pick(4, 2)
    big = paint.pick(32, 22)
    edge = chips.figure(paint, str(you.workers), rect.left, middle, big, t.you.ink).right
    spent = changes.get(Token("workers"), 0)
    edge = delta(paint, spent, edge + paint.px(2), middle - big * 0.3, paint.pick(16, 12))
    sent = max(0, -spent)
    lent = max(0, -changes.get(Token("special"), 0))
    row = _some(Token("workers"), you.workers, sent) + _some(Token("special"), you.special, lent)
    if paint.compact:
        _few_pawns(paint, model, edge + paint.px(3), middle)
    else:
        room = pygame.Rect(edge + paint.px(8), 0, rect.right - edge - paint.px(16), 0)
        _pawns(paint, row, room, middle)


def _some(pawn: Token, count: int, sent: int) -> list[tuple[Token, bool]]:
    """So many pawns of a kind, the last of them sent."""
    return [(pawn, False)] * max(0, count - sent) + [(pawn, True)] * min(sent, count)


def _few_pawns(paint: Paint, model: TableModel, x: int, y: float) -> None:
    """Where room is short: one pawn for all, and the special workers with their number."""
    you = model.state.sides[YOU]
    px = paint.px(21)
    paint.blit(tokens.worker(paint.theme, px, "you"), x, y)
    if you.special:
        edge = chips.figure(paint, str(you.special), x + px + paint.px(4), y, paint.px(13), paint.theme.ink).right
        paint.blit(tokens.special_worker(paint.theme, px), edge + paint.px(1), y)


def _pawns(paint: Paint, row: list[tuple[Token, bool]], room: pygame.Rect, middle: float) -> None:
    """In one line, or two when there are many; closer together when they must."""
    if not row:
        return
    px = paint.px(27)
    rows = [row] if len(row) * px * 0.9 <= room.width else [row[: (len(row) + 1) // 2], row[(len(row) + 1) // 2 :]]
    if len(rows) > 1:
        px = paint.px(25)
    step = min(px * 1.0, (room.width - px) / max(1, len(rows[0]) - 1))
    for line, pawns in enumerate(rows):
        y = middle + (line - (len(rows) - 1) / 2) * px * 1.1
        for number, (pawn, sent) in enumerate(pawns):
            picture = chips.token(paint.theme, pawn, px)
            picture = faded(picture, 38) if sent else picture
            paint.blit(picture, room.left + number * step, y)


def _caption(paint: Paint, label: str, rect: pygame.Rect) -> int:
    """A quiet line over a group, where there is room for it; the y below."""
    if paint.compact:
        return rect.top + paint.px(4)
    px = type_size(paint, 12.5, 11)
    words = fonts.cut(label, "text", px, rect.width)
    write(paint, words, rect.left, rect.top + paint.px(17), "text", px, paint.theme.ink2)
    return rect.top + paint.px(26)


# ── specialists ───────────────────────────────────────────────────────────────────────────────────────────────────


def _specialists(paint: Paint, model: TableModel, rect: pygame.Rect, changes: dict[Token, int]) -> None:
    """Six in their colours, ready, chosen, away or locked, and what each brings every decade."""
    label = model.voice.say("board.specialists")
    if fonts.width(label, "text", type_size(paint, 12.5, 11)) > rect.width:
        label = model.voice.say("board.specialists.short")
    y = _caption(paint, label, rect)
    step = rect.width / len(COLOURS)
    px = paint.pick(34, 24)
    height = min(rect.bottom - y - paint.pick(2, 1), px + paint.pick(62, 46))
    for number, colour in enumerate(COLOURS):
        spot = spots.YourSpecialist(colour)
        box = pygame.Rect(round(rect.left + step * number), y, round(step) - paint.pick(3, 2), height)
        _tablet(paint, box, legal(model, spot))
        _pawn(paint, model, colour, box.centerx, y + paint.pick(4, 3) + px / 2, px, changes)
        found = effect_chips(model.book.peculia[number])
        top = y + px + paint.pick(6, 4)
        rise = paint.pick(19, 15)
        middle = (top + box.bottom) / 2 - rise * (len(found) - 1) / 2
        for line, chip in enumerate(found):
            _bonus(paint, chip, box.centerx, middle + line * rise, box.width)
        paint.spot(spot, box)


def _tablet(paint: Paint, box: pygame.Rect, choosable: bool) -> None:
    """The ground that holds a specialist and what they bring together."""
    t = paint.theme
    rim, line = (t.you.base, paint.px(2)) if choosable else (t.panel_rule, max(1, paint.px(1)))
    fill = t.legal_plot if choosable else mix(t.panel, t.card, 0.4)
    paint.box(box, fill, rim, line, paint.pick(5, 3.5))


def _pawn(paint: Paint, model: TableModel, colour: str, x: float, y: float, px: int, changes: dict[Token, int]) -> None:
    you = model.state.sides[YOU]
    bit = 1 << COLOURS.index(colour)
    if changes.get(Token(colour), 0) < 0 or model.selected == spots.YourSpecialist(colour):
        whole = round(px * 1.06)
        paint.blit(tokens.specialist(paint.theme, whole, colour, "chosen"), x, y, "centre")
    elif not you.unlocked & bit:
        coming = changes.get(Token("specialist", colour), 0) > 0
        picture = (
            faded(tokens.specialist(paint.theme, px, colour), 55)
            if coming
            else tokens.specialist(paint.theme, px, colour, "locked")
        )
        paint.blit(picture, x, y, "centre")
    else:
        paint.blit(tokens.specialist(paint.theme, px, colour, "ready" if you.ready & bit else "away"), x, y, "centre")


def _bonus(paint: Paint, chip: Chip, x: float, y: float, room: float) -> None:
    """A small chip that keeps to its column."""
    px = paint.pick(18, 13)
    size = paint.pick(13.5, 11.5)
    picture = chips.tight(paint.theme, chip, px, size)
    if picture.get_width() > room - paint.px(1):
        # Where even that is too wide the sign of a step is left out: a peculium only ever gives.
        picture = chips.tight(paint.theme, chip, px, size, signed=False)
    paint.blit(picture, x, y, "centre")


# ── insulae ───────────────────────────────────────────────────────────────────────────────────────────────────────


def insulae(paint: Paint, model: TableModel, column: Column) -> None:
    """Three rows; an insula that was placed leaves its field, whose bonus you have had."""
    you = model.state.sides[YOU]
    length = model.book.row_length
    say = model.voice.say
    placed = sum(you.insulae)
    numbers = {"count": placed, "most": length * len(DISTRICTS)}
    notes = [say("board.insulae.placed", **numbers), say("board.insulae.placed.short", **numbers)]
    y = heading(paint, column, say("board.insulae"), notes) + paint.pick(14, 9)
    gap = paint.pick(4, 3)
    height = (column.bottom - y - 2 * gap - paint.pick(4, 3)) // 3
    for number, district in enumerate(DISTRICTS):
        row = pygame.Rect(column.left, y + number * (height + gap), column.width, height)
        taken, ghost = you.insulae[number], model.ghost
        coming = ghost.own.bit_count() if ghost and ghost.yours and ghost.district == number else 0
        label = say(f"board.short.{district}")
        draw = partial(_row, paint, model, row, number, label, taken, coming)
        paint.part(row, (Same(model.book), number, label, taken, coming), draw)
        paint.spot(spots.YourInsulae(district), row)


def _row(paint: Paint, model: TableModel, row: pygame.Rect, number: int, label: str, taken: int, coming: int) -> None:
    tag = paint.pick(48, 33)
    _tag(paint, pygame.Rect(row.left, row.top, tag, row.height), DISTRICTS[number], label)
    gap = paint.pick(4, 3)
    length = model.book.row_length
    step = (row.width - tag - gap + gap) / length
    for field, effects in enumerate(model.book.insula_rows[number]):
        cell = pygame.Rect(round(row.left + tag + gap + field * step), row.top, round(step) - gap, row.height)
        state = "gone" if field < taken else "coming" if field < taken + coming else "here"
        found = effect_chips(effects)
        _field(paint, cell, state, found[0] if found else None)


def _tag(paint: Paint, rect: pygame.Rect, district: str, label: str) -> None:
    metal = paint.theme.districts[district]
    paint.box(rect, metal.tint, radius=paint.pick(4, 3))
    bar = paint.pick(5, 4)
    paint.box(pygame.Rect(rect.left, rect.top, bar, rect.height), metal.base, radius=paint.pick(2, 1.5))
    px = fonts.fit(label, "strong", paint.pick(13, 11.5), rect.width - bar - paint.px(4), LEAST)
    write(paint, label, rect.left + bar + (rect.width - bar) / 2, rect.centery, "strong", px, anchor="centre")


def _grounds(t: Theme, state: str) -> tuple[str, str]:
    """Ground and rim of a field by what is on it."""
    if state == "gone":
        return mix(t.well, t.slot, 0.5), mix(t.slot, t.line, 0.3)
    if state == "coming":
        return mix(t.legal_plot, t.card, 0.2), t.you.base
    return mix(t.card, t.panel, 0.35), t.panel_rim


SPENT = 96
"""Opacity of a bonus you have had, in per cent."""


@cached
def _collected(theme: Theme, bonus: Chip, px: int, size: int, room: int) -> pygame.Surface:
    """A bonus you have had: paler, its number still to be read; without its plus where that would cross the edge."""
    whole = chips.tight(theme, bonus, px, size)
    return dimmed(whole if whole.get_width() <= room else chips.tight(theme, bonus, px, size, signed=False), SPENT)


def _capsule(paint: Paint, bonus: Chip, room: int) -> pygame.Surface:
    """What an insula will uncover, within its place: without its plus where that would cross the edge."""
    px, size = paint.pick(14, 11), paint.pick(13, 11)
    for pad, signed in ((paint.pick(4, 2), True), (2, True), (2, False)):
        badge = chips.badge(paint.theme, bonus, px, size, pad, signed)
        if badge.get_width() <= room:
            break
    return badge


def _field(paint: Paint, cell: pygame.Rect, state: str, bonus: Chip | None) -> None:
    """One place of a row: an insula with what it will uncover, or the empty place with what it gave."""
    fill, rim = _grounds(paint.theme, state)
    line = paint.pick(2, 1.6) if state == "coming" else 1
    paint.box(cell, fill, rim, line, paint.pick(4, 3))
    px = min(paint.pick(23, 17), cell.width - paint.px(4))
    if state == "gone":
        if bonus:
            picture = _collected(paint.theme, bonus, paint.pick(18, 14), paint.pick(13.5, 11.5), cell.width - 4)
            paint.blit(picture, cell.centerx, cell.centery, "centre")
        return
    lift = round(cell.height * 0.14) if bonus else 0
    if state == "coming":
        paint.blit(faded(tokens.insula(paint.theme, px, "you"), 40), cell.centerx, cell.centery - lift, "centre")
    else:
        paint.blit(tokens.insula(paint.theme, px, "you"), cell.centerx, cell.centery - lift, "centre")
    if bonus:
        badge = _capsule(paint, bonus, cell.width)
        paint.blit(badge, cell.centerx, cell.bottom - badge.get_height() / 2 - paint.px(1), "centre")
