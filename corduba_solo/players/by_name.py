"""The players by name, as the command line asks for them."""

from __future__ import annotations

from corduba_solo.players.chance import RandomPlayer
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.players.planner import Planner
from corduba_solo.players.player import Player

NAMES = ("random", "greedy", "planner")


def player_named(name: str, seed: int, budget: int) -> Player:
    """A player for one game. The seed decides its own choices; the budget is how much it may think, if it thinks."""
    match name:
        case "random":
            return RandomPlayer(seed)
        case "greedy":
            return GreedyPlayer()
        case "planner":
            return Planner(seed, budget)
    raise ValueError(name)
