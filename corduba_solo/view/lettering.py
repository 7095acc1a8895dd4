"""Words as they would be cut in stone."""

from __future__ import annotations


def capitals(string: str) -> str:
    """Headings; the city keeps its Latin V among them."""
    return string.upper().replace("CORDUBA", "CORDVBA")


def latin(string: str) -> str:
    """Latin names."""
    return string.upper().replace("U", "V")
