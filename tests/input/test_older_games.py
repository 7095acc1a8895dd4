"""The table says it in a line when a game has older numbers, or was played by rules corrected since."""

from __future__ import annotations

from pathlib import Path

import later
import pygame
import pytest
from moments import in_round, new_game

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.table import Table
from corduba_solo.input.pages.message import MessagePage
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.document import read_document
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.store import Store

from .driver import Driver

SAVE = Path(__file__).parents[1] / "session" / "saves_v4" / "undone.save"
NUMBERS = "This game is played with the numbers of version 4."


def shelved(home: Path) -> None:
    Store(home).take_in(read_document(SAVE), str(SAVE)).close()


def test_a_game_with_the_newest_numbers_says_nothing_of_them(tmp_path: Path) -> None:
    session = Session.new(GameOptions(seed=7), Store(tmp_path))
    for _ in range(4):
        session.act(legal_actions(session.state)[0])
    session.close()
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.CONTINUE)
    assert NUMBERS not in driver.table.controller.notice
    assert NUMBERS not in [line.text for line in driver.table.controller.model.log]


@pytest.mark.usefixtures("newer")
def test_a_game_with_older_numbers_says_which_until_something_is_done(tmp_path: Path) -> None:
    shelved(tmp_path)
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.CONTINUE)
    assert driver.table.controller.model.prompt.hint == NUMBERS
    assert driver.table.controller.model.log[0].text == NUMBERS
    driver.table.controller.act(legal_actions(driver.table.controller.state)[0])
    assert driver.table.controller.model.prompt.hint != NUMBERS


def test_after_a_correction_the_log_stays_and_undo_says_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelved(tmp_path)
    later.no_upkeep(monkeypatch)
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.CONTINUE)
    assert isinstance(driver.app.screen, MessagePage)
    assert "It goes on from where it stood" in driver.app.screen._words
    driver.press(pygame.K_RETURN)
    lines = [line.text for line in driver.table.controller.model.log]
    assert "Here the rules were corrected; the game goes on from where it stood." in lines
    assert len(lines) > 40
    assert any(line.startswith("Caepio: ") for line in lines)
    spot = driver.find(spots.Button.UNDO)
    driver.move(driver.window_point(spot.rect.center))
    info = driver.table.controller.model.info
    assert info
    assert "cannot be taken back" in info.lines[0]


def test_a_replay_of_it_says_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelved(tmp_path)
    later.no_upkeep(monkeypatch)
    driver = Driver(tmp_path)
    driver.click(page_spots.Menu.REPLAY)
    driver.click(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, MessagePage)
    assert "It goes on from where it stood" in driver.app.screen._words
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.app.screen, ReplayScreen)
    assert any("rules were corrected" in line.text for line in driver.app.screen.model.log)


def test_the_plan_of_the_districts_is_named_where_a_game_begins_and_not_where_it_is_gone_on_with() -> None:
    for session, told in ((new_game(), True), (in_round(3), False)):
        table = Table(session, Voice(Catalogue(strict=True), session.book.edition))
        assert ("plan of the three districts" in table.notice) == told
