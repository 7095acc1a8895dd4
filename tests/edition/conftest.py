"""What the edition's tests share: files to lay over the edition, and the edition's own data to spoil."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from corduba_solo.edition.faults import EditionError, Fault
from corduba_solo.edition.load import builtin_path, load_edition, load_file

Write = Callable[[str], Path]
Faults = Callable[[str], tuple[Fault, ...]]
Spoil = Callable[[Callable[[Any], object]], tuple[Fault, ...]]


@pytest.fixture(scope="session")
def raw() -> Any:
    """The built-in edition as plain lists and mappings; copy before changing."""
    return yaml.safe_load(builtin_path().read_text(encoding="utf-8"))


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_file(text: str) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def overlay_faults(write: Write) -> Faults:
    """The faults of an overlay; none when it is valid."""

    def faults(text: str) -> tuple[Fault, ...]:
        try:
            load_edition(write(text))
        except EditionError as error:
            return error.faults
        return ()

    return faults


@pytest.fixture
def spoilt(write: Write, raw: Any) -> Spoil:
    """The faults of the built-in edition after a change to its data."""

    def faults(change: Callable[[Any], object]) -> tuple[Fault, ...]:
        data = copy.deepcopy(raw)
        change(data)
        try:
            load_file(write(yaml.safe_dump(data, sort_keys=False, allow_unicode=True)))
        except EditionError as error:
            return error.faults
        return ()

    return faults
