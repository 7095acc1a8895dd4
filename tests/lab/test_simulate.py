"""`corduba-solo simulate` as a person or a script meets it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from corduba_solo import cli
from corduba_solo.lab.bench import book
from corduba_solo.lab.simulation import Played, Setting, play_one
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.players.by_name import NAMES, player_named
from corduba_solo.players.player import play_out
from corduba_solo.rules.game import new_game

OVERLAY = """
difficulty:
  aedil: { monuments: 1 }
"""


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main(["simulate", "--json", *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(("player", "games"), [("random", 6), ("greedy", 2), ("planner", 2)])
def test_the_result_is_the_same_with_one_process_and_with_two(
    player: str, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    # Each process has its own hash seed, so that an order taken from a set would show here too.
    asked = ("--player", player, "--games", str(games), "--seed", "40", "--difficulty", "aedil", "--budget", "1")
    one = simulated(capsys, *asked, "--jobs", "1")
    two = simulated(capsys, *asked, "--jobs", "2")
    assert one == two
    assert one["games"] == one["wins"] + one["draws"] + one["losses"] == games
    assert one["decisions"] > games


def test_a_game_depends_on_its_own_seed_only(capsys: pytest.CaptureFixture[str]) -> None:
    together = simulated(capsys, "--games", "2", "--seed", "7", "--jobs", "1")
    apart = [simulated(capsys, "--games", "1", "--seed", seed, "--jobs", "1") for seed in ("7", "8")]
    assert together["decisions"] == sum(part["decisions"] for part in apart)
    assert together["senators"]["caepio"]["mean"] == sum(p["senators"]["caepio"]["mean"] for p in apart) / 2


def test_a_simulated_game_is_the_one_that_the_player_plays_at_the_table() -> None:
    from corduba_solo.caepio.automa import Caepio

    state = new_game(book(), 5, "aedil", "both", Caepio())
    decisions = play_out(state, player_named("random", 5, 1))
    record = play_one(Setting("random", 1, "aedil", "both", maps=book().set_of_maps), 5).record
    assert (record.decisions, record.outcome, record.reason) == (decisions, state.outcome, state.reason)
    assert record.sources == tuple(tuple(side.senators) for side in state.sides)


def test_all_settings_are_told_together_and_apart(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--games", "1", "--difficulty", "all", "--variant", "all", "--jobs", "1")
    assert found["games"] == 9
    assert [part["games"] for part in found["parts"]] == [1] * 9
    assert len({(part["asked"]["difficulty"], part["asked"]["variant"]) for part in found["parts"]}) == 9


def test_by_lot_cards_are_taken_that_the_player_would_not_choose(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--player", "greedy", "--games", "8", "--jobs", "2")
    chosen, lot = simulated(capsys, *asked), simulated(capsys, *asked, "--lot")
    assert lot["asked"]["lot"]
    assert not chosen["asked"]["lot"]
    assert [lot["heritage"][name]["games"] for name in lot["heritage"]] != [
        chosen["heritage"][name]["games"] for name in chosen["heritage"]
    ]
    assert sum(lot["heritage"][name]["games"] for name in lot["heritage"]) == 8
    assert cli.main(["simulate", "--player", "random", "--games", "1", "--jobs", "1", "--lot"]) == 0
    assert "heritage and character by lot" in capsys.readouterr().out


def test_an_overlay_is_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    overlay = tmp_path / "easy.yaml"
    overlay.write_text(OVERLAY, encoding="utf-8")
    asked = ("--games", "2", "--difficulty", "aedil", "--variant", "monuments", "--jobs", "2")
    plain, easy = simulated(capsys, *asked), simulated(capsys, *asked, "--overlay", str(overlay))
    assert plain["asked"]["edition"] != easy["asked"]["edition"]


def test_other_readings_are_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--games", "40", "--seed", "7", "--jobs", "1", "--difficulty", "aedil")
    plain = simulated(capsys, *asked)
    other = simulated(capsys, *asked, "--reading", "castra=any", "--reading", "insulae=may")
    assert plain["asked"]["readings"] == {}
    assert other["asked"]["readings"] == {"castra": "any", "insulae": "may"}
    assert plain["decisions"] != other["decisions"]
    assert plain["asked"]["edition"] == other["asked"]["edition"]
    cli.main(["simulate", *asked, "--reading", "castra=any"])
    assert "Read otherwise here: any specialist may go to the Castra." in " ".join(capsys.readouterr().out.split())


def test_a_missing_overlay_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["simulate", "--overlay", str(tmp_path / "none.yaml")]) == cli.TROUBLE
    assert "none.yaml" in capsys.readouterr().err


def test_the_tables_name_things_as_the_edition_does_in_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["simulate", "--games", "2", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "2 games: the random player against Praetor" in shown
    assert max(map(len, shown.splitlines())) <= 80
    edition = book().edition
    voice = Voice(Catalogue(strict=True), edition)
    assert all(voice.building(key) in shown for key in edition.buildings)
    assert all(voice.monument(key) in shown for key in edition.monuments)
    assert all(voice.heritage(key) in shown for key in edition.heritage)
    assert "lab." not in shown
    assert "…" not in shown


@pytest.mark.parametrize(
    "wrong",
    [("--games", "0"), ("--player", "cato"), ("--jobs", "-1"), ("--seed", "x"), ("--variant", "none")],
)
def test_what_makes_no_sense_is_refused(wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["simulate", *wrong])
    assert left.value.code == 2
    assert wrong[0] in capsys.readouterr().err


def test_the_help_names_every_player(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    shown = capsys.readouterr().out
    assert all(name in shown for name in NAMES)
    assert "help." not in shown


@pytest.mark.parametrize("player", NAMES)
def test_every_player_is_named_in_the_words_of_the_tables(player: str) -> None:
    from corduba_solo.locale.catalogue import Catalogue

    assert Catalogue(strict=True).text(f"lab.player.{player}", budget=1)


def test_what_was_played_is_told_even_when_a_process_is_killed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def one_and_no_more(settings: list[Setting], seeds: range, _jobs: int) -> Iterator[Played]:
        yield play_one(settings[0], seeds[0])
        raise BrokenProcessPool

    monkeypatch.setattr("corduba_solo.lab.simulation.play_all", one_and_no_more)
    assert cli.main(["simulate", "--json"]) == cli.TROUBLE
    said = capsys.readouterr()
    assert (json.loads(said.out)["games"], json.loads(said.out)["interrupted"]) == (1, True)
    assert "--jobs" in said.err


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_the_result_so_far(jobs: str) -> None:
    terminal, other_end = os.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "corduba_solo", "simulate", "--games", "1000000", "--jobs", jobs, "--json"],
        stdout=subprocess.PIPE,
        stderr=other_end,  # a terminal, on which the bar shows that games are under way
        env={**os.environ, "TERM": "xterm"},
        start_new_session=True,  # a group of its own, all of which gets the signal, as a terminal sends it
    )
    os.close(other_end)
    try:
        shown = b""
        while b"% won" not in shown:
            shown += os.read(terminal, 4096)
        os.killpg(child.pid, signal.SIGINT)
        out, _ = child.communicate(timeout=30)
        while piece := _rest(terminal):
            shown += piece
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        os.close(terminal)
    assert child.returncode == cli.INTERRUPTED
    assert b"Traceback" not in shown
    found = json.loads(out)
    assert found["interrupted"]
    assert found["games"] == found["wins"] + found["draws"] + found["losses"] > 0


def _rest(terminal: int) -> bytes:
    """What is still to be read; the end of a terminal is an error on Linux."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""
