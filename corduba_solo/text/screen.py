"""Where the text game writes and reads: plain lines, with a little weight on a terminal and never a code elsewhere."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, TypedDict

from corduba_solo.bounds import LONGEST_LINE
from corduba_solo.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from rich.console import Console

HEADING = "bold"
QUESTION = "bold"
QUIET = "dim"
TROUBLE = "italic"


LEFT_OVER = 3
"""So few rows more are no reason to halt before them, where a terminal has them."""
MOST_LINES = 25
"""What happened and what is asked fit onto a small terminal together, wherever they can."""
COLUMNS = 80
"""As wide as a terminal usually is."""


class _Folded(TypedDict):
    """As a terminal folds lines: nothing else is changed about them."""

    expand_tabs: bool
    replace_whitespace: bool
    break_on_hyphens: bool


_FOLDED: _Folded = {"expand_tabs": False, "replace_whitespace": False, "break_on_hyphens": False}


def rows(text: str) -> int:
    """How many rows of a terminal a text takes: a long line is folded there, between words."""
    return sum(1 if len(line) <= COLUMNS else len(wrap(line, COLUMNS, **_FOLDED)) for line in text.split("\n"))


def pages(lines: Sequence[str], height: int, spare: int = LEFT_OVER) -> list[int]:
    """How many of the lines go onto each screen of this height; it ends where a paragraph does.

    It does if it is half full then, or if all that follows goes onto one screen: so a question stays with its answers.
    The last one may take so many rows more.
    """
    found: list[int] = []
    start = 0
    while start < len(lines):
        end = start
        room = height
        while end < len(lines) and (room := room - rows(lines[end])) >= 0:
            end += 1
        end = max(end, start + 1)
        if sum(map(rows, lines[end:])) <= spare:
            end = len(lines)
        if end < len(lines):
            breaks = [n for n in range(start + 1, end + 1) if not lines[n]]
            fitting = [n for n in breaks if sum(map(rows, lines[n:])) <= height + spare]
            half = [n for n in breaks if n >= start + (end - start) // 2]
            end = (fitting or half or [end])[-1]
        found.append(end - start)
        start = end
    return found


class Screen:
    """Lines out, lines in. Styles are names that only a terminal sees."""

    def __init__(self) -> None:
        self._console = self._styled() if sys.stdout.isatty() else None
        self._prompted = sys.stdin.isatty()
        self.paged = self._prompted and sys.stdout.isatty()
        """Whether what is long comes in parts: nothing that a person is to read scrolls away."""
        self._held: list[tuple[str, str]] = []
        self.lines = 0
        """How many were written since the last answer."""
        if self._prompted:
            with contextlib.suppress(ImportError):  # line editing and history, where there are any
                import readline  # noqa: F401

    @property
    def height(self) -> int:
        """How many rows are shown at once, the prompt's besides."""
        return min(MOST_LINES, shutil.get_terminal_size().lines - 1) if self.paged else MOST_LINES

    @property
    def _spare(self) -> int:
        """How many rows more the last part may have without its first ones scrolling away."""
        return max(0, min(LEFT_OVER, shutil.get_terminal_size().lines - 1 - self.height))

    @staticmethod
    def _styled() -> Console:
        from corduba_solo.text.console import plain_console

        return plain_console()

    def say(self, text: str = "", style: str = "") -> None:
        """One or more lines."""
        self.lines += rows(text)
        if self.paged:
            self._held += [(line, style) for line in text.split("\n")]
        else:
            self._write(text, style)

    def _write(self, text: str, style: str) -> None:
        if self._console is None:
            print(text)
        else:
            self._console.print(text, style=style or None)

    def end_line(self) -> None:
        """Leave the line of a prompt that got no answer."""
        if self._prompted:
            self.say()

    def flush(self) -> None:
        """Write what is held back, without a halt."""
        held, self._held = self._held, []
        for line, style in held:
            self._write(line, style)

    def _turn_pages(self) -> str:
        """Write what is held back in parts, until something else than Enter is typed: that is the answer."""
        parts = pages([line for line, _ in self._held], self.height, self._spare)
        while len(parts) > 1:
            self._write_next(parts.pop(0))
            if typed := input(f"{Catalogue().text('text.page', count=sum(parts))} ").strip():
                self._held = []
                return typed
        self.flush()
        return ""

    def _write_next(self, count: int) -> None:
        for line, style in self._held[:count]:
            self._write(line, style)
        self._held = self._held[count:]

    def ask(self, prompt: str) -> str:
        """What the person types; of a line that is too long its beginning. EOFError when no more will come."""
        typed = self._turn_pages()
        sys.stdout.flush()
        self.lines = 0
        if typed:
            return typed
        if self._prompted:
            return input(prompt).strip()
        line = sys.stdin.readline(LONGEST_LINE + 1)
        if not line:
            raise EOFError
        if len(line) <= LONGEST_LINE or line.endswith("\n"):
            return line.strip()
        while (rest := sys.stdin.readline(LONGEST_LINE)) and not rest.endswith("\n"):
            pass
        return line
