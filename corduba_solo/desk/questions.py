"""How each kind of question is answered: on the table itself, by a set, among a few results, else from a list."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.desk.foresee import ahead
from corduba_solo.desk.mixing import ORDER
from corduba_solo.rules.actions import Action, Amounts, Discard, Give, Keep, Pay, Take
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.state import State

ON_THE_TABLE = ("main", "end_turn", "lay", "bridge", "tied_tile")
"""Answered on the map and with the buttons."""
MIXED = ("take", "keep", "give", "pay", "discard")
"""Answered by putting a set together, kind by kind."""
GATHERED = ("take", "discard")
"""Sets that begin with nothing, because no beginning would be better than another."""
LISTED = ("activate_new", "repeat", "deliver")
"""A few answers, of which the chosen one is shown with its whole result."""
DEALT = ("deal",)
"""Answered at the stalls, all kinds at once."""
_SETS = {"take": Take, "keep": Keep, "give": Give, "pay": Pay}
"""Sets that are one action."""


def has_tray(asked: str) -> bool:
    """Whether a question is answered from a plain list."""
    return bool(asked) and asked not in (*ON_THE_TABLE, *MIXED, *LISTED, *DEALT)


def sets_on_offer(state: State) -> tuple[Amounts, ...]:
    """The sets that answer the question, as the rules list them."""
    asked = question(state)
    if asked and asked.name == "discard":
        return _tidyings(state)
    return tuple(action.amounts for action in legal_actions(state) if isinstance(action, Take | Keep | Give | Pay))


def answer(asked: str, amounts: Amounts) -> tuple[Action, ...]:
    """The actions that a set means: what goes back from the store goes one by one."""
    if asked == "discard":
        return tuple(Discard(name) for name, count in amounts for _ in range(count))
    return (_SETS[asked](amounts),)


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
    asked = "discard"
    while asked == "discard":
        options = legal_actions(state)
        alike += wished in options
        state, _, asked, *_ = ahead(state, [wished if wished in options else options[0]])
        steps += 1
    return _Tidied(steps, alike)
