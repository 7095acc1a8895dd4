"""The compiled edition a game is played with: the built-in one, or one with an overlay's text laid over it."""

from __future__ import annotations

import gc
import tempfile
from functools import cache, lru_cache
from pathlib import Path

from corduba_solo.edition.load import fingerprint, load_edition
from corduba_solo.rules.book import Book


@lru_cache(maxsize=4)
def book_for(overlay: str | None = None) -> Book:
    """Compiled once for each overlay; EditionError names the faults of one that is not valid."""
    if overlay is None:
        book = Book(load_edition())
        # It lives as long as the program: the collector of garbage need not walk through it again and again.
        gc.freeze()
        return book
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "overlay.yaml")
        file.write_text(overlay, encoding="utf-8", newline="\n")
        return Book(load_edition(file))


@cache
def _mark(book: Book) -> str:
    return fingerprint(book.edition)


def edition_mark(overlay: str | None = None) -> str:
    """The fingerprint of the edition that a game with this overlay is played with."""
    return _mark(book_for(overlay))
