"""A replay on the real table: any moment by slider, step, round and pace; nothing changes; play on from here."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import pygame
import pytest
from moments import in_round, new_game, waiting

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.acta_lines import lines_before, log_lines
from corduba_solo.desk.caepio_card import tries_of
from corduba_solo.input.pages.end import EndPage
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.saved_games import SavedGamesPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.table.replay import FOCUSED, SECONDS, ReplayScreen
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.app import App
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.state import state_text
from corduba_solo.session.game import Session
from corduba_solo.session.store import Store
from corduba_solo.view.paint import Area

from .driver import Driver
from .player import seat


class Watcher(Driver):
    """A driver that finds the replay's spots too."""

    @property
    def areas(self) -> list[Area]:
        screen = self.app.screen
        return screen.areas if isinstance(screen, ReplayScreen) else super().areas

    @property
    def replay(self) -> ReplayScreen:
        screen = self.app.screen
        assert isinstance(screen, ReplayScreen), type(screen).__name__
        return screen


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game that lasts to the last count; which one does depends on the numbers of the edition."""
    games = (waiting(new_game(seed=seed), lambda _: False) for seed in range(1, 100))
    return next(game for game in games if game.state.reason == "senators")


@pytest.fixture
def driver(shelf: Path) -> Watcher:
    return Watcher(shelf)


def watch(driver: Watcher, session: Session) -> ReplayScreen:
    driver.app.go(Go("replay", session))
    driver.app.draw()
    return driver.replay


def kept(home: Path, session: Session) -> Session:
    """The same game on a shelf."""
    found = Session.new(session.options, Store(home))
    for action in session.actions:
        found.act(action)
    return found


def test_every_key_leads_where_it_says(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    assert replay.position == 0
    for key, position in (
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_END, finished.length),
        (pygame.K_RIGHT, finished.length),
        (pygame.K_HOME, 0),
        (pygame.K_LEFT, 0),
    ):
        driver.press(key)
        assert replay.position == position
    rounds = []
    while replay.position < finished.length:
        driver.press(pygame.K_PAGEDOWN)
        rounds.append(finished.state_at(replay.position).round)
    assert rounds[:8] == [1, 2, 3, 4, 5, 6, 7, 8]
    driver.press(pygame.K_PAGEUP)
    assert finished.state_at(replay.position).round == 8
    assert finished.state_at(replay.position - 1).round == 7


def test_the_buttons_do_what_the_keys_do(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    for name, position in (("on", 1), ("end", finished.length), ("back", finished.length - 1), ("start", 0)):
        driver.click(spots.ReplayStep(name))
        assert replay.position == position
    driver.click(spots.ReplayStep.ROUND_ON)
    assert finished.state_at(replay.position).round == 1


def test_the_table_the_acta_and_caepios_card_follow(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    for index in range(0, finished.length + 1, 7):
        replay.go_to(index)
        driver.app.draw()
        entries = [(entry.round, entry.events) for entry in finished.entries[: index + 1]]
        assert state_text(replay.model.state) == state_text(finished.state_at(index))
        before = lines_before(finished, replay.voice)
        assert replay.model.log == (*before, *log_lines(entries, replay.voice))
        assert replay.model.tries == tries_of(finished.state_at(index), entries)


def test_the_slider_goes_to_any_moment_and_can_be_dragged(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    rect = driver.find(spots.ReplaySlider()).rect
    driver.click_at((rect.left + rect.width // 2, rect.centery))
    assert replay.position == round(finished.length / 2)
    driver.move((rect.right + 300, rect.centery))
    assert replay.position == finished.length
    driver.move((rect.left - 300, 2))
    assert replay.position == 0
    driver.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
    driver.move(rect.center)
    assert replay.position == 0


def test_it_plays_by_itself_at_three_paces_and_stops_at_the_end(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    for pace, seconds in SECONDS.items():
        driver.click(spots.ReplayPace(pace))
        driver.press(pygame.K_HOME)
        driver.press(pygame.K_SPACE)
        replay.tick(seconds * 0.9)
        assert replay.position == 0
        replay.tick(seconds * 0.2)
        assert replay.position == 1
        driver.press(pygame.K_SPACE)
        replay.tick(seconds * 5)
        assert replay.position == 1
    replay.go_to(finished.length - 1)
    driver.press(pygame.K_SPACE)
    replay.tick(60)
    assert (replay.position, replay.playing) == (finished.length, False)
    driver.press(pygame.K_SPACE)
    assert (replay.position, replay.playing) == (0, True)


def test_watching_changes_nothing(driver: Watcher, shelf: Path, finished: Session) -> None:
    session = kept(shelf, in_round(3))
    before = [(path, path.read_bytes()) for path in sorted(shelf.rglob("*.save"))]
    here = session.position
    watch(driver, session)
    for key in (pygame.K_END, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_SPACE):
        driver.press(key)
    assert (session.position, session.luck_undos) == (here, 0)
    assert [(path, path.read_bytes()) for path in sorted(shelf.rglob("*.save"))] == before


def test_play_on_from_here_makes_a_new_game_and_leaves_the_old_one(driver: Watcher, shelf: Path) -> None:
    old = kept(shelf, in_round(4))
    old.close()
    replay = watch(driver, old)
    replay.go_to(old.length // 2)
    driver.app.draw()
    driver.click(spots.Button.BRANCH)
    session = driver.app.session
    assert isinstance(driver.app.screen, TableScreen)
    assert session is not None
    assert session.actions == old.actions[: old.length // 2]
    assert session.helped  # the future was seen
    games = Store(shelf).shown().games
    assert sorted(len(game.document.actions) for game in games) == [old.length // 2, old.length]
    assert any("from round" in game.options.name for game in games)


def test_a_replay_can_be_reached_from_the_title_the_list_the_menu_and_the_end(driver: Watcher, shelf: Path) -> None:
    kept(shelf, in_round(2)).close()
    driver.app.go(Go("title"))
    driver.app.draw()
    driver.click(page_spots.Menu.REPLAY)
    assert isinstance(driver.app.screen, SavedGamesPage)
    driver.click(page_spots.Press.CONFIRM)
    assert driver.replay.session.length
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)
    driver.click(page_spots.Menu.LOAD)
    driver.click(page_spots.Press.WATCH)
    assert isinstance(driver.app.screen, ReplayScreen)
    driver.app.go(Go("title"))
    driver.app.draw()
    driver.click(page_spots.Menu.CONTINUE)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)
    driver.click(page_spots.Menu.REPLAY)
    assert driver.replay.session is driver.app.session


def test_the_end_offers_the_replay_and_comes_back(driver: Watcher, finished: Session) -> None:
    driver.app.go(Go("end", finished))
    driver.app.draw()
    driver.click(page_spots.Press.CONFIRM)
    driver.click(page_spots.Menu.REPLAY)
    assert driver.replay.session is finished
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, EndPage)


def test_no_button_of_the_replay_is_dead(driver: Watcher, finished: Session) -> None:
    """Whatever can be pressed changes the moment, the look or the screen."""
    kinds = (*FOCUSED, spots.InActa)
    replay = watch(driver, finished)
    replay.go_to(20)
    driver.app.draw()
    for key in [area.spot for area in driver.areas if isinstance(area.spot, kinds)]:
        replay.go_to(20)
        replay.pace = "slow" if key != spots.ReplayPace("slow") else "fast"
        replay.playing = False
        driver.app.draw()
        if not driver.has(key):
            continue
        replay._notice = ""
        before = _look(replay, driver.app)
        driver.click(key)
        assert _look(replay, driver.app) != before, key
        driver.app.way.stack = driver.app.way.stack[:1]
        driver.app.way.stack.append(replay)


def _look(replay: ReplayScreen, app: App) -> tuple[object, ...]:
    model = replay.model
    acta = (len(model.log), model.marked, model.log_side, model.log_search, model.prompt.hint)
    return type(app.screen), replay.position, replay.pace, replay.playing, acta


def test_a_moment_is_shown_within_100_ms(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    times = []
    for index in [finished.length, 0, 40, 3, finished.length - 1, 20]:
        # The processor's time: other tests keep the machine busy.
        began = time.process_time()
        replay.go_to(index)
        assert replay.model
        times.append(time.process_time() - began)
    print(f"the slowest of {len(times)} moves through {finished.length} actions: {1000 * max(times):.1f} ms")
    assert median(times) < 0.1


def test_looking_works_while_watching(driver: Watcher, finished: Session) -> None:
    replay = watch(driver, finished)
    replay.go_to(30)
    driver.app.draw()
    driver.move(driver.find(spots.Monument("circus")).rect.center)
    assert replay.model.info is not None
    driver.move((2, 2))
    assert replay.model.info is None


def test_the_acta_of_a_replay_are_searched_marked_and_copied_as_at_the_table(
    driver: Watcher, finished: Session
) -> None:
    replay = watch(driver, finished)
    say = replay.voice.say
    driver.press(pygame.K_END)
    driver.click(spots.ActaSide("caepio"))
    assert {line.who for line in replay.model.log} == {"caepio"}
    driver.click(spots.ActaSign.COPY)
    assert replay.model.prompt.hint == say("acta.copied", count=len(replay.model.log))
    lines = [area.spot for area in driver.areas if isinstance(area.spot, spots.ActaLine)]
    line = next(line for line in lines if replay.model.log[line.number].marks)
    driver.click(line)
    assert replay.model.marked == replay.model.log[line.number].marks
    driver.click(line)
    assert replay.model.marked == ()
    driver.press(pygame.K_SLASH, "/")
    for letter in "xyzzy":
        driver.press(ord(letter), letter)
    assert replay.model.log == ()
    driver.click(spots.ActaSign.COPY)
    assert replay.model.prompt.hint == say("acta.none_to_copy")


def test_a_running_game_at_the_table_is_still_there_after_watching(driver: Watcher) -> None:
    session = in_round(2)
    seat(driver, session)
    driver.app.go(Go("replay"))
    driver.app.draw()
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller.session is session
