"""The table under the hand: reasons, previews, ghosts, ways back, questions whether one means it, his turn shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from moments import TOWN, asking, busy, new_game, rich, scene, set_out
from rules.event_ledger import EventLedger

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.choosing import REFUSING
from corduba_solo.desk.foresee import foresee
from corduba_solo.desk.model import Preview
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.pages.help import HelpPage
from corduba_solo.input.pages.menu import MenuPage
from corduba_solo.input.table.pointing import point
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Activate, Build, Pass, Raise
from corduba_solo.rules.building import bridge_fee
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.events import Built, Paid, Tried, TurnBegan
from corduba_solo.rules.game import apply, legal_actions, question, why_not
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.payment import lacking
from corduba_solo.rules.questions import EndTurn, LayTile, MainAction, MakeDeal
from corduba_solo.rules.state import State, state_text
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.view.map import cell_rect

from .driver import Driver
from .player import Player, seat

CTRL = pygame.KMOD_CTRL
EMPTY = (1, 1)
"""A corner of the window where nothing is."""


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def dealt(driver: Driver) -> Table:
    """The first turn of a game."""
    return seat(driver, new_game())


def hold(driver: Driver) -> Table:
    """A building in the hand, not yet over the map."""
    table = seat(driver, rich())
    build = next(action for action in legal_actions(table.session.state) if isinstance(action, Build))
    driver.click(spots.Unbuilt(build.building))
    assert table.hand is not None
    return table


# ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_pointing_at_what_is_not_on_offer_gives_the_reason_with_its_rule(driver: Driver) -> None:
    """UX 6: every site, building and monument either is on offer or says why not, and by which rule."""
    table = seat(driver, set_out({"round": 3, "blocked": ["wood_site"], "buildings": TOWN}))
    refused = 0
    for area in list(driver.areas):
        if not isinstance(area.spot, REFUSING) or area.spot in table.model.offers:
            continue
        driver.move((area.cells[0] if area.cells else area.rect).center)
        assert table.model.hover == area.spot
        reason = table.reason_at(area.spot)
        assert "§" in reason, area.spot
        assert table.model.info is None or table.model.info.reason == reason
        refused += 1
    assert refused > 10


def test_a_monument_that_is_too_dear_says_what_you_lack(driver: Driver) -> None:
    """UX 6, §6.2: not which construction bonus would have to go with it."""
    table = dealt(driver)
    keys = [spots.Monument(name) for name in table.session.state.book.monuments]
    assert not set(keys) & set(table.model.offers)
    for key in keys:
        assert table.reason_at(key).startswith("You lack"), key


def test_6_1_a_building_that_cannot_be_paid_says_what_it_lacks_where_it_lacks_least(shelf: Path) -> None:
    """UX 6, §2.10: each district's bonus spares something else, so the first one says nothing of the others."""
    driver = Driver(shelf)
    table = seat(driver, set_out({"round": 4, "you": {"workers": 3, "denarii": 4}}))
    state = table.session.state
    named = 0
    for building, number in state.book.building_number.items():
        builds = state.book.build_actions[number]
        lacks = {}
        for build in builds:
            reason = why_not(state, build)
            fits = bridge_fee(state, number, DISTRICTS.index(build.district)) == 0
            if fits and reason and reason.message == "cannot_pay":
                lacks[build.district] = sum(count for _, count in lacking(reason.subject))
        told = table.reason_at(spots.Unbuilt(building))
        if len(lacks) < len(builds) or len({why_not(state, build) for build in builds}) == 1:
            continue
        near = {table.voice.district(district) for district, lack in lacks.items() if lack == min(lacks.values())}
        assert any(told.startswith(f"In {district} you lack ") for district in near), (told, lacks)
        named += min(lacks.values()) < lacks[builds[0].district]
    assert named


def test_a_turn_without_a_possible_action_says_so(driver: Driver) -> None:
    """UX 5: what is asked is what can be answered."""
    table = seat(driver, set_out({"round": 2, "you": {"workers": 0}}))
    assert not any(isinstance(act, Activate | Build | Raise) for act in legal_actions(table.session.state))
    assert table.model.prompt.question == "No action is possible any more: pass."
    table = dealt(driver)
    assert table.model.prompt.question == "Choose an action, or pass."


