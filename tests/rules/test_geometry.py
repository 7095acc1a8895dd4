"""Where tiles fit: counts that may not change unnoticed, and masks against a slow reading cell by cell (§6.1)."""

from __future__ import annotations

from collections.abc import Set

import pytest
from frozen import book
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Place
from corduba_solo.rules.building import placements
from corduba_solo.rules.geometry import Ground, Map, bits
from corduba_solo.rules.opponent import Idle
from corduba_solo.rules.state import new_state

from . import slow_geometry as slow
from .slow_geometry import Cell, Tile, Town

BUILDINGS = range(len(book().buildings))
few = settings(max_examples=30, deadline=None, derandomize=True, database=None)
"""The same grounds on every run; raise `max_examples` and drop `derandomize` to look further."""

EMPTY = {
    "herbarium": (76, 92, 94),
    "aerarium": (29, 34, 32),
    "sanctuarium": (15, 20, 21),
    "collegium_fabrorum": (25, 39, 38),
    "cudendum": (17, 18, 22),
    "odeum": (31, 42, 42),
    "schola": (8, 13, 9),
    "balneum": (10, 14, 14),
    "forum": (20, 34, 33),
    "aedis": (8, 12, 13),
    "officina_fabrorum": (6, 13, 11),
    "emporium": (4, 8, 8),
    "librarium": (6, 9, 8),
    "ludus": (9, 12, 14),
    "sanatorium": (13, 24, 26),
    "basilica": (4, 11, 10),
    "amphitheatrum": (6, 12, 13),
    "excubitorium": (71, 76, 75),
}
"""Legal placements on the empty map in Servorum, Plebeius and Patricius."""

TOWNS = {
    "servorum, one tile": (
        0,
        """
        .##ooo...
        ooooooooo
        ooooooooo
        ooooooooo
        ooooooooo
        ooooooooo
        ooooooooo
        ....ooooo
    """,
    ),
    "servorum, a first street": (
        0,
        """
        .ooooo...
        #oooooooo
        #oooooooo
        ##ooooooo
        o#ooooooo
        o####oooo
        ooooooooo
        ....ooooo
    """,
    ),
    "servorum, a square in the middle": (
        0,
        """
        .ooooo...
        ooooooooo
        ooooooooo
        oo####ooo
        #o####ooo
        ######ooo
        ###oooooo
        ....ooooo
    """,
    ),
    "plebeius, a spine": (
        1,
        """
        o###ooooo
        o##oooooo
        oo#oooooo
        oo##ooooo
        oo##..ooo
        oo####ooo
        ..#####o.
        ..ooooo..
    """,
    ),
    "plebeius, the west full": (
        1,
        """
        o##oooooo
        o####oooo
        ###oooooo
        ####ooooo
        ####..ooo
        oo##ooooo
        ..##oooo.
        ..##ooo..
    """,
    ),
    "patricius, the east full": (
        2,
        """
        oo..####.
        oo.o####o
        ooooo..#o
        oooo#####
        oo.o#oo##
        oooo##.##
        oooo##.##
        .ooo####.
    """,
    ),
    "patricius, walled in by lost cells": (
        2,
        """
        oo..####.
        oo.xxxx#o
        ooxox..#o
        oxoo#####
        ox.o#oo##
        oxoo##.##
        oxoo##.##
        .xoo####.
    """,
    ),
}

COUNTS = {
    "servorum, one tile": "5 2 1 3 2+1 1 1 2+1 1 2+1 2 1+1 1+1 2+1 4+1 1+4 2+1 5",
    "servorum, a first street": "16 9 4 9 3 8 1+1 3 7 3 1+2 1+4 3 3 6 1+1 3 16",
    "servorum, a square in the middle": "18 5 4 9 4 10 4+1 5 9 4 2 1+1 2 3 6 1 3 14",
    "plebeius, a spine": "20 6 4 6 3 6 3 1+1 5 1+1 4 2 2+2 1+3 4 3 2 20",
    "plebeius, the west full": "10 3 2 3 1 4 1 2 3 1 2 4+1 2+1 3+1 2 1 1 12",
    "patricius, the east full": "1 1 3+1 7+1 5+1 8+1 2+2 7+1 7+1 5+1 2+1 2+3 3+1 6+1 6+1 1+1 3+1 7",
    "patricius, walled in by lost cells": "– 1 – – – – – – – – – – – – – – – 5",
}
"""For each town and building, the placements and the insulae that bridge to them (−1: nowhere)."""


