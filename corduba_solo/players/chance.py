"""The random player: any legal action is as good as another."""

from __future__ import annotations

import random

from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.state import State


class RandomPlayer:
    """Picks evenly among what is legal."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, state: State) -> Action:
        return self._luck.choice(legal_actions(state))
