"""Lets the rights of files bind whoever runs the tests, the superuser too."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator

import pytest

_VERSION_3 = 0x20080522
_DAC_OVERRIDE = 1 << 1
_DAC_READ_SEARCH = 1 << 2


class _Header(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _Sets(ctypes.Structure):
    _fields_ = [("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32)]


@contextlib.contextmanager
def bound_by_rights() -> Iterator[None]:
    """Nothing is written, read or looked into where the rights forbid it.

    The superuser stays who it is and only lays down the capabilities to do so anywhere: somebody else could not read
    the program itself where the checkout lies in a folder that only its owner may enter.
    """
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
        return
    if sys.platform != "linux":
        pytest.skip("nothing binds the superuser here")
    sets = _capabilities("capget")
    was = sets[0].effective
    sets[0].effective = was & ~(_DAC_OVERRIDE | _DAC_READ_SEARCH)
    _capabilities("capset", sets)
    try:
        yield
    finally:
        sets[0].effective = was
        _capabilities("capset", sets)


def _capabilities(call: str, sets: ctypes.Array[_Sets] | None = None) -> ctypes.Array[_Sets]:
    """Ask for the capabilities of this thread, or set them."""
    sets = sets or (_Sets * 2)()
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, call)(ctypes.byref(_Header(_VERSION_3, 0)), sets) != 0:
        raise OSError(ctypes.get_errno(), call)
    return sets
