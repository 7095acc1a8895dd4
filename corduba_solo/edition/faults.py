"""What can be wrong with an edition file, one line for each fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from corduba_solo.bounds import first_of
from corduba_solo.errors import Trouble

Path_ = tuple[str | int, ...]
"""The way to a place in the data: names, and numbers of list items from 0."""


class Fault(NamedTuple):
    """One fault: where in which file, where in the data, what is wrong and what would be right."""

    file: str
    line: int
    path: str
    problem: str
    allowed: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        where = f"{self.path}: " if self.path else ""
        return f"{place}: {where}{self.problem}" + (f"; allowed: {self.allowed}" if self.allowed else "")


class Written(NamedTuple):
    """What stands in a file, or in a save in place of one, with the name that its faults give."""

    name: str
    text: str

    def __str__(self) -> str:
        return self.name


class Finding(NamedTuple):
    """A fault before its file and line are looked up."""

    path: Path_
    problem: str
    allowed: str = ""


class EditionError(Trouble):
    """An edition or overlay that cannot be used."""

    def __init__(self, sentence: str, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(sentence, first_of(self.faults))


def path_words(path: Path_, data: object) -> str:
    """`buildings.balneum.actions[2].gain`: items of a list are counted from 1, as people count."""
    text = ""
    here = data
    for step in path:
        if isinstance(here, tuple | list) and isinstance(step, int):
            text += f"[{step + 1}]"
            here = here[step] if step < len(here) else None
        else:
            text += f".{step}" if text else str(step)
            here = here.get(step) if isinstance(here, dict) else None
    return text


def listed(words: Iterable[str | int]) -> str:
    return ", ".join(str(word) for word in words)


def nearest(word: object, words: Sequence[str]) -> str:
    """` (did you mean …?)` when one of the words is close, else nothing."""
    from difflib import get_close_matches  # wanted when something is wrong only

    close = get_close_matches(str(word), words, n=1, cutoff=0.6)
    return f" (did you mean {close[0]}?)" if close else ""


def shown(value: object) -> str:
    """A value as a person wrote it, cut short."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, tuple | list):
        return "a list"
    text = str(value)
    return repr(text if len(text) <= 60 else text[:57] + "…") if isinstance(value, str) else text[:60]
