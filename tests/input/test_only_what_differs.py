"""A table draws only what differs from its last picture: what is seen is the same as if all of it were drawn anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from moments import new_game, rich, scene

from corduba_solo.desk import spots
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.settings import Settings

from .driver import Driver
from .player import seat

KEYS = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_RIGHT,
    pygame.K_DOWN,
    pygame.K_BACKSPACE,
    pygame.K_PAGEUP,
)
STEPS = 150
MOMENTS: dict[str, Callable[[], Session]] = {
    "setting out": new_game,
    "rich": rich,
    "late": lambda: scene("late_game"),
    "mid": lambda: scene("mid_game"),
}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def anew(screen: TableScreen) -> bytes:
    """All of it on a surface of its own."""
    surface = pygame.Surface(screen.layout.size)
    screen.draw(surface)
    return pixels(surface)


def events(driver: Driver, luck: random.Random) -> list[pygame.event.Event]:
    """The cursor goes to something, and more often than not it is pressed, or a key is."""
    area = luck.choice(driver.areas)
    point = luck.choice(area.cells or (area.rect,)).center
    found = [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))]
    match luck.randrange(4):
        case 0 | 1 if not isinstance(area.spot, spots.Button):
            found.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=luck.choice((1, 1, 1, 3))))
        case 2:
            found.append(pygame.event.Event(pygame.KEYDOWN, key=luck.choice(KEYS), unicode="", mod=0))
    return found


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("moves", [False, True], ids=["still", "moving"])
def test_whatever_is_done_the_table_looks_as_if_all_of_it_were_drawn_anew(
    moment: str, moves: bool, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With motion the pictures of the way are compared too."""
    luck = random.Random(moment)
    driver = Driver(shelf, settings=Settings(pace="fast" if moves else "instant", round_summary=False))
    driver.app.way.is_alive = moves
    still_shown: list[bool] = []
    original = TableScreen.draw

    def noted(screen: TableScreen, surface: pygame.Surface) -> None:
        still_shown.append(screen.still_shown)
        original(screen, surface)

    monkeypatch.setattr(TableScreen, "draw", noted)
    session = MOMENTS[moment]()
    seat(driver, session)
    for _ in range(STEPS):
        driver.time += 1
        for event in events(driver, luck):
            driver.app.handle(event)
            if not isinstance(driver.app.screen, TableScreen):
                driver.app.go(Go("table", session))
            driver.app.draw()
        for _ in range(3 if moves else 1):
            driver.app.screen.tick(0.05)
            driver.app.screen.changed = True  # the boat drifts on between two pictures
            driver.app.draw()
            screen = driver.app.screen
            if isinstance(screen, TableScreen):
                assert pixels(driver.app.easel.canvas) == anew(screen)
    assert still_shown.count(True) > STEPS


def test_what_another_screen_drew_is_drawn_over(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    for name in ("menu", "help"):
        driver.app.go(Go(name))
        driver.app.draw()
        driver.app.go(Go("back"))
        driver.app.draw()
        assert pixels(driver.app.easel.canvas) == anew(driver.table)


def test_what_the_system_wiped_is_drawn_again(shelf: Path) -> None:
    driver = Driver(shelf)
    seat(driver, rich())
    driver.app.easel.window.fill((1, 2, 3))
    driver.app.handle(pygame.event.Event(pygame.WINDOWEXPOSED))
    driver.app.draw()
    assert pixels(driver.app.easel.window) == anew(driver.table)
