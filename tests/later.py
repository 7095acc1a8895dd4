"""The program as it will be one day: with newer numbers, or with a rule corrected."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from corduba_solo.edition import load
from corduba_solo.edition.load import builtin_path, load_edition
from corduba_solo.rules.decisions import BEFORE_CAEPIO, STEPS, Step
from corduba_solo.session import books

NEWEST = load_edition().edition.version
NEWER = NEWEST + 1


PRICE, DEARER = "cost: {workers: 2, denarii: 3", "cost: {workers: 2, denarii: 4"
TOWNS = ("one", "other")


def forget() -> None:
    """Let editions and books be read anew."""
    kept_by_books = (books.book_for, books.edition_for, books.edition_mark, books.first_edition_mark)
    for cached in (load._builtin, load._release, *kept_by_books):
        cached.cache_clear()


def newer_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dearer buildings, under a version of their own."""
    text = builtin_path().read_text(encoding="utf-8").replace(PRICE, DEARER)
    _release(text, folder, monkeypatch)


def newer_towns(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sets of maps, under a version of their own: the districts' own, and one in which two have changed places."""
    data = yaml.safe_load(builtin_path().read_text(encoding="utf-8"))
    districts = data["districts"]
    swapped = {"servorum": {"map": districts["plebeius"]["map"]}, "plebeius": {"map": districts["servorum"]["map"]}}
    data["maps"] = {
        TOWNS[0]: {"source": "reconstructed"},
        TOWNS[1]: {**swapped, "name": "The Other Town", "source": "reconstructed"},
    }
    _release(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), folder, monkeypatch)


def _release(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = folder / "cards.yaml"
    file.write_text(text.replace(f"version: {NEWEST}", f"version: {NEWER}", 1), encoding="utf-8")
    monkeypatch.setattr(load, "builtin_path", lambda: file)
    forget()


def no_upkeep(monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction that makes actions of older games impossible."""
    correct("upkeep", lambda _state: None, monkeypatch)


def correct(name: str, step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another step in the place of one: functions that call each other in compiled rules cannot be replaced."""
    for steps in (STEPS, BEFORE_CAEPIO):
        monkeypatch.setitem(steps, name, step)
