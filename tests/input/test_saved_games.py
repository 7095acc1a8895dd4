"""Saved games in the window: side by side, renamed, deleted, watched; damage and missing rights told, nothing lost."""

from __future__ import annotations

import hashlib
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from moments import in_round
from rights import bound_by_rights
from session.attacks import strange_saves

from corduba_solo import cli
from corduba_solo.bounds import LONGEST_NAME
from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.saved_games import damaged_row, saved_row
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.message import MessagePage
from corduba_solo.input.pages.saved_games import SavedGamesPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.sample_games import eager
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.session.document import VERSION
from corduba_solo.session.files import DAMAGED
from corduba_solo.session.game import Session
from corduba_solo.session.progress import Progress
from corduba_solo.session.settings import load_settings
from corduba_solo.session.store import Store

from .driver import Driver
from .player import Player

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")


def shelved(home: Path, seed: int = 3, actions: int = 12, name: str = "") -> str:
    """A game on the shelf that nobody has open; its folder's name."""
    model = in_round(4, seed)
    session = Session.new(model.options.model_copy(update={"name": name}), Store(home))
    for action in model.actions[:actions]:
        session.act(action)
    game = session.game
    session.close()
    return game


def listed(driver: Driver) -> SavedGamesPage:
    if not isinstance(driver.app.screen, SavedGamesPage):
        driver.click(page_spots.Menu.LOAD)
    page = driver.app.screen
    assert isinstance(page, SavedGamesPage)
    return page


# ── the list ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_each_game_shows_name_level_variant_round_date_senators_and_whether_it_is_over(shelf: Path) -> None:
    shelved(shelf, name="First steps")
    shelved(shelf, seed=5, actions=500)
    driver = Driver(shelf)
    rows = [saved_row(game, listed(driver).context.voice) for game in listed(driver)._games]
    assert rows[1].title == "First steps"
    assert rows[0].title != ""
    for row in rows:
        assert row.detail.startswith("Praetor, for the most senators, game ")
        assert "round " in row.detail
        assert "senators " in row.detail
        assert row.when.startswith("today, ")
    assert {row.state for row in rows} <= {"open", "won", "lost", "drawn"}


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_game_is_renamed_in_the_list_and_keeps_its_place(shelf: Path, by: str) -> None:
    shelved(shelf, seed=1)
    older = Store(shelf).shown().games[0].changed
    shelved(shelf, seed=2)
    driver = Driver(shelf)
    listed(driver)
    driver.press(pygame.K_DOWN)
    player = Player(driver, "keys" if by == "keys" else "mouse")
    player.choose(page_spots.Press.RENAME)
    driver.type("a long siege")
    driver.press(pygame.K_RETURN) if by == "keys" else driver.click(page_spots.Press.KEEP)
    games = Store(shelf).shown().games
    assert [game.options.name for game in games] == ["", "a long siege"]
    assert games[1].changed == pytest.approx(older, abs=0.01)
    assert len(games[1].document.actions) == 12
    assert isinstance(driver.app.screen, SavedGamesPage)


def test_a_name_is_cut_at_its_longest_and_escape_keeps_the_old_one(shelf: Path) -> None:
    shelved(shelf, name="Old")
    driver = Driver(shelf)
    listed(driver)
    driver.click(page_spots.Press.RENAME)
    driver.type("x" * 90)
    driver.press(pygame.K_ESCAPE)
    assert Store(shelf).shown().games[0].options.name == "Old"
    driver.click(page_spots.Press.RENAME)
    driver.type("x" * 90)
    driver.press(pygame.K_RETURN)
    assert Store(shelf).shown().games[0].options.name == ("Old" + "x" * 90)[:LONGEST_NAME]


