"""The rulebook's own examples of the solo game, pages 32 to 35."""

from __future__ import annotations

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.actions import Build, Give
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    Dealing,
    Passed,
    PriceMoved,
    Received,
    Rolled,
    Senators,
    Tribute,
)
from corduba_solo.rules.game import apply, legal_actions, question, why_not
from corduba_solo.rules.questions import GiveTribute
from corduba_solo.rules.scenario import position

from .helpers import (
    STACKS,
    YOURS,
    Try,
    book,
    built,
    goods,
    his,
    in_order,
    is_blocked,
    next_turn,
    of,
    real_table,
    stock_of,
    table,
    tries,
)

ONE_TWO = ["i_01", "i_02"]
THREE_FOUR = ["i_03", "i_04"]
WITH_ODEUM = {"buildings": {"odeum": "servorum"}}
AERARIUM_IN_PLEBEIUS = {"stack": in_order([n for n in STACKS["I"] if n != "odeum"], "aerarium"), "die": [(6, 2)]}


def test_p_32_round_1_both_cards_turn_by_turn() -> None:
    """§7.1, §7.2, p. 32: wood; a building; stone; a random building for the Sanctuarium; a Legionary; he passes."""
    state = real_table(ONE_TWO, WITH_ODEUM, AERARIUM_IN_PLEBEIUS)

    assert of(state.events, CardDrawn)[0].card == "i_01"
    assert tries(state.events) == [Try(1, 1, "wood 2", True)]
    assert goods(his(state)) == {"wood": 3}
    assert is_blocked(state, "wood_site")

    second = next_turn(state)
    assert tries(second) == [Try(2, 1, "build", True)]
    assert [event.building for event in of(second, Built)] == ["aerarium"]

    third = next_turn(state)
    assert tries(third) == [Try(3, 1, "stone 1", True)]
    assert goods(his(state)) == {"wood": 3, "stone": 1}
    assert not [event for event in of(third, CardDrawn) if (event.pile, event.decade) == ("deck", 1)]

    popularity = his(state).popularity
    fourth = next_turn(state)
    assert of(fourth, CardDrawn)[0].card == "i_02"
    assert tries(fourth) == [
        Try(1, 1, "activate sanctuarium", False, "not_built", ("sanctuarium",)),
        Try(1, 2, "activate random", True),
    ]
    assert his(state).popularity == popularity + 1, "only the Odeum is free"

    legionaries = his(state).troops[1]
    fifth = next_turn(state)
    assert tries(fifth) == [Try(2, 1, "castra legionary", True)]
    assert his(state).troops[1] == legionaries + 1
    assert state.castra_blocked == 0b010

    sixth = next_turn(state)
    assert tries(sixth) == [
        Try(3, 1, "activate herbarium", False, "not_built", ("herbarium",)),
        Try(4, 1, "activate random", False, "no_free_building"),
    ]
    assert [event.who for event in of(sixth, Passed)] == ["caepio"]


def test_p_32_round_1_turn_1_wood_taken_he_goes_to_the_fields() -> None:
    """§7.2, p. 32: the arrow leads to the food site."""
    state = real_table(ONE_TWO, {"blocked": ["wood_site"]})
    assert tries(state.events) == [
        Try(1, 1, "wood 2", False, "blocked", ("wood_site", "nobody")),
        Try(1, 2, "food 2", True),
    ]
    assert goods(his(state)) == {"food": 3}


def test_p_32_round_1_turn_1_both_taken_he_does_the_next_row() -> None:
    """§7.2, p. 32: with both sites taken he builds in the same turn."""
    state = real_table(ONE_TWO, {"blocked": ["wood_site", "food_site"]})
    assert [(one.row, one.what, one.done) for one in tries(state.events)] == [
        (1, "wood 2", False),
        (1, "food 2", False),
        (2, "build", True),
    ]
    assert len(built(state)) == 1


def test_p_32_round_1_turn_3_stone_taken_he_goes_to_the_portus() -> None:
    """§7.2, p. 32: 1 denarius instead."""
    state = real_table(ONE_TWO, {"blocked": ["stone_site"]}, {"stack": [(7, 1)]})
    next_turn(state)
    before = his(state).denarii
    assert tries(next_turn(state)) == [
        Try(3, 1, "stone 1", False, "blocked", ("stone_site", "nobody")),
        Try(3, 2, "portus", True),
    ]
    assert his(state).denarii == before + 1


