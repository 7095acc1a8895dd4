"""The goods of your board: stores and money, what you hold for Rome, and your monuments."""

from __future__ import annotations

from functools import partial

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel, Token
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.book import WHO, YOU
from corduba_solo.rules.events import Tribute
from corduba_solo.rules.rome import TOKENS, held, least, values, worth
from corduba_solo.rules.state import SENATORS
from corduba_solo.view import chips, fonts, icons, tokens
from corduba_solo.view.boxes import box
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import faded
from corduba_solo.view.paint import Paint
from corduba_solo.view.panels.board_frame import Column, delta, deltas, heading, legal, small, type_size
from corduba_solo.view.strokes import fitted, stacks, write
from corduba_solo.view.theme import Theme, mix

_GRID = (("food", "wood"), ("stone", "tools"), ("amphorae", "marble"))
"""Basic goods first, then the two that are dear: column by column."""

# ── stores ────────────────────────────────────────────────────────────────────────────────────────────────────────


def stores(paint: Paint, model: TableModel, column: Column) -> None:
    state = model.state
    you = state.sides[YOU]
    say = model.voice.say
    numbers = {"count": sum(you.store), "kept": state.book.store_limit + state.perks.store}
    # Without “at the decade's end” it seems that in every round the rest is lost.
    short = "board.stores.kept.short" if state.round in state.book.decade_ends else "board.stores.held"
    notes = [say("board.stores.kept", **numbers), say(short, **numbers)]
    title = heading(paint, column, say("board.stores"), notes)
    head = pygame.Rect(column.left, column.top, column.width, title + paint.pick(8, 6) - column.top)
    paint.spot(spots.YourBoard.STORES, head)
    top = title + paint.pick(18, 10)
    changes = deltas(model.preview)
    coin = paint.pick(70, 43)
    room = pygame.Rect(column.left, top, column.width - coin, column.bottom - top - paint.pick(10, 6))
    # The last column is as wide as the others, so that no number runs into the money.
    step, rise = room.width / 3, room.height / 2
    for across, pair in enumerate(_GRID):
        for down, name in enumerate(pair):
            cell = pygame.Rect(
                round(room.left + across * step), round(room.top + down * rise), round(step), round(rise)
            )
            _good(paint, model, cell, name, changes.get(Token(name), 0))
    x = room.right + paint.pick(2, 1)
    line = paint.theme.panel_rule
    pygame.draw.line(paint.surface, line, (x, room.top + paint.px(8)), (x, room.bottom - paint.px(8)))
    _money(paint, model, pygame.Rect(x, room.top, column.right - x, room.height), changes.get(Token("denarii"), 0))


def _good(paint: Paint, model: TableModel, cell: pygame.Rect, name: str, change: int) -> None:
    """Token, number, and the change above it."""
    spot = spots.YourStore(name)
    count = model.state.sides[YOU].store[RESOURCES.index(name)]
    place = cell.inflate(-paint.pick(6, 4), -paint.pick(12, 8)).move(-paint.pick(3, 2), 0)
    if legal(model, spot):
        paint.box(place, paint.theme.legal_plot, paint.theme.you.base, paint.px(2), paint.px(5))
    left = cell.left + (paint.pick(4, 3) if legal(model, spot) else 0)
    size, raised = paint.pick(20, 15), paint.pick(14, 11.5)
    px = min(paint.pick(31, 21), cell.right - left - fonts.width(str(count), "number", size) - paint.pick(7, 4))
    picture = tokens.resource(paint.theme, name, px)
    picture = picture if count or change > 0 else faded(picture, 45)
    paint.blit(picture, left, cell.centery)
    ink = paint.theme.ink if count else paint.theme.ink2
    number = left + px + paint.pick(6, 3)
    chips.figure(paint, str(count), number, cell.centery, size, ink)
    # Above the number: beside it a change would be read together with the next good.
    delta(paint, change, number, cell.centery - size * 0.86, raised)
    paint.spot(spot, place)


def _money(paint: Paint, model: TableModel, rect: pygame.Rect, change: int) -> None:
    px = paint.pick(44, 30)
    x = rect.centerx + paint.px(3)
    paint.blit(tokens.denarius(paint.theme, px), x, rect.top + rect.height * 0.3, "centre")
    size = paint.pick(26, 19)
    words = str(model.state.sides[YOU].denarii)
    y = rect.top + rect.height * 0.76
    left = x - fonts.width(words, "number", size) / 2 - (paint.pick(7, 5) if change else 0)
    edge = chips.figure(paint, words, left, y, size, paint.theme.ink).right
    delta(paint, change, edge + paint.px(2), y - size * 0.22, paint.pick(15, 12))
    paint.spot(spots.YourBoard.DENARII, rect.inflate(-paint.px(4), 0))


# ── for Rome ──────────────────────────────────────────────────────────────────────────────────────────────────────


def rome(paint: Paint, model: TableModel, column: Column) -> None:
    """Tokens kept for Rome, against what it asks at the decade's end."""
    top = heading(paint, column, model.voice.say("board.rome")) + paint.pick(15, 9)
    height = (column.bottom - top - paint.pick(4, 2)) // 2
    for number, spot in enumerate((spots.YourBoard.TROOPS, spots.YourBoard.OFFERINGS)):
        rect = pygame.Rect(column.left, top + number * height, column.width, height)
        _tribute(paint, model, rect, spot.value)
        paint.spot(spot, rect)


