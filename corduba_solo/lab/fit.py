"""Weighs positions by playing: the greedy player tries several ways on from a position, and learns what set them apart.

    python -m corduba_solo.lab.fit senators --games 1200 --times 3

The weights move time after time: the better player meets other positions, and has others to learn.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.lab.bench import book
from corduba_solo.lab.training import TrainingGame, training_game
from corduba_solo.players.features import feature_names
from corduba_solo.players.worth import FILE, Weights, moment
from corduba_solo.resources import data_path
from corduba_solo.rules.state import VARIANTS

Numbers = NDArray[np.float64]

CAUTION = 3000.0
"""How much has to be seen of a feature to move its weight half of the way."""
TIMES_REMEMBERED = 3
"""How many times' games are looked at together."""


def _table(games: Iterable[TrainingGame]) -> tuple[Numbers, Numbers]:
    """How the ways on from a position differ: in features, multiplied by the moments of their rounds, and in yield."""
    rows, worths = [], []
    for one in games:
        for ways in one.choices:
            if len(ways) > 1:
                table = np.array([np.outer(moment(book(), way.round), way.row).ravel() for way in ways])
                yields = np.array([way.worth for way in ways])
                rows.append(table - table.mean(axis=0))
                worths.append(yields - yields.mean())
    return np.concatenate(rows), np.concatenate(worths)


def learnt(weights: Weights, games: Iterable[TrainingGame]) -> Weights:
    """The weights after looking at some games: moved by ridge regression on what they did not explain."""
    names = feature_names(book())
    old = np.array([weights.get(name, [0.0, 0.0, 0.0]) for name in names]).T.ravel()
    rows, worths = _table(games)
    square = rows.T @ rows + CAUTION * np.eye(len(old))
    new = old + np.linalg.solve(square, rows.T @ (worths - rows @ old))
    parts = new.reshape(3, len(names)).T
    return {name: [round(float(part), 5) for part in part_of] for name, part_of in zip(names, parts, strict=True)}


def fit(variant: str, weights: Weights, games: int, times: int, seed: int, jobs: int, often: float) -> Weights:
    """Play and learn, so many times."""
    memory: list[list[TrainingGame]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for time in range(times):
            first = seed + time * games
            tasks = [(first + n, DIFFICULTIES[n % len(DIFFICULTIES)], variant, weights, often) for n in range(games)]
            memory = [*memory, list(pool.map(training_game, tasks, chunksize=4))][-TIMES_REMEMBERED:]
            for difficulty in DIFFICULTIES:
                outcomes = [one.outcome for one in memory[-1] if one.difficulty == difficulty]
                print(f"{time + 1}: {difficulty} {outcomes.count('won') / max(1, len(outcomes)):.0%} won", flush=True)
            weights = learnt(weights, (one for played in memory for one in played))
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
    parser.add_argument("--games", type=int, default=1200, help="games before the weights move (1200)")
    parser.add_argument("--times", type=int, default=3, help="how often they move (3)")
    parser.add_argument("--often", type=float, default=0.16, help="share of the turns that are learnt from (0.16)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first game's seed (1000000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work (2)")
    asked = parser.parse_args()
    path = data_path(FILE)
    weights = json.loads(path.read_text(encoding="utf-8"))[asked.variant]
    weights = fit(asked.variant, weights, asked.games, asked.times, asked.seed, asked.jobs, asked.often)
    write(path, asked.variant, weights)


if __name__ == "__main__":
    main()
