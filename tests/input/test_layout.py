"""The table at every size and scale: nothing cut off, nothing on top of another, nothing outside the window."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from corduba_solo.input.showing import TABLES
from corduba_solo.input.table_screen import TableScreen
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.map import river_rect
from corduba_solo.view.paint import Spot

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1600, 1200), (2560, 1080), (3840, 2160))
SCALED = ((1280, 720), (1920, 1080), (3840, 2160))
SCENES = ("first_turn", "late_game", "build_mode", "trade", "tribute")
REGIONS = ("top", "rome", "macellum", "tiles", "map", "prompt", "board", "caepio", "log")
APART = ("button", "option", "choice", "site", "tile", "build", "monument")
"""Kinds of spots that are clicked: no two of them may share a point."""
SETTINGS = [(size, 100) for size in SIZES] + [(size, percent) for size in SCALED for percent in (75, 250)]


@cache
def scene(name: str) -> TableScreen:
    """A scene, played once and laid out anew for every size."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return TABLES[name]("en", (1280, 720), 100)


def drawn(name: str, size: tuple[int, int], percent: int) -> TableScreen:
    screen = scene(name)
    screen.percent = percent
    screen.resize(size)
    screen.draw(pygame.Surface(size))
    return screen


@pytest.mark.parametrize(("size", "percent"), SETTINGS)
def test_the_regions_are_inside_the_window_and_apart(size: tuple[int, int], percent: int) -> None:
    layout = table_layout(size, percent)
    window = pygame.Rect((0, 0), size)
    regions = {name: _region(layout, name) for name in REGIONS}
    for name, rect in regions.items():
        assert window.contains(rect), name
        assert min(rect.size) > 20, name
    for (one, first), (two, second) in combinations(regions.items(), 2):
        assert not first.colliderect(second), (one, two)
    assert layout.map.width * layout.map.height > 0.3 * size[0] * size[1]


def _region(layout: Layout, name: str) -> pygame.Rect:
    rect = getattr(layout, name)
    assert isinstance(rect, pygame.Rect)
    return rect


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "percent"), SETTINGS)
def test_every_spot_is_in_the_window_and_none_covers_another(name: str, size: tuple[int, int], percent: int) -> None:
    screen = drawn(name, size, percent)
    window = pygame.Rect((0, 0), size)
    spots = screen.view.spots
    assert len(spots) > 40
    for spot in spots:
        assert window.contains(spot.rect), spot.key
        assert spot.rect.width > 3, spot.key
        assert spot.rect.height > 3, spot.key
    card = [spot for spot in spots if _kind(spot) in ("option", "choice")]
    table = [spot for spot in spots if _kind(spot) in APART and spot not in card]
    _apart(card)
    _apart(table)
    for spot in card:
        # The card in the river may lie over monuments and sites, never over what is pressed.
        assert not any(spot.rect.colliderect(other.rect) for other in table if _kind(other) in ("button", "build"))
    # What cannot be pointed at cannot be played.
    there = {spot.key for spot in spots}
    assert set(screen.controller.model.offers) <= there
    _can_be_clicked(screen)


def _kind(spot: Spot) -> str:
    return spot.key.partition(":")[0]


def _apart(spots: list[Spot]) -> None:
    for one, two in combinations(spots, 2):
        if one.key == two.key:
            continue
        for first in one.cells or (one.rect,):
            for second in two.cells or (two.rect,):
                assert not first.colliderect(second), (one, two)


def _can_be_clicked(screen: TableScreen) -> None:
    """Every spot with something on offer is where a click finds it, apart from what lies under an open card."""
    controller = screen.controller
    river = river_rect(screen.layout)
    for spot in screen.view.spots:
        pressed = _kind(spot) in ("option", "choice", "button")
        if _kind(spot) == "district" or (spot.key not in controller.model.offers and not pressed):
            continue
        point = (spot.cells[0] if spot.cells else spot.rect).center
        found = controller.spot_at(point)
        covered = controller.model.tray is not None or river.collidepoint(point)
        assert found == spot.key or (covered and not pressed), (spot.key, found)


@pytest.mark.parametrize("name", ["first_turn", "trade"])
def test_a_larger_window_has_a_larger_table_not_a_stretched_one(name: str) -> None:
    """At twice the size the spots are laid out anew, twice as large."""
    small = {spot.key: spot.rect for spot in list(drawn(name, (1920, 1080), 100).view.spots)}
    large = {spot.key: spot.rect for spot in list(drawn(name, (3840, 2160), 100).view.spots)}
    shared = [key for key in small if key in large and key.startswith(("site:", "button:"))]
    assert shared
    for key in shared:
        assert abs(large[key].width - 2 * small[key].width) <= max(12, small[key].width // 5), key