def test_what_was_just_done_by_keyboard_is_not_refused_afterwards(driver: Driver) -> None:
    """UX 5, UX 6: the focus stays where it is, without a reason why the same cannot be done once more."""
    table = dealt(driver)
    Player(driver, "keys").choose(spots.Site("portus", 1))
    driver.press(pygame.K_RETURN)
    assert isinstance(table.asked, EndTurn)
    assert table.model.focus == spots.Site("portus", 1)
    assert table.model.info is None
    assert table.model.prompt.hint == ""
    driver.move(driver.find(spots.Site("portus", 1)).rect.center)
    assert table.model.info is not None
    assert "§" in table.model.info.reason


def test_clicking_what_is_not_on_offer_keeps_its_reason_in_the_prompt(driver: Driver) -> None:
    table = dealt(driver)
    key = next(
        area.spot
        for area in driver.areas
        if isinstance(area.spot, spots.Monument) and area.spot not in table.model.offers
    )
    before = table.session.position
    driver.click(key)
    driver.move(EMPTY)
    assert "§" in table.notice
    assert table.model.prompt.hint == table.notice
    assert table.session.position == before


def test_6_2_a_monument_that_cannot_be_paid_says_what_is_missing(shelf: Path) -> None:
    """UX 6: with the construction bonus that would be used, where there is one."""
    table = seat(Driver(shelf), set_out({"round": 4, "you": {"workers": 1}}))
    reasons = {table.reason_at(spots.Monument(name)) for name in table.session.book.monuments}
    assert all(reason.startswith("You lack ") for reason in reasons), reasons


def test_a_reason_that_is_kept_gives_way_to_the_reason_of_what_is_pointed_at_next(driver: Driver) -> None:
    """UX 6: the prompt speaks of what is under the cursor, not of what was clicked before."""
    table = dealt(driver)
    refused = {area.spot: table.reason_at(area.spot) for area in driver.areas}
    first = next(key for key, reason in refused.items() if reason and isinstance(key, spots.Monument))
    other = next(key for key, reason in refused.items() if reason and reason != refused[first])
    driver.click(first)
    assert table.model.prompt.hint == refused[first]
    driver.move(driver.find(other).rect.center)
    assert table.model.hover == other
    assert table.model.prompt.hint == refused[other]


# ── previews ──────────────────────────────────────────────────────────────────────────────────────────────────────


def picture_of(state: State) -> tuple[object, ...]:
    """Everything of a state that a person could see, without what belongs to Caepio's turn to come."""
    you = state.sides[0]
    return (
        you.denarii,
        you.workers,
        you.special,
        you.ready,
        tuple(you.store),
        tuple(you.prestige),
        you.popularity,
        you.unrest,
        tuple(you.insulae),
        tuple(you.senators),
        state.built,
        state.blocked,
        state.monuments,
        tuple(state.prices),
    )


def main_actions() -> list[tuple[Session, Action]]:
    """Every kind of main action, from a poor table, a rich one and two of real games: each place and building once."""
    found: dict[tuple[str, str], tuple[Session, Action]] = {}
    for session in (set_out({}), rich(), scene("mid_game"), scene("late_game")):
        for action in legal_actions(session.state):
            if isinstance(action, Build | Activate | Raise):
                found.setdefault((action.verb, str(action[0])), (session, action))
    return list(found.values())


def test_the_preview_is_what_happens(driver: Driver) -> None:
    """UX 7: the foreseen state and the chips of the preview are those that confirming really brings."""
    player = Player(driver, "mouse")
    kinds = set()
    for session, action in main_actions():
        table = seat(driver, session)
        here = session.position
        shown = _choose(player, table, action)
        foreseen = foresee(session.state, table.intended)
        table.confirm()
        if table.doubt:
            table.confirm()
        after = question(session.state)
        if foreseen.asked and after is not None:
            assert after == foreseen.asked, action
            assert picture_of(session.state) == picture_of(foreseen.state), action
        _check_chips(session, here, shown, action)
        kinds.add(action.verb)
        session.go_to(here)
    assert kinds == {"build", "activate", "raise"}


