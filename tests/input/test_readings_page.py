"""The readings of a new game: folded away, chosen by mouse or keys, carried by the code, and told where the game is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.end import end_model
from corduba_solo.desk.pages.saved_games import saved_row
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import DEFAULT, Readings
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.store import Store

from .driver import Driver
from .player import Player

OTHER = Readings(castra="any", goals="reached")
OTHERS = (page_spots.Reading("castra", "any"), page_spots.Reading("goals", "reached"))


def page(driver: Driver) -> NewGamePage:
    found = driver.app.screen
    assert isinstance(found, NewGamePage)
    return found


def opened(home: Path, by: str) -> tuple[Driver, Player]:
    driver = Driver(home)
    driver.app.go(Go("new_game"))
    player = Player(driver, "keys" if by == "keys" else "mouse")
    player.choose(page_spots.Press.READINGS)
    return driver, player


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_readings_are_laid_open_chosen_and_folded_away(tmp_path: Path, by: str) -> None:
    driver, player = opened(tmp_path, by)
    shown = {area.spot for area in page(driver).areas}
    every = {page_spots.Reading(name, reading) for name, asked in questions().items() for reading in asked.readings}
    assert every <= shown
    assert page_spots.Press.START not in shown
    for spot in OTHERS:
        player.choose(spot)
    player.choose(page_spots.Press.FOLD)
    assert page_spots.Press.START in {area.spot for area in page(driver).areas}
    assert read_share_code(page(driver)._model.code).readings == OTHER
    player.choose(page_spots.Press.START)
    session = driver.app.session
    assert session is not None
    assert session.options.readings == session.book.readings == OTHER


def test_the_defaults_come_back_by_a_button_and_make_the_usual_code(tmp_path: Path) -> None:
    driver, player = opened(tmp_path, "mouse")
    player.choose(OTHERS[0])
    player.choose(page_spots.Press.RESET)
    assert page(driver)._model.readings == DEFAULT
    assert read_share_code(page(driver)._model.code).readings is None


def test_escape_folds_the_readings_away_before_it_leaves(tmp_path: Path) -> None:
    driver, _ = opened(tmp_path, "keys")
    found = page(driver)
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert found.handle(escape) is None
    assert not found._model.unfolded
    assert found.focus is page_spots.Press.READINGS
    assert found.handle(escape) == Go("back")


def test_a_code_that_was_typed_sets_the_readings(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.go(Go("new_game"))
    found = page(driver)
    found.choose(page_spots.Field.CODE)
    code = share_code(GameOptions(seed=9, readings=OTHER))
    for sign in code:
        found.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(sign.lower()), mod=0, unicode=sign))
    found.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert found._model.readings == OTHER
    assert found._model.code == code


def test_the_game_of_the_day_is_read_by_default(tmp_path: Path) -> None:
    driver, player = opened(tmp_path, "mouse")
    player.choose(OTHERS[0])
    player.choose(page_spots.Press.FOLD)
    player.choose(page_spots.Press.DAILY_SEED)
    assert page(driver)._model.daily
    assert page(driver)._model.readings == DEFAULT
    player.choose(page_spots.Press.READINGS)
    player.choose(OTHERS[0])
    assert not page(driver)._model.daily


def test_where_a_game_is_shown_it_says_that_rules_are_read_otherwise(tmp_path: Path) -> None:
    session = Session.new(GameOptions(seed=9, readings=OTHER), Store(tmp_path))
    driver = Driver(tmp_path)
    context = driver.app.context
    assert "2 rules read otherwise" in saved_row(Store(tmp_path).shown().games[0], context.voice).detail
    assert "2 rules read otherwise" in end_model(session, context.voice).facts
    assert "any specialist may go to the Castra" in MenuPage(context, (1280, 720), session)._readings
    plain = Session.new(GameOptions(seed=9))
    assert not MenuPage(context, (1280, 720), plain)._readings
    assert not [fact for fact in end_model(plain, context.voice).facts if "otherwise" in fact]
