"""The town and the version of the numbers of a new game: shown, chosen, and carried by code and game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from later import NEWER, NEWEST, TOWNS, forget, newer_towns

from corduba_solo.desk import page_spots
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.window.screen import Go
from corduba_solo.session.share import read_share_code

from .driver import Driver
from .player import Player

ONE, OTHER = TOWNS


@pytest.fixture(autouse=True)
def towns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    newer_towns(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    forget()


def opened(home: Path, by: str = "mouse") -> tuple[Driver, Player, NewGamePage]:
    driver = Driver(home)
    driver.app.go(Go("new_game"))
    page = driver.app.screen
    assert isinstance(page, NewGamePage)
    return driver, Player(driver, "keys" if by == "keys" else "mouse"), page


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_town_is_chosen_and_given_back_to_the_seed(tmp_path: Path, by: str) -> None:
    driver, player, page = opened(tmp_path / "home", by)
    seeds = page._model.seed_maps
    other = next(name for name in TOWNS if name != seeds)
    assert page._model.maps == ""
    player.choose(page_spots.Town(other))
    assert read_share_code(page._model.code).maps == other
    player.choose(page_spots.Town(other))
    assert read_share_code(page._model.code).maps is None
    player.choose(page_spots.Town(other))
    player.choose(page_spots.Press.START)
    session = driver.app.session
    assert session is not None
    assert session.book.set_of_maps == other


def test_older_numbers_can_be_chosen_and_have_the_towns_of_their_time(tmp_path: Path) -> None:
    driver, player, page = opened(tmp_path / "home")
    assert page._model.versions[:2] == (NEWER, NEWEST)
    while page._model.version != 4:
        player.choose(page_spots.Press.EDITION)
    assert page._model.towns == ()
    assert read_share_code(page._model.code).edition == 4
    player.choose(page_spots.Press.START)
    session = driver.app.session
    assert session is not None
    assert session.book.edition.edition.version == 4
    assert session.state.book.set_of_maps == ""


def test_after_the_oldest_version_comes_the_newest(tmp_path: Path) -> None:
    _, player, page = opened(tmp_path / "home")
    for _ in page._model.versions:
        player.choose(page_spots.Press.EDITION)
    assert (page._model.version, page._model.towns) == (0, TOWNS)


def test_a_code_brings_its_town_and_its_numbers(tmp_path: Path) -> None:
    _, player, page = opened(tmp_path / "home")
    player.choose(page_spots.Town(OTHER))
    code = page._model.code
    player.choose(page_spots.Press.EDITION)
    player.choose(page_spots.Press.RANDOM_SEED)
    page._model = page._model.__class__(**{**page._model.__dict__, "code": code})
    page._accept(page_spots.Field.CODE)
    assert (page._model.maps, page._model.version, page._model.code) == (OTHER, 0, code)


def test_the_game_of_the_day_is_on_the_towns_and_numbers_of_everybody(tmp_path: Path) -> None:
    _, player, page = opened(tmp_path / "home")
    player.choose(page_spots.Press.DAILY_SEED)
    assert page._model.daily
    player.choose(page_spots.Town(OTHER))
    assert not page._model.daily
    player.choose(page_spots.Press.DAILY_SEED)
    assert (page._model.maps, page._model.version) == ("", 0)
