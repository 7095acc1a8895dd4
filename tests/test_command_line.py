"""The command line as a person meets it: version, help, and errors that are one sentence."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from types import ModuleType

import pytest

import corduba_solo
from corduba_solo import cli
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules import game
from corduba_solo.started import STARTED_AS


def command_that(run: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers a command `probe` that does `run`."""
    module = ModuleType("probe_command")

    def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        subparsers.add_parser("probe", help="a probe").set_defaults(run=run)

    module.add_parser = add_parser  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "probe_command", module)
    monkeypatch.setitem(cli.COMMANDS, "probe", "probe_command")


def program(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "corduba_solo", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


def test_version_is_the_packages_own_and_says_what_the_rules_run_as() -> None:
    answer = program("--version")
    made = "rules in plain Python" if game.__file__.endswith(".py") else "rules compiled"
    assert (answer.returncode, answer.stdout) == (0, f"corduba-solo {corduba_solo.__version__} ({made})\n")


def test_version_loads_nothing_heavy() -> None:
    code = (
        "import sys; from corduba_solo.cli import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "sys.exit(' '.join(sorted({'pydantic', 'yaml', 'rich', 'pygame'} & sys.modules.keys())))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert answer.stderr.strip() == ""


def test_the_help_shows_what_it_can_do() -> None:
    helped = program("--help")
    assert helped.returncode == 0
    assert all(name in helped.stdout for name in cli.COMMANDS)


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("corduba_solo.input.window.app.play", lambda overlay: 7 if overlay is None else 0)
    assert cli.main([]) == 7


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen there")
def test_without_a_screen_it_says_so_in_one_sentence() -> None:
    screenless = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    }
    answer = subprocess.run(
        [sys.executable, "-m", "corduba_solo"], capture_output=True, text=True, env=screenless, timeout=60
    )
    assert answer.returncode == 2
    [line] = answer.stderr.splitlines()
    assert line.startswith("corduba-solo: There is no screen")


def test_the_program_calls_itself_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever typed `python3 play.py` was told to type a command that was not there."""
    monkeypatch.setenv(STARTED_AS, "python3 play.py")
    assert cli.main(["text", "--game", "none"]) == 2
    assert capsys.readouterr().err.startswith("python3 play.py: No saved game is called “none”")
    with pytest.raises(SystemExit):
        cli.main(["games", "--help"])
    helped = capsys.readouterr().out
    assert helped.startswith("usage: python3 play.py games ")
    assert "Go on with one by: python3 play.py text --game NAME" in " ".join(helped.split())
    assert "«python3 play.py text»" in Catalogue(strict=True).text("window.no_screen")
    monkeypatch.setenv(STARTED_AS, "python3 100%/play.py")
    assert "«corduba-solo text»" in Catalogue(strict=True).text("window.no_screen")


def test_an_unknown_command_is_refused_without_a_traceback() -> None:
    answer = program("ludus")
    assert answer.returncode == 2
    assert "ludus" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_the_status_of_a_command_is_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    command_that(lambda parsed: 7, monkeypatch)
    assert cli.main(["probe"]) == 7


def test_only_the_command_asked_for_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    command_that(lambda parsed: 0, monkeypatch)
    monkeypatch.setitem(cli.COMMANDS, "broken", "corduba_solo.no_such_module")
    assert cli.main(["probe"]) == 0


def test_trouble_is_one_sentence_and_its_details(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(parsed: argparse.Namespace) -> int:
        raise Trouble("The file is not an edition.", ["  line 3: no such colour"])

    command_that(run, monkeypatch)
    assert cli.main(["probe"]) == 2
    assert capsys.readouterr().err == "corduba-solo: The file is not an edition.\n  line 3: no such colour\n"


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(parsed: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    command_that(run, monkeypatch)
    assert cli.main(["probe"]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"]])
def test_a_closed_pipe_ends_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    # Unbuffered output fails inside argparse, which hides it: only the usual buffering shows what a person would see.
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    try:
        answer = subprocess.run(
            [sys.executable, "-m", "corduba_solo", *arguments],
            stdout=writing,
            stderr=subprocess.PIPE,
            env=usual,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert (answer.returncode, answer.stderr) == (141, b"")
