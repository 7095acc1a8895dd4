"""What something is can be read at any time, also while a question is open (UX 6, UX 21)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from moments import RICH, asking, new_game, on_card, rich, scene, set_out, waiting

from corduba_solo.desk import spots
from corduba_solo.desk.sources import source_at
from corduba_solo.desk.table import Table
from corduba_solo.desk.table_model import ON_THE_MAP
from corduba_solo.input.pages.rulebook import RulebookPage
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Trade, Use
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import MainAction, MakeDeal
from corduba_solo.view.river import info_heights
from corduba_solo.view.stage import card_rect
from corduba_solo.view.theme import PARCHMENT
from corduba_solo.view.tooltip import tip_rect

from .driver import Driver
from .player import his_turn, seat

THINGS = (spots.Unbuilt, spots.Tile, spots.Site, spots.Monument, spots.YourMonument)
"""What is built or used has its source or its reason instead, and may need a higher card."""


def late(driver: Driver) -> Table:
    """A full table: his card open, buildings of both."""
    return seat(driver, waiting(scene("late_game"), on_card(1)))


def test_costs_can_be_read_while_the_starting_resources_are_chosen(shelf: Path) -> None:
    driver = Driver(shelf)
    session = asking("take")
    screen = TableScreen(session, Voice(Catalogue(), session.book.edition), driver.app.size, "instant")
    driver.app.way.stack = [screen]
    driver.app.draw()
    assert screen.controller.model.preview is not None
    driver.move(driver.find(spots.Unbuilt("forum")).rect.center)
    info = screen.controller.model.info
    assert info is not None
    assert {(chip.what.kind, chip.amount) for chip in info.cost} >= {("workers", 3), ("denarii", 5), ("marble", 2)}
    # The question stays where it is: what one points at is told beside it (UX 29).
    assert screen.controller.model.preview is not None
    driver.move(screen.layout.map.center)
    assert screen.controller.model.preview is not None
    before = session.position
    driver.click(spots.More("food"))
    assert session.position == before
    assert screen.controller.mix is not None
    assert screen.controller.mix.amounts == (("food", 1),)


def test_pointing_at_a_button_tells_what_it_does_and_its_key(shelf: Path) -> None:
    """UX 10: tooltips show the keys; nothing that can be pressed stays without a name."""
    driver = Driver(shelf)
    session = rich()
    screen = TableScreen(session, Voice(Catalogue(strict=True), session.book.edition), driver.app.size, "instant")
    driver.app.way.stack = [screen]
    driver.app.draw()
    signs = (spots.AnyButton, spots.ActaSign, spots.ActaSide)
    for area in [area for area in screen.view.areas if isinstance(area.spot, signs)]:
        driver.move(area.rect.center)
        info = screen.controller.model.info
        assert info is not None, area.spot
        assert info.title
        assert info.lines[0]
    driver.move(driver.find(spots.Button.PASS).rect.center)
    assert screen.controller.model.info is not None
    assert screen.controller.model.info.note == "P"


def test_whatever_lies_on_the_table_says_what_it_is_and_by_which_rule(shelf: Path) -> None:
    """UX 16: every icon has a name and a sentence; of what counts in the rules, also where they tell it."""
    driver = Driver(shelf)
    table = late(driver)
    for area in [area for area in driver.areas if not isinstance(area.spot, spots.InActa)]:
        table.point_at(area.spot, table.focus)
        info = table.model.info
        assert info is not None, area.spot
        assert info.title, area.spot
        assert info.cost or info.lines, area.spot
        if not isinstance(area.spot, (spots.AnyButton, *THINGS)) and area.spot is not spots.YourBoard.CHARACTER:
            assert "§" in info.note or isinstance(area.spot, spots.PrestigeTrack), area.spot


@pytest.mark.parametrize("number", [1, 2, 3])
def test_pointing_at_the_castra_tells_the_same_price_as_choosing_it(shelf: Path, number: int) -> None:
    """UX 6: the Eagle pays 1 food and 1 denarius less there (p. 9), and is told so before he clicks."""
    driver = Driver(shelf)
    table = seat(driver, rich(you={**RICH, "character": "eagle"}))
    space = spots.Site("castra", number)
    table.point_at(space, None)
    pointed = table.model.info
    assert pointed is not None
    driver.click(space)
    assert table.model.preview is not None
    bill = table.session.state.rates.castra[number - 1]
    plain = table.session.book.deeds[table.session.book.castra][number - 1].bill
    assert bill != plain
    assert table.voice.bill(bill) in pointed.lines[0]
    assert table.voice.bill(plain) not in pointed.lines[0]


def test_where_one_has_just_acted_no_reason_why_not_is_told_until_the_cursor_leaves(shelf: Path) -> None:
    """UX 6: after a success “your workers are there already” would read as an error."""
    driver = Driver(shelf)
    table = seat(driver, rich())
    site = next(spot for spot in table.model.offers if isinstance(spot, spots.Site))
    before = table.session.position
    driver.click(site)
    driver.click(site)
    assert table.session.position > before
    assert table.hover == site
    assert table.model.info is not None
    assert not table.model.info.reason
    driver.move((2, 2))
    driver.move(driver.find(site).rect.center)
    assert table.reason_at(site)
    assert table.model.info.reason == table.reason_at(site)


def test_the_band_of_a_district_and_a_building_in_unrest_answer_to_pointing(shelf: Path) -> None:
    """UX 16: what building costs less there, or the revolt; and why the building cannot be used."""
    driver = Driver(shelf)
    table = seat(driver, rich(buildings={"odeum": {"district": "servorum", "unrest": True}}))
    for name, word in (("servorum", "In revolt"), ("plebeius", "costs")):
        band = driver.find(spots.District(name)).rect
        driver.move((band.right - 12, band.top + 8))
        assert table.hover == spots.District(name)
        assert table.model.info is not None
        assert word in table.model.info.lines[0]
    cell = driver.find(spots.Tile("odeum")).cells[0]
    driver.move(cell.center)
    assert table.hover == spots.Tile("odeum")
    assert table.model.info is not None
    assert "in unrest" in " ".join((*table.model.info.lines, table.model.info.reason))


def opened_tray(driver: Driver) -> Table:
    return seat(driver, asking("unlock"))


def visiting(driver: Driver) -> Table:
    session = rich()
    session.act(Trade())
    return seat(driver, session)


def holding(driver: Driver) -> Table:
    table = seat(driver, rich())
    driver.click(next(spot for spot in table.model.offers if isinstance(spot, spots.Unbuilt)))
    return table


def chosen(driver: Driver) -> Table:
    table = seat(driver, rich())
    driver.click(next(spot for spot in table.model.offers if isinstance(spot, spots.Site)))
    return table


def taught(driver: Driver) -> Table:
    """In a lesson, where one may look about and do as one likes."""
    driver.app.go(Go("lesson", "insulae"))
    driver.app.draw()
    return driver.table.controller


def first_game(driver: Driver) -> Table:
    """At the first turn of a first game, with a hint."""
    driver.app.go(Go("first_game"))
    for _ in range(9):
        driver.app.draw()
        if isinstance(driver.app.screen, TableScreen) and isinstance(driver.table.controller.asked, MainAction):
            break
        driver.press(pygame.K_RETURN)
    return driver.table.controller


@pytest.mark.parametrize("moment", [taught, first_game])
def test_who_is_learning_is_answered_everywhere_too_and_told_what_is_printed_and_what_is_ours(
    shelf: Path, moment: Callable[[Driver], Table]
) -> None:
    """UX 16, UX 29: in a lesson and in a first game as anywhere else."""
    driver = Driver(shelf)
    table = moment(driver)
    assert table.companion is not None
    sources = []
    for spot in dict.fromkeys(area.spot for area in driver.areas):
        table.point_at(spot, None)
        info = table.model.info
        if isinstance(spot, spots.Answer | spots.Counted) or spot is spots.Guidance.ON:
            continue
        assert info is not None, spot
        assert info.cost or info.lines, spot
        if isinstance(spot, (*THINGS, spots.PrestigeTrack)):
            assert info.source == source_at(table.state, table.voice, spot) != "", spot
        sources.append(info.source)
    assert any("printed, p." in source for source in sources)
    assert any("our design" in source.lower() for source in sources)


@pytest.mark.parametrize("moment", [late, opened_tray, visiting, holding, chosen, his_turn])
def test_every_spot_of_the_table_answers_to_pointing_whatever_is_asked(
    shelf: Path, moment: Callable[[Driver], Table]
) -> None:
    """UX 29: also while a question is open, a tile in hand, or his turn told. Answers speak for themselves."""
    driver = Driver(shelf)
    table = moment(driver)
    for area in driver.areas:
        table.point_at(area.spot, table.focus)
        model = table.model
        if isinstance(area.spot, spots.Answer | spots.Counted):
            assert model.prompt.hint or model.prompt.question, area.spot
        elif table.hand and isinstance(area.spot, ON_THE_MAP):
            assert model.info is None
        elif area.spot != table.selected:
            assert model.info is not None, area.spot
            assert model.info.title, area.spot
            assert model.info.cost or model.info.lines, area.spot
    assert bool(model.preview or model.tray or model.stalls or table.hand or table.playback) or moment is late


def test_a_line_of_the_acta_without_a_rule_tells_its_words_and_promises_no_mark(shelf: Path) -> None:
    """UX 16: the town of a game is no rule's doing, so there is nothing to read about it in the book."""
    driver = Driver(shelf)
    table = seat(driver, new_game())
    lines = table.model.log
    assert [bool(line.number) for line in lines[:2]] == [False, True]
    table.point_at(spots.ActaLine(0), table.focus)
    assert table.model.info is not None
    assert (table.model.info.title, table.model.info.lines) == ("Acta", (lines[0].text,))
    table.point_at(spots.ActaLine(1), table.focus)
    assert table.model.info is not None
    assert table.model.info.title == lines[1].rule
    assert table.voice.say("hint.line") in table.model.info.lines


