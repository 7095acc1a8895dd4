"""Settings: kept, validated, and set aside when broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from pydantic import ValidationError

from corduba_solo.locale.catalogue import PLURALS, Catalogue
from corduba_solo.locale.session import sentence
from corduba_solo.session.settings import FILE, Language, Settings, changed, load_settings, save_settings


def test_without_a_file_the_defaults_are_used(home: Path) -> None:
    assert load_settings() == (Settings(), None)
    assert not home.exists()


def test_what_was_set_is_there_again(home: Path) -> None:
    settings = changed(Settings(), pace="learn", scale=150, keys={"undo": "ctrl+z"}, window=(1280, 720), language="de")
    assert save_settings(settings) is None
    assert load_settings() == (settings, None)
    assert [path.name for path in home.iterdir()] == [FILE]


@pytest.mark.parametrize(
    "wrong",
    [
        {"scale": 74},
        {"scale": 251},
        {"pace": "slow"},
        {"language": "la"},
        {"colours": "grey"},
        {"keys": {"a": ""}},
        {"keys": {"undo": "z", "redo": "z"}},
        {"difficulty": "king"},
        {"variant": "chess"},
        {"window": [1, 1]},
    ],
)
def test_a_value_that_is_not_allowed_is_refused_and_sets_the_file_aside(home: Path, wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        changed(Settings(), **wrong)
    home.mkdir(parents=True)
    (home / FILE).write_text(json.dumps(wrong))
    settings, problem = load_settings()
    assert settings == Settings()
    assert problem is not None
    text = sentence(problem, Catalogue(strict=True))
    assert f"kept as {FILE}.damaged, and the defaults are used" in text
    assert json.loads((home / f"{FILE}.damaged").read_text()) == json.loads(json.dumps(wrong))
    assert load_settings().problem is None


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[]", b'{"version": 2}'])
def test_a_broken_file_is_set_aside(home: Path, data: bytes) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_bytes(data)
    assert load_settings().settings == Settings()
    (home / FILE).write_bytes(data)
    assert load_settings().problem is not None
    assert len(list(home.glob("*.damaged*"))) == 2  # neither takes the other's place


def test_a_setting_of_a_newer_version_is_passed_over(home: Path) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_text('{"scale": 125, "weather": "rain"}')
    settings, problem = load_settings()
    assert (settings.scale, problem) == (125, None)


@pytest.mark.parametrize("old", [{"volume": 60}, {"volume": "loud"}])
def test_a_setting_that_is_no_more_is_passed_over_and_not_kept_again(home: Path, old: dict[str, object]) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_text(json.dumps({"version": 1, "scale": 125, **old}))
    settings, problem = load_settings()
    assert (settings, problem) == (changed(Settings(), scale=125), None)
    assert save_settings(settings) is None
    assert not old.keys() & json.loads((home / FILE).read_text()).keys()


def test_settings_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    problem = save_settings(Settings(), tmp_path / "home")
    assert problem is not None
    assert load_settings(tmp_path / "home").settings == Settings()


def test_the_languages_are_those_of_the_catalogue() -> None:
    assert set(get_args(Language)) == set(PLURALS)
