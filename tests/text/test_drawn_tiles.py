"""Tiles as a terminal shows them: drawn, and in words for who listens."""

from __future__ import annotations

from moments import RICH, set_out

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.text.cards import card_lines
from corduba_solo.text.maps import turn_lines
from corduba_solo.text.screen import COLUMNS

WORDS = Catalogue(strict=True)


def test_all_turns_of_a_tile_go_beside_each_other_on_a_terminal() -> None:
    """The head of the fourth was broken, and its end stood under that of the first."""
    state = set_out({"you": RICH}).state
    for building in range(len(state.book.buildings)):
        turns = range(len(state.book.maps[0].shapes[building]))
        assert all(len(line) <= COLUMNS for line in turn_lines(state, building, turns, WORDS))


def test_a_card_names_the_form_of_its_tile_as_cells() -> None:
    lines = card_lines(set_out({"you": RICH}).state, "aerarium", WORDS)
    assert "Tile of 3 cells, as a1 b1 c1:" in lines
