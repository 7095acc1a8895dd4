"""Whatever the edition says of a thing is told with its source where one points: printed, inferred, ruled or ours."""

from __future__ import annotations

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.page_tips import page_tip
from corduba_solo.desk.sources import page_source, source_at
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import COLOURS, DIFFICULTIES, DISTRICTS, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for

OURS = "Our design, not printed."


@pytest.fixture(scope="module")
def state() -> State:
    """Caepio's fourth card lies open: its first row is inferred, the others are printed on p. 32."""
    return position(
        book_for(), {"seed": 3, "you": {"character": "eagle"}, "caepio": {"card": "i_04"}}, Caepio(asks_ties=False)
    )


@pytest.fixture(scope="module")
def voice(state: State) -> Voice:
    return Voice(Catalogue("en"), state.book.edition)


def everything(state: State) -> list[Spot]:
    """A spot for every piece of the edition that lies on the table."""
    book = state.book
    places = [(place, 1 + number) for place, at in book.place_number.items() for number in range(len(book.deeds[at]))]
    return [
        *map(spots.Unbuilt, book.edition.buildings),
        *map(spots.Tile, book.edition.buildings),
        *map(spots.Monument, book.edition.monuments),
        *(spots.Site(place, number) for place, number in places if place not in book.edition.buildings),
        *map(spots.District, DISTRICTS),
        *map(spots.PrestigeTrack, DISTRICTS),
        *map(spots.YourInsulae, DISTRICTS),
        *map(spots.YourSpecialist, COLOURS),
        *map(spots.Good, RESOURCES),
        *map(spots.Price, RESOURCES),
        spots.Supply("unrest"),
        spots.Supply("insulae"),
        spots.Common.ROME,
        spots.Common.ROUND,
        spots.Common.UNREST,
        spots.Common.POPULARITY,
        spots.YourBoard.CHARACTER,
        spots.YourBoard.REGISTER,
        spots.YourBoard.TROOPS,
        spots.YourBoard.OFFERINGS,
        spots.CaepioPanel.CARD,
        spots.CaepioPanel.TREASURY,
        *map(spots.CaepioRow, (1, 2)),
        *map(spots.CaepioGoal, ("insulae", "register", "popularity", "monuments")),
    ]


def test_every_piece_of_the_edition_on_the_table_says_whence_it_is_known(state: State, voice: Voice) -> None:
    for spot in everything(state):
        said = source_at(state, voice, spot)
        assert said == OURS or said.startswith("Numbers: "), spot
        assert any(word in said for word in ("printed", "inferred", "ruling")), spot


def test_printed_inferred_and_ours_are_told_apart(state: State, voice: Voice) -> None:
    assert source_at(state, voice, spots.Site("wood_site", 2)) == "Numbers: printed, p. 32."
    assert source_at(state, voice, spots.Monument("circus")) == OURS
    assert source_at(state, voice, spots.CaepioRow(1)) == "Numbers: inferred from p. 32."
    assert source_at(state, voice, spots.CaepioRow(2)) == "Numbers: printed, p. 32."
    forum = source_at(state, voice, spots.Unbuilt("forum"))
    assert "cost and laurels printed, p. 21" in forum
    assert "the rest our design" in forum


def test_the_cards_of_a_beginning_and_the_offices_say_it_too(voice: Voice) -> None:
    edition = voice.edition
    found: list[Spot] = [
        *map(page_spots.HeritageCard, edition.heritage),
        *(page_spots.HeritagePart(card, part) for card in edition.heritage for part in ("denarii", "register")),
        *(page_spots.CharacterCard(name) for family in edition.families.values() for name in family.characters),
        *map(page_spots.Difficulty, DIFFICULTIES),
        *map(page_spots.Town, edition.maps),
    ]
    for spot in found:
        tip = page_tip(spot, voice)
        assert tip is not None
        assert tip.source == page_source(voice, spot) != "", spot


def test_rules_alone_have_no_source_but_their_section(state: State, voice: Voice) -> None:
    assert source_at(state, voice, spots.Common.ORDER) == ""
    assert source_at(state, voice, spots.YourBoard.TRADER) == ""
