"""Marks of editions: short, the same on every machine, and over what the rules read only."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from corduba_solo.edition.faults import EditionError, Written
from corduba_solo.edition.load import release_path
from corduba_solo.edition.models import WORDS, Edition
from corduba_solo.edition.vocabulary import Entry

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
        kinds = type(value).model_fields
        named = ((name, getattr(value, name)) for name in sorted(value.model_fields_set - _UNREAD))
        return {name: _numbers(inner) for name, inner in named if inner != kinds[name].default}
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
    dumped = edition.model_dump(mode="json", by_alias=True, exclude_none=True, exclude={"readings", "maps"})
    return _digest(json.dumps(dumped, sort_keys=True, ensure_ascii=True, separators=(",", ":")))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
