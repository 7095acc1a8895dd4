"""The greedy player: looks one turn ahead and takes what leaves the best position, before Caepio moves."""

from __future__ import annotations

from corduba_solo.players.lookahead import WIDE, Width, after, best, settled
from corduba_solo.players.worth import Worth, judgement
from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.state import State


class GreedyPlayer:
    """Judges every legal action by the position it leads to."""

    def __init__(self, width: Width = WIDE, worth: Worth | None = None) -> None:
        self._width = width
        self._worth = worth

    def choose(self, state: State) -> Action:
        worth = self._worth or judgement(state.book, state.variant).sight
        options = legal_actions(state)
        if len(options) == 1 or isinstance(question(state), MakeDeal):
            return best(state, options, worth)
        return max(options, key=lambda option: settled(after(state, option), worth, self._width)[0])
