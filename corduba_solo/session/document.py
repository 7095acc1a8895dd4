"""A save as text: a heading with its version, how the game began, one action a line, and a checksum at the end.

corduba-solo save 3
edition 4 9c0f5a…          the version of the numbers it is played with, and their fingerprint
seed 7
…
actions 2
inherit clientela
become cornelia
marks 41f0c2d8 90b1… …     the positions before and after them, for a replay to compare
caepio 1                   what Caepio did after which action
2 build odeum patricius
state {…}                  where it stands, to go on from where a correction of the rules makes a replay differ
check 5a0c…                over every byte before this line
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from corduba_solo.session.earlier import Played
from corduba_solo.session.migrations import MIGRATIONS
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError, cannot_read

VERSION = 3
HEADING = "corduba-solo save"
_HEADING = re.compile(r"corduba-solo (text|save) ([1-9][0-9]{0,5})")
_PLAYED = ("actions", "marks", "caepio", "state")
_EARLIER = "earlier_"
_YES = {"yes": True, "no": False}
_OPTIONS = ("seed", "difficulty", "variant", "asks_ties", "name", "daily")
_OWN = ("begun", "seconds", "luck_undos", "advice")
Count = Annotated[int, Field(ge=0)]


class DamagedSave(SessionError):
    """A file that was a save once, or never."""


class Standing(BaseModel):
    """How a game stands: enough to see whether a replay leads to the same end."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    round: Count
    you: Count
    caepio: Count
    outcome: str = ""
    """`won`, `drawn`, `lost`, or nothing while it runs."""


class Document(BaseModel):
    """Everything a save says."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    """The fingerprint of the numbers it is played with."""
    version: Count | None = None
    """The version of these numbers; older formats do not say it."""
    options: GameOptions
    begun: str = ""
    seconds: Count = 0
    luck_undos: Count = 0
    advice: Count = 0
    bookmarks: tuple[tuple[Count, str], ...] = ()
    standing: Standing | None = None
    """None in saves of the first version."""
    played: Played = Played()
    undone: tuple[str, ...] = ()
    earlier: Played | None = None
    """What was played by rules that were corrected since; the rest began where it ended."""

    @property
    def actions(self) -> tuple[str, ...]:
        """What was done by the present rules."""
        return self.played.actions

    @property
    def all_actions(self) -> tuple[str, ...]:
        """What was done since the game began."""
        return (*(self.earlier.actions if self.earlier else ()), *self.actions)


def document_bytes(document: Document) -> bytes:
    """The file's whole content."""
    body = "".join(f"{line}\n" for line in _lines(document)).encode()
    return body + f"check {_checksum(body)}\n".encode()


def _checksum(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]


def _lines(document: Document) -> Iterator[str]:
    yield f"{HEADING} {VERSION}"
    yield f"edition {document.version} {document.edition}" if document.version else f"edition {document.edition}"
    options = document.options
    for field in _OPTIONS:
        value = getattr(options, field)
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if value not in (None, ""):
            yield f"{field} {value}"
    for field in _OWN:
        if value := getattr(document, field):
            yield f"{field} {value}"
    for index, name in document.bookmarks:
        yield f"bookmark {index} {name}"
    if standing := document.standing:
        yield f"standing {standing.round} {standing.you} {standing.caepio} {standing.outcome or 'running'}"
    if document.earlier:
        yield from _played_lines(document.earlier, _EARLIER)
    yield from _played_lines(document.played)
    if document.undone:
        yield from _block("undone", document.undone)
    if options.overlay is not None:
        yield from _block("overlay", [f"| {line}" for line in options.overlay.split("\n")])


def _played_lines(played: Played, which: str = "") -> Iterator[str]:
    yield from _block(f"{which}actions", played.actions)
    if played.marks:
        yield f"{which}marks {' '.join(played.marks)}"
    if played.caepio:
        yield from _block(f"{which}caepio", [f"{number} {text}" for number, text in played.caepio])
    if played.state:
        yield f"{which}state {played.state}"


