"""The prompt line: whose turn it is, what is asked, what is still free, and the buttons."""

from __future__ import annotations

import re
from collections.abc import Hashable
from string import ascii_letters, digits
from typing import Literal, NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import Button, Prompt, TableModel
from corduba_solo.desk.spots import AnyButton, PowerButton
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.boxes import box, stretched
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import dimmed
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.strokes import write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

ICONS: dict[AnyButton, str] = {
    spots.Button.UNDO: "anticlockwise-rotation",
    spots.Button.REDO: "clockwise-rotation",
    spots.Button.TRADER: "scales",
}
_CAP = re.compile(r"\[([^\[\]]+)\]")
_ENTER = frozenset({"enter", "return", "⏎", "↵"})


def key(model: TableModel) -> Hashable:
    return model.prompt, model.voice.catalogue.lang


class _Colours(NamedTuple):
    top: str
    bottom: str
    rim: str
    button: str
    button_rim: str


def _colours(theme: Theme, who: str) -> _Colours:
    """Teal is yours, crimson Caepio's; the table's own questions take the walnut of the frame."""
    if who == "you":
        return _Colours(
            theme.prompt_top,
            theme.prompt_bottom,
            theme.prompt_rim,
            theme.shaded(theme.you.deep, 0.12),
            theme.prompt_rim,
        )
    if who == "caepio":
        rim = theme.lit(theme.caepio.base, 0.25)
        return _Colours(theme.caepio.base, mix(theme.caepio.base, theme.caepio.deep, 0.6), rim, theme.caepio.deep, rim)
    return _Colours(theme.bar_top, theme.bar_bottom, theme.bar_rule, theme.table, theme.bar_rule)


class _Style(NamedTuple):
    """How much is written at the right: told in full, then less and less, until the question has room."""

    caps: bool
    caption: bool
    pills: Literal["full", "short", "sign"]


_STYLES = (
    _Style(True, True, "full"),
    _Style(False, True, "full"),
    _Style(False, False, "full"),
    _Style(True, False, "short"),
    _Style(False, False, "short"),
    _Style(False, False, "sign"),
)


def draw(paint: Paint, model: TableModel) -> None:
    prompt = model.prompt
    colours = _colours(paint.theme, prompt.who)
    ground = _ground(paint.width, paint.height, paint.pick(6, 4), *colours[:3])
    paint.surface.blit(ground, (0, 0))
    start = _title(paint, prompt)
    hint = prompt.hint or next((b.why for b in prompt.buttons if b.primary and not b.enabled), "")
    px = paint.pick(18, 14.5)
    wanted = _words_width(prompt.question, hint, px)
    style = _STYLES[-1]
    left = right = 0
    for style in _STYLES:
        left = start + _leave_width(paint, prompt, style) + _apart(paint)
        right = _right_edge(paint, model, style)
        if left + wanted + paint.pick(24, 12) <= right:
            break
    _words(paint, prompt.question, hint, pygame.Rect(left, 0, right - left - paint.pick(16, 8), paint.height))
    if prompt.leave:
        _button(paint, prompt.leave, start, _button_width(paint, prompt.leave, style), style, colours)
    _rule(paint, left - _apart(paint), colours)
    _controls(paint, model, style, colours)


@cached
def _ground(width: int, height: int, radius: int, top: str, bottom: str, rim: str) -> pygame.Surface:
    reach = radius + 2
    svg = Svg(2 * reach + 1, height)
    svg.rect(0.5, 0.5, 2 * reach, height - 1, radius, svg.gradient(top, bottom), rim, 1)
    return stretched(svg.surface(), width, height, reach)


# ── whose turn, what is asked ─────────────────────────────────────────────────────────────────────────────────────


def _title(paint: Paint, prompt: Prompt) -> int:
    """The side's sign and the title; where what follows begins."""
    t = paint.theme
    y = paint.height / 2
    x = paint.pick(16, 11)
    size = paint.pick(19, 14)
    paint.blit(_sign(t, prompt.who, size), x, y)
    x += size + paint.pick(9, 6)
    ink = mix(t.on_dark, t.white, 0.3)
    px = paint.pick(15, 11.5)
    x = write(paint, prompt.title.upper(), x, y, "heading", px, ink, tracking=0.07).right
    return x + _apart(paint)


def _apart(paint: Paint) -> int:
    """Between the title, passing, the thin line and the question."""
    return paint.pick(17, 10)


def _leave_width(paint: Paint, prompt: Prompt, style: _Style) -> int:
    """Passing stands beside the title: far from every other button, and where none of them ever stands."""
    return _button_width(paint, prompt.leave, style) + _apart(paint) if prompt.leave else 0


