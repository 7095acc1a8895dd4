"""Whole games as short texts; run as a program it prints those of a hundred seeds, a line each."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.lab.bench import book
from corduba_solo.rules.actions import action_text
from corduba_solo.rules.events import Event, event_text
from corduba_solo.rules.game import apply, legal_actions, new_game
from corduba_solo.rules.state import VARIANTS, state_text

SEEDS = range(100)


def digest(seed: int) -> str:
    """One game against Caepio as a short text: every offer, choice and event, and the state at the end."""
    luck = random.Random(seed)
    told = hashlib.sha256()
    state = new_game(book(), seed, DIFFICULTIES[seed % 3], VARIANTS[seed // 3 % 3], Caepio())
    _tell(told, state.events)
    while offers := legal_actions(state):
        told.update("|".join(action_text(offer) for offer in offers).encode())
        _tell(told, apply(state, luck.choice(offers)))
    told.update(state_text(state).encode())
    return told.hexdigest()


def _tell(told: hashlib._Hash, events: Sequence[Event]) -> None:
    told.update("\n".join(event_text(event) for event in events).encode())


def digests() -> list[str]:
    return [digest(seed) for seed in SEEDS]


if __name__ == "__main__":
    print("\n".join(digests()))
