"""The engraved scenes on the cards of heritage and of Rome."""

from __future__ import annotations

import pygame
import pytest

from corduba_solo.edition.load import load_edition
from corduba_solo.view.theme import DUSK, PARCHMENT
from corduba_solo.view.vignettes import vignette
from corduba_solo.view.vignettes.plate import flattened, hatching

SIZE = 202, 105


def test_every_heritage_has_a_scene() -> None:
    assert set(vignette.HERITAGES) == set(load_edition().heritage)


def test_every_card_of_rome_that_comes_to_a_solo_game_has_a_scene() -> None:
    solo = {key for key, card in load_edition().rome.items() if card.solo}
    assert set(vignette.DEMANDS) == solo


def test_no_two_scenes_are_alike() -> None:
    scenes = [vignette.heritage(PARCHMENT, key, SIZE, 7) for key in vignette.HERITAGES]
    scenes += [vignette.demand(PARCHMENT, key, SIZE) for key in vignette.DEMANDS]
    assert len({pygame.image.tobytes(scene, "RGBA") for scene in scenes if scene}) == len(scenes)


@pytest.mark.parametrize("key", sorted(vignette.HERITAGES))
def test_a_heritage_is_darker_at_dusk_and_fills_its_head(key: str) -> None:
    day, night = (vignette.heritage(theme, key, SIZE, 7) for theme in (PARCHMENT, DUSK))
    assert day
    assert night
    assert sum(pygame.transform.average_color(day)[:3]) > sum(pygame.transform.average_color(night)[:3]) + 120
    # Round at its upper corners, square at the lower ones, where the card goes on.
    assert day.get_at((0, 0)).a == 0
    assert day.get_at((0, SIZE[1] - 1)).a == day.get_at((SIZE[0] // 2, 2)).a == 255


def test_a_scene_in_a_panels_corner_fades_into_its_ground() -> None:
    scene = vignette.demand_in_corner(PARCHMENT, "via_augusta", SIZE, 6)
    assert scene
    middle = SIZE[1] // 2
    alphas = [scene.get_at((x, middle)).a for x in (0, SIZE[0] // 8, SIZE[0] // 2)]
    assert alphas[0] < 10 < alphas[1] < alphas[2] == 255


@pytest.mark.parametrize("size", [(404, 92), (404, 210), (404, 330)])
@pytest.mark.parametrize("key", sorted(vignette.DEMANDS))
def test_a_scene_fills_a_place_of_any_shape(key: str, size: tuple[int, int]) -> None:
    scene = vignette.demand(PARCHMENT, key, size)
    assert scene
    assert scene.get_size() == size
    assert min(pygame.image.tobytes(scene, "RGBA")[3::4]) == 255


def test_a_heritage_that_nobody_has_drawn_has_no_scene() -> None:
    assert vignette.heritage(PARCHMENT, "of_ones_own", SIZE, 7) is None


def test_hatching_ends_where_its_form_ends() -> None:
    square = flattened("M10 10H20V20H10Z")
    strokes = flattened(hatching(square, 90, 2.0))
    assert len(strokes) == 5
    for start, end in strokes:
        assert start[0] == pytest.approx(end[0], abs=0.11)
        assert {round(start[1]), round(end[1])} == {10, 20}
