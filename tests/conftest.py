"""What all tests share: nothing of theirs reaches the games, results and settings of the person who runs them."""

from __future__ import annotations

from pathlib import Path

import pytest

from corduba_solo.session.files import HOME


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of the test's own, also for the programs it starts; it is not made yet."""
    folder = tmp_path_factory.mktemp("home") / "corduba-solo"
    monkeypatch.setenv(HOME, str(folder))
    return folder
