"""A short mark of a position, by which a replay sees whether it went the way the game went."""

from __future__ import annotations

import zlib

from corduba_solo.rules.state import Side, State


def _holdings(side: Side) -> tuple[object, ...]:
    tracks = (side.register, side.popularity, side.harmony, side.prestige, side.unrest)
    tokens = (side.unlocked, side.ready, side.insulae, side.troops, side.offerings, side.senators)
    return (side.denarii, side.store, side.workers, *tracks, *tokens)


def position_mark(state: State) -> str:
    """Over what lies on the table and the luck to come, in numbers whose form does not change with the program."""
    table = (
        state.luck,
        state.round,
        state.dealt,
        state.heritage,
        state.family,
        state.character,
        state.rome,
        state.prices,
        state.stock,
        state.supply,
        state.district_of,
        state.tile_at,
        state.houses,
        state.markers,
        state.unrest_on,
        state.monuments,
        *(_holdings(side) for side in state.sides),
    )
    return f"{zlib.crc32(repr(table).encode()):08x}"
