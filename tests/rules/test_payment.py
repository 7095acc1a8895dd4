"""Paying: amphorae, specialists, special workers, waived resources; all ways, distinct and exact (§2.2, §2.5)."""

from __future__ import annotations

from itertools import product

import pytest
from frozen import book
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES
from corduba_solo.rules.actions import Pay
from corduba_solo.rules.book import Bill
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Paid
from corduba_solo.rules.game import question
from corduba_solo.rules.payment import can_pay, goods_payable, goods_ways, pay_options, payable, worker_ways
from corduba_solo.rules.prices import Less, Rates, reduced
from corduba_solo.rules.questions import LayTile, PayBill
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State
from corduba_solo.rules.tariff import ANY_COLOUR, NO_COLOUR

from .helpers import of_kind, offered, play, refused, store, you
from .town import edition_with, rich


def bill_of(state: State, line: str) -> set[str]:
    """The ways to pay for an action in which nothing is to be chosen before."""
    twin = state.copy()
    events = play(twin, line)
    if isinstance(question(twin), LayTile):
        events += play(twin, offered(twin)[0])
    if isinstance(question(twin), PayBill):
        return {line.removeprefix("pay ") for line in offered(twin)}
    (paid,) = of_kind(events, Paid)
    return {" ".join(f"{name}={count}" for name, count in paid.amounts)}


# ── amphorae ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_2_2_an_amphora_stands_in_for_any_basic_resource() -> None:
    """§2.2, p. 6: for the missing one, and for one that is there, if you like."""
    using = edition_with(costs={"aerarium": {"workers": 2, "wood": 1, "stone": 1}})
    state = rich(using=using, you={"store": {"wood": 1, "amphorae": 2}})
    assert bill_of(state, "build aerarium servorum") == {"workers=1 wood=1 amphorae=1", "workers=1 amphorae=2"}


@pytest.mark.parametrize("basic", ["food", "wood", "stone", "tools"])
def test_2_2_each_basic_resource_alone_can_be_an_amphora(basic: str) -> None:
    """§2.2, p. 6: one stands for one."""
    using = edition_with(costs={"aerarium": {"workers": 2, basic: 2}})
    state = rich(using=using, you={"store": {"amphorae": 2}})
    assert bill_of(state, "build aerarium servorum") == {"workers=1 amphorae=2"}
    state = rich(using=using, you={"store": {"amphorae": 1}})
    assert refused(state, "build aerarium servorum").message == "cannot_pay"


def test_2_2_an_amphora_pays_the_food_of_the_castra() -> None:
    """§2.2, p. 6: at any time, not only when building."""
    state = rich(you={"store": {"amphorae": 1}})
    assert bill_of(state, "activate castra 1") == {"workers=1 amphorae=1"}


def test_2_2_an_amphora_is_no_marble() -> None:
    """§2.2, p. 6."""
    state = rich(you={"store": {"stone": 1, "tools": 1, "marble": 1, "amphorae": 3}})
    reason = refused(state, "build forum servorum")
    assert reason == ("cannot_pay", ("marble=1",), Cause.BUILD)


def test_2_2_marble_is_never_basic_and_never_an_amphora() -> None:
    """§2.2, p. 6: plenty of marble pays for neither."""
    using = edition_with(costs={"aerarium": {"workers": 2, "wood": 1}, "odeum": {"workers": 2, "amphorae": 1}})
    state = rich(using=using, you={"store": {"marble": 4}})
    assert refused(state, "build aerarium servorum") == ("cannot_pay", ("wood=1",), Cause.BUILD)
    assert refused(state, "build odeum servorum") == ("cannot_pay", ("amphorae=1",), Cause.BUILD)


def test_2_2_an_amphora_that_is_itself_asked_for_cannot_stand_in_as_well() -> None:
    """§2.2, p. 6: one amphora, one of two things to pay."""
    using = edition_with(costs={"aerarium": {"workers": 2, "wood": 1, "amphorae": 1}})
    state = rich(using=using, you={"store": {"amphorae": 1}})
    assert refused(state, "build aerarium servorum").message == "cannot_pay"
    state = rich(using=using, you={"store": {"amphorae": 2}})
    assert bill_of(state, "build aerarium servorum") == {"workers=1 amphorae=2"}