def _tribute(paint: Paint, model: TableModel, rect: pygame.Rect, what: str) -> None:
    """`Troops 2 of 3`, or `2 sent` once they are given, and the tokens that are held below."""
    state = model.state
    t = paint.theme
    worths = values(state, what)
    counts = held(state, YOU, what)
    total, minimum = worth(counts, worths), least(state, what)
    changes = deltas(model.preview)
    more = sum(changes.get(Token(name), 0) * value for name, value in zip(TOKENS[what], worths, strict=True))
    say = model.voice.say
    px = small(paint)
    y = rect.top + paint.pick(12, 8)
    gift = next((e for e in model.given if isinstance(e, Tribute) and (e.who, e.what) == (WHO[YOU], what)), None)
    if gift:
        total, more = gift.total, 0
    colour = t.ink2 if gift else t.enough if total + more >= minimum else t.short
    number = chips.phrase(f"{total}▸{total + more}" if more else str(total), "number", paint.pick(16, 13), colour)
    of = say("board.rome.of.short" if paint.compact else "board.rome.of", least=minimum)
    if gift:
        of = say("board.rome.sent")
    label = say(f"board.rome.{what}")
    gap = paint.pick(4, 2)
    words = fonts.width(of, "text", px) + fonts.width(label, "text", px)
    edge = rect.right
    # What Rome asks is told in its own table too, and gives way to a change.
    if not more or words + number.get_width() + 2 * gap <= rect.width:
        edge = write(paint, of, edge, y, "text", px, t.ink2, "right").left - gap
    edge = paint.blit(number, edge, y + fonts.rise("number", paint.pick(16, 13)), "right").left - gap
    fitted(paint, label, rect.left, y, "text", px, edge - rect.left, t.ink2)
    middle = (y + paint.pick(8, 6) + rect.bottom) // 2
    px = paint.pick(34, 24)
    if any(counts):
        groups = [
            (partial(chips.token, t, Token(name)), count) for name, count in zip(TOKENS[what], counts, strict=True)
        ]
        stacks(paint, groups, rect.left, middle, px, rect.width)
    else:
        paint.blit(_no_token(t, px, "roman-shield" if what == "troops" else "fire-bowl"), rect.left, middle)


@cached
def _no_token(theme: Theme, px: int, icon: str) -> pygame.Surface:
    """A dashed place where no token lies yet."""
    colour = mix(theme.line, theme.panel, 0.3)
    whole = box(px, px, px * 0.3, None, colour, max(1.2, px / 28), (px / 11, px / 11)).copy()
    size = round(px * 0.52)
    whole.blit(icons.icon(icon, size, colour), ((px - size) // 2, (px - size) // 2))
    return whole


_GIFT_STEP = 1.16


# ── monuments ─────────────────────────────────────────────────────────────────────────────────────────────────────


def monuments(paint: Paint, model: TableModel, column: Column) -> None:
    """Six places, the built ones filled, and what they do for you; with many built the places stand in one row."""
    state = model.state
    top = heading(paint, column, model.voice.say("board.monuments")) + paint.pick(13, 9)
    for across, px in ((3, paint.pick(29, 23)), (6, paint.pick(21, 16))):
        rows = -(-len(state.book.monuments) // across)
        below = round(top + rows * (px + paint.pick(4, 3)) + paint.pick(4, 2))
        room = pygame.Rect(column.left, below, column.width + paint.px(4), column.bottom - below)
        written, size = _gifts(paint, model, room)
        if len(written) * size * _GIFT_STEP <= room.height:
            break
    step = min(px + paint.pick(5, 4), (column.width - px) / (across - 1))
    for number, name in enumerate(state.book.monuments):
        x = column.left + number % across * step
        y = top + px / 2 + number // across * (px + paint.pick(4, 3))
        if state.monuments >> number & 1:
            paint.blit(tokens.monument(paint.theme, px, name), x, y)
        else:
            t = paint.theme
            paint.blit(_place(px, name, t.line, t.panel, t.well), x, y)
        paint.spot(spots.YourMonument(name), pygame.Rect(round(x), round(y - px / 2), px, px))
    for number, line in enumerate(written):
        y = room.top + size * _GIFT_STEP * (number + 0.5)
        write(paint, line, room.left, y, "text", size, paint.theme.ink2)


@cached
def _place(px: int, name: str, line: str, panel: str, well: str) -> pygame.Surface:
    """An empty place with the plan that belongs there, quiet but to be recognised."""
    whole = box(px, px, px / 2, mix(panel, well, 0.4), mix(line, panel, 0.35), max(1.0, px / 26)).copy()
    size = round(px * 0.68)
    plan = icons.icon(tokens.MONUMENT_PICTURES.get(name, "ancient-columns"), size, mix(line, panel, 0.15))
    whole.blit(plan, ((px - size) // 2, (px - size) // 2))
    return whole


def _gifts(paint: Paint, model: TableModel, room: pygame.Rect) -> tuple[list[str], int]:
    """The goal where monuments win, then what each that is built does: lines and their size."""
    state, voice = model.state, model.voice
    lines: list[str] = []
    if state.variant != SENATORS:
        wanted = state.book.levels[state.difficulty].monuments
        lines.append(voice.say("board.monuments.goal", count=state.monuments.bit_count(), least=wanted))
    for number, name in enumerate(state.book.monuments):
        if state.monuments >> number & 1:
            message = f"board.gives.{name}"
            lines.append(voice.say(message) if voice.catalogue.has(message) else voice.ability(name))
    if not lines:
        lines = [voice.say("board.monuments.none")]
    for px in (small(paint), type_size(paint, 12, 11)):
        written = [part for line in lines for part in fonts.wrap(line, "text", px, room.width)]
        if len(written) * px * _GIFT_STEP <= room.height:
            break
    else:
        # One line for each, however many are built; hovering tells the rest.
        written = [fonts.cut(line, "text", px, room.width) for line in lines]
    return written, px
