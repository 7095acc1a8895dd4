"""Loading: cached, quick, and marked by the same fingerprint everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from corduba_solo import resources
from corduba_solo.cli import main
from corduba_solo.edition import accepting, load
from corduba_solo.edition.load import EditionError, builtin_path, load_edition, load_file
from corduba_solo.edition.mark import fingerprint
from corduba_solo.edition.reading import read_file

PRINT_FINGERPRINT = """
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.mark import fingerprint
print(fingerprint(load_edition()))
"""


def test_the_builtin_edition_is_loaded_once() -> None:
    assert load_edition() is load_edition()
    assert load_file(builtin_path()) == load_edition()


def test_an_edition_is_frozen() -> None:
    forum = load_edition().buildings["forum"]
    with pytest.raises(AttributeError):
        forum.laurel = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del forum.laurel


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_fingerprint_is_the_same_in_every_process(seed: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", PRINT_FINGERPRINT],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
    assert answer.stdout.strip() == fingerprint(load_edition()), answer.stderr


def test_an_overlay_that_changes_no_number_has_the_fingerprint_of_what_lies_under_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("edition: {name: Mine}\nbuildings: {forum: {laurel: 2, name: Agora}}", encoding="utf-8")
    assert fingerprint(load_edition(path)) == fingerprint(load_edition())
    path.write_text("buildings: {forum: {laurel: 3, name: Agora}}", encoding="utf-8")
    assert fingerprint(load_edition(path)) != fingerprint(load_edition())


def test_a_fault_of_the_builtin_edition_is_told_as_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "cards.yaml"
    broken.write_text(
        builtin_path().read_text(encoding="utf-8").replace("tokens:\n", "tokens:\n  pebbles: 3\n", 1), encoding="utf-8"
    )
    mine = tmp_path / "mine.yaml"
    mine.write_text("edition: {name: Mine}", encoding="utf-8")
    monkeypatch.setattr(resources, "data_path", lambda *parts: tmp_path.joinpath(*parts))
    load._builtin.cache_clear()
    try:
        assert main(["edition", "--overlay", str(mine)]) == 2
    finally:
        load._builtin.cache_clear()
    said = capsys.readouterr().err
    assert f"{broken}:" in said
    assert "tokens.pebbles: unknown name" in said


def test_lines_are_looked_up_only_for_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def spy(path: Path, lines: dict[tuple[str | int, ...], int] | None = None) -> dict[str | int, object]:
        asked.append(lines is not None)
        return read_file(path, lines)

    monkeypatch.setattr(accepting, "read_file", spy)
    path = tmp_path / "mine.yaml"
    path.write_text("edition: {name: Mine}", encoding="utf-8")
    load_edition(path)
    assert not any(asked)
    path.write_text("edition: {nam: Mine}", encoding="utf-8")
    with pytest.raises(EditionError):
        load_edition(path)
    assert any(asked)
