"""Questions answered from a list: short words beside tokens, and the thing itself marked on the table (UX 6, 10)."""

from __future__ import annotations

from pathlib import Path

import pytest
from moments import RICH, asking, set_out

from corduba_solo.desk import spots
from corduba_solo.desk.model import Token
from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.actions import Calm, House, Unlock
from corduba_solo.rules.game import legal_actions

from .driver import Driver
from .player import By, Player, seat


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_building_to_calm_is_marked_on_the_map_while_one_points_at_its_name(by: By, shelf: Path) -> None:
    """§6.7: the list tells names and what becomes of the revolt, the map where they stand."""
    session = asking("calm")
    driver = Driver(shelf)
    table = seat(driver, session)
    for number, action in enumerate(legal_actions(session.state)):
        assert isinstance(action, Calm)
        assert table.model.tray is not None
        assert table.model.tray.options[number].label.startswith(f"{table.voice.building(action.building)}: ")
        if by == "keys":
            Player(driver, by).focus(spots.Option(number))
        else:
            driver.move(driver.find(spots.Option(number)).rect.center)
        assert table.model.marked == (spots.Tile(action.building),)
    if by == "mouse":
        driver.move((1, 1))
        assert table.model.marked == ()


def test_2_5_a_specialist_to_unlock_shows_the_peculium(shelf: Path) -> None:
    session = asking("unlock")
    table = seat(Driver(shelf), session)
    assert table.model.tray is not None
    for action, option in zip(legal_actions(session.state), table.model.tray.options, strict=True):
        assert isinstance(action, Unlock)
        assert option.chips[0].what == Token(action.colour)
        assert len(option.chips) == 1 + len(session.book.peculia[COLOURS.index(action.colour)])


def test_6_1_2_insulae_that_are_up_to_you_show_what_each_number_of_them_brings(shelf: Path) -> None:
    session = asking("settle")
    table = seat(Driver(shelf), session)
    assert table.model.tray is not None
    some, *_, none = table.model.tray.options
    assert Token("insula") in [chip.what for chip in some.chips]
    assert Token("insula") not in [chip.what for chip in none.chips]
    assert none.label == "None: neutral insulae go there"


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_6_1_2_where_it_matters_each_cell_for_your_insulae_is_marked_while_one_points_at_it(
    by: By, shelf: Path
) -> None:
    session = asking("house")
    driver = Driver(shelf)
    table = seat(driver, session)
    for number, action in enumerate(legal_actions(session.state)):
        assert isinstance(action, House)
        assert table.model.tray is not None
        assert table.model.tray.options[number].label == action.cell
        if by == "keys":
            Player(driver, by).focus(spots.Option(number))
        else:
            driver.move(driver.find(spots.Option(number)).rect.center)
        assert table.model.marked == (spots.Cell(action.district, action.cell),)
    before, first = session.position, legal_actions(session.state)[0]
    Player(driver, by).option(0)
    assert session.actions[before] == first


def test_8_a_step_of_prestige_says_where_it_puts_you_beside_caepio(shelf: Path) -> None:
    """Whether it takes or saves a senator is what the answer is chosen by."""
    data = {
        "round": 4,
        "you": {**RICH, "prestige": {"servorum": 3, "plebeius": 2, "patricius": 5}},
        "caepio": {"prestige": {"servorum": 3, "plebeius": 3, "patricius": 1}},
        "buildings": {"forum": "servorum"},
    }
    session = set_out(data, "activate forum 1")
    table = seat(Driver(shelf), session)
    assert table.model.tray is not None
    ends = [option.label.rpartition(", ")[2] for option in table.model.tray.options]
    assert ends[:2] == ["ahead of Caepio", "level with Caepio"]
    assert "Caepio" not in ends[2]
