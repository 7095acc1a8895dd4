"""Plays the program in its window without a screen: events go in, spots are looked up, nothing is reached around."""

from __future__ import annotations

from pathlib import Path

import pygame

from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.table.replay import ReplayScreen
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.app import App
from corduba_solo.input.window.context import context_for
from corduba_solo.session.settings import Pace, Settings
from corduba_solo.session.store import Store
from corduba_solo.view.paint import Area


class Driver:
    """A person at the window: moves the mouse, clicks, presses keys."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        pace: Pace = "instant",
        settings: Settings | None = None,
        *,
        toured: bool = True,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size)
        pygame.event.clear()  # what a window of an earlier test left
        self.time = 0.0
        """What the window's clock says; a person who does not hurry lets a second pass before each click or key."""
        context = context_for(settings or Settings(pace=pace), Store(home))
        if toured:
            # Whoever has seen the parts of the table before is not shown them.
            context._progress = context.progress.model_copy(update={"toured": True})
        self.app = App(context, surface, lambda: self.time)
        self.app.draw()

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen), type(screen).__name__
        return screen

    @property
    def areas(self) -> list[Area]:
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            return list(screen.view.areas)
        assert isinstance(screen, Page | ReplayScreen)
        return screen.areas

    def find(self, spot: Spot) -> Area:
        return next(area for area in self.areas if area.spot == spot)

    def has(self, spot: Spot) -> bool:
        return any(area.spot == spot for area in self.areas)

    def _post(self, event: pygame.event.Event) -> None:
        self.app.handle(event)
        if self.app.running:
            self.app.draw()

    def move(self, point: tuple[int, int]) -> None:
        self._post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))

    def window_point(self, point: tuple[int, int]) -> tuple[int, int]:
        """Where the cursor has to stand to be over a point of the canvas: the view moves along with it."""
        lens = self.app.easel.lens
        if not lens.needed:
            return point
        found = []
        for axis in (0, 1):
            ways = range(lens.window[axis])
            centre = [at // 2 for at in lens.window]

            def error(at: int, axis: int = axis, centre: list[int] = centre) -> int:
                here = (at, centre[1]) if axis == 0 else (centre[0], at)
                lens.follow(here)
                return abs(lens.offset[axis] + at - point[axis])

            found.append(min(ways, key=error))
        return found[0], found[1]

    def click_at(self, point: tuple[int, int], after: float = 1.0) -> None:
        """Click at a point, so many seconds after whatever was done before."""
        self.time += after
        self.move(point)
        self._post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))

    def click(self, spot: Spot) -> None:
        """Click a spot in its middle, or in the middle of its first part."""
        area = self.find(spot)
        self.click_at(self.window_point((area.cells[0] if area.cells else area.rect).center))

    def wheel(self, y: int) -> None:
        self._post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y))

    def drag(self, size: tuple[int, int]) -> None:
        """Pull the window's frame to a size, and hold it."""
        pygame.display.set_mode(size)
        self._post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and let it rest."""
        self.drag(size)
        self.app.settle()
        self.app.draw()

    def press(self, key: int, text: str = "", mod: int = 0, after: float = 1.0) -> None:
        self.time += after
        self.hold(key, text, mod)
        if self.app.running:
            self._post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def hold(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key without letting it go; again, and it repeats."""
        self._post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod))

    def type(self, text: str) -> None:
        for sign in text:
            self.press(pygame.key.key_code(sign.lower()), sign)
