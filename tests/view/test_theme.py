"""The theme: one place to ask, nothing left of the old one after a change, colours that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import get_args

import pygame
import pytest

import corduba_solo
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.scenes import draw_scene
from corduba_solo.session.options import SideColour
from corduba_solo.view import tokens
from corduba_solo.view.theme import DUSK, PARCHMENT, THEMES, rgb

PACKAGE = Path(corduba_solo.__file__).parent
THEME = PACKAGE / "view" / "theme"


def _outside_the_theme() -> Iterator[tuple[str, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if THEME not in path.parents:
            yield str(path.relative_to(PACKAGE)), path.read_text(encoding="utf-8")


def test_no_drawing_names_a_theme_of_its_own() -> None:
    naming = {
        name for name, text in _outside_the_theme() if name.startswith("view") and re.search("PARCHMENT|DUSK", text)
    }
    assert not naming


def test_only_the_theme_knows_colours_by_number() -> None:
    assert not {name for name, text in _outside_the_theme() if re.search("#[0-9a-fA-F]{6}", text) or _mixed(text)}


def _mixed(text: str) -> list[str]:
    """Colours that are given by red, green and blue: in a call that takes one, or beside a share in a run of light."""
    numbers = r"\(\s*(\d+),\s*(\d+),\s*(\d+)\b"
    found = re.findall(rf"(?:Color|fill|set_at|line|circle|rect|polygon)\([^#\n]*?{numbers}", text)
    found += re.findall(rf"\(\d\.\d+, {numbers}\)\)", text)
    return [rgb for rgb in found if set(rgb) not in ({"0"}, {"255"})]


def test_only_pictures_that_are_measured_or_coloured_afterwards_use_plain_black_or_white() -> None:
    """A drawing that mixes with them takes its ground for light or dark."""
    using = {name for name, text in _outside_the_theme() if re.search(r"\b(WHITE|BLACK)\b", text)}
    masks = {"view/engraver.py", "view/vignettes/vignette.py"}
    assert using == {"view/fonts.py", "view/icons.py", "view/map/ground.py"} | masks


def _count(picture: pygame.Surface, colour: str) -> int:
    """How many points have exactly this colour."""
    return pygame.mask.from_threshold(picture, rgb(colour), (1, 1, 1, 255)).count()


@pytest.mark.parametrize("scene", ["build_mode", "trade", "caepio_turn", "heritage", "end"])
def test_a_change_of_theme_leaves_nothing_of_the_old_one(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn in the old theme first, so that every kept picture is there to be left behind."""
    before = draw_scene(scene, (1280, 720), "en")
    new = {"panel": "#d0d8e8", "card": "#e4f0ff", "on_colour": "#e4f0ff"}
    you = replace(PARCHMENT.you, base="#7030c0")
    theme = replace(PARCHMENT, you=you, liveries=PARCHMENT.liveries | {"teal": you}, **new)  # type: ignore[arg-type]
    # Pages are drawn by the program itself, which knows its themes by their names.
    monkeypatch.setitem(THEMES, "parchment", theme)
    after = draw_scene(scene, (1280, 720), "en", theme=theme)
    changes = [
        (role(PARCHMENT), role(theme)) for role in (attrgetter("panel"), attrgetter("card"), attrgetter("you.base"))
    ]
    seen = {(old, now): count for old, now in changes if (count := _count(before, old)) > 1000}
    assert len(seen) > 1
    for (old, now), was in seen.items():
        # A smoothed edge may hit upon the old colour by chance.
        assert _count(after, old) < was / 50, old
        assert _count(after, now) > was / 2, now


@pytest.mark.parametrize(
    "scene", ["build_mode", "caepio_turn", "trade", "late_game", "heritage", "end", "settings", "statistics"]
)
def test_the_dark_theme_has_no_light_ground(scene: str) -> None:
    """A drawing that takes the ground for light would leave a patch of the standard theme's."""
    picture = draw_scene(scene, (1280, 720), "en", theme=DUSK)
    grounds = attrgetter("parchment", "panel", "card", "preview", "well", "slot", "lane", "plot", "legal_plot")
    assert all(_count(picture, ground) < 150 for ground in grounds(PARCHMENT))
    assert sum(_count(picture, ground) for ground in grounds(DUSK)) > 150_000


@pytest.mark.parametrize("name", PARCHMENT.liveries)
def test_your_colour_means_nothing_else(name: str) -> None:
    """Well apart from Caepio's, the flame's, the districts' and the specialists'."""
    red, green, blue = rgb(PARCHMENT.liveries[name].base)
    taken = [PARCHMENT.caepio.base, PARCHMENT.flame, PARCHMENT.neutral.base]
    taken += [metal.base for metal in PARCHMENT.districts.values()]
    taken += PARCHMENT.specialists.values()
    for other in map(rgb, taken):
        assert abs(red - other[0]) + abs(green - other[1]) + abs(blue - other[2]) > 75, other


def test_the_settings_know_the_colours_of_the_theme() -> None:
    assert get_args(SideColour) == tuple(PARCHMENT.liveries)


def test_a_laurel_coin_shows_its_district_without_colour() -> None:
    """UX 20: of one and the same metal the three coins still differ, by their rims."""
    same = PARCHMENT.districts["servorum"]
    theme = replace(PARCHMENT, districts=dict.fromkeys(DISTRICTS, same))
    coins = {pygame.image.tobytes(tokens.laurel(theme, 22, 2, name), "RGBA") for name in DISTRICTS}
    assert len(coins) == len(DISTRICTS)
