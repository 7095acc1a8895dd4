"""A game to watch on the real table: forwards and backwards, by step, by round or by itself; nothing in it changes."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.acta import Acta, line_at, line_info, marked_by
from corduba_solo.desk.hints import hint_at
from corduba_solo.desk.infos import info_at
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.legends import legend_at
from corduba_solo.desk.model import Info, TableModel
from corduba_solo.desk.pages.replay import PACES, ReplayBar, replay_model, round_starts, where_in
from corduba_solo.desk.rulebook_places import place_of
from corduba_solo.desk.spots import ActaSign, AnyButton, InActa, ReplayPace, ReplaySlider, ReplayStep, Spot
from corduba_solo.input.table.acta_keys import copied, typed
from corduba_solo.input.table.screen import TableScreen
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import ENTER
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.session import game_name
from corduba_solo.session.game import Session
from corduba_solo.view.layout import table_layout
from corduba_solo.view.paint import Area, spot_at
from corduba_solo.view.replay import draw_replay, slider_index
from corduba_solo.view.table import TableView
from corduba_solo.view.tooltip import draw_tip

SECONDS = {"slow": 2.4, "normal": 1.2, "fast": 0.4}
"""How long a step stays while the replay plays."""
WHEEL_LINES = 3
ON_THE_BAR = (ReplayStep, ReplayPace, ReplaySlider)
FOCUSED = (ReplayStep, ReplayPace, AnyButton)
"""Kinds of spots that the focus can go to."""
KEYS = {
    pygame.K_LEFT: ReplayStep.BACK,
    pygame.K_RIGHT: ReplayStep.ON,
    pygame.K_PAGEUP: ReplayStep.ROUND_BACK,
    pygame.K_PAGEDOWN: ReplayStep.ROUND_ON,
    pygame.K_HOME: ReplayStep.START,
    pygame.K_END: ReplayStep.END,
    pygame.K_SPACE: ReplayStep.PLAY,
}


class ReplayScreen:
    """The table as it was at a moment of the game, and the slider in the river."""

    veil = False
    still_shown = False
    sight: pygame.Rect | None = None

    def __init__(self, context: Context, size: tuple[int, int], session: object) -> None:
        assert isinstance(session, Session)
        self.session = session
        self.context = context
        self.voice = context.voice_of(session.book.edition)
        self.view = TableView()
        self.position = 0
        self.playing = False
        self.pace = "normal"
        self.hover: Spot | None = None
        self.focus: Spot | None = None
        self.areas: list[Area] = []
        self.changed = True
        self._dragging = False
        self._waited = 0.0
        self._scroll = 0
        self._acta = Acta()
        self._notice = ""
        self._model: TableModel | None = None
        self._rounds = round_starts(session)
        self.resize(size)

    @property
    def topic(self) -> Place:
        return place_of(self.hover) or place_of(self.focus) or Place("course")

    def resize(self, size: tuple[int, int]) -> None:
        self.layout = table_layout(size, self.context.settings.scale)
        self.changed = True

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts."""
        return next((area.rect for area in self.areas if area.spot == self.focus), None)

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def ready(self) -> bool:
        return self.view.ready

    @property
    def model(self) -> TableModel:
        """The table at the present moment, made when it is first asked for."""
        if self._model is None:
            self._model = replay_model(self.session, self.voice, self.position, self._acta, self._scroll, self._notice)
        return self._model

    def draw(self, surface: pygame.Surface) -> None:
        model = self.model
        model.hover = self.hover
        self.view.over.sight = self.sight
        complete = self.view.draw(surface, self.layout, model, self.context.theme, TableScreen.frame_seconds)
        self.areas = [*self.view.areas]
        self.changed = not complete
        if self.ready and not self.view.over.river_taken:
            bar = ReplayBar(
                self.position,
                self.session.length,
                self._rounds,
                tuple(self.session.bookmarks),
                self.playing,
                self.pace,
                where_in(self.session, self.voice, self.position),
                self.hover,
                self.focus,
            )
            self.areas += draw_replay(surface, self.layout, bar, self.context.theme, self.voice)
            self._tip(surface)

    # ── going somewhere ───────────────────────────────────────────────────────────────────────────────────────────

    def go_to(self, index: int) -> None:
        index = min(max(index, 0), self.session.length)
        if index != self.position:
            self.position = index
            self._scroll = 0
            self._notice = ""
            self._model = None
        self.changed = True

    def press(self, step: ReplayStep) -> None:
        """A button of the bar."""
        starts = [index for index, _ in self._rounds]
        match step:
            case ReplayStep.START:
                self.go_to(0)
            case ReplayStep.END:
                self.go_to(self.session.length)
            case ReplayStep.BACK:
                self.go_to(self.position - 1)
            case ReplayStep.ON:
                self.go_to(self.position + 1)
            case ReplayStep.ROUND_BACK:
                self.go_to(max((index for index in starts if index < self.position), default=0))
            case ReplayStep.ROUND_ON:
                self.go_to(min((index for index in starts if index > self.position), default=self.session.length))
            case ReplayStep.PLAY:
                self._play_or_pause()
                return
        self.playing = False

    def _play_or_pause(self) -> None:
        """At its end it plays from the beginning."""
        self.playing = not self.playing
        self._waited = 0.0
        if self.playing and self.position == self.session.length:
            self.go_to(0)
        self.changed = True

    def _branched(self) -> Session:
        """Play on from here: a new game, named after this one."""
        name = game_name(self.session.options, self.voice.catalogue, self.voice.edition)
        round_ = max(1, self.session.state_at(self.position).round)
        called = self.voice.say("replay.branch.name", name=name, round=round_)
        return self.session.branch(self.position, self.context.store, called)

    def tick(self, seconds: float) -> Go | None:
        if not self.playing:
            return None
        self._waited += seconds
        if self._waited >= SECONDS[self.pace]:
            self._waited = 0.0
            self.go_to(self.position + 1)
            self.playing = self.position < self.session.length
        return None

    # ── mouse and keys ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> Go | None:
        match event.type:
            case pygame.MOUSEMOTION if self._dragging:
                self._slide(event.pos[0])
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._click(event.pos)
            case pygame.MOUSEBUTTONUP:
                self._dragging = False
            case pygame.MOUSEWHEEL:
                self.model.scroll_log(-event.y * WHEEL_LINES)
                self._scroll = self.model.log_scroll
                self.changed = True
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _tip(self, surface: pygame.Surface) -> None:
        """What a button of the bar does, beside it."""
        area = next((area for area in self.areas if area.spot == self.hover), None)
        if area and isinstance(area.spot, ON_THE_BAR) and (info := hint_at(self.voice, Keys(), area.spot)):
            draw_tip(surface, info, self.voice, area.rect, self.layout.measure, self.context.theme, sight=self.sight)

    def _slide(self, x: int) -> None:
        self.playing = False
        if slider := next((area for area in self.areas if isinstance(area.spot, ReplaySlider)), None):
            self.go_to(slider_index(slider, x, self.session.length))

    def _told(self, spot: Spot | None) -> Info | None:
        if spot is None or isinstance(spot, ON_THE_BAR):
            return None
        if line := line_at(self.model.log, spot):
            return line_info(line, self.voice)
        found = info_at(self.model.state, self.voice, spot, "") or legend_at(self.model, spot)
        return found or hint_at(self.voice, Keys(), spot)

    def _point(self, point: tuple[int, int]) -> None:
        """Looking works as at the table: what lies under the cursor is told in the river."""
        spot = spot_at(self.areas, point)
        if spot != self.hover:
            self.hover = spot
            self.model.info = None if self.playing else self._told(spot)
            self.changed = True

    def _click(self, point: tuple[int, int]) -> Go | None:
        self._point(point)
        if isinstance(self.hover, ReplaySlider):
            self._dragging = True
            self._slide(point[0])
            return None
        return self._choose(self.hover)

    def _choose(self, spot: Spot | None) -> Go | None:
        self.changed = True
        match spot:
            case ReplayPace(pace):
                self.pace = pace
            case ReplayStep():
                self.press(spot)
            case InActa():
                self._look_up(spot)
            case spots.Button.HISTORY:
                self.press(ReplayStep.START)
            case spots.Button.HELP:
                return Go("rules", self.topic)
            case spots.RuleSection():
                return Go("rules", spot)
            case spots.Button.SETTINGS:
                return Go("settings")
            case spots.Button.BRANCH:
                return Go("table", self._branched())
            case spots.Button.LEAVE | spots.Button.MENU:
                return Go("back")
        return None

    def _look_up(self, spot: InActa) -> None:
        """The Acta are looked through as at the table."""
        if spot is ActaSign.COPY:
            self._notice = copied(self.model.log, self.voice)
        elif not self._acta.press(spot):
            self.model.marked = marked_by(self.model.log, spot, self.model.marked)
            return
        self._renew_acta()

    def _renew_acta(self) -> None:
        self._scroll = 0
        self._model = None
        self.changed = True

    def _key(self, event: pygame.event.Event) -> Go | None:
        if typed(self._acta, event):
            self._renew_acta()
            return None
        if event.unicode == "/":
            self._look_up(ActaSign.SEARCH)
            return None
        if event.key == pygame.K_ESCAPE:
            return Go("back")
        if event.key in KEYS:
            self.press(KEYS[event.key])
            return None
        if event.key in ENTER:
            return self._choose(self.focus or spots.Button.BRANCH)
        if event.unicode in ("+", "-"):
            at = PACES.index(self.pace) + (1 if event.unicode == "+" else -1)
            self.pace = PACES[min(max(at, 0), len(PACES) - 1)]
        elif event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            self._move_focus(-1 if event.key == pygame.K_UP or event.mod & pygame.KMOD_SHIFT else 1)
        self.changed = True
        return None

    def _move_focus(self, by: int) -> None:
        found = [area.spot for area in self.areas if isinstance(area.spot, FOCUSED)]
        if found:
            self.focus = found[(found.index(self.focus) + by) % len(found)] if self.focus in found else found[0]
            self.model.info = None
