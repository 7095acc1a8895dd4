"""Wilson's interval against values known from elsewhere."""

from __future__ import annotations

import pytest

from corduba_solo.lab.shares import share


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        # Published worked examples (Newcombe 1998, Statistics in Medicine 17, table I, method 3).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(hits: int, games: int, low: float, high: float) -> None:
    found = share(hits, games)
    assert found is not None
    assert found.share == hits / games
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_none_of_none_is_no_share() -> None:
    assert share(0, 0) is None


@pytest.mark.parametrize("games", [1, 7, 1000])
def test_the_interval_encloses_its_share_and_stays_within_one(games: int) -> None:
    for hits in (0, games // 2, games):
        found = share(hits, games)
        assert found is not None
        assert 0 <= found.low <= found.share <= found.high <= 1
