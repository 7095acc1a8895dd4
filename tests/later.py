"""The program as it will be one day: with newer numbers, or with a rule corrected."""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.edition import load
from corduba_solo.edition.load import builtin_path
from corduba_solo.rules import upkeep
from corduba_solo.session import books

NEWER = 5


def forget() -> None:
    """Let editions and books be read anew."""
    for cached in (load._builtin, load._release, books.book_for, books.first_edition_mark):
        cached.cache_clear()


def newer_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dearer buildings, under a version of their own."""
    text = builtin_path().read_text(encoding="utf-8").replace("version: 4", f"version: {NEWER}", 1)
    file = folder / "cards.yaml"
    file.write_text(text.replace("cost: {workers: 2, denarii: 2", "cost: {workers: 2, denarii: 4"), encoding="utf-8")
    monkeypatch.setattr(load, "builtin_path", lambda: file)
    forget()


def no_upkeep(monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction that makes actions of older games impossible."""
    monkeypatch.setattr(upkeep, "due", lambda _state: 0)
