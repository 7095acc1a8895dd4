"""Nothing is done by accident: places of buttons, quick clicks, greyed controls, where the focus stays (UX 26, 27)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from moments import CROWDED, RICH, asking, new_game, on_card, rich, scene, set_out, waiting

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.lessons.course import Stage
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.table import Table
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.deafness import DEAF
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.actions import Build, Give, Pass
from corduba_solo.rules.events import Tribute
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import EndTurn, GiveTribute, MainAction, PayUpkeep
from corduba_solo.rules.rome import TOKENS, values
from corduba_solo.session.settings import changed
from corduba_solo.view.map import cell_rect
from corduba_solo.view.panels.rome import PANEL as ROME

from .driver import Driver
from .player import Player, his_turn, seat
from .pupil import Pupil

QUICK, PATIENT = DEAF / 2, DEAF * 2


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def held(driver: Driver) -> Table:
    """A building in the hand, over a place where it fits."""
    table = seat(driver, rich())
    build = next(action for action in legal_actions(table.session.state) if isinstance(action, Build))
    driver.click(spots.Unbuilt(build.building))
    assert table.hand is not None
    Player(driver, "mouse").aim(table.hand.ordered()[0])
    return table


# ── one place, one meaning ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)])
def test_undo_never_comes_where_the_trader_stood(shelf: Path, size: tuple[int, int]) -> None:
    """When the chief button came it slid under a click meant for the trader, and took an action back."""
    driver = Driver(shelf, size)
    seat(driver, rich())
    assert not driver.has(spots.Button.CONFIRM)
    trader = driver.find(spots.Button.TRADER).rect
    held(driver)
    assert driver.has(spots.Button.CONFIRM)
    assert not driver.find(spots.Button.UNDO).rect.colliderect(trader)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_pass_has_a_place_of_its_own_where_no_other_button_ever_stands(shelf: Path, size: tuple[int, int]) -> None:
    driver = Driver(shelf, size)
    table = seat(driver, rich())
    place = driver.find(spots.Button.PASS).rect

    def look(*wanted: spots.Button) -> None:
        found = {area.spot: area.rect for area in driver.areas if isinstance(area.spot, spots.AnyButton)}
        assert found.keys() >= set(wanted)
        others = [rect for spot, rect in found.items() if spot is not spots.Button.PASS]
        assert place.collidelist(others) == -1

    look(spots.Button.UNDO, spots.Button.REDO)
    driver.click(spots.Site("portus", 1))
    look(spots.Button.CONFIRM)
    driver.click(spots.Button.CONFIRM)
    assert isinstance(table.asked, EndTurn)
    look(spots.Button.END)
    table.pace = "learn"
    driver.click(spots.Button.END)
    look(spots.Button.NEXT, spots.Button.SKIP)
    driver.click(spots.Button.SKIP)
    driver.press(pygame.K_t, "t")
    look(spots.Button.CONFIRM)
    driver.press(pygame.K_ESCAPE)
    table.asks = frozenset({"pass"})
    driver.click(spots.Button.PASS)
    assert table.doubt
    look(spots.Button.YES, spots.Button.CANCEL)


def test_eight_quick_clicks_on_next_pass_no_round(driver: Driver) -> None:
    table = his_turn(driver)
    table.asks = frozenset()
    driver.app.draw()
    before = table.session.position
    point = driver.find(spots.Button.NEXT).rect.center
    steps = table.playback.count if table.playback else 0
    for _ in range(steps + 8):
        driver.click_at(point, QUICK)
    assert table.playback is None
    assert table.session.position == before
    assert not table.doubt


def test_a_closed_pass_says_why_and_does_nothing(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.click(spots.Site("portus", 1))
    driver.click(spots.Button.CONFIRM)
    before = table.session.position
    assert Pass() not in legal_actions(table.session.state)
    driver.click(spots.Button.PASS)
    assert table.session.position == before
    assert table.model.prompt.hint


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_below_an_open_card_is_pointed_at_or_clicked(shelf: Path, size: tuple[int, int]) -> None:
    """A click on the card of the tile in hand took the tile away and chose the Portus below."""
    driver = Driver(shelf, size)
    table = seat(driver, set_out({"round": 4, "you": RICH, "buildings": CROWDED}))
    portus = driver.find(spots.Site("portus", 1)).rect
    covered = 0
    for spot in [spot for spot in table.offers if isinstance(spot, spots.Unbuilt)]:
        driver.click(spot)
        assert table.hand is not None
        Player(driver, "mouse").aim(table.hand.ordered()[0])
        card = driver.table.view.over._card
        assert card is not None
        if card.rect.colliderect(portus):
            covered += 1
            assert driver.table.spot_at(portus.clip(card.rect).center) != spots.Site("portus", 1)
            driver.click_at(portus.clip(card.rect).center)
            assert table.hand is not None
            assert table.selected == spot
        while table.hand:
            driver.press(pygame.K_ESCAPE)
    assert covered


def test_a_second_click_raises_a_monument_that_its_own_card_covers(driver: Driver) -> None:
    data = {"round": 7, "variant": "both", "you": {**RICH, "specialists": ["green", "red", "blue"]}}
    table = seat(driver, set_out(data))
    spot = next(spot for spot in table.offers if isinstance(spot, spots.Monument))
    point = driver.find(spot).rect.center
    driver.click_at(point)
    card = driver.table.view.over._card
    assert card is not None
    assert card.rect.collidepoint(point)
    before = table.session.position
    driver.click_at((point[0] + 1, point[1]))
    assert table.session.position == before
    driver.press(pygame.K_ESCAPE)
    driver.click_at(point)
    driver.click_at(point)
    assert table.session.position > before


# ── what has just come is deaf ────────────────────────────────────────────────────────────────────────────────────


def test_a_button_that_has_just_come_does_not_hear_the_click_for_the_one_before(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.click(spots.Site("portus", 1))
    point = driver.find(spots.Button.CONFIRM).rect.center
    driver.click_at(point)
    assert isinstance(table.asked, EndTurn)
    assert driver.find(spots.Button.END).rect.collidepoint(point)
    for _ in range(3):
        driver.click_at(point, QUICK)
    assert isinstance(table.asked, EndTurn)
    driver.click_at(point, PATIENT)
    assert not isinstance(table.asked, EndTurn)


@pytest.mark.parametrize("pause", [QUICK, PATIENT])
def test_the_click_or_key_that_raised_the_question_is_no_yes_when_done_once_more(driver: Driver, pause: float) -> None:
    """*No* stands where *Do it* stood, and on its key."""
    for by in ("click", "key"):
        table = seat(driver, set_out({"round": 2, "you": {"denarii": 9}, "buildings": {"ludus": "plebeius"}}))
        driver.click(spots.Tile("ludus"))
        point = driver.find(spots.Button.CONFIRM).rect.center

        def again(after: float, by: str = by, point: tuple[int, int] = point) -> None:
            driver.click_at(point, after) if by == "click" else driver.press(pygame.K_RETURN, after=after)

        again(PATIENT)
        assert table.doubt
        before = table.session.position
        again(pause)
        assert (table.session.position, bool(table.doubt)) == (before, pause == QUICK)
        if not table.doubt:
            again(PATIENT)
        driver.press(pygame.K_y, "y")
        assert table.session.position > before


def test_clicks_that_went_on_with_his_turn_use_nothing_when_it_is_over(driver: Driver) -> None:
    table = seat(driver, rich())
    portus = driver.find(spots.Site("portus", 1)).rect.center
    for _ in range(2):
        driver.click_at(portus)
    table.pace = "learn"
    driver.click(spots.Button.END)
    assert table.playback
    before = table.session.position
    for _ in range((table.playback.count if table.playback else 0) + 6):
        driver.click_at(portus, QUICK)
    assert table.playback is None
    assert table.selected is None
    assert table.session.position == before
    driver.click_at(portus, PATIENT)
    assert table.selected == spots.Site("portus", 1)


def test_a_page_that_has_just_come_does_not_hear_the_click_for_the_one_before(driver: Driver) -> None:
    seat(driver, new_game())
    driver.app.go(Go("menu"))
    driver.app.draw()
    menu = driver.app.screen
    point = driver.find(page_spots.Menu.RESUME).rect.center
    driver.click_at(point, QUICK)
    assert driver.app.screen is menu
    driver.click_at(point, PATIENT)
    assert driver.app.screen is not menu


def test_enter_that_went_on_with_his_turn_does_nothing_when_it_is_over(driver: Driver) -> None:
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.pace = "learn"
    Player(driver, "keys").focus(spots.Site("portus", 1))
    driver.press(pygame.K_p, "p")
    while table.playback:
        driver.press(pygame.K_SPACE, after=QUICK)
    assert isinstance(table.asked, MainAction)
    for _ in range(4):
        driver.press(pygame.K_SPACE, after=QUICK)
    assert table.selected is None


def test_space_reads_on_and_answers_nothing(driver: Driver) -> None:
    """Who went through a round's end by it paid the upkeep that was asked for next."""
    you = {"workers": 0, "register": 9, "harmony": 2, "denarii": 5, "store": {"food": 4, "amphorae": 2}}
    table = seat(driver, set_out({"round": 2, "you": you, "caepio": {"passed": True}}))
    table.asks = frozenset({"round"})
    table.pace = "learn"
    driver.press(pygame.K_p, "p")
    if table.doubt:
        driver.press(pygame.K_y, "y")
    while table.playback or not isinstance(driver.app.screen, TableScreen):
        driver.press(pygame.K_SPACE)
    assert isinstance(table.asked, PayUpkeep)
    before = table.session.position
    driver.press(pygame.K_SPACE)
    assert table.session.position == before
    assert table.model.prompt.hint == table.voice.say("table.prompt.space")
    driver.press(pygame.K_RETURN)
    assert table.session.position > before


