"""Giving memory back: a picture as large as a panel goes back to the system as soon as nobody shows it any more."""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD = -3
_LARGE = 2**20


def give_back_large() -> None:
    """Left to itself the C library of Linux comes to keep even whole windows, torn apart by what lies between them."""
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)
    except (OSError, AttributeError):
        # Another C library, with ways of its own.
        return
