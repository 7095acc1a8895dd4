"""What is drawn for the first time is drawn over several frames: a table when it is whole, a page before its city."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import rich

from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.session.settings import Settings
from corduba_solo.view import cache, table
from corduba_solo.view.screens import cityscape

from .driver import Driver
from .player import seat


@pytest.fixture(autouse=True)
def spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the window, and as slowly as can be."""
    monkeypatch.setattr(TableScreen, "frame_seconds", 0.0)
    monkeypatch.setattr(table, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(cityscape.PATIENCE, "on", True)
    cache.forget()


def seen(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.easel.window, "RGB")


def frames(driver: Driver) -> list[bytes]:
    """What is seen, frame by frame, until nothing changes any more."""
    found = []
    while driver.app.screen.changed:
        driver.app.draw()
        found.append(seen(driver))
        assert len(found) < 40
    return found


def test_a_new_table_is_shown_when_all_of_it_is_drawn(shelf: Path) -> None:
    driver = Driver(shelf)
    title = frames(driver)[-1]
    seat(driver, rich())
    found = frames(driver)
    assert found.count(title) > 3
    assert len({*found} - {title}) == 1


def test_below_a_page_too_a_new_table_is_shown_when_all_of_it_is_drawn(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    frames(driver)
    driver.app.go(Go("help"))
    page = frames(driver)[-1]
    driver.app.context.set(Settings(theme="dusk"))
    driver.app.go(Go("back"))
    driver.app.go(Go("help"))
    found = frames(driver)
    assert found.count(page) > 3
    assert len({*found} - {page}) == 1


@pytest.mark.parametrize("changing", [Settings(theme="dusk"), Settings(scale=75)], ids=["theme", "scale"])
def test_a_page_comes_at_once_and_the_city_behind_it_a_moment_later(changing: Settings, shelf: Path) -> None:
    driver = Driver(shelf)
    driver.app.go(Go("settings"))
    before = frames(driver)[-1]
    driver.app.context.set(changing)
    driver.app._rescale()
    at_once, engraved, whole = frames(driver)
    assert len({before, at_once, whole}) == 3
    assert engraved == at_once
    fresh = Driver(shelf, settings=changing)
    fresh.app.go(Go("settings"))
    assert frames(fresh)[-1] == whole


def test_the_title_comes_with_its_city(shelf: Path) -> None:
    driver = Driver(shelf)
    before = frames(driver)[-1]
    driver.app.context.set(Settings(theme="dusk"))
    driver.app._rescale()
    engraving, whole = frames(driver)
    assert engraving == before
    assert whole != before
    assert frames_of_a_new_title(shelf)[-1] == whole


def frames_of_a_new_title(shelf: Path) -> list[bytes]:
    driver = Driver(shelf, settings=Settings(theme="dusk"))
    return [seen(driver), *frames(driver)]


def test_from_the_title_a_page_comes_with_its_city(shelf: Path) -> None:
    driver = Driver(shelf)
    frames(driver)
    driver.app.go(Go("settings"))
    assert len(frames(driver)) == 1
