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
from corduba_solo.view.theme import Theme

_LEFT, _WIDE, _GAP = 96, 1728, 18
_TOP, _STEP = 176, 128
_ASKED = 500
"""How wide the questions are; the readings share the rest."""


def draw_readings(
    model: NewGameModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("new.readings"))
    page.block(page.say("new.readings.note"), page.at(_LEFT, 118, _WIDE, 34), "flavour", 20, theme.ink2, middle=True)
    for number, (question, asked) in enumerate(questions().items()):
        _question(page, question, asked, model, _TOP + number * _STEP)
    foot = 954
    reset = page.at(_LEFT, foot, 320, 64)
    page.button(
        page_spots.Press.RESET, reset, page.say("new.readings.reset"), enabled=model.readings != voice.edition.readings
    )
    done = page.at(_LEFT + _WIDE - 320, foot, 320, 64)
    page.button(page_spots.Press.FOLD, done, page.say("new.readings.done"), primary=True, size=22)
    return page.done()


def _question(page: Page, question: Question, asked: Asked, model: NewGameModel, y: float) -> None:
    """A row: what is asked, and the two readings side by side."""
    words = page.at(_LEFT, y, _ASKED - 30, _STEP - _GAP)
    page.block(page.voice.say(f"reading.{question}"), words, "strong", 21, page.theme.ink, leading=1.2, middle=True)
    wide = (_WIDE - _ASKED - _GAP) / 2
    for number, reading in enumerate(asked.readings):
        place = page.at(_LEFT + _ASKED + number * (wide + _GAP), y, wide, _STEP - _GAP)
        _reading(page, place, question, asked, reading, chosen=model.readings.of(question) == reading)


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
