"""Odd entries among the games: none of them stops a start, and the other games are there."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest
from rights import bound_by_rights

from corduba_solo.cli import main
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.session.store import Store

from .helpers import folder_of, new, play, saves_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="done with the means of POSIX")
ODD = (
    "no right",
    "circle",
    "nowhere",
    "pipe",
    "device",
    "file",
    "lock is a pipe",
    "lock is a folder",
    "lock is a link",
)
NAME = "20261117-200425-3f2a1c"


def make_odd(games: Path, kind: str) -> Path:
    """An entry with the name of a game that is none; or a game whose lock is none."""
    odd = games / NAME
    if kind.startswith("lock"):
        source = next(path for path in games.iterdir())
        odd.mkdir()
        (odd / "000001.save").write_bytes(saves_of(source)[-1].read_bytes())
        if kind.endswith("pipe"):
            os.mkfifo(odd / "lock")
        elif kind.endswith("folder"):
            (odd / "lock").mkdir()
        else:
            (odd / "lock").symlink_to(games.parent / "elsewhere")
    elif kind == "no right":
        odd.mkdir()
        odd.chmod(0)
    elif kind == "pipe":
        os.mkfifo(odd)
    elif kind == "file":
        odd.write_text("no folder")
    else:
        odd.symlink_to({"circle": NAME, "nowhere": "none", "device": "/dev/zero"}[kind])
    return odd


@pytest.mark.parametrize("kind", ODD)
def test_an_odd_entry_among_the_games_stops_nothing(
    kind: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(home)
    session = play(new(store), 5)
    folder = folder_of(session)
    session.close()
    odd = make_odd(store.folder, kind)
    monkeypatch.setattr("sys.stdin", open(os.devnull, encoding="utf-8"))  # noqa: SIM115
    with bound_by_rights():
        store.sweep()
        shown = store.shown()
        assert folder.name in [game.game for game in shown.games]
        assert main(["games"]) == 0
        assert folder.name in capsys.readouterr().out
        assert main(["text", "--game", folder.name]) == 0
        assert main(["text"]) == 0
        if kind.startswith("lock"):
            again = store.open(NAME)  # it can be seen and played, and says why it is not kept
            assert again.notices
            again.close()
        else:
            assert main(["text", "--game", NAME]) == 2
            assert main(["replay", str(odd)]) == 2
        assert main(["games", "--delete", NAME]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert not (home / "elsewhere").exists()
    if kind == "no right":
        odd.chmod(0o755)


@pytest.mark.parametrize("what", ["settings.json", "results.txt", "lessons.json", "results.lock", "games", "reports"])
@pytest.mark.parametrize("kind", ["circle", "pipe", "folder", "device"])
def test_an_odd_entry_in_the_home_stops_nothing(
    what: str, kind: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True)
    odd = home / what
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    else:
        odd.symlink_to({"circle": what, "device": "/dev/zero"}[kind])
    monkeypatch.setattr("sys.stdin", open(os.devnull, encoding="utf-8"))  # noqa: SIM115
    assert main(["text", "--new"]) == 0
    assert main(["games"]) == 0
    assert main(["stats"]) == 0
    session = play(new(Store(home)), 400)
    assert session.is_over
    session.close()
    assert "Traceback" not in capsys.readouterr().err


def test_thousands_of_empty_saves_hold_nothing_up_and_are_not_all_named(home: Path) -> None:
    store = Store(home)
    session = play(new(store), 5)
    folder = folder_of(session)
    session.close()
    for number in range(2_000):
        (folder / f"{number + 100:06}.save").touch()
    start = time.process_time()
    shown = store.shown()
    assert time.process_time() - start < 5
    assert [game.game for game in shown.games] == [folder.name]
    [problem] = shown.problems
    said = sentence(problem, Catalogue(strict=True))
    assert "2000 saves" in said.replace(",", "")
    assert len(said) < 1_000
    assert len(saves_of(folder)) == 6
