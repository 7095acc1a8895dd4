"""Random whole games, for measuring how fast the rules are."""

from __future__ import annotations

import gc
import random
from functools import cache

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.load import load_edition
from corduba_solo.rules.book import Book
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import apply, legal_actions, new_game
from corduba_solo.rules.state import State

Log = list[Event]


@cache
def book() -> Book:
    """The built-in edition, compiled once."""
    made = Book(load_edition())
    # It lives as long as the program: the collector of garbage need not walk through it again and again.
    gc.freeze()
    return made


def play_random(state: State, seed: int, log: Log) -> int:
    """Play a game to its end with even choices, its events going into the log; the number of decisions."""
    choice = random.Random(seed).choice
    log += state.events
    decisions = 0
    while options := legal_actions(state):
        log += apply(state, choice(options))
        decisions += 1
    return decisions


def random_playouts(seed: int, games: int) -> int:
    """Play so many random games one after the other, keeping each one's event log; the decisions made."""
    caepio = Caepio()
    return sum(
        play_random(new_game(book(), game, opponent=caepio), game, []) for game in range(seed, seed + games)
    )
