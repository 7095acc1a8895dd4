"""Whoever looks over one's shoulder at the table: a lesson that asks for something, or the hints of a first game."""

from __future__ import annotations

from typing import Protocol

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Guide
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.state import State


class Companion(Protocol):
    """Sees what is done and pointed at, and says something beside it."""

    leads: str | None
    """Where one wants to go from here: a lesson by its name, or "" for the list of them."""
    sets_out: bool
    """Whether the game is only set out for it, and is none to go through or to share."""

    @property
    def holds(self) -> bool:
        """Whether something is to be read before one plays on."""

    @property
    def floor(self) -> int:
        """Nothing before this place of the history can be taken back."""

    def acted(self) -> None:
        """The game moved, forth or back."""

    def pointed(self, spot: Spot | None) -> bool:
        """Something is pointed at; whether there is something else to say now."""

    def suggests(self, state: State) -> Amounts:
        """A set to begin with where one is to be put together; empty for none."""

    def press(self, button: Guidance) -> None:
        """A button beside the words."""

    def guide(self, voice: Voice, keys: Keys, *, watching: bool = False) -> Guide | None:
        """What is said now, if anything; while Caepio's turn is watched, nothing of what came of it."""