def _choose(player: Player, table: Table, action: Action) -> Preview:
    """Choose an action at its spot without confirming it; its preview."""
    if isinstance(action, Build):
        player.choose(spots.Unbuilt(action.building))
        assert table.hand is not None
        player.aim(sorted(spot for spot, ways in table.hand.places.items() if ways[0] == action)[0])
    else:
        key, group = next((key, group) for key, group in table.model.offers.items() if action in group)
        player.choose(key)
        if len(group) > 1:
            player.choose(spots.Choice(group.index(action)))
    assert table.model.preview is not None, action
    return table.model.preview


def _check_chips(session: Session, here: int, shown: Preview, action: Action) -> None:
    """What the chips say you pay is what you have less, as far as nothing else moved it."""
    paid: dict[str, int] = {}
    for entry in session.entries[here + 1 : session.position + 1]:
        for event in entry.events:
            if isinstance(event, TurnBegan):
                break
            if isinstance(event, Paid) and event.who == "you":
                for name, amount in event.amounts:
                    paid[name] = paid.get(name, 0) + amount
    said: dict[str, int] = {}
    for chip in shown.cost:
        if chip.what.kind == "upkeep":
            continue  # more of it is paid at the round's end
        said[chip.what.kind] = said.get(chip.what.kind, 0) + chip.amount
    assert said == paid, action


# ── the way back ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_escape_goes_one_step_back_and_never_further(driver: Driver) -> None:
    """A question first, then the choice, then the menu; from the menu back to the table."""
    table = hold(driver)
    position = table.session.position
    driver.press(pygame.K_ESCAPE)
    assert (table.hand, table.selected) == (None, None)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller is table
    driver.press(pygame.K_QUESTION, "?")
    assert isinstance(driver.app.screen, HelpPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller is table
    assert table.session.position == position


def test_escape_leaves_settings_for_the_menu_and_the_menu_for_the_table(driver: Driver) -> None:
    table = dealt(driver)
    driver.click(spots.Button.MENU)
    driver.click(page_spots.Menu.SETTINGS)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.app.screen, MenuPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller is table


@pytest.mark.parametrize("held", [True, False])
def test_a_right_click_cancels(held: bool, driver: Driver) -> None:
    if held:
        table = hold(driver)
    else:
        table = dealt(driver)
        driver.click(next(key for key in table.model.offers if isinstance(key, spots.Site)))
        assert table.model.preview is not None
    before = table.session.position
    driver.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=EMPTY, button=3))
    assert (table.hand, table.selected, table.session.position) == (None, None, before)


def test_undo_and_redo_by_button_and_by_key(driver: Driver) -> None:
    table = seat(driver, set_out({"round": 2}, "activate portus 1", "end", "activate portus 1"))
    session = table.session
    here, actions = session.position, session.actions
    driver.click(spots.Button.UNDO)
    assert session.position == here - 1
    driver.press(pygame.K_z, "z", CTRL)
    driver.press(pygame.K_y, "y")
    assert session.position == here - 2
    driver.click(spots.Button.REDO)
    driver.press(pygame.K_y, "y", CTRL)
    assert session.position == here
    driver.press(pygame.K_z, "z", CTRL)
    driver.press(pygame.K_z, "Z", CTRL | pygame.KMOD_SHIFT)
    assert (session.position, session.actions) == (here, actions)
    driver.press(pygame.K_y, "y", CTRL)
    assert session.position == here


def test_undo_past_luck_is_announced_once_and_said(driver: Driver) -> None:
    """UX 9: nobody learns only afterwards that the result will mention it."""
    table = seat(driver, set_out({"round": 2}, "activate portus 1", "end", "activate portus 1", "end"))
    here = table.session.position
    assert table.session.goes_past_luck()
    for no in (pygame.K_ESCAPE, pygame.K_RETURN):
        driver.press(pygame.K_z, "z", CTRL)
        driver.press(pygame.K_z, "z", CTRL)
        assert table.doubt == Catalogue().text("table.doubt.luck")
        driver.press(no)
        assert not table.doubt
        assert (table.session.position, table.session.luck_undos) == (here, 0)
    driver.press(pygame.K_z, "z", CTRL)
    driver.press(pygame.K_y, "y")
    assert table.notice
    assert (table.session.position, table.session.luck_undos) == (here - 1, 1)
    driver.press(pygame.K_z, "z", CTRL)
    assert table.session.position < here - 1


