"""Several processes share the planner's work, and what comes of it is the same."""

from __future__ import annotations

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.planner import Planner
from corduba_solo.players.playing_on import Ranks
from corduba_solo.players.workers import Alone, Together
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.state import State


def begun(seed: int) -> State:
    state = new_game(book(), seed, opponent=Caepio())
    while not isinstance(question(state), MainAction):
        apply(state, legal_actions(state)[0])
    return state


def test_processes_find_what_one_alone_finds_in_the_same_order() -> None:
    positions = [begun(1), begun(2)]
    ranks: Ranks = {option: rank for rank, option in enumerate(positions[0].options)}
    together = Together(2, positions[0])
    try:
        shared = list(together.results(positions, 1, [7, 8], ranks))
    finally:
        together.close()
    assert shared == list(Alone().results(positions, 1, [7, 8], ranks))
    assert len(shared) == 4


def test_the_number_of_processes_does_not_change_what_is_thought() -> None:
    state = begun(3)
    planner = Planner(5, 16, jobs=2)
    try:
        assert planner.think(state) == Planner(5, 16).think(state)
    finally:
        planner.close()
