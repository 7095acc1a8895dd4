"""Each kind of thing Caepio can try, possible and impossible, with the reason he tells (§7.3–7.8)."""

from __future__ import annotations

from typing import Any

import pytest

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.rules.actions import Activate
from corduba_solo.rules.book import CAEPIO, STONE, WOOD
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Activated, CardDrawn, Dealing, Passed, PriceMoved, Received, Rolled, Tried
from corduba_solo.rules.game import apply
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State

from .helpers import (
    CARDED,
    NO_STOCK,
    STACKS,
    YOURS,
    Try,
    book,
    built,
    goods,
    hand_made,
    his,
    in_order,
    is_blocked,
    next_turn,
    of,
    stock_of,
    table,
    tries,
)

SITE, ACTIVATE, RANDOM, CASTRA, MACELLUM, BUILD = (
    Cause.CAEPIO_SITE,
    Cause.CAEPIO_ACTIVATE,
    Cause.CAEPIO_RANDOM,
    Cause.CAEPIO_CASTRA,
    Cause.CAEPIO_MACELLUM,
    Cause.CAEPIO_BUILD,
)


def refused(state: State, row: str, reason: str, subject: str, cause: Cause) -> None:
    """His turn began with a refusal for this reason, and the Portus in its place."""
    first, second = of(state.events, Tried)[-2:]
    assert first[2:8] == (1, row, False, reason, tuple(subject.split()), cause)
    assert second[2:5] == (2, "portus", True)


def try_or_portus(row: str, data: dict[str, Any] | None = None, *, turn: str = "caepio") -> State:
    card = (f"{row} > portus",)
    return table([card, card], data, turn=turn)


# ── production sites (§7.4) ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("row", "place", "gain"),
    [
        ("wood 1", "wood_site", {"wood": 1}),
        ("wood 2", "wood_site", {"wood": 3}),
        ("stone 1", "stone_site", {"stone": 1}),
        ("stone 2", "stone_site", {"stone": 3}),
        ("food 1", "food_site", {"food": 1}),
        ("food 2", "food_site", {"food": 3}),
        ("marble 2", "marble_site", {"marble": 1}),
        ("marble 3", "marble_site", {"marble": 2}),
        ("oleum 1", "oleum", {"amphorae": 1}),
        ("oleum 2", "oleum", {"amphorae": 2}),
    ],
)
def test_7_4_a_free_site_gives_what_its_space_shows_and_is_blocked(row: str, place: str, gain: dict[str, int]) -> None:
    """§7.4, p. 33: from the supply into his store, for nothing."""
    state = try_or_portus(row)
    assert tries(state.events) == [Try(1, 1, row, True)]
    assert goods(his(state)) == gain
    assert is_blocked(state, place)
    assert [event[:2] for event in of(state.events, Activated)] == [("caepio", place)]
    assert sum(state.supply) == 6 * 6 - sum(state.stock) - sum(gain.values())


def test_7_4_a_site_blocked_by_you_is_not_possible() -> None:
    """§7.4, p. 33: either of its spaces blocks the whole site."""
    state = try_or_portus("wood 2", turn="you")
    apply(state, Activate("wood_site", 1))
    refused(state, "wood 2", "blocked", "wood_site you", SITE)
    assert goods(his(state)) == {}


def test_7_4_a_site_blocked_by_himself_is_not_possible() -> None:
    """§7.4, p. 33: his own workers are in his way too."""
    state = table([("wood 1", "wood 2 > portus"), ("portus",)])
    next_turn(state)
    refused(state, "wood 2", "blocked", "wood_site caepio", SITE)
    assert goods(his(state)) == {"wood": 1}


def test_7_4_he_blocks_the_site_for_you() -> None:
    """§7.4, p. 33."""
    state = try_or_portus("wood 1")
    assert Activate("wood_site", 2) not in state.options


def test_7_4_an_empty_supply_is_not_possible() -> None:
    """§7.4, §6.3, p. 33: an action needs an effect."""
    state = try_or_portus("wood 2", {"you": {"store": {"wood": 4}}})
    refused(state, "wood 2", "nothing_left", "wood_site", SITE)
    assert not is_blocked(state, "wood_site")


def test_7_4_a_short_supply_gives_what_is_there() -> None:
    """§6.4, p. 32."""
    state = try_or_portus("wood 2", {"you": {"store": {"wood": 3}}})
    assert goods(his(state)) == {"wood": 1}
    assert state.supply[WOOD] == 0


