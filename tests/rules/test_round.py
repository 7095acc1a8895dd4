"""§5 The round: unrest, the Macellum tile, turns in alternation, Rome, harmony and the round's end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Delivered,
    Event,
    GameEnded,
    Moved,
    Passed,
    PriceMoved,
    Received,
    Returned,
    RoundBegan,
    SpecialistBack,
    TileRevealed,
    Tribute,
    TurnBegan,
    UnrestDropped,
    UnrestPlaced,
    UpkeepPaid,
)
from corduba_solo.rules.game import is_over, question
from corduba_solo.rules.questions import EndTurn, MainAction, PlaceUnrest
from corduba_solo.rules.state import State

from .helpers import Doing, caepio, crowded, of_kind, offered, play, refused, setup, store, told_in_order, you

DENARIUS = (("denarii", 1),)
"""A small deed for an opponent's turn."""


def unrest(*names: str, district: str = "servorum", marked: bool = True) -> dict[str, dict[str, object]]:
    return {name: {"district": district, "unrest": marked} for name in names}


def placed(events: Sequence[Event], source: str) -> list[str]:
    """The buildings that took a marker, from one source."""
    return [event.building for event in of_kind(events, UnrestPlaced) if event.source == source]


def popularity(events: Sequence[Event]) -> list[tuple[str, int, Cause]]:
    return [(event.who, event.by, event.cause) for event in of_kind(events, Moved) if event.track == "popularity"]


# ── 5.1: unrest spreads ───────────────────────────────────────────────────────────────────────────────────────────

THREE_REVOLTS = {
    **unrest("herbarium", district="servorum"),
    **unrest("odeum", district="plebeius"),
    **unrest("forum", district="patricius"),
}


def test_5_1_three_revolts_at_the_start_of_a_round_lose_the_game() -> None:
    """§5.1, p. 28, 31: before anything else of the round."""
    state = setup(round=2, phase="round", buildings=THREE_REVOLTS, you={"pending": 1}, caepio={"pending": 1})
    assert is_over(state)
    assert (state.outcome, state.reason) == ("lost", "rebellion")
    (end,) = of_kind(state.events, GameEnded)
    assert end.cause == Cause.REBELLION
    assert [event.kind for event in state.events] == ["round_began", "game_ended"]
    assert refused(state, "pass").message == "game_over"


@pytest.mark.parametrize("variant", ["senators", "monuments", "both"])
def test_5_1_a_rebellion_loses_in_every_variant(variant: str) -> None:
    """§5.1, p. 28 with §11.3, p. 36."""
    state = setup(round=2, phase="round", buildings=THREE_REVOLTS, variant=variant)
    assert (state.outcome, state.reason) == ("lost", "rebellion")


def test_5_1_three_revolts_in_mid_round_do_not_lose_yet() -> None:
    """§5.1, p. 28: they count when the next round starts, unless one has ended by then."""
    town = {**THREE_REVOLTS, "excubitorium": "servorum"}
    state = setup(buildings=town, you={"harmony": 10})
    assert not is_over(state)
    doomed = state.copy()
    play(doomed, "pass")
    assert (doomed.outcome, doomed.reason) == ("lost", "rebellion")
    play(state, "activate excubitorium 1", "calm odeum", "end")
    play(state, "pass")
    assert not is_over(state)
    assert state.round == 2


def test_5_1_without_a_revolt_nothing_spreads() -> None:
    """§5.1, p. 17."""
    state = setup(round=2, phase="round", buildings=unrest("herbarium", "odeum", marked=False))
    assert not of_kind(state.events, UnrestPlaced)
    assert state.markers == [0, 0, 0]


@pytest.mark.parametrize("revolts", [1, 2])
def test_5_1_as_many_markers_as_districts_in_revolt(revolts: int) -> None:
    """§5.1, p. 17, 31: and however many markers lie in one of them."""
    town = {
        **unrest("herbarium", "aerarium"),
        **unrest("odeum", district="plebeius", marked=revolts == 2),
        **unrest("schola", "cudendum", district="patricius", marked=False),
    }
    state = setup(round=2, phase="round", buildings=town)
    spread = placed(state.events, "spread")
    assert len(spread) == len(set(spread)) == revolts
    assert {event.cause for event in of_kind(state.events, UnrestPlaced)} == {Cause.SPREAD}
    assert sum(state.markers) == 2 + (revolts - 1) + revolts


