"""Powers: the sixteen characters and six monuments do what their ability says, when it may be used (§6.6)."""

from __future__ import annotations

from typing import Any

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import TroopKind
from corduba_solo.rules.book import STONE, WOOD
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Dealing,
    InsulaPlaced,
    Moved,
    Paid,
    PowerUsed,
    PrestigeMoved,
    RoundBegan,
    TurnBegan,
    UnrestPlaced,
    UnrestRemoved,
    UpkeepPaid,
)
from corduba_solo.rules.game import new_game, question
from corduba_solo.rules.questions import DiscardGood, HarvestGood, MainAction, PayBill, PayUpkeep, RaisePrestige
from corduba_solo.rules.state import State

from .helpers import Doing, of_kind, offered, play, refused, setup, store, you
from .town import BAR, edition_with, rich

CASTRA = book().edition.castra.spaces
RED = {"odeum": {"district": "servorum", "unrest": True}}


def as_(character: str, you: dict[str, Any] | None = None, **data: Any) -> State:
    return rich({"character": character, **(you or {})}, **data)


def started_as(character: str) -> State:
    """A new game in which the character was dealt and taken."""
    for seed in range(200):
        state = new_game(book(), seed)
        while not isinstance(question(state), MainAction | None) and f"become {character}" not in offered(state):
            if any(line.startswith("become") for line in offered(state)):
                break
            play(state, offered(state)[0])
        if f"become {character}" in offered(state):
            play(state, f"become {character}")
            return state
    raise AssertionError(f"{character} was never dealt")


def paid_for(state: State, *lines: str) -> dict[str, int]:
    """What the only way to pay for these actions came to."""
    (paid,) = of_kind(play(state, *lines), Paid)
    return dict(paid.amounts)


# ── characters ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("number", "troop"), [(1, "velites"), (2, "legionary"), (3, "equites")])
def test_eagle_pays_one_food_and_one_denarius_less_at_the_castra(number: int, troop: TroopKind) -> None:
    """The Eagle (p. 9)."""
    space = CASTRA[troop]
    wanted = {
        "workers": space.workers,
        "food": max(0, (space.pay.food or 0) - 1),
        "denarii": max(0, (space.pay.denarii or 0) - 1),
    }
    state = as_("eagle")
    assert paid_for(state, f"activate castra {number}") == {name: count for name, count in wanted.items() if count}


def test_testudo_uses_castra_spaces_that_are_taken() -> None:
    """The Testudo (p. 9): others find them blocked; he may also come twice himself."""
    taken = ["velites", "legionary", "equites"]
    assert refused(as_("eagle", castra_blocked=taken), "activate castra 1").message == "blocked"
    state = as_("testudo", castra_blocked=taken)
    play(state, "activate castra 1", "activate castra 1", "activate castra 2")
    assert you(state).troops == [2, 1, 0]


def test_testudo_starts_with_a_velites() -> None:
    """The Testudo (p. 9)."""
    assert you(started_as("testudo")).troops == [1, 0, 0]


def test_viper_spends_an_amphora_as_marble_also_for_a_monument() -> None:
    """The Viper (p. 9): an action of another character's is refused for the missing marble."""
    cost = book().edition.monuments["theatrum"].cost
    goods = {"wood": cost.wood or 0, "stone": cost.stone or 0, "amphorae": cost.marble or 0}
    assert refused(as_("eagle", {"store": goods}), "raise theatrum patricius").subject == (f"marble={cost.marble}",)
    state = as_("viper", {"store": goods})
    assert paid_for(state, "raise theatrum patricius")["amphorae"] == cost.marble


def test_heron_harvests_when_he_passes_first() -> None:
    """The Heron: a food, wood or stone of the supply, never a tool; nothing when Caepio was faster."""
    state = as_("heron", {"store": {}})
    play(state, "pass")
    assert isinstance(question(state), HarvestGood)
    assert offered(state) == ["fetch food", "fetch wood", "fetch stone"]
    play(state, "fetch stone")
    assert you(state).store[STONE] == 1
    later = as_("heron", {"store": {}}, caepio={"passed": True})
    play(later, "pass")
    assert not isinstance(question(later), HarvestGood)


