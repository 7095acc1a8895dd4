"""Rounds and decades are summed up from their events, and the one can be done without (UX 12)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import asked, set_out

from corduba_solo.desk import page_spots
from corduba_solo.input.pages.summary import SummaryPage
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.events import Activated, Built
from corduba_solo.rules.questions import MainAction, TiedTile
from corduba_solo.session.game import Session

from .driver import Driver
from .player import seat


def last_turn_of(round_: int) -> Session:
    """A turn of yours late in a round, with few workers left."""
    session = set_out({"round": round_, "phase": "round", "you": {"workers": 3}}, "activate wood_site 1", "end")
    assert isinstance(asked(session), MainAction)
    return session


def finish_round(driver: Driver) -> None:
    """Pass, and answer what the round's end asks by what is offered first."""
    round_ = driver.table.controller.session.state.round
    driver.press(pygame.K_p, "p")
    if driver.table.controller.doubt:
        driver.press(pygame.K_y, "y")
    for _ in range(100):
        if not isinstance(driver.app.screen, TableScreen) or driver.table.controller.session.state.round != round_:
            return
        if driver.table.controller.model.tray or driver.table.controller.ways:
            # The first number chooses, and Enter gives the answer.
            driver.press(pygame.K_1, "1")
        if isinstance(asked(driver.table.controller.session), TiedTile):
            driver.press(pygame.K_TAB)
        driver.press(pygame.K_RETURN)
    raise AssertionError("the round does not end")


def test_a_round_is_summed_up_with_what_both_sides_did_and_what_rome_wants(shelf: Path) -> None:
    driver = Driver(shelf)
    session = last_turn_of(2)
    table = seat(driver, session)
    finish_round(driver)
    page = driver.app.screen
    assert isinstance(page, SummaryPage)
    model = page.model
    assert (model.kind, model.round) == ("round", 2)
    notes = {note.sign: note for note in model.notes}
    assert list(notes) == ["you", "caepio", "unrest", "round", "rome"]
    events = [event for entry in session.log if entry.round == 2 for event in entry.events]
    for who in ("you", "caepio"):
        for event in events:
            if isinstance(event, Built) and event.who == who:
                assert table.voice.building(event.building) in notes[who].text
            if isinstance(event, Activated) and event.who == who:
                assert table.voice.place(event.place) in notes[who].text
    assert str(session.book.decade_ends[0]) in notes["rome"].text
    driver.press(pygame.K_SPACE)
    assert driver.table.controller is table


def test_the_summary_of_rounds_can_be_switched_off(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, last_turn_of(2))
    driver.press(pygame.K_ESCAPE)
    driver.click(page_spots.Menu.SETTINGS)
    driver.click(page_spots.Setting("round_summary", "off"))
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    finish_round(driver)
    assert isinstance(driver.app.screen, TableScreen)


@pytest.mark.parametrize("round_", [2, 3])
def test_5_7_a_round_is_summed_up_before_he_begins_the_next_one(shelf: Path, round_: int) -> None:
    """Once, with the table as it is then; after it his turn is told on."""
    driver = Driver(shelf, pace="learn")
    session = set_out({"round": round_, "you": {"workers": 0, "passed": False}, "caepio": {"passed": True}})
    table = seat(driver, session)
    table.act(Pass())
    pages = turns = 0
    for _ in range(60):
        screen = driver.app.screen
        if isinstance(screen, SummaryPage):
            assert (screen.model.kind, screen.model.round) == ("decade" if round_ == 3 else "round", round_)
            assert turns <= 1
            pages += 1
        elif table.playback is None:
            break
        else:
            turns += table.playback.in_new_round
        driver.press(pygame.K_SPACE)
    assert session.state.first == CAEPIO
    assert (pages, table.playback) == (1, None)
    assert turns > 1