def test_5_1_in_whatever_district_and_never_where_a_marker_lies() -> None:
    """§5.1, p. 31: over many games every quiet building is hit, the marked one and the guardhouse never."""
    town = {
        **unrest("herbarium"),
        **unrest("odeum", "excubitorium", district="plebeius", marked=False),
        **unrest("schola", "cudendum", district="patricius", marked=False),
    }
    hit: set[str] = set()
    for seed in range(40):
        hit.update(placed(setup(seed=seed, round=2, phase="round", buildings=town).events, "spread"))
    assert hit == {"odeum", "schola", "cudendum"}


def test_5_1_no_building_left_skips_it() -> None:
    """§5.1, p. 17: all in unrest already, or the second of two without a place."""
    full = setup(round=2, phase="round", buildings=unrest("herbarium", "odeum"))
    assert not placed(full.events, "spread")
    assert full.markers == [2, 0, 0]
    one = {**unrest("herbarium"), **unrest("odeum", district="plebeius"), **unrest("forum", marked=False)}
    state = setup(round=2, phase="round", buildings=one)
    assert placed(state.events, "spread") == ["forum"]
    assert not is_over(state)


def test_5_1_a_spread_that_reaches_the_third_district_does_not_lose_this_round() -> None:
    """§5.1, p. 28, 31: the check is made once, before the spreading."""
    town = {
        **unrest("herbarium"),
        **unrest("odeum", district="plebeius"),
        **unrest("forum", district="patricius", marked=False),
    }
    state = setup(round=2, phase="round", buildings=town, you={"harmony": 10})
    assert state.markers == [1, 1, 1]
    assert isinstance(question(state), MainAction)
    play(state, "pass")
    assert (state.outcome, state.reason) == ("lost", "rebellion")


def test_5_1_spreading_is_nobodys_fault() -> None:
    """§5.1, p. 17: no popularity lost, no step on the unrest track."""
    state = setup(round=2, phase="round", buildings={**unrest("herbarium"), **unrest("odeum", marked=False)})
    assert placed(state.events, "spread") == ["odeum"]
    assert not of_kind(state.events, Moved)


def test_5_1_a_sixteenth_marker_by_spreading_loses() -> None:
    """§5.1 with §2.12, ruling."""
    state = setup(round=2, phase="round", buildings=crowded(16, 14), fill=True)
    assert (state.outcome, state.reason) == ("lost", "sixteenth_marker")
    assert len(placed(state.events, "spread")) == 1


# ── 5.2: unrest caused ────────────────────────────────────────────────────────────────────────────────────────────


def test_5_2_each_marker_taken_costs_one_popularity_and_is_placed_by_chance() -> None:
    """§5.2, p. 17, 31."""
    state = setup(
        round=2,
        phase="round",
        buildings=unrest("herbarium", "odeum", "forum", marked=False),
        you={"popularity": 5, "pending": 2, "unrest": 2},
    )
    assert popularity(state.events) == [("you", -2, Cause.UNREST_CAUSED)]
    mine = placed(state.events, "you")
    assert len(set(mine)) == 2
    assert (sum(state.markers), you(state).pending, state.markers_left) == (2, 0, 13)
    # The step on the track was made when it was caused.
    assert you(state).unrest == 2


def test_5_2_chance_reaches_every_quiet_building() -> None:
    """§5.2, p. 31: redrawn where a marker lies."""
    town = {**unrest("herbarium", "odeum", "forum", marked=False), "excubitorium": "servorum"}
    hit = {
        name
        for seed in range(30)
        for name in placed(setup(seed=seed, round=2, phase="round", buildings=town, you={"pending": 1}).events, "you")
    }
    assert hit == {"herbarium", "odeum", "forum"}


def test_5_2_markers_whose_cause_says_so_cost_no_popularity() -> None:
    """§5.2, p. 17: the Ludus; it is placed all the same."""
    state = setup(
        round=2,
        phase="round",
        buildings=unrest("herbarium", "odeum", "forum", marked=False),
        you={"popularity": 5, "pending": {"loud": 1, "quiet": 1}},
    )
    assert popularity(state.events) == [("you", -1, Cause.UNREST_CAUSED)]
    assert len(placed(state.events, "you")) == 2
    quiet = setup(round=2, phase="round", buildings=unrest("odeum", marked=False), you={"pending": {"quiet": 1}})
    assert not popularity(quiet.events)
    assert placed(quiet.events, "you") == ["odeum"]


