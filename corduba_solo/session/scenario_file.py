"""Scenario files: a YAML file becomes a position, and what is wrong with it a fault with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from corduba_solo.bounds import counted, first_of
from corduba_solo.edition.faults import EditionError, Fault, Path_, path_words
from corduba_solo.edition.reading import Data, Lines, read_file
from corduba_solo.errors import Trouble
from corduba_solo.rules.book import Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.opponent import Opponent
from corduba_solo.rules.scenario import ImpossiblePosition, position
from corduba_solo.rules.state import State


class ScenarioError(Trouble):
    """A scenario file that cannot be read or whose position is impossible; one line for each fault."""

    def __init__(self, sentence: str, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(sentence, first_of(self.faults))


def load_scenario(
    path: Path, book: Book, opponent: Opponent | None = None, *, cite: Callable[[Cause], str] = str
) -> State:
    """The position that a file describes, waiting for its first decision; `cite` says how faults name their rules."""
    lines: Lines = {}
    data = _read(path, lines)
    try:
        return position(book, {str(key): value for key, value in data.items()}, opponent)
    except ImpossiblePosition as error:
        faults = []
        for way, text, cause in error.flaws:
            faults.append(_fault(path, way, f"{text} ({cite(cause)})" if cause else text, data, lines))
    faults.sort(key=lambda fault: fault.line)
    raise ScenarioError(f"{path} is no possible position: {counted(faults)}.", faults)


def scenario_text(data: Mapping[str, Any]) -> str:
    """Scenario data, for instance from `describe`, as the text of a file."""
    return yaml.safe_dump(dict(data), sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)


def _read(path: Path, lines: Lines) -> Data:
    try:
        return read_file(path, lines)
    except EditionError as error:
        # The reader is the edition's; its faults are told as those of a scenario.
        faults = error.faults
    raise ScenarioError(f"{path} cannot be read as a scenario.", faults)


def _fault(path: Path, way: Path_, reason: str, data: Data, lines: Lines) -> Fault:
    line = next((lines[way[:length]] for length in range(len(way), 0, -1) if way[:length] in lines), 1)
    return Fault(str(path), line, path_words(way, data), reason)
