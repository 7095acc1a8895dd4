"""The results of finished games, one line each, kept whole whatever happens and whoever else writes."""

from __future__ import annotations

import datetime
import zlib
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from corduba_solo.bounds import LONGEST_RESULT, MOST_COUNT, MOST_RESULTS_BYTES
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.outside import TooLarge, read_bytes, write_bytes
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.state import SENATOR_SOURCES, VARIANTS, State
from corduba_solo.session.files import Taken, copy_aside, locked
from corduba_solo.session.game import Session
from corduba_solo.session.options import one_line
from corduba_solo.session.problems import Problem, cannot_read, cannot_write, problem

FILE = "results.txt"
LEAST_RESULT = 200
"""Bytes of a line; where there are more lines than would fit, they are no results."""
HEADING = b"corduba-solo results 1"
MENDED = "session.results_set_aside"
PATIENCE = 2.0
"""Seconds that a result waits for somebody else who writes; it needs some milliseconds."""
Count = Annotated[int, Field(ge=0, le=MOST_COUNT)]
Gained = Annotated[int, Field(ge=-MOST_COUNT, le=MOST_COUNT)]
"""Senators by a source; unrest takes some away."""


Word = Annotated[str, AfterValidator(one_line)]


class Result(BaseModel):
    """How a game ended. Fields that a later version adds are passed over by this one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    game: Word
    """The saved game it belongs to; ending that game anew replaces its result."""
    finished: Word
    seed: Count
    variant: Word
    difficulty: Word
    heritage: Word
    character: Word
    outcome: Annotated[str, Field(pattern="^(won|drawn|lost)$")]
    reason: Word
    you: Count
    caepio: Count
    sources: dict[Word, Gained]
    """Your senators by source; sources without any are left out."""
    caepio_sources: dict[Word, Gained]
    rounds: Count
    decisions: Count
    seconds: Count
    luck_undos: Count
    advice: Count
    daily: Word | None = None
    overlay: bool = False
    """Played with an owner's overlay."""
    readings: tuple[Word, ...] | None = None
    """The questions that were read in another way than by default, if any were."""
    maps: Word | None = None
    """The set of maps, where there are several."""
    edition: Count | None = None
    """The version of the numbers, where it was not the newest."""

    @property
    def helped(self) -> bool:
        return bool(self.luck_undos or self.advice)

    @property
    def margin(self) -> int:
        return self.you - self.caepio


def result_of(session: Session, game: str) -> Result:
    """The result of a game that is over."""
    state = session.state
    return Result(
        game=game,
        finished=datetime.datetime.now(datetime.UTC).replace(microsecond=0).isoformat(),
        seed=state.seed,
        variant=VARIANTS[state.variant],
        difficulty=DIFFICULTIES[state.difficulty],
        heritage=state.book.heritage[state.heritage],
        character=state.book.characters[state.character].name,
        outcome=state.outcome,
        reason=state.reason,
        you=senators(state, YOU),
        caepio=senators(state, CAEPIO),
        sources=sources_of(state, YOU),
        caepio_sources=sources_of(state, CAEPIO),
        rounds=state.round,
        decisions=session.decisions,
        seconds=round(session.seconds),
        luck_undos=session.luck_undos,
        advice=session.advice,
        daily=session.options.daily,
        overlay=session.options.overlay is not None,
        readings=state.book.readings.departures() or None,
        maps=state.book.set_of_maps or None,
        edition=session.options.edition,
    )


def sources_of(state: State, who: int) -> dict[str, int]:
    return {name: count for name, count in zip(SENATOR_SOURCES, state.sides[who].senators, strict=True) if count}


class Reading(NamedTuple):
    results: list[Result]
    problem: Problem | None = None


class Recorded(NamedTuple):
    done: bool
    problem: Problem | None = None
    """What went wrong; also where the result is in the book, but others there were damaged."""


