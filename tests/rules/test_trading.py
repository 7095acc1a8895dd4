"""The Macellum: the trader's visit, the Emporium, prices, stalls and limits (§6.6)."""

from __future__ import annotations

from typing import Any

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Buy, Sell
from corduba_solo.rules.book import AMPHORAE, FOOD, MARBLE, STONE, TOOLS, WOOD
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Dealing, PriceMoved, TraderSent
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import EndTurn, MainAction, MakeDeal, PayUpkeep
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import most_kinds, unit_prices, why_no_visit

from .helpers import of_kind, offered, play, refused, setup, store, you
from .town import edition_with, rich


def market(you: dict[str, Any] | None = None, **data: Any) -> State:
    """A position with the trader at hand."""
    return rich({"trader": "ready", "workers": 3, **(you or {})}, **data)


def test_6_6_p13_example_one() -> None:
    """§6.6, p. 13: a marble sold at 5 pays, with one denarius, for three amphorae at 2; the prices are 4 and 3 then."""
    using = edition_with(capacity={"amphorae": 3, "marble": 3})
    state = market(
        {"denarii": 1, "store": {"marble": 1}},
        using=using,
        macellum={"prices": {"marble": 5, "amphorae": 2}, "stock": {"amphorae": 3, "marble": 1}},
    )
    events = play(state, "trade", "sell marble 1")
    assert you(state).denarii == 6
    assert state.stock[MARBLE] == 2
    events += play(state, "buy amphorae 3")
    assert you(state).denarii == 0
    assert store(state) == {"amphorae": 3}
    assert state.stock[AMPHORAE] == 0
    assert (state.prices[MARBLE], state.prices[AMPHORAE]) == (4, 3)
    assert of_kind(events, TraderSent) == [TraderSent("you", Cause.TRADER)]
    assert of_kind(events, Dealing) == [
        Dealing("you", "sold", "marble", 1, 5, Cause.MACELLUM),
        Dealing("you", "bought", "amphorae", 3, 6, Cause.MACELLUM),
    ]


@pytest.mark.parametrize("amount", [1, 2, 4])
def test_6_6_a_sale_lowers_the_price_by_one_whatever_the_amount(amount: int) -> None:
    """§6.6, p. 13: each unit at the price before the deal."""
    state = market({"denarii": 0, "store": {"wood": 4}}, macellum={"prices": {"wood": 3}})
    events = play(state, "trade", f"sell wood {amount}")
    assert you(state).denarii == 3 * amount
    assert of_kind(events, PriceMoved) == [PriceMoved("wood", -1, 2, Cause.MACELLUM)]


@pytest.mark.parametrize("amount", [1, 2])
def test_6_6_a_purchase_raises_the_price_by_one_whatever_the_amount(amount: int) -> None:
    """§6.6, p. 13."""
    state = market({"denarii": 10, "store": {}}, macellum={"prices": {"stone": 4}})
    events = play(state, "trade", f"buy stone {amount}")
    assert you(state).denarii == 10 - 4 * amount
    assert of_kind(events, PriceMoved) == [PriceMoved("stone", 1, 5, Cause.MACELLUM)]
    assert state.stock[STONE] == 2 - amount


def test_6_6_one_kind_is_never_both_bought_and_sold() -> None:
    """§6.6, p. 13: nor dealt in twice, for its price moves once a visit."""
    state = market({"store": {"wood": 2, "food": 1}})
    play(state, "trade", "sell wood 1")
    assert refused(state, "buy wood 1") == ("not_traded_here", ("wood",), Cause.MACELLUM)
    assert refused(state, "sell wood 1") == ("not_traded_here", ("wood",), Cause.MACELLUM)
    play(state, "buy food 1")
    assert refused(state, "sell food 1") == ("not_traded_here", ("food",), Cause.MACELLUM)


def test_6_6_any_kinds_in_one_visit() -> None:
    """§6.6, p. 24: all six, three sold and three bought, and the visit is over by itself."""
    state = market({"denarii": 0, "store": {"food": 2, "tools": 1, "marble": 1}}, macellum={"stock": {"marble": 0}})
    play(state, "trade", "sell food 2", "sell tools 1", "sell marble 1")
    play(state, "buy wood 1", "buy stone 2")
    assert isinstance(question(state), MakeDeal)
    play(state, "buy amphorae 1")
    assert isinstance(question(state), MainAction)
    assert store(state) == {"wood": 1, "stone": 2, "amphorae": 1}


def test_6_6_what_exceeds_the_stalls_goes_to_the_supply() -> None:
    """§6.6, p. 13: one free place, three sold; all three are paid for."""
    state = market({"denarii": 0, "store": {"wood": 3}}, macellum={"prices": {"wood": 2}, "stock": {"wood": 1}})
    supply = state.supply[WOOD]
    play(state, "trade", "sell wood 3")
    assert state.stock[WOOD] == 2
    assert state.supply[WOOD] == supply + 2
    assert you(state).denarii == 6


