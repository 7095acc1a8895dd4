"""The river's quiet zone: the preview of an action, and questions that are answered from a list.

Both are cards that stand at the foot of the rectangle they are given and grow upwards as far as they need; their
spots are told in the coordinates of the surface they are drawn on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import Info, Preview, TableModel, Token
from corduba_solo.locale.voice import Voice
from corduba_solo.view import chips, fonts
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.river_frame import SMALL, Card, Part, draw_card, head, height_of, pad, paragraph
from corduba_solo.view.river_steps import payment_row, row_width, token_row
from corduba_solo.view.river_tray import tray_fits, tray_parts
from corduba_solo.view.strokes import write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

Measured = Callable[[int], int]
"""How high a card is at a width."""


def draw_preview(surface: pygame.Surface, rect: pygame.Rect, model: TableModel, measure: Measure, theme: Theme) -> Card:
    """The complete result of an action: title, cost, gain, warning, and ways to choose from."""
    parts = _preview_parts(theme, rect.width, model, measure)
    if height_of(parts, measure) > rect.height:
        parts = _preview_parts(theme, rect.width, model, measure, brief=True)
    return draw_card(surface, rect, parts, measure, theme, whole=True)


def draw_tray(
    surface: pygame.Surface,
    rect: pygame.Rect,
    model: TableModel,
    measure: Measure,
    theme: Theme,
    *,
    whole: bool = False,
) -> Card:
    """A question with its options; what does not fit into the rectangle waits on further pages.

    A `whole` card is as high as the rectangle, so that nothing of what it covers looks out by half.
    """
    return draw_card(surface, rect, tray_parts(theme, rect.size, model, measure), measure, theme, whole=whole)


def draw_info(surface: pygame.Surface, rect: pygame.Rect, model: TableModel, measure: Measure, theme: Theme) -> Card:
    """What something is: its cost, what it does, and why it cannot be used now."""
    assert model.info is not None
    for info, brief in ((model.info, False), (model.info, True), (_unsourced(model.info), True)):
        parts = info_parts(theme, rect.width, model.voice, info, measure, brief=brief)
        if height_of(parts, measure) <= rect.height:
            break
    return draw_card(surface, rect, parts, measure, theme, whole=True)


def info_heights(theme: Theme, model: TableModel, measure: Measure) -> tuple[Measured, Measured, Measured]:
    """How high the information will be for a width; in brief, in one paragraph; and without whence we know it."""

    def high(info: Info | None, width: int, *, brief: bool) -> int:
        return height_of(info_parts(theme, width, model.voice, info, measure, brief=brief), measure) if info else 0

    bare = _unsourced(model.info) if model.info else None
    return (
        lambda width: high(model.info, width, brief=False),
        lambda width: high(model.info, width, brief=True),
        lambda width: high(bare, width, brief=True),
    )


def _unsourced(info: Info) -> Info:
    return replace(info, source="")


def info_parts(
    theme: Theme, width: int, voice: Voice, info: Info, measure: Measure, most: int = 3, *, brief: bool = False
) -> list[Part]:
    """The strips of an information, each of its paragraphs with at most so many lines."""
    room = width - 2 * pad(measure)[0]
    named = fonts.width(info.title, "name", measure.pick(19, 13.5)) + measure.pick(26, 16)
    # In brief the reason stands beside the name.
    heads = brief and not info.cost and named + _reason_width(measure, info) <= room
    note = "" if (brief and info.cost) or heads else info.note
    parts = head(theme, measure, room, info.title, note) if info.title else []
    if info.cost:
        label = voice.say("preview.cost")
        left = fonts.width(label, "text", measure.pick(14, 11.5)) + measure.pick(14, 8)
        if brief:
            parts[-1:] = [_abreast(parts[-1], token_row(theme, measure, room - named, label, left, info.cost), named)]
        else:
            parts.append(token_row(theme, measure, room, label, left, info.cost))
    if heads and parts and info.reason:
        why = paragraph(measure, room - named, info.reason, theme.short, "strong", most=1)
        parts[-1:] = [_abreast(parts[-1], why, named)]
        info = replace(info, reason="")
    lines = (" · ".join(info.lines),) if brief and info.lines else info.lines
    parts += [paragraph(measure, room, line, theme.ink, "text", most=most) for line in lines]
    return parts + _closing(theme, measure, room, info, most, brief)


def _reason_width(measure: Measure, info: Info) -> int:
    return fonts.width(info.reason, "strong", measure.pick(13.5, 11.5))


def _closing(theme: Theme, measure: Measure, room: int, info: Info, most: int, brief: bool) -> list[Part]:
    """Why not now, and whence we know it; in brief both in one row where they fit."""
    why = paragraph(measure, room, info.reason, theme.short, "strong", most=most) if info.reason else None
    whence = (
        paragraph(measure, room, info.source, theme.ink2, "flavour", most=most, small=True) if info.source else None
    )
    if brief and why and whence:
        first, last = _reason_width(measure, info), fonts.width(info.source, "flavour", measure.pick(*SMALL))
        if first + _between(measure) + last <= room:
            return [_abreast(why, whence, room - last)]
    return [part for part in (why, whence) if part]


def _abreast(one: Part, other: Part, left: int) -> Part:
    """Two parts in one row, the second so far from the left."""

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        one.draw(paint, rect)
        top = rect.top + max(0, one.height - other.height) // 2
        other.draw(paint, pygame.Rect(rect.left + left, top, rect.width - left, rect.height))

    return Part(max(one.height, other.height), draw)


def preview_height(theme: Theme, width: int, model: TableModel, measure: Measure, *, brief: bool = False) -> int:
    """How high the preview will be; where its leader line can end."""
    return height_of(_preview_parts(theme, width, model, measure, brief=brief), measure) if model.preview else 0


def tray_height(theme: Theme, size: tuple[int, int], model: TableModel, measure: Measure) -> int:
    """How high the question will be within at most this size."""
    return height_of(tray_parts(theme, size, model, measure), measure) if model.tray else 0


# ── the parts of a preview ────────────────────────────────────────────────────────────────────────────────────────


def _preview_parts(theme: Theme, width: int, model: TableModel, measure: Measure, *, brief: bool = False) -> list[Part]:
    """The strips of a preview; a card as wide as the river has its ways to choose from in a column of their own.

    A `brief` one leaves its title to the prompt line where that says the same.
    """
    preview = model.preview
    assert preview is not None
    if brief and preview.title == model.prompt.question:
        others = tuple(replace(other, title="", note="") for other in preview.others)
        preview = replace(preview, title="", note="", others=others)
    room = width - 2 * pad(measure)[0]
    if not preview.choices:
        return _result(theme, room, model, preview, measure, brief=brief)
    if not _is_wide(room, measure):
        return [*_steady(theme, room, model, preview, measure), _choices(theme, measure, room, preview)]
    gap = _between(measure)
    beside = []
    for share in _SHARES:
        column = round((room - gap) * share)
        ways = _choices(theme, measure, room - column - gap, preview)
        beside.append(_side_by_side(_steady(theme, column, model, preview, measure), ways, column, gap))
    return [min(beside, key=lambda part: part.height)]


def _steady(theme: Theme, room: int, model: TableModel, preview: Preview, measure: Measure) -> list[Part]:
    """What is chosen, with as much room as whatever else may be chosen takes: under the cursor nothing moves."""
    parts = _result(theme, room, model, preview, measure)
    heights = (sum(part.height for part in _result(theme, room, model, other, measure)) for other in preview.others)
    spare = max(heights, default=0) - sum(part.height for part in parts)
    return [*parts, Part(spare, lambda _paint, _rect: None)] if spare > 0 else parts


def _is_wide(room: int, measure: Measure) -> bool:
    """Whether there is room for two columns."""
    return room >= measure.pick(820, 560)


def _between(measure: Measure) -> int:
    """The gap of two columns."""
    return measure.pick(28, 18)


_SHARES = (5 / 9, 4 / 9, 1 / 3)
"""How much of a wide card may tell of the way that is chosen, the rest being for choosing: the lowest card is taken."""


def _result(
    theme: Theme, room: int, model: TableModel, preview: Preview, measure: Measure, *, brief: bool = False
) -> list[Part]:
    """What is chosen: title, cost and gain, what follows, what is lost, what trouble it brings.

    In brief what it brings stands beside the title, where that leaves room.
    """
    say = model.voice.say
    labels = {row: say(f"preview.{row}") for row in (preview.verb, "gain", *(("his",) if preview.his else ()))}
    left = max(fonts.width(word, "text", measure.pick(14, 11.5)) for word in labels.values()) + measure.pick(14, 8)
    parts = head(theme, measure, room, preview.title, preview.note, section=preview.section) if preview.title else []

    def rows(across: int) -> list[Part]:
        found: list[Part] = []
        if preview.cost or preview.steppers:
            found.append(payment_row(theme, measure, across, labels[preview.verb], left, preview, model.voice))
        if preview.gain:
            found.append(token_row(theme, measure, across, labels["gain"], left, preview.gain))
        if preview.his:
            found.append(token_row(theme, measure, across, labels["his"], left, preview.his))
        return found

    stacked = rows(room)
    gap = _between(measure)
    if len(stacked) == 2 and (preview.choices or _is_wide(room, measure)):
        half = (room - gap) // 2
        cost, gain = rows(half)
        pair = _pair(cost, gain, half, gap)
        stacked = [pair] if pair.height < sum(part.height for part in stacked) else stacked
    if brief and len(parts) == 1 and len(stacked) == 2 and not preview.his:
        beside = fonts.width(preview.title, "name", measure.pick(19, 13.5)) + gap
        note = fonts.width(preview.note, "text", measure.pick(13.5, 11.5)) + gap if preview.note else 0
        if beside + left + row_width(theme, measure, preview.gain) + note <= room:
            parts, stacked = [_abreast(parts[0], stacked[1], beside)], stacked[:1]
    if brief:
        preview = replace(preview, about="")
    return [*parts, *stacked, *_afterwards(theme, room, preview, measure)]


def _afterwards(theme: Theme, room: int, preview: Preview, measure: Measure) -> list[Part]:
    """What follows, what is lost, what trouble it brings."""
    parts: list[Part] = []
    if words := f"{preview.about} {preview.then}".strip():
        parts.append(paragraph(measure, room, words, theme.ink2))
    if preview.loss:
        parts.append(paragraph(measure, room, preview.loss, theme.short, "strong"))
    if preview.warning:
        parts.append(_warning(theme, measure, room, preview.warning))
    return parts


def _pair(first: Part, second: Part, width: int, gap: int) -> Part:
    """What it costs and what it brings in one strip: a card as wide as the river need not be high."""

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        first.draw(paint, pygame.Rect(rect.left, rect.top, width, first.height))
        second.draw(paint, pygame.Rect(rect.left + width + gap, rect.top, width, second.height))

    return Part(max(first.height, second.height), draw)


def _side_by_side(parts: list[Part], other: Part, width: int, gap: int) -> Part:
    """Strips one below the other, and a column at their right with a rule between."""
    height = sum(part.height for part in parts)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        y = rect.top
        for part in parts:
            part.draw(paint, pygame.Rect(rect.left, y, width, part.height))
            y += part.height
        x = rect.left + width + gap
        line = (x - gap // 2, rect.top, max(1, paint.px(1)), rect.height)
        pygame.draw.rect(paint.surface, paint.theme.panel_rule, line)
        other.draw(paint, pygame.Rect(x, rect.top + (rect.height - other.height) // 2, rect.right - x, other.height))

    return Part(max(height, other.height), draw)


def _warning(theme: Theme, measure: Measure, width: int, words: str) -> Part:
    """Trouble that the action brings, with the flame."""
    px = measure.pick(18, 14)
    left = px + measure.pick(8, 5)
    inner = paragraph(measure, width, words, theme.flame_ink, "strong", left)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        below = rect.move(0, measure.pick(3, 2))
        inner.draw(paint, below)
        line = measure.pick(13.5, 11.5) * 1.2
        paint.blit(chips.token(paint.theme, Token("unrest"), px), rect.left, below.top + line / 2)

    return Part(inner.height + measure.pick(4, 3), draw)


def _choices(theme: Theme, measure: Measure, width: int, preview: Preview) -> Part:
    """Rows to choose from, one of them filled; beside each other where their words are short, on two lines if long."""
    px = measure.pick(14.5, 12)
    lead = measure.pick(28, 21)
    widest = max(chips.phrase(label, "strong", px, theme.ink).get_width() for label in preview.choices)
    fitting = max(1, width // (widest + lead + measure.pick(14, 8)))
    count = len(preview.choices)
    columns = min(fitting, count, 4 if count > 3 else count)
    rows = -(-count // columns)
    across = width // columns
    room = across - measure.pick(4, 3) - lead
    labels = [fonts.lines_within(label, "strong", px, room, 2) for label in preview.choices]
    line = measure.pick(17, 14)
    # Many rows stand closer, so that the card stays in the river.
    apart = measure.pick(10, 6) if rows < 4 else measure.pick(6, 2) if rows == 4 else measure.pick(4, 0)
    step = apart + line * max(len(lines) for lines in labels)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        for number, lines in enumerate(labels):
            column, row = number % columns, number // columns
            top = rect.top + measure.pick(3, 2) + row * step
            cell = pygame.Rect(rect.left + column * across, top, across - measure.pick(4, 3), step)
            chosen = number == preview.chosen
            if chosen:
                paint.box(cell, mix(paint.theme.legal_plot, paint.theme.preview, 0.35), radius=4)
            radio = _radio(paint.theme, min(measure.pick(17, 13), step - measure.pick(3, 2)), chosen)
            paint.blit(radio, cell.left + measure.pick(5, 4), cell.centery)
            face = "strong" if chosen else "text"
            for at, words in enumerate(lines):
                y = cell.centery + (at - (len(lines) - 1) / 2) * line
                write(paint, words, cell.left + lead, y, face, px, paint.theme.ink)
            paint.spot(spots.Choice(number), cell)

    return Part(rows * step + measure.pick(5, 4), draw)


@cached
def _radio(theme: Theme, px: int, chosen: bool) -> pygame.Surface:
    svg = Svg(px, px)
    line = max(1.4, px / 10)
    svg.circle(px / 2, px / 2, px / 2 - line / 2, theme.card, theme.you.base, line)
    if chosen:
        svg.circle(px / 2, px / 2, px * 0.26, theme.you.base)
    return svg.surface()


__all__ = ["draw_info", "draw_preview", "draw_tray", "info_heights", "preview_height", "tray_fits", "tray_height"]
