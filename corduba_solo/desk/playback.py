"""Caepio's turn in a few beats, each with its caption and with the table as it is at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from corduba_solo.desk.beats import Beat, beats_of
from corduba_solo.desk.caepio_card import Entries, LoggedAction
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.spans import his_turn_begins
from corduba_solo.desk.steps import Step, steps_of
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.events import Event, RoundBegan
from corduba_solo.rules.state import State
from corduba_solo.rules.watching import Moment

SECONDS = {"learn": None, "normal": 1.6, "fast": 0.4}
"""How long a step stays before the next one; None waits for you."""
FLOWING = 0.7
"""How long a beat is seen before the next one of the same step comes by itself."""
FAST_TURN = 2.0
"""How long a whole turn of his takes at most at the fast pace."""
WHOLE_TURN = 2
"""How many times as long as a step a whole turn stays that is one."""


class Playback:
    """What happened after your action, from the moment it was no longer yours: beats, told in steps.

    The beats of a step follow each other by themselves; then it stays, with a caption for all of them.
    """

    def __init__(
        self,
        beats: list[Beat],
        steps: list[Step],
        pace: str,
        entry: int | None = None,
        after: int = 0,
    ) -> None:
        self.beats = beats
        self._steps = steps
        self.index = 0
        self.flowed = False
        """Whether the present beat came by itself, after others of its step."""
        self.entry = entry
        """The action of the history that it comes of; None for the last one."""
        self._after = after
        """How many events of that action come after what is shown."""
        self._stays = SECONDS[pace]
        self._flows = FLOWING
        if pace == "fast":
            self._stays = self._flows = min(SECONDS[pace] or 0, FAST_TURN / _longest_turn(beats))

    @property
    def state(self) -> State:
        """The table as it is once the present beat is done."""
        return self.beats[self.index][-1].state

    @property
    def events(self) -> list[Event]:
        """What happens in the present beat."""
        return [moment.event for moment in self.beats[self.index]]

    @property
    def step(self) -> Step:
        """The present step."""
        return self._steps[self.number]

    @property
    def number(self) -> int:
        """Which step it is."""
        return self.number_of(self.index)

    def number_of(self, beat: int) -> int:
        """In which step a beat is seen."""
        return next(number for number, step in enumerate(self._steps) if beat in step.beats)

    @property
    def line(self) -> str:
        """The present step in words, as far as it has come."""
        return self.step.captions[self.index - self.step.beats.start]

    @property
    def who(self) -> str:
        """Whose the present step is: `caepio`, `you`, the `table`'s, or `between` rounds nobody's."""
        return self.step.who

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    @property
    def in_new_round(self) -> bool:
        """Whether a round's end has been told, and a turn of his in the new round is shown."""
        before = (moment.event for beat in self.beats[: self.index] for moment in beat)
        return any(isinstance(event, RoundBegan) for event in before) and self.step.who == "caepio"

    @property
    def flows(self) -> bool:
        """Whether another beat of this step is still to come."""
        return self.index < self.step.beats[-1]

    @property
    def seconds(self) -> float | None:
        """How long the present beat stays; None where it waits for you."""
        if self.flows or self._stays is None:
            return self._flows if self.flows else None
        return self._stays * WHOLE_TURN if self.step.whole else self._stays

    @property
    def count(self) -> int:
        return len(self.beats)

    def advance(self) -> bool:
        """On to the next beat; whether there is one."""
        self.index += 1
        there = self.index < len(self.beats)
        self.flowed = there and self.index > self.step.beats[0]
        return there

    def finish(self) -> None:
        """To the last beat of the present step."""
        self.index = self.step.beats[-1]
        self.flowed = False

    def entries(self, entries: Entries) -> list[LoggedAction]:
        """The log up to the present beat: what is still to be told is left out."""
        untold = self._after + sum(len(beat) for beat in self.beats[self.index + 1 :])
        shown = list(entries if self.entry is None else entries[: self.entry + 1])
        while untold and shown:
            round_, events = shown.pop()
            if len(events) > untold:
                shown.append((round_, events[: len(events) - untold]))
                untold = 0
            else:
                untold -= len(events)
        return shown


def playback_of(
    moments: Sequence[Moment], voice: Voice, pace: str, entry: int | None = None, after: int = 0
) -> Playback | None:
    """The playback of the moments from his turn on, or None when there are none or nothing shall be told."""
    if pace not in SECONDS or not moments:
        return None
    narrator = Narrator(voice)
    if pace == "fast" and any(isinstance(moment.event, RoundBegan) for moment in moments):
        beats = [list(moments)]
    else:
        beats = beats_of(moments, [bool(narrator.one(moment.event)) for moment in moments])
    steps = steps_of(beats, narrator, in_full=entry is not None or pace == "fast")
    return Playback(beats, steps, pace, entry, after)


def _longest_turn(beats: Sequence[Beat]) -> int:
    """How many beats the longest of his turns has."""
    begun = [
        number for number, beat in enumerate(beats) if number and any(his_turn_begins(moment.event) for moment in beat)
    ]
    return max(end - start for start, end in pairwise([0, *begun, len(beats)]))
