"""Saves: what is in them, how many are kept, how small and quick they are, and what Continue takes."""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

import pytest

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import game_name
from corduba_solo.rules.state import state_text
from corduba_solo.session import files
from corduba_solo.session.books import edition_mark, newest_version
from corduba_solo.session.document import document_bytes, parse_document, read_document
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of, load_file, standing_of
from corduba_solo.session.slot import KEPT
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, folder_of, new, options, play, saves_of

OVERLAY = "# own values\r\nbuildings:\n  forum: {laurel: 3}\n\n"


@pytest.fixture
def store(home: Path) -> Store:
    return Store()


def test_everything_is_kept_in_the_folder_that_the_environment_names(store: Store, home: Path) -> None:
    new(store)
    assert store.home == home
    assert {path.name for path in home.iterdir()} == {"games"}


def test_without_it_the_platform_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(files.HOME)
    assert files.home_folder().name == "corduba-solo"


def test_a_save_is_text_that_a_person_can_read(store: Store) -> None:
    session = play(new(store, seed=7, name="My game"), 2)
    lines = saves_of(folder_of(session))[-1].read_text(encoding="utf-8").splitlines()
    assert lines[:7] == [
        "corduba-solo save 4",
        f"edition {newest_version()} {edition_mark()}",
        "seed 7",
        "difficulty praetor",
        "variant senators",
        "asks_ties yes",
        "name My game",
    ]
    at = lines.index("actions 2")
    assert [line.split()[0] for line in lines[at + 1 :]] == ["inherit", "become", "marks", "state", "check"]


def test_every_action_is_on_disk_when_it_is_accepted(store: Store) -> None:
    session = new(store)
    for _ in range(30):
        play(session, 1)
        saved = read_document(saves_of(folder_of(session))[-1])
        assert saved == document_of(session, saved.begun).model_copy(update={"kept": saved.kept})
    session.undo("round")
    assert len(read_document(saves_of(folder_of(session))[-1]).actions) == session.position


def test_the_last_ten_are_kept(store: Store) -> None:
    session = play(new(store), 25)
    saves = saves_of(folder_of(session))
    assert [path.name for path in saves] == [f"{number:06}.save" for number in range(17, 27)]
    assert len(saves) == KEPT
    assert {path.name for path in folder_of(session).iterdir()} == {*(path.name for path in saves), "lock"}


