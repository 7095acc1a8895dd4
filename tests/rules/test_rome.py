"""Rome's demand at the end of each decade, from your side of the table (§8)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Action, Deliver, Give
from corduba_solo.rules.book import AMPHORAE, CAEPIO, STONE, YOU, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Delivered, Moved, PrestigeMoved, Received, Senators, Tribute, UnrestCaused
from corduba_solo.rules.game import apply, legal_actions, question, why_not
from corduba_solo.rules.possible import offerings_left, troops_left
from corduba_solo.rules.questions import DeliverGoods, GiveTribute
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State

from .helpers import of_kind as of

STONE_CARD = {"rome": "via_augusta"}
"""A demand of 4 stone; with 4 in the store the game waits for your answer there."""
NOTHING: dict[str, Any] = {"troops": {}, "offerings": {}}


def tribute(round_: int, you: dict[str, Any], caepio: dict[str, Any] | None = None, **more: Any) -> State:
    """Rome calls; the opponent gives everything he has, unless another one is named."""
    opponent = more.pop("opponent", None)
    data = {
        "round": round_,
        "phase": "tribute",
        **STONE_CARD,
        "you": {**NOTHING, "store": {"stone": 4}, **you},
        "caepio": {**NOTHING, **(caepio or {})},
        **more,
    }
    return position(book(), data, opponent)


def delivery(card: str, store: dict[str, int], round_: int = 3, **you: Any) -> State:
    data = {"round": round_, "phase": "delivery", "rome": card, "you": {"store": store, **you}}
    return position(book(), data)


def options(state: State) -> list[Action]:
    return list(legal_actions(state))


# ── §8.1 the minimum ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("round_", "least"), [(3, 2), (6, 3), (8, 4)])
def test_8_1_troops_on_offer_are_all_sets_of_whole_tokens_that_meet_the_minimum(round_: int, least: int) -> None:
    """§8.1, p. 26: 2, 3 and 4 in the three decades, from whole tokens."""
    state = tribute(round_, {"troops": {"velites": 2, "legionary": 1, "equites": 1}})
    assert isinstance(question(state), GiveTribute)
    wanted = set()
    for velites, legionaries, equites in product(range(3), range(2), range(2)):
        if 2 * velites + 3 * legionaries + 4 * equites >= least:
            pairs = (("velites", velites), ("legionary", legionaries), ("equites", equites))
            wanted.add(Give(tuple(pair for pair in pairs if pair[1])))
    assert set(options(state)) == wanted
    assert len(options(state)) == len(wanted)


@pytest.mark.parametrize(("round_", "least"), [(3, 1), (6, 2), (8, 3)])
def test_8_1_offerings_on_offer_are_all_sets_that_meet_the_minimum(round_: int, least: int) -> None:
    """§8.1, p. 26: 1, 2 and 3 in the three decades."""
    state = tribute(round_, {"offerings": {1: 2, 2: 2}})
    assert isinstance(question(state), GiveTribute)
    wanted = set()
    for ones, twos in product(range(3), range(3)):
        if ones + 2 * twos >= least:
            wanted.add(Give(tuple(pair for pair in (("offering_1", ones), ("offering_2", twos)) if pair[1])))
    assert set(options(state)) == wanted


def test_8_1_below_the_minimum_you_must_give_all_you_have() -> None:
    """§8.1, p. 26: one Velites against a minimum of 3 goes without being asked."""
    state = tribute(6, {"troops": {"velites": 1}, "offerings": {1: 1}})
    assert isinstance(question(state), DeliverGoods)
    gifts = [gift for gift in of(state.events, Tribute) if gift.who == "you"]
    assert [(gift.what, gift.amounts, gift.total, gift.least) for gift in gifts] == [
        ("troops", (("velites", 1),), 2, 3),
        ("offerings", (("offering_1", 1),), 1, 2),
    ]
    assert state.sides[YOU].troops == [0, 0, 0]
    assert state.sides[YOU].offerings == [0, 0]


def test_8_1_what_is_above_the_minimum_may_be_kept() -> None:
    """§8.1, p. 26."""
    state = tribute(3, {"troops": {"velites": 2, "equites": 1}})
    apply(state, Give((("velites", 1),)))
    assert state.sides[YOU].troops == [1, 0, 1]


def test_8_1_no_change_is_given_for_a_token_worth_more() -> None:
    """§8.1, p. 26: an offering of 2 meets a minimum of 1 and counts 2; nothing comes back."""
    state = tribute(3, {"offerings": {2: 2}}, {"offerings": {1: 1}})
    assert options(state) == [Give((("offering_2", 1),)), Give((("offering_2", 2),))]
    events = apply(state, Give((("offering_2", 1),)))
    assert of(events, Tribute)[0].total == 2
    assert state.sides[YOU].offerings == [0, 1]
    assert not of(events, Received)


def test_8_1_a_gift_below_the_minimum_is_refused_with_the_rule() -> None:
    """§8.1, p. 26: while you can meet it you must."""
    state = tribute(6, {"troops": {"velites": 3}})
    reason = why_not(state, Give((("velites", 1),)))
    assert reason is not None
    assert reason.message == "below_minimum"
    assert reason.subject == (3,)
    assert reason.cause is Cause.TRIBUTE


# ── §8.2 yours against his ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("his", "winner"), [(1, "you"), (2, ""), (3, "caepio")])
def test_8_2_the_higher_total_of_troops_takes_a_senator_and_a_tie_none(his: int, winner: str) -> None:
    """§8.2, p. 35: two Velites against one, two and three."""
    state = tribute(3, {"troops": {"velites": 2}}, {"troops": {"velites": his}})
    events = apply(state, Give((("velites", 2),)))
    found = [event for event in of(events, Senators) if event.source == "troops"]
    assert [(event.who, event.amount) for event in found] == ([(winner, 1)] if winner else [])


@pytest.mark.parametrize(("his", "winner"), [(1, "you"), (2, ""), (3, "caepio")])
def test_8_2_the_higher_total_of_offerings_takes_a_senator_and_a_tie_none(his: int, winner: str) -> None:
    """§8.2, p. 35: the values count, not the tokens."""
    state = tribute(3, {"offerings": {2: 1}}, {"offerings": {1: his}})
    found = [event for event in of(state.events, Senators) if event.source == "offerings"]
    assert [(event.who, event.amount) for event in found] == ([(winner, 1)] if winner else [])


def test_8_2_what_counts_is_what_you_give_not_what_you_have() -> None:
    """§8.2, p. 35: keeping the Equites leaves the senator to Caepio."""
    keeping = tribute(3, {"troops": {"velites": 1, "equites": 1}}, {"troops": {"legionary": 1}})
    giving = keeping.copy()
    apply(keeping, Give((("velites", 1),)))
    apply(giving, Give((("equites", 1),)))
    assert (keeping.sides[YOU].total, keeping.sides[CAEPIO].total) == (0, 1)
    assert (giving.sides[YOU].total, giving.sides[CAEPIO].total) == (1, 0)


def test_8_2_two_short_sides_still_compare_totals() -> None:
    """§8.2, p. 35: 2 against 0 takes the senator although both fall short of 3."""
    state = tribute(6, {"troops": {"velites": 1}})
    assert [(event.who, event.source) for event in of(state.events, Senators)] == [("you", "troops")]
    assert {event.who for event in of(state.events, UnrestCaused)} == {"you", "caepio"}


def test_8_2_caepio_decides_first_and_troops_come_before_offerings() -> None:
    """§8.2, p. 35."""
    state = tribute(3, {"troops": {"velites": 1}, "offerings": {1: 1}}, {"troops": {"velites": 1}})
    assert [(gift.what, gift.who) for gift in of(state.events, Tribute)] == [
        ("troops", "caepio"),
        ("troops", "you"),
        ("offerings", "caepio"),
        ("offerings", "you"),
    ]


def test_8_2_caepio_reckons_with_the_most_you_could_give() -> None:
    """§8.2, p. 35: against Velites and Legionary (5) he gives 6, as cheap as he can, before you choose."""
    you = {"troops": {"velites": 1, "legionary": 1}}
    caepio = {"troops": {"velites": 3, "equites": 1}, "offerings": {1: 1}}
    state = tribute(3, you, caepio, opponent=Caepio())
    assert isinstance(question(state), GiveTribute)
    gift = next(gift for gift in of(state.events, Tribute) if gift.what == "troops")
    assert (gift.who, gift.total, gift.amounts) == ("caepio", 6, (("velites", 1), ("equites", 1)))


# ── §8.3 the card ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("card", "store", "ways"),
    [
        ("via_augusta", {"stone": 4}, [{"stone": 4}]),
        ("via_augusta", {"stone": 3}, []),
        ("via_augusta", {"stone": 3, "wood": 6}, []),
        ("via_augusta", {"stone": 3, "amphorae": 1}, [{"stone": 2, "amphorae": 1}]),
        ("via_augusta", {"stone": 4, "amphorae": 2}, [{"stone": 4}, {"stone": 2, "amphorae": 1}, {"amphorae": 2}]),
        ("fabrica_legionis", {"amphorae": 3}, [{"amphorae": 2}]),
        ("fabrica_legionis", {"tools": 1, "amphorae": 2}, [{"tools": 1, "amphorae": 1}, {"amphorae": 2}]),
        ("oleum_romam", {"amphorae": 4}, [{"amphorae": 3}]),
        ("oleum_romam", {"amphorae": 2}, []),
        ("marmor_caesaris", {"marble": 2, "amphorae": 4}, [{"marble": 2}]),
        ("marmor_caesaris", {"marble": 1, "amphorae": 4}, []),
    ],
)
def test_8_3_amphorae_count_two_where_the_card_says_so_and_nothing_for_marble(
    card: str, store: dict[str, int], ways: list[dict[str, int]]
) -> None:
    """§8.3, p. 27: exactly the full deliveries, and none at all; a part is never given."""
    state = delivery(card, store)
    if not ways:
        assert of(state.events, Delivered) == [Delivered(card, (), False, Cause.DELIVERY)]
        assert state.sides[YOU].store == [store.get(name, 0) for name in RESOURCES]
        return
    assert isinstance(question(state), DeliverGoods)
    wanted = [tuple(sorted(way.items())) for way in ways]
    offered = [option for option in options(state) if isinstance(option, Deliver)]
    assert sorted(tuple(sorted(option.amounts)) for option in offered) == sorted([*wanted, ()])


def test_8_3_an_amphora_is_worth_one_for_a_basic_demand_without_the_sign() -> None:
    """§8.3, p. 27, §2.2: every basic card of this edition has the sign, so it is taken off for the test."""
    plain = Book(book().edition)
    plain.rome = tuple(replace(card, amphorae_count=1) for card in plain.rome)
    data = {"round": 3, "phase": "delivery", **STONE_CARD, "you": {"store": {"stone": 3, "amphorae": 2}}}
    state = position(plain, data)
    assert options(state) == [
        Deliver((("stone", 3), ("amphorae", 1))),
        Deliver((("stone", 2), ("amphorae", 2))),
        Deliver(()),
    ]


def test_8_3_an_amphora_is_worth_one_marble_to_the_viper_alone() -> None:
    """§8.3, p. 27: her character lets amphorae be spent as marble."""
    state = delivery("marmor_caesaris", {"marble": 1, "amphorae": 2}, character="viper")
    assert options(state) == [
        Deliver((("marble", 1), ("amphorae", 1))),
        Deliver((("amphorae", 2),)),
        Deliver(()),
    ]


def test_8_3_giving_is_voluntary() -> None:
    """§8.3, p. 35: with everything at hand you may still give nothing, and it counts as not met."""
    state = delivery("via_augusta", {"stone": 4}, popularity=5, harmony=9)
    events = apply(state, Deliver(()))
    assert of(events, Delivered)[0].met is False
    assert state.sides[YOU].store[STONE] == 4


def test_8_3_met_gives_the_first_ranks_reward() -> None:
    """§8.3, p. 27: two prestige in your lowest district, and no unrest."""
    state = delivery("via_augusta", {"stone": 4}, prestige={"servorum": 1, "plebeius": 3, "patricius": 2}, harmony=9)
    events = apply(state, Deliver((("stone", 4),)))
    assert of(events, Delivered)[0].met is True
    moved = of(events, PrestigeMoved)[0]
    assert (moved.who, moved.district, moved.by) == ("you", "servorum", 2)
    assert not of(events, UnrestCaused)
    assert not [event for event in of(events, Senators) if event.source == "delivery"]


@pytest.mark.parametrize("card", [card.name for card in book().rome])
def test_8_3_not_met_costs_the_penalty_and_one_unrest(card: str) -> None:
    """§8.3, p. 35: one unrest, also when nothing is given, and the fourth rank's penalty from the card."""
    state = delivery(card, {}, register=5, popularity=5, harmony=9)
    caused = of(state.events, UnrestCaused)
    assert [(event.who, event.amount, event.quiet) for event in caused] == [("you", 1, 0)]
    penalty = book().edition.rome[card].penalty
    for track, by in (
        ("popularity", penalty.popularity),
        ("harmony", penalty.harmony),
        ("register", penalty.register_),
    ):
        if by:
            first = next(event for event in of(state.events, Moved) if event.track == track)
            assert (first.who, first.by) == ("you", by)


