"""Finds room for tiles whose place a scenario leaves open."""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.rules.geometry import Ground, Map

MOST_TRIES = 2000
"""Enough for all the buildings of a game; a puzzle that needs more names its cells."""

Waiting = list[tuple[int, int | None]]
"""Buildings with the turn they must have, if any."""


class Found(NamedTuple):
    """A tile laid somewhere: what it covers, and what it isolates."""

    building: int
    cell: int
    turn: int
    mask: int
    isolated: int


def arrange(map_: Map, ground: Ground, waiting: Waiting) -> list[Found] | None:
    """Places for all the tiles, each touching the town when it is laid; None when none were found."""
    hardest = sorted(waiting, key=lambda item: sum(len(turn.masks) for turn in map_.shapes[item[0]]))
    return _search(map_, ground, hardest, [MOST_TRIES])


def _search(map_: Map, ground: Ground, waiting: Waiting, tries: list[int]) -> list[Found] | None:
    """Go back on a place when the others find none; a tile that touches nothing yet waits for its neighbours."""
    if not waiting:
        return []
    for item in waiting:
        if places := _places(map_, ground, *item):
            break
    for place in places:
        if not tries[0]:
            return None
        tries[0] -= 1
        after = map_.ground(ground.solid | place.mask | place.isolated, ground.dead, True)
        others = _search(map_, after, [other for other in waiting if other != item], tries)
        if others is not None:
            return [place, *others]
    return None


def _places(map_: Map, ground: Ground, building: int, only: int | None) -> list[Found]:
    """Where a tile fits and touches the town, the places that isolate the fewest cells first."""
    taken = ground.solid | ground.dead
    reach = ground.reach
    places = []
    for turn, shape in enumerate(map_.shapes[building]):
        if only not in (None, turn):
            continue
        for cell, mask in shape.masks.items():
            if not mask & taken and mask & reach:
                free = map_.plot_of(mask) & ~taken
                isolated = map_.gaps.isolated(free & ~mask) & ~map_.gaps.isolated(free)
                places.append(Found(building, cell, turn, mask, isolated))
    return sorted(places, key=lambda place: place.isolated.bit_count())
