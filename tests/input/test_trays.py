"""Questions answered from a list: short words beside tokens, and the thing itself marked on the table (UX 6, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from moments import RICH, asked, asking, set_out

from corduba_solo.desk import spots, trays
from corduba_solo.desk.foresee import ahead
from corduba_solo.desk.model import Token
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS
from corduba_solo.rules.actions import Calm, Unlock
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import CalmUnrest, Question, RaisePrestige
from corduba_solo.session.game import Session

from .driver import Driver
from .player import By, Player, seat
from .test_previews import holdings


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_building_to_calm_is_marked_on_the_map_while_one_points_at_its_name(by: By, shelf: Path) -> None:
    """§6.7: the list tells only names, the map tells where they stand."""
    session = asking("calm")
    driver = Driver(shelf)
    table = seat(driver, session)
    for number, action in enumerate(legal_actions(session.state)):
        assert isinstance(action, Calm)
        assert table.model.tray is not None
        assert table.model.tray.options[number].label == table.voice.building(action.building)
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


@pytest.mark.parametrize(("question", "own"), [(RaisePrestige, "prestige"), (CalmUnrest, "marker")])
def test_an_option_shows_what_it_brings_besides(question: type[Question], own: str) -> None:
    """UX 7: bonuses of the fields that prestige reaches (§2.8), the end of a revolt (§6.7)."""
    shown = 0
    for session in _asking(question):
        assert isinstance(asked(session), question)
        before = holdings(session.state)
        for action in legal_actions(session.state):
            after = holdings(ahead(session.state, [action]).state)
            change = {what: after[what] - before[what] for what in before if after[what] != before[what]}
            told = {chip.what: chip.amount for chip in trays.chips(session.state, action)[1:]}
            assert told == {what: by for what, by in change.items() if what.kind not in (own, "upkeep")}
            shown += bool(told)
    assert shown


def _asking(question: type[Question]) -> Iterator[Session]:
    """Moments in the middle of your turn: before each field of a track, and with a district's last marker."""
    if question is RaisePrestige:
        for field in range(12):
            you = {**RICH, "prestige": dict.fromkeys(DISTRICTS, field)}
            yield set_out({"round": 4, "you": you, "buildings": {"forum": "plebeius"}}, "activate forum 1")
    else:
        angry = {"odeum": "servorum", "schola": "patricius", "ludus": "patricius"}
        town = {name: {"district": district, "unrest": True} for name, district in angry.items()}
        for unrest in (0, 2):
            data = {"round": 4, "you": {**RICH, "unrest": unrest}, "buildings": {"excubitorium": "plebeius", **town}}
            yield set_out(data, "activate excubitorium 1")