def test_enter_is_not_heard_by_a_question_that_has_just_come(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.click(spots.Site("portus", 1))
    driver.press(pygame.K_RETURN)
    assert isinstance(table.asked, EndTurn)
    for _ in range(3):
        driver.press(pygame.K_RETURN, after=QUICK)
    assert isinstance(table.asked, EndTurn)
    driver.press(pygame.K_RETURN, after=PATIENT)
    assert not isinstance(table.asked, EndTurn)


def test_space_stops_where_a_lesson_is_through(driver: Driver) -> None:
    pupil = Pupil(driver, "mouse", "senators")
    course = pupil.course
    while course.stage is not Stage.OVER:
        pupil.do_task()
        if course.stage is Stage.DONE:
            driver.press(pygame.K_SPACE)
    driver.press(pygame.K_SPACE)
    assert driver.app.way.lesson == "senators"
    driver.press(pygame.K_RETURN)
    assert driver.app.way.lesson == "workers"


# ── a tile in hand ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tile_turns_itself_to_fit_where_the_cursor_is_and_back_where_it_fits_as_wished(driver: Driver) -> None:
    table = held(driver)
    book, layout, hand = table.session.book, driver.table.layout, table.hand
    assert hand is not None
    legal = hand.legal_cells(book)
    turned = 0
    for district, mask in legal.items():
        for bit in bits(mask):
            driver.move(cell_rect(layout, district, bit).center)
            assert table.model.ghost is not None
            assert table.model.ghost.legal
            assert table.hand is not None
            turned += table.hand.turn != table.hand.wished
    assert turned
    Player(driver, "mouse").aim(hand.ordered()[0])
    assert table.hand == hand


def test_the_first_click_sets_a_tile_down_and_the_second_builds_it(driver: Driver) -> None:
    table = held(driver)
    before = table.session.position
    assert table.hand is not None
    assert table.hand.aim is not None
    cell = cell_rect(driver.table.layout, *table.hand.aim).center
    driver.click_at(cell)
    assert table.session.position == before
    assert table.hand.set_down
    driver.click_at(cell)
    if table.doubt:
        driver.press(pygame.K_y, "y")
    assert isinstance(table.session.actions[before], Build)


def test_a_click_where_a_tile_cannot_lie_says_why_and_changes_nothing(driver: Driver) -> None:
    table = held(driver)
    book, layout = table.session.book, driver.table.layout
    assert table.hand is not None
    assert table.hand.aim is not None
    driver.click_at(cell_rect(layout, *table.hand.aim).center)
    set_down, before = table.hand, table.session.position
    legal = set_down.legal_cells(book)
    bad = next((d, bit) for d in range(3) for bit in bits(book.maps[d].cells & ~legal.get(d, 0)))
    driver.click_at(cell_rect(layout, *bad).center)
    assert (table.hand, table.session.position) == (set_down, before)
    assert "§" in table.model.prompt.hint
    other = next(
        place
        for district, cells in legal.items()
        for place in ((district, bit) for bit in bits(cells))
        if not set_down.covers(book, place)
    )
    driver.click_at(cell_rect(layout, *other).center)
    assert table.hand != set_down
    assert table.hand.set_down
    assert "§" not in table.model.prompt.hint


def test_build_stays_in_its_place_while_the_tile_does_not_fit(driver: Driver) -> None:
    """It is closed and says why; a click there is no other button's."""
    table = held(driver)
    place = driver.find(spots.Button.CONFIRM).rect
    book, layout, hand = table.session.book, driver.table.layout, table.hand
    assert hand is not None
    legal = hand.legal_cells(book)
    bad = next((d, bit) for d in range(3) for bit in bits(book.maps[d].cells & ~legal.get(d, 0)))
    driver.move(cell_rect(layout, *bad).center)
    assert driver.find(spots.Button.CONFIRM).rect == place
    before = table.session.position
    driver.click_at(place.center)
    assert table.session.position == before
    assert not table.doubt
    assert table.hand is not None


def test_an_answer_of_a_list_is_chosen_first_and_given_by_a_second_click_enter_or_the_button(driver: Driver) -> None:
    for way in ("click", "enter", "button"):
        table = seat(driver, asking("calm"))
        before = table.session.position
        driver.click(spots.Option(1))
        assert table.session.position == before
        assert table.model.tray is not None
        assert table.model.tray.chosen == 1
        if way == "click":
            driver.click(spots.Option(1))
        elif way == "enter":
            driver.press(pygame.K_RETURN)
        else:
            driver.click(spots.Button.CONFIRM)
        assert table.session.position > before, way


@pytest.mark.parametrize("by", ["click", "enter", "number"])
def test_6_1_4_whether_a_new_building_is_used_has_no_answer_until_one_is_chosen(driver: Driver, by: str) -> None:
    """§6.1.4. The key that built it, pressed once more, would have spent workers."""
    table = seat(driver, asking("activate_new"))
    before = table.session.position
    assert table.model.preview is not None
    assert table.model.preview.chosen is None
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        driver.press(key)
        assert (table.session.position, table.model.prompt.hint) == (before, "Choose an answer first.")
    driver.click(spots.Button.CONFIRM)
    assert (table.session.position, table.model.prompt.hint) == (before, "Choose an answer first.")
    for chosen in (True, False):
        if by == "number" or (by == "enter" and chosen):
            driver.press(pygame.K_1, "1")
        elif by == "enter":
            driver.press(pygame.K_RETURN)
        else:
            driver.click(spots.Choice(0))
        assert (table.session.position == before) is chosen


def test_a_building_on_the_map_answers_a_question_at_the_second_click(driver: Driver) -> None:
    table = seat(driver, asking("calm"))
    before, spot = table.session.position, next(iter(table.offers))
    driver.click(spot)
    assert table.session.position == before
    driver.click(spot)
    assert table.session.position > before


# ── his turn, steppers, focus ─────────────────────────────────────────────────────────────────────────────────────


def test_a_right_click_skips_nothing_of_his_turn(driver: Driver) -> None:
    table = his_turn(driver)
    playback = table.playback
    driver.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3))
    assert table.playback is playback
    assert table.playback
    skip = next(button for button in table.model.prompt.buttons if button.spot is spots.Button.SKIP)
    assert "all" in skip.label


