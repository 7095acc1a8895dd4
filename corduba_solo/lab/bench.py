"""Random whole games, for measuring how fast the rules are."""

from __future__ import annotations

import random

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.book import Book
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import apply, legal_actions, new_game
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for

Log = list[Event]


def book() -> Book:
    """The built-in edition, as every game of the program has it."""
    return book_for()


def play_random(state: State, seed: int, log: Log) -> int:
    """Play a game to its end with even choices, its events going into the log; the number of decisions."""
    choice = random.Random(seed).choice
    log += state.events
    decisions = 0
    while options := legal_actions(state):
        apply(state, choice(options), events=log)
        decisions += 1
    return decisions


def random_playouts(seed: int, games: int) -> int:
    """Play so many random games one after the other, keeping each one's event log; the decisions made."""
    caepio = Caepio()
    return sum(play_random(new_game(book(), game, opponent=caepio), game, []) for game in range(seed, seed + games))
