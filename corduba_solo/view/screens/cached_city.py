"""Keeps the city that the title shows as plain pixels in the cache folder, so that a start need not engrave it again.

One picture is kept, that of the last title. It is taken only where everything it came from is the same (its size, its
colours, the modules that draw, pygame) and its checksum is right; whatever else is the matter, nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import zlib
from pathlib import Path

import pygame

from corduba_solo import __version__, outside
from corduba_solo.view.theme.scenery import Scenery

NAME = "city.pixels"
DRAWING = Path(__file__).parents[1]
"""The modules that draw."""
_FOLDERS = ("", "screens", "theme")
_MOST = 140_000_000
"""Bytes of the largest picture that a window can have."""
_HEADER = 200


def found(size: tuple[int, int], palette: Scenery) -> pygame.Surface | None:
    """The picture that was kept, if it is this one."""
    try:
        mark, checksum, pixels = outside.read_bytes(_place(), _MOST).split(b"\n", 2)
        if mark != _mark(size, palette) or checksum != _checksum(pixels):
            return None
        picture = blank(size)
        if len(pixels) != picture.get_buffer().length:
            return None
    except (OSError, ValueError):
        return None
    picture.get_buffer().write(pixels, 0)
    return picture


def keep(size: tuple[int, int], palette: Scenery, picture: pygame.Surface) -> None:
    """Keep a picture for the next start; where that cannot be, it will be engraved again."""
    pixels = picture.get_buffer().raw
    mark = _mark(size, palette)
    with contextlib.suppress(OSError, ValueError):
        place = _place()
        if _HEADER + len(pixels) > _MOST or _is_there(place, mark):
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        outside.write_bytes(place, b"\n".join((mark, _checksum(pixels), pixels)))


def blank(size: tuple[int, int]) -> pygame.Surface:
    """An empty picture without transparency of its own, which is copied fast."""
    return pygame.Surface(size, 0, 32)


def _place() -> Path:
    return outside.cache_folder() / NAME


def _is_there(place: Path, mark: bytes) -> bool:
    """Whether this very picture is kept already."""
    try:
        return outside.read_bytes(place, _MOST).startswith(mark)
    except OSError:
        return False


def _mark(size: tuple[int, int], palette: Scenery) -> bytes:
    """The mark of all that the picture follows from."""
    about = hashlib.sha256(f"{__version__} {pygame.version.ver} {pygame.version.SDL} {size} {palette!r}".encode())
    for folder in _FOLDERS:
        with os.scandir(DRAWING / folder) as modules:
            for entry in sorted(modules, key=lambda entry: entry.name):
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    about.update(f"{entry.name} {status.st_size} {status.st_mtime_ns}".encode())
    return about.hexdigest().encode()


def _checksum(pixels: bytes) -> bytes:
    return f"{zlib.crc32(pixels):08x}".encode()
