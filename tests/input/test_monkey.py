"""A monkey at the window: whatever it does, nothing fails, every screen can be left, and memory has a bound."""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.app import PANEL_SECONDS
from corduba_solo.view.gradual import PATIENCE
from corduba_solo.view.layout import SMALLEST

from .memory import megabytes
from .monkey import Monkey
from .ways import EVERY, SCREENS

EVENTS = 2000
MANY = 50_000
SEEDS = 7
FULL_HD = (1920, 1080)
LONGEST = 0.25
"""Seconds that a frame may take at 1920 × 1080 on a quiet machine."""


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_monkey_finds_no_fault_and_no_screen_that_cannot_be_left(seed: int, shelf: Path) -> None:
    """2,000 events together, beginning at every screen once."""
    monkey = Monkey(shelf, seed, (800, 450), ((640, 360), (1000, 700)))
    names = list(EVERY)[seed::SEEDS]
    for name in names:
        monkey.visit(name, EVENTS // len(EVERY))
    assert len(monkey.seen) > len(names)
    times = sorted(frame.seconds for frame in monkey.frames)
    assert times[len(times) // 2] < 0.25


@pytest.mark.soak
def test_a_monkey_plays_for_long_and_no_frame_takes_long(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """50,000 events on a large screen: `python -m pytest -m soak tests/input/test_monkey.py`."""
    monkeypatch.setattr(TableScreen, "frame_seconds", PANEL_SECONDS)
    monkeypatch.setattr(PATIENCE, "on", True)
    monkey = Monkey(shelf, 100, FULL_HD, (SMALLEST, (2560, 1440)))
    most = 0.0
    for _ in range(10):
        for name in SCREENS:
            monkey.visit(name, MANY // (10 * len(SCREENS)))
            most = max(most, megabytes())
    slow = sorted((frame for frame in monkey.frames if frame.seconds > LONGEST), reverse=True)
    print(f"{len(monkey.frames)} frames at {FULL_HD}, {len(slow)} slow, {most:.0f} MB at most", *slow[:20], sep="\n")
    assert not slow
    assert most < 400
