"""Long texts on a terminal: in parts of a screen each, read on with Enter."""

from __future__ import annotations

import io
import sys

import pytest

from corduba_solo.text.screen import COLUMNS, LEFT_OVER, MOST_LINES, Screen, pages, rows


class Terminal:
    """Somebody who types lines, and what is seen above each of them."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.typed: list[str] = []
        self.shown: list[str] = []
        self.screen = Screen()
        self.screen.paged = True

    def ask(self, prompt: str) -> str:
        self.shown.append(f"{self._capsys.readouterr().out}{prompt}")
        return self.typed.pop(0)

    def show(self, count: int, *typed: str) -> str:
        """So many lines, then a question."""
        self.typed += typed
        for number in range(count):
            self.screen.say(f"line {number}")
        return self.screen.ask("> ")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    stdin = io.StringIO()
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("LINES", "50")
    found = Terminal(capsys)
    monkeypatch.setattr("builtins.input", found.ask)
    return found


def test_no_part_is_higher_than_the_screen_and_nothing_is_left_out() -> None:
    lines = [f"line {number}" for number in range(70)]
    lines[30] = "x" * (3 * COLUMNS)
    parts = pages(lines, MOST_LINES)
    assert sum(parts) == len(lines)
    assert parts[0] == MOST_LINES
    assert parts[1] == MOST_LINES - 2, "a line of three rows takes three"


def test_a_part_ends_where_a_paragraph_does() -> None:
    lines = [*["told"] * 18, "", *["asked"] * 20]
    assert pages(lines, MOST_LINES) == [18, 21]


def test_what_is_asked_stays_with_its_answers_where_it_goes_onto_one_screen() -> None:
    """Two answers stood on a screen of their own, below a short paragraph and a question that nearly filled one."""
    lines = [*["told"] * 6, "", *["asked"] * (MOST_LINES - 2)]
    assert pages(lines, MOST_LINES, 0) == [6, MOST_LINES - 1]


def test_what_fits_is_shown_without_a_halt(terminal: Terminal) -> None:
    assert terminal.show(MOST_LINES, "1") == "1"
    assert len(terminal.shown) == 1


def test_a_lower_terminal_has_shorter_parts(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "20")
    assert terminal.show(MOST_LINES, "", "1") == "1"
    assert [len(seen.splitlines()) for seen in terminal.shown] == [20, 7]


def test_what_does_not_fit_is_read_on_with_enter(terminal: Terminal) -> None:
    assert terminal.show(60, "", "", "1") == "1"
    first, _, last = terminal.shown
    assert first.endswith("(35 more lines. Enter: read on; or type what you want) ")
    assert last.startswith("line 50\n")
    assert last.endswith("line 59\n> ")


def test_what_is_typed_where_it_halts_ends_the_reading_and_is_the_answer(terminal: Terminal) -> None:
    """It vanished."""
    assert terminal.show(60, "me", "1") == "me"
    assert len(terminal.shown) == 1
    assert terminal.show(1, "1") == "1"
    assert terminal.shown[1] == "line 0\n> ", "what was not read is not read out later"


def test_for_two_or_three_lines_more_it_does_not_halt(terminal: Terminal) -> None:
    assert terminal.show(MOST_LINES + LEFT_OVER, "1") == "1"
    assert terminal.show(MOST_LINES + LEFT_OVER + 1, "", "2") == "2"


def test_a_small_terminal_never_shows_more_than_it_has_rows(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was one line too long began, for its reader, in the middle of a sentence."""
    monkeypatch.setenv("LINES", "25")
    for count in range(20, 56):
        terminal.shown.clear()
        terminal.typed.clear()
        terminal.show(count, "", "", "1")
        assert all(len(seen.splitlines()) <= 25 for seen in terminal.shown), count


def test_a_line_is_folded_between_words() -> None:
    """Two rows are not enough for twice as many signs where a word stands across the edge."""
    text = f"{'x' * 50} {'y' * 50} {'z' * 50}"
    assert len(text) < 2 * COLUMNS
    assert rows(text) == 3
    assert [rows("a" * count) for count in (0, 1, COLUMNS, COLUMNS + 1)] == [1, 1, 1, 2]


def test_on_leaving_nothing_is_held_back(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(60):
        terminal.screen.say(f"line {number}")
    terminal.screen.flush()
    assert capsys.readouterr().out.endswith("line 59\n")
