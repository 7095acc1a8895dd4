"""Activating buildings, production sites, the Castra and the Portus: every action of every place (§6.3, §6.4, §6.7)."""

from __future__ import annotations

from typing import Any

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import TroopKind
from corduba_solo.rules.book import YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Activated,
    Dealing,
    Moved,
    Paid,
    PrestigeMoved,
    Received,
    RevoltEnded,
    Senators,
    SpecialistBack,
    Unlocked,
    UnrestCaused,
    UnrestRemoved,
)
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import CalmUnrest, MainAction, PayUpkeep
from corduba_solo.rules.state import State

from .helpers import of_kind, offered, play, refused, store, you
from .town import rich

SIX = ["purple", "yellow", "green", "blue", "orange", "red"]


def figures(state: State) -> dict[str, int]:
    """Everything of yours that an action may change, in one flat table."""
    mine = you(state)
    table = {
        "denarii": mine.denarii,
        "workers": mine.workers,
        "register": mine.register,
        "popularity": mine.popularity,
        "harmony": mine.harmony,
        "unrest": mine.unrest,
        "senators": mine.total,
        "pending": mine.pending,
        "servorum": mine.prestige[0],
        "plebeius": mine.prestige[1],
        "patricius": mine.prestige[2],
        "offering 1": mine.offerings[0],
        "offering 2": mine.offerings[1],
        "velites": mine.troops[0],
        "legionary": mine.troops[1],
        "equites": mine.troops[2],
        "specialists": mine.unlocked.bit_count(),
    }
    return table | dict(zip(("food", "wood", "stone", "tools", "amphorae", "marble"), mine.store, strict=True))


def difference(before: dict[str, int], state: State) -> dict[str, int]:
    after = figures(state)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


BARE: dict[str, Any] = {"workers": 6, "denarii": 10, "store": {}, "popularity": 4, "harmony": 3, "register": 5}


def built(place: str, you: dict[str, Any] | None = None, **more: Any) -> State:
    """A position with one building in the Plebeius, a middling side and three districts at 1, 2 and 3."""
    ladder = {"servorum": 1, "plebeius": 2, "patricius": 3}
    side = {**BARE, "prestige": ladder, "reached": dict.fromkeys(ladder, 12), **(you or {})}
    buildings = {place: "plebeius"} if place in book().buildings else {}
    return rich(side, buildings={**buildings, **more.pop("buildings", {})}, **more)


ACTIONS: list[tuple[str, int, list[str], dict[str, int]]] = [
    ("sanctuarium", 1, [], {"workers": -2, "offering 1": 1}),
    ("aedis", 1, [], {"workers": -3, "offering 2": 1}),
    ("basilica", 1, [], {"workers": -5, "denarii": -4, "register": -1, "senators": 1}),
    ("aerarium", 1, [], {"workers": -1, "denarii": 3}),
    ("aerarium", 2, [], {"workers": -2, "denarii": 5}),
    ("aerarium", 3, [], {"workers": -3, "denarii": 7}),
    ("forum", 1, ["district plebeius"], {"workers": -3, "plebeius": 1}),
    (
        "forum",
        2,
        ["district patricius", "district servorum"],
        {"workers": -2, "denarii": -1, "patricius": -1, "servorum": 1},
    ),
    ("herbarium", 1, [], {"workers": -1, "harmony": 1, "denarii": 1}),
    ("balneum", 2, [], {"workers": -1, "harmony": 1, "denarii": 1}),
    ("sanatorium", 1, ["district patricius"], {"workers": -3, "popularity": 1, "harmony": 1, "patricius": 1}),
    ("librarium", 1, ["unlock yellow"], {"workers": -2, "register": -1, "specialists": 1, "denarii": 3}),
    ("librarium", 2, ["unlock yellow"], {"workers": -3, "denarii": -3 + 3, "specialists": 1}),
    ("odeum", 1, [], {"workers": -2, "popularity": 1, "harmony": 1}),
    ("ludus", 1, [], {"workers": -2 + 1, "denarii": -3, "register": 1, "unrest": 1, "pending": 1}),
    ("amphitheatrum", 1, [], {"workers": -2, "popularity": 1, "harmony": 1, "denarii": 2}),
    ("amphitheatrum", 2, [], {"workers": -3, "popularity": 1, "harmony": 1, "servorum": 1}),
    ("amphitheatrum", 3, [], {"workers": -3, "popularity": 1, "harmony": 1, "denarii": 4}),
    ("cudendum", 1, [], {"workers": -1, "tools": 2}),
    ("cudendum", 2, [], {"workers": -2, "tools": 3}),
    ("collegium_fabrorum", 1, ["fetch stone"], {"workers": -1, "stone": 1}),
    ("officina_fabrorum", 1, ["fetch tools"], {"workers": -2, "tools": 1}),
    ("wood_site", 1, [], {"workers": -1, "wood": 1}),
    ("wood_site", 2, [], {"workers": -2, "wood": 3}),
    ("stone_site", 1, [], {"workers": -1, "stone": 1}),
    ("stone_site", 2, [], {"workers": -2, "stone": 3}),
    ("food_site", 1, [], {"workers": -1, "food": 1}),
    ("food_site", 2, [], {"workers": -2, "food": 3}),
    ("marble_site", 1, [], {"workers": -2, "marble": 1}),
    ("marble_site", 2, [], {"workers": -3, "marble": 2}),
    ("oleum", 1, [], {"workers": -1, "amphorae": 1}),
    ("oleum", 2, [], {"workers": -2, "amphorae": 2}),
    ("portus", 1, [], {"workers": -1, "denarii": 1}),
]


