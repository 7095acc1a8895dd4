"""The planner says how good each alternative is, can be stopped, and plays better than chance and habit."""

from __future__ import annotations

from functools import partial

import frozen
import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players import workers as workers_module
from corduba_solo.players.by_name import player_named
from corduba_solo.players.planner import Planner
from corduba_solo.players.player import blindfold, play_out
from corduba_solo.players.playing_on import Ranks, played_on
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Activate
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import ChooseHeritage, LayTile, MainAction, Question
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State, state_text


def begun(seed: int) -> State:
    state = new_game(book(), seed, opponent=Caepio())
    while not isinstance(question(state), MainAction):
        apply(state, legal_actions(state)[0])
    return state


def test_every_legal_action_is_among_the_alternatives_once() -> None:
    state = begun(1)
    found = Planner(1, 12).think(state)
    assert sorted(map(str, (one.action for one in found))) == sorted(map(str, legal_actions(state)))


def test_the_best_alternatives_are_played_on_and_come_first() -> None:
    found = Planner(1, 48).think(begun(2))
    tried = [one for one in found if one.tries]
    assert found[: len(tried)] == tried
    assert len(tried) > 6
    assert [(one.tries, one.worth) for one in tried] == sorted(((one.tries, one.worth) for one in tried), reverse=True)


@pytest.mark.parametrize("budget", [4, 12, 48])
def test_a_budget_of_tries_is_kept(budget: int) -> None:
    played = {str(one.action): one.tries for one in Planner(1, budget).think(begun(2))}
    assert budget // 2 <= sum(played.values()) <= budget


def test_weaker_choices_drop_out_after_fewer_tries() -> None:
    tries = [one.tries for one in Planner(1, 64).think(begun(2)) if one.tries]
    assert tries[0] > 2 * tries[-1] > 0


def test_each_worth_comes_with_its_standard_error() -> None:
    """Of two tries or more; without luck that both met, it is larger than the error of how far one is behind."""
    best, *others = Planner(1, 96).think(begun(2))
    assert best.tries > 4
    assert best.error is not None
    assert best.error > 0
    assert best.behind == 0
    assert best.behind_error == 0
    assert all((one.error is None) == (one.tries < 2) == (one.behind_error is None) for one in others)
    compared = [one for one in others if one.tries > 4]
    assert compared
    assert all(one.behind_error != one.error for one in compared)


def test_standard_errors_shrink_with_more_tries() -> None:
    state = begun(2)
    few, many = (Planner(1, budget).think(state)[0].error for budget in (24, 600))
    assert few is not None
    assert many is not None
    assert many < few


def test_stopped_at_once_it_still_has_an_answer() -> None:
    state = begun(3)
    found = Planner(1, 10_000).think(state, stop=lambda: True)
    assert found[0].action in legal_actions(state)
    assert not any(one.tries for one in found)
    assert all(one.error is None for one in found)


def test_stopped_in_the_middle_it_keeps_what_it_has_found() -> None:
    left = iter(range(5))
    found = Planner(1, 10_000).think(begun(3), stop=lambda: next(left, None) is None)
    assert sum(one.tries for one in found) == 5


def test_seconds_end_the_thinking_too() -> None:
    """A clock that goes on by a second whenever it is looked at."""
    ticks = iter(range(1_000))
    found = Planner(1, seconds=30, clock=lambda: next(ticks)).think(begun(3))
    assert 0 < sum(one.tries for one in found) <= 30
    assert next(ticks) <= 40


def test_more_seconds_let_it_try_more() -> None:
    tries = []
    for seconds in (20, 200):
        ticks = iter(range(1_000))
        found = Planner(1, seconds=seconds, clock=partial(next, ticks)).think(begun(3))
        tries.append(sum(one.tries for one in found))
    assert tries[1] > 4 * tries[0]


def test_tries_or_seconds_whichever_is_over_first() -> None:
    found = Planner(1, 6, seconds=1000, clock=lambda: 0.0).think(begun(3))
    assert 4 <= sum(one.tries for one in found) <= 6


