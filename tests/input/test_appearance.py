"""How the game looks is chosen once and kept: the colour of your side, the size of everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from corduba_solo.session.settings import load_settings
from corduba_solo.view.theme import PARCHMENT
from corduba_solo.view.worn import wear, worn

from .driver import Driver


@pytest.fixture(autouse=True)
def _parchment_again() -> Iterator[None]:
    yield
    wear(PARCHMENT)


def test_the_colour_of_your_side_is_chosen_for_the_new_game_and_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("menu:new_game")
    driver.click("colour:lapis")
    assert worn().you_base == PARCHMENT.liveries["lapis"].base
    assert load_settings(tmp_path).settings.side_colour == "lapis"
    wear(PARCHMENT)
    again = Driver(tmp_path, settings=load_settings(tmp_path).settings)
    assert again.app.context.theme.you_base == PARCHMENT.liveries["lapis"].base
