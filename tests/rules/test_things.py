"""§2 Things, first half: resources, workers and specialists (§2.1–2.6)."""

from __future__ import annotations

from dataclasses import fields
from itertools import product

import pytest
from frozen import book
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.edition.vocabulary import BASIC, COLOURS, RESOURCES
from corduba_solo.rules.book import AMPHORAE, CAEPIO, MARBLE, TOOLS, YOU, Bill, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import (
    DecadeBegan,
    Moved,
    Paid,
    Received,
    SpecialistBack,
    Unlocked,
    UpkeepPaid,
)
from corduba_solo.rules.game import new_game, question
from corduba_solo.rules.payment import goods_payable, goods_ways
from corduba_solo.rules.questions import DeliverGoods, DiscardGood, PayBill, UnlockSpecialist
from corduba_solo.rules.state import State

from .helpers import Doing, of_kind, offered, play, refused, setup, store, you

HERBARIUM = "build herbarium servorum"
"""Costs 2 workers (1 with the bonus), 1 denarius, 1 food and 1 wood."""
ODEUM = "build odeum patricius"
"""Costs 3 workers, 2 denarii (none with the bonus), 2 wood and 1 stone."""
ODEUM_GOODS = {"wood": 2, "stone": 1}


def pay_for_first_place(state: State, build: str) -> None:
    """Choose to build and lay the tile on the first place on offer; the payment comes next."""
    play(state, build)
    play(state, offered(state)[0])


def ready(state: State) -> list[str]:
    """The specialists that can still be sent this round."""
    return [name for number, name in enumerate(COLOURS) if you(state).ready >> number & 1]


# ── 2.1 to 2.3: resources ─────────────────────────────────────────────────────────────────────────────────────────


def test_2_1_six_resources_of_which_four_are_basic() -> None:
    """§2.1, p. 6."""
    assert BASIC == ("food", "wood", "stone", "tools")
    assert set(RESOURCES) - set(BASIC) == {"amphorae", "marble"}


def test_2_1_denarii_are_no_resource() -> None:
    """§2.1, p. 6: they neither count for the store's limit nor pay where any resource is asked for."""
    rich = setup(round=3, phase="tidy", you={"denarii": 50, "store": {"food": 3, "stone": 3}})
    assert not isinstance(question(rich), DiscardGood)
    assert store(rich) == {"food": 3, "stone": 3}
    bear = setup(you={"character": "bear", "denarii": 50, "store": {"marble": 1}})
    reason = refused(bear, "use bear")
    assert (reason.message, reason.subject) == ("cannot_pay", ("resources=1",))
    bear = setup(you={"character": "bear", "denarii": 50, "store": {"marble": 1, "food": 1}})
    play(bear, "use bear")
    assert (you(bear).denarii, store(bear)) == (50, {})


def test_2_2_an_amphora_stands_in_for_any_one_basic_resource() -> None:
    """§2.2, p. 6: one for each missing one, and never compelled."""
    state = setup(you={"store": {"amphorae": 2}})
    pay_for_first_place(state, HERBARIUM)
    assert store(state) == {}
    state = setup(you={"store": {"amphorae": 2, "food": 1, "wood": 1}})
    pay_for_first_place(state, HERBARIUM)
    assert isinstance(question(state), PayBill)
    assert offered(state) == [
        "pay workers=1 food=1 wood=1 denarii=1",
        "pay workers=1 food=1 amphorae=1 denarii=1",
        "pay workers=1 wood=1 amphorae=1 denarii=1",
        "pay workers=1 amphorae=2 denarii=1",
    ]
    (paid,) = of_kind(play(state, "pay workers=1 food=1 amphorae=1 denarii=1"), Paid)
    assert dict(paid.amounts) == {"workers": 1, "food": 1, "amphorae": 1, "denarii": 1}
    assert store(state) == {"wood": 1, "amphorae": 1}


def test_2_2_one_amphora_is_not_two_resources() -> None:
    """§2.2, p. 6."""
    state = setup(you={"store": {"amphorae": 1}})
    reason = refused(state, HERBARIUM)
    assert (reason.message, reason.cause) == ("cannot_pay", Cause.BUILD)


def lacking(reason: Reason) -> int:
    """How much a refusal says is missing, all kinds together."""
    return sum(int(str(word).partition("=")[2]) for word in reason.subject)