def test_7_4_the_portus_is_never_blocked() -> None:
    """§6.4, p. 32: he and you may go there again and again."""
    state = table([("portus", "portus", "portus"), ("portus",)], {"caepio": {"denarii": 0}})
    next_turn(state)
    next_turn(state)
    assert his(state).denarii == 3
    assert all(one.done for one in tries(state.events))


# ── the Castra (§7.7) ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("kind", "name"), [(0, "velites"), (1, "legionary"), (2, "equites")])
def test_7_7_a_free_space_of_the_castra_gives_its_troop_for_nothing(kind: int, name: str) -> None:
    """§7.7, p. 32: the other spaces stay free."""
    state = try_or_portus(f"castra {name}", {"caepio": {"troops": {}, "denarii": 0}})
    assert his(state).troops == [int(number == kind) for number in range(3)]
    assert state.castra_blocked == 1 << kind
    assert his(state).denarii == 0
    assert Received("caepio", name, 1, CASTRA) in state.events


def test_7_7_a_space_blocked_by_you_is_not_possible_but_another_is() -> None:
    """§7.7, §6.4, p. 28: each space is blocked on its own."""
    state = table(
        [("castra velites > castra legionary",), ("portus",)],
        {"you": {"store": {"food": 1}}, "caepio": {"troops": {}}},
        turn="you",
    )
    apply(state, Activate("castra", 1))
    assert tries(state.events) == [
        Try(1, 1, "castra velites", False, "blocked", ("castra", "you")),
        Try(1, 2, "castra legionary", True),
    ]
    assert of(state.events, Tried)[0].cause == CASTRA
    assert his(state).troops == [0, 1, 0]


def test_7_7_a_space_blocked_by_himself_is_not_possible() -> None:
    """§7.7, p. 32."""
    state = table([("castra equites", "castra equites > portus"), ("portus",)])
    next_turn(state)
    refused(state, "castra equites", "blocked", "castra caepio", CASTRA)


def test_7_7_without_tokens_the_castra_is_not_possible() -> None:
    """§1.4, §6.3, p. 14: fourteen Velites in all."""
    state = try_or_portus("castra velites", {"you": {"troops": {"velites": 13}}, "caepio": {"troops": {"velites": 1}}})
    refused(state, "castra velites", "nothing_left", "castra", CASTRA)


# ── a named building (§7.5) ───────────────────────────────────────────────────────────────────────────────────────


def test_7_5_a_named_building_gives_its_cards_effect_and_is_blocked() -> None:
    """§7.5, p. 34: whoever built it."""
    state = try_or_portus("activate aerarium", {"buildings": {"aerarium": "servorum"}, "caepio": {"denarii": 0}})
    assert tries(state.events) == [Try(1, 1, "activate aerarium", True)]
    assert his(state).denarii == 3
    assert is_blocked(state, "aerarium")
    assert not [a for a in state.options if isinstance(a, Activate) and a.place == "aerarium"]


def test_7_5_not_built() -> None:
    """§7.5, p. 34."""
    refused(try_or_portus("activate aerarium"), "activate aerarium", "not_built", "aerarium", ACTIVATE)


def test_7_5_blocked_by_you() -> None:
    """§7.5, p. 34."""
    state = try_or_portus("activate aerarium", {"buildings": {"aerarium": "servorum"}}, turn="you")
    apply(state, Activate("aerarium", 1))
    refused(state, "activate aerarium", "blocked", "aerarium you", ACTIVATE)


def test_7_5_blocked_by_himself() -> None:
    """§7.5, p. 34."""
    state = table(
        [("activate aerarium", "activate aerarium > portus"), ("portus",)], {"buildings": {"aerarium": "servorum"}}
    )
    next_turn(state)
    refused(state, "activate aerarium", "blocked", "aerarium caepio", ACTIVATE)


def test_7_5_in_unrest() -> None:
    """§7.5, §2.11, p. 17."""
    state = try_or_portus("activate aerarium", {"buildings": {"aerarium": {"district": "servorum", "unrest": True}}})
    refused(state, "activate aerarium", "in_unrest", "aerarium", ACTIVATE)


