"""Every command under conditions that nobody wishes for: each ends in a sentence, and none in a traceback."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from rights import bound_by_rights

from corduba_solo import cli
from corduba_solo.cli import main
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.reports import FOLDER
from corduba_solo.session.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
ROOT = Path(cli.__file__).parents[1]
PROGRAM = [sys.executable, "-m", "corduba_solo"]
CLOSED = ("<&-", ">&-", "2>&-", "<&- >&- 2>&-")


def shell(line: str, home: Path, **env: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell, in which `$P` is the program."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CORDUBA_SOLO_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    environment |= {"P": " ".join(PROGRAM), **env}
    return subprocess.run(["sh", "-c", line], capture_output=True, env=environment, timeout=120, input=b"")


def told(answer: subprocess.CompletedProcess[bytes]) -> str:
    text = (answer.stdout + answer.stderr).decode(errors="replace")
    assert "Traceback" not in text
    assert "Exception ignored" not in text
    return text


# ── no standard input, output or error ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("closed", CLOSED)
def test_a_game_is_played_and_kept_without_any_stream(home: Path, closed: str) -> None:
    answer = shell(f"$P text --seed 7 {closed}", home)
    assert (answer.returncode, answer.stderr) == (0, b"")
    told(answer)
    [save] = home.glob("games/*/*.save")
    assert save.read_bytes().startswith(b"corduba-solo save ")


@pytest.mark.parametrize("command", ["--version", "stats", "edition tokens"])
def test_commands_do_without_any_stream(home: Path, command: str) -> None:
    assert shell(f"$P {command} <&- >&- 2>&-", home).returncode == 0


def test_a_refusal_without_any_stream_is_a_status(home: Path) -> None:
    assert shell("$P code nonsense <&- >&- 2>&-", home).returncode == 2


@pytest.mark.parametrize(
    ("arguments", "errors", "boxes"),
    [
        (["--overlay", "none.yaml"], False, 1),
        (["--overlay=none.yaml"], False, 1),
        (["--overlay", "none.yaml"], True, 0),
        (["code", "nonsense"], False, 0),
    ],
    ids=["the window without errors", "in one word", "the window in a terminal", "a command"],
)
def test_a_refusal_of_the_window_that_nobody_would_read_is_shown_in_a_box(
    arguments: list[str], errors: bool, boxes: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr("pygame.display.message_box", lambda title, text, **_: shown.append((title, text)))
    if not errors:
        monkeypatch.setattr(sys, "stderr", None)
    for _ in range(2):  # what stands in for errors from then on is not taken for them
        assert main(arguments) == 2
    assert shown == [("Corduba Solo", "none.yaml cannot be read.\nnone.yaml: there is no such file")] * 2 * boxes


_WINDOW = """
import os, sys, pygame
from corduba_solo import cli
from corduba_solo.input.window import app
from corduba_solo.input.window.screen import Go
from corduba_solo.session.options import GameOptions
frame, count = app.App.frame, [0]
def counted(self, seconds):
    count[0] += 1
    if count[0] == 2:
        self.go(Go("begin", GameOptions(seed=7)))
    if count[0] == 4:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    frame(self, seconds)
