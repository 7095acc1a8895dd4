"""Editions from files, accepted only when nothing is wrong with them: read, overlaid, validated and checked."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from corduba_solo.bounds import MOST_FAULTS, counted
from corduba_solo.edition.check import findings_of
from corduba_solo.edition.entry import written
from corduba_solo.edition.faults import EditionError, Fault, Finding, Path_, Written, path_words
from corduba_solo.edition.models import WORDS, Edition
from corduba_solo.edition.overlay import merged
from corduba_solo.edition.reading import Data, Lines, read_file
from corduba_solo.edition.two_readings import DEFAULT
from corduba_solo.edition.validation import validated


def accepted(path: Path) -> Edition:
    """A whole edition from one file, held to what the built-in one must keep."""
    return _accepted(path, read_file(path), builtin=True)


def accepted_release(path: Path) -> Edition:
    """An edition as it was released, by its numbers."""
    return _accepted(path, release_data(path), builtin=False)


def release_data(path: Path) -> Data:
    """The numbers alone: version 4 was released with its words, which belong to the languages now."""
    data = read_file(path)
    return {name: section if name == "edition" else _without_words(section) for name, section in data.items()}


def _without_words(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {
        name: inner if name == "source" else _without_words(inner) for name, inner in value.items() if name not in WORDS
    }


def accepted_overlay(overlay: Path | Written, base: Data) -> Edition:
    """Numbers with an owner's own values laid over them."""
    over = read_file(overlay)
    findings: list[Finding] = []
    if _draws(over):
        base = {name: section for name, section in base.items() if name != "maps"}
    # The numbers leave the readings at their defaults; an overlay may choose others.
    data = merged({**base, "readings": written(DEFAULT)}, over, findings)
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
