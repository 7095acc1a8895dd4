"""Whole random games under watch: he never pays, never exceeds his tokens, keeps no goods (§5.7, §7)."""

from __future__ import annotations

import random

import pytest

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, resume
from corduba_solo.rules.state import VARIANTS, parse_state, state_text

from .helpers import book
from .ledger import watch

SETTINGS = [(difficulty, variant) for difficulty in DIFFICULTIES for variant in VARIANTS]


@pytest.mark.parametrize(("difficulty", "variant"), SETTINGS)
def test_7_9_random_games_under_watch(difficulty: str, variant: str) -> None:
    """§5.7, §7.1–7.9, p. 30–34: seventeen games a setting, ties asked or not."""
    ends = {watch(seed, difficulty, variant, asks_ties=seed % 2 == 0).outcome for seed in range(17)}
    assert ends <= {"won", "drawn", "lost"}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_7_1_what_he_remembers_survives_being_written_down(difficulty: str) -> None:
    """A game read anew from its text before every decision goes the same way as one that never was."""
    caepio = Caepio()
    state = new_game(book(), 5, difficulty, opponent=caepio)
    other = new_game(book(), 5, difficulty, opponent=caepio)
    choice = random.Random(5)
    while not is_over(state):
        action = choice.choice(legal_actions(state))
        other = resume(parse_state(state_text(other), book(), caepio))
        assert remembered(other) == remembered(state)
        assert apply(other, action) == apply(state, action)
    assert is_over(other)


@pytest.mark.soak
@pytest.mark.parametrize(("difficulty", "variant"), SETTINGS)
def test_7_9_many_random_games_under_watch(difficulty: str, variant: str) -> None:
    """§5.7, §7.1–7.9: thousands of games."""
    for seed in range(1000, 1500):
        assert watch(seed, difficulty, variant, asks_ties=seed % 2 == 0).outcome
