"""All that a home holds under attack, in processes of their own. Each prints its number of trials and of losses.

python -m tests.session.home_trials write N   kill a process at random instants while it writes settings, names …
python -m tests.session.home_trials two N     N pairs of processes at once do as they please with one home
python -m tests.session.home_trials full N    N times a disk fills up while everything is written to it
python -m tests.session.home_trials codes N   N codes, mistyped or made up
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from corduba_solo.edition.two_readings import DEFAULT
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.session.codes import SIGNS
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.progress import Progress, Stand, load_progress, save_progress
from corduba_solo.session.settings import Settings, changed, load_settings, save_settings
from corduba_solo.session.share import read_result_code, read_share_code, share_code
from corduba_solo.session.store import Store

from .helpers import new, next_choice, play
from .trials import EXAMPLE, child

Write = Callable[[int], object]
Found = Callable[[], int]


# ── killed while writing ──────────────────────────────────────────────────────────────────────────────────────────


class Kind(NamedTuple):
    """Something of which each version has a number: written in a process that may end, found again in another."""

    write: Callable[[], Write]
    """Asked for in the process that writes; it gives the way to write a number."""
    found: Found
    """The number that is there, −1 when anything is wrong."""


def _settings(home: Path) -> Kind:
    def write(number: int) -> None:
        assert save_settings(changed(Settings(), window=(1000 + number, 700)), home) is None

    def found() -> int:
        loaded = load_settings(home)
        return loaded.settings.window[0] - 1000 if loaded.settings.window and loaded.problem is None else -1

    return Kind(lambda: write, found)


def _progress(home: Path) -> Kind:
    def write(number: int) -> None:
        stand = Stand(done=3, actions=(str(number),) * 20)
        assert save_progress(Progress().with_stand("first", stand), home) is None

    def found() -> int:
        stand = load_progress(home).stand("first")
        return int(stand.actions[0]) if stand.done == 3 and len(stand.actions) == 20 else -1

    return Kind(lambda: write, found)


def _results(home: Path) -> Kind:
    book = Store(home).results

    def write(number: int) -> None:
        assert book.put(EXAMPLE.model_copy(update={"game": str(number)})).done

    def found() -> int:
        read = book.read()
        games = [int(result.game) for result in read.results]
        whole = read.problem is None and games == list(range(len(games)))
        return len(games) - 1 if whole else -1

    return Kind(lambda: write, found)


def _game(home: Path) -> str:
    """A game of some actions that nobody has open."""
    session = play(new(Store(home)), 8)
    name = session.game
    session.close()
    return name


def _names(home: Path) -> Kind:
    store, game = Store(home), _game(home)
    store.rename(game, "0")

    def found() -> int:
        shown = store.shown()
        [kept] = shown.games
        return int(kept.options.name) if not shown.problems and len(kept.document.actions) == 8 else -1

    return Kind(lambda: lambda number: store.rename(game, str(number)), found)


def _places(home: Path) -> Kind:
    """Marks in a game that is open, with moves back and forth between them."""
    store, game = Store(home), _game(home)

    def begin() -> Write:
        session = store.open(game)

        def write(number: int) -> None:
            session.go_to(number % 9)
            session.bookmark(str(number), 4)
            assert session.trouble is None

        write(0)
        return write

    def found() -> int:
        session = store.open(game)
        try:
            number = int(session.bookmarks.get(4, "0"))
            whole = session.length == 8 and not session.notices and session.position in (number % 9, (number + 1) % 9)
            return number if whole else -1
        finally:
            session.close()

    return Kind(begin, found)


KINDS = (_settings, _progress, _results, _names, _places)


def write(trials: int) -> int:
    """What was said to be on disk is there afterwards, whole, or the version that was just being written."""
    rng = random.Random(trials)
    new()
    losses = written = 0
    for trial in range(trials):
        with tempfile.TemporaryDirectory() as folder:
            kind = KINDS[trial % len(KINDS)](Path(folder))
            read, tell = os.pipe()
            pid = child(partial(_write_on, kind, tell))
            os.close(tell)
            heard = sum(len(os.read(read, 1)) for _ in range(rng.randrange(1, 12)))
            time.sleep(rng.uniform(0, 0.003))
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            while part := os.read(read, 4096):
                heard += len(part)
            os.close(read)
            Store(Path(folder)).sweep()
            left = list(Path(folder).rglob(".*"))
            found = kind.found()
            written += heard
            if found not in (heard - 1, heard) or left:
                losses += 1
                print(f"{KINDS[trial % len(KINDS)].__name__}: {found} after {heard} times, {left}")
    print(f"killed while writing: {trials} trials, {written} times written, {losses} lost")
    return losses


def _write_on(kind: Kind, tell: int) -> None:
    write = kind.write()
    for number in count():
        write(number)
        os.write(tell, b".")


# ── two at once ───────────────────────────────────────────────────────────────────────────────────────────────────


def _busy(home: Path, seed: int, tell: int, until: float) -> None:
    """Do as one pleases with a home, telling what was done; whatever is refused is refused in a sentence."""
    rng = random.Random(seed)
    store = Store(home)

    def told(*what: object) -> None:
        os.write(tell, json.dumps(what).encode() + b"\n")

    try:
        for number in count():
            if time.monotonic() > until:
                break
            games = [game.game for game in store.shown().games]
            with contextlib.suppress(SessionError):
                _do(store, rng, games, f"{seed}-{number}", told)
    except BaseException:
        told("fault", traceback.format_exc())


def _do(store: Store, rng: random.Random, games: list[str], label: str, told: Callable[..., None]) -> None:
    match rng.randrange(8):
        case 0 | 1 | 2 if games:
            session = store.open(rng.choice(games))
        case 3 if games:
            store.rename(rng.choice(games), label)
            return
        case 4 if games:
            game = rng.choice(games)
            told("deleting", game)
            store.delete(game)
            return
        case 5:
            if store.results.put(EXAMPLE.model_copy(update={"game": label})).done:
                told("result", label)
            return
        case 6:
            store.sweep()
            assert save_settings(changed(Settings(), scale=rng.randrange(75, 250)), store.home) is None
            return
        case _:
            session = new(store, seed=rng.randrange(10**6))
    for _ in range(rng.randrange(6)):
        if not session.is_over:
            session.act(next_choice(session))
        if session.trouble is None:
            told("played", session.game, session.position)
    session.close()


def two(trials: int) -> int:
    """Nothing that one of them was told to be kept is lost by what the other one does; some end by being killed."""
    rng = random.Random(trials)
    new()
    losses = done = 0
    for trial in range(trials):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            read, tell = os.pipe()
            until = time.monotonic() + 0.25
            pids = [child(partial(_busy, home, 2 * trial + side, tell, until)) for side in range(2)]
            os.close(tell)
            if rng.random() < 0.5:
                time.sleep(rng.uniform(0, 0.25))
                os.kill(pids[0], signal.SIGKILL)
            with open(read, encoding="utf-8") as pipe:
                lines = [json.loads(line) for line in pipe if line.endswith("\n")]
            for pid in pids:
                os.waitpid(pid, 0)
            faults = [*_missing(home, lines)]
            done += len(lines)
            losses += len(faults)
            for fault in faults:
                print(fault)
    print(f"two at once: {trials} trials, {done} things done, {losses} lost")
    return losses


def _missing(home: Path, lines: list[list[str | int]]) -> Iterator[str]:
    """What is not as it was told."""
    store = Store(home)
    deleting = {line[1] for line in lines if line[0] == "deleting"}
    yield from (str(line[1]) for line in lines if line[0] == "fault")
    shown = store.shown()
    yield from (sentence(problem, Catalogue()) for problem in shown.problems)
    positions = {game.game: len(game.document.actions) for game in shown.games}
    kept = {result.game for result in store.results.read().results}
    for kind, *what in lines:
        if kind == "played" and what[0] not in deleting and positions.get(str(what[0]), -1) < int(what[1]):
            yield f"{what}, but {positions.get(str(what[0]))}"
        elif kind == "result" and what[0] not in kept:
            yield f"the result {what[0]} is missing"
    if load_settings(home).problem:
        yield "settings are damaged"


# ── a full disk ───────────────────────────────────────────────────────────────────────────────────────────────────


@contextlib.contextmanager
def _small_disk(folder: str, kind: str) -> Iterator[Path | None]:
    """A file system of 1 MB, in memory or in a file; None where this machine lets us have none."""
    disk = Path(folder, "disk")
    disk.mkdir()
    options = ["-t", "tmpfs", "-o", "size=1m", "tmpfs"]
    if kind == "ext4":
        with open(image := Path(folder, "image"), "wb") as file:
            file.truncate(1 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-O", "^has_journal", "-m", "0", image], check=False, capture_output=True)
        options = ["-o", "loop", str(image)]
    if subprocess.run(["mount", *options, disk], capture_output=True).returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def full(trials: int) -> int:
    """Whatever fails for want of room, what was on disk stays there; with room again everything is written anew."""
    rng = random.Random(trials)
    done = failed = losses = 0
    for kind in ("tmpfs", "ext4"):
        with tempfile.TemporaryDirectory() as folder, _small_disk(folder, kind) as disk:
            if disk is None:
                print(f"no {kind} can be mounted here")
                continue
            for trial in range(trials // 2):
                said, faults = _fill(disk, trial, rng)
                done, failed, losses = done + 1, failed + said, losses + len(faults)
                for fault in faults:
                    print(f"{kind}: {fault}")
    print(f"a full disk: {done} trials, {failed} times told that it is full, {losses} lost")
    return losses


def _fill(disk: Path, trial: int, rng: random.Random) -> tuple[int, list[str]]:
    """One game, results and settings while the room left comes and goes; how often that was told, and what is lost."""
    home, ballast = disk / f"home{trial}", disk / "ballast"
    store = Store(home)
    session = play(new(store, seed=trial), 2)
    kept, results, scale, failed = session.position, set(), None, 0
    faults = [] if session.trouble is None else ["no room at the beginning"]
    for number in range(12):
        _leave_room(ballast, rng.choice((0, 0, 1, 4096, 4096, 8192, 12_288, 40_000)))
        match rng.randrange(4):
            case 0:
                if store.results.put(EXAMPLE.model_copy(update={"game": str(number)})).done:
                    results.add(str(number))
                else:
                    failed += 1
            case 1:
                value = rng.randrange(75, 250)
                if save_settings(changed(Settings(), scale=value), home) is None:
                    scale = value
                else:
                    failed += 1
            case _:
                if not session.is_over:
                    session.act(next_choice(session))
                kept = session.position if session.trouble is None else kept
                failed += session.trouble is not None
        again = Store(home)
        shown = again.shown()
        if [len(game.document.actions) for game in shown.games] != [kept] or shown.problems:
            faults.append(f"{kept} actions: {shown}")
        read = again.results.read()
        if {result.game for result in read.results} != results or read.problem:
            faults.append(f"{results}: {read}")
        loaded = load_settings(home)
        if loaded.settings.scale != scale or loaded.problem:
            faults.append(f"{scale}: {loaded}")
    left = [path for path in home.rglob(".*") if path.suffix == ".tmp"]
    faults += [f"left behind: {path}" for path in left]
    # A disk without room is one from which games are thrown away.
    session.close()
    _leave_room(ballast, 0)
    try:
        store.delete(shown.games[0].game)
    except SessionError as error:
        faults.append(str(error))
    ballast.unlink()
    session = play(new(store, seed=trial + 1), 3)
    if session.trouble:
        faults.append("still no room")
    session.close()
    for path in sorted(home.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    home.rmdir()
    return failed, faults


def _leave_room(ballast: Path, room: int) -> None:
    """Fill the disk, then give some bytes of it back."""
    with open(ballast, "ab", buffering=0) as file:
        for size in (65_536, 4096, 512, 1):
            with contextlib.suppress(OSError):
                while file.write(b"x" * size) == size:
                    pass
        os.truncate(ballast, max(0, file.tell() - room))


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def codes(trials: int) -> int:
    """Each is refused in a sentence, or means a game whose own code means the same."""
    rng = random.Random(trials)
    words = Catalogue(strict=True)
    good = [share_code(options) for options in _some_options(rng)]
    losses = accepted = 0
    for _ in range(trials):
        text = _some_code(good, rng)
        for reader in (read_share_code, read_result_code):
            try:
                found = reader(text)
                accepted += 1
                if isinstance(found, GameOptions):
                    losses += read_share_code(share_code(found)) != found
            except SessionError as error:
                told = sentence(error.problem, words)
                losses += len(told) > 300 or not told.endswith(".")
            except Exception as error:  # what the trial is for
                losses += 1
                print(f"{text!r}: {error!r}")
    print(f"codes: {trials} trials, {accepted} times accepted, {losses} lost")
    return losses


def _some_options(rng: random.Random) -> Iterator[GameOptions]:
    for _ in range(100):
        yield GameOptions(
            seed=rng.randrange(2 ** rng.randrange(1, 49)),
            difficulty=rng.choice(("aedil", "praetor", "consul")),
            variant=rng.choice(("senators", "monuments", "both")),
            asks_ties=rng.random() < 0.5,
            readings=rng.choice((None, DEFAULT.with_("castra", "any"), DEFAULT.with_("insulae", "may"))),
        )


def _some_code(good: list[str], rng: random.Random) -> str:
    match rng.randrange(5):
        case 0:
            return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(50)))
        case 1:
            return "".join(chr(rng.randrange(1, 0x3000)) for _ in range(rng.randrange(30)))
        case 2:
            return " ".join(rng.choice(good).lower())
    signs = list(rng.choice(good))
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(signs))
        match rng.randrange(4):
            case 0:
                signs[at] = rng.choice(SIGNS)
            case 1:
                signs.insert(at, rng.choice(SIGNS))
            case 2 if len(signs) > 1:
                del signs[at]
            case _:
                other = rng.randrange(len(signs))
                signs[at], signs[other] = signs[other], signs[at]
    return "".join(signs)


if __name__ == "__main__":
    name, number = sys.argv[1:]
    sys.exit(bool({"write": write, "two": two, "full": full, "codes": codes}[name](int(number))))
