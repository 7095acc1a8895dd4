"""Your board: who you are, your people, insulae, stores, what Rome will take, and your monuments."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.unmet import due_unmet
from corduba_solo.rules.book import YOU
from corduba_solo.view import fonts, icons, medallions, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels import board_goods, board_people
from corduba_solo.view.panels.board_frame import Column, columns, type_size
from corduba_solo.view.strokes import write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix


def key(model: TableModel) -> Hashable:
    """Everything of yours that the board tells."""
    state = model.state
    you = state.sides[YOU]
    ghost, preview = model.ghost, model.preview
    return (
        state.character,
        state.monuments,
        state.trader_left,
        model.stalls is not None,
        state.used,
        state.round in state.book.decade_ends,
        state.decade,
        state.variant,
        you.workers,
        you.special,
        you.register,
        you.harmony,
        you.unlocked,
        you.ready,
        you.denarii,
        due_unmet(state),
        tuple(you.insulae),
        tuple(you.store),
        tuple(you.troops),
        tuple(you.offerings),
        model.given,
        (ghost.district, ghost.own) if ghost and ghost.yours else None,
        (preview.cost, preview.gain, preview.upkeep) if preview else None,
        tuple(spot for spot, actions in model.offers.items() if actions and isinstance(spot, spots.Yours)),
        model.selected if isinstance(model.selected, spots.Yours) else None,
        model.voice.catalogue.lang,
    )


def draw(paint: Paint, model: TableModel) -> None:
    ground = _ground(paint.theme, paint.width, paint.height, paint.px(3), paint.pick(6, 4))
    paint.surface.blit(ground, (0, 0))
    who, people, houses, stores, rome, monuments = columns(paint)
    _character(paint, model, who)
    board_people.workers(paint, model, people)
    board_people.insulae(paint, model, houses)
    board_goods.stores(paint, model, stores)
    board_goods.rome(paint, model, rome)
    board_goods.monuments(paint, model, monuments)


@cached
def _ground(theme: Theme, width: int, height: int, edge: int, radius: int) -> pygame.Surface:
    """The sheet, edged above in your colour."""
    svg = Svg(width, height)
    svg.rect(0.5, 0.5, width - 1, height - 1, radius, theme.you.base)
    right, low = width - 0.5, height - 0.5
    sides = f"V{height - radius}Q{right} {low} {width - radius} {low}H{radius}Q0.5 {low} 0.5 {height - radius}V{edge}"
    svg.path(f"M0.5 {edge}H{right}{sides}Z", theme.panel)
    svg.path(f"M{right} {edge}{sides}", None, theme.panel_rim, 1)
    return svg.surface()


# ── who you are ───────────────────────────────────────────────────────────────────────────────────────────────────


class _Person(NamedTuple):
    key: str
    name: str
    title: str
    ability: str


def _person(model: TableModel) -> _Person:
    state, voice = model.state, model.voice
    if state.character < 0:
        return _Person("", voice.say("board.nobody"), "", voice.say("board.nobody.ability"))
    name = state.book.characters[state.character].name
    return _Person(name, voice.person(name), voice.power(name), voice.ability(name))


def _character(paint: Paint, model: TableModel, column: Column) -> None:
    """The card with the emblem, the name, the title, what the ability does, and what is ready."""
    person = _person(model)
    paint.spot(spots.YourBoard.CHARACTER, column.rect)
    pills_top = _pills(paint, model, column)
    width, height = paint.pick(88, 38), paint.pick(118, 43)
    top = column.top + paint.px(4) if not paint.compact else column.top - paint.px(1)
    card = pygame.Rect(column.left, top, width, height)
    paint.surface.blit(_portrait(paint.theme, width, height, person.key), card)
    beside = pygame.Rect(card.right + paint.pick(12, 7), column.top - (paint.px(2) if paint.compact else 0), 0, 0)
    beside.width = column.right - beside.left
    y = _name(paint, person, beside)
    if paint.compact:
        below = pygame.Rect(column.left, card.bottom + paint.px(2), column.width, 0)
    else:
        below = pygame.Rect(beside.left, y + paint.px(2), beside.width, 0)
    below.height = pills_top - paint.pick(4, 1) - below.top
    _ability(paint, person.ability, below)


def _name(paint: Paint, person: _Person, room: pygame.Rect) -> int:
    """Name and title; the y below them."""
    px = paint.pick(17, 12.5)
    lines = fonts.lines_within(person.name, "name", px, room.width, 9)
    if len(lines) > 2:
        px = paint.pick(15, 11.5)
        lines = fonts.lines_within(person.name, "name", px, room.width, 3 if paint.compact else 2)
    y = room.top + paint.pick(1, 0) - (paint.px(2) if len(lines) > 2 else 0)
    step = round(px * (1.14 if paint.compact else 1.18))
    for line in lines:
        write(paint, line, room.left, y + step / 2, "name", px)
        y += step
    if person.title:
        size = paint.pick(14, 11.5)
        title = fonts.cut(person.title, "flavour", size, room.width)
        write(paint, title, room.left, y + size * 0.62, "flavour", size, paint.theme.you.ink)
        y += round(size * 1.3)
    return y


def _ability(paint: Paint, words: str, room: pygame.Rect) -> None:
    """As large as its length allows; hovering tells the rest where even the smallest is too long."""
    sizes = [type_size(paint, *pair) for pair in ((14.5, 12), (13.5, 11.5), (12.5, 11), (11.6, 10.4))]
    for px in sizes:
        step = px * (1.1 if px == sizes[-1] else 1.16)
        lines = list(fonts.wrap(words, "text", px, room.width))
        if len(lines) * step <= room.height + 1:
            break
    else:
        lines = fonts.lines_within(words, "text", px, room.width, max(1, int((room.height + 1) / step)))
    for number, line in enumerate(lines):
        write(paint, line, room.left, room.top + step * (number + 0.5), "text", px, paint.theme.ink)


@cached
def _portrait(theme: Theme, width: int, height: int, key: str) -> pygame.Surface:
    """A teal card with a gilt edge, a lit ground and the medallion over a laurel; nobody yet has the emblem alone."""
    svg = Svg(width, height)
    unit = width / 88
    radius = 5 * unit
    svg.rect(0, 1.6 * unit, width, height - 1.6 * unit, radius, theme.shaded(theme.panel, 0.22))
    ground = svg.gradient(theme.lit(theme.you.base, 0.1), theme.you.deep)
    line = max(1.4, 2 * unit)
    side, rise = width - line, height - 1.6 * unit - line
    svg.rect(line / 2, line / 2, side, rise, radius, ground, theme.coin, line)
    middle = (height - 1.6 * unit) * (0.5 if height < 1.2 * width else 0.46)
    for step in range(6):
        svg.circle(width / 2, middle, (40 - step * 5) * unit, theme.white, opacity=0.022)
    inset = 5.5 * unit
    gilt = mix(theme.coin, theme.you.base, 0.55)
    svg.rect(inset, inset, width - 2 * inset, height - 1.6 * unit - 2 * inset, 2 * unit, None, gilt, max(0.8, unit))
    px = round(width * 0.84)
    whole = svg.surface()
    if key in medallions.FACES:
        picture = medallions.character(theme, px, key)
    else:
        px = round(width * 0.6)
        picture = icons.icon("lozenge", px, theme.on_colour)
    whole.blit(picture, (round((width - px) / 2), round(middle - px / 2)))
    if height > 1.2 * width:
        small = round(24 * unit)
        laurel = icons.icon("laurels", small, gilt)
        whole.blit(laurel, (round((width - small) / 2), round(height - 10 * unit - small)))
    return whole


class _Pill(NamedTuple):
    spot: spots.Yours
    icon: str
    label: str
    short: str
    ready: bool


def _ready_things(model: TableModel) -> list[_Pill]:
    """The trader, and each power that works once per round or decade."""
    state, say = model.state, model.voice.say
    left = state.trader_left
    # He is used once something was dealt in: until then he can be called back.
    word = "there" if model.stalls else "ready" if left else "used"
    label = say(f"board.trader.{word}", count=left)
    short = say("board.ready.more", count=left) if word == "ready" and left > 1 else say(f"board.{word}")
    found = [_Pill(spots.YourBoard.TRADER, "scales", label, short, left > 0)]
    for once in state.perks.onces:
        word = "used" if once.name in state.used else "ready"
        icon = tokens.CHARACTER_ICONS.get(once.name) or tokens.MONUMENT_PICTURES.get(once.name, "star-medal")
        spot = spots.YourPower(once.name)
        found.append(_Pill(spot, icon, say(f"board.power.{word}"), say(f"board.{word}"), word == "ready"))
    return found


def _pills(paint: Paint, model: TableModel, column: Column) -> int:
    """The row of what is ready or used, at the foot of the column; its top."""
    found = _ready_things(model)
    px, height, gap = type_size(paint, 13, 11.5), paint.pick(24, 17), paint.pick(6, 4)
    left = column.left
    room = column.right - left
    extra = round(px * 1.35) + paint.pick(20, 12)
    long = _row_width([pill.label for pill in found], px, extra, gap) <= room
    while not long and extra > px * 1.7 and _row_width([pill.short for pill in found], px, extra, gap) > room:
        extra -= 1
    top = column.bottom - height
    x = left
    for pill in found:
        label = pill.label if long else pill.short
        width = fonts.width(label, "strong", px) + extra
        rect = pygame.Rect(x, top, width, height)
        _pill(paint, rect, pill, label, px)
        paint.spot(pill.spot, rect)
        x += width + gap
    return top


def _row_width(labels: list[str], px: int, extra: int, gap: int) -> int:
    return sum(fonts.width(label, "strong", px) + extra + gap for label in labels) - gap


def _pill(paint: Paint, rect: pygame.Rect, pill: _Pill, label: str, px: int) -> None:
    t = paint.theme
    fill, rim, ink = (t.you.tint, t.you.base, t.you.ink) if pill.ready else (t.well, t.panel_rim, t.ink2)
    line = max(1.0, paint.measure.scale * 1.2)
    paint.box(rect, fill, rim, line, rect.height / 2)
    size = round(px * 1.3)
    pad = (rect.width - size - fonts.width(label, "strong", px) - paint.px(3)) // 2
    paint.icon(pill.icon, rect.left + pad + size / 2, rect.centery, size, ink)
    write(paint, label, rect.right - pad, rect.centery, "strong", px, ink if pill.ready else t.ink2, "right")


PANEL = Panel("board", key, draw)
