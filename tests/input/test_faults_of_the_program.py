"""A fault of the program itself: a page to read, a report to send, and the game goes on where it was."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from moments import in_round

from corduba_solo import cli
from corduba_solo.desk import page_spots
from corduba_solo.desk.table import Table
from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.sample_games import eager
from corduba_solo.input.table import keys as table_keys
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.reports import FOLDER
from corduba_solo.session.store import Store

from .driver import Driver
from .player import seat


class Fault(Exception):
    """Injected."""


def failing(*_: object, **__: object) -> object:
    raise Fault("an injected fault")


def kept(home: Path) -> Session:
    model = in_round(2)
    session = Session.new(model.options, Store(home))
    for action in model.actions:
        session.act(action)
    return session


def crash(driver: Driver, key: int = pygame.K_TAB) -> CrashPage:
    """One real frame of the loop with a key in it."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    driver.app.frame(0.016)
    page = driver.app.screen
    assert isinstance(page, CrashPage), type(page).__name__
    driver.app.frame(0.016)
    return page


@pytest.mark.parametrize("where", ["key", "draw", "tick", "panel"])
def test_a_fault_anywhere_shows_the_page_and_the_game_is_resumed_where_it_was(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    driver = Driver(shelf)
    session = kept(shelf)
    seat(driver, session)
    position, actions = session.position, session.actions
    with monkeypatch.context() as injected:
        match where:
            case "key":
                injected.setattr(table_keys, "key_pressed", failing)
            case "draw":
                injected.setattr(TableScreen, "draw", failing)
            case "tick":
                injected.setattr(TableScreen, "tick", failing)
            case "panel":
                panel = driver.table.view.panels[0]
                injected.setattr(panel, "_draw", failing)
                injected.setattr(panel, "_known", ())
                driver.table.view._shown.clear()
        page = crash(driver)
    assert page.report is not None
    assert page.report.parent == shelf / FOLDER
    text = page.report.read_text()
    assert "Fault: an injected fault" in text
    assert "Corduba Solo" in text
    driver.click(page_spots.Menu.RESUME)
    table = driver.table.controller
    assert (table.session.position, table.session.actions) == (position, actions)
    table.act(eager(table.session, random.Random(1)))
    assert table.session.trouble is None
    assert len(Store(shelf).shown().games[0].document.actions) == position + 1


def test_a_fault_while_resuming_shows_the_page_again(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(shelf)
    seat(driver, kept(shelf))
    with monkeypatch.context() as injected:
        injected.setattr(table_keys, "key_pressed", failing)
        crash(driver)
        injected.setattr(Table, "__post_init__", failing)
        crash(driver, pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TableScreen)


def test_the_path_of_the_report_can_be_copied(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(shelf)
    monkeypatch.setattr(TitlePage, "handle", failing)
    page = crash(driver)
    driver.app.draw()
    driver.click(page_spots.Menu.COPY)
    assert clipboard.pasted() == str(page.report)
    driver.click(page_spots.Press.PATH)


def test_a_fault_without_a_game_leads_back_to_the_title(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(shelf)
    with monkeypatch.context() as injected:
        injected.setattr(TitlePage, "handle", failing)
        crash(driver)
    assert not driver.has(page_spots.Menu.RESUME)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.app.screen, TitlePage)


def test_a_game_that_is_kept_nowhere_goes_on_from_memory(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(shelf)
    session = in_round(2)
    seat(driver, session)
    with monkeypatch.context() as injected:
        injected.setattr(table_keys, "key_pressed", failing)
        crash(driver)
    driver.press(pygame.K_RETURN)
    assert driver.table.controller.session is session


def test_without_rights_for_a_report_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    driver = Driver(home)
    monkeypatch.setattr(TitlePage, "handle", failing)
    page = crash(driver)
    assert page.report is None
    assert not driver.has(page_spots.Menu.COPY)


def program(home: Path, code: str) -> subprocess.CompletedProcess[str]:
    """The whole program with a fault put into it, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1]), "CORDUBA_SOLO_HOME": str(home)}
    env |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60)


_FAULT = """
import pygame
from corduba_solo import cli
from corduba_solo.input.window import app
from corduba_solo.input.pages.title import TitlePage
def failing(self, *_):
    raise ZeroDivisionError("an injected fault")
TitlePage.tick = failing
drawn = app.App.draw
def draw(self):
    if type(self.screen).__name__ == "CrashPage":
        print("page", self.screen.report)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    return drawn(self)
app.App.draw = draw
raise SystemExit(cli.main([]))
"""


def test_the_whole_program_survives_a_fault_in_its_loop(shelf: Path) -> None:
    answer = program(shelf, _FAULT)
    assert (answer.returncode, answer.stderr) == (0, "")
    path = Path(answer.stdout.splitlines()[0].removeprefix("page "))
    assert "ZeroDivisionError: an injected fault" in path.read_text()


def test_when_even_the_page_fails_one_sentence_names_the_report(shelf: Path) -> None:
    code = _FAULT.replace('print("page", self.screen.report)', "failing(self)")
    answer = program(shelf, code)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert str(shelf / FOLDER) in answer.stderr
    assert len(list((shelf / FOLDER).iterdir())) == 2


def test_go_to_a_screen_that_cannot_be_made_is_such_a_fault_too(shelf: Path) -> None:
    driver = Driver(shelf)
    pygame.event.clear()
    driver.app.screen.tick = lambda seconds: Go("nowhere")  # type: ignore[method-assign]
    driver.app.frame(0.016)
    assert isinstance(driver.app.screen, CrashPage)
