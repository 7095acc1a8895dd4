"""A recorded text game: a few lines on how it was begun, then one action a line, in a file a person can read."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.errors import Trouble
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.state import VARIANTS

HEADING = "corduba-solo text 1"
FIELDS = ("seed", "difficulty", "variant", "edition")


class Start(NamedTuple):
    """How a game was begun; `edition` is the edition's fingerprint."""

    seed: int
    difficulty: str
    variant: str
    edition: str


class Record(NamedTuple):
    start: Start
    lines: tuple[tuple[int, str], ...]
    """The actions as text, each with its line number."""


def write_record(path: Path, start: Start, actions: Sequence[Action], words: Catalogue) -> None:
    """The whole record at once: the old one stays until the new one is complete on disk."""
    lines = [HEADING, *(f"{name} {value}" for name, value in start._asdict().items()), *map(action_text, actions)]
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise Trouble(words.text("trouble.unwritable", file=str(path), why=_cause(error))) from error


def read_record(path: Path, words: Catalogue) -> Record:
    """The record in a file; Trouble says what is wrong with it."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(words.text("trouble.unreadable", file=str(path), why=_cause(error))) from error
    if not lines or lines[0].strip() != HEADING:
        raise _not_a_record(path, words.text("record.no_heading", heading=HEADING), words)
    values: list[str] = []
    for number, field in enumerate(FIELDS, 2):
        name, _, value = (lines[number - 1] if number <= len(lines) else "").strip().partition(" ")
        if name != field or not _allowed(field, value):
            raise _not_a_record(path, words.text("record.bad_field", line=number, field=field), words)
        values.append(value)
    start = Start(int(values[0]), *values[1:])
    body = enumerate(lines[len(FIELDS) + 1 :], len(FIELDS) + 2)
    return Record(start, tuple((number, line.strip()) for number, line in body if line.strip()))


def _allowed(field: str, value: str) -> bool:
    choices = {"difficulty": DIFFICULTIES, "variant": VARIANTS}
    if field == "seed":
        return value.isascii() and value.isdigit()
    return value in choices[field] if field in choices else bool(value)


def _not_a_record(path: Path, why: str, words: Catalogue) -> Trouble:
    return Trouble(words.text("trouble.not_a_record", file=str(path), why=why))


def _cause(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