@pytest.mark.parametrize(("place", "number", "choices", "change"), ACTIONS)
def test_6_3_each_action_costs_and_gives_what_it_says(
    place: str, number: int, choices: list[str], change: dict[str, int]
) -> None:
    """§6.3 and §6.4, p. 22, with the player aid's actions (p. 2): all that changes, and nothing else."""
    state = built(place)
    before = figures(state)
    events = play(state, f"activate {place} {number}", *choices)
    assert difference(before, state) == {name: by for name, by in change.items() if by}
    rule = Cause.ACTIVATE if place in book().buildings else Cause.SITE
    assert of_kind(events, Activated) == [Activated("you", place, number, rule)]


@pytest.mark.parametrize(("number", "troop"), [(1, "velites"), (2, "legionary"), (3, "equites")])
def test_6_4_each_castra_space_enlists_its_troop(number: int, troop: TroopKind) -> None:
    """§6.4, p. 9: workers, and food and denarii beside them."""
    space = book().edition.castra.spaces[troop]
    state = built("castra", {"store": {"food": 4}})
    before = figures(state)
    play(state, f"activate castra {number}")
    wanted = {"workers": -space.workers, "food": -(space.pay.food or 0), "denarii": -(space.pay.denarii or 0), troop: 1}
    assert difference(before, state) == {name: by for name, by in wanted.items() if by}


def test_6_3_every_action_of_the_edition_is_covered_here() -> None:
    """§6.3: the table above and the tests below, and the Emporium's elsewhere, name each action of each place."""
    elsewhere = {("balneum", 1), ("sanatorium", 2), ("schola", 1), ("schola", 2)}
    elsewhere |= {("emporium", n) for n in range(1, 6)} | {("excubitorium", n) for n in (1, 2, 3)}
    elsewhere |= {("castra", n) for n in (1, 2, 3)}
    named = {(place, number) for place, number, *_ in ACTIONS} | elsewhere
    assert named == {(deed.activate.place, deed.activate.number) for deeds in book().deeds for deed in deeds}


# ── the examples of p. 22 ─────────────────────────────────────────────────────────────────────────────────────────


def test_p22_amphitheatrum_with_two_workers_or_the_blue_specialist_alone() -> None:
    """§6.3, p. 22: either way two denarii and a step of popularity with its harmony; then the arena is blocked."""
    state = built("amphitheatrum", {"workers": 2, "specialists": ["blue"]})
    play(state, "activate amphitheatrum 1")
    assert offered(state) == ["pay workers=2", "pay blue=1"]
    before = figures(state)
    events = play(state, "pay blue=1")
    assert difference(before, state) == {"popularity": 1, "harmony": 1, "denarii": 2}
    assert of_kind(events, Paid) == [Paid("you", (("blue", 1),), Cause.ACTIVATE)]
    assert refused(state, "activate amphitheatrum 1") == ("blocked", ("amphitheatrum", "you"), Cause.ACTIVATE)


