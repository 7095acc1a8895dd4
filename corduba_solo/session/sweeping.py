"""Takes away what processes that were killed have left behind; what a running one works on stays."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
from pathlib import Path

from corduba_solo import outside
from corduba_solo.outside import OURS, TEMPORARY, cache_folder
from corduba_solo.session.clock import now
from corduba_solo.session.files import DELETED, GONE, Lock, Taken, throw_away
from corduba_solo.session.reports import FOLDER as REPORTS

_LEFT = re.compile(rf"\..+\.([0-9]{{1,10}}){re.escape(TEMPORARY)}")
"""In folders of our own also what earlier versions have left."""
_EMPTY: tuple[set[str], ...] = ({"lock"}, set())
_MOMENT = 60
"""Seconds after which a folder without saves is no game that just begins."""


def sweep(home: Path, games: Path) -> None:
    """At a start: half-written files, games whose deletion was interrupted, and folders in which no game ever was."""
    for folder in (home, home / REPORTS):
        sweep_temporaries(folder, ".")
    sweep_temporaries(cache_folder())
    for folder in _folders(games):
        if folder.name.endswith(DELETED):
            shutil.rmtree(folder, ignore_errors=True)
        elif os.path.lexists(folder / GONE):
            with contextlib.suppress(OSError):
                throw_away(folder)
        else:
            _sweep_game(folder)


def sweep_temporaries(folder: Path, beginning: str = OURS) -> None:
    """Half-written files whose names begin so, in a folder that may be anybody's."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        _remove_left([entry.path for entry in entries if entry.name.startswith(beginning)])


def _folders(games: Path) -> list[Path]:
    try:
        with os.scandir(games) as entries:
            return [Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False)]
    except OSError:
        return []


def _sweep_game(folder: Path) -> None:
    with contextlib.suppress(OSError):
        names = set(os.listdir(folder))
        _remove_left([os.path.join(folder, name) for name in names if name.startswith(".")])
        if names in _EMPTY and now() - folder.stat().st_mtime > _MOMENT:
            _remove_empty(folder)


def _remove_empty(folder: Path) -> None:
    """A folder with nothing in it but its lock, unless somebody holds that."""
    try:
        lock = Lock(folder / "lock")
    except Taken:
        return
    if outside.NAMES_ARE_HELD:
        lock.release()  # no file that is open can be removed there: not by us, nor while somebody else has it
    try:
        (folder / "lock").unlink()
    finally:
        lock.release()
    folder.rmdir()


def _remove_left(paths: list[str]) -> None:
    for path in paths:
        match = _LEFT.fullmatch(os.path.basename(path))
        if match and not _is_being_written(path, int(match[1])):
            with contextlib.suppress(OSError):
                os.unlink(path)


if sys.platform == "win32":

    def _is_being_written(path: str, process: int) -> bool:
        # Whoever asks after a process there may end it; but a file that is open cannot be removed there either.
        return now() - os.stat(path).st_mtime < _MOMENT

else:

    def _is_being_written(path: str, process: int) -> bool:
        try:
            os.kill(process, 0)
        except (ProcessLookupError, OverflowError):
            return False
        except PermissionError:
            return True
        return True
