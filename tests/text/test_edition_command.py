"""`corduba-solo edition` as a person uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from corduba_solo.cli import main
from corduba_solo.edition.load import load_edition
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.text import edition as command
from corduba_solo.text import edition_tables as tables


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["edition", *arguments]) == 0
    return capsys.readouterr().out


def test_the_sections_are_those_of_the_tables() -> None:
    assert tuple(tables.SECTIONS) == command.SECTIONS


def test_without_a_section_everything_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys)
    edition = load_edition()
    voice = Voice(Catalogue(strict=True), edition)
    named = [voice.building(key) for key in edition.buildings]
    named += [voice.district(key) for key in edition.districts]
    named += [voice.bare_specialist(key) for key in edition.specialists]
    named += [voice.bare_place(key) for key in edition.sites]
    named += [voice.rome_card(key) for key in edition.rome]
    named += [voice.heritage(key) for key in edition.heritage]
    named += [voice.family(key) for key in edition.families]
    named += [voice.monument(key) for key in edition.monuments]
    assert [name for name in named if name not in text] == []
    assert all(key in text for key in edition.caepio)


@pytest.mark.parametrize("section", command.SECTIONS)
def test_one_section_is_part_of_the_whole(section: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = shown(capsys, section)
    assert one.strip()
    assert one in shown(capsys)


def test_printed_values_show_their_page(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "buildings")
    row = next(line for line in text.splitlines() if "Forum" in line)
    assert "3 workers, 5 denarii, 1 stone, 1 tool, 2 marble" in row
    assert "p. 21 cost, laurel" in row


def test_maps_show_their_streets(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "districts")
    assert text.count("·") == sum(sum(map(str.isalpha, entry.map)) for entry in load_edition().districts.values())
    assert "┼" in text or "┴" in text


def test_on_a_narrow_terminal_nothing_is_cut_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = shown(capsys)
    assert "…" not in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_overlay_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("heritage: {oliveta: {name: Olive Press, denarii: 17}}", encoding="utf-8")
    row = next(line for line in shown(capsys, "heritage", "--overlay", str(path)).splitlines() if "Olive Press" in line)
    assert " 17 " in row
    assert "overlay name, denarii" in row


def test_check_counts_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "check")
    assert "cards.yaml is valid: " in text
    assert " entries, of which " in text
    assert " printed" in text
    assert " reconstructed" in text
    path = tmp_path / "mine.yaml"
    path.write_text("heritage: {oliveta: {denarii: 17}}", encoding="utf-8")
    assert shown(capsys, "check", str(path)).startswith(f"{path} is valid: ")
    assert "1 with values of the overlay" in shown(capsys, "check", "--overlay", str(path))


def test_a_file_after_a_section_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "rome", "mine.yaml"]) == 2
    assert "--overlay mine.yaml" in capsys.readouterr().err
    assert main(["edition", "check", "a.yaml", "--overlay", "b.yaml"]) == 2
    assert "two overlays" in capsys.readouterr().err


def test_a_terminal_without_unicode_gets_no_traceback() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "corduba_solo", "edition"],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert (answer.returncode, answer.stderr) == (0, "")
