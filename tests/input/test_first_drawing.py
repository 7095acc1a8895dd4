"""What is drawn for the first time is drawn over several frames: a table when it is whole, a page before its city."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import rich
from pygame import Rect, Surface

from corduba_solo.desk.model import TableModel
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.session.settings import Settings
from corduba_solo.view import cache, gradual, table
from corduba_solo.view.gradual import Gradual
from corduba_solo.view.layout import Layout
from corduba_solo.view.panel import Panel
from corduba_solo.view.theme import Theme

from .driver import Driver
from .player import seat
from .ways import SCREENS, finished


@pytest.fixture(autouse=True)
def spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the window, and as slowly as can be."""
    monkeypatch.setattr(TableScreen, "frame_seconds", 0.0)
    monkeypatch.setattr(table, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(gradual.PATIENCE, "on", True)
    monkeypatch.setattr(gradual, "FRAME_SECONDS", 0.0)
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
    at_once, *engraving, whole = frames(driver)
    assert len({before, at_once, whole}) == 3
    assert len(engraving) > 5
    assert {*engraving} == {at_once}
    fresh = Driver(shelf, settings=changing)
    fresh.app.go(Go("settings"))
    assert frames(fresh)[-1] == whole


def test_the_title_comes_with_its_city(shelf: Path) -> None:
    driver = Driver(shelf)
    before = frames(driver)[-1]
    driver.app.context.set(Settings(theme="dusk"))
    driver.app._rescale()
    *engraving, whole = frames(driver)
    assert len(engraving) > 5
    assert {*engraving} == {before}
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


@pytest.mark.parametrize("page", ["table", "districts", "caepio"])
def test_the_rulebook_opens_when_the_picture_on_its_page_is_drawn(
    page: str, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a table, a part of its map, another panel: with its page that takes longer than a frame may."""
    driver = Driver(shelf)
    seat(driver, rich())
    before = frames(driver)[-1]
    driver.app.go(Go("rules", Place(page)))
    found = frames(driver)
    assert found.count(before) >= 1
    at_once, whole = found[found.count(before)], found[-1]
    assert {*found} == {before, at_once, whole}
    monkeypatch.setattr(gradual.PATIENCE, "on", False)
    fresh = Driver(shelf)
    fresh.app.go(Go("rules", Place(page)))
    fresh.app.draw()
    assert seen(fresh) == whole


def test_while_its_picture_is_drawn_the_rulebook_can_be_left(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    frames(driver)
    driver.app.go(Go("rules", Place("table")))
    driver.app.draw()
    assert driver.app.screen.attention is None
    driver.move((300, 300))
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TableScreen)


def test_the_end_is_shown_when_its_city_is_drawn(shelf: Path) -> None:
    driver = Driver(shelf)
    before = frames(driver)[-1]
    driver.app.go(Go("end", finished()))
    found = frames(driver)
    assert found.count(before) > 5
    assert len({*found} - {before}) == 1


def _rules_from_the_table(driver: Driver) -> None:
    seat(driver, rich())
    frames(driver)
    driver.app.go(Go("rules", Place("table")))


COLD = {name: SCREENS[name] for name in ("settings", "heritage", "table", "his_turn", "end")}


@pytest.mark.parametrize("name", [*COLD, "rules"])
def test_a_frame_draws_one_part_of_what_is_new(name: str, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One panel, or one step of a picture that takes long: never both, never two."""
    drawn = [0]
    step, render = Gradual._step, Panel.render

    def stepped(picture: Gradual[...], *args: object, **kwargs: object) -> bool:
        begun, before = picture._done is None, drawn[0]
        done = step(picture, *args, **kwargs)
        # A step that draws a panel is no more than that.
        drawn[0] += begun and drawn[0] == before
        return done

    def rendered(panel: Panel, layout: Layout, model: TableModel, theme: Theme) -> tuple[Surface, Rect, bool]:
        picture, place, new = render(panel, layout, model, theme)
        drawn[0] += new
        return picture, place, new

    driver = Driver(shelf)
    (COLD | {"rules": _rules_from_the_table})[name](driver)
    frames(driver)
    cache.forget()
    driver.app.context.set(Settings(theme="dusk"))
    driver.app._rescale()
    if isinstance(driver.app.screen, TableScreen):
        driver.app.screen.theme = driver.app.context.theme
    monkeypatch.setattr(Gradual, "_step", stepped)
    monkeypatch.setattr(Panel, "render", rendered)
    parts = 0
    while driver.app.screen.changed:
        drawn[0] = 0
        driver.app.draw()
        assert drawn[0] <= 1
        parts += drawn[0]
    assert parts > 5
