"""The terminal's toolbox, told to take every word as it is."""

from __future__ import annotations

from rich.console import Console


def plain_console(*, stderr: bool = False, highlight: bool = False) -> Console:
    """A console in which brackets and colons are brackets and colons: names of an overlay may hold any."""
    return Console(stderr=stderr, highlight=highlight, markup=False, emoji=False)
