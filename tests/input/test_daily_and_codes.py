"""The daily game and codes in the window: the same for everybody, copied, typed, pasted, and refused in a sentence."""

from __future__ import annotations

import datetime
from pathlib import Path

import pygame
import pytest
from moments import in_round, waiting

from corduba_solo.desk import page_spots
from corduba_solo.input.pages.end import EndPage
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.screen import Go
from corduba_solo.session.clock import today
from corduba_solo.session.daily import daily_options, daily_seed
from corduba_solo.session.game import Session
from corduba_solo.session.loading import standing_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.results import ResultBook
from corduba_solo.session.share import read_result_code, read_share_code, share_code
from corduba_solo.session.store import Store

from .driver import Driver
from .player import Player, seat
from .test_statistics_page import result

DAY = datetime.date(2026, 11, 17)


@pytest.fixture(autouse=True)
def _the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    for page in ("title", "new_game"):
        monkeypatch.setattr(f"corduba_solo.input.pages.{page}.today", lambda: DAY)


def page(driver: Driver) -> NewGamePage:
    found = driver.app.screen
    assert isinstance(found, NewGamePage)
    return found


def finished(options: GameOptions, home: Path | None = None) -> Session:
    """A game played to its end."""
    session = Session.new(options, Store(home) if home else None)
    return waiting(session, lambda _: False)


# ── the daily game ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_title_leads_to_the_days_game_which_is_the_same_for_everybody(tmp_path: Path, by: str) -> None:
    deals = []
    for home in ("one", "other"):
        driver = Driver(tmp_path / home)
        player = Player(driver, "keys" if by == "keys" else "mouse")
        player.choose(page_spots.Menu.DAILY)
        assert page(driver)._model.daily == "2026-11-17"
        player.choose(page_spots.Press.START)
        assert isinstance(driver.app.screen, HeritagePage)
        session = driver.app.session
        assert session is not None
        begun = session.options.model_copy(update={"colour": None})
        assert begun == daily_options(DAY, session.options.difficulty, session.options.variant)
        deals.append((session.state.dealt, session.state.family, session.state.first))
        session.close()
    assert deals[0] == deals[1]