def test_p22_amphitheatrum_with_the_blue_specialist_and_a_worker() -> None:
    """§6.3, p. 22: the three-worker action, prestige in the lowest district."""
    state = built("amphitheatrum", {"workers": 1, "specialists": ["blue"]})
    before = figures(state)
    play(state, "activate amphitheatrum 2")
    assert difference(before, state) == {"workers": -1, "popularity": 1, "harmony": 1, "servorum": 1}
    assert you(state).ready == 0


def test_2_8_lowest_districts_in_a_tie_are_yours_to_choose_from() -> None:
    """§2.8, ruling: tied lowest districts, the highest one not among them."""
    state = built("amphitheatrum", {"prestige": {"servorum": 2, "plebeius": 2, "patricius": 5}})
    play(state, "activate amphitheatrum 2")
    assert offered(state) == ["district servorum", "district plebeius"]


def test_p22_aedis_with_the_purple_specialist_and_a_worker() -> None:
    """§6.3, p. 22: an offering of 2, the only action there."""
    state = built("aedis", {"workers": 1, "specialists": ["purple"]})
    assert [line for line in offered(state) if "aedis" in line] == ["activate aedis 1"]
    (paid,) = of_kind(play(state, "activate aedis 1"), Paid)
    assert paid.amounts == (("workers", 1), ("purple", 1))
    assert you(state).offerings == [0, 1]


def test_p22_two_workers_fetch_three_stones() -> None:
    """§6.4, p. 22, and the whole site is blocked then, by the two-player rule (p. 28)."""
    state = built("stone_site", {"workers": 4})
    play(state, "activate stone_site 2")
    assert store(state) == {"stone": 3}
    for number in (1, 2):
        assert refused(state, f"activate stone_site {number}") == ("blocked", ("stone_site", "you"), Cause.SITE)


def test_p22_a_yellow_specialist_alone_fetches_an_amphora() -> None:
    """§6.4, p. 22: at a production site a specialist counts as one worker."""
    state = built("oleum", {"workers": 0, "specialists": ["yellow"]})
    assert refused(state, "activate oleum 2") == ("cannot_pay", ("workers=1",), Cause.SITE)
    (paid,) = of_kind(play(state, "activate oleum 1"), Paid)
    assert paid.amounts == (("yellow", 1),)
    assert store(state) == {"amphorae": 1}


# ── blocking, unrest, effect ──────────────────────────────────────────────────────────────────────────────────────


def test_6_3_one_action_blocks_the_whole_building() -> None:
    """§6.3, p. 22: the other actions are closed too, until the round's end."""
    state = built("aerarium")
    play(state, "activate aerarium 1")
    for number in (1, 2, 3):
        assert refused(state, f"activate aerarium {number}").message == "blocked"
    play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        play(state, offered(state)[0])
    assert "activate aerarium 3" in offered(state)


def test_6_3_a_building_that_is_blocked_already_says_so() -> None:
    """§6.3, p. 22: whoever stands there."""
    state = built("herbarium", blocked=["herbarium"])
    assert refused(state, "activate herbarium 1") == ("blocked", ("herbarium", "nobody"), Cause.ACTIVATE)


def test_6_3_a_building_that_does_not_stand_cannot_be_activated() -> None:
    """§6.3, p. 22."""
    state = built("forum")
    assert refused(state, "activate odeum 1") == ("not_built", ("odeum",), Cause.ACTIVATE)
    assert refused(state, "activate forum 3") == ("no_such_action", ("forum", 3), Cause.ACTIVATE)
    assert refused(state, "activate thermae 1").message == "no_such_action"


