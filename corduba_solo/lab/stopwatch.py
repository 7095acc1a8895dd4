"""Timing a call, and the percentiles of many."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Figures = dict[str, float]
"""What was measured, with its unit at the end of the name -> how much."""


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def timed(function: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Seconds that a call takes."""
    began = clock()
    function()
    return clock() - began
