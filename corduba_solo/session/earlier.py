"""The part of a game that was played by rules that were corrected since: a log, and nothing to go back to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from corduba_solo.rules.actions import UnknownAction, parse_action
from corduba_solo.rules.game import IllegalAction
from corduba_solo.rules.state import State
from corduba_solo.session.history import Entry, Timeline
from corduba_solo.session.position import position_mark


class Played(BaseModel):
    """Actions as lines of a save, with what is needed to go on where they no longer lead to the same position."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    actions: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """The position before the first of them and after each; none in saves of the first formats."""
    caepio: tuple[tuple[Annotated[int, Field(ge=1)], str], ...] = ()
    """What Caepio did, by the number of the action that it followed."""
    state: str = ""
    """The position that they led to, whole; empty in saves of the first formats."""

    def and_then(self, later: Played) -> Played:
        """Both parts as one."""
        count = len(self.actions)
        return Played(
            actions=self.actions + later.actions,
            marks=self.marks + later.marks[1:],
            caepio=self.caepio + tuple((number + count, text) for number, text in later.caepio),
            state=later.state,
        )


@dataclass(frozen=True)
class Earlier:
    """What was played before the rules were corrected."""

    played: Played
    entries: tuple[Entry, ...]
    """Its first actions with all that happened in them, as far as the present rules tell the same of them."""

    @property
    def lines(self) -> Iterator[tuple[int, str, str]]:
        """The rest: the number of an action, its line in a save, and what Caepio did then."""
        his = dict(self.played.caepio)
        for number, text in enumerate(self.played.actions, 1):
            if number >= max(1, len(self.entries)):
                yield number, text, his.get(number, "")


def unchanged_entries(played: Played, beginning: State) -> tuple[Entry, ...]:
    """Its first actions as far as they still lead to the same positions, with all that happened in them."""
    line = Timeline(beginning)
    for number, mark in enumerate(played.marks):
        try:
            if number:
                line.take(parse_action(played.actions[number - 1]))
        except (UnknownAction, IllegalAction):
            break
        if position_mark(line.state) != mark:
            return tuple(line.entries[:number])
    return tuple(line.entries)
