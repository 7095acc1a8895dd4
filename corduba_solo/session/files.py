"""The files that a person keeps: their folder, one writer at a time, damaged ones set aside, copies beside them."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import platformdirs

from corduba_solo.bounds import MOST_SAVE_BYTES
from corduba_solo.outside import HOME as HOME
from corduba_solo.outside import read_bytes, write_bytes

DAMAGED = ".damaged"
KEPT = ".kept"
DELETED = ".deleted"
"""The end of a folder's name from the moment its game is thrown away until nothing of it is left."""
GONE = "deleted"
"""A file in a folder whose game is thrown away, where the folder itself can get no other name just then."""
_BREATH = 0.002
"""Seconds between two looks at a lock that somebody else holds."""
_LOCKING = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Not through a link, and without waiting for somebody to read where the file is a pipe."""


def home_folder() -> Path:
    """Where games, results and settings are kept: the platform's own place, unless told otherwise."""
    named = os.environ.get(HOME)
    return Path(named) if named else platformdirs.user_data_path("corduba-solo", appauthor=False)


def settle(folder: Path) -> None:
    """See to it that the names in a folder are on disk too.

    A save does not wait for this: the file system keeps names in order by itself, and the next flush takes this one
    along; only a power cut within moments could bring back the save before it.
    """
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def mark_gone(folder: Path) -> None:
    """Leave a mark that the game in a folder is thrown away, unless there is no room even for that."""
    with contextlib.suppress(OSError):
        os.close(os.open(folder / GONE, os.O_WRONLY | os.O_CREAT, 0o666))


def throw_away(folder: Path) -> None:
    """Take a game's folder away with all that is in it; OSError when not even its name can be taken from it.

    Under its new name it is no game any more, whatever comes in between; what is left then the next start takes away.
    """
    aside = folder.with_name(f".{folder.name}{DELETED}")
    os.rename(folder, aside)
    shutil.rmtree(aside, ignore_errors=True)


def set_aside(path: Path) -> Path:
    """Rename a damaged file out of the way, never over another one; its new name, or the old if that failed."""
    aside = _free_name(path)
    try:
        os.rename(path, aside)
    except OSError:
        return path
    return aside


def copy_aside(path: Path, data: bytes | None) -> Path:
    """A damaged file under another name too, before a whole one takes its place; OSError when that cannot be.

    The second name is on disk before the first one means anything else, so that nothing is lost in between. Without
    its data, because there is too much, it may end up under the second name only.
    """
    aside = _free_name(path)
    try:
        os.link(path, aside, follow_symlinks=False)
    except (OSError, NotImplementedError):
        # Some disks know one name for a file only, and Windows no way to keep a link from being followed.
        if data is None:
            os.rename(path, aside)
        else:
            write_bytes(aside, data)
    settle(path.parent)
    return aside


def _free_name(path: Path) -> Path:
    aside = path.with_name(path.name + DAMAGED)
    number = 1
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}{DAMAGED}{number}")
    return aside


def keep_beside(path: Path) -> None:
    """A copy that is never thrown away, of a file whose game goes on with less than it held."""
    copy = path.with_name(path.name + KEPT)
    if not os.path.lexists(copy):
        # Where nothing can be written the file itself is not written over either.
        with contextlib.suppress(OSError):
            write_bytes(copy, read_bytes(path, MOST_SAVE_BYTES))


class Taken(Exception):
    """Another process holds the lock."""


class Lock:
    """A file that one process holds at a time; the system lets go of it when the process ends, however it ends."""

    def __init__(self, path: Path, *, patience: float = 0.0) -> None:
        """Taken is raised when somebody else has it for longer than so many seconds; OSError when it cannot be."""
        self._path = path
        self._file: IO[bytes] | None = None
        until = time.monotonic() + patience
        while not self._is_got():
            if time.monotonic() >= until:
                raise Taken
            time.sleep(_BREATH)

    def _is_got(self) -> bool:
        handle = os.open(self._path, _LOCKING, 0o666)
        self._file = open(handle, "ab")  # noqa: SIM115  # held until `release`
        try:
            # A file that was removed or renamed meanwhile keeps nobody else away.
            if _lock(self._file) and self.is_held:
                return True
        except OSError:
            self.release()
            raise
        self.release()
        return False

    @property
    def is_held(self) -> bool:
        """Whether it is ours, and still the file by which others would find it."""
        if self._file is None or sys.platform == "win32":  # nothing can be done with the name of an open file there
            return self._file is not None
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), os.stat(self._path))
        except OSError:
            return False

    def release(self) -> None:
        if self._file:
            # A disk that fails on closing has let go of it all the same.
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


@contextlib.contextmanager
def locked(path: Path, patience: float) -> Iterator[None]:
    """Hold a lock for a moment; Taken when somebody else does for too long."""
    lock = Lock(path, patience=patience)
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    _NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP)
    _HELD = (errno.EWOULDBLOCK, errno.EACCES)

    def _lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # Some network disks know no locks: a game there is better played than refused.
            if error.errno not in (*_NO_LOCKS_HERE, *_HELD):
                raise
            return error.errno in _NO_LOCKS_HERE
        return True
