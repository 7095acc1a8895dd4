"""Which save is the newest is known by what is in it: no number, stranger or failure makes a game begin earlier."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from corduba_solo.cli import main
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.session.document import document_bytes, read_document
from corduba_solo.session.problems import Problem, SessionError
from corduba_solo.session.saved import newest_save
from corduba_solo.session.store import Store

from .attacks import signed
from .helpers import LONG_GAME, folder_of, new, play, saves_of

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
WORDS = Catalogue(strict=True)


def said(problem: Problem | None) -> str:
    assert problem is not None
    return sentence(problem, WORDS)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def game_of(store: Store, actions: int, seed: int | None = None) -> Path:
    session = play(new(store, seed=seed) if seed is not None else new(store), actions)
    folder = folder_of(session)
    session.close()
    return folder


def as_format_3(path: Path) -> None:
    """A save as programs wrote it that knew no place of it among others."""
    body = path.read_bytes().rpartition(b"check ")[0].replace(b"save 4\n", b"save 3\n", 1)
    path.write_bytes(signed(re.sub(rb"\nsaved [^\n]+", b"", body, count=1)))


@contextlib.contextmanager
def open_files(left: int) -> Iterator[None]:
    """This process may open no more than so many files beyond those that are open."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@POSIX
@pytest.mark.parametrize("left", range(6))
def test_too_many_open_files_when_a_game_is_opened_lose_nothing(store: Store, left: int) -> None:
    """The lock may just be had and the folder not be looked into, or neither: later saves are newer all the same."""
    folder = game_of(store, 15)
    session = None
    with open_files(left), contextlib.suppress(Exception):
        session = store.open(folder.name)
    session = session or store.open(folder.name)
    assert session.position == 15
    with open_files(left):
        play(session, 1)
    play(session, 2)
    assert session.trouble is None
    session.close()
    assert len(Store(store.home).shown().games[0].document.actions) == 18


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("strange", ["000500.save", "99999999.save", "000001.save"])
def test_a_stranger_among_the_saves_is_not_the_newest(store: Store, old: bool, strange: str) -> None:
    other = game_of(store, 20, seed=2)
    folder = game_of(store, 12)
    # Each game began at another second, as games of a person do.
    for path in saves_of(other):
        body = path.read_bytes().rpartition(b"check ")[0]
        path.write_bytes(signed(re.sub(rb"\nbegun [^\n]+", b"\nbegun 2020-01-01T00:00:00+00:00", body)))
    for path in (*saves_of(folder), *saves_of(other)) if old else ():
        as_format_3(path)
    shutil.copy(saves_of(other)[-1], folder / strange)
    stranger = (folder / strange).read_bytes()
    [game] = [game for game in store.shown().games if game.game == folder.name]
    assert len(game.document.actions) == 12
    session = store.open(folder.name)
    play(session, 12)
    session.close()
    again = store.open(folder.name)
    assert (again.position, again.notices) == (24, [])
    assert (folder / strange).read_bytes() == stranger
    assert newest_save(folder).read_bytes() != stranger


def test_a_stranger_of_the_same_second_is_not_the_newest(store: Store) -> None:
    other, folder = game_of(store, 20, seed=2), game_of(store, 12)
    body = saves_of(other)[-1].read_bytes().rpartition(b"check ")[0]
    begun = re.search(rb"\nbegun [^\n]+", saves_of(folder)[-1].read_bytes())
    assert begun
    (folder / "000500.save").write_bytes(signed(re.sub(rb"\nbegun [^\n]+", begun[0], body)))
    session = store.open(folder.name)
    assert (session.position, session.options.seed) == (12, LONG_GAME)
    play(session, 2)
    session.close()
    again = store.open(folder.name)
    assert (again.position, again.options.seed) == (14, LONG_GAME)


def test_lower_numbers_of_an_older_fault_are_known_by_how_long_was_played(store: Store) -> None:
    """Saves without their place: 30 s of play lie in the lower numbers, as the older program left them."""
    session = play(new(store), 3)
    folder = folder_of(session)
    session.seconds = 30.0
    play(session, 1)
    session.close()
    newest = saves_of(folder)[-1].read_bytes()
    for path in saves_of(folder):
        as_format_3(path)
    saves_of(folder)[-2].rename(folder / "000040.save")
    saves_of(folder)[-2].rename(folder / "000000.save")
    assert read_document(folder / "000000.save").actions == document_actions(newest)
    assert store.open(folder.name).position == 4


