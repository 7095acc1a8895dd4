"""The text game played through its input: whole games, every command, records, and ways to leave."""

from __future__ import annotations

import io
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from corduba_solo import cli
from corduba_solo.text.screen import Screen

Run = Callable[..., str]
SETUP = ["1", "1", "1"]
"""A heritage, a character, the first mix of resources."""
SEEDS = range(40)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Types lines into the text game and gives what it printed."""

    def play(*lines: str, options: tuple[str, ...] = ("--seed", "7"), status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert cli.main(["text", *options]) == status
        said = capsys.readouterr()
        return said.out if status == 0 else said.err

    return play


class Town(NamedTuple):
    """A game in which Caepio has built something before your first turn: its options and what to type to be there."""

    options: tuple[str, ...]
    typed: tuple[str, ...]
    building: str
    district: str


@pytest.fixture
def town(run: Run) -> Town:
    for seed in SEEDS:
        options = ("--seed", str(seed))
        said = run(*SETUP, "1", options=options)
        built = re.search(r"Caepio builds (\w+) in Pars (\w+), from", said)
        if built and "Your turn: " in last_question(said):
            return Town(options, (*SETUP, "1"), built[1], built[2])
    raise AssertionError("no seed has Caepio build first")


def paragraphs(text: str) -> list[str]:
    return text.split("\n\n")


def last_question(text: str) -> str:
    """The last question with its options, as printed."""
    return paragraphs(text.rpartition("This game is not recorded")[0])[-1]


class RandomTypist:
    """Answers every question by one of the numbers on the screen, with a stray command now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.said: list[str] = []
        self.asked = 0

    def say(self, _screen: Screen, text: str = "", _style: str = "") -> None:
        self.said.append(text)

    def ask(self, _screen: Screen, _prompt: str) -> str:
        self.asked += 1
        if self.rng.random() < 0.03:
            return self.rng.choice(["s", "map servorum", "why forum", "undo", "log 3", "nonsense words", "list", "0"])
        numbers = []
        for line in reversed(self.said):
            if not line:
                break
            if found := re.match(r" *(\d+)\. ", line):
                numbers.append(found[1])
        return self.rng.choice(numbers) if numbers else "list"