def test_2_2_a_refusal_counts_the_amphorae_you_have() -> None:
    """§2.2, p. 6: with one jar, one resource is lacking and not two."""
    assert lacking(refused(setup(you={"store": {"amphorae": 1}}), HERBARIUM)) == 1
    assert lacking(refused(setup(you={"store": {}}), HERBARIUM)) == 2


def test_2_10_a_refusal_counts_the_construction_bonus() -> None:
    """§2.10, p. 11: one of the Aerarium's two stones is Plebeius' gift."""
    assert lacking(refused(setup(you={"store": {}}), "build aerarium plebeius")) == 1
    assert lacking(refused(setup(you={"store": {}}), "build aerarium servorum")) == 2


def ways_by_hand(store: list[int], goods: tuple[int, ...], waived: int, *, viper: bool) -> set[tuple[int, ...]]:
    """What can be handed over for goods, found the slow way: leave out, replace by jars, and see what is held."""
    ways = set()
    kinds = range(len(RESOURCES))
    for left_out in product(*(range(need + 1) for need in goods)):
        if sum(left_out) != min(waived, sum(goods)):
            continue
        rest = [need - less for need, less in zip(goods, left_out, strict=True)]
        replaceable = [rest[kind] if kind <= TOOLS or (viper and kind == MARBLE) else 0 for kind in kinds]
        for jars in product(*(range(count + 1) for count in replaceable)):
            paid = [need - jar for need, jar in zip(rest, jars, strict=True)]
            paid[AMPHORAE] += sum(jars)
            if all(count <= held for count, held in zip(paid, store, strict=True)):
                ways.add(tuple(paid))
    return ways


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    held=st.lists(st.integers(0, 4), min_size=6, max_size=6),
    goods=st.tuples(*[st.integers(0, 2)] * 6),
    waived=st.integers(0, 2),
    viper=st.booleans(),
)
def test_2_2_every_way_to_pay_and_no_other(held: list[int], goods: tuple[int, ...], waived: int, viper: bool) -> None:
    """§2.2, p. 6 with §2.10: amphorae for basic ones, the bonus for any, the Viper's jars for marble."""
    state = setup(you={"store": dict(zip(RESOURCES, held, strict=True)), "character": "viper" if viper else "eagle"})
    bill = Bill(goods=goods, waived=min(waived, sum(goods)))
    expected = ways_by_hand(held, goods, waived, viper=viper)
    found = goods_ways(state, bill) if goods_payable(state, bill) else []
    assert len(found) == len(set(found))
    assert {tuple(dict(way).get(name, 0) for name in RESOURCES) for way in found} == expected


def test_2_2_it_stands_in_when_a_place_asks_for_food() -> None:
    """§2.2, p. 6: at any time, at the Castra too."""
    state = setup(you={"store": {"amphorae": 1}})
    play(state, "activate castra 1")
    assert (store(state), you(state).troops) == ({}, [1, 0, 0])


def test_2_2_it_never_stands_in_for_marble_without_a_character() -> None:
    """§2.2, p. 6: the Viper alone may do it."""
    means = {"workers": 9, "denarii": 9, "store": {"stone": 2, "amphorae": 4}}
    state = setup(you=means)
    reason = refused(state, "build aedis servorum")
    assert (reason.message, reason.subject) == ("cannot_pay", ("marble=1",))
    viper = setup(you={**means, "character": "viper"})
    pay_for_first_place(viper, "build aedis servorum")
    assert "pay workers=2 stone=2 amphorae=1 denarii=4" in offered(viper)


def test_2_2_nothing_stands_in_for_an_amphora() -> None:
    """§2.2, p. 6: the Emporium's jar is asked for as such."""
    means = {"workers": 9, "denarii": 9}
    assert "build emporium servorum" in offered(setup(you={**means, "store": {"wood": 2, "amphorae": 1}}))
    reason = refused(setup(you={**means, "store": {"wood": 6}, "character": "viper"}), "build emporium servorum")
    assert reason.subject == ("amphorae=1",)


@pytest.mark.parametrize("character", [None, "viper"])
def test_2_2_not_in_dealings_with_the_macellum(character: str | None) -> None:
    """§2.2, p. 6: there it is sold as what it is, at its own price."""
    state = setup(you={"character": character, "store": {"amphorae": 2}, "denarii": 0})
    play(state, "trade")
    assert offered(state) == ["sell amphorae 1", "sell amphorae 2"]
    for kind in ("food", "marble"):
        reason = refused(state, f"sell {kind} 1")
        assert (reason.message, reason.subject, reason.cause) == ("not_held", (kind, 0), Cause.MACELLUM)
    play(state, "sell amphorae 2")
    assert you(state).denarii == 6