@pytest.mark.parametrize(
    ("building", "data"),
    [
        ("odeum", {"caepio": {"popularity": 10}}),
        ("balneum", {"caepio": {"popularity": 10}}),
        ("ludus", {"caepio": {"register": 10}}),
        ("schola", {"caepio": {"specialists": ["purple", "yellow", "green", "blue", "orange", "red"]}}),
        ("librarium", {"caepio": {"specialists": ["purple", "yellow", "green", "blue", "orange", "red"]}}),
        ("sanctuarium", {"you": {"offerings": {1: 26}}, "caepio": {"offerings": {}}}),
        ("aedis", {"you": {"offerings": {2: 12}}, "caepio": {"offerings": {}}}),
        ("forum", {"caepio": {"prestige": {"servorum": 12, "plebeius": 12, "patricius": 12}}}),
        ("cudendum", {"you": {"store": {"tools": 4}}}),
        ("collegium_fabrorum", {"you": {"store": {"wood": 4, "stone": 4}}}),
    ],
)
def test_7_5_no_effect(building: str, data: dict[str, Any]) -> None:
    """§6.3, §7.5, p. 22: at least one gain must take effect, for him as for you."""
    state = try_or_portus(f"activate {building}", {"buildings": {building: "servorum"}, **data})
    refused(state, f"activate {building}", "no_effect", building, ACTIVATE)
    assert not is_blocked(state, building)


def test_7_5_one_gain_of_two_is_effect_enough() -> None:
    """§6.3, p. 22: no wood in the supply, but a stone."""
    state = try_or_portus(
        "activate collegium_fabrorum",
        {"buildings": {"collegium_fabrorum": "servorum"}, "you": {"store": {"wood": 4}}},
    )
    assert goods(his(state)) == {"stone": 1}


# ── a random building (§7.6) ──────────────────────────────────────────────────────────────────────────────────────


def test_7_6_nothing_built() -> None:
    """§7.6, p. 34."""
    refused(try_or_portus("activate random"), "activate random", "no_free_building", "", RANDOM)


def test_7_6_the_excubitorium_has_no_card() -> None:
    """§7.3, §7.6, p. 33: he never uses it."""
    state = try_or_portus("activate random", {"buildings": {"excubitorium": "servorum"}})
    refused(state, "activate random", "no_free_building", "", RANDOM)


def test_7_6_none_free() -> None:
    """§7.6, p. 32: blocked, in unrest, or of no effect."""
    state = try_or_portus(
        "activate random",
        {
            "buildings": {
                "aerarium": {"district": "servorum", "blocked": True},
                "forum": {"district": "servorum", "unrest": True},
                "odeum": "servorum",
            },
            "caepio": {"popularity": 10},
        },
    )
    refused(state, "activate random", "no_free_building", "", RANDOM)


def test_7_6_draws_go_on_until_a_free_building_turns_up() -> None:
    """§7.6, p. 34: over many draws each free building comes up, and no other."""
    seen = set()
    for seed in range(40):
        state = try_or_portus(
            "activate random",
            {
                "seed": seed,
                "buildings": {
                    "aerarium": "servorum",
                    "schola": {"district": "plebeius", "blocked": True},
                    "forum": {"district": "plebeius", "unrest": True},
                    "sanctuarium": "patricius",
                    "librarium": "patricius",
                    "excubitorium": "servorum",
                },
            },
        )
        (activated,) = [event for event in of(state.events, Activated) if event.who == "caepio"]
        drawn = [event.card for event in of(state.events, CardDrawn) if event.pile == "built"]
        assert drawn[-1] == activated.place
        assert is_blocked(state, activated.place)
        seen.add(activated.place)
    assert seen == {"aerarium", "sanctuarium", "librarium"}


# ── building (§7.3) ───────────────────────────────────────────────────────────────────────────────────────────────


def test_7_3_an_empty_stack_is_not_possible() -> None:
    """§7.3, p. 33: all seven of decade I stand; no die is rolled."""
    districts = ("servorum", "plebeius", "patricius")
    state = try_or_portus("build", {"buildings": {name: districts[n % 3] for n, name in enumerate(STACKS["I"])}})
    refused(state, "build", "empty_stack", "I", BUILD)
    assert not of(state.events, Rolled)


def test_7_3_an_empty_stack_of_this_decade_is_not_helped_by_the_next_one() -> None:
    """§7.3, p. 33: he draws from the current decade's stack only."""
    districts = ("servorum", "plebeius", "patricius")
    state = try_or_portus("build", {"buildings": {name: districts[n % 3] for n, name in enumerate(STACKS["I"])}})
    assert stock_of(state, "II") == set(STACKS["II"])