@pytest.mark.parametrize("variant", ["senators", "monuments", "both"])
def test_a_whole_game_can_be_played_by_numbers(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = RandomTypist(3)
    monkeypatch.setattr(Screen, "say", lambda screen, *rest: typist.say(screen, *rest))
    monkeypatch.setattr(Screen, "ask", lambda screen, prompt: typist.ask(screen, prompt))
    assert cli.main(["text", "--seed", "5", "--difficulty", "aedil", "--variant", variant]) == 0
    assert typist.said[-1] == "The game is over."
    assert typist.asked > 50
    assert any(line.startswith(("You lose", "You win", "Caepio wins", "Nobody wins")) for line in typist.said)
    assert not any("{" in line for line in typist.said)


def test_caepios_turn_is_told_try_by_try(run: Run) -> None:
    said = run(*SETUP, *["1"] * 40)
    assert "Caepio turns over card I-" in said
    assert re.search(r"Row \d of card I-\d+: .*\. Done \(§7\.2, p\. 32\)", said)
    assert re.search(r"Row \d of card I-\d+: .*\. Not possible: .* \(§7\.\d, p\. \d+\)", said)


def test_the_end_of_the_input_leaves_and_says_how_to_come_back(run: Run) -> None:
    assert "corduba-solo text --seed 7 --difficulty praetor --variant senators" in run("1").splitlines()[-1]


def test_quit_leaves(run: Run) -> None:
    said = run("quit", "1", "1")
    assert "You keep the heritage" not in said
    assert "--seed 7" in said


@pytest.mark.parametrize("line", ["99", "0", "99999999999999999999", "build what", "\u0663", "-1", "1 2"])
def test_a_line_that_means_nothing_changes_nothing_and_says_so(run: Run, line: str) -> None:
    said = run(line)
    assert re.search(r"There is no option \d+; the options go from 1 to 2\.|No option fits “.*”\.", said)
    assert "You choose" not in said


def test_an_empty_line_shows_the_question_again(run: Run) -> None:
    assert run("").count("Which heritage do you keep?") == 2


def test_words_narrow_the_list_and_keep_its_numbers(run: Run) -> None:
    found = re.findall(r"^(\d+)\. (.*1 wood.*)$", run("1", "1", "all").rpartition("Which ")[2], re.MULTILINE)
    assert len(found) > 2
    said = run("1", "1", "1 WOOD", found[-1][0])
    listed = "\n".join(f"{number}. {label}" for number, label in found)
    assert f"{len(found)} options fit “1 WOOD”:\n{listed}\n" in said
    assert f"You choose: {found[-1][1]}\n" in said


def test_a_long_list_is_cut_until_all_of_it_is_wanted(run: Run) -> None:
    cut = run("1", "1")
    more = re.search(r"… and (\d+) more\.", cut)
    assert more
    last = f"\n{24 + int(more[1])}. "
    assert "\n24. " in cut
    assert "\n25. " not in cut
    assert last in run("1", "1", "all")


def test_help_names_every_command(run: Run) -> None:
    said = run("?")
    for word in ("list", "all", "state", "map", "why", "log", "undo", "quit"):
        assert re.search(rf"(^|[;,] ){word}\b", said, re.MULTILINE)


def test_the_state_shows_the_whole_table(run: Run, town: Town) -> None:
    said = run(*town.typed, "s", options=town.options).splitlines()
    for line in (
        "Round 1 of 8, decade I; game ", "You: ", "Register ", "At hand: ", "Store: ", "Upkeep ", "Caepio",
        "His open card is card I-", "Row 1, over: ", "Row 2, next: ", "Macellum: ", "Rome at the decade’s end: ",
        "Your senators: 0.", "Caepio’s senators: 0.", "Pars Servorum: ", "Pars Plebeius: ", "Pars Patricius: ",
    ):  # fmt: skip
        assert any(found.startswith(line) for found in said), line


def test_the_state_can_be_seen_before_the_first_round(run: Run) -> None:
    assert "Before the first round; game 7, Praetor" in run("state")


def test_a_map_shows_tiles_in_the_drawing_and_in_words(run: Run, town: Town) -> None:
    said = run(*town.typed, f"map {town.district}", options=town.options)
    drawn = said[said.rindex(f"Pars {town.district}: construction bonus") :]
    assert "     a   b   c" in drawn
    legend = re.search(rf"^(\w\w) {town.building}: ([a-z0-9 ]+)$", drawn, re.MULTILINE)
    assert legend
    assert len(re.findall(rf"[ │]{legend[1]}[ │]", drawn)) == len(legend[2].split())
    assert "Type map and a district" in run("map atlantis")


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("build forum plebeius", r"Build Forum in Pars Plebeius.*\n  You lack .* \(§6\.1, p\. 19\)"),
        ("Build Collegium Fabrorum Plebeius", r"Collegium Fabrorum in Pars Plebeius"),
        ("build BUILT servorum", r"BUILT stands already, and there is only one\. \(§1\.3, p\. 29\)"),
        ("activate aedis 1", r"Aedis is not built yet\. \(§6\.3, p\. 22\)"),
        ("activate portus 1", r"it is on offer, as number \d+\."),
        ("1", r"it is on offer, as number 1\."),
        ("99", r"There is no option 99"),
        ("pons romanus", r"Raise Pons Romanus .*\n  You lack "),
        ("inherit clientela", r"The question now is about something else|cannot be done at this moment"),
        ("the moon", r"Nothing in the game is called “the moon”"),
        ("", r"Type why and a number"),
    ],
)
def test_why_gives_the_reason_and_the_rule(run: Run, town: Town, asked: str, answer: str) -> None:
    said = run(*town.typed, f"why {asked.replace('BUILT', town.building)}", options=town.options)
    assert re.search(answer.replace("BUILT", town.building), said)


def test_undo_goes_back_to_the_decision_before(run: Run) -> None:
    said = run(*SETUP, "undo")
    assert re.search(r"Taken back: .*\. Luck had its say since then", said)
    assert last_question(said) == last_question(run(*SETUP[:2]))


def test_undo_at_the_start_has_nothing_to_take_back(run: Run) -> None:
    assert "There is nothing to take back." in run("undo")


