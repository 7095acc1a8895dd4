"""Spots and tokens are values: each kind differs from the others, and nobody writes one as a string."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import corduba_solo
from corduba_solo.desk import page_spots, spots

KINDS = (
    "build|site|tile|cell|monument|district|track|good|price|supply|you|caepio|button|option|choice|step|more|less|log|"
    "replay|pace|menu|setting|save|show|by|chart|copy|way|delete|difficulty|variant|seed|code|colour|heritage|key|"
    "character|prestige|insula|troop|specialist|building"
)
"""First words that once told the kinds of spots and tokens apart."""
PREFIX = re.compile(rf"({KINDS}):")
ROOM = Path(corduba_solo.__file__).parent


def strings(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("room", ["desk", "input", "view"])
def test_no_spot_or_token_is_written_as_a_string(room: str) -> None:
    found = [
        (path.name, text)
        for path in sorted((ROOM / room).rglob("*.py"))
        for text in strings(path.read_text(encoding="utf-8"))
        if PREFIX.match(text)
    ]
    assert found == []


def test_spots_of_different_kinds_differ_with_the_same_contents() -> None:
    same = [spots.Tile("forum"), spots.Unbuilt("forum"), spots.Monument("forum"), spots.YourMonument("forum")]
    assert len(set(same)) == len(same)
    assert len({spots.Button.HISTORY, page_spots.Menu.HISTORY}) == 2
    assert spots.Site("oleum", 1) == spots.Site("oleum", 1)
    assert spots.Site("oleum", 1) != spots.Site("oleum", 2)


def test_a_spot_does_not_change() -> None:
    spot = spots.Tile("forum")
    with pytest.raises(FrozenInstanceError):
        spot.building = "odeum"  # type: ignore[misc]
