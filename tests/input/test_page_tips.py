"""Pointing answers on the pages too, beside the thing, once the cursor rests (UX 16, UX 29)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from corduba_solo.desk import page_spots
from corduba_solo.desk.page_tips import page_tip
from corduba_solo.desk.spots import RuleSection
from corduba_solo.edition.load import load_edition
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.pages.page import REST, Page
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import load_rulebook
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice

from .driver import Driver
from .ways import EVERY

MENUS = ("title", "new_game", "lessons", "load", "watch", "statistics", "settings", "keys", "credits", "help", "menu")
CARDS = ("message", "crash", "history", "heritage", "round", "decade", "end", "readings", "tally", "first_game")


@pytest.mark.parametrize("name", [*MENUS, *CARDS])
def test_every_spot_of_every_page_answers_to_pointing(shelf: Path, name: str) -> None:
    driver = Driver(shelf)
    EVERY[name](driver)
    driver.app.draw()
    answers_everywhere(driver)


def answers_everywhere(driver: Driver) -> None:
    page = driver.app.screen
    assert isinstance(page, Page)
    voice = Voice(Catalogue(strict=True), load_edition())
    assert page.areas
    for spot in dict.fromkeys(area.spot for area in page.areas):
        told = page_tip(spot, voice)
        assert told is not None, spot
        assert told.lines[0], spot


def test_every_spot_of_every_page_of_the_rulebook_answers_to_pointing(shelf: Path) -> None:
    """Links, signs with their sentence, sections, the contents and the results of a search."""
    driver = Driver(shelf)
    for page in load_rulebook(Voice(Catalogue(strict=True), load_edition())).pages:
        driver.app.go(Go("rules", Place(page)))
        driver.app.draw()
        answers_everywhere(driver)
        driver.press(pygame.K_ESCAPE)


def test_it_is_told_when_the_cursor_rests_and_goes_when_it_moves_on(shelf: Path) -> None:
    driver = Driver(shelf)
    EVERY["heritage"](driver)
    driver.app.draw()
    page = driver.app.screen
    assert isinstance(page, HeritagePage)
    part = next(area for area in page.areas if isinstance(area.spot, page_spots.HeritagePart))
    driver.move(part.rect.center)
    before = driver.app.easel.canvas.copy()
    assert page.tip() is None
    page.tick(REST)
    driver.app.draw()
    assert page.tip() is not None
    assert driver.app.easel.canvas.get_view("2").raw != before.get_view("2").raw
    driver.move((2, 2))
    assert page.tip() is None


def test_a_thing_that_is_gone_under_a_resting_cursor_tells_nothing(shelf: Path) -> None:
    """Turning over in the rulebook takes away what the cursor rests on."""
    driver = Driver(shelf)
    driver.app.go(Go("rules"))
    driver.app.draw()
    page = driver.app.screen
    assert isinstance(page, Page)
    link = next(area for area in page.areas if isinstance(area.spot, RuleSection))
    driver.move(link.rect.center)
    page.tick(REST)
    driver.app.draw()
    driver.press(pygame.K_PAGEDOWN)
    assert not driver.has(link.spot) or page.tip()


def test_parts_of_a_heritage_card_tell_its_own_numbers_and_choose_the_card(shelf: Path) -> None:
    driver = Driver(shelf)
    EVERY["heritage"](driver)
    driver.app.draw()
    page = driver.app.screen
    assert isinstance(page, HeritagePage)
    spot = next(
        area.spot
        for area in page.areas
        if isinstance(area.spot, page_spots.HeritagePart) and area.spot.part == "register"
    )
    card = page.session.book.edition.heritage[spot.heritage]
    told = page_tip(spot, Voice(Catalogue(strict=True), page.session.book.edition))
    assert told is not None
    assert f"{card.register_} workers arrive" in told.lines[0]
    driver.click(spot)
    assert page._model.heritage == spot.heritage
    assert page.focus == page_spots.HeritageCard(spot.heritage)


def test_what_is_told_beside_a_menu_covers_none_of_its_entries(shelf: Path) -> None:
    for size in ((1280, 720), (1920, 1080)):
        driver = Driver(shelf, size)
        entries = [area for area in driver.areas if isinstance(area.spot, page_spots.Menu)]
        for entry in entries:
            driver.move(entry.rect.center)
            before = driver.app.easel.canvas.copy()
            driver.app.screen.tick(2)
            driver.app.draw()
            assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(driver.app.easel.canvas, "RGB")
            for other in entries:
                if other is not entry:
                    one, two = (canvas.subsurface(other.rect) for canvas in (before, driver.app.easel.canvas))
                    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB"), (
                        entry.spot,
                        other.spot,
                    )


def test_what_is_told_of_an_entry_goes_when_it_is_chosen(shelf: Path) -> None:
    driver = Driver(shelf)
    driver.click(page_spots.Menu.RULES)
    place = next(area for area in driver.areas if isinstance(area.spot, page_spots.RulePlace))
    page = driver.app.screen
    assert isinstance(page, Page)
    driver.move(place.rect.center)
    page.tick(2)
    assert page.tip() is not None
    driver.click_at(place.rect.center)
    page.tick(2)
    assert page.tip() is None