def test_5_2_no_building_left_returns_the_marker() -> None:
    """§5.2, p. 31: the popularity is lost nevertheless."""
    state = setup(round=2, phase="round", you={"popularity": 5, "pending": 2})
    assert of_kind(state.events, UnrestDropped) == [UnrestDropped("you", Cause.UNREST_CAUSED)] * 2
    assert (you(state).popularity, you(state).pending, state.markers_left) == (3, 0, 15)


def test_5_2_caepio_loses_popularity_likewise_and_you_choose_his_buildings() -> None:
    """§5.2, p. 31."""
    state = setup(
        round=2,
        phase="round",
        buildings={
            **unrest("herbarium"),
            **unrest("odeum", "schola", "cudendum", "forum", marked=False),
            "excubitorium": "servorum",
        },
        caepio={"popularity": 4, "pending": 2},
    )
    assert caepio(state).popularity == 2
    assert popularity(state.events) == [("caepio", -2, Cause.UNREST_CAUSED)]
    assert isinstance(question(state), PlaceUnrest)
    (spread,) = placed(state.events, "spread")
    free = {"odeum", "schola", "cudendum", "forum"} - {spread}
    assert set(offered(state)) == {f"incite {name}" for name in free}
    for name in ("herbarium", spread, "excubitorium", "castra"):
        reason = refused(state, f"incite {name}")
        assert (reason.message, reason.cause) == ("not_an_answer", Cause.UNREST_CAUSED)
    first, second, third = sorted(free)
    told = play(state, f"incite {first}")
    assert set(offered(state)) == {f"incite {second}", f"incite {third}"}
    told += play(state, f"incite {third}")
    assert placed(told, "caepio") == [first, third]
    assert (caepio(state).pending, sum(state.markers)) == (0, 4)


def test_5_2_the_only_building_left_for_him_needs_no_question() -> None:
    """§5.2, p. 31: and beyond it his markers return."""
    state = setup(round=2, phase="round", buildings=unrest("odeum", marked=False), caepio={"pending": 2})
    assert placed(state.events, "caepio") == ["odeum"]
    assert of_kind(state.events, UnrestDropped) == [UnrestDropped("caepio", Cause.UNREST_CAUSED)]


@pytest.mark.parametrize("first", ["you", "caepio"])
def test_5_2_popularity_falls_in_turn_order_and_each_side_places_what_the_other_caused(first: str) -> None:
    """§5.2, p. 17: the first player places first, and not the markers of his own."""
    state = setup(
        round=2,
        phase="round",
        first=first,
        buildings=unrest("odeum", "forum", "schola", marked=False),
        you={"pending": 1},
        caepio={"pending": 1},
    )
    second = "caepio" if first == "you" else "you"
    assert [who for who, *_ in popularity(state.events)] == [first, second]
    told = [*state.events, *play(state, offered(state)[0])]
    assert [event.source for event in of_kind(told, UnrestPlaced)] == [second, first]


def test_5_2_after_the_spreading() -> None:
    """§5.2, p. 17: what was caused comes second and starts no spreading in the same round."""
    state = setup(
        round=2,
        phase="round",
        buildings={**unrest("odeum"), **unrest("forum", "schola", "cudendum", marked=False)},
        you={"pending": 1},
    )
    assert [event.source for event in of_kind(state.events, UnrestPlaced)] == ["spread", "you"]
    quiet = setup(round=2, phase="round", buildings=unrest("forum", "schola", marked=False), you={"pending": 1})
    assert [event.source for event in of_kind(quiet.events, UnrestPlaced)] == ["you"]


def test_5_2_needing_a_sixteenth_marker_loses_the_game() -> None:
    """§5.2, p. 31: 13 lie there, two spread, and one is yours to place."""
    state = setup(round=4, phase="round", buildings=crowded(16, 13), fill=True, you={"pending": 1})
    assert len(placed(state.events, "spread")) == 2
    assert (state.outcome, state.reason, sum(state.markers)) == ("lost", "sixteenth_marker", 15)
    enough = setup(round=4, phase="round", buildings=crowded(16, 12), fill=True, you={"pending": 1})
    assert not is_over(enough)
    assert sum(enough.markers) == 15


