"""Caepio's turn told step by step: the table as you left it, one line after the other, then the table as it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from corduba_solo.desk.caepio_card import Entries, Entry
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.telling.phrases import whose
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.events import Event, RoundBegan, TurnBegan
from corduba_solo.rules.state import State

SECONDS = {"learn": None, "normal": 1.1, "fast": 0.35}
"""How long a step stays before the next one; None waits for you."""
FAST_TURN = 2.0
"""How long a whole turn of his takes at most at the fast pace."""


class Tale:
    """The steps of what happened after your action, from the moment it was no longer yours."""

    def __init__(self, state: State, steps: list[list[Event]], narrator: Narrator, seconds: float | None) -> None:
        self.state = state
        self._steps = steps
        self._narrator = narrator
        self.seconds = seconds
        self.index = 0

    @property
    def line(self) -> str:
        """The present step in words."""
        return " ".join(self._narrator.part(self._steps[self.index]))

    @property
    def who(self) -> str:
        """Whose the present step is: `caepio`, `you`, or the `table`'s, as a round's end is told along."""
        return whose(self._steps[self.index][0])

    @property
    def count(self) -> int:
        return len(self._steps)

    def advance(self) -> bool:
        """On to the next step; whether there is one."""
        self.index += 1
        return self.index < len(self._steps)

    def entries(self, entries: Entries) -> list[Entry]:
        """The log up to the present step: what is still to be told is left out."""
        untold = sum(len(step) for step in self._steps[self.index + 1 :])
        shown = list(entries)
        while untold and shown:
            round_, events = shown.pop()
            if len(events) > untold:
                shown.append((round_, events[: len(events) - untold]))
                untold = 0
            else:
                untold -= len(events)
        return shown


def tale_of(before: State, events: Sequence[Event], voice: Voice, pace: str) -> Tale | None:
    """The tale of an action's events, or None when nothing of Caepio's happened or nothing shall be told."""
    if pace not in SECONDS:
        return None
    start = next((number for number, event in enumerate(events) if _begins(event)), None)
    if start is None:
        return None
    narrator = Narrator(voice)
    steps: list[list[Event]] = []
    for event in events[start:]:
        if narrator.one(event) or not steps:
            steps.append([event])
        else:
            steps[-1].append(event)
    if any(isinstance(event, RoundBegan) for event in events[start:]) and pace == "fast":
        steps = [[event for step in steps for event in step]]
    seconds = SECONDS[pace]
    if seconds and pace == "fast":
        seconds = min(seconds, FAST_TURN / _longest_turn(steps))
    return Tale(before, steps, narrator, seconds)


def _begins(event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.who == "caepio"


def _longest_turn(steps: list[list[Event]]) -> int:
    """How many steps the longest of his turns has."""
    begun = [number for number, step in enumerate(steps) if any(_begins(event) for event in step)]
    return max(end - start for start, end in pairwise([*begun, len(steps)]))
