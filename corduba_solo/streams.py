"""Input, output and errors that are there, whoever started the program, and take every sign."""

from __future__ import annotations

import contextlib
import os
import sys
from io import TextIOWrapper
from typing import TextIO

_STANDARD = 2
"""The highest number of the three that the system knows them by."""


def provide() -> bool:
    """Where the program was started without some of them, as from a desktop, nothing comes from there and goes there.

    What cannot be shown becomes a question mark, and bytes that are no text a sign that says so. Whether errors go
    anywhere is what it gives.
    """
    heard = _is_there(sys.stderr)
    with contextlib.suppress(OSError):
        _occupy()
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if not _is_there(stream):
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # as long as the program
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return heard


def _is_there(stream: TextIO | None) -> bool:
    """Whether the program was given it, and not what stands in for it."""
    return stream is not None and not stream.closed and getattr(stream, "name", "") != os.devnull


def _occupy() -> None:
    """Give the three numbers to nothing where they are free: a save that got one would receive what others print."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= _STANDARD:
        os.set_inheritable(handle, True)
    os.close(handle)


def give_up_output() -> None:
    """Let what is still to be written out go nowhere: Python tries once more on its way out."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
