"""A saved game as it is found on disk: by its newest save that is whole and can be read."""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import NamedTuple

from corduba_solo.session.document import DamagedSave, Document, UnreadableSave, read_document
from corduba_solo.session.files import GONE, set_aside
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, cannot_read, problem
from corduba_solo.session.saves import Save, look_into

_EPOCH = datetime.datetime(1970, 1, 1)
_END_OF_TIME = datetime.datetime(9999, 12, 31)
_LOOKS = 5
"""At a folder in which another window plays meanwhile."""
_NAMED = 10
"""Files that one sentence names; a game has ten saves, but anybody may put more there."""


class SavedGame(NamedTuple):
    """What a list of games shows."""

    game: str
    """Its folder's name, by which it is opened."""
    file: Path
    changed: float
    """When it was played last, in seconds since 1970."""
    document: Document

    @property
    def options(self) -> GameOptions:
        return self.document.options

    @property
    def is_over(self) -> bool:
        return bool(self.document.standing and self.document.standing.outcome)

    @property
    def moment(self) -> datetime.datetime:
        """When it was played last, where the person is; whatever a clock once said, it is a date that can be shown."""
        try:
            return datetime.datetime.fromtimestamp(self.changed)
        except (ValueError, OverflowError, OSError):
            return _EPOCH if self.changed < 0 else _END_OF_TIME


def newest_save(path: Path) -> Path:
    """The last save of a game's folder; any other path is taken for a save itself."""
    if not os.path.isdir(path):
        return path
    try:
        saves = look_into(path, hurried=True).in_order
    except OSError as error:
        raise cannot_read(path, error).error() from error
    if not saves:
        raise SessionError("session.no_game", file=str(path))
    return saves[0].path


class Found(NamedTuple):
    """What there is of a game."""

    game: SavedGame | None
    problems: list[Problem]
    """A sentence on all that was damaged, and one on what could not be read."""
    unread: Problem | None = None
    """Why, where that may be newer than what was found."""


def newest_good(folder: Path) -> Found:
    """The last save that is whole and can be read; damaged ones are set aside. One of a newer program is refused."""
    damaged: list[str] = []
    unread: dict[Save, Problem] = {}
    if os.path.lexists(folder / GONE):
        return Found(None, [])
    for look in range(_LOOKS):
        try:
            saves = look_into(folder, hurried=look == 0)
        except FileNotFoundError:
            return Found(None, [])
        except OSError as error:
            raise cannot_read(folder, error).error() from error
        unread = {save: cannot_read(save.path, error) for save, error in saves.unreadable}
        vanished = any(isinstance(error, FileNotFoundError) for _, error in saves.unreadable)
        for save in saves.in_order:
            try:
                document = read_document(save.path)
                game = SavedGame(folder.name, save.path, _changed(document, save.path), document)
            except DamagedSave:
                damaged.append(set_aside(save.path).name)
            except FileNotFoundError as error:
                vanished = True
                unread[save] = cannot_read(save.path, error)
            except UnreadableSave as error:
                unread[save] = error.problem
            else:
                newer = [other for other in unread if other.file_number > save.file_number]
                if newer and not look:
                    break  # a disk that fails once may not fail twice
                told = _told("session.set_aside", folder, damaged)
                told += _told("session.unread", folder, [other.path.name for other in newer])
                return Found(game, told, unread[newer[0]] if newer else None)
        # Another window may have saved ten times since the folder was looked into; its newer saves tell more.
        if look and not vanished:
            break
    return Found(None, _told("session.all_set_aside", folder, damaged) + list(unread.values())[:1])


def _changed(document: Document, path: Path) -> float:
    """When a game was played last, as its save says; older formats leave it to the file."""
    return document.kept.moment / 1000 if document.kept else path.stat().st_mtime


def _told(message: str, folder: Path, files: list[str]) -> list[Problem]:
    named = ", ".join(files if len(files) <= _NAMED else [*files[:_NAMED], "…"])
    return [problem(message, folder=str(folder), files=named, count=len(files))] if files else []
