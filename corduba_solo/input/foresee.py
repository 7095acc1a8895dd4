"""Looking ahead on a copy: what an action would cost and bring, exactly as it will happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import TROOPS
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import WHO, YOU
from corduba_solo.rules.events import (
    Activated,
    Built,
    Dealing,
    Event,
    InsulaPlaced,
    Moved,
    Paid,
    PrestigeMoved,
    Received,
    Senators,
    Unlocked,
    UnrestCaused,
)
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due
from corduba_solo.view.model import Chip

_SETTLED = ("pay", "bridge", "lay")
"""Questions that a preview answers with the first option; you are asked them in earnest afterwards."""


class Foreseen(NamedTuple):
    """The state after actions and before anything of Caepio's, and what was told on the way."""

    state: State
    events: list[Event]
    asked: str
    """The question that is asked next; "" when it is Caepio's turn or the game is over."""


class _CaepiosTurn(Exception):
    """Raised to stop a copy where Caepio would begin."""


class _Waiting(Caepio):
    """Caepio who does not begin, so that a copy shows the table as you leave it to him."""

    def take_turn(self, state: State) -> None:
        raise _CaepiosTurn


def ahead(state: State, actions: Sequence[Action], settle: Sequence[str] = ()) -> Foreseen:
    """Carry out actions on a copy; questions named in `settle` are answered by their first option."""
    copy = state.copy()
    copy.opponent = _Waiting(asks_ties=state.opponent.asks_ties)
    events: list[Event] = []
    left = list(actions)
    while True:
        asked = question(copy)
        if asked is None:
            return Foreseen(copy, events, "")
        if left:
            action = left.pop(0)
            if action not in legal_actions(copy):
                continue  # the one before left a single answer, which was taken
        elif asked.name in settle:
            action = legal_actions(copy)[0]
        else:
            return Foreseen(copy, events, asked.name)
        try:
            events += apply(copy, action)
        except _CaepiosTurn:
            copy.options = ()
            return Foreseen(copy, events + copy.events, "")


def before_caepio(state: State, action: Action) -> State:
    """The state after an action, stopped where Caepio's turn would begin."""
    return ahead(state, [action]).state


def foresee(state: State, actions: Sequence[Action]) -> Foreseen:
    """Carry out actions on a copy, settling bare payments by the first way."""
    return ahead(state, actions, _SETTLED)


def cost_chips(events: Sequence[Event]) -> tuple[Chip, ...]:
    """What you pay, in the order of paying."""
    return tuple(
        Chip(name, amount)
        for event in events
        if isinstance(event, Paid) and event.who == WHO[YOU]
        for name, amount in event.amounts
    )


def gain_chips(before: State, foreseen: Foreseen) -> tuple[Chip, ...]:
    """What you get, added up by kind, and what it does to your upkeep."""
    amounts: dict[str, int] = {}
    for event in foreseen.events:
        what, amount = _gained(event)
        if what:
            amounts[what] = amounts.get(what, 0) + amount
    chips = [Chip(what, amount) for what, amount in amounts.items() if amount]
    change = due(foreseen.state) - due(before)
    if change:
        chips.append(Chip("upkeep", change))
    return tuple(chips)


def _gained(event: Event) -> tuple[str, int]:
    """One event of yours as a kind of chip and an amount."""
    match event:
        case Received(who="you", what=what, amount=amount):
            return ("troop:" + what if what in TROOPS else what), amount
        case PrestigeMoved(who="you", district=district, by=by):
            return f"prestige:{district}", by
        case Moved(who="you", track=track, by=by):
            return track, by
        case InsulaPlaced(who="you"):
            return "insula", 1
        case Senators(who="you", amount=amount):
            return "senator", amount
        case Unlocked(who="you", colour=colour):
            return f"specialist:{colour}", 1
        case UnrestCaused(who="you", amount=amount):
            return "caused_unrest", amount
        case Dealing(who="you", deal="fetched", resource=resource, amount=amount):
            return resource, amount
        case Built() | Activated() | _:
            return "", 0