def _rule(paint: Paint, x: int, colours: _Colours) -> None:
    """The thin line before the question."""
    half, y = paint.height * 0.27, paint.height / 2
    pygame.draw.line(paint.surface, colours.rim, (x, round(y - half)), (x, round(y + half)))


@cached
def _sign(theme: Theme, who: str, px: int) -> pygame.Surface:
    """Lozenge or shield in outline; a scroll where nobody's turn it is."""
    if who not in ("you", "caepio"):
        return icons.icon("scroll-unfurled", px, theme.on_dark)
    base = theme.side(who).base
    svg = Svg(px, px)
    line = max(1.4, px * 0.09)
    a, b, middle = line, px - line, px / 2
    if who == "you":
        svg.polygon([(middle, a), (b, middle), (middle, b), (a, middle)], theme.lit(base, 0.12), theme.white, line)
    else:
        way = f"M{a} {a}H{b}V{middle}C{b} {px * 0.74} {px * 0.74} {px * 0.86} {middle} {b}"
        way += f"C{px * 0.26} {px * 0.86} {a} {px * 0.74} {a} {middle}Z"
        svg.path(way, theme.lit(base, 0.12), theme.white, line)
    return svg.surface()


def _words_width(question: str, hint: str, px: int) -> int:
    gap = px // 2 if question and hint else 0
    return fonts.width(question, "name", px) + gap + _hint_width(hint, px)


