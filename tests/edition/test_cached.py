"""The edition that is kept ready: the same as in the file, gone when anything changes, harmless when damaged."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pydantic
import pytest

from corduba_solo.edition import cached
from corduba_solo.edition.accepting import accepted
from corduba_solo.edition.load import builtin_path
from corduba_solo.edition.mark import fingerprint
from corduba_solo.lab.start_times import IMPORTING
from corduba_solo.outside import cache_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def place(home: Path) -> Path:
    """Where the built-in edition is kept, once it was."""
    cached.keep(builtin_path(), accepted(builtin_path()))
    found = cache_folder() / cached.NAME
    assert found.is_relative_to(home)
    return found


def test_what_is_kept_is_the_same_to_the_last_field(place: Path) -> None:
    fresh, found = accepted(builtin_path()), cached.found(builtin_path())
    assert found is not None
    assert found == fresh
    assert repr(found) == repr(fresh)  # it tells what each entry was given, and in which order
    assert fingerprint(found) == fingerprint(fresh)


def test_nothing_is_kept_before_the_first_time(home: Path) -> None:
    assert cached.found(builtin_path()) is None
    assert not home.exists()


def test_another_file_is_another_edition(place: Path, tmp_path: Path) -> None:
    changed = tmp_path / "cards.yaml"
    changed.write_bytes(builtin_path().read_bytes() + b"\n# changed\n")
    assert cached.found(changed) is None


@pytest.mark.parametrize("changed", ["corduba_solo.edition.cached.__version__", "sys.version"])
def test_another_program_or_python_takes_nothing_of_it(
    place: Path, changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changed, "another")
    assert cached.found(builtin_path()) is None


def test_another_pydantic_takes_nothing_of_it(place: Path, tmp_path: Path) -> None:
    """It checked the edition; which one it is, is read without importing it."""
    version = cached._pydantic_version()
    assert f'"{pydantic.VERSION}"' in version.read_text().replace("'", '"')
    (tmp_path / "pydantic").mkdir()
    (tmp_path / "pydantic" / "__init__.py").touch()
    shutil.copy(version, tmp_path / "pydantic")
    code = (
        "from corduba_solo.edition import cached; from corduba_solo.edition.load import builtin_path\n"
        "print(cached._pydantic_version().parent, cached.found(builtin_path()) is not None)"
    )
    for found in (True, False):
        answer = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert answer.stdout.split() == [str(tmp_path / "pydantic"), str(found)], answer.stderr
        (tmp_path / "pydantic" / "version.py").write_text(version.read_text().replace(pydantic.VERSION, "2.999"))


def test_other_modules_take_nothing_of_it(place: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "models.py").touch()
    monkeypatch.setattr(cached, "__file__", str(tmp_path / "cached.py"))
    assert cached.found(builtin_path()) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole.replace(b"herbarium", b"herbarius"),
        lambda whole: b"\n" + whole,
        lambda whole: b"\0" * 100,
        lambda whole: _with_body(whole, b"[]"),
        lambda whole: _with_body(whole, b'["Edition", {"edition": ["Nobody", {}]}]'),
        lambda whole: _with_body(whole, b"[" * 100_000),
        lambda whole: _with_body(whole, b'["Cost", {}]'),
    ],
)
def test_a_damaged_or_strange_one_is_as_good_as_none(place: Path, damage: Callable[[bytes], bytes]) -> None:
    place.write_bytes(damage(place.read_bytes()))
    assert cached.found(builtin_path()) is None


def _with_body(whole: bytes, body: bytes) -> bytes:
    """A body that somebody wrote by hand, with the checksum that belongs to it."""
    mark, _, _ = whole.split(b"\n", 2)
    return b"\n".join((mark, cached._checksum(body), body))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_its_place_keeps_nobody_waiting(place: Path) -> None:
    place.unlink()
    os.mkfifo(place)
    assert cached.found(builtin_path()) is None
    cached.keep(builtin_path(), accepted(builtin_path()))


def test_where_nothing_can_be_written_nothing_is_said(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file in the way")
    cached.keep(builtin_path(), accepted(builtin_path()))
    assert cached.found(builtin_path()) is None
    assert home.read_text() == "a file in the way"


def loaded_of(names: set[str], code: str) -> list[str]:
    """Which of these modules are loaded after some code has run."""
    code += f"\nimport sys; print(*sorted({names!r} & sys.modules.keys()))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.splitlines()[-1].split()


def test_with_a_kept_edition_no_file_is_parsed_and_nothing_checked(place: Path) -> None:
    code = "from corduba_solo.session.books import book_for; book_for()"
    assert loaded_of({"yaml", "rich", "corduba_solo.edition.check"}, code) == []


def test_with_a_kept_edition_the_rules_and_the_edition_need_no_pydantic(place: Path) -> None:
    """Importing it takes as long as importing all the rules."""
    checking = {"pydantic", "pydantic_core", "annotated_types", "corduba_solo.edition.forms"}
    assert loaded_of(checking, IMPORTING) == []
    place.unlink()
    assert loaded_of(checking, IMPORTING) == sorted(checking)