def test_deleting_is_asked_once_and_done_for_one_game_only(shelf: Path) -> None:
    first, second = shelved(shelf, seed=1), shelved(shelf, seed=2)
    driver = Driver(shelf)
    listed(driver)
    driver.press(pygame.K_DELETE)
    assert driver.has(page_spots.Press.DELETE_YES)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, SavedGamesPage)
    assert len(Store(shelf).shown().games) == 2
    driver.click(page_spots.Press.DELETE)
    driver.click(page_spots.Press.DELETE_NO)
    assert len(Store(shelf).shown().games) == 2
    driver.click(page_spots.Press.DELETE)
    driver.click(page_spots.Press.DELETE_YES)
    assert [game.game for game in Store(shelf).shown().games] == [first]
    assert not (shelf / "games" / second).exists()
    driver.click(page_spots.Press.DELETE)
    driver.click(page_spots.Press.DELETE_YES)
    assert Store(shelf).shown().games == []
    driver.app.draw()
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)


def test_a_game_open_elsewhere_can_neither_be_renamed_nor_deleted_but_watched(shelf: Path) -> None:
    game = shelved(shelf)
    held = Store(shelf).open(game)
    for deed, then in (
        (page_spots.Press.RENAME, page_spots.Press.KEEP),
        (page_spots.Press.DELETE, page_spots.Press.DELETE_YES),
    ):
        driver = Driver(shelf)
        listed(driver)
        driver.click(deed)
        driver.click(then)
        assert isinstance(driver.app.screen, MessagePage)
        driver.press(pygame.K_ESCAPE)
        assert isinstance(driver.app.screen, SavedGamesPage)
        driver.click(page_spots.Press.WATCH)
        assert not isinstance(driver.app.screen, MessagePage | SavedGamesPage)
    held.close()


# ── damage, through the window ────────────────────────────────────────────────────────────────────────────────────


def started(home: Path) -> subprocess.CompletedProcess[str]:
    """The whole program up to its loop, without a display; it tells the screens on its stack, and what they say."""
    code = (
        "from corduba_solo.input.window import app\n"
        "def run(self):\n"
        "    self.draw()\n"
        "    print(*(type(screen).__name__ for screen in self.way.stack))\n"
        "    print(*(getattr(screen, '_words', '') for screen in self.way.stack), sep='|')\n"
        "app.App.run = run\n"
        "raise SystemExit(app.play())"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1]), "CORDUBA_SOLO_HOME": str(home)}
    env["SDL_VIDEODRIVER"] = "dummy"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60)


def test_a_damaged_newest_save_is_told_at_the_start_and_the_game_goes_on_before_it(shelf: Path) -> None:
    game = shelved(shelf)
    newest = sorted((shelf / "games" / game).glob("*.save"))[-1]
    newest.write_bytes(newest.read_bytes()[:-40])
    answer = started(shelf)
    screens, words = answer.stdout.splitlines()
    assert (answer.returncode, answer.stderr, screens) == (0, "", "TitlePage MessagePage")
    assert f"set aside as {newest.name}{DAMAGED}" in words
    driver = Driver(shelf)
    driver.click(page_spots.Menu.CONTINUE)
    assert isinstance(driver.app.screen, TableScreen)
    assert driver.table.controller.session.position == 11


def test_several_damaged_games_are_one_sentence_and_each_has_its_row(shelf: Path) -> None:
    games = [shelved(shelf, seed=seed) for seed in range(3)]
    for game in games[:2]:
        for path in (shelf / "games" / game).glob("*.save"):
            path.write_bytes(b"scrambled")
    driver = Driver(shelf)
    driver.app.way.tell_damage()
    driver.app.draw()
    assert isinstance(driver.app.screen, MessagePage)
    assert "2 saved games" in driver.app.screen._words
    driver.press(pygame.K_RETURN)
    page = listed(driver)
    rows = [damaged_row(problem, page.context.voice) for problem in page.context.damage]
    assert [row.state for row in rows] == ["broken", "broken"]
    assert all("set aside" in row.detail and str(shelf) not in row.detail for row in rows)
    driver.click(page_spots.Save(1))
    assert not driver.has(page_spots.Press.CONFIRM)
    driver.press(pygame.K_UP)
    driver.click(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, TableScreen)


