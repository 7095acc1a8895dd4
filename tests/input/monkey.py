"""Somebody who clicks, types, scrolls and pulls at the window without any sense, the same way for the same seed."""

from __future__ import annotations

import gc
import random
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pygame

from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.window.dragging import REST
from corduba_solo.input.window.screen import Screen
from corduba_solo.session.reports import FOLDER

from .driver import Driver
from .ways import EVERY

Size = tuple[int, int]
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_ESCAPE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1),
)
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789?/+-.,# äß€漢"
FRAME = 1 / 60
ESCAPES = 12
"""How many times Escape may have to be pressed to get out of anything."""


class Frame(NamedTuple):
    """What a frame took, and of what."""

    seconds: float
    what: str


class Monkey:
    """Everything goes through the window's own loop."""

    def __init__(self, home: Path, seed: int, size: Size, sizes: tuple[Size, Size]) -> None:
        self._home = home
        self._luck = random.Random(seed)
        self._size = size
        self._sizes = sizes
        self.frames: list[Frame] = []
        """Those in which nothing was laid out for another size."""
        self.seen: set[str] = set()
        self.driver = Driver(home, size, pace="fast")

    def visit(self, name: str, events: int) -> None:
        """Go to a screen, do so many things from there on, and leave whatever that led to."""
        self._begin()
        EVERY[name](self.driver)
        self._frame([], name)
        for _ in range(events):
            self._do_something()
            if not self.driver.app.running:
                self._begin()
        self._leave()

    def _begin(self) -> None:
        if session := self.driver.app.session:
            session.close()
        # A person has one window; those of the visits before would stay until somebody collects them.
        del self.driver
        gc.collect()
        self.driver = Driver(self._home, self._size, pace="fast")

    # ── what it does ──────────────────────────────────────────────────────────────────────────────────────────────

    def _do_something(self) -> None:
        luck = self._luck
        match luck.choices(("point", "click", "key", "type", "wheel", "wait", "size", "scale"), _OFTEN)[0]:
            case "point":
                self._frame([_moved(self._somewhere())], "point")
            case "click":
                point, button = self._somewhere(), luck.choice((1, 1, 1, 1, 1, 2, 3))
                pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
                released = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)
                self._frame([_moved(point), pressed, released], "click")
            case "key":
                mod = luck.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
                self._frame(_key(luck.choice(KEYS), "", mod), "key")
            case "type":
                sign = luck.choice(SIGNS)
                self._frame(_key(ord(sign), luck.choice((sign, sign, sign.upper())), 0), f"type {sign}")
            case "wheel":
                self._frame([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=luck.randint(-3, 3))], "wheel")
            case "wait":
                self._frame([], "wait", luck.choice((FRAME, 0.5, 2.0)))
            case "size":
                self._pull()
            case "scale":
                self._frame(_key(luck.choice((pygame.K_PLUS, pygame.K_MINUS, pygame.K_0)), "", pygame.KMOD_CTRL), "")

    def _somewhere(self) -> tuple[int, int]:
        """Mostly where something can be chosen."""
        app, luck = self.driver.app, self._luck
        areas = self.driver.areas
        width, height = app.easel.window.get_size()
        if areas and luck.random() < 0.8:
            rect = luck.choice(areas).rect
            x, y = rect.centerx - app.easel.lens.offset[0], rect.centery - app.easel.lens.offset[1]
            return min(max(x, 0), width - 1), min(max(y, 0), height - 1)
        return luck.randrange(width), luck.randrange(height)

    def _pull(self) -> None:
        """Pull at the frame for a moment, and often let it rest."""
        luck, (least, most) = self._luck, self._sizes
        for _ in range(luck.randint(1, 4)):
            self._to(luck.choice(((1, 1), (luck.randint(least[0], most[0]), luck.randint(least[1], most[1])))))
        if luck.random() < 0.5:
            self._frame([], "", REST)
        else:
            self._rest()

    def _rest(self) -> None:
        self._to(self._size)
        self._frame([], "", REST)

    def _to(self, size: Size) -> None:
        pygame.display.set_mode(size)
        self._frame([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], "")

    # ── what is watched ───────────────────────────────────────────────────────────────────────────────────────────

    def _frame(self, events: list[pygame.event.Event], what: str, seconds: float = FRAME) -> None:
        """One frame of the loop, and no fault of the program in it."""
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        app = self.driver.app
        before = type(app.screen).__name__
        began = process_time()
        app.frame(seconds)
        took = process_time() - began
        if app.running:
            self.seen.add(type(app.screen).__name__)
            if what and app.easel.window.get_size() == self._size == app.size:
                self.frames.append(Frame(took, f"{what} on {before}, then {type(app.screen).__name__}"))
        reports = list((self._home / FOLDER).glob("*"))
        assert not reports, f"{what} on {before}:\n{reports[0].read_text()}"

    def _leave(self) -> None:
        """Escape, and nothing else, leads out of anything."""
        self._rest()
        way = []
        for _ in range(ESCAPES):
            screen: Screen = self.driver.app.screen
            if isinstance(screen, MenuPage | TitlePage):
                return
            way.append(type(screen).__name__)
            self._frame(_key(pygame.K_ESCAPE, "", 0), "escape")
        raise AssertionError(f"no way out: {way}")


_OFTEN = (25, 40, 20, 15, 5, 5, 1, 0.5)


def _moved(point: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


def _key(key: int, text: str, mod: int) -> list[pygame.event.Event]:
    down = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod)
    return [down, pygame.event.Event(pygame.KEYUP, key=key, mod=mod)]
