"""What can go wrong with files and codes, as a message of the catalogue; whoever shows it finds the words."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NamedTuple

from corduba_solo.outside import NoPlainFile, TooLarge

Param = str | int


class Problem(NamedTuple):
    """One clear sentence to be: a message identifier and its parameters."""

    message: str
    params: tuple[tuple[str, Param], ...] = ()

    def error(self) -> SessionError:
        return SessionError(self.message, **dict(self.params))


def problem(message: str, **params: Param) -> Problem:
    return Problem(message, tuple(params.items()))


class SessionError(Exception):
    """Something expected went wrong; `locale.session.sentence` puts its problem into words."""

    def __init__(self, message: str, **params: Param) -> None:
        super().__init__(f"{message} {' '.join(str(value) for value in params.values())}".strip())
        self.problem = problem(message, **params)


_WRITING = {
    errno.ENOSPC: "session.full_disk",
    errno.EDQUOT: "session.full_disk",
    errno.EFBIG: "session.full_disk",
    errno.EACCES: "session.no_rights",
    errno.EPERM: "session.no_rights",
    errno.EROFS: "session.no_rights",
}


def cannot_write(path: Path, error: OSError) -> Problem:
    """Why a file could not be written; the causes that people meet have sentences of their own."""
    message = _WRITING.get(error.errno or 0)
    if message:
        return problem(message, file=str(path))
    return problem("session.unwritable", file=str(path), why=error.strerror or str(error))


def cannot_read(path: Path, error: OSError) -> Problem:
    if error.errno in (errno.EACCES, errno.EPERM):
        return problem("session.no_reading", file=str(path))
    if isinstance(error, TooLarge):
        return problem("session.too_large", file=str(path), most=f"{error.most:,}")
    if isinstance(error, NoPlainFile):
        return problem("session.no_plain_file", file=str(path))
    return problem("session.unreadable", file=str(path), why=error.strerror or str(error))
