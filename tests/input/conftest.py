"""The window's tests need no screen: SDL draws into memory."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder for the games of a test."""
    return tmp_path / "shelf"
