"""Compiling the rules: what compiles, that nothing asks for it by itself, and that the same games come out."""

from __future__ import annotations

import importlib.util
import os
import random
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.events import event_text
from corduba_solo.rules.game import apply, legal_actions, new_game
from corduba_solo.rules.state import state_text
from corduba_solo.session.books import book_for

ROOT = Path(__file__).resolve().parents[1]
GAMES = 40


def hook() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(games: int) -> str:
    """Random games as text: every event, and how each stood at its end."""
    lines = []
    for seed in range(games):
        state = new_game(book_for(), seed, variant=("senators", "monuments", "both")[seed % 3], opponent=Caepio())
        choice = random.Random(seed).choice
        while options := legal_actions(state):
            lines += [event_text(event) for event in apply(state, choice(options))]
        lines.append(state_text(state.copy()))
    return "\n".join(lines)


def test_all_that_is_left_plain_is_there() -> None:
    """A module that was renamed would otherwise be compiled without anybody having thought of it."""
    assert all((ROOT / "corduba_solo" / name).is_file() for name in hook().PLAIN)


def test_what_is_to_be_compiled_holds_nothing_that_cannot_be() -> None:
    """The whole way but for the C compiler, which is what takes long."""
    module = hook()
    sources = [f"corduba_solo/{name}" for name in module.compiled_modules(ROOT / "corduba_solo")]
    code = (
        "import sys, tempfile; from mypyc.build import mypycify\n"
        "with tempfile.TemporaryDirectory() as folder: mypycify(sys.argv[1:], target_dir=folder)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, f"--config-file={ROOT / 'pyproject.toml'}", *sources],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    faults = [line for line in answer.stdout.splitlines() + answer.stderr.splitlines() if "error" in line]
    assert (answer.returncode, faults) == (0, [])


@pytest.mark.compiling
def test_a_compiled_wheel_plays_the_same_games_and_says_that_it_is_compiled(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, env=os.environ | {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"})
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); sys.path.append({str(ROOT / 'tests')!r})\n"
        "import corduba_solo.rules.game as game, test_compiled, corduba_solo.cli as cli\n"
        "assert not game.__file__.endswith('.py'), game.__file__\n"
        f"sys.stdout.reconfigure(encoding='utf-8'); print(test_compiled.told({GAMES})); cli.main(['--version'])\n"
    )
    answer = subprocess.run(
        [sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, check=True, timeout=300
    )
    games, _, version = answer.stdout.decode("utf-8").strip().rpartition("\n")
    assert games == told(GAMES)
    assert "(rules compiled)" in version