def test_taking_back_a_laid_tile_leaves_it_in_the_hand(driver: Driver) -> None:
    """Building is two actions; going back one of them asks for the place again."""
    table = hold(driver)
    here = table.session.position
    assert table.hand is not None
    spot = next(spot for spot, ways in table.hand.places.items() if len(ways) == 2)
    Player(driver, "mouse").place(spot)
    table.session.go_to(here + 1)
    table.drop()
    table.stale = True
    assert isinstance(table.asked, LayTile)
    assert table.hand is not None
    assert spot in table.hand.places


# ── questions whether one means it ────────────────────────────────────────────────────────────────────────────────


def test_passing_with_workers_left_asks_first(driver: Driver) -> None:
    table = dealt(driver)
    assert table.session.state.sides[0].workers
    here = table.session.position
    driver.press(pygame.K_p, "p")
    assert table.doubt
    assert table.doubt == table.model.prompt.question
    driver.press(pygame.K_ESCAPE)
    assert (table.doubt, table.session.position) == ("", here)
    driver.click(spots.Button.PASS)
    driver.click(spots.Button.CANCEL)
    assert (table.doubt, table.session.position) == ("", here)
    driver.click(spots.Button.PASS)
    driver.click(spots.Button.YES)
    assert table.session.actions[here] == Pass()


def test_questions_can_be_switched_off_in_the_middle_of_a_game(driver: Driver) -> None:
    table = dealt(driver)
    driver.press(pygame.K_ESCAPE)
    driver.click(page_spots.Menu.SETTINGS)
    driver.click(page_spots.Setting("confirm_pass", "off"))
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller is table
    here = table.session.position
    driver.press(pygame.K_p, "p")
    assert table.session.actions[here] == Pass()


@pytest.mark.parametrize("asks", [True, False])
def test_causing_unrest_asks_first(asks: bool, driver: Driver) -> None:
    """Ludus, §2.12: a warning in the preview, and a question unless it is switched off."""
    table = seat(driver, set_out({"round": 2, "you": {"denarii": 9}, "buildings": {"ludus": "plebeius"}}))
    if not asks:
        table.asks = frozenset()
    here = table.session.position
    driver.click(spots.Tile("ludus"))
    assert table.model.preview is not None
    assert table.model.preview.warning
    driver.click(spots.Button.CONFIRM)
    if asks:
        assert table.doubt
        assert table.session.position == here
        driver.press(pygame.K_y, "y")
    assert table.session.position > here


@pytest.mark.parametrize("asks", [True, False])
def test_gains_that_are_lost_are_told_and_asked_about(asks: bool, driver: Driver) -> None:
    """Amphitheatrum at the end of the popularity track: two denarii come, the popularity does not (§2.7)."""
    you = {"popularity": 10, "harmony": 10}
    table = seat(driver, set_out({"round": 2, "you": you, "buildings": {"amphitheatrum": "plebeius"}}))
    if not asks:
        table.asks = frozenset()
    here = table.session.position
    driver.click(spots.Tile("amphitheatrum"))
    driver.click(spots.Choice(0))
    assert table.model.preview is not None
    assert table.voice.gains((("popularity", 1),)) in table.model.preview.loss
    driver.click(spots.Button.CONFIRM)
    if asks:
        assert table.voice.gains((("popularity", 1),)) in table.doubt
        assert table.session.position == here
        driver.press(pygame.K_y, "y")
    assert table.session.position > here


def test_an_action_that_brings_everything_asks_nothing(driver: Driver) -> None:
    you = {"popularity": 5}
    table = seat(driver, set_out({"round": 2, "you": you, "buildings": {"amphitheatrum": "plebeius"}}))
    driver.click(spots.Tile("amphitheatrum"))
    assert table.model.preview is not None
    assert not table.model.preview.loss
    driver.click(spots.Button.CONFIRM)
    assert not table.doubt