def test_p_32_round_2_both_cards_turn_by_turn() -> None:
    """§7.2, p. 32: Velites; the last marble; a building; the Macellum; a tile, both sites taken; Portus; he passes."""
    state = real_table(
        THREE_FOUR,
        {
            "round": 2,
            "you": {"store": {"marble": 3}},
            "buildings": {"odeum": "servorum"},
            "blocked": ["stone_site", "wood_site", "food_site"],
        },
        {"stack": in_order([n for n in STACKS["I"] if n != "odeum"], "sanctuarium")},
    )
    assert tries(state.events) == [Try(1, 1, "castra velites", True)]
    assert his(state).troops[0] == 2, "one from the start as Praetor"

    assert state.supply[5] == 1
    second = next_turn(state)
    assert tries(second) == [Try(2, 1, "marble 3", True)]
    assert goods(his(state)) == {"marble": 1}, "he takes what is there"

    third = next_turn(state)
    assert tries(third) == [Try(3, 1, "activate random", True)]
    assert [event.place for event in of(third, Activated) if event.who == "caepio"] == ["odeum"]

    fourth = next_turn(state)
    assert tries(fourth) == [Try(4, 1, "macellum sell 1 buy 1", True)]
    sold, bought = of(fourth, Dealing)
    assert (sold.deal, sold.resource) == ("sold", "marble")
    assert bought.deal == "bought"
    assert bought.resource != "marble"
    assert goods(his(state)) == {bought.resource: 1}

    fifth = next_turn(state)
    assert of(fifth, CardDrawn)[0].card == "i_04"
    assert tries(fifth) == [
        Try(1, 1, "stone 2", False, "blocked", ("stone_site", "nobody")),
        Try(1, 2, "wood 2", False, "blocked", ("wood_site", "nobody")),
        Try(2, 1, "build", True),
    ]
    assert built(state) == {"odeum", "sanctuarium"}

    before = his(state).denarii
    sixth = next_turn(state)
    assert tries(sixth) == [
        Try(3, 1, "food 1", False, "blocked", ("food_site", "nobody")),
        Try(3, 2, "portus", True),
    ]
    assert his(state).denarii == before + 1
    assert not of(sixth, Passed)

    seventh = next_turn(state)
    assert tries(seventh) == []
    assert [event.who for event in of(seventh, Passed)] == ["caepio"]


def test_p_33_aerarium_with_a_3_rolled() -> None:
    """§7.3, p. 33: Pars Plebeius, prestige +1, its effect, blocked, its card among the built, no second Aerarium."""
    state = table([("build",), ("portus",)], None, {"stack": in_order(STACKS["I"], "aerarium"), "die": [(6, 2)]})

    assert of(state.events, Rolled)[0][:2] == (3, "plebeius")
    assert of(state.events, Built)[0][:3] == ("caepio", "aerarium", "plebeius")
    assert his(state).prestige == [3, 4, 3]
    assert Received("caepio", "denarii", 3, Cause.CAEPIO_BUILD) in state.events
    assert is_blocked(state, "aerarium")
    assert stock_of(state, "I") == set(STACKS["I"]) - {"aerarium"}
    assert built(state) == {"aerarium"}
    assert not [a for a in legal_actions(state) if isinstance(a, Build) and a.building == "aerarium"]
    for district in ("servorum", "plebeius", "patricius"):
        reason = why_not(state, Build("aerarium", district))
        assert reason is not None
        assert reason.message == "already_built"


def test_p_34_macellum_no_food_then_stone_sold_and_wood_bought() -> None:
    """§7.8, p. 34: a card that sells food (he has none), one that sells stone, one that buys wood."""
    deck_ii = [name for name, card in book().edition.caepio.items() if card.decade == "II"]
    drawn = ["ii_02", "ii_06", "ii_03"]
    edition = book().edition.caepio
    assert [edition["ii_02"].sell, edition["ii_06"].sell, edition["ii_03"].buy] == ["food", "stone", "wood"]
    state = table(
        [("macellum sell 1 buy 1",), ("portus",)],
        {"caepio": {"store": {"stone": 1}, "denarii": 0}, "macellum": {"stock": {"stone": 1}}},
        {"market": in_order(deck_ii, *drawn)},
    )
    assert [card.card for card in of(state.events, CardDrawn) if card.pile != "deck"] == drawn
    assert [deal[:5] for deal in of(state.events, Dealing)] == [
        ("caepio", "sold", "stone", 1, 2),
        ("caepio", "bought", "wood", 1, 0),
    ]
    assert [move[:3] for move in of(state.events, PriceMoved)] == [("stone", -1, 1), ("wood", 1, 3)]
    assert goods(his(state)) == {"wood": 1}
    assert his(state).denarii == 2
    assert (state.stock[2], state.stock[1]) == (2, 1)


def test_p_35_two_velites_and_a_legionary_against_two_velites_give_5() -> None:
    """§8.2, p. 35: he gives 5 since you could give 4; you give the minimum and keep a Velites."""
    state = position(
        book(),
        {
            "round": 3,
            "phase": "tribute",
            "you": {**YOURS, "troops": {"velites": 2}},
            "caepio": {"troops": {"velites": 2, "legionary": 1}},
        },
        Caepio(),
    )
    given = of(state.events, Tribute)
    assert given[0][:5] == ("caepio", "troops", (("velites", 1), ("legionary", 1)), 5, 2)
    assert his(state).troops == [1, 0, 0]
    assert isinstance(question(state), GiveTribute)
    assert set(legal_actions(state)) == {Give((("velites", 1),)), Give((("velites", 2),))}

    events = apply(state, Give((("velites", 1),)))
    assert of(events, Senators)[0][:3] == ("caepio", "troops", 1)
    assert state.sides[YOU].troops == [1, 0, 0]
    assert state.sides[CAEPIO].total >= 1
