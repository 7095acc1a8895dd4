"""How long keeping a game takes: saving, taking back, opening it again, replaying it."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from corduba_solo.lab.stopwatch import Figures, percentile, timed
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.store import Store

TIMES = 5
UNDOS = 20


def save_times(games: int) -> Figures:
    """Figures of random games in a folder of their own, written to disk as a person's games are."""
    saving: list[float] = []
    undoing: list[float] = []
    loading: list[float] = []
    replaying: list[float] = []
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for seed in range(games):
            session = finished_game(store, seed)
            replaying.append(_replaying(session))
            undoing += [timed(session.undo) for _ in range(min(UNDOS, session.position))]
            # Before the last action, so that no result is recorded beside the save.
            session.go_to(session.length - 1)
            saving += [timed(session.save) for _ in range(TIMES)]
            session.close()
            loading += [_opening(store) for _ in range(TIMES)]
    return {
        "save_p50_ms": 1000 * percentile(saving, 0.50),
        "save_p99_ms": 1000 * percentile(saving, 0.99),
        "undo_p50_ms": 1000 * percentile(undoing, 0.50),
        "undo_p99_ms": 1000 * percentile(undoing, 0.99),
        "load_p50_ms": 1000 * percentile(loading, 0.50),
        "load_p99_ms": 1000 * percentile(loading, 0.99),
        "replay_per_action_ms": 1000 * percentile(replaying, 0.50),
    }


def finished_game(store: Store, seed: int) -> Session:
    """A random game played to its end, on disk once."""
    session = Session(GameOptions(seed=seed), store.slot_for(GameOptions(seed=seed)))
    choice = random.Random(seed).choice
    while options := legal_actions(session.state):
        session.replay([choice(options)])
    session.save()
    return session


def _replaying(session: Session) -> float:
    """Doing a whole game again, per action."""
    actions = session.actions
    fresh = Session(session.options)
    return timed(lambda: fresh.replay(actions)) / len(actions)


def _opening(store: Store) -> float:
    """Opening the game that was saved last, up to its last decision."""
    newest = store.shown().games[0].game
    opened: list[Session] = []
    seconds = timed(lambda: opened.append(store.open(newest)))
    opened[0].close()
    return seconds