def test_2_2_it_counts_two_towards_rome_where_the_card_says_so() -> None:
    """§2.2, p. 6, 27: two jars for four stones, and none for marble."""
    road = setup(round=3, phase="delivery", rome="via_augusta", you={"store": {"amphorae": 2}})
    assert offered(road) == ["deliver amphorae=2", "deliver"]
    floor = setup(round=3, phase="delivery", rome="marmor_caesaris", you={"store": {"amphorae": 4, "marble": 1}})
    # Nothing but giving nothing was possible, so nothing was asked.
    assert not isinstance(question(floor), DeliverGoods)
    assert store(floor)["amphorae"] == 4


def test_2_2_marble_is_never_basic() -> None:
    """§2.2, p. 6: it is not among what the Collegium fetches, nor does it pay for anything else."""
    state = setup(buildings={"collegium_fabrorum": "servorum"}, you={"store": {"marble": 3}})
    play(state, "activate collegium_fabrorum 1")
    assert offered(state) == ["fetch food", "fetch wood", "fetch stone", "fetch tools"]
    for kind in ("marble", "amphorae"):
        assert refused(state, f"fetch {kind}").message == "not_an_answer"
    assert refused(setup(you={"store": {"marble": 3}}), HERBARIUM).subject == ("food=1", "wood=1")


def flat(effects: Effects) -> Effects:
    """Gains with those inside choices."""
    return tuple(
        inner
        for effect in effects
        for inner in (flat(tuple(gain for side in effect[1:] for gain in side)) if effect[0] == "choice" else (effect,))
    )


def test_2_3_no_track_insula_or_peculium_gives_tools() -> None:
    """§2.3, p. 6: of all places only the Cudendum takes tools from the supply."""
    edition = book()
    gifts = [*edition.peculia]
    for rows in (*edition.fields, *edition.insula_rows):
        gifts += rows
    for sheet in range(len(edition.characters)):
        perks = edition.perks(sheet, (1 << len(edition.monuments)) - 1)
        gifts += [getattr(perks, field.name) for field in fields(perks) if field.name.startswith("when_")]
        gifts += [edition.characters[sheet].start, *(once.effects for once in perks.onces)]
    assert not [effect for gift in gifts for effect in flat(gift) if effect[:2] == ("good", TOOLS)]
    makers = {
        edition.places[deed.place]
        for deeds in edition.deeds
        for deed in deeds
        if any(effect[:2] == ("good", TOOLS) for effect in deed.effects)
    }
    assert makers == {"cudendum"}


def test_2_3_the_cudendum_takes_tools_from_the_supply() -> None:
    """§2.3, p. 6: as far as the supply goes; with none there it is not on offer."""
    town = {"cudendum": "servorum"}
    state = setup(buildings=town)
    play(state, "activate cudendum 2")
    assert (store(state), state.supply[TOOLS]) == ({"tools": 3}, 1)
    state = setup(buildings=town, you={"store": {"tools": 4}})
    assert state.supply[TOOLS] == 0
    reason = refused(state, "activate cudendum 1")
    assert (reason.message, reason.cause) == ("no_effect", Cause.ACTIVATE)


def test_2_3_a_free_choice_from_the_supply_has_no_tools_in_it() -> None:
    """§2.3, p. 6: the orange specialist's peculium."""
    state = setup(buildings={"librarium": "servorum"}, you={"workers": 3, "denarii": 3})
    play(state, "activate librarium 2", "unlock orange")
    assert offered(state) == ["fetch food", "fetch wood", "fetch stone"]
    assert refused(state, "fetch tools").message == "not_an_answer"


def test_2_3_tools_from_the_macellum_and_from_heritage() -> None:
    """§2.3, p. 6: bought, fetched there, or chosen at set-up."""
    state = setup(you={"denarii": 4})
    play(state, "trade", "buy tools 1")
    assert (store(state), state.supply[TOOLS], state.stock[TOOLS]) == ({"tools": 1}, 4, 1)
    start = begun("latifundium")
    assert "take tools=4" in offered(start)