def test_7_3_no_room_in_the_rolled_district_sends_the_card_back() -> None:
    """§7.3, p. 31: the arrow goes on, nothing is built, the stack is as it was."""
    state = table(
        [("build > portus",), ("portus",)], None, {"stack": in_order(STACKS["I"], "odeum"), "die": [(6, 2)]}, turn="you"
    )
    map_ = state.book.maps[1]
    state.grounds[1] = map_.ground(map_.cells, 0, True)
    before = remembered(state).stacks
    next_turn(state)
    refused(state, "build", "fits_nowhere", "odeum plebeius", BUILD)
    assert remembered(state).stacks == before
    assert built(state) == set()
    assert his(state).prestige == [3, 3, 3]


def test_7_3_after_a_card_went_back_it_can_be_drawn_again() -> None:
    """§7.3, p. 31: the second try, in another district, draws the same card."""
    state = table(
        [("build > build",), ("portus",)],
        None,
        {"stack": [(7, 5), (7, 5)], "die": [(6, 3), (6, 5)]},
        turn="you",
    )
    map_ = state.book.maps[1]
    state.grounds[1] = map_.ground(map_.cells, 0, True)
    events = next_turn(state)
    assert tries(events) == [
        Try(1, 1, "build", False, "fits_nowhere", ("odeum", "plebeius")),
        Try(1, 2, "build", True),
    ]
    assert built(state) == {"odeum"}


# ── the Macellum (§7.8) ───────────────────────────────────────────────────────────────────────────────────────────


def test_7_8_nothing_to_sell_skips_that_part() -> None:
    """§7.8, p. 34, ruling."""
    state = try_or_portus("macellum sell 2 buy 1", {"caepio": {"denarii": 0}})
    assert tries(state.events) == [Try(1, 1, "macellum sell 2 buy 1", True)]
    assert [deal.deal for deal in of(state.events, Dealing)] == ["bought"]
    assert his(state).denarii == 0, "buying costs him nothing"
    assert sum(his(state).store) == 1


def test_7_8_nothing_to_buy_skips_that_part() -> None:
    """§7.8, p. 34, ruling: what he just sold lies on the stalls, but he does not buy it back."""
    state = try_or_portus(
        "macellum sell 1 buy 2", {"caepio": {"store": {"wood": 1}, "denarii": 0}, "macellum": {"stock": NO_STOCK}}
    )
    assert [deal.deal for deal in of(state.events, Dealing)] == ["sold"]
    assert his(state).denarii == 2
    assert state.stock[WOOD] == 1
    assert goods(his(state)) == {}


def test_7_8_neither_is_not_possible() -> None:
    """§7.8, p. 34, ruling."""
    state = try_or_portus("macellum sell 1 buy 1", {"macellum": {"stock": NO_STOCK}})
    refused(state, "macellum sell 1 buy 1", "no_trade", "", MACELLUM)


def test_7_8_a_sale_only_with_an_empty_store_is_not_possible() -> None:
    """§7.8, p. 34, ruling: full stalls do not help a card that does not buy."""
    refused(try_or_portus("macellum sell 2 buy 0"), "macellum sell 2 buy 0", "no_trade", "", MACELLUM)


def test_7_8_a_purchase_only_with_empty_stalls_is_not_possible() -> None:
    """§7.8, p. 34, ruling."""
    state = try_or_portus("macellum sell 0 buy 1", {"caepio": {"store": {"wood": 1}}, "macellum": {"stock": NO_STOCK}})
    refused(state, "macellum sell 0 buy 1", "no_trade", "", MACELLUM)


def test_7_8_what_the_stalls_cannot_hold_goes_to_the_supply() -> None:
    """§7.8, p. 34: capacity 2."""
    state = try_or_portus(
        "macellum sell 3 buy 0",
        {
            "caepio": {"store": {"stone": 3}, "denarii": 0},
            "macellum": {"stock": {"stone": 1}, "prices": {"stone": 4}},
        },
    )
    assert state.stock[STONE] == 2
    assert state.supply[STONE] == 4


def test_7_8_units_of_one_kind_are_sold_at_the_price_before_the_visit_which_then_falls_once() -> None:
    """§7.8, p. 13, p. 34: as in a visit of yours (§6.6), told unit by unit, the price after the last of them."""
    state = try_or_portus(
        "macellum sell 3 buy 0",
        {"caepio": {"store": {"stone": 3}, "denarii": 0}, "macellum": {"prices": {"stone": 4}}},
    )
    assert his(state).denarii == 4 + 4 + 4
    assert state.prices[STONE] == 3
    told = [event for event in state.events if isinstance(event, Dealing | PriceMoved)]
    sale = Dealing("caepio", "sold", "stone", 1, 4, MACELLUM)
    assert told == [sale, sale, sale, PriceMoved("stone", -1, 3, MACELLUM)]


