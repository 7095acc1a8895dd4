"""A save as text: a heading with its version, how the game began, one action a line, and a checksum at the end.

corduba-solo save 4
edition 4 9c0f5a…          the version of the numbers it is played with, and their fingerprint
seed 7
maps nova                  where others than the seed's own were chosen
readings castra=any …      where others than the edition's own were chosen
saved 42 1795032265000 …   its number among the saves of its game, when that was played last, and the game's name
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

from corduba_solo.bounds import (
    LONGEST_ACTION,
    LONGEST_LINE,
    LONGEST_NAME,
    LONGEST_POSITION,
    MOST_ACTIONS,
    MOST_COUNT,
    MOST_SAVE_BYTES,
    whole,
)
from corduba_solo.edition.two_readings import QUESTIONS
from corduba_solo.outside import TooLarge, read_bytes
from corduba_solo.session.earlier import Played
from corduba_solo.session.migrations import MIGRATIONS
from corduba_solo.session.options import GameOptions, one_line
from corduba_solo.session.problems import SessionError, cannot_read

VERSION = 4
HEADING = "corduba-solo save"
_HEADING = re.compile(r"corduba-solo (text|save) ([1-9][0-9]{0,5})")
_PLAYED = ("actions", "marks", "caepio", "state")
_EARLIER = "earlier_"
_YES = {"yes": True, "no": False}
_OPTIONS = ("seed", "difficulty", "variant", "asks_ties", "maps", "name", "colour", "daily")
_COUNTS = ("seconds", "luck_undos", "advice")
_OUTCOMES = {"running": "", "won": "won", "drawn": "drawn", "lost": "lost"}
_ACTIONS = re.compile(r"(?:[a-z][a-z0-9_]*(?: [a-z0-9_=]+)*\n)*")
_DEEDS = re.compile(r"[ -~]+")
_MARKS = re.compile(r"[0-9a-f]{1,16}(?: [0-9a-f]{1,16})* ?")
"""In one way only: could a sign belong to one mark or to the next, a wrong one at the end would be sought for ever."""
_GAME = re.compile(r"[!-~]{1,60}")
LONGEST_MARKS = 9 * (MOST_ACTIONS + 1)
MOST_POINTS = 999
"""Rounds and senators."""
Count = Annotated[int, Field(ge=0)]


class DamagedSave(SessionError):
    """A file that was a save once, or never."""


class UnreadableSave(SessionError):
    """A file that cannot be read now; it may be as whole as any."""


class Kept(BaseModel):
    """The place of a save among others: which is newest is known by this, whatever the file is called."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: Count
    """How many times the game was saved."""
    moment: Count
    """When it was played last, in milliseconds since 1970."""
    game: str
    """The folder that it was written to."""


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
    kept: Kept | None = None
    """None in a game that is kept nowhere, and in older formats."""
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
    if options.readings is not None:
        chosen = options.readings
        yield f"readings {' '.join(f'{question}={chosen.of(question)}' for question in QUESTIONS)}"
    if kept := document.kept:
        yield f"saved {kept.number} {kept.moment} {kept.game}"
    for field in ("begun", *_COUNTS):
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
        data = read_bytes(path, MOST_SAVE_BYTES)
    except FileNotFoundError:
        raise
    except TooLarge as error:
        raise DamagedSave("session.too_large", file=str(path), most=f"{error.most:,}") from error
    except OSError as error:
        why = cannot_read(path, error)
        raise UnreadableSave(why.message, **dict(why.params)) from error
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
        if name in _PLAYED:
            played[name] = _played_value(name, value, rest)
        elif name.removeprefix(_EARLIER) in _PLAYED:
            earlier[name.removeprefix(_EARLIER)] = _played_value(name.removeprefix(_EARLIER), value, rest)
        elif len(line) > LONGEST_LINE:
            raise ValueError(f"a save has no such {name}")
        elif name in _OPTIONS:
            options[name] = _option(name, value)
        elif name == "edition":
            version, _, mark = value.rpartition(" ")
            fields[name], fields["version"] = _fitting(_MARKS, mark), _number(version) if version else None
        elif name == "saved":
            number, moment, game = value.split(" ")
            fields["kept"] = Kept(number=_number(number), moment=_number(moment), game=_fitting(_GAME, game))
        elif name == "readings":
            options[name] = dict(pair.split("=") for pair in value.split(" "))
        elif name == "begun":
            fields[name] = one_line(value)
        elif name in _COUNTS:
            fields[name] = _number(value)
        elif name == "bookmark":
            index, _, mark = value.partition(" ")
            fields["bookmarks"].append((_number(index, MOST_ACTIONS), one_line(mark)[:LONGEST_NAME]))
        elif name == "standing":
            *numbers, outcome = value.split()
            round_, you, caepio = (_number(text, MOST_POINTS) for text in numbers)
            fields["standing"] = Standing(round=round_, you=you, caepio=caepio, outcome=_OUTCOMES[outcome])
        elif name == "undone":
            fields[name] = _actions(rest, value)
        elif name == "overlay":
            options[name] = "\n".join(line.removeprefix("| ") for line in _counted(rest, value, MOST_SAVE_BYTES))
        else:
            raise ValueError("a save has no such line")
    if earlier:
        fields["earlier"] = earlier
    return Document.model_validate(fields)


def _option(name: str, value: str) -> str | int | bool:
    if name == "asks_ties":
        return _YES[value]
    return _number(value) if name == "seed" else value


def _played_value(name: str, value: str, rest: Iterator[str]) -> Any:
    if name == "actions":
        return _actions(rest, value)
    if name == "caepio":
        return tuple(_deeds(line) for line in _counted(rest, value))
    if name == "marks":
        return tuple(_fitting(_MARKS, value, LONGEST_MARKS).split())
    if len(value) > LONGEST_POSITION:
        raise ValueError("no position is that long")
    return value


def _actions(lines: Iterator[str], count: str) -> tuple[str, ...]:
    found = _counted(lines, count)
    text = "".join(f"{line}\n" for line in found)
    if max(map(len, found), default=0) > LONGEST_ACTION or not _ACTIONS.fullmatch(text):
        raise ValueError("these are no actions")
    return tuple(found)


def _deeds(line: str) -> tuple[int, str]:
    """What Caepio did after which action."""
    number, _, text = line.partition(" ")
    return _number(number, MOST_ACTIONS), _fitting(_DEEDS, text)


def _counted(lines: Iterator[str], count: str, most: int = MOST_ACTIONS) -> list[str]:
    number = _number(count, most)
    found = list(islice(lines, number))
    if len(found) != number:
        raise ValueError("lines are missing")
    return found


def _number(text: str, most: int = MOST_COUNT) -> int:
    number = whole(text, most=most)
    if number is None:
        raise ValueError("this is no such number")
    return number


def _fitting(form: re.Pattern[str], text: str, most: int = LONGEST_LINE) -> str:
    if len(text) > most or not form.fullmatch(text):
        raise ValueError("this cannot be read")
    return text
