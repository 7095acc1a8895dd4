"""Whole games of chance choices by every mixture of readings, in every town, variant and office."""

from __future__ import annotations

import pytest

from . import random_games


@pytest.mark.parametrize("games", [40, pytest.param(20_000, marks=pytest.mark.soak)])
def test_every_rule_holds_in_random_games_of_every_kind(games: int, capsys: pytest.CaptureFixture[str]) -> None:
    """More of them, from another number on: `python -m rules.random_games 1000 20000` in the folder `tests`."""
    assert random_games.main(games) == 0, capsys.readouterr().out
