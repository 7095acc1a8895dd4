"""Ctrl-C: raised as Python does, but never while a module loads, where it may be lost or become something else."""

from __future__ import annotations

import os
import signal
from types import FrameType

LOADING = "<frozen importlib"


def raise_unless_loading(number: int, frame: FrameType | None) -> None:
    """End a program that is still loading something as the system would: without a word.

    A library that is stopped while it loads may swallow the interrupt, or complain of it in ways that nobody can catch.
    """
    at = frame
    while at is not None:
        if at.f_code.co_filename.startswith(LOADING):
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        at = at.f_back
    signal.default_int_handler(number, frame)
