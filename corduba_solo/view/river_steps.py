"""What is paid or taken, as tokens of which some can be counted up and down where they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import Chip, Preview, Stepper, Token
from corduba_solo.locale.voice import Voice
from corduba_solo.view import chips, fonts
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import dimmed
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.panels.prompt import cap
from corduba_solo.view.river_frame import Part
from corduba_solo.view.strokes import write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix


class _Piece(NamedTuple):
    """Something in the row: how wide it is, and what draws it with its left edge and its middle line given."""

    width: int
    draw: Callable[[Paint, int, float], None]


def token_row(theme: Theme, measure: Measure, width: int, label: str, left: int, found: tuple[Chip, ...]) -> Part:
    """Pills side by side after a label."""
    return _row(measure, width, label, left, measure.pick(34, 23), [_fixed(theme, measure, chip) for chip in found])


def row_width(theme: Theme, measure: Measure, found: tuple[Chip, ...]) -> int:
    """How wide the pills of a row are, side by side."""
    return sum(_fixed(theme, measure, chip).width + _gap(measure) for chip in found)


def payment_row(
    theme: Theme, measure: Measure, width: int, label: str, left: int, preview: Preview, voice: Voice
) -> Part:
    """Fixed tokens as pills, the others as steppers, then the sum."""
    step = measure.pick(38, 25) if preview.steppers else measure.pick(34, 23)
    return _row(measure, width, label, left, step, _pieces(theme, measure, preview, voice))


def _gap(measure: Measure) -> int:
    return measure.pick(7, 4)


def _row(measure: Measure, width: int, label: str, left: int, step: int, pieces: list[_Piece]) -> Part:
    """Pieces after a label, on as many lines as they need."""
    gap = _gap(measure)
    places: list[tuple[_Piece, int, int]] = []
    x = y = 0
    for piece in pieces:
        if x and left + x + piece.width > width:
            x, y = 0, y + step
        places.append((piece, x, y))
        x += piece.width + gap

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        first = rect.top + step / 2
        write(paint, label, rect.left, first, "text", measure.pick(14, 11.5), paint.theme.ink2)
        for piece, across, down in places:
            piece.draw(paint, rect.left + left + across, first + down)

    return Part(y + step, draw)


def _pieces(theme: Theme, measure: Measure, preview: Preview, voice: Voice) -> list[_Piece]:
    open_ = {Token(stepper.what) for stepper in preview.steppers}
    found = [_fixed(theme, measure, chip) for chip in preview.cost if chip.what not in open_]
    found += [_stepper(theme, measure, stepper) for stepper in preview.steppers]
    if preview.bridge:
        found.append(_bridge(theme, measure, preview, voice))
    if preview.ways:
        found.append(_key(theme, measure, preview.ways, voice.say("preview.ways")))
    if preview.sum:
        found.append(_words(theme, measure, preview.sum))
    if preview.gathers and any(stepper.amount for stepper in preview.steppers):
        found.append(_reset(theme, measure, voice.say("preview.reset")))
    return found


def _fixed(theme: Theme, measure: Measure, chip: Chip) -> _Piece:
    picture = chips.pill(theme, chip, measure.pick(20, 14))
    return _Piece(picture.get_width(), lambda paint, x, y: _put(paint, picture, x, y))


def _put(paint: Paint, picture: pygame.Surface, x: float, y: float) -> None:
    paint.blit(picture, x, y)


def _stepper(theme: Theme, measure: Measure, stepper: Stepper) -> _Piece:
    """− number token +, on a white pill with a teal rim; a spot for each end and one for the whole."""
    px = measure.pick(20, 14)
    height = measure.pick(32, 22)
    amount = fonts.text(str(stepper.amount), "number", round(px * 0.85), theme.ink)
    sign = chips.token(theme, Token(stepper.what), px)
    gap = measure.pick(4, 3)
    # Room for two figures, so that nothing jumps about while one counts.
    figure = max(amount.get_width(), fonts.width("0", "number", round(px * 0.85)))
    inner = figure + gap + sign.get_width()
    width = 2 * height + inner + gap

    def draw(paint: Paint, x: int, y: float) -> None:
        rect = pygame.Rect(x, round(y - height / 2), width, height)
        rim = mix(paint.theme.you.base, paint.theme.panel_rim, 0.25)
        line = max(1.2, 1.4 * measure.scale)
        paint.box(rect, paint.theme.card, rim, line, height / 2)
        middle = x + height + gap // 2
        shown = amount if stepper.amount else dimmed(amount, 60)
        paint.blit(shown, middle + (figure - amount.get_width()) / 2, y)
        paint.blit(sign if stepper.amount else dimmed(sign, 45), middle + figure + gap, y)
        paint.spot(spots.Step(stepper.what), rect)
        for more, there, box in (
            (False, stepper.less, pygame.Rect(rect.left, rect.top, height, height)),
            (True, stepper.more, pygame.Rect(rect.right - height, rect.top, height, height)),
        ):
            paint.surface.blit(step_end(paint.theme, height, more, there), box)
            if there:
                paint.spot(spots.More(stepper.what) if more else spots.Less(stepper.what), box)

    return _Piece(width, draw)


@cached
def step_end(theme: Theme, px: int, more: bool, there: bool) -> pygame.Surface:
    """The round end of a stepper with its minus or plus; pale where it leads nowhere."""
    svg = Svg(px, px)
    middle, edge = px / 2, px * 0.13
    fill = theme.you.base if there else mix(theme.well, theme.card, 0.55)
    ink = theme.white if there else mix(theme.ink2, theme.card, 0.45)
    svg.circle(middle, middle, middle - edge, fill)
    arm, line = px * 0.17, max(1.6, px * 0.075)
    svg.line((middle - arm, middle), (middle + arm, middle), ink, line)
    if more:
        svg.line((middle, middle - arm), (middle, middle + arm), ink, line)
    return svg.surface()


def _bridge(theme: Theme, measure: Measure, preview: Preview, voice: Voice) -> _Piece:
    """The neutral insulae of the bridge; where it could run otherwise, pressing it shows the next way."""
    chip = Chip(Token("insula", "neutral"), preview.bridge, voice.say("preview.bridge"))
    picture = chips.pill(theme, chip, measure.pick(20, 14))
    key = _key(theme, measure, preview.bridges, voice.say("preview.bridges")) if preview.bridges else None
    gap = measure.pick(7, 4)

    def draw(paint: Paint, x: int, y: float) -> None:
        rect = paint.blit(picture, x, y)
        if key:
            key.draw(paint, rect.right + gap, y)
            paint.spot(spots.Change.BRIDGE, rect)

    return _Piece(picture.get_width() + (gap + key.width if key else 0), draw)


def _cap(theme: Theme, measure: Measure, key: str) -> pygame.Surface:
    return cap(key, measure.pick(12, 10), theme.ink2)


def _key(theme: Theme, measure: Measure, key: str, words: str) -> _Piece:
    """A key and what it does, in quiet words."""
    picture, gap = _cap(theme, measure, key), measure.pick(5, 3)
    label = chips.phrase(words, "text", measure.pick(13.5, 11.5), theme.ink2)

    def draw(paint: Paint, x: int, y: float) -> None:
        right = paint.blit(picture, x, y).right
        paint.blit(label, right + gap, y)

    return _Piece(picture.get_width() + gap + label.get_width(), draw)


def _words(theme: Theme, measure: Measure, words: str) -> _Piece:
    picture = chips.phrase(words, "strong", measure.pick(14.5, 12), theme.you.ink)
    lead = measure.pick(6, 4)
    return _Piece(picture.get_width() + lead, lambda paint, x, y: _put(paint, picture, x + lead, y))


def _reset(theme: Theme, measure: Measure, words: str) -> _Piece:
    """A quiet button that puts everything back."""
    px = measure.pick(14, 11.5)
    height = measure.pick(26, 19)
    picture = chips.phrase(words, "text", px, theme.ink2)
    width = picture.get_width() + 2 * measure.pick(10, 7)

    def draw(paint: Paint, x: int, y: float) -> None:
        rect = pygame.Rect(x, round(y - height / 2), width, height)
        paint.box(rect, None, paint.theme.panel_rim, max(1.0, measure.scale), height / 2)
        paint.blit(picture, rect.centerx, y, "centre")
        paint.spot(spots.Change.RESET, rect)

    return _Piece(width, draw)