def test_7_8_units_of_one_kind_that_are_bought_raise_its_price_once() -> None:
    """§7.8, p. 13, p. 34."""
    only_wood = {**NO_STOCK, "wood": 2}
    state = try_or_portus("macellum sell 0 buy 2", {"macellum": {"stock": only_wood, "prices": {"wood": 3}}})
    assert goods(his(state)) == {"wood": 2}
    assert state.prices[WOOD] == 4
    assert [event.by for event in of(state.events, PriceMoved)] == [1]


def test_7_8_each_kind_he_sells_falls_by_1() -> None:
    """§7.8, p. 13: two kinds, two prices."""
    state = try_or_portus(
        "macellum sell 3 buy 0",
        {
            "caepio": {"store": {"stone": 2, "wood": 1}, "denarii": 0},
            "macellum": {"prices": {"stone": 4, "wood": 3}},
        },
    )
    assert his(state).denarii == 4 + 4 + 3
    assert (state.prices[STONE], state.prices[WOOD]) == (3, 2)


def test_7_8_the_lowest_price_is_1() -> None:
    """§5.3, p. 13."""
    state = try_or_portus(
        "macellum sell 2 buy 0",
        {"caepio": {"store": {"stone": 2}, "denarii": 0}, "macellum": {"prices": {"stone": 1}}},
    )
    assert his(state).denarii == 2
    assert state.prices[STONE] == 1


def test_7_8_a_kind_sold_is_not_bought() -> None:
    """§7.8, p. 34: whatever the draws."""
    for seed in range(30):
        state = try_or_portus(
            "macellum sell 1 buy 2",
            {"seed": seed, "caepio": {"store": {"wood": 2, "food": 1}}},
        )
        deals = of(state.events, Dealing)
        sold = {deal.resource for deal in deals if deal.deal == "sold"}
        bought = [deal.resource for deal in deals if deal.deal == "bought"]
        assert len(sold) == 1
        assert len(bought) == 2
        assert not sold & set(bought)


@pytest.mark.parametrize(("number", "decks"), [(1, {"II", "III"}), (4, {"I", "III"}), (7, {"I", "II"})])
def test_7_8_the_goods_are_named_by_a_deck_of_another_decade(number: int, decks: set[str]) -> None:
    """§7.8, p. 34; decade III uses an earlier one."""
    decade = {1: "I", 4: "II", 7: "III"}[number]
    edition = hand_made(("macellum sell 1 buy 1",), ("macellum sell 1 buy 1",), decade=decade)
    for seed in range(12):
        state = position(
            edition,
            {
                "seed": seed,
                "round": number,
                "turn": "caepio",
                "you": YOURS,
                "caepio": {"store": {"wood": 1, "marble": 1}},
            },
            Caepio(asks_ties=False),
        )
        drawn = [event for event in of(state.events, CardDrawn) if event.pile in ("sell", "buy")]
        sold, bought = of(state.events, Dealing)
        cards = edition.edition.caepio
        assert {cards[event.card].decade for event in drawn} <= decks
        sales = [event for event in drawn if event.pile == "sell"]
        assert cards[sales[-1].card].sell == sold.resource
        assert cards[drawn[-1].card].buy == bought.resource
        assert all(cards[event.card].sell not in ("wood", "marble") for event in sales[:-1])
        assert len({event.card for event in drawn}) == len(drawn), "no card twice before the deck is through"


def test_7_every_kind_of_try_is_spoken_of_here() -> None:
    """The seven kinds of action of the vocabulary (§7.3–7.8)."""
    kinds = {action.kind for card in book().edition.caepio.values() for row in card.rows for action in parse_row(row)}
    assert kinds == {"site", "portus", "build", "castra", "activate", "random", "macellum"}
    assert len(CARDED) == 17


def test_7_2_a_try_that_was_done_carries_no_reason() -> None:
    """§7.2, p. 32; and passing is told by its own event."""
    state = table([("portus",), ("portus",)])
    (tried,) = of(state.events, Tried)
    assert (tried.done, tried.reason, tried.subject, tried.cause) == (True, "", (), Cause.CAEPIO_ROWS)
    next_turn(state)
    events = next_turn(state)
    assert [event.who for event in of(events, Passed)] == ["caepio"]
    assert state.sides[CAEPIO].passed
