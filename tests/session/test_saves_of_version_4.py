"""Games, codes, results and settings of the time of edition version 4 go on, whatever came after it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from corduba_solo.session.document import read_document
from corduba_solo.session.game import Session
from corduba_solo.session.loading import session_of, standing_of
from corduba_solo.session.options import GameOptions
from corduba_solo.session.results import FILE as RESULTS
from corduba_solo.session.results import ResultBook
from corduba_solo.session.settings import load_settings
from corduba_solo.session.share import read_result_code, read_share_code, share_code
from corduba_solo.session.store import Store

from .helpers import play
from .saves_v4.record import offered

FOLDER = Path(__file__).parent / "saves_v4"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
for _game, _denarii in (("overlay", 1), ("whole_praetor_monuments", 1)):
    # These saves are of a format that kept no position, so they are played again by the rules as they are now: Caepio
    # gets the same price for each unit of a kind (§7.8), which brings him a denarius more than it did.
    EXPECTED[_game]["caepio"][0] += _denarii
CODES: list[dict[str, Any]] = json.loads((FOLDER / "codes.json").read_text(encoding="utf-8"))


def opened(name: str) -> Session:
    path = FOLDER / f"{name}.save"
    return session_of(read_document(path), str(path))


def test_every_save_is_among_the_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.save")} == set(EXPECTED)
    assert len(EXPECTED) >= 40


@pytest.mark.parametrize("name", EXPECTED)
def test_a_save_opens_replays_and_leads_to_its_standing(name: str) -> None:
    session = opened(name)
    document = read_document(FOLDER / f"{name}.save")
    assert standing_of(session.state) == document.standing
    assert offered(session) == EXPECTED[name]
    assert session.bookmarks == dict(document.bookmarks)
    assert (session.luck_undos, session.advice) == (document.luck_undos, document.advice)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_save_is_played_to_its_end_and_kept_on_the_way(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = FOLDER / f"{name}.save"
    session = store.take_in(read_document(path), str(path))
    game = session.game
    play(session, 3)
    session.close()
    again = play(store.open(game))
    assert again.is_over
    assert again.undo().count == 1


@pytest.mark.parametrize("told", [told for told in CODES if "options" in told], ids=lambda told: told["code"])
def test_a_code_begins_the_game_that_it_did(told: dict[str, Any]) -> None:
    wanted = GameOptions.model_validate(told["options"])
    assert read_share_code(told["code"], wanted.overlay) == wanted.model_copy(update={"edition": 4})
    assert share_code(wanted)


def test_the_code_of_a_result_reads_as_it_did() -> None:
    [told] = [told for told in CODES if "result" in told]
    result = read_result_code(told["code"])
    for field in ("difficulty", "variant", "outcome", "you", "caepio", "rounds"):
        assert getattr(result, field) == told["result"][field]
    assert result.day == told["result"]["daily"]


def test_results_are_read_whole(tmp_path: Path) -> None:
    data = (FOLDER / RESULTS).read_bytes()
    (tmp_path / RESULTS).write_bytes(data)
    reading = ResultBook(tmp_path).read()
    assert reading.problem is None
    assert len(reading.results) == len(data.splitlines()) - 1 == 11
    assert sum(result.overlay for result in reading.results) == 1


def test_settings_are_read_as_they_were_set() -> None:
    settings, problem = load_settings(FOLDER)
    assert problem is None
    assert (settings.pace, settings.side_colour, settings.keys) == ("learn", "murex", {"undo": "b"})
    assert (settings.scale, settings.difficulty) == (125, "consul")
