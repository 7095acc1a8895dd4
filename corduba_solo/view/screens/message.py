"""One clear sentence on a page: what is wrong, where the report lies, and what can be done now."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.menus import MessageModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.title import ICONS
from corduba_solo.view.theme import Theme

MOST_IN_A_ROW = 4


def draw_message(
    model: MessageModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(model.title, buttons=0)
    if page.tall:
        _upright(page, model)
        return page.done()
    wide = 1100
    body = fonts.wrap(model.text, "prose", page.t(27), page.u(wide - 260))
    text_high = len(body) * page.t(27) * 1.35 / page.scale
    details = len(model.details) * 34
    height = 130 + text_high + (96 if model.path else 0) + details + (34 + 82 * _rows(model) if model.items else 0)
    rect = page.place(page.body.middle(wide, height))
    page.card(rect)
    mark = page.u(84)
    ink = theme.delta if model.trouble else theme.you.base
    page.icon(
        "scroll-unfurled" if model.trouble else "laurels",
        rect.left + page.u(56),
        rect.top + page.u(62) + mark / 2,
        mark,
        ink,
        "left",
    )
    left = rect.left + page.u(190)
    room = rect.right - left - page.u(70)
    y = page.block(
        model.text, pygame.Rect(left, rect.top + page.u(60), room, page.u(text_high + 8)), "prose", 27, leading=1.35
    )
    y = max(y, rect.top + page.u(62) + mark) + page.u(20)
    for line in model.details:
        page.line(line, left, y + page.u(14), room, "text", 18.5, theme.ink2)
        y += page.u(34)
    if model.path:
        _path(page, model.path, pygame.Rect(left, y, room, page.u(58)))
    _buttons(page, model, rect)
    return page.done()


def _upright(page: Page, model: MessageModel) -> None:
    """In a tall window: the sign above the words, the buttons one below the other."""
    theme = page.theme
    wide, type_, step = page.body.wide - 60, 30, 96
    body = fonts.wrap(model.text, "prose", page.t(type_), page.u(wide - 160))
    text_high = len(body) * page.t(type_) * 1.35 / page.scale
    height = 300 + text_high + 40 * len(model.details) + (96 if model.path else 0) + step * len(model.items) + 40
    rect = page.place(page.body.middle(wide, height))
    page.card(rect)
    ink = theme.delta if model.trouble else theme.you.base
    sign = "scroll-unfurled" if model.trouble else "laurels"
    page.icon(sign, rect.centerx, rect.top + page.u(130), page.u(130), ink)
    inner = rect.inflate(-page.u(160), 0)
    words = pygame.Rect(inner.left, rect.top + page.u(230), inner.width, page.u(text_high + 8))
    y = page.block(model.text, words, "prose", type_, None, "centre", leading=1.35) + page.u(24)
    for line in model.details:
        page.line(line, rect.centerx, y + page.u(14), inner.width, "text", 20, theme.ink2, "centre")
        y += page.u(40)
    if model.path:
        _path(page, model.path, pygame.Rect(inner.left, y, inner.width, page.u(64)))
    top = rect.bottom - page.u(30 + step * len(model.items))
    for number, item in enumerate(model.items):
        box = pygame.Rect(inner.left, top + number * page.u(step), inner.width, page.u(76))
        page.button(item.spot, box, page.say(f"menu.{item.spot.value}"), ICONS[item.spot], primary=number == 0, size=24)


def _rows(model: MessageModel) -> int:
    """More than four buttons stand in two rows."""
    return 2 if len(model.items) > MOST_IN_A_ROW else 1


def _path(page: Page, path: str, rect: pygame.Rect) -> None:
    """A path is shown whole where it fits, else its end, which tells more."""
    page.box(rect, page.theme.preview, page.theme.line, max(1, page.u(1)), page.u(6))
    room = rect.width - page.u(32)
    px = page.t(17)
    page.text(fonts.end_of(path, "text", px, room), rect.left + page.u(16), rect.centery, "text", px, page.theme.ink)
    page.spot(page_spots.Press.PATH, rect)


def _buttons(page: Page, model: MessageModel, rect: pygame.Rect) -> None:
    """Below the text, from its left edge to its right."""
    rows = _rows(model)
    count = -(-len(model.items) // max(1, rows))
    gap, tall = page.u(16), page.u(66)
    left, right = rect.left + page.u(190), rect.right - page.u(70)
    wide = min(page.u(320), (right - left - gap * (count - 1)) // max(1, count))
    for number, item in enumerate(model.items):
        row, column = divmod(number, count)
        top = rect.bottom - page.u(44) - tall - (rows - 1 - row) * (tall + gap)
        box = pygame.Rect(left + column * (wide + gap), top, wide, tall)
        label = page.say(f"menu.{item.spot.value}")
        page.button(item.spot, box, label, ICONS[item.spot], primary=number == 0, size=20)
