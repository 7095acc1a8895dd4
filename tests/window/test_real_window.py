"""The program in a real window: start, new game, build, activate, finish a round, quit, start again and continue."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from input.driver import Driver

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.window.deafness import DEAF
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Action, Activate, Build, Pass, action_text
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import ActivateNew, EndTurn, MainAction
from corduba_solo.session.reports import FOLDER
from corduba_solo.session.settings import Settings, load_settings, save_settings
from corduba_solo.session.store import Store
from corduba_solo.view.map import cell_rect

from . import xvfb

SEED = "11"
SIZE = (1280, 720)
MUST = os.environ.get("CORDUBA_SOLO_WINDOW_TESTS") == "must"
IDLE_SECONDS, MOST_IDLE = 3.0, 0.05

pytestmark = pytest.mark.skipif(bool(xvfb.missing()) and not MUST, reason="needs Xvfb and xdotool")


@pytest.fixture
def screen() -> Iterator[xvfb.Screen]:
    assert not xvfb.missing(), f"not installed: {', '.join(xvfb.missing())}"
    with xvfb.Screen() as found:
        yield found


class Twin:
    """The real window and the same program in memory: where something is, the one without a screen knows."""

    def __init__(self, window: xvfb.Window, shadow: Driver, home: Path) -> None:
        self.window = window
        self.shadow = shadow
        self.home = home

    @property
    def table(self) -> Table:
        return self.shadow.table.controller

    def click(self, spot: Spot) -> None:
        """Click a spot in both."""
        area = self.shadow.find(spot)
        point = (area.cells[0] if area.cells else area.rect).center
        self.window.click(point)
        self.shadow.click_at(point)
        self.rest()

    def press(self, name: str, key: int, text: str = "") -> None:
        if key == pygame.K_RETURN:
            time.sleep(DEAF)  # a question that has only just come does not hear Enter
        self.window.key(name)
        self.shadow.press(key, text)
        self.rest()

    def rest(self) -> None:
        """A person is slower than a frame."""
        self.window.rest()

    def saved(self) -> list[str]:
        """The actions that the real program has put on disk."""
        games = Store(self.home).shown().games
        return list(games[0].document.actions) if games else []

    def agree(self) -> None:
        """Wait until the real program has done what its shadow has."""
        session = self.shadow.app.session
        assert session is not None
        expected = [action_text(action) for action in session.actions]
        until(lambda: self.saved() == expected, lambda: f"{self.saved()} is not {expected}")


def until(true: Callable[[], bool], why: Callable[[], str]) -> None:
    end = time.monotonic() + xvfb.PATIENCE
    while not true():
        assert time.monotonic() < end, why()
        time.sleep(0.05)


def picture(window: xvfb.Window, name: str) -> None:
    """A picture of the window for looking, where a folder for it is named."""
    if folder := os.environ.get("CORDUBA_SOLO_WINDOW_PICTURES"):
        out = Path(folder) / f"{name}.png"
        subprocess.run(["import", "-window", window.number, str(out)], env=window.env, check=False)


def settle(twin: Twin, wanted: Callable[[], bool]) -> None:
    """Answer what is asked with the first option, until something comes to pass."""
    for _ in range(60):
        if wanted():
            return
        table = twin.table
        if table.hand:
            _lay(twin)
        elif isinstance(table.asked, EndTurn):
            twin.press("Return", pygame.K_RETURN)
        elif isinstance(table.asked, MainAction):
            twin.click(spots.Button.PASS)
            if table.doubt:
                twin.press("y", pygame.K_y, "y")
        elif table.model.tray or table.ways:
            twin.press("1", pygame.K_1, "1")
        else:
            _put_together(twin)
        if not hasattr(twin.shadow.app.screen, "controller"):
            twin.press("Return", pygame.K_RETURN)
        twin.agree()
    raise AssertionError("it does not come to pass")


def _put_together(twin: Twin) -> None:
    """Take what is offered first; where one begins with nothing, count the first kind up by mouse."""
    mix = twin.table.mix
    while mix and not mix.complete:
        twin.click(next(spots.More(kind) for kind in mix.kinds if mix.stepped(kind, 1)))
        mix = twin.table.mix
    _confirm(twin)


def _lay(twin: Twin) -> None:
    """Go to the first legal place by key, and put the tile down there."""
    twin.press("Tab", pygame.K_TAB)
    _confirm(twin)


def _confirm(twin: Twin) -> None:
    """Do it, also where one is asked once more; it may have ended the round, whose page lies over the table then."""
    twin.press("Return", pygame.K_RETURN)
    if hasattr(twin.shadow.app.screen, "controller") and twin.table.doubt:
        twin.press("y", pygame.K_y, "y")


def _first(table: Table, kind: type[Action]) -> Action | None:
    return next((action for action in legal_actions(table.session.state) if isinstance(action, kind)), None)


def begin(twin: Twin) -> None:
    """From the title to the first turn: keys and mouse, the seed typed."""
    # At a first start the lessons and a first game come first.
    title = twin.shadow.app.screen
    assert isinstance(title, TitlePage)
    while title.focus is not page_spots.Menu.NEW_GAME:
        twin.press("Tab", pygame.K_TAB)
    twin.press("Return", pygame.K_RETURN)
    twin.click(page_spots.Field.SEED)
    for _ in range(8):
        twin.press("BackSpace", pygame.K_BACKSPACE)
    # The real program and its shadow began with seeds of their own by lot: both are empty now.
    twin.window.type(SEED)
    twin.shadow.type(SEED)
    twin.press("Return", pygame.K_RETURN)
    picture(twin.window, "new_game")
    twin.click(page_spots.Press.START)
    keys = [area.spot for area in twin.shadow.areas]
    twin.click(next(key for key in keys if isinstance(key, page_spots.HeritageCard)))
    twin.click(next(key for key in keys if isinstance(key, page_spots.CharacterCard)))
    twin.click(page_spots.Press.CONFIRM)
    twin.agree()


def build(twin: Twin) -> str:
    """Build something by mouse: the tile is taken from the list, turned by the wheel and put on the map."""
    settle(twin, lambda: isinstance(twin.table.asked, MainAction) and _first(twin.table, Build) is not None)
    action = _first(twin.table, Build)
    assert isinstance(action, Build)
    twin.click(spots.Unbuilt(action.building))
    hand = twin.table.hand
    assert hand is not None
    place = hand.ordered()[0]
    while twin.table.hand and twin.table.hand.turn != place.turn:
        twin.window.click((SIZE[0] // 2, SIZE[1] // 2), 5)
        twin.shadow.wheel(-1)
    point = next(
        cell_rect(twin.shadow.table.layout, place.district, bit).center
        for bit in range(120)
        if _aims(twin, place.district, bit)
    )
    twin.window.click(point)
    twin.shadow.click_at(point)
    if twin.table.hand and twin.table.hand.set_down:
        picture(twin.window, "set_down")
        twin.press("Return", pygame.K_RETURN)
    if twin.table.doubt:
        twin.press("y", pygame.K_y, "y")
    twin.agree()
    settle(twin, lambda: isinstance(twin.table.asked, MainAction | EndTurn | ActivateNew))
    assert action in twin.table.session.actions
    return action.building


def _aims(twin: Twin, district: int, bit: int) -> bool:
    """Whether a tile in the shadow's hand, held over a cell, would be laid."""
    hand = twin.table.hand
    assert hand is not None
    rect = cell_rect(twin.shadow.table.layout, district, bit)
    if not twin.shadow.table.layout.map.contains(rect):
        return False
    return replace(hand, aim=(district, bit)).snapped(twin.table.session.book) is not None


