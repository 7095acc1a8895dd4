"""Leaving it to chance: the random player, for whom any legal action is as good as another, and a start by lot."""

from __future__ import annotations

import random

from corduba_solo.players.player import Player
from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage
from corduba_solo.rules.state import State


class RandomPlayer:
    """Picks evenly among what is legal."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(self, state: State) -> Action:
        return self._luck.choice(legal_actions(state))


class StartByLot:
    """Takes the heritage and the character that the lot gives, and plays on as somebody else would.

    A player who chooses says which cards it likes, not how good they are.
    """

    def __init__(self, player: Player, seed: int) -> None:
        self._player = player
        self._luck = random.Random(seed)

    def choose(self, state: State) -> Action:
        if isinstance(question(state), ChooseHeritage | ChooseCharacter):
            return self._luck.choice(legal_actions(state))
        return self._player.choose(state)
