"""Looking ahead within your own turn: what a choice is worth once everything it entails is settled well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corduba_solo.players.habit import best_deal, best_good, best_payments, best_places, best_upkeep, spread
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Action
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.game import apply, question
from corduba_solo.rules.questions import (
    ActivateNew,
    DiscardGood,
    EndTurn,
    FetchGood,
    HarvestGood,
    LayBridge,
    LayTile,
    LowerPrestige,
    MainAction,
    MakeDeal,
    PayBill,
    PayUpkeep,
    Question,
    RepeatAction,
)
from corduba_solo.rules.state import State

NESTED = (LayTile, PayBill, LayBridge, ActivateNew, RepeatAction, LowerPrestige)
"""Questions whose answers show only after the questions that follow."""


class Width(NamedTuple):
    """How many answers are looked at while looking ahead; the rest are taken to be like them."""

    places: int
    payments: int
    deals: int
    others: int


NARROW = Width(places=1, payments=1, deals=2, others=3)
WIDE = Width(places=6, payments=3, deals=3, others=8)


def after(state: State, action: Action) -> State:
    """The position that an action leads to, before Caepio's luck decides."""
    copy = state.copy()
    apply(copy, action, BEFORE_CAEPIO)
    return copy


def settled(state: State, sight: Worth, width: Width) -> tuple[float, State]:
    """The best that can be made of a position before the next turn, and what it is worth. The position is used up."""
    deals = 0
    # A turn, or a free action, is over when you are asked for the next one, or nobody is asked anything.
    while (asked := question(state)) and not isinstance(asked, MainAction):
        options = state.options
        if isinstance(asked, EndTurn):
            taken = options[0]
        elif isinstance(asked, NESTED):
            options = _looked_at(state, asked, options, sight, width)
            if len(options) > 1:
                return max(
                    (settled(after(state, option), sight, width) for option in options), key=lambda found: found[0]
                )
            taken = options[0]
        elif isinstance(asked, MakeDeal):
            deals += 1
            hurried = asked.dealt and deals > width.deals
            taken = options[-1] if hurried else best_deal(state, asked, options, sight)
        elif isinstance(asked, PayUpkeep):
            taken = best_upkeep(state, options, sight)
        elif isinstance(asked, FetchGood | HarvestGood | DiscardGood):
            taken = best_good(state, options, sight)
        else:
            taken = best(state, spread(options, 2 * width.others), sight)
        apply(state, taken, BEFORE_CAEPIO)
    return sight(state), state


def _looked_at(
    state: State, asked: Question, options: Sequence[Action], sight: Worth, width: Width
) -> Sequence[Action]:
    """The answers to a question that are followed further."""
    match asked:
        case LayTile():
            return best_places(state, asked, options, width.places)
        case PayBill():
            return best_payments(state, options, sight)[: width.payments]
    return spread(options, width.others)


def best(state: State, options: Sequence[Action], sight: Worth) -> Action:
    """The option after which the position looks best at once; the first among equals."""
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda option: sight(after(state, option)))
