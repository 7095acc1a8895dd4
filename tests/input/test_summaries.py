"""Rounds and decades are summed up from their events, and the one can be done without (UX 12)."""

from __future__ import annotations

from pathlib import Path

import pygame

from corduba_solo.desk.pages.summaries import decade_summary, round_ended
from corduba_solo.input.pages.summary import SummaryPage
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Activated, Built, Delivered, Returned, UnrestCaused
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.game import Session

from .driver import Driver
from .player import asked, playing, seat


def last_turn_of(round_: int) -> Session:
    """A turn of yours late in a round, with few workers left."""
    return playing(
        lambda found: asked(found) == "main" and found.state.round == round_ and found.state.sides[0].workers < 3,
        range(1, 80),
    )


def finish_round(driver: Driver) -> None:
    """Pass, and answer what the round's end asks by what is offered first."""
    round_ = driver.table.controller.session.state.round
    driver.press(pygame.K_p, "p")
    for _ in range(100):
        if not isinstance(driver.app.screen, TableScreen) or driver.table.controller.session.state.round != round_:
            return
        if driver.table.controller.model.tray:
            driver.press(pygame.K_1, "1")
            continue
        if asked(driver.table.controller.session) == "tied_tile":
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
    assert list(notes) == ["you", "caepio", "unrest", "rome"]
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
    driver.click("menu:settings")
    driver.click("setting:round_summary:off")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    finish_round(driver)
    assert isinstance(driver.app.screen, TableScreen)


def test_a_round_that_ends_a_decade_is_summed_up_once() -> None:
    session = playing(lambda found: found.state.decade == 1, range(1, 20))
    events = session.log[-1].events
    assert round_ended(events) == 0
    assert legal_actions(session.state)


def test_a_decade_is_summed_up_with_what_its_end_settled() -> None:
    """UX 13, §8.3, §9: Rome's answer, upkeep and unrest in words; Caepio has no part in the delivery."""
    for seed in (1, 21, 41, 61):
        session = playing(lambda found: found.state.decade >= 1, range(seed, seed + 20))
        model = decade_summary(session, Voice(Catalogue(strict=True), session.book.edition), 1)
        events = [event for entry in session.log if entry.round == 3 for event in entry.events]
        delivery = next(event for event in events if isinstance(event, Delivered))
        last = model.demands[-1]
        assert (last.you >= last.needed, last.caepio) == (delivery.met, None)
        assert model.lines[0].startswith("You meet" if delivery.met else "You do not meet")
        caused = sum(event.amount for event in events if isinstance(event, UnrestCaused) and event.who == "you")
        assert f"you {caused}, Caepio" in model.lines[1]
        back = [event.amount for event in events if isinstance(event, Returned) and event.cause == Cause.TIDY]
        assert (len(model.lines) == 3) == bool(back)
