"""The first look at the table: its parts one after the other, lit and framed, before anything is played there."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pygame
import pytest

from corduba_solo.desk.lessons.tour import steps
from corduba_solo.desk.model import Region
from corduba_solo.desk.page_spots import LessonCard, Menu
from corduba_solo.desk.spots import Guidance
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.rules.game import question
from corduba_solo.session.progress import load_progress

from .driver import Driver

ENTER = pygame.K_RETURN


def newcomer(home: Path, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(home, size, toured=False)
    driver.click(Menu.FIRST_GAME)
    driver.press(ENTER)
    return driver


def light_of(driver: Driver) -> tuple[Region, ...]:
    guide = driver.table.controller.model.guide
    return guide.light if guide else ()


def brightness(surface: pygame.Surface, rect: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect.clip(surface.get_rect()))[:3]) / 3


def test_every_part_of_the_table_is_named_once() -> None:
    assert sorted(region for _, light in steps() for region in light) == sorted(get_args(Region))


def test_what_is_spoken_of_is_lit_and_the_rest_lies_in_shade(shelf: Path) -> None:
    driver = newcomer(shelf)
    layout = driver.table.layout
    shown = []
    for _, light in steps():
        assert light_of(driver) == light
        shown.append(
            {region: brightness(driver.app.easel.surface, getattr(layout, region)) for region in get_args(Region)}
        )
        driver.press(ENTER)
    for region in get_args(Region):
        if region != "prompt":
            lit = [one[region] for one, (_, light) in zip(shown, steps(), strict=True) if region in light]
            shaded = [one[region] for one, (_, light) in zip(shown, steps(), strict=True) if region not in light]
            assert min(lit) > 1.5 * max(shaded), region


def test_after_it_the_game_begins_and_it_is_not_shown_again(shelf: Path) -> None:
    driver = newcomer(shelf)
    assert driver.table.controller.offers == {}
    for _ in steps():
        driver.click(Guidance.ON)
    assert light_of(driver) == ()
    assert driver.table.controller.asked is not None
    assert load_progress(shelf).toured
    again = Driver(shelf, toured=False)
    again.click(Menu.LESSONS)
    again.click(LessonCard("senators"))
    assert light_of(again) == ()


def test_it_can_be_skipped_at_once(shelf: Path) -> None:
    driver = newcomer(shelf)
    driver.click(Guidance.SKIP)
    assert light_of(driver) == ()
    assert load_progress(shelf).toured


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_t, pygame.K_SPACE])
def test_nothing_is_played_while_it_is_shown(shelf: Path, key: int) -> None:
    driver = newcomer(shelf)
    before = driver.table.controller.session.position
    driver.press(key, chr(key))
    assert driver.table.controller.session.position == before
    assert light_of(driver)


def test_five_clicks_lead_from_the_title_to_the_first_action(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A first game, its suggested cards, its suggested goods, a site, and the same site again.

    Where both heritages that are dealt ask something of their own it is one more.
    """
    seeds = iter(range(1, 100))
    monkeypatch.setattr("corduba_solo.input.window.way.random_seed", lambda: next(seeds))
    driver = Driver(shelf)
    driver.click(Menu.FIRST_GAME)
    driver.press(ENTER)
    driver.press(ENTER)
    screen = driver.app.screen
    assert isinstance(screen, TableScreen)
    table = screen.controller
    asked = question(table.session.state)
    assert asked is not None
    assert asked.name == "main"
    spot = next(spot for spot in table.offers if driver.has(spot) and type(spot).__name__ == "Site")
    before = table.session.position
    driver.click(spot)
    driver.click(spot)
    assert table.session.position > before


def test_the_button_that_leads_on_stays_in_its_place(shelf: Path) -> None:
    driver = newcomer(shelf)
    places = []
    for _ in steps():
        places.append(max(area.rect.bottom for area in driver.areas if area.spot is Guidance.ON))
        driver.press(ENTER)
    assert len(set(places)) == 1


def test_every_step_is_told_in_at_most_forty_words(shelf: Path) -> None:
    driver = newcomer(shelf)
    for _ in steps():
        guide = driver.table.controller.model.guide
        assert guide is not None
        assert len(guide.text.split()) <= 40, guide.text
        driver.press(ENTER)