def test_what_is_told_of_something_far_from_the_river_stands_beside_it(shelf: Path) -> None:
    """UX 29: near the pointer, within the window, and never over the thing itself."""
    driver = Driver(shelf)
    late(driver)
    window = pygame.Rect((0, 0), driver.app.size)
    for area in driver.areas:
        place = tip_rect(pygame.Rect((0, 0), driver.app.size), (272, 120), area.rect, 7)
        assert window.contains(place)
        if area.rect.height < 300:
            assert not place.colliderect(area.rect), area.spot


def test_a_mark_of_a_rule_leads_to_its_entry_in_the_book(shelf: Path) -> None:
    """UX 16: in the Acta and on the card of a question; F1 on a line of the Acta opens its rule too."""
    driver = Driver(shelf)
    table = late(driver)
    mark = next(area.spot for area in driver.areas if isinstance(area.spot, spots.RuleSection))
    driver.click(mark)
    page = driver.app.screen
    assert isinstance(page, RulebookPage)
    assert page.place == page._reader.book.of_section(mark.section)
    driver.press(pygame.K_ESCAPE)
    line = next(area.spot for area in driver.areas if isinstance(area.spot, spots.ActaLine))
    driver.move(driver.find(line).rect.midleft)
    driver.press(pygame.K_F1)
    page = driver.app.screen
    assert isinstance(page, RulebookPage)
    assert page.place == page._reader.book.of_section(table.model.log[line.number].number)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_something_is_fits_below_the_monuments(shelf: Path, size: tuple[int, int]) -> None:
    """UX 19, UX 21: a legend hides nothing but water, whether Rome's card is open or a row of Caepio's."""
    driver = Driver(shelf, size=size)
    table = late(driver)
    layout = driver.table.layout
    foot = max(area.rect.bottom for area in driver.areas if isinstance(area.spot, spots.Monument))
    others = (spots.InActa, spots.RuleSection, spots.AnyButton, *THINGS)
    for area in [area for area in driver.areas if not isinstance(area.spot, others)]:
        table.point_at(area.spot, table.focus)
        place = card_rect(layout, *info_heights(PARCHMENT, table.model, layout.map_measure))
        assert place.top > foot, area.spot


