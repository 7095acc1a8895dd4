"""Sample moments of the game, for the screenshot command, for tests of the layout and for looking at them."""

from __future__ import annotations

import random
from collections.abc import Callable

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.load import load_edition
from corduba_solo.rules.actions import Activate, Build, Pass, Raise
from corduba_solo.rules.book import Book
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.state import State

Stop = Callable[[State], bool]


def played(book: Book, seed: int, stop: Stop, variant: str = "senators") -> tuple[State, list[list[Event]]]:
    """A seeded game of eager play (build and activate before passing) up to a moment, with its events by action."""
    state = new_game(book, seed, "praetor", variant, Caepio())
    choice = random.Random(seed).choice
    log = [list(state.events)]
    while not is_over(state) and not stop(state):
        options = legal_actions(state)
        eager = [action for action in options if isinstance(action, Build | Raise | Activate)]
        others = [action for action in options if not isinstance(action, Pass)]
        log.append(apply(state, choice(eager or others or options)))
    return state, log


def at_main(round_: int) -> Stop:
    """Your main decision in a round or later."""

    def stop(state: State) -> bool:
        return state.round >= round_ and bool(state.agenda) and state.agenda[-1][0] == "main"

    return stop


def default_book() -> Book:
    return Book(load_edition())
