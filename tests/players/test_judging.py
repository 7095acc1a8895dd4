"""Positions as numbers, what they are worth, and looking ahead within a turn."""

from __future__ import annotations

from operator import mul
from random import Random

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.features import feature_names, features
from corduba_solo.players.habit import spread
from corduba_solo.players.lookahead import NARROW, after, best, settled
from corduba_solo.players.worth import Judgement, Worth, judgement, moment, read_weights, result
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.game import apply, is_halted, is_over, legal_actions, new_game, question
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import VARIANTS, State


def first_turn(seed: int) -> State:
    state = new_game(book(), seed, opponent=Caepio())
    while not isinstance(question(state), MainAction):
        apply(state, legal_actions(state)[0])
    return state


def test_every_number_of_a_position_has_a_name() -> None:
    names = feature_names(book())
    assert len(names) == len(set(names)) == len(features(first_turn(1)))


@pytest.mark.parametrize(
    ("what", "name", "number"),
    [
        ({"you": {"denarii": 3}}, "denarii", 3),
        ({"you": {"store": {"marble": 2}}}, "marble", 2),
        ({"you": {"prestige": {"plebeius": 5}}, "caepio": {"prestige": {"plebeius": 3}}}, "lead of 2 or more", 1),
        ({"you": {"register": 7, "harmony": 3, "denarii": 1}}, "upkeep uncovered", 3),
        ({"you": {"troops": {"velites": 1}}}, "minimum of troops held", 1),
        ({"buildings": {"schola": {"district": "servorum", "unrest": True}}}, "districts in revolt", 1),
        ({"buildings": {"forum": "plebeius"}}, "forum stands", 1),
        ({"you": {"workers": 3}, "blocked": ["marble_site"]}, "marble_site closed", 0.5),
    ],
)
def test_a_position_is_told_in_numbers(what: dict[str, object], name: str, number: float) -> None:
    row = features(position(book(), what))
    assert row[feature_names(book()).index(name)] == number


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_position_is_worth_the_weighted_sum_of_its_numbers(variant: str) -> None:
    """The judge adds up parts that it remembers; the row of numbers is what is learnt from."""
    weights = {name: [number / 7, 1 - number / 5, 0.25] for number, name in enumerate(feature_names(book()))}
    judge = Worth(book(), weights)
    state = new_game(book(), 5, variant=variant, opponent=Caepio())
    luck = Random(5)
    while not is_over(state):
        now = moment(book(), state.round)
        parts = [sum(map(mul, now, weight)) for weight in weights.values()]
        assert judge(state) == pytest.approx(sum(map(mul, parts, features(state))))
        apply(state, luck.choice(legal_actions(state)))


def test_weights_follow_the_rounds_left() -> None:
    """Round 1 has all rounds before it, round 8 none, in the game or in its decade; the first half ends after four."""
    assert moment(book(), 1)[:3] == (1.0, 1.0, 1.0)
    assert moment(book(), 3)[2] == 0
    assert moment(book(), 8) == (1.0, 0.0, 0.0, 0.0)
    assert [round(3 * moment(book(), now)[3]) for now in range(1, 9)] == [4, 3, 2, 1, 0, 0, 0, 0]
    judge = Worth(book(), {"denarii": [1.0, 10.0, 100.0, 1000.0]})
    assert judge(position(book(), {"round": 8, "you": {"denarii": 2}})) == 2
    assert judge(position(book(), {"round": 2, "you": {"denarii": 2}})) == pytest.approx(2 + 20 * 6 / 7 + 100 + 2000)


def test_weights_that_are_missing_are_nought() -> None:
    judge = Worth(book(), {"denarii": [1.0]})
    assert judge(position(book(), {"round": 2, "you": {"denarii": 2}})) == 2


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_weights_for_every_feature_and_no_other(variant: str) -> None:
    for when in Judgement._fields:
        weights = read_weights()[variant][when]
        assert sorted(weights) == sorted(feature_names(book()))
        assert any(any(parts) for parts in weights.values())


def test_a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_loss() -> None:
    worths = []
    for outcome in ("lost", "drawn", "won"):
        state = first_turn(1)
        state.outcome, state.reason = outcome, "senators"
        worths.append(result(state))
    assert worths == sorted(worths)
    state.outcome, state.reason = "lost", "rebellion"
    assert result(state) == -1


def test_looking_ahead_stops_before_caepios_turn() -> None:
    """Nothing of it has happened in the position that is judged: no luck is looked at (§7.2)."""
    state = first_turn(2)
    passed = after(state, Pass())
    assert is_halted(passed)
    assert passed.luck == state.luck


def test_looking_ahead_settles_everything_up_to_the_end_of_the_turn() -> None:
    state = first_turn(3)
    judge = judgement(book(), state.variant).sight
    for action in legal_actions(state):
        worth, end = settled(after(state, action), judge, NARROW)
        assert question(end) in (None, MainAction())
        assert worth == judge(end)
    assert question(state) == MainAction()


def test_options_are_spread_evenly_and_none_is_invented() -> None:
    options = legal_actions(first_turn(3))
    chosen = spread(options, 4)
    assert len(set(chosen)) == 4
    assert all(option in options for option in chosen)
    assert spread(options, len(options) + 1) is options


def test_the_best_of_equals_is_the_first() -> None:
    state = first_turn(3)
    assert best(state, legal_actions(state), Worth(book(), {})) == legal_actions(state)[0]