def test_cyclops_puts_a_marker_without_step_or_loss() -> None:
    """The Cyclops (p. 9): the marker only, on a building of choice, never the Excubitorium; once per decade."""
    state = as_("cyclops", buildings={"odeum": "servorum", "forum": "plebeius", "excubitorium": "plebeius"})
    play(state, "use cyclops")
    assert set(offered(state)) == {"incite odeum", "incite forum"}
    events = play(state, "incite forum")
    assert of_kind(events, UnrestPlaced) == [UnrestPlaced("forum", "power", Cause.ABILITY)]
    assert (you(state).unrest, you(state).popularity, you(state).pending) == (0, 4, 0)
    assert state.markers == [0, 1, 0]
    assert refused(state, "use cyclops") == ("power_used", ("cyclops", "decade"), Cause.ABILITY)


def test_cyclops_keeps_the_bonus_of_a_district_in_revolt() -> None:
    """The Cyclops (p. 9): his Forum costs three denarii where others pay five."""
    unruly = {"odeum": {"district": "patricius", "unrest": True}}
    forum = {"stone": 1, "tools": 1, "marble": 2}
    assert refused(as_("eagle", {"denarii": 3, "store": forum}, buildings=unruly), "build forum patricius").subject == (
        "denarii=2",
    )
    state = as_("cyclops", {"denarii": 3, "store": forum}, buildings=unruly)
    assert "build forum patricius" in offered(state)


def test_cyclops_needs_a_building_to_stir_up() -> None:
    """§6.6: no building, no effect."""
    assert refused(as_("cyclops"), "use cyclops") == ("no_effect", ("cyclops",), Cause.ABILITY)


def test_hound_removes_a_marker_and_is_loved_for_ending_a_revolt() -> None:
    """The Hound: one marker for nothing, once per decade; the revolt ends as ever, and popularity comes."""
    state = as_("hound", {"unrest": 2}, buildings=RED)
    events = play(state, "use hound")
    assert of_kind(events, UnrestRemoved)[0].building == "odeum"
    assert Moved("you", "unrest", -1, 1, Cause.EXCUBITORIUM) in events
    assert Moved("you", "popularity", 1, 5, Cause.ABILITY) in events
    assert state.markers == [0, 0, 0]
    assert refused(state, "use hound").message == "power_used"


def test_hound_is_loved_for_the_excubitoriums_work_too() -> None:
    """The Hound: by whatever means; while the revolt goes on, no popularity."""
    unruly = {**RED, "forum": {"district": "servorum", "unrest": True}, "excubitorium": "plebeius"}
    state = as_("hound", {"unrest": 2}, buildings=unruly)
    play(state, "activate excubitorium 1", "calm odeum")
    assert you(state).popularity == 4
    play(state, "use hound")
    assert you(state).popularity == 5


def test_bear_pays_any_two_resources_for_popularity() -> None:
    """The Bear (p. 9): once per decade, as a free action."""
    state = as_("bear", {"store": {"marble": 1, "food": 1}})
    events = play(state, "use bear")
    assert of_kind(events, PowerUsed) == [PowerUsed("you", "bear", Cause.ABILITY)]
    assert store(state) == {}
    assert (you(state).popularity, you(state).harmony) == (5, 5)
    assert isinstance(question(state), MainAction)
    assert refused(state, "use bear") == ("power_used", ("bear", "decade"), Cause.ABILITY)
    assert refused(as_("bear", {"store": {"food": 1}}), "use bear") == (
        "cannot_pay",
        ("resources=1",),
        Cause.ABILITY,
    )


@pytest.mark.parametrize(("site", "number", "gain"), [("wood", 1, 2), ("wood", 2, 4), ("food", 2, 4), ("stone", 2, 3)])
def test_ant_takes_one_more_at_the_wood_and_food_sites(site: str, number: int, gain: int) -> None:
    """The Ant: each time; the stone site stays as it is."""
    state = as_("ant", {"store": {}})
    play(state, f"activate {site}_site {number}")
    assert store(state) == {site: gain}


