"""Playing on: one way a game may go from a position, with a quick player in your chair and luck of its own."""

from __future__ import annotations

import random

from corduba_solo.players.lookahead import NARROW, after, settled
from corduba_solo.players.worth import Worth
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.game import go_on, is_halted, is_over
from corduba_solo.rules.luck import streams
from corduba_solo.rules.state import State

OPTIONS_AHEAD = 8
"""So many choices at most are looked at in a turn."""


def played_on(position: State, last: int, seed: int, sight: Worth) -> State:
    """The position after the round `last`, or at the game's end."""
    state = position.copy()
    state.luck = streams(seed)
    luck = random.Random(seed)
    while not is_over(state) and state.round <= last:
        if is_halted(state):
            go_on(state, BEFORE_CAEPIO)
            continue
        options = state.options
        if len(options) > OPTIONS_AHEAD:
            options = luck.sample(options, OPTIONS_AHEAD)
        _, state = max((settled(after(state, option), sight, NARROW) for option in options), key=lambda found: found[0])
    return state
