"""A visit to the Macellum: all kinds at once, nothing done before one confirms (§6.6, UX 6, 7, 10)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import set_out

from corduba_solo.desk import spots
from corduba_solo.desk.model import Stalls, Ware
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Action, Activate, Buy, Done, Sell, Trade
from corduba_solo.rules.book import YOU
from corduba_solo.rules.events import TurnBegan
from corduba_solo.rules.questions import MainAction, MakeDeal

from .driver import Driver
from .player import By, Player, seat

CTRL = pygame.KMOD_CTRL
STORE = {"wood": 3, "stone": 1}
STOCK = {"food": 0, "wood": 1}
PRICES = {"food": 2, "wood": 3, "stone": 1, "tools": 4, "amphorae": 2, "marble": 5}


def visiting(shelf: Path, begin: Action | None = None) -> tuple[Driver, Table]:
    """At the stalls with 1 denarius: sent by the trader, or by an action."""
    session = set_out(
        {
            "round": 4,
            "buildings": {"emporium": "servorum"},
            "you": {"workers": 5, "denarii": 1, "store": STORE},
            "macellum": {"stock": STOCK, "prices": PRICES},
        }
    )
    driver = Driver(shelf)
    session.act(begin or Trade())
    return driver, seat(driver, session)


def stalls(table: Table) -> Stalls:
    assert table.model.stalls is not None
    return table.model.stalls


def ware(table: Table, kind: str) -> Ware:
    return stalls(table).wares[RESOURCES.index(kind)]


def confirm_words(table: Table) -> str:
    return next(button.label for button in table.model.prompt.buttons if button.primary)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_6_6_sales_pay_for_purchases_and_the_preview_is_the_effect(by: By, shelf: Path) -> None:
    """UX 7: purse, store, stock and prices as announced; UX 10: by mouse alone and by keys alone."""
    driver, table = visiting(shelf)
    session = table.session
    here = session.position
    player = Player(driver, by)
    player.bargain({"wood": -2, "marble": 1})
    assert session.position == here
    foretold = stalls(table)
    assert foretold.purse == (1, 2)
    assert (ware(table, "wood").money, ware(table, "marble").money) == (6, -5)
    assert confirm_words(table) == "Sell 2 wood, buy 1 marble: +1 denarius"
    player.choose(spots.Button.CONFIRM)
    assert session.actions[here:] == [Sell("wood", 2), Buy("marble", 1), Done()]
    state = session.state
    assert state.sides[YOU].denarii == foretold.purse[1]
    for number, found in enumerate(foretold.wares):
        assert state.sides[YOU].store[number] == found.held[1]
        assert state.stock[number] == found.stock[1]
        assert state.prices[number] == found.price[1]


def test_6_6_one_kind_is_bought_or_sold_never_both(shelf: Path) -> None:
    """Counting down leads from a purchase through nothing to a sale."""
    driver, table = visiting(shelf)
    Player(driver, "keys").bargain({"stone": 1})
    for deals in ((Buy("stone", 1),), (), (Sell("stone", 1),)):
        assert table.bargain is not None
        assert table.bargain.deals == deals
        driver.press(pygame.K_DOWN)


@pytest.mark.parametrize(
    ("spot", "why"),
    [
        (spots.More("food"), "The Macellum is out of food. (§6.6, p. 13)"),
        (spots.More("tools"), "You lack 3 denarii. (§6.6, p. 13)"),
        (spots.Less("tools"), "You hold no tools. (§6.6, p. 13)"),
    ],
)
def test_what_cannot_be_dealt_in_says_why(spot: spots.Less | spots.More, why: str, shelf: Path) -> None:
    """UX 6: on hover, on a click, and for the keyboard on the focus."""
    driver, table = visiting(shelf)
    driver.move(driver.find(spot).rect.center)
    assert table.model.prompt.hint == why
    driver.click(spot)
    assert table.model.prompt.hint == why
    assert table.bargain is not None
    assert not table.bargain.deals
    driver.move((1, 1))
    assert table.model.prompt.hint != why
    Player(driver, "keys").focus(spots.Step(spot.what))
    assert why in table.model.prompt.hint
    driver.press(pygame.K_UP if isinstance(spot, spots.More) else pygame.K_DOWN)
    assert table.model.prompt.hint == why


def test_a_kind_says_what_one_costs_and_brings(shelf: Path) -> None:
    """§6.6, EDITION: at the Emporium a unit is bought for one less and sold for one more."""
    driver, table = visiting(shelf, Activate("emporium", 2))
    driver.move(driver.find(spots.Step("wood")).rect.center)
    assert table.model.prompt.hint == "You lack 1 denarius. (§6.6, p. 13)"
    driver.click(spots.Less("wood"))
    assert (ware(table, "wood").money, ware(table, "wood").buys) == (4, 2)
    driver.move(driver.find(spots.Step("stone")).rect.center)
    assert table.model.prompt.hint == "Stone: [+] buys one for 1, [−] sells one for 2."


def test_emporium_closes_the_other_stalls_once_its_kinds_are_chosen(shelf: Path) -> None:
    """§6.6, EDITION: one kind a worker; marble is another matter."""
    driver, table = visiting(shelf, Activate("emporium", 1))
    assert not ware(table, "marble").more
    assert (stalls(table).kinds, stalls(table).most) == (0, 1)
    driver.click(spots.Less("wood"))
    assert stalls(table).kinds == 1
    assert not ware(table, "stone").less
    driver.move(driver.find(spots.Less("stone")).rect.center)
    assert table.model.prompt.hint == "This visit is for one kind of goods only. (§6.6, p. 13)"
    assert ware(table, "wood").less
    driver.click(spots.Button.CONFIRM)
    assert table.session.actions[-1] == Sell("wood", 1)


def test_a_visit_needs_a_deal(shelf: Path) -> None:
    """§6.6: the button says so, and neither it nor Enter does anything."""
    driver, table = visiting(shelf)
    here = table.session.position
    button = next(button for button in table.model.prompt.buttons if button.primary)
    assert not button.enabled
    assert button.why == "A visit to the Macellum needs at least one deal. (§6.6, p. 13)"
    driver.press(pygame.K_RETURN)
    driver.click(spots.Button.CONFIRM)
    assert table.session.position == here


def test_escape_empties_the_stalls_before_it_leaves_them(shelf: Path) -> None:
    """UX 10: one step back each time."""
    driver, table = visiting(shelf)
    driver.click(spots.Less("wood"))
    driver.press(pygame.K_ESCAPE)
    assert isinstance(table.asked, MakeDeal)
    assert not stalls(table).kinds
    driver.press(pygame.K_ESCAPE)
    assert isinstance(table.asked, MainAction)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_starting_over_puts_everything_back(by: By, shelf: Path) -> None:
    driver, table = visiting(shelf)
    player = Player(driver, by)
    player.bargain({"wood": -1, "stone": -1})
    player.choose(spots.Change.RESET)
    assert not stalls(table).kinds
    assert stalls(table).purse == (1, 1)


def test_a_visit_is_taken_back_and_done_again_as_one(shelf: Path) -> None:
    """UX 9: one confirm, one step; the trader's way to the Macellum is a step of its own."""
    driver, table = visiting(shelf)
    session = table.session
    here = session.position
    Player(driver, "mouse").bargain({"wood": -2, "stone": -1})
    driver.click(spots.Button.CONFIRM)
    there = session.position
    driver.press(pygame.K_z, "z", CTRL)
    assert session.position == here
    assert isinstance(table.asked, MakeDeal)
    driver.press(pygame.K_y, "y", CTRL)
    assert session.position == there
    driver.press(pygame.K_z, "z", CTRL)
    driver.press(pygame.K_z, "z", CTRL)
    assert session.position == here - 1


