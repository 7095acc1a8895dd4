"""Nothing is done by accident: places of buttons, quick clicks, greyed controls, where the focus stays (UX 26, 27)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import new_game, on_card, rich, scene, set_out, waiting

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.table import Table
from corduba_solo.input.window.deafness import DEAF
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.actions import Build, Pass
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import EndTurn, MainAction

from .driver import Driver
from .player import Player, his_turn, seat

QUICK, PATIENT = DEAF / 2, DEAF * 2


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def held(driver: Driver) -> Table:
    """A building in the hand, over a place where it fits."""
    table = seat(driver, rich())
    build = next(action for action in legal_actions(table.session.state) if isinstance(action, Build))
    driver.click(spots.Unbuilt(build.building))
    assert table.hand is not None
    Player(driver, "mouse").aim(table.hand.ordered()[0])
    return table


# ── one place, one meaning ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pass_has_a_place_of_its_own_where_no_other_button_ever_stands(shelf: Path, size: tuple[int, int]) -> None:
    driver = Driver(shelf, size)
    table = seat(driver, rich())
    place = driver.find(spots.Button.PASS).rect

    def look(*wanted: spots.Button) -> None:
        found = {area.spot: area.rect for area in driver.areas if isinstance(area.spot, spots.AnyButton)}
        assert found.keys() >= set(wanted)
        others = [rect for spot, rect in found.items() if spot is not spots.Button.PASS]
        assert place.collidelist(others) == -1

    look(spots.Button.UNDO, spots.Button.REDO)
    driver.click(spots.Site("portus", 1))
    look(spots.Button.CONFIRM)
    driver.click(spots.Button.CONFIRM)
    assert isinstance(table.asked, EndTurn)
    look(spots.Button.END)
    table.pace = "learn"
    driver.click(spots.Button.END)
    look(spots.Button.NEXT, spots.Button.SKIP)
    driver.click(spots.Button.SKIP)
    driver.press(pygame.K_t, "t")
    look(spots.Button.CONFIRM)
    driver.press(pygame.K_ESCAPE)
    table.asks = frozenset({"pass"})
    driver.click(spots.Button.PASS)
    assert table.doubt
    look(spots.Button.CONFIRM, spots.Button.CANCEL)


def test_eight_quick_clicks_on_next_pass_no_round(driver: Driver) -> None:
    table = his_turn(driver)
    table.asks = frozenset()
    driver.app.draw()
    before = table.session.position
    point = driver.find(spots.Button.NEXT).rect.center
    steps = table.playback.count if table.playback else 0
    for _ in range(steps + 8):
        driver.click_at(point, QUICK)
    assert table.playback is None
    assert table.session.position == before
    assert not table.doubt


def test_a_closed_pass_says_why_and_does_nothing(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.click(spots.Site("portus", 1))
    driver.click(spots.Button.CONFIRM)
    before = table.session.position
    assert Pass() not in legal_actions(table.session.state)
    driver.click(spots.Button.PASS)
    assert table.session.position == before
    assert table.model.prompt.hint


# ── what has just come is deaf ────────────────────────────────────────────────────────────────────────────────────


def test_a_button_that_has_just_come_does_not_hear_the_click_for_the_one_before(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.click(spots.Site("portus", 1))
    point = driver.find(spots.Button.CONFIRM).rect.center
    driver.click_at(point)
    assert isinstance(table.asked, EndTurn)
    assert driver.find(spots.Button.END).rect.collidepoint(point)
    for _ in range(3):
        driver.click_at(point, QUICK)
    assert isinstance(table.asked, EndTurn)
    driver.click_at(point, PATIENT)
    assert not isinstance(table.asked, EndTurn)


def test_yes_does_not_hear_the_click_that_raised_the_question(driver: Driver) -> None:
    """The second click of two on *Do it* is no answer to the question whether it is meant."""
    table = seat(driver, set_out({"round": 2, "you": {"denarii": 9}, "buildings": {"ludus": "plebeius"}}))
    driver.click(spots.Tile("ludus"))
    point = driver.find(spots.Button.CONFIRM).rect.center
    driver.click_at(point)
    assert table.doubt
    before = table.session.position
    driver.click_at(point, QUICK)
    assert table.session.position == before
    driver.click_at(point, PATIENT)
    assert table.session.position > before


def test_clicks_that_went_on_with_his_turn_use_nothing_when_it_is_over(driver: Driver) -> None:
    table = seat(driver, rich())
    portus = driver.find(spots.Site("portus", 1)).rect.center
    for _ in range(2):
        driver.click_at(portus)
    table.pace = "learn"
    driver.click(spots.Button.END)
    assert table.playback
    before = table.session.position
    for _ in range((table.playback.count if table.playback else 0) + 6):
        driver.click_at(portus, QUICK)
    assert table.playback is None
    assert table.selected is None
    assert table.session.position == before
    driver.click_at(portus, PATIENT)
    assert table.selected == spots.Site("portus", 1)


def test_a_page_that_has_just_come_does_not_hear_the_click_for_the_one_before(driver: Driver) -> None:
    seat(driver, new_game())
    driver.app.go(Go("menu"))
    driver.app.draw()
    menu = driver.app.screen
    point = driver.find(page_spots.Menu.RESUME).rect.center
    driver.click_at(point, QUICK)
    assert driver.app.screen is menu
    driver.click_at(point, PATIENT)
    assert driver.app.screen is not menu


def test_enter_that_went_on_with_his_turn_does_nothing_when_it_is_over(driver: Driver) -> None:
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.pace = "learn"
    Player(driver, "keys").focus(spots.Site("portus", 1))
    driver.press(pygame.K_p, "p")
    while table.playback:
        driver.press(pygame.K_SPACE, after=QUICK)
    assert isinstance(table.asked, MainAction)
    for _ in range(4):
        driver.press(pygame.K_SPACE, after=QUICK)
    assert table.selected is None
