"""The table as a screen: events of mouse and keyboard go to the controller, its model to the view."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.acta import acta_line
from corduba_solo.desk.carrying import turn_tile
from corduba_solo.desk.companion import Companion
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.pages.summaries import decade_summary, round_summary
from corduba_solo.desk.rulebook_places import place_of
from corduba_solo.desk.spots import RuleSection, Spot
from corduba_solo.desk.steppers import step_kind
from corduba_solo.desk.table import Table
from corduba_solo.input.sound.sounds import Sounds
from corduba_solo.input.table import keys as table_keys
from corduba_solo.input.table.hearing import Hearing
from corduba_solo.input.table.pointing import click, point
from corduba_solo.input.window.deafness import Clock
from corduba_solo.input.window.key_events import ENTER, word_of
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.game import cause_of
from corduba_solo.session.game import Session
from corduba_solo.session.problems import Problem
from corduba_solo.view.layout import Layout, drawable, table_layout
from corduba_solo.view.map import Ahead, cell_rect, town_rect
from corduba_solo.view.motion.ambient import Life, draw_ambient
from corduba_solo.view.motion.motion import Motion
from corduba_solo.view.motion.mover import Mover
from corduba_solo.view.motion.telling import MOST_SECONDS, movers_of, seconds_of
from corduba_solo.view.paint import Area
from corduba_solo.view.table import TableView
from corduba_solo.view.theme import PARCHMENT, Theme

STOPPING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)
"""Input at which everything is where it goes."""
LEFT, RIGHT, WHEEL_LINES = 1, 3, 3


class TableScreen:
    """One game on the table."""

    veil = False
    sight: pygame.Rect | None = None
    still_shown = False
    frame_seconds: float | None = None
    """How long renewing panels may take in one frame; None renews everything at once."""
    moves: bool = False
    """Whether what happens is seen moving: in the window, unless reduced motion is wished."""
    sounds: Sounds | None = None
    """What happens is heard here too, where sound is on."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        size: tuple[int, int],
        pace: str,
        percent: int | None = None,
        asks: frozenset[str] = frozenset(),
        keys: Keys | None = None,
        theme: Theme = PARCHMENT,
        companion: Companion | None = None,
        clock: Clock = perf_counter,
    ) -> None:
        self.controller = Table(session, voice, pace, asks, keys or Keys(), companion)
        self.view = TableView()
        self.hearing = Hearing(clock)
        self.motion = Motion()
        self.life = Life()
        self.theme = theme
        self.percent = percent
        self.layout: Layout = table_layout(size, percent)
        self.changed = True
        self._stirred = False
        """Whether somebody did something since the last tick: what moves is over, and life goes on."""
        self._waited = 0.0
        self._cursor = (-1, -1)
        self._drawn: TableModel | None = None
        """What was drawn last."""
        self._ahead = Ahead()
        self._areas: list[Area] = []
        """Where it showed things."""
        self._trouble: Problem | None = None
        """Why the game is not on disk, as far as that was told already."""

    def resize(self, size: tuple[int, int]) -> None:
        self.layout = table_layout(size, self.percent)
        self.changed = True

    def take_up(self, pace: str, asks: frozenset[str], keys: Keys, theme: Theme) -> None:
        """Settings that were changed in the middle of the game."""
        self.theme = theme
        self.controller.pace = pace
        self.controller.keys = keys
        self.controller.asks = asks
        self.controller.stale = True

    @property
    def topic(self) -> Place | RuleSection:
        """The rule by which one was just refused, what one points at, what is asked, or a round's course."""
        asked = self.controller.asked
        if line := acta_line(self.controller.model.log, self.controller.hover or self.controller.focus):
            return RuleSection(line.number)
        if isinstance(self.controller.hover, RuleSection):
            return self.controller.hover
        if refused := self.controller.refused:
            return RuleSection(refused.cause.rule.section)
        if place := place_of(self.controller.hover) or place_of(self.controller.focus):
            return place
        if (guide := self.controller.model.guide) and guide.rules:
            return Place(guide.rules)
        return Place("course", "round") if asked is None else RuleSection(cause_of(asked).rule.section)

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts: the tile in hand, what has the focus, an open question, else the prompt's words."""
        hand = self.controller.hand
        if hand and hand.aim and not self.controller.looking:
            cell = cell_rect(self.layout, *hand.aim)
            return cell.inflate(4 * cell.width, 4 * cell.height)
        focus = self.controller.focus
        for area in self.view.areas:
            if area.spot == focus or (focus is None and isinstance(area.spot, spots.Answer)):
                return area.rect
        prompt = self.layout.prompt
        return pygame.Rect(prompt.left, prompt.top, prompt.width // 4, prompt.height)

    @property
    def ready(self) -> bool:
        return self.view.ready

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """What lies at a point; where the cursor rests since it was chosen, that, though its own card covers it now."""
        found, controller = self.view.over.spot_at(point), self.controller
        rests = found is None and point == self._cursor and controller.hover == controller.selected
        return controller.hover if rests else found

    def tick(self, seconds: float) -> Go | None:
        """What moves moves on; Caepio's turn goes on by itself, at the pace that was chosen."""
        if self._stirred:
            self._stirred = False
            self.life.wake()
            self.changed |= self.motion.running
            self.motion.stop()
        if self.motion.running:
            self.motion.advance(seconds)
            self.changed = True
        if self.moves:
            self.changed |= self.life.pass_time(seconds)
        playback = self.controller.playback
        if playback is None or playback.seconds is None:
            self._waited = 0.0
            self._use_the_pause()
            return None
        self._waited += seconds
        if self._waited < playback.seconds:
            return None
        self._waited = 0.0
        self.controller.step()
        self.changed = True
        return self._next()

    def _use_the_pause(self) -> None:
        """Where nothing is to be drawn, there is time for what will be."""
        if self.frame_seconds is not None and self._drawn and not self.changed and not self.motion.running:
            self._ahead.engrave_one(self.layout, self._drawn, self.theme)

    def handle(self, event: pygame.event.Event) -> Go | None:
        controller = self.controller
        if event.type in STOPPING:
            self._stirred = True
        match event.type:
            case pygame.MOUSEMOTION:
                self.changed |= point(controller, self.spot_at(event.pos), self.layout, event.pos)
                self._cursor = event.pos
                return None
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                spot = self.spot_at(event.pos)
                if not self.hearing.hears(controller, spot):
                    return None
                if go := self._menu(spot):
                    return go
                click(controller, spot, self.layout, event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT:
                if controller.playback:
                    return None  # skipping all of it has a button of its own
                controller.back()
            case pygame.MOUSEWHEEL:
                self._wheel(event)
            case pygame.KEYDOWN:
                if event.key in ENTER and not self.hearing.hears_enter(controller):
                    return None
                if event.key in ENTER and (go := self._menu(controller.focus)):
                    return go
                if not table_keys.key_pressed(controller, event, self.view.areas):
                    return self._other_key(event)
            case _:
                return None
        self.changed = True
        return self._next()

    def _next(self) -> Go | None:
        """What follows once something is told: a round's or a decade's summary, the end."""
        controller = self.controller
        companion = controller.companion
        if companion and companion.leads is not None:
            return Go("lesson", companion.leads) if companion.leads else Go("lessons")
        if controller.playback:
            # What a round came to is summed up before he begins the next one.
            return self._summary() if controller.playback.in_new_round else None
        if (trouble := controller.session.trouble) != self._trouble:
            self._trouble = trouble
            if trouble:
                return Go("message", trouble)
        if controller.session.is_over and not controller.held:
            if self.sounds:
                self.sounds.play(controller.news)
            return Go("end", controller.session)
        return self._summary()

    def _summary(self) -> Go | None:
        """What a decade or a round came to, once."""
        controller = self.controller
        session, voice, shown = controller.session, controller.voice, controller.state
        if controller.decade_over:
            decade, controller.decade_over = controller.decade_over, 0
            controller.round_over = 0
            return Go("summary", decade_summary(session, voice, decade, shown))
        round_, controller.round_over = controller.round_over, 0
        if round_ and "round" in controller.asks:
            return Go("summary", round_summary(session, voice, round_, shown))
        return None

    def _wheel(self, event: pygame.event.Event) -> None:
        """The wheel counts on a stepper, turns the tile in hand, or scrolls the Acta."""
        controller = self.controller
        hover = controller.hover
        if isinstance(hover, spots.Counted) and event.y:
            step_kind(controller, hover.what, 1 if event.y > 0 else -1)
        elif controller.hand:
            turn_tile(controller, -1 if event.y > 0 else 1)
        else:
            controller.scroll_acta(-event.y * WHEEL_LINES)

    def _menu(self, spot: Spot | None) -> Go | None:
        match spot:
            case spots.Button.HISTORY:
                return self._history()
            case spots.Button.HELP:
                return Go("rules", self.topic)
            case RuleSection():
                return Go("rules", spot)
            case spots.Guidance.RULES if guide := self.controller.model.guide:
                return Go("rules", Place(guide.rules))
            case spots.Button.SETTINGS:
                return Go("settings")
            case spots.Button.MENU:
                return Go("menu")
            case _:
                return None

    def _history(self) -> Go | None:
        controller = self.controller
        if controller.companion and controller.companion.sets_out:
            controller.say(controller.voice.say("lesson.no_history"))
            self.changed = True
            return None
        return Go("history", controller)

    def _other_key(self, event: pygame.event.Event) -> Go | None:
        if event.key == pygame.K_ESCAPE:
            return Go("menu")
        if word_of(self.controller.keys, event) == "history":
            return self._history()
        if event.unicode == "?":
            return Go("help")
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.controller.scroll_acta(5 if event.key == pygame.K_PAGEDOWN else -5)
            self.changed = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        began = perf_counter()
        model = self.controller.model
        news, self.controller.news = self.controller.news, ()
        if news and self.moves and self.view.shows(self.layout, self.theme):
            movers = movers_of(news, model, self.layout, self.theme, self.view.areas, self._drawn)
            self.motion.begin(movers, self.view.picture, self._motion_seconds(movers))
        if news and self.sounds:
            self.sounds.play(news)
        self.view.over.sight = self.sight
        self.view.over.afloat = self.life.afloat if self.moves else 0.0
        # Describing the table is a part of its frame.
        left = None if self.frame_seconds is None else self.frame_seconds - (perf_counter() - began)
        complete = self.view.draw(surface, self.layout, model, self.theme, left, still_shown=self.still_shown)
        self.changed = not complete
        if not self.ready:
            return
        if self.moves and self.life.is_awake:
            self.view.over.cover(*draw_ambient(surface, self.layout, model, self.theme, self.life.seconds))
        self.view.over.cover(*self.motion.draw(surface))
        self._drawn = model
        if self.view.areas is not self._areas:
            self._areas = self.view.areas
            self.controller.shown = [area.spot for area in self._areas]
        self.hearing.look(self.controller, self._areas)

    def _motion_seconds(self, movers: Sequence[Mover]) -> float:
        """As long as they take, but not beyond the step that they belong to."""
        playback = self.controller.playback
        return min(seconds_of(movers), playback.seconds if playback and playback.seconds else MOST_SECONDS)


def town_picture(screen: TableScreen, size: tuple[int, int]) -> pygame.Surface:
    """The town on a table of this size, as the game left it."""
    whole = pygame.Surface(drawable(size))
    screen.frame_seconds = None
    screen.draw(whole)
    return whole.subsurface(town_rect(screen.layout))
