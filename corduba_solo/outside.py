"""Files of the world outside: read within bounds, their kind and size first; written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import sys
import time
from io import FileIO
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY
"""Without waiting, as a pipe that nobody writes to would have us wait for ever."""
_WRITING = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _BINARY
"""A new file only: what somebody laid in its place, a link perhaps, is never written through."""
OURS = ".corduba-solo."
"""The beginning of the name that a file has while it is being written; nobody else's begins so."""
TEMPORARY = ".tmp"
NAMES_ARE_HELD = sys.platform == "win32"
"""A file that is open keeps its name there, and so does a folder in which one is, be it a lock."""
PATIENCE = 50
_BREATH = 0.01
"""How often, and after how many seconds, a name is tried again that another program holds, as a virus scanner does."""
HOME = "CORDUBA_SOLO_HOME"
"""The environment variable that names another folder for everything a person keeps."""


def cache_folder() -> Path:
    """Where lies what can be made again: the platform's own place, unless a person keeps everything elsewhere."""
    named = os.environ.get(HOME)
    if named:
        return Path(named) / "cache"
    import platformdirs  # asked for here only, and slow to import beside the rest

    return platformdirs.user_cache_path("corduba-solo", appauthor=False)


class TooLarge(OSError):
    """More bytes than a file of its kind can have."""

    def __init__(self, most: int) -> None:
        super().__init__(errno.EFBIG, f"larger than {most:,} bytes")
        self.most = most


class NoPlainFile(OSError):
    """A folder, a device, a pipe or the like."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "not a plain file")


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a plain file; OSError of some kind when there is none of at most so many bytes.

    FileNotFoundError only where there is no file, as that may be a reason to begin a new one.
    """
    handle = _opened(path)
    try:
        return _content(handle, most)
    except FileNotFoundError as error:
        # A disk that is at the end of a bad line may say so of a file that is open.
        raise OSError(errno.EIO, os.strerror(errno.EIO)) from error


def _opened(path: Path) -> int:
    try:
        return os.open(path, _READING)
    except PermissionError as error:
        if NAMES_ARE_HELD and os.path.isdir(path):  # what is said of a folder there
            raise NoPlainFile from error
        raise
    except ValueError as error:  # a name that no system knows
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    except FileNotFoundError:
        if not os.path.lexists(path):
            raise
        return os.open(path, _READING)


def _content(handle: int, most: int) -> bytes:
    try:
        kind = os.fstat(handle)
        if not stat.S_ISREG(kind.st_mode):
            raise NoPlainFile
    except OSError:
        os.close(handle)
        raise
    with open(handle, "rb", buffering=0) as file:
        if kind.st_size > most:
            raise TooLarge(most)
        data = _part(file, kind.st_size + 1)
        # More than its size comes when it grows, or when its size is no true one.
        while len(data) <= most and (part := _part(file, most + 1 - len(data))):
            data += part
    if len(data) > most:
        raise TooLarge(most)
    return data


def _part(file: FileIO, most: int) -> bytes:
    part: bytes | None = file.read(most)
    if part is None:  # one of the system's own, which would have us wait for what comes next
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return part


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file so that at any instant either the old one or the new one is there, complete and on disk.

    OSError of some kind when that cannot be, and then nothing has changed. The process has its number in the name of
    what it is writing, so that what a killed one has left can be told from what a running one is working on.
    """
    temporary = path.parent / f"{OURS}{secrets.token_hex(4)}.{os.getpid()}{TEMPORARY}"
    try:
        _refuse_what_is_no_file(path)
        handle = os.open(temporary, _WRITING, 0o666)
    except ValueError as error:  # a name that no system knows
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    try:
        with open(handle, "wb", buffering=0) as file:
            left = memoryview(data)
            while left:
                left = left[file.write(left) or 0 :]
            os.fsync(handle)
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def _replace(temporary: Path, path: Path) -> None:
    """Give a file its name; where a file that somebody reads just then keeps its own, that is waited for a little."""
    for _ in range(PATIENCE if NAMES_ARE_HELD else 0):
        try:
            os.replace(temporary, path)
        except PermissionError:
            time.sleep(_BREATH)
        else:
            return
    os.replace(temporary, path)


def export_bytes(path: Path, data: bytes) -> None:
    """The same for a file that a person has named, where a link may lead anywhere and is not ours to replace."""
    if path.is_symlink():
        raise NoPlainFile
    write_bytes(path, data)


def _refuse_what_is_no_file(path: Path) -> None:
    """A file that is put in the place of a device, or of the name of one, would do away with it."""
    try:
        kind = os.stat(path).st_mode
    except FileNotFoundError:  # or a link that leads nowhere: the file takes its place
        return
    if not stat.S_ISREG(kind):
        raise NoPlainFile
