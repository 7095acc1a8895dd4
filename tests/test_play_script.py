"""`play.py` sets up once, notices when it must do so again, and says in one sentence what is missing."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "play.py"


class Calls:
    """Stands in for `subprocess.call`: writes down every command and fails those that contain `failing`."""

    def __init__(self, failing: str | None = None) -> None:
        self.commands: list[list[str]] = []
        self.failing = failing

    def __call__(self, command: list[str], **options: object) -> int:
        self.commands.append(command)
        return int(self.failing is not None and any(self.failing in word for word in command))

    def having(self, word: str) -> list[list[str]]:
        return [command for command in self.commands if word in command]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script as a module that works in a folder of its own and starts nothing."""
    spec = importlib.util.spec_from_file_location("play_under_test", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(module, "ROOT", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "STAMP", str(tmp_path / ".venv" / "stamp"))
    monkeypatch.setenv("CORDUBA_SOLO_STARTED_AS", "")  # the script sets it, and it is put back after the test
    module.started = []
    monkeypatch.setattr(module, "run", lambda arguments, folder: module.started.append(arguments) or 0)
    return module


@pytest.fixture
def calls(play: Any, monkeypatch: pytest.MonkeyPatch) -> Calls:
    recorder = Calls()
    monkeypatch.setattr(play.subprocess, "call", recorder)
    return recorder


def test_sets_up_once(play: Any, calls: Calls) -> None:
    assert play.main([]) == 0
    assert play.main([]) == 0
    assert len(calls.having("install")) == 1
    assert play.started == [["-m", "corduba_solo"]] * 2


def test_the_program_is_told_how_it_was_started(play: Any, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "orig_argv", ["/usr/bin/python3", "my games/play.py", "text"])
    monkeypatch.setattr(sys, "argv", ["my games/play.py", "text"])
    play.main(["text"])
    if os.name != "nt":
        assert os.environ["CORDUBA_SOLO_STARTED_AS"] == "python3 'my games/play.py'"


def test_tests_run_on_a_compiled_copy_when_asked(
    play: Any, calls: Calls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "COMPILED", str(tmp_path / ".compiled"))
    monkeypatch.setenv("PYTHONPATH", "")
    assert play.main(["test", "--compiled", "tests/rules"]) == 0
    assert len(calls.having(str(tmp_path / "hatch_build.py"))) == 1
    assert play.started == [["-P", "-m", "pytest", "-n", "auto", "tests/rules"]]
    assert os.environ["PYTHONPATH"] == str(tmp_path / ".compiled")


def test_without_a_compiler_nothing_is_tested(play: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(play.subprocess, "call", Calls(failing="hatch_build"))
    assert play.main(["test", "--compiled"]) == 1
    assert play.started == []
    assert "C compiler" in capsys.readouterr().err


def test_sets_up_again_when_the_project_changes(play: Any, calls: Calls, tmp_path: Path) -> None:
    play.main([])
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    play.main([])
    assert len(calls.having("install")) == 2
    assert calls.having("venv") == []


def test_a_moved_folder_gets_a_new_environment(play: Any, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    play.main([])
    stamp = Path(play.STAMP)
    version, _, dependencies = stamp.read_text().splitlines()[0].split()
    stamp.write_text(f"{version} elsewhere {dependencies}\nplay\n")
    play.main([])
    assert len(calls.having("venv")) == 1


def test_tests_install_their_tools_and_playing_keeps_them(play: Any, calls: Calls) -> None:
    play.main([])
    play.main(["test", "-k", "forum"])
    play.main([])
    installed = [command[-1] for command in calls.having("install")]
    assert installed == [play.ROOT, play.ROOT + "[test]"]
    assert play.started[1] == ["-m", "pytest", "-n", "auto", "-k", "forum"]


def test_other_words_go_to_the_program(play: Any, calls: Calls) -> None:
    play.main(["edition", "check", "mine.yaml"])
    assert play.started == [["-m", "corduba_solo", "edition", "check", "mine.yaml"]]


def test_an_old_python_is_told_so(play: Any) -> None:
    with pytest.raises(play.Stop, match=r"needs Python 3\.11 or newer, and this is Python 3\.8"):
        play.check_python((3, 8))


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        ("import venv", "has no venv"),
        ("import ensurepip", "has no ensurepip"),
        ("--clear", "could not be made"),
        ("install", "Installing failed"),
    ],
)
def test_a_failed_set_up_is_one_sentence_and_is_tried_again(
    play: Any,
    calls: Calls,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failing: str,
    sentence: str,
) -> None:
    calls.failing = failing
    monkeypatch.setattr(play, "works", lambda python: False)
    assert play.main([]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("play.py: ")
    assert sentence in last
    assert play.started == []
    assert not Path(play.STAMP).exists()


def test_the_script_needs_the_standard_library_only() -> None:
    # -I and -S leave out everything that was installed.
    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import runpy; runpy.run_path({str(SCRIPT)!r})"],
        capture_output=True,
        timeout=60,
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
