"""All saved games side by side: a folder for each, its last ten saves in it, one process at a time on each."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import secrets
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from corduba_solo.session.document import DamagedSave, Document, document_bytes, read_document
from corduba_solo.session.files import (
    DELETED,
    Lock,
    Taken,
    home_folder,
    keep_beside,
    set_aside,
    settle,
    write_whole,
)
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of, session_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, cannot_read, cannot_write, problem
from corduba_solo.session.results import ResultBook, result_of
from corduba_solo.session.sweeping import sweep

KEPT = 10
_SAVE = re.compile(r"([0-9]{6,})\.save")
_GAME = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")


class SavedGame(NamedTuple):
    """What a list of games shows."""

    game: str
    """Its folder's name, by which it is opened."""
    file: Path
    changed: float
    """When it was saved last, in seconds since 1970."""
    document: Document

    @property
    def options(self) -> GameOptions:
        return self.document.options

    @property
    def is_over(self) -> bool:
        return bool(self.document.standing and self.document.standing.outcome)


class Shown(NamedTuple):
    """The games, the newest first, and a sentence for each file that could not be used."""

    games: list[SavedGame]
    problems: list[Problem]


class Slot:
    """One game's folder. It is made with the first save, so that a game can be played where nothing can be written."""

    def __init__(self, folder: Path, results: ResultBook) -> None:
        self.folder = folder
        self._results = results
        self._lock: Lock | None = None
        self._number = 0
        self.begun = _now()

    @property
    def game(self) -> str:
        return self.folder.name

    def take(self) -> None:
        """Hold the folder; Taken when another process does, OSError when that cannot be."""
        if self._lock is None:
            self._lock = Lock(self.folder / "lock")
            self._number = max((number for number, _ in saves_in(self.folder)), default=0)

    def keep(self, session: Session) -> Problem | None:
        # The result first: killed in between, the last action is done again, and its result takes this one's place.
        unrecorded = self._results.put(result_of(session, self.folder.name)) if session.is_over else None
        return self.put(document_of(session, self.begun)) or unrecorded

    def put(self, document: Document) -> Problem | None:
        """One more save; what went wrong, if anything did."""
        data = document_bytes(document)
        try:
            if self._lock is None:
                self.folder.mkdir(parents=True, exist_ok=True)
                self.take()
            write_whole(self.folder / f"{self._number + 1:06}.save", data)
        except Taken:
            return problem("session.open_elsewhere", file=str(self.folder))
        except OSError as error:
            return cannot_write(self.folder, error)
        self._number += 1
        self._forget_old()
        return None

    def _forget_old(self) -> None:
        old = self.folder / f"{self._number - KEPT:06}.save"
        with contextlib.suppress(OSError):
            old.unlink(missing_ok=True)

    def close(self) -> None:
        if self._lock:
            settle(self.folder)
            self._lock.release()
            self._lock = None


