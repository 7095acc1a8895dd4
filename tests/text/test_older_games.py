"""The text game says it in a line when a game has older numbers, or was played by rules corrected since."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import later
import pytest

from corduba_solo import cli
from corduba_solo.session.options import GameOptions
from corduba_solo.session.share import share_code

SAVES = Path(__file__).parents[1] / "session" / "saves_v4"
Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """What the program says to lines typed into it."""

    def said(*arguments: str, typed: str = "", status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert cli.main([*arguments]) == status
        shown = capsys.readouterr()
        return " ".join((shown.out if status == 0 else shown.err).split())

    return said


def test_a_game_with_the_newest_numbers_says_nothing_of_them(run: Run) -> None:
    assert "is played with the numbers" not in run("text", "--new", "--seed", "7")


@pytest.mark.usefixtures("newer")
def test_a_game_with_older_numbers_says_which(run: Run) -> None:
    said = run("text", "--open", str(SAVES / "asked_main.save"))
    assert said.count("This game is played with the numbers of version 4.") == 1
    assert "Verified: the actions lead to the recorded standing." in run(
        "replay", str(SAVES / "whole_consul_both.save"), "--verify"
    )


@pytest.mark.usefixtures("newer")
def test_a_code_of_older_numbers_begins_its_game(run: Run) -> None:
    from session.test_saves_of_version_4 import CODES

    code = next(str(told["code"]) for told in CODES if "options" in told and not told["options"]["overlay"])
    assert "numbers of version 4" in run("text", "--code", code)
    assert "numbers of version 4" in run("code", code)
    assert "is played with the numbers" not in run("code", share_code(GameOptions(seed=7)))


def test_after_a_correction_the_log_goes_on_and_nothing_of_before_is_taken_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("text", "--open", str(SAVES / "asked_give.save"), typed="quit\n")
    later.no_upkeep(monkeypatch)
    said = run("text", typed="undo\nlog 400\nquit\n")
    assert "The rules were corrected since this game was played. It goes on from where it stood;" in said
    assert "What came before was played by other rules, corrected since: it cannot be taken back." in said
    assert "Caepio: activate " in said
    assert "Here the rules were corrected; the game goes on from where it stood." in said
    assert "The first one" not in said


def test_a_replay_that_differs_is_not_called_verified(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    later.no_upkeep(monkeypatch)
    said = run("replay", str(SAVES / "whole_consul_both.save"), "--verify", status=cli.TROUBLE)
    assert "is not possible any more" in said