def test_saves_that_no_program_wrote_have_a_row_each_and_the_others_can_be_played(shelf: Path) -> None:
    shelved(shelf)
    strange = list(strange_saves())
    for number, (_, data) in enumerate(strange):
        folder = shelf / "games" / f"20200101-000000-{number:06}"
        folder.mkdir()
        (folder / "000001.save").write_bytes(data)
    driver = Driver(shelf)
    page = listed(driver)
    driver.app.draw()
    refused = {part for problem in page.context.damage for name, part in problem.params if name == "folder"}
    names = [name for number, (name, _) in enumerate(strange) if not any(f"-{number:06}" in str(p) for p in refused)]
    assert names == ["an amount of 200 digits"]  # it goes on from its position
    assert all(damaged_row(problem, page.context.voice).state == "broken" for problem in page.context.damage)
    driver.click(page_spots.Save(1))
    driver.click(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, TableScreen)
    assert driver.table.controller.session.position == 12


def test_a_save_of_a_newer_version_is_named_and_stays(shelf: Path) -> None:
    game = shelved(shelf)
    newest = sorted((shelf / "games" / game).glob("*.save"))[-1]
    body = newest.read_bytes().rpartition(b"check ")[0].replace(b"save %d" % VERSION, b"save 9", 1)
    data = body + f"check {hashlib.sha256(body).hexdigest()[:16]}\n".encode()
    newest.write_bytes(data)
    screens, words = started(shelf).stdout.splitlines()
    assert screens == "TitlePage MessagePage"
    assert "newer version" in words
    assert newest.read_bytes() == data


def test_a_save_of_other_cards_is_refused_in_a_sentence_and_stays(shelf: Path) -> None:
    game = shelved(shelf)
    newest = sorted((shelf / "games" / game).glob("*.save"))[-1]
    body = re.sub(
        rb"edition \w+ \w+", b"edition 0123456789abcdef", newest.read_bytes().rpartition(b"check ")[0], count=1
    )
    data = body + f"check {hashlib.sha256(body).hexdigest()[:16]}\n".encode()
    newest.write_bytes(data)
    driver = Driver(shelf)
    for way in (page_spots.Menu.CONTINUE, page_spots.Menu.REPLAY):
        driver.click(way)
        if isinstance(driver.app.screen, SavedGamesPage):
            driver.click(page_spots.Press.CONFIRM)
        assert isinstance(driver.app.screen, MessagePage)
        assert "other cards" in driver.app.screen._words
        driver.press(pygame.K_RETURN)
    assert newest.read_bytes() == data


@pytest.fixture
def no_rights(tmp_path: Path) -> Iterator[Path]:
    """A folder that may only be read, by the superuser too."""
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o555)
    with bound_by_rights():
        yield home
    home.chmod(0o755)


@POSIX
def test_a_folder_without_rights_is_told_and_the_game_can_be_played(no_rights: Path) -> None:
    driver = Driver(no_rights)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Press.START)
    keys = [area.spot for area in driver.areas]
    for kind in (page_spots.HeritageCard, page_spots.CharacterCard):
        driver.click(next(key for key in keys if isinstance(key, kind)))
    driver.click(page_spots.Press.CONFIRM)
    driver.press(pygame.K_TAB)
    assert isinstance(driver.app.screen, MessagePage)
    assert "no right to write" in driver.app.screen._words
    driver.press(pygame.K_RETURN)
    table = driver.table.controller
    before = table.session.position
    table.act(eager(table.session, random.Random(1)))
    driver.press(pygame.K_TAB)
    assert table.session.position > before
    assert isinstance(driver.app.screen, TableScreen)  # told once
    assert not list(no_rights.iterdir())


@POSIX
def test_settings_that_cannot_be_kept_are_told_once_and_used_all_the_same(no_rights: Path) -> None:
    driver = Driver(no_rights)
    driver.click(page_spots.Menu.SETTINGS)
    driver.click(page_spots.Setting("pace", "fast"))
    assert isinstance(driver.app.screen, MessagePage)
    driver.press(pygame.K_RETURN)
    driver.click(page_spots.Setting("pace", "learn"))
    assert not isinstance(driver.app.screen, MessagePage)
    assert driver.app.context.settings.pace == "learn"


