"""The history panel: named steps to go to, luck announced before it is taken back and counted, bookmarks."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from statistics import median

import pygame
import pytest
from moments import busy, in_round, new_game, waiting

from corduba_solo.desk import page_spots, spots
from corduba_solo.input.pages.end import EndPage
from corduba_solo.input.pages.history import HistoryPage
from corduba_solo.input.sample_games import eager
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.state import state_text
from corduba_solo.session.game import Session
from corduba_solo.session.store import Store
from corduba_solo.view.screens.history import ROWS

from .driver import Driver
from .player import seat


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def opened(driver: Driver, session: Session) -> HistoryPage:
    """The panel beside a game's table, opened by its key."""
    seat(driver, session)
    driver.press(pygame.K_h, "h")
    page = driver.app.screen
    assert isinstance(page, HistoryPage)
    return page


def last_luck(session: Session) -> int:
    """The last action that drew something."""
    return max(entry.index for entry in session.log if entry.luck)


def test_the_button_in_the_bar_opens_it_and_escape_leaves_it(driver: Driver) -> None:
    seat(driver, in_round(2))
    driver.click(spots.Button.HISTORY)
    assert isinstance(driver.app.screen, HistoryPage)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TableScreen)


def test_steps_are_grouped_by_round_and_turn_and_the_present_is_marked(driver: Driver) -> None:
    session = in_round(3)
    page = opened(driver, session)
    rows = page._rows
    assert [row.text for row in rows if row.kind == "round"] == ["Set-up", "Round 1", "Round 2", "Round 3"][
        : len({entry.round for entry in session.log[1:]})
    ]
    assert [row.index for row in rows if row.kind == "step"] == list(range(session.length + 1))
    assert [row.index for row in rows if row.here] == [session.position]
    assert {row.index for row in rows if row.luck} == {entry.index for entry in session.log if entry.luck}
    turns = [row.text for row in rows if row.kind == "turn"]
    assert turns.count("Turn 1") == sum(row.kind == "round" for row in rows) - 1


def test_steps_name_no_cells_for_the_map_names_none(driver: Driver) -> None:
    session, luck = new_game(seed=3), random.Random(3)
    for _ in range(40):
        session.act(busy(session, luck))
    page = opened(driver, session)
    steps = [row.text for row in page._rows if row.kind == "step"]
    assert any(step.startswith("Lay the ") for step in steps)
    assert not [step for step in steps if re.search(r"\b[a-i][1-9]\b|, turn \d", step)]


def test_what_is_undone_is_quieter_and_can_be_gone_to(driver: Driver) -> None:
    session = in_round(3)
    end = session.position
    page = opened(driver, session)
    page.choose(page_spots.HistoryStep(end - 1))
    page.choose(page_spots.HistoryStep(end - 1))
    assert session.position == end - 1
    assert [row.done for row in page._rows if row.index == end] == [False]
    driver.app.draw()
    driver.click(page_spots.HistoryStep(end))
    assert session.position == end


def test_a_click_within_what_you_have_chosen_goes_at_once(driver: Driver) -> None:
    session = in_round(2)
    while session.luck_back_to(session.position - 1):
        session.act(eager(session, random.Random(session.position)))
    here = session.position
    opened(driver, session)
    driver.click(page_spots.HistoryStep(here - 1))
    assert (session.position, session.luck_undos) == (here - 1, 0)


def test_going_back_past_luck_is_told_first_then_done_and_counted(driver: Driver) -> None:
    session = in_round(3)
    here, drawn = session.position, last_luck(session)
    page = opened(driver, session)
    driver.wheel(30)
    target = max(drawn - 1, 0)
    page._select(target)
    driver.app.draw()
    driver.click(page_spots.HistoryStep(target))
    assert session.position == here
    assert "past a draw or the die" in page._outlook()[0]
    driver.click(page_spots.Press.STAY)
    assert session.position == here
    page._select(target)
    driver.app.draw()
    driver.press(pygame.K_RETURN)
    assert session.position == here
    driver.press(pygame.K_RETURN)
    assert (session.position, session.luck_undos) == (target, 1)
    assert session.helped


def test_the_table_behind_shows_the_step_at_once(driver: Driver) -> None:
    """The one that is chosen, before one goes there; and the present again when the panel is left."""
    session = in_round(3)
    here = session.position
    opened(driver, session)
    table = driver.app.way.stack[-2]
    assert isinstance(table, TableScreen)

    def shown() -> str:
        return state_text(table.controller.model.state)

    present = shown()
    assert present == state_text(session.state)
    before = pygame.image.tobytes(driver.app.easel.canvas.subsurface(table.layout.prompt), "RGB")
    for _ in range(4):
        driver.press(pygame.K_UP)
    assert shown() == state_text(session.state_at(here - 4))
    assert table.controller.model.prompt.title == "History"
    assert pygame.image.tobytes(driver.app.easel.canvas.subsurface(table.layout.prompt), "RGB") != before
    driver.press(pygame.K_HOME)
    assert shown() == state_text(session.state_at(0))
    assert session.position == here
    driver.press(pygame.K_ESCAPE)
    assert driver.app.screen is table
    assert shown() == present
    driver.press(pygame.K_h, "h")
    driver.press(pygame.K_UP)
    driver.press(pygame.K_RETURN)
    if session.position == here:
        driver.press(pygame.K_RETURN)  # past luck it asks
    assert session.position == here - 1
    assert shown() == state_text(session.state_at(here - 1))
    assert [button.spot for button in table.controller.model.prompt.buttons][:1] == [spots.Button.UNDO]


