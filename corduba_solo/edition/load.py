"""Loads the edition: the built-in one, or the built-in one with an owner's overlay laid over it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from corduba_solo import resources
from corduba_solo.edition.check import findings_of
from corduba_solo.edition.faults import EditionError, Fault, Finding, Path_, path_words
from corduba_solo.edition.models import Edition
from corduba_solo.edition.overlay import merged
from corduba_solo.edition.reading import Lines, read_file
from corduba_solo.edition.validation import validated

__all__ = ["EditionError", "Fault", "builtin_path", "fingerprint", "load_edition", "load_file"]

BUILTIN = "cards.yaml"


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition to play with, valid and frozen; EditionError names every fault by file and line."""
    return _builtin() if overlay is None else _overlaid(overlay)


def load_file(path: Path) -> Edition:
    """A whole edition from one file, held to what the built-in one must keep."""
    data = read_file(path)
    return _accepted(path, data, builtin=True)


def builtin_path() -> Path:
    return resources.data_path(BUILTIN)


def fingerprint(edition: Edition) -> str:
    """A short mark of everything the edition says, the same on every machine: a save can tell its edition by it."""
    dumped = edition.model_dump(mode="json", by_alias=True, exclude_none=True)
    text = json.dumps(dumped, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def _builtin() -> Edition:
    return load_file(builtin_path())


def _overlaid(overlay: Path) -> Edition:
    _builtin()  # A fault of its own is told as its own, not as the overlay's.
    over = read_file(overlay)
    findings: list[Finding] = []
    data = merged(read_file(builtin_path()), over, findings)
    if findings:
        raise _error(overlay, findings, data)
    return _accepted(overlay, data, builtin=False)


def _accepted(path: Path, data: Any, *, builtin: bool) -> Edition:
    edition = validated(data)
    if not isinstance(edition, Edition):
        raise _error(path, edition, data)
    findings = list(findings_of(edition, builtin=builtin))
    if findings:
        raise _error(path, findings, data)
    return edition


def _error(path: Path, findings: Iterable[Finding], data: Any) -> EditionError:
    # Lines are wanted only now, so the file is read a second time for them.
    lines: Lines = {}
    read_file(path, lines)
    faults = [
        Fault(str(path), _line(finding.path, lines), path_words(finding.path, data), finding.problem, finding.allowed)
        for finding in findings
    ]
    faults.sort(key=lambda fault: fault.line)
    count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    return EditionError(f"{path} is not valid: {count}.", faults)


def _line(path: Path_, lines: Lines) -> int:
    """The line of a place, or of the nearest thing around it that the file holds."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1
