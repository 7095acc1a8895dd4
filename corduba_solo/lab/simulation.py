"""Playing many games at once: one process per core, the same games however many there are."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.maps import by_seed
from corduba_solo.edition.two_readings import Readings
from corduba_solo.lab.record import Record, record_of
from corduba_solo.players.by_name import player_named
from corduba_solo.players.chance import StartByLot
from corduba_solo.players.opening import GivenOpening, GivenStart, Opening
from corduba_solo.players.player import Player, blindfold
from corduba_solo.rules.book import Book
from corduba_solo.rules.game import apply, is_over, new_game
from corduba_solo.rules.setup import deal_among

WAITING_PER_JOB = 4
"""Games handed out before they are needed, so that no process waits for its next one."""


class Setting(NamedTuple):
    """Which games are played: those of one player at one difficulty in one variant."""

    player: str
    budget: int
    difficulty: str
    variant: str
    overlay: Path | None = None
    lot: bool = False
    """Heritage and character are drawn by lot, not chosen."""
    readings: Readings | None = None
    """Where the rulebook can be read two ways; none: as the edition has it."""
    version: int | None = None
    """Of the numbers; none: the newest."""
    maps: str | None = None
    """The set of maps; none: each seed chooses."""
    heritage: str | int | None = None
    """What is dealt and taken: by name, or by its place among what the seed deals."""
    character: str | int | None = None
    opening: Opening = ()


class Played(NamedTuple):
    """A finished game and the setting it belongs to."""

    setting: Setting
    record: Record


@cache
def book_for(
    overlay: Path | None, readings: Readings | None = None, version: int | None = None, maps: str = ""
) -> Book:
    """The edition compiled, once in each process."""
    return Book(load_edition(overlay, version), readings, maps)


def play_one(setting: Setting, seed: int) -> Played:
    """The game of this seed, which decides all its luck and the player's own."""
    maps = setting.maps or by_seed(book_for(setting.overlay, None, setting.version).edition, seed)
    book = book_for(setting.overlay, setting.readings, setting.version, maps)
    state = new_game(book, seed, setting.difficulty, setting.variant, Caepio())
    deal_among(state, _named(setting.heritage), _named(setting.character))
    player = _player(setting, seed)
    events = list(state.events)
    decisions = 0
    while not is_over(state):
        events += apply(state, player.choose(blindfold(state, decisions)))
        decisions += 1
    return Played(setting, record_of(state, events, decisions))


def _named(given: str | int | None) -> str | None:
    return given if isinstance(given, str) else None


def _player(setting: Setting, seed: int) -> Player:
    """Who plays, with what is given of the beginning."""
    player = player_named(setting.player, seed, setting.budget)
    if setting.opening:
        player = GivenOpening(player, setting.opening)
    if setting.lot:
        return StartByLot(player, seed)
    if setting.heritage is None and setting.character is None:
        return player
    return GivenStart(player, setting.heritage, setting.character)


def play_all(settings: Sequence[Setting], seeds: range, jobs: int) -> Generator[Played, None, None]:
    """The game of every seed in every setting, each as soon as it is finished; to be closed when it is left early."""
    games = ((setting, seed) for seed in seeds for setting in settings)
    if jobs == 1:
        return (play_one(*game) for game in games)
    return _in_processes(games, jobs)


def _in_processes(games: Iterator[tuple[Setting, int]], jobs: int) -> Generator[Played, None, None]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts) as pool:
        try:
            waiting: set[Future[Played]] = set()
            while True:
                with _deaf_children():
                    room = WAITING_PER_JOB * jobs - len(waiting)
                    waiting |= {pool.submit(play_one, *game) for game in islice(games, room)}
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            # A game may take minutes: nobody waits for those under way.
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _ignore_interrupts() -> None:
    """A terminal sends Ctrl-C to every process; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes begun in here do not hear of Ctrl-C even while they start; this one hears of it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