# ── the ghost ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_ghost_snaps_to_a_legal_place_and_is_turned_by_key_and_wheel(driver: Driver) -> None:
    table = hold(driver)
    hand = table.hand
    assert hand is not None
    book = table.session.book
    spot = hand.ordered()[0]
    Player(driver, "mouse").aim(spot)
    ghost = table.model.ghost
    assert ghost is not None
    assert ghost.legal
    assert (ghost.district, ghost.cell, ghost.turn) == spot
    turns = hand.turns(book)
    forward: list[Callable[[], None]] = [lambda: driver.press(pygame.K_r, "r"), lambda: driver.wheel(-1)]
    backward: list[Callable[[], None]] = [
        lambda: driver.press(pygame.K_r, "R", pygame.KMOD_SHIFT),
        lambda: driver.wheel(1),
    ]
    for by, ways in ((1, forward), (-1, backward)):
        for turn in ways:
            before = table.hand
            assert before is not None
            turn()
            turned = (before.turn + by) % turns
            assert table.hand == replace(before, turn=turned, wished=turned, by_hand=turned)


def test_an_illegal_ghost_says_why_and_is_not_laid(driver: Driver) -> None:
    table = hold(driver)
    hand = table.hand
    assert hand is not None
    book, layout = table.session.book, driver.table.layout
    here = table.session.position
    seen = 0
    for district in range(3):
        for bit in bits(book.maps[district].cells):
            cursor = cell_rect(layout, district, bit).center
            point(table, driver.table.spot_at(cursor), layout, cursor)
            ghost = table.model.ghost
            assert ghost is not None
            if ghost.legal:
                continue
            assert "§" in ghost.reason
            assert table.model.prompt.hint == ghost.reason
            seen += 1
            if seen == 1:
                driver.click_at(cell_rect(layout, district, bit).center)
                assert table.session.position == here
                assert table.hand == replace(hand, aim=(district, bit))
    assert seen


def test_arrows_move_the_ghost_from_district_to_district(driver: Driver) -> None:
    table = hold(driver)
    assert table.hand is not None
    driver.press(pygame.K_RIGHT)
    assert table.hand.aim is not None
    seen = set()
    for _ in range(60):
        driver.press(pygame.K_RIGHT)
        assert table.hand.aim is not None
        seen.add(table.hand.aim[0])
    assert seen == {0, 1, 2}
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT):
        for _ in range(30):
            driver.press(key)
    assert table.model.ghost is not None


# ── the tray ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_numbers_choose_options_of_the_tray(driver: Driver) -> None:
    table = seat(driver, asking("unlock"))
    options = list(legal_actions(table.session.state))
    here = table.session.position
    driver.press(pygame.K_2, "2")
    assert table.session.position == here
    assert table.intended == (options[1],)
    driver.press(pygame.K_2, "2")
    assert table.session.actions[here] == options[1]


def test_numbers_that_are_none_do_nothing(driver: Driver) -> None:
    """0, a number past the last option, and signs that only look like a number."""
    table = seat(driver, asking("unlock"))
    assert len(legal_actions(table.session.state)) < 9
    here = table.session.position
    driver.press(pygame.K_0, "0")
    driver.press(pygame.K_9, "9")
    driver.press(pygame.K_2, "²")
    assert table.session.position == here


def test_the_trader_opens_the_stalls_and_undo_closes_them(driver: Driver) -> None:
    table = seat(driver, rich())
    driver.press(pygame.K_t, "t")
    assert isinstance(table.asked, MakeDeal)
    assert table.model.stalls is not None
    driver.press(pygame.K_z, "z", CTRL)
    assert isinstance(table.asked, MainAction)
    assert table.model.stalls is None


# ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_clicking_where_nothing_is_does_nothing(driver: Driver) -> None:
    table = dealt(driver)
    before = (table.session.position, table.session.length, table.hand, table.selected)
    for x in range(0, 1280, 80):
        for y in range(0, 720, 60):
            if not driver.table.spot_at((x, y)):
                driver.click_at((x, y))
    assert (table.session.position, table.session.length, table.hand, table.selected) == before


