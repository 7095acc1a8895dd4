"""`corduba-solo bench`: every figure that is asked of it, with its unit in its name."""

from __future__ import annotations

import json

import pytest

from corduba_solo import cli
from corduba_solo.lab import frame_times, growth, other_engines, start_times
from corduba_solo.lab.stopwatch import percentile
from corduba_solo.locale.catalogue import Catalogue

WANTED = {
    "decisions_per_s",
    "legal_actions_p50_ms",
    "legal_actions_p99_ms",
    "caepio_turn_p99_ms",
    "forecast_p50_ms",
    "copy_p50_ms",
    "undo_p50_ms",
    "save_p50_ms",
    "load_p50_ms",
    "replay_per_action_ms",
    "import_ms",
    "start_to_title_ms",
    "frame_after_action_1080p_p95_ms",
    "frame_while_pointing_1440p_p95_ms",
}


def test_the_figures_say_what_and_in_which_unit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start_times, "TIMES", 1)
    monkeypatch.setattr(frame_times, "GAMES", 1)
    monkeypatch.setattr(frame_times, "ACTIONS", 2)
    assert cli.main(["bench", "--json", "--games", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) >= WANTED
    assert all(name.endswith(("_ms", "_per_s")) and figure > 0 for name, figure in figures.items())
    words = Catalogue(strict=True)
    assert all(words.text(f"bench.{name}") for name in figures)


def test_a_percentile_is_a_value_that_occurred() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert (percentile(values, 0.5), percentile(values, 0.99), percentile([7.0], 0.5)) == (3.0, 5.0, 7.0)


def test_growth_is_told_for_rising_sizes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "TIMES", 1)
    monkeypatch.setattr(growth, "BUDGETS", (1, 2))
    monkeypatch.setattr(growth, "DECISIONS", 1)
    assert cli.main(["bench", "--growth", "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)
    assert {"placements", "saves"} <= set(tables)
    words = Catalogue(strict=True)
    for name, rows in tables.items():
        sizes = [row["size"] for row in rows]
        assert sizes == sorted(set(sizes))
        assert len(sizes) > 1
        assert all(words.text(f"bench.growth.{name}.{what}") for row in rows for what in row)
    assert [row["places"] for row in tables["placements"]] == sorted(row["places"] for row in tables["placements"])
    assert [row["bytes"] for row in tables["saves"]] == sorted(row["bytes"] for row in tables["saves"])


def test_each_engine_is_measured_by_its_best_round_after_warming_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(other_engines, "process_time", lambda: now[0])

    def takes(*seconds: float) -> other_engines.Playouts:
        waiting = iter(seconds)

        def playouts(_seed: int, games: int) -> int:
            now[0] += next(waiting)
            return 10 * games

        return playouts

    # The first of the times is the warming up.
    engines = {"ours": (takes(0.001, 2.0, 1.0), 10), "other": (takes(0.001, 4.0, 5.0), 10)}
    assert other_engines.best_rates(engines, 2) == {"ours": 100.0, "other": 25.0}


def test_missing_engines_are_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert cli.main(["bench", "--beside"]) == cli.TROUBLE
    assert "pip install chess catanatron" in capsys.readouterr().err
