"""Where Caepio lays a tile: where it brings him the most insulae of his own (§7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from corduba_solo.rules.actions import Place
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.geometry import Fit, Gaps, Ground, Map, bits
from corduba_solo.rules.state import State


@dataclass(slots=True)
class Room:
    """The best places for a tile, all equally good."""

    insulae: int
    """How many of his own each brings him."""
    anchors: tuple[int, ...]
    """Their first cells for each turn, as masks."""
    spots: int
    """How many they are."""
    bridges: dict[tuple[int, int], int]
    """By turn and first cell the bridge a place needs, as a mask; empty when none does."""


class Placement(NamedTuple):
    """Where a tile goes, the insulae it brings him, and the bridge it needs (a mask of cells)."""

    place: Place
    cell: int
    insulae: int
    bridge: int


def chains(map_: Map, ground: Ground, target: int, left: int) -> Iterator[int]:
    """Every shortest bridge from a tile back to the town, as masks, in reading order."""
    if not left:
        yield 0
        return
    for bit in bits(map_.bridge_cells(ground, target, left)):
        for rest in chains(map_, ground, 1 << bit, left - 1):
            yield 1 << bit | rest


def best_room(state: State, building: int, district: int, who: int = CAEPIO) -> Room | None:
    """The placements with the most insulae of one's own; none when the tile fits nowhere, bridging included."""
    book = state.book
    map_ = book.maps[district]
    ground = state.grounds[district]
    left = book.row_length - state.sides[who].insulae[district]
    gaps = state.gaps(district, state.built | 1 << building) if book.only_unbuilt_shapes else map_.gaps
    key = (building, left, gaps)
    known: Room | None = ground.rooms.get(key)
    if known is None:
        fit = map_.fit(ground, building)
        if fit.bridges < 0 or fit.bridges > state.neutral_left:
            return None
        search = _search_bridged if fit.bridges else _search
        known = ground.rooms[key] = search(map_, gaps, ground, building, fit, left)
    elif known.bridges and map_.fit(ground, building).bridges > state.neutral_left:
        return None
    return known


def best_placements(state: State, building: int, district: int) -> Sequence[Placement]:
    """The same placements one by one, in the order in which they are offered."""
    room = best_room(state, building, district)
    if room is None:
        return ()
    return [
        Placement(turn.places[1 << cell], cell, room.insulae, room.bridges.get((number, cell), 0))
        for number, turn in enumerate(state.book.maps[district].shapes[building])
        for cell in bits(room.anchors[number])
    ]


def _search(map_: Map, gaps: Gaps, ground: Ground, building: int, fit: Fit, left: int) -> Room:
    """Plot by plot, as what a tile isolates depends on nothing but its plot."""
    free = ground.free
    near = 0
    for cells in fit.anchors:
        near |= cells
    best = 0
    anchors = list(fit.anchors)
    for number, plot in enumerate(map_.plots):
        if not near & plot or not left:
            continue
        for turn, count, cells in gaps.closings(building, number, plot & free):
            cells &= fit.anchors[turn]
            if count > left:
                count = left
            if not cells or count < best:
                continue
            if count > best:
                best = count
                anchors = [0] * len(anchors)
            anchors[turn] |= cells
    return Room(best, tuple(anchors), sum(map(int.bit_count, anchors)), {})


def _search_bridged(map_: Map, gaps: Gaps, ground: Ground, building: int, fit: Fit, left: int) -> Room:
    """One by one, as each place may be reached by several bridges."""
    best = -1
    bridges: dict[tuple[int, int], int] = {}
    for number, cells in enumerate(fit.anchors):
        for cell in bits(cells):
            count, bridge = _with_bridge(map_, gaps, ground, building, number, cell)
            count = min(count, left)
            if count > best:
                best = count
                bridges = {}
            if count == best:
                bridges[number, cell] = bridge
    anchors = [0] * len(fit.anchors)
    for number, cell in bridges:
        anchors[number] |= 1 << cell
    return Room(best, tuple(anchors), len(bridges), bridges)


def _with_bridge(map_: Map, gaps: Gaps, ground: Ground, building: int, turn: int, cell: int) -> tuple[int, int]:
    """The most insulae over all shortest bridges, and the first bridge in reading order that allows it."""
    mask = map_.shapes[building][turn].masks[cell]
    best = (-1, 0)
    for bridge in chains(map_, ground, mask, map_.fit(ground, building).bridges):
        bridged = map_.ground(ground.solid | bridge, ground.dead, ground.founded)
        count = gaps.insulae(bridged, building, turn, cell).bit_count()
        if count > best[0]:
            best = (count, bridge)
    return best
