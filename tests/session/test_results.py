"""Results of finished games: what is recorded, what it comes to, and that nothing of it is lost."""

from __future__ import annotations

import csv
import errno
import io
import os
import sys
from pathlib import Path

import pytest

from corduba_solo.bounds import MOST_RESULTS_BYTES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.state import SENATOR_SOURCES
from corduba_solo.session import results
from corduba_solo.session.files import Lock
from corduba_solo.session.results import Result, ResultBook
from corduba_solo.session.statistics import Statistics, summarise
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, folder_of, new, next_choice, play
from .trials import EXAMPLE

WORDS = Catalogue(strict=True)


def result(**changes: object) -> Result:
    return Result.model_validate({**EXAMPLE.model_dump(), **changes})


def series(outcomes: str) -> list[Result]:
    """Games that ended one after the other, by their first letters."""
    names = {"w": "won", "d": "drawn", "l": "lost"}
    return [
        result(game=str(number), finished=f"2026-11-17T20:{number:02}:00+00:00", outcome=names[letter])
        for number, letter in enumerate(outcomes)
    ]


def test_a_finished_game_is_recorded_with_everything_that_counts(home: Path) -> None:
    store = Store()
    session = play(new(store, daily="2026-11-17"))
    state = session.state
    [found] = store.results.read().results
    assert found.game == folder_of(session).name
    assert (found.seed, found.variant, found.difficulty) == (LONG_GAME, "senators", "praetor")
    assert found.daily == "2026-11-17"
    assert (found.heritage, found.character) == (session.log[1].text.split()[1], session.log[2].text.split()[1])
    assert (found.outcome, found.reason, found.rounds) == (state.outcome, state.reason, state.round)
    assert (found.you, found.caepio) == (senators(state, YOU), senators(state, CAEPIO))
    assert sum(found.caepio_sources.values()) == state.sides[CAEPIO].total
    assert (found.decisions, found.luck_undos, found.advice, found.helped) == (session.length, 0, 0, False)


def test_a_game_ended_anew_replaces_its_result_and_counts_as_helped(home: Path) -> None:
    store = Store()
    session = play(new(store))
    session.undo("round")
    assert len(store.results.read().results) == 1
    while not session.is_over:
        session.act(next_choice(session))
    [found] = store.results.read().results
    assert (found.luck_undos, found.helped) == (1, True)


def test_saving_a_finished_game_again_changes_nothing(home: Path) -> None:
    store = Store()
    session = play(new(store))
    before = store.results.path.read_bytes()
    session.bookmark("the end")
    assert store.results.path.read_bytes() == before


def test_a_damaged_line_is_set_aside_and_the_others_stay(home: Path) -> None:
    book = ResultBook(home)
    for number in range(5):
        assert book.put(result(game=str(number))) == (True, None)
    damaged = book.path.read_bytes().replace(b'"game":"2"', b'"game":"9"')
    book.path.write_bytes(damaged)
    reading = book.read()
    assert [found.game for found in reading.results] == ["0", "1", "3", "4"]
    assert reading.problem is not None
    assert "4 results could be read" in sentence(reading.problem, WORDS)
    assert book.path.with_name("results.txt.damaged").read_bytes() == damaged
    assert book.read().problem is None


@pytest.mark.parametrize("data", [b"", b"nonsense", b"corduba-solo results 1", b"\0" * 400])
def test_a_file_that_is_no_list_of_results_is_set_aside(home: Path, data: bytes) -> None:
    home.mkdir(parents=True)
    book = ResultBook(home)
    book.path.write_bytes(data)
    done, problem = book.put(result(game="1"))
    assert done
    assert problem is not None
    assert [found.game for found in book.read().results] == ["1"]
    assert book.path.with_name("results.txt.damaged").read_bytes() == data


@pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
def test_a_full_disk_while_mending_loses_no_result(home: Path) -> None:
    import resource

    book = ResultBook(home)
    for number in range(5):
        book.put(result(game=str(number)))
    damaged = book.path.read_bytes().replace(b'"game":"2"', b'"game":"9"')
    book.path.write_bytes(damaged)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        reading = book.read()
        assert book.put(result(game="6")).done is False
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [found.game for found in reading.results] == ["0", "1", "3", "4"]
    assert reading.problem is not None
    assert "the disk is full" in sentence(reading.problem, WORDS)
    assert book.path.read_bytes() == damaged
    assert len(book.read().results) == 4
    assert book.put(result(game="6")) == (True, None)


def test_who_holds_the_results_keeps_nobody_from_the_last_action(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "PATIENCE", 0.2)
    store = Store(home)
    session = play(new(store))
    assert len(store.results.read().results) == 1
    session.undo()
    lock = Lock(home / "results.lock")
    store.results.path.unlink()
    play(session)
    assert session.is_over
    assert session.trouble is not None
    assert "another program holds" in sentence(session.trouble, WORDS)
    assert store.shown().games[0].is_over
    lock.release()
    game = session.game
    session.close()  # what could not be recorded is recorded now
    assert [found.game for found in store.results.read().results] == [game]


