"""The harmony check: paying your people in food and denarii, or unrest for what stays unpaid (§9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from corduba_solo.rules.actions import Amounts, Keep
from corduba_solo.rules.book import AMPHORAE, FOOD, WHO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision, step
from corduba_solo.rules.effects import cause_unrest
from corduba_solo.rules.events import Moved, UpkeepPaid, interned
from corduba_solo.rules.payment import spend
from corduba_solo.rules.questions import PayUpkeep
from corduba_solo.rules.state import State

_UPKEEP: Final = Cause.UPKEEP


def due(state: State) -> int:
    """Register and unlocked specialists less harmony, if positive; special workers cost nothing (§2.6)."""
    you = state.sides[YOU]
    return max(0, you.register + you.unlocked.bit_count() - you.harmony - state.perks.upkeep)


def unpayable(state: State) -> int:
    """How much of it could not be paid if the round ended now: so much unrest it would cost."""
    you = state.sides[YOU]
    return max(0, due(state) - you.store[FOOD] - you.store[AMPHORAE] - you.denarii)


@step
def upkeep(state: State) -> None:
    if owed := due(state):
        state.agenda.append(interned(PayUpkeep, owed))


@step
def restore_harmony(state: State) -> None:
    """Harmony is set to popularity."""
    you = state.sides[YOU]
    to = min(you.popularity, state.book.harmony_max)
    moved = to - you.harmony
    if moved:
        you.harmony = to
        state.events.append(interned(Moved, WHO[YOU], "harmony", moved, to, Cause.HARMONY_RESET))


def _ways(state: State, asked: PayUpkeep) -> tuple[Keep, ...]:
    owed = asked.owed
    you = state.sides[YOU]
    return _mixes(owed, you.store[FOOD], min(you.store[AMPHORAE], owed), min(you.denarii, owed))


@lru_cache(maxsize=4096)
def _mixes(owed: int, food: int, most_amphorae: int, denarii: int) -> tuple[Keep, ...]:
    """Every mix that pays all that food and denarii can; amphorae stand in for food only if you like."""
    ways: list[Keep] = []
    for amphorae in range(most_amphorae + 1):
        rest = owed - amphorae
        paid = min(rest, food + denarii)
        for eaten in range(min(food, paid), max(0, paid - denarii) - 1, -1):
            ways.append(Keep(_amounts(eaten, amphorae, paid - eaten)))
    return tuple(ways)


def _amounts(food: int, amphorae: int, denarii: int) -> Amounts:
    pairs = (("food", food), ("amphorae", amphorae), ("denarii", denarii))
    return tuple(pair for pair in pairs if pair[1])


def _keep(state: State, asked: PayUpkeep, action: Keep) -> None:
    owed = asked.owed
    unpaid = owed - sum(count for _, count in action.amounts)
    spend(state, action.amounts)
    state.events.append(interned(UpkeepPaid, owed, action.amounts, unpaid, _UPKEEP))
    if unpaid:
        cause_unrest(state, YOU, unpaid, 0, Cause.UPKEEP_UNPAID)


decision(PayUpkeep, _UPKEEP, _ways, _keep)
