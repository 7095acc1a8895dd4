"""A person who carries out given actions through the window, by keys alone or by mouse alone."""

from __future__ import annotations

import random
from typing import Literal

import pygame
from moments import asked, on_card, scene, waiting

from corduba_solo.desk import spots
from corduba_solo.desk.placing import Hand, TilePlace
from corduba_solo.desk.questions import LISTED
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.desk.targets import spot_of
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Amounts,
    Bridge,
    Build,
    Buy,
    Discard,
    Done,
    End,
    Give,
    Keep,
    Pass,
    Pay,
    Place,
    Raise,
    Sell,
    Take,
    Trade,
    Use,
)
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.geometry import bits
from corduba_solo.session.game import Session
from corduba_solo.view.map import cell_rect

from .driver import Driver

By = Literal["keys", "mouse"]
DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8, pygame.K_9)


def seat(driver: Driver, session: Session) -> Table:
    """Put a session on the driver's table."""
    driver.app.go(Go("table", session))
    driver.app.draw()
    return driver.table.controller


def his_turn(driver: Driver) -> Table:
    """Caepio's turn, told step by step, at its first try: in the second decade, after your pass."""
    table = seat(driver, waiting(scene("mid_game"), on_card(1)))
    table.pace = "learn"
    driver.press(pygame.K_p, "p")
    driver.press(pygame.K_y, "y")
    while table.playback and not table.model.tries:
        driver.press(pygame.K_SPACE)
    assert table.playback
    return table


