"""Files that cannot be used are refused in one line that says where and why, never with a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corduba_solo.cli import main
from corduba_solo.edition import parsing, reading
from corduba_solo.edition.faults import EditionError
from corduba_solo.edition.load import load_edition


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What `edition check` says about a file that it refuses, after its first sentence."""
    assert main(["edition", "check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    assert "pydantic" not in said.err
    first, *lines = said.err.splitlines()
    assert first.startswith("corduba-solo: ")
    assert len(lines) == 1
    return lines[0].removeprefix(str(path))


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(tmp_path / "none.yaml", capsys) == ": there is no such file"


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(tmp_path, capsys) == ": this is a folder, not a file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe", capsys) == ": this is not a plain file"


def test_a_huge_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"#" * 250_001)
    assert refused(path, capsys) == ": the file is larger than 250,000 bytes"


def test_a_file_that_is_not_utf8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes("edition: {name: Córdoba}".encode("latin-1"))
    assert refused(path, capsys) == ": byte 18 is not UTF-8 text"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", ":1: the file is empty; allowed: a mapping of sections"),
        ("# only a comment\n", ":1: the file is empty; allowed: a mapping of sections"),
        ("- a\n- b\n", ":1: the file is not a mapping; allowed: a mapping of sections"),
        ("hello", ":1: the file is not a mapping; allowed: a mapping of sections"),
        ("a: 1\nb: &x 2\n", ":2: b: &x: references are not read here"),
        ("a: 1\nb: *x\n", ":2: b: *x: references are not read here"),
        (
            "a: !!python/object:os.system 1\n",
            ":1: a: tag:yaml.org,2002:python/object:os.system: tags are not read here",
        ),
        ("a: 1\n---\nb: 2\n", ":2: a second document begins; allowed: one document in a file"),
        ("? [a, b]\n: 1\n", ":1: a list or mapping cannot be a name"),
        (
            "tokens:\n  unrest: 15\n  unrest: 15\n",
            ":3: tokens.unrest: this name stands twice in one mapping; allowed: each name once",
        ),
        ("a: " + "[" * 5000 + "]" * 5000, None),
        ("{" * 3000, None),
        ("a:\n  b: [1, 2\nc: 3\n", None),
        ("a: 'open\n", None),
        ("a: \x07\n", None),
        ("\ta: 1\n", None),
    ],
)
def test_a_file_that_is_no_overlay(
    text: str, line: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    said = refused(path, capsys)
    assert said.startswith(":")
    if line is not None:
        assert said == line


def test_the_pure_parser_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from corduba_solo.edition.load import builtin_path

    quick = reading.read_file(builtin_path())
    monkeypatch.setattr(parsing, "LOADER", yaml.SafeLoader)
    assert reading.read_file(builtin_path()) == quick


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("a:\n  b: 1\n  c:\n    - x\n    - {d: 2}\n", encoding="utf-8")
    lines: reading.Lines = {}
    reading.read_file(path, lines)
    assert lines[("a",)] == 1
    assert lines[("a", "b")] == 2
    assert lines[("a", "c", 0)] == 4
    assert lines[("a", "c", 1, "d")] == 5


def test_words_are_not_turned_into_other_things(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text('a: no\nb: 1.5\nc: 2024-01-01\nd: "7"\ne: 007\nf: true\n3: x\n', encoding="utf-8")
    assert reading.read_file(path) == {"a": "no", "b": "1.5", "c": "2024-01-01", "d": "7", "e": 7, "f": True, 3: "x"}


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.binary(max_size=60) | st.text(alphabet="abc:{}[]-?|>&*!#'\"\n 12,", max_size=60).map(str.encode))
def test_no_file_whatever_gets_past_as_another_error(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "noise.yaml"
    path.write_bytes(content)
    try:
        edition, faults = load_edition(path), None
    except EditionError as error:
        edition, faults = load_edition(), error.faults
    assert edition == load_edition()  # `{}` lays nothing over it
    assert faults is None or faults
    assert all(str(fault).startswith(str(path)) for fault in faults or ())
