"""How far one is with the lessons is kept, bounded when it is read, and never a reason not to start."""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.session.progress import FILE, Progress, Stand, load_progress, save_progress


def test_progress_is_kept_and_read_again(tmp_path: Path) -> None:
    progress = Progress(offered=True, told=("insula",)).with_stand("workers", Stand(done=2, task=1, actions=("pass",)))
    assert save_progress(progress, tmp_path) is None
    assert load_progress(tmp_path) == progress
    assert progress.stand("workers").done == 2
    assert progress.stand("senators") == Stand()


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"[]",
        b'{"lessons": {"a": {"done": -1}}}',
        b'{"told": "x"}',
        b" " * 600_000,
        b'{"lessons": {"a": {"task": 1e99}}}',
    ],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert load_progress(tmp_path) == Progress()
    assert not (tmp_path / FILE).exists()
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == data


def test_what_a_newer_version_adds_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"offered": true, "badge": 3, "lessons": {"a": {"done": 1, "stars": 2}}}')
    assert load_progress(tmp_path) == Progress(offered=True, lessons={"a": Stand(done=1)})


def test_a_folder_in_its_place_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load_progress(tmp_path) == Progress()
    problem = save_progress(Progress(), tmp_path)
    assert problem is not None
