"""What the rule tests share: set-ups in a line, actions as text, events by kind, and small opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from frozen import book

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import action_text, parse_action
from corduba_solo.rules.book import CAEPIO, YOU, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.effects import gain
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import apply, legal_actions, why_not
from corduba_solo.rules.opponent import Idle, Opponent
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import Side, State
from corduba_solo.rules.turns import opponent_passes

E = TypeVar("E")


def setup(opponent: Opponent | None = None, **data: Any) -> State:
    """A position from a scenario's keys."""
    return position(book(), data, opponent)


def play(state: State, *lines: str) -> list[Event]:
    """Apply actions given as text; all their events."""
    told: list[Event] = []
    for line in lines:
        told += apply(state, parse_action(line))
    return told


def offered(state: State) -> list[str]:
    """The legal actions as text."""
    return [action_text(action) for action in legal_actions(state)]


def refused(state: State, line: str) -> Reason:
    """Why an action is not on offer; fails when it is."""
    reason = why_not(state, parse_action(line))
    assert reason is not None, f"{line} is on offer"
    return reason


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def told_in_order(events: Sequence[Event], *kinds: type) -> bool:
    """Whether each of these kinds is told, the first of each before the first of the next."""
    places = [next((place for place, event in enumerate(events) if isinstance(event, kind)), -1) for kind in kinds]
    return -1 not in places and places == sorted(places)


def you(state: State) -> Side:
    return state.sides[YOU]


def caepio(state: State) -> Side:
    return state.sides[CAEPIO]


def store(state: State, who: int = YOU) -> dict[str, int]:
    """What a store holds, without the kinds it has none of."""
    return named(state.sides[who].store)


def named(amounts: Sequence[int]) -> dict[str, int]:
    """Six amounts by name, without those that are none."""
    return {name: count for name, count in zip(RESOURCES, amounts, strict=True) if count}


class Doing(Idle):
    """An opponent who does the given gains, one list of them a turn, and then passes."""

    def __init__(self, *turns: Effects) -> None:
        self._turns = turns

    def begin(self, state: State) -> None:
        state.memory = (0,)

    def take_turn(self, state: State) -> None:
        (done,) = state.memory
        if done == len(self._turns):
            opponent_passes(state)
            return
        state.memory = (done + 1,)
        gain(state, CAEPIO, self._turns[done], Cause.CAEPIO_CARDS)


def crowded(built: int, marked: int) -> dict[str, dict[str, Any]]:
    """The first buildings that have a card, in two districts by turns; the first of them in unrest."""
    names = [name for number, name in enumerate(book().buildings) if book().has_card[number]][:built]
    return {
        name: {"district": ("servorum", "plebeius")[number % 2], "unrest": number < marked}
        for number, name in enumerate(names)
    }