class Player:
    """Does actions by posted events and by nothing else."""

    def __init__(self, driver: Driver, by: By) -> None:
        self.driver = driver
        self.by = by

    @property
    def table(self) -> Table:
        return self.driver.table.controller

    # ── pointing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, spot: Spot) -> None:
        """Click a spot, or bring the focus there and press Enter."""
        if self.by == "mouse":
            self.driver.click(spot)
            return
        self.focus(spot)
        self.driver.press(pygame.K_RETURN)

    def focus(self, spot: Spot) -> None:
        for _ in range(len(self.driver.areas) + 1):
            if self._focus() == spot:
                return
            self.driver.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not come to {spot}, only to {[area.spot for area in self.driver.areas]}")

    def _focus(self) -> Spot | None:
        screen = self.driver.app.screen
        return self.table.model.focus if hasattr(screen, "controller") else getattr(screen, "focus", None)

    # ── acting ────────────────────────────────────────────────────────────────────────────────────────────────────

    def do(self, action: Action, choice: random.Random | None = None) -> None:
        """Carry out a legal action of the table; with a building, a place for it too."""
        luck = choice or random.Random(0)
        session = self.table.session
        before = session.position
        match action:
            case Build():
                self._build(action, luck)
            case Place():
                places = [place for place, ways in self._hand().items() if ways[-1] == action]
                self.place(places[0])
            case Take() | Keep() | Give() | Pay():
                self.put_together(action.amounts)
                self._confirm()
            case Bridge():
                self._bridge(action)
            case Buy() | Sell():
                self.bargain({action.resource: action.amount if isinstance(action, Buy) else -action.amount})
                self._confirm()
            case Done():
                self._confirm()
            case Discard():
                assert self.table.mix is not None
                self.put_together(next(way for way in self.table.mix.options if action.resource in dict(way)))
                self._confirm()
            case _ if isinstance(asked(session), LISTED):
                self._among(action)
            case Raise() | Activate() | Use():
                self._at_its_spot(action)
            case Pass() | Trade():
                self._button("pass" if isinstance(action, Pass) else "trader", action)
            case End():
                self._button("end", action)
            case _:
                self.option(list(legal_actions(session.state)).index(action))
        assert session.position > before, f"{action} was not done"
        assert session.actions[before] == action or (isinstance(action, Discard) and action in session.actions[before:])

    def _at_its_spot(self, action: Action) -> None:
        spot = spot_of(self.table.session.state.book, action)
        assert spot is not None
        self.choose(spot)
        assert self.table.selected == spot
        self._among(action)

    def _among(self, action: Action) -> None:
        """Choose an action, the first of its ways where it has several."""
        self.choose_way(action)
        assert self.table.intended[0] == action
        self._confirm()

    def choose_way(self, action: Action) -> None:
        ways = self.table.ways
        if len(ways) > 1:
            self.choose(spots.Choice([way[0] for way in ways].index(action)))

    def put_together(self, amounts: Amounts) -> None:
        """Count up and down until the set is this one: by the ends of the steppers, or by the arrow keys."""
        for _ in range(60):
            mix = self.table.mix
            if mix is None or mix.amounts == amounts:
                return
            wanted = dict(amounts)
            kind = next(kind for kind in mix.kinds if mix.count(kind) != wanted.get(kind, 0))
            more = mix.count(kind) < wanted.get(kind, 0)
            if self.by == "mouse":
                self.driver.click(spots.More(kind) if more else spots.Less(kind))
            else:
                self.focus(spots.Step(kind))
                self.driver.press(pygame.K_UP if more else pygame.K_DOWN)
        raise AssertionError(f"no steps lead to {amounts}")

    def _bridge(self, action: Bridge) -> None:
        """Go through the bridges until one begins there, then build."""
        for _ in range(60):
            assert self.table.foreseen is not None
            if self.table.foreseen.done[0] == action:
                self._confirm()
                return
            self.driver.click(spots.Change.BRIDGE) if self.by == "mouse" else self.driver.press(pygame.K_b, "b")
        raise AssertionError(f"no bridge begins with {action}")

    def bargain(self, units: dict[str, int]) -> None:
        """Count at the stalls until so much of each kind is bought, or sold where it is less than none."""
        for _ in range(60):
            bargain = self.table.bargain
            assert bargain is not None
            kind = next((kind for kind, count in units.items() if bargain.count(kind) != count), "")
            if not kind:
                return
            more = bargain.count(kind) < units[kind]
            if self.by == "mouse":
                self.driver.click(spots.More(kind) if more else spots.Less(kind))
            else:
                self.focus(spots.Step(kind))
                self.driver.press(pygame.K_UP if more else pygame.K_DOWN)
        raise AssertionError(f"no steps lead to {units}")

    def _confirm(self) -> None:
        """Enter on what is chosen, or the button; and yes to the question whether it is meant."""
        session = self.table.session
        before = session.position
        if self.by == "mouse":
            self.driver.click(spots.Button.CONFIRM)
        elif self.table.hand is None and isinstance(self.table.model.focus, spots.Choice):
            self.choose(spots.Button.CONFIRM)
        else:
            self.driver.press(pygame.K_RETURN)
        if session.position == before and self.table.doubt:
            self._sure()

    def _sure(self) -> None:
        if self.by == "mouse":
            self.driver.click(spots.Button.YES)
        else:
            self.driver.press(pygame.K_y, "y")

    def _button(self, name: str, action: Action) -> None:
        session = self.table.session
        before = session.position
        if self.by == "mouse":
            self.driver.click(spots.Button(name))
        elif isinstance(action, End):
            self.choose(spots.Button.END)
        else:
            key, text = {"pass": (pygame.K_p, "p"), "trader": (pygame.K_t, "t")}[name]
            self.driver.press(key, text)
        if session.position == before and self.table.doubt:
            self._sure()

    def option(self, number: int) -> None:
        """An option of the tray, on whatever page it is."""
        if self.by == "keys" and number < len(DIGITS):
            for _ in range(2):
                self.driver.press(DIGITS[number], str(number + 1))
            return
        for _ in range(40):
            if self.driver.has(spots.Option(number)):
                for _ in range(2):
                    self.choose(spots.Option(number))
                return
            self.choose(spots.TrayPage.MORE)
        raise AssertionError(f"option {number} is on no page")

    # ── tiles ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _hand(self) -> dict[TilePlace, tuple[Action, ...]]:
        assert self.table.hand is not None
        return self.table.hand.places

    def _build(self, build: Build, luck: random.Random) -> None:
        self.choose(spots.Unbuilt(build.building))
        places = sorted(place for place, ways in self._hand().items() if ways[0] == build)
        self.place(luck.choice(places))

    def place(self, place: TilePlace) -> None:
        """Lay the tile in hand at a legal place."""
        self.aim(place)
        if self.by == "keys":
            self._confirm()
            return
        table = self.table
        before = table.session.position
        table_screen = self.driver.table
        assert table.hand is not None
        assert table.hand.aim is not None
        cell = cell_rect(table_screen.layout, *table.hand.aim).center
        self.driver.click_at(cell)
        if table.hand and table.hand.set_down and not table.doubt:
            self.driver.click_at(cell)
        if table.session.position == before and table.doubt:
            self._sure()

    def aim(self, place: TilePlace) -> None:
        """Hold the tile in hand over a legal place, turned as it must be."""
        if self.by == "keys":
            self._aim_by_keys(place)
        else:
            self._aim_by_mouse(place)

    @property
    def _held(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def _aim_by_keys(self, place: TilePlace) -> None:
        for _ in range(len(self._held.places) + 1):
            if self._held.snapped(self.table.session.state.book) == place:
                return
            self.driver.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not come to {place}")

    def _aim_by_mouse(self, place: TilePlace) -> None:
        book = self.table.session.state.book
        district, cell, turn = place
        for _ in range(4):
            if self._held.turn == turn:
                break
            self.driver.wheel(-1)
        for bit in bits(book.maps[district].shapes[self._held.building][turn].masks[cell]):
            self.driver.move(cell_rect(self.driver.table.layout, district, bit).center)
            if self._held.snapped(book) == place:
                return
        raise AssertionError(f"no cell of {place} brings the tile there")
