"""Readings of the rules in the terminal: chosen by an option, told in a line, carried by the code."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from corduba_solo import cli
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import departures_told
from corduba_solo.session.document import read_document
from corduba_solo.session.share import share_code
from corduba_solo.session.store import Store

OTHERWISE = "Read otherwise here: any specialist may go to the Castra."
Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """What the program says to lines typed into it."""

    def said(*arguments: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert cli.main([*arguments]) == 0
        return " ".join(capsys.readouterr().out.split())

    return said


def test_a_reading_is_chosen_by_an_option_and_told(run: Run) -> None:
    assert OTHERWISE in run("text", "--seed", "5", "--reading", "castra=any", typed="quit\n")
    game = Store().shown().games[0]
    assert game.options.readings
    assert game.options.readings.departures() == ("castra",)
    assert OTHERWISE in run("text", typed="quit\n")
    code = share_code(game.options)
    assert OTHERWISE in run("code", code)
    assert OTHERWISE in run("text", "--code", code, typed="quit\n")


def test_without_a_choice_nothing_is_said_of_readings(run: Run) -> None:
    assert "otherwise" not in run("text", "--seed", "5", typed="quit\n")
    assert "otherwise" not in run("text", "--seed", "6", "--reading", "castra=red", typed="quit\n")
    assert [game.options.readings for game in Store().shown().games] == [None, None]


@pytest.mark.parametrize("wrong", ["castra=blue", "castra", "=any", "pets=any", "castra=any=red"])
def test_what_is_no_reading_is_refused_with_all_there_are(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["text", "--reading", wrong])
    told = " ".join(capsys.readouterr().err.split())
    assert f"“{wrong}” is no reading; there are castra=red, castra=any" in told


@pytest.mark.parametrize("other", [["--daily"], ["--code", "42BM-HWP"], ["--game", "x"]])
def test_readings_do_not_go_with_a_game_that_is_settled_already(other: list[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["text", "--reading", "castra=any", *other])


def test_an_overlay_chooses_readings_too(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    overlay = tmp_path_factory.mktemp("overlay") / "mine.yaml"
    overlay.write_text("readings: {castra: any}", encoding="utf-8")
    assert OTHERWISE in run("text", "--overlay", str(overlay), typed="quit\n")
    said = run("text", "--overlay", str(overlay), "--reading", "castra=red", typed="quit\n")
    assert "otherwise" not in said


def test_readings_of_a_later_program_are_told_by_their_names() -> None:
    assert departures_told(("castra", "pets"), Catalogue()) == "any specialist may go to the Castra and pets"


def test_the_save_can_be_read_by_a_person(run: Run) -> None:
    run("text", "--seed", "5", "--reading", "goals=reached", typed="quit\n")
    path = next(iter(sorted(Store().home.glob("games/*/*.save"))))
    assert "goals=reached" in path.read_text(encoding="utf-8")
    assert read_document(path).options.readings
