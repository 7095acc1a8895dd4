"""What a position is worth to you: a weighted sum of its features, with weights that change from round to round."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from math import tanh
from operator import mul
from typing import NamedTuple

from corduba_solo.players.features import PARTS, PURSE, Key, Part
from corduba_solo.resources import data_path
from corduba_solo.rules.book import CAEPIO, YOU, Book
from corduba_solo.rules.ending import senators
from corduba_solo.rules.state import MONUMENTS, SENATORS, VARIANTS, State

FILE = "worth.json"
CACHED_KEYS = 1 << 14
Weights = dict[str, list[float]]
"""For each feature: a constant, what each round left in the game adds, each left in the decade, and each left in the
first half; missing ones are nought."""
WeightsByMoment = dict[str, Weights]
"""Those at sight and those at a round's end, by the names of `Judgement`."""


Moment = tuple[float, float, float, float]


def moment(book: Book, round_: int) -> Moment:
    """What the weights of a round are made of."""
    now = max(1, round_)
    decade_end = book.decade_ends[book.decade_of[now]]
    left, half = book.last_round - now, book.last_round // 2 - 1
    return 1.0, left / (book.last_round - 1), (decade_end - now) / 2, max(0, left - half) / half


def result(state: State) -> float:
    """What a finished game is worth, from −1 to 1: above all whether it is won, and then by how much."""
    if state.outcome == "won" and state.variant != SENATORS:
        return 1.0
    needed = state.book.levels[state.difficulty].monuments
    share = min(1.0, state.monuments.bit_count() / needed)
    if state.reason != "senators" and state.reason != "too_few_monuments":
        margin = -1.0  # a rebellion, or nobody believes you any more
    else:
        margin = tanh((senators(state, YOU) - senators(state, CAEPIO)) / 4)
    if state.variant == MONUMENTS:
        return share - 1 if margin > -1 else (share - 1) / 2 - 0.5
    if state.variant == SENATORS:
        return 0.5 * margin + {"won": 0.5, "drawn": -0.25, "lost": -0.5}[state.outcome]
    return (share + (1 + margin) / 2) / 2 - 1


class Worth:
    """The worth of positions in one variant."""

    def __init__(self, book: Book, weights: Weights) -> None:
        self._by_round = [
            [(part.key, _valued(book, part, weights, moment(book, round_))) for part in PARTS]
            for round_ in range(book.last_round + 1)
        ]
        purse = [PARTS.index(part) for part in PURSE]
        self._purses = [[parts[number] for number in purse] for parts in self._by_round]

    def __call__(self, state: State) -> float:
        if state.outcome:
            return result(state)
        return sum([value(key(state)) for key, value in self._by_round[state.round]])

    def purse(self, state: State) -> float:
        """The part of it that what you hold makes: enough to compare payments and deals."""
        return sum([value(key(state)) for key, value in self._purses[state.round]])


def _valued(book: Book, part: Part, weights: Weights, now: Moment) -> Callable[[Key], float]:
    """What a part of the features is worth in a round, remembered for the keys met lately."""
    # Features of an edition with cards of its own, which nobody has weighed, count nothing.
    parts = [sum(map(mul, now, weights.get(name, (0.0, 0.0, 0.0, 0.0)))) for name in part.names(book)]

    @lru_cache(maxsize=CACHED_KEYS)
    def value(key: Key) -> float:
        worth: float = sum(map(mul, parts, part.numbers(book, key)))
        return worth

    return value


class Judgement(NamedTuple):
    """What positions are worth in a variant, learnt for two moments."""

    sight: Worth
    """Within a round, after your turn: what comes of the position by the round's end."""
    end: Worth
    """When a round is over: what comes of it by the end of the game."""


def read_weights() -> dict[str, WeightsByMoment]:
    """The weights that come with the program, for each variant."""
    with data_path(FILE).open(encoding="utf-8") as file:
        weights: dict[str, WeightsByMoment] = json.load(file)
    return weights


@lru_cache(maxsize=16)
def judgement(book: Book, variant: int) -> Judgement:
    """How positions are judged with the weights that come with the program."""
    weights = read_weights()[VARIANTS[variant]]
    return Judgement(*(Worth(book, weights[moment]) for moment in Judgement._fields))
