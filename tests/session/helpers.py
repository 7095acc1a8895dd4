"""Random games on a session, the same for the same seed."""

from __future__ import annotations

import random
from pathlib import Path

from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.slot import Slot
from corduba_solo.session.store import Store


def options(seed: int, **others: object) -> GameOptions:
    return GameOptions.model_validate({"seed": seed, **others})


def next_choice(session: Session) -> Action:
    """A choice that depends on nothing but the game and the place in it."""
    return random.Random(1000 * session.options.seed + session.position).choice(legal_actions(session.state))


def play(session: Session, most: int = 10_000) -> Session:
    """Play on at random, for so many actions or to the end."""
    for _ in range(most):
        if session.is_over:
            break
        session.act(next_choice(session))
    return session


def _long_game() -> int:
    """The first seed whose random game lasts until round 8; which one that is depends on the numbers of the edition."""
    return next(seed for seed in range(1, 200) if play(Session.new(options(seed))).state.round == 8)


LONG_GAME = _long_game()


def new(store: Store | None = None, seed: int = LONG_GAME, **others: object) -> Session:
    return Session.new(options(seed, **others), store)


def folder_of(session: Session) -> Path:
    keeper = session._keeper
    assert isinstance(keeper, Slot)
    return keeper.folder


def saves_of(folder: Path) -> list[Path]:
    """The saves in a game's folder, the oldest first."""
    return sorted(folder.glob("*.save"))