def test_6_6_nothing_is_bought_that_is_not_in_the_stalls() -> None:
    """§6.6, p. 13: the supply is no shop."""
    state = market({"store": {}}, macellum={"stock": {"tools": 1}})
    play(state, "trade")
    assert refused(state, "buy tools 2") == ("not_in_stock", ("tools", 1), Cause.MACELLUM)
    play(state, "buy tools 1")
    assert state.stock[TOOLS] == 0


def test_6_6_what_cannot_be_paid_is_not_bought() -> None:
    """§6.6, p. 13: the refusal says how many denarii are missing."""
    state = market({"denarii": 5, "store": {}}, macellum={"prices": {"marble": 4}})
    play(state, "trade")
    assert refused(state, "buy marble 2") == ("cannot_pay", ("denarii=3",), Cause.MACELLUM)
    assert "buy marble 1" in offered(state)


def test_6_6_what_is_not_held_is_not_sold() -> None:
    """§6.6, p. 13."""
    state = market({"store": {"stone": 1}})
    play(state, "trade")
    assert refused(state, "sell stone 2") == ("not_held", ("stone", 1), Cause.MACELLUM)
    assert refused(state, "sell gold 1").cause == Cause.MACELLUM


def test_6_6_nothing_at_all_is_no_deal() -> None:
    """§6.6, p. 13: an amount of none is refused, but not for want of denarii or goods."""
    state = market()
    play(state, "trade")
    for line in ("buy wood 0", "sell wood 0"):
        reason = refused(state, line)
        assert reason.cause == Cause.MACELLUM
        assert reason.message not in ("cannot_pay", "not_held")


def test_6_6_prices_stay_on_their_track() -> None:
    """§5.3 and §6.6, p. 13: never below 1, never above the top."""
    most = book().most_prices[MARBLE]
    state = market({"store": {"wood": 1}, "denarii": 30}, macellum={"prices": {"wood": 1, "marble": most}})
    events = play(state, "trade", "sell wood 1", "buy marble 1")
    assert (state.prices[WOOD], state.prices[MARBLE]) == (1, most)
    assert of_kind(events, PriceMoved) == []


def test_6_6_the_visit_is_for_trading() -> None:
    """§6.6: it ends when you say so, but not before a first deal."""
    state = market()
    play(state, "trade")
    assert refused(state, "done") == ("deal_first", (), Cause.MACELLUM)
    play(state, "sell wood 1", "done")
    assert isinstance(question(state), MainAction)


def test_6_6_the_trader_goes_once_per_decade() -> None:
    """§6.6, p. 24: a second visit in the same decade is refused, in later rounds too."""
    state = market({"denarii": 30})
    play(state, "trade", "sell wood 1", "done")
    assert refused(state, "trade") == ("trader_used", (), Cause.TRADER)
    play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        play(state, offered(state)[0])
    assert state.round == 2
    assert refused(state, "trade") == ("trader_used", (), Cause.TRADER)


def test_4_the_trader_is_ready_again_in_the_next_decade() -> None:
    """§4 VI, p. 16."""
    state = setup(round=3, phase="politics", you={"trader": "used", "denarii": 9})
    assert state.round == 4
    assert state.trader_left == 1
    assert "trade" in offered(state)


def test_6_6_the_trader_stays_at_home_without_a_deal() -> None:
    """§6.6, p. 24: nothing to sell and nothing to pay with."""
    state = market({"denarii": 0, "store": {}})
    assert "trade" not in offered(state)
    assert refused(state, "trade") == ("no_deal_possible", (), Cause.TRADER)


def test_6_6_the_trader_is_free_before_and_after_the_action() -> None:
    """§6.6, p. 24: the turn's one action is still open after him, and he may follow it."""
    state = market()
    play(state, "trade", "sell wood 1", "done")
    assert isinstance(question(state), MainAction)
    assert "activate portus 1" in offered(state)
    state = market()
    play(state, "activate portus 1")
    assert offered(state) == ["end", "trade"]
    play(state, "trade", "sell wood 1", "done")
    assert isinstance(question(state), MainAction)


def test_6_6_a_whole_visit_is_judged_deal_by_deal() -> None:
    """§6.6, p. 13: what a sale brings may pay for a purchase after it, and nothing is done by asking."""
    state = market({"denarii": 0, "store": {"wood": 2}}, macellum={"prices": {"wood": 3, "marble": 5}})
    play(state, "trade")
    sale, purchase = Sell("wood", 2), Buy("marble", 1)
    assert why_no_visit(state, (sale, purchase)) is None
    assert why_no_visit(state, (purchase, sale)) == ("cannot_pay", ("denarii=5",), Cause.MACELLUM)
    assert why_no_visit(state, (sale, Buy("marble", 2))) == ("cannot_pay", ("denarii=4",), Cause.MACELLUM)
    assert why_no_visit(state, (sale, Buy("wood", 1))) == ("not_traded_here", ("wood",), Cause.MACELLUM)
    assert you(state).denarii == 0
    assert isinstance(question(state), MakeDeal)
    play(state, "sell wood 2", "buy marble 1")
    assert you(state).denarii == 1


# ── the Emporium ──────────────────────────────────────────────────────────────────────────────────────────────────


