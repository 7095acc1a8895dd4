"""The page that `simulate --report` writes: whole, in itself complete, and never a surprise after hours of games."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from corduba_solo import cli
from corduba_solo.lab.bench import book
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice

ASKED = ["simulate", "--games", "2", "--jobs", "1", "--json", "--report"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the report of two games was written."""
    found = tmp_path_factory.mktemp("reports") / "new" / "report"
    assert cli.main([*ASKED, str(found)]) == 0
    return found


def page_in(folder: Path) -> str:
    return (folder / "index.html").read_text(encoding="utf-8")


def test_the_page_shows_every_figure_in_pictures_and_tables(folder: Path) -> None:
    page, voice = page_in(folder), Voice(Catalogue(strict=True), book().edition)
    assert all(f"<td>{voice.building(key)}</td>" in page for key in voice.edition.buildings)
    assert page.count("<svg") == 11
    assert "simulate --report DIR --player random" in page
    # Sentences without words, and values without a place, would show as their names.
    assert not re.search(r">\s*(lab|report|source)\.\w+", page)


def test_the_page_needs_nothing_from_elsewhere(folder: Path) -> None:
    assert [path.name for path in folder.iterdir()] == ["index.html"]
    assert not re.search(r"""(src|href)=["'](?!#)|url\((?!data:|["']?#)|@import|<script""", page_in(folder))


def test_the_same_games_make_the_same_page(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*ASKED, str(tmp_path)]) == 0
    assert str(tmp_path / "index.html") in capsys.readouterr().err
    assert page_in(tmp_path) == page_in(folder)


def test_several_settings_are_compared_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("corduba_solo.lab.report.Plots.all", lambda _: iter(()))  # only the comparison is looked at
    assert cli.main([*ASKED, str(tmp_path), "--games", "1", "--difficulty", "all"]) == 0
    page = page_in(tmp_path)
    assert page.count("<svg") == 1
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