def test_ant_keeps_three_more_resources() -> None:
    """The Ant: nine instead of six when the store is tidied (§4 V)."""
    nine = {"food": 3, "wood": 3, "stone": 3}
    others = setup(round=3, phase="tidy", you={"character": "eagle", "store": nine})
    assert isinstance(question(others), DiscardGood)
    ant = setup(round=3, phase="tidy", you={"character": "ant", "store": nine})
    assert not isinstance(question(ant), DiscardGood)
    assert sum(you(ant).store) == 9
    assert isinstance(
        question(setup(round=3, phase="tidy", you={"character": "ant", "store": {**nine, "tools": 1}})), DiscardGood
    )


def test_parrot_repeats_a_two_worker_action_for_nothing() -> None:
    """The Parrot: once per decade, sending nobody; three denarii for the Ludus are still paid."""
    side = {"workers": 0, "denarii": 3, "register": 5}
    state = as_("parrot", side, buildings={"ludus": "servorum"}, blocked=["ludus"])
    play(state, "use parrot")
    assert (you(state).denarii, you(state).register, you(state).workers) == (0, 6, 1)
    assert isinstance(question(state), MainAction)
    assert refused(state, "use parrot").message == "power_used"


def test_parrot_chooses_among_blocked_places_only() -> None:
    """The Parrot: two-worker actions, of a site too; nothing blocked, nothing to repeat."""
    assert refused(as_("parrot"), "use parrot") == ("no_effect", ("parrot",), Cause.ABILITY)
    state = as_("parrot", {"store": {}}, blocked=["stone_site", "marble_site"])
    play(state, "use parrot")
    assert offered(state) == ["repeat stone_site 2", "repeat marble_site 1"]
    play(state, "repeat stone_site 2")
    assert store(state) == {"stone": 3}
    assert you(state).workers == 20


def test_dolphin_gains_two_prestige_when_rome_is_satisfied() -> None:
    """The Dolphin: in a district of choice, on top of the card's own reward (§8.3); nothing otherwise."""
    demand = book().rome[0]
    name = book().edition.rome[demand.name]
    resource, least = next(iter(name.demand.items()))
    state = setup(round=3, phase="delivery", rome=demand.name, you={"character": "dolphin", "store": {resource: least}})
    events = play(state, f"deliver {resource}={least}")
    for _ in range(3):
        if isinstance(question(state), RaisePrestige):
            events += play(state, "district patricius")
    gained = [event for event in of_kind(events, PrestigeMoved) if event.cause == Cause.ABILITY]
    assert gained == [gained[0]]
    assert (gained[0].district, gained[0].by) == ("patricius", 2)
    unmet = setup(round=3, phase="delivery", rome=demand.name, you={"character": "dolphin", "store": {resource: least}})
    told = play(unmet, "deliver")
    assert [event for event in of_kind(told, PrestigeMoved) if event.cause == Cause.ABILITY] == []


def test_magpie_sends_her_trader_twice_and_sells_dearer() -> None:
    """The Magpie: a denarius more for each unit sold, none less for a unit bought."""
    state = as_("magpie", {"trader": "ready", "denarii": 10, "store": {"wood": 2}}, macellum={"prices": {"wood": 2}})
    play(state, "trade", "sell wood 2")
    assert you(state).denarii == 16
    events = play(state, "buy stone 1", "done")
    assert of_kind(events, Dealing)[0].denarii == book().start_prices[STONE]
    play(state, "trade", "buy wood 1", "done")
    assert refused(state, "trade") == ("trader_used", (), Cause.TRADER)


def test_rooster_hires_a_worker_once_per_round() -> None:
    """The Rooster: for one denarius, at once, and again in the next round."""
    state = as_("rooster", {"workers": 0, "denarii": 9})
    play(state, "use rooster")
    assert (you(state).workers, you(state).denarii) == (1, 8)
    assert refused(state, "use rooster") == ("power_used", ("rooster", "round"), Cause.ABILITY)
    play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        play(state, offered(state)[0])
    assert state.round == 2
    assert "use rooster" in offered(state)
    assert refused(as_("rooster", {"denarii": 0}), "use rooster") == ("cannot_pay", ("denarii=1",), Cause.ABILITY)


