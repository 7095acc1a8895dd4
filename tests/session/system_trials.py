"""Every single call to the system about a home fails, below Python: in the C library itself, one call a process.

python -m tests.session.system_trials N   in N of the ways that a system can refuse

A small library (refusing.c) is compiled and loaded before the C library, so a C compiler must be there.
"""

from __future__ import annotations

import ctypes
import errno
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from corduba_solo.session.problems import SessionError
from corduba_solo.session.settings import Settings, changed, load_settings, save_settings
from corduba_solo.session.store import Store

from .helpers import new, next_choice, play
from .trials import EXAMPLE, child, lost

LIBRARY = "CORDUBA_SOLO_REFUSING"
"""Where the compiled library lies, told to the process that is started with it."""
WAYS = (
    errno.EIO,
    errno.ENOSPC,
    errno.EMFILE,
    errno.EACCES,
    errno.EROFS,
    errno.ENOENT,
    errno.EDQUOT,
    errno.EEXIST,
    errno.EINTR,
    errno.ENOMEM,
    errno.ESTALE,
    0,
)
"""What each call says when it fails; with 0 nothing fails, but a write takes only half of what it is given."""
ACTIONS = 12
THROUGH, FAULT = 0xFF, 0xFE
"""Told at the end: that no call failed any more, and that something was raised that is no sentence."""


class Scene(NamedTuple):
    """Something done with a home: what is there before, what is done, and what must be true afterwards."""

    before: Callable[[Path], object]
    work: Callable[[Path], bytes]
    """Gives what it was told to be done, as numbers."""
    is_lost: Callable[[Path, bytes], bool]


def _some_game(home: Path) -> None:
    play(new(Store(home)), 3).close()


def _play(home: Path) -> bytes:
    store = Store(home)
    told = bytearray()
    while True:
        try:
            session = store.open(store.shown().games[0].game)
            break
        except (SessionError, IndexError):
            continue  # refused once: a person tries again
    for _ in range(ACTIONS):
        session.act(next_choice(session))
        if session.trouble is None:
            told.append(session.position)
    session.close()
    return bytes(told)


def _begin(home: Path) -> bytes:
    session = new(Store(home))
    told = bytearray()
    for _ in range(4):
        session.act(next_choice(session))
        if session.trouble is None:
            told.append(session.position)
    session.close()
    return bytes(told)


def _is_game_lost(home: Path, told: bytes, least: int = 3) -> bool:
    return bool(lost(home, max(told, default=least)))


def _damaged_results(home: Path) -> None:
    book = Store(home).results
    for number in range(20):
        book.put(EXAMPLE.model_copy(update={"game": str(number)}))
    book.path.write_bytes(book.path.read_bytes().replace(b'"game":"7"', b'"game":"8"'))


def _put_results(home: Path) -> bytes:
    book = Store(home).results
    told = bytearray()
    for number in range(20, 23):
        if book.put(EXAMPLE.model_copy(update={"game": str(number)})).done:
            told.append(number)
    book.read()
    return bytes(told)


def _are_results_lost(home: Path, told: bytes) -> bool:
    book = Store(home).results
    found = {int(result.game) for result in book.read().results}
    aside = any(b'"game":"7"' not in path.read_bytes() for path in home.glob("results.txt.damaged*"))
    return not (set(range(20)) - {7} | set(told) <= found) or not aside


def _put_settings(home: Path) -> bytes:
    told = bytearray([100])
    for scale in (110, 120):
        load_settings(home)
        if save_settings(changed(Settings(), scale=scale), home) is None:
            told.append(scale)
    return bytes(told)


def _are_settings_lost(home: Path, told: bytes) -> bool:
    loaded = load_settings(home)
    return (loaded.settings.scale or 0) < max(told, default=100) or loaded.problem is not None


def _rename(home: Path) -> bytes:
    store = Store(home)
    try:
        store.rename(store.shown().games[0].game, "another")
    except (SessionError, IndexError):
        return b""
    return b"\1"


def _is_name_lost(home: Path, told: bytes) -> bool:
    [game] = Store(home).shown().games
    return (bool(told) and game.options.name != "another") or _is_game_lost(home, b"")


def _delete(home: Path) -> bytes:
    store = Store(home)
    store.sweep()
    try:
        store.delete(store.shown().games[0].game)
    except (SessionError, IndexError):
        return b""
    return b"\1"


def _is_deletion_half(home: Path, told: bytes) -> bool:
    store = Store(home)
    store.sweep()
    left = os.listdir(store.folder)
    return bool(left) and (bool(told) or _is_game_lost(home, b""))


SCENES = {
    "play": Scene(_some_game, _play, _is_game_lost),
    "begin": Scene(lambda home: home.mkdir(), _begin, partial(_is_game_lost, least=0)),
    "results": Scene(_damaged_results, _put_results, _are_results_lost),
    "settings": Scene(
        lambda home: save_settings(changed(Settings(), scale=100), home), _put_settings, _are_settings_lost
    ),
    "rename": Scene(_some_game, _rename, _is_name_lost),
    "delete": Scene(_some_game, _delete, _is_deletion_half),
}


def _work_under(scene: Scene, home: Path, number: int, error: int, pipe: int) -> None:
    library = ctypes.CDLL(os.environ[LIBRARY])
    try:
        library.corduba_arm(os.fsencode(home), ctypes.c_long(number), error)
        told = scene.work(home)
    except BaseException:
        traceback.print_exc()
        told, end = b"", FAULT
    else:
        end = THROUGH if library.corduba_seen() <= number else 0
    library.corduba_arm(b"", ctypes.c_long(-1), 0)
    os.write(pipe, bytes([*told, end]))


def refuse(ways: int) -> int:
    """Whatever fails, nothing is raised, and what was said to be on disk is there."""
    new()
    trials = losses = 0
    for error in WAYS[:ways]:
        for name, scene in SCENES.items():
            number, end = 0, 0
            while end != THROUGH:
                with tempfile.TemporaryDirectory() as folder:
                    home = Path(folder, "home")
                    scene.before(home)
                    read, write = os.pipe()
                    pid = child(partial(_work_under, scene, home, number, error, write))
                    os.close(write)
                    *told, end = os.read(read, 4096) or bytes([FAULT])
                    os.waitpid(pid, 0)
                    os.close(read)
                    if end == FAULT or scene.is_lost(home, bytes(told)):
                        losses += 1
                        print(f"{name}, call {number}, {errno.errorcode.get(error, 'half')}: {end}, {told[-3:]}")
                trials, number = trials + 1, number + 1
    print(f"each call to the system refused by the C library: {trials} trials, {losses} lost")
    return losses


def main(ways: int) -> int:
    if LIBRARY in os.environ:
        return bool(refuse(ways))
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "refusing.so")
        source = Path(__file__).with_name("refusing.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, str(source), "-ldl"], check=True)
        environment = {**os.environ, "LD_PRELOAD": library, LIBRARY: library}
        return subprocess.run([sys.executable, "-m", __spec__.name, str(ways)], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
