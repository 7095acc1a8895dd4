"""The rows of Caepio's cards (§7.1)."""

from __future__ import annotations

import pytest

from corduba_solo.edition.caepio_rows import CaepioAction, parse_row
from corduba_solo.edition.load import load_edition


def test_arrows_join_fallbacks_in_order() -> None:
    assert parse_row("wood 2 > food 2") == (
        CaepioAction("site", "wood", workers=2),
        CaepioAction("site", "food", workers=2),
    )
    assert parse_row("stone 1 > portus") == (
        CaepioAction("site", "stone", workers=1),
        CaepioAction("portus", workers=1),
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("build", CaepioAction("build")),
        ("castra legionary", CaepioAction("castra", "legionary")),
        ("activate random", CaepioAction("random")),
        ("activate officina_fabrorum", CaepioAction("activate", "officina_fabrorum")),
        ("macellum sell 2 buy 1", CaepioAction("macellum", sell=2, buy=1)),
        ("oleum 3", CaepioAction("site", "oleum", workers=3)),
    ],
)
def test_each_action_is_read(text: str, action: CaepioAction) -> None:
    assert parse_row(text) == (action,)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not an action of Caepio's"),
        ("dance", "'dance' is not an action of Caepio's"),
        ("wood", "'wood' is not an action of Caepio's"),
        ("wood 4", "'4' in 'wood 4' is not a number of workers from 1 to 3"),
        ("wood 0", "'0' in 'wood 0' is not a number of workers from 1 to 3"),
        ("wood ²", "'²' in 'wood ²' is not a number of workers from 1 to 3"),
        ("castra elephants", "'castra elephants' is not an action of Caepio's"),
        ("build >  > portus", "'' is not an action of Caepio's"),
        ("build>portus", "'build>portus' is not an action of Caepio's"),
        ("macellum sell 1", "'macellum sell 1' is not an action of Caepio's"),
        ("macellum sell 0 buy 0", "'macellum sell 0 buy 0' neither sells nor buys"),
    ],
)
def test_a_row_that_cannot_be_read_says_why(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_row(text)
    assert str(caught.value) == sentence


def test_every_row_of_the_edition_is_read() -> None:
    rows = [row for card in load_edition().caepio.values() for row in card.rows]
    assert len(rows) >= 90
    assert all(parse_row(row) for row in rows)
