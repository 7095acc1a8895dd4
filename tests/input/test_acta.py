"""The Acta answer: a line marks what it speaks of; they are filtered, searched and copied (UX 13)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import in_round

from corduba_solo.desk import spots
from corduba_solo.desk.table import Table
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.table.pointing import choose
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice

from .driver import Driver
from .player import seat

CTRL = pygame.KMOD_CTRL


def controller() -> Table:
    session = in_round(2)
    return Table(session, Voice(Catalogue(), session.book.edition), "instant")


def test_a_line_marks_what_it_speaks_of_and_lets_go_again() -> None:
    table = controller()
    number = next(index for index, line in enumerate(table.model.log) if line.marks)
    choose(table, spots.ActaLine(number))
    assert table.model.marked == table.model.log[number].marks != ()
    choose(table, spots.ActaLine(number))
    assert table.model.marked == ()


def test_a_sign_shows_one_sides_lines_and_then_all_again() -> None:
    table = controller()
    everything = table.model.log
    choose(table, spots.ActaSide("caepio"))
    assert {line.who for line in table.model.log} == {"caepio"}
    assert len(table.model.log) == sum(line.who == "caepio" for line in everything)
    choose(table, spots.ActaSide("caepio"))
    assert table.model.log == everything


def test_looking_up_changes_nothing_in_the_game() -> None:
    table = controller()
    before = table.session.position
    choose(table, spots.ActaLine(0))
    choose(table, spots.ActaSide("you"))
    assert table.session.position == before


# ── searching ─────────────────────────────────────────────────────────────────────────────────────────────────────


def at_the_table(shelf: Path) -> tuple[Driver, Table]:
    driver = Driver(shelf)
    return driver, seat(driver, in_round(2))


def write(driver: Driver, text: str) -> None:
    for sign in text:
        driver.press(pygame.K_a, sign)


@pytest.mark.parametrize("how", ["key", "click"])
def test_typed_words_leave_the_lines_that_hold_them_all(how: str, shelf: Path) -> None:
    driver, table = at_the_table(shelf)
    everything = table.model.log
    before = table.session.position
    if how == "key":
        driver.press(pygame.K_SLASH, "/")
    else:
        driver.click(spots.ActaSign.SEARCH)
    write(driver, "PASS caep")
    found = table.model.log
    assert found
    assert len(found) < len(everything)
    assert all("pass" in line.text.casefold() and "caep" in line.text.casefold() for line in found)
    for _ in range(4):
        driver.press(pygame.K_BACKSPACE)
    assert len(table.model.log) >= len(found)
    driver.press(pygame.K_ESCAPE)
    assert table.model.log == everything
    assert table.model.log_search is None
    assert table.session.position == before


def test_letters_mean_nothing_else_while_one_searches_and_enter_gives_them_back(shelf: Path) -> None:
    """P would pass, H would open the history."""
    driver, table = at_the_table(shelf)
    driver.press(pygame.K_SLASH, "/")
    driver.press(pygame.K_p, "p")
    driver.press(pygame.K_h, "h")
    assert (table.doubt, table.model.log_search) == ("", "ph")
    assert driver.table.controller is table
    driver.press(pygame.K_BACKSPACE)
    driver.press(pygame.K_RETURN)
    assert table.model.log_search == "p"
    driver.press(pygame.K_p, "p")
    assert table.doubt
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert table.model.log_search is None
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)


def test_what_nobody_did_is_not_found_and_the_cross_closes_the_search(shelf: Path) -> None:
    driver, table = at_the_table(shelf)
    driver.press(pygame.K_SLASH, "/")
    write(driver, "xyzzy")
    assert table.model.log == ()
    driver.click(spots.ActaSign.CLOSE)
    assert table.model.log


# ── copying ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("how", ["key", "click"])
def test_the_lines_that_are_shown_are_copied_in_the_order_of_time(how: str, shelf: Path) -> None:
    driver, table = at_the_table(shelf)
    driver.click(spots.ActaSide("caepio"))
    if how == "key":
        driver.press(pygame.K_c, "c", CTRL)
    else:
        driver.click(spots.ActaSign.COPY)
    copied = pygame.scrap.get_text().splitlines()
    assert len(copied) == len(table.model.log)
    assert all("Caepio: " in line and "**" not in line and "§" in line for line in copied)
    rounds = [int(line[1 : line.index("]")]) for line in copied]
    assert rounds == sorted(rounds)
    assert str(len(copied)) in table.notice


@pytest.mark.parametrize("error", [pygame.error("no clipboard"), ValueError("no text")])
def test_a_missing_clipboard_gets_one_sentence(error: Exception, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_clipboard(_text: str) -> None:
        raise error

    driver, table = at_the_table(shelf)
    monkeypatch.setattr(pygame.scrap, "put_text", no_clipboard)
    driver.press(pygame.K_c, "c", CTRL)
    assert table.notice == table.voice.say("acta.not_copied")
    assert table.model.prompt.hint == table.notice


def test_without_a_line_shown_nothing_is_copied_and_the_reason_is_said(shelf: Path) -> None:
    driver, table = at_the_table(shelf)
    pygame.scrap.put_text("as it was")
    driver.press(pygame.K_SLASH, "/")
    write(driver, "xyzzy")
    driver.press(pygame.K_c, "c", CTRL)
    assert table.notice == table.voice.say("acta.none_to_copy")
    assert pygame.scrap.get_text() == "as it was"


def test_the_acta_can_be_looked_at_while_caepio_is_told(shelf: Path) -> None:
    driver, table = at_the_table(shelf)
    table.pace = "learn"
    driver.press(pygame.K_p, "p")
    driver.press(pygame.K_y, "y")
    playback = table.playback
    assert playback is not None
    step = playback.index
    driver.click(spots.ActaSide("caepio"))
    assert {line.who for line in table.model.log} == {"caepio"}
    driver.press(pygame.K_SLASH, "/")
    write(driver, "a")
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_PAGEDOWN)
    assert (table.playback, playback.index) == (playback, step)
