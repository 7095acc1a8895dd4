"""Whether a value that a step or a question takes along means something: a district is the same wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import ALL_COLOURS, FIELDS, NOT_YET, OFFERING_VALUES, WHO, Bill, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.prices import NO_BONUS
from corduba_solo.rules.questions import ANYWHERE
from corduba_solo.rules.rome import TOKENS
from corduba_solo.rules.tariff import ANY_COLOUR, NO_COLOUR, with_others

Check = Callable[[Book, Any], bool]

MOST: Final = 999
"""Of anything that is given, taken or counted in one step."""
_MOST_GAINS: Final = 40

EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "denarii": ("amount",),
    "good": ("resource", "amount"),
    "harvest": ("amount",),
    "workers": ("amount",),
    "register": ("by",),
    "popularity": ("by",),
    "harmony": ("by",),
    "prestige": ("district", "by"),
    "prestige_any": ("by",),
    "prestige_lowest": ("by",),
    "prestige_other": ("by",),
    "prestige_not": ("district", "by"),
    "specialist": ("colour",),
    "heir": ("colour",),
    "offering": ("offering",),
    "troop": ("troop",),
    "senator": ("by",),
    "unrest": ("amount",),
    "quiet_unrest": ("amount",),
    "marker": ("amount",),
    "suppress": ("amount",),
    "free_basic": ("amount",),
    "per_harmony": ("amount",),
    "per_denarii": ("amount",),
    "recall": ("away",),
    "repeat": ("workers", "reserved", "away"),
    "trade": ("left", "units", "kinds", "better"),
    "choice": ("effects", "effects"),
}
"""What belongs to each kind of gain."""


def mean_something(book: Book, named: Iterable[tuple[str, Any]]) -> bool:
    """Whether each value means something under its name."""
    return all(_KNOWN[name](book, value) for name, value in named)


def _from_to(least: int, most: int) -> Check:
    return lambda _book, value: type(value) is int and least <= value <= most


def _one_of(*words: str) -> Check:
    return lambda _book, value: value in words


def _one_of_many(count: Callable[[Book], int]) -> Check:
    """The number of a building, a place or the like."""
    return lambda book, value: type(value) is int and 0 <= value < count(book)


def _is_bool(_book: Book, value: Any) -> bool:
    return type(value) is bool


def _is_mask(_book: Book, value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_cause(_book: Book, value: Any) -> bool:
    return isinstance(value, Cause)


def _is_power(book: Book, value: Any) -> bool:
    return value in book.character_number or value in book.monument_number


def _are_districts(_book: Book, value: Any) -> bool:
    return type(value) is tuple and len(set(value)) == len(value) and set(value) <= set(range(len(DISTRICTS)))


def _are_effects(book: Book, value: Any) -> bool:
    return type(value) is tuple and len(value) <= _MOST_GAINS and all(_is_effect(book, effect) for effect in value)


def _is_effect(book: Book, effect: Any) -> bool:
    if type(effect) is not tuple or not effect or effect[0] not in EFFECTS:
        return False
    word, *values = effect
    taken = EFFECTS[word]
    return len(values) == len(taken) and mean_something(book, zip(taken, values, strict=True))


def _are_two_gains(book: Book, value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and all(_are_effects(book, effects) for effects in value)


_COUNT: Final = _from_to(0, MOST)
_STEPS: Final = _from_to(-MOST, MOST)
_WORKER_RULES: Final = frozenset(
    {NO_COLOUR, ANY_COLOUR, *range(len(COLOURS)), *(with_others(colour) for colour in range(len(COLOURS)))}
)


def _is_bill(book: Book, value: Any) -> bool:
    if not isinstance(value, Bill):
        return False
    amounts = value._replace(colour=0, goods=())
    return (
        type(value.colour) is int
        and value.colour in _WORKER_RULES
        and type(value.goods) is tuple
        and len(value.goods) == len(RESOURCES)
        and all(_COUNT(book, amount) for amount in (*value.goods, *amounts[:3], *amounts[4:]))
    )


_KNOWN: Final[dict[str, Check]] = {
    "amount": _COUNT,
    "away": _from_to(NOT_YET, ALL_COLOURS),
    "better": _COUNT,
    "bill": _is_bill,
    "bonus": _one_of(*DISTRICTS, NO_BONUS),
    "building": _one_of_many(lambda book: len(book.buildings)),
    "buy_better": _COUNT,
    "by": _STEPS,
    "cause": _is_cause,
    "cell": _COUNT,
    "cells": _is_mask,
    "colour": _from_to(-1, len(COLOURS) - 1),
    "dealt": _is_bool,
    "district": _from_to(ANYWHERE, len(DISTRICTS) - 1),
    "districts": _are_districts,
    "effects": _are_effects,
    "gains": _are_two_gains,
    "his": _COUNT,
    "kinds": _from_to(0, (1 << len(RESOURCES)) - 1),
    "laid": _is_mask,
    "left": _COUNT,
    "monument": _one_of_many(lambda book: len(book.monuments)),
    "number": _COUNT,
    "offering": _from_to(0, len(OFFERING_VALUES) - 1),
    "owed": _COUNT,
    "own": _is_mask,
    "peculium": _is_bool,
    "place": _one_of_many(lambda book: len(book.places)),
    "popularity": _from_to(0, FIELDS),
    "power": _is_power,
    "prestige": _from_to(0, FIELDS),
    "purchases": _COUNT,
    "register": _from_to(0, FIELDS),
    "reserved": _COUNT,
    "resource": _from_to(0, len(RESOURCES) - 1),
    "sales": _COUNT,
    "sell_better": _COUNT,
    "source": _one_of("caepio", "power"),
    "steps": _STEPS,
    "target": _is_mask,
    "troop": _from_to(0, len(TROOPS) - 1),
    "turn": _COUNT,
    "units": _COUNT,
    "what": _one_of(*TOKENS),
    "who": _from_to(0, len(WHO) - 1),
    "workers": _from_to(0, 7),
}
