"""The check against becoming slower: it must fail when something has, and only then."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from corduba_solo import cli
from corduba_solo.lab import floors
from corduba_solo.lab.yardstick import yardstick

REPOSITORY = Path(__file__).parents[2]


class Clock:
    """A processor that takes as long as it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float, times: int = 1) -> Callable[[], int]:
        def take() -> int:
            self.now += seconds
            return times

        return take


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The yardstick takes one second."""
    found = Clock()
    monkeypatch.setattr(floors, "_lengths", found.work(1.0))
    return found


def test_a_ratio_is_how_often_something_is_done_in_the_time_of_a_yardstick(clock: Clock) -> None:
    works = {"quick": clock.work(0.5), "many": clock.work(2.0, times=10), "slow": clock.work(4.0)}
    assert floors.ratios(works, 3, clock) == {"quick": 2.0, "many": 5.0, "slow": 0.25}


def test_the_best_of_all_turns_counts(clock: Clock) -> None:
    delays = iter([3.0, 0.5, 2.0])

    def disturbed() -> int:
        clock.now += next(delays)
        return 1

    assert floors.ratios({"disturbed": disturbed}, 3, clock) == {"disturbed": 2.0}


def test_half_as_slow_again_falls_through_a_floor_and_a_tenth_does_not(clock: Clock) -> None:
    floor = {"decisions": 0.7 * 10}
    for slowdown, falls in ((1.0, []), (1.1, []), (1.5, ["decisions"])):
        found = floors.ratios({"decisions": clock.work(0.1 * slowdown)}, 2, clock)
        assert floors.fallen(found, floor) == falls


def test_the_yardstick_keeps_its_length() -> None:
    # Queens set on the way to all ways of setting six of them: another number would move every floor.
    assert yardstick() == 152


def test_every_work_of_the_program_has_its_floor_and_says_how_often_it_was_done() -> None:
    works = floors.program_works()
    assert set(floors.read_floors(REPOSITORY / ".ci" / "floors.json", works)) == set(works)
    assert all(work() > 0 for work in works.values())


@pytest.mark.parametrize(("factor", "status"), [(0.01, 0), (100.0, 1)])
def test_the_command_fails_where_a_floor_is_missed(
    factor: float, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stored = floors.read_floors(REPOSITORY / ".ci" / "floors.json", floors.program_works())
    file = tmp_path / "floors.json"
    file.write_text(json.dumps({name: factor * floor for name, floor in stored.items()}), encoding="utf-8")
    monkeypatch.setattr(floors.ratios, "__defaults__", (2, process_time))
    assert cli.main(["bench", "--floors", str(file), "--json"]) == status
    assert json.loads(capsys.readouterr().out)["slower"] == (list(stored) if status else [])


@pytest.mark.parametrize("text", ["", "[]", '{"random_decisions": 1}'])
def test_a_file_without_floors_is_refused_in_one_sentence(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "floors.json"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["bench", "--floors", str(file)]) == cli.TROUBLE
    assert str(file) in capsys.readouterr().err
