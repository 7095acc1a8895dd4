"""The planner says how good each alternative is, can be stopped, and plays better than chance and habit."""

from __future__ import annotations

import frozen
import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players import planner
from corduba_solo.players.by_name import player_named
from corduba_solo.players.planner import CANDIDATES, Planner
from corduba_solo.players.player import blindfold, play_out
from corduba_solo.rules.actions import Activate
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import ChooseHeritage, MainAction, Question
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
    found = Planner(1, 24).think(begun(2))
    tried = [one for one in found if one.tries]
    assert found[: len(tried)] == tried
    assert 1 < len(tried) <= CANDIDATES
    assert sum(one.tries for one in tried) <= 24
    assert [(one.tries, one.worth) for one in tried] == sorted(((one.tries, one.worth) for one in tried), reverse=True)


def test_stopped_at_once_it_still_has_an_answer() -> None:
    state = begun(3)
    found = Planner(1, 10_000).think(state, stop=lambda: True)
    assert found[0].action in legal_actions(state)
    assert not any(one.tries for one in found)


def test_stopped_in_the_middle_it_keeps_what_it_has_found() -> None:
    left = iter(range(5))
    found = Planner(1, 10_000).think(begun(3), stop=lambda: next(left, None) is None)
    assert sum(one.tries for one in found) == 5


def test_the_state_is_left_as_it_was() -> None:
    state = begun(4)
    before = state_text(state)
    Planner(1, 8).think(state)
    assert state_text(state) == before


@pytest.mark.parametrize(("asked", "to_the_end"), [(ChooseHeritage(), True), (MainAction(), False)])
def test_who_you_are_is_played_on_to_the_end_of_the_game(
    asked: Question, to_the_end: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[State] = []

    def judge(state: State) -> float:
        judged.append(state)
        return 0.0

    monkeypatch.setattr(planner, "worth_of", lambda _book, _variant: judge)
    state = begun(1) if asked == MainAction() else new_game(book(), 1, opponent=Caepio())
    assert question(state) == asked
    Planner(1, 2).think(state)
    assert bool(judged[-1].outcome) is to_the_end


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