def test_2_11_a_building_in_unrest_cannot_be_activated() -> None:
    """§2.11, p. 17."""
    state = built("odeum", buildings={"odeum": {"district": "servorum", "unrest": True}})
    assert refused(state, "activate odeum 1") == ("in_unrest", ("odeum",), Cause.REVOLT)


def test_6_3_costs_must_be_payable() -> None:
    """§6.3, p. 22: workers, denarii, a register step."""
    state = built("basilica", {"workers": 4, "denarii": 3, "register": 1})
    reason = refused(state, "activate basilica 1")
    assert reason == ("cannot_pay", ("workers=1", "denarii=1", "register=1"), Cause.ACTIVATE)


NOTHING: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("ludus", 1, {"register": 10}, {}),
    ("librarium", 2, {"specialists": SIX}, {}),
    ("odeum", 1, {"popularity": 10, "harmony": 10}, {}),
    ("sanctuarium", 1, {"offerings": {1: 26}}, {"caepio": {"offerings": {}}}),
    ("aedis", 1, {"offerings": {2: 12}}, {}),
    ("forum", 1, {"prestige": {"servorum": 12, "plebeius": 12, "patricius": 12}}, {}),
    ("balneum", 1, {}, {}),
    ("sanatorium", 2, {"specialists": SIX}, {}),
    ("collegium_fabrorum", 1, {}, {"macellum": {"stock": {"food": 0, "wood": 0, "stone": 0, "tools": 0}}}),
    ("officina_fabrorum", 1, {}, {"macellum": {"stock": {"food": 0, "wood": 0, "stone": 0, "tools": 0}}}),
    ("excubitorium", 1, {}, {}),
    ("schola", 1, {}, {}),
    ("cudendum", 1, {"store": {"tools": 4}}, {}),
    ("emporium", 4, {"denarii": 0}, {}),
]


@pytest.mark.parametrize(("place", "number", "side", "more"), NOTHING)
def test_6_3_an_action_without_effect_is_not_allowed(
    place: str, number: int, side: dict[str, Any], more: dict[str, Any]
) -> None:
    """§6.3, ruling: at least one gain must take effect."""
    state = built(place, side, **more)
    assert refused(state, f"activate {place} {number}") == ("no_effect", (place, number), Cause.ACTIVATE)


def test_6_3_one_gain_that_takes_effect_is_enough() -> None:
    """§6.3, ruling: popularity is at its end, but the denarii of the arena still come."""
    state = built("amphitheatrum", {"popularity": 10, "harmony": 10})
    before = figures(state)
    play(state, "activate amphitheatrum 1")
    assert difference(before, state) == {"workers": -2, "denarii": 2}


def test_6_3_no_register_step_down_from_one() -> None:
    """§6.3, ruling: the Librarium's first action wants a register above 1."""
    state = built("librarium", {"register": 1})
    assert refused(state, "activate librarium 1") == ("cannot_pay", ("register=1",), Cause.ACTIVATE)


def test_6_3_no_prestige_moved_from_nothing() -> None:
    """§6.3, ruling: with no prestige anywhere the Forum has none to move."""
    state = built("forum", {"prestige": {"servorum": 0, "plebeius": 0, "patricius": 0}})
    assert refused(state, "activate forum 2") == ("cannot_pay", ("prestige=1",), Cause.ACTIVATE)


def test_11_1_the_basilica_is_idle_where_senators_do_not_count() -> None:
    """§11.1, ruling: an action whose only effect is a senator is not offered to the monument builder."""
    state = built("basilica", variant="monuments")
    assert refused(state, "activate basilica 1").message == "no_effect"


def test_6_4_an_empty_site_cannot_be_used_and_a_poor_one_gives_what_it_has() -> None:
    """§6.4, p. 22: take what is there; nothing there, nothing to take."""
    state = built("wood_site", {"store": {"wood": 3}})
    play(state, "activate wood_site 2")
    assert store(state) == {"wood": 4}
    state = built("wood_site", {"store": {"wood": 4}})
    assert refused(state, "activate wood_site 1") == ("no_effect", ("wood_site", 1), Cause.SITE)


