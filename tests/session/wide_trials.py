"""Two wide attacks, in processes of their own. Each prints its number of trials and of losses.

python -m tests.session.wide_trials refuse N   every single call to the system fails, N different ways each
python -m tests.session.wide_trials mutate N   N files of a home are changed at random, half of them with true checksums
"""

from __future__ import annotations

import errno
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from corduba_solo.desk.pages.saved_games import damaged_row, saved_city, saved_row
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.session.problems import SessionError
from corduba_solo.session.progress import load_progress
from corduba_solo.session.settings import Settings, load_settings, save_settings
from corduba_solo.session.store import Store

from .attacks import signed
from .helpers import new, next_choice, play
from .trials import EXAMPLE, child, lost

CALLS = ("open", "fsync", "replace", "rename", "unlink", "mkdir", "scandir", "stat", "fstat", "link", "lstat", "close")
ERRORS = (errno.EIO, errno.ENOSPC, errno.EMFILE, errno.EACCES, errno.EROFS, errno.ENOENT, errno.EDQUOT, errno.EEXIST)
ACTIONS = 12
SECONDS = 1.0
"""Of the processor, for all that is read of a home in which one file was changed."""
STRANGE = (b"\0", b"\xff", b"\n", b" ", b"9" * 400, b"-1", b"\x1b[2J", b"\xe2\x80\xae", b'{"a":[')


def _play_under(number: int, error: int, home: Path, pipe: int) -> None:
    """Open a game and play, with one call to the system that fails; a byte for each action that is on disk then."""
    left = [number]

    def failing(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any, **others: Any) -> Any:
            left[0] -= 1
            if left[0] == -1:
                raise OSError(error, os.strerror(error))
            return call(*arguments, **others)

        return called

    store = Store(home)
    for name in CALLS:
        setattr(os, name, failing(getattr(os, name)))
    try:
        session = store.open(store.shown().games[0].game)
    except (SessionError, IndexError):
        session = store.open(store.shown().games[0].game)
    for _ in range(ACTIONS):
        session.act(next_choice(session))
        if session.trouble is None:
            os.write(pipe, bytes([session.position]))
    session.close()
    os.write(pipe, b"\xff" if left[0] >= 0 else b"\xfe")


def refuse(ways: int) -> int:
    """Whatever fails, what was said to be on disk is there, and the process has come to its end."""
    trials = losses = 0
    for error in ERRORS[:ways]:
        number, through = 0, False
        while not through:
            with tempfile.TemporaryDirectory() as folder:
                home = Path(folder, "home")
                session = play(new(Store(home)), 3)
                session.close()
                read, write = os.pipe()
                pid = child(partial(_play_under, number, error, home, write))
                os.close(write)
                os.waitpid(pid, 0)
                *kept, end = os.read(read, 4096) or b"\0"
                os.close(read)
                through = end == 0xFF
                if end not in (0xFF, 0xFE) or lost(home, max(kept, default=3)):
                    losses += 1
                    print(f"call {number} with {errno.errorcode[error]}: {end}, {kept[-1:]}")
            trials, number = trials + 1, number + 1
    print(f"each call to the system refused: {trials} trials, {losses} lost")
    return losses


def _changed(data: bytes, rng: random.Random) -> bytes:
    """Something else, by some cuts, flips, repetitions and strange bytes."""
    found = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(6):
            case 0:
                del found[at : at + rng.randrange(1, 40)]
            case 1:
                found[at:at] = rng.choice(STRANGE)
            case 2:
                found[at : at + 1] = bytes([rng.randrange(256)])
            case 3:
                found[at:at] = found[at : at + rng.randrange(1, 200)]
            case 4:
                found = found[:at]
            case _:
                lines = found.split(b"\n")
                rng.shuffle(lines)
                found = bytearray(b"\n".join(lines))
    return bytes(found)


def mutate(trials: int) -> int:
    """Any file of a home changed: everything opens or is refused in a sentence, and another game is as it was."""
    rng = random.Random(trials)
    voice = Voice(Catalogue(strict=True), load_edition())
    losses = refused = 0
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        store = Store(home)
        other = play(new(store, seed=1), 4)
        game = play(new(store), 12)
        names = other.game, game.game
        other.close()
        game.close()
        save_settings(Settings(), home)
        (home / "lessons.json").write_text('{"lessons": {"first": {"done": 3}}}')
        for number in range(3):
            store.results.put(EXAMPLE.model_copy(update={"game": str(number)}))
        newest = max((store.folder / names[1]).glob("*.save"))
        files = (newest, newest, home / "settings.json", home / "results.txt", home / "lessons.json")
        before = {path: path.read_bytes() for path in files}
        for _ in range(trials):
            path = rng.choice(files)
            data = _changed(before[path], rng)
            if path == newest and rng.random() < 0.5:
                data = signed(_changed(before[path].rpartition(b"check ")[0], rng))
            path.write_bytes(data)
            start = time.process_time()
            try:
                load_settings(home)
                load_progress(home)
                store.results.read()
                shown = store.shown()
                losses += names[0] not in [found.game for found in shown.games]
                for problem in shown.problems:
                    damaged_row(problem, voice)
                if path == newest:  # what is drawn and played again takes far longer than all else
                    for found in shown.games:
                        saved_row(found, voice, saved_city(found))
                    store.open(names[1]).close()
            except SessionError:
                refused += 1
            except Exception as error:  # what the trial is for
                losses += 1
                print(f"{path.name}: {error!r}")
            seconds = time.process_time() - start
            slowest = max(slowest, seconds)
            if seconds > SECONDS:
                losses += 1
                print(f"{path.name}: {seconds:.1f} s for {data!r}")
            for left in (*home.glob("*.damaged*"), *newest.parent.glob("*.damaged*"), *newest.parent.glob("*.kept")):
                left.unlink()
            for one, content in before.items():
                if not one.exists() or one.read_bytes() != content:
                    one.write_bytes(content)
    print(f"changed files, {slowest:.2f} s at most: {trials} trials, {refused} games refused, {losses} lost")
    return losses


if __name__ == "__main__":
    name, number = sys.argv[1:]
    sys.exit(bool({"refuse": refuse, "mutate": mutate}[name](int(number))))
