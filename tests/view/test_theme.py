"""The theme: one place to ask, nothing left of the old one after a change, colours that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import corduba_solo.view
from corduba_solo.input.showing import draw_scene
from corduba_solo.view.theme import PARCHMENT, rgb
from corduba_solo.view.worn import wear, worn

VIEW = Path(corduba_solo.view.__file__).parent


@pytest.fixture(autouse=True)
def _parchment_again() -> Iterator[None]:
    yield
    wear(PARCHMENT)


def test_no_drawing_names_a_theme_of_its_own() -> None:
    naming = {path.name for path in VIEW.rglob("*.py") if "PARCHMENT" in path.read_text(encoding="utf-8")}
    assert naming == {"theme.py", "worn.py"}


def _count(picture: pygame.Surface, colour: str) -> int:
    """How many points have exactly this colour."""
    return pygame.mask.from_threshold(picture, rgb(colour), (1, 1, 1, 255)).count()


@pytest.mark.parametrize("scene", ["build_mode", "trade", "caepio_turn", "heritage", "end"])
def test_a_change_of_theme_leaves_nothing_of_the_old_one(scene: str) -> None:
    """Drawn in the old theme first, so that every kept picture is there to be left behind."""
    changes = {"panel": "#d0d8e8", "card": "#e4f0ff", "you_base": "#7030c0"}
    before = draw_scene(scene, (1280, 720), "en")
    wear(replace(PARCHMENT, **changes))  # type: ignore[arg-type]
    after = draw_scene(scene, (1280, 720), "en")
    seen = {name: count for name in changes if (count := _count(before, getattr(PARCHMENT, name))) > 100}
    assert len(seen) > 1
    for name, was in seen.items():
        # A smoothed edge may hit upon the old colour by chance.
        assert _count(after, getattr(PARCHMENT, name)) < was / 50, name
        assert _count(after, getattr(worn(), name)) > was / 2, name
