"""Made the files beside it, with the program as it was when version 4 of the edition was the newest.

    python -m session.saves_v4.record FOLDER      (in the folder `tests`)

They are never made anew: they are there to see that games of that time go on. The next version of the edition is
recorded into a folder of its own. Every difficulty with every variant is played to its end, and one game stops at each
kind of decision; `expected.json` says what each game offered where it was left, `codes.json` what each code means.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.rules.actions import Action, Pass, action_text
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.state import VARIANTS
from corduba_solo.session.daily import daily_options
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.saved import newest_save
from corduba_solo.session.settings import Settings, changed, save_settings
from corduba_solo.session.share import result_code, share_code
from corduba_solo.session.store import Store

MOMENTS = [
    "inherit",
    "become",
    "take",
    "main",
    "pay",
    "lay",
    "bridge",
    "activate_new",
    "deal",
    "end_turn",
    "tied_tile",
    "give",
    "deliver",
    "keep",
    "discard",
    "incite",
    "calm",
    "choose",
    "unlock",
    "recall",
    "fetch",
    "harvest",
    "prestige_in",
    "lower_prestige",
    "repeat",
]
LATE = 24
"""A moment is looked for after so many actions, so that there is a game behind it."""
WHIM = 0.4
OVERLAY = """\
# An owner's own values, and a word.
buildings:
  forum: {laurel: 3, name: Forum Novum}
  odeum: {cost: {workers: 2, denarii: 1, wood: 1}}
monuments:
  circus: {ability: A helper joins you for good.}
"""
DAY = datetime.date(2026, 11, 18)


def offered(session: Session) -> dict[str, Any]:
    """Where a game stands, in forms that stay: numbers, and actions as they stand in a save."""
    lines = "\n".join(action_text(option) for option in legal_actions(session.state))
    you, caepio = session.state.sides
    return {
        "position": session.position,
        "length": session.length,
        "round": session.state.round,
        "outcome": session.state.outcome,
        "you": [you.denarii, *you.store, *you.prestige, you.register, you.popularity, you.harmony, you.total],
        "caepio": [caepio.denarii, *caepio.store, *caepio.prestige, caepio.register, caepio.popularity, caepio.total],
        "options": len(legal_actions(session.state)),
        "digest": hashlib.sha256(lines.encode()).hexdigest()[:16],
    }


class Recorder:
    """Plays games in a home of their own and keeps the last save of each by a name."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.folder = folder
        self.store = Store(home)
        self.expected: dict[str, dict[str, Any]] = {}
        self.codes: list[dict[str, Any]] = []
        self._greedy = GreedyPlayer()

    def begin(self, seed: int, **others: object) -> Session:
        return Session.new(GameOptions.model_validate({"seed": seed, **others}), self.store)

    def choice(self, session: Session) -> Action:
        """Mostly what promises most, often anything but passing; it depends on nothing but the place in the game."""
        luck = random.Random(1000 * session.options.seed + session.position)
        options = [option for option in legal_actions(session.state) if not isinstance(option, Pass)]
        if options and luck.random() < WHIM:
            return luck.choice(options)
        return self._greedy.choose(session.state)

    def play(self, session: Session, most: int = 1000) -> Session:
        for _ in range(most):
            if session.is_over:
                break
            session.act(self.choice(session))
        return session

    def keep(self, name: str, session: Session) -> None:
        self.expected[name] = offered(session)
        kept = newest_save(self.store.folder / session.game)
        (self.folder / f"{name}.save").write_bytes(kept.read_bytes())
        told = session.options.model_dump(exclude={"name", "daily"})
        self.codes.append({"code": share_code(session.options), "options": told})
        session.close()

    def moment(self, kind: str) -> None:
        """A game left at a kind of decision, as late in it as that can be had."""
        best: Session | None = None
        for seed in range(500, 560):
            session = Session(
                GameOptions(seed=seed, difficulty=DIFFICULTIES[seed % 3], variant=VARIANTS[seed // 3 % 3])
            )
            while not session.is_over:
                asked = question(session.state)
                if asked and asked.name == kind and (best is None or session.position > best.position):
                    best = session.branch(store=None)
                    if session.position >= LATE:
                        break
                session.act(self.choice(session))
            if best and (best.position >= LATE or kind in ("inherit", "become", "take")):
                break
        assert best, f"no game came to {kind}"
        self.keep(f"asked_{kind}", best.branch(store=self.store))


def record(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as home:
        recorder = Recorder(folder, Path(home))
        for number, (difficulty, variant) in enumerate((d, v) for d in DIFFICULTIES for v in VARIANTS):
            whole = recorder.begin(900 + number, difficulty=difficulty, variant=variant)
            recorder.keep(f"whole_{difficulty}_{variant}", recorder.play(whole))
        for kind in MOMENTS:
            recorder.moment(kind)
        _with_history(recorder)
        _with_options(recorder)
        results = recorder.store.results.read().results
        for result in results:
            if result.daily:
                recorder.codes.append({"code": result_code(result), "result": result.model_dump(mode="json")})
        (folder / "results.txt").write_bytes((Path(home) / "results.txt").read_bytes())
    keys = changed(Settings(), pace="learn", side_colour="murex", keys={"undo": "b"}, scale=125, difficulty="consul")
    assert save_settings(keys, folder) is None
    for name, data in (("expected", recorder.expected), ("codes", recorder.codes)):
        (folder / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _with_history(recorder: Recorder) -> None:
    """Undone actions, bookmarks, moves back past luck, the advisor asked."""
    session = recorder.play(recorder.begin(1201, name="Back and forth"), 40)
    session.bookmark("a good place", 12)
    session.bookmark("here")
    session.undo("round")
    session.undo("turn")
    session.redo()
    session.count_advice()
    recorder.keep("undone", session)


def _with_options(recorder: Recorder) -> None:
    recorder.keep("overlay", recorder.play(recorder.begin(1202, overlay=OVERLAY), 45))
    recorder.keep("overlay_whole", recorder.play(recorder.begin(1203, overlay=OVERLAY, difficulty="aedil")))
    recorder.keep("ties_unasked", recorder.play(recorder.begin(2**48 - 1, asks_ties=False, variant="both"), 50))
    daily = Session.new(daily_options(DAY), recorder.store)
    recorder.keep("daily_whole", recorder.play(daily))
    other = Session.new(daily_options(DAY + datetime.timedelta(days=1), "consul", "monuments"), recorder.store)
    recorder.keep("daily", recorder.play(other, 30))


if __name__ == "__main__":
    record(Path(sys.argv[1]))