def test_5_2_the_loss_by_a_sixteenth_marker_cites_its_own_rule() -> None:
    """§5.2, p. 31 and §2.12: not the three revolts of §5.1."""
    state = setup(round=4, phase="round", buildings=crowded(16, 13), fill=True, you={"pending": 1})
    (end,) = of_kind(state.events, GameEnded)
    assert end.reason == "sixteenth_marker"
    assert end.cause is Cause.SIXTEENTH_MARKER


def test_5_2_a_sixteenth_of_caepios_loses_it_too() -> None:
    """§5.2, p. 31."""
    state = setup(round=4, phase="round", buildings=crowded(17, 13), fill=True, caepio={"pending": 1})
    assert sum(state.markers) == 15
    assert isinstance(question(state), PlaceUnrest)
    play(state, offered(state)[0])
    assert (state.outcome, state.reason) == ("lost", "sixteenth_marker")


# ── 5.3: the Macellum tile ────────────────────────────────────────────────────────────────────────────────────────


def revealing(tile: str, **prices: int) -> State:
    """The last round, in which that tile is the only one left."""
    used = [name for name in book().tiles if name != tile]
    return setup(round=8, phase="round", macellum={"tiles_used": used, "prices": prices})


def price(state: State) -> dict[str, int]:
    return dict(zip(RESOURCES, state.prices, strict=True))


def test_5_3_the_example_of_page_19() -> None:
    """§5.3, p. 19: food +2, amphorae +1, wood −1, stone −1."""
    state = revealing("dear_grain", food=3, wood=2, stone=3, tools=4, amphorae=2, marble=5)
    assert price(state) == {"food": 5, "wood": 1, "stone": 2, "tools": 4, "amphorae": 3, "marble": 5}
    assert of_kind(state.events, TileRevealed) == [TileRevealed("dear_grain", Cause.MACELLUM_TILE)]
    moves = {(event.resource, event.by, event.to) for event in of_kind(state.events, PriceMoved)}
    assert moves == {("food", 2, 5), ("amphorae", 1, 3), ("wood", -1, 1), ("stone", -1, 2)}
    assert {event.cause for event in of_kind(state.events, PriceMoved)} == {Cause.MACELLUM_TILE}


def test_5_3_the_lowest_price_is_one() -> None:
    """§5.3, p. 13: what would fall below stays there."""
    state = revealing("timber_rafts", wood=2, tools=1)
    assert (price(state)["wood"], price(state)["tools"]) == (1, 1)
    moves = {(event.resource, event.by) for event in of_kind(state.events, PriceMoved)}
    assert ("wood", -1) in moves
    assert "tools" not in {name for name, _ in moves}


def test_5_3_prices_stay_within_the_track_above() -> None:
    """§5.3, p. 19: the part of a rise that has room is made."""
    most = dict(zip(RESOURCES, book().most_prices, strict=True))
    state = revealing("dear_grain", food=most["food"] - 1, amphorae=most["amphorae"])
    assert (price(state)["food"], price(state)["amphorae"]) == (most["food"], most["amphorae"])
    moves = {(event.resource, event.by) for event in of_kind(state.events, PriceMoved)}
    assert ("food", 1) in moves
    assert "amphorae" not in {name for name, _ in moves}


@pytest.mark.parametrize("name", book().tiles)
def test_5_3_every_tile_from_either_end_of_the_track(name: str) -> None:
    """§5.3, p. 13, 19."""
    least, most = book().least_prices, book().most_prices
    assert set(least) == {1}
    for start in (least, most):
        state = revealing(name, **dict(zip(RESOURCES, start, strict=True)))
        assert all(low <= now <= high for low, now, high in zip(least, state.prices, most, strict=True))


def test_5_3_one_tile_a_round_and_then_it_is_gone() -> None:
    """§5.3, p. 19: nine tiles, eight rounds, none twice."""
    assert len(book().tiles) == 9
    state = setup(phase="decade", you={"harmony": 10, "popularity": 10, "register": 4})
    told = list(state.events)
    while not is_over(state):
        told += play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    tiles = [event.tile for event in of_kind(told, TileRevealed)]
    assert len(tiles) == len(set(tiles)) == 8
    assert [book().tiles[tile] for tile in state.tiles_left] == [tile for tile in book().tiles if tile not in tiles]


