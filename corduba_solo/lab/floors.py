"""Has the program become slower? Its work against a fixed yardstick, in one process, compared with stored floors.

Only ratios are compared, each the best of many short turns that alternate with the yardstick, in processor time: a busy
or another machine slows both sides of a ratio.
"""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from time import process_time

from corduba_solo.bounds import MOST_SETTINGS_BYTES, is_too_deep
from corduba_solo.caepio.automa import Caepio
from corduba_solo.caepio.forecast import forecast
from corduba_solo.lab.bench import book, random_playouts
from corduba_solo.lab.yardstick import yardstick
from corduba_solo.outside import read_bytes
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions

Work = Callable[[], int]
"""Does something a fixed number of times and says how often."""

ROUNDS = 100
LENGTHS = 8
"""Yardsticks in one turn, so that a turn is long enough to be timed."""


def ratios(
    works: Mapping[str, Work], rounds: int = ROUNDS, clock: Callable[[], float] = process_time
) -> dict[str, float]:
    """How often each thing is done in the time of one yardstick."""
    best = dict.fromkeys(("yardstick", *works), float("inf"))
    gc.collect()
    gc.freeze()  # what is there already is looked through no more, so that each turn can begin with a clean table
    try:
        for _ in range(rounds):
            for name, work in (("yardstick", _lengths), *works.items()):
                gc.collect()
                began = clock()
                times = work()
                best[name] = min(best[name], (clock() - began) / times)
    finally:
        gc.unfreeze()
    return {name: best["yardstick"] / best[name] for name in works}


def _lengths() -> int:
    for _ in range(LENGTHS):
        yardstick()
    return LENGTHS


def fallen(found: Mapping[str, float], floors: Mapping[str, float]) -> list[str]:
    """What is slower than it may be."""
    return [name for name, floor in floors.items() if found[name] < floor]


def read_floors(path: Path, names: Iterable[str]) -> dict[str, float]:
    """The floors in a file, one for every name; ValueError when it says anything else."""
    text = read_bytes(path, MOST_SETTINGS_BYTES).decode()
    floors = {} if is_too_deep(text) else json.loads(text)
    if not isinstance(floors, dict) or sorted(floors) != sorted(names):
        raise ValueError(f"{path} does not have one floor for each of {', '.join(names)}")
    return {name: float(floor) for name, floor in floors.items()}


def program_works() -> dict[str, Work]:
    """What the program is held to: whole random games, and the single steps that people and players wait for."""
    middle = [_middle(seed) for seed in range(8)]
    session = _played(GameOptions(seed=1))
    actions = session.actions

    def copying() -> int:
        for _ in range(60):
            for state in middle:
                state.copy()
        return 60 * len(middle)

    def foreseeing() -> int:
        for state in middle:
            forecast(state)
        return len(middle)

    def replaying() -> int:
        Session(session.options).replay(actions)
        return len(actions)

    return {
        "random_decisions": lambda: random_playouts(0, 3),
        "state_copies": copying,
        "forecasts": foreseeing,
        "replayed_actions": replaying,
    }


def _middle(seed: int) -> State:
    """A random game at a main decision of its third round."""
    state = new_game(book(), seed, opponent=Caepio())
    choice = random.Random(seed).choice
    while not (state.round == 3 and isinstance(question(state), MainAction)):
        apply(state, choice(legal_actions(state)))
    return state


def _played(options: GameOptions) -> Session:
    session = Session(options)
    choice = random.Random(options.seed).choice
    while found := legal_actions(session.state):
        session.replay([choice(found)])
    return session
