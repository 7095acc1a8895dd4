"""Our rules beside two well-known engines in Python: random games in turn, in one process, in processor time.

A decision is one choice of a player: list what is legal, pick evenly, apply it. On our side Caepio's turns and the
events are part of it. Needs the packages chess and catanatron.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Mapping
from time import process_time

from corduba_solo.lab.bench import random_playouts

Playouts = Callable[[int, int], int]
"""Plays so many games from a seed on; how many decisions that took."""

NEEDED = ("chess", "catanatron")
ROUNDS = 10
LONGEST_CHESS = 400
"""Plies after which a random game of chess is left: it might go on for ever."""


def rates() -> dict[str, float]:
    """Decisions per second of each engine."""
    engines: dict[str, tuple[Playouts, int]] = {
        "ours": (random_playouts, 40),
        "chess": (chess_playouts, 40),
        "catanatron": (catan_playouts, 30),
    }
    return best_rates(engines, ROUNDS)


def best_rates(engines: Mapping[str, tuple[Playouts, int]], rounds: int) -> dict[str, float]:
    """The best of so many rounds, in each of which every engine has its turn; one more before them warms up."""
    best = dict.fromkeys(engines, 0.0)
    for number in range(rounds + 1):
        for name, (playouts, games) in engines.items():
            gc.collect()
            began = process_time()
            decisions = playouts(1000 * number, games if number else max(1, games // 8))
            if number:
                best[name] = max(best[name], decisions / (process_time() - began))
    return best


def chess_playouts(seed: int, games: int) -> int:
    """Random games of python-chess."""
    import chess

    choice = random.Random(seed).choice
    plies = 0
    for _ in range(games):
        board = chess.Board()
        while board.ply() < LONGEST_CHESS and (moves := list(board.legal_moves)):
            board.push(choice(moves))
        plies += board.ply()
    return plies


def catan_playouts(seed: int, games: int) -> int:
    """Random games of catanatron between two players."""
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    for number in range(seed, seed + games):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number)
        game.play()
        # The list of what was done changed its name between versions.
        decisions += len(getattr(game.state, "action_records", None) or game.state.actions)
    return decisions
