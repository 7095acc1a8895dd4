"""Whatever can be pressed around the table does something: another screen, another look, something copied or kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from corduba_solo.desk import page_spots
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.pages.settings import WORDS
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.results import ResultBook
from corduba_solo.session.store import Store

from .driver import Driver
from .test_statistics_page import result
from .ways import PAGES, finished

CHOSEN: dict[str, set[Spot]] = {
    "new_game": {page_spots.Difficulty("praetor"), page_spots.Variant("senators"), page_spots.Colour("teal")},
    "statistics": {page_spots.Show("alone"), page_spots.GroupBy("difficulty"), page_spots.Chart("margin")},
    "history": {page_spots.Show("steps")},
    "end": {page_spots.Chart("senators")},
}
"""What is chosen already, so that choosing it changes nothing."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with more games than fit on a page, and some results."""
    folder = tmp_path_factory.mktemp("shelf")
    for seed in range(10):
        Session.new(GameOptions(seed=seed), Store(folder)).close()
    for number in range(5):
        ResultBook(folder).put(result(number))
    ResultBook(folder).put(result(9, advice=1))
    return folder


def look(driver: Driver) -> tuple[object, ...]:
    """Everything that choosing something may change."""
    app = driver.app
    if not app.running:
        return ("closed",)
    screen = app.screen
    words = clipboard.pasted()
    if not isinstance(screen, Page):
        return type(screen), words
    driver.app.draw()
    picture = pygame.image.tobytes(screen.picture().surface, "RGBA")
    return [type(found) for found in app.way.stack], type(screen), picture, words, app.context.settings, screen.focus


def pressed(driver: Driver, key: Spot) -> bool:
    """Whether choosing a spot changes anything but where the focus is."""
    clipboard.copy("nothing")
    screen = driver.app.screen
    assert isinstance(screen, Page)
    screen.focus = key
    before = look(driver)
    driver.click(key)
    return look(driver) != before


@pytest.mark.parametrize("name", PAGES)
def test_no_spot_is_dead(name: str, home: Path) -> None:
    driver = Driver(home)
    PAGES[name](driver)
    driver.app.draw()
    keys = [area.spot for area in driver.areas]
    assert keys
    settings = driver.app.context.settings.model_dump()
    # Where the game stands is chosen already; the pressing below moves it.
    here = page_spots.HistoryStep(driver.app.session.position) if driver.app.session else None
    for key in keys:
        if key in CHOSEN.get(name, set()) or (isinstance(key, page_spots.Setting) and _is_set(key, settings)):
            continue
        if key == here:
            continue
        driver = Driver(home)
        PAGES[name](driver)
        driver.app.draw()
        assert pressed(driver, key), f"{key} on {name} does nothing"


def _is_set(spot: page_spots.Setting, settings: dict[str, object]) -> bool:
    if spot.name == "keys":
        return False
    name, words = WORDS[spot.name]
    return words[spot.choice] == settings[name]


def test_no_spot_of_the_end_is_dead(home: Path) -> None:
    game = finished()
    driver = Driver(home)
    driver.app.go(Go("end", game))
    driver.app.draw()
    for key in [area.spot for area in driver.areas]:
        if key in CHOSEN["end"]:
            continue
        driver = Driver(home)
        driver.app.go(Go("end", game))
        driver.app.draw()
        assert pressed(driver, key), key
        if driver.app.session:
            driver.app.session.close()
