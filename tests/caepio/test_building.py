"""How Caepio builds: stack, die, the spot with the most insulae, its effect, and the stacks afterwards (§7.3)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.caepio.placement import best_placements
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Build, Place
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.building import placements
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Activated,
    Built,
    Event,
    InsulaPlaced,
    Moved,
    Paid,
    PrestigeMoved,
    Received,
    Rolled,
    StackMerged,
    UnrestPlaced,
)
from corduba_solo.rules.game import apply, cause_of, is_over, legal_actions, new_game, question, resume, why_not
from corduba_solo.rules.questions import ActivateNew, MainAction, TiedTile
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import Side, State

from . import slow_placement
from .helpers import (
    CARDED,
    STACKS,
    YOURS,
    book,
    built,
    his,
    in_order,
    is_blocked,
    next_turn,
    of,
    stock_of,
    table,
)

BUILD_ONLY = [("build",), ("portus",)]
THREE_BEGUN = {"aerarium": "servorum", "odeum": "plebeius", "forum": "patricius"}
"""A building in each district."""


def drawing(building: str, die: int, left: tuple[str, ...] = STACKS["I"]) -> dict[str, list[tuple[int, int]]]:
    """The luck that brings a building of decade I and a number on the die."""
    return {"stack": in_order(left, building), "die": [(6, die - 1)]}


def fields(side: Side) -> dict[str, object]:
    return {name: getattr(side, name) for name in Side.__slots__}


# ── the die and the spot ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("die", "district"),
    [(1, "servorum"), (2, "servorum"), (3, "plebeius"), (4, "plebeius"), (5, "patricius"), (6, "patricius")],
)
def test_7_3_the_die_names_the_district(die: int, district: str) -> None:
    """§7.3, p. 33: two faces each."""
    state = table(BUILD_ONLY, None, drawing("odeum", die))
    assert of(state.events, Rolled)[0][:2] == (die, district)
    assert of(state.events, Built)[0][:3] == ("caepio", "odeum", district)
    number = DISTRICTS.index(district)
    assert state.district_of[book().building_number["odeum"]] == number
    assert [event[:3] for event in of(state.events, PrestigeMoved)] == [("caepio", district, 1)]


@pytest.mark.parametrize("building", CARDED)
def test_7_3_on_an_empty_map_the_spots_are_those_of_the_brute_force(building: str) -> None:
    """§7.3, p. 33: every tile in every district."""
    state = position(book(), {}, Caepio())
    for district in range(3):
        compare(state, building, district)


def compare(state: State, building: str, district: int) -> int:
    """His best spots against all placements counted one by one; how many bridging insulae they need."""
    number = state.book.building_number[building]
    found = best_placements(state, number, district)
    shapes = state.book.maps[district].shapes[number]
    mine = {
        (slow_placement.cells(state, district, shapes[spot.place.turn].masks[spot.cell]), spot.insulae)
        for spot in found
    }
    wanted = slow_placement.best(state, building, district)
    assert mine == {(spot.tile, spot.insulae) for spot in wanted}
    bridges = {spot.bridges for spot in wanted} or {-1}
    assert {spot.bridge.bit_count() for spot in found} <= bridges
    return bridges.pop()


def some_towns(seeds: range, every: int) -> list[State]:
    """Towns from the course of random games."""
    towns = []
    for seed in seeds:
        state = new_game(book(), seed, opponent=Caepio())
        choice = random.Random(seed)
        steps = 0
        while not is_over(state):
            apply(state, choice.choice(legal_actions(state)))
            steps += 1
            if steps % every == 0 and not is_over(state):
                towns.append(state.copy())
    return towns


def test_7_3_in_grown_towns_the_spots_are_those_of_the_brute_force() -> None:
    """§7.3, §6.1.1, p. 33: adjacency, gaps, a short row, bridging when nothing touches."""
    choice = random.Random(5)
    needed = []
    for state in some_towns(range(14), 9):
        district = choice.randrange(3)
        left = [name for name in CARDED if name not in built(state)]
        his(state).insulae[district] = choice.choice((his(state).insulae[district], 4, 5, 6))
        for building in choice.sample(left, min(2, len(left))):
            needed.append(compare(state, building, district))
    assert len(needed) > 80
    assert 0 in needed


def crowded(seed: int) -> State:
    """A town in which much was covered by hand, so that tiles often fit only away from it."""
    state = position(book(), {"buildings": THREE_BEGUN}, Caepio())
    choice = random.Random(seed)
    for district, map_ in enumerate(book().maps):
        ground = state.grounds[district]
        lost = sum(1 << bit for bit in map_.names if choice.random() < 0.35 and not ground.solid >> bit & 1)
        near = map_.halo(ground.solid)
        lost |= sum(1 << bit for bit in map_.names if near >> bit & 1 and choice.random() < 0.75)
        state.grounds[district] = map_.ground(ground.solid, lost, True)
    return state


def test_7_3_bridging_spots_are_those_of_the_brute_force() -> None:
    """§6.1.1, §7.3, p. 19: the fewest insulae over the whole district, then the most of his own."""
    needed: list[int] = []
    for seed in range(30):
        state = crowded(seed)
        for building, district in product(("herbarium", "schola", "sanctuarium"), range(3)):
            needed.append(compare(state, building, district))
    assert {-1, 0, 1, 2} <= set(needed), "nowhere, touching, and over bridges of several lengths"


def test_7_3_bridging_costs_him_nothing() -> None:
    """§7.3, §6.1.1, p. 33: the neutral insulae lie, no denarius moves, the tile hangs together with the town."""
    tried = 0
    for seed in range(40):
        town = crowded(seed)
        schola = town.book.building_number["schola"]
        for district in range(3):
            spots = best_placements(town, schola, district)
            if not spots or not spots[0].bridge:
                continue
            tried += 1
            left = tuple(name for name in STACKS["I"] if name not in ("aerarium", "odeum"))
            state = table(
                BUILD_ONLY,
                {"buildings": THREE_BEGUN, "caepio": {"denarii": 0}},
                drawing("schola", 2 * district + 1, left),
                turn="you",
            )
            state.grounds[district] = town.grounds[district]
            events = next_turn(state)
            bridge = [event for event in of(events, InsulaPlaced) if event.cause == Cause.BRIDGE]
            assert len(bridge) == spots[0].bridge.bit_count()
            assert {event.who for event in bridge} == {"neutral"}
            assert not [event for event in of(events, Paid) if event.who == "caepio"]
            assert his(state).denarii == sum(
                event.amount for event in of(events, Received) if (event.who, event.what) == ("caepio", "denarii")
            )
            assert [event.building for event in of(events, Built)] == ["schola"]
    assert tried >= 3


def test_7_3_too_few_neutral_insulae_for_the_bridge_is_no_room() -> None:
    """§7.3, §1.4: bridging is done with the sixteen neutral insulae there are."""
    for seed in range(40):
        state = crowded(seed)
        schola = state.book.building_number["schola"]
        for district in range(3):
            spots = best_placements(state, schola, district)
            if spots and spots[0].bridge:
                other = (district + 1) % 3
                names = list(state.book.maps[other].names)[:16]
                state.houses[6 + other] = sum(1 << bit for bit in names)
                state.houses[6 + district] = state.houses[6 + (district + 2) % 3] = 0
                assert state.neutral_left == 0
                assert not best_placements(state, schola, district)
                return
    raise AssertionError("no town that needs a bridge")


# ── ties ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_7_3_among_equal_spots_you_choose() -> None:
    """§7.3, p. 33: exactly the best spots are offered, and the tile goes where you say."""
    state = table(BUILD_ONLY, None, drawing("odeum", 5), asks_ties=True)
    asked = question(state)
    number = state.book.building_number["odeum"]
    assert asked == TiedTile(number, 2)
    assert cause_of(asked) == Cause.CAEPIO_BUILD
    best = [spot.place for spot in best_placements(state, number, 2)]
    assert list(legal_actions(state)) == best
    assert len(best) > 1
    assert not of(state.events, Built)

    worse = next(place for place in placements(state, number, 2) if place not in best)
    reason = why_not(state, worse)
    assert reason is not None
    assert (reason.message, reason.cause) == ("fewer_insulae", Cause.CAEPIO_BUILD)
    outside = why_not(state, Place("z9", 0))
    assert outside is not None
    assert outside.message == "crosses_a_line"

    chosen = best[-1]
    events = apply(state, chosen)
    assert of(events, Built)[0][:5] == ("caepio", "odeum", "patricius", chosen.cell, chosen.turn)
    assert is_blocked(state, "odeum")


def test_7_3_without_questions_the_first_of_the_equal_spots_is_taken() -> None:
    """§7.3: in the order in which they would be offered."""
    asking = table(BUILD_ONLY, None, drawing("odeum", 5), asks_ties=True)
    first = legal_actions(asking)[0]
    assert isinstance(first, Place)
    state = table(BUILD_ONLY, None, drawing("odeum", 5))
    assert of(state.events, Built)[0][3:5] == (first.cell, first.turn)


def test_7_3_a_single_best_spot_is_not_asked() -> None:
    """§7.3: he lays his tile at once."""
    found = 0
    for state in some_towns(range(20, 26), 25):
        for district, building in product(range(3), range(len(CARDED))):
            if state.built >> building & 1 or len(best_placements(state, building, district)) != 1:
                continue
            (spot,) = best_placements(state, building, district)
            state.agenda.append(("caepio_tile", building, district))
            resume(state)
            assert state.tile_at[building] == (spot.cell, spot.place.turn)
            found += 1
            break
    assert found >= 2


def test_7_3_with_his_row_empty_you_choose_among_all_placements() -> None:
    """§7.3: no spot brings him insulae of his own, so all are equal; neutral ones are used."""
    state = table(BUILD_ONLY, {"caepio": {"insulae": {"patricius": 6}}}, drawing("odeum", 5), asks_ties=True)
    number = state.book.building_number["odeum"]
    everywhere = placements(state, number, 2)
    assert set(legal_actions(state)) == set(everywhere)
    assert len(everywhere) > len(best_placements(table(BUILD_ONLY, None, drawing("odeum", 5)), number, 2))
    usual = table(BUILD_ONLY, None, drawing("odeum", 5), asks_ties=True)
    isolating = legal_actions(usual)[0]
    events = apply(state, isolating)
    assert {event.who for event in of(events, InsulaPlaced)} == {"neutral"}
    assert his(state).insulae == [0, 0, 6]


def test_7_3_a_row_nearly_empty_makes_larger_gains_equal() -> None:
    """§7.3: "most insulae" counts his own, of which one is left; the rest of the gaps get neutral ones."""
    compared = 0
    for state in some_towns(range(30, 38), 15):
        for district, building in product(range(3), range(len(CARDED))):
            if state.built >> building & 1:
                continue
            his(state).insulae[district] = 0
            rich = best_placements(state, building, district)
            if not rich or rich[0].insulae < 2:
                continue
            his(state).insulae[district] = 5
            capped = best_placements(state, building, district)
            assert {spot.insulae for spot in capped} == {1}
            assert {spot.place for spot in rich} <= {spot.place for spot in capped}
            compared += 1
    assert compared >= 3


# ── what building does, and what it does not ──────────────────────────────────────────────────────────────────────


def test_7_3_his_insulae_come_from_his_row_with_their_bonuses() -> None:
    """§7.3, §2.9, §7.9, p. 33: the first one of Pars Plebeius uncovers a denarius for him."""
    state = table(BUILD_ONLY, {"caepio": {"denarii": 0}}, drawing("odeum", 3))
    laid = [event for event in of(state.events, InsulaPlaced) if event.who == "caepio"]
    assert laid
    assert his(state).insulae == [0, len(laid), 0]
    assert state.houses[3 * CAEPIO + 1].bit_count() == len(laid)
    assert Received("caepio", "denarii", 1, Cause.INSULA_BONUS) in state.events


def test_7_3_the_tile_is_blocked_and_its_effect_done_in_order() -> None:
    """§7.3, p. 33: tile, insulae, prestige, then the building's effect."""
    state = table(BUILD_ONLY, None, drawing("odeum", 3))
    order = [type(event) for event in state.events]
    assert order.index(Built) < order.index(InsulaPlaced) < order.index(PrestigeMoved) < order.index(Activated)
    assert of(state.events, Activated)[0][:2] == ("caepio", "odeum")
    assert of(state.events, Moved)[-1][:4] == ("caepio", "popularity", 1, 5)
    assert is_blocked(state, "odeum")