def test_a_stepper_at_its_end_stays_there(driver: Driver) -> None:
    """Two offerings of two are given: + is grey, and a click on it changes nothing."""
    table = seat(driver, asking("give"))
    assert table.mix is not None
    kind = table.mix.kinds[0]
    while driver.has(spots.More(kind)):
        driver.click(spots.More(kind))
    most = table.mix
    whole = driver.find(spots.Step(kind)).rect
    for x in (whole.left + 4, whole.centerx, whole.right - 4):
        if driver.table.spot_at((x, whole.centery)) == spots.Less(kind):
            continue
        driver.click_at((x, whole.centery))
        assert table.mix.amounts == most.amounts


def test_the_focus_leaves_a_thing_at_the_end_of_a_round(driver: Driver) -> None:
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.asks = frozenset()
    Player(driver, "keys").focus(spots.Site("portus", 1))
    round_ = table.session.state.round
    driver.press(pygame.K_p, "p")
    while table.session.state.round == round_ or not isinstance(table.asked, MainAction):
        table.act(legal_actions(table.session.state)[0])
    assert table.focus is None
    before = table.session.position
    for _ in range(2):
        driver.press(pygame.K_RETURN)
    assert table.session.position == before


def test_a_key_jumps_to_sites_buildings_list_and_monuments(driver: Driver) -> None:
    table = seat(driver, rich())
    kinds = [kind for kind in (spots.Site, spots.Tile, spots.Unbuilt, spots.Monument) if _on_offer(table, kind)]
    assert len(kinds) >= 3
    for kind in (*kinds, kinds[0]):
        driver.press(pygame.K_j, "j")
        assert isinstance(table.focus, kind)
    driver.press(pygame.K_j, "J", pygame.KMOD_SHIFT)
    assert isinstance(table.focus, kinds[-1])