def test_elephant_builds_monuments_cheaper_and_is_cheered() -> None:
    """The Elephant: a worker and a resource of choice less, and popularity for each one."""
    cost = book().edition.monuments["theatrum"].cost
    state = as_("elephant")
    play(state, "raise theatrum patricius")
    assert isinstance(question(state), PayBill)
    events = play(state, offered(state)[0])
    paid = dict(of_kind(events, Paid)[0].amounts)
    assert paid.pop("workers") == (cost.workers or 0) - 1
    assert paid.pop("denarii") == (cost.denarii or 0) - 2
    assert sum(paid.values()) == (cost.wood or 0) + (cost.stone or 0) + (cost.marble or 0) - 1
    assert Moved("you", "popularity", 1, 5, Cause.ABILITY) in events


def test_elephant_builds_buildings_at_the_common_price() -> None:
    """The Elephant: monuments only."""
    state = as_("elephant")
    play(state, "build forum patricius")
    assert paid_for(state, offered(state)[0]) == {"workers": 3, "stone": 1, "tools": 1, "marble": 2, "denarii": 3}


GAP = edition_with(maps={"servorum": "AAAABB"}, shapes={"aerarium": BAR}, rows={"servorum": [{}] * 6})


def test_swallow_reaps_a_food_for_each_own_insula() -> None:
    """The Swallow: for insulae of the own row, not for neutral ones."""
    state = as_("swallow", {"store": {"stone": 2}}, using=GAP)
    events = play(state, "build aerarium servorum", "place a1 0")
    assert [insula.who for insula in of_kind(events, InsulaPlaced)] == ["you"]
    assert store(state)["food"] == 1
    neutral = as_("swallow", {"store": {"stone": 2}, "insulae": {"servorum": 6}}, using=GAP)
    events = play(neutral, "build aerarium servorum", "place a1 0")
    assert [insula.who for insula in of_kind(events, InsulaPlaced)] == ["neutral"]
    assert "food" not in store(neutral)


HUNGRY = {"register": 8, "popularity": 3, "harmony": 3, "specialists": ["red", "blue"], "denarii": 9, "store": {}}


def due(**side: Any) -> int:
    """The upkeep of a side with eight on the register, two specialists and three of harmony."""
    state = setup(round=1, phase="upkeep", you={**HUNGRY, **side})
    (paid,) = of_kind(state.events, UpkeepPaid)
    assert paid.unpaid == 0
    return paid.due


def test_she_wolf_pays_one_less_upkeep() -> None:
    """The She-Wolf: each round (§9)."""
    assert due(character="eagle") == 7
    assert due(character="she_wolf") == 6


def test_she_wolf_starts_with_a_higher_register() -> None:
    """The She-Wolf: one step above what the heritage says."""
    state = started_as("she_wolf")
    card = book().edition.heritage[book().heritage[state.heritage]]
    assert you(state).register == card.register_ + (card.gain.register_ or 0) + 1


def test_centaur_counts_specialists_double_at_sites() -> None:
    """The Centaur: one specialist fetches three stones; others need two."""
    side = {"workers": 0, "specialists": ["red"], "store": {}}
    assert refused(as_("eagle", side), "activate stone_site 2").message == "cannot_pay"
    state = as_("centaur", side)
    assert paid_for(state, "activate stone_site 2") == {"red": 1}
    assert store(state) == {"stone": 3}


def test_centaur_overpays_a_site_by_one_at_the_most() -> None:
    """The Centaur and §2.5: two specialists worth four go for three workers, not for two."""
    state = as_("centaur", {"workers": 1, "specialists": ["red", "blue"], "store": {}})
    play(state, "activate marble_site 2")
    assert set(offered(state)) == {"pay workers=1 blue=1", "pay workers=1 red=1", "pay blue=1 red=1"}
    play(state, "pay workers=1 red=1")
    state = as_("centaur", {"workers": 1, "specialists": ["red", "blue"], "store": {}})
    play(state, "activate stone_site 2")
    assert offered(state) == ["pay blue=1", "pay red=1"]


