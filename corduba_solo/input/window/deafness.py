"""What has only just come is deaf for a moment: two quick clicks are one wish, and the second is not for what came."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds, from any beginning."""
DEAF = 0.4
"""For how many seconds: longer than between two clicks of one burst, shorter than reading takes."""


class Deafness:
    """The moment after something came; every click in it lets the moment begin anew."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since = clock() - DEAF

    def begin(self) -> None:
        """Something came."""
        self._since = self._clock()

    def hears(self) -> bool:
        """Whether a click now is meant for what is there."""
        heard = self._clock() - self._since >= DEAF
        if not heard:
            self.begin()
        return heard
