"""Sample games for what is drawn: states with their events, from the games that the scenes are made of."""

from __future__ import annotations

from collections.abc import Callable

from corduba_solo.input import scenes
from corduba_solo.rules.book import Book
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import question
from corduba_solo.rules.state import State
from corduba_solo.session.books import book_for

Stop = Callable[[State], bool]


def played(seed: int, stop: Stop, variant: str = "senators") -> tuple[State, list[list[Event]]]:
    """A sample game up to a moment, with its events by action."""
    session = scenes.played(lambda found: stop(found.state), seed, variant)
    return session.state.copy(), [list(entry.events) for entry in session.log]


def at_main(round_: int) -> Stop:
    """Your main decision in a round or later."""

    def stop(state: State) -> bool:
        asked = question(state)
        return state.round >= round_ and asked is not None and asked.name == "main"

    return stop


def default_book() -> Book:
    return book_for(None)