def test_2_2_an_amphora_is_nothing_else_at_the_macellum() -> None:
    """§2.2, p. 6: it is not sold as wood, and wood is not bought for it."""
    state = rich(you={"trader": "ready", "store": {"amphorae": 2}, "denarii": 0})
    play(state, "trade")
    assert refused(state, "sell wood 1") == ("not_held", ("wood", 0), Cause.MACELLUM)
    assert refused(state, "buy wood 1").message == "cannot_pay"
    assert set(offered(state)) == {"sell amphorae 1", "sell amphorae 2"}


def test_viper_spends_amphorae_as_marble_but_not_marble_as_amphorae() -> None:
    """§2.2, The Viper (p. 9)."""
    forum = {"stone": 1, "tools": 1, "marble": 1, "amphorae": 1}
    state = rich(you={"character": "viper", "store": forum})
    assert bill_of(state, "build forum servorum") == {"workers=2 stone=1 tools=1 amphorae=1 marble=1 denarii=5"}
    using = edition_with(costs={"odeum": {"workers": 2, "amphorae": 1}})
    state = rich(using=using, you={"character": "viper", "store": {"marble": 4}})
    assert refused(state, "build odeum servorum").message == "cannot_pay"


def test_viper_sells_no_amphora_as_marble() -> None:
    """§2.2, The Viper (p. 9): not at the Macellum."""
    state = rich(you={"character": "viper", "trader": "ready", "store": {"amphorae": 1}})
    play(state, "trade")
    assert refused(state, "sell marble 1") == ("not_held", ("marble", 0), Cause.MACELLUM)


# ── workers and specialists ───────────────────────────────────────────────────────────────────────────────────────


def test_2_5_a_specialist_may_overpay_by_one() -> None:
    """§2.5, p. 6: the yellow one, worth two, for a one-worker action of a yellow building."""
    state = rich(you={"workers": 1, "specialists": ["yellow"]}, buildings={"aerarium": "servorum"})
    assert bill_of(state, "activate aerarium 1") == {"workers=1", "yellow=1"}
    assert bill_of(state, "activate aerarium 2") == {"yellow=1"}
    assert bill_of(state, "activate aerarium 3") == {"workers=1 yellow=1"}


def test_2_5_a_specialist_is_no_help_in_a_building_of_another_colour() -> None:
    """§2.5, p. 6."""
    state = rich(you={"workers": 0, "specialists": ["yellow"]}, buildings={"odeum": "servorum"})
    assert refused(state, "activate odeum 1") == ("cannot_pay", ("workers=2",), Cause.ACTIVATE)


def test_2_5_any_specialists_count_one_each_at_a_site() -> None:
    """§2.5, p. 6: none, one or two of three, and never more than is asked for."""
    state = rich(you={"workers": 2, "specialists": ["purple", "green", "red"], "store": {}})
    assert bill_of(state, "activate stone_site 2") == {
        "workers=2",
        "workers=1 purple=1",
        "workers=1 green=1",
        "workers=1 red=1",
        "purple=1 green=1",
        "purple=1 red=1",
        "green=1 red=1",
    }


def test_2_5_a_used_specialist_cannot_be_sent_again() -> None:
    """§2.5, p. 6: until the round's end."""
    state = rich(you={"workers": 0, "specialists": ["yellow"], "used": ["yellow"]}, buildings={"aerarium": "servorum"})
    assert refused(state, "activate aerarium 1") == ("cannot_pay", ("workers=1",), Cause.ACTIVATE)


def test_2_6_a_special_worker_goes_before_plain_ones() -> None:
    """§2.6, p. 24: he is a worker anywhere, and as he comes back by himself he is sent first."""
    state = rich(
        you={"workers": 2, "monuments": ["circus", "pons_romanus"], "store": {}}, buildings={"odeum": "servorum"}
    )
    assert bill_of(state, "activate odeum 1") == {"special=2"}
    assert bill_of(state, "activate marble_site 2") == {"workers=1 special=2"}
    play(state, "activate odeum 1")
    assert (you(state).workers, you(state).special) == (2, 0)


def test_2_6_special_workers_build() -> None:
    """§2.6, p. 24: beside a specialist of the colour, too."""
    using = edition_with(costs={"aerarium": {"workers": 4}})
    state = rich(using=using, you={"workers": 0, "specialists": ["yellow"], "monuments": ["circus"]})
    assert bill_of(state, "build aerarium servorum") == {"special=1 yellow=1"}


# ── waived resources ──────────────────────────────────────────────────────────────────────────────────────────────


