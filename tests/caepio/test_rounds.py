"""Caepio in the round and at the end: his unrest, his denarii, his store, his bonuses, his four senators."""

from __future__ import annotations

from typing import Any

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.actions import Activate, Build, Incite, Pass, Skip, Trade
from corduba_solo.rules.book import ALL_COLOURS, CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import gain, move_prestige
from corduba_solo.rules.events import (
    FieldBonus,
    InsulaPlaced,
    Moved,
    Passed,
    Received,
    Returned,
    RoundBegan,
    Senators,
    TurnBegan,
    Unlocked,
    UnrestDropped,
    UnrestPlaced,
)
from corduba_solo.rules.game import apply, cause_of, legal_actions, question
from corduba_solo.rules.questions import ActivateNew, MainAction, MakeDeal, PlaceUnrest
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import SENATOR_SOURCES, State

from .helpers import STACKS, YOURS, book, goods, his, in_order, next_turn, of, table

AFTER_PASS = Cause.AFTER_PASS
IDLE_CARDS = [("activate random",)] * 4


# ── the unrest he causes (§5.2) ───────────────────────────────────────────────────────────────────────────────────


def round_with_his_unrest(pending: int, buildings: dict[str, Any], **more: Any) -> State:
    return position(
        book(),
        {
            "round": 4,
            "phase": "round",
            "you": YOURS,
            "caepio": {"pending": pending, "popularity": 4},
            "buildings": buildings,
            **more,
        },
        Caepio(asks_ties=False),
    )


def test_5_2_you_place_the_unrest_he_caused() -> None:
    """§5.2, p. 31: on any building without a marker, of either side; he loses popularity for it."""
    state = round_with_his_unrest(1, {"odeum": "servorum", "aerarium": "plebeius", "excubitorium": "patricius"})
    assert Moved("caepio", "popularity", -1, 3, Cause.UNREST_CAUSED) in state.events
    asked = question(state)
    assert asked == PlaceUnrest("caepio", Cause.UNREST_CAUSED)
    assert cause_of(asked) == Cause.UNREST_CAUSED
    assert set(legal_actions(state)) == {Incite("odeum"), Incite("aerarium")}
    events = apply(state, Incite("aerarium"))
    assert of(events, UnrestPlaced)[0] == UnrestPlaced("aerarium", "caepio", Cause.UNREST_CAUSED)
    assert state.markers == [0, 1, 0]
    assert his(state).pending == 0


def test_5_2_each_of_his_markers_is_asked_for() -> None:
    """§5.2, p. 31: two markers, two popularity, the second not on the same building."""
    state = round_with_his_unrest(2, {"odeum": "servorum", "aerarium": "plebeius", "forum": "patricius"})
    assert his(state).popularity == 2
    apply(state, Incite("odeum"))
    assert isinstance(question(state), PlaceUnrest)
    assert set(legal_actions(state)) == {Incite("aerarium"), Incite("forum")}


def test_2_12_his_markers_have_left_the_supply_while_you_choose_where_they_go() -> None:
    """§2.12, §5.2, p. 24: they were taken when he caused the unrest, and are not counted twice once they lie there."""
    state = round_with_his_unrest(2, {"odeum": "servorum", "aerarium": "plebeius", "forum": "patricius"})
    assert state.markers_left == 13
    apply(state, Incite("odeum"))
    assert state.markers_left == 13
    apply(state, Incite("forum"))
    assert (state.markers_left, state.markers) == (13, [1, 0, 1])


def test_5_2_a_single_building_takes_his_marker_without_a_question() -> None:
    """§5.2, p. 31."""
    state = round_with_his_unrest(1, {"odeum": "servorum"})
    assert [event.building for event in of(state.events, UnrestPlaced)] == ["odeum"]


def test_5_2_without_a_building_his_marker_returns() -> None:
    """§5.2: it costs him the popularity all the same."""
    state = round_with_his_unrest(1, {})
    assert of(state.events, UnrestDropped)[0].who == "caepio"
    assert his(state).popularity == 3
    assert sum(state.markers) == 0


def test_5_2_in_turn_order_each_side_places_what_the_other_one_caused() -> None:
    """§5.2, p. 17, p. 31: when you are first you choose for his before yours are drawn."""
    for first, order in (("you", ["caepio", "you"]), ("caepio", ["you", "caepio"])):
        state = position(
            book(),
            {
                "round": 4,
                "phase": "round",
                "first": first,
                "you": {**YOURS, "pending": 1},
                "caepio": {"pending": 1},
                "buildings": {"odeum": "servorum", "aerarium": "plebeius", "forum": "plebeius"},
            },
            Caepio(asks_ties=False),
        )
        log = list(state.events)
        log += apply(state, legal_actions(state)[0])
        assert [event.source for event in of(log, UnrestPlaced)] == order


