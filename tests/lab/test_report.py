"""The page that `simulate --report` writes: whole, in itself complete, and never a surprise after hours of games."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from corduba_solo import cli
from corduba_solo.lab.bench import book

ASKED = ["simulate", "--games", "2", "--jobs", "1", "--json", "--report"]


def test_the_page_shows_every_figure_in_pictures_and_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "report"
    assert cli.main([*ASKED, str(folder)]) == 0
    file = folder / "index.html"
    assert str(file) in capsys.readouterr().err
    page = file.read_text(encoding="utf-8")
    edition = book().edition
    assert all(f"<td>{entry.name}</td>" in page for entry in edition.buildings.values())
    assert page.count("<svg") == 11
    assert "simulate --report DIR --player random" in page
    # Sentences without words, and values without a place, would show as their names.
    assert not re.search(r">\s*(lab|report|source)\.\w+", page)


def test_the_page_is_the_same_again_and_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    pages = []
    for name in ("one", "two"):
        assert cli.main([*ASKED, str(tmp_path / name)]) == 0
        assert [path.name for path in (tmp_path / name).iterdir()] == ["index.html"]
        pages.append((tmp_path / name / "index.html").read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert not re.search(r"""(src|href)=["'](?!#)|url\((?!data:|["']?#)|@import|<script""", pages[0])


def test_several_settings_are_compared_first(tmp_path: Path) -> None:
    assert cli.main([*ASKED, str(tmp_path), "--games", "1", "--difficulty", "all"]) == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    parts = ["part-0", "part-1", "part-2"]
    assert re.findall(r'href="#(part-\d)"', page) == re.findall(r'id="(part-\d)"', page) == parts


def test_without_matplotlib_one_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "matplotlib" else found(name))
    assert cli.main([*ASKED, str(tmp_path / "report")]) == cli.TROUBLE
    said = capsys.readouterr()
    assert "pip install" in said.err
    assert said.out == ""
    assert not (tmp_path / "report").exists()


def test_a_folder_that_cannot_be_made_is_told_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    assert cli.main([*ASKED, str(in_the_way)]) == cli.TROUBLE
    said = capsys.readouterr()
    assert str(in_the_way) in said.err
    assert said.out == ""
