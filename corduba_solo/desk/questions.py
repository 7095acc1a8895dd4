"""How each kind of question is answered: on the table itself, by a set, among a few results, else from a list."""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType
from typing import NamedTuple

from corduba_solo.desk.foresee import ahead
from corduba_solo.desk.mixing import ORDER
from corduba_solo.rules.actions import Action, Amounts, Discard, Give, Keep, Pay, Take
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import (
    ActivateNew,
    DeliverGoods,
    DiscardGood,
    EndTurn,
    GiveTribute,
    LayBridge,
    LayTile,
    MainAction,
    MakeDeal,
    PayBill,
    PayUpkeep,
    Question,
    RepeatAction,
    TakeGoods,
    TiedTile,
)
from corduba_solo.rules.rome import TOKENS, values
from corduba_solo.rules.state import State

ON_THE_TABLE = (MainAction, EndTurn, LayTile, LayBridge, TiedTile)
"""Answered on the map and with the buttons."""
MIXED = (TakeGoods, PayUpkeep, GiveTribute, PayBill, DiscardGood)
"""Answered by putting a set together, kind by kind."""
GATHERED = (TakeGoods, DiscardGood)
"""Sets that begin with nothing, because no beginning would be better than another."""
LISTED = (ActivateNew, RepeatAction, DeliverGoods)
"""A few answers, of which the chosen one is shown with its whole result."""
_OWN_WAYS = (*ON_THE_TABLE, *MIXED, *LISTED, MakeDeal, NoneType)
"""A visit to the Macellum is answered at the stalls, all kinds at once."""


def has_tray(asked: Question | None) -> bool:
    """Whether a question is answered from a plain list."""
    return not isinstance(asked, _OWN_WAYS)


def sets_on_offer(state: State) -> tuple[Amounts, ...]:
    """The sets that answer the question, as the rules list them."""
    asked = question(state)
    if isinstance(asked, DiscardGood):
        return _tidyings(state)
    found = tuple(action.amounts for action in legal_actions(state) if isinstance(action, Take | Keep | Give | Pay))
    return tuple(sorted(found, key=_generosity(state, asked))) if isinstance(asked, GiveTribute) else found


def _generosity(state: State, asked: GiveTribute) -> Callable[[Amounts], tuple[bool, int, int]]:
    """Gifts in the order in which one would think of them: the least that wins first, else the least that is due."""
    worths = dict(zip(TOKENS[asked.what], values(state, asked.what), strict=True))

    def rank(amounts: Amounts) -> tuple[bool, int, int]:
        worth = sum(worths[name] * count for name, count in amounts)
        return worth <= asked.his, worth, sum(count for _, count in amounts)

    return rank


Mixed = TakeGoods | PayUpkeep | GiveTribute | PayBill | DiscardGood


def answer(asked: Mixed, amounts: Amounts) -> tuple[Action, ...]:
    """The actions that a set means: what goes back from the store goes one by one."""
    match asked:
        case TakeGoods():
            return (Take(amounts),)
        case PayUpkeep():
            return (Keep(amounts),)
        case GiveTribute():
            return (Give(amounts),)
        case PayBill():
            return (Pay(amounts),)
        case DiscardGood():
            return tuple(Discard(name) for name, count in amounts for _ in range(count))


def _tidyings(state: State) -> tuple[Amounts, ...]:
    """Every set of resources that brings the store down to its limit.

    The rules are asked step by step, on copies, how many steps there are and how many of each kind may go; every set
    of so many within these numbers is one.
    """
    most = {action.resource: _tidied(state, action) for action in legal_actions(state) if isinstance(action, Discard)}
    steps = next(iter(most.values())).steps
    found: list[dict[str, int]] = [{}]
    for name, tidied in most.items():
        found = [
            {**chosen, name: count}
            for chosen in found
            for count in range(min(tidied.alike, steps - sum(chosen.values())) + 1)
        ]
    return tuple(
        tuple((name, chosen[name]) for name in sorted(chosen, key=ORDER.index) if chosen[name])
        for chosen in found
        if sum(chosen.values()) == steps
    )


class _Tidied(NamedTuple):
    steps: int
    """How many resources go back in all."""
    alike: int
    """How many of one kind at the most."""


def _tidied(state: State, wished: Discard) -> _Tidied:
    """Tidy a copy with one kind first, as long as the rules list it."""
    steps = alike = 0
    asked = question(state)
    while isinstance(asked, DiscardGood):
        options = legal_actions(state)
        alike += wished in options
        state, _, asked, *_ = ahead(state, [wished if wished in options else options[0]])
        steps += 1
    return _Tidied(steps, alike)
