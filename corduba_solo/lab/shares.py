"""How often something was so among many games, and how far chance may have moved that figure."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

_NORMAL_95 = 1.959963984540054
"""The point of the normal distribution that leaves 2.5 % on either side."""


class Share(NamedTuple):
    """A part of a whole with the ends of its 95 % confidence interval."""

    share: float
    low: float
    high: float


def share(hits: int, games: int) -> Share | None:
    """The share with Wilson’s interval, which stays sensible for few games and near 0 and 1; None without games."""
    if not games:
        return None
    found = hits / games
    squared = _NORMAL_95**2
    middle = found + squared / (2 * games)
    half = _NORMAL_95 * sqrt(found * (1 - found) / games + squared / (4 * games**2))
    scale = 1 + squared / games
    # Rounding must push no end past the share or past the whole.
    low, high = max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    return Share(found, min(found, low), max(found, high))
