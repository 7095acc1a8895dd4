"""The lessons side by side, each with its number, what it is about and how far one is."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import HintSwitch, LessonCard, Press
from corduba_solo.desk.pages.models import HintEntry, LessonEntry, LessonsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme, mix

_COLUMNS = 2
_LEFT, _WIDE, _GAP = 96, 596, 22
_TOP, _ROW, _HIGH = 132, 146, 130
_SIDE, _SIDE_WIDE = 1340, 484


def draw_lessons(
    model: LessonsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("lessons.title"))
    for index, entry in enumerate(model.entries):
        column, row = divmod(index, -(-len(model.entries) // _COLUMNS))
        rect = page.at(_LEFT + column * (_WIDE + _GAP), _TOP + row * _ROW, _WIDE, _HIGH)
        _lesson(page, rect, entry, entry.name == model.chosen)
    _first_game(page, page.at(_SIDE, _TOP, _SIDE_WIDE, 5 * _ROW + _HIGH), model)
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
    about = pygame.Rect(left, rect.top + round(rect.height * 0.48), room, round(rect.height * 0.3))
    page.block(entry.about, about, "text", 18, theme.ink, leading=1.15)
    foot = rect.bottom - page.u(22)
    length = page.line(entry.length, left, foot, room, "text", 16.5, theme.ink2)
    if entry.needed:
        words = page.say("lessons.needed")
        page.line(words, length.right + page.u(18), foot, room - length.width, "strong", 16.5, theme.you.ink)
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


def _first_game(page: Page, rect: pygame.Rect, model: LessonsModel) -> None:
    """What comes after the lessons, or in place of them, and what is explained in it."""
    theme = page.theme
    page.box(rect.move(0, page.u(3)), theme.line, radius=page.u(10))
    page.box(rect, theme.panel, theme.panel_rim, max(1, page.u(1.4)), page.u(10))
    pad = page.u(30)
    inner = pygame.Rect(rect.left + pad, rect.top, rect.width - 2 * pad, rect.height)
    page.icon("laurels", rect.centerx, rect.top + page.u(58), page.u(66), theme.line)
    page.title(page.say("lessons.first"), rect.centerx, rect.top + page.u(118), inner.width, 21, "centre")
    page.ornament(rect.centerx, rect.top + page.u(148), inner.width)
    words = pygame.Rect(inner.left, rect.top + page.u(166), inner.width, page.u(128))
    page.block(page.say("lessons.first.text"), words, "prose", 18.5, theme.ink, leading=1.26)
    enough = pygame.Rect(inner.left, words.bottom + page.u(6), inner.width, page.u(44))
    page.block(model.enough, enough, "strong", 17, theme.you.ink, leading=1.2)
    hints = model.hints
    button = pygame.Rect(inner.left, rect.top + page.u(352), inner.width, page.u(68))
    page.button(Press.START, button, page.say("lessons.first.begin"), "play-button", primary=True, size=21)
    top = rect.top + page.u(456)
    page.line(page.say("lessons.hints"), inner.left, top, inner.width, "strong", 17, theme.ink)
    page.bar(inner.left, top + page.u(18), inner.width)
    rows = -(-len(hints) // _COLUMNS)
    step = (rect.bottom - page.u(18) - top - page.u(26)) / rows
    for number, hint in enumerate(hints):
        column, row = divmod(number, rows)
        width = inner.width // _COLUMNS
        cell = pygame.Rect(inner.left + column * width, round(top + page.u(26) + row * step), width, int(step))
        _hint(page, cell, hint)


def _hint(page: Page, rect: pygame.Rect, hint: HintEntry) -> None:
    """A box with a tick once it was explained, as a lesson that is through has one."""
    theme, size = page.theme, page.u(20)
    box = pygame.Rect(rect.left, round(rect.centery - size / 2), size, size)
    page.box(box, theme.card if hint.to_come else theme.enough, theme.line, max(1.0, page.scale * 1.2), page.u(4))
    if not hint.to_come:
        page.icon("check-mark", box.centerx, box.centery, page.u(13), theme.on_colour)
    left = box.right + page.u(9)
    ink = theme.ink if hint.to_come else theme.ink2
    page.line(hint.title, left, rect.centery, rect.right - left - page.u(6), "text", 16.5, ink)
    page.spot(HintSwitch(hint.name), rect)