# ── 2.4: workers ──────────────────────────────────────────────────────────────────────────────────────────────────


def begun(heritage: str, *, character: int = 0, first: int = YOU) -> State:
    """A new game with that heritage card kept, waiting for what comes after the character."""
    number = book().heritage.index(heritage)
    for seed in range(500):
        state = new_game(book(), seed)
        if number in state.dealt and state.first == first:
            play(state, f"inherit {heritage}")
            play(state, offered(state)[character])
            return state
    raise AssertionError(f"{heritage} was never dealt")


def test_2_4_workers_at_the_start_by_the_register() -> None:
    """§2.4, p. 6."""
    state = begun("familia_docta")
    assert (you(state).register, you(state).workers) == (4, 4)


def test_2_4_workers_at_the_rounds_end_and_unused_ones_are_kept() -> None:
    """§2.4, p. 6, 25."""
    state = setup(you={"register": 6, "workers": 5, "harmony": 6})
    play(state, "activate wood_site 2", "end")
    told = play(state, "pass")
    assert Received("you", "workers", 6, Cause.ROUND_END) in told
    assert you(state).workers == 3 + 6


def test_2_4_register_up_brings_a_worker_at_once() -> None:
    """§2.4, p. 7."""
    state = setup(buildings={"ludus": "servorum"}, you={"register": 5, "workers": 2})
    told = play(state, "activate ludus 1")
    assert (you(state).register, you(state).workers) == (6, 1)
    assert Received("you", "workers", 1, Cause.REGISTER) in told


def test_2_4_register_down_takes_no_worker() -> None:
    """§2.4, p. 7: only the two that were sent are gone."""
    state = setup(buildings={"librarium": "servorum"}, you={"register": 5, "workers": 5})
    told = play(state, "activate librarium 1", "unlock yellow")
    assert (you(state).register, you(state).workers) == (4, 3)
    assert Moved("you", "register", -1, 4, Cause.ACTIVATE) in told


def test_2_4_the_register_runs_from_one_to_ten() -> None:
    """§2.4, p. 25: nothing that would only move it past an end is on offer."""
    top = setup(buildings={"ludus": "servorum"}, you={"register": 10})
    assert refused(top, "activate ludus 1").message == "no_effect"
    bottom = setup(buildings={"librarium": "servorum"}, you={"register": 1, "workers": 9})
    reason = refused(bottom, "activate librarium 1")
    assert (reason.message, reason.subject) == ("cannot_pay", ("register=1",))
    assert "activate librarium 2" in offered(bottom)


# ── 2.5: specialists ──────────────────────────────────────────────────────────────────────────────────────────────


def test_2_5_a_specialist_is_two_workers_for_building_in_its_colour() -> None:
    """§2.5, p. 6, 10: the blue one and a worker build the Odeum."""
    state = setup(you={"workers": 1, "specialists": ["blue"], "store": ODEUM_GOODS})
    play(state, ODEUM)
    (paid,) = of_kind(play(state, offered(state)[0]), Paid)
    assert dict(paid.amounts) == {"workers": 1, "blue": 1, "wood": 2, "stone": 1}
    assert ready(state) == []


def test_2_5_not_for_building_in_another_colour() -> None:
    """§2.5, p. 6: five specialists of the wrong colours are no help."""
    others = [name for name in COLOURS if name != "blue"]
    state = setup(you={"workers": 1, "specialists": others, "store": ODEUM_GOODS})
    reason = refused(state, ODEUM)
    assert (reason.message, reason.subject) == ("cannot_pay", ("workers=2",))
    enough = setup(you={"workers": 3, "specialists": others, "store": ODEUM_GOODS})
    play(enough, ODEUM)
    (paid,) = of_kind(play(enough, offered(enough)[0]), Paid)
    assert dict(paid.amounts) == {"workers": 3, "wood": 2, "stone": 1}


def test_2_5_two_workers_for_activating_in_its_colour_only() -> None:
    """§2.5, p. 6, 22."""
    town = {"odeum": "servorum"}
    state = setup(buildings=town, you={"workers": 0, "specialists": ["blue"], "popularity": 4})
    play(state, "activate odeum 1")
    assert (you(state).popularity, ready(state)) == (5, [])
    state = setup(buildings=town, you={"workers": 1, "specialists": ["green"]})
    reason = refused(state, "activate odeum 1")
    assert (reason.message, reason.subject, reason.cause) == ("cannot_pay", ("workers=1",), Cause.ACTIVATE)


