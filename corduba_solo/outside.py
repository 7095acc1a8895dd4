"""Reads files that come from outside: their kind and size first, and never more than what was asked for."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Without waiting, as a pipe that nobody writes to would have us wait for ever."""


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
    """The content of a plain file; OSError of some kind when there is none of at most so many bytes."""
    try:
        handle = os.open(path, _FLAGS)
    except ValueError as error:  # a name that no system knows
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    kind = os.fstat(handle)
    if not stat.S_ISREG(kind.st_mode):
        os.close(handle)
        raise NoPlainFile
    with open(handle, "rb", buffering=0) as file:
        if kind.st_size > most:
            raise TooLarge(most)
        data = file.read(kind.st_size + 1)
        # More than its size comes when it grows, or when its size is no true one.
        while len(data) <= most and (part := file.read(most + 1 - len(data))):
            data += part
    if len(data) > most:
        raise TooLarge(most)
    return data
