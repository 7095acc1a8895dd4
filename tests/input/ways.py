"""The ways to every screen of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from moments import in_round, new_game, rich, waiting

from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.summaries import decade_summary, round_summary
from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.questions import ChooseHeritage
from corduba_solo.session.game import Session
from corduba_solo.session.problems import problem

from .driver import Driver
from .player import his_turn, seat

Way = Callable[[Driver], object]


def finished() -> Session:
    """A whole game."""
    return waiting(new_game(), lambda _: False)


def _crash(driver: Driver) -> None:
    driver.app.way.stack.append(CrashPage(driver.app.context, driver.app.size, Path("/a/report.txt"), Go("title")))


def _history(driver: Driver) -> None:
    session = in_round(2)
    session.bookmark("here")
    session.go_to(session.position - 1)
    session.bookmark("before")
    driver.app.go(Go("history", seat(driver, session)))


def _round(driver: Driver) -> None:
    session = in_round(2)
    driver.app.go(Go("summary", round_summary(session, seat(driver, session).voice, 1)))


def _decade(driver: Driver) -> None:
    session = in_round(4)
    driver.app.go(Go("summary", decade_summary(session, seat(driver, session).voice, 1)))


def _readings(driver: Driver) -> None:
    driver.app.go(Go("new_game"))
    driver.app.draw()
    driver.click(Press.READINGS)


def _tally(driver: Driver) -> None:
    """The page of a game's end, after the picture of it."""
    driver.app.go(Go("end", finished()))
    driver.app.go(Go("back"))


PAGES: dict[str, Way] = {
    "title": lambda driver: None,
    "new_game": lambda driver: driver.app.go(Go("new_game")),
    "lessons": lambda driver: driver.app.go(Go("lessons")),
    "load": lambda driver: driver.app.go(Go("load")),
    "watch": lambda driver: driver.app.go(Go("replay")),
    "statistics": lambda driver: driver.app.go(Go("statistics")),
    "settings": lambda driver: driver.app.go(Go("settings")),
    "keys": lambda driver: driver.app.go(Go("keys")),
    "credits": lambda driver: driver.app.go(Go("credits")),
    "help": lambda driver: driver.app.go(Go("help")),
    "menu": lambda driver: driver.app.go(Go("menu")),
    "message": lambda driver: driver.app.go(Go("message", problem("session.no_file", file="it"))),
    "crash": _crash,
    "history": _history,
}
"""Those that are pages from the start."""
SCREENS: dict[str, Way] = PAGES | {
    "heritage": lambda driver: driver.app.go(Go("table", new_game(ChooseHeritage))),
    "table": lambda driver: driver.app.go(Go("table", rich())),
    "his_turn": his_turn,
    "round": _round,
    "decade": _decade,
    "replay": lambda driver: driver.app.go(Go("replay", in_round(3))),
    "board": lambda driver: driver.app.go(Go("board", in_round(3))),
    "end": lambda driver: driver.app.go(Go("end", finished())),
}
EVERY: dict[str, Way] = SCREENS | {
    "rules": lambda driver: driver.app.go(Go("rules")),
    "readings": _readings,
    "lesson": lambda driver: driver.app.go(Go("lesson", "senators")),
    "first_game": lambda driver: driver.app.go(Go("first_game")),
    "tally": _tally,
}
"""With those that one comes to by way of another."""
