"""Caepio's part of the set-up (§3.3–3.5, §3.7)."""

from __future__ import annotations

import pytest

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.caepio.deck import NO_CARD
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import FieldBonus, GameBegan, Received
from corduba_solo.rules.game import new_game
from corduba_solo.rules.state import State

from .helpers import STACKS, book, goods, his, of, stock_of


def game(difficulty: str = "praetor", seed: int = 1) -> State:
    return new_game(book(), seed, difficulty, opponent=Caepio())


@pytest.mark.parametrize(
    ("difficulty", "prestige", "unrest", "troops", "offerings"),
    [
        ("aedil", 2, 2, [0, 0, 0], [0, 0]),
        ("praetor", 3, 1, [1, 0, 0], [1, 0]),
        ("consul", 4, 1, [0, 1, 0], [0, 1]),
    ],
)
def test_3_5_the_difficulty_sets_his_start(
    difficulty: str, prestige: int, unrest: int, troops: list[int], offerings: list[int]
) -> None:
    """§3.5, p. 30."""
    caepio = his(game(difficulty))
    assert caepio.prestige == [prestige] * 3
    assert caepio.unrest == unrest
    assert caepio.troops == troops
    assert caepio.offerings == offerings


@pytest.mark.parametrize("difficulty", ["aedil", "praetor", "consul"])
def test_3_5_placed_markers_give_no_bonuses(difficulty: str) -> None:
    """§3.5, ruling: the fields below his start give nothing, then or later."""
    state = game(difficulty)
    assert not [event for event in of(state.events, FieldBonus) if event.who == "caepio"]
    assert his(state).reached == his(state).prestige
    assert goods(his(state)) == {}


def test_3_4_register_and_popularity_4_everything_else_on_his_board() -> None:
    """§3.4, p. 29: no specialist unlocked, no insula placed, no harmony, nothing to pay with but what order gives."""
    caepio = his(game())
    assert (caepio.register, caepio.popularity) == (4, 4)
    assert (caepio.unlocked, caepio.insulae, caepio.harmony, caepio.workers) == (0, [0, 0, 0], 0, 0)
    assert caepio.total == 0


def test_3_3_three_stacks_of_building_cards() -> None:
    """§3.3, p. 29: as listed; the Excubitorium has none."""
    state = game()
    for decade, names in STACKS.items():
        assert stock_of(state, decade) == set(names)


def test_3_4_three_decks_of_ten() -> None:
    """§3.4, p. 30: no card lies open yet."""
    memory = remembered(game())
    assert [len(deck) for deck in memory.decks] == [10, 10, 10]
    assert (memory.card, memory.drawn) == (NO_CARD, 0)


def test_3_7_the_second_player_has_one_more_denarius() -> None:
    """§3.7, p. 15: Caepio too; who begins is random."""
    firsts = set()
    for seed in range(20):
        state = game(seed=seed)
        first = of(state.events, GameBegan)[0].first
        firsts.add(first)
        second = "caepio" if first == "you" else "you"
        assert Received(second, "denarii", 1, Cause.FIRST_PLAYER) in state.events
        assert his(state).denarii == (1 if second == "caepio" else 0)
    assert firsts == {"you", "caepio"}


def test_3_4_no_trader_no_family_no_heritage_for_him() -> None:
    """§3.4, §3.5, p. 29, 30: the cards dealt are yours to choose from."""
    state = game()
    assert state.sides[CAEPIO].special == 0
    assert state.sides[YOU].register == 1, "your heritage is not chosen yet"
    assert len(state.dealt) == 2
