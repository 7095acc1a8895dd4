"""One motion over the table at a time: begun from events, drawn over the finished table, over at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from corduba_solo.view.mosaic import Mosaic
from corduba_solo.view.motion.mover import Mover, draw_hidden, draw_mover


class Motion:
    """The movers that are under way, and how far they have come."""

    def __init__(self) -> None:
        self._movers: tuple[Mover, ...] = ()
        self._before: dict[int, pygame.Surface] = {}
        """What was to be seen where a mover will lie, by its number."""
        self._size = (0, 0)
        self._passed = 0.0
        self.seconds = 0.0

    @property
    def running(self) -> bool:
        return self._passed < self.seconds

    def begin(self, movers: Sequence[Mover], before: Mosaic, seconds: float) -> None:
        """Let these move over the table, which looked like this before."""
        whole = before.get_rect()
        self._movers = tuple(
            mover if mover.hides is None or whole.contains(mover.hides) else _within(mover, whole) for mover in movers
        )
        self._before = {
            number: before.piece(mover.hides) for number, mover in enumerate(self._movers) if mover.hides is not None
        }
        self._size = before.size
        self._passed, self.seconds = 0.0, seconds if movers else 0.0

    def advance(self, seconds: float) -> None:
        self._passed += seconds

    def stop(self) -> None:
        """Everything is where it goes."""
        self._passed = self.seconds
        self._movers = ()
        self._before = {}

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The movers over the finished table; where they are still to come it is as it was. Where all this is."""
        if not self.running or surface.get_size() != self._size:
            return []
        whole = self._passed / self.seconds
        touched: list[pygame.Rect] = []
        for number, mover in enumerate(self._movers):
            if number in self._before:
                touched += draw_hidden(surface, mover, self._before[number], whole)
        for mover in self._movers:
            touched += draw_mover(surface, mover, whole)
        return touched


def _within(mover: Mover, whole: pygame.Rect) -> Mover:
    assert mover.hides is not None
    return replace(mover, hides=mover.hides.clip(whole))
