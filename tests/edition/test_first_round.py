"""What the first round affords: stack I from any heritage, stack III and monuments from none (EDITION §2)."""

from __future__ import annotations

import pytest

from corduba_solo.lab.bench import book
from corduba_solo.rules.actions import Become, Build, Inherit, Raise, Take
from corduba_solo.rules.game import apply, legal_actions, new_game, question, resume
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.state import State

BOOK = book()
SEEDS = (0, 1)
"""One game that you begin, one that Caepio does."""
HERITAGES = range(len(BOOK.heritage))


def starts(heritage: int) -> list[State]:
    """Your first turns with a heritage card: every character, every choice of resources, first or second."""
    found = []
    for seed in SEEDS:
        for number, sheet in enumerate(BOOK.characters):
            state = new_game(BOOK, seed)
            state.dealt = (heritage, (heritage + 1) % len(BOOK.heritage))
            state.family = BOOK.families.index(sheet.family)
            resume(state)
            apply(state, Inherit(BOOK.heritage[heritage]))
            apply(state, Become(BOOK.characters[number].name))
            found += _branches(state)
    return found


def _branches(state: State) -> list[State]:
    """The states of the first main decision that the choices before it lead to."""
    asked = question(state)
    assert asked is not None
    if isinstance(asked, MainAction):
        return [state]
    found = []
    for action in legal_actions(state):
        copy = state.copy()
        apply(copy, action)
        found += _branches(copy)
    return found


def test_both_orders_of_play_are_among_the_starts() -> None:
    assert {new_game(BOOK, seed).first for seed in SEEDS} == {0, 1}


@pytest.mark.parametrize("heritage", HERITAGES, ids=BOOK.heritage)
def test_no_start_affords_a_building_of_stack_iii_or_a_monument(heritage: int) -> None:
    last = {name for name, stack in zip(BOOK.buildings, BOOK.stacks, strict=True) if stack == 2}
    for state in starts(heritage):
        for action in legal_actions(state):
            assert not isinstance(action, Raise), action
            assert not (isinstance(action, Build) and action.building in last), action


@pytest.mark.parametrize("heritage", HERITAGES, ids=BOOK.heritage)
def test_every_heritage_affords_each_building_of_stack_i(heritage: int) -> None:
    first = {name for name, stack in zip(BOOK.buildings, BOOK.stacks, strict=True) if stack == 0}
    affordable = {
        action.building for state in starts(heritage) for action in legal_actions(state) if isinstance(action, Build)
    }
    assert first <= affordable


def test_the_starting_resources_are_chosen() -> None:
    state = new_game(BOOK, 1)
    apply(state, legal_actions(state)[0])
    apply(state, legal_actions(state)[0])
    assert any(isinstance(action, Take) for action in legal_actions(state))
