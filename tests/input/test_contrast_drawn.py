"""UX 20, measured on what is drawn: every word stands out from its ground, also where something is spent or blocked."""

from __future__ import annotations

import pygame
import pytest
from view.ink import faint_words
from view.samples import SCREENS

from corduba_solo.edition.load import load_edition
from corduba_solo.input.scenes import TABLES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.view.screens import page as page_module
from corduba_solo.view.table import TableView
from corduba_solo.view.theme import THEMES

SIZE = (3840, 2160)
"""Where strokes are wider than a pixel, so that their colour is seen."""
WORDS = 4.5


def drawn_table(name: str, theme: str) -> pygame.Surface:
    """Drawn afresh, with nothing remembered."""
    pygame.font.init()
    screen = TABLES[name]("en", SIZE, None)
    screen.theme = THEMES[theme]
    screen.view = TableView()
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    return surface


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["late_game", "caepio_turn"])
def test_every_word_on_the_table_can_be_read(name: str, theme: str) -> None:
    """Closed spaces, spent bonuses, collected fields of a track and Redo among them."""
    assert not faint_words(lambda: drawn_table(name, theme), WORDS)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["new_game", "statistics", "lessons"])
def test_every_word_on_a_page_can_be_read(name: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(page_module, "city", lambda size, theme: pygame.Surface(size))
    voice = Voice(Catalogue("en"), load_edition())
    assert not faint_words(lambda: SCREENS[name](SIZE, THEMES[theme], voice, None).surface, WORDS)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["lesson", "lesson_astray"])
def test_every_word_of_a_lesson_can_be_read(name: str, theme: str) -> None:
    """What is asked and what came of it, in the column to the right."""
    column = SIZE[0] * 0.81
    assert not [word for word in faint_words(lambda: drawn_table(name, theme), WORDS) if word.x > column]
