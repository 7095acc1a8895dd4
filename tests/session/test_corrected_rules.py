"""A correction of the rules loses no game: it goes on from where it stood, with what was played before as a log."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import later
import pytest

from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.rules.actions import Keep
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import add_senators
from corduba_solo.rules.rounds import politics
from corduba_solo.rules.state import State, state_text
from corduba_solo.session.document import parse_document, read_document
from corduba_solo.session.files import KEPT
from corduba_solo.session.game import Session
from corduba_solo.session.loading import session_of
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, folder_of, new, next_choice, play, saves_of
from .test_saves_of_version_4 import FOLDER

Correct = Callable[[], None]
ENOUGH = 45


def first_keep(session: Session) -> int:
    """The number of the first action that pays an upkeep."""
    return next(entry.index for entry in session.entries if isinstance(entry.action, Keep))


@pytest.fixture
def no_upkeep(monkeypatch: pytest.MonkeyPatch) -> Correct:
    """A correction that makes actions of older games impossible."""
    return lambda: later.no_upkeep(monkeypatch)


@pytest.fixture
def dear_politics(monkeypatch: pytest.MonkeyPatch) -> Correct:
    """A correction by which all actions of older games stay possible and lead elsewhere."""

    def twice(state: State) -> None:
        before = [side.total for side in state.sides]
        politics(state)
        for who, side in enumerate(state.sides):
            add_senators(state, who, "politics", side.total - before[who], Cause.POLITICS)

    return lambda: later.correct("politics", twice, monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


@pytest.fixture
def kept(store: Store) -> tuple[str, str]:
    """A game in its middle: its name and where it stood."""
    session = play(new(store), ENOUGH)
    assert first_keep(session) < ENOUGH
    assert session.state.decade
    session.bookmark("long ago", 3)
    session.bookmark("here")
    game, stood = session.game, state_text(session.state)
    session.close()
    return game, stood


def corrections() -> list[str]:
    return ["no_upkeep", "dear_politics"]


@pytest.mark.parametrize("which", corrections())
def test_a_game_goes_on_from_where_it_stood(
    which: str, store: Store, kept: tuple[str, str], request: pytest.FixtureRequest
) -> None:
    game, stood = kept
    request.getfixturevalue(which)()
    session = store.open(game)
    assert state_text(session.state) == stood
    assert (session.position, session.decisions, session.bookmarks) == (0, ENOUGH, {0: "here"})
    [notice] = session.notices
    assert f"its {ENOUGH} actions stay as a log" in sentence(notice, Catalogue(strict=True))
    assert not session.can_undo
    assert play(session).is_over
    assert store.results.read().results[-1].decisions == session.decisions > ENOUGH


@pytest.mark.parametrize("which", corrections())
def test_it_is_opened_again_with_what_was_played_since_and_says_so_once(
    which: str, store: Store, kept: tuple[str, str], request: pytest.FixtureRequest
) -> None:
    game, stood = kept
    request.getfixturevalue(which)()
    session = play(store.open(game), 6)
    stands, actions = state_text(session.state), session.actions
    assert len(actions) == 6
    session.undo()
    session.close()
    again = store.open(game)
    assert again.notices == []
    assert (again.position, again.length, again.decisions) == (5, 6, ENOUGH + 5)
    again.redo()
    assert (state_text(again.state), again.actions) == (stands, actions)
    for _ in range(6):
        again.undo()
    assert state_text(again.state) == stood
    assert not again.can_undo


def test_the_log_tells_what_still_comes_out_the_same_and_keeps_the_rest_in_short(
    store: Store, kept: tuple[str, str], no_upkeep: Correct
) -> None:
    before = store.open(kept[0])
    first, told = first_keep(before), [entry.events for entry in before.log]
    texts, his = [entry.text for entry in before.log], [entry.caepio for entry in before.log]
    before.close()
    no_upkeep()
    session = store.open(kept[0])
    assert session.earlier
    # The round ends with the action before the upkeep is paid, and that one comes out otherwise already.
    known = len(session.earlier.entries)
    assert known == first - 1
    assert [entry.events for entry in session.earlier.entries] == told[:known]
    lines = list(session.earlier.lines)
    assert [number for number, _, _ in lines] == list(range(known, ENOUGH + 1))
    assert [(text, caepio) for _, text, caepio in lines] == list(zip(texts, his, strict=True))[known:]
    assert any("build" in caepio for _, _, caepio in lines)
    assert any("activate" in caepio for _, _, caepio in lines)


def test_the_rules_are_corrected_twice(
    store: Store, kept: tuple[str, str], no_upkeep: Correct, dear_politics: Correct
) -> None:
    no_upkeep()
    session = store.open(kept[0])
    while session.state.decade < 2 and not session.is_over:
        session.act(next_choice(session))
    stands, decisions = state_text(session.state), session.decisions
    session.close()
    dear_politics()
    again = store.open(kept[0])
    assert (state_text(again.state), again.decisions, again.position) == (stands, decisions, 0)
    assert again.earlier
    assert len(again.earlier.played.marks) == decisions + 1
    assert play(again).is_over


def test_a_branch_keeps_the_log_of_before(store: Store, kept: tuple[str, str], no_upkeep: Correct) -> None:
    no_upkeep()
    session = play(store.open(kept[0]), 4)
    branch = session.branch(2, store)
    assert (branch.position, branch.decisions, branch.earlier) == (2, ENOUGH + 2, session.earlier)
    game, stands = branch.game, state_text(branch.state)
    branch.close()
    assert state_text(store.open(game).state) == stands


def test_what_was_undone_is_kept_as_far_as_it_is_possible(store: Store, no_upkeep: Correct) -> None:
    session = play(new(store), ENOUGH)
    session.go_to(first_keep(session))
    game, undone = session.game, session.undone
    session.close()
    no_upkeep()
    again = store.open(game)
    assert again.undone
    assert again.undone == undone[: len(again.undone)]


def test_a_game_that_is_over_keeps_its_end(store: Store, dear_politics: Correct) -> None:
    session = play(new(store))
    game, end = session.game, (session.state.outcome, state_text(session.state))
    session.close()
    dear_politics()
    again = store.open(game)
    assert (again.state.outcome, state_text(again.state)) == end


# ── saves of before positions were kept ───────────────────────────────────────────────────────────────────────────


def older_form(path: Path) -> None:
    """A save as the format before wrote it, without positions."""
    text = path.read_text(encoding="utf-8").rpartition("check ")[0]
    text = text.replace("corduba-solo save 3", "corduba-solo save 2")
    text = re.sub(r"^(marks|state) .*\n", "", text, flags=re.M)
    text = re.sub(r"^caepio \d+\n(\d+ .*\n)+", "", text, flags=re.M)
    path.write_text(f"{text}check {hashlib.sha256(text.encode()).hexdigest()[:16]}\n", encoding="utf-8", newline="\n")


def test_it_goes_on_from_as_far_as_it_can_be_played_again_and_a_copy_stays(store: Store, no_upkeep: Correct) -> None:
    session = play(new(store), ENOUGH)
    first, folder = first_keep(session), folder_of(session)
    text = session.entries[first].text
    session.close()
    last = saves_of(folder)[-1]
    older_form(last)
    data = last.read_bytes()
    no_upkeep()
    again = store.open(folder.name)
    assert (again.position, again.shortened) == (first - 1, True)
    [notice] = again.notices
    assert f"its action {first}, “{text}”, is not possible any more" in sentence(notice, Catalogue(strict=True))
    play(again, 20)
    assert not last.exists()
    assert last.with_name(last.name + KEPT).read_bytes() == data


def test_where_every_action_is_possible_but_leads_elsewhere_that_is_said(dear_politics: Correct) -> None:
    path = FOLDER / "whole_aedil_both.save"
    document = read_document(path)
    dear_politics()
    session = session_of(document, str(path))
    assert (session.shortened, session.position) == (True, len(document.actions))
    assert "lead to another standing" in sentence(session.notices[0], Catalogue(strict=True))


@pytest.mark.parametrize("state", ["{}", "[]", "nothing", '{"agenda":[["fly"]]}'])
def test_a_position_that_cannot_be_read_is_passed_over(store: Store, no_upkeep: Correct, state: str) -> None:
    session = play(new(store), ENOUGH)
    first, folder = first_keep(session), folder_of(session)
    session.close()
    text = saves_of(folder)[-1].read_text(encoding="utf-8").rpartition("check ")[0]
    body = re.sub(r"^state .*$", f"state {state}", text, flags=re.M).encode()
    document = parse_document(body + f"check {hashlib.sha256(body).hexdigest()[:16]}\n".encode(), "it")
    # As long as it can be played again nobody needs it.
    assert session_of(document, "it").position == ENOUGH
    no_upkeep()
    assert session_of(document, "it").position == first - 1


def test_a_position_that_was_saved_is_the_one_that_was_left(store: Store) -> None:
    """At every step of a game: whatever is asked there, it is asked again."""
    session = new(store, seed=LONG_GAME)
    while not session.is_over:
        session.act(next_choice(session))
        document = read_document(saves_of(folder_of(session))[-1])
        document = document.model_copy(update={"played": document.played.model_copy(update={"marks": ("0",)})})
        again = session_of(document, "it")
        assert again.earlier
        assert state_text(again.state) == state_text(session.state)
        assert again.state.options == session.state.options


UNCORRECTED = Path(__file__).parent / "saves_uncorrected"
"""Games of the time when each unit that Caepio sold moved its price (§7.8) and the first player's own unrest was placed
first (§5.2): one in which all actions are still possible, one in which they are not, and a finished one."""


@pytest.mark.parametrize("path", sorted(UNCORRECTED.glob("*.save")), ids=lambda path: str(path.stem))
def test_a_game_from_before_7_8_and_5_2_were_corrected_goes_on_from_where_it_stood(path: Path, store: Store) -> None:
    """§5.2, §7.8: its position is the one that was saved, its actions stay as a log, and it is played to its end."""
    document = read_document(path)
    session = store.take_in(document, str(path))
    [notice] = session.notices
    assert "stay as a log" in sentence(notice, Catalogue(strict=True))
    assert holds(json.loads(state_text(session.state)), json.loads(document.played.state))
    assert session.decisions == len(document.actions)
    assert session.is_over == (path.stem == "finished")
    assert play(session).is_over


def holds(now: Any, saved: Any) -> bool:
    """Whether everything that was saved is there unchanged; what the rules have learnt since may stand beside it."""
    if isinstance(saved, dict):
        return all(key in now and holds(now[key], value) for key, value in saved.items())
    if isinstance(saved, list):
        return len(now) == len(saved) and all(map(holds, now, saved))
    return bool(now == saved)


def test_three_games_from_before_are_there() -> None:
    assert len(list(UNCORRECTED.glob("*.save"))) == 3