def test_a_whole_game_is_small_and_quick_to_save(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """16 KB and 2 ms: the program's own work is measured; how long the disk takes to flush is printed beside it."""
    work: list[float] = []
    waits: list[float] = []
    flush = os.fsync

    def timed_flush(handle: int) -> None:
        began = time.perf_counter()
        flush(handle)
        waits.append(time.perf_counter() - began)

    monkeypatch.setattr(os, "fsync", timed_flush)
    session = new(store)
    while not session.is_over:
        play(session, 1)
        began = time.thread_time()
        session.save()
        work.append(time.thread_time() - began)
    size = saves_of(folder_of(session))[-1].stat().st_size
    print(
        f"{session.length} actions: {size} bytes; own work {1000 * statistics.median(work):.2f} ms at the median, "
        f"{1000 * max(work):.2f} ms at most; the disk's flush {1000 * statistics.median(waits):.2f} ms at the median"
    )
    assert size < 16 * 1024
    assert statistics.quantiles(work, n=20)[-1] < 0.002
    # As long as games get, with undone actions and names as long as allowed.
    longest = document_of(session).model_copy(update={"actions": document_of(session).actions * 4})
    assert len(document_bytes(longest)) < 16 * 1024


def test_a_game_opens_where_it_was_left_with_everything_about_it(store: Store) -> None:
    session = play(new(store, name="Long one", asks_ties=False), 30)
    session.go_to(25)
    session.bookmark("a fork", 12)
    session.count_advice()
    session.seconds = 100
    session.save()
    name, text, undone = folder_of(session).name, state_text(session.state), session.undone
    session.close()
    opened = store.open(name)
    assert (state_text(opened.state), opened.undone, opened.bookmarks) == (text, undone, {12: "a fork"})
    assert (opened.luck_undos, opened.advice) == (session.luck_undos, 1)
    assert opened.options == session.options
    assert opened.seconds >= 100
    assert opened.position == 25
    opened.redo()
    assert opened.position == 26
    assert opened.luck_undos == session.luck_undos


def test_numbers_go_on_after_opening(store: Store) -> None:
    session = play(new(store), 3)
    folder = folder_of(session)
    session.close()
    play(store.open(folder.name), 1)
    assert saves_of(folder)[-1].name == "000005.save"


def test_an_overlay_travels_inside_the_save(store: Store, tmp_path: Path) -> None:
    session = play(new(store, overlay=OVERLAY), 8)
    assert session.book.edition.buildings["forum"].laurel == 3
    file = tmp_path / "elsewhere.save"
    file.write_bytes(saves_of(folder_of(session))[-1].read_bytes())
    loaded, document = load_file(file)
    assert loaded.options.overlay == OVERLAY
    assert document.edition == edition_mark(OVERLAY) != edition_mark()
    assert state_text(loaded.state) == state_text(session.state)


def test_any_document_reads_back_as_it_was_written() -> None:
    session = play(new(overlay=OVERLAY, name="ÄÖ “x” – 7", daily="2026-02-28"), 12)
    session.bookmark("the 2nd  place — here", 5)
    session.undo("turn")
    document = document_of(session, "2026-11-17T20:00:00+00:00")
    assert parse_document(document_bytes(document), "it") == document


def test_games_stand_side_by_side_and_continue_takes_the_newest_that_is_not_over(store: Store) -> None:
    first, second, third = (new(store, seed=seed) for seed in (1, 2, 4))
    assert store.newest() is not None
    for session, most in ((second, 3), (first, 2), (third, 10_000)):
        time.sleep(0.002)  # a save tells its moment in milliseconds
        play(session, most)
    assert [game.options.seed for game in store.shown().games] == [4, 1, 2]
    newest = store.newest()
    assert newest is not None
    assert newest.options.seed == 1
    assert [game.is_over for game in store.shown().games] == [True, False, False]


def test_no_games_no_continue(store: Store) -> None:
    assert store.newest() is None
    assert store.shown() == ([], [])


def test_a_game_is_renamed_and_deleted(store: Store) -> None:
    session = play(new(store), 2)
    session.rename("  The   long\nway ")
    session.close()
    [game] = store.shown().games
    assert game.options.name == "The long way"
    store.delete(game.game)
    assert store.shown().games == []


def test_a_name_is_made_up_for_a_game_without_one() -> None:
    words, edition = Catalogue(strict=True), new().book.edition
    assert game_name(options(7), words, edition) == "Praetor, for the most senators, game 7"
    assert game_name(options(7, daily="2026-11-17"), words, edition).startswith("daily game of 2026-11-17, Praetor")
    assert game_name(options(7, name="Mine"), words, edition) == "Mine"


def test_a_branch_is_a_game_of_its_own(store: Store) -> None:
    session = play(new(store), 20)
    branch = session.branch(10, store, "what if")
    play(branch, 1)
    assert sorted(len(game.document.actions) for game in store.shown().games) == [11, 20]


def test_a_save_from_elsewhere_is_taken_in(store: Store, tmp_path: Path) -> None:
    session = play(new(), 9)
    document = document_of(session)
    taken = store.take_in(document, "it")
    assert (taken.position, len(store.shown().games)) == (9, 1)
    assert standing_of(taken.state) == document.standing


def test_a_session_without_a_store_keeps_nothing(home: Path) -> None:
    play(Session.new(options(LONG_GAME)), 3)
    assert not home.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": 2**48},
        {"difficulty": "king"},
        {"variant": "chess"},
        {"daily": "tomorrow"},
        {"daily": "20261117"},
        {"name": "x" * 61},
        {"colour": "red"},
    ],
)
def test_impossible_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        options(**{"seed": 1, **wrong})  # type: ignore[arg-type]