def test_centaur_takes_a_used_specialist_back_once_per_decade() -> None:
    """The Centaur: as a free action."""
    state = as_("centaur", {"specialists": ["red", "blue"], "used": ["red", "blue"]})
    play(state, "use centaur")
    assert offered(state) == ["recall blue", "recall red"]
    play(state, "recall blue")
    assert you(state).ready.bit_count() == 1
    assert refused(state, "use centaur").message == "power_used"
    assert refused(as_("centaur", {"specialists": ["red"]}), "use centaur").message == "no_effect"


# ── monuments ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("monument", ["pons_romanus", "circus"])
def test_pons_romanus_and_circus_lend_a_special_worker_who_costs_no_upkeep(monument: str) -> None:
    """§2.6, p. 24."""
    state = rich({"workers": 0, "monuments": [monument]})
    assert paid_for(state, "activate portus 1") == {"special": 1}
    assert due(monuments=[monument]) == due()


def test_both_special_workers_work() -> None:
    """§2.6, p. 24: two monuments, two of them."""
    state = rich({"workers": 0, "monuments": ["pons_romanus", "circus"]}, buildings={"odeum": "servorum"})
    assert paid_for(state, "activate odeum 1") == {"special": 2}


def test_porta_romana_sends_the_trader_again_and_buys_cheaper() -> None:
    """Porta Romana: a denarius less a unit, never below 1, selling as ever; one more visit from the day it stands."""
    state = rich(
        {"monuments": ["porta_romana"], "trader": "ready", "denarii": 10, "store": {"food": 1}},
        macellum={"prices": {"marble": 5, "wood": 1, "food": 3}},
    )
    play(state, "trade", "buy marble 1")
    assert you(state).denarii == 6
    play(state, "buy wood 2")
    assert you(state).denarii == 4
    play(state, "sell food 1", "done")
    assert you(state).denarii == 7
    play(state, "trade", "buy food 1", "done")
    assert refused(state, "trade").message == "trader_used"
    raised = rich({"trader": "used"}, buildings={"odeum": {"district": "plebeius", "unrest": True}})
    play(raised, "raise porta_romana none")
    assert raised.trader_left == 1


def test_porta_romana_is_the_traders_not_the_emporiums() -> None:
    """Porta Romana: the Emporium has its own discount and no second one."""
    state = rich(
        {"monuments": ["porta_romana"], "denarii": 10, "store": {}},
        buildings={"emporium": "servorum"},
        macellum={"prices": {"wood": 4}},
    )
    play(state, "activate emporium 1", "buy wood 1")
    assert you(state).store[WOOD] == 1
    assert you(state).denarii == 7


def test_aqua_augusta_saves_a_worker_on_every_building() -> None:
    """Aqua Augusta: beside the district's own bonus, and not on monuments."""
    state = rich({"monuments": ["aqua_augusta"]})
    play(state, "build forum patricius")
    assert paid_for(state, offered(state)[0])["workers"] == 2
    cost = book().edition.monuments["theatrum"].cost
    assert paid_for(rich({"monuments": ["aqua_augusta"]}), "raise theatrum patricius")["workers"] == cost.workers


def test_theatrum_saves_two_of_upkeep() -> None:
    """Theatrum: each round (§9)."""
    assert due(monuments=["theatrum"]) == due() - 2


def test_theatrum_keeps_popularity_when_unrest_is_placed() -> None:
    """Theatrum: the markers are placed all the same (§5.2)."""
    side = {"popularity": 5, "pending": 2}
    town = {"odeum": "servorum", "forum": "plebeius", "schola": "patricius"}
    plain = setup(round=2, phase="round", you=side, buildings=town)
    assert you(plain).popularity == 3
    calm = setup(round=2, phase="round", you={**side, "monuments": ["theatrum"]}, buildings=town)
    assert you(calm).popularity == 5
    assert sum(calm.markers) == sum(plain.markers) == 2