def test_6_4_castra_spaces_are_blocked_each_on_its_own() -> None:
    """§6.4, p. 28."""
    state = built("castra", {"store": {"food": 4}})
    play(state, "activate castra 1")
    assert refused(state, "activate castra 1") == ("blocked", ("castra", "you"), Cause.SITE)
    play(state, "activate castra 3")
    assert "activate castra 2" in offered(state)
    assert you(state).troops == [1, 0, 1]


def test_2_5_only_the_red_specialist_goes_to_the_castra_and_counts_two() -> None:
    """§2.5, ruling: the Castra is a red building."""
    state = built("castra", {"workers": 0, "store": {"food": 4}, "specialists": ["red"]})
    play(state, "activate castra 2")
    assert you(state).troops == [0, 1, 0]
    state = built("castra", {"workers": 0, "store": {"food": 4}, "specialists": SIX[:5]})
    assert refused(state, "activate castra 1").message == "cannot_pay"


def test_6_4_no_troop_whose_tokens_are_gone() -> None:
    """§6.3, ruling: 14 Velites are all there are."""
    state = built("castra", {"store": {"food": 4}, "troops": {"velites": 13}}, caepio={"troops": {"velites": 1}})
    reason = refused(state, "activate castra 1")
    assert (reason.message, reason.subject) == ("no_effect", ("castra", 1))
    assert reason.cause in (Cause.ACTIVATE, Cause.SITE)


def test_6_4_the_portus_is_never_blocked() -> None:
    """§6.4, p. 11: three times in a round, a specialist among the hands."""
    state = built("portus", {"workers": 2, "denarii": 0, "specialists": ["green"]})
    for line in ("pay workers=1", "pay workers=1", ""):
        play(state, "activate portus 1")
        if line:
            play(state, line)
    assert you(state).denarii == 3
    assert refused(state, "activate portus 1") == ("cannot_pay", ("workers=1",), Cause.SITE)


# ── particular buildings ──────────────────────────────────────────────────────────────────────────────────────────


def test_balneum_gives_a_step_of_harmony_for_each_unlocked_specialist() -> None:
    """§6.3, p. 2: used ones count too; popularity stays where it is."""
    state = built("balneum", {"specialists": ["red", "blue", "yellow"], "used": ["red"]})
    events = play(state, "activate balneum 1")
    assert Moved("you", "harmony", 3, 6, Cause.ACTIVATE) in events
    assert you(state).popularity == 4


def test_officina_pays_for_each_unlocked_specialist() -> None:
    """§6.3, p. 2: a basic resource of the stalls and a denarius each."""
    state = built("officina_fabrorum", {"specialists": ["red", "blue"], "used": ["blue"]})
    play(state, "activate officina_fabrorum 1")
    events = play(state, "fetch food")
    assert you(state).denarii == 12
    assert store(state) == {"food": 1}
    assert of_kind(events, Dealing) == [Dealing("you", "fetched", "food", 1, 0, Cause.ACTIVATE)]


def test_collegium_takes_a_basic_resource_from_the_stalls_without_moving_its_price() -> None:
    """§6.3 and EDITION: tools are on offer there, amphorae and marble never; the stalls have one less."""
    state = built("collegium_fabrorum", macellum={"stock": {"wood": 0}})
    prices, supply = state.prices[:], state.supply[:]
    play(state, "activate collegium_fabrorum 1")
    assert offered(state) == ["fetch food", "fetch stone", "fetch tools"]
    play(state, "fetch tools")
    assert state.stock[3] == 1
    assert state.prices == prices
    assert state.supply == supply


def test_forum_moves_prestige_from_one_district_to_another() -> None:
    """§6.3, p. 2: only from where there is some, never back to the same district, and no bonus for the way back."""
    state = built("forum", {"prestige": {"servorum": 0, "plebeius": 2, "patricius": 12}})
    play(state, "activate forum 2")
    assert offered(state) == ["district plebeius", "district patricius"]
    play(state, "district plebeius")
    assert isinstance(question(state), MainAction)
    assert you(state).prestige == [1, 1, 12]


