"""Faults done for real, in processes of their own. Each prints its number of trials and of losses.

python -m tests.session.trials kill N      kill a playing process at random instants
python -m tests.session.trials crash       end it at every single file operation of a save
python -m tests.session.trials results N   two processes write N results each at once
python -m tests.session.trials delete N    kill a process at random instants while it deletes a game
python -m tests.session.trials leavings N  kill processes at every place that leaves a half-written file
python -m tests.session.trials mend        end a process at every file operation of mending damaged results
python -m tests.session.trials meet N      open a game in one process while another one deletes it

With `held` after N, `delete` and `meet` are done as where a folder in which a file is open keeps its name.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from corduba_solo import outside
from corduba_solo.outside import write_bytes
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import Result, ResultBook
from corduba_solo.session.settings import Settings, save_settings
from corduba_solo.session.store import Store

from .helpers import new, next_choice

LONG, SHORT = 40, 11
"""As many actions as a trial's game has at most; the short one is just long enough for saves to be thrown away."""
Pipes = tuple[int, int, int]
EXAMPLE = Result(
    game="",
    finished="2026-11-17T20:00:00+00:00",
    seed=7,
    variant="senators",
    difficulty="praetor",
    heritage="clientela",
    character="parrot",
    outcome="won",
    reason="senators",
    you=12,
    caepio=9,
    sources={"politics": 12},
    caepio_sources={"politics": 9},
    rounds=8,
    decisions=100,
    seconds=1800,
    luck_undos=0,
    advice=0,
)


def child(work: Callable[[], object]) -> int:
    """Work in a process of its own; its number."""
    pid = os.fork()
    if pid == 0:
        try:
            work()
        finally:
            os._exit(0)
    return pid


def play_and_tell(home: Path, pipe: int, actions: int = LONG) -> None:
    """Play, and write a byte for each action that was accepted and so must never be lost."""
    session = new(Store(home))
    for _ in range(actions):
        if session.is_over:
            break
        session.act(next_choice(session))
        os.write(pipe, b".")


def lost(home: Path, accepted: int) -> int:
    """How many accepted actions are missing afterwards, or 1 if anything else is wrong with the game."""
    store = Store(home)
    shown = store.shown()
    if shown.problems or len(shown.games) != 1:
        return max(1, accepted) if accepted or shown.problems else 0
    session = store.open(shown.games[0].game)
    try:
        expected = new()
        while expected.position < session.position:
            expected.act(next_choice(expected))
        if session.actions != expected.actions or session.notices or session.position > accepted + 1:
            return 1
        session.act(next_choice(session))  # and it can be played on
        return max(0, accepted - session.position + 1) + (session.trouble is not None)
    finally:
        session.close()


def trial(end: Callable[[int, int], int], work: Callable[[Path, int], None]) -> tuple[int, int]:
    """One process that is ended; how many actions it had accepted and how many are lost.

    `end` gets the process and the pipe on which it tells, and gives how many accepted actions it heard of.
    """
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        read, write = os.pipe()
        pid = child(lambda: work(home, write))
        os.close(write)
        accepted = end(pid, read)
        os.waitpid(pid, 0)
        while part := os.read(read, 4096):
            accepted += len(part)
        os.close(read)
        return accepted, lost(home, accepted)


def kill(trials: int) -> int:
    rng = random.Random(trials)
    new()  # what a process needs once is there before the first one starts

    def soon(pid: int, read: int) -> int:
        heard = 0
        for _ in range(rng.randrange(12)):
            heard += len(os.read(read, 1))
        time.sleep(rng.uniform(0, 0.012))
        os.kill(pid, signal.SIGKILL)
        return heard

    found = [trial(soon, play_and_tell) for _ in range(trials)]
    losses = sum(gone for _, gone in found)
    print(f"killed at a random instant: {trials} trials, {sum(a for a, _ in found)} accepted actions, {losses} lost")
    return losses


def crash() -> int:
    """End the process at its first, second, … file operation, until it gets through without one more."""
    new()
    losses = trials = accepted = 0
    while True:
        number = trials

        def work(home: Path, pipe: int, number: int = number) -> None:
            left = [number]

            def hook(event: str, arguments: tuple[Any, ...]) -> None:
                if event in ("open", "os.rename", "os.remove", "os.mkdir") and str(home) in str(arguments[0]):
                    if left[0] == 0:
                        os._exit(1)
                    left[0] -= 1

            sys.addaudithook(hook)
            play_and_tell(home, pipe, SHORT)
            os.write(pipe, b"!")

        done, gone = trial(lambda _pid, _read: 0, work)
        if done == SHORT + 1:
            break
        trials, losses, accepted = trials + 1, losses + gone, accepted + done
    print(f"ended at each file operation: {trials} trials, {accepted} accepted actions, {losses} lost")
    return losses


def results(count: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)

        def write(side: int) -> None:
            book = ResultBook(home)
            for number in range(count):
                # Who waits too long on a busy machine is told so, and tries again as a game does when it is closed.
                while not (put := book.put(EXAMPLE.model_copy(update={"game": f"{side}-{number}"}))).done:
                    assert put.problem is not None
                    assert put.problem.message == "session.results_busy"

        for pid in [child(partial(write, side)) for side in range(2)]:
            os.waitpid(pid, 0)
        found = ResultBook(home).read()
        losses = 2 * count - len(found.results) + (found.problem is not None)
    print(f"two processes at once: {2 * count} results, {losses} lost")
    return losses


