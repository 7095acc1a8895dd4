"""Words of an overlay, of names, bookmarks and results: any sign may stand in them, and none does anything."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from corduba_solo.bounds import harmless
from corduba_solo.cli import main
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.session.results import Result
from corduba_solo.session.statistics import Statistics
from corduba_solo.session.store import Store

STRANGE = r"For[/x]um [bold]b[/bold] :smile: $^$ \\frac{ {0} {name} =1+1 \e[2J \u202e\u200b\u0007 <b>&amp;"
SEEN = "For[/x]um [bold]b[/bold] :smile: $^$ \\frac{ {0} {name} =1+1 \ufffd[2J \ufffd\ufffd\ufffd <b>&amp;"
NAMES_ARE_BYTES = sys.platform == "linux"
"""Elsewhere every file has a name that is text."""
HARMFUL = "\0\x07\x1b\u200b\u202e\u2066\ufeff\x9b\u034f\u3164\u2800"


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    """Every building, heritage and specialist with a name that does something wherever names are not taken as such."""
    edition = load_edition()
    file = tmp_path / "strange.yaml"
    named = f'{{name: "{STRANGE}"}}'
    sections: dict[str, Iterable[str]] = {
        "buildings": edition.buildings,
        "heritage": edition.heritage,
        "specialists": edition.specialists,
    }
    lines = [f"{name}:\n" + "".join(f"  {key}: {named}\n" for key in keys) for name, keys in sections.items()]
    file.write_text("".join(lines), encoding="utf-8")
    return file


def test_what_cannot_be_seen_is_seen_and_all_else_stays() -> None:
    assert harmless(HARMFUL) == "\ufffd" * len(HARMFUL)
    assert harmless("a\u00a0b\u202fc\nd\te – ÄÖß שלום 日本 👍") == "a\u00a0b\u202fc\nd e – ÄÖß שלום 日本 👍"
    assert Catalogue().text("session.no_file", file="\x1b[2J\udcff") == "There is no file \ufffd[2J\ufffd."


@pytest.mark.parametrize("section", ["buildings", "heritage", "specialists"])
def test_tables_of_an_overlay_show_its_names_as_they_are(
    overlay: Path, section: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", section, "--overlay", str(overlay)]) == 0
    shown = "".join(capsys.readouterr().out.split())
    assert "[/x]" in shown
    assert ":smile:" in shown
    assert not set(HARMFUL) & set(shown)


def test_a_text_game_with_such_names_is_played(overlay: Path, home: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "corduba_solo", "text", "--seed", "7", "--overlay", str(overlay)],
        input="1\n1\nstate\nme\ncard forum\nmark \x1b[2J\u202ehere\0\nhistory\nlog\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert SEEN in played.stdout
    assert not set(HARMFUL) & set(played.stdout)
    [game] = Store(home).shown().games
    assert [name for _, name in game.document.bookmarks] == ["[2J here"]


def test_a_report_draws_such_names(overlay: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of the file itself, which stands in the page, is no text either."""
    pytest.importorskip("matplotlib")
    out = str(tmp_path / "out")
    named = overlay.rename(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b[2J.yaml") if NAMES_ARE_BYTES else overlay)
    assert main(["simulate", "--games", "1", "--jobs", "1", "--overlay", str(named), "--report", out]) == 0
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert not NAMES_ARE_BYTES or "/\ufffd\ufffd[2J.yaml" in page
    assert "&lt;b&gt;&amp;amp;" in page
    assert "<b>" not in page
    assert "[/x]" in capsys.readouterr().out


def test_names_of_games_are_one_line_without_what_is_not_seen(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"a{HARMFUL}b\n[/x]"
    run = subprocess.run(
        [sys.executable, "-m", "corduba_solo", "text", "--seed", "7", "--name", name.replace("\0", "")],
        input="",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert run.returncode == 0
    [game] = Store(home).shown().games
    assert game.options.name == harmless(f"a{HARMFUL[1:]}b [/x]")
    assert main(["games"]) == 0
    assert "b [/x]" in capsys.readouterr().out
    assert main(["games", "--rename", game.game, name]) == 0
    assert Store(home).shown().games[0].options.name == "a b [/x]"


def test_a_terminal_without_other_letters_takes_names_and_marks(home: Path) -> None:
    """As under a C locale that Python is kept from mending: each byte that is no letter there is a question mark."""
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    played = subprocess.run(
        [sys.executable, "-m", "corduba_solo", "text", "--seed", "7", "--name", "José"],
        input="1\nmark café\nhistory\nquit\n".encode(),
        capture_output=True,
        timeout=60,
        env={**os.environ, **plain},
    )
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"[caf??]" in played.stdout
    [game] = Store(home).shown().games
    assert (game.options.name, game.document.bookmarks) == ("Jos\ufffd\ufffd", ((1, "caf\ufffd\ufffd"),))


def exported(**given: str) -> list[dict[str, str]]:
    """The lines of the CSV of one result with these words."""
    words = {"finished": "", "variant": "", "difficulty": "", "heritage": "", "outcome": "won", "reason": ""}
    numbers = dict.fromkeys(("seed", "you", "caepio", "rounds", "decisions", "seconds", "luck_undos", "advice"), 3)
    others = {"sources": {}, "caepio_sources": {}, "character": "", "game": ""}
    result = Result.model_validate({**words, **numbers, **others, **given})
    return list(csv.DictReader(io.StringIO(Statistics([result]).csv(), newline="")))


@pytest.mark.parametrize(
    "formula", ["=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20SUM(A1)"]
)
def test_no_cell_of_the_csv_is_a_formula(formula: str) -> None:
    [row] = exported(character=formula, game=formula)
    assert (row["character"], row["game"], row["caepio"]) == (f"'{formula}", f"'{formula}", "3")


@pytest.mark.parametrize(
    "word", ["game", "finished", "variant", "difficulty", "heritage", "character", "reason", "daily", "maps"]
)
def test_no_word_of_a_result_begins_another_line_of_the_csv(word: str) -> None:
    [row] = exported(**{word: "a\r=1+1\n=2\u202e\x1b[2J"})
    assert row[word] == "a =1+1 =2 [2J"
