"""What the quick player looks at in a turn."""

from __future__ import annotations

from random import Random

from corduba_solo.players.playing_on import LIKED_AHEAD, OPTIONS_AHEAD, OTHERS_AHEAD, Ranks, looked_at
from corduba_solo.rules.actions import Action, Activate

CHOICES: list[Action] = [Activate(place, 1) for place in "abcdefghijklmnopqrst"]


def test_what_is_liked_best_is_always_looked_at() -> None:
    """With a few others by lot; what cannot be chosen now does not count."""
    ranks: Ranks = {Activate("elsewhere", 1): 0} | {choice: 20 - number for number, choice in enumerate(CHOICES)}
    seen: set[Action] = set()
    for seed in range(60):
        found = looked_at(CHOICES, ranks, Random(seed))
        assert list(found[:LIKED_AHEAD]) == CHOICES[: -LIKED_AHEAD - 1 : -1]
        assert len(set(found)) == LIKED_AHEAD + OTHERS_AHEAD
        seen |= set(found)
    assert seen == set(CHOICES)


def test_without_knowing_what_is_liked_the_lot_decides_alone() -> None:
    seen: set[Action] = set()
    for seed in range(60):
        found = looked_at(CHOICES, {}, Random(seed))
        assert len(set(found)) == OPTIONS_AHEAD
        seen |= set(found)
    assert seen == set(CHOICES)


def test_few_choices_are_all_looked_at() -> None:
    for ranks in ({}, {CHOICES[0]: 1}):
        assert list(looked_at(CHOICES[:4], ranks, Random(1))) == CHOICES[:4]
