"""The way of a click, counted: which files, functions and rooms it goes through, and how often the rules are run.

python -m input.walk              count the confirming click of a building (in the folder `tests`)
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import pygame

import corduba_solo
from corduba_solo.input import scenes
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.view.map import cell_rect

ROOT = Path(corduba_solo.__file__).parent
SIZE = (1920, 1080)


@dataclass
class Walk:
    """What was gone through, functions of libraries left out."""

    files: set[str] = field(default_factory=set)
    functions: set[tuple[str, str]] = field(default_factory=set)
    changes: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Calls from one room into another."""
    calls: Counter[tuple[str, str]] = field(default_factory=Counter)
    _rooms: list[str] = field(default_factory=list)

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        if event == "return" and self._rooms:
            self._rooms.pop()
        if event != "call":
            return
        path = Path(frame.f_code.co_filename)
        here = self._rooms[-1] if self._rooms else ""
        if not path.is_relative_to(ROOT):
            self._rooms.append(here)  # a library is no room: what it calls was called by whoever called it
            return
        file, function = path.relative_to(ROOT).as_posix(), frame.f_code.co_qualname
        room = file.partition("/")[0]
        if here and here != room:
            self.changes[here, room] += 1
        self.files.add(file)
        self.functions.add((file, function))
        self.calls[file, function] += 1
        self._rooms.append(room)

    def figures(self) -> dict[str, int]:
        return {
            "files": len(self.files),
            "functions": len(self.functions),
            "changes of room": self.changes.total(),
            "apply": self.calls["rules/game.py", "apply"],
            "copies": self.calls["rules/state.py", "State.copy"],
        }


def walked(do: Callable[[], object]) -> Walk:
    """What doing something goes through."""
    walk = Walk()
    sys.setprofile(walk)
    try:
        do()
    finally:
        sys.setprofile(None)
    return walk


def set_down() -> tuple[TableScreen, pygame.event.Event]:
    """A table on which a tile lies where it was clicked, with a choice of payment, and the click that confirms it."""
    screen = scenes.build_mode("en", SIZE, None)
    hand = screen.controller.hand
    assert hand is not None
    assert hand.aim is not None
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=cell_rect(screen.layout, *hand.aim).center)
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    screen.handle(click)
    screen.draw(surface)
    return screen, click


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    table, confirming = set_down()
    before = table.controller.session.position
    click = walked(lambda: table.handle(confirming))
    drawing = walked(lambda: table.draw(pygame.Surface(SIZE)))
    print("actions done:", table.controller.session.position - before)
    print("the click:", click.figures())
    print("the frame after it:", drawing.figures())
