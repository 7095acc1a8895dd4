"""Who plays on: this process alone, or several that share the work. What comes of it is the same either way."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import NamedTuple

from corduba_solo.edition.models import Edition
from corduba_solo.edition.two_readings import Readings
from corduba_solo.players.playing_on import Ranks, played_on
from corduba_solo.players.worth import judgement
from corduba_solo.rules.book import Book
from corduba_solo.rules.game import resume
from corduba_solo.rules.opponent import Opponent
from corduba_solo.rules.state import State, parse_state, state_text

CHUNKS_PER_JOB = 2
"""Ways on are short, so they are handed out by the dozen."""


class Alone:
    """Plays on in this process, each way when it is asked for."""

    def results(self, positions: Sequence[State], last: int, seeds: Sequence[int], ranks: Ranks) -> Iterator[float]:
        """What each position is worth after the round `last`: all of them with the first luck, then with the next."""
        for seed in seeds:
            for position in positions:
                yield _worth_after(position, last, seed, ranks)

    def close(self) -> None:
        """Nothing to put away."""


class Together:
    """Plays on in several processes."""

    def __init__(self, jobs: int, state: State) -> None:
        self._jobs = jobs
        table = state.book.edition, state.book.readings, state.opponent
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_sit_down, initargs=table)

    def results(self, positions: Sequence[State], last: int, seeds: Sequence[int], ranks: Ranks) -> Iterator[float]:
        """The same as alone, in the same order."""
        texts = [state_text(position) for position in positions]
        ways = [_Way(text, last, seed, ranks) for seed in seeds for text in texts]
        size = -(-len(ways) // (CHUNKS_PER_JOB * self._jobs))
        return self._pool.map(_follow, ways, chunksize=size)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _worth_after(position: State, last: int, seed: int, ranks: Ranks) -> float:
    judge = judgement(position.book, position.variant)
    return judge.end(played_on(position, last, seed, judge.sight, ranks))


class _Way(NamedTuple):
    position: str
    last: int
    seed: int
    ranks: Ranks


class _Table(NamedTuple):
    """What positions are read with: it is too much to be sent along with each."""

    book: Book
    opponent: Opponent


_tables: list[_Table] = []


def _sit_down(edition: Edition, readings: Readings, opponent: Opponent) -> None:
    """Once in each process."""
    _tables[:] = [_Table(Book(edition, readings), opponent)]


def _follow(way: _Way) -> float:
    return _worth_after(_read(way.position), way.last, way.seed, way.ranks)


@lru_cache(maxsize=64)
def _read(text: str) -> State:
    return resume(parse_state(text, *_tables[0]))
