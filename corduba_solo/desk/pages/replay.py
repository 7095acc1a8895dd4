"""A game to watch: the table at a moment of it, and where that moment is."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.desk.spots import Spot

PACES = ("slow", "normal", "fast")


@dataclass(frozen=True)
class ReplayBar:
    """Where a replay stands, and what can be pressed."""

    position: int
    length: int
    rounds: tuple[tuple[int, int], ...]
    """The first moment of each round and its number."""
    bookmarks: tuple[int, ...]
    playing: bool
    pace: str
    where: str
    """The round and the step, in words."""
    hover: Spot | None = None
    focus: Spot | None = None