app.App.frame = counted
raise SystemExit(cli.main([]))
"""


def test_the_window_opens_and_keeps_a_game_without_any_stream(home: Path, tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(_WINDOW)
    answer = shell(f"{sys.executable} {script} <&- >&- 2>&-", home)
    assert answer.returncode == 0
    assert len(list(home.glob("games/*/*.save"))) == 1
    assert not (home / FOLDER).exists()


# ── output that cannot be written ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device here")
@pytest.mark.parametrize("command", ["stats", "text --seed 7", "edition"])
def test_output_to_a_full_disk_is_told(home: Path, command: str) -> None:
    answer = shell(f"$P {command} > /dev/full", home)
    assert (answer.returncode, told(answer)) == (
        2,
        "corduba-solo: The output cannot be written: No space left on device.\n",
    )
    assert not (home / FOLDER).exists()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device here")
def test_where_not_even_the_sentence_can_be_written_there_is_the_status(home: Path) -> None:
    assert shell("$P stats > /dev/full 2> /dev/full", home).returncode == 2


# ── files that cannot be read or written ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "x" * 300], "File name too long"),
        (["replay", "x/" * 3000], "File name too long"),
        (["text", "--open", "x" * 300], "File name too long"),
        (["edition", "check", "x" * 300], "file name too long"),
        (["stats", "--csv", "/"], "not a plain file"),
        (["stats", "--csv", "x" * 300], "File name too long"),
        (["stats", "--csv", "/dev/full"], "not a plain file"),
        (["stats", "--csv", "pipe"], "not a plain file"),
        (["stats", "--csv", "link"], "not a plain file"),
        (["edition", "rulings", "--page", "/"], "not a plain file"),
        (["edition", "rulings", "--page", "link"], "not a plain file"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_impossible_files_are_told(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("precious").write_text("mine")
    os.symlink("precious", "link")
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert says in said
    assert Path("precious").read_text() == "mine"
    assert sorted(os.listdir()) == ["link", "pipe", "precious"]


@pytest.mark.parametrize(
    "arguments",
    [["replay", "DIR"], ["replay", "DIR/a"], ["text", "--open", "DIR/a"], ["stats", "--csv", "DIR/a"]],
    ids=" ".join,
)
def test_a_forbidden_folder_is_told(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0)
    with bound_by_rights():
        assert main([argument.replace("DIR", str(folder)) for argument in arguments]) == 2
    folder.chmod(0o755)
    said = capsys.readouterr().err
    assert "no right" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [["simulate", "--report", ""], ["stats", "--csv", ""], ["screenshot", ""], ["replay", ""], ["text", "--open", ""]],
    ids=" ".join,
)
def test_an_empty_name_is_no_file(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "an empty name is no file" in capsys.readouterr().err
    assert os.listdir() == []


@pytest.mark.parametrize(
    "arguments",
    [["games", "--delete", ""], ["games", "--rename", "", "x"], ["text", "--game", ""], ["text", "--code", ""]],
    ids=" ".join,
)
def test_an_empty_word_means_no_game(arguments: list[str], home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As of a variable of a shell that is not set; it is no reason to take the only game there is."""
    Session.new(GameOptions(seed=7), Store(home)).close()
    before = {path: path.read_bytes() for path in home.glob("games/*/*")}
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert {path: path.read_bytes() for path in home.glob("games/*/*")} == before


def test_an_overlay_before_a_command_is_refused_in_words_that_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--overlay", "mine.yaml", "text"])
    assert "unrecognized arguments: text" in capsys.readouterr().err


def test_names_that_are_no_text_are_files_like_others(home: Path, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff\xfe.csv"
    answer = shell('$P stats --csv "$FILE"', home, FILE=os.fsdecode(name))
    assert answer.returncode == 0
    assert "written to" in told(answer)
    assert os.path.exists(name)
    refused = shell('$P replay "$FILE"', home, FILE=os.fsdecode(name))
    assert refused.returncode == 2
    assert "is no saved game" in told(refused)


def test_a_home_that_is_no_text_keeps_games(tmp_path: Path) -> None:
    home = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe home")
    answer = shell("$P text --seed 7 && $P games", Path(home))
    assert answer.returncode == 0
    assert "1. Praetor, for the most senators, game 7" in told(answer)


def test_signs_that_a_terminal_obeys_are_shown_and_not_done(home: Path) -> None:
    escape = "\x1b[2J\x1b]0;x\x07\u202e\u200b"
    for line in ('$P replay "$X"', '$P games --delete "$X"', '$P text --game "$X"', '$P stats "--$X"', '$P "$X"'):
        answer = shell(line, home, X=escape)
        assert answer.returncode == 2
        assert not any(sign in told(answer) for sign in "\x1b\x07\u202e\u200b")


def test_no_folder_for_temporary_files_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: ["/none/at/all"])

    with pytest.raises(FileNotFoundError) as caught:
        tempfile.mkdtemp()
    answer = cli._told(caught.value)
    assert answer.sentence.startswith("The system refuses something that this needs (No usable temporary directory")
    [report] = (home / FOLDER).iterdir()
    assert str(report) in answer.sentence
    assert "FileNotFoundError" in report.read_text()


