"""The commands around the game: games, replay, stats and code."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from corduba_solo import cli
from corduba_solo.session.game import Session
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, folder_of, new, play, saves_of
from .trials import EXAMPLE

Command = Callable[..., str]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: str | Path, status: int = 0) -> str:
        assert cli.main([str(argument) for argument in arguments]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return run


@pytest.fixture
def store(home: Path) -> Store:
    return Store()


@pytest.fixture
def finished(store: Store) -> Session:
    return play(new(store))


def test_games_are_listed_renamed_and_deleted(command: Command, store: Store) -> None:
    assert command("games") == "There is no saved game.\n"
    session = play(new(store), 5)
    game = folder_of(session).name
    session.close()
    line = rf"1\. Praetor, for the most senators, game {LONG_GAME}: round \d, 5 actions, \S+ \S+\. {game}\n"
    assert re.fullmatch(line, command("games"))
    assert command("games", "--rename", game, "The long way") == "The game is now called The long way.\n"
    assert "1. The long way: " in command("games")
    assert "No saved game is called “other”." in command("games", "--delete", "other", status=2)
    assert command("games", "--delete", "the long") == "Deleted: The long way.\n"
    assert command("games") == "There is no saved game.\n"


def test_a_name_that_fits_several_games_is_refused(command: Command, store: Store) -> None:
    for _ in range(2):
        new(store).close()
    assert "Several saved games fit “praetor”: " in command("games", "--delete", "praetor", status=2)


def test_a_replay_tells_the_whole_game(command: Command, finished: Session) -> None:
    said = command("replay", saves_of(folder_of(finished))[-1])
    lines = said.splitlines()
    assert lines[0] == f"Praetor, for the most senators, game {LONG_GAME}: {finished.length} actions."
    assert sum(line.startswith("> ") for line in lines) == finished.length
    assert re.fullmatch(rf"Round 8; senators \d+ : \d+; {finished.state.outcome}\.", lines[-1])
    assert said == command("replay", folder_of(finished))


def test_a_replay_is_verified(command: Command, finished: Session, tmp_path: Path) -> None:
    save = saves_of(folder_of(finished))[-1]
    assert command("replay", "--verify", save).endswith("Verified: the actions lead to the recorded standing.\n")
    running = play(new(Store(tmp_path / "other")), 20)
    assert "not over yet" in command("replay", "--verify", folder_of(running))


def test_a_replay_to_another_result_is_told(command: Command, finished: Session, tmp_path: Path) -> None:
    import hashlib

    text = saves_of(folder_of(finished))[-1].read_text(encoding="utf-8").rpartition("check ")[0]
    forged = re.sub(r"standing .*", "standing 8 20 0 won", text)
    file = tmp_path / "forged.save"
    check = hashlib.sha256(forged.encode()).hexdigest()[:16]
    file.write_text(f"{forged}check {check}\n", encoding="utf-8", newline="\n")
    assert "replays to another standing than it recorded." in command("replay", "--verify", file, status=2)


def test_a_replay_of_anything_else_says_what_is_wrong(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "file"
    assert "There is no file " in command("replay", file, status=2)
    file.write_text("a poem")
    assert "is no saved game" in command("replay", file, status=2)
    assert "There is no saved game in " in command("replay", tmp_path, status=2)


def test_statistics_tell_the_games_without_and_with_help_apart(command: Command, store: Store) -> None:
    assert command("stats") == "No game is finished yet.\n"
    games: list[dict[str, str | int]] = [
        {"outcome": "won"},
        {"outcome": "lost", "you": 5},
        {"outcome": "won", "advice": 1, "difficulty": "consul"},
    ]
    for number, changes in enumerate(games):
        store.results.put(EXAMPLE.model_copy(update={"game": str(number), **changes}))
    said = command("stats")
    alone, helped = said.split("With help (the advisor, or steps back past luck)\n")
    assert alone.startswith("Without help\n2 games: 1 won, 0 drawn, 1 lost; 50 % won.\n")
    assert "Most senators 12; best margin +3.\nQuickest win in round 8.\nWins in a row: 0 now, 1 at best.\n" in alone
    assert "By difficulty\n  Praetor: 2 games, 1 won (50 %)\n" in alone
    assert "By heritage\n  Clientela: 2 games, 1 won (50 %)\n" in alone
    assert "  Annaea Sabina, The Parrot: " in alone
    assert helped.startswith("1 game: 1 won, 0 drawn, 0 lost; 100 % won.\n")


def test_statistics_are_exported(command: Command, store: Store, finished: Session, tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    assert command("stats", "--csv", file) == f"1 result written to {file}.\n"
    with open(file, newline="", encoding="utf-8") as opened:
        [row] = csv.DictReader(opened)
    assert (row["seed"], row["outcome"]) == (str(LONG_GAME), finished.state.outcome)
    assert "Not saved: " in command("stats", "--csv", tmp_path / "no" / "file.csv", status=2)


def test_codes_are_explained(command: Command) -> None:
    from corduba_solo.session.share import result_code, share_code

    from .helpers import options

    code = share_code(options(7).model_copy(update={"edition": 4}))
    told = (
        f"A game to play: Praetor, for the most senators, game 7. Play it with: corduba-solo text --code {code}\n"
        "This game is played with the numbers of version 4.\n"
    )
    assert command("code", code.lower()) == told
    assert "The plan of the three districts: Urbs Nova.\n" in command("code", share_code(options(7)))
    result = result_code(EXAMPLE.model_copy(update={"daily": "2026-11-17"}))
    assert command("code", result).startswith("Daily game of 2026-11-17, Praetor, for the most senators: won")
    assert "compare it with the original" in command("code", "1234-5678", status=2)
