"""Whether a gain would change anything: what makes an action worth doing, for you and for Caepio (§6.3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import not_
from typing import Final

from corduba_solo.rules.book import ALL_COLOURS, FIELDS, STONE, YOU, Effect, Effects
from corduba_solo.rules.state import MONUMENTS, State


def takes_effect(state: State, who: int, effects: Effects) -> bool:
    """Whether at least one of the gains would change anything (§6.3)."""
    for effect in effects:  # noqa: SIM110  # any() over a generator takes half as long again, and this is asked often
        if _CAN[effect[0]](state, who, effect):
            return True
    return False


def idle_deeds(state: State) -> int:
    """The guard bits of all actions that give nothing but something that has run out, or calm where there is."""
    book = state.book
    found = 0 if state.unrest_on else book.calming_deeds
    supply = state.supply
    if 0 in supply:
        for deeds in compress(book.deeds_of_good, map(not_, supply)):
            found |= deeds
    you, caepio = state.sides
    if sum(you.troops) + sum(caepio.troops) >= book.fewest_troops:  # so many that a kind may have run out
        for kind, deeds in enumerate(book.deeds_of_troop):
            if not troops_left(state, kind):
                found |= deeds
    return found


def specialists_away(state: State) -> int:
    """Your used specialists, as a mask."""
    you = state.sides[YOU]
    return you.unlocked & ~you.ready


def troops_left(state: State, kind: int) -> int:
    you, caepio = state.sides
    return state.book.troop_tokens[kind] - you.troops[kind] - caepio.troops[kind]


def offerings_left(state: State, kind: int) -> int:
    you, caepio = state.sides
    return state.book.offering_tokens[kind] - you.offerings[kind] - caepio.offerings[kind]


# ── one function per kind of gain ─────────────────────────────────────────────────────────────────────────────────


def _always(_state: State, _who: int, _effect: Effect) -> bool:
    return True


def _never(_state: State, _who: int, _effect: Effect) -> bool:
    """A drawback is not a gain: it cannot be what makes an action worth doing."""
    return False


def _can_move(to: int, by: int, least: int, most: int) -> bool:
    return to < most if by > 0 else to > least


def _can_register(state: State, who: int, effect: Effect) -> bool:
    return _can_move(state.sides[who].register, effect[1], state.book.register_min, state.book.register_max)


def _can_popularity(state: State, who: int, effect: Effect) -> bool:
    return _can_move(state.sides[who].popularity, effect[1], 0, state.book.popularity_max)


def _can_harmony(state: State, who: int, effect: Effect) -> bool:
    return who == YOU and _can_move(state.sides[YOU].harmony, effect[1], 0, state.book.harmony_max)


def _can_prestige_some(state: State, who: int, _effect: Effect) -> bool:
    return min(state.sides[who].prestige) < FIELDS


def can_shift_prestige(state: State, district: int) -> bool:
    """Whether prestige can go down there and up somewhere else (Forum)."""
    prestige = state.sides[YOU].prestige
    return prestige[district] > 0 and any(prestige[other] < FIELDS for other in range(3) if other != district)


def _can_prestige_other(state: State, _who: int, _effect: Effect) -> bool:
    return any(can_shift_prestige(state, district) for district in range(3))


def _can_specialist(state: State, who: int, effect: Effect) -> bool:
    locked = ALL_COLOURS & ~state.sides[who].unlocked
    return bool(locked if effect[1] < 0 else locked >> effect[1] & 1)


def _can_free_basic(state: State, _who: int, _effect: Effect) -> bool:
    stock = state.stock
    return bool(stock[0] or stock[1] or stock[2] or stock[3])


def _can_recall(state: State, _who: int, effect: Effect) -> bool:
    return bool(specialists_away(state) if effect[1] < 0 else effect[1])


def _can_choice(state: State, who: int, effect: Effect) -> bool:
    return any(takes_effect(state, who, gains) for gains in effect[1:])


def markable(state: State) -> int:
    """The built buildings that can take an unrest marker: none yet, and not the Excubitorium (§2.11)."""
    return state.built & state.book.carded & ~state.unrest_on


Possible = Callable[[State, int, Effect], bool]

_CAN: Final[dict[str, Possible]] = {
    "denarii": _always,
    "good": lambda state, _who, effect: state.supply[effect[1]] > 0,
    "harvest": lambda state, _who, _effect: any(state.supply[: STONE + 1]),
    "workers": lambda _state, who, _effect: who == YOU,
    "register": _can_register,
    "popularity": _can_popularity,
    "harmony": _can_harmony,
    "prestige": lambda state, who, effect: state.sides[who].prestige[effect[1]] < FIELDS,
    "prestige_any": _can_prestige_some,
    "prestige_lowest": _can_prestige_some,
    "prestige_other": _can_prestige_other,
    "specialist": _can_specialist,
    "heir": _can_specialist,
    "offering": lambda state, _who, effect: offerings_left(state, effect[1]) > 0,
    "troop": lambda state, _who, effect: troops_left(state, effect[1]) > 0,
    "senator": lambda state, _who, _effect: state.variant != MONUMENTS,
    "unrest": _never,
    "quiet_unrest": _never,
    "marker": lambda state, _who, _effect: markable(state) != 0 and state.markers_left > 0,
    "suppress": lambda state, who, _effect: who == YOU and state.unrest_on != 0,
    "free_basic": _can_free_basic,
    "per_harmony": lambda state, who, _effect: bool(state.sides[who].unlocked) and _can_harmony(state, who, (0, 1)),
    "per_denarii": lambda state, who, _effect: bool(state.sides[who].unlocked),
    "recall": _can_recall,
    "choice": _can_choice,
}


def possible(word: str) -> Callable[[Possible], Possible]:
    """Register the test of a gain that is run elsewhere (trading, repeating)."""

    def register(function: Possible) -> Possible:
        _CAN[word] = function
        return function

    return register