def test_any_fault_of_a_command_is_a_sentence_and_a_report(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(_: object) -> int:
        raise ZeroDivisionError("an injected fault")

    monkeypatch.setattr("corduba_solo.text.stats.run", failing)
    assert main(["stats"]) == 2
    [report] = (home / FOLDER).iterdir()
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert str(report) in said
    assert "ZeroDivisionError: an injected fault" in report.read_text()


def test_a_fault_where_no_report_can_be_written_is_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(_: object) -> int:
        raise RecursionError

    home.write_text("in the way")
    monkeypatch.setattr("corduba_solo.text.stats.run", failing)
    assert main(["stats"]) == 2
    assert capsys.readouterr().err.startswith("corduba-solo: The program met a fault of its own")


# ── Ctrl-C ────────────────────────────────────────────────────────────────────────────────────────────────────────


def interrupted(trials: int, seed: int) -> int:
    """Press Ctrl-C at random instants from the start on; how often a traceback was seen that names the program."""
    rng = random.Random(seed)
    seen = early = 0
    for _ in range(trials):
        with tempfile.TemporaryDirectory() as home:
            process = subprocess.Popen(
                [*PROGRAM, *rng.choice([["text", "--seed", "7"], ["stats"], ["edition", "tokens"], []])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, "CORDUBA_SOLO_HOME": home, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)},
            )
            time.sleep(rng.uniform(0, 0.6))
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
            # Python itself loads first, and what it says meanwhile is out of our hands.
            ours = b"/corduba_solo/" in errors.replace(b"/corduba_solo/__init__.py", b"")
            seen += b"Traceback" in errors and ours
            early += b"Traceback" in errors and not ours
            if b"Traceback" in errors and ours:
                print(errors.decode())
    print(f"interrupted while starting: {trials} trials, {early} before the program's first line, {seen} tracebacks")
    return seen


@pytest.mark.parametrize(
    "swallowing", ["except KeyboardInterrupt: pass", "except KeyboardInterrupt: raise SystemError('panic')"]
)
def test_ctrl_c_while_a_library_loads_ends_the_program_without_a_word(swallowing: str, tmp_path: Path) -> None:
    (tmp_path / "library.py").write_text(
        f"import os, signal\ntry: os.kill(os.getpid(), signal.SIGINT)\n{swallowing}\nprint('went on')\n"
    )
    start = (
        "import signal; from corduba_solo.interrupts import raise_unless_loading;"
        "signal.signal(signal.SIGINT, raise_unless_loading); import library"
    )
    ended = subprocess.run(
        [sys.executable, "-c", start], capture_output=True, env={**os.environ, "PYTHONPATH": f"{ROOT}:{tmp_path}"}
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals cannot be held back there")
def test_ctrl_c_that_was_held_back_while_python_started_ends_the_program_without_a_word() -> None:
    """`play.py` hands its process over with Ctrl-C held back: it was met by Python itself, with a traceback."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        child = subprocess.Popen([*PROGRAM, "edition"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (-signal.SIGINT, b"", b"")


def test_ctrl_c_while_starting_shows_no_traceback() -> None:
    assert interrupted(6, 1) == 0


@pytest.mark.soak
def test_ctrl_c_at_many_instants_shows_no_traceback() -> None:
    assert interrupted(300, 2) == 0
