"""The interface scale (UX 19): each step draws the same words larger, all of it in reach of mouse and keys."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pygame
import pytest
from moments import rich

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import REST, rings
from corduba_solo.input.scenes import draw_scene
from corduba_solo.input.window.screen import Go
from corduba_solo.session.settings import Settings
from corduba_solo.view import fonts, over
from corduba_solo.view.layout import STEPS, arrange, canvas
from corduba_solo.view.screens import page as page_module
from corduba_solo.view.screens import title
from corduba_solo.view.screens.shape import shape_of
from corduba_solo.view.tooltip import draw_tip

from .driver import Driver
from .ways import SCREENS, Way

WINDOWS = [(1280, 720), (1280, 1024), (1366, 768), (1600, 900), (1920, 1080), (2304, 1296), (2560, 1080), (2560, 1440)]
WINDOWS += [(3440, 1440), (3840, 2160), (1080, 1920), (1200, 1600)]
SEEN: dict[str, Way] = {
    **{name: SCREENS[name] for name in ("title", "settings", "lessons", "new_game", "help", "table")},
    "rules": lambda driver: driver.press(pygame.K_F1),
    "lesson": lambda driver: driver.app.go(Go("lesson", "senators")),
}


@pytest.fixture(autouse=True)
def _plain_city(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the pages a plain sheet will do."""
    for module in (page_module, title):
        monkeypatch.setattr(module, "city", lambda size, theme: pygame.Surface(size))


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_every_step_has_larger_type_than_the_one_before_in_any_window(size: tuple[int, int]) -> None:
    canvases = [(canvas(size, step), step) for step in STEPS]
    table = [arrange(*asked)[0].percent for asked in canvases]
    pages = [shape_of(*asked).type for asked in canvases]
    for one, other in (*pairwise(table), *pairwise(pages)):
        assert other > one * 1.04


@pytest.mark.parametrize("name", SEEN)
def test_ctrl_plus_draws_the_same_words_larger_step_by_step(
    name: str, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1920 × 1080; from 125 % on with a view that follows."""
    drawn: dict[str, int] = {}
    original = fonts.text

    def text(string: str, face: str, px: int, *args: Any, **kwargs: Any) -> pygame.Surface:
        drawn[string] = max(px, drawn.get(string, 0))
        return original(string, face, px, *args, **kwargs)

    monkeypatch.setattr(fonts, "text", text)
    driver = Driver(shelf, (1920, 1080), settings=Settings(scale=75, pace="instant"))
    SEEN[name](driver)
    driver.app.draw()
    for step in STEPS[1:]:
        before = dict(drawn)
        drawn.clear()
        driver.press(pygame.K_PLUS, mod=pygame.KMOD_CTRL)
        assert driver.app.context.settings.scale == step
        ratios = [drawn[word] / px for word, px in before.items() if word in drawn and len(word) > 3]
        assert len(ratios) > 5
        assert median(ratios) >= 1.05


def test_a_picture_of_a_scene_shows_what_a_window_shows_at_a_scale() -> None:
    steps = [draw_scene("settings", (1280, 720), "en", step) for step in STEPS]
    assert {picture.get_size() for picture in steps} == {(1280, 720)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in steps}) == len(STEPS)


def _reachable(driver: Driver) -> list[Spot]:
    """What the mouse meets where it is pointed at each thing."""
    lens = driver.app.easel.lens
    met = []
    for area in driver.areas:
        middle = (area.cells[0] if area.cells else area.rect).center
        point = driver.window_point(middle)
        lens.follow(point)
        here = point[0] + lens.offset[0], point[1] + lens.offset[1]
        assert pygame.Rect((0, 0), lens.window).collidepoint(point)
        if area.hit(here):
            met.append(area.spot)
    return met


@pytest.mark.parametrize("percent", [150, 250])
@pytest.mark.parametrize("name", ["settings", "rules", "lessons", "lesson", "table"])
def test_all_of_a_screen_is_in_reach_of_the_mouse_at_a_large_scale(name: str, percent: int, shelf: Path) -> None:
    driver = Driver(shelf, (1920, 1080), settings=Settings(scale=percent, pace="instant"))
    SEEN[name](driver)
    driver.app.draw()
    assert driver.app.easel.lens.needed
    assert _reachable(driver) == [area.spot for area in driver.areas]


@pytest.mark.parametrize("name", ["settings", "rules", "lessons"])
def test_all_of_a_page_comes_into_sight_by_the_keys_at_a_large_scale(name: str, shelf: Path) -> None:
    driver = Driver(shelf, (1920, 1080), settings=Settings(scale=200, pace="instant"))
    SEEN[name](driver)
    driver.app.draw()
    wanted = {area.spot for area in driver.areas if not isinstance(area.spot, page_spots.Part)}
    seen = set()
    for _ in range(len(wanted) + 1):
        driver.press(pygame.K_TAB)
        focus = driver.app.screen.attention
        assert focus is not None
        assert driver.app.easel.lens.view.contains(focus)
        seen |= {area.spot for area in driver.areas if area.rect == focus}
    assert wanted <= seen


def test_what_is_told_beside_a_thing_is_told_in_sight(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards: list[pygame.Rect] = []
    original = draw_tip

    def noted(*args: Any, **kwargs: Any) -> pygame.Rect:
        cards.append(original(*args, **kwargs))
        return cards[-1]

    monkeypatch.setattr(over, "draw_tip", noted)
    driver = Driver(shelf, (1920, 1080), settings=Settings(scale=250, pace="instant"))
    driver.app.go(Go("table", rich()))
    driver.app.draw()
    told = 0
    for area in driver.areas[::7]:
        cards.clear()
        driver.move(driver.window_point((area.cells[0] if area.cells else area.rect).center))
        driver.app.frame(REST)
        assert all(driver.app.easel.lens.view.inflate(2, 2).contains(card) for card in cards), area.spot
        told += bool(cards)
    assert told > 10
    assert spots.Button.MENU in [area.spot for area in driver.areas]


def test_rings_on_a_page_grow_with_it_and_are_never_thin() -> None:
    """LOOK 4: 2.6 pixels at 1920 × 1080, and as much of a larger window."""
    thick = [rings(size).px(2.6) for size in ((1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))]
    assert thick == [3, 3, 3, 5]
