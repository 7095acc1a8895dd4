"""Playing on: one way a game may go from a position, with a quick player in your chair and luck of its own."""

from __future__ import annotations

import random
from collections.abc import Sequence

from corduba_solo.players.lookahead import NARROW, after, settled
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Action
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.game import go_on, is_halted, is_over
from corduba_solo.rules.luck import streams
from corduba_solo.rules.state import State

OPTIONS_AHEAD = 8
"""So many choices at most are looked at in a turn, drawn by lot."""
LIKED_AHEAD = 3
"""Where somebody has said which choices he likes, only so many of those that he likes best …"""
OTHERS_AHEAD = 2
"""… and so many others by lot."""

Ranks = dict[Action, int]
"""How somebody likes choices who has looked at them well: the best has the lowest rank."""


def played_on(position: State, last: int, seed: int, sight: Worth, ranks: Ranks) -> State:
    """The position after the round `last`, or at the game's end."""
    state = position.copy()
    state.luck = streams(seed)
    luck = random.Random(seed)
    while not is_over(state) and state.round <= last:
        if is_halted(state):
            go_on(state, BEFORE_CAEPIO)
            continue
        options = looked_at(state.options, ranks, luck)
        _, state = max((settled(after(state, option), sight, NARROW) for option in options), key=lambda found: found[0])
    return state


def looked_at(options: Sequence[Action], ranks: Ranks, luck: random.Random) -> Sequence[Action]:
    """The choices to look at: what was liked a turn ago is mostly good still, so fewer do than without knowing."""
    if not ranks:
        return luck.sample(options, OPTIONS_AHEAD) if len(options) > OPTIONS_AHEAD else options
    if len(options) <= LIKED_AHEAD + OTHERS_AHEAD:
        return options
    found = sorted([option for option in options if option in ranks], key=ranks.__getitem__)[:LIKED_AHEAD]
    others = [option for option in options if option not in found]
    return [*found, *luck.sample(others, LIKED_AHEAD + OTHERS_AHEAD - len(found))]