def test_2_7_his_popularity_stops_at_0() -> None:
    """§2.7, ruling: and he has no harmony to follow."""
    state = round_with_his_unrest(2, {"odeum": "servorum", "forum": "servorum"}, difficulty="aedil")
    assert his(state).popularity == 2
    low = position(
        book(),
        {"round": 4, "phase": "round", "you": YOURS, "caepio": {"pending": 2, "popularity": 1}},
        Caepio(asks_ties=False),
    )
    assert his(low).popularity == 0
    assert not [event for event in of(low.events, Moved) if event.track == "harmony" and event.who == "caepio"]


# ── after he passed (§6.8) ────────────────────────────────────────────────────────────────────────────────────────


def after_his_pass(**you: Any) -> State:
    state = table(IDLE_CARDS, {"caepio": {"denarii": 0}, "you": you})
    assert his(state).passed
    return state


def test_6_8_each_of_your_actions_after_his_pass_gives_him_a_denarius() -> None:
    """§6.8, p. 34: one each, told with its rule."""
    state = after_his_pass()
    for number in range(1, 4):
        events = next_turn(state)
        assert Received("caepio", "denarii", 1, AFTER_PASS) in events
        assert his(state).denarii == number


def test_6_8_an_action_before_his_pass_gives_him_nothing() -> None:
    """§6.8, p. 31: the action that comes before the turn in which he passes."""
    state = table([("portus",), ("activate random",)], {"caepio": {"denarii": 0}})
    assert his(state).denarii == 1
    events = next_turn(state)
    assert [event.who for event in of(events, Passed)] == ["caepio"]
    assert his(state).denarii == 1


def test_6_8_passing_gives_him_nothing() -> None:
    """§6.8, ruling."""
    state = after_his_pass()
    events = apply(state, Pass())
    assert not [event for event in of(events, Received) if event.cause == AFTER_PASS]


def test_6_8_a_free_action_gives_him_nothing() -> None:
    """§6.8, ruling: the trader's visit."""
    state = after_his_pass(trader="ready", store={"wood": 1})
    apply(state, Trade())
    while isinstance(question(state), MakeDeal):
        apply(state, legal_actions(state)[-1])
    assert his(state).denarii == 0


def test_6_8_building_and_activating_the_new_building_is_one_action() -> None:
    """§6.8, §6.1.4, p. 20: the activation is free."""
    for skips in (True, False):
        state = after_his_pass(denarii=30, store={"food": 2, "wood": 2, "stone": 2, "tools": 2})
        log = apply(state, Build("herbarium", "patricius"))
        while (asked := question(state)) and not isinstance(asked, MainAction):
            options = legal_actions(state)
            last = Skip() if isinstance(asked, ActivateNew) and skips else options[0]
            log += apply(state, last)
        assert his(state).denarii == 1


# ── what he holds (§5.7, §7.4, §7.9) ──────────────────────────────────────────────────────────────────────────────


def test_5_7_his_resources_go_back_at_the_rounds_end() -> None:
    """§5.7, p. 30: denarii, troops and offerings stay."""
    state = table(
        [("wood 2",), ("castra velites",), ("portus",), ("portus",)],
        {"caepio": {"store": {"marble": 1, "food": 1}, "denarii": 7, "troops": {}, "offerings": {1: 1}}},
    )
    assert goods(his(state)) == {"food": 1, "wood": 3, "marble": 1}
    log = apply(state, Pass())
    while not of(log, RoundBegan):
        log += apply(state, legal_actions(state)[0])
    returned = {event.what: event.amount for event in of(log, Returned) if event.who == "caepio"}
    assert returned == {"food": 1, "wood": 3, "marble": 1}
    assert his(state).denarii >= 7
    assert his(state).troops == [1, 0, 0]
    assert his(state).offerings == [1, 0]
    held = [sum(amounts) for amounts in zip(state.supply, state.stock, *(s.store for s in state.sides), strict=True)]
    assert held == [6] * 6


def test_5_7_the_places_he_blocked_are_free_again() -> None:
    """§5.7, p. 25."""
    state = table([("wood 2",), ("castra velites",), ("activate random",), ("activate random",)])
    assert state.blocked
    log = apply(state, Pass())
    while not of(log, RoundBegan):
        log += apply(state, legal_actions(state)[0])
    assert (state.blocked, state.castra_blocked, state.crew) == (0, 0, ())