def test_a_row_of_caepios_card_is_told_in_words(shelf: Path) -> None:
    """UX 11, UX 16: also while his turn is told, when the card that lies open is newer than the state."""
    driver = Driver(shelf)
    table = his_turn(driver)
    for row in {line.row for line in table.model.tries}:
        driver.move(driver.find(spots.CaepioRow(row)).rect.center)
        assert table.model.info is not None
        words = " ".join(table.model.info.lines)
        for line in table.model.tries:
            if line.row == row:
                assert table.voice.row(line.text).lower() in words.lower()


def test_7_1_what_he_may_do_is_told_with_its_chances_before_a_card_is_open(shelf: Path) -> None:
    """§7.1. At the foot of the card it stands in catchwords."""
    driver = Driver(shelf)
    table = seat(driver, rich())
    driver.move(driver.find(spots.CaepioPanel.CARD).rect.center)
    info = table.model.info
    assert not table.model.tries
    assert info is not None
    first, then = info.lines[-2:]
    assert first.startswith("Caepio’s next turn, with its chances: ")
    assert then.startswith("The one after: ")
    assert all("\u00a0%), and others." in line for line in (first, then))


def test_signs_on_your_board_do_what_they_stand_for(shelf: Path) -> None:
    """UX 10: the trader and the power that are said to be ready can be pressed right there."""
    driver = Driver(shelf)
    session = rich(you={**RICH, "character": "bear"})
    table = seat(driver, session)
    power = next(act.power for act in legal_actions(session.state) if isinstance(act, Use))
    driver.click(spots.YourPower(power))
    assert table.selected == spots.PowerButton(power)
    table.drop()
    driver.click(spots.YourBoard.TRADER)
    assert isinstance(table.asked, MakeDeal)