def test_a_result_that_is_missing_is_recorded_when_the_game_is_opened(home: Path) -> None:
    store = Store(home)
    session = play(new(store))
    game = session.game
    session.close()
    [first] = store.results.read().results
    store.results.path.unlink()
    store.open(game).close()
    assert [found.game for found in store.results.read().results] == [game]
    store.results.path.unlink()
    store.results.put(first.model_copy(update={"you": 99}))
    store.open(game).close()
    assert [found.you for found in store.results.read().results] == [99]  # what is there stays


def test_reading_damaged_results_waits_for_nobody_for_long(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "PATIENCE", 0.2)
    book = ResultBook(home)
    book.put(result(game="1"))
    damaged = book.path.read_bytes() + b"nonsense"
    book.path.write_bytes(damaged)
    lock = Lock(home / "results.lock")
    assert [found.game for found in book.read().results] == ["1"]
    assert book.path.read_bytes() == damaged  # without the lock nothing is written
    lock.release()
    assert book.read().problem is not None


def test_what_a_newer_version_adds_to_a_result_stays(home: Path) -> None:
    import zlib

    book = ResultBook(home)
    book.put(result(game="1"))
    heading, line, _ = book.path.read_bytes().split(b"\n")
    body = line.partition(b" ")[2].replace(b"{", b'{"weather":"rain",', 1)
    book.path.write_bytes(heading + b"\n%08x " % zlib.crc32(body) + body + b"\n")
    book.put(result(game="2"))
    assert b'"weather":"rain"' in book.path.read_bytes()
    assert len(book.read().results) == 2


@pytest.mark.parametrize("links", [True, False])
def test_results_beyond_their_bound_are_kept_beside_whole(
    home: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Also where a disk knows one name for a file only."""

    def refused(*_arguments: object, **_others: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    home.mkdir(parents=True, exist_ok=True)
    book = ResultBook(home)
    huge = b"x" * (MOST_RESULTS_BYTES + 1)
    book.path.write_bytes(huge)
    if not links:
        monkeypatch.setattr(os, "link", refused)
    put = book.put(result(game="1"))
    assert put.done
    assert put.problem
    assert (home / "results.txt.damaged").read_bytes() == huge
    assert [found.game for found in book.read().results] == ["1"]


def test_a_book_that_is_full_stays_readable(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = ResultBook(home)
    for number in range(3):
        assert book.put(result(game=str(number))).done
    monkeypatch.setattr("corduba_solo.session.results.MOST_RESULTS_BYTES", book.path.stat().st_size + 10)
    put = book.put(result(game="4"))
    assert not put.done
    assert put.problem
    assert "holds as many as it can" in sentence(put.problem, WORDS)
    assert [found.game for found in book.read().results] == ["0", "1", "2"]
    assert not list(home.glob("*.damaged"))


def test_rates_and_streaks() -> None:
    found = summarise(series("wwlwwwdw"))
    assert (found.games, found.won, found.drawn, found.lost) == (8, 6, 1, 1)
    assert found.win_rate == 0.75
    assert (found.streak, found.longest_streak) == (1, 3)
    assert summarise([]).win_rate == 0.0


def test_best_results_count_senators_only_where_they_are_played_for() -> None:
    games = [
        result(game="1", you=10, caepio=9, rounds=8),
        result(game="2", you=14, caepio=15, outcome="lost"),
        result(game="3", variant="monuments", you=40, caepio=0, rounds=6),
    ]
    found = summarise(games)
    assert (found.most_senators, found.best_margin, found.fastest_win) == (14, 1, 6)
    assert summarise(games[2:]).most_senators is None


def test_games_with_help_are_kept_apart() -> None:
    games = [*series("wl"), result(game="u", luck_undos=1), result(game="a", advice=2, difficulty="consul")]
    statistics = Statistics(games)
    assert (len(statistics.alone), len(statistics.helped)) == (2, 2)
    assert set(statistics.groups("difficulty")) == {"praetor"}
    assert set(statistics.groups("difficulty", helped=True)) == {"consul", "praetor"}
    assert statistics.groups("character")["parrot"].games == 2


def test_the_table_has_a_line_for_each_game_and_a_column_for_each_source() -> None:
    rows = list(csv.DictReader(io.StringIO(Statistics(series("wl")).csv())))
    assert [row["outcome"] for row in rows] == ["won", "lost"]
    assert (rows[0]["you"], rows[0]["you_politics"], rows[0]["caepio_politics"], rows[0]["you_unrest"]) == (
        "12",
        "12",
        "9",
        "0",
    )
    assert {f"{side}_{source}" for side in ("you", "caepio") for source in SENATOR_SOURCES} <= set(rows[0])
