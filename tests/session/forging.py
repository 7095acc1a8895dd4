"""Saves that somebody made by hand: true checksums, and positions in which every value has the form that stands there.

python -m tests.session.forging N   N of them are listed with their pictures, opened and played on
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from corduba_solo.desk.pages.saved_games import damaged_row, saved_city, saved_row
from corduba_solo.desk.table import Table
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.game import legal_actions
from corduba_solo.session.document import document_bytes
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of
from corduba_solo.session.problems import SessionError
from corduba_solo.session.store import Store

from .attacks import GAME, signed
from .helpers import new, play

LENGTHS = (5, 12, 30, 60, 100, 150)
NUMBERS = (0, 1, -1, 2, 3, 7, 50, 9999, -9999, 10**12, 2**64, 2**100, -(2**64))
WORDS = ("", "x", "won", "lost", "senators", "turn")
OTHERS = ("maps nova", "maps xyz", "variant both", "difficulty consul", "readings castra=any", "edition 4 0")
MOST_ACTIONS = 600
SECONDS = 5.0
"""Longer than any of them may take, on a machine however busy."""


def _places(value: Any, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The ways to everything that can be changed in a value of JSON."""
    if isinstance(value, dict):
        return [found for key in value for found in _places(value[key], (*way, key))]
    if isinstance(value, list):
        return [way, *(found for number, item in enumerate(value) for found in _places(item, (*way, number)))]
    return [way]


def forged(text: str, rng: random.Random) -> str:
    """A position with one to three values changed to others of their kind."""
    data = json.loads(text)
    for _ in range(rng.randrange(1, 4)):
        *way, last = rng.choice(_places(data))
        inside = data
        for step in way:
            inside = inside[step]
        inside[last] = _other(inside[last], rng)
    return json.dumps(data, separators=(",", ":"))


def _other(value: Any, rng: random.Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((*NUMBERS, value + 1, value - 1))
        case str():
            return rng.choice((*WORDS, f"{value}x"))
        case []:
            return [rng.choice(NUMBERS)]
        case [*items]:
            return rng.choice(([], items[1:], [*items, items[0]], items[::-1], sorted(items, key=str)))
    return value


def _play_on(session: Session, voice: Voice, rng: random.Random) -> None:
    """A game that goes on from a forged position is played to its end, by chance; any other one for a few actions."""
    for number in range(MOST_ACTIONS if session.earlier else 4):
        if number == 0 or rng.random() < 0.03:
            _ = Table(session, voice).model  # it can be shown
        if session.is_over:
            return
        session.act(rng.choice(list(legal_actions(session.state))))


def forge(trials: int) -> int:
    """The list shows it or names it, and it can be opened and played; another game is as it was."""
    rng = random.Random(trials)
    voice = Voice(Catalogue(strict=True), load_edition())
    bodies = [document_bytes(document_of(play(new(), length))).rpartition(b"check ")[0].decode() for length in LENGTHS]
    losses = believed = played = 0
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        other = play(new(store, seed=1), 4)
        name = other.game
        other.close()
        save = store.folder / GAME / "000001.save"
        save.parent.mkdir()
        for _ in range(trials):
            lines = rng.choice(bodies).split("\n")
            for number, line in enumerate(lines):
                if line.startswith("state "):
                    lines[number] = f"state {forged(line[6:], rng)}"
                elif line.startswith("marks "):  # so that the position is what the game would go on from
                    lines[number] = f"{line[:-8]}00000000"
            if rng.random() < 0.1:
                lines.insert(2, rng.choice(OTHERS))
            for left in save.parent.iterdir():
                left.unlink()
            save.write_bytes(signed("\n".join(lines).encode()))
            start = time.process_time()
            try:
                shown = store.shown()
                rows = [saved_row(game, voice, saved_city(game)) for game in shown.games]
                rows += [damaged_row(problem, voice) for problem in shown.problems]
                losses += len(rows) != 2 or name not in [game.game for game in shown.games]
                session = store.open(GAME)
            except SessionError:
                continue
            except Exception as error:  # what the trial is for
                losses += 1
                print(f"{error!r}: {lines}")
                continue
            losses += time.process_time() - start > SECONDS
            believed += session.earlier is not None
            try:
                _play_on(session, voice, rng)
                played += session.is_over
            except Exception as error:  # and this
                losses += 1
                print(f"{error!r} while playing: {lines}")
            session.close()
    print(f"forged positions: {trials} trials, {believed} believed, {played} played to the end, {losses} lost")
    return losses


if __name__ == "__main__":
    sys.exit(bool(forge(int(sys.argv[1]))))
