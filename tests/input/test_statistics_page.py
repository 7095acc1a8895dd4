"""Statistics in the window: rates by what one asks, games with help apart, a chart, an export; empty too."""

from __future__ import annotations

import csv
from pathlib import Path

import pygame
import pytest
from moments import waiting

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.statistics import statistics_model
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.pages.statistics import StatisticsPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.results import FILE, Result, ResultBook
from corduba_solo.session.statistics import KEYS, Statistics
from corduba_solo.session.store import Store

from .driver import Driver

VOICE = Voice(Catalogue("en", strict=True), book_for(None).edition)
HERITAGES = ("clientela", "oliveta", "argentaria")


def result(number: int, **others: object) -> Result:
    """One of a row of results, differing in everything."""
    won = number % 3 != 0
    values: dict[str, object] = {
        "game": f"g{number}",
        "finished": f"2026-11-{number % 28 + 1:02}T20:00:00+00:00",
        "seed": number,
        "variant": ("senators", "monuments", "both")[number % 3],
        "difficulty": ("aedil", "praetor")[number % 2],
        "heritage": HERITAGES[number % 3],
        "character": "parrot",
        "outcome": "won" if won else "lost",
        "reason": "senators",
        "you": 9 + number % 4 if won else 4,
        "caepio": 7,
        "sources": {"politics": 9},
        "caepio_sources": {"politics": 7},
        "rounds": 8,
        "decisions": 100,
        "seconds": 1800,
        "luck_undos": 0,
        "advice": 0,
    }
    return Result.model_validate({**values, **others})


@pytest.fixture
def filled(shelf: Path) -> Path:
    book = ResultBook(shelf)
    for number in range(9):
        assert book.put(result(number)) == (True, None)
    assert book.put(result(20, luck_undos=2, outcome="won")) == (True, None)
    return shelf


def opened(home: Path) -> tuple[Driver, StatisticsPage]:
    driver = Driver(home)
    driver.click(page_spots.Menu.STATISTICS)
    page = driver.app.screen
    assert isinstance(page, StatisticsPage)
    return driver, page


def test_without_results_it_says_what_will_stand_here_and_leads_to_a_game(shelf: Path) -> None:
    driver, _ = opened(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    assert isinstance(driver.app.screen, NewGamePage)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)


@pytest.mark.parametrize("by", KEYS)
def test_shares_add_up_to_the_games_without_help(filled: Path, by: str) -> None:
    driver, page = opened(filled)
    driver.click(page_spots.GroupBy(by))
    model = statistics_model(page._statistics, VOICE, page._shown, page._by, page._chart)
    assert model.by == by
    assert sum(share.games for share in model.shares) == model.counts[0] == 9
    assert sum(share.won for share in model.shares) == 6
    assert dict(model.figures)["rate"] == "67 %"


def test_games_with_help_are_kept_apart(filled: Path) -> None:
    driver, page = opened(filled)
    driver.click(page_spots.Show("helped"))
    model = statistics_model(page._statistics, VOICE, page._shown, "difficulty", "margin")
    assert (model.counts, len(model.marks), dict(model.figures)["games"]) == ((9, 1), 1, "1")


def test_only_games_with_help_are_shown_at_once(shelf: Path) -> None:
    ResultBook(shelf).put(result(1, advice=3))
    _, page = opened(shelf)
    assert page._shown == "helped"


def test_the_chart_has_a_mark_for_each_game_in_their_order(filled: Path) -> None:
    statistics = Statistics(ResultBook(filled).read().results)
    model = statistics_model(statistics, VOICE, "alone", "difficulty", "margin")
    expected = [None if found.variant == "monuments" else found.margin for found in statistics.alone]
    assert [mark.margin for mark in model.marks] == expected
    driver, page = opened(filled)
    for name in ("rate", "margin"):
        driver.click(page_spots.Chart(name))
        assert page._chart == name


def test_the_export_is_a_file_named_in_a_sentence_and_never_written_over(filled: Path) -> None:
    driver, page = opened(filled)
    paths = []
    for _ in range(2):
        driver.click(page_spots.Press.EXPORT)
        path = Path(page._notice.removesuffix(".").partition(" written to ")[2])
        assert page._notice.startswith("10 results written to ")
        with path.open(encoding="utf-8", newline="") as file:
            assert len(list(csv.DictReader(file))) == 10
        paths.append(path)
    assert paths[0] != paths[1]


def test_an_export_that_cannot_be_written_is_told(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = filled / "blocked"
    blocked.write_text("a file, no folder")
    monkeypatch.setattr("corduba_solo.input.pages.statistics.export_folder", lambda home: blocked)
    driver, page = opened(filled)
    driver.click(page_spots.Press.EXPORT)
    assert page._notice.startswith("Not saved")


def test_damaged_results_are_told_and_the_whole_ones_shown(filled: Path) -> None:
    path = filled / FILE
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3][:-9]
    path.write_bytes(b"\n".join(lines))
    _, page = opened(filled)
    assert "9 results could be read" in page._notice


def test_every_tab_can_be_reached_by_keys(filled: Path) -> None:
    driver, page = opened(filled)
    seen = set()
    for _ in range(30):
        driver.press(pygame.K_TAB)
        seen.add(page.focus)
    assert {page_spots.GroupBy(key) for key in KEYS} | {
        page_spots.Show("helped"),
        page_spots.Press.EXPORT,
        page_spots.Chart("rate"),
    } <= seen


# ── cities ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def kept(filled: Path) -> str:
    """One game more, whose save is still there."""
    store = Store(filled)
    waiting(Session.new(GameOptions(seed=5), store), lambda _: False).close()
    return store.shown().games[0].game


def test_finished_games_are_listed_with_the_city_of_those_that_are_kept(filled: Path, kept: str) -> None:
    driver, page = opened(filled)
    driver.click(page_spots.Chart("cities"))
    for _ in range(3):
        page.tick(0.1)
        driver.app.draw()
    assert [city.outcome != "" for city in page._cities.values() if city] == [True]
    shown = [area.spot for area in page.areas if isinstance(area.spot, page_spots.Finished)]
    assert shown == [page_spots.Finished(kept)]
    driver.click(shown[0])
    assert isinstance(driver.app.screen, ReplayScreen)


def test_the_cities_are_scrolled_by_wheel_and_by_keys(filled: Path, kept: str) -> None:
    driver, page = opened(filled)
    driver.click(page_spots.Chart("cities"))
    driver.press(pygame.K_PAGEDOWN)
    assert page._first == 3
    driver.press(pygame.K_PAGEDOWN)
    assert page._first == 3
    driver.press(pygame.K_PAGEUP)
    assert page._first == 0
    page.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert page._first == 3
    driver.click(page_spots.Show("helped"))
    assert page._first == 0


def test_a_game_that_was_gone_back_in_shows_no_city_of_another_end(filled: Path, kept: str) -> None:
    session = Store(filled).open(kept)
    session.undo()
    session.save()
    session.close()
    driver, page = opened(filled)
    driver.click(page_spots.Chart("cities"))
    page.tick(0.1)
    assert page._cities == {kept: None}
