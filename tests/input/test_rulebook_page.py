"""The rulebook in the window: F1 opens it where one points, links and marks lead on, and every way leads back."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from moments import busy, in_round, scene

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.caepio_card import tries_of
from corduba_solo.desk.model import TryLine
from corduba_solo.desk.page_spots import Field, Menu, Press, RulePlace
from corduba_solo.desk.pages.rulebook_pictures import table_of
from corduba_solo.desk.rulebook_places import place_of
from corduba_solo.desk.spots import RuleSection
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.pages.help import HelpPage
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.pages.rulebook import RulebookPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.rulebook.load import load_rulebook
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.view.layout import table_layout
from corduba_solo.view.map.geometry import map_places
from corduba_solo.view.paint import Area
from corduba_solo.view.screens.book_picture import NAMES, _rect, part_of_table
from corduba_solo.view.theme import PARCHMENT

from .driver import Driver
from .player import seat

BOOK = load_rulebook(Voice(Catalogue(), load_edition()))


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def opened(driver: Driver, what: object = None) -> RulebookPage:
    driver.app.go(Go("rules", what))
    driver.app.draw()
    return page_of(driver)


def page_of(driver: Driver) -> RulebookPage:
    page = driver.app.screen
    assert isinstance(page, RulebookPage)
    return page


def point_at(driver: Driver, spot: spots.Spot) -> None:
    area = driver.find(spot)
    driver.move((area.cells[0] if area.cells else area.rect).center)


def test_how_to_play_is_on_the_title_and_escape_leads_back(driver: Driver) -> None:
    driver.click(Menu.RULES)
    assert page_of(driver).place == Place("goal")
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)


@pytest.mark.parametrize(
    ("spot", "place"),
    [
        (spots.Unbuilt("amphitheatrum"), Place("buildings", "amphitheatrum")),
        (spots.Site("portus", 1), Place("sites", "portus")),
        (spots.PrestigeTrack("plebeius"), Place("districts", "prestige")),
        (spots.YourSpecialist("red"), Place("specialists", "red")),
        (spots.Common.SENATE, Place("goal", "sources")),
        (spots.YourBoard.TRADER, Place("macellum", "trader")),
    ],
)
def test_f1_at_the_table_opens_the_entry_of_what_is_pointed_at(driver: Driver, spot: spots.Spot, place: Place) -> None:
    seat(driver, in_round(2))
    point_at(driver, spot)
    driver.press(pygame.K_F1)
    assert page_of(driver).place == place
    driver.press(pygame.K_F1)
    assert isinstance(driver.app.screen, TableScreen)


def test_f1_after_a_refusal_opens_the_rule_that_it_cites(driver: Driver) -> None:
    """Pointing at a thing leads to the thing; having been refused it leads to the reason's mark."""
    table = seat(driver, in_round(2))
    spot = next(
        area.spot
        for area in driver.areas
        if isinstance(area.spot, spots.Unbuilt | spots.Site) and table.reason_at(area.spot)
    )
    driver.click(spot)
    refused = table.refused
    assert refused is not None
    assert f"§{refused.cause.rule.section}" in table.model.prompt.hint
    driver.press(pygame.K_F1)
    assert page_of(driver).place == BOOK.of_section(refused.cause.rule.section)


def test_marks_of_rules_on_caepios_card_lead_to_the_book(driver: Driver) -> None:
    """UX 16: the reason of a try that failed cites its rule there too; a click opens it, and F1."""
    session, luck = scene("mid_game"), random.Random(1)
    while not any(line.outcome == "failed" for line in tried(session)):
        session.act(busy(session, luck))
    seat(driver, session)
    found = marks_on_his_card(driver)
    spot = found[0].spot
    assert isinstance(spot, RuleSection)
    driver.click_at(found[0].rect.center)
    assert page_of(driver).place == BOOK.of_section(spot.section)


def tried(session: Session) -> tuple[TryLine, ...]:
    return tries_of(session.state, [(entry.round, entry.events) for entry in session.log])


def marks_on_his_card(driver: Driver) -> list[Area]:
    rows = [area.rect for area in driver.areas if isinstance(area.spot, spots.CaepioRow)]
    return [
        area
        for area in driver.areas
        if isinstance(area.spot, RuleSection) and any(row.colliderect(area.rect) for row in rows)
    ]


def test_f1_opens_where_the_open_question_is_told_when_nothing_is_pointed_at(driver: Driver) -> None:
    seat(driver, in_round(2))
    driver.move((0, 0))
    driver.press(pygame.K_F1)
    assert page_of(driver).place.page in BOOK.pages


def test_every_spot_of_the_table_that_rules_speak_of_has_an_entry(driver: Driver) -> None:
    seat(driver, in_round(4))
    on_the_map = spots.Tile | spots.Site | spots.Monument | spots.District | spots.PrestigeTrack
    beside_it = spots.Unbuilt | spots.Good | spots.Price | spots.Supply | spots.Common | spots.Yours | spots.Caepios
    seen = [area.spot for area in driver.areas if isinstance(area.spot, on_the_map | beside_it)]
    assert len(seen) > 60
    for spot in seen:
        place = place_of(spot)
        assert place is not None, spot
        assert BOOK.has(place), (spot, place)


