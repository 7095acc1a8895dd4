"""Whole games through the window: by keys alone, by mouse alone, in every variant, through every kind of decision."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from moments import asking, busy, rich, set_out

from corduba_solo.desk import page_spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import Difficulty
from corduba_solo.input.pages.end import EndPage
from corduba_solo.input.pages.finale import FinalePage
from corduba_solo.input.pages.heritage import HeritagePage
from corduba_solo.input.pages.new_game import NewGamePage
from corduba_solo.input.pages.summary import SummaryPage
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.sample_games import eager
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.actions import Action, Build, Discard, Place
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import NAMES, ChooseCharacter, ChooseHeritage, DiscardGood
from corduba_solo.session.game import Session
from corduba_solo.session.store import Store

from .driver import Driver
from .player import By, Player, seat

SET_UP = (ChooseHeritage, ChooseCharacter)
"""Asked on the heritage screen, before there is a table."""
AT_THE_TABLE = [name for name, kind in NAMES.items() if kind not in SET_UP]


def new_game(player: Player, seed: str, difficulty: Difficulty, variant: str) -> None:
    """From the title to the table, choosing everything on the way."""
    driver = player.driver
    player.choose(page_spots.Menu.NEW_GAME)
    assert isinstance(driver.app.screen, NewGamePage)
    player.choose(page_spots.Difficulty(difficulty))
    player.choose(page_spots.Variant(variant))
    player.choose(page_spots.Field.SEED)
    for _ in range(20):
        driver.press(pygame.K_BACKSPACE)
    driver.type(seed)
    if player.by == "keys":
        driver.press(pygame.K_RETURN)
    player.choose(page_spots.Press.START)
    assert isinstance(driver.app.screen, HeritagePage)
    cards = [area.spot for area in driver.areas]
    player.choose(next(key for key in cards if isinstance(key, page_spots.HeritageCard)))
    player.choose(next(key for key in cards if isinstance(key, page_spots.CharacterCard)))
    player.choose(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, TableScreen)


def play_on(player: Player, choice: random.Random) -> list[int]:
    """Play to the end screen; the decades that were summed up on the way."""
    driver = player.driver
    decades = []
    for _ in range(600):
        screen = driver.app.screen
        if isinstance(screen, SummaryPage):
            if screen.model.kind == "decade":
                decades.append(player_session(driver).state.decade)
            if player.by == "keys":
                driver.press(pygame.K_RETURN)
            else:
                driver.click(page_spots.Press.CONFIRM)
        elif isinstance(screen, TableScreen):
            player.do(busy(screen.controller.session, choice), choice)
        else:
            return decades
    raise AssertionError("the game does not end")


def player_session(driver: Driver) -> Session:
    assert driver.app.session is not None
    return driver.app.session


def test_the_first_own_decision_is_at_most_three_clicks_away(shelf: Path) -> None:
    """UX 1: new game, start, and the third click already chooses a heritage; an open game is one click away."""
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Press.START)
    assert isinstance(driver.app.screen, HeritagePage)
    card = next(area.spot for area in driver.areas if isinstance(area.spot, page_spots.HeritageCard))
    driver.click(card)
    assert driver.app.screen._model.heritage == card.heritage
    again = Driver(shelf)
    driver.app.go(Go("title"))
    again.app.go(Go("title"))
    again.app.draw()
    again.click(page_spots.Menu.CONTINUE)
    assert isinstance(again.app.screen, HeritagePage)


@pytest.mark.parametrize(
    ("by", "seed", "difficulty", "variant"),
    [
        ("keys", "29", "praetor", "both"),
        ("mouse", "15", "aedil", "senators"),
        ("keys", "7", "consul", "monuments"),
        ("mouse", "35", "praetor", "both"),
    ],
)
def test_a_whole_game_from_the_title_to_the_end(
    by: By, seed: str, difficulty: Difficulty, variant: str, shelf: Path
) -> None:
    driver = Driver(shelf)
    player = Player(driver, by)
    assert isinstance(driver.app.screen, TitlePage)
    new_game(player, seed, difficulty, variant)
    session = player_session(driver)
    options = session.options
    assert (options.seed, options.difficulty, options.variant) == (int(seed), difficulty, variant)
    summed_up = play_on(player, random.Random(int(seed)))
    assert summed_up == sorted(set(summed_up))
    assert isinstance(driver.app.screen, FinalePage)
    player.choose(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, EndPage)
    assert session.is_over
    assert session.state.outcome
    saved = Store(shelf).shown().games
    assert [game.is_over for game in saved] == [True]
    assert len(saved[0].document.actions) == session.length
    player.choose(page_spots.Menu.TITLE)
    assert isinstance(driver.app.screen, TitlePage)
    assert not driver.has(page_spots.Menu.CONTINUE)
    player.choose(page_spots.Menu.QUIT)
    assert not driver.app.running


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_after_the_end_the_same_game_can_be_begun_again(by: By, shelf: Path) -> None:
    driver = Driver(shelf)
    player = Player(driver, by)
    choice = random.Random(5)
    # The last actions of a game are enough to come to its end screen.
    session = set_out({"round": 8, "you": {"workers": 2}})
    seat(driver, session)
    play_on(player, choice)
    player.choose(page_spots.Press.CONFIRM)
    assert isinstance(driver.app.screen, EndPage)
    player.choose(page_spots.Chart("prestige"))
    player.choose(page_spots.Menu.SAME_SEED)
    assert isinstance(driver.app.screen, HeritagePage)
    assert player_session(driver).options.seed == session.options.seed


# ── every kind of decision ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("kind", AT_THE_TABLE)
def test_every_kind_of_decision_can_be_answered(kind: str, by: By, shelf: Path) -> None:
    """The first option and the last one, each through the interface, do exactly what they say."""
    session = asking(kind)
    driver = Driver(shelf)
    player = Player(driver, by)
    here = session.position
    options = list(legal_actions(session.state))
    for action in {0: options[0], len(options) - 1: options[-1]}.values():
        seat(driver, session)
        player.do(action)
        assert action in session.actions[here:] if NAMES[kind] is DiscardGood else session.actions[here] == action
        assert type(session.entries[here + 1].asked) is NAMES[kind]
        session.go_to(here)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_main_turn_can_be_answered_with_every_legal_action(by: By, shelf: Path) -> None:
    """Sites, buildings, monuments, trading, powers, passing: nothing legal is out of reach."""
    session = rich()
    driver = Driver(shelf)
    player = Player(driver, by)
    here = session.position
    for action in list(legal_actions(session.state)):
        seat(driver, session)
        player.do(action)
        session.go_to(here)


@pytest.mark.parametrize("kind", ["unlock", "prestige_in", "calm", "discard", "incite"])
def test_a_question_about_the_table_can_be_answered_on_it(kind: str, shelf: Path) -> None:
    """A district, a building in unrest, a store: what the options name can be clicked itself."""
    session = asking(kind)
    driver = Driver(shelf)
    table = seat(driver, session)
    key, group = next(
        (key, group) for key, group in table.model.offers.items() if len(group) == 1 and _in_sight(driver, key)
    )
    here = session.position
    for _ in range(2):
        assert session.position == here
        driver.click(key)
    if isinstance(group[0], Discard):
        assert table.mix is not None
        assert table.mix.amounts == ((group[0].resource, 2),)
    else:
        assert session.actions[here] == group[0]


def _in_sight(driver: Driver, key: Spot) -> bool:
    """Whether a spot is there and its middle is not below another one."""
    if not driver.has(key):
        return False
    area = driver.find(key)
    return driver.table.spot_at((area.cells[0] if area.cells else area.rect).center) == key


def test_build_and_place_are_two_decisions_and_one_gesture(shelf: Path) -> None:
    session = rich()
    driver = Driver(shelf)
    seat(driver, session)
    here = session.position
    build = next(action for action in legal_actions(session.state) if isinstance(action, Build))
    Player(driver, "mouse").do(build)
    done: list[Action] = session.actions[here:]
    assert done[0] == build
    assert isinstance(done[1], Place)


def test_the_eager_policy_plays_through_the_window(shelf: Path) -> None:
    """The policy of the sample scenes, with Caepio's turns told step by step and skipped or read."""
    driver = Driver(shelf, pace="learn")
    player = Player(driver, "keys")
    new_game(player, "3", "praetor", "senators")
    choice = random.Random(3)
    session = player_session(driver)
    told = 0
    while isinstance(driver.app.screen, TableScreen) and session.state.round < 3:
        table = driver.table.controller
        if table.playback:
            told += 1
            driver.press(pygame.K_ESCAPE if told % 3 == 0 else pygame.K_SPACE)
        else:
            player.do(eager(session, choice), choice)
    assert told > 5


def test_the_tick_of_a_chosen_card_lies_on_top_of_its_focus(shelf: Path) -> None:
    """LOOK 4: what is chosen and what has the focus are both seen whole, on the same card too."""
    driver = Driver(shelf)
    driver.click(page_spots.Menu.NEW_GAME)
    driver.click(page_spots.Press.START)
    key = next(area.spot for area in driver.areas if isinstance(area.spot, page_spots.CharacterCard))
    driver.click(key)
    page = driver.app.screen
    assert isinstance(page, HeritagePage)
    assert page.focus == key
    picture = page.picture()
    assert len(picture.ticks) == 1
    shown = pygame.Surface(driver.app.size)
    page.draw(shown)
    where = pygame.Rect(picture.ticks[0].at, picture.ticks[0].picture.get_size()).inflate(-8, -8)
    for at in (where.midtop, where.midright, where.center, where.midleft):
        assert shown.get_at(at) == picture.surface.get_at(at), at
