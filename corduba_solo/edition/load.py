"""Loads the edition: the newest numbers or those of an older version, as they are or with an owner's overlay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from corduba_solo import resources
from corduba_solo.bounds import MOST_FAULTS, counted
from corduba_solo.edition.check import findings_of
from corduba_solo.edition.faults import EditionError, Fault, Finding, Path_, path_words
from corduba_solo.edition.models import WORDS, Edition
from corduba_solo.edition.overlay import merged
from corduba_solo.edition.reading import Data, Lines, Written, read_file
from corduba_solo.edition.two_readings import DEFAULT
from corduba_solo.edition.validation import validated

__all__ = ["EditionError", "Fault", "UnknownVersion", "builtin_path", "load_edition", "load_file", "released"]

BUILTIN = "cards.yaml"
RELEASED = "editions"
"""The folder with the numbers of every version that games were played with, each as it was released."""


class UnknownVersion(LookupError):
    """No such version of the numbers travels with the program."""


def load_edition(overlay: Path | Written | None = None, version: int | None = None) -> Edition:
    """The edition to play with, valid and frozen; the newest one unless a version is asked for.

    EditionError names every fault of an overlay by file and line.
    """
    if version == _builtin().edition.version:
        version = None
    if overlay is None:
        return _builtin() if version is None else _release(version)
    return _overlaid(overlay, read_file(builtin_path()) if version is None else _release_data(version))


def load_file(path: Path) -> Edition:
    """A whole edition from one file, held to what the built-in one must keep."""
    data = read_file(path)
    return _accepted(path, data, builtin=True)


def builtin_path() -> Path:
    return resources.data_path(BUILTIN)


@cache
def released() -> tuple[int, ...]:
    """The versions whose numbers are kept, the newest first."""
    return tuple(sorted((int(path.stem) for path in resources.data_path(RELEASED).glob("*.yaml")), reverse=True))


def release_path(version: int) -> Path:
    if version not in released():
        raise UnknownVersion(version)
    return resources.data_path(RELEASED, f"{version}.yaml")


@cache
def _builtin() -> Edition:
    return load_file(builtin_path())


@cache
def _release(version: int) -> Edition:
    return _accepted(release_path(version), _release_data(version), builtin=False)


def _release_data(version: int) -> Data:
    """The numbers alone: version 4 was released with its words, which belong to the languages now."""
    data = read_file(release_path(version))
    return {name: section if name == "edition" else _without_words(section) for name, section in data.items()}


def _without_words(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {
        name: inner if name == "source" else _without_words(inner) for name, inner in value.items() if name not in WORDS
    }


def _overlaid(overlay: Path | Written, base: Data) -> Edition:
    over = read_file(overlay)
    findings: list[Finding] = []
    if _draws(over):
        base = {name: section for name, section in base.items() if name != "maps"}
    # The numbers leave the readings at their defaults; an overlay may choose others.
    data = merged({**base, "readings": DEFAULT.model_dump()}, over, findings)
    if findings:
        raise _error(overlay, findings, data)
    return _accepted(overlay, data, builtin=False)


def _draws(over: Data) -> bool:
    """Whether an overlay has maps, rows or shapes of its own: whoever brings a board plays on that one."""
    drawn = {"districts": ("map", "insulae"), "buildings": ("shape",)}
    entries = [(over.get(section), fields) for section, fields in drawn.items()]
    return any(
        isinstance(entry, dict) and any(field in entry for field in fields)
        for section, fields in entries
        if isinstance(section, dict)
        for entry in section.values()
    )


def _accepted(path: Path | Written, data: Any, *, builtin: bool) -> Edition:
    edition = validated(data)
    if not isinstance(edition, Edition):
        raise _error(path, edition, data)
    findings = list(islice(findings_of(edition, builtin=builtin), MOST_FAULTS))
    if findings:
        raise _error(path, findings, data)
    return edition


def _error(path: Path | Written, findings: Iterable[Finding], data: Any) -> EditionError:
    # Lines are wanted only now, so the file is read a second time for them.
    lines: Lines = {}
    read_file(path, lines)
    faults = [
        Fault(str(path), _line(finding.path, lines), path_words(finding.path, data), finding.problem, finding.allowed)
        for finding in islice(findings, MOST_FAULTS)
    ]
    faults.sort(key=lambda fault: fault.line)
    return EditionError(f"{path} is not valid: {counted(faults)}.", faults)


def _line(path: Path_, lines: Lines) -> int:
    """The line of a place, or of the nearest thing around it that the file holds."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1
