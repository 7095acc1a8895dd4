"""The readings of a new game, laid open: each question with both readings, the pages for them, and the default."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import NewGameModel
from corduba_solo.edition.reading_questions import Asked, questions
from corduba_solo.edition.two_readings import DEFAULT, Question
from corduba_solo.locale.citing import cited_rule
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Rule
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.theme import Theme

_GAP = 18
_MOST = 190
"""How high a question's row is at most."""


def draw_readings(
    model: NewGameModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("new.readings"))
    head, rest = page.body.cut_top(60 if page.tall else 44, 10)
    page.block(page.say("new.readings.note"), page.place(head), "flavour", 20, theme.ink2, middle=True)
    rows, foot = rest.cut_bottom(64, 20)
    asked = questions()
    most = len(asked) * (_MOST + 60 if page.tall else _MOST)
    for (question, readings), place in zip(
        asked.items(), rows.middle(rows.wide, most).rows(len(asked), _GAP), strict=True
    ):
        _question(page, question, readings, model, place)
    reset, done = page.place(foot.cut_left(320)[0]), page.place(foot.cut_right(320)[1])
    page.button(
        page_spots.Press.RESET, reset, page.say("new.readings.reset"), enabled=model.readings != voice.edition.readings
    )
    page.button(page_spots.Press.FOLD, done, page.say("new.readings.done"), primary=True, size=22)
    return page.done()


def _question(page: Page, question: Question, asked: Asked, model: NewGameModel, room: Room) -> None:
    """A row: what is asked, and the two readings side by side; below it in a tall window."""
    words, cards = room.cut_top(58, 6) if page.tall else room.cut_left(room.wide * 0.27, 30)
    told = page.voice.say(f"reading.{question}")
    page.block(told, page.place(words), "strong", 21, page.theme.ink, leading=1.2, middle=True)
    for reading, place in zip(asked.readings, cards.columns(len(asked.readings), _GAP), strict=True):
        chosen = model.readings.of(question) == reading
        _reading(page, page.place(place), question, asked, reading, chosen=chosen)


def _reading(page: Page, rect: pygame.Rect, question: Question, asked: Asked, reading: str, *, chosen: bool) -> None:
    theme = page.theme
    page.card(rect, chosen)
    pad = page.u(18)
    foot = rect.bottom - page.u(20)
    words = pygame.Rect(rect.left + pad, rect.top + page.u(10), rect.width - 2 * pad, rect.height - page.u(46))
    ink = theme.you.ink if chosen else theme.ink
    page.block(page.voice.say(f"reading.{question}.{reading}"), words, "text", 19, ink, leading=1.2, middle=True)
    cited = cited_rule(Rule(asked.section, asked.pages[reading]), page.voice.catalogue)
    page.line(cited, rect.left + pad, foot, rect.width // 2, "text", 16, theme.ink2)
    if reading == DEFAULT.of(question):
        mark = page.say("new.readings.mark")
        page.line(mark, rect.right - pad, foot, rect.width // 2, "flavour", 16.5, theme.ink2, "right")
    page.spot(page_spots.Reading(question, reading), rect)
