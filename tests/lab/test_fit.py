"""Learning what positions are worth, from several ways on from one position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.lab.fit import FIRST_HALF, all_learnt, learnt, write
from corduba_solo.lab.own_play import granted, lesson
from corduba_solo.lab.training import TO_THE_END, Task, TrainingGame, Way, training_game
from corduba_solo.players.candidates import Candidate
from corduba_solo.players.features import Row, feature_names
from corduba_solo.players.worth import Weights, read_weights
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Build
from corduba_solo.rules.game import new_game
from corduba_solo.rules.scenario import position

NAMES = feature_names(book())
HAND_MADE: Weights = {"your senators": [0.1, 0.0, 0.0, 0.0], "denarii": [0.01, 0.0, 0.0, 0.0]}
TASK = Task(9, "aedil", "senators", read_weights()["senators"], 0.1)


@pytest.fixture(scope="module")
def taught() -> TrainingGame:
    return training_game(TASK)


def row_with(name: str, number: float) -> Row:
    return [number if name == one else 0.0 for one in NAMES]


def test_the_same_game_teaches_the_same_again(taught: TrainingGame) -> None:
    assert training_game(TASK) == taught


def test_many_ways_lead_on_from_a_position(taught: TrainingGame) -> None:
    for positions in (taught.sight, taught.end):
        assert len(positions) > 1
        assert max(map(len, positions)) > 2
        assert all(len(way.row) == len(NAMES) for ways in positions for way in ways)
        assert any(len({way.worth for way in ways}) > 1 for ways in positions)


def test_what_is_seen_within_a_round_is_told_by_the_round_s_end(taught: TrainingGame) -> None:
    """More ways are played on to the end of the round than to that of the game, which takes longer."""
    for sight, end in zip(taught.sight, taught.end, strict=True):
        assert len(end) <= TO_THE_END
        assert len(end) <= len(sight)
        assert {way.round for way in end} <= {way.round + 1 for way in sight}


def test_what_sets_the_ways_apart_is_learnt() -> None:
    ways = [Way(8, row_with("marble", count), 0.2 * count) for count in (0.0, 1.0, 2.0)]
    weights = learnt({}, [ways] * 300, caution=300)
    # Two of three squares of difference are seen for each share of caution.
    assert weights["marble"] == [pytest.approx(0.2 * 2 / 3, abs=1e-4), 0.0, 0.0, 0.0]
    assert not any(any(parts) for name, parts in weights.items() if name != "marble")


def test_both_kinds_of_weights_are_learnt_each_from_its_own_ways() -> None:
    marble = [Way(8, row_with("marble", count), 0.2 * count) for count in (0.0, 1.0)]
    wood = [Way(8, row_with("wood", count), 0.2 * count) for count in (0.0, 1.0)]
    game = TrainingGame("aedil", "won", [marble] * 90, [wood] * 90)
    weights = all_learnt({"sight": {}, "end": {}}, [game])
    assert {when: {name for name, parts in table.items() if any(parts)} for when, table in weights.items()} == {
        "sight": {"marble"},
        "end": {"wood"},
    }


def test_only_the_moment_that_is_asked_for_is_learnt() -> None:
    marble = [Way(8, row_with("marble", count), 0.2 * count) for count in (0.0, 1.0)]
    game = TrainingGame("aedil", "won", [marble] * 90, [marble] * 90)
    weights = all_learnt({"sight": HAND_MADE, "end": HAND_MADE}, [game], ["sight"])
    assert any(weights["sight"]["marble"])
    assert weights["end"] == HAND_MADE


def test_one_part_of_the_weights_can_be_learnt_alone() -> None:
    ways = [Way(2, row_with("marble", count), 0.2 * count) for count in (0.0, 1.0, 2.0)]
    weights = learnt(HAND_MADE, [ways] * 300, caution=30, part=FIRST_HALF)
    assert weights["marble"][:FIRST_HALF] == [0.0, 0.0, 0.0]
    assert weights["marble"][FIRST_HALF] > 0.1
    assert weights["denarii"] == HAND_MADE["denarii"]


def test_the_tries_of_a_decision_teach_by_what_sets_them_apart_from_the_judgement_at_sight() -> None:
    """Compared with the lucks that all of them met; what was better by far counts as a little better."""
    state = new_game(book(), 1, opponent=Caepio())
    found = [Candidate(option, 0.5, state) for option in state.options]
    assert len(found) == 2
    assert lesson(found) == []
    found[0].results[:] = [0.7, 0.9]
    found[1].results[:] = [0.6]
    assert [way.worth for way in lesson(found)] == [pytest.approx(0.7), pytest.approx(0.6)]
    found[0].results[0] = 1.6
    assert [way.worth for way in lesson(found)] == [pytest.approx(1.25), pytest.approx(0.95)]


def test_a_wish_for_a_building_is_granted_once_and_only_if_it_can_be() -> None:
    you = {"workers": 9, "denarii": 9, "store": {"food": 1, "wood": 1}}
    state = position(book(), {"round": 1, "you": you}, Caepio())
    wishes = ["build forum servorum", "build herbarium servorum"]
    assert granted(state, wishes) == Build("herbarium", "servorum")
    assert wishes == ["build forum servorum"]
    assert granted(state, wishes) is None


def test_what_all_ways_have_in_common_teaches_nothing() -> None:
    rich = [Way(8, row_with("denarii", 9.0), 1.0)] * 2
    poor = [Way(8, row_with("denarii", 0.0), -1.0)] * 2
    assert learnt(HAND_MADE, [rich, poor], caution=1)["denarii"] == HAND_MADE["denarii"]


def test_writing_one_variant_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "worth.json"
    before = data_path("worth.json").read_text(encoding="utf-8")
    path.write_text(before, encoding="utf-8")
    changed = {"sight": HAND_MADE, "end": {}}
    write(path, "both", changed)
    assert json.loads(path.read_text(encoding="utf-8")) == {**json.loads(before), "both": changed}