def test_7_3_a_built_building_without_effect_still_stands_and_is_blocked() -> None:
    """§7.3, p. 33: he builds the Odeum at popularity 10."""
    state = table(BUILD_ONLY, {"caepio": {"popularity": 10}}, drawing("odeum", 3))
    assert built(state) == {"odeum"}
    assert is_blocked(state, "odeum")
    assert his(state).popularity == 10


def test_7_3_building_leaves_you_and_the_macellum_alone() -> None:
    """§7.3, p. 33: he pays nothing, and nothing else changes."""
    before = table(BUILD_ONLY, None, drawing("sanctuarium", 5), turn="you")
    after = table(BUILD_ONLY, None, drawing("sanctuarium", 5))
    assert built(after) == {"sanctuarium"}
    assert fields(after.sides[YOU]) == fields(before.sides[YOU])
    assert (after.stock, after.prices) == (before.stock, before.prices)
    assert (after.grounds[0].solid, after.grounds[1].solid) == (0, 0)
    assert (after.castra_blocked, after.markers, after.trader_left) == (0, [0, 0, 0], 0)
    assert not of(after.events, Paid)
    changed = {name for name in Side.__slots__ if fields(his(after))[name] != fields(his(before))[name]}
    assert changed <= {"prestige", "reached", "insulae", "offerings", "denarii", "store"}


