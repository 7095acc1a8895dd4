"""Pictures that take longer than a frame may: drawn step by step, a few steps a frame, and then remembered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Generic, ParamSpec, TypeVar

import pygame

from corduba_solo.view.cache import cached, is_remembered

P = ParamSpec("P")
S = TypeVar("S")

Steps = Generator[None, None, pygame.Surface]
"""Draws a picture, halting after each step that takes long."""
FRAME_SECONDS = 0.03
"""What a frame may spend on a picture that is not seen yet; a step that was begun is finished."""


class Patience:
    """Whether pictures may come later than what they belong to."""

    def __init__(self) -> None:
        self.on = False
        """In the window only: elsewhere everything is drawn at once."""


PATIENCE = Patience()


class Gradual(Generic[P]):
    """A function that draws a picture in steps, and what it is drawing at the moment, if anything."""

    def __init__(self, draw: Callable[P, Steps]) -> None:
        self._draw = draw
        self._work: tuple[object, Steps] | None = None
        self._done: pygame.Surface | None = None
        self._ask: Callable[P, pygame.Surface] = cached(self._finish)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        """The whole picture, whatever is still to be done. Never draw on the answer."""
        return self._ask(*args, **kwargs)

    def waits(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Whether one should do without the picture for now."""
        return PATIENCE.on and not is_remembered(self._ask, *args, **kwargs)

    def some(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """So many steps as a frame has time for; whether the picture is done."""
        if is_remembered(self._ask, *args, **kwargs):
            return True
        began = perf_counter()
        while not self._step(*args, **kwargs):
            if perf_counter() - began >= FRAME_SECONDS:
                return False
        self._ask(*args, **kwargs)
        return True

    def _finish(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        while not self._step(*args, **kwargs):
            pass
        picture, self._work, self._done = self._done, None, None
        assert picture is not None
        return picture

    def _step(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """One step on; whether that was the last one. Another picture than before is begun."""
        key = args, tuple(kwargs.items())
        if self._work is None or self._work[0] != key:
            self._work, self._done = (key, self._draw(*args, **kwargs)), None
        if self._done is not None:
            return True
        try:
            next(self._work[1])
        except StopIteration as end:
            self._done = end.value
        except BaseException:
            # Half a picture is none: the next time it is begun anew.
            self._work = None
            raise
        return self._done is not None


__all__ = ["FRAME_SECONDS", "PATIENCE", "Gradual", "Steps"]
