"""Where each value of the edition comes from: printed, inferred, ruled, reconstructed, or laid over by the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from corduba_solo.edition.entry import Entry, written
from corduba_solo.edition.faults import Finding, Path_, listed, nearest
from corduba_solo.edition.models import Edition, Sourced

REST = "rest"
OVERLAY = "overlay"
EVERY = "*"
"""In a source's key: any name or place."""


def source_of(entry: Sourced, *path: str | int) -> str:
    """The source of a field, or of a place inside it (`"spaces", 1`); empty when the entry leaves it out."""
    if isinstance(entry.source, str):
        return entry.source
    steps = tuple(str(step) for step in path)
    for length in range(len(steps), 0, -1):
        speaking = [key for key in entry.source if _covers(key, steps[:length])]
        if speaking:
            # A place named as such is meant before one that is named among all.
            return entry.source[min(speaking, key=lambda key: key.count(EVERY))]
    return entry.source.get(REST, "")


def _covers(key: str, steps: tuple[str, ...]) -> bool:
    named = key.split(".")
    return len(named) == len(steps) and all(name in (EVERY, step) for name, step in zip(named, steps, strict=True))


def fields_of(entry: Entry) -> tuple[str, ...]:
    """The names of an entry's fields as they stand in the data, the source left out."""
    return tuple(name for name in type(entry).fields.values() if name != "source")


def entries(edition: Edition) -> Iterator[tuple[Path_, Sourced]]:
    """Every entry that states a source, with the way to it."""
    yield from _sourced((), edition)


def kinds(entry: Sourced) -> set[str]:
    """`printed`, `inferred`, `ruling`, `reconstructed` and `overlay`, as far as they occur in an entry."""
    texts = [entry.source] if isinstance(entry.source, str) else list(entry.source.values())
    return {text.split()[0] for text in texts}


def tally(edition: Edition) -> Counter[str]:
    """How many entries are printed, partly printed, inferred, ruled, reconstructed; any overlaid counts as that."""
    counts: Counter[str] = Counter()
    for _, entry in entries(edition):
        found = kinds(entry)
        if OVERLAY in found:
            counts[OVERLAY] += 1
        elif "printed" in found:
            counts["printed" if len(found) == 1 else "partly printed"] += 1
        else:
            counts[next(kind for kind in ("reconstructed", "ruling", "inferred") if kind in found)] += 1
    return counts


def source_findings(edition: Edition) -> Iterator[Finding]:
    """Sources that name fields there are not, and fields without a source."""
    for path, entry in entries(edition):
        if isinstance(entry.source, str):
            continue
        names = fields_of(entry)
        dumped = written(entry)
        for key in entry.source:
            if key != REST and key not in names and not _leads_somewhere(key.split("."), dumped):
                yield Finding(
                    (*path, "source", key), f"the entry has no such field{nearest(key, names)}", listed((*names, REST))
                )
        # A source that stands inside a field (`spaces.1`) speaks for that part only.
        bare = [name for name in names if name in dumped and name not in entry.source]
        if REST not in entry.source and bare:
            yield Finding((*path, "source"), f"no source for {listed(bare)}", "a source for each field, or rest")


def _leads_somewhere(steps: Sequence[str], here: Any) -> bool:
    if not steps:
        return True
    first, *rest = steps
    named = here.items() if isinstance(here, dict) else enumerate(here) if isinstance(here, tuple) else ()
    return any(_leads_somewhere(rest, inner) for name, inner in named if first in (EVERY, str(name)))


def _sourced(path: Path_, value: Any) -> Iterator[tuple[Path_, Sourced]]:
    if isinstance(value, Sourced):
        yield path, value
    elif isinstance(value, Entry):
        for name, inner in value:
            yield from _sourced((*path, type(value).fields[name]), inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _sourced((*path, key), inner)
