"""The lessons side by side, each with its number, what it is about and how far one is."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import HintSwitch, LessonCard, Press
from corduba_solo.desk.pages.models import HintEntry, LessonEntry, LessonsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import LEAST, Page, Picture
from corduba_solo.view.theme import Theme, mix

_COLUMNS = 2
_GAP = 18
_MOST_ROW = 190


def draw_lessons(
    model: LessonsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("lessons.title"))
    rows = -(-len(model.entries) // _COLUMNS)
    most = rows * (_MOST_ROW + _GAP)
    body = page.body.inset(0, 8)
    if page.tall:
        lessons, side = body.cut_bottom(max(400.0, body.high - most), 26)
        _first_game_below(page, page.place(side), model)
    else:
        body = body.middle(body.wide, most)
        lessons, side = body.cut_right(max(484.0, body.wide * 0.28), 30)
        _first_game(page, page.place(side), model)
    for number, column in enumerate(lessons.columns(_COLUMNS, 22)):
        entries = model.entries[number * rows : (number + 1) * rows]
        for entry, place in zip(entries, column.rows(rows, _GAP), strict=False):
            _lesson(page, page.place(place), entry, entry.name == model.chosen, model)
    return page.done()


def _title_px(page: Page, room: int, model: LessonsModel) -> int:
    """The size in which every title fits beside its tasks."""
    return min(
        fonts.fit(entry.title, "name", page.t(25), room - _tasks_room(page, entry), page.t(LEAST))
        for entry in model.entries
    )


def _tasks_room(page: Page, entry: LessonEntry) -> int:
    return entry.tasks * page.u(21) + page.u(10)


def _lesson(page: Page, rect: pygame.Rect, entry: LessonEntry, chosen: bool, model: LessonsModel) -> None:
    theme = page.theme
    page.card(rect)
    through = entry.done >= entry.tasks
    left = rect.left + page.u(24)
    _medal(page, left + page.u(34), rect.centery, entry, through, chosen)
    left += page.u(92)
    room = rect.right - left - page.u(24)
    # Title, what it is about and how long it takes, as a group in the middle of the card.
    middle = rect.centery
    head = middle - page.u(29)
    page.text(entry.title, left, head, "name", _title_px(page, room, model), theme.ink)
    more = rect.height > page.u(146)
    about = pygame.Rect(left, middle - page.u(9), room, page.u(46 if more else 39))
    page.block(entry.about, about, "text", 18, theme.ink, leading=1.15)
    foot = about.bottom + page.u(16 if more else 11)
    length = page.line(entry.length, left, foot, room, "text", 16.5, theme.ink2)
    if entry.needed:
        words = page.say("lessons.needed")
        page.line(words, length.right + page.u(18), foot, room - length.width, "strong", 16.5, theme.you.ink)
    _pips(page, rect.right - page.u(24), head, entry)
    page.spot(LessonCard(entry.name), rect)


def _medal(page: Page, x: float, y: float, entry: LessonEntry, through: bool, chosen: bool) -> None:
    """The number in a ring: filled when the lesson is through, in your colour where one goes on."""
    theme, size = page.theme, page.u(68)
    rect = pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)
    fill = theme.enough if through else theme.you.base if chosen else theme.panel
    rim = theme.you.deep if chosen else theme.line
    page.box(rect, fill, rim, max(1.0, page.scale * 2), size / 2)
    inner = rect.inflate(-page.u(9), -page.u(9))
    ink = theme.on_enough if through else theme.on_colour if chosen else theme.ink
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
    _ground(page, rect)
    inner = rect.inflate(-page.u(60), 0)
    upper = pygame.Rect(inner.left, rect.top, inner.width, page.u(436) + (rect.height - page.u(860)) // 3)
    _invitation(page, upper, model)
    below = pygame.Rect(inner.left, upper.bottom, inner.width, rect.bottom - upper.bottom - page.u(18))
    _hints(page, below, model.hints)


def _first_game_below(page: Page, rect: pygame.Rect, model: LessonsModel) -> None:
    """The same under the lessons, in two halves."""
    _ground(page, rect)
    inner = rect.inflate(-page.u(60), 0)
    half = (inner.width - page.u(50)) // 2
    high = min(rect.height - page.u(10), page.u(640))
    place = pygame.Rect(inner.left, rect.centery - high // 2, half, high)
    _invitation(page, place, model)
    _hints(page, pygame.Rect(inner.right - half, place.top + page.u(12), half, high - page.u(32)), model.hints)


def _ground(page: Page, rect: pygame.Rect) -> None:
    page.box(rect.move(0, page.u(3)), page.theme.line, radius=page.u(10))
    page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1.4)), page.u(10))


def _invitation(page: Page, rect: pygame.Rect, model: LessonsModel) -> None:
    """What a first game is, and its beginning."""
    theme = page.theme
    button = pygame.Rect(rect.left, rect.bottom - page.u(84), rect.width, page.u(68))
    wreath = page.u(66)
    spare = max(0, rect.height - page.u(440)) // 3
    top = rect.top + page.u(20) + spare
    page.icon("laurels", rect.centerx, top + wreath / 2, wreath, theme.line)
    page.title(page.say("lessons.first"), rect.centerx, top + page.u(92), rect.width, 21, "centre")
    page.ornament(rect.centerx, top + page.u(120), rect.width)
    enough = pygame.Rect(rect.left, button.top - page.u(56), rect.width, page.u(44))
    words = pygame.Rect(rect.left, top + page.u(136), rect.width, enough.top - top - page.u(140))
    below = page.block(page.say("lessons.first.text"), words, "prose", 18.5, theme.ink, leading=1.26)
    enough.top = min(enough.top, below + page.u(10))
    page.block(model.enough, enough, "strong", 17, theme.you.ink, leading=1.2)
    page.button(Press.START, button, page.say("lessons.first.begin"), "play-button", primary=True, size=21)


def _hints(page: Page, rect: pygame.Rect, hints: tuple[HintEntry, ...]) -> None:
    """What will be explained, to be ticked or not."""
    top = rect.top + page.u(20)
    page.line(page.say("lessons.hints"), rect.left, top, rect.width, "strong", 17, page.theme.ink)
    page.bar(rect.left, top + page.u(18), rect.width)
    rows = -(-len(hints) // _COLUMNS)
    step = min(page.u(52), (rect.bottom - top - page.u(26)) / rows)
    for number, hint in enumerate(hints):
        column, row = divmod(number, rows)
        width = rect.width // _COLUMNS
        cell = pygame.Rect(rect.left + column * width, round(top + page.u(26) + row * step), width, int(step))
        _hint(page, cell, hint)


def _hint(page: Page, rect: pygame.Rect, hint: HintEntry) -> None:
    """A box with a tick once it was explained, as a lesson that is through has one."""
    theme, size = page.theme, page.u(20)
    box = pygame.Rect(rect.left, round(rect.centery - size / 2), size, size)
    page.box(box, theme.card if hint.to_come else theme.enough, theme.line, max(1.0, page.scale * 1.2), page.u(4))
    if not hint.to_come:
        page.icon("check-mark", box.centerx, box.centery, page.u(13), theme.on_enough)
    left = box.right + page.u(9)
    ink = theme.ink if hint.to_come else theme.ink2
    page.line(hint.title, left, rect.centery, rect.right - left - page.u(6), "text", 16.5, ink)
    page.spot(HintSwitch(hint.name), rect)
