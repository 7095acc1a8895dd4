"""The lessons side by side, each with its number, what it is about and how far one is."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import LessonCard, Press
from corduba_solo.desk.pages.models import LessonEntry, LessonsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme, mix

_COLUMNS = 2
_LEFT, _WIDE, _GAP = 130, 620, 24
_TOP, _ROW, _HIGH = 132, 146, 130
_SIDE = 1434


def draw_lessons(
    model: LessonsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("lessons.title"))
    for index, entry in enumerate(model.entries):
        column, row = divmod(index, -(-len(model.entries) // _COLUMNS))
        rect = page.at(_LEFT + column * (_WIDE + _GAP), _TOP + row * _ROW, _WIDE, _HIGH)
        _lesson(page, rect, entry, entry.name == model.chosen)
    _first_game(page, page.at(_SIDE, _TOP, 356, 5 * _ROW + _HIGH))
    return page.done()


def _lesson(page: Page, rect: pygame.Rect, entry: LessonEntry, chosen: bool) -> None:
    theme = page.theme
    page.card(rect)
    through = entry.done >= entry.tasks
    left = rect.left + page.u(24)
    _medal(page, left + page.u(34), rect.centery, entry, through, chosen)
    left += page.u(92)
    room = rect.right - left - page.u(24)
    page.line(entry.title, left, rect.top + rect.height * 0.33, room - page.u(150), "name", 25, theme.ink)
    about = pygame.Rect(left, rect.top + round(rect.height * 0.48), room, round(rect.height * 0.46))
    page.block(entry.about, about, "text", 18.5, theme.ink2, leading=1.2)
    _pips(page, rect.right - page.u(24), rect.top + rect.height * 0.33, entry)
    page.spot(LessonCard(entry.name), rect)


def _medal(page: Page, x: float, y: float, entry: LessonEntry, through: bool, chosen: bool) -> None:
    """The number in a ring: filled when the lesson is through, in your colour where one goes on."""
    theme, size = page.theme, page.u(68)
    rect = pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)
    fill = theme.enough if through else theme.you.base if chosen else theme.panel
    rim = theme.you.deep if chosen else theme.line
    page.box(rect, fill, rim, max(1.0, page.scale * 2), size / 2)
    inner = rect.inflate(-page.u(9), -page.u(9))
    ink = theme.on_colour if through or chosen else theme.ink
    page.box(inner, None, mix(fill, ink, 0.45), max(1.0, page.scale * 1.2), inner.width / 2)
    if through:
        page.icon("check-mark", rect.centerx, rect.centery, page.u(32), ink)
    else:
        page.text(str(entry.number), rect.centerx, rect.centery, "heading", page.t(26), ink, "centre")


def _pips(page: Page, right: float, y: float, entry: LessonEntry) -> None:
    theme, size, gap = page.theme, page.u(14), page.u(7)
    x = right - entry.tasks * (size + gap) + gap
    for number in range(entry.tasks):
        rect = pygame.Rect(round(x), round(y - size / 2), size, size)
        done = number < entry.done
        page.box(rect, theme.enough if done else theme.well, theme.line, max(1.0, page.scale), size / 2)
        x += size + gap


def _first_game(page: Page, rect: pygame.Rect) -> None:
    """What comes after the lessons, or in place of them."""
    theme = page.theme
    page.box(rect.move(0, page.u(3)), theme.line, radius=page.u(10))
    page.box(rect, theme.panel, theme.panel_rim, max(1, page.u(1.4)), page.u(10))
    pad = page.u(28)
    page.icon("laurels", rect.centerx, rect.top + page.u(74), page.u(84), theme.line)
    page.title(page.say("lessons.first"), rect.centerx, rect.top + page.u(150), rect.width - 2 * pad, 21, "centre")
    page.ornament(rect.centerx, rect.top + page.u(184), rect.width - 2 * pad)
    words = pygame.Rect(rect.left + pad, rect.top + page.u(208), rect.width - 2 * pad, page.u(370))
    page.block(page.say("lessons.first.text"), words, "prose", 20, theme.ink, leading=1.34)
    button = pygame.Rect(rect.left + pad, rect.bottom - page.u(102), rect.width - 2 * pad, page.u(70))
    page.button(Press.START, button, page.say("lessons.first.begin"), "play-button", size=21)
