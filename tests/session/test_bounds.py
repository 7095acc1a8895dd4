"""Whatever a file, an argument or a line holds, it is read within bounds or refused in one sentence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zlib
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corduba_solo import bounds, outside
from corduba_solo.desk.pages.saved_games import damaged_row, saved_row
from corduba_solo.desk.pages.title import standing_note
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import UnknownAction, parse_action
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.plausible import WIDE
from corduba_solo.rules.state import state_text
from corduba_solo.session.codes import decode
from corduba_solo.session.document import parse_document
from corduba_solo.session.game import Session
from corduba_solo.session.loading import session_of
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import ResultBook
from corduba_solo.session.settings import FILE, Settings, load_settings
from corduba_solo.session.store import Store

from .attacks import GAME, HOME, NINES, body_of, signed, strange_positions, strange_saves
from .helpers import new, options, play
from .trials import EXAMPLE

ROOT = Path(__file__).parents[2]
VOICE = Voice(Catalogue(strict=True), load_edition())
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
SECONDS, KILOBYTES = 1.0, 200_000
BODY = body_of()
SAVES = list(strange_saves())
POSITIONS = list(strange_positions())


# ── the whole program ─────────────────────────────────────────────────────────────────────────────────────────────


@POSIX
def test_every_command_refuses_within_a_second_and_200_mb(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tests.session.attacks", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), HOME: str(tmp_path / "home")},
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    *told, memory = [json.loads(line) for line in ended.stdout.splitlines()]
    for name, status, seconds, text in told:
        assert seconds < SECONDS, name
        assert len(text.splitlines()) < 60, name
        assert "Traceback" not in text, name
        if name.startswith("home: "):
            assert status == 0, name
            assert re.search("no plain file|were damaged|could not be understood", text), name
        else:
            assert status == 2, name
            last = text.splitlines()[0 if text.startswith("corduba-solo: ") else -1]
            assert last.startswith("corduba-solo"), name
    assert memory < KILOBYTES
    slowest = max(seconds for _, _, seconds, _ in told)
    print(f"attacked: {len(told)} trials, the slowest {slowest} s, {memory // 1000} MB, 0 that got in")


@POSIX
@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"\xff\xfe\x80", "\ufffd"),
        (b"mark \xc3", "\ufffd"),
        (b"000000001999", "There is no option 000000001999"),
        (b"why " + b"4" * 4_400, "There is no option 444"),
        (b"why place a" + b"4" * 4_400 + b" 0", "444"),
        (b"9" * 4_400, "There is no option 999"),
        (b"log " + b"9" * 4_400, "begins"),
        (b"go " + b"9" * 4_400, "go "),
        (b"pay wood=" + b"9" * 4_400, "999"),
        (b"x" * 20_000_000, "longer than 5000 signs"),
        (b"\0" * 3_000, "\ufffd"),
    ],
    ids=range(11),
)
def test_no_line_stops_the_text_game(line: bytes, says: str, tmp_path: Path) -> None:
    measure = "import sys, time; from corduba_solo.cli import main; status = main(['text', '--seed', '7']); "
    measure += "from tests.session.attacks import peak_memory; "
    measure += "print(status, time.process_time(), peak_memory(), file=sys.stderr)"
    played = subprocess.run(
        [sys.executable, "-c", measure],
        input=line + b"\n1\nquit\n",
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT), HOME: str(tmp_path), "LC_ALL": "C"},
    )
    out = played.stdout.decode()
    status, seconds, memory = played.stderr.decode().split()
    assert status == "0"
    assert float(seconds) < SECONDS + 1  # with starting and the game itself
    assert int(memory) < KILOBYTES
    assert says in out
    [game] = Store(tmp_path).shown().games
    assert len(game.document.actions) == 1  # what was typed after it is done


# ── saves ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("name", "data"), SAVES, ids=[name for name, _ in SAVES])
def test_a_strangers_save_is_refused_alone_and_by_name(name: str, data: bytes, tmp_path: Path) -> None:
    store = Store(tmp_path)
    play(new(store), 5).close()
    folder = store.folder / GAME
    folder.mkdir()
    (folder / "000001.save").write_bytes(data)
    shown = store.shown()
    for game in shown.games:
        assert saved_row(game, VOICE).title
        assert standing_note(game, VOICE)
    if name == "an amount of 200 digits":  # an action like any other that is not possible any more
        assert len(shown.games) == 2
        store.open(GAME).close()
        return
    assert [len(game.document.actions) for game in shown.games] == [5]
    [problem] = shown.problems
    said = sentence(problem, VOICE.catalogue)
    assert GAME in said
    assert len(said) < 1_000
    assert damaged_row(problem, VOICE).title
    with pytest.raises(SessionError):
        store.open(GAME)


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "device", "circle", "nowhere", "folder", "huge"])
def test_an_odd_file_among_the_saves_is_refused_alone(kind: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    play(new(store), 5).close()
    odd = store.folder / GAME / "000001.save"
    odd.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    elif kind == "huge":
        with open(odd, "wb") as file:
            file.truncate(300_000_000)
    else:
        odd.symlink_to({"device": "/dev/zero", "circle": str(odd), "nowhere": "none"}[kind])
    shown = store.shown()
    assert [len(game.document.actions) for game in shown.games] == [5]
    assert len(shown.problems) == 1
    assert all(GAME in sentence(problem, VOICE.catalogue) for problem in shown.problems)
    with pytest.raises(SessionError):
        store.open(GAME)


def with_position(position: str) -> bytes:
    """A save whose first action is not possible any more, so that it would go on from this position."""
    body = re.sub(r"inherit \w+", "fly home", BODY, count=1)
    return signed(re.sub(r"\nstate .*", lambda _: f"\nstate {position}", body).encode())


@pytest.mark.parametrize(("name", "position"), POSITIONS, ids=[name for name, _ in POSITIONS])
def test_a_position_without_end_is_not_read(name: str, position: str) -> None:
    data = with_position(position)
    if name == "length":
        with pytest.raises(SessionError):
            parse_document(data, "the file")
        return
    session = session_of(parse_document(data, "the file"), "the file")
    assert session.shortened
    assert session.length == 0


_LINES = BODY.split("\n")
_WORDS = st.one_of(
    st.integers(0, 10**60).map(str),
    st.text(max_size=40),
    st.sampled_from(["", "-1", NINES, "running", "yes", "pass", "become", "place a1 0", "{}", "[]", "1 1 1 won"]),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, len(_LINES) - 2), words=_WORDS, keep=st.booleans(), twice=st.booleans())
def test_no_save_whatever_gets_past_as_another_error(number: int, words: str, keep: bool, twice: bool) -> None:
    """A line of a save is changed or added; its checksum is true."""
    line = f"{_LINES[number].split(' ')[0]} {words}" if keep else words
    lines = [*_LINES[:number], line, *_LINES[number + (not twice) :]]
    data = signed("\n".join(lines).encode(errors="replace"))
    try:
        session = session_of(parse_document(data, "the file"), "the file")
    except SessionError as error:
        told = sentence(error.problem, VOICE.catalogue)
    else:
        told = " ".join(sentence(notice, VOICE.catalogue) for notice in session.notices)
        assert session.is_over or legal_actions(session.state)
    assert len(told) < 1_000


_POSITION = state_text(play(new(), 12).state)
_NUMBERS = [match.span() for match in re.finditer(r"-?\d+", _POSITION)]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(place=st.sampled_from(_NUMBERS), value=st.one_of(st.integers(-(10**45), 10**45), st.integers(-2, 2_000)))
def test_no_number_in_a_position_gets_past_as_another_error(place: tuple[int, int], value: int) -> None:
    data = with_position(f"{_POSITION[: place[0]]}{value}{_POSITION[place[1] :]}")
    session = session_of(parse_document(data, "the file"), "the file")
    assert session.is_over or legal_actions(session.state)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(place=st.sampled_from(_NUMBERS), value=st.sampled_from(['"x"', "null", "[]", "{}", "true", "[[1]]", "10000"]))
def test_a_value_of_another_form_is_no_part_of_a_position(place: tuple[int, int], value: str) -> None:
    name = re.findall(r'"(\w+)":', _POSITION[: place[0]])[-1]
    free = place[0] > _POSITION.index('"agenda":') or name in ("grounds", "dealt")
    data = with_position(f"{_POSITION[: place[0]]}{value}{_POSITION[place[1] :]}")
    session = session_of(parse_document(data, "the file"), "the file")
    assert session.shortened or free or (name in WIDE and value == "10000")
    assert session.is_over or legal_actions(session.state)


# ── the rest ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "content",
    [
        '{"scale": ' + NINES + "}",
        '{"window": [' + NINES + ", 400]}",
        '{"window": [2147483647, 2147483647]}',
        '{"keys": {"undo": "' + "x" * 100 + '"}}',
        "[" * 40_000,
        '{"a":' * 9_000,
        " " * 60_000,
        '{"scale": 1e999}',
    ],
    ids=range(8),
)
def test_settings_without_end_are_set_aside(content: str, home: Path) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_text(content)
    loaded = load_settings(home)
    assert loaded.settings == Settings()
    assert loaded.problem
    assert (home / f"{FILE}.damaged").exists()


@pytest.mark.parametrize(
    "changed",
    [
        {"seconds": 10**4_000},
        {"sources": {"politics": 10**400}},
        {"outcome": "asleep"},
        {"reason": "x" * 4_000},
        {"game": "x" * 1_000_000},
    ],
    ids=range(5),
)
def test_a_strange_line_of_results_is_left_out_and_the_others_stay(changed: dict[str, object], tmp_path: Path) -> None:
    book = ResultBook(tmp_path)
    assert book.put(EXAMPLE.model_copy(update={"game": "ours"})) == (True, None)
    strange = json.dumps({**EXAMPLE.model_dump(), **changed}).encode()
    with open(book.path, "ab") as file:
        file.write(b"%08x %b\n" % (zlib.crc32(strange), strange))
    found = book.read()
    assert [result.game for result in found.results] == ["ours"]
    assert found.problem
    assert "1 result could be read" in sentence(found.problem, VOICE.catalogue)


@given(text=st.text(max_size=80) | st.text(alphabet="0123456789abcdefOIL -", max_size=300))
def test_no_code_whatever_gets_past_as_another_error(text: str) -> None:
    try:
        told = str(decode(text))
    except SessionError as error:
        told = sentence(error.problem, VOICE.catalogue)
    assert len(told) < 300


@given(text=st.text(alphabet="0123456789²١-+ _.e", max_size=30))
def test_a_whole_number_is_made_of_few_plain_digits(text: str) -> None:
    number = bounds.whole(text)
    if number is None:
        assert not re.fullmatch(f"[0-9]{{1,{bounds.MOST_DIGITS}}}", text)
    else:
        assert text.lstrip("0") == (str(number) if number else "")


@given(verb=st.sampled_from(["place a1", "pay wood=", "activate forum", "buy wood", ""]), rest=_WORDS)
def test_no_action_whatever_gets_past_as_another_error(verb: str, rest: str) -> None:
    try:
        told = str(parse_action(f"{verb} {rest}"))
    except UnknownAction as error:
        told = str(error)
    assert len(told) < 1_500


def test_a_file_that_grows_while_it_is_read_ends_at_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 10)
    assert outside.read_bytes(file, 10) == b"x" * 10
    with pytest.raises(outside.TooLarge):
        outside.read_bytes(file, 9)
    if Path("/proc/self/maps").exists():  # its size reads as 0
        with pytest.raises(outside.TooLarge):
            outside.read_bytes(Path("/proc/self/maps"), 100)


def test_a_file_that_would_have_us_wait_is_one_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the messages of a kernel, which say that they are a plain file."""

    class Waiting(FileIO):
        def read(self, size: int | None = -1, /) -> Any:
            return None

    file = tmp_path / "file"
    file.write_bytes(b"something")
    monkeypatch.setattr("corduba_solo.outside.open", lambda handle, *_, **__: Waiting(handle), raising=False)
    with pytest.raises(BlockingIOError):
        outside.read_bytes(file, 100)


def test_names_of_places_are_kept_within_bounds(tmp_path: Path) -> None:
    session = Session.new(options(7), Store(tmp_path))
    assert session.bookmark("a\0b\n\u200bc\udc80" + "x" * 9_000).startswith("a b c x")
    assert session.trouble is None
    assert len(session.bookmarks[0]) == bounds.LONGEST_NAME
    session.close()
    [game] = Store(tmp_path).shown().games
    assert Store(tmp_path).open(game.game).bookmarks == session.bookmarks
