"""What may go wrong with files does go wrong here: the game goes on, one sentence says why, nothing else is lost."""

from __future__ import annotations

import contextlib
import io
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rights import bound_by_rights

from corduba_solo.cli import main
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.rules.state import state_text
from corduba_solo.session.document import VERSION, document_bytes, parse_document
from corduba_solo.session.files import DAMAGED
from corduba_solo.session.game import Session
from corduba_solo.session.loading import document_of
from corduba_solo.session.problems import Problem, SessionError
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, folder_of, new, options, play, saves_of

WORDS = Catalogue(strict=True)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")


def said(problem: Problem | None) -> str:
    """The one sentence that a person reads."""
    assert problem is not None
    text = sentence(problem, WORDS)
    assert "\n" not in text
    assert text.endswith(".")
    return text


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home")


@pytest.fixture
def game(store: Store) -> Path:
    """The folder of a game of 12 actions that nobody has open, beside another game."""
    other = play(new(store, seed=1), 3)
    other.close()
    session = play(new(store), 12)
    session.close()
    return folder_of_closed(store, session)


def folder_of_closed(store: Store, session: Session) -> Path:
    seed = session.options.seed
    return next(store.folder / game.game for game in store.shown().games if game.options.seed == seed)


# ── a killed process ──────────────────────────────────────────────────────────────────────────────────────────────


