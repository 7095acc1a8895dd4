"""Whole games of chance choices, by every mixture of readings, in every town, variant and office, against Caepio.

python -m rules.random_games N [FIRST]   in the folder `tests`: N games from a number on; prints trials and losses

Everything that must always hold is looked at before every choice; each game is also written down and read back now and
then, and played on from there.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
import traceback
from collections import Counter
from functools import lru_cache

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.forms import checked
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.maps import sets_of
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import QUESTIONS, Readings
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.rules.book import Book
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.state import VARIANTS, State

from . import invariants
from .test_readings import check

VERSIONS = (None, 4)
MIXTURES = tuple(itertools.product(*(asked.readings for asked in questions().values())))
EAGER = (0.0, 0.5, 0.9)
"""How often building and calming go before all else."""
WANTED = ("build", "raise", "calm", "settle")
MOST_DECISIONS = 4000


@lru_cache(maxsize=4)  # a book remembers much about its maps
def _book(version: int | None, mixture: int, town: int) -> Book:
    edition = load_edition(version=version)
    towns = sets_of(edition) or ("",)
    readings = checked(Readings, dict(zip(QUESTIONS, MIXTURES[mixture], strict=True)))
    return Book(edition, readings, towns[town % len(towns)])


def begin(number: int) -> State:
    """Each number is another game: each variant and office with a book before the next one, by another mixture."""
    rest, variant = divmod(number, len(VARIANTS))
    rest, difficulty = divmod(rest, len(DIFFICULTIES))
    mixture = rest % len(MIXTURES)
    town, version = divmod(rest // len(MIXTURES), len(VERSIONS))
    opponent = Caepio(asks_ties=number % 2 == 0)
    book = _book(VERSIONS[version], mixture, town + mixture)
    return new_game(book, number, DIFFICULTIES[difficulty], VARIANTS[variant], opponent)


def play(number: int) -> str:
    """One game, checked at every step; how it ended."""
    luck = random.Random(number)
    eager = luck.choice(EAGER)
    state = begin(number)
    for _ in range(MOST_DECISIONS):
        check(state)
        if is_over(state):
            return state.outcome
        offers = legal_actions(state)
        if luck.random() < 0.05:
            state = invariants.check_text(state)
        wanted = [action for action in offers if action.verb in WANTED] if luck.random() < eager else []
        before = state.copy()
        events = apply(state, luck.choice(wanted or list(offers)))
        invariants.check_caepio(before, state)
        invariants.check_events(events)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def main(games: int, first: int = 0) -> int:
    losses = 0
    ends: Counter[str] = Counter()
    start = time.process_time()
    for number in range(first, first + games):
        try:
            ends[play(number)] += 1
        except Exception:
            losses += 1
            print(f"game {number}: {traceback.format_exc()}")
    told = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
    seconds = time.process_time() - start
    print(f"random games (outcomes: {told}; {seconds:.0f} s): {games} trials from number {first}, {losses} lost")
    return losses


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