def test_the_day_can_be_chosen_and_left_again_on_the_new_game_screen(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    assert not page(driver)._model.daily
    driver.click(page_spots.Press.DAILY_SEED)
    assert (page(driver)._model.seed, page(driver)._model.daily) == (str(daily_seed(DAY)), "2026-11-17")
    driver.click(page_spots.Difficulty("consul"))
    assert page(driver)._model.daily
    driver.click(page_spots.Press.RANDOM_SEED)
    assert not page(driver)._model.daily
    driver.click(page_spots.Press.DAILY_SEED)
    driver.click(page_spots.Field.SEED)
    driver.type("1")
    assert not page(driver)._model.daily


def test_a_daily_game_that_is_begun_is_gone_on_with_and_a_finished_one_told(shelf: Path) -> None:
    session = Session.new(daily_options(DAY), Store(shelf))
    game = session.game
    session.close()
    driver = Driver(shelf)
    driver.click(page_spots.Menu.DAILY)
    assert driver.app.session is not None
    assert driver.app.session.game == game
    driver.app.session.close()
    Store(shelf).delete(game)
    ResultBook(shelf).put(result(4, daily="2026-11-17", outcome="won", you=12, caepio=9))
    driver = Driver(shelf)
    title = driver.app.screen
    assert isinstance(title, TitlePage)
    assert [item.note for item in title._items if item.spot is page_spots.Menu.DAILY] == ["won, 12 : 9"]


def test_with_an_overlay_there_is_no_daily_game(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.app.context.overlay = "{}\n"
    driver.app.go(Go("title"))
    driver.app.draw()
    assert not driver.has(page_spots.Menu.DAILY)


def test_a_daily_game_ends_with_a_code_of_its_result(shelf: Path) -> None:
    session = finished(daily_options(DAY), shelf)
    driver = Driver(shelf)
    driver.app.go(Go("end", session))
    driver.app.draw()
    driver.click(page_spots.Press.CONFIRM)
    driver.click(page_spots.CopyCode("result"))
    told = read_result_code(clipboard.pasted())
    standing = standing_of(session.state)
    assert (told.day, told.you, told.caepio) == ("2026-11-17", standing.you, standing.caepio)
    driver.click(page_spots.CopyCode("game"))
    assert read_share_code(clipboard.pasted()).seed == daily_seed(DAY)


def test_the_date_is_the_persons_own() -> None:
    assert today() == datetime.date.today()


# ── share codes ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_code_is_copied_from_the_table_menu_and_begins_the_same_game(shelf: Path) -> None:
    driver = Driver(shelf)
    session = in_round(2, 77)
    seat(driver, session)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)
    driver.click(page_spots.Menu.SHARE)
    assert clipboard.pasted() == share_code(session.options)
    driver.app.go(Go("title"))
    driver.app.go(Go("new_game"))
    driver.app.draw()
    driver.click(page_spots.Press.PASTE_CODE)
    driver.click(page_spots.Press.START)
    assert driver.app.session is not None
    assert share_code(driver.app.session.options) == share_code(session.options)


def test_an_ordinary_game_ends_with_its_code_and_its_board_can_be_looked_at(shelf: Path) -> None:
    session = finished(GameOptions(seed=5))
    driver = Driver(shelf)
    driver.app.go(Go("end", session))
    driver.app.draw()
    driver.click(page_spots.Press.CONFIRM)
    driver.click(page_spots.CopyCode("game"))
    assert clipboard.pasted() == share_code(session.options)
    assert not driver.has(page_spots.CopyCode("result"))
    screen = driver.app.screen
    assert isinstance(screen, EndPage)
    screen.choose(page_spots.CopyCode("game"))
    driver.app.go(screen.choose(page_spots.Press.BOARD) or Go("title"))
    replay = driver.app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.position == session.length


def test_a_code_can_be_typed_and_pasted_by_key(shelf: Path) -> None:
    options = GameOptions(seed=4711, difficulty="consul", variant="both", asks_ties=False)
    for way in ("type", "paste"):
        driver = Driver(shelf)
        driver.click(page_spots.Menu.NEW_GAME)
        driver.click(page_spots.Field.CODE)
        if way == "type":
            driver.type(share_code(options).lower().replace("-", ""))
            driver.press(pygame.K_RETURN)
        else:
            clipboard.copy(f"  {share_code(options)}\n")
            driver.press(pygame.K_v, "v", pygame.KMOD_CTRL)
        model = page(driver)._model
        assert (model.seed, model.difficulty, model.variant) == ("4711", "consul", "both")
        driver.click(page_spots.Press.START)
        assert driver.app.session is not None
        assert driver.app.session.options.model_copy(update={"colour": None}) == options
        driver.app.session.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("16N4", "wrong or missing"),
        ("U", "does not occur in codes"),
        ("1", "too short or too long"),
        ("", "no code on the clipboard"),
    ],
)
def test_a_wrong_code_gets_a_clear_sentence(shelf: Path, text: str, words: str) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    clipboard.copy(text)
    driver.click(page_spots.Press.PASTE_CODE)
    assert words in page(driver)._model.code_error
    driver.click(page_spots.Press.COPY_CODE)
    assert page(driver)._model.code_error == ""
    assert clipboard.pasted() == page(driver)._code()


def test_the_new_game_screen_shows_the_record_of_each_difficulty(shelf: Path) -> None:
    for number in range(6):
        ResultBook(shelf).put(result(number))
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    records = {record.difficulty: (record.won, record.played) for record in page(driver)._model.records}
    assert records == {"aedil": (2, 3), "praetor": (2, 3)}