def test_7_3_the_basilica_is_one_tile_for_any_district() -> None:
    """§7.3, EDITION §1: he may build it in all three."""
    edition = book().edition.buildings["basilica"]
    assert edition.tiles == 1
    state = position(book(), {"round": 7}, Caepio())
    for district in range(3):
        assert best_placements(state, state.book.building_number["basilica"], district)


# ── the stacks ────────────────────────────────────────────────────────────────────────────────────────────────────


def your_building(building: str = "herbarium") -> tuple[State, list[Event]]:
    """You have just built a building of decade I."""
    state = table(
        [("portus",), ("portus",)],
        {"you": {"denarii": 40, "store": {"food": 2, "wood": 2, "stone": 2, "tools": 2, "marble": 2}}},
        turn="you",
    )
    log = apply(state, Build(building, "patricius"))
    while (asked := question(state)) and not isinstance(asked, MainAction):
        log += apply(state, legal_actions(state)[-1] if isinstance(asked, ActivateNew) else legal_actions(state)[0])
    return state, log


def test_7_3_when_you_build_the_card_leaves_its_stack() -> None:
    """§7.3, p. 30: it joins the built ones, whoever the builder was."""
    state, log = your_building()
    assert of(log, Built)[0][:2] == ("you", "herbarium")
    assert stock_of(state, "I") == set(STACKS["I"]) - {"herbarium"}
    assert stock_of(state, "II") == set(STACKS["II"])
    assert built(state) == {"herbarium"}