def test_the_same_seed_thinks_the_same_and_another_does_not() -> None:
    state = begun(4)
    assert Planner(1, 24).think(state) == Planner(1, 24).think(state)
    assert Planner(1, 24).think(state) != Planner(2, 24).think(state)


def test_the_state_is_left_as_it_was() -> None:
    state = begun(4)
    before = state_text(state)
    Planner(1, 8).think(state)
    assert state_text(state) == before


def test_where_a_tile_goes_is_worked_out() -> None:
    """Not judged at sight only (§6.1)."""
    state = begun(5)
    while not isinstance(question(state), LayTile):
        builds = [option for option in legal_actions(state) if option.verb == "build"]
        apply(state, (builds or legal_actions(state))[0])
    found = Planner(1, 36).think(state)
    assert len(found) > 2
    assert found[0].tries > 1
    assert found[1].tries


@pytest.mark.parametrize(("asked", "to_the_end"), [(ChooseHeritage(), True), (MainAction(), False)])
def test_who_you_are_is_played_on_to_the_end_of_the_game(
    asked: Question, to_the_end: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached: list[State] = []

    def noted(position: State, last: int, seed: int, sight: Worth, ranks: Ranks) -> State:
        reached.append(played_on(position, last, seed, sight, ranks))
        return reached[-1]

    monkeypatch.setattr(workers_module, "played_on", noted)
    state = begun(1) if asked == MainAction() else new_game(book(), 1, opponent=Caepio())
    assert question(state) == asked
    Planner(1, 4).think(state)
    assert reached
    assert {bool(state.outcome) for state in reached} == {to_the_end}


@pytest.mark.parametrize(("workers", "budget", "rounds"), [(9, 400, 1), (1, 400, 2), (1, 4, 1)])
def test_with_few_hands_left_and_tries_enough_the_next_round_is_played_on_too(
    workers: int, budget: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept for it is most of what is decided then: a monument, troops, goods for Rome."""
    ends: list[int] = []

    def noted(_position: State, last: int, _seed: int, _sight: Worth, _ranks: Ranks) -> State:
        ends.append(last)
        return state

    monkeypatch.setattr(workers_module, "played_on", noted)
    you = {"workers": workers, "denarii": 5}
    state = position(book(), {"round": 4, "you": you, "caepio": {"passed": True}}, Caepio())
    assert question(state) == MainAction()
    Planner(1, budget).think(state)
    assert set(ends) == {3 + rounds}


def test_it_takes_the_senator_that_lies_before_it() -> None:
    """One step from a track's end, with Rome's demand out of reach and a step to be had at the Forum (§2.8)."""
    state = position(
        book(),
        {
            "round": 8,
            "rome": "classis_gaditana",
            "you": {
                "workers": 3,
                "popularity": 10,
                "troops": {"equites": 2},
                "offerings": {2: 3},
                "prestige": {"servorum": 11, "plebeius": 1, "patricius": 1},
            },
            "caepio": {"prestige": {"servorum": 9, "plebeius": 9, "patricius": 9}, "passed": True},
            "buildings": {"forum": "plebeius"},
        },
        Caepio(),
    )
    taken = Planner(1, 24).think(blindfold(state, 1))[0].action
    assert isinstance(taken, Activate)
    assert taken.place == "forum"


def test_the_greedy_player_beats_chance_by_far() -> None:
    """In six games each: it wins half against Aedil at the least, where chance wins none."""
    wins = {}
    for name in ("random", "greedy"):
        states = [new_game(frozen.book(), seed, "aedil", opponent=Caepio()) for seed in range(6)]
        wins[name] = 0
        for seed, state in enumerate(states):
            play_out(state, player_named(name, seed, 0))
            wins[name] += state.outcome == "won"
    assert wins["random"] == 0
    assert wins["greedy"] >= 3
