"""Looking about by keys: whatever the cursor can read, the keyboard reads, and nothing is changed (UX 6, 10, 21)."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import moments
import pygame
import pytest
from moments import asking, new_game, rich

from corduba_solo.desk import spots
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Info
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.input.table.keys import ARROWS
from corduba_solo.input.table.looking import neighbour
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.rules.questions import EndTurn
from corduba_solo.view.paint import Area

from .driver import Driver
from .player import his_turn, seat

AWAY = (1, 719)
"""A corner of the window where nothing lies."""


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def fresh(driver: Driver) -> Table:
    """Your first turn of a game."""
    return seat(driver, new_game())


def shown(driver: Driver, name: str) -> Table:
    match name:
        case "first_turn":
            return fresh(driver)
        case "late_game":
            return seat(driver, moments.waiting(moments.scene("late_game"), moments.on_card(1)))
        case "trade":
            return seat(driver, asking("deal"))
    raise ValueError(name)


def look(driver: Driver) -> None:
    driver.press(pygame.K_l, "l")


Ways = dict[Spot, dict[int, Spot]]


def ways(areas: list[Area]) -> Ways:
    """Where each arrow leads from each spot."""
    by_key = {area.spot: area for area in reversed(areas)}
    return {
        key: {arrow: on for arrow, way in ARROWS.items() if (on := neighbour(areas, area, *way))}
        for key, area in by_key.items()
    }


def reached(leading: Ways, here: Spot) -> dict[Spot, list[int]]:
    """The arrows that lead from a spot to each that they come to."""
    found: dict[Spot, list[int]] = {here: []}
    waiting = deque([here])
    while waiting:
        key = waiting.popleft()
        for arrow, on in leading[key].items():
            if on not in found:
                found[on] = [*found[key], arrow]
                waiting.append(on)
    return found


def go_to(driver: Driver, key: Spot) -> None:
    """By arrows alone; at every step the way is sought anew, as a card in the river may come and go."""
    table = driver.table.controller
    for _ in range(60):
        if table.focus == key:
            return
        assert table.focus is not None
        driver.press(reached(ways(driver.areas), table.focus)[key][0])
    raise AssertionError(f"the arrows never come to {key}, only to {table.focus}")


def read(table: Table) -> tuple[Info | None, str]:
    """What the river and the prompt line tell."""
    return table.model.info, table.model.prompt.hint


def refused(table: Table) -> Spot:
    """A building that cannot be built for want of something."""
    keys = (key for key in table.shown if isinstance(key, spots.Unbuilt) and key not in table.model.offers)
    return next(key for key in keys if "ou lack" in table.reason_at(key))


@pytest.mark.parametrize(
    ("scene", "what"),
    [
        ("first_turn", spots.Site("wood_site", 1)),
        ("first_turn", spots.Unbuilt),
        ("first_turn", spots.Common.POPULARITY),
        ("first_turn", spots.PrestigeTrack),
        ("first_turn", spots.CaepioPanel.CARD),
        ("late_game", spots.CaepioRow),
    ],
)
def test_the_arrows_come_to_everything_and_read_what_pointing_reads(
    driver: Driver, scene: str, what: Spot | type[Spot]
) -> None:
    """UX 6, UX 10: by keys alone, from a first turn or, as his card has no rows before it is drawn, from a late one."""
    table = shown(driver, scene)
    before = table.session.position, table.session.state
    key = what if isinstance(what, Spot) else next(s.spot for s in driver.areas if isinstance(s.spot, what))
    if what is spots.Unbuilt:
        key = refused(table)
    look(driver)
    go_to(driver, key)
    by_keys = read(table)
    driver.press(pygame.K_ESCAPE)
    driver.move(driver.find(key).rect.center)
    by_mouse = read(table)
    assert by_keys[0] is not None
    assert by_keys[0] == by_mouse[0]
    if table.reason_at(key):
        assert by_keys[1] == by_mouse[1] == table.reason_at(key)
        assert "§" in by_keys[1]
    assert (table.session.position, table.session.state) == before


def test_where_one_looks_wears_the_ring_of_the_focus(driver: Driver) -> None:
    """UX 10: focus is visible, also on what is not on offer."""
    table = fresh(driver)
    look(driver)
    go_to(driver, spots.Common.ROUND)
    here = driver.find(spots.Common.ROUND).rect
    around = here.inflate(16, 16).clip(driver.app.easel.surface.get_rect())
    ringed = driver.app.easel.surface.subsurface(around).copy()
    driver.press(pygame.K_ESCAPE)
    assert table.model.focus is None
    assert pygame.image.tobytes(ringed, "RGB") != pygame.image.tobytes(
        driver.app.easel.surface.subsurface(around), "RGB"
    )


def test_enter_on_what_is_not_on_offer_gives_its_reason_and_changes_nothing(driver: Driver) -> None:
    """UX 6: also when something else is chosen, which Enter would confirm."""
    table = fresh(driver)
    driver.click(spots.Site("portus", 1))
    driver.move(AWAY)
    assert table.intended
    before = table.session.position, table.session.state, table.selected
    key = refused(table)
    look(driver)
    go_to(driver, key)
    driver.press(pygame.K_RETURN)
    assert (table.session.position, table.session.state, table.selected) == before
    assert table.model.prompt.hint == table.reason_at(key)
    go_to(driver, spots.Common.ROUND)
    driver.press(pygame.K_RETURN)
    assert (table.session.position, table.session.state, table.selected) == before
    assert "ou lack" not in table.model.prompt.hint


def test_enter_on_what_is_on_offer_chooses_it_and_it_is_not_refused_when_done(driver: Driver) -> None:
    """UX 5, UX 10: looking ends where one acts."""
    table = fresh(driver)
    look(driver)
    go_to(driver, spots.Site("portus", 1))
    driver.press(pygame.K_RETURN)
    assert (table.selected, table.looking) == (spots.Site("portus", 1), False)
    driver.press(pygame.K_RETURN)
    assert isinstance(table.asked, EndTurn)
    assert read(table) == (None, "")


@pytest.mark.parametrize("leave", [pygame.K_ESCAPE, pygame.K_l, pygame.K_TAB])
def test_looking_ends_with_escape_its_key_or_tab(driver: Driver, leave: int) -> None:
    """UX 10: Esc is one step back and no more; Tab goes on through what is on offer."""
    table = fresh(driver)
    look(driver)
    assert table.looking
    go_to(driver, spots.Common.ROUND)
    driver.press(leave)
    assert isinstance(driver.app.screen, TableScreen)
    assert not table.looking
    assert table.model.hover is None
    assert (table.model.focus in table.model.offers) == (leave == pygame.K_TAB)


def test_costs_can_be_read_by_keys_while_a_question_is_open(driver: Driver) -> None:
    """UX 6, UX 21: at the stalls the arrows count, unless one looks about; then the stalls are as they were."""
    session = rich()
    table = seat(driver, session)
    driver.press(pygame.K_t, "t")
    assert table.model.stalls is not None
    before = session.position
    look(driver)
    key = next(area.spot for area in driver.areas if isinstance(area.spot, spots.Unbuilt))
    go_to(driver, key)
    assert table.model.info is not None
    assert table.model.info.cost
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    assert table.model.stalls is not None
    assert table.bargain is not None
    assert not table.bargain.deals
    assert session.position == before


def test_a_doubt_is_not_confirmed_by_enter_on_something_else(driver: Driver) -> None:
    """UX 8: yes is said to the question, not to what one looks at meanwhile."""
    table = fresh(driver)
    driver.press(pygame.K_p, "p")
    assert table.doubt
    before = table.session.position
    look(driver)
    go_to(driver, spots.Common.ROUND)
    driver.press(pygame.K_RETURN)
    assert table.session.position == before
    driver.press(pygame.K_ESCAPE)
    assert table.doubt


def test_rows_of_his_card_can_be_read_by_keys_during_his_turn(driver: Driver) -> None:
    """UX 11, UX 21: looking works while Caepio's turn is told, and Enter still goes on in it."""
    table = his_turn(driver)
    assert table.playback
    step = table.playback.number
    look(driver)
    key = next(area.spot for area in driver.areas if isinstance(area.spot, spots.CaepioRow))
    go_to(driver, key)
    by_keys = table.model.info
    assert by_keys is not None
    assert table.playback.number == step
    driver.press(pygame.K_ESCAPE)
    assert table.playback
    driver.move(driver.find(key).rect.center)
    assert table.model.info == by_keys
    index = table.playback.index
    driver.press(pygame.K_RETURN)
    assert table.playback is None or table.playback.index > index


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("scene", ["first_turn", "late_game", "trade"])
def test_no_spot_is_out_of_the_arrows_reach(shelf: Path, scene: str, size: tuple[int, int]) -> None:
    """UX 10: wherever things lie in a window, one comes to each of them and back."""
    driver = Driver(shelf, size=size)
    shown(driver, scene)
    leading = ways(driver.areas)
    for key in leading:
        assert reached(leading, key).keys() == leading.keys(), key


