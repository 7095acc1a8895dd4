"""A game's past and its undone future: every state it went through, so that going back is only looking back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.decisions import BEFORE_CAEPIO, WHILE_YOURS
from corduba_solo.rules.events import Activated, Built, Event, Passed, Senators, Tried, TurnBegan
from corduba_solo.rules.game import apply, is_halted, question
from corduba_solo.rules.luck import STREAMS
from corduba_solo.rules.questions import GiveTribute, Question, TiedTile
from corduba_solo.rules.state import State
from corduba_solo.rules.watching import Moment, watch, watch_on
from corduba_solo.session.position import position_mark

Target = Literal["action", "turn", "round"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One action and what came of it; the first entry has no action and tells the beginning."""

    index: int
    """How many actions are done with this one: `go_to(index)` is the moment after it."""
    action: Action | None
    events: tuple[Event, ...]
    asked: Question | None
    """The question that the action answered."""
    round: int
    """The round in which it was chosen."""
    turn: int
    """Your turns so far when it was chosen, the running one among them; 0 in the set-up."""
    chance: tuple[str, ...]
    """The sources of luck that were drawn from: `die`, `deck`, `rome` …"""
    text: str = ""
    """The action as a line of a save."""
    caepio: str = ""
    """What Caepio did after it, in a line of a save too."""

    @property
    def luck(self) -> bool:
        return bool(self.chance)


@dataclass(frozen=True, slots=True)
class Step:
    """A named place in the history, or what a move through it did."""

    index: int
    """The moment after this action; 0 is the beginning."""
    action: Action | None
    """For a move: the first action taken back, or the last one done again."""
    asked: Question | None
    round: int
    turn: int
    luck: bool
    """Whether luck was drawn in it; for a move back, whether it went past any luck."""
    done: bool
    """False for what is undone and can be done again."""
    bookmark: str | None = None
    count: int = 1
    """For a move: how many actions it took back or did again."""


class Again(NamedTuple):
    """A turn of Caepio's to be watched once more."""

    moments: list[Moment]
    entry: int
    """The action after which it came to its end."""
    after: int
    """How many events of that action are not its own."""


