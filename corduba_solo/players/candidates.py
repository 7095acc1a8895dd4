"""What is worth working out of all that is legal: equal choices once, wasteful payments not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corduba_solo.players.lookahead import WIDE, after, settled
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Action, Amounts, Pay
from corduba_solo.rules.game import legal_actions, to_come
from corduba_solo.rules.state import Side, State


class Candidate:
    """A choice with the position that it leads to once the turn is settled, and what came of playing on from there."""

    __slots__ = ("action", "at_sight", "position", "results", "twins")

    def __init__(self, action: Action, at_sight: float, position: State) -> None:
        self.action = action
        self.at_sight = at_sight
        self.position = position
        self.results: list[float] = []
        """One for each luck, the same lucks in the same order for every candidate."""
        self.twins: list[Action] = []
        """Other choices that lead to the same position."""

    def worth(self, trust: float, optimism: float) -> float:
        """The judgement at sight, less what such judgements promise too much, and what playing on has shown."""
        if not self.results:
            return self.at_sight - optimism
        return (trust * (self.at_sight - optimism) + sum(self.results)) / (trust + len(self.results))


class Candidates(NamedTuple):
    """All legal choices: those worth working out, the best at sight first, and payments that give away too much."""

    good: list[Candidate]
    wasteful: list[Candidate]


def candidates(state: State, sight: Worth) -> Candidates:
    """What can be chosen now, each different position once."""
    options = legal_actions(state)
    kept = worthwhile(options)
    found: dict[object, Candidate] = {}
    for action in kept:
        at_sight, position = settled(after(state, action), sight, WIDE)
        first = found.setdefault(likeness(position), Candidate(action, at_sight, position))
        if first.action is not action:
            first.twins.append(action)
    good = sorted(found.values(), key=lambda one: -one.at_sight)
    if len(kept) == len(options):
        return Candidates(good, [])
    wasteful = [action for action in options if action not in kept]
    return Candidates(good, [Candidate(action, *settled(after(state, action), sight, WIDE)) for action in wasteful])


def likeness(state: State) -> object:
    """Alike for positions from which the game goes on in the same way: only luck, and what is for the eye, is left out.

    Which way round a tile lies does not matter once it covers its cells, nor do those who stand somewhere.
    """
    return (
        *(_likeness_of_side(side) for side in state.sides),
        *(ground.solid for ground in state.grounds),
        *(ground.dead for ground in state.grounds),
        *state.supply,
        *state.stock,
        *state.prices,
        *state.houses,
        *state.markers,
        *state.district_of,
        state.round,
        state.next_first,
        state.rome,
        state.heritage,
        state.character,
        state.monuments,
        state.trader_left,
        state.used,
        state.unrest_on,
        state.blocked,
        state.castra_blocked,
        state.outcome,
        state.memory,
        to_come(state),
    )


def _likeness_of_side(side: Side) -> object:
    return (
        side.denarii,
        *side.store,
        side.workers,
        side.special,
        side.register,
        side.popularity,
        side.harmony,
        *side.prestige,
        *side.reached,
        side.unlocked,
        side.ready,
        *side.insulae,
        *side.troops,
        *side.offerings,
        side.unrest,
        side.pending,
        side.quiet,
        *side.senators,
        side.passed,
    )


def worthwhile(options: Sequence[Action]) -> list[Action]:
    """The options without payments that give away all that another one does, and more."""
    payments = [dict(option.amounts) for option in options if isinstance(option, Pay)]
    return [option for option in options if not (isinstance(option, Pay) and _is_wasteful(option.amounts, payments))]


def _is_wasteful(amounts: Amounts, payments: list[dict[str, int]]) -> bool:
    paid = dict(amounts)
    return any(other != paid and all(count <= paid.get(name, 0) for name, count in other.items()) for other in payments)