def test_templum_turns_an_amphora_into_an_offering_of_two() -> None:
    """Templum: once per decade, free."""
    state = rich({"monuments": ["templum"], "store": {"amphorae": 2}})
    play(state, "use templum")
    assert you(state).offerings == [0, 1]
    assert store(state) == {"amphorae": 1}
    assert refused(state, "use templum") == ("power_used", ("templum", "decade"), Cause.ABILITY)
    poor = rich({"monuments": ["templum"], "store": {"food": 2}})
    assert refused(poor, "use templum") == ("cannot_pay", ("amphorae=1",), Cause.ABILITY)


# ── when powers may be used ───────────────────────────────────────────────────────────────────────────────────────


def test_6_6_a_power_is_free_before_the_action() -> None:
    """§6.6, p. 24: the turn's action is still open."""
    state = as_("bear")
    play(state, "use bear")
    play(state, "pay food=1 wood=1")
    assert isinstance(question(state), MainAction)
    assert "activate portus 1" in offered(state)


def test_6_6_a_power_is_free_after_the_action() -> None:
    """§6.6, p. 24: it may close the turn, in any order with the trader."""
    state = as_("bear", {"trader": "ready"})
    play(state, "activate portus 1")
    assert offered(state) == ["end", "trade", "use bear"]
    play(state, "use bear", "pay food=2")
    assert offered(state) == ["end", "trade"]
    assert refused(state, "use bear").message == "power_used"
    assert refused(state, "pass") == ("not_now", ("pass",), Cause.TURN_ORDER)


def test_6_6_no_free_action_after_passing() -> None:
    """§6.6, p. 24: while Caepio goes on, nothing of yours is asked until the next round."""
    opponent = Doing((("denarii", 1),), (("denarii", 1),))
    state = as_("bear", {"trader": "ready", "harmony": 10}, opponent=opponent)
    events = play(state, "pass")
    turns = [event for event in events if isinstance(event, TurnBegan | RoundBegan)]
    until = next(index for index, event in enumerate(turns) if isinstance(event, RoundBegan))
    assert [event.who for event in turns[:until] if isinstance(event, TurnBegan)] == ["caepio"] * 3
    assert state.round == 2


def test_6_6_a_power_of_another_is_refused() -> None:
    """§6.6: only your own character's, and only monuments that stand."""
    state = as_("eagle")
    assert refused(state, "use bear") == ("no_such_power", ("bear",), Cause.ABILITY)
    assert refused(state, "use templum") == ("no_such_power", ("templum",), Cause.ABILITY)
    assert refused(state, "use eagle") == ("no_such_power", ("eagle",), Cause.ABILITY)


@pytest.mark.parametrize("character", ["cyclops", "hound", "bear", "parrot", "centaur", "rooster"])
def test_4_powers_are_ready_again_in_the_next_decade(character: str) -> None:
    """§4 VI, p. 16: the family card turns back with the decade."""
    (once,) = book().perks(book().character_number[character], 0).onces
    state = setup(
        round=3,
        phase="round_end" if once.per == "round" else "politics",
        you={"character": character, "powers_used": [character]},
    )
    assert state.round == 4
    assert character not in state.used


def test_4_a_decades_power_is_not_ready_in_the_next_round() -> None:
    """§6.6, p. 24: once per decade means once per decade."""
    state = setup(round=1, phase="round_end", you={"character": "bear", "powers_used": ["bear"], "store": {"food": 3}})
    assert state.round == 2
    assert refused(state, "use bear") == ("power_used", ("bear", "decade"), Cause.ABILITY)


def test_every_character_and_monument_has_a_test_here() -> None:
    """One test each at least, named after it."""
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for name in (*(sheet.name for sheet in book().characters), *book().monuments):
        assert f"{name}_" in tests, name
    assert len(book().characters) == 16
    assert len(book().monuments) == 6
