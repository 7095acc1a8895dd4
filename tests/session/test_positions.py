"""Positions that saves hold stay readable: one that waits at each kind of decision, as format 3 wrote it.

`samples/positions-3.txt` was written once from the games in `saves_v4` and is never written anew: whoever changes the
form of a state, or the name of a question or of a step that waits in it, reads the old form too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.game import question, resume
from corduba_solo.rules.questions import QUESTIONS
from corduba_solo.rules.sound import is_sound
from corduba_solo.rules.state import parse_state
from corduba_solo.session.books import book_for
from corduba_solo.session.document import read_document
from corduba_solo.session.game import Session
from corduba_solo.session.loading import position_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.position import position_mark

from .helpers import play
from .saves_v4.record import offered
from .test_migrations import SAMPLES, sample
from .test_saves_of_version_4 import EXPECTED, FOLDER

POSITIONS = dict(
    line.split(" ", 1) for line in (SAMPLES / "positions-3.txt").read_text(encoding="utf-8").splitlines() if line
)
FIRST = 4


def stood(name: str) -> Session:
    """A session that begins in that position."""
    options = read_document(Path(FOLDER, f"{name}.save")).options
    state = parse_state(POSITIONS[name], book_for(None, FIRST), Caepio(asks_ties=options.asks_ties))
    assert is_sound(state)
    return Session(GameOptions(seed=options.seed), start=resume(state))


def test_there_is_one_for_every_kind_of_decision() -> None:
    kinds = {str(kind._field_defaults["name"]) for kind in QUESTIONS}
    # No game of that time could choose its readings, so none was asked about its insulae.
    assert {f"asked_{kind}" for kind in kinds - {"settle", "house"}} == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_it_asks_what_it_asked_and_goes_on(name: str) -> None:
    session = stood(name)
    asked = question(session.state)
    assert asked
    assert f"asked_{asked.name}" == name
    told = {key: value for key, value in EXPECTED[name].items() if key not in ("position", "length")}
    assert told.items() <= offered(session).items()
    assert play(session).is_over


def test_the_mark_of_a_position_stays() -> None:
    """Marks stand in saves; another form of them would make every game look as if the rules had been corrected."""
    played = sample(3).played
    state = parse_state(played.state, book_for(None, FIRST), Caepio())
    assert position_mark(state) == played.marks[-1]


@pytest.mark.parametrize("path", sorted(Path(FOLDER).glob("*.save")), ids=lambda path: path.stem)
def test_every_position_that_was_ever_saved_could_be_one_of_a_game(path: Path) -> None:
    document = read_document(path)
    assert (position_of(document) is not None) == bool(document.played.state)