def delete(trials: int) -> int:
    """A game is there as it was, or gone, and after the next start nothing is left of one that is gone."""
    rng = random.Random(trials)
    new()
    gone = losses = 0
    for _ in range(trials):
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Path(folder))
            session = new(store)
            for _ in range(SHORT):
                session.act(next_choice(session))
            session.close()
            [before] = store.shown().games
            pid = child(lambda store=store, game=before.game: store.delete(game))  # type: ignore[misc]
            time.sleep(rng.uniform(0, 0.004))
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            store.sweep()
            shown = store.shown()
            left = os.listdir(store.folder)
            if left:
                losses += shown.problems != [] or [game.document for game in shown.games] != [before.document]
            gone += not left
    print(f"killed while deleting: {trials} trials, {gone} gone, {trials - gone} as before, {losses} lost")
    return losses


def leavings(trials: int) -> int:
    """Each process is ended between writing a file and giving it its name: saves, results and settings alike."""
    new()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        store = Store(home)

        def work() -> None:
            session = new(store)
            session.act(next_choice(session))
            sys.addaudithook(lambda event, _arguments: os._exit(1) if event == "os.rename" else None)
            for end in (partial(save_settings, Settings(), home), partial(store.results.put, EXAMPLE), session.save):
                os.waitpid(child(end), 0)

        for _ in range(trials):
            os.waitpid(child(work), 0)
        before = len(list(home.rglob(".*.tmp")))
        writer = child(partial(_write_slowly, home / "settings.json"))
        while not (own := list(home.glob(f".*.{writer}.tmp"))):
            time.sleep(0.001)
        store.sweep()
        losses = int([*home.rglob(".*.tmp")] != own)
        os.kill(writer, signal.SIGKILL)
        os.waitpid(writer, 0)
        store.sweep()
        losses += len(list(home.rglob(".*.tmp")))
        losses += len(store.shown().games) != trials
    print(f"left half written: {before} files of {3 * trials} killed processes, one of a running one, {losses} lost")
    return losses


def mend() -> int:
    """Damaged results lie in the book or beside it, whole, wherever the mending ends; then they are mended anew."""
    losses = trials = 0
    kept = {f"{number}" for number in range(20)} - {"7"}
    while True:
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            book = ResultBook(home)
            for number in range(20):
                book.put(EXAMPLE.model_copy(update={"game": f"{number}"}))
            damaged = book.path.read_bytes().replace(b'"game":"7"', b'"game":"8"')
            book.path.write_bytes(damaged)
            left = os.waitpid(child(partial(_until, trials, home, book.read)), 0)[1]
            copies = [path.read_bytes() for path in home.glob("results.txt*")]
            found = book.read()
            losses += damaged not in copies or {result.game for result in found.results} != kept
            losses += book.read().problem is not None
        trials += 1
        if left == 0:
            break
    print(f"ended at each file operation of mending: {trials} trials, {losses} lost")
    return losses


def _until(operations: int, home: Path, work: Callable[[], object]) -> None:
    """Work, and end at a file operation of this number."""
    left = [operations]

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("open", "os.rename", "os.link", "os.remove") and str(home) in str(arguments[0]):
            if left[0] == 0:
                os._exit(1)
            left[0] -= 1

    sys.addaudithook(hook)
    work()


def meet(trials: int) -> int:
    """A game is deleted, or opened and then there to be played on: never opened and gone."""
    rng = random.Random(trials)
    new()
    opened = losses = 0
    for _ in range(trials):
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Path(folder))
            session = new(store)
            game = session.game
            session.close()
            (read, write), (until, end) = os.pipe(), os.pipe()

            def work(wait: float, store: Store = store, game: str = game, pipes: Pipes = (write, until, end)) -> None:
                time.sleep(wait)
                _open_and_play(store, game, pipes)

            pid = child(partial(work, rng.uniform(0, 0.004)))
            time.sleep(rng.uniform(0, 0.004))
            try:
                store.delete(game)
                gone = True
            except SessionError:
                gone = False
            for handle in (write, until, end):
                os.close(handle)
            os.waitpid(pid, 0)
            had = os.read(read, 1) == b"."
            os.close(read)
            opened += had
            shown = store.shown()
            kept = [len(found.document.actions) for found in shown.games]
            losses += kept != ([1] if had else [] if gone else [0]) or shown.problems != []
    print(f"deleted while it is opened: {trials} trials, {opened} times opened, {losses} lost")
    return losses


def _open_and_play(store: Store, game: str, pipes: Pipes) -> None:
    """Play an action, tell of it, and hold the game until the other process has tried to delete it."""
    tell, until, end = pipes
    os.close(end)
    try:
        session = store.open(game)
    except SessionError:
        return
    session.act(next_choice(session))
    if session.trouble is None:
        os.write(tell, b".")
    os.read(until, 1)


def _write_slowly(path: Path) -> None:
    sys.addaudithook(lambda event, _arguments: time.sleep(60) if event == "os.rename" else None)
    write_bytes(path, b"{}")


if __name__ == "__main__":
    name, *rest = sys.argv[1:]
    if "held" in rest:
        outside.NAMES_ARE_HELD = True
    number = int(rest[0]) if rest else 0
    trials_: dict[str, Callable[[], int]] = {
        "kill": partial(kill, number),
        "crash": crash,
        "results": partial(results, number),
        "delete": partial(delete, number),
        "leavings": partial(leavings, number),
        "mend": mend,
        "meet": partial(meet, number),
    }
    sys.exit(bool(trials_[name]()))