def test_the_same_choice_after_undo_leads_to_the_same_game(run: Run) -> None:
    assert last_question(run(*SETUP, "undo", "1")) == last_question(run(*SETUP))


def test_the_log_repeats_what_was_told(run: Run) -> None:
    said = run("1", "log 1")
    assert said.count("You keep the heritage ") == 2


def test_a_recorded_game_is_written_after_each_choice_and_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ("--seed", "7", "--difficulty", "consul", "--record", str(file))
    first = run(*SETUP, options=options)
    assert first.splitlines()[-1] == f"The game is recorded. Go on with: corduba-solo text --resume {file}"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[:4] == ["corduba-solo text 1", "seed 7", "difficulty consul", "variant senators"]
    assert [line.split()[0] for line in lines[5:]] == ["inherit", "become", "take"]
    resumed = run("1", options=("--resume", str(file)))
    assert "The recorded game goes on after 3 decisions." in resumed
    assert len(file.read_text(encoding="utf-8").splitlines()) == len(lines) + 1
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_undo_shortens_the_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("1", "undo", options=("--seed", "7", "--record", str(file)))
    assert len(file.read_text(encoding="utf-8").splitlines()) == 5


def record_of(tmp_path: Path, run: Run) -> Path:
    file = tmp_path / "game.txt"
    run("1", options=("--seed", "7", "--record", str(file)))
    return file


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("corduba-solo text 1", "a poem"), "is no recorded text game: its first line"),
        (lambda text: text.replace("seed 7", "seed seven"), "line 2 should give its seed"),
        (lambda text: text.replace("variant senators", "variant chess"), "line 4 should give its variant"),
        (lambda text: re.sub("edition .*", "edition 0123", text), "was played with other cards"),
        (lambda text: text + "fly home\n", "Line 7 of .* cannot be played: “fly home” is no action"),
        (lambda text: text + "pass\n", "Line 7 of .* cannot be played: The question now is about something else"),
        (lambda _text: "", "is no recorded text game"),
    ],
)
def test_a_damaged_record_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, change: Callable[[str], str], complaint: str
) -> None:
    file = record_of(tmp_path, run)
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    said = run(options=("--resume", str(file)), status=2)
    assert re.search(complaint, said)
    assert len(said.splitlines()) == 1


def test_a_record_is_never_written_over_another_file(run: Run, tmp_path: Path) -> None:
    file = record_of(tmp_path, run)
    before = file.read_bytes()
    assert "exists already" in run(options=("--seed", "1", "--record", str(file)), status=2)
    assert file.read_bytes() == before


def test_a_record_that_cannot_be_written_or_read_is_told_before_the_game(run: Run, tmp_path: Path) -> None:
    assert "cannot be written: No such file" in run(options=("--record", str(tmp_path / "no" / "file")), status=2)
    assert "cannot be read: No such file" in run(options=("--resume", str(tmp_path / "nothing")), status=2)


def test_a_resumed_game_keeps_its_own_options(run: Run, tmp_path: Path) -> None:
    file = record_of(tmp_path, run)
    assert "keeps its own seed" in run(options=("--resume", str(file), "--seed", "3"), status=2)


def program(*options: str) -> list[str]:
    return [sys.executable, "-m", "corduba_solo", "text", *options]


def test_through_a_pipe_it_writes_plain_lines_and_ends_with_the_input() -> None:
    typed = "\n".join([*SETUP, "s", *["1"] * 20]) + "\n"
    ended = subprocess.run(
        program("--seed", "7"), input=typed.encode(), capture_output=True, timeout=60,
        env={**os.environ, "FORCE_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"\x1b" not in ended.stdout
    assert b"\r" not in ended.stdout.replace(b"\r\n", b"\n")
    assert b"corduba-solo text --seed 7" in ended.stdout.splitlines()[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="signals reach a child otherwise there")
def test_ctrl_c_leaves_cleanly_and_says_how_to_come_back() -> None:
    with subprocess.Popen(
        program("--seed", "7"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        # The first question is flushed before it waits for an answer.
        while b"2. " not in child.stdout.readline():
            pass
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (130, b"")
    assert b"corduba-solo text --seed 7" in out
