"""All saved games side by side: a folder for each, its last ten saves in it, one process at a time on each."""

from __future__ import annotations

import datetime
import os
import re
import secrets
from pathlib import Path
from typing import NamedTuple

from corduba_solo import outside
from corduba_solo.session import files
from corduba_solo.session.document import Document
from corduba_solo.session.files import Taken, home_folder, keep_beside
from corduba_solo.session.game import Session
from corduba_solo.session.loading import session_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, cannot_write, problem
from corduba_solo.session.results import ResultBook
from corduba_solo.session.saved import SavedGame, newest_good
from corduba_solo.session.slot import Slot, milliseconds
from corduba_solo.session.sweeping import sweep

_GAME = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")


class Shown(NamedTuple):
    """The games, the newest first, and a sentence for each file that could not be used."""

    games: list[SavedGame]
    problems: list[Problem]


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
                found = newest_good(folder)
            except SessionError as error:
                problems.append(error.problem)
                continue
            problems += found.problems
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
            found = newest_good(folder)
            if found.game is None:
                raise found.problems[0].error() if found.problems else SessionError("session.no_game", file=str(folder))
            document = found.game.document
            slot.begun = document.begun or slot.begun
            session = session_of(document, str(found.game.file), slot)
        except BaseException:
            slot.close()
            raise
        if session.shortened:
            keep_beside(found.game.file)
        session.notices += [*notices, *found.problems]
        slot.record(session, anew=False)
        return session

    def take_in(self, document: Document, file: str) -> Session:
        """A save from anywhere as a game of its own here."""
        session = session_of(document, file, self.slot_for(document.options))
        session.save()
        return session

    def rename(self, game: str, name: str) -> GameOptions:
        """Give a game that is not open another name; an empty one lets the catalogue name it."""
        slot = Slot(self.folder / game, self.results)
        try:
            slot.take()
            found = newest_good(slot.folder)
            if found.game is None:
                raise SessionError("session.no_game", file=str(slot.folder))
            if found.unread:
                # An older save under a new name would be newer than the one that cannot be read just now.
                raise found.unread.error()
            document = found.game.document
            options = document.options.named(name)
            # A new name does not make it the game that was played last.
            moment = milliseconds(found.game.changed)
            if trouble := slot.put(document.model_copy(update={"options": options}), moment):
                raise trouble.error()
            return options
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
        try:
            slot.take()
            if outside.NAMES_ARE_HELD:
                # While the lock is still ours the game is marked, so that nobody who gets it next opens it.
                files.mark_gone(folder)
                slot.close()
            files.throw_away(folder)
        except Taken as error:
            raise SessionError("session.open_elsewhere", file=str(folder)) from error
        except OSError as error:
            if not os.path.lexists(folder / files.GONE):
                raise cannot_write(folder, error).error() from error
            # It is no game any more; what somebody who looks into it just now holds there, the next start takes away.
        finally:
            slot.close()
