"""What a player is, and what of the game it may see."""

from __future__ import annotations

from typing import Protocol

from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import apply, is_over
from corduba_solo.rules.luck import streams
from corduba_solo.rules.state import State


class Player(Protocol):
    """Somebody who answers every question of a game."""

    def choose(self, state: State) -> Action:
        """One of the state's legal actions. The state is the player's own copy, without the luck of the real game."""
        ...


def blindfold(state: State, seed: int) -> State:
    """A copy to think with: all that lies open, but luck of its own.

    Decks keep no order, so the streams of luck are the only thing in a state that a person at the table cannot see.
    """
    seen = state.copy()
    seen.seed = seed
    seen.luck = streams(seed)
    return seen


def play_out(state: State, player: Player) -> int:
    """Let a player finish a game; how many decisions it took."""
    decisions = 0
    while not is_over(state):
        apply(state, player.choose(blindfold(state, decisions)))
        decisions += 1
    return decisions
