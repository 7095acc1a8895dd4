"""The bar over the table: time, popularity and harmony, unrest, supply, turn order, the senate, the menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.view import fonts, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import faded
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels.top_senate import senate
from corduba_solo.view.panels.top_tracks import label, popularity, track, unrest
from corduba_solo.view.strokes import backdrop, fitted, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import mix

BUTTONS = (
    (spots.Button.HISTORY, "backward-time"),
    (spots.Button.HELP, "book-cover"),
    (spots.Button.SETTINGS, "settings-knobs"),
    (spots.Button.MENU, "house"),
)
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")

Part = Callable[[Paint, TableModel, pygame.Rect], None]
_IN_ROW = 4
"""Of so few parts each is made wider where there is room; more of them stay together at both ends."""


def key(model: TableModel) -> Hashable:
    state = model.state
    you, caepio = state.sides
    return (
        state.round,
        state.decade,
        state.variant,
        state.difficulty,
        state.first,
        you.passed,
        caepio.passed,
        you.popularity,
        you.harmony,
        caepio.popularity,
        you.unrest,
        caepio.unrest,
        state.markers_left,
        state.neutral_left,
        you.total,
        caepio.total,
        state.monuments,
        model.claims,
        model.voice.catalogue.lang,
    )


def draw(paint: Paint, model: TableModel) -> None:
    backdrop(paint, "top", lambda svg: _bar(svg, paint))
    rows = _rows(paint)
    high = paint.height // len(rows)
    for number, parts in enumerate(rows):
        place = pygame.Rect(0, number * high, paint.width, high)
        left, top = paint.origin
        row = Paint(paint.surface.subsurface(place), (left, top + place.top), paint.measure, paint.theme)
        for part, rect in _set(row, parts):
            part(row, model, rect)
        paint.areas += row.areas


def _bar(svg: Svg, paint: Paint) -> None:
    theme = paint.theme
    line = max(1, paint.px(1))
    svg.rect(0, 0, paint.width, paint.height, 0, svg.gradient(theme.bar_top, theme.bar_bottom))
    svg.rect(0, paint.height - line, paint.width, line, 0, theme.bar_rule)


class _Piece(NamedTuple):
    """A part of the bar, how much room it needs, and how much of what is left over it has use for."""

    part: Part
    width: int
    stretches: int = 0


def _rows(paint: Paint) -> list[list[_Piece]]:
    """All in one row, or what is counted below what is had, where the bar is higher than one."""
    wordmark = _Piece(_wordmark, paint.pick(152, 103))
    rounds = _Piece(_rounds, paint.pick(254, 182), 1)
    senators = _Piece(senate, paint.pick(404, 306), 2)
    menu = _Piece(_menu, paint.pick(164, 114))
    counted = [
        _Piece(popularity, paint.pick(308, 187), 1),
        _Piece(unrest, paint.pick(308, 187), 1),
        _Piece(_supply, paint.pick(108, 76)),
        _Piece(_order, paint.pick(98, 68)),
    ]
    if paint.height < 2 * paint.pick(72, 46):
        return [[wordmark, rounds, *counted, senators, menu]]
    return [[wordmark, rounds, senators, menu], counted]


def _set(paint: Paint, pieces: list[_Piece]) -> list[tuple[Part, pygame.Rect]]:
    """A row's parts and their places. Spare room is between them, up to a limit; then before the senate or in them."""
    margin = paint.pick(16, 9)
    spare = paint.width - 2 * margin - sum(piece.width for piece in pieces)
    gap = min(spare / (len(pieces) - 1), paint.pick(56, 36))
    more = spare - gap * (len(pieces) - 1)
    x = float(margin)
    places: list[tuple[Part, pygame.Rect]] = []
    whole = sum(piece.stretches for piece in pieces)
    for part, width, stretches in pieces:
        if len(pieces) > _IN_ROW and part is senate:
            x += more
        elif len(pieces) <= _IN_ROW:
            width += round(more * stretches / whole)
        places.append((part, pygame.Rect(round(x), 0, width, paint.height)))
        x += width + gap
    return places