def test_8_3_caepio_is_never_part_of_the_delivery() -> None:
    """§8.3, p. 35: his stone is not asked for, and he is not punished."""
    sides = {"you": {"harmony": 9}, "caepio": {"store": {"stone": 4}, "unrest": 1}}
    state = position(book(), {"round": 3, "phase": "delivery", **STONE_CARD, **sides})
    assert [event.amounts for event in of(state.events, Delivered)] == [()]
    assert state.sides[CAEPIO].unrest == 1
    assert all(event.who == "you" for event in of(state.events, UnrestCaused))


def test_8_3_the_last_decade_gives_a_senator_instead_of_the_reward() -> None:
    """§8.3, p. 35: Ultimo Decade covers the podium: no prestige, one senator."""
    state = delivery("via_augusta", {"stone": 4}, round_=8, harmony=9)
    events = apply(state, Deliver((("stone", 4),)))
    assert [(e.who, e.amount) for e in of(events, Senators) if e.source == "delivery"] == [("you", 1)]
    assert not of(events, PrestigeMoved)
    assert not of(events, UnrestCaused)


def test_8_3_the_last_decade_takes_a_senator_instead_of_the_penalty() -> None:
    """§8.3, p. 35: not met costs a senator and causes unrest; the card's own penalty is covered."""
    state = delivery("via_augusta", {}, round_=8, harmony=9, popularity=5)
    assert [(e.who, e.amount) for e in of(state.events, Senators) if e.source == "delivery"] == [("you", -1)]
    assert [(e.who, e.amount) for e in of(state.events, UnrestCaused)] == [("you", 1)]
    assert not [event for event in of(state.events, Moved) if event.track == "popularity"]


