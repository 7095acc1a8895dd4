"""The window's size: anything from one pixel up is drawn, the frame can be dragged, and memory has a bound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pygame
import pytest
from moments import rich, scene

import corduba_solo
from corduba_solo.desk import page_spots
from corduba_solo.input.scenes import draw_scene
from corduba_solo.input.window.dragging import REST
from corduba_solo.input.window.screen import Go, Screen
from corduba_solo.session.settings import Settings
from corduba_solo.view import cache
from corduba_solo.view.screens import page

from .driver import Driver
from .player import seat
from .ways import EVERY

SIZES = ((1, 1), (1280, 1), (639, 359), (640, 1500))
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(corduba_solo.__file__).parents[1])}


@pytest.fixture
def no_city(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without the engraving at their foot: it takes longer than all the rest, and the title shows it too."""
    # A page that an earlier test drew is remembered with it, until another size is drawn.
    cache.forget()
    monkeypatch.setattr(page, "city", lambda size, theme: pygame.Surface(size))


def drawn(screen: Screen, size: tuple[int, int]) -> bytes:
    """What a screen draws for a window of this size, asked directly and not by the window."""
    screen.resize(size)
    surface = pygame.Surface(size)
    screen.draw(surface)
    return picture(surface)


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def alike(one: bytes, other: bytes) -> bool:
    """The rasteriser draws some edges now so, now so, by a pixel or two."""
    unlike = sum(first != second for first, second in zip(one, other, strict=True))
    return unlike < len(one) / 100