class Timeline:
    """States and entries in step, the undone ones behind the position. No state in it is ever changed again."""

    def __init__(self, start: State) -> None:
        self._states = [start]
        self._turns = [_turns(start.events)]
        self._rounds = [start.round]
        self._marks: list[str | None] = [None]
        # The set-up draws always; what it drew is the game's own beginning and nothing one could take back.
        self.entries = [Entry(0, None, tuple(start.events), None, start.round, 0, ())]
        self.position = 0

    @property
    def state(self) -> State:
        return self._states[self.position]

    @property
    def length(self) -> int:
        return len(self.entries) - 1

    def state_at(self, index: int) -> State:
        return self._states[index]

    def mark_at(self, index: int) -> str:
        """A short mark of the position after so many actions; made when it is first asked for."""
        mark = self._marks[index]
        if mark is None:
            mark = self._marks[index] = position_mark(self._states[index])
        return mark

    def take(self, action: Action) -> Entry:
        """Do an action here; what was undone before is forgotten unless it is the same again."""
        if self._is_undone(action):
            self.position += 1
            return self.entries[self.position]
        after = self.state.copy()
        return self._add(action, after, tuple(apply(after, action)))

    def watch(self, action: Action) -> tuple[Entry, list[Moment]]:
        """The same, with every moment from where it is no longer yours."""
        after = self.state.copy()
        events, moments = _watched(after, action)
        if self._is_undone(action):
            self.position += 1
            return self.entries[self.position], moments
        return self._add(action, after, (*events, *(moment.event for moment in moments))), moments

    def again(self, index: int, turn: int) -> Again:
        """A turn of Caepio's after an action that was done, by its number there; looking moves nothing.

        A turn in which you were asked where his tile goes has a part after each of two actions; the second is its
        action's turn 0.
        """
        parts = self._turns_after(index)
        while turn == 0 and self._settles_a_tie(index):
            index -= 1
            parts = self._turns_after(index)
            turn = len(parts) - 1
        moments = list(parts[turn])
        while turn == len(parts) - 1 and index < self.position and self._settles_a_tie(index + 1):
            index, turn = index + 1, 0
            parts = self._turns_after(index)
            moments += parts[0]
        return Again(moments, index, sum(len(part) for part in parts[turn + 1 :]))

    def _settles_a_tie(self, index: int) -> bool:
        return isinstance(self.entries[index].asked, TiedTile)

    def _turns_after(self, index: int) -> list[list[Moment]]:
        """What there is to watch after an action by Caepio's turns, first the rest of one that was interrupted."""
        parts: list[list[Moment]] = [[]]
        action = self.entries[index].action
        if action is not None:
            for moment in _watched(self._states[index - 1].copy(), action)[1]:
                if _is_his(moment.event):
                    parts.append([])
                parts[-1].append(moment)
        return parts

    def _is_undone(self, action: Action) -> bool:
        """Whether it is what was taken back here."""
        return self.position < self.length and self.entries[self.position + 1].action == action

    def _add(self, action: Action, after: State, events: tuple[Event, ...]) -> Entry:
        here, before = self.position, self.state
        asked = question(before)
        for kept in (self._states, self._turns, self._rounds, self._marks, self.entries):
            del kept[here + 1 :]
        chance = tuple(name for name, old, new in zip(STREAMS, before.luck, after.luck, strict=True) if old != new)
        entry = Entry(
            here + 1,
            action,
            events,
            asked,
            before.round,
            self._turns[here],
            chance,
            action_text(action),
            _caepios_part(events),
        )
        self._states.append(after)
        self._turns.append(self._turns[here] + _turns(events))
        self._rounds.append(after.round)
        self._marks.append(None)
        self.entries.append(entry)
        self.position += 1
        return entry

    def luck_since(self, index: int) -> int:
        """How many actions after that one, up to here, had a draw or a die in them."""
        return sum(entry.luck for entry in self.entries[index + 1 : self.position + 1])

    def start_of(self, target: Target) -> int:
        """Where undo leads to: one action back, or to where the turn or the round began, or the one before it."""
        here = self.position
        if target == "action":
            return max(0, here - 1)
        numbers = self._turns if target == "turn" else self._rounds
        found = bisect_left(numbers, numbers[here])
        return found if found < here else bisect_left(numbers, numbers[max(0, here - 1)])


def _watched(state: State, action: Action) -> tuple[list[Event], list[Moment]]:
    """Do an action: what is yours of it, and every moment from where it is Caepio's, or a round comes to its end."""
    if isinstance(question(state), TiedTile):
        # You say where his tile goes; that it is laid and what comes of it is his.
        return [], watch(state, action)
    if isinstance(question(state), GiveTribute):
        return _bid(state, action)
    # How a game is set out is no news: it begins with the first turn.
    events = apply(state, action, WHILE_YOURS if state.round else BEFORE_CAEPIO)
    return events, watch_on(state) if is_halted(state) else []


def _bid(state: State, action: Action) -> tuple[list[Event], list[Moment]]:
    """Send something to Rome: who takes the senator is told before the next question comes."""
    sent = watch(state, action, WHILE_YOURS)
    after = watch_on(state) if is_halted(state) else []
    decided = next((number for number, moment in enumerate(sent) if isinstance(moment.event, Senators)), len(sent))
    return [moment.event for moment in sent[:decided]], [*sent[decided:], *after]


def _is_his(event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.who == "caepio"


def _caepios_part(events: tuple[Event, ...]) -> str:
    """What Caepio did, in the words of actions: `build odeum patricius; activate food_site`."""
    parts = []
    for event in events:
        match event:
            case Built(who="caepio"):
                parts.append(f"build {event.building} {event.district}")
            case Activated(who="caepio"):
                parts.append(f"activate {event.place}")
            case Tried(done=True) if event.what.startswith("macellum"):
                parts.append(event.what)
            case Passed(who="caepio"):
                parts.append("pass")
    return "; ".join(parts)


def _turns(events: Iterable[Event]) -> int:
    return sum(isinstance(event, TurnBegan) and event.who == "you" for event in events)