@POSIX
@pytest.mark.parametrize("trials", [5, pytest.param(300, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_the_window_is_killed(trials: int) -> None:
    root = Path(__file__).parents[2]
    answer = subprocess.run(
        [sys.executable, "-m", "tests.input.kills", str(trials)],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=900,
        env={**os.environ, "PYTHONPATH": str(root), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    print(answer.stdout)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.strip().endswith(" 0 lost")


def test_two_windows_at_once_play_two_games_and_never_the_same(shelf: Path) -> None:
    """Two copies of the program on one folder: the second is told, and what both do is kept."""
    shelved(shelf)
    one, other = Driver(shelf), Driver(shelf)
    one.click(page_spots.Menu.CONTINUE)
    other.click(page_spots.Menu.CONTINUE)
    assert isinstance(other.app.screen, MessagePage)
    other.press(pygame.K_RETURN)
    other.click(page_spots.Menu.NEW_GAME)
    other.click(page_spots.Press.START)
    table = one.table.controller
    for _ in range(12):
        table.act(eager(table.session, random.Random(1)))
    assert table.session.trouble is None
    assert other.app.session is not None
    assert other.app.session.trouble is None
    games = Store(shelf).shown()
    assert (len(games.games), games.problems) == (2, [])


def test_a_disk_that_fills_up_is_told_once_and_the_prompt_keeps_saying_it(shelf: Path) -> None:
    game = shelved(shelf)
    driver = Driver(shelf)
    driver.click(page_spots.Menu.CONTINUE)
    table = driver.table
    saves = shelf / "games" / game
    saves.rename(shelf / "gone")
    saves.write_text("in the way")
    table.controller.act(eager(table.controller.session, random.Random(1)))
    go = table._next()
    assert go is not None
    assert go.screen == "message"
    assert table._next() is None
    assert "Not saved" in table.controller.model.prompt.hint
    assert paused(driver).startswith("Not saved")
    saves.unlink()
    (shelf / "gone").rename(saves)


def paused(driver: Driver, learning: bool = False) -> str:
    """What the menu over the table says of what is kept."""
    context = driver.app.context
    return MenuPage(context, (1280, 720), driver.app.session, learning=learning)._kept(context.voice)


def test_the_menu_says_what_is_kept_and_what_is_not(shelf: Path) -> None:
    shelved(shelf)
    driver = Driver(shelf)
    driver.click(page_spots.Menu.CONTINUE)
    context = driver.app.context
    assert "on disk" in paused(driver)
    context.keep_progress(Progress())
    assert "is kept" in paused(driver, learning=True)
    (shelf / "lessons.json").unlink()
    (shelf / "lessons.json").mkdir()
    context.keep_progress(Progress())
    assert paused(driver, learning=True).startswith("Not saved")
    assert "on disk" in paused(driver)


def test_closing_the_window_asks_nothing_and_loses_nothing(shelf: Path) -> None:
    shelved(shelf)
    driver = Driver(shelf)
    driver.click(page_spots.Menu.CONTINUE)
    position = driver.table.controller.session.position
    driver.app.handle(pygame.event.Event(pygame.QUIT))
    assert not driver.app.running
    assert len(Store(shelf).shown().games[0].document.actions) == position


def test_the_windows_size_is_remembered(shelf: Path) -> None:
    driver = Driver(shelf, (1400, 800))
    driver.app.keep_window()
    assert load_settings(shelf).settings.window == (1400, 800)
    tiny = Driver(shelf, (300, 200))
    tiny.app.keep_window()
    assert load_settings(shelf).settings.window == (1400, 800)


def test_a_game_that_is_only_begun_has_its_row_too(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Press.START)
    assert isinstance(driver.app.screen, HeritagePage)
    driver.press(pygame.K_ESCAPE)
    page = listed(driver)
    assert saved_row(page._games[0], page.context.voice).detail.endswith("not begun")