# ── §8.4 to §8.6 ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("troops", "offerings", "caused"),
    [({}, {}, 2), ({"velites": 1}, {}, 1), ({}, {1: 1}, 1), ({"velites": 1}, {1: 1}, 0)],
)
def test_8_4_each_shortfall_causes_one_unrest(troops: dict[str, int], offerings: dict[int, int], caused: int) -> None:
    """§8.4, p. 26: one for troops, one for offerings, however much is missing."""
    state = tribute(3, {"troops": troops, "offerings": offerings, "unrest": 0})
    assert isinstance(question(state), DeliverGoods)
    mine = [event for event in of(state.events, UnrestCaused) if event.who == "you"]
    assert [event.amount for event in mine] == [1] * caused
    assert state.sides[YOU].unrest == state.sides[YOU].pending == caused


def test_8_4_a_shortfall_of_caepios_causes_his_unrest_not_yours() -> None:
    """§8.4, §8.2, p. 35."""
    state = tribute(3, {"troops": {"velites": 1}, "offerings": {1: 1}}, {"unrest": 1})
    assert (state.sides[YOU].unrest, state.sides[CAEPIO].unrest) == (0, 3)
    assert state.sides[CAEPIO].pending == 2


def test_8_5_each_unrest_of_round_8_costs_its_side_a_senator() -> None:
    """§8.5, p. 26: two shortfalls each, and the demand you do not meet."""
    state = tribute(8, {"store": {}, "harmony": 9})
    last = {e.who: e.amount for e in of(state.events, Senators) if e.source == "last_unrest"}
    assert last == {"you": -3, "caepio": -2}