def test_looking_changes_nothing(driver: Driver) -> None:
    """Pointing at everything, scrolling, Tab and the page keys leave the game and its history as they are."""
    table = seat(driver, rich())
    session = table.session
    before = (session.position, session.length, session.luck_undos, session.state)
    picture = picture_of(session.state)
    for area in list(driver.areas):
        driver.move((area.cells[0] if area.cells else area.rect).center)
    for y in (1, -1, -1, 1, 5, -5):
        driver.wheel(y)
    for key in (pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_F5):
        driver.press(key)
    assert (session.position, session.length, session.luck_undos, session.state) == before
    assert picture_of(session.state) == picture


def test_a_held_key_decides_once_and_moves_on(driver: Driver) -> None:
    """On a slow machine a short press is repeated too: Enter must not answer two questions."""
    table = dealt(driver)
    for _ in range(3):
        driver.hold(pygame.K_p, "p")
    assert table.doubt
    driver.press(pygame.K_ESCAPE)
    seen = set()
    for _ in range(3):
        driver.hold(pygame.K_TAB)
        seen.add(table.model.focus)
    assert len(seen) == 3
    here = table.session.position
    driver.press(pygame.K_p, "p")  # its release above was never seen, so this counts as held
    driver.press(pygame.K_p, "p")
    assert table.doubt
    driver.time += 1
    for _ in range(3):
        driver.hold(pygame.K_y, "y")
    assert table.session.position == here + 1