@POSIX
@pytest.mark.parametrize(
    "arguments",
    [
        ("kill", "20"),
        ("crash",),
        ("results", "20"),
        ("delete", "40"),
        ("delete", "40", "held"),
        ("leavings", "6"),
        ("mend",),
        ("meet", "40"),
        ("meet", "40", "held"),
    ],
)
def test_nothing_is_lost_when_processes_die_or_meet(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("trials", *arguments)


def nothing_is_lost(trials: str, *arguments: str, seconds: int = 120) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", f"tests.session.{trials}", *arguments],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=seconds,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    print(ended.stdout)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.search(r" 0 lost$", ended.stdout.strip())


@POSIX
@pytest.mark.soak
@pytest.mark.parametrize(
    "arguments",
    [
        ("kill", "1000"),
        ("delete", "1000"),
        ("delete", "1000", "held"),
        ("leavings", "200"),
        ("meet", "1000"),
        ("meet", "1000", "held"),
    ],
)
def test_nothing_is_lost_in_many_kills(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("trials", *arguments, seconds=1800)


@POSIX
@pytest.mark.parametrize("arguments", [("refuse", "1"), ("mutate", "300")])
def test_nothing_is_lost_when_the_system_refuses_or_files_are_changed(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("wide_trials", *arguments)


@POSIX
@pytest.mark.parametrize("arguments", [("write", "50"), ("two", "6"), ("full", "10"), ("codes", "1000")])
def test_nothing_of_a_home_is_lost_and_no_code_gets_past(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("home_trials", *arguments)


@POSIX
@pytest.mark.soak
@pytest.mark.parametrize("arguments", [("write", "10000"), ("two", "1000"), ("full", "1000"), ("codes", "300000")])
def test_nothing_of_a_home_is_lost_in_wide_attacks(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("home_trials", *arguments, seconds=3600)


@POSIX
@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="takes a C compiler, and Linux")
@pytest.mark.parametrize("ways", ["1", pytest.param("12", marks=pytest.mark.soak)])
def test_nothing_is_lost_when_the_c_library_refuses(ways: str) -> None:
    nothing_is_lost("system_trials", ways, seconds=3600)


@pytest.mark.parametrize("trials", ["60", pytest.param("10000", marks=pytest.mark.soak)])
def test_a_save_made_by_hand_stops_neither_the_list_nor_the_program(trials: str) -> None:
    nothing_is_lost("forging", trials, seconds=3600)


@POSIX
@pytest.mark.soak
@pytest.mark.parametrize("arguments", [("refuse", "8"), ("mutate", "30000")])
def test_nothing_is_lost_in_wide_attacks(arguments: tuple[str, ...]) -> None:
    nothing_is_lost("wide_trials", *arguments, seconds=3600)


# ── a full disk ───────────────────────────────────────────────────────────────────────────────────────────────────


@contextlib.contextmanager
def failing_writes(most: int) -> Iterator[None]:
    """No file of this process can grow beyond so many bytes."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@POSIX
def test_a_write_that_fails_half_way_leaves_the_last_save_and_the_game_goes_on(store: Store) -> None:
    session = play(new(store), 5)
    folder = folder_of(session)
    before = [(path.name, path.read_bytes()) for path in saves_of(folder)]
    with failing_writes(100):
        play(session, 2)
    assert "the disk is full" in said(session.trouble)
    assert [(path.name, path.read_bytes()) for path in saves_of(folder)] == before
    assert not list(folder.glob(".*"))
    play(session, 1)
    assert session.trouble is None
    session.close()
    assert Store(store.home).open(folder.name).position == 8


@POSIX
def test_a_full_file_system_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    """A file system of 64 KB, really full: a tmpfs, where this machine lets us mount one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip("no file system can be mounted here")
    try:
        store = Store(disk / "home")
        session = play(new(store), 6)
        (disk / "ballast").write_bytes(b"x" * 1000)
        with contextlib.suppress(OSError), open(disk / "ballast", "ab", buffering=0) as ballast:
            while True:
                ballast.write(b"x" * 4096)
        play(session, 4)
        assert "the disk is full" in said(session.trouble)
        again = Store(disk / "home")
        shown = again.shown()
        assert (len(shown.games), shown.problems) == (1, [])
        assert len(shown.games[0].document.actions) == 6
        (disk / "ballast").unlink()
        play(session, 1)
        assert session.trouble is None
        session.close()
        assert again.open(shown.games[0].game).position == 11
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


# ── damage ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_any_changed_byte_is_noticed() -> None:
    data = document_bytes(document_of(play(new(), 30)))
    rng = random.Random(5)
    for index in range(len(data)):
        changed = bytearray(data)
        changed[index] ^= 1 << rng.randrange(8)
        with pytest.raises(SessionError) as caught:
            parse_document(bytes(changed), "the file")
        assert caught.value.problem.message in ("session.damaged", "session.no_save")
    print(f"a changed byte: {len(data)} trials, 0 unnoticed")


def test_any_truncation_is_noticed() -> None:
    data = document_bytes(document_of(play(new(), 30)))
    for length in range(len(data)):
        with pytest.raises(SessionError):
            parse_document(data[:length], "the file")
    print(f"a truncated file: {len(data)} trials, 0 unnoticed")


@pytest.mark.parametrize(
    "damage",
    [b"", b"\0" * 500, b"\xff\xfe", b"corduba-solo save 2\n", b"corduba-solo save 3\n", b"corduba-solo text 1\nseed\n"],
)
def test_a_damaged_save_is_set_aside_and_the_one_before_it_used(store: Store, game: Path, damage: bytes) -> None:
    last = saves_of(game)[-1]
    last.write_bytes(damage)
    shown = store.shown()
    assert {len(found.document.actions) for found in shown.games} == {3, 11}
    [problem] = shown.problems
    assert f"set aside as {last.name}{DAMAGED}" in said(problem)
    assert (game / f"{last.name}{DAMAGED}").read_bytes() == damage
    assert store.shown().problems == []  # told once
    session = store.open(game.name)
    play(session, 2)
    assert (session.trouble, session.position) == (None, 13)
    session.close()
    assert len(list(game.glob(f"*{DAMAGED}"))) == 1


def test_a_game_opened_with_damage_says_so(store: Store, game: Path) -> None:
    for path in saves_of(game)[-2:]:
        path.write_bytes(path.read_bytes()[:-30])
    session = store.open(game.name)
    assert session.position == 10
    [notice] = session.notices
    assert said(notice).startswith("2 saves in ")


def test_scrambled_saves_never_stop_the_others(store: Store, game: Path) -> None:
    rng = random.Random(9)
    for path in saves_of(game):
        data = bytearray(path.read_bytes())
        rng.shuffle(data)
        path.write_bytes(data)
    shown = store.shown()
    assert [found.options.seed for found in shown.games] == [1]
    [problem] = shown.problems
    assert "All 10 saves" in said(problem)
    with pytest.raises(SessionError) as caught:
        store.open(game.name)
    assert "no saved game" in said(caught.value.problem)
    assert len(list(game.glob(f"*{DAMAGED}"))) == 10


def test_files_that_are_no_saves_are_left_alone(store: Store, game: Path) -> None:
    (game / "notes.txt").write_text("mine")
    (store.folder / "stray").write_text("mine")
    (store.folder / "20200101-000000-abcdef").mkdir()
    shown = store.shown()
    assert (len(shown.games), shown.problems) == (2, [])


# ── other versions and cards ──────────────────────────────────────────────────────────────────────────────────────


def rewritten(path: Path, old: str, new_: str) -> bytes:
    """A save with something else in it and a true checksum."""
    import hashlib

    body = re.sub(old, new_, path.read_bytes().rpartition(b"check ")[0].decode(), count=1).encode()
    return body + f"check {hashlib.sha256(body).hexdigest()[:16]}\n".encode()


@pytest.mark.parametrize(
    ("old", "new_", "words"),
    [
        (f"save {VERSION}", f"save {VERSION + 1}", "saved by a newer version of the program"),
        (r"edition \w+ \w+", "edition 0123456789abcdef", "played with other cards"),
        (r"edition (\w+) \w+", r"edition \1 0123456789abcdef", "played with other cards"),
        (r"edition \w+ (\w+)", r"edition 99 \1", "played with other cards"),
    ],
)
def test_a_save_of_another_version_or_edition_is_refused_and_stays(
    store: Store, game: Path, old: str, new_: str, words: str
) -> None:
    last = saves_of(game)[-1]
    data = rewritten(last, old, new_)
    last.write_bytes(data)
    with pytest.raises(SessionError) as caught:
        store.open(game.name)
    assert words in said(caught.value.problem)
    assert last.read_bytes() == data
    assert not list(game.glob(f"*{DAMAGED}"))
    assert any(found.options.seed == 1 for found in store.shown().games)


@pytest.mark.parametrize("action", ["inherit nothing", "fly home"])
def test_a_save_with_an_action_that_is_none_goes_on_from_its_position(store: Store, game: Path, action: str) -> None:
    last = saves_of(game)[-1]
    stood = store.open(game.name)
    stood.close()
    last.write_bytes(rewritten(last, r"inherit \w+", action))
    session = store.open(game.name)
    assert state_text(session.state) == state_text(stood.state)
    assert "It goes on from where it stood" in said(session.notices[0])
    assert not list(game.glob(f"*{DAMAGED}"))


# ── no rights ─────────────────────────────────────────────────────────────────────────────────────────────────────


@POSIX
def test_a_folder_without_rights_keeps_nobody_from_playing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o555)
    home.chmod(0o555)
    with bound_by_rights():
        session = play(new(Store(home)), 3)
        assert "no right to write" in said(session.trouble)
        assert session.position == 3


@POSIX
def test_rights_that_go_away_while_playing_lose_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    session = play(new(Store(home)), 4)
    folder = folder_of(session)
    for path in (home, home / "games", folder):
        path.chmod(0o555)
    with bound_by_rights():
        play(session, 2)
        assert "no right to write" in said(session.trouble)
        shown = Store(home).shown()
        assert len(shown.games[0].document.actions) == 4
    folder.chmod(0o755)
    play(session, 1)
    assert session.trouble is None
    session.close()
    assert Store(home).open(folder.name).position == 7
    for path in (home, home / "games"):
        path.chmod(0o755)


@POSIX
def test_a_game_that_may_only_be_read_can_be_played_on_unsaved(tmp_path: Path) -> None:
    home = tmp_path / "home"
    session = play(new(Store(home)), 4)
    folder = folder_of(session)
    session.close()
    (folder / "lock").chmod(0o444)
    folder.chmod(0o555)
    with bound_by_rights():
        session = Store(home).open(folder.name)
        assert "no right to write" in said(session.notices[0])
        play(session, 1)
        assert "no right to write" in said(session.trouble)
    folder.chmod(0o755)


def test_a_file_in_place_of_the_folder_keeps_nobody_from_playing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    store = Store(home)
    session = play(new(store), 2)
    assert "cannot be written" in said(session.trouble)
    shown = store.shown()
    assert shown.games == []
    assert store.results.read().results == []
    assert home.read_text() == "in the way"


@pytest.mark.parametrize("whole", [False, True])
def test_a_folder_that_vanishes_while_playing_is_made_again(store: Store, whole: bool) -> None:
    session = play(new(store), 2)
    shutil.rmtree(store.home if whole else folder_of(session))
    play(session, 1)
    assert session.trouble is None
    with pytest.raises(SessionError):  # and it is held as before
        Store(store.home).open(session.game)
    game = session.game
    session.close()
    assert Store(store.home).open(game).position == 3


@pytest.mark.parametrize("whole", [False, True])
def test_a_folder_that_vanishes_after_the_last_action_is_made_again_on_leaving(store: Store, whole: bool) -> None:
    session = play(new(store), 2)
    shutil.rmtree(store.home if whole else folder_of(session))
    game = session.game
    session.close()
    assert Store(store.home).open(game).position == 2


@POSIX
def test_the_text_game_says_what_is_true_of_a_game_that_vanished(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thrown away while it waits for what is typed: written again on leaving, or else its code is told."""
    for blocked, says in ((False, "The game is saved"), (True, "could not be saved")):

        def vanish(*_: object, blocked: bool = blocked) -> str:
            shutil.rmtree(home / "games")
            if blocked:
                (home / "games").write_text("in the way")
            return "quit"

        monkeypatch.setattr("corduba_solo.text.screen.Screen.ask", vanish)
        said_ = io.StringIO()
        with contextlib.redirect_stdout(said_):
            assert main(["text", "--seed", "7"]) == 0
        assert says in said_.getvalue()
        assert blocked or len(Store(home).shown().games) == 1


def test_a_folder_that_was_replaced_while_playing_is_taken_again(store: Store) -> None:
    """Thrown away and put back, as from a bin: its lock is another file then, and the game goes on in there."""
    session = play(new(store), 2)
    folder = folder_of(session)
    shutil.copytree(folder, store.home / "bin")
    shutil.rmtree(folder)
    (store.home / "bin").rename(folder)
    play(session, 1)
    assert session.trouble is None
    with pytest.raises(SessionError):
        Store(store.home).open(folder.name)
    session.close()
    assert Store(store.home).open(folder.name).position == 3


# ── two copies ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_open_in_one_window_only(store: Store) -> None:
    first = play(new(store), 3)
    with pytest.raises(SessionError) as caught:
        Store(store.home).open(folder_of(first).name)
    assert "open in another window" in said(caught.value.problem)
    name = folder_of(first).name
    with pytest.raises(SessionError):
        store.delete(name)
    play(first, 1)
    first.close()
    assert Store(store.home).open(name).position == 4


def test_two_windows_play_two_games_side_by_side(store: Store) -> None:
    first, second = new(store), new(Store(store.home))
    for _ in range(12):
        play(first, 1)
        play(second, 1)
    assert (first.trouble, second.trouble) == (None, None)
    assert len(store.shown().games) == 2


def test_two_processes_cannot_have_the_same_game_open(store: Store) -> None:
    session = play(new(store), 3)
    asked = subprocess.run(
        [sys.executable, "-m", "corduba_solo", "text", "--game", folder_of(session).name],
        env={**os.environ, "CORDUBA_SOLO_HOME": str(store.home)},
        input="",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert asked.returncode == 2
    assert "open in another window" in asked.stderr
    assert len(asked.stderr.splitlines()) == 1


def test_another_window_may_look_while_one_plays(store: Store) -> None:
    session = new(store)
    for _ in range(25):
        play(session, 1)
        shown = Store(store.home).shown()
        assert (len(shown.games), shown.problems) == (1, [])
        assert len(shown.games[0].document.actions) == session.position


def test_an_overlay_with_faults_is_told_before_a_game(store: Store) -> None:
    from corduba_solo.edition.load import EditionError

    with pytest.raises(EditionError):
        Session.new(options(LONG_GAME, overlay="buildings: {no_such: {}}\n"), store)
    assert store.shown().games == []
