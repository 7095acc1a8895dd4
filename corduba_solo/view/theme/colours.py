"""Colours as text, `#rrggbb`: taken apart and mixed."""

from __future__ import annotations

from functools import lru_cache

WHITE = "#ffffff"
BLACK = "#000000"


@lru_cache(maxsize=2048)
def rgb(colour: str) -> tuple[int, int, int]:
    """A hexadecimal colour as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=8192)
def mix(colour: str, other: str, share: float) -> str:
    """A colour moved some way towards another."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