@pytest.mark.usefixtures("no_city")
@pytest.mark.parametrize("name", EVERY)
def test_every_screen_is_drawn_at_any_size(name: str, shelf: Path) -> None:
    driver = Driver(shelf)
    EVERY[name](driver)
    screen = driver.app.screen
    driver.move((0, 0))
    before = drawn(screen, (1280, 720))
    for size in SIZES:
        # By itself too, since the window does not ask it while nothing of it can be seen.
        drawn(screen, size)
        assert screen.attention is None or screen.attention.width
        driver.resize(size)
        driver.move((size[0] // 2, size[1] // 2))
        driver.press(pygame.K_F1)
        driver.press(pygame.K_ESCAPE)
        driver.app.way.stack[:] = [screen]
    driver.resize((1280, 720))
    driver.move((0, 0))
    assert driver.app.screen is screen
    assert alike(drawn(screen, (1280, 720)), before)


@pytest.mark.parametrize("name", ["history", "crash", "table"])
def test_pages_that_once_failed_are_drawn_in_slivers_of_windows(name: str, shelf: Path) -> None:
    driver = Driver(shelf)
    EVERY[name](driver)
    screen = driver.app.screen
    for size in ((80, 60), (1280, 40), (10, 10), (9, 3), (2, 900), (5000, 7)):
        drawn(screen, size)
        driver.resize(size)
        driver.app.frame(0.016)
        assert driver.app.screen is screen


@pytest.mark.parametrize("name", ["title", "message", "first_turn", "end"])
@pytest.mark.parametrize("size", [(1, 1), (300, 2)])
def test_a_picture_of_a_scene_has_the_size_that_was_asked_for(name: str, size: tuple[int, int]) -> None:
    assert draw_scene(name, size, "en").get_size() == size


@pytest.mark.parametrize("percent", [75, 250])
@pytest.mark.parametrize("size", [(1, 1), (1, 700), (700, 1)])
def test_a_scale_for_a_large_window_is_no_trouble_in_a_tiny_one(
    size: tuple[int, int], percent: int, shelf: Path
) -> None:
    driver = Driver(shelf, size, settings=Settings(scale=percent))
    assert max(driver.app.size) < 8000
    driver.resize((1280, 720))
    assert driver.has(page_spots.Menu.NEW_GAME)


def test_in_a_window_too_small_to_show_anything_nothing_is_chosen(shelf: Path) -> None:
    driver = Driver(shelf)
    there = driver.find(page_spots.Menu.NEW_GAME).rect.center
    driver.resize((639, 700))
    title = driver.app.screen
    driver.click_at(there)
    driver.press(pygame.K_RETURN)
    assert driver.app.screen is title
    driver.resize((1280, 720))
    driver.press(pygame.K_RETURN)
    assert driver.app.screen is not title


# ── fonts that are gone ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("no_city")
@pytest.mark.parametrize("name", EVERY)
def test_a_screen_is_drawn_once_more_after_the_fonts_were_shut_down(name: str, shelf: Path) -> None:
    driver = Driver(shelf)
    EVERY[name](driver)
    driver.app.draw()
    screen = driver.app.screen
    before = drawn(screen, (1280, 720))
    for again in (False, True):
        pygame.font.quit()
        if again:
            pygame.font.init()
        drawn(screen, (1000, 700))
        assert alike(drawn(screen, (1280, 720)), before)


# ── dragging the frame ────────────────────────────────────────────────────────────────────────────────────────────


def frames(driver: Driver, seconds: float) -> None:
    """The loop goes on for a while in which nothing happens."""
    pygame.event.clear()
    for _ in range(round(seconds * 60)):
        driver.app.frame(1 / 60)


def test_while_the_frame_is_dragged_the_last_picture_is_stretched_and_it_is_drawn_crisp_when_it_rests(
    shelf: Path,
) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    layout = driver.table.layout
    shown = driver.app.easel.surface.copy()
    for width in range(1290, 1400, 10):
        driver.drag((width, 760))
        frames(driver, REST / 2)
        assert driver.table.layout is layout
        assert picture(driver.app.easel.window) == picture(pygame.transform.scale(shown, (width, 760)))
    frames(driver, REST * 1.2)
    assert driver.table.layout.size == (1390, 760)
    crisp = Driver(shelf, (1390, 760))
    seat(crisp, rich())
    assert alike(picture(driver.app.easel.window), picture(crisp.app.easel.window))


def test_what_lies_under_the_cursor_is_met_while_the_picture_is_stretched(shelf: Path) -> None:
    driver = Driver(shelf)
    x, y = driver.find(page_spots.Menu.NEW_GAME).rect.center
    title = driver.app.screen
    driver.drag((2560, 1080))
    driver.click_at((2 * x, y * 3 // 2))
    assert driver.app.screen is not title


def test_dragged_back_to_where_it_was_the_window_shows_what_it_showed(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    before = picture(driver.app.easel.window)
    for size in ((1300, 700), (1000, 720), (1280, 720)):
        driver.drag(size)
    frames(driver, REST * 1.2)
    assert alike(picture(driver.app.easel.window), before)


@pytest.mark.parametrize("largest", [(1920, 1080), (3840, 2160)])
def test_the_table_follows_the_dragged_frame_at_20_pictures_a_second(shelf: Path, largest: tuple[int, int]) -> None:
    driver = Driver(shelf, largest)
    seat(driver, scene("late_game"))
    times = []
    for number in range(20):
        size = largest[0] - 13 * number, largest[1] - 7 * number
        pygame.display.set_mode(size)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        began = perf_counter()
        driver.app.frame(1 / 60)
        times.append(perf_counter() - began)
    # The median: other work on the machine may halt a single one.
    assert sorted(times)[len(times) // 2] < 1 / 20


# ── memory ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_remembered_keeps_to_its_room_and_what_is_in_use_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.forget()
    monkeypatch.setattr(cache, "ROOM", 100 * 2**20)
    drawn = []

    @cache.cached
    def square(side: int) -> pygame.Surface:
        drawn.append(side)
        return pygame.Surface((side, side), 0, 32)

    for side in range(1000, 1100):
        square(500)
        square(side)
        assert cache.remembered() <= cache.ROOM
    assert drawn.count(500) == 1
    assert square(1099) is square(1099)
    square(1000)
    assert drawn.count(1000) == 2
    cache.forget()
    assert cache.remembered() == 0
    square(500)
    assert drawn.count(500) == 2


def test_sizes_that_are_gone_leave_nothing_behind(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    driver.resize((1290, 720))
    first = cache.remembered()
    for width in range(1300, 1360, 10):
        driver.resize((width, 720))
        assert cache.remembered() < 1.2 * first
    driver.app.go(Go("settings"))
    driver.app.draw()
    assert cache.remembered() < cache.ROOM


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize(
    ("what", "count"),
    [
        ("sizes", 8),
        pytest.param("sizes", 200, marks=pytest.mark.soak),
        pytest.param("games", 10, marks=pytest.mark.soak),
    ],
)
def test_memory_stays_under_350_megabytes(what: str, count: int) -> None:
    """After so many sizes of the window up to 3840 × 2160, and after so many games played through."""
    run = [sys.executable, "-m", "input.memory", what, str(count)]
    answer = subprocess.run(run, cwd=Path(__file__).parents[1], env=ENVIRONMENT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    assert int(answer.stdout.split()[-1]) < 350