def test_2_10_the_waived_resource_is_of_your_choice() -> None:
    """§2.10, p. 7: each of three kinds may be spared, marble too."""
    using = edition_with(costs={"aerarium": {"workers": 1, "wood": 1, "stone": 2, "marble": 1}})
    state = rich(using=using)
    assert bill_of(state, "build aerarium plebeius") == {
        "workers=1 stone=2 marble=1",
        "workers=1 wood=1 stone=1 marble=1",
        "workers=1 wood=1 stone=2",
    }


def test_2_10_the_waived_resource_may_be_the_one_you_lack() -> None:
    """§2.10, p. 7: without any marble the marble is the one spared, and without wood the wood."""
    using = edition_with(costs={"aerarium": {"workers": 1, "wood": 1, "marble": 1}})
    assert bill_of(rich(using=using, you={"store": {"wood": 3}}), "build aerarium plebeius") == {"workers=1 wood=1"}
    assert bill_of(rich(using=using, you={"store": {"marble": 3}}), "build aerarium plebeius") == {"workers=1 marble=1"}
    empty = rich(using=using, you={"store": {}})
    assert refused(empty, "build aerarium plebeius").message == "cannot_pay"


def test_2_10_waived_resource_and_amphora_go_together() -> None:
    """§2.2 and §2.10: one kind spared, another paid with an amphora."""
    using = edition_with(costs={"aerarium": {"workers": 1, "wood": 1, "stone": 1}})
    state = rich(using=using, you={"store": {"stone": 1, "amphorae": 1}})
    assert bill_of(state, "build aerarium plebeius") == {"workers=1 stone=1", "workers=1 amphorae=1"}
    only = rich(using=using, you={"store": {"amphorae": 1}})
    assert bill_of(only, "build aerarium plebeius") == {"workers=1 amphorae=1"}


def test_6_1_5_a_payment_that_is_not_a_way_is_refused() -> None:
    """§6.1.5: too much, too little, or what is not there."""
    state = rich(you={"workers": 4, "specialists": ["yellow"]}, buildings={"aerarium": "servorum"})
    play(state, "activate aerarium 2")
    assert offered(state) == ["pay workers=2", "pay yellow=1"]
    for line in ("pay workers=3", "pay workers=1", "pay workers=1 yellow=1", "pay blue=1", "pay"):
        assert refused(state, line) == ("not_an_answer", ("pay",), Cause.SPENT)


# ── all ways, against the slow way of finding them ────────────────────────────────────────────────────────────────


Six = tuple[int, int, int, int, int, int]


def settles(paid: Six, goods: Six, waived: int, viper: bool) -> bool:
    """Whether exactly these goods pay a bill: nothing too much, and exactly the waived ones left out."""
    left_out = min(waived, sum(goods))
    if sum(paid) != sum(goods) - left_out:
        return False
    if any(given > asked_for for kind, (given, asked_for) in enumerate(zip(paid, goods, strict=True)) if kind != 4):
        return False
    for own in range(min(paid[4], goods[4]) + 1):
        room = sum(goods[kind] - paid[kind] for kind in range(4)) + ((goods[5] - paid[5]) if viper else 0)
        if paid[4] - own <= room:
            return True
    return False


def without_basic(goods: Six, waived: int) -> list[Six]:
    """The bills that are left when so many basic resources, as far as there are, need not be paid."""
    gone = min(waived, sum(goods[:4]))
    return [
        (*(goods[kind] - less[kind] for kind in range(4)), *goods[4:])  # type: ignore[misc]
        for less in product(*(range(goods[kind] + 1) for kind in range(4)))
        if sum(less) == gone
    ]


WITH_EAGLE, WITH_VIPER = (rich({"character": name, "store": {}}) for name in ("eagle", "viper"))
AMOUNTS = st.tuples(*[st.integers(0, 2)] * 6)


@settings(max_examples=150, deadline=None)
@given(held=AMOUNTS, goods=AMOUNTS, waived=st.integers(0, 2), basic=st.integers(0, 2), viper=st.booleans())
def test_2_2_every_way_to_pay_goods_once_and_exactly(
    held: Six, goods: Six, waived: int, basic: int, viper: bool
) -> None:
    """§2.2, §2.10: the same set as trying out everything that the store holds."""
    state = WITH_VIPER if viper else WITH_EAGLE
    you(state).store = list(held)
    bill = reduced(Bill(goods=goods), Less(resources=waived, basic=basic))
    wanted = {
        tuple((name, count) for name, count in zip(RESOURCES, paid, strict=True) if count)
        for paid in product(*(range(count + 1) for count in held))
        for rest in without_basic(goods, basic)
        if settles(paid, rest, waived, viper)  # type: ignore[arg-type]
    }
    assert goods_payable(state, bill) == bool(wanted)
    tariff = state.book.tariff([bill], state.perks)
    assert bool(payable(state, tariff, tariff.guards)) == bool(wanted)
    if wanted:
        found = goods_ways(state, bill)
        assert len(found) == len(set(found))
        assert set(found) == wanted


