"""How much memory the window takes: `python -m input.memory sizes 200`, in the folder `tests`."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path

import pygame
from moments import scene

from corduba_solo.input.pages.heritage import is_set_up
from corduba_solo.input.sample_games import eager
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.store import Store

from .driver import Driver
from .player import seat

LEAST, MOST = (1280, 720), (3840, 2160)
PAGES = ("settings", "statistics", "load")


def megabytes() -> float:
    """What the process has in memory now; Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def sizes(home: Path, count: int) -> None:
    """The full table of a late game in so many sizes, the last of them the largest; in some of them pages as well."""
    luck = random.Random(1)
    driver = Driver(home)
    seat(driver, scene("late_game"))
    for number in range(1, count + 1):
        size = luck.randint(LEAST[0], MOST[0]), luck.randint(LEAST[1], MOST[1])
        driver.resize(MOST if number == count else size)
        if number % 10 == 0:
            driver.app.go(Go(luck.choice(PAGES)))
            driver.app.draw()
            driver.press(pygame.K_ESCAPE)


def games(home: Path, count: int) -> None:
    """So many games played through, with the cursor here and there, and their ends looked at."""
    luck = random.Random(1)
    driver = Driver(home, (1920, 1080))
    for seed in range(count):
        session = Session.new(GameOptions(seed=seed), Store(home))
        while not is_set_up(session):
            session.act(eager(session, luck))
        table = seat(driver, session)
        while not session.is_over:
            table.act(eager(session, luck))
            driver.app.screen.changed = True
            driver.app.draw()
            for area in luck.sample(driver.areas, 3):
                driver.move(area.rect.center)
        driver.app.go(Go("end", session))
        driver.app.draw()


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    what, count = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        {"sizes": sizes, "games": games}[what](Path(folder), int(count))
    print(f"{megabytes():.0f}")
