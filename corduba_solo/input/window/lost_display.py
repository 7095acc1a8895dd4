"""A display that goes while the program runs: X11's library ends the program itself, after one clear sentence."""

from __future__ import annotations

import ctypes
import os
import sys

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.started import started_as


def _lost(_display: object) -> int:
    """The library goes on to end the program whatever is done here, and no `finally` of ours is reached."""
    print(f"{started_as()}: {Catalogue().text('window.lost')}", file=sys.stderr, flush=True)
    os._exit(2)


_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(_lost)
"""Kept here, because the library holds no more than its address."""


def say_when_lost() -> None:
    """Have it said; nothing to do where the window is not X11's."""
    try:
        # The one that is loaded already, by the name under which SDL asks for it.
        library = ctypes.CDLL("libX11.so.6")
    except OSError:
        return
    library.XSetIOErrorHandler(_HANDLER)