def test_while_choosing_heritage_the_book_opens_there_and_there_is_a_way_back(driver: Driver) -> None:
    driver.app.go(Go("begin", GameOptions(seed=3)))
    driver.app.draw()
    driver.click(Press.RULES)
    assert page_of(driver).place == Place("heritage")
    driver.press(pygame.K_ESCAPE)
    page = driver.app.screen
    assert isinstance(page, HeritagePage)
    card = next(area.spot for area in driver.areas if isinstance(area.spot, page_spots.CharacterCard))
    point_at(driver, card)
    driver.press(pygame.K_F1)
    assert page_of(driver).place == Place("heritage", "character")
    driver.press(pygame.K_ESCAPE)
    driver.click(Press.BACK)
    assert isinstance(driver.app.screen, TitlePage)


def test_links_and_marks_lead_on_and_the_way_back_is_kept(driver: Driver) -> None:
    page = opened(driver, Place("goal"))
    link = next(area.spot for area in driver.areas if area.spot == RulePlace(Place("districts", "prestige")))
    driver.click(link)
    assert page.place == Place("districts", "prestige")
    mark = next(area.spot for area in driver.areas if isinstance(area.spot, RuleSection))
    driver.click(mark)
    assert BOOK.of_section(mark.section) == page.place
    driver.press(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert page.place == Place("districts", "prestige")
    driver.click(Press.EARLIER)
    assert page.place == Place("goal")
    driver.click(Press.LATER)
    assert page.place == Place("districts", "prestige")


def test_turning_over_goes_through_the_whole_book_and_back(driver: Driver) -> None:
    page = opened(driver)
    seen = [page.place.page]
    for _ in range(200):
        if not driver.has(Press.LEAF_ON):
            break
        driver.press(pygame.K_PAGEDOWN)
        seen.append(page.place.page)
    assert list(dict.fromkeys(seen)) == list(BOOK.pages)
    back = [page.place.page]
    while driver.has(Press.LEAF_BACK):
        driver.wheel(1)
        back.append(page.place.page)
    assert back == seen[::-1]


def test_searching_lists_entries_and_enter_opens_the_first(driver: Driver) -> None:
    page = opened(driver)
    driver.type("bridging")
    assert driver.has(RulePlace(Place("building", "bridge")))
    driver.press(pygame.K_RETURN)
    assert page.place == Place("building", "bridge")
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, RulebookPage)
    assert not driver.has(Press.CLEAR)
    driver.click(Field.SEARCH)
    driver.type("zzz")
    assert not any(isinstance(area.spot, RulePlace) and area.rect.left < 300 for area in driver.areas)
    for _ in range(3):
        driver.press(pygame.K_BACKSPACE)
    driver.click(Press.CLEAR)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TitlePage)


def test_the_keys_are_a_step_away(driver: Driver) -> None:
    opened(driver)
    driver.click(Press.KEYS)
    assert isinstance(driver.app.screen, HelpPage)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, RulebookPage)


def test_the_book_tells_the_readings_of_the_game_that_is_played(driver: Driver) -> None:
    readings = load_edition().readings.with_("castra", "any")
    driver.app.go(Go("begin", GameOptions(seed=3, readings=readings)))
    page = opened(driver, Place("readings"))
    assert page._reader.book.pages["readings"] != BOOK.pages["readings"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_every_page_fits_into_its_columns_at_every_size(shelf: Path, size: tuple[int, int]) -> None:
    driver = Driver(shelf, size)
    for key in BOOK.pages:
        page = opened(driver, Place(key))
        for leaf in range(page._leaves()[1]):
            page._reader.leaf = leaf
            page.renew()
            driver.app.draw()
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(area.rect) for area in page.areas), key
        driver.press(pygame.K_ESCAPE)


def test_every_heading_is_on_the_leaf_that_a_link_opens(driver: Driver) -> None:
    for key, told in BOOK.pages.items():
        page = opened(driver, Place(key))
        for block in told.blocks:
            heading = getattr(block, "key", "")
            if heading:
                page.choose(RulePlace(Place(key, heading)))
                assert 0 <= page._leaves()[0] < page._leaves()[1]
        driver.press(pygame.K_ESCAPE)
        driver.press(pygame.K_ESCAPE)


def test_pictures_are_parts_of_tables_that_can_be_set_out() -> None:
    pygame.font.init()
    for told in BOOK.pages.values():
        if told.picture is None:
            continue
        assert told.picture.part in NAMES
        model = table_of(told.picture, "en")
        picture = part_of_table(model, told.picture.part, (640, 400), (1280, 720), PARCHMENT)
        assert 60 < picture.get_width() <= 640
        assert 20 < picture.get_height() <= 400
        colours = {
            tuple(picture.get_at((x, y)))
            for x in range(0, picture.get_width(), 7)
            for y in range(0, picture.get_height(), 7)
        }
        assert len(colours) > 3, told.key
        assert (model.ghost is not None) == bool(told.picture.tile)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_district_is_shown_without_what_lies_around_it(size: tuple[int, int]) -> None:
    layout = table_layout(size)
    places = map_places(layout)
    for number, name in enumerate(DISTRICTS):
        shown = _rect(layout, [], name).move(-layout.map.left, -layout.map.top)
        walls = places.districts[number].walls
        assert shown.contains(walls.inflate(places.wall // 2, places.wall // 2))
        assert all(shown.bottom <= plaque.top + 1 for plaque in places.monuments)