def document_actions(data: bytes) -> tuple[str, ...]:
    from corduba_solo.session.document import parse_document

    return parse_document(data, "it").actions


def test_a_copied_folder_is_a_game_that_goes_on(store: Store) -> None:
    folder = game_of(store, 8)
    for path in saves_of(folder)[:4]:
        as_format_3(path)
    copy = folder.with_name("20200101-000000-abcdef")
    shutil.copytree(folder, copy)
    session = store.open(copy.name)
    assert session.position == 8
    play(session, 1)
    session.close()
    assert store.open(copy.name).position == 9


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "folder", "circle", "nowhere", "device"])
def test_a_newest_save_that_cannot_be_read_leaves_the_older_ones(store: Store, kind: str) -> None:
    folder = game_of(store, 12)
    newest = saves_of(folder)[-1]
    newest.unlink()
    if kind == "pipe":
        os.mkfifo(newest)
    elif kind == "folder":
        newest.mkdir()
    else:
        newest.symlink_to({"circle": newest.name, "nowhere": "none", "device": "/dev/zero"}[kind])
    [game] = store.shown().games
    assert len(game.document.actions) == 11
    assert f"{newest.name} in {folder} cannot be read" in said(store.shown().problems[0])
    session = store.open(folder.name)
    assert "goes on from an older save" in said(session.notices[0])
    play(session, 15)
    assert session.trouble is None
    session.close()
    assert os.path.lexists(newest)
    again = store.open(folder.name)
    assert (again.position, again.notices) == (26, [])


@POSIX
def test_a_game_whose_newest_save_cannot_be_read_gets_no_new_name(store: Store) -> None:
    """An older save under a new name would be the newest one from then on."""
    folder = game_of(store, 12)
    newest = saves_of(folder)[-1]
    newest.rename(store.home / "kept")
    newest.symlink_to(newest.name)
    before = sorted(os.listdir(folder))
    with pytest.raises(SessionError) as caught:
        store.rename(folder.name, "Another")
    assert f"{newest} cannot be read" in said(caught.value.problem)
    assert sorted(os.listdir(folder)) == before
    newest.unlink()
    (store.home / "kept").rename(newest)
    assert store.open(folder.name).position == 12


@pytest.mark.parametrize("rename", ["store", "command"])
def test_another_name_does_not_make_a_game_the_newest(
    store: Store, rename: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CORDUBA_SOLO_HOME", str(store.home))
    first, second = game_of(store, 3, seed=1), game_of(store, 3, seed=2)
    before = {game.game: game.changed for game in store.shown().games}
    if rename == "store":
        store.rename(first.name, "Another")
    else:
        assert main(["games", "--rename", first.name, "Another"]) == 0
        assert "now called Another" in capsys.readouterr().out
    newest = store.newest()
    assert newest is not None
    assert newest.game == second.name
    assert {game.game: game.changed for game in store.shown().games} == pytest.approx(before, abs=0.002)


def test_the_times_of_files_do_not_matter(store: Store) -> None:
    """As after a backup was brought back, or a folder copied from another machine."""
    first, second = game_of(store, 3, seed=1), game_of(store, 3, seed=2)
    for path in saves_of(second):
        os.utime(path, (1, 1))
    assert [game.game for game in store.shown().games] == [second.name, first.name]


@pytest.mark.parametrize("moment", [0, 10**15 - 1, 253_402_300_800_000])
def test_a_save_of_a_strange_time_is_listed(store: Store, moment: int, capsys: pytest.CaptureFixture[str]) -> None:
    folder = game_of(store, 3)
    last = saves_of(folder)[-1]
    document = read_document(last)
    assert document.kept is not None
    kept = document.kept.model_copy(update={"moment": moment})
    last.write_bytes(document_bytes(document.model_copy(update={"kept": kept})))
    [game] = store.shown().games
    assert 1969 <= game.moment.year <= 9999


@pytest.mark.parametrize("moment", [-(10**12), 10**12])
def test_a_file_of_a_strange_time_is_listed(store: Store, moment: int) -> None:
    folder = game_of(store, 3)
    for path in saves_of(folder):
        as_format_3(path)
        with contextlib.suppress(OSError, OverflowError):  # not every disk keeps such times
            os.utime(path, (moment, moment))
    [game] = store.shown().games
    assert 1 <= game.moment.year <= 9999