def test_a_tile_in_hand_stays_there_while_one_looks_about(driver: Driver) -> None:
    """UX 21: the arrows move the eye and not the tile, and Enter lays nothing."""
    table = seat(driver, rich())
    driver.click(spots.Unbuilt("odeum"))
    driver.press(pygame.K_TAB)
    assert table.hand is not None
    before = table.session.position, table.hand.aim
    look(driver)
    go_to(driver, spots.Common.ROUND)
    driver.press(pygame.K_RETURN)
    assert table.hand is not None
    assert (table.session.position, table.hand.aim) == before


def test_another_key_can_be_given_for_looking(driver: Driver) -> None:
    """UX 10: as for whatever else has a key of its own."""
    table = fresh(driver)
    table.keys = Keys({"look": "f4"})
    look(driver)
    assert not table.looking
    driver.press(pygame.K_F4)
    assert table.looking


def test_looking_goes_on_when_what_one_looked_at_is_gone(driver: Driver) -> None:
    """A question's answers vanish with it: the arrows begin anew and nothing is chosen by Enter."""
    table = fresh(driver)
    table.focus = spots.Option(77)
    table.looking = True
    before = table.session.position
    driver.press(pygame.K_RETURN)
    assert table.session.position == before
    driver.press(pygame.K_RIGHT)
    assert table.model.focus in [area.spot for area in driver.areas]