def test_7_3_a_card_of_a_later_decade_leaves_its_own_stack() -> None:
    """§7.3, p. 30: the Forum may be yours in decade I."""
    state = position(book(), {"buildings": {"forum": "servorum", "basilica": "plebeius"}}, Caepio())
    assert stock_of(state, "I") == set(STACKS["I"])
    assert stock_of(state, "II") == set(STACKS["II"]) - {"forum"}
    assert stock_of(state, "III") == set(STACKS["III"]) - {"basilica"}


def test_7_3_what_you_built_he_never_draws() -> None:
    """§1.3, §7.3, p. 29: only one building of each type; with six of seven yours he builds the seventh."""
    districts = ("servorum", "plebeius", "patricius")
    mine = {name: districts[number % 3] for number, name in enumerate(STACKS["I"]) if name != "odeum"}
    for seed in range(8):
        state = table([("build",), ("build",)], {"seed": seed, "buildings": mine})
        assert of(state.events, Built)[0].building == "odeum"
        assert stock_of(state, "I") == set()


def test_4_unbuilt_cards_join_the_next_decades_stack() -> None:
    """§4, p. 35: told by an event; the old stack and the old action deck are gone."""
    state = position(
        book(),
        {
            "round": 3,
            "phase": "politics",
            "you": YOURS,
            "buildings": {"aerarium": "servorum", "schola": "plebeius", "forum": "patricius"},
        },
        Caepio(asks_ties=False),
    )
    (merged,) = of(state.events, StackMerged)
    assert set(merged.cards) == set(STACKS["I"]) - {"aerarium", "schola"}
    assert merged.cause == Cause.DECADE_END
    assert state.round == 4
    assert remembered(state).stacks[0] == ()
    left = (set(STACKS["I"]) | set(STACKS["II"])) - built(state)
    assert stock_of(state, "II") == left
    assert remembered(state).decks[0] == ()


