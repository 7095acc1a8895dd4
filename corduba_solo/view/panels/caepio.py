"""Caepio's panel: who he is, what he holds, his open card with every try, what comes next, and his ends."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import accumulate
from typing import NamedTuple

import pygame

from corduba_solo.caepio.automa import remembered
from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import DECADES, DIFFICULTIES
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.opponent import CARDS_A_ROUND
from corduba_solo.rules.state import MONUMENTS
from corduba_solo.view import fonts, medallions
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Layout
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels.caepio_ends import (
    draw_decks,
    draw_goals,
    draw_heading,
    draw_needed,
    filled,
    margin_of,
    small_px,
)
from corduba_solo.view.panels.caepio_holdings import draw_holdings
from corduba_solo.view.panels.caepio_rows import Row, draw_row, leave_out_reasons, reason_step, set_rows
from corduba_solo.view.strokes import backdrop, fitted, frame, hairline, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb

_MOST_FORECAST = 5
"""Lines of forecast below the back of a card; more would leave no room for the card."""


def _key(model: TableModel) -> Hashable:
    state = model.state
    memory = remembered(state)
    his = state.sides[CAEPIO]
    return (
        model.tries,
        model.row_tried,
        model.forecast,
        model.voice.catalogue.lang,
        state.round,
        state.decade,
        state.difficulty,
        state.variant,
        state.monuments,
        state.built,
        memory.card,
        memory.drawn,
        len(memory.decks[state.decade]),
        len(memory.stacks[state.decade]),
        his.denarii,
        tuple(his.store),
        tuple(his.troops),
        tuple(his.offerings),
        tuple(his.insulae),
        his.unlocked,
        his.register,
        his.popularity,
        his.passed,
    )


def _draw(paint: Paint, model: TableModel) -> None:
    backdrop(paint, "caepio", lambda svg: _ground(svg, paint))
    _head(paint, model)
    inner = pygame.Rect(margin_of(paint), _head_height(paint), paint.width - 2 * margin_of(paint), 0)
    inner.height = _holdings_bottom(paint) - inner.top
    draw_holdings(paint, model, inner)
    if model.tries:
        _card(paint, model)
    else:
        _back(paint, model, _card_top(paint), _decks_top(paint))
    foot = paint.height - _goals_height(paint)
    draw_decks(paint, model, _decks_top(paint), foot)
    if model.state.variant == MONUMENTS:
        draw_needed(paint, model, foot)
    else:
        draw_goals(paint, model, foot)


def row_rect(layout: Layout, model: TableModel, theme: Theme, number: int) -> pygame.Rect | None:
    """Where a row of his open card lies in the window once the panel shows this."""
    whole = layout.caepio
    paint = Paint(pygame.Surface(whole.size), whole.topleft, layout.measure_of("caepio"), theme)
    card = _laid(paint, model)
    for row, rect in zip(card.rows, card.places(paint), strict=True):
        if row.number == number:
            return rect.move(whole.topleft)
    return None


# ── measures ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _head_height(paint: Paint) -> int:
    return paint.pick(62, 42)


def _holdings_bottom(paint: Paint) -> int:
    return _head_height(paint) + paint.pick(40, 28)


def _card_top(paint: Paint) -> int:
    return _holdings_bottom(paint) + paint.pick(8, 5)


def _decks_top(paint: Paint) -> int:
    """Where his card ends at the latest, and the piles lie."""
    air = min(_spare(paint) // 12, paint.pick(20, 14))
    return paint.height - _goals_height(paint) - paint.pick(42, 28) - air


def _spare(paint: Paint) -> int:
    """What a high panel has more than it needs: its parts share it, so that no hole is left among them."""
    return max(0, paint.height - paint.pick(526, 360))


def _goals_height(paint: Paint) -> int:
    return paint.pick(126, 94) + min(_spare(paint) // 4, paint.pick(84, 60))


# ── the head ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _ground(svg: Svg, paint: Paint) -> None:
    """The frame, the crimson head with its ring, and the rules between the parts."""
    theme, m = paint.theme, paint.measure
    frame(svg, paint)
    width, height, corner = paint.width, _head_height(paint), paint.pick(6, 4)
    fill = svg.gradient(mix(theme.caepio.base, theme.caepio.deep, 0.12), theme.shaded(theme.caepio.deep, 0.02))
    svg.path(f"M0 {height}V{corner}Q0 0 {corner} 0H{width - corner}Q{width} 0 {width} {corner}V{height}Z", fill)
    hairline(svg, m, 1, _holdings_bottom(paint), width - 2, theme.panel_rule)
    hairline(svg, m, 1, paint.height - _goals_height(paint), width - 2, theme.panel_rule)


def _head(paint: Paint, model: TableModel) -> None:
    theme, voice, state = paint.theme, model.voice, model.state
    ring, middle = paint.pick(24, 16), _head_height(paint) / 2
    coin = medallions.caepio(theme, 2 * ring, model.mood)
    paint.blit(coin, margin_of(paint) + ring, middle, "centre")
    x = margin_of(paint) + 2 * ring + paint.pick(13, 9)
    room = paint.width - x - paint.pick(10, 7)
    name = voice.say("table.caepio.name").upper()
    write(paint, name, x, middle - paint.pick(11, 7.5), "title", paint.pick(20, 14), theme.on_dark, tracking=0.1)
    level = voice.level(DIFFICULTIES[state.difficulty])
    memory = remembered(state)
    if state.sides[CAEPIO].passed:
        words = voice.say("table.caepio.passed", difficulty=level)
    elif model.tries:
        number = max(1, memory.drawn)
        words = voice.say("table.caepio.card", difficulty=level, number=number, most=CARDS_A_ROUND)
    else:
        words = voice.say("table.caepio.no_card", difficulty=level)
    colour = mix(theme.on_dark, theme.caepio.deep, 0.08)
    fitted(paint, words, x, middle + paint.pick(12, 8.5), "text", paint.pick(14.5, 12), room, colour)


# ── his card ──────────────────────────────────────────────────────────────────────────────────────────────────────


class _Laid(NamedTuple):
    """His open card as it is laid out."""

    rect: pygame.Rect
    rows: list[Row]
    heights: list[int]
    forecasts: int
    """Of how many lines of forecast there is room for."""

    def places(self, paint: Paint) -> list[pygame.Rect]:
        """Where each row lies, within the panel."""
        line = max(1, paint.px(1))
        tops = accumulate(self.heights, initial=self.rect.top + _card_head_height(paint))
        return [
            pygame.Rect(self.rect.left + line, top, self.rect.width - 2 * line, height)
            for top, height in zip(tops, self.heights, strict=False)
        ]


def _row_left(paint: Paint, card: pygame.Rect) -> int:
    return card.left + paint.pick(37, 26)


def _card_head_height(paint: Paint) -> int:
    return paint.pick(29, 21)


def _laid(paint: Paint, model: TableModel) -> _Laid:
    """As high as its rows ask for and the room allows; the forecast takes what is left."""
    voice, top = model.voice, _card_top(paint)
    rect = pygame.Rect(paint.pick(11, 7), top, paint.width - 2 * paint.pick(11, 7), 0)
    marks = (voice.say(f"table.caepio.{mark}") for mark in ("next", "now"))
    pill = max(fonts.width(words, "strong", small_px(paint)) for words in marks) + paint.pick(24, 18)
    rows = set_rows(paint, model, rect.right - paint.pick(9, 6) - _row_left(paint, rect), pill)
    high = _decks_top(paint) - top - _card_head_height(paint)
    # What he will do next is of more use than why he could not do something long ago.
    foretold = _forecast_height(paint, 1) + _least_air(paint) * len(rows) if model.forecast else 0
    leave_out_reasons(paint, rows, high - foretold)
    heights, shown = _share(paint, rows, high, len(model.forecast))
    rect.height = _card_head_height(paint) + sum(heights) + _forecast_height(paint, shown)
    return _Laid(rect, rows, heights, shown)


def _card(paint: Paint, model: TableModel) -> None:
    card = _laid(paint, model)
    rect, shown = card.rect, card.forecasts
    _card_ground(paint, rect)
    _card_head(paint, model, rect, rect.top + _card_head_height(paint) / 2)
    paint.spot(spots.CaepioPanel.CARD, rect)
    for row, place in zip(card.rows, card.places(paint), strict=True):
        _row(paint, model, row, rect, place, last=row is card.rows[-1] and not shown)
    if shown:
        foot = rect.bottom - _forecast_height(paint, shown)
        _forecast(paint, rect, foot, [(words, not number) for number, words in enumerate(model.forecast[:shown])])


def _card_head(paint: Paint, model: TableModel, rect: pygame.Rect, y: float) -> None:
    voice, theme, inner = model.voice, paint.theme, paint.pick(12, 8)
    decade = voice.say("table.caepio.decade", decade=DECADES[model.state.decade])
    end = write(paint, decade, rect.right - inner, y, "text", small_px(paint), theme.ink2, "right").left
    draw_heading(
        paint, voice.say("table.caepio.heading"), rect.left + inner, y, end - paint.pick(8, 5), theme.caepio.ink
    )


def _card_ground(paint: Paint, rect: pygame.Rect) -> None:
    theme = paint.theme
    shade = mix(theme.panel, theme.ink, 0.14)
    rim = mix(theme.caepio.base, theme.panel, 0.55)
    shadow = max(1, paint.px(2))
    picture = _sheet(rect.width, rect.height, paint.pick(6, 4), shadow, max(1, paint.px(1)), theme.card, rim, shade)
    paint.surface.blit(picture, rect)


@cached
def _sheet(
    width: int, height: int, corner: int, shadow: int, line: int, fill: str, rim: str, shade: str
) -> pygame.Surface:
    svg = Svg(width, height + shadow)
    svg.rect(0, shadow, width, height, corner, shade)
    svg.rect(line / 2, line / 2, width - line, height - line, corner, fill, rim, line)
    return svg.surface()


def _least_air(paint: Paint) -> int:
    """What a row has of it at least where there is a forecast below."""
    return paint.pick(16, 8)


def _share(paint: Paint, rows: list[Row], room: int, forecasts: int) -> tuple[list[int], int]:
    """The rows' heights and how many lines of forecast fit, so that no row is crowded for the last of them."""
    bare = [row.height(paint) for row in rows]
    least, most = _least_air(paint), paint.pick(31, 20) + min(_spare(paint) // 4, paint.pick(60, 44))
    shown = forecasts
    while shown and sum(bare) + least * len(rows) + _forecast_height(paint, shown) > room:
        shown -= 1
    spare = room - sum(bare) - _forecast_height(paint, shown)
    air = max(1, min(most, spare // max(1, len(rows))))
    return [height + air for height in bare], shown


def _row(paint: Paint, model: TableModel, row: Row, card: pygame.Rect, rect: pygame.Rect, *, last: bool) -> None:
    theme = paint.theme
    line = max(1, paint.px(1))
    fill = theme.caepio.tint if row.mark else mix(theme.card, theme.panel, 0.5) if row.over else None
    if fill:
        corner = paint.pick(5, 3) if last else 0
        bottom = rect.height - (line if last else 0)
        pygame.draw.rect(
            paint.surface,
            rgb(fill),
            (rect.left, rect.top, rect.width, bottom),
            border_bottom_left_radius=corner,
            border_bottom_right_radius=corner,
        )
    paint.surface.fill(rgb(mix(theme.panel_rule, theme.card, 0.25)), (rect.left, rect.top, rect.width, line))
    if row.mark:
        paint.surface.fill(rgb(theme.caepio.base), (rect.left, rect.top, paint.pick(4, 3), rect.height))
    middle = rect.top + rect.height / 2
    size = paint.pick(20, 15)
    badge = _badge(size, theme.caepio.base if row.mark else mix(theme.slot, theme.panel, 0.45))
    centre = card.left + paint.pick(20, 14)
    paint.blit(badge, centre, middle, "centre")
    ink = theme.on_colour if row.mark else theme.ink
    write(paint, str(row.number), centre, middle, "number", paint.pick(13, 11), ink, "centre")
    # The marks of rules within a row lie upon it.
    paint.spot(spots.CaepioRow(row.number), rect)
    draw_row(paint, row, _row_left(paint, card), rect.top, rect.height)
    if row.mark:
        # Beside its actions, which leave room for it: the reasons below them run on.
        middle -= reason_step(paint) * len(row.reasons) / 2
        _pill(paint, model.voice.say(f"table.caepio.{row.mark}"), rect.right - paint.pick(9, 6), middle)


@cached
def _badge(px: int, colour: str) -> pygame.Surface:
    svg = Svg(px, px)
    svg.circle(px / 2, px / 2, px / 2, colour)
    return svg.surface()


def _pill(paint: Paint, words: str, right: int, middle: float) -> None:
    px = small_px(paint)
    width, height = fonts.width(words, "strong", px) + paint.pick(16, 12), paint.pick(19, 15)
    rect = pygame.Rect(right - width, round(middle - height / 2), width, height)
    paint.blit(filled(width, height, 1, paint.theme.caepio.base, paint.theme.caepio.base), rect.left, rect.centery)
    write(paint, words, rect.centerx, middle, "strong", px, paint.theme.on_colour, "centre")


# ── what comes ────────────────────────────────────────────────────────────────────────────────────────────────────


def _forecast_step(paint: Paint) -> int:
    return paint.pick(17, 14)


def _forecast_height(paint: Paint, count: int) -> int:
    return count * _forecast_step(paint) + paint.pick(13, 9) if count else 0


def _forecast_room(paint: Paint, card: pygame.Rect) -> int:
    return card.width - paint.pick(37, 26) - paint.pick(8, 5)


def _forecast(paint: Paint, card: pygame.Rect, y: float, lines: list[tuple[str, bool]]) -> None:
    """At the foot of the card: what he will do as things stand, each line dark or quiet."""
    theme = paint.theme
    line = max(1, paint.px(1))
    paint.surface.fill(rgb(theme.panel_rule), (card.left + line, round(y), card.width - 2 * line, line))
    left = card.left + paint.pick(37, 26)
    first = y + paint.pick(6, 4) + _forecast_step(paint) / 2
    paint.icon("hourglass", card.left + paint.pick(20, 14), first, paint.pick(15, 12), theme.caepio.base)
    for number, (words, dark) in enumerate(lines):
        colour = theme.ink if dark else theme.ink2
        middle = first + number * _forecast_step(paint)
        fitted(paint, words, left, middle, "text", small_px(paint), _forecast_room(paint, card), colour)


def _back(paint: Paint, model: TableModel, top: int, bottom: int) -> None:
    """No card lies open: on the same sheet the back of one, how many there are to draw from, and the odds."""
    theme, inner = paint.theme, paint.pick(12, 8)
    rect = pygame.Rect(paint.pick(11, 7), top, paint.width - 2 * paint.pick(11, 7), bottom - top)
    head = _card_head_height(paint)
    lines = [
        (line, not number)
        for number, words in enumerate(model.forecast)
        for line in fonts.wrap(words, "text", small_px(paint), _forecast_room(paint, rect))
    ][:_MOST_FORECAST]
    foot = _forecast_height(paint, len(lines))
    _card_ground(paint, rect)
    _card_head(paint, model, rect, rect.top + head / 2)
    paint.spot(spots.CaepioPanel.CARD, rect)
    line = max(1, paint.px(1))
    paint.surface.fill(rgb(theme.panel_rule), (rect.left + line, rect.top + head, rect.width - 2 * line, line))
    room = rect.height - head - foot
    height = min(paint.pick(156, 112), room - 2 * paint.pick(12, 7))
    back = _card_back(theme, round(height * 0.68), height, theme.caepio.base, theme.caepio.deep, theme.coin)
    x, middle = rect.left + inner, rect.top + head + room // 2
    paint.surface.blit(back, (x, middle - height // 2))
    gilt = mix(theme.coin, theme.on_colour, 0.35)
    paint.icon("galea", x + back.get_width() / 2 - 2, middle, round(height * 0.28), gilt)
    left = x + back.get_width() + paint.pick(15, 9)
    _draws(paint, model, pygame.Rect(left, middle - room // 2, rect.right - inner - left, room))
    if foot:
        _forecast(paint, rect, rect.bottom - foot, lines)


def _draws(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """Beside the back of a card: how many there are to draw from, and when it is turned over."""
    voice, theme, state = model.voice, paint.theme, model.state
    count = len(remembered(state).decks[state.decade])
    title = voice.say("table.caepio.draws", count=count) if count else voice.say("table.caepio.draws.none")
    note = voice.say("table.caepio.draws.note", decade=DECADES[state.decade]) if count else ""
    large, small = paint.pick(17, 13.5), small_px(paint)
    parts = [("name", large, theme.ink, line) for line in fonts.wrap(title, "name", large, rect.width)]
    parts += [("text", small, theme.ink2, line) for line in fonts.wrap(note, "text", small, rect.width)]
    y = rect.centery - sum(round(px * 1.3) for _, px, _, _ in parts) / 2
    for face, px, colour, line in parts:
        write(paint, line, rect.left, y + px * 0.65, face, px, colour)
        y += round(px * 1.3)


@cached
def _card_back(theme: Theme, width: int, height: int, base: str, deep: str, gilt: str) -> pygame.Surface:
    """A card from behind: crimson with a gilt line and a lattice, a second one below it."""
    svg = Svg(width + 3, height)
    corner = width * 0.07
    svg.rect(3, 4, width - 1, height - 4, corner, theme.shaded(deep, 0.3))
    svg.rect(0, 0, width - 1, height - 4, corner, svg.gradient(base, deep), theme.shaded(deep, 0.25), 1.2)
    inset = width * 0.07
    right, bottom = width - 1 - inset, height - 4 - inset
    step = width / 7
    start = inset - (bottom - inset)
    at = start
    while at < right:
        svg.line(*_within(at, 1, inset, right, bottom), theme.lit(base, 0.16), 0.9, opacity=0.55)
        svg.line(*_within(at, -1, inset, right, bottom), theme.lit(base, 0.16), 0.9, opacity=0.55)
        at += step
    svg.rect(
        inset, inset, right - inset, bottom - inset, corner * 0.7, None, mix(gilt, deep, 0.25), max(1.2, width * 0.014)
    )
    svg.circle(width / 2 - 0.5, height / 2, width * 0.3, deep, mix(gilt, deep, 0.15), max(1.2, width * 0.014))
    return svg.surface()


def _within(
    at: float, way: int, inset: float, right: float, bottom: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """A slanted line of the lattice, cut to the frame; `way` is 1 downwards and −1 upwards."""
    left, span = max(at, inset), bottom - inset
    end = min(at + span, right)
    from_top, to_top = left - at, end - at
    if way > 0:
        return (left, inset + from_top), (end, inset + to_top)
    return (left, bottom - from_top), (end, bottom - to_top)


PANEL = Panel("caepio", _key, _draw)