def test_4_he_receives_no_peculium() -> None:
    """§4, §7.9, p. 31: all six specialists bring him nothing when a decade begins."""
    state = position(
        book(),
        {
            "round": 4,
            "phase": "decade",
            "you": YOURS,
            "caepio": {"specialists": list(COLOURS), "troops": {}, "offerings": {}, "denarii": 0, "popularity": 4},
        },
        Caepio(asks_ties=False),
    )
    before_actions = []
    for event in state.events:
        if isinstance(event, TurnBegan):
            break
        before_actions.append(event)
    assert not [event for event in of(before_actions, Received) if event.who == "caepio"]
    assert not [event for event in of(before_actions, Moved) if event.who == "caepio"]


def test_7_9_unlocking_brings_him_no_peculium() -> None:
    """§2.5, §7.9, p. 31: the priest would bring an offering at once."""
    state = table(
        [("activate schola",), ("portus",)],
        {"buildings": {"schola": "servorum"}, "caepio": {"offerings": {}, "denarii": 0}},
    )
    assert [event[:2] for event in of(state.events, Unlocked)] == [("caepio", "purple")]
    assert his(state).offerings == [0, 0]
    assert not of(state.events, Received), "nor does it bring you one"


def step_up(data: dict[str, Any], district: int, by: int) -> State:
    """He moves up a prestige track."""
    state = position(book(), {"you": YOURS, "caepio": data}, Caepio(asks_ties=False))
    state.events = []
    move_prestige(state, CAEPIO, district, by, Cause.LAUREL)
    return state


def test_7_9_on_the_servorum_track_he_takes_a_specialist_rather_than_a_worker() -> None:
    """§7.9, p. 33: field 5 offers the choice."""
    state = step_up({"prestige": {"servorum": 4}, "register": 4}, 0, 1)
    assert [event[:2] for event in of(state.events, Unlocked)] == [("caepio", "purple")]
    assert his(state).register == 4


def test_7_9_with_no_specialist_left_he_takes_the_worker() -> None:
    """§7.9, p. 33."""
    state = step_up({"prestige": {"servorum": 4}, "register": 4, "specialists": list(COLOURS)}, 0, 1)
    assert not of(state.events, Unlocked)
    assert Moved("caepio", "register", 1, 5, Cause.PRESTIGE) in state.events


def test_7_9_track_bonuses_are_his_like_yours() -> None:
    """§7.9, §2.8, p. 11: onto or over a field; goods from the supply, offerings, denarii."""
    state = step_up({"prestige": {"plebeius": 2}, "offerings": {}, "denarii": 0}, 1, 4)
    assert [event.field for event in of(state.events, FieldBonus)] == [3, 5, 6]
    assert his(state).offerings == [2, 0]
    assert his(state).denarii == 1
    marble = step_up({"prestige": {"patricius": 3}}, 2, 1)
    assert goods(his(marble)) == {"marble": 1}


def test_7_9_a_field_reached_before_gives_nothing_again() -> None:
    """§2.8, p. 11."""
    state = step_up({"prestige": {"plebeius": 2}, "reached": {"plebeius": 6}}, 1, 4)
    assert not of(state.events, FieldBonus)


def test_2_8_he_takes_a_tracks_senator_if_he_is_first_there() -> None:
    """§2.8, p. 11: and no senator is left for you."""
    state = step_up({"prestige": {"patricius": 11}}, 2, 3)
    assert of(state.events, Senators)[0][:3] == ("caepio", "prestige", 1)
    assert his(state).prestige[2] == 12
    state.events = []
    move_prestige(state, YOU, 2, 12, Cause.LAUREL)
    assert not of(state.events, Senators)


@pytest.mark.parametrize(
    ("prestige", "district"),
    [((3, 3, 3), 0), ((3, 2, 2), 1), ((3, 3, 2), 2), ((12, 12, 12), -1)],
)
def test_2_8_his_lowest_district_goes_servorum_plebeius_patricius(
    prestige: tuple[int, int, int], district: int
) -> None:
    """§2.8, ruling: the Forum's card raises the first of the lowest."""
    names = ("servorum", "plebeius", "patricius")
    state = table(
        [("activate forum > portus",), ("portus",)],
        {"buildings": {"forum": "servorum"}, "caepio": {"prestige": dict(zip(names, prestige, strict=True))}},
    )
    wanted = [steps + (number == district) for number, steps in enumerate(prestige)]
    assert his(state).prestige == wanted