def test_5_3_after_the_unrest_and_before_the_actions() -> None:
    """§5.3, p. 17–19."""
    state = setup(round=2, phase="round", buildings=unrest("odeum", marked=False), you={"pending": 1})
    assert told_in_order(state.events, RoundBegan, UnrestPlaced, TileRevealed, TurnBegan)


# ── 5.4: actions in turn ──────────────────────────────────────────────────────────────────────────────────────────


def turns(events: Sequence[Event]) -> list[str]:
    return [event.who for event in of_kind(events, TurnBegan)]


@pytest.mark.parametrize("first", ["you", "caepio"])
def test_5_4_one_action_each_in_alternation_beginning_with_the_first(first: str) -> None:
    """§5.4, p. 19."""
    state = setup(
        opponent=Doing(DENARIUS, DENARIUS, DENARIUS), phase="round", first=first, you={"trader": "used", "workers": 5}
    )
    told = list(state.events)
    for _ in range(2):
        told += play(state, "activate portus 1")
    expected = ["you", "caepio"] * 2 + ["you"] if first == "you" else ["caepio", "you"] * 2 + ["caepio", "you"]
    assert turns(told) == expected


def test_5_4_a_second_action_in_a_turn_is_refused() -> None:
    """§5.4, p. 19."""
    state = setup()
    play(state, "activate portus 1")
    assert isinstance(question(state), EndTurn)
    for line in ("activate wood_site 1", "build odeum servorum", "raise circus servorum"):
        reason = refused(state, line)
        assert (reason.message, reason.cause) == ("one_action_a_turn", Cause.TURN_ORDER)
    assert refused(state, "pass").cause == Cause.TURN_ORDER


def test_5_4_any_number_of_free_actions_before_and_after() -> None:
    """§5.4, p. 19, 24: none of them ends the turn."""
    state = setup(you={"character": "bear", "store": {"food": 1, "wood": 1, "stone": 1}, "denarii": 0})
    play(state, "trade", "sell stone 1", "done")
    assert isinstance(question(state), MainAction)
    play(state, "activate portus 1")
    assert offered(state) == ["end", "use bear"]
    told = play(state, "use bear")
    # Nothing more is possible, so the turn is over and Caepio has had his.
    assert turns(told)[0] == "caepio"
    assert (you(state).popularity, store(state)) == (5, {})


def test_5_4_until_both_have_passed() -> None:
    """§5.4, p. 23: who has not passed goes on alone."""
    state = setup(you={"trader": "used", "workers": 4})
    told = play(state, "activate portus 1")
    assert turns(told) == ["caepio", "you"]
    assert of_kind(told, Passed) == [Passed("caepio", True, Cause.PASS)]
    told = play(state, "activate portus 1")
    assert turns(told) == ["you"]
    alone = setup(opponent=Doing(DENARIUS, DENARIUS), you={"harmony": 10})
    told = play(alone, "pass")
    before = told[: told.index(of_kind(told, RoundBegan)[0])]
    assert turns(before) == ["caepio"] * 3
    assert [(event.who, event.first) for event in of_kind(before, Passed)] == [("you", True), ("caepio", False)]


def test_5_4_whoever_passes_first_is_first_next_round() -> None:
    """§5.4, p. 23: whoever was first in this one."""
    for first in ("you", "caepio"):
        state = setup(opponent=Doing(DENARIUS), first=first, turn="you", you={"harmony": 10})
        told = play(state, "pass")
        assert [(event.round, event.first) for event in of_kind(told, RoundBegan)] == [(2, "you")]
        state = setup(first=first, turn="caepio", you={"harmony": 10})
        told = play(state, "pass")
        assert [(event.round, event.first) for event in of_kind(told, RoundBegan)] == [(2, "caepio")]
        assert state.first == CAEPIO


def test_5_4_nothing_after_passing() -> None:
    """§5.4, p. 23: you are not asked again before the next round, free actions included."""
    state = setup(opponent=Doing(DENARIUS, DENARIUS), you={"harmony": 10, "store": {"wood": 2}})
    assert "trade" in offered(state)
    play(state, "pass")
    assert (state.round, question(state), state.first) == (2, MainAction(), YOU)
    assert you(state).passed is False


