"""The Acta: what happened, the newest first, each line with its sign, its words and its rule."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import LogLine, TableModel
from corduba_solo.view import fonts, icons
from corduba_solo.view.cache import cached
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.rich import Line, wrapped
from corduba_solo.view.strokes import backdrop, frame, hairline, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb

SIDES = ("you", "caepio", "table")


def _key(model: TableModel) -> Hashable:
    looking = model.log_side, model.log_search, model.log_typing
    return model.log, model.log_scroll, model.state.round, model.voice.catalogue.lang, looking


def _draw(paint: Paint, model: TableModel) -> None:
    backdrop(paint, "acta", lambda svg: _ground(svg, paint))
    _head(paint, model)
    top = _head_height(paint)
    if not model.log:
        words = model.voice.say("acta.no_match" if model.log_side or model.log_search else "acta.empty")
        write(paint, words, _margin(paint), top + paint.pick(20, 14), "text", _size(paint), paint.theme.ink2)
        return
    newest = len(model.log) - 1 - _scrolled(model)
    index, y = newest, float(top)
    while index >= 0:
        height = _height(paint, model.log[index])
        if y + height > paint.height - paint.pick(4, 3):
            break
        _line(paint, model.log[index], index, y, height, last=index == newest)
        y += height
        index -= 1
    _bar(paint, len(model.log), newest, newest - index)


def _scrolled(model: TableModel) -> int:
    """How many of the newest lines are scrolled away; the oldest always stays in sight."""
    return min(max(model.log_scroll, 0), len(model.log) - 1)


# ── measures ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _margin(paint: Paint) -> int:
    return paint.pick(12, 8)


def _head_height(paint: Paint) -> int:
    return paint.pick(36, 25)


def _size(paint: Paint) -> int:
    return paint.pick(14.5, 12)


def _step(paint: Paint) -> int:
    return paint.pick(18, 14)


def _left(paint: Paint) -> int:
    return _margin(paint) + paint.pick(25, 18)


def _rule_width(paint: Paint) -> int:
    """The widest rule is one like §6.1.1."""
    return fonts.width("§6.1.1", "text", paint.pick(13, 11)) + paint.pick(8, 5)


def _right(paint: Paint) -> int:
    return paint.width - _margin(paint) - paint.pick(4, 3)


def _words(paint: Paint, line: LogLine) -> tuple[Line, ...]:
    return wrapped(line.text, _size(paint), _right(paint) - _rule_width(paint) - _left(paint))


def _height(paint: Paint, line: LogLine) -> int:
    return len(_words(paint, line)) * _step(paint) + paint.pick(13, 7)


# ── parts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _ground(svg: Svg, paint: Paint) -> None:
    frame(svg, paint)
    margin = _margin(paint)
    hairline(svg, paint.measure, margin, _head_height(paint) - 1, paint.width - 2 * margin, paint.theme.panel_rule)


def _head(paint: Paint, model: TableModel) -> None:
    voice, theme = model.voice, paint.theme
    y = _head_height(paint) / 2
    px = paint.pick(14, 11.5)
    side = paint.pick(24, 17)
    x = paint.width - _margin(paint)
    for who in reversed(SIDES):
        x -= side
        rect = pygame.Rect(x, round(y - side / 2), side, side)
        if who == model.log_side:
            paint.box(rect, theme.card, theme.line, 1, side / 4)
        paint.blit(_sign(who, paint.pick(13, 10), theme), rect.centerx, y, "centre")
        paint.spot(spots.ActaSide(who), rect)
    for sign, icon in ((spots.ActaSign.COPY, "scroll-quill"), (spots.ActaSign.SEARCH, "magnifying-glass")):
        x -= side
        paint.icon(icon, x + side / 2, y, paint.pick(16, 13), theme.ink2)
        paint.spot(sign, pygame.Rect(x, round(y - side / 2), side, side))
    if model.log_search is not None:
        _field(paint, model, pygame.Rect(_margin(paint), 0, x - _margin(paint) - paint.pick(6, 4), round(2 * y)))
        return
    write(paint, voice.say("acta.heading").upper(), _margin(paint), y, "heading", px, theme.ink, tracking=0.06)
    round_ = model.state.round
    words = voice.say("acta.round", round=round_) if round_ else voice.say("acta.round.none")
    write(paint, words, x - paint.pick(6, 4), y, "text", paint.pick(13, 11.5), theme.ink2, "right")


def _field(paint: Paint, model: TableModel, room: pygame.Rect) -> None:
    """Where the searched words stand, with a cross that closes it."""
    theme = paint.theme
    height = paint.pick(26, 18)
    box = pygame.Rect(room.left, room.centery - height // 2, room.width, height)
    typing = model.log_typing
    paint.box(box, theme.card, theme.you.base if typing else theme.panel_rim, max(1.0, paint.px(1.4)), height / 4)
    px, left = paint.pick(14, 11.5), box.left + paint.pick(8, 5)
    end = box.right - height
    if words := fonts.end_of(model.log_search or "", "text", px, end - left - px, mark=""):
        left = write(paint, words, left, box.centery, "text", px, theme.ink).right
    else:
        write(paint, model.voice.say("acta.search.hint"), left + 3, box.centery, "text", px, theme.ink2)
    if typing:
        caret = pygame.Rect(left + 1, box.centery - round(px * 0.6), max(1, paint.px(1.6)), round(px * 1.2))
        paint.surface.fill(rgb(theme.you.base), caret)
    paint.icon("cross", end + height / 2, box.centery, round(height * 0.5), theme.ink2)
    paint.spot(spots.ActaSign.SEARCH, box)
    paint.spot(spots.ActaSign.CLOSE, pygame.Rect(end, box.top, height, height))


def _line(paint: Paint, line: LogLine, index: int, y: float, height: int, *, last: bool) -> None:
    theme = paint.theme
    margin = _margin(paint)
    rect = pygame.Rect(margin, round(y), paint.width - 2 * margin, height)
    if line.latest and line.who == "caepio":
        paint.surface.fill(rgb(mix(theme.caepio.tint, theme.panel, 0.25)), rect)
        paint.surface.fill(rgb(theme.caepio.base), (rect.left, rect.top, paint.pick(3, 3), rect.height))
    if not last:
        paint.surface.fill(rgb(theme.panel_rule), (rect.left, rect.top, rect.width, max(1, paint.px(0.8))))
    middle = y + paint.pick(6.5, 3.5) + _step(paint) / 2
    paint.blit(_sign(line.who, paint.pick(12, 10), theme), margin + paint.pick(12, 9), middle, "centre")
    size = _size(paint)
    for number, pieces in enumerate(_words(paint, line)):
        for piece in pieces:
            write(paint, piece.text, _left(paint) + piece.x, middle + number * _step(paint), piece.face, size)
    paint.spot(spots.ActaLine(index), rect)
    if line.number:
        px = paint.pick(13, 11)
        write(paint, line.section, _right(paint), middle, "text", px, theme.ink2, "right")
        wide, high = _rule_width(paint), _step(paint)
        mark = pygame.Rect(_right(paint) - wide, round(middle - high / 2), wide, high)
        paint.spot(spots.RuleSection(line.number), mark)


def _bar(paint: Paint, total: int, newest: int, shown: int) -> None:
    """Where in the whole one is, at the right edge."""
    if shown >= total:
        return
    top, width = _head_height(paint) + paint.pick(4, 3), paint.pick(4, 3)
    room = paint.height - top - paint.pick(8, 6)
    length = max(paint.pick(24, 18), round(room * shown / total))
    start = top + (room - length) * (total - 1 - newest) / max(1, total - shown)
    left = paint.width - paint.pick(7, 5)
    paint.box(pygame.Rect(left, top, width, room), mix(paint.theme.well, paint.theme.panel, 0.4), radius=width / 2)
    thumb = pygame.Rect(left, min(round(start), top + room - length), width, length)
    paint.box(thumb, paint.theme.line, radius=width / 2)


def _sign(who: str, px: int, theme: Theme) -> pygame.Surface:
    """Lozenge, shield, or a ring for the table itself."""
    if who == "you":
        return icons.icon("lozenge", px, theme.you.base)
    if who == "caepio":
        return icons.icon("shield", px, theme.caepio.base)
    return _ring(px, theme.neutral.ink)


@cached
def _ring(px: int, colour: str) -> pygame.Surface:
    svg = Svg(px, px)
    line = max(1.6, px * 0.15)
    svg.circle(px / 2, px / 2, (px - line) / 2 - px * 0.04, None, colour, line)
    return svg.surface()


PANEL = Panel("log", _key, _draw)
