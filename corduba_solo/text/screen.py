"""Where the text game writes and reads: plain lines, with a little weight on a terminal and never a code elsewhere."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from corduba_solo.bounds import LONGEST_LINE

if TYPE_CHECKING:
    from rich.console import Console

HEADING = "bold"
QUESTION = "bold"
QUIET = "dim"
TROUBLE = "italic"


COLUMNS = 80
"""As wide as a terminal usually is."""


def rows(text: str) -> int:
    """How many rows of a terminal a text takes: a long line is folded there."""
    return sum(max(1, -(-len(line) // COLUMNS)) for line in text.split("\n"))


class Screen:
    """Lines out, lines in. Styles are names that only a terminal sees."""

    def __init__(self) -> None:
        self._console = self._styled() if sys.stdout.isatty() else None
        self._prompted = sys.stdin.isatty()
        self.lines = 0
        """How many were written since the last answer."""
        if self._prompted:
            with contextlib.suppress(ImportError):  # line editing and history, where there are any
                import readline  # noqa: F401

    @staticmethod
    def _styled() -> Console:
        from corduba_solo.text.console import plain_console

        return plain_console()

    def say(self, text: str = "", style: str = "") -> None:
        """One or more lines."""
        self.lines += rows(text)
        if self._console is None:
            print(text)
        else:
            self._console.print(text, style=style or None)

    def end_line(self) -> None:
        """Leave the line of a prompt that got no answer."""
        if self._prompted:
            self.say()

    def ask(self, prompt: str) -> str:
        """What the person types; of a line that is too long its beginning. EOFError when no more will come."""
        sys.stdout.flush()
        self.lines = 0
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