def _block(name: str, lines: tuple[str, ...] | list[str]) -> Iterator[str]:
    yield f"{name} {len(lines)}"
    yield from lines


def read_document(path: Path) -> Document:
    """The save in a file; SessionError says in one sentence what is wrong, FileNotFoundError that it is gone."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise cannot_read(path, error).error() from error
    return parse_document(data, str(path))


def parse_document(data: bytes, file: str) -> Document:
    """What a save's bytes say. Damage is told apart from a newer version by the checksum, which all versions keep."""
    heading = _HEADING.fullmatch(data.split(b"\n", 1)[0].decode(errors="replace").strip())
    if not heading:
        raise DamagedSave("session.no_save", file=file)
    version = int(heading[2])
    if (heading[1] == "text") != (version == 1):
        raise DamagedSave("session.damaged", file=file)
    if version > 1:
        data = _checked(data, file)
    if version > VERSION:
        raise SessionError("session.newer", file=file, version=version, known=VERSION)
    try:
        lines = data.decode().split("\n")
        for number in range(version, VERSION):
            lines = MIGRATIONS[number](lines)
        return _parsed(lines)
    except (ValueError, ValidationError, KeyError, IndexError) as error:
        raise DamagedSave("session.damaged", file=file) from error


def _checked(data: bytes, file: str) -> bytes:
    """The bytes before the checksum, which must be the last line and true."""
    start = data.rfind(b"\ncheck ") + 1
    if not start or data[start:] != f"check {_checksum(data[:start])}\n".encode():
        raise DamagedSave("session.damaged", file=file)
    return data[:start]


def _parsed(lines: list[str]) -> Document:
    """A document from the lines of the present version; ValueError and its kin for anything else."""
    options: dict[str, Any] = {}
    played: dict[str, Any] = {}
    earlier: dict[str, Any] = {}
    fields: dict[str, Any] = {"bookmarks": [], "options": options, "played": played}
    rest = iter(lines[1:])
    for line in rest:
        name, _, value = line.partition(" ")
        if not name:
            continue
        if name in _OPTIONS:
            options[name] = _YES[value] if name == "asks_ties" else value
        elif name == "edition":
            version, _, mark = value.rpartition(" ")
            fields[name], fields["version"] = mark, version or None
        elif name in _OWN:
            fields[name] = value
        elif name == "bookmark":
            index, _, mark = value.partition(" ")
            fields["bookmarks"].append((int(index), mark))
        elif name == "standing":
            round_, you, caepio, outcome = value.split()
            outcome = "" if outcome == "running" else outcome
            fields["standing"] = Standing(round=int(round_), you=int(you), caepio=int(caepio), outcome=outcome)
        elif name == "undone":
            fields[name] = tuple(_counted(rest, value))
        elif name in _PLAYED:
            played[name] = _played_value(name, value, rest)
        elif name.removeprefix(_EARLIER) in _PLAYED:
            earlier[name.removeprefix(_EARLIER)] = _played_value(name.removeprefix(_EARLIER), value, rest)
        elif name == "overlay":
            options[name] = "\n".join(line.removeprefix("| ") for line in _counted(rest, value))
        else:
            raise ValueError(f"a save has no {name}")
    if earlier:
        fields["earlier"] = earlier
    return Document.model_validate(fields)


def _played_value(name: str, value: str, rest: Iterator[str]) -> Any:
    if name == "state":
        return value
    if name == "marks":
        return tuple(value.split())
    lines = _counted(rest, value)
    return tuple(lines) if name == "actions" else tuple((*line.split(" ", 1),) for line in lines)


def _counted(lines: Iterator[str], count: str) -> list[str]:
    found = list(islice(lines, int(count)))
    if len(found) != int(count):
        raise ValueError("lines are missing")
    return found