def test_2_5_a_specialist_may_overpay_by_one() -> None:
    """§2.5, p. 10: for one worker's work at the Herbarium."""
    town = {"herbarium": "servorum"}
    state = setup(buildings=town, you={"workers": 1, "specialists": ["green"]})
    play(state, "activate herbarium 1")
    assert offered(state) == ["pay workers=1", "pay green=1"]
    play(state, "pay green=1")
    assert (you(state).workers, ready(state)) == (1, [])


def test_2_5_no_worker_beside_one_who_is_enough() -> None:
    """§2.5, p. 10: only the specialist's own second hand may be idle."""
    state = setup(buildings={"odeum": "servorum"}, you={"workers": 4, "specialists": ["blue"]})
    play(state, "activate odeum 1")
    assert offered(state) == ["pay workers=2", "pay blue=1"]
    assert refused(state, "pay workers=1 blue=1").message == "not_an_answer"


def test_2_5_never_for_a_monument() -> None:
    """§2.5, p. 6, 20."""
    means = {"denarii": 2, "store": {"wood": 3, "stone": 3, "marble": 2}}
    state = setup(you={**means, "workers": 5, "specialists": list(COLOURS)})
    reason = refused(state, "raise pons_romanus servorum")
    assert (reason.message, reason.subject, reason.cause) == ("cannot_pay", ("workers=1",), Cause.MONUMENT)
    state = setup(you={**means, "workers": 6, "specialists": list(COLOURS)})
    (paid,) = of_kind(play(state, "raise pons_romanus servorum"), Paid)
    assert dict(paid.amounts)["workers"] == 6
    assert ready(state) == list(COLOURS)


def test_2_5_one_worker_at_a_production_site() -> None:
    """§2.5, p. 28: any colour, but it counts once."""
    alone = setup(you={"workers": 0, "specialists": ["green"]})
    assert "activate wood_site 1" in offered(alone)
    reason = refused(alone, "activate wood_site 2")
    assert (reason.message, reason.subject, reason.cause) == ("cannot_pay", ("workers=1",), Cause.SITE)
    pair = setup(you={"workers": 0, "specialists": ["green", "purple"]})
    play(pair, "activate wood_site 2")
    assert (store(pair), ready(pair)) == ({"wood": 3}, [])


def test_2_5_at_the_portus_too() -> None:
    """§2.5, p. 28: one denarius for one specialist."""
    state = setup(you={"workers": 0, "specialists": ["yellow"], "denarii": 0})
    play(state, "activate portus 1")
    assert (you(state).denarii, ready(state)) == (1, [])


def test_2_5_the_castra_is_a_red_building() -> None:
    """§2.5, p. 6: the red specialist counts two there, and by the ruling no other may go."""
    means = {"workers": 0, "denarii": 1, "store": {"food": 1}}
    state = setup(you={**means, "specialists": ["red"]})
    play(state, "activate castra 2")
    assert (you(state).troops, ready(state)) == ([0, 1, 0], [])
    others = [name for name in COLOURS if name != "red"]
    state = setup(you={**means, "specialists": others})
    reason = refused(state, "activate castra 1")
    assert (reason.message, reason.subject) == ("cannot_pay", ("workers=1",))


def test_2_5_unlocking_gives_the_peculium_at_once() -> None:
    """§2.5, p. 10."""
    state = setup(buildings={"librarium": "servorum"}, you={"workers": 3, "denarii": 3, "register": 5})
    told = play(state, "activate librarium 2", "unlock yellow")
    assert Unlocked("you", "yellow", Cause.ACTIVATE) in told
    assert Received("you", "denarii", 3, Cause.SPECIALIST) in told
    assert (you(state).denarii, you(state).register, ready(state)) == (3, 5, ["yellow"])


def test_2_5_each_colour_once() -> None:
    """§2.5, p. 10: what is unlocked is not offered again, and there is no seventh."""
    town = {"librarium": "servorum"}
    state = setup(buildings=town, you={"specialists": ["purple", "red"]})
    play(state, "activate librarium 2")
    assert offered(state) == ["unlock yellow", "unlock green", "unlock blue", "unlock orange"]
    full = setup(buildings=town, you={"specialists": list(COLOURS)})
    reason = refused(full, "activate librarium 2")
    assert (reason.message, reason.cause) == ("no_effect", Cause.ACTIVATE)