def masked(map_: Map, cells: Set[Cell]) -> int:
    return sum(1 << (y * map_.stride + x) for x, y in cells)


def unmasked(map_: Map, mask: int) -> set[Cell]:
    return {(bit % map_.stride, bit // map_.stride) for bit in bits(mask)}


def ground(town: Town) -> Ground:
    map_ = book().maps[town.district]
    return map_.ground(masked(map_, town.solid), masked(map_, town.dead), town.founded)


def offered(town: Town, building: int) -> list[Place]:
    """The placements the rules offer."""
    state = new_state(book(), Idle(), 0, "praetor", "senators")
    state.grounds[town.district] = ground(town)
    return placements(state, building, town.district)


def covered(building: int, place: Place) -> Tile:
    return slow.tile_at(building, place.turn, slow.cell_of(place.cell))


def laid(town: Town, building: int) -> list[Tile]:
    """The cells under each placement the rules offer."""
    return [covered(building, place) for place in offered(town, building)]


def check(town: Town, building: int) -> tuple[int, int]:
    """Masks and sets agree; the number of placements and of insulae."""
    map_ = book().maps[town.district]
    fast = map_.fit(ground(town), building)
    tiles = laid(town, building)
    plain = slow.fit(town, building)
    assert fast.bridges == plain.bridges
    assert map_.touching(ground(town)) >> building & 1 == (plain.bridges == 0)
    assert len(tiles) == len(set(tiles)), "a placement is offered twice"
    assert set(tiles) == plain.tiles
    return len(tiles), fast.bridges


def summary(town: Town) -> str:
    """`76 29 4+1 –`: placements of each building, with the insulae they need."""
    words = []
    for building in BUILDINGS:
        count, bridges = check(town, building)
        words.append(f"{count}+{bridges}" if bridges > 0 else "–" if bridges < 0 else str(count))
    return " ".join(words)


# ── pinned counts ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_6_1_every_building_has_a_pinned_count() -> None:
    """§6.1, p. 19: 18 buildings in three districts, none forgotten."""
    assert tuple(EMPTY) == book().buildings
    assert set(TOWNS) == set(COUNTS)


@pytest.mark.parametrize("district", range(3), ids=DISTRICTS)
@pytest.mark.parametrize("building", BUILDINGS, ids=book().buildings)
def test_6_1_placements_on_the_empty_map(building: int, district: int) -> None:
    """§6.1, p. 19: the first building of a district goes anywhere that fits its plot."""
    town = Town(district, frozenset(), founded=False)
    assert check(town, building) == (EMPTY[book().buildings[building]][district], 0)


@pytest.mark.parametrize("name", TOWNS)
def test_6_1_placements_after_given_tiles(name: str) -> None:
    """§6.1, §6.1.1, p. 19: with adjacency, else with the fewest insulae, else nowhere."""
    assert summary(slow.drawn(*TOWNS[name])) == COUNTS[name]


def test_6_1_1_a_pinned_town_needs_every_kind_of_bridge() -> None:
    """§6.1.1, p. 19: the pinned towns do cover no, one, several and impossible bridges."""
    lengths = {word.partition("+")[2] for text in COUNTS.values() for word in text.split() if word != "–"}
    assert lengths >= {"", "1", "2", "3", "4"}
    assert any("–" in text for text in COUNTS.values())


def test_6_1_tiles_are_turned_but_never_flipped() -> None:
    """§6.1 (ruling): a form that is no mirror of itself has no more than four ways to lie, all turns of one another."""
    for map_ in book().maps:
        for building in BUILDINGS:
            assert len(map_.shapes[building]) == len(slow.forms(building))
            for turn, form in zip(map_.shapes[building], slow.forms(building), strict=True):
                assert set(turn.offsets) == {y * map_.stride + x for x, y in form}


def test_6_1_adjacency_counts_across_a_street() -> None:
    """§6.1, p. 19: the cells that touch a plot's edge from another plot are within reach."""
    map_ = book().maps[0]
    for plot in map_.plots:
        touching = unmasked(map_, map_.ground(plot, 0, True).reach)
        mine = unmasked(map_, plot)
        wanted = {near for cell in mine for near in slow.neighbours(cell) if near in slow.plots(0)} - mine
        assert touching == wanted
        assert touching


def test_6_1_a_district_with_no_room_has_no_place() -> None:
    """§6.1, p. 19: every cell covered or lost."""
    for district in range(3):
        cells = frozenset(slow.plots(district))
        lost = frozenset(sorted(cells)[:5])
        assert summary(Town(district, cells - lost, lost)) == " ".join(["–"] * len(BUILDINGS))


# ── random grounds ────────────────────────────────────────────────────────────────────────────────────────────────


@st.composite
def towns(draw: st.DrawFn) -> Town:
    """Districts with whole plots, single cells and lost cells anywhere: far wilder than a game makes them."""
    district = draw(st.integers(0, 2))
    letters = slow.plots(district)
    cells = sorted(letters)
    full = draw(st.sets(st.sampled_from(sorted(set(letters.values()))), max_size=6))
    opened = draw(st.sets(st.sampled_from(cells), max_size=20))
    solid = {cell for cell in cells if letters[cell] in full and cell not in opened}
    solid |= draw(st.sets(st.sampled_from(cells), max_size=12))
    dead = draw(st.sets(st.sampled_from(cells), max_size=8)) - solid
    assume(solid)
    return Town(district, frozenset(solid), frozenset(dead))


def settled(town: Town) -> Town:
    """The same town after its isolated cells were lost, as no game leaves them free."""
    return town._replace(dead=frozenset(town.dead | slow.isolated(town.district, town.free())))


@few
@given(towns(), st.data())
def test_6_1_any_ground_places_and_bridges_agree_with_a_breadth_first_search(town: Town, data: st.DataObject) -> None:
    """§6.1, §6.1.1, p. 19: placements and the length of the shortest bridge."""
    for building in data.draw(st.lists(st.sampled_from(BUILDINGS), min_size=6, max_size=6, unique=True)):
        check(town, building)


@few
@given(towns())
def test_6_1_2_any_ground_isolated_cells_are_those_that_no_tile_can_cover(town: Town) -> None:
    """§6.1.2 (ruling): built or not, adjacency and cost aside."""
    map_ = book().maps[town.district]
    found = map_.gaps.all_isolated(masked(map_, town.solid | town.dead))
    assert unmasked(map_, found) == slow.isolated(town.district, town.free())


@few
@given(towns(), st.sampled_from(BUILDINGS), st.data())
def test_6_1_2_any_tile_its_own_insulae_are_what_it_isolates_and_touches(
    town: Town, building: int, data: st.DataObject
) -> None:
    """§6.1.2, p. 19: inside its plot, and only what it made isolated."""
    town = settled(town)
    places = offered(town, building)
    assume(places)
    place = data.draw(st.sampled_from(places))
    map_ = book().maps[town.district]
    found = unmasked(map_, map_.gaps.insulae(ground(town), building, place.turn, map_.numbers[place.cell]))
    assert found == slow.own_insulae(town, covered(building, place))


@few
@given(towns(), st.data())
def test_6_1_1_any_bridge_is_walked_in_as_many_insulae_as_the_search_found(town: Town, data: st.DataObject) -> None:
    """§6.1.1, p. 19: from the tile back to the town, each step on a free cell that the search puts one nearer."""
    away = slow.distances(town)
    map_ = book().maps[town.district]
    bridged = [building for building in BUILDINGS if map_.fit(ground(town), building).bridges > 0]
    assume(bridged)
    building = data.draw(st.sampled_from(bridged))
    tile = data.draw(st.sampled_from(sorted(laid(town, building), key=sorted)))
    target, left = set(tile), slow.fit(town, building).bridges
    laid_cells: set[Cell] = set()
    while left:
        beside = {near for cell in target for near in slow.neighbours(cell)} - target
        wanted = {cell for cell in beside if cell in away and away[cell] <= left - 1}
        steps = unmasked(map_, map_.bridge_cells(ground(town), masked(map_, target), left))
        assert steps == wanted
        assert steps
        step = data.draw(st.sampled_from(sorted(steps)))
        assert step not in tile
        laid_cells.add(step)
        target, left = {step}, left - 1
    after = town._replace(solid=town.solid | laid_cells)
    assert slow.fit(after, building).bridges == 0
    assert tile in slow.fit(after, building).tiles
