"""The compiled edition a game is played with: the newest numbers or older ones, as they are or under an overlay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache, lru_cache

from corduba_solo.edition.faults import Written
from corduba_solo.edition.load import load_edition, released
from corduba_solo.edition.maps import by_seed, sets_of
from corduba_solo.edition.mark import fingerprint, first_mark
from corduba_solo.edition.models import Edition
from corduba_solo.edition.two_readings import Readings
from corduba_solo.rules.book import Book
from corduba_solo.session.options import GameOptions


@lru_cache(maxsize=8)
def book_for(
    overlay: str | None = None, version: int | None = None, readings: Readings | None = None, maps: str = ""
) -> Book:
    """Compiled once for each of these; EditionError names the faults of an overlay that is not valid."""
    book = Book(edition_for(overlay, version), readings, maps)
    if overlay is None and version is None:
        _settle()
    return book


@cache
def _settle() -> None:
    """The first book lives as long as the program: the collector of garbage need not walk through it again."""
    gc.freeze()


@lru_cache(maxsize=8)
def edition_for(overlay: str | None = None, version: int | None = None) -> Edition:
    """What a book is compiled from: for who only asks what there is, compiling it would be too slow."""
    return load_edition(version=version) if overlay is None else load_edition(_file(overlay), version)


def book_of(options: GameOptions) -> Book:
    """What a game with these options is played with."""
    name = maps_of(options)
    # The first set is that of the districts themselves: it needs no book of its own.
    first = sets_of(edition_for(options.overlay, options.edition))[:1] == (name,)
    return book_for(options.overlay, options.edition, options.readings, "" if first else name)


def maps_of(options: GameOptions) -> str:
    """The set of maps of a game: its own choice, or its seed's; "" where there is none to choose."""
    return options.maps or by_seed(edition_for(options.overlay, options.edition), options.seed)


def choice_of(readings: Readings, overlay: str | None = None, version: int | None = None) -> Readings | None:
    """Readings as options name them: none where they are those of the edition."""
    return None if readings == edition_for(overlay, version).readings else readings


@lru_cache(maxsize=8)
def edition_mark(overlay: str | None = None, version: int | None = None) -> str:
    """The fingerprint of the numbers that a game with this overlay is played with."""
    return fingerprint(edition_for(overlay, version))


def newest_version() -> int:
    return load_edition().edition.version


def versions() -> Iterator[int | None]:
    """All that can be played with, as options name them: none for the newest numbers, then the older ones."""
    yield None
    yield from (version for version in released() if version != newest_version())


@lru_cache(maxsize=4)
def first_edition_mark(overlay: str | None = None) -> str:
    """The mark that a game of the first version that goes on was saved with in its time."""
    return first_mark() if overlay is None else first_mark(_file(overlay))


def _file(overlay: str) -> Written:
    return Written("overlay.yaml", overlay)
