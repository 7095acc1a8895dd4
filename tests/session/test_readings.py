"""A game carries its readings: in its save, its code, its result and the statistics."""

from __future__ import annotations

import csv
import io
from itertools import product
from pathlib import Path

import pytest

from corduba_solo.edition.forms import checked
from corduba_solo.edition.reading_questions import questions
from corduba_solo.edition.two_readings import DEFAULT, QUESTIONS, Readings
from corduba_solo.rules.game import is_over, legal_actions
from corduba_solo.session.books import book_for, choice_of, edition_mark
from corduba_solo.session.document import DamagedSave, _checksum, document_bytes, parse_document
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of, session_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import Result, result_of
from corduba_solo.session.share import GAME, kind_of, read_result_code, read_share_code, share_code
from corduba_solo.session.statistics import Statistics
from corduba_solo.session.store import Store

OTHER = Readings(castra="any", goals="reached")
OVERLAY = "readings: {castra: any}"
CODE_OF_7 = "42BM-HWP"
"""As it was before games could choose their readings."""


def played(options: GameOptions, actions: int = 12, store: Store | None = None) -> Session:
    session = Session.new(options, store)
    for _ in range(actions):
        if not session.is_over:
            session.act(legal_actions(session.state)[0])
    return session


def test_a_save_names_all_readings_where_they_were_chosen() -> None:
    data = document_bytes(document_of(played(GameOptions(seed=7, readings=OTHER))))
    line = "readings castra=any reminder=aside shapes=all insulae=must lost_senator=debt goals=reached"
    assert line in data.decode().splitlines()
    document = parse_document(data, "x")
    assert document.options.readings == OTHER
    again = session_of(document, "x")
    assert again.book.readings == OTHER
    assert document_bytes(document_of(again)) == data


def test_a_save_by_default_says_nothing_of_readings() -> None:
    data = document_bytes(document_of(played(GameOptions(seed=7))))
    assert b"readings" not in data
    assert session_of(parse_document(data, "x"), "x").book.readings == DEFAULT


@pytest.mark.parametrize("line", ["castra=blue", "castra", "pets=any", "castra=any=red", ""])
def test_a_save_with_readings_that_are_none_is_damaged(line: str) -> None:
    data = document_bytes(document_of(played(GameOptions(seed=7, readings=OTHER))))
    lines = [f"readings {line}" if text.startswith("readings") else text for text in data.decode().split("\n")[:-2]]
    body = "".join(f"{text}\n" for text in lines).encode()
    with pytest.raises(DamagedSave):
        parse_document(body + f"check {_checksum(body)}\n".encode(), "x")


def test_a_game_comes_back_from_the_store_and_branches_with_its_readings(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = played(GameOptions(seed=3, readings=OTHER), store=store)
    branch = session.branch(4)
    assert branch.options.readings == branch.book.readings == OTHER
    session.rename("Otherwise")
    session.close()
    again = store.open(session.game or store.shown().games[0].game)
    assert again.options.readings == again.book.readings == OTHER


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", [0, 1, 41, 2**48 - 1])
def test_a_code_carries_every_mixture_of_readings(seed: int) -> None:
    codes = set()
    for mixture in product(*(asked.readings for asked in questions().values())):
        readings = checked(Readings, dict(zip(QUESTIONS, mixture, strict=True)))
        options = GameOptions(seed=seed, readings=readings)
        code = share_code(options)
        assert read_share_code(code) == options
        assert kind_of(code) == GAME
        codes.add(code)
    assert len(codes) == 64


def test_the_code_of_a_default_game_is_what_it_was() -> None:
    """It was made with the numbers of version 4, which it goes on meaning."""
    assert share_code(GameOptions(seed=7, edition=4)) == CODE_OF_7
    assert read_share_code(CODE_OF_7) == GameOptions(seed=7, edition=4)


def test_a_code_with_readings_is_no_result() -> None:
    with pytest.raises(SessionError):
        read_result_code(share_code(GameOptions(seed=7, readings=OTHER)))


# ── overlays ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_overlay_can_choose_a_reading_and_a_game_another_one() -> None:
    overlaid = Session(GameOptions(seed=7, overlay=OVERLAY))
    assert overlaid.book.readings == Readings(castra="any")
    assert Session(GameOptions(seed=7, overlay=OVERLAY, readings=DEFAULT)).book.readings == DEFAULT
    assert choice_of(DEFAULT, OVERLAY) == DEFAULT
    assert choice_of(Readings(castra="any"), OVERLAY) is None
    assert choice_of(DEFAULT) is None


def test_an_overlay_with_other_readings_has_a_mark_of_its_own() -> None:
    assert edition_mark(OVERLAY) != edition_mark()
    assert edition_mark("readings: {castra: red}") == edition_mark()


def test_readings_of_a_game_leave_the_mark_of_its_numbers_alone() -> None:
    assert document_of(Session(GameOptions(seed=7, readings=OTHER))).edition == edition_mark()


# ── results ───────────────────────────────────────────────────────────────────────────────────────────────────────


def finished(options: GameOptions) -> Result:
    session = Session(options)
    while not is_over(session.state):
        session.replay([legal_actions(session.state)[-1]])
    return result_of(session, f"{options.seed}")


def test_results_tell_games_with_other_readings_apart(tmp_path: Path) -> None:
    book = Store(tmp_path).results
    for options in (GameOptions(seed=1), GameOptions(seed=2, readings=OTHER), GameOptions(seed=3, overlay=OVERLAY)):
        book.put(finished(options))
    results = book.read().results
    assert [result.readings for result in results] == [None, ("castra", "goals"), ("castra",)]
    statistics = Statistics(results)
    assert {name: found.games for name, found in statistics.groups("readings").items()} == {
        "": 1,
        "castra": 1,
        "castra goals": 1,
    }
    rows = list(csv.DictReader(io.StringIO(statistics.csv())))
    assert sorted(row["readings"] for row in rows) == ["", "castra", "castra goals"]


def test_a_result_by_default_is_written_as_before() -> None:
    assert "readings" not in finished(GameOptions(seed=1)).model_dump_json(exclude_none=True)


def test_each_mixture_is_a_book_of_its_own() -> None:
    assert book_for(readings=OTHER).readings == OTHER
    assert book_for().readings == DEFAULT