@settings(max_examples=150, deadline=None)
@given(
    need=st.integers(1, 6),
    colour=st.sampled_from([NO_COLOUR, ANY_COLOUR, 0, 3, 5]),
    workers=st.integers(0, 6),
    special=st.integers(0, 2),
    ready=st.sets(st.sampled_from(COLOURS)),
    centaur=st.booleans(),
)
def test_2_5_every_way_to_send_workers_once_and_exactly(
    need: int, colour: int, workers: int, special: int, ready: set[str], centaur: bool
) -> None:
    """§2.5: each set of specialists that may go, an overpayment of one at the most, special workers first."""
    side = {
        "workers": workers,
        "special": special,
        "specialists": sorted(ready),
        "monuments": ["circus", "pons_romanus"],
        "character": "centaur" if centaur else "eagle",
    }
    state = position(book(), {"you": side})
    bill = Bill(workers=need, colour=colour)
    worth = 1 if colour == ANY_COLOUR and not centaur else 2
    may_go = ready if colour == ANY_COLOUR else ready & {COLOURS[colour]} if colour >= 0 else set()
    wanted = set()
    for chosen in product((False, True), repeat=len(COLOURS)):
        sent = [name for name, yes in zip(COLOURS, chosen, strict=True) if yes]
        rest = need - worth * len(sent)
        if not set(sent) <= may_go or rest < (-1 if worth == 2 else 0):
            continue
        extra = min(max(rest, 0), special)
        plain = max(rest, 0) - extra
        if plain <= workers:
            crew = (("workers", plain), ("special", extra), *((name, 1) for name in sent))
            wanted.add(tuple(pair for pair in crew if pair[1]))
    assert can_pay(state, bill) == bool(wanted)
    if wanted:
        found = worker_ways(state, bill)
        assert len(found) == len(set(found))
        assert set(found) == wanted


def test_6_6_any_two_resources_are_every_different_pair() -> None:
    """The Bear's price (p. 9): pairs of what the store holds, each once."""
    state = rich(you={"character": "bear", "store": {"food": 1, "amphorae": 2}})
    play(state, "use bear")
    assert set(offered(state)) == {"pay food=1 amphorae=1", "pay amphorae=2"}
    play(state, "pay amphorae=2")
    assert store(state) == {"food": 1}


def test_pay_options_are_hands_times_goods() -> None:
    """§6.1: every way of sending workers with every way of paying goods."""
    state = rich(you={"workers": 2, "specialists": ["yellow"], "store": {"wood": 2, "amphorae": 2}})
    bill = Bill(workers=2, colour=COLOURS.index("yellow"), denarii=1, goods=(0, 2, 0, 0, 0, 0))
    found = pay_options(state, PayBill(bill, Cause.BUILD))
    assert found[0] == Pay((("workers", 2), ("wood", 2), ("denarii", 1)))
    assert len(found) == len(set(found)) == 2 * 3


# ── prices shared by whoever has the same terms ───────────────────────────────────────────────────────────────────


def test_prices_are_shared_only_where_everything_costs_the_same() -> None:
    """Every character with every set of monuments pays what would be worked out for these alone."""
    rules = book()
    for character in range(-1, len(rules.characters)):
        for monuments in range(1 << len(rules.monuments)):
            shared, perks = rules.rates(character, monuments), rules.perks(character, monuments)
            own = Rates(rules, perks)
            assert (shared.plain, shared.bonus, shared.deeds) == (own.plain, own.bonus, own.deeds)
            assert shared.monuments == own.monuments
            assert all(
                getattr(shared.repeats, part) == getattr(own.repeats, part)
                for part in ("hands", "lacks", "standing_in")
            )


def test_prices_are_worked_out_once_for_all_characters_who_change_none() -> None:
    rules = book()
    ant, bear = (rules.rates(rules.character_number[name], 0) for name in ("ant", "bear"))
    assert ant is bear
    assert rules.rates(rules.character_number["viper"], 0) is not ant