# ── name and time ─────────────────────────────────────────────────────────────────────────────────────────────────


def _wordmark(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    theme, say = paint.theme, model.voice.say
    level = model.voice.level(DIFFICULTIES[model.state.difficulty])
    wordmark, size = say("table.top.wordmark"), paint.pick(24, 16)
    write(paint, wordmark, rect.left, paint.pick(27, 17), "title", size, theme.primary, tracking=0.14)
    game = say("table.top.game", difficulty=level)
    y, size = paint.pick(51, 34), paint.pick(14, 11.5)
    fitted(paint, game, rect.left, y, "text", size, rect.width, theme.on_dark_quiet)


def _rounds(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """A box for each round, framed by decades; the present one is lit, those behind it are put out."""
    state, theme, say = model.state, paint.theme, model.voice.say
    book = model.book
    if state.round:
        decade = model.voice.decade(state.decade + 1)
        words = say("table.top.round", decade=decade, round=state.round, rounds=book.last_round)
    else:
        words = say("table.top.set_up")
    label(paint, words, rect.left, rect.width)
    boxes = _round_boxes(paint, rect, model.edition.calendar.rounds)
    picture = _calendar(
        rect.width,
        rect.height,
        paint.pick(5, 4),
        paint.measure.scale,
        state.round,
        boxes,
        (
            theme.shaded(theme.bar_bottom, 0.28),
            theme.lit(theme.bar_bottom, 0.06),
            theme.primary,
            theme.panel_rim,
        ),
    )
    paint.surface.blit(picture, rect.topleft)
    number = 0
    for _, rounds in boxes:
        for x, y, width, height in rounds:
            number += 1
            now, past = number == state.round, number < state.round
            colour = theme.on_bright if now else mix(theme.on_dark_quiet, theme.bar_bottom, 0.3 if past else 0.0)
            size = _numeral_px(paint)
            middle = rect.left + x + width / 2
            write(paint, ROMAN[number - 1], middle, y + height / 2, "heading", size, colour, "centre")
    top, _ = track(paint.measure)
    paint.spot(spots.Common.ROUND, pygame.Rect(rect.left, 2, rect.width, top + paint.pick(31, 22) - 2))


Box = tuple[float, float, float, float]


def _round_boxes(paint: Paint, rect: pygame.Rect, rounds: tuple[int, ...]) -> tuple[tuple[Box, tuple[Box, ...]], ...]:
    """The frame of each decade and the boxes of its rounds, from the part's corner."""
    pad, gap, between = paint.pick(3, 2), paint.pick(2, 1), paint.pick(8, 5)
    total = sum(rounds)
    outer = len(rounds) * 2 * pad + (len(rounds) - 1) * between + (total - len(rounds)) * gap
    widths = _box_widths(paint, total, rect.width - outer)
    top, height = paint.pick(30, 20), paint.pick(28, 19)
    x = 0.0
    frames = []
    for count in rounds:
        start = x
        x += pad
        boxes = []
        for _ in range(count):
            width = widths.pop(0)
            boxes.append((x, float(top + pad), width, height - 2.0 * pad))
            x += width + gap
        x += pad - gap
        frames.append(((start, float(top), x - start, float(height)), tuple(boxes)))
        x += between
    return tuple(frames)


def _box_widths(paint: Paint, count: int, room: float) -> list[float]:
    """The boxes share the room alike, but for numbers that need more."""
    pad = paint.pick(7, 4)
    needs = [fonts.width(number, "heading", _numeral_px(paint)) + pad for number in ROMAN[:count]]
    wide = [need for need in needs if need > room / count]
    alike = (room - sum(wide)) / max(1, count - len(wide))
    return [need if need in wide else alike for need in needs]


def _numeral_px(paint: Paint) -> int:
    return paint.pick(13, 11)


@cached
def _calendar(
    width: int,
    height: int,
    radius: int,
    scale: float,
    now: int,
    boxes: tuple[tuple[Box, tuple[Box, ...]], ...],
    colours: tuple[str, str, str, str],
) -> pygame.Surface:
    ground, ahead, lit, edge = colours
    svg = Svg(width, height)
    first = 1
    for (x, y, w, h), rounds in boxes:
        current = first <= now < first + len(rounds)
        line = max(1.0, 1.2 * scale)
        svg.rect(
            x + line / 2,
            y + line / 2,
            w - line,
            h - line,
            radius + 1,
            ground,
            edge if current else None,
            line,
            opacity=1 if current else 0.9,
        )
        for number, (bx, by, bw, bh) in enumerate(rounds, first):
            if number >= now:
                svg.rect(bx, by, bw, bh, radius - 1, lit if number == now else ahead)
        first += len(rounds)
    return svg.surface()


# ── supply and turn order ─────────────────────────────────────────────────────────────────────────────────────────


def _row_y(paint: Paint) -> float:
    top, height = track(paint.measure)
    return top + height / 2


def _supply(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """Unrest markers and neutral insulae that are left."""
    state, theme = model.state, paint.theme
    label(paint, model.voice.say("table.top.supply"), rect.left, rect.width)
    y, px = _row_y(paint), paint.pick(22, 16)
    half = rect.width // 2
    for number, (what, picture, count) in enumerate(
        (
            ("unrest", tokens.flame(theme, px), state.markers_left),
            ("insulae", tokens.insula(theme, px, "neutral"), state.neutral_left),
        )
    ):
        left = rect.left + number * half
        seen = paint.blit(picture, left, y)
        few = what == "unrest" and count <= 3
        colour = mix(theme.flame_inner, theme.white, 0.2) if few else theme.on_dark
        write(paint, str(count), seen.right + paint.pick(5, 3), y, "number", paint.pick(18, 14), colour)
        paint.spot(spots.Supply(what), pygame.Rect(left - 2, 2, half, paint.height - 4))


def _order(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """Who goes first this round; whoever has passed is put out, and the label says so."""
    state, theme = model.state, paint.theme
    passed = tuple(side.passed for side in state.sides)
    words = {
        (False, False): "table.top.order",
        (True, False): "table.top.order.you_passed",
        (False, True): "table.top.order.caepio_passed",
        (True, True): "table.top.order.both_passed",
    }[passed[YOU], passed[CAEPIO]]
    label(paint, model.voice.say(words), rect.left, rect.width)
    y, px = _row_y(paint), paint.pick(22, 16)
    x = float(rect.left)
    for place, who in enumerate((state.first, 1 - state.first)):
        if place:
            paint.icon("play-button", x + px * 0.3, y, round(px * 0.42), theme.on_dark_quiet)
            x += px * 0.62
        write(paint, str(place + 1), x, y, "number", paint.pick(15, 12), theme.on_dark_quiet)
        x += paint.pick(10, 8)
        picture = tokens.marker(theme, px, WHO[who])
        if passed[who]:
            picture = faded(picture, 51)
        seen = paint.blit(picture, x, y)
        if passed[who]:
            paint.blit(
                tokens.roundel(theme, round(px * 0.62), "tick", theme.bar_bottom, theme.on_dark),
                seen.right - px * 0.1,
                y + px * 0.28,
                "centre",
            )
        x = seen.right + px * 0.14
    paint.spot(spots.Common.ORDER, pygame.Rect(rect.left, 2, rect.width, paint.height - 4))


# ── the menu ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _menu(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    theme = paint.theme
    side = paint.pick(36, 26)
    y = round(paint.height / 2 - side / 2)
    step = (rect.width - side) / (len(BUTTONS) - 1)
    for number, (button, icon) in enumerate(BUTTONS):
        place = pygame.Rect(round(rect.left + number * step), y, side, side)
        paint.box(place, theme.shaded(theme.bar_bottom, 0.3), theme.bar_rule, max(1, paint.px(1)))
        paint.icon(icon, place.centerx, place.centery, paint.pick(21, 16), theme.on_dark)
        paint.spot(button, place)


PANEL = Panel("top", key, draw)
