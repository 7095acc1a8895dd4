"""How cost grows: placements with the size of a map, saves with the length of a game, the planner with its budget."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from string import ascii_uppercase
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.lab.stopwatch import timed
from corduba_solo.players.by_name import NAMES, player_named
from corduba_solo.players.player import blindfold
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.geometry import Map, shape_cells
from corduba_solo.rules.questions import MainAction
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.store import Store

PLOT = 3
"""Plots of 3 × 3 cells."""
MAPS = ((2, 2), (2, 4), (4, 4), (4, 6))
"""Maps of so many plots across and down; there is a letter for each of 26."""
BUDGETS = (25, 100, 400)
DECISIONS = 12
LENGTHS = (20, 40, 80, 120)
TIMES = 15
"""The best counts: what else the machine does shows least there."""


class Growth(NamedTuple):
    """One measurement: the name of the table, how much there was of what grows, and the figures."""

    name: str
    size: int
    figures: dict[str, float]


def growth() -> Iterator[Growth]:
    """All tables, row by row."""
    yield from placements()
    yield from saves()
    if "planner" in NAMES:
        yield from plans()


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 3)


# ── placements ────────────────────────────────────────────────────────────────────────────────────────────────────────


def placements() -> Iterator[Growth]:
    """Finding every place for every building on an empty map."""
    shapes = shape_cells([entry.shape for entry in book().edition.buildings.values()])
    for across, down in MAPS:
        map_ = Map(_picture(across, down), shapes)
        seconds = min(timed(partial(_all_places, map_)) for _ in range(TIMES))
        figures = {"places": _all_places(map_), "ms": _ms(seconds)}
        yield Growth("placements", map_.cells.bit_count(), figures)


def _picture(across: int, down: int) -> str:
    rows = [ascii_uppercase[row * across : (row + 1) * across] for row in range(down)]
    return "\n".join("".join(letter * PLOT for letter in row) for row in rows for _ in range(PLOT))


def _all_places(map_: Map) -> int:
    ground = map_.ground(0, 0, False)  # a new one, which remembers nothing yet
    return sum(len(map_.places(shape, map_.fit(ground, shape).anchors)) for shape in range(len(map_.shapes)))


# ── saves ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def saves() -> Iterator[Growth]:
    """Saving and opening the same game after more and more actions."""
    session = _long_game()
    with TemporaryDirectory() as folder:
        for length in (length for length in LENGTHS if length < session.length):
            store = Store(Path(folder) / str(length))
            kept = Session(session.options, store.slot_for(session.options))
            kept.replay(session.actions[:length])
            saving = min(timed(kept.save) for _ in range(TIMES))
            kept.close()
            saved = store.shown().games[0]
            loading = min(timed(partial(_open_and_close, store, saved.game)) for _ in range(TIMES))
            size = saved.file.stat().st_size
            yield Growth("saves", length, {"bytes": size, "save_ms": _ms(saving), "load_ms": _ms(loading)})


def _open_and_close(store: Store, game: str) -> None:
    store.open(game).close()


def _long_game() -> Session:
    """The longest of some random games."""
    games = []
    for seed in range(60):
        session = Session(GameOptions(seed=seed, difficulty="aedil"))
        choice = random.Random(seed).choice
        while options := legal_actions(session.state):
            session.replay([choice(options)])
        games.append(session)
    return max(games, key=lambda session: session.length)


# ── plans ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def plans() -> Iterator[Growth]:
    """What the planner takes for a main decision, in processor time: it takes too long to be left alone by others."""
    for budget in BUDGETS:
        player = player_named("planner", 1, budget)
        state = new_game(book(), 1, opponent=Caepio())
        seconds: list[float] = []
        while len(seconds) < DECISIONS:
            asked = question(state)
            seen = blindfold(state, len(seconds))
            if asked is None:
                break
            if isinstance(asked, MainAction):
                seconds.append(timed(partial(player.choose, seen), process_time))
            apply(state, random.Random(len(seconds)).choice(legal_actions(state)))
        yield Growth("plans", budget, {"median_ms": _ms(median(seconds)), "most_ms": _ms(max(seconds))})
