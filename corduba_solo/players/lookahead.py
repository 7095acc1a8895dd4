"""Looking ahead within your own turn: what a choice is worth once everything it entails is settled well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from corduba_solo.rules.actions import Action
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.game import apply, question
from corduba_solo.rules.questions import (
    ActivateNew,
    EndTurn,
    LayBridge,
    LayTile,
    LowerPrestige,
    MainAction,
    MakeDeal,
    PayBill,
    Question,
    RepeatAction,
)
from corduba_solo.rules.state import State

Judge = Callable[[State], float]

NESTED = (LayTile, PayBill, LayBridge, ActivateNew, RepeatAction, LowerPrestige)
"""Questions whose answers show only after the questions that follow."""


class Width(NamedTuple):
    """How many answers are looked at while looking ahead; the rest are taken to be like them."""

    places: int
    payments: int
    deals: int
    others: int


NARROW = Width(places=2, payments=1, deals=1, others=3)
WIDE = Width(places=6, payments=3, deals=3, others=8)


def spread(options: Sequence[Action], count: int) -> Sequence[Action]:
    """So many of the options, evenly spread over all of them."""
    if len(options) <= count:
        return options
    step = len(options) / count
    return [options[int(step * (number + 0.5))] for number in range(count)]


def after(state: State, action: Action) -> State:
    """The position that an action leads to, before Caepio's luck decides."""
    copy = state.copy()
    apply(copy, action, BEFORE_CAEPIO)
    return copy


def _width(asked: Question, width: Width) -> int:
    match asked:
        case LayTile():
            return width.places
        case PayBill():
            return width.payments
    return width.others


def settled(state: State, judge: Judge, width: Width) -> tuple[float, State]:
    """The best that can be made of a position before the next turn, and what it is worth. The position is used up."""
    deals = 0
    # A turn, or a free action, is over when you are asked for the next one, or nobody is asked anything.
    while (asked := question(state)) and not isinstance(asked, MainAction):
        options = state.options
        if isinstance(asked, EndTurn):
            apply(state, options[0], BEFORE_CAEPIO)
        elif isinstance(asked, NESTED):
            count = _width(asked, width)
            return max(
                (settled(after(state, option), judge, width) for option in spread(options, count)),
                key=lambda found: found[0],
            )
        elif isinstance(asked, MakeDeal):
            deals += 1
            finish = options[-1]
            offers = [finish] if deals > width.deals else [finish, *spread(options[:-1], 2 * width.others)]
            apply(state, best(state, offers, judge), BEFORE_CAEPIO)
        else:
            apply(state, best(state, spread(options, 2 * width.others), judge), BEFORE_CAEPIO)
    return judge(state), state


def best(state: State, options: Sequence[Action], judge: Judge) -> Action:
    """The option after which the position looks best at once; the first among equals."""
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda option: judge(after(state, option)))