def _on_offer(table: Table, kind: type[spots.Spot]) -> bool:
    return any(isinstance(spot, kind) for spot in table.offers)


# ── what is asked, and what is proposed ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("asks", [True, False])
def test_9_passing_with_an_upkeep_that_cannot_be_paid_asks_with_the_unrest_it_costs(driver: Driver, asks: bool) -> None:
    you = {"workers": 0, "register": 9, "harmony": 4, "denarii": 1, "store": {"food": 1}}
    table = seat(driver, set_out({"round": 2, "you": you}))
    table.asks = frozenset({"unrest"} if asks else ())
    before = table.session.position
    driver.press(pygame.K_p, "p")
    assert ("3 unrest" in table.doubt) is asks
    assert (table.session.position == before) is asks


@pytest.mark.parametrize("his", [0, 3, 9])
def test_8_2_the_first_gift_is_the_least_that_wins_or_else_the_least_that_is_due(driver: Driver, his: int) -> None:
    session = asking("give")
    asked = session.state.agenda[-1]
    assert isinstance(asked, GiveTribute)
    session.state.agenda[-1] = GiveTribute(asked.what, his)
    table = seat(driver, session)
    assert table.mix is not None
    worths = dict(zip(TOKENS[asked.what], values(session.state, asked.what), strict=True))
    sums = {
        sum(worths[name] * count for name, count in action.amounts)
        for action in legal_actions(session.state)
        if isinstance(action, Give)
    }
    winning = [worth for worth in sums if worth > his]
    assert sum(worths[name] * count for name, count in table.mix.amounts) == min(winning or sums)


