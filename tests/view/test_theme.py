"""The theme: one place to ask, nothing left of the old one after a change, colours that can be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest

import corduba_solo.view
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.scenes import draw_scene
from corduba_solo.session.settings import SideColour
from corduba_solo.view import tokens
from corduba_solo.view.contrast import in_contrast
from corduba_solo.view.theme import PARCHMENT, in_livery, rgb

VIEW = Path(corduba_solo.view.__file__).parent


def test_no_drawing_names_a_theme_of_its_own() -> None:
    naming = {path.name for path in VIEW.rglob("*.py") if "PARCHMENT" in path.read_text(encoding="utf-8")}
    assert naming == {"theme.py"}


def _count(picture: pygame.Surface, colour: str) -> int:
    """How many points have exactly this colour."""
    return pygame.mask.from_threshold(picture, rgb(colour), (1, 1, 1, 255)).count()


@pytest.mark.parametrize("scene", ["build_mode", "trade", "caepio_turn", "heritage", "end"])
def test_a_change_of_theme_leaves_nothing_of_the_old_one(scene: str) -> None:
    """Drawn in the old theme first, so that every kept picture is there to be left behind."""
    changes = {"panel": "#d0d8e8", "card": "#e4f0ff", "you_base": "#7030c0"}
    before = draw_scene(scene, (1280, 720), "en")
    theme = replace(PARCHMENT, **changes)  # type: ignore[arg-type]
    after = draw_scene(scene, (1280, 720), "en", theme=theme)
    seen = {name: count for name in changes if (count := _count(before, getattr(PARCHMENT, name))) > 100}
    assert len(seen) > 1
    for name, was in seen.items():
        # A smoothed edge may hit upon the old colour by chance.
        assert _count(after, getattr(PARCHMENT, name)) < was / 50, name
        assert _count(after, getattr(theme, name)) > was / 2, name


def _light(colour: str) -> float:
    """Relative luminance, as the contrast guidelines compute it."""
    parts = (part / 255 for part in rgb(colour))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", PARCHMENT.liveries)
def test_words_in_your_colour_can_be_read(name: str) -> None:
    theme = in_livery(PARCHMENT, name)
    for ground in (theme.parchment, theme.panel, theme.card, theme.preview, theme.you_tint, theme.legal_plot):
        assert _contrast(theme.you_deep, ground) >= 4.5
    for ground in (theme.you_base, theme.you_deep, theme.prompt_top, theme.prompt_bottom):
        assert _contrast(theme.card, ground) >= 4.5
    assert _contrast(theme.ink, theme.legal_plot) >= 4.5


@pytest.mark.parametrize("name", PARCHMENT.liveries)
def test_your_colour_means_nothing_else(name: str) -> None:
    """Well apart from Caepio's, the flame's, the districts' and the specialists'."""
    red, green, blue = rgb(PARCHMENT.liveries[name].base)
    taken = [PARCHMENT.caepio_base, PARCHMENT.flame, PARCHMENT.neutral_base]
    taken += [metal.base for metal in PARCHMENT.districts.values()]
    taken += PARCHMENT.specialists.values()
    for other in map(rgb, taken):
        assert abs(red - other[0]) + abs(green - other[1]) + abs(blue - other[2]) > 75, other


def test_the_settings_know_the_colours_of_the_theme() -> None:
    assert get_args(SideColour) == tuple(PARCHMENT.liveries)


@pytest.mark.parametrize("name", PARCHMENT.liveries)
def test_high_contrast_sets_every_text_further_from_its_ground(name: str) -> None:
    plain = in_livery(PARCHMENT, name)
    theme = in_contrast(plain)
    grounds = ("parchment", "panel", "card", "preview")
    pairs = [(ink, ground) for ink in ("ink", "ink2", "delta", "short", "enough", "line") for ground in grounds]
    pairs += [("on_dark", "bar_top"), ("on_dark_quiet", "bar_top"), ("on_dark", "table"), ("you_deep", "panel")]
    for ink, ground in pairs:
        here = _contrast(getattr(theme, ink), getattr(theme, ground))
        assert here > _contrast(getattr(plain, ink), getattr(plain, ground)), (ink, ground)
        assert here >= 7, (ink, ground)
    assert (theme.you_base, theme.caepio_base, theme.flame) == (plain.you_base, plain.caepio_base, plain.flame)


def test_a_laurel_coin_shows_its_district_without_colour() -> None:
    """UX 20: of one and the same metal the three coins still differ, by their rims."""
    same = PARCHMENT.districts["servorum"]
    theme = replace(PARCHMENT, districts=dict.fromkeys(DISTRICTS, same))
    coins = {pygame.image.tobytes(tokens.laurel(theme, 22, 2, name), "RGBA") for name in DISTRICTS}
    assert len(coins) == len(DISTRICTS)