def test_random_events_never_break_the_table(driver: Driver) -> None:
    """A cat on the keyboard: anything pressed and clicked anywhere leaves a table that can be drawn."""
    luck = random.Random(7)
    session = seat(driver, rich()).session
    keys = [
        (pygame.K_RETURN, "\r"),
        (pygame.K_TAB, "\t"),
        (pygame.K_ESCAPE, ""),
        (pygame.K_r, "r"),
        (pygame.K_1, "1"),
        (pygame.K_UP, ""),
        (pygame.K_LEFT, ""),
        (pygame.K_p, "p"),
        (pygame.K_t, "t"),
        (pygame.K_SPACE, " "),
        (pygame.K_QUESTION, "?"),
        (pygame.K_F1, ""),
        (pygame.K_x, "ß"),
    ]
    for _ in range(250):
        if luck.random() < 0.5:
            driver.press(*luck.choice(keys), mod=luck.choice([0, 0, pygame.KMOD_SHIFT]))
        else:
            driver.click_at((luck.randrange(1280), luck.randrange(720)))
        if not driver.app.running:
            break
        driver.wheel(luck.choice([-1, 1]))
        assert session.is_over or legal_actions(session.state)
    assert session.length > 0
    colours = {tuple(driver.app.easel.canvas.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 8


# ── Caepio’s turn, shown ──────────────────────────────────────────────────────────────────────────────────────────


def watching(driver: Driver, pace: str) -> Table:
    """A table on which Caepio has just had his turn after your pass."""
    table = dealt(driver)
    table.pace = pace
    driver.press(pygame.K_p, "p")
    if table.doubt:
        driver.press(pygame.K_y, "y")
    return table


def test_the_row_that_is_being_told_is_marked_and_no_other(driver: Driver) -> None:
    """UX 11: with each of his tries its row is the present one; afterwards what comes next is marked again."""
    table = watching(driver, "learn")
    seen = []
    while table.playback:
        for event in table.playback.events:
            if isinstance(event, Tried | TurnBegan):
                seen.append(event.row if isinstance(event, Tried) else 0)
        assert table.model.row_tried == seen[-1]
        table.step()
    assert max(seen) > 0
    assert table.model.row_tried == 0


def test_caepios_turn_is_told_step_by_step_at_ones_own_pace(driver: Driver) -> None:
    table = watching(driver, "learn")
    playback = table.playback
    assert playback is not None
    here = table.session.position
    lines = []
    while table.playback:
        assert table.model.prompt.question == playback.line
        assert not table.model.offers
        lines.append(playback.line)
        beat = playback.index
        flows = playback.flows
        driver.table.tick(100)
        # The beats of a step follow each other by themselves; at its end it waits for you.
        assert playback.index == beat + flows
        if not flows:
            driver.press(pygame.K_SPACE)
    assert len(lines) == playback.count > 1
    assert all(lines)
    assert table.session.position == here
    assert table.state is table.session.state


@pytest.mark.parametrize("seed", [4, 5])
def test_at_each_step_the_table_is_as_it_is_then(seed: int) -> None:
    """UX 11: tiles, insulae, markers, prices, goods and money appear when their step is told, and none before."""
    session, luck = Session(GameOptions(seed=seed)), random.Random(seed)
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    ledger, steps, built = EventLedger(session.state), 0, 0
    while not session.is_over:
        action = busy(session, luck)
        table.act(action)
        his = 0 if table.playback is None else sum(len(step) for step in table.playback.beats)
        events = session.entries[session.position].events
        for event in events[: len(events) - his]:
            ledger.read(event)
        while table.playback:
            told = table.playback.events
            for event in told:
                ledger.read(event)
            ledger.check(table.state, told[-1])
            assert table.model.state is table.state
            steps += 1
            built += any(isinstance(event, Built) for event in told)
            table.step()
    assert steps > 90
    assert built > 3


def test_the_table_before_his_turn_is_as_you_left_it(driver: Driver) -> None:
    """His turn begins: your pass is seen, and nothing of his."""
    table = dealt(driver)
    left = table.session.state.copy()
    apply(left, Pass(), BEFORE_CAEPIO)
    table.pace = "learn"
    table.act(Pass())
    assert table.playback
    left.agenda = []
    assert state_text(table.playback.beats[0][0].state) == state_text(left)
    assert not legal_actions(table.state)


def test_the_playback_says_whose_each_step_is(driver: Driver) -> None:
    """UX 5, UX 11: where the round's end is told along with his turn, new prices and your workers are not Caepio's."""
    table = seat(driver, set_out({"round": 2, "you": {"workers": 0}}))
    table.pace = "learn"
    driver.press(pygame.K_p, "p")
    seen: set[str] = set()
    while table.playback or not table.session.is_over:
        if table.playback is None:
            if len(seen) == 2:
                break
            table.act(next(iter(legal_actions(table.session.state))))
            continue
        prompt = table.model.prompt
        assert prompt.title == {"caepio": "Caepio", "between": "Between rounds"}[prompt.who]
        if prompt.question.startswith("Caepio"):
            assert prompt.who == "caepio"
        if "Round " in prompt.question:
            assert prompt.who == "between"
        seen.add(prompt.who)
        table.step()
    assert seen == {"caepio", "between"}


@pytest.mark.parametrize("how", ["escape", "button"])
def test_the_playback_can_be_skipped(how: str, driver: Driver) -> None:
    table = watching(driver, "learn")
    assert table.playback
    if how == "escape":
        driver.press(pygame.K_ESCAPE)
    else:
        driver.click(spots.Button.SKIP)
    assert table.playback is None
    assert table.state is table.session.state


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_the_playback_goes_on_by_itself(pace: str, driver: Driver) -> None:
    table = watching(driver, pace)
    for _ in range(200):
        if table.playback is None:
            break
        driver.table.tick(1.2)
        driver.app.draw()
    assert table.playback is None


def test_at_the_instant_pace_nothing_is_told(driver: Driver) -> None:
    table = watching(driver, "instant")
    assert table.playback is None
    assert table.state is table.session.state


def test_a_click_goes_on_in_the_playback_and_does_nothing_else(driver: Driver) -> None:
    table = watching(driver, "learn")
    playback = table.playback
    assert playback is not None
    here = table.session.position
    assert playback.flows
    for number, flows in ((0, False), (1, True)):
        # The first click shows all of the step, the second one goes on to the next.
        driver.click(spots.Site("wood_site", 1))
        assert (playback.number, playback.flows) == (number, flows)
        assert (table.session.position, table.selected) == (here, None)


def test_the_menu_can_be_opened_while_caepio_is_told(driver: Driver) -> None:
    table = watching(driver, "learn")
    driver.click(spots.Button.MENU)
    assert isinstance(driver.app.screen, MenuPage)
    driver.press(pygame.K_ESCAPE)
    assert driver.table.controller is table
    assert table.playback is not None