# ── what was set, typed and given stays ───────────────────────────────────────────────────────────────────────────


def test_7_3_ties_go_to_the_first_place_from_the_moment_it_is_set(driver: Driver) -> None:
    """In the running game, with the question open too; one Undo goes back to a decision of your own."""
    table = seat(driver, asking("tied_tile"))
    first = legal_actions(table.session.state)[0]
    driver.app.go(Go("settings"))
    driver.app.draw()
    driver.click(page_spots.Setting("ties", "auto"))
    driver.press(pygame.K_ESCAPE)
    assert table.session.actions[-1] == first
    assert isinstance(table.asked, MainAction)


def test_each_game_remembers_its_colour(shelf: Path) -> None:
    driver = Driver(shelf)
    games = {}
    for colour in ("murex", "lapis"):
        driver.app.context.settings = changed(driver.app.context.settings, side_colour=colour)
        options = driver.app.context.options(7, "praetor", "senators")
        driver.app.go(Go("begin", options))
        assert driver.app.session is not None
        games[colour] = driver.app.session.game
        driver.app.go(Go("title"))
    themes = {}
    for colour, game in games.items():
        driver.app.go(Go("open", game))
        themes[colour] = driver.app.context.theme.you.base
        driver.app.go(Go("title"))
    assert themes["murex"] != themes["lapis"] == driver.app.context.theme.you.base


