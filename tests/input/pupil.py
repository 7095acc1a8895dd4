"""Somebody who does lessons in the window, by keys alone or by mouse alone: as they are meant, or anyhow."""

from __future__ import annotations

import random
from collections import deque

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.lessons.course import Course, Stage, meant
from corduba_solo.desk.lessons.goals import Pointed
from corduba_solo.desk.lessons.tutor import Tutor
from corduba_solo.desk.spots import Guidance, Spot
from corduba_solo.desk.targets import spot_of
from corduba_solo.input.pages.summary import SummaryPage
from corduba_solo.input.table.looking import neighbour
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Buy,
    Done,
    End,
    Pass,
    Pay,
    Place,
    Sell,
    Skip,
    parse_action,
)
from corduba_solo.rules.game import legal_actions

from .driver import Driver
from .player import By, Player

ARROWS = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN}


class Pupil(Player):
    """Does the tasks of a lesson through posted events."""

    def __init__(self, driver: Driver, by: By, lesson: str) -> None:
        super().__init__(driver, by)
        driver.app.go(Go("lesson", lesson))
        driver.app.draw()
        tutor = self.table.companion
        assert isinstance(tutor, Tutor)
        self.course: Course = tutor.course

    def settle(self) -> None:
        """Whatever is shown is looked at: Caepio's turn, what a round or a decade came to."""
        for _ in range(200):
            if isinstance(self.driver.app.screen, SummaryPage):
                self.driver.press(pygame.K_RETURN)
            elif self.table.playback:
                self.driver.press(pygame.K_SPACE)
            else:
                return
        raise AssertionError("it is told without end")

    def go_on(self) -> None:
        self.settle()
        if self.by == "mouse":
            self.driver.click(Guidance.ON)
        else:
            self.driver.press(pygame.K_RETURN)

    def do_task(self) -> None:
        """The present task as it is meant."""
        task = self.course.task
        self.settle()
        if self.course.stage is not Stage.ASKED:
            return
        if task.is_read:
            self.go_on()
        elif task.moves:
            self._move(list(task.moves))
        elif not task.freely:
            goal = task.goals[0]
            assert isinstance(goal, Pointed)
            self.point(goal.spot)
        if task.freely:
            while self.course.task is task and self.course.stage is Stage.ASKED:
                self._usual()
        self.settle()

    def anything(self, chance: random.Random) -> None:
        """Any legal action."""
        self.settle()
        try:
            self.do(chance.choice(list(legal_actions(self.course.session.state))), chance)
        except AssertionError:
            # What was done is not in a history that was set out anew.
            if not self.course.set_anew:
                raise
        self.settle()

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _usual(self) -> None:
        options = legal_actions(self.course.session.state)
        self.do(next((one for one in options if isinstance(one, Done | Skip | End | Pass)), options[0]))
        self.settle()

    def _move(self, moves: list[str]) -> None:
        while moves and not self.course.holds:
            action = meant(self.course.session.state, moves[0])
            if action is None:
                self._usual()
                continue
            moves.pop(0)
            then = parse_action(moves[0]) if moves else None
            match action, then:
                case (Build(), Place()):
                    moves.pop(0)
                    self._build_at(action, then)
                case (Activate(), Pay()):
                    moves.pop(0)
                    self._pay_with(action, then)
                case (Sell() | Buy(), Sell() | Buy()):
                    moves.pop(0)
                    self.bargain(
                        {deal.resource: deal.amount * (1 if isinstance(deal, Buy) else -1) for deal in (action, then)}
                    )
                    self._confirm()
                case _:
                    self.do(action)
            self.settle()

    def _build_at(self, build: Build, place: Place) -> None:

        self.choose(spots.Unbuilt(build.building))
        self.place(next(at for at, ways in self._hand().items() if ways[:2] == (build, place)))

    def _pay_with(self, action: Action, payment: Pay) -> None:

        spot = spot_of(self.course.session.state.book, action)
        assert spot is not None
        self.choose(spot)
        self.choose_way(action)
        self.put_together(payment.amounts)
        self._confirm()

    # ── pointing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def point(self, spot: Spot) -> None:
        """Move the mouse there, or look about by the arrows until one is there."""
        if self.by == "mouse":
            area = self.driver.find(spot)
            self.driver.move((area.cells[0] if area.cells else area.rect).center)
            return
        self.driver.press(pygame.K_l, "l")
        here = self.table.focus
        assert here is not None
        for step in self._way(here, spot):
            if self.course.stage is not Stage.ASKED:
                return
            self.driver.press(ARROWS[step])

    def _way(self, start: Spot, end: Spot) -> list[tuple[int, int]]:
        areas = self.driver.areas
        at = {area.spot: area for area in reversed(areas)}
        ways: dict[Spot, list[tuple[int, int]]] = {start: []}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if here == end:
                return ways[here]
            for step in ARROWS:
                there = neighbour(areas, at[here], *step)
                if there is not None and there not in ways:
                    ways[there] = [*ways[here], step]
                    queue.append(there)
        raise AssertionError(f"no arrows lead to {end}")
