"""The one kind of error that a person is meant to read: a sentence, not a traceback."""

from __future__ import annotations

from collections.abc import Iterable


class Trouble(Exception):
    """Something expected went wrong; `lines` carries details such as one problem of a file per line."""

    def __init__(self, sentence: str, lines: Iterable[str] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.lines = tuple(lines)
