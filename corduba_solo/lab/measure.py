"""The figures of `corduba-solo bench`: keys say what was measured and in which unit."""

from __future__ import annotations

import random
from functools import partial
from time import perf_counter

from corduba_solo.caepio.automa import Caepio
from corduba_solo.caepio.forecast import forecast
from corduba_solo.lab.bench import book, random_playouts
from corduba_solo.lab.frame_times import frame_times
from corduba_solo.lab.save_times import save_times
from corduba_solo.lab.start_times import start_times
from corduba_solo.lab.stopwatch import Figures, percentile, timed
from corduba_solo.rules.decisions import DECISIONS, Halting
from corduba_solo.rules.game import apply, go_on, halted_before, is_halted, is_over, legal_actions, new_game, question
from corduba_solo.rules.questions import MainAction

FEW = 20
"""Games enough for what comes up many times in each."""

PARTS = 5
CAEPIO_TURN = "caepio_turn"
TURNS = Halting("turn", CAEPIO_TURN)
"""A halt before each turn and another before what Caepio does in his: between them lies nothing but that."""


def measure(games: int) -> Figures:
    """All figures, from so many random games."""
    random_playouts(0, min(games, FEW))
    figures = {"decisions_per_s": _rate(games)}
    figures |= _caepio_turns(games)
    figures |= _options(games)
    figures |= save_times(min(games, FEW // 2))
    figures |= start_times()
    figures |= frame_times()
    return {name: float(f"{figure:.4g}") for name, figure in figures.items()}


def _rate(games: int) -> float:
    """The best of some parts: what else the machine does shows least there."""
    each = max(1, games // PARTS)
    best = 0.0
    for part in range(PARTS):
        began = perf_counter()
        decisions = random_playouts(1 + part * each, each)
        best = max(best, decisions / (perf_counter() - began))
    return best


def _caepio_turns(games: int) -> Figures:
    """He settles ties himself, so that no turn waits for you."""
    seconds: list[float] = []
    for game in range(games):
        state = new_game(book(), game, opponent=Caepio(asks_ties=False))
        choice = random.Random(game).choice
        while not is_over(state):
            if not is_halted(state):
                apply(state, choice(legal_actions(state)), TURNS)
                continue
            his = halted_before(state) == CAEPIO_TURN
            spent = timed(partial(go_on, state, TURNS))
            if his:
                seconds.append(spent)
    return {
        "caepio_turn_p50_ms": 1000 * percentile(seconds, 0.50),
        "caepio_turn_p99_ms": 1000 * percentile(seconds, 0.99),
    }


def _options(games: int) -> Figures:
    """Listing the options of a main decision, copying a state, forecasting Caepio."""
    listing: list[float] = []
    copying: list[float] = []
    foreseeing: list[float] = []
    main = DECISIONS[MainAction]
    for game in range(min(games, FEW)):
        state = new_game(book(), game, opponent=Caepio())
        choice = random.Random(game).choice
        while options := legal_actions(state):
            if isinstance(asked := question(state), MainAction):
                listing.append(timed(partial(main.options, state, asked)))
                copying.append(timed(state.copy))
                foreseeing.append(timed(partial(forecast, state)))
            apply(state, choice(options))
    return {
        "legal_actions_p50_ms": 1000 * percentile(listing, 0.50),
        "legal_actions_p99_ms": 1000 * percentile(listing, 0.99),
        "copy_p50_ms": 1000 * percentile(copying, 0.50),
        "forecast_p50_ms": 1000 * percentile(foreseeing, 0.50),
        "forecast_p99_ms": 1000 * percentile(foreseeing, 0.99),
    }
