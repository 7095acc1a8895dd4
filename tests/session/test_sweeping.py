"""What killed processes leave behind is taken away at the next start; what belongs to somebody stays."""

from __future__ import annotations

import datetime
import errno
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from corduba_solo import outside
from corduba_solo.cli import main
from corduba_solo.session.export import export_csv
from corduba_solo.session.files import Lock
from corduba_solo.session.problems import SessionError
from corduba_solo.session.statistics import Statistics
from corduba_solo.session.store import Store

from .helpers import folder_of, new, play

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
EMPTY = "20200101-000000-abcdef"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


@pytest.fixture
def ended() -> int:
    """The number of a process that runs no more."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def grown_old(folder: Path) -> None:
    os.utime(folder, (1_600_000_000, 1_600_000_000))


@POSIX
def test_half_written_files_of_ended_processes_go_and_those_of_running_ones_stay(store: Store, ended: int) -> None:
    session = play(new(store), 3)
    folder = folder_of(session)
    others = (store.home / ".profile", store.home / "notes.tmp", folder / ".mine.tmp", folder / "1.save.1.tmp")
    left = [place / f".{name}.{ended}.tmp" for place, name in ((store.home, "results.txt"), (folder, "000004.save"))]
    running = [path.with_name(path.name.replace(str(ended), str(os.getpid()))) for path in left]
    for path in (*others, *left, *running):
        path.write_bytes(b"half")
    (store.home / f".settings.json.{'9' * 10}.tmp").write_bytes(b"a number that no process has")
    store.sweep()
    assert all(path.exists() for path in (*others, *running))
    assert not any(path.exists() for path in left)
    assert not (store.home / f".settings.json.{'9' * 10}.tmp").exists()
    play(session, 2)
    assert session.trouble is None


def test_a_game_whose_deletion_was_interrupted_is_gone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(new(store), 3)
    folder = folder_of(session)
    session.close()
    monkeypatch.setattr("shutil.rmtree", lambda _path, **_others: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        store.delete(folder.name)
    monkeypatch.undo()
    assert store.shown() == ([], [])
    assert not folder.exists()
    [left] = store.folder.iterdir()
    assert (left / "lock").exists()
    store.sweep()
    assert list(store.folder.iterdir()) == []


def test_a_game_whose_folder_keeps_its_name_is_gone_all_the_same(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where somebody looks into it at that moment, on a system on which a folder then keeps its name."""

    def refused(*_arguments: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    session = play(new(store), 3)
    folder = folder_of(session)
    session.close()
    monkeypatch.setattr(outside, "NAMES_ARE_HELD", True)
    monkeypatch.setattr(os, "rename", refused)
    store.delete(folder.name)
    store.sweep()
    assert folder.exists()
    assert store.shown() == ([], [])
    for way in (store.open, partial(store.rename, name="Another")):
        with pytest.raises(SessionError):
            way(folder.name)
    monkeypatch.undo()
    store.sweep()
    assert list(store.folder.iterdir()) == []


def test_a_game_that_is_open_is_not_deleted(store: Store) -> None:
    session = play(new(store), 3)
    with pytest.raises(SessionError):
        Store(store.home).delete(folder_of(session).name)
    play(session, 1)
    assert session.trouble is None


def test_folders_in_which_no_game_ever_was_go(store: Store) -> None:
    bare, locked, held, young, kept = (store.folder / f"{EMPTY[:-1]}{number}" for number in range(5))
    for folder in (bare, locked, held, young, kept):
        folder.mkdir(parents=True)
    for folder in (locked, held):
        (folder / "lock").touch()
    (kept / "000001.save.damaged").touch()
    for folder in (bare, locked, held, kept):
        grown_old(folder)
    lock = Lock(held / "lock")
    store.sweep()
    lock.release()
    assert sorted(store.folder.iterdir()) == [held, young, kept]


def test_a_start_without_any_home_or_with_a_file_in_its_place_sweeps_nothing(store: Store) -> None:
    store.sweep()
    assert not store.home.exists()
    store.home.write_text("in the way")
    store.sweep()
    assert store.home.read_text() == "in the way"


@POSIX
def test_every_start_sweeps(store: Store, ended: int) -> None:
    store.home.mkdir()
    for command in (["games"], ["text", "--new"]):
        left = store.home / f".settings.json.{ended}.tmp"
        left.write_bytes(b"half")
        subprocess.run(
            [sys.executable, "-m", "corduba_solo", *command],
            env={**os.environ, "CORDUBA_SOLO_HOME": str(store.home)},
            cwd=Path(__file__).parents[2],
            input="",
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert not left.exists()


@POSIX
def test_an_export_sweeps_its_own_leavings_only(tmp_path: Path, ended: int) -> None:
    own, other = tmp_path / f".corduba-solo.0123abcd.{ended}.tmp", tmp_path / f".letter.{ended}.tmp"
    for path in (own, other):
        path.write_bytes(b"half")
    written = export_csv(Statistics([]), tmp_path, datetime.date(2026, 11, 18))
    assert sorted(tmp_path.iterdir()) == sorted([other, written])
    third = tmp_path / f".corduba-solo.abcd0123.{ended}.tmp"
    third.write_bytes(b"half")
    assert main(["stats", "--csv", str(tmp_path / "mine.csv")]) == 0
    assert sorted(tmp_path.iterdir()) == sorted([other, written, tmp_path / "mine.csv"])
