"""The edition that rules are tested with: its numbers stay while those of the built-in one are balanced.

Whatever names a cost, a gain or a card of Caepio's reads this one; whatever must hold for every edition, such as whole
random games, reads the built-in one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from corduba_solo.edition.load import load_file
from corduba_solo.rules.book import Book

FILE = Path(__file__).parent / "cards.yaml"


@cache
def book() -> Book:
    return Book(load_file(FILE))
