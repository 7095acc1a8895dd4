"""What a terminal is told of Caepio's next turns, where they hang on a draw or the die."""

from __future__ import annotations

from fractions import Fraction

from moments import RICH, TOWN, set_out

from corduba_solo.caepio.forecast import forecast
from corduba_solo.caepio.odds import Tile
from corduba_solo.caepio.outlook import PASS, PASSED
from corduba_solo.desk.caepio_card import percent_of
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.session.books import book_for
from corduba_solo.text.his_turn import caepio_lines, place_lines
from corduba_solo.text.in_short import status_lines

WORDS = Catalogue(strict=True)


def test_7_2_he_passes_once_whether_in_this_turn_or_in_the_one_before() -> None:
    """§7.2, §7.3, p. 31: on his last row he builds or, where nothing fits, passes; after either he has none."""
    cards = book_for().edition.caepio
    card = next(name for name, card in cards.items() if card.rows[-1] == "build > activate random")
    round_ = {"I": 1, "II": 4, "III": 7}[cards[card].decade]
    moment = set_out({"round": round_, "you": RICH, "caepio": {"card": card, "row": 3, "drawn": 2}})
    full = moment.state.book.maps[0]
    moment.state.grounds[0] = full.ground(full.cells, 0, True)
    first, second = forecast(moment.state).turns
    assert [kind.what for kind in first.kinds] == ["build", PASS]
    assert [kind.what for kind in second.kinds] == [PASS, PASSED]
    for told in (status_lines(moment, WORDS), caepio_lines(moment, [], WORDS)):
        assert told[-1].endswith("he passes (33\u00a0%). The one after: he passes.")


def test_7_caepio_alone_tells_all_chances_and_a_place_its_own() -> None:
    """Before a turn the line ends in “and others”; whoever wanted to know of one of these could ask nobody."""
    moment = set_out({"round": 1, "you": RICH})
    first, second = forecast(moment.state, 2).turns
    assert "and others" in status_lines(moment, WORDS)[-1]
    whole = caepio_lines(moment, [], WORDS)[-1]
    assert "and others" not in whole
    assert whole.count("\u00a0%)") == len({kind.what for kind in first.kinds}) + len(
        {kind.what for kind in second.kinds}
    )
    castra = sum(kind.probability for kind in first.kinds if kind.what.startswith("castra"))
    [told] = place_lines(moment.state, "castra", WORDS)
    assert told.startswith(f"Caepio at Castra: {percent_of(Fraction(castra))} % in his next turn")
    drawn = sum(
        outlook.probability * chance.probability
        for outlook in first.outlooks
        for chance in outlook.details
        if getattr(chance.detail, "building", "") == "schola"
    )
    named = sum(kind.probability for kind in first.kinds if kind.what == "activate schola")
    [told] = place_lines(moment.state, "schola", WORDS)
    assert told.startswith(f"Caepio at Schola: {percent_of(Fraction(drawn + named))} % in his next turn")
    assert place_lines(moment.state, "wood", WORDS)[0].startswith("Caepio at Silva (wood): ")
    assert place_lines(moment.state, "castra velites", WORDS)[0].startswith("Caepio at the Castra for Velites: ")
    assert place_lines(moment.state, "macellum", WORDS)[0].startswith("Caepio dealing at the Macellum: ")
    assert place_lines(moment.state, "xyzzy", WORDS)[0].startswith("There is no place called “xyzzy”")
    passed = set_out({"round": 1, "you": RICH, "caepio": {"passed": True}})
    assert place_lines(passed.state, "silva", WORDS)[0].startswith("Caepio has passed")


def test_7_3_caepio_and_a_district_says_how_likely_he_builds_there() -> None:
    """A district decides a senator; it was called no place."""
    moment = set_out({"round": 1, "you": RICH})
    turn = forecast(moment.state, 1).turns[0]
    for district in DISTRICTS:
        odds = sum(
            outlook.probability * chance.probability
            for outlook in turn.outlooks
            for chance in outlook.details
            if isinstance(chance.detail, Tile) and chance.detail.district == district
        )
        assert odds
        [told] = place_lines(moment.state, district, WORDS)
        assert told.startswith(f"Caepio building in Pars {district.capitalize()}: {percent_of(Fraction(odds))} %")


def test_7_2_a_next_row_that_is_not_possible_is_said_to_be_skipped() -> None:
    """Beside what he will do next, from the row below, it read like a contradiction."""
    cards = book_for().edition.caepio
    card, row = next(
        (name, number)
        for name, card in cards.items()
        if card.decade == "I"
        for number, row in enumerate(card.rows[:-1], 1)
        if row == "activate random"
    )
    moment = set_out({"round": 1, "you": RICH, "caepio": {"card": card, "row": row}})
    assert "not possible as things are, so he goes on to what follows." in status_lines(moment, WORDS)[1]
    built = set_out({"round": 1, "you": RICH, "buildings": TOWN, "caepio": {"card": card, "row": row}})
    assert status_lines(built, WORDS)[1].endswith(": activate any free building.")
