"""Weighs positions by playing: the greedy player tries many ways on from a position, and learns what set them apart.

    python -m corduba_solo.lab.fit senators --games 300 --times 3
    python -m corduba_solo.lab.fit senators --games 60 --times 1 --own

What a position is worth when a round is over is learnt from how games ended; what it is worth at sight, within a round,
from what it was worth when the round was over. The weights move time after time: the better player meets other
positions, and has others to learn. With `--own` it is the planner who plays, several openings from each start: the
judgement at sight learns from his tries, and of the weights at a round's end those for the first half from what came
of the openings.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.lab.bench import book
from corduba_solo.lab.own_play import own_game
from corduba_solo.lab.training import Task, TrainingGame, Ways, training_game
from corduba_solo.players.features import feature_names
from corduba_solo.players.worth import FILE, Weights, WeightsByMoment, moment, read_weights
from corduba_solo.resources import data_path
from corduba_solo.rules.state import VARIANTS

Numbers = NDArray[np.float64]

CAUTION = {"sight": 100.0, "end": 300.0}
"""How much has to be seen of a feature to move its weight half of the way: how games end is mostly luck."""
FIRST_HALF = 3
"""The last of the parts that a weight is made of."""
TIMES_REMEMBERED = 3
"""How many times' games are looked at together."""


def _table(positions: Iterable[Ways]) -> tuple[Numbers, Numbers]:
    """How the ways on from a position differ: in features, multiplied by the moments of their rounds, and in yield."""
    rows, worths = [], []
    for ways in positions:
        if len(ways) > 1:
            table = np.array([np.outer(moment(book(), way.round), way.row).ravel() for way in ways])
            yields = np.array([way.worth for way in ways])
            rows.append(table - table.mean(axis=0))
            worths.append(yields - yields.mean())
    return np.concatenate(rows), np.concatenate(worths)


def learnt(weights: Weights, positions: Iterable[Ways], caution: float, part: int | None = None) -> Weights:
    """The weights after looking at some positions: moved by ridge regression on what they did not explain.

    All parts of them move, or one only.
    """
    names = feature_names(book())
    count = len(moment(book(), 1))
    old = np.array([(weights.get(name, []) + [0.0] * count)[:count] for name in names]).T.ravel()
    rows, worths = _table(positions)
    moving = slice(None) if part is None else slice(part * len(names), (part + 1) * len(names))
    left = worths - rows @ old
    rows = rows[:, moving]
    new = old.copy()
    new[moving] += np.linalg.solve(rows.T @ rows + caution * np.eye(rows.shape[1]), rows.T @ left)
    parts = new.reshape(count, len(names)).T
    return {name: [round(float(part), 5) for part in part_of] for name, part_of in zip(names, parts, strict=True)}


def all_learnt(
    weights: WeightsByMoment, games: Sequence[TrainingGame], only: Sequence[str] = tuple(CAUTION), *, own: bool = False
) -> WeightsByMoment:
    """The weights after looking at some games: of both moments, or of those that are asked for only."""
    part = {"sight": None, "end": FIRST_HALF if own else None}
    lessons = {
        "sight": [ways for one in games for ways in one.sight],
        "end": [ways for one in games for ways in one.end],
    }
    return {
        name: learnt(weights[name], lessons[name], CAUTION[name], part[name]) if name in only else weights[name]
        for name in lessons
    }


def fit(variant: str, weights: WeightsByMoment, asked: argparse.Namespace) -> WeightsByMoment:
    """Play and learn, so many times."""
    memory: list[list[TrainingGame]] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for time in range(asked.times):
            first = asked.seed + time * asked.games
            tasks = [
                Task(first + n, DIFFICULTIES[n % len(DIFFICULTIES)], variant, weights, asked.often)
                for n in range(asked.games)
            ]
            memory = [*memory, list(pool.map(own_game if asked.own else training_game, tasks))][-TIMES_REMEMBERED:]
            for difficulty in DIFFICULTIES:
                outcomes = [one.outcome for one in memory[-1] if one.difficulty == difficulty]
                print(f"{time + 1}: {difficulty} {outcomes.count('won') / max(1, len(outcomes)):.0%} won", flush=True)
            weights = all_learnt(weights, [one for played in memory for one in played], asked.only, own=asked.own)
    return weights


def write(path: Path, variant: str, weights: WeightsByMoment) -> None:
    """Put a variant's weights into the file, a line for each feature."""
    everything = json.loads(path.read_text(encoding="utf-8")) | {variant: weights}
    variants = []
    for name, moments in everything.items():
        blocks = []
        for when, table in moments.items():
            lines = [f"  {json.dumps(feature)}: {json.dumps(parts)}" for feature, parts in table.items()]
            blocks.append(f'"{when}": {{\n' + ",\n".join(lines) + "\n}")
        variants.append(f'"{name}": {{\n' + ",\n".join(blocks) + "\n}")
    path.write_text("{\n" + ",\n".join(variants) + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m corduba_solo.lab.fit", description=__doc__.partition("\n")[0])
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("--games", type=int, default=300, help="games before the weights move (300)")
    parser.add_argument("--times", type=int, default=3, help="how often they move (3)")
    parser.add_argument("--often", type=float, default=0.15, help="share of the turns that are learnt from (0.15)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first game's seed (1000000)")
    parser.add_argument("--only", nargs=1, choices=tuple(CAUTION), default=tuple(CAUTION), help="one moment's weights")
    parser.add_argument("--own", action="store_true", help="learn from the planner's own games")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work (2)")
    asked = parser.parse_args()
    write(data_path(FILE), asked.variant, fit(asked.variant, read_weights()[asked.variant], asked))


if __name__ == "__main__":
    main()