def test_8_5_unrest_of_the_harmony_check_counts_too() -> None:
    """§8.5 (ruling): from any source; here four points of upkeep stay unpaid."""
    you = {"register": 4, "popularity": 0, "harmony": 0, "denarii": 0}
    state = position(book(), {"round": 8, "phase": "upkeep", "you": you})
    last = {e.who: e.amount for e in of(state.events, Senators) if e.source == "last_unrest"}
    assert last == {"you": -4}


def test_8_6_tokens_given_return_to_the_supply() -> None:
    """§8.6, p. 26."""
    state = tribute(3, {"troops": {"velites": 2}, "offerings": {1: 1}}, {"troops": {"velites": 3}})
    before = state.copy()
    assert troops_left(before, 0) == state.book.troop_tokens[0] - 2
    apply(state, Give((("velites", 2),)))
    assert troops_left(state, 0) == state.book.troop_tokens[0]
    assert offerings_left(state, 0) == state.book.offering_tokens[0]


def test_8_6_resources_given_return_to_the_general_supply() -> None:
    """§8.6, p. 26: not to the Macellum's stalls."""
    # Another decade would refill the stalls, so the last round shows the supply as it is.
    state = delivery("via_augusta", {"stone": 2, "amphorae": 1}, round_=8, harmony=9)
    stock = state.stock[:]
    supply = state.supply[:]
    apply(state, Deliver((("stone", 2), ("amphorae", 1))))
    assert state.stock == stock
    assert state.supply[STONE] == supply[STONE] + 2
    assert state.supply[AMPHORAE] == supply[AMPHORAE] + 1