def test_forum_chooses_the_district_that_gains() -> None:
    """§6.3, p. 2: both others are open."""
    state = built("forum")
    play(state, "activate forum 2", "district patricius")
    assert offered(state) == ["district servorum", "district plebeius"]
    events = play(state, "district plebeius")
    assert of_kind(events, PrestigeMoved) == [PrestigeMoved("you", "plebeius", 1, 3, Cause.ACTIVATE)]


def test_basilica_buys_a_senator() -> None:
    """§6.3, p. 2: for five workers, four denarii and a register step; no worker is lost by the step (§2.4)."""
    state = built("basilica")
    events = play(state, "activate basilica 1")
    assert of_kind(events, Senators) == [Senators("you", "buildings", 1, Cause.ACTIVATE)]
    assert you(state).workers == 1


def test_librarium_unlocks_any_specialist_with_his_peculium() -> None:
    """§2.5, p. 10: only locked ones are on offer, and he is ready at once."""
    state = built("librarium", {"specialists": ["purple", "red"]})
    play(state, "activate librarium 2")
    assert offered(state) == ["unlock yellow", "unlock green", "unlock blue", "unlock orange"]
    events = play(state, "unlock blue")
    assert of_kind(events, Unlocked) == [Unlocked("you", "blue", Cause.ACTIVATE)]
    assert you(state).ready == you(state).unlocked
    assert you(state).popularity == 5


def test_ludus_causes_unrest_that_costs_no_popularity() -> None:
    """§2.12, p. 24: a marker taken and a step on the track at once; the next round takes no popularity for it."""
    state = built("ludus", {"denarii": 20})
    events = play(state, "activate ludus 1")
    assert of_kind(events, UnrestCaused) == [UnrestCaused("you", 1, 1, Cause.ACTIVATE)]
    assert (you(state).unrest, you(state).pending, you(state).quiet) == (1, 1, 1)
    play(state, "pass")
    while isinstance(question(state), PayUpkeep):
        play(state, next(line for line in offered(state)))
    assert you(state).popularity == 4
    assert state.unrest_on.bit_count() == 1


def test_sanatorium_calls_a_used_specialist_back_but_not_the_one_just_sent() -> None:
    """§6.3, p. 2: the green one does the calling, so only those used before can come."""
    state = built("sanatorium", {"workers": 0, "specialists": ["green", "red", "blue"], "used": ["red", "blue"]})
    play(state, "activate sanatorium 2")
    assert offered(state) == ["recall blue", "recall red"]
    events = play(state, "recall red")
    assert of_kind(events, SpecialistBack) == [SpecialistBack("you", "red", Cause.ACTIVATE)]
    assert you(state).ready == 1 << SIX.index("red")


def test_sanatorium_unblocks_nothing() -> None:
    """§6.3, EDITION: the place the specialist comes back from stays blocked."""
    state = built("sanatorium", {"specialists": ["yellow"]}, buildings={"aerarium": "servorum"})
    play(state, "activate aerarium 2", "pay yellow=1")
    play(state, "activate sanatorium 2")
    assert you(state).ready == 1 << SIX.index("yellow")
    assert refused(state, "activate aerarium 1").message == "blocked"


def test_sanatorium_with_only_its_own_specialist_to_call_has_no_effect() -> None:
    """§6.3, ruling: the green one cannot go there only to call himself back."""
    state = built("sanatorium", {"workers": 0, "specialists": ["green"]})
    assert refused(state, "activate sanatorium 2") == ("no_effect", ("sanatorium", 2), Cause.ACTIVATE)


def test_tools_come_from_the_supply_only_as_far_as_it_goes() -> None:
    """§2.3 and §6.4, p. 6: three tools wanted, one there."""
    state = built("cudendum", {"store": {"tools": 3}})
    events = play(state, "activate cudendum 2")
    assert Received("you", "tools", 1, Cause.ACTIVATE) in events


# ── the Schola ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_schola_repeats_an_action_of_as_many_workers_at_a_blocked_place() -> None:
    """§6.3, EDITION: one worker repeats one-worker actions, sending none there; a denarius for the lesson."""
    state = built("schola", buildings={"aerarium": "servorum"}, blocked=["aerarium", "stone_site"])
    before = figures(state)
    play(state, "activate schola 1")
    assert offered(state) == ["repeat aerarium 1", "repeat stone_site 1"]
    play(state, "repeat aerarium 1")
    assert difference(before, state) == {"workers": -1, "denarii": -1 + 3}