# ── 5.5 and 5.6: Rome and harmony ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", range(1, 9))
def test_5_5_rome_at_the_end_of_rounds_3_6_and_8(number: int) -> None:
    """§5.5, p. 25: after the actions and before the harmony check."""
    state = setup(round=number, you={"register": 5, "harmony": 4, "popularity": 4, "denarii": 1})
    told = play(state, "pass")
    until = [event for event in told if isinstance(event, RoundBegan | GameEnded)]
    phase = told[: told.index(until[0])]
    if number not in (3, 6, 8):
        assert not of_kind(phase, Tribute)
        assert not of_kind(phase, Delivered)
        return
    assert [(event.who, event.what) for event in of_kind(phase, Tribute)] == [
        ("caepio", "troops"),
        ("you", "troops"),
        ("caepio", "offerings"),
        ("you", "offerings"),
    ]
    assert told_in_order(phase, Passed, Tribute, Delivered, UpkeepPaid)


def test_5_6_caepio_takes_no_part_in_harmony() -> None:
    """§5.6, p. 35: he pays nothing and causes nothing, whatever his register."""
    state = setup(
        phase="upkeep",
        you={"register": 4, "harmony": 4},
        caepio={"register": 10, "popularity": 0, "denarii": 3, "specialists": ["red", "blue"]},
    )
    side = caepio(state)
    assert (side.denarii, side.pending, side.unrest, side.harmony) == (3, 0, 1, 0)
    assert not of_kind(state.events, UpkeepPaid)


# ── 5.7: the round's end ──────────────────────────────────────────────────────────────────────────────────────────


def test_5_7_workers_come_and_specialists_return() -> None:
    """§5.7, p. 25: by the register, on top of those not used."""
    state = setup(
        phase="round_end",
        you={"register": 7, "workers": 2, "specialists": ["red", "green", "blue"], "used": ["red", "blue"]},
    )
    assert you(state).workers == 9
    assert you(state).ready == you(state).unlocked
    assert Received("you", "workers", 7, Cause.ROUND_END) in state.events
    assert {event.colour for event in of_kind(state.events, SpecialistBack)} == {"red", "blue"}


def test_5_7_all_places_are_emptied() -> None:
    """§5.7, p. 25: buildings, sites, and the Castra's spaces."""
    state = setup(
        phase="round_end",
        buildings={"odeum": {"district": "servorum", "blocked": True}, "herbarium": "servorum"},
        blocked=["wood_site", "herbarium"],
        castra_blocked=["velites", "equites"],
        you={"store": {"food": 3}, "denarii": 9},
    )
    assert (state.blocked, state.castra_blocked, state.crew) == (0, 0, ())
    assert {"activate odeum 1", "activate herbarium 1", "activate wood_site 2"} <= set(offered(state))
    assert {"activate castra 1", "activate castra 3"} <= set(offered(state))


def test_5_7_until_then_they_stay_blocked() -> None:
    """§5.7, p. 22."""
    state = setup(buildings={"odeum": "servorum"}, you={"harmony": 10})
    play(state, "activate odeum 1", "end")
    reason = refused(state, "activate odeum 1")
    assert (reason.message, reason.subject, reason.cause) == ("blocked", ("odeum", "you"), Cause.ACTIVATE)
    play(state, "pass")
    assert "activate odeum 1" in offered(state)


def test_5_7_caepios_resources_go_back_to_the_supply() -> None:
    """§5.7, p. 31: his denarii and tokens he keeps."""
    state = setup(phase="round_end", caepio={"store": {"wood": 3, "stone": 1}, "denarii": 4, "troops": {"equites": 1}})
    assert store(state, CAEPIO) == {}
    assert (state.supply[1], state.supply[2]) == (4, 4)
    assert of_kind(state.events, Returned) == [
        Returned("caepio", "wood", 3, Cause.ROUND_END),
        Returned("caepio", "stone", 1, Cause.ROUND_END),
    ]
    assert (caepio(state).denarii, caepio(state).troops) == (4, [0, 0, 1])


def test_5_7_yours_stay_with_you() -> None:
    """§5.7, p. 23."""
    state = setup(phase="round_end", you={"store": {"wood": 3, "marble": 1}, "denarii": 4})
    assert (store(state), you(state).denarii) == ({"wood": 3, "marble": 1}, 4)