def test_clicking_a_plot_says_where_building_begins(shelf: Path) -> None:
    """UX 5, UX 6: nothing that is clicked stays silent."""
    driver = Driver(shelf)
    table = seat(driver, new_game())
    driver.click(spots.District("plebeius"))
    assert table.model.prompt.hint == "To build in Pars Plebeius choose a building from the list first."


def test_what_is_chosen_says_how_it_is_done(shelf: Path) -> None:
    """UX 5: after a click the line says that nothing has happened yet."""
    driver = Driver(shelf)
    table = seat(driver, new_game())
    driver.click(spots.Site("portus", 1))
    driver.move((5, 5))
    assert "second click" in table.model.prompt.hint
    before = table.session.position
    driver.click(spots.Site("portus", 1))
    assert table.session.position > before
    assert "second click" not in table.model.prompt.hint


def test_a_row_that_only_the_last_card_had_tells_nothing_any_more(shelf: Path) -> None:
    """The cursor may still rest where a row was when the next card is turned up."""
    driver = Driver(shelf)
    table = late(driver)
    table.hover = spots.CaepioRow(9)
    table.stale = True
    assert table.model.info is None


def test_what_is_told_under_a_resting_cursor_goes_when_his_turn_is_shown(shelf: Path) -> None:
    driver = Driver(shelf)
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.pace = "learn"
    rect = driver.find(spots.Site("portus", 1)).rect
    driver.move(rect.center)
    assert table.model.info is not None
    driver.press(pygame.K_p, "p")
    driver.press(pygame.K_y, "y")
    assert table.playback
    assert table.model.info is None
    driver.move((rect.centerx + 2, rect.centery))
    assert table.model.info is not None


def test_2_2_a_building_whose_goods_you_lack_says_that_amphorae_stand_in(shelf: Path) -> None:
    words = Catalogue().text("info.building.amphorae")
    driver = Driver(shelf)
    for store, said in (({"wood": 3, "stone": 3, "amphorae": 2}, False), ({"stone": 3, "amphorae": 2}, True)):
        table = seat(driver, set_out({"round": 4, "you": {**RICH, "store": store}}))
        driver.move(driver.find(spots.Unbuilt("odeum")).rect.center)
        assert table.model.info is not None
        assert (words in table.model.info.lines) is said
