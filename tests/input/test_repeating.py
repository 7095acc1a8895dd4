"""The Schola repeats another action with its own costs: chosen, shown and taken back as one action (§6.3, UX 7, 9)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from moments import set_out

from corduba_solo.desk import spots
from corduba_solo.desk.table import Table
from corduba_solo.rules.actions import Activate, Pay, Repeat
from corduba_solo.rules.book import YOU
from corduba_solo.rules.questions import PayBill, RepeatAction

from .driver import Driver
from .player import By, Player, seat

CTRL = pygame.KMOD_CTRL


def at_the_schola(shelf: Path, by: By, *blocked: str, **store: int) -> tuple[Driver, Player, Table]:
    """The Schola chosen, with a space of the Castra and some sites taken; `specialist=1`: a Lanista."""
    specialists = ["blue"] * store.pop("specialist", 0)
    session = set_out(
        {
            "round": 4,
            "buildings": {"schola": "servorum"},
            "blocked": list(blocked),
            "castra_blocked": ["velites"],
            "you": {"workers": 4, "denarii": 3, "store": store, "specialists": specialists},
        }
    )
    driver = Driver(shelf)
    table = seat(driver, session)
    player = Player(driver, by)
    player.choose(spots.Tile("schola"))
    return driver, player, table


def chips(table: Table) -> tuple[dict[str, int], dict[str, int]]:
    preview = table.model.preview
    assert preview is not None
    return {chip.what.kind: chip.amount for chip in preview.cost}, {
        chip.what.kind: chip.amount for chip in preview.gain
    }


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_6_3_what_is_repeated_is_chosen_with_the_schola_and_done_at_once(by: By, shelf: Path) -> None:
    driver, player, table = at_the_schola(shelf, by, "wood_site", food=1)
    session = table.session
    assert table.model.preview is not None
    assert table.model.preview.choices == (
        "1 worker · Repeat Silva (wood): 1 wood",
        "1 worker · Repeat Castra: 1 food for 1 Velites (troops worth 2)",
        "2 workers · Repeat Silva (wood): 3 wood",
    )
    player.choose(spots.Choice(1))
    assert chips(table) == ({"workers": 1, "denarii": 1, "food": 1}, {"velites": 1})
    player.choose(spots.Button.CONFIRM)
    assert session.actions[:2] == [Activate("schola", 1), Repeat("castra", 1)]
    you = session.state.sides[YOU]
    assert (you.denarii, you.workers, sum(you.store), sum(you.troops)) == (2, 3, 0, 1)
    driver.press(pygame.K_z, "z", CTRL)
    assert session.position == 0


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_6_3_a_second_payment_is_shown_with_the_first_and_named_for_what_it_is(by: By, shelf: Path) -> None:
    """A worker or a specialist at the Schola, food or an amphora at the Castra: each is a choice of its own."""
    driver, player, table = at_the_schola(shelf, by, "wood_site", food=1, amphorae=1, specialist=1)
    session = table.session
    player.choose(spots.Choice(1))
    assert chips(table) == ({"workers": 1, "denarii": 1, "food": 1}, {"velites": 1})
    assert table.model.preview is not None
    assert table.model.preview.then == "How you pay for the second half you choose next."
    player.choose(spots.Button.CONFIRM)
    assert isinstance(table.asked, PayBill)
    assert table.model.preview is not None
    assert table.model.preview.title == "The second half, Castra repeated: how do you pay 1 food?"
    player.do(Pay((("amphorae", 1),)))
    assert session.state.sides[YOU].store[0] == 1
    driver.press(pygame.K_z, "z", CTRL)
    assert session.position == 0


def test_6_3_a_single_choice_of_payment_is_made_in_the_same_preview(shelf: Path) -> None:
    """Only workers for the Schola: the steppers count what the Castra takes, and one confirm does it all."""
    _, player, table = at_the_schola(shelf, "mouse", "wood_site", food=1, amphorae=1)
    player.choose(spots.Choice(1))
    player.put_together((("amphorae", 1),))
    player.choose(spots.Button.CONFIRM)
    you = table.session.state.sides[YOU]
    assert (you.store[0], sum(you.store), sum(you.troops)) == (1, 1, 1)


def test_6_3_a_single_thing_to_repeat_is_named(shelf: Path) -> None:
    _, _, table = at_the_schola(shelf, "keys", food=1)
    assert [way[1] for way in table.ways] == [Repeat("castra", 1)]
    assert chips(table)[1] == {"velites": 1}


def test_6_3_many_things_to_repeat_are_asked_for_afterwards(shelf: Path) -> None:
    """More than a card in the river can list: then the question says that it is the second half."""
    _, player, table = at_the_schola(shelf, "mouse", "wood_site", "stone_site", "food_site", "marble_site", food=1)
    assert table.ways == ((Activate("schola", 1),), (Activate("schola", 2),))
    player.choose(spots.Button.CONFIRM)
    assert isinstance(table.asked, RepeatAction)
    assert table.model.preview is not None
    assert table.model.preview.title == "Second half. Which action of 1 worker do you repeat?"
    assert table.model.prompt.question != table.model.preview.title, "it is asked once"
