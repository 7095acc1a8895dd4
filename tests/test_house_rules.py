"""House rules that can be seen in the source: what modules and tests must be like."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
MODULES = sorted([*ROOT.glob("*.py"), *(ROOT / "corduba_solo").rglob("*.py"), *TESTS.rglob("*.py")])
PLAYERS = tuple(f"corduba_solo.players.{name}" for name in ("by_name", "greedy", "planner", "worth"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_every_module_says_in_its_first_line_what_it_is_for() -> None:
    silent = [named(path) for path in MODULES if path.stat().st_size and not ast.get_docstring(tree(path))]
    assert silent == []


def test_the_formatter_lays_out_every_line() -> None:
    marks = [f"# fmt: {word}" for word in ("off", "skip")]
    marked = [named(path) for path in MODULES if any(mark in path.read_text(encoding="utf-8") for mark in marks)]
    assert marked == []


def test_nobody_but_the_rules_and_caepio_knows_the_agenda() -> None:
    """Everybody else asks `question(state)`."""
    knowing = {"rules", "caepio"}
    package = ROOT / "corduba_solo"
    reading = [
        f"{named(path)}:{node.lineno}"
        for path in MODULES
        if package in path.parents and path.relative_to(package).parts[0] not in knowing
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr == "agenda"
    ]
    assert reading == []


# ── tests ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef))


def calls(function: ast.FunctionDef) -> set[str]:
    """What a function calls, by the last part of the name."""
    found = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "") for name in found}


def asserts(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Assert) for node in ast.walk(function)) or bool(
        calls(function) & {"raises", "fail"}
    )


def test_no_test_asserts_nothing() -> None:
    """In itself or in what it calls of the tests' own."""
    own = [function for path in MODULES if TESTS in path.parents for function in functions(path)]
    asserting = {function.name for function in own if asserts(function)}
    while more := {function.name for function in own if calls(function) & asserting} - asserting:
        asserting |= more
    assert [
        function.name for function in own if function.name.startswith("test_") if function.name not in asserting
    ] == []


@pytest.mark.parametrize(
    "room", ["caepio", "desk", "edition", "input", "locale", "rules", "session", "text", "view", "window"]
)
def test_no_moment_is_sought_in_games_of_players_whose_weights_change(room: str) -> None:
    """Moments are set out as scenarios; what players do is the business of their own tests and the lab's."""
    reached = [
        f"{named(path)}:{node.lineno}"
        for path in (TESTS / room).rglob("test_*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PLAYERS)
    ]
    assert reached == []