@pytest.mark.parametrize("by", ["button", "enter first"])
def test_an_invalid_code_begins_no_game(shelf: Path, by: str) -> None:
    driver = Driver(shelf)
    driver.app.go(Go("new_game"))
    driver.app.draw()
    driver.click(page_spots.Field.CODE)
    driver.type("ABC-NO-CODE".replace("-", ""))
    page = driver.app.screen
    if by == "enter first":
        driver.press(pygame.K_RETURN)
    driver.click(page_spots.Press.START)
    assert driver.app.screen is page
    assert driver.app.session is None


def test_the_table_below_the_history_is_the_one_it_stands_on(driver: Driver) -> None:
    """Panels are renewed over several frames; below a page too all of them are."""
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    driver.table.frame_seconds = 0.0
    screen = driver.table
    driver.app.go(Go("history", table))
    driver.app.draw()
    driver.click(page_spots.HistoryStep(table.session.position - 2))
    if table.session.can_redo is False:
        driver.click(page_spots.HistoryStep(table.session.position - 2))
    assert table.session.can_redo
    frames = 0
    while driver.app.draw():
        frames += 1
    assert frames > 1
    assert not screen.changed


def test_8_romes_panel_says_what_was_given_after_a_delivery(driver: Driver) -> None:
    you = {"troops": {"velites": 2, "legionary": 1}, "offerings": {1: 3}}
    table = seat(driver, set_out({"round": 3, "phase": "tribute", "you": you}))
    before = table.session.position
    driver.click(spots.Button.CONFIRM)
    assert table.session.position > before
    gifts = [event for event in table.model.given if isinstance(event, Tribute)]
    assert {event.who for event in gifts} == {"you", "caepio"}
    plain = replace(table.model, given=())
    pictures = [rome_picture(driver, model) for model in (table.model, plain)]
    assert pictures[0] != pictures[1]


def rome_picture(driver: Driver, model: TableModel) -> bytes:
    screen = driver.table
    return pygame.image.tobytes(ROME.render(screen.layout, model, screen.theme)[0], "RGB")


def test_who_goes_on_just_as_more_of_a_step_comes_has_not_read_it(driver: Driver) -> None:
    """That a building burnt came by itself as Space was pressed, and the next step stood there at once."""
    table = seat(driver, rich())
    table.pace = "learn"
    driver.click(spots.Button.PASS)
    if table.doubt:
        driver.press(pygame.K_y, "y")
    assert table.playback
    while not table.playback.flows:
        driver.press(pygame.K_SPACE)
    table.step()
    driver.app.draw()
    assert table.playback.flowed
    number = table.playback.number
    driver.press(pygame.K_SPACE, after=0.1)
    assert table.playback.number == number
    driver.press(pygame.K_SPACE, after=1.0)
    assert table.playback is None or table.playback.number > number or not table.playback.flowed