class _Found(NamedTuple):
    """What the file holds: each whole line as it stands, so that what a newer version wrote there stays."""

    lines: list[tuple[bytes, Result]]
    problem: Problem | None = None
    damaged: bytes | None = None
    """All that is in it, where that has to be mended."""
    too_large: bool = False
    """It has to be mended too, and nothing of it was read."""


class ResultBook:
    """The file of results in a home folder: a heading, then a checksum and a JSON object on each line."""

    def __init__(self, home: Path) -> None:
        self.path = home / FILE

    def put(self, result: Result, *, anew: bool = True) -> Recorded:
        """Add a result, or replace the one of the same game, unless it is the first one that shall stay."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                found = self._mended(self._find())
                if found.problem and found.problem.message != MENDED:
                    return Recorded(False, found.problem)
                if anew or all(other.game != result.game for _, other in found.lines):
                    self._put(found, result)
                return Recorded(True, found.problem)
        except TooLarge:
            return Recorded(False, problem("session.results_full", file=str(self.path)))
        except Taken:
            return Recorded(False, problem("session.results_busy", file=str(self.path)))
        except OSError as error:
            return Recorded(False, cannot_write(self.path, error))

    def _locked(self) -> AbstractContextManager[None]:
        return locked(self.path.with_suffix(".lock"), PATIENCE)

    def _put(self, found: _Found, result: Result) -> None:
        if any(_same(other, result) for _, other in found.lines):
            return
        lines = [line for line, other in found.lines if other.game != result.game]
        self._write([*lines, _line(result)])

    def _write(self, lines: list[bytes]) -> None:
        data = b"".join(line + b"\n" for line in (HEADING, *lines))
        if len(data) > MOST_RESULTS_BYTES:
            raise TooLarge(MOST_RESULTS_BYTES)  # nobody could read it again
        write_bytes(self.path, data)

    def read(self) -> Reading:
        """Every result that can be read; a damaged file is kept beside, and what is whole in it written anew."""
        found = self._find()
        if found.damaged is not None:
            try:
                with self._locked():
                    found = self._mended(self._find())
            except Taken:
                pass  # whoever writes there mends it too
            except OSError as error:
                found = found._replace(problem=cannot_write(self.path, error))
        return Reading([result for _, result in found.lines], found.problem)

    def _find(self) -> _Found:
        try:
            data = read_bytes(self.path, MOST_RESULTS_BYTES)
        except FileNotFoundError:
            return _Found([])
        except TooLarge:
            return _Found([], damaged=b"", too_large=True)
        except OSError as error:
            return _Found([], cannot_read(self.path, error))
        if data.count(b"\n") > MOST_RESULTS_BYTES // LEAST_RESULT:
            return _Found([], damaged=data)
        heading, *lines = data.split(b"\n")
        whole = [(line, result) for line in lines if (result := _parsed(line))]
        if heading == HEADING and len(whole) == len(lines) - 1 and not lines[-1]:
            return _Found(whole)
        return _Found(whole, damaged=data)

    def _mended(self, found: _Found) -> _Found:
        """With a lock in hand: the damaged file gets a second name before a whole one takes its place."""
        if found.damaged is None:
            return found
        aside = copy_aside(self.path, None if found.too_large else found.damaged)
        self._write([line for line, _ in found.lines])
        told = problem(MENDED, file=str(self.path), aside=aside.name, count=len(found.lines))
        return _Found(found.lines, told)


def _line(result: Result) -> bytes:
    body = result.model_dump_json(exclude_none=True).encode()
    return b"%08x %b" % (zlib.crc32(body), body)


def _parsed(line: bytes) -> Result | None:
    check, _, body = line.partition(b" ")
    if len(line) > LONGEST_RESULT or check != b"%08x" % zlib.crc32(body):
        return None
    try:
        return Result.model_validate_json(body)
    except ValidationError:
        return None


def _same(one: Result, other: Result) -> bool:
    moment = {"finished", "seconds"}
    return one.model_dump(exclude=moment) == other.model_dump(exclude=moment)
