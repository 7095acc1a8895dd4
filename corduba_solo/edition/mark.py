"""Marks of editions: short, the same on every machine, and over what the rules read only."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from corduba_solo.edition.entry import Entry, written
from corduba_solo.edition.faults import EditionError, Written
from corduba_solo.edition.load import release_path
from corduba_solo.edition.models import WORDS, Edition

_UNREAD = frozenset({"source", "edition", *WORDS})
"""What an entry says to people: where it comes from and how it is called; and the heading of the whole."""
FIRST = 4
"""The first version whose games go on; in its time a mark covered the words too."""


def fingerprint(edition: Edition) -> str:
    """The mark of an edition's numbers: a save can tell by it what it was played with."""
    return _digest(json.dumps(_numbers(edition), ensure_ascii=True, separators=(",", ":")))


def _numbers(value: Any) -> Any:
    """What the rules read, without what is left at its default; the order of cards is read too, as decks have one."""
    if isinstance(value, Entry):
        kind, given = type(value), value.given
        named = ((name, given[name]) for name in sorted(given.keys() - _UNREAD))
        return {name: _numbers(inner) for name, inner in named if kind.requires(name) or inner != getattr(kind, name)}
    if isinstance(value, dict):
        return [[key, _numbers(inner)] for key, inner in value.items()]
    if isinstance(value, tuple):
        return [_numbers(inner) for inner in value]
    return value


def first_mark(overlay: Written | None = None) -> str:
    """The mark that a game of the first version carried in its time, words and sources included."""
    # Wanted for games of that time only, and slow to import.
    from corduba_solo.edition.overlay import merged
    from corduba_solo.edition.reading import read_file
    from corduba_solo.edition.validation import validated

    data = read_file(release_path(FIRST))
    edition = validated(merged(data, read_file(overlay), []) if overlay else data)
    if not isinstance(edition, Edition):
        raise EditionError(f"{overlay} does not fit version {FIRST}.", [])
    # In its time there were no readings and no maps to choose.
    numbers = {name: section for name, section in written(edition).items() if name not in ("readings", "maps")}
    # There and back, so that the numbers among the names are texts when all names are sorted.
    plain = json.loads(json.dumps(numbers))
    return _digest(json.dumps(plain, sort_keys=True, ensure_ascii=True, separators=(",", ":")))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
