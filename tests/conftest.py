"""What all tests share: nothing of theirs reaches the games, results and settings of the person who runs them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import later
import pytest

from corduba_solo.session.files import HOME

# In the background of a shell Ctrl-C is ignored, also by all that is started there; the programs under test obey it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program with newer numbers than those of version 4."""
    later.newer_numbers(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    later.forget()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of the test's own, also for the programs it starts; it is not made yet."""
    folder = tmp_path_factory.mktemp("home") / "corduba-solo"
    monkeypatch.setenv(HOME, str(folder))
    return folder