def activate(twin: Twin) -> Activate:
    """Activate something by key: Tab to it, Enter to see it, Enter to do it."""
    settle(twin, lambda: isinstance(twin.table.asked, MainAction) and _first(twin.table, Activate) is not None)
    action = _first(twin.table, Activate)
    assert isinstance(action, Activate)
    key = next(key for key, group in twin.table.model.offers.items() if action in group)
    for _ in range(100):
        if twin.table.model.focus == key:
            break
        twin.press("Tab", pygame.K_TAB)
    twin.press("Return", pygame.K_RETURN)
    picture(twin.window, "preview")
    twin.press("Return", pygame.K_RETURN)
    if twin.table.doubt:
        twin.press("y", pygame.K_y, "y")
    twin.agree()
    return action


def test_a_game_is_begun_left_and_continued_in_a_real_window(
    screen: xvfb.Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    home = tmp_path / "home"
    settings = Settings(pace="instant", window=SIZE)
    assert save_settings(settings, home) is None
    window = xvfb.Window(screen, home, tmp_path / "first.log")
    try:
        assert window.size() == SIZE
        window.focus()
        window.rest()
        picture(window, "title")
        twin = Twin(window, Driver(tmp_path / "shadow", SIZE), home)
        begin(twin)
        building = build(twin)
        done = activate(twin)
        picture(window, "table")
        settle(twin, lambda: isinstance(twin.table.asked, MainAction) and twin.table.session.state.round == 2)
        actions = twin.table.session.actions
        assert done in actions
        assert any(isinstance(action, Build) and action.building == building for action in actions)
        assert Pass() in actions
        _check_idle(window)
        picture(window, "round_2")
        played = twin.saved()
        assert window.close() == 0
        assert window.said == ""
    finally:
        window.kill()
    _continue(screen, home, tmp_path, played, twin)


def test_a_display_that_goes_is_told_in_one_sentence(screen: xvfb.Screen, tmp_path: Path) -> None:
    """Nothing is lost by it: every action is on disk."""
    window = xvfb.Window(screen, tmp_path / "home", tmp_path / "log")
    try:
        window.rest()
        screen.end()
        assert window.process.wait(xvfb.PATIENCE) == 2
        assert window.said == f"corduba-solo: {Catalogue().text('window.lost')}\n"
    finally:
        window.kill()


def test_a_window_is_pulled_to_any_size_and_the_last_one_is_kept(screen: xvfb.Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert save_settings(Settings(window=SIZE), home) is None
    window = xvfb.Window(screen, home, tmp_path / "log")
    try:
        window.focus()
        window.rest()
        for step in range(10):
            window.resize((SIZE[0] - 10 * step, SIZE[1] + 5 * step))
        for size in ((1, 1), (700, 400), (1200, 760)):
            window.resize(size)
            window.rest()
            assert window.size() == size
        assert window.close() == 0
        assert window.said == ""
    finally:
        window.kill()
    assert not (home / FOLDER).exists()
    assert load_settings(home).settings.window == (1200, 760)


def _check_idle(window: xvfb.Window) -> None:
    """A resting table costs next to nothing."""
    window.move((2, 2))
    time.sleep(0.5)
    before = window.cpu_seconds()
    time.sleep(IDLE_SECONDS)
    assert window.cpu_seconds() - before < MOST_IDLE * IDLE_SECONDS


def _continue(screen: xvfb.Screen, home: Path, folder: Path, played: list[str], before: Twin) -> None:
    """The second start: Continue has the focus, and leads to where the game was left."""
    window = xvfb.Window(screen, home, folder / "second.log")
    try:
        window.focus()
        window.rest()
        twin = Twin(window, before.shadow, home)
        twin.window.key("Return")
        window.rest()
        picture(window, "continued")
        assert twin.saved() == played
        # The same game goes on: passing is possible in both, and comes to the same.
        here = len(played)
        table = twin.table
        twin.click(spots.Button.PASS)
        if table.doubt:
            twin.press("y", pygame.K_y, "y")
        twin.agree()
        assert twin.saved()[:here] == played
        assert twin.saved()[here] == "pass"
        found = question(table.session.state)
        assert found is not None
        assert window.close() == 0
        assert window.said == ""
    finally:
        window.kill()
