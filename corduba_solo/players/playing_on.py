"""Playing on: one way a game may go from a position, with the greedy player in your chair and luck of its own."""

from __future__ import annotations

import random

from corduba_solo.players.lookahead import NARROW, Judge, after, settled
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.game import go_on, is_halted, is_over
from corduba_solo.rules.luck import streams
from corduba_solo.rules.state import State


def played_on(position: State, last: int, seed: int, judge: Judge, width: int) -> State:
    """The position after the round `last`, or at the game's end; in a turn at most `width` choices are looked at."""
    state = position.copy()
    state.luck = streams(seed)
    luck = random.Random(seed)
    while not is_over(state) and state.round <= last:
        if is_halted(state):
            go_on(state, BEFORE_CAEPIO)
            continue
        options = state.options
        if len(options) > width:
            options = luck.sample(options, width)
        _, state = max((settled(after(state, option), judge, NARROW) for option in options), key=lambda found: found[0])
    return state