def test_4_in_decade_iii_all_unbuilt_cards_lie_in_one_stack() -> None:
    """§4, p. 35: I joins II, II joins III."""
    state = position(book(), {"round": 7, "buildings": {"aerarium": "servorum"}}, Caepio())
    assert stock_of(state, "III") == set(CARDED) - {"aerarium"}
    assert remembered(state).stacks[:2] == ((), ())


def test_7_3_every_unbuilt_card_can_be_drawn() -> None:
    """§7.3, p. 33: the seven of decade I, and no other."""
    drawn = set()
    for seed in range(60):
        state = table([("build",), ("build",)], {"seed": seed})
        drawn.add(of(state.events, Built)[0].building)
    assert drawn == set(STACKS["I"])


def test_7_3_the_built_stack_holds_both_sides_buildings() -> None:
    """§7.3, §5.1, p. 30, 31: unrest spreads onto yours and his alike, never onto the Excubitorium."""
    hit = set()
    for seed in range(40):
        state = position(
            book(),
            {
                "seed": seed,
                "phase": "round",
                "round": 2,
                "you": YOURS,
                "buildings": {
                    "odeum": {"district": "servorum", "unrest": True},
                    "aerarium": "plebeius",
                    "schola": "patricius",
                    "excubitorium": "servorum",
                },
            },
            Caepio(asks_ties=False),
        )
        hit |= {event.building for event in of(state.events, UnrestPlaced)}
    assert hit == {"aerarium", "schola"}


def test_7_3_the_excubitorium_is_never_his() -> None:
    """§7.3, p. 33: it has no card in any stack, and only you may build it."""
    deck = remembered(new_game(book(), 3, opponent=Caepio()))
    excubitorium = book().building_number["excubitorium"]
    assert all(excubitorium not in stack for stack in deck.stacks)
    assert book().caepio_effects[excubitorium] == ()
    state = position(book(), {"you": {"denarii": 40, "workers": 9, "store": {"wood": 2, "stone": 2}}}, Caepio())
    reason = why_not(state, Build("excubitorium", "servorum"))
    assert reason is None or reason.message == "cannot_pay"
