"""The place of one game on disk: its folder, its last ten saves, one process at a time."""

from __future__ import annotations

import contextlib
import datetime
import os
from pathlib import Path

from corduba_solo.outside import write_bytes
from corduba_solo.session.clock import now
from corduba_solo.session.document import Document, Kept, document_bytes
from corduba_solo.session.files import Lock, Taken, settle
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of
from corduba_solo.session.problems import Problem, cannot_write, problem
from corduba_solo.session.results import Result, ResultBook, result_of
from corduba_solo.session.saves import look_into

KEPT = 10


class Slot:
    """One game's folder. It is made with the first save, so that a game can be played where nothing can be written."""

    def __init__(self, folder: Path, results: ResultBook) -> None:
        self.folder = folder
        self._results = results
        self._lock: Lock | None = None
        self._numbers: list[int] | None = None
        """Of the saves that are there, the last one last; unknown until the folder was looked into."""
        self._unrecorded: Result | None = None
        self.begun = _now()

    @property
    def game(self) -> str:
        return self.folder.name

    @property
    def is_gone(self) -> bool:
        """Whether the folder that was ours is there no more, or another one in its place."""
        return self._lock is not None and not self._lock.is_held

    def take(self) -> None:
        """Hold the folder; Taken when another process does, OSError when that cannot be."""
        if self._lock is None:
            self._lock = Lock(self.folder / "lock")

    def keep(self, session: Session) -> Problem | None:
        # The result first: killed in between, the last action is done again, and its result takes this one's place.
        unrecorded = self.record(session)
        return self.put(document_of(session, self.begun)) or unrecorded

    def record(self, session: Session, *, anew: bool = True) -> Problem | None:
        """Put the result of a game that is over into the book; what cannot be goes there when the game is closed."""
        self._unrecorded = result_of(session, self.game) if session.is_over else None
        return self._try_again(anew=anew)

    def _try_again(self, *, anew: bool = True) -> Problem | None:
        if self._unrecorded is None:
            return None
        recorded = self._results.put(self._unrecorded, anew=anew)
        if recorded.done:
            self._unrecorded = None
        return recorded.problem

    def put(self, document: Document, moment: int | None = None) -> Problem | None:
        """One more save, of now or of another moment; what went wrong, if anything did."""
        try:
            self._prepare()
            number = self._next_number()
            kept = Kept(number=number, moment=milliseconds() if moment is None else moment, game=self.game)
            data = document_bytes(document.model_copy(update={"kept": kept}))
            write_bytes(self._path(number), data)
        except Taken:
            return problem("session.open_elsewhere", file=str(self.folder))
        except OSError as error:
            return cannot_write(self.folder, error)
        self._remember(number)
        return None

    def _prepare(self) -> None:
        """The folder is there and ours, also where somebody has thrown it away while the game was played."""
        if self._lock is None or self.is_gone:
            self._let_go()
            self.folder.mkdir(parents=True, exist_ok=True)
            self.take()

    def _next_number(self) -> int:
        if self._numbers is None:
            own = look_into(self.folder).own
            self._numbers = sorted(save.number or save.file_number for save in own)
        number = self._numbers[-1] + 1 if self._numbers else 1
        while os.path.lexists(self._path(number)):  # a stranger's, or one that cannot be read
            number += 1
        return number

    def _remember(self, number: int) -> None:
        """Note a save, and throw away the eleventh."""
        assert self._numbers is not None
        self._numbers.append(number)
        while len(self._numbers) > KEPT:
            with contextlib.suppress(OSError):
                self._path(self._numbers.pop(0)).unlink(missing_ok=True)

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:06}.save"

    def close(self) -> None:
        self._try_again()
        if self._lock:
            settle(self.folder)
            self._let_go()

    def _let_go(self) -> None:
        self._numbers = None
        if self._lock:
            self._lock.release()
            self._lock = None


def milliseconds(seconds: float | None = None) -> int:
    """A moment as saves tell it, now without one; a clock that stands before 1970 tells that."""
    return max(0, round(1000 * (now() if seconds is None else seconds)))


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0).isoformat()
