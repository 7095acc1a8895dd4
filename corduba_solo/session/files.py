"""Files that are whole or not there: atomic writing, one writer at a time, damaged ones set aside, and their folder."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import platformdirs

HOME = "CORDUBA_SOLO_HOME"
"""The environment variable that names another folder for everything a person keeps."""
DAMAGED = ".damaged"
TEMPORARY = ".tmp"
KEPT = ".kept"
DELETED = ".deleted"
"""The end of a folder's name from the moment its game is thrown away until nothing of it is left."""


def home_folder() -> Path:
    """Where games, results and settings are kept: the platform's own place, unless told otherwise."""
    told = os.environ.get(HOME)
    return Path(told) if told else platformdirs.user_data_path("corduba-solo", appauthor=False)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any instant either the old one or the new one is there, complete and on disk."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with open(temporary, "wb", buffering=0) as file:
            left = memoryview(data)
            while left:
                left = left[file.write(left) or 0 :]
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


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


def set_aside(path: Path) -> Path:
    """Rename a damaged file out of the way, never over another one; its new name, or the old if that failed."""
    aside = path.with_name(path.name + DAMAGED)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}{DAMAGED}{number}")
    try:
        os.replace(path, aside)
    except OSError:
        return path
    return aside


def keep_beside(path: Path) -> None:
    """A copy that is never thrown away, of a file whose game goes on with less than it held."""
    copy = path.with_name(path.name + KEPT)
    if not copy.exists():
        # Where nothing can be written the file itself is not written over either.
        with contextlib.suppress(OSError):
            write_whole(copy, path.read_bytes())


class Taken(Exception):
    """Another process holds the lock."""


class Lock:
    """A file that one process holds at a time; the system lets go of it when the process ends, however it ends."""

    def __init__(self, path: Path, *, wait: bool = False) -> None:
        """Taken is raised when somebody else has it, unless waiting is wanted; OSError when the file cannot be."""
        self._file: IO[bytes] | None = open(path, "ab")  # noqa: SIM115  # held until `release`
        try:
            _lock(self._file, wait=wait)
        except OSError as error:
            self.release()
            raise Taken from error

    def release(self) -> None:
        if self._file:
            self._file.close()
            self._file = None


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for a lock and hold it for a moment."""
    lock = Lock(path, wait=True)
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes], *, wait: bool) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

else:
    import errno
    import fcntl

    _NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP)

    def _lock(file: IO[bytes], *, wait: bool) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except OSError as error:
            # Some network disks know no locks: a game there is better played than refused.
            if error.errno not in _NO_LOCKS_HERE:
                raise
