"""One motion over the table at a time: begun from events, drawn over the finished table, over at any moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.view.motion.mover import Mover, draw_mover


class Motion:
    """The movers that are under way, and how far they have come."""

    def __init__(self) -> None:
        self._movers: tuple[Mover, ...] = ()
        self._before = pygame.Surface((1, 1))
        self._passed = 0.0
        self.seconds = 0.0

    @property
    def running(self) -> bool:
        return self._passed < self.seconds

    def begin(self, movers: Sequence[Mover], before: pygame.Surface, seconds: float) -> None:
        """Let these move over the table, of which this is the picture from before."""
        self._movers = tuple(movers)
        self._passed, self.seconds = 0.0, seconds if movers else 0.0
        self._before = before.copy() if movers else self._before

    def advance(self, seconds: float) -> None:
        self._passed += seconds

    def stop(self) -> None:
        """Everything is where it goes."""
        self._passed = self.seconds
        self._movers = ()
        self._before = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface) -> None:
        """The movers over the finished table; where they are still to come it is as it was."""
        if not self.running or surface.get_size() != self._before.get_size():
            return
        whole = self._passed / self.seconds
        for mover in self._movers:
            if mover.hides and mover.progress(whole) < 1:
                surface.blit(self._before, mover.hides, mover.hides)
        for mover in self._movers:
            draw_mover(surface, mover, whole)
