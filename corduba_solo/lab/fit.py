"""Weighs positions by playing: lets the greedy player play, and moves its weights towards what came of its positions.

    python -m corduba_solo.lab.fit senators --games 300 --times 6

The weights go a part of the way only, time after time: the player changes slowly enough for what it learnt to stay
true.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.lab.bench import book
from corduba_solo.players.features import Row, feature_names, features
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.players.looking import NARROW
from corduba_solo.players.pausing import PAUSING, let_him_act, waits
from corduba_solo.players.player import blindfold
from corduba_solo.players.worth import FILE, Weights, Worth, moment, result
from corduba_solo.resources import data_path
from corduba_solo.rules.game import apply, is_over, new_game
from corduba_solo.rules.state import VARIANTS

Numbers = NDArray[np.float64]

CURIOSITY = 0.05
"""How often any action is tried, so that more is seen than what the player likes already."""
CAUTION = 300.0
"""How many positions it takes to move a weight half of the way."""
PACE = 0.35
KEPT = 4
"""How many times' positions are looked at together."""


class Lesson(NamedTuple):
    """A game: its difficulty, what came of it, and its positions by round."""

    difficulty: str
    outcome: str
    worth: float
    positions: list[tuple[int, Row]]


def lesson(task: tuple[int, str, str, Weights]) -> Lesson:
    """One game of the greedy player, now and then with a random action."""
    seed, difficulty, variant, weights = task
    luck = random.Random(seed)
    player = GreedyPlayer(NARROW, Worth(book(), weights))
    state = new_game(book(), seed, difficulty, variant, PAUSING)
    positions: list[tuple[int, Row]] = []
    while not is_over(state):
        asked = state.agenda[-1][0]
        if asked == "main" or waits(state):
            positions.append((state.round, features(state)))
        if waits(state):
            let_him_act(state)
        elif asked in ("main", "inherit", "become") and luck.random() < CURIOSITY * (1 if state.round else 3):
            apply(state, luck.choice(state.options))
        else:
            apply(state, player.choose(blindfold(state, luck.getrandbits(60))))
    return Lesson(difficulty, state.outcome, result(state), positions)


def _table(lessons: Iterable[Lesson]) -> tuple[Numbers, Numbers]:
    """The positions with everything multiplied by the moments of their rounds, and what came of them."""
    rows, worths = [], []
    for one in lessons:
        for round_, row in one.positions:
            rows.append(np.outer(moment(book(), round_), row).ravel())
            worths.append(one.worth)
    return np.array(rows), np.array(worths)


def learnt(weights: Weights, lessons: Iterable[Lesson]) -> Weights:
    """The weights after looking at some games: moved by ridge regression on what they did not explain."""
    names = feature_names(book())
    old = np.array([weights.get(name, [0.0, 0.0, 0.0]) for name in names]).T.ravel()
    rows, worths = _table(lessons)
    scale = rows.std(axis=0) + 1e-3
    scaled = rows / scale
    square = scaled.T @ scaled + CAUTION * np.eye(len(scale))
    new = old + PACE * np.linalg.solve(square, scaled.T @ (worths - rows @ old)) / scale
    parts = new.reshape(3, len(names)).T
    return {name: [round(float(part), 5) for part in part_of] for name, part_of in zip(names, parts, strict=True)}


def fit(variant: str, weights: Weights, games: int, times: int, seed: int, jobs: int) -> Weights:
    """Play and learn, so many times."""
    memory: list[list[Lesson]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for time in range(times):
            first = seed + time * games
            tasks = [(first + n, DIFFICULTIES[n % len(DIFFICULTIES)], variant, weights) for n in range(games)]
            memory = [*memory, list(pool.map(lesson, tasks, chunksize=4))][-KEPT:]
            for difficulty in DIFFICULTIES:
                outcomes = [one.outcome for one in memory[-1] if one.difficulty == difficulty]
                print(f"{time + 1}: {difficulty} {outcomes.count('won') / len(outcomes):.0%} won", flush=True)
            weights = learnt(weights, (one for lessons in memory for one in lessons))
    return weights


def write(path: Path, variant: str, weights: Weights) -> None:
    """Put a variant's weights into the file, a line for each feature."""
    everything = json.loads(path.read_text(encoding="utf-8"))
    everything[variant] = weights
    blocks = []
    for name, table in everything.items():
        lines = [f"  {json.dumps(feature)}: {json.dumps(parts)}" for feature, parts in table.items()]
        blocks.append(f'"{name}": {{\n' + ",\n".join(lines) + "\n}")
    path.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m corduba_solo.lab.fit", description=__doc__.partition("\n")[0])
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("--games", type=int, default=300, help="games before the weights move (300)")
    parser.add_argument("--times", type=int, default=6, help="how often they move (6)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first game's seed (1000000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work (2)")
    arguments = parser.parse_args()
    path = data_path(FILE)
    weights = json.loads(path.read_text(encoding="utf-8"))[arguments.variant]
    weights = fit(arguments.variant, weights, arguments.games, arguments.times, arguments.seed, arguments.jobs)
    write(path, arguments.variant, weights)


if __name__ == "__main__":
    main()
