"""What one points at says how it stands now, in numbers."""

from __future__ import annotations

import re

import pytest
from moments import new_game, scene

from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk import spots
from corduba_solo.desk.now import now_at
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for


@pytest.fixture(scope="module")
def state() -> State:
    you = {"popularity": 5, "harmony": 2, "denarii": 7, "prestige": {"plebeius": 3}, "trader": "used"}
    wanted = {"seed": 3, "round": 3, "you": you, "caepio": {"popularity": 6, "denarii": 4}}
    return position(book_for(), wanted, Caepio(asks_ties=False))


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        (spots.Common.ROUND, ("round 3", "last")),
        (spots.Common.POPULARITY, ("popularity 5", "harmony 2", "popularity: 6")),
        (spots.Common.ORDER, ("began",)),
        (spots.Common.SENATE, ("you have 0",)),
        (spots.PrestigeTrack("plebeius"), ("on 3", "next gift")),
        (spots.YourInsulae("servorum"), ("0 of 6",)),
        (spots.YourSpecialist("red"), ("Not with you yet",)),
        (spots.YourBoard.TRADER, ("Gone",)),
        (spots.YourBoard.STORES, ("You hold",)),
        (spots.YourBoard.DENARII, ("7",)),
        (spots.YourStore("wood"), ("You have",)),
        (spots.CaepioPanel.TREASURY, ("4 denarii", "troops worth")),
        (spots.CaepioPanel.STORE, ("Empty",)),
    ],
)
def test_it_is_told_as_it_stands(state: State, spot: Spot, words: tuple[str, ...]) -> None:
    said = now_at(state, Voice(Catalogue("en", strict=True), state.book.edition), spot)
    assert all(word in said for word in words), said


def test_whose_the_small_houses_of_a_district_are_is_told_where_there_are_any() -> None:
    """Somebody pointed at one, grey and unexplained, and heard of the district's bonus only."""
    late = scene("late_game").state
    voice = Voice(Catalogue("en", strict=True), late.book.edition)
    for number, district in enumerate(DISTRICTS):
        counts = [late.houses[owner * len(DISTRICTS) + number].bit_count() for owner in range(3)]
        said = now_at(late, voice, spots.District(district))
        assert sum(counts)
        assert [int(count) for count in re.findall(r"\d+", said)] == counts
    assert now_at(new_game().state, voice, spots.District("servorum")) == ""