def test_7_9_insula_bonuses_are_his_but_harmony_and_workers_do_nothing() -> None:
    """§7.9, §2.9, p. 10: six insulae of Pars Servorum: two steps of the register, a food, three denarii."""
    state = position(book(), {"you": YOURS, "caepio": {"denarii": 0, "register": 4}}, Caepio(asks_ties=False))
    effects = tuple(effect for one in state.book.insula_rows[0] for effect in one)
    gain(state, CAEPIO, effects, Cause.INSULA_BONUS)
    assert his(state).register == 6
    assert goods(his(state)) == {"food": 1}
    assert his(state).denarii == 3
    assert (his(state).harmony, his(state).workers) == (0, 0)


def test_7_9_insulae_are_taken_from_his_row_left_to_right() -> None:
    """§2.9, p. 10: with one insula used, the second bonus comes next."""
    luck = {"stack": in_order(STACKS["I"], "aerarium"), "die": [(6, 4)]}
    state = table([("build",), ("portus",)], {"caepio": {"insulae": {"patricius": 1}}}, luck)
    laid = [event for event in of(state.events, InsulaPlaced) if event.who == "caepio"]
    assert len(laid) == 1
    bonuses = [event[:3] for event in of(state.events, Received) if event.cause == Cause.INSULA_BONUS]
    assert bonuses == [("caepio", "wood", 1)]


def test_5_6_harmony_is_not_his_affair() -> None:
    """§5.6, p. 35: no upkeep, whatever his register."""
    state = position(
        book(),
        {
            "round": 2,
            "phase": "upkeep",
            "you": {**YOURS, "harmony": 10},
            "caepio": {"register": 9, "specialists": list(COLOURS), "denarii": 3},
        },
        Caepio(asks_ties=False),
    )
    assert his(state).unrest == 1
    assert his(state).denarii >= 3


# ── the end (§10.2) ───────────────────────────────────────────────────────────────────────────────────────────────

FULL_ROWS = {"insulae": {"servorum": 6, "plebeius": 6, "patricius": 6}}


@pytest.mark.parametrize(
    ("caepio", "sources"),
    [
        ({}, []),
        (FULL_ROWS, ["insulae"]),
        ({"insulae": {"servorum": 6, "plebeius": 6, "patricius": 5}}, []),
        ({"specialists": list(COLOURS)}, ["specialists"]),
        ({"specialists": list(COLOURS)[:5]}, []),
        ({"register": 10}, ["register"]),
        ({"register": 9}, []),
        ({"popularity": 10}, ["popularity"]),
        ({"popularity": 9}, []),
        (
            {**FULL_ROWS, "specialists": list(COLOURS), "register": 10, "popularity": 10},
            ["insulae", "specialists", "register", "popularity"],
        ),
    ],
)
def test_10_2_his_four_conditions_bring_a_senator_each(caepio: dict[str, Any], sources: list[str]) -> None:
    """§10.2, p. 36."""
    state = position(book(), {"round": 8, "phase": "end", "you": YOURS, "caepio": caepio}, Caepio())
    won = [event for event in of(state.events, Senators) if event.cause == Cause.CAEPIO_CONDITIONS]
    assert [event.source for event in won] == sources
    assert all((event.who, event.amount) == ("caepio", 1) for event in won)
    counted = dict(zip(SENATOR_SOURCES, his(state).senators, strict=True))
    assert [name for name in ("insulae", "specialists", "register", "popularity") if counted[name]] == sources


def test_10_2_the_conditions_are_not_yours() -> None:
    """§10.2, p. 36: register and popularity 10 bring you nothing."""
    state = position(
        book(),
        {"round": 8, "phase": "end", "you": {**YOURS, "register": 10, "popularity": 10, "specialists": list(COLOURS)}},
        Caepio(),
    )
    assert not [event for event in of(state.events, Senators) if event.cause == Cause.CAEPIO_CONDITIONS]
    assert state.sides[YOU].unlocked == ALL_COLOURS


def test_8_5_his_unrest_of_round_8_costs_him_a_senator_each() -> None:
    """§8.5, p. 26."""
    state = position(
        book(), {"round": 8, "phase": "end", "you": YOURS, "caepio": {"pending": 2, "unrest": 3}}, Caepio()
    )
    lost = {event.source: event.amount for event in of(state.events, Senators) if event.who == "caepio"}
    assert lost["last_unrest"] == -2
    assert lost["unrest"] == -1
    assert lost["further_along"] == -1


def test_7_4_his_blocked_sites_close_yours_and_yours_close_his() -> None:
    """§6.4, §7.4, p. 33: one activation a site and round between the two of you."""
    state = table([("wood 1", "stone 1 > portus"), ("portus",)])
    assert Activate("wood_site", 1) not in legal_actions(state)
    events = apply(state, Activate("stone_site", 1))
    assert [event.what for event in of(events, Received) if event.who == "caepio"] == ["denarii"]
