"""Where Caepio lays a tile: where it brings him the most insulae of his own (§7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from corduba_solo.rules.actions import Place
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.geometry import Ground, Map, bits
from corduba_solo.rules.state import State


class Spot(NamedTuple):
    """A placement, the insulae it brings him, and the bridge it needs (a mask of cells)."""

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


def best_spots(state: State, building: int, district: int) -> Sequence[Spot]:
    """All placements with the most insulae of his own; none when the tile fits nowhere, bridging included."""
    map_ = state.book.maps[district]
    ground = state.grounds[district]
    fit = map_.fit(ground, building)
    if fit.bridges < 0 or (fit.bridges and fit.bridges > state.neutral_left):
        return ()
    left = state.book.row_length - state.sides[CAEPIO].insulae[district]
    key = (building, left)
    known = ground.spots.get(key)
    if known is None:
        known = ground.spots[key] = _search(map_, ground, building, left)
    return cast("Sequence[Spot]", known)


def _search(map_: Map, ground: Ground, building: int, left: int) -> list[Spot]:
    fit = map_.fit(ground, building)
    taken = ground.solid | ground.dead
    isolated = map_.isolated
    free = ground.free
    best = -1
    spots: list[Spot] = []
    for number, (turn, anchors) in enumerate(zip(map_.shapes[building], fit.anchors, strict=True)):
        for cell in bits(anchors):
            bridge = 0
            if fit.bridges:
                count, bridge = _with_bridge(map_, ground, building, number, cell)
            else:
                plot, rim = turn.rims[cell]
                count = 0
                if rim & free:
                    count = (isolated(plot & ~(taken | turn.masks[cell])) & rim).bit_count()
            if count > left:
                count = left
            if count > best:
                best = count
                spots = []
            if count == best:
                spots.append(Spot(turn.places[cell], cell, count, bridge))
    return spots


def _with_bridge(map_: Map, ground: Ground, building: int, turn: int, cell: int) -> tuple[int, int]:
    """The most insulae over all shortest bridges, and the first bridge in reading order that allows it."""
    mask = map_.shapes[building][turn].masks[cell]
    best = (-1, 0)
    for bridge in chains(map_, ground, mask, map_.fit(ground, building).bridges):
        bridged = map_.ground(ground.solid | bridge, ground.dead, ground.founded)
        count = map_.insulae(bridged, building, turn, cell).bit_count()
        if count > best[0]:
            best = (count, bridge)
    return best
