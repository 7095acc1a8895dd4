"""The whole program killed while it plays in its window, again and again; prints the number of trials and of losses.

python -m tests.input.kills N
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from corduba_solo.session.store import Store

ACTIONS = 30


def play(home: Path, pipe: int) -> None:
    """A window without a screen: every action goes through its table; a byte for each that was accepted."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from corduba_solo.input.sample_games import eager
    from corduba_solo.input.table.screen import TableScreen
    from corduba_solo.input.window.app import App
    from corduba_solo.input.window.context import context_for
    from corduba_solo.input.window.screen import Go
    from corduba_solo.session.options import GameOptions
    from corduba_solo.session.settings import Settings

    pygame.display.init()
    pygame.font.init()
    app = App(context_for(Settings(pace="instant"), Store(home)), pygame.display.set_mode((640, 360)))
    app.go(Go("begin", GameOptions(seed=3)))
    session = app.session
    assert session is not None
    choice = random.Random(1)
    for _ in range(2):
        session.act(eager(session, choice))
        os.write(pipe, b".")
    app.go(Go("table", session))
    table = app.screen
    assert isinstance(table, TableScreen)
    for _ in range(ACTIONS):
        table.controller.act(eager(session, choice))
        os.write(pipe, b".")
        table.changed = True
        app.frame(0.016)


def trial(rng: random.Random) -> tuple[int, int]:
    """One program that is killed; how many actions it had accepted and how many are lost."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                play(home, write)
            finally:
                os._exit(0)
        os.close(write)
        accepted = sum(len(os.read(read, 1)) for _ in range(rng.randrange(1, 20)))
        time.sleep(rng.uniform(0, 0.05))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        while part := os.read(read, 4096):
            accepted += len(part)
        os.close(read)
        return accepted, lost(home, accepted)


def lost(home: Path, accepted: int) -> int:
    store = Store(home)
    shown = store.shown()
    if shown.problems or len(shown.games) != 1:
        return max(1, accepted)
    session = store.open(shown.games[0].game)
    try:
        return max(0, accepted - session.position) + bool(session.notices)
    finally:
        session.close()


def main(trials: int) -> int:
    rng = random.Random(trials)
    found = [trial(rng) for _ in range(trials)]
    losses = sum(gone for _, gone in found)
    print(f"the window killed: {trials} trials, {sum(a for a, _ in found)} accepted actions, {losses} lost")
    return losses


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]))))