def test_a_visit_met_half_way_can_be_ended(shelf: Path) -> None:
    """A game that was left between two deals: what was dealt in is closed, the rest open."""
    driver, table = visiting(shelf)
    session = table.session
    session.act(Sell("wood", 1))
    table = seat(driver, session)
    assert not ware(table, "wood").less
    assert not stalls(table).most
    assert confirm_words(table) == "Leave the Macellum"
    driver.click(spots.Button.CONFIRM)
    assert session.actions[-1] == Done()


def test_many_kinds_are_counted_on_the_button(shelf: Path) -> None:
    driver, table = visiting(shelf)
    Player(driver, "mouse").bargain({"wood": -3, "stone": -1, "marble": 1, "amphorae": 1})
    assert confirm_words(table) == "Sell 2 kinds, buy 2 kinds: +3 denarii"


def test_a_number_goes_to_its_stall(shelf: Path) -> None:
    """UX 10: third stall, one to sell; what is no stall's number does nothing."""
    driver, table = visiting(shelf)
    driver.press(pygame.K_3, "3")
    driver.press(pygame.K_MINUS, "-")
    for key, text in ((pygame.K_0, "0"), (pygame.K_9, "9")):
        driver.press(key, text)
    assert table.model.focus == spots.Step("stone")
    assert ware(table, "stone").units == -1


def test_the_wheel_counts_at_a_stall(shelf: Path) -> None:
    driver, table = visiting(shelf)
    driver.move(driver.find(spots.Step("stone")).rect.midtop)
    driver.wheel(1)
    assert ware(table, "stone").units == 1
    driver.wheel(-1)
    driver.wheel(-1)
    assert ware(table, "stone").units == -1


def test_your_board_announces_what_the_visit_changes(shelf: Path) -> None:
    """UX 7: beside the stores, as for any other action."""
    driver, table = visiting(shelf)
    Player(driver, "mouse").bargain({"wood": -2, "marble": 1})
    assert table.model.preview is not None
    assert [(chip.what.kind, chip.amount) for chip in table.model.preview.cost] == [("wood", 2)]
    assert [(chip.what.kind, chip.amount) for chip in table.model.preview.gain] == [("marble", 1), ("denarii", 1)]


def test_6_6_a_visit_that_ends_your_turn_says_so_before(shelf: Path) -> None:
    """An action's visit leaves nothing to do where the trader is gone; one of the trader's leaves an action."""
    session = set_out(
        {
            "round": 4,
            "buildings": {"emporium": "servorum"},
            "you": {"workers": 5, "denarii": 1, "store": STORE, "trader": "used"},
            "macellum": {"stock": STOCK, "prices": PRICES},
        }
    )
    driver = Driver(shelf)
    session.act(Activate("emporium", 1))
    table = seat(driver, session)
    ends = table.voice.say("table.prompt.deal.ends")
    assert ends not in table.model.prompt.question
    driver.click(spots.Less("wood"))
    assert table.model.prompt.question == ends
    before = len(session.log)
    driver.press(pygame.K_RETURN)
    events = [event for entry in session.log[before:] for event in entry.events]
    assert any(isinstance(event, TurnBegan) and event.who == "caepio" for event in events)


def test_6_6_a_visit_of_the_traders_leaves_the_turn_open_and_says_nothing_else(shelf: Path) -> None:
    driver, table = visiting(shelf)
    driver.click(spots.Less("wood"))
    assert table.model.prompt.question != table.voice.say("table.prompt.deal.ends")
