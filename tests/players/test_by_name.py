"""Every player finishes a game through the same decisions as a person, and knows no more than one."""

from __future__ import annotations

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.by_name import NAMES, player_named
from corduba_solo.players.chance import StartByLot
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.players.player import blindfold, play_out
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage
from corduba_solo.rules.state import State

BUDGET = 4


def begun(seed: int, variant: str = "senators") -> State:
    return new_game(book(), seed, variant=variant, opponent=Caepio())


@pytest.mark.parametrize("variant", ["senators", "monuments", "both"])
@pytest.mark.parametrize("name", NAMES)
def test_every_player_finishes_every_variant(name: str, variant: str) -> None:
    state = begun(3, variant)
    assert play_out(state, player_named(name, 3, BUDGET)) > 20
    assert is_over(state)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = begun(4), begun(4)
    assert play_out(first, player_named(name, 1, BUDGET)) == play_out(second, player_named(name, 1, BUDGET))
    assert first.luck == second.luck
    assert first.sides[0].senators == second.sides[0].senators


@pytest.mark.parametrize("name", NAMES)
def test_a_player_chooses_the_same_whatever_the_luck_to_come(name: str) -> None:
    """Two games that look alike on the table but draw differently from here on."""
    one = begun(5)
    while one.round < 2:
        apply(one, legal_actions(one)[0])
    other = one.copy()
    other.luck = [number ^ 12345 for number in one.luck]
    assert player_named(name, 2, BUDGET).choose(blindfold(one, 9)) == player_named(name, 2, BUDGET).choose(
        blindfold(other, 9)
    )


def test_a_blindfolded_state_holds_nothing_of_the_real_luck() -> None:
    state = begun(6)
    seen = blindfold(state, 1)
    assert not set(seen.luck) & set(state.luck)
    assert seen.seed != state.seed
    assert legal_actions(seen) == legal_actions(state)


def test_a_start_by_lot_takes_either_card_and_leaves_the_rest_to_the_player() -> None:
    """The greedy player would keep the same heritage every time."""
    state = begun(7)
    starts = {StartByLot(GreedyPlayer(), seed).choose(blindfold(state, 1)) for seed in range(20)}
    assert starts == set(legal_actions(state))
    while isinstance(question(state), ChooseHeritage | ChooseCharacter):
        apply(state, legal_actions(state)[0])
    seen = blindfold(state, 1)
    assert {StartByLot(GreedyPlayer(), seed).choose(seen) for seed in range(5)} == {GreedyPlayer().choose(seen)}