def test_schola_with_two_workers_repeats_two_worker_actions() -> None:
    """§6.3, EDITION: the marble site's first space takes two workers."""
    state = built("schola", buildings={"aerarium": "servorum"}, blocked=["aerarium", "marble_site"])
    play(state, "activate schola 2")
    assert offered(state) == ["repeat aerarium 2", "repeat marble_site 1"]
    play(state, "repeat marble_site 1")
    assert store(state) == {"marble": 1}


def test_schola_pays_the_other_costs_of_what_it_repeats() -> None:
    """§6.3, EDITION: three denarii for the Ludus on top of one for the lesson; four are just enough."""
    state = built("schola", {"denarii": 4, "workers": 2}, buildings={"ludus": "servorum"}, blocked=["ludus"])
    play(state, "activate schola 2")
    assert you(state).denarii == 0
    assert you(state).register == 6
    poor = built("schola", {"denarii": 3}, buildings={"ludus": "servorum"}, blocked=["ludus"])
    assert refused(poor, "activate schola 2") == ("no_effect", ("schola", 2), Cause.ACTIVATE)


def test_schola_repeats_only_blocked_places() -> None:
    """§6.3, EDITION: a free building is no example, nor one in unrest, nor the Portus, where nobody blocks."""
    state = built("schola", buildings={"aerarium": "servorum"})
    assert refused(state, "activate schola 1") == ("no_effect", ("schola", 1), Cause.ACTIVATE)
    play(state, "activate portus 1")
    assert refused(state, "activate schola 1").message == "no_effect"
    unrest = {"aerarium": {"district": "servorum", "unrest": True, "blocked": True}}
    state = built("schola", buildings=unrest)
    assert refused(state, "activate schola 1").message == "no_effect"


def test_schola_never_repeats_itself() -> None:
    """§6.3, EDITION: it is blocked by its own worker, but not an example."""
    state = built("schola", blocked=["food_site", "wood_site"])
    play(state, "activate schola 1")
    assert offered(state) == ["repeat wood_site 1", "repeat food_site 1"]


def test_schola_repeats_only_the_castra_space_that_is_taken() -> None:
    """§6.3, §6.4: one worker, and only where somebody stands."""
    state = built("schola", {"store": {"food": 1}}, castra_blocked=["velites"])
    play(state, "activate schola 1")
    assert you(state).troops == [1, 0, 0]
    assert store(state) == {}
    state = built("schola", {"store": {"food": 1}}, castra_blocked=["legionary"])
    assert refused(state, "activate schola 1").message == "no_effect"


def test_schola_needs_an_effect_to_repeat() -> None:
    """§6.3, ruling: an action that would do nothing is not repeated."""
    state = built("schola", {"store": {"wood": 4}}, blocked=["wood_site"])
    assert refused(state, "activate schola 1").message == "no_effect"


def test_schola_calls_nobody_back_who_was_only_just_sent_to_it() -> None:
    """§6.3: with the Sanatorium's action repeated, the one who went to the Schola for it is not among the used ones."""
    side = {"workers": 0, "specialists": ["blue"], "store": {}}
    town = {"schola": "plebeius", "sanatorium": "servorum"}
    alone = built("schola", side, buildings=town, blocked=["sanatorium"])
    assert refused(alone, "activate schola 1").message == "no_effect"
    state = built("schola", side, buildings=town, blocked=["sanatorium", "wood_site", "food_site"])
    play(state, "activate schola 1")
    assert offered(state) == ["repeat wood_site 1", "repeat food_site 1"]


def test_schola_repeats_what_a_specialist_did_and_sends_none() -> None:
    """§6.3, EDITION: the blue specialist may go to the Schola, the repeated place asks for nobody."""
    state = built("schola", {"workers": 0, "specialists": ["blue"]}, blocked=["marble_site"])
    play(state, "activate schola 2")
    assert store(state) == {"marble": 1}
    assert len([crew for crew in state.crew if crew[2] == YOU and crew[3]]) == 1