def emporium(you: dict[str, Any] | None = None, **macellum: dict[str, int]) -> State:
    return rich({"denarii": 20, **(you or {})}, buildings={"emporium": "servorum"}, macellum=macellum)


def test_emporium_sells_a_unit_dearer_and_buys_it_cheaper() -> None:
    """§6.6, EDITION: 1 more for each unit sold, 1 less for each bought; prices move as ever."""
    state = emporium({"denarii": 0, "store": {"wood": 3}}, prices={"wood": 2, "food": 3})
    play(state, "activate emporium 2", "sell wood 3")
    assert you(state).denarii == 9
    play(state, "buy food 2")
    assert you(state).denarii == 5
    assert (state.prices[WOOD], state.prices[FOOD]) == (1, 4)


def test_6_6_no_discount_takes_a_price_below_one() -> None:
    """§6.6, p. 13: at a price of 1 the Emporium still asks 1."""
    state = emporium({"denarii": 2, "store": {}}, prices={"wood": 1})
    play(state, "activate emporium 1", "buy wood 2")
    assert you(state).denarii == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_emporium_deals_in_one_kind_a_worker(number: int) -> None:
    """§6.6, EDITION: as many kinds as workers, any amounts, each kind once."""
    state = emporium()
    play(state, f"activate emporium {number}")
    kinds = ["sell food 4", "buy wood 2", "sell stone 1"][:number]
    for kind in kinds:
        assert isinstance(question(state), MakeDeal)
        play(state, kind)
    assert isinstance(question(state), MainAction)
    assert you(state).workers == 20 - number


def test_6_6_a_visit_says_its_own_prices_and_how_many_kinds_it_is_for() -> None:
    """§6.6, EDITION: a unit at the price for the trader, cheaper and dearer at the Emporium, which counts kinds."""
    prices = {"wood": 1, "stone": 3}
    state = market({"store": {"food": 1, "wood": 1}}, macellum={"prices": prices})
    play(state, "trade")
    assert (unit_prices(state, WOOD), unit_prices(state, STONE), most_kinds(state)) == ((1, 1), (3, 3), 0)
    play(state, "sell food 1")
    assert most_kinds(state) == 0
    state = emporium(prices=prices)
    play(state, "activate emporium 2")
    assert (unit_prices(state, WOOD), unit_prices(state, STONE), most_kinds(state)) == ((1, 2), (2, 4), 2)


def test_emporium_is_for_no_more_kinds_than_workers() -> None:
    """§6.6, EDITION."""
    state = emporium()
    play(state, "activate emporium 2")
    two = (Sell("food", 1), Buy("wood", 1))
    assert why_no_visit(state, two) is None
    assert why_no_visit(state, (*two, Buy("stone", 1))) == ("kinds_dealt", (2,), Cause.MACELLUM)


def test_emporium_may_stop_early() -> None:
    """§6.6: three workers, one deal; but not without any."""
    state = emporium()
    play(state, "activate emporium 3")
    assert refused(state, "done").message == "deal_first"
    play(state, "sell food 1", "done")
    assert isinstance(question(state), MainAction)


def test_emporium_keeps_marble_apart() -> None:
    """§6.6, EDITION: basic goods and amphorae on one side, one or two marble on the other."""
    state = emporium()
    play(state, "activate emporium 3")
    assert refused(state, "sell marble 1") == ("not_traded_here", ("marble",), Cause.MACELLUM)
    assert any(line.startswith("buy amphorae") for line in offered(state))


@pytest.mark.parametrize(("number", "most"), [(4, 1), (5, 2)])
def test_emporium_deals_in_so_much_marble(number: int, most: int) -> None:
    """§6.6, EDITION: one worker for one, two workers for two."""
    state = emporium(prices={"marble": 5})
    play(state, f"activate emporium {number}")
    assert refused(state, "sell wood 1") == ("not_traded_here", ("wood",), Cause.MACELLUM)
    assert refused(state, f"sell marble {most + 1}") == ("too_many_units", (most,), Cause.MACELLUM)
    play(state, f"sell marble {most}")
    assert you(state).denarii == 20 + 6 * most
    assert state.prices[MARBLE] == 4
    assert you(state).workers == 20 - (number - 3)
    assert isinstance(question(state), MainAction)


def test_emporium_leaves_the_trader_alone() -> None:
    """§6.6: its deals are its own; the trader can still go, also in the same turn and for the same kind."""
    state = emporium({"trader": "ready"})
    play(state, "activate emporium 1", "sell wood 1")
    assert isinstance(question(state), EndTurn)
    play(state, "trade")
    assert "buy wood 1" in offered(state)


def test_6_6_a_visit_never_makes_or_loses_goods() -> None:
    """§1.3, p. 29: stores, stalls and supply hold six of each after any deal."""
    state = market()
    play(state, "trade", "sell wood 4", "buy food 2", "sell marble 3", "done")
    for number in range(len(RESOURCES)):
        held = sum(side.store[number] for side in state.sides)
        assert held + state.stock[number] + state.supply[number] == 6
