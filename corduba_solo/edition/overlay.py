"""Lays an owner's own values over the edition: names are kept, what stands under a name is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from corduba_solo.bounds import MOST_FAULTS
from corduba_solo.edition.faults import Finding, Path_, listed, nearest
from corduba_solo.edition.provenance import OVERLAY, REST
from corduba_solo.edition.reading import Data

# Down to here mappings are merged name by name. Anything deeper is one value (a cost, a gain, a track, a demand)
# and is replaced whole: merged, a true cost without stone could never take the stone out of a designed one.
_MERGED = (
    (),
    ("*",),
    ("*", "*"),
    ("families", "*", "characters"),
    ("families", "*", "characters", "*"),
    ("macellum", "prices", "*"),
    ("castra", "spaces", "*"),
)


NO_VALUE = "there is no value; an overlay changes entries and cannot remove them"


def merged(base: Data, over: Data, findings: list[Finding]) -> Data:
    """The base with the overlay's values; unknown names and empty values are added to the findings."""
    return _merge(base, over, (), findings)


def _merge(base: Data, over: Data, path: Path_, findings: list[Finding]) -> Data:
    result = dict(base)
    given = []
    for name, value in over.items():
        if len(findings) >= MOST_FAULTS:
            break
        here = (*path, name)
        both = isinstance(value, dict) and isinstance(base.get(name), dict)
        if not (both and _is_merged(here)):
            empty = islice(_empty_places(value, here), MOST_FAULTS - len(findings))
            findings.extend(Finding(place, NO_VALUE) for place in empty)
        if name not in base and _is_collection(base):
            names = [str(known) for known in base]
            findings.append(Finding(here, f"unknown name{nearest(name, names)}", listed(names)))
        elif name != "source":
            given.append(name)
            result[name] = _merge(base[name], value, here, findings) if both and _is_merged(here) else value
    if "source" in base:
        result["source"] = _source(base["source"], over.get("source"), given)
    return result


def _empty_places(value: Any, path: Path_) -> Iterator[Path_]:
    if value is None:
        yield path
    elif isinstance(value, dict | tuple):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _empty_places(inner, (*path, step))


def _is_collection(mapping: Data) -> bool:
    """Sections and named entries: their names are fixed, as the counts of the pieces are."""
    return "source" not in mapping and all(isinstance(value, dict) for value in mapping.values())


def _is_merged(path: Path_) -> bool:
    return any(
        len(pattern) == len(path) and all(want in ("*", step) for want, step in zip(pattern, path, strict=True))
        for pattern in _MERGED
    )


def _source(base: Any, over: Any, given: list[str | int]) -> Any:
    """The overlay's source speaks for the fields it gives; without one they are marked as laid over."""
    if not isinstance(over, str | dict | None):
        return over
    if isinstance(over, str) and not given:
        return over
    stated = over if isinstance(over, dict) else {}
    rest = over if isinstance(over, str) else stated.get(REST, OVERLAY)
    result = dict(base) if isinstance(base, dict) else {REST: base}
    for name in given:
        for key in [key for key in result if str(key).split(".")[0] == name]:
            del result[key]
        result[name] = rest
    result.update({key: text for key, text in stated.items() if key != REST})
    return result
