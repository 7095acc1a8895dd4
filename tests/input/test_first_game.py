"""A first game in the window: Aedil, step by step, ties settled, cards suggested, hints that come once."""

from __future__ import annotations

from pathlib import Path

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.page_spots import HeritageCard, HintSwitch, Menu, Press
from corduba_solo.desk.spots import Guidance
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.session.progress import load_progress
from corduba_solo.session.settings import Settings

from .driver import Driver


def begun(home: Path) -> Driver:
    driver = Driver(home, settings=Settings())
    driver.click(Menu.LESSONS)
    driver.click(Press.START)
    assert isinstance(driver.app.screen, HeritagePage)
    driver.press(pygame.K_RETURN)
    return driver


def to_first_turn(driver: Driver) -> None:
    table = driver.table.controller
    while (asked := question(table.session.state)) and asked.name != "main":
        table.act(legal_actions(table.session.state)[0])
        while table.playback:
            table.step()
    driver.app.screen.changed = True
    driver.app.draw()


def test_it_is_against_an_aedil_step_by_step_with_ties_settled(shelf: Path) -> None:
    """Three clicks and Enter lead to the table: the suggested cards are chosen already."""
    driver = begun(shelf)
    options = driver.table.controller.session.options
    assert (options.difficulty, options.asks_ties) == ("aedil", False)
    assert driver.table.controller.pace == "learn"
    assert load_progress(shelf).first_game == driver.table.controller.session.game


def test_other_cards_than_the_suggested_ones_can_be_chosen(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.app.go(Go("first_game"))
    driver.app.draw()
    page = driver.app.screen
    assert isinstance(page, HeritagePage)
    advised = page._model
    assert advised.reasons
    other = next(card for card in advised.heritages if card != advised.heritage)
    driver.click(HeritageCard(other))
    driver.click(Press.CONFIRM)
    state = driver.table.controller.session.state
    assert state.book.heritage[state.heritage] == other
    assert state.book.characters[state.character].name == advised.character


def test_a_hint_stands_in_the_place_of_the_acta_until_it_is_understood_and_comes_once(shelf: Path) -> None:
    driver = begun(shelf)
    to_first_turn(driver)
    table = driver.table.controller
    assert table.model.guide is not None
    assert driver.has(Guidance.ON)
    assert table.offers, "one may play on with a hint open"
    while driver.has(Guidance.ON):
        driver.click(Guidance.ON)
    assert table.model.info is None, "a button that is gone is not explained"
    assert {"goods", "turn"} <= set(load_progress(shelf).told)
    game = table.session.game
    driver.app.go(Go("title"))
    driver.app.go(Go("open", game))
    driver.app.draw()
    assert driver.table.controller.model.guide is None
    assert driver.table.controller.pace == "learn"


def test_hints_are_switched_off_and_the_acta_stay(shelf: Path) -> None:
    driver = begun(shelf)
    to_first_turn(driver)
    driver.click(Guidance.QUIET)
    assert driver.table.controller.model.guide is None
    assert driver.has(spots.ActaSign.SEARCH)


def test_each_hint_can_be_switched_off_and_on(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(Menu.LESSONS)
    driver.click(HintSwitch("insula"))
    assert load_progress(shelf).told == ("insula",)
    driver.click(HintSwitch("insula"))
    assert load_progress(shelf).told == ()


def test_another_game_has_no_hints(shelf: Path) -> None:
    driver = begun(shelf)
    driver.app.go(Go("title"))
    driver.app.go(Go("begin", driver.app.context.options(7, "aedil", "senators")))
    assert isinstance(driver.app.screen, HeritagePage)
    assert not driver.app.screen._model.reasons


def test_enter_closes_a_hint_where_nothing_is_chosen(shelf: Path) -> None:
    driver = begun(shelf)
    to_first_turn(driver)
    while driver.has(Guidance.ON):
        before = load_progress(shelf).told
        driver.press(pygame.K_RETURN)
        assert len(load_progress(shelf).told) > len(before)
