"""Beginnings that are given: starts, openings from a file, and openings that are made up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from corduba_solo import cli
from corduba_solo.lab.openings import made_up, rates, read_openings
from corduba_solo.lab.record import Times
from corduba_solo.lab.simulation import Setting, play_one

PLAIN = Setting("random", 1, "aedil", "senators")


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main(["simulate", "--json", "--jobs", "1", *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_start_that_is_named_is_dealt_and_taken(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "4", "--heritage", "oliveta", "--character", "bear")
    assert found["heritage"]["oliveta"]["games"] == found["heritage"]["oliveta"]["offered"] == 4
    assert found["characters"]["bear"]["games"] == found["characters"]["ant"]["offered"] == 4


def test_all_four_starts_of_a_seed_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "1", "--seed", "9", "--each-start")
    assert found["games"] == 4
    for kind in ("heritage", "characters"):
        taken = [part["games"] for part in found[kind].values() if part["offered"]]
        assert taken == [2, 2]


@pytest.mark.parametrize(("option", "name"), [("--heritage", "castellum"), ("--character", "unicorn")])
def test_an_unknown_start_is_one_sentence(option: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", option, name]) != 0
    assert f"“{name}”" in capsys.readouterr().err


def _with_aerarium(games: list[dict[str, Times]]) -> int:
    return sum("aerarium" in uses.get("built_by_you", {}) for uses in games)


def test_an_opening_is_played_as_far_as_it_can_be() -> None:
    opening = ("build forum servorum", "build aerarium servorum")
    games = [play_one(PLAIN._replace(opening=opening, heritage="argentaria"), seed).record.uses for seed in range(4)]
    own = [play_one(PLAIN._replace(heritage="argentaria"), seed).record.uses for seed in range(4)]
    assert _with_aerarium(games) > _with_aerarium(own)


def test_openings_of_a_file_are_told_beside_the_own_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("# tried by hand\nbuild aerarium servorum, build odeum servorum\n\nbuild schola patricius\n")
    assert read_openings(file) == [
        ("build aerarium servorum", "build odeum servorum"),
        ("build schola patricius",),
    ]
    found = simulated(capsys, "--games", "2", "--openings", str(file))
    assert [part["asked"]["opening"] for part in found["parts"]] == [
        [],
        ["build aerarium servorum", "build odeum servorum"],
        ["build schola patricius"],
    ]
    assert [part["games"] for part in found["parts"]] == [2, 2, 2]


def test_a_line_that_is_no_opening_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("build aerarium servorum\nbuild and hope\n")
    assert cli.main(["simulate", "--openings", str(file)]) != 0
    assert "line 2" in capsys.readouterr().err
    assert cli.main(["simulate", "--openings", str(tmp_path / "none.txt")]) != 0


def test_made_up_openings_differ_and_are_the_same_again() -> None:
    found = made_up(50, 3)
    assert len(set(found)) == 50
    assert found == made_up(50, 3)


def test_openings_are_compared_on_the_same_seeds() -> None:
    opening = ("build aerarium servorum",)
    found = rates(PLAIN, [(), opening], range(2), 1)
    assert set(found) == {(), opening}
    again = [play_one(PLAIN, seed).record for seed in range(2)]
    assert found[()] == (
        sum(record.outcome == "won" for record in again),
        sum(record.senators[0] - record.senators[1] for record in again),
    )
