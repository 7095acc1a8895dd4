"""What Windows does otherwise, done here: a file that is open keeps its name, and there are no links to speak of."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corduba_solo import outside
from corduba_solo.outside import NoPlainFile, read_bytes, write_bytes
from corduba_solo.session.problems import SessionError
from corduba_solo.session.settings import Settings, changed, load_settings, save_settings
from corduba_solo.session.store import Store

from .helpers import folder_of, new, play, saves_of
from .trials import EXAMPLE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for its open files")


def is_open(path: str) -> bool:
    """Whether this process has the file open, or one in the folder."""
    real = os.path.realpath(path)
    for handle in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{handle}")
        except OSError:
            continue
        if target == real or target.startswith(f"{real}/"):
            return True
    return False


def refuses(call: Callable[..., Any], *places: int) -> Callable[..., Any]:
    """A call to the system that names of open files are safe from."""

    def called(*arguments: Any, **others: Any) -> Any:
        if any(is_open(os.fspath(arguments[place])) for place in places):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return call(*arguments, **others)

    return called


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_open = os.open

    def opened(path: Any, flags: int, *others: Any, **named: Any) -> int:
        if os.path.isdir(path) and not flags & os.O_DIRECTORY:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return plain_open(path, flags, *others, **named)

    def linked(_source: Any, _target: Any, *, follow_symlinks: bool = True) -> None:
        if not follow_symlinks:
            raise NotImplementedError("link: follow_symlinks unavailable on this platform")
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    monkeypatch.setattr(outside, "NAMES_ARE_HELD", True)
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "link", linked)
    monkeypatch.setattr(os, "rename", refuses(os.rename, 0, 1))
    monkeypatch.setattr(os, "replace", refuses(os.replace, 0, 1))
    monkeypatch.setattr("shutil._use_fd_functions", False)  # there is no such way there
    for name in ("unlink", "remove", "rmdir"):
        monkeypatch.setattr(os, name, refuses(getattr(os, name), 0))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


def test_the_ways_of_that_system_are_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb"):
        with pytest.raises(PermissionError):
            file.unlink()
        with pytest.raises(PermissionError):
            tmp_path.rename(f"{tmp_path}2")


def test_a_game_is_played_renamed_opened_again_and_deleted(store: Store) -> None:
    session = play(new(store), 30)
    game = session.game
    assert session.trouble is None
    session.close()
    store.rename(game, "Another")
    again = store.open(game)
    assert (again.position, again.options.name) == (30, "Another")
    play(again, 2)
    with pytest.raises(SessionError):
        Store(store.home).delete(game)
    again.close()
    store.delete(game)
    assert store.shown() == ([], [])
    assert os.listdir(store.folder) == []


def test_a_damaged_save_is_set_aside_and_the_one_before_it_used(store: Store) -> None:
    session = play(new(store), 12)
    folder = folder_of(session)
    session.close()
    saves_of(folder)[-1].write_bytes(b"")
    again = store.open(folder.name)
    assert again.position == 11
    assert play(again, 3).trouble is None
    again.close()


def test_damaged_results_are_mended_and_kept_beside(store: Store) -> None:
    for game in "abc":
        assert store.results.put(EXAMPLE.model_copy(update={"game": game})).done
    damaged = store.results.path.read_bytes().replace(b'"game":"b"', b'"game":"x"')
    store.results.path.write_bytes(damaged)
    assert [result.game for result in store.results.read().results] == ["a", "c"]
    [aside] = store.home.glob("results.txt.damaged*")
    assert aside.read_bytes() == damaged
    assert store.results.read().problem is None


def test_settings_are_written_while_somebody_reads_them(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A virus scanner, or another copy of the program."""
    home = store.home
    home.mkdir()
    assert save_settings(changed(Settings(), scale=110), home) is None
    reader = (home / "settings.json").open("rb")
    naps: list[float] = []

    def slept(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            reader.close()

    monkeypatch.setattr("time.sleep", slept)
    assert save_settings(changed(Settings(), scale=120), home) is None
    assert load_settings(home).settings.scale == 120
    assert len(naps) == 3


def test_a_name_that_is_never_let_go_is_told_and_leaves_nothing_behind(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    with file.open("rb"), pytest.raises(PermissionError):
        write_bytes(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_folders_in_which_no_game_ever_was_go(store: Store) -> None:
    bare, held = (store.folder / f"20200101-000000-abcde{number}" for number in range(2))
    for folder in (bare, held):
        folder.mkdir(parents=True)
        (folder / "lock").touch()
        os.utime(folder, (1_600_000_000, 1_600_000_000))
    with (held / "lock").open("wb"):
        store.sweep()
    assert list(store.folder.iterdir()) == [held]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NoPlainFile):
        read_bytes(tmp_path, 100)