@pytest.mark.parametrize("way", ["turn", "round"])
def test_a_button_leads_to_the_start_of_the_turn_or_the_round(driver: Driver, way: str) -> None:
    session = in_round(4)
    goal = session.start_of("turn" if way == "turn" else "round")
    opened(driver, session)
    driver.click(page_spots.Way(way))
    if session.position != goal:
        driver.click(page_spots.Press.GO)
    assert session.position == goal


def test_the_whole_list_can_be_gone_through_by_keys(driver: Driver) -> None:
    session = in_round(4)
    page = opened(driver, session)
    driver.press(pygame.K_HOME)
    assert page._index == 0
    for _ in range(5):
        driver.press(pygame.K_DOWN)
    assert page._index == 5
    assert any(area.spot == page_spots.HistoryStep(5) for area in page.areas)
    driver.press(pygame.K_PAGEDOWN)
    assert page._index == min(session.length, 5 + ROWS - 1)
    driver.press(pygame.K_END)
    assert page._index == session.length
    driver.press(pygame.K_TAB)
    assert not isinstance(page.focus, page_spots.HistoryStep)


def test_undo_and_redo_keys_work_beside_the_table(driver: Driver) -> None:
    session = in_round(2)
    here = session.position
    opened(driver, session)
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    if session.position == here:
        driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert session.position == here - 1
    driver.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert session.position == here


def test_bookmarks_are_set_named_listed_gone_to_removed_and_kept_on_disk(driver: Driver, shelf: Path) -> None:
    store = Store(shelf)
    played_on = in_round(2)
    session = Session.new(played_on.options, store)
    for action in played_on.actions:
        session.act(action)
    page = opened(driver, session)
    page._select(5)
    driver.press(pygame.K_b, "b")
    driver.type("turning point")
    driver.press(pygame.K_RETURN)
    assert session.bookmarks == {5: "turning point"}
    assert dict(store.shown().games[0].document.bookmarks) == {5: "turning point"}
    driver.click(page_spots.Show("marks"))
    assert [(row.index, row.bookmark) for row in page._rows] == [(5, "turning point")]
    driver.click(page_spots.HistoryStep(5))
    if session.position != 5:
        driver.click(page_spots.Press.GO)
    assert session.position == 5
    driver.click(page_spots.Press.UNMARK)
    assert session.bookmarks == {}
    assert page._rows == ()
    driver.app.draw()


def test_a_step_past_luck_can_be_marked_by_mouse_without_going_there(driver: Driver) -> None:
    session = in_round(3)
    here, target = session.position, last_luck(session) - 1
    page = opened(driver, session)
    page._select(target)
    driver.app.draw()
    driver.click(page_spots.HistoryStep(target))
    driver.click(page_spots.Press.MARK)
    driver.type("a fork")
    driver.click(page_spots.Press.KEEP)
    assert (session.bookmarks, session.position, session.luck_undos) == ({target: "a fork"}, here, 0)


def test_typing_a_name_moves_nothing_and_escape_forgets_it(driver: Driver) -> None:
    session = in_round(2)
    here = session.position
    opened(driver, session)
    driver.click(page_spots.Press.MARK)
    driver.type("bh")
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, HistoryPage)
    assert (session.bookmarks, session.position) == ({}, here)


def test_the_last_step_too_can_be_taken_back_from_the_end(driver: Driver, shelf: Path) -> None:
    model = waiting(new_game(), lambda _: False)
    session = Session.new(model.options, Store(shelf))
    for action in model.actions:
        session.act(action)
    driver.app.go(Go("table", session))
    driver.app.draw()
    driver.click(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, EndPage)
    driver.click(page_spots.Menu.HISTORY)
    assert isinstance(driver.app.screen, HistoryPage)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_TAB)
    assert isinstance(driver.app.screen, EndPage)  # nothing was taken back: the end is still the end
    driver.click(page_spots.Menu.HISTORY)
    driver.click(page_spots.Way("undo"))
    if session.is_over:
        driver.click(page_spots.Press.GO)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, TableScreen)
    session.act(model.actions[-1])
    assert session.is_over
    assert len(Store(shelf).results.read().results) == 1


def test_the_undo_button_shows_the_die_and_tells_before_it_goes_past_luck(driver: Driver) -> None:
    session = in_round(3)
    table = seat(driver, session)
    while not session.goes_past_luck():
        table.undo()
    button = next(button for button in table.model.prompt.buttons if button.spot == spots.Button.UNDO)
    assert button.icon == "dice-six-faces-five"
    driver.app.draw()
    driver.move(driver.find(spots.Button.UNDO).rect.center)
    assert table.model.info is not None
    assert "counted in the result" in " ".join(table.model.info.lines)


def test_going_anywhere_in_round_8_takes_less_than_100_ms(driver: Driver) -> None:
    session = in_round(8)
    page = opened(driver, session)
    times = []
    for index in [0, session.length - 1, session.length // 2, 3, session.length - 2] * 2:
        # The processor's time: other tests keep the machine busy.
        began = time.process_time()
        page._select(index)
        page._go()
        times.append(time.process_time() - began)
    print(f"the slowest of {len(times)} moves through {session.length} actions: {1000 * max(times):.1f} ms")
    assert median(times) < 0.1