# ── the Excubitorium ──────────────────────────────────────────────────────────────────────────────────────────────


UNRULY = {
    "odeum": {"district": "servorum", "unrest": True},
    "aerarium": {"district": "servorum", "unrest": True},
    "herbarium": {"district": "patricius", "unrest": True},
}


def test_6_7_one_worker_removes_one_marker() -> None:
    """§6.7, p. 17: of any district; while others remain there the revolt goes on."""
    state = built("excubitorium", {"unrest": 2}, buildings=UNRULY)
    play(state, "activate excubitorium 1")
    assert set(offered(state)) == {"calm herbarium", "calm aerarium", "calm odeum"}
    events = play(state, "calm odeum")
    assert of_kind(events, UnrestRemoved) == [UnrestRemoved("you", "odeum", Cause.ACTIVATE)]
    assert of_kind(events, RevoltEnded) == []
    assert state.markers == [1, 0, 1]
    assert you(state).unrest == 2


def test_6_7_two_workers_remove_two_markers_of_one_district() -> None:
    """§6.7, p. 17: after the first one only its district is left; the revolt's end moves the unrest marker back."""
    state = built("excubitorium", {"unrest": 2}, buildings=UNRULY)
    play(state, "activate excubitorium 2")
    events = play(state, "calm odeum")
    assert [event.building for event in of_kind(events, UnrestRemoved)] == ["odeum", "aerarium"]
    assert of_kind(events, RevoltEnded) == [RevoltEnded("you", "servorum", Cause.EXCUBITORIUM)]
    assert Moved("you", "unrest", -1, 1, Cause.EXCUBITORIUM) in events
    assert state.markers == [0, 0, 1]


def test_6_7_three_workers_stop_where_the_district_is_quiet() -> None:
    """§6.7, p. 17: in one district only, so the third marker elsewhere stays."""
    state = built("excubitorium", {"unrest": 1}, buildings=UNRULY)
    play(state, "activate excubitorium 3", "calm aerarium")
    assert state.markers == [0, 0, 1]
    assert isinstance(question(state), MainAction)


def test_6_7_three_workers_remove_three_markers() -> None:
    """§6.7, p. 17."""
    unruly = {name: {"district": "servorum", "unrest": True} for name in ("odeum", "aerarium", "herbarium", "schola")}
    state = built("excubitorium", {"unrest": 1}, buildings=unruly)
    play(state, "activate excubitorium 3", "calm odeum", "calm schola")
    assert isinstance(question(state), CalmUnrest)
    play(state, "calm herbarium")
    assert state.markers == [1, 0, 0]
    assert state.unrest_on == 1 << book().building_number["aerarium"]


def test_6_7_ending_a_revolt_with_a_clean_name_gains_prestige_there() -> None:
    """§6.7, p. 17: at 0 on the unrest track, one step in that district instead."""
    state = built("excubitorium", {"unrest": 0}, buildings=UNRULY)
    play(state, "activate excubitorium 1")
    events = play(state, "calm herbarium")
    assert PrestigeMoved("you", "patricius", 1, 4, Cause.EXCUBITORIUM) in events
    assert you(state).unrest == 0


def test_6_7_the_freed_building_can_be_used_again() -> None:
    """§2.11, p. 17: without its marker it is open, and its district's bonus is back."""
    state = built("excubitorium", {"unrest": 1}, buildings=UNRULY)
    play(state, "activate excubitorium 2", "calm odeum")
    assert "activate odeum 1" in offered(state)
    assert not state.in_revolt(0)


def test_6_7_the_red_specialist_serves_there() -> None:
    """§2.5, p. 8: he counts as two, and may overpay for one."""
    state = built("excubitorium", {"unrest": 1, "workers": 0, "specialists": ["red"]}, buildings=UNRULY)
    assert {"activate excubitorium 1", "activate excubitorium 2"} <= set(offered(state))
    assert refused(state, "activate excubitorium 3").message == "cannot_pay"
