"""What moves over the table and what is heard: made from events, over at any input, never in the way (UX 12)."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from moments import busy, new_game, on_card, rich, scene, set_out, waiting

from corduba_solo.desk import spots
from corduba_solo.desk.modes import Free
from corduba_solo.desk.table import Table
from corduba_solo.input.sound.making import PEAK, RATE, RECIPES, samples
from corduba_solo.input.sound.sounds import BY_KIND, Speaker, sounds_of
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.events import KINDS, Built, InsulaPlaced, PrestigeMoved, Rolled, TurnBegan
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.state import state_text
from corduba_solo.session.settings import Settings, changed
from corduba_solo.view.motion.ambient import AWAKE
from corduba_solo.view.motion.mover import Mover, place_of
from corduba_solo.view.motion.telling import EACH, MOST_SECONDS, movers_of, seconds_of

from .driver import Driver
from .player import seat


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def alive(driver: Driver) -> Table:
    """A table at which things move."""
    driver.app.is_alive = True
    driver.app.context.settings = changed(driver.app.context.settings, sound="off")
    return seat(driver, rich())


def picture(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.canvas, "RGB")


# ── movers ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("style", ["fly", "walk", "drop", "rise", "hop"])
def test_a_mover_goes_from_its_start_to_its_goal_and_the_same_progress_is_the_same_place(style: str) -> None:
    mover = Mover(pygame.Surface((20, 20)), (10, 10), (110, 60), style)  # type: ignore[arg-type]
    assert place_of(mover, 0) == pytest.approx((10, 10))
    assert place_of(mover, 1) == pytest.approx((110, 60), abs=1e-6)
    assert place_of(mover, 0.4) == place_of(mover, 0.4)


def test_each_thing_moves_for_a_quarter_of_a_second_and_all_of_them_not_for_long() -> None:
    assert seconds_of(1) == EACH == 0.25
    assert seconds_of(30) == MOST_SECONDS < 1


def test_his_tile_insulae_markers_and_die_move_where_they_happen(driver: Driver) -> None:
    table = seat(driver, new_game(seed=3))
    table.pace = "learn"
    luck = random.Random(3)
    seen: set[type] = set()
    for _ in range(60):
        if table.session.is_over:
            break
        table.act(busy(table.session, luck))
        while table.playback:
            events = table.playback.events
            driver.app.draw()
            screen = driver.table
            movers = movers_of(events, table.model, screen.layout, screen.theme, screen.view.areas)
            for kind in (Built, InsulaPlaced, PrestigeMoved, Rolled):
                if any(isinstance(event, kind) for event in events):
                    seen.add(kind)
                    assert movers, kind
            assert all(screen.layout.map.collidepoint(m.goal) for m in movers if m.style in ("drop", "rise", "hop"))
            table.step()
    assert seen == {Built, InsulaPlaced, PrestigeMoved, Rolled}


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_done_moves_and_ends_in_the_very_table_that_is_drawn_without_motion(driver: Driver) -> None:
    alive(driver)
    for _ in range(2):
        driver.click(spots.Site("portus", 1))
    assert driver.table.motion.running
    moving = picture(driver)
    driver.table.tick(2)
    driver.app.draw()
    assert not driver.table.motion.running
    resting = picture(driver)
    assert moving != resting
    driver.table.moves = False
    driver.table.changed = True
    driver.app.draw()
    assert picture(driver) == resting


def test_any_input_ends_a_motion_and_is_heard_at_once(driver: Driver) -> None:
    table = alive(driver)
    for _ in range(2):
        driver.click(spots.Site("portus", 1))
    assert driver.table.motion.running
    before = table.session.position
    driver.press(pygame.K_RETURN)
    assert table.session.position == before + 1


def test_reduced_motion_stops_all_of_it(driver: Driver) -> None:
    driver.app.context.settings = changed(driver.app.context.settings, reduced_motion=True)
    alive(driver)
    for _ in range(2):
        driver.click(spots.Site("portus", 1))
    assert not driver.table.motion.running


def test_an_idle_table_draws_nothing(driver: Driver) -> None:
    alive(driver)
    driver.app.draw()
    driver.table.tick(1)
    driver.table.tick(AWAKE)
    driver.app.draw()
    driver.table.tick(1)
    assert not driver.app.draw()


def test_flames_flicker_and_smoke_rises_for_a_few_seconds_and_then_all_rests(driver: Driver) -> None:
    driver.app.is_alive = True
    driver.app.context.settings = changed(driver.app.context.settings, sound="off")
    burning = {"ludus": {"district": "plebeius", "unrest": True}, "cudendum": "servorum"}
    seat(driver, set_out({"round": 4, "buildings": burning}))
    resting = picture(driver)
    driver.press(pygame.K_LSHIFT)
    pictures, drawn = set(), 0
    for _ in range(60 * 8):
        driver.table.tick(1 / 60)
        if driver.app.draw():
            drawn += 1
            pictures.add(picture(driver))
    assert drawn <= 12 * AWAKE + 1
    assert len(pictures) > 10
    assert picture(driver) == resting
    driver.table.moves = False
    driver.press(pygame.K_LSHIFT)
    driver.table.tick(1)
    driver.app.draw()
    assert picture(driver) == resting


# ── sounds ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["wood", "coin", "die"])
def test_a_sound_is_short_quiet_and_always_the_same(name: str) -> None:
    made = samples(name)
    assert made == samples(name)
    assert len(made) / 2 / RATE < 1
    values = memoryview(made).cast("h")
    assert max(abs(value) for value in values) <= PEAK


def test_every_sound_belongs_to_a_kind_of_event() -> None:
    assert BY_KIND.keys() <= KINDS.keys()
    assert set(BY_KIND.values()) | {"sack", "won", "lost"} == set(RECIPES)
    assert len(RECIPES) >= 12


def test_what_happens_is_heard_once_each(driver: Driver) -> None:
    table = seat(driver, rich())
    for _ in range(2):
        driver.click(spots.Site("portus", 1))
    heard = sounds_of(table.session.log[-1].events)
    assert "wood" in heard
    assert len(heard) == len(set(heard))


def test_a_device_is_opened_only_when_sound_is_on_and_none_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    def init(*_: object) -> None:
        opened.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    speaker = Speaker()
    assert speaker.at("off") is None
    assert not opened
    monkeypatch.setattr(speaker, "_samples", {"wood": b"\0\0"})
    for _ in range(2):
        speaker.play("wood", 0.5)
    assert len(opened) == 1


def test_settings_of_before_motion_and_sound_are_read(shelf: Path) -> None:
    old = Settings.model_validate_json('{"version": 1, "pace": "fast"}')
    assert (old.reduced_motion, old.sound) == (False, "quiet")
    driver = Driver(shelf)
    driver.app.go(Go("settings"))
    driver.app.draw()


# ── his turn once more ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("pace", ["learn", "instant"])
def test_his_whole_turn_can_be_watched_again_from_the_acta(driver: Driver, pace: str) -> None:
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.pace = pace
    number, line = next(
        (at, found) for at, found in enumerate(table.model.log) if found.who == "caepio" and found.entry
    )
    before, now = table.session.position, state_text(table.session.state)
    driver.click(spots.ActaLine(number))
    assert not table.playback
    assert "once more" in table.model.prompt.hint
    driver.click(spots.ActaLine(number))
    playback = table.playback
    assert playback
    told = [event for step in playback.steps for event in (moment.event for moment in step)]
    happened = table.session.entries[line.entry].events
    assert [event for event in told if isinstance(event, TurnBegan) and event.who == "caepio"] == told[:1]
    assert any(tuple(told) == happened[at : at + len(told)] for at in range(len(happened)))
    for _ in range(playback.count):
        driver.click(spots.Button.NEXT)
    assert not table.playback
    assert (table.session.position, state_text(table.session.state)) == (before, now)


def test_a_turn_in_which_you_settled_a_tie_is_watched_again_from_its_beginning(driver: Driver) -> None:
    table = seat(driver, new_game(seed=3))
    luck = random.Random(3)
    while not isinstance(question(table.session.state), TiedTile):
        table.act(busy(table.session, luck))
    asked_after = table.session.position
    table.act(legal_actions(table.session.state)[0])
    for part in (asked_after, asked_after + 1):
        line = next(found for found in reversed(table.model.log) if found.who == "caepio" and found.entry == part)
        table.watch_again(line.entry, line.turn)
        assert table.playback
        told = [moment.event for step in table.playback.steps for moment in step]
        kinds = [event.kind for event in told]
        assert kinds[0] == "turn_began"
        assert kinds.index("rolled") < kinds.index("built") < kinds.index("activated")
        assert [event for event in told if isinstance(event, TurnBegan) and event.who == "caepio"] == told[:1]
        assert len(table.model.log) < len(log_lines_now(table))
        table.back()


def log_lines_now(table: Table) -> tuple[object, ...]:
    """The Acta with all that happened."""
    table.enter(Free())
    return table.model.log