def _size(question: str, hint: str, largest: int, least: int, room: int) -> int:
    """The largest type in which both fit on one line, 0 for none. A new size of type is dear, so few are tried."""
    width = _words_width(question, hint, largest)
    px = min(largest, largest * room // max(1, width))
    while px >= least and _words_width(question, hint, px) > room:
        px -= 1
    return px if px >= least else 0


def _words(paint: Paint, question: str, hint: str, room: pygame.Rect) -> None:
    """Question and hint on one line; smaller, then on two lines, when they are long."""
    t = paint.theme
    white, soft = t.white, mix(t.on_dark, t.you.pale, 0.25)
    least = paint.pick(16, 13)
    if px := _size(question, hint, paint.pick(18, 14.5), least, room.width):
        edge = paint.text(question, room.left, room.centery, "name", px, white).right if question else room.left
        paint.blit(_hint_picture(hint, px, soft), edge + (px // 2 if question else 0), room.centery)
        return
    first, second = paint.pick(16.5, 13), paint.pick(14, 11.5)
    if not (question and hint):
        _two_lines(paint, question or hint, "name" if question else "prose", first, room)
        return
    first = fonts.fit(question, "name", first, room.width, second)
    if fonts.width(question, "name", first) > room.width:
        _two_lines(paint, question, "name", second, room, hint)
        return
    paint.text(question, room.left, room.top + room.height * 0.3, "name", first, white)
    if _hint_width(hint, second) > room.width:
        hint = fonts.cut(_CAP.sub(r"\1", hint), "prose", second, room.width)
    paint.blit(_hint_picture(hint, second, soft), room.left, room.top + room.height * 0.71)


def _two_lines(paint: Paint, words: str, face: str, px: int, room: pygame.Rect, hint: str = "") -> None:
    """Words over two lines, the hint after them where there is room for all of it."""
    lines = fonts.lines_within(_CAP.sub(r"\1", words), face, px, room.width, 2)
    edge, y = room.left, float(room.centery)
    for number, line in enumerate(lines):
        y = room.centery + (number - (len(lines) - 1) / 2) * px * 1.25
        edge = paint.text(line, room.left, y, face, px, paint.theme.white).right
    if hint and edge + px + _hint_width(hint, px) <= room.right:
        soft = mix(paint.theme.on_dark, paint.theme.you.pale, 0.25)
        paint.blit(_hint_picture(hint, px, soft), edge + px, y)


def _hint_width(hint: str, px: int) -> int:
    """How wide its picture is, without drawing it."""
    return sum(
        _cap_size(stretch, _cap_px(px))[0] if number % 2 else fonts.width(stretch, "prose", px)
        for number, stretch in enumerate(_CAP.split(hint))
        if stretch
    )


def _cap_px(px: int) -> int:
    """The size of a key's label within a line of type."""
    return round(px * 0.74)


@cached
def _hint_picture(hint: str, px: int, colour: str) -> pygame.Surface:
    """A line in which `[Esc]` is drawn as a key."""
    parts: list[pygame.Surface] = []
    for number, stretch in enumerate(_CAP.split(hint)):
        if number % 2:
            parts.append(cap(stretch, _cap_px(px), colour))
        elif stretch:
            parts.append(fonts.text(stretch, "prose", px, colour))
    width = sum(part.get_width() for part in parts)
    whole = pygame.Surface((max(1, width), max((part.get_height() for part in parts), default=1)), pygame.SRCALPHA)
    x = 0
    for part in parts:
        whole.blit(part, (x, round((whole.get_height() - part.get_height()) / 2)))
        x += part.get_width()
    return whole


def _level(words: pygame.Surface, height: int, px: int) -> int:
    """Where bold words begin so that their capitals have their middle in a height."""
    return round((height - words.get_height()) / 2 + fonts.rise("strong", px))


def _cap_size(label: str, px: int) -> tuple[int, int]:
    enter, height = label.lower() in _ENTER, round(px * 1.5)
    words = 0 if enter else fonts.width(label, "strong", px)
    return max(round(height * (1.25 if enter else 1.05)), words + round(px * 0.7)), height


@cached
def cap(label: str, px: int, colour: str) -> pygame.Surface:
    """A key of the keyboard in outline; Enter by its arrow. Never draw on the answer."""
    enter = label.lower() in _ENTER
    width, height = _cap_size(label, px)
    words = None if enter else fonts.text(label, "strong", px, colour)
    svg = Svg(width, height)
    line = max(1.0, px / 12)
    svg.rect(line / 2, line / 2, width - line, height - line, px * 0.25, None, colour, line)
    if enter:
        right, low, left, top = width * 0.7, height * 0.58, width * 0.3, height * 0.3
        thick = max(1.2, px / 9)
        svg.path(f"M{right} {top}V{low}H{left}", None, colour, thick, cap="round")
        near = left + px * 0.2
        tip = f"M{near} {low - px * 0.2}L{left} {low}L{near} {low + px * 0.2}"
        svg.path(tip, None, colour, thick, cap="round")
    whole = svg.surface()
    if words:
        whole.blit(words, ((width - words.get_width()) // 2, _level(words, height, px)))
    return whole


# ── what can be pressed ───────────────────────────────────────────────────────────────────────────────────────────


def _button_width(paint: Paint, button: Button, style: _Style) -> int:
    px = paint.pick(16, 13)
    width = fonts.width(button.label, "strong", px) + 2 * paint.pick(15, 9)
    if _icon(button):
        width += round(px * 1.1) + paint.pick(9, 6)
    if _shows_cap(button, style):
        width += cap(button.shortcut, round(px * 0.76), paint.theme.white).get_width() + paint.pick(8, 6)
    return width


def _shows_cap(button: Button, style: _Style) -> bool:
    return bool(button.shortcut) and (style.caps or button.primary or button.spot is spots.Button.YES)


def _icon(button: Button) -> str:
    does = button.primary and button.spot is not spots.Button.CANCEL
    return button.icon or ICONS.get(button.spot, "check-mark" if does else "")


def _pill_width(paint: Paint, button: Button, style: _Style) -> int:
    px = paint.pick(15, 12.5)
    label = _pill_words(button, style)
    words = fonts.width(label, "strong", px) + paint.pick(5, 3) if label else 0
    return words + round(px * 1.25) + 2 * paint.pick(10, 7)


def _pill_words(button: Button, style: _Style) -> str:
    if style.pills == "sign":
        return ""
    return button.label if style.pills == "full" else button.short or button.label


def _pill_icon(button: Button) -> str:
    """Of the trader, or of whose power it is."""
    if not isinstance(button.spot, PowerButton):
        return ICONS[button.spot]
    power = button.spot.power
    return tokens.CHARACTER_ICONS.get(power) or tokens.MONUMENT_PICTURES.get(power) or "star-medal"


def _gaps(paint: Paint) -> tuple[int, int]:
    """Between buttons, and between the pills and the buttons."""
    return paint.pick(11, 8), paint.pick(14, 7)


def _right_edge(paint: Paint, model: TableModel, style: _Style) -> int:
    """Where the controls begin when written in a style."""
    prompt = model.prompt
    gap, apart = _gaps(paint)
    width = sum(_place_width(paint, model, button, style) + gap for button in prompt.buttons)
    if _waits(prompt):
        width += _chief_width(paint, model, style) + gap
    if prompt.free:
        width += apart + sum(_pill_width(paint, pill, style) + gap for pill in prompt.free)
        width += _caption_width(paint, model) if style.caption else 0
    return paint.width - paint.pick(10, 7) - width


def _waits(prompt: Prompt) -> bool:
    """Whether the chief button's place is kept free: with Undo beside it, which no other button may slide under."""
    return not any(button.primary for button in prompt.buttons) and any(
        button.spot == spots.Button.UNDO for button in prompt.buttons
    )


def _place_width(paint: Paint, model: TableModel, button: Button, style: _Style) -> int:
    """How much room a button takes; the chief one at least as much as is kept for it."""
    width = _button_width(paint, button, style)
    return max(width, _chief_width(paint, model, style)) if button.primary else width


def _chief_width(paint: Paint, model: TableModel, style: _Style) -> int:
    label = model.voice.say("table.button.end")
    return _button_width(paint, Button(spots.Button.CONFIRM, label, "Enter", primary=True), style)


def _caption_width(paint: Paint, model: TableModel) -> int:
    return fonts.width(model.voice.say("prompt.free"), "text", paint.pick(14, 11.5)) + paint.pick(9, 6)


def _controls(paint: Paint, model: TableModel, style: _Style, colours: _Colours) -> None:
    prompt = model.prompt
    gap, apart = _gaps(paint)
    x = _right_edge(paint, model, style) + gap
    y = paint.height / 2
    if prompt.free:
        if style.caption:
            px = paint.pick(14, 11.5)
            write(
                paint,
                model.voice.say("prompt.free"),
                x,
                y,
                "text",
                px,
                mix(paint.theme.on_dark, paint.theme.white, 0.1),
            )
            x += _caption_width(paint, model)
        for pill in prompt.free:
            x += _free(paint, pill, x, style, colours) + gap
        x += apart
    for button in prompt.buttons:
        place = _place_width(paint, model, button, style)
        _button(paint, button, x, place, style, colours)
        x += place + gap


def _free(paint: Paint, button: Button, x: int, style: _Style, colours: _Colours) -> int:
    """A free action as a dark pill; its width."""
    px = paint.pick(15, 12.5)
    height = paint.pick(30, 22)
    rect = pygame.Rect(x, (paint.height - height) // 2, _pill_width(paint, button, style), height)
    fill = mix(colours.button, colours.bottom, 0.15)
    part = box(rect.width, height, height / 2, fill).copy()
    ink = paint.theme.on_dark
    left = paint.pick(10, 7)
    size = round(px * 1.25)
    icon = icons.icon(_pill_icon(button), size, ink)
    part.blit(icon, (left, (height - size) // 2))
    if label := _pill_words(button, style):
        words = fonts.text(label, "strong", px, paint.theme.white)
        part.blit(words, (left + size + paint.pick(5, 3), _level(words, height, px)))
    paint.surface.blit(part if button.enabled else dimmed(part, 80), rect)
    paint.spot(button.spot, rect)
    return rect.width


def _button(paint: Paint, button: Button, x: int, width: int, style: _Style, colours: _Colours) -> None:
    """A button, the chief one bright, with its words in the middle."""
    t = paint.theme
    px = paint.pick(16, 13)
    height = paint.height - 2 * paint.pick(7, 5)
    rect = pygame.Rect(x, (paint.height - height) // 2, width, height)
    fill, rim, ink = colours.button, colours.button_rim, t.white
    if button.primary:
        fill, rim, ink = t.primary, mix(t.primary, t.white, 0.5), t.on_bright
    if not button.enabled:
        # Sunk into the bar, its words still to be read.
        fill, rim, ink = colours.bottom, mix(rim, colours.bottom, 0.5), mix(t.white, colours.bottom, 0.28)
    part = box(rect.width, height, paint.pick(5, 4), fill, rim, max(1.0, paint.measure.scale)).copy()
    left = paint.pick(15, 9) + (width - _button_width(paint, button, style)) // 2
    if name := _icon(button):
        size = round(px * 1.1)
        part.blit(icons.icon(name, size, ink), (left, (height - size) // 2))
        left += size + paint.pick(9, 6)
    words = fonts.text(button.label, "strong", px, ink)
    part.blit(words, (left, _level(words, height, px)))
    if _shows_cap(button, style):
        left += words.get_width() + paint.pick(8, 6)
        quiet = ink if button.primary or not button.enabled else mix(ink, colours.button, 0.3)
        sign = cap(button.shortcut, round(px * 0.76), quiet)
        part.blit(sign, (left, round((height - sign.get_height()) / 2)))
    paint.surface.blit(part, rect)
    paint.spot(button.spot, rect)


_LETTERS = ascii_letters + digits + ".,:;’()+−–§"


def rehearse(theme: Theme, m: Measure) -> None:
    """Have the type of hints at hand: the first letters of a size are dear, and pointing is answered in one frame."""
    for px in (m.pick(18, 14.5), m.pick(14, 11.5)):
        fonts.text(_LETTERS, "prose", px, theme.white)


PANEL = Panel("prompt", key, draw)
