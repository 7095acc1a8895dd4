"""What a lesson or a hint says, in the place of the Acta: where one is, the words, and how to go on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import Button, Guide, TableModel
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.lettering import capitals
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.rich import plain
from corduba_solo.view.strokes import backdrop, fitted, frame, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb

_SIGNS = {
    "asked": "light-bulb",
    "hint": "light-bulb",
    "tour": "light-bulb",
    "done": "tick",
    "astray": "anticlockwise-rotation",
}


def _key(model: TableModel) -> Hashable:
    return model.guide, model.voice.catalogue.lang


def _draw(paint: Paint, model: TableModel) -> None:
    guide = model.guide
    assert guide is not None
    backdrop(paint, "guide", lambda svg: _ground(svg, paint))
    _head(paint, guide)
    foot = _buttons(paint, guide)
    margin = _margin(paint)
    top = _head_height(paint) + paint.pick(12, 7)
    _words(paint, model, guide, pygame.Rect(margin, top, paint.width - 2 * margin, foot - top - paint.pick(8, 4)))


def _margin(paint: Paint) -> int:
    return paint.pick(16, 11)


def _head_height(paint: Paint) -> int:
    return paint.pick(54, 38)


def _ground(svg: Svg, paint: Paint) -> None:
    """A panel whose head is in your colour: it is said to you."""
    theme, height, radius = paint.theme, _head_height(paint), paint.pick(6, 4)
    frame(svg, paint)
    width = paint.width
    path = f"M0 {height}V{radius}Q0 0 {radius} 0H{width - radius}Q{width} 0 {width} {radius}V{height}Z"
    svg.path(path, svg.gradient(theme.prompt_top, theme.prompt_bottom))


# ── the head ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _head(paint: Paint, guide: Guide) -> None:
    theme, height, margin = paint.theme, _head_height(paint), _margin(paint)
    px = paint.pick(13, 10.5)
    note = capitals(guide.note)
    write(paint, note, margin, height * 0.3, "heading", px, mix(theme.on_dark, theme.you.pale, 0.3), tracking=0.08)
    fitted(
        paint, guide.title, margin, height * 0.69, "name", paint.pick(19, 14), paint.width - 2 * margin, theme.on_dark
    )
    size, gap = paint.pick(11, 8), paint.pick(6, 4)
    x = paint.width - margin - guide.steps * (size + gap) + gap
    for number in range(1, guide.steps + 1):
        over = guide.tone == "done" and number == guide.step
        state = "done" if number < guide.step or over else "now" if number == guide.step else "open"
        paint.blit(_pip(size, state, theme), x, height * 0.3)
        x += size + gap


@cached
def _pip(px: int, state: str, theme: Theme) -> pygame.Surface:
    """A task on the way: filled when done, gilt at the present one, hollow before."""
    svg = Svg(px, px)
    line = max(1.2, px / 8)
    fill = {"done": theme.on_dark, "now": theme.coin, "open": None}[state]
    svg.circle(px / 2, px / 2, (px - line) / 2, fill, theme.on_dark, line)
    return svg.surface()


# ── the words ─────────────────────────────────────────────────────────────────────────────────────────────────────


class _Block(NamedTuple):
    """Words below one another."""

    text: str
    face: str
    px: int
    colour: str
    leading: float

    def lines(self, width: int) -> tuple[str, ...]:
        return fonts.wrap(self.text, self.face, self.px, width)

    def height(self, width: int) -> int:
        return round(len(self.lines(width)) * self.px * self.leading)


def _words(paint: Paint, model: TableModel, guide: Guide, room: pygame.Rect) -> None:
    """As large as they fit: what was done instead, the sentence itself, and what the keys do."""
    for less in range(6):
        blocks = _blocks(paint, model, guide, less)
        gap = paint.pick(10, 6)
        if sum(block.height(room.width) + gap for block in blocks) + _sign_height(paint) <= room.height:
            break
    y = room.top
    y = _sign(paint, model, guide, room.left, y)
    for block in blocks:
        for line in block.lines(room.width):
            write(paint, line, room.left, y + block.px * block.leading / 2, block.face, block.px, block.colour)
            y += round(block.px * block.leading)
        y += gap


def _blocks(paint: Paint, model: TableModel, guide: Guide, less: int) -> list[_Block]:
    theme = paint.theme
    small = max(paint.pick(14, 11.5) - less // 2, paint.pick(13, 11))
    large = max(paint.pick(18.5, 14.5) - less, paint.pick(13, 11))
    found = []
    if guide.instead:
        found.append(_Block(plain(guide.instead), "text", small, theme.ink2, 1.3))
    found.append(_Block(guide.text, "prose", large, theme.ink, 1.34))
    if guide.keys:
        found.append(_Block(guide.keys, "text", small, theme.ink2, 1.3))
    return found


def _sign_height(paint: Paint) -> int:
    return paint.pick(36, 25)


def _sign(paint: Paint, model: TableModel, guide: Guide, x: int, y: int) -> int:
    """What kind of words follow: a task, what came of it, another move."""
    theme, size = paint.theme, paint.pick(26, 18)
    colour = {"done": theme.enough, "astray": theme.caepio.base}.get(guide.tone, theme.you.base)
    ink = {"done": theme.enough, "astray": theme.caepio.ink}.get(guide.tone, theme.you.ink)
    middle = y + size / 2
    sign = theme.on_enough if guide.tone == "done" else ""
    paint.blit(tokens.roundel(theme, size, _SIGNS[guide.tone], colour, sign), x, middle)
    words = model.voice.say(f"guide.tone.{guide.tone}")
    write(paint, words, x + size + paint.pick(9, 6), middle, "strong", paint.pick(15, 12), ink)
    return y + _sign_height(paint)


# ── the foot ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _buttons(paint: Paint, guide: Guide) -> int:
    """The one that leads on over the whole width, the others below it in small; where they begin."""
    margin, y = _margin(paint), paint.height - paint.pick(10, 7)
    quiet = [button for button in guide.buttons if not button.primary]
    if quiet or guide.light:
        # The button that leads on stays where it is when the one below it is gone.
        height = paint.pick(30, 21)
        y -= height
    if quiet:
        width = (paint.width - 2 * margin) // len(quiet)
        for number, button in enumerate(quiet):
            _quiet(paint, button, pygame.Rect(margin + number * width, y, width, height))
    for button in guide.buttons:
        if button.primary:
            height = paint.pick(42, 29)
            y -= height + paint.pick(5, 3)
            _primary(paint, button, pygame.Rect(margin, y, paint.width - 2 * margin, height))
    return y


def _primary(paint: Paint, button: Button, rect: pygame.Rect) -> None:
    theme = paint.theme
    paint.box(rect.move(0, paint.px(2)), theme.you.deep, radius=paint.pick(7, 5))
    paint.box(rect, theme.you.base, theme.you.deep, max(1.0, paint.px(1.4)), paint.pick(7, 5))
    px = paint.pick(17, 13)
    words = write(paint, button.label, rect.centerx - px, rect.centery, "strong", px, theme.on_colour, "centre")
    arrow = icons.icon("play-button", round(px * 0.8), theme.on_colour)
    paint.blit(arrow, words.right + paint.pick(10, 7), rect.centery)
    paint.spot(button.spot, rect)


def _quiet(paint: Paint, button: Button, rect: pygame.Rect) -> None:
    theme = paint.theme
    paint.surface.fill(rgb(theme.panel_rule), (rect.left, rect.top, rect.width, max(1, paint.px(1))))
    fitted(
        paint, button.label, rect.centerx, rect.centery, "text", paint.pick(14, 11.5), rect.width, theme.ink2, "centre"
    )
    paint.spot(button.spot, rect)


PANEL = Panel("log", _key, _draw)