def test_2_5_heritage_pays_at_the_first_peculium_step() -> None:
    """§2.5, p. 15: unlocked at set-up, the yellow specialist's denarii come when decade I begins."""
    state = begun("familia_docta")
    play(state, offered(state)[0])
    assert isinstance(question(state), UnlockSpecialist)
    before = you(state).denarii
    told = play(state, "unlock yellow")
    peculium = Received("you", "denarii", 3, Cause.PECULIUM)
    assert told.count(peculium) == 1
    (decade,) = of_kind(told, DecadeBegan)
    (unlocked,) = of_kind(told, Unlocked)
    assert told.index(unlocked) < told.index(decade) < told.index(peculium)
    assert you(state).denarii == before + 3


def test_2_5_used_specialists_return_at_the_rounds_end() -> None:
    """§2.5, p. 25: and never more than one of a colour."""
    state = setup(you={"specialists": ["green", "red"], "used": ["green"], "harmony": 10})
    assert ready(state) == ["green", "red"][1:]
    play(state, "pass")
    assert (state.round, ready(state)) == (2, ["green", "red"])


def test_2_5_a_used_specialist_is_not_sent_twice() -> None:
    """§2.5, p. 6."""
    state = setup(buildings={"odeum": "servorum"}, you={"workers": 0, "specialists": ["blue"], "used": ["blue"]})
    assert refused(state, "activate odeum 1").subject == ("workers=2",)


def test_2_5_they_count_for_upkeep_and_not_for_the_register() -> None:
    """§2.5, p. 6, 24."""
    state = setup(phase="upkeep", you={"register": 5, "harmony": 5, "specialists": ["red", "blue"], "denarii": 2})
    (paid,) = of_kind(state.events, UpkeepPaid)
    assert (paid.due, paid.amounts) == (2, (("denarii", 2),))
    assert Received("you", "workers", 5, Cause.ROUND_END) in state.events


def test_2_5_caepio_gets_no_peculium_for_his() -> None:
    """§2.5 with §7.9, p. 31: a specialist of his is only counted."""
    state = setup(opponent=Doing((("specialist", COLOURS.index("yellow")),)), turn="caepio", caepio={"denarii": 2})
    assert state.sides[CAEPIO].unlocked == 1 << COLOURS.index("yellow")
    assert state.sides[CAEPIO].denarii == 2


# ── 2.6: special workers ──────────────────────────────────────────────────────────────────────────────────────────


def test_2_6_a_monument_brings_a_special_worker_at_once() -> None:
    """§2.6, p. 24."""
    means = {"workers": 6, "denarii": 2, "store": {"wood": 3, "stone": 3, "marble": 2}}
    state = setup(you=means)
    assert you(state).special == 0
    play(state, "raise pons_romanus servorum")
    assert (you(state).special, you(state).workers) == (1, 0)


def test_2_6_special_workers_cost_no_upkeep() -> None:
    """§2.6, p. 24."""
    state = setup(phase="upkeep", you={"monuments": ["pons_romanus", "circus"], "register": 5, "harmony": 5})
    assert not of_kind(state.events, UpkeepPaid)
    assert you(state).special == 2


def test_2_6_they_work_like_others_and_come_back() -> None:
    """§2.6, p. 24: anywhere, for any colour, once a round."""
    state = setup(
        buildings={"odeum": "servorum"},
        you={"monuments": ["pons_romanus", "circus"], "workers": 0, "harmony": 10},
    )
    play(state, "activate odeum 1", "end")
    assert you(state).special == 0
    assert refused(state, "activate portus 1").subject == ("workers=1",)
    play(state, "pass")
    assert you(state).special == 2


def test_2_5_the_sanatorium_takes_one_back_in_mid_round() -> None:
    """§2.5 with §6.3, p. 22: the used one is ready again, the building it left stays blocked."""
    state = setup(
        buildings={"sanatorium": "servorum", "odeum": {"district": "servorum", "blocked": True}},
        you={"specialists": ["blue"], "used": ["blue"]},
    )
    told = play(state, "activate sanatorium 2")
    assert of_kind(told, SpecialistBack) == [SpecialistBack("you", "blue", Cause.ACTIVATE)]
    assert ready(state) == ["blue"]
    play(state, "end")
    assert refused(state, "activate odeum 1").message == "blocked"
