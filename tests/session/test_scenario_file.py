"""Scenario files: read with their lines, and written from a game."""

from __future__ import annotations

import re
import time
from pathlib import Path

import frozen
import pytest

from corduba_solo.bounds import MOST_FAULTS, MOST_SHOWN
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.citing import cited
from corduba_solo.rules.book import Book
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.scenario import describe, position
from corduba_solo.rules.state import state_text
from corduba_solo.session.scenario_file import ScenarioError, load_scenario, scenario_text

DOCS = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"


@pytest.fixture(scope="module")
def book() -> Book:
    return frozen.book()


def _write(folder: Path, text: str) -> Path:
    path = folder / "puzzle.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_of_the_documentation_is_a_position(book: Book, tmp_path: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    state = load_scenario(_write(tmp_path, found[1]), book)
    assert legal_actions(state)
    assert sum(state.markers) == 2


def test_what_is_written_reads_back_as_the_same(book: Book, tmp_path: Path) -> None:
    data = {
        "seed": 123456789012,
        "round": 5,
        "you": {"specialists": ["red"], "offerings": {1: 2}},
        "buildings": {"forum": {"district": "plebeius", "unrest": True}, "schola": "plebeius"},
    }
    state = position(book, data)
    again = load_scenario(_write(tmp_path, scenario_text(describe(state))), book)
    assert state_text(again) == state_text(state)


def test_faults_name_their_lines(book: Book, tmp_path: Path) -> None:
    text = "round: 9\nyou:\n  store: {food: 7}\n  specialists:\n    - red\n    - rad\n"
    path = _write(tmp_path, text)
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path, book, cite=lambda cause: cited(cause, Catalogue()))
    assert caught.value.sentence == f"{path} is no possible position: 3 faults."
    assert [line.removeprefix(f"{path}:") for line in caught.value.lines] == [
        "1: round: 9 is not between 1 and 8 (§1.1, p. 5)",
        "3: you.store.food: 7 food in the stores and the Macellum, but there are 6 (§1.3, p. 29)",
        "6: you.specialists[2]: there is no specialist “rad” (did you mean red?)",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("- forum\n", "the file is not a mapping"),
        ("you: {denarii: 3\n", "this is not YAML"),
        ("round: 1\nround: 2\n", "this name stands twice"),
    ],
)
def test_files_that_cannot_be_read_say_why(book: Book, tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match="cannot be read as a scenario") as caught:
        load_scenario(_write(tmp_path, text), book)
    assert problem in caught.value.lines[0]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"a{number}: 1" for number in range(900)),
        "rome_used: [" + "x, " * 900 + "]",
        "you: {offerings: {" + ", ".join(f"{number}: 1" for number in range(900)) + "}}",
        "houses: {you: {plebeius: [" + "z9, " * 900 + "]}}",
        "buildings:\n" + "\n".join(f"  b{number}: plebeius" for number in range(900)),
    ],
    ids=range(5),
)
def test_faults_are_told_with_an_end(book: Book, tmp_path: Path, text: str) -> None:
    start = time.process_time()
    with pytest.raises(ScenarioError, match="200 faults or more") as caught:
        load_scenario(_write(tmp_path, text), book)
    assert time.process_time() - start < 1
    assert len(caught.value.faults) == MOST_FAULTS
    assert len(caught.value.lines) == MOST_SHOWN + 1
    assert caught.value.lines[-1] == "… and 160 more"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seed: " + "9" * 4_000, "more than 20 digits"),
        ("seed: " + "9" * 4_999, "smaller whole number"),
        ("round: " + "9" * 4_999, "whole number"),
        ("note: " + "x" * 5_001, "a text of 5001 signs"),
        (f"? {'x' * 101}\n: 1", "a text of 101 signs"),
        ("rome_used: [" + "x," * 1_001 + "]", "rome_used: more than 1,000 entries"),
        ("houses:\n" + "\n".join(f"  a{n}: [{'x,' * 900}]" for n in range(30)), "more than 20,000 values"),
        ("rome_used: " + "[" * 17, "16 levels"),
        ("rome: &a x\nphase: *a", "references are not read"),
        ("#" * 250_001, "larger than 250,000 bytes"),
    ],
    ids=range(10),
)
def test_what_has_no_end_is_not_read(book: Book, tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_scenario(_write(tmp_path, text), book)
    assert says in caught.value.lines[0]
    assert len(caught.value.lines[0]) < 400


def test_a_missing_file_is_told(book: Book, tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_scenario(tmp_path / "none.yaml", book)
    assert "there is no such file" in caught.value.lines[0]
