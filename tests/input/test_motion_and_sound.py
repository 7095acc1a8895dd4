"""What moves over the table and what is heard: made from events, over at any input, never in the way (UX 12)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import pygame
import pytest
from moments import busy, new_game, on_card, rich, scene, set_out, waiting

from corduba_solo.desk import spots
from corduba_solo.desk.modes import Free
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.sound.making import RECIPES, samples
from corduba_solo.input.sound.sounds import BY_KIND, Speaker, sounds_of
from corduba_solo.input.sound.waves import RATE
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    KINDS,
    Activated,
    Built,
    CardDrawn,
    Event,
    InsulaPlaced,
    MonumentRaised,
    PrestigeMoved,
    PriceMoved,
    Received,
    Rolled,
    Tried,
    TurnBegan,
)
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MainAction, TiedTile
from corduba_solo.rules.state import state_text
from corduba_solo.session.settings import Settings, changed
from corduba_solo.view.layout import table_layout
from corduba_solo.view.map.boat import boat_rect
from corduba_solo.view.map.dice import die_rect
from corduba_solo.view.map.geometry import map_places, town_rect
from corduba_solo.view.map.ground import river_name_place
from corduba_solo.view.map.tiles import MOST_SEEN
from corduba_solo.view.motion.ambient import AWAKE
from corduba_solo.view.motion.mover import Mover, Style, place_of, size_of
from corduba_solo.view.motion.telling import MOST_SECONDS, movers_of, seconds_of
from corduba_solo.view.panels.macellum import price_coin

from .driver import Driver
from .player import seat


@pytest.fixture
def driver(shelf: Path) -> Driver:
    return Driver(shelf)


def alive(driver: Driver) -> Table:
    """A table at which things move."""
    driver.app.way.is_alive = True
    driver.app.context.settings = changed(driver.app.context.settings, sound="off")
    return seat(driver, rich())


def town(driver: Driver) -> bytes:
    """The town without its river, on which a boat drifts."""
    return pygame.image.tobytes(driver.app.easel.canvas.subsurface(town_rect(driver.table.layout)), "RGB")


def picture(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.easel.canvas, "RGB")


# ── movers ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("style", get_args(Style))
def test_a_mover_goes_from_its_start_to_its_goal_and_the_same_progress_is_the_same_place(style: Style) -> None:
    mover = Mover(pygame.Surface((20, 20)), (10, 10), (110, 60), style, small=0.5)
    assert place_of(mover, 0) == pytest.approx((10, 10))
    assert place_of(mover, 1) == pytest.approx((110, 60), abs=1e-6)
    assert (size_of(mover, 0), size_of(mover, 1)) == (0.5, 1.0)
    assert place_of(mover, 0.4) == place_of(mover, 0.4)


def test_a_marker_touches_down_on_every_field_of_its_way() -> None:
    mover = Mover(pygame.Surface((20, 20)), (0, 50), (90, 50), "hop", hops=3)
    heights = [50 - place_of(mover, step / 200)[1] for step in range(201)]
    low = [at for at in range(1, 200) if heights[at - 1] > heights[at] < heights[at + 1]]
    assert [round(place_of(mover, at / 200)[0], -1) for at in low] == [30, 60]
    assert all(heights[at] < 1 for at in low)


def test_each_thing_moves_for_at_most_a_quarter_of_a_second_and_all_of_them_not_for_long(driver: Driver) -> None:
    longest = 0.0
    for movers, _ in told(driver, 3, 60):
        whole = seconds_of(movers)
        longest = max(longest, whole)
        for mover in movers:
            assert 0.15 <= (mover.end - mover.begin) * whole <= 0.25 + 1e-9
            assert 0 <= mover.begin < mover.end <= 1 + 1e-9
    assert 0.25 <= longest <= MOST_SECONDS < 1


def told(driver: Driver, seed: int, actions: int) -> Iterator[tuple[list[Mover], Sequence[Event]]]:
    """What moves in the beginning of a game, on both sides, with what happened."""
    table = seat(driver, new_game(seed=seed))
    table.pace = "learn"
    luck = random.Random(seed)
    for _ in range(actions):
        if table.session.is_over:
            return
        show(driver)
        table.news = ()
        table.act(busy(table.session, luck))
        yield moving(driver, table), table.news
        while table.playback:
            show(driver)
            table.step()
            if table.playback:
                yield moving(driver, table), table.news


def show(driver: Driver) -> None:
    """Draw the table as it is now."""
    driver.table.changed = True
    driver.app.draw()


def moving(driver: Driver, table: Table) -> list[Mover]:
    """What moves for what has just happened, over the table that was drawn last."""
    screen = driver.table
    return movers_of(table.news, table.model, screen.layout, screen.theme, screen.view.areas, screen._drawn)


def test_everybody_who_goes_somewhere_walks_to_where_he_stands(driver: Driver) -> None:
    seen: set[tuple[str, int]] = set()
    for movers, events in told(driver, 3, 60):
        sent = [event for event in events if isinstance(event, Activated)]
        home = [event for event in events if isinstance(event, Received) and event.cause is Cause.ROUND_END]
        if len(sent) != 1 or home or any(isinstance(event, Built | MonumentRaised) for event in events):
            continue
        model = driver.table.controller.model
        place = model.book.places.index(sent[0].place)
        crew = [crew for crew in model.state.crew if crew[0] == place][-1]
        walking = [mover for mover in movers if mover.style == "walk" and mover.waits]
        count = sum(number for _, number in crew[3])
        assert len(walking) == min(count, MOST_SEEN if place < model.book.first_site else count)
        seen.add((sent[0].who, count))
    assert {who for who, _ in seen} == {"you", "caepio"}
    assert max(count for _, count in seen) >= 3


def test_5_3_a_price_coin_slides_from_its_old_price_to_its_new_one(driver: Driver) -> None:
    """Where it sets out the coin lay, and where it arrives the coin lies in the picture that is drawn after it."""
    slides = 0
    for movers, events in told(driver, 3, 24):
        screen = driver.table
        prices = [event for event in events if isinstance(event, PriceMoved)]
        sliding = [mover for mover in movers if mover.style == "slide"]
        assert len(prices) == len(sliding)
        if not prices:
            continue
        before = table_picture(screen)
        show(driver)
        for event, mover in zip(prices, sliding, strict=True):
            start = coin_at(before, price_coin(screen.theme, screen.layout.measure, event.to - event.by), mover.start)
            if [other.resource for other in prices].count(event.resource) == 1:
                assert coin_at(table_picture(screen), mover.picture, mover.goal), event
            # A price that moves twice at once comes to rest between.
            slides += start
    assert slides > 5


def table_picture(screen: TableScreen) -> pygame.Surface:
    """The table without what moves upon it."""
    return screen.view.picture.piece(screen.view.picture.get_rect())


def coin_at(picture: pygame.Surface, coin: pygame.Surface, place: tuple[float, float]) -> bool:
    """Whether the coin lies there in a picture of the table."""
    rect = pygame.Rect(0, 0, *coin.get_size())
    rect.topleft = round(place[0] - rect.width / 2), round(place[1] - rect.height / 2)
    seen = picture.subsurface(rect)
    inside = [(x, y) for x in range(rect.width) for y in range(rect.height) if coin.get_at((x, y)).a == 255]
    alike = sum(seen.get_at(at)[:3] == coin.get_at(at)[:3] for at in inside)
    return alike > 0.97 * len(inside)


def test_7_3_his_die_lies_on_the_title_and_his_building_is_marked_until_it_stands(driver: Driver) -> None:
    table = seat(driver, new_game(seed=3))
    table.pace = "learn"
    luck = random.Random(3)
    rolled: Rolled | None = None
    lay = drew = 0
    for _ in range(40):
        table.act(busy(table.session, luck))
        while table.playback:
            for event in table.playback.events:
                if isinstance(event, Rolled):
                    rolled = event
                elif isinstance(event, TurnBegan) and event.who == "caepio":
                    rolled = None
            assert table.model.rolled == rolled
            if rolled:
                show(driver)
                screen = driver.table
                places = map_places(screen.layout)
                rect = die_rect(places, table.voice, DISTRICTS.index(rolled.district)).move(screen.layout.map.topleft)
                at = rect.left + rect.width // 2, rect.top + rect.height // 3
                assert driver.app.easel.canvas.get_at(at) != table_picture(screen).get_at(at)
                lay += 1
            if table.model.drawn:
                assert table.state.district_of[table.session.book.building_number[table.model.drawn]] < 0
                drew += 1
            table.step()
            if not table.playback and isinstance(table.asked, MainAction):
                rolled = None
                assert table.model.rolled is None
                assert not table.model.drawn
    assert lay > 4
    assert drew > 1


def test_what_is_still_on_its_way_is_not_counted_yet(driver: Driver) -> None:
    """Your store shows the number of before until the goods have come."""
    alive(driver)

    def purse() -> bytes:
        return pygame.image.tobytes(
            driver.app.easel.canvas.subsurface(driver.find(spots.YourBoard.DENARII).rect), "RGB"
        )

    driver.click(spots.Site("portus", 1))
    before = purse()
    driver.click(spots.Site("portus", 1))
    assert driver.table.motion.running
    assert purse() == before
    driver.table.tick(1)
    driver.app.draw()
    assert purse() != before


@pytest.mark.parametrize("place", ["portus", "castra"])
def test_a_space_is_as_it_was_until_everybody_stands_there(driver: Driver, place: str) -> None:
    """What it costs makes way for who stands there: for a moment it was drawn twice, half of it cut."""
    alive(driver)
    site = spots.Site(place, 1)

    def space() -> bytes:
        return pygame.image.tobytes(driver.app.easel.canvas.subsurface(driver.find(site).rect), "RGB")

    driver.click(site)
    lain = driver.table.view.picture.piece(driver.find(site).rect)
    before = pygame.image.tobytes(lain, "RGB")
    driver.click(site)
    assert driver.table.motion.running
    assert space() == before
    driver.table.tick(1)
    driver.app.draw()
    assert space() != before


def test_a_senator_counts_when_he_has_come(driver: Driver) -> None:
    movers = [mover for movers, _ in told(driver, 3, 60) for mover in movers]
    senate = driver.find(spots.Common.SENATE).rect
    coming = [mover for mover in movers if mover.style == "fly" and senate.collidepoint(mover.goal)]
    assert coming
    assert any(mover.hides and mover.hides.collidepoint(mover.goal) for mover in coming)


def test_a_row_of_his_card_lights_up_where_it_lies_and_the_card_is_never_seen_through_another(driver: Driver) -> None:
    """Two cards that were laid out otherwise were mixed for a moment, and neither could be read."""
    lit = 0
    for movers, events in told(driver, 3, 60):
        if any(isinstance(event, CardDrawn) and event.pile == "deck" for event in events):
            continue
        show(driver)
        rows = {area.spot: area.rect for area in driver.table.view.areas}
        lights = [mover.picture.get_rect(center=mover.goal) for mover in movers if mover.style == "light"]
        tried = dict.fromkeys(event.row for event in events if isinstance(event, Tried))
        if tried:
            assert lights == [rows[spots.CaepioRow(row)] for row in tried]
        assert all(mover.hides is None for mover in movers if mover.style == "light")
        lit += len(lights) > 0 and not tried
    assert lit > 2


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
            show(driver)
            screen = driver.table
            movers = movers_of(events, table.model, screen.layout, screen.theme, screen.view.areas)
            for kind in (Built, InsulaPlaced, PrestigeMoved, Rolled):
                if any(isinstance(event, kind) for event in events):
                    seen.add(kind)
                    assert movers, kind
            assert all(screen.layout.map.collidepoint(m.goal) for m in movers if m.style in ("drop", "rise", "roll"))
            table.step()
    assert seen == {Built, InsulaPlaced, PrestigeMoved, Rolled}


@pytest.mark.parametrize(("name", "beyond"), [("porta_romana", "up"), ("pons_romanus", "down"), ("theatrum", "")])
def test_a_monument_rises_with_all_that_stands_of_it_in_the_wall_and_in_the_river(
    driver: Driver, name: str, beyond: str
) -> None:
    table = seat(driver, rich())
    show(driver)
    places = map_places(driver.table.layout)
    plaque = places.monuments[list(table.model.edition.monuments).index(name)].move(driver.table.layout.map.topleft)
    event = MonumentRaised("you", name, "", Cause.MONUMENT)
    table.news = (event,)
    (mover,) = moving(driver, table)
    assert mover.style == "reveal"
    assert mover.hides is not None
    assert mover.hides.contains(plaque)
    assert (mover.hides.top < plaque.top) == (beyond == "up")
    assert (mover.hides.bottom > plaque.bottom) == bool(beyond)


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
    driver.app.way.is_alive = True
    driver.app.context.settings = changed(driver.app.context.settings, sound="off")
    burning = {"ludus": {"district": "plebeius", "unrest": True}, "cudendum": "servorum"}
    seat(driver, set_out({"round": 4, "buildings": burning}))
    resting = town(driver)
    driver.press(pygame.K_LSHIFT)
    pictures, drawn = set(), 0
    for _ in range(60 * 8):
        driver.table.tick(1 / 60)
        if driver.app.draw():
            drawn += 1
            pictures.add(picture(driver))
    assert drawn <= 12 * AWAKE + 1
    assert len(pictures) > 10
    assert town(driver) == resting
    driver.table.moves = False
    driver.press(pygame.K_LSHIFT)
    driver.table.tick(1)
    driver.app.draw()
    assert town(driver) == resting


def test_a_boat_drifts_while_the_town_is_alive_and_rests_where_it_has_come_to(driver: Driver) -> None:
    alive(driver)
    driver.app.draw()
    first, places = picture(driver), map_places(driver.table.layout)
    driver.press(pygame.K_LSHIFT)
    driver.table.tick(AWAKE)
    driver.app.draw()
    began, ended = (boat_rect(places, seconds)[0] for seconds in (0, driver.table.life.afloat))
    assert began.left + 5 < ended.left < began.left + 60
    assert picture(driver) != first
    driver.table.tick(AWAKE)
    assert boat_rect(places, driver.table.life.afloat)[0] == ended
    driver.table.moves = False
    driver.table.changed = True
    driver.app.draw()
    assert picture(driver) == first


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)])
def test_the_boat_stays_between_the_rivers_name_and_the_portus(size: tuple[int, int]) -> None:
    places = map_places(table_layout(size))
    ways = [boat_rect(places, seconds) for seconds in range(0, 900, 3)]
    assert {back for _, back in ways} == {False, True}
    for rect, _ in ways:
        assert places.river.contains(rect)
        assert rect.left > river_name_place(places).right
        assert not rect.colliderect(places.portus)


# ── sounds ────────────────────────────────────────────────────────────────────────────────────────────────────────


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

    def init(*_: object, **__: object) -> None:
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


def test_a_sound_plays_as_long_as_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device is opened in our own rate, whatever it likes best."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    # Another test's window may have opened it.
    pygame.mixer.quit()
    speaker = Speaker()
    speaker.prepare()
    assert pygame.mixer.get_init() is None
    try:
        speaker.play("bell", 0.5)
        assert pygame.mixer.get_init() == (RATE, -16, 1)
        assert speaker._made["bell"].get_length() == pytest.approx(len(samples("bell")) / 2 / RATE, abs=0.01)
    finally:
        speaker.close()
    assert pygame.mixer.get_init() is None


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
    told = [event for step in playback.beats for event in (moment.event for moment in step)]
    happened = table.session.entries[line.entry].events
    assert [event for event in told if isinstance(event, TurnBegan) and event.who == "caepio"] == told[:1]
    assert any(tuple(told) == happened[at : at + len(told)] for at in range(len(happened)))
    while table.playback:
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
        told = [moment.event for step in table.playback.beats for moment in step]
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