class Store:
    """The shelf of saved games, in the platform's folder unless another one is given."""

    def __init__(self, home: Path | None = None) -> None:
        self.home = home or home_folder()
        self.folder = self.home / "games"
        self.results = ResultBook(self.home)

    def sweep(self) -> None:
        """Take away what killed processes have left; for the start of a program."""
        sweep(self.home, self.folder)

    def slot_for(self, options: GameOptions) -> Slot:
        """A new game's place; nothing is written yet."""
        stamp = datetime.datetime.now().strftime("%Y%m%d-%H%M%S")
        return Slot(self.folder / f"{stamp}-{secrets.token_hex(3)}", self.results)

    def shown(self) -> Shown:
        """Every saved game; damaged saves are set aside on the way and the ones before them used."""
        games: list[SavedGame] = []
        problems: list[Problem] = []
        try:
            folders = [path for path in self.folder.iterdir() if _GAME.fullmatch(path.name)]
        except FileNotFoundError:
            return Shown([], [])
        except OSError:
            return Shown([], [problem("session.no_games", folder=str(self.folder))])
        for folder in folders:
            try:
                found = _newest_good(folder)
            except SessionError as error:
                problems.append(error.problem)
                continue
            if found.problem:
                problems.append(found.problem)
            if found.game:
                games.append(found.game)
        games.sort(key=lambda game: (game.changed, game.game), reverse=True)
        return Shown(games, problems)

    def newest(self) -> SavedGame | None:
        """The game that *Continue* means: the one saved last among those not over."""
        return next((game for game in self.shown().games if not game.is_over), None)

    def open(self, game: str) -> Session:
        """A saved game where it was left; its `notices` name what had to be set aside."""
        folder = self.folder / game
        slot = Slot(folder, self.results)
        notices: list[Problem] = []
        try:
            slot.take()
        except Taken as error:
            raise SessionError("session.open_elsewhere", file=str(folder)) from error
        except OSError as error:
            # Without rights or room it can still be seen and played; every save will say why it is not kept.
            notices.append(cannot_write(folder, error))
        try:
            found = _newest_good(folder)
            if found.game is None:
                raise found.problem.error() if found.problem else SessionError("session.no_game", file=str(folder))
            document = found.game.document
            slot.begun = document.begun or slot.begun
            session = session_of(document, str(found.game.file), slot)
        except SessionError:
            slot.close()
            raise
        if session.shortened:
            keep_beside(found.game.file)
        session.notices += [*notices, found.problem] if found.problem else notices
        return session

    def take_in(self, document: Document, file: str) -> Session:
        """A save from anywhere as a game of its own here."""
        session = session_of(document, file, self.slot_for(document.options))
        session.save()
        return session

    def rename(self, game: str, name: str) -> None:
        """Give a game that is not open another name; an empty one lets the catalogue name it."""
        slot = Slot(self.folder / game, self.results)
        try:
            slot.take()
            found = _newest_good(slot.folder)
            if found.game is None:
                raise SessionError("session.no_game", file=str(slot.folder))
            document = found.game.document
            options = GameOptions.model_validate({**document.options.model_dump(), "name": name})
            if trouble := slot.put(document.model_copy(update={"options": options})):
                raise trouble.error()
            # A new name does not make it the game that was played last.
            os.utime(newest_save(slot.folder), (found.game.changed, found.game.changed))
        except Taken as error:
            raise SessionError("session.open_elsewhere", file=str(slot.folder)) from error
        except OSError as error:
            raise cannot_write(slot.folder, error).error() from error
        finally:
            slot.close()

    def delete(self, game: str) -> None:
        """Throw a game away, with all its saves; its result stays in the statistics."""
        folder = self.folder / game
        slot = Slot(folder, self.results)
        aside = folder.with_name(f".{folder.name}{DELETED}")
        try:
            slot.take()
            if sys.platform == "win32":
                slot.close()  # there a folder in which a file is open keeps its name
            # Under its new name it is no game any more, whatever comes in between.
            os.rename(folder, aside)
            shutil.rmtree(aside)
        except Taken as error:
            raise SessionError("session.open_elsewhere", file=str(folder)) from error
        except OSError as error:
            raise cannot_write(folder, error).error() from error
        finally:
            slot.close()


def saves_in(folder: Path) -> Iterator[tuple[int, Path]]:
    """The saves of a game with their numbers, in no order."""
    for path in folder.iterdir():
        if match := _SAVE.fullmatch(path.name):
            yield int(match[1]), path


def newest_save(path: Path) -> Path:
    """The last save of a game's folder; any other path is taken for a save itself."""
    saves = _newest_first(path) if path.is_dir() else [path]
    if not saves:
        raise SessionError("session.no_game", file=str(path))
    return saves[0]


class _Found(NamedTuple):
    game: SavedGame | None
    problem: Problem | None
    """One sentence on all that was damaged."""


def _newest_good(folder: Path, looks: int = 3) -> _Found:
    """The last save that is whole; damaged ones are set aside. A newer or unreadable one is refused."""
    damaged: list[str] = []
    for path in _newest_first(folder):
        try:
            document = read_document(path)
            game = SavedGame(folder.name, path, path.stat().st_mtime, document)
            return _Found(game, _set_aside_problem("session.set_aside", folder, damaged))
        except DamagedSave:
            damaged.append(set_aside(path).name)
        except FileNotFoundError:
            # Another window has saved ten times since the folder was looked into; its newer saves tell more.
            # What is still not there after some looks is a link that leads nowhere.
            if looks:
                return _newest_good(folder, looks - 1)
        except OSError as error:
            raise cannot_read(path, error).error() from error
    return _Found(None, _set_aside_problem("session.all_set_aside", folder, damaged))


def _set_aside_problem(message: str, folder: Path, damaged: list[str]) -> Problem | None:
    return problem(message, folder=str(folder), files=", ".join(damaged), count=len(damaged)) if damaged else None


def _newest_first(folder: Path) -> list[Path]:
    try:
        return [path for _, path in sorted(saves_in(folder), reverse=True)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cannot_read(folder, error).error() from error


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).replace(microsecond=0).isoformat()
