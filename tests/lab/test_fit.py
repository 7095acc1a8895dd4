"""Learning what positions are worth, from several ways on from one position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corduba_solo.lab.bench import book
from corduba_solo.lab.fit import CAUTION, learnt, write
from corduba_solo.lab.training import TrainingGame, Way, training_game
from corduba_solo.players.features import Row, feature_names
from corduba_solo.players.worth import Weights
from corduba_solo.resources import data_path

NAMES = feature_names(book())
SHIPPED: Weights = json.loads(data_path("worth.json").read_text(encoding="utf-8"))["senators"]
HAND_MADE: Weights = {"your senators": [0.1, 0.0, 0.0], "denarii": [0.01, 0.0, 0.0]}
TASK = (9, "aedil", "senators", SHIPPED, 0.1)


@pytest.fixture(scope="module")
def taught() -> TrainingGame:
    return training_game(TASK)


def row_with(name: str, number: float) -> Row:
    return [number if name == one else 0.0 for one in NAMES]


def test_the_same_game_teaches_the_same_again(taught: TrainingGame) -> None:
    assert training_game(TASK) == taught


def test_several_ways_lead_on_from_a_position(taught: TrainingGame) -> None:
    assert len(taught.choices) > 1
    assert max(map(len, taught.choices)) > 2
    assert all(len(way.row) == len(NAMES) for ways in taught.choices for way in ways)
    assert any(len({way.worth for way in ways}) > 1 for ways in taught.choices)


def test_what_sets_the_ways_apart_is_learnt() -> None:
    ways = [Way(8, row_with("marble", count), 0.2 * count) for count in (0.0, 1.0, 2.0)]
    weights = learnt({}, [TrainingGame("aedil", "won", [ways] * int(CAUTION))])
    # Two of three squares of difference are seen for each share of caution.
    assert weights["marble"] == [pytest.approx(0.2 * 2 / 3, abs=1e-4), 0.0, 0.0]
    assert not any(any(parts) for name, parts in weights.items() if name != "marble")


def test_what_all_ways_have_in_common_teaches_nothing() -> None:
    rich = [Way(8, row_with("denarii", 9.0), 1.0)] * 2
    poor = [Way(8, row_with("denarii", 0.0), -1.0)] * 2
    assert learnt(HAND_MADE, [TrainingGame("aedil", "won", [rich, poor])])["denarii"] == HAND_MADE["denarii"]


def test_writing_one_variant_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "worth.json"
    before = data_path("worth.json").read_text(encoding="utf-8")
    path.write_text(before, encoding="utf-8")
    write(path, "both", HAND_MADE)
    assert json.loads(path.read_text(encoding="utf-8")) == {**json.loads(before), "both": HAND_MADE}
