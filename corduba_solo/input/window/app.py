"""The program in its window: the loop, what is for the window itself, and what happens when something fails."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pygame

from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.window.context import Context, context_for
from corduba_solo.input.window.deafness import Clock, Deafness
from corduba_solo.input.window.easel import Easel
from corduba_solo.input.window.key_events import ENTER
from corduba_solo.input.window.memory import give_back_large
from corduba_solo.input.window.screen import Go, Screen
from corduba_solo.input.window.way import Way
from corduba_solo.input.window.window import open_window
from corduba_solo.session.game import Session
from corduba_solo.session.problems import Problem
from corduba_solo.session.reports import write_report
from corduba_solo.session.settings import LARGEST, changed, load_settings
from corduba_solo.session.store import Store
from corduba_solo.view import cache
from corduba_solo.view.gradual import PATIENCE
from corduba_solo.view.layout import STEPS, arrange, drawable
from corduba_solo.view.screens.cityscape import keep_city

FRAMES = 60
PANEL_SECONDS = 0.009
"""What a frame may spend on renewing panels: no panel is begun that would exceed it, and the rest fits into 16 ms."""
REPEATING = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
)
"""Keys that go on while they are held."""


class App:
    """Hands events to the screen that is shown, and draws it when it has changed."""

    def __init__(self, context: Context, surface: pygame.Surface, clock: Clock = perf_counter) -> None:
        give_back_large()
        self.context = context
        self._came = Deafness(clock)
        self._scale = context.settings.scale
        self.easel = Easel(surface, self._scale)
        self.way = Way(context, self.easel, clock)
        self._attention: pygame.Rect | None = None
        self._moved = self._keyed = False
        self._full_screen = context.settings.full_screen
        self._held: set[int] = set()
        self._sound = True
        """Whether the last frame went well: a fault in the very page that tells of one ends the program."""

    @property
    def size(self) -> tuple[int, int]:
        return self.easel.size

    @property
    def screen(self) -> Screen:
        return self.way.screen

    @property
    def session(self) -> Session | None:
        """The game that is played."""
        return self.way.session

    @property
    def running(self) -> bool:
        return not self.way.ended

    def go(self, go: Go) -> None:
        """Follow where a screen leads."""
        self._came.begin()
        if go.screen == "back" and self.context.settings.full_screen != self._full_screen:
            self._toggle_full_screen()
        self.way.go(go)

    def keep_window(self) -> None:
        """Remember the window's size for the next time; that it cannot be kept is no reason to say anything now."""
        size = self.easel.window.get_size()
        fits = drawable(size) == size and max(size) <= LARGEST
        if fits and not self._full_screen and size != self.context.settings.window:
            self.context.set(changed(self.context.settings, window=size))

    def keep_title(self) -> None:
        """Have the picture of the title ready at the next start."""
        if not self.easel.shows_nothing:
            keep_city(self.size, self.context.theme)

    def handle(self, event: pygame.event.Event) -> None:
        """One event: the window's own first, then the screen's."""
        if event.type == pygame.QUIT:
            self.way.ended = True
        elif event.type == pygame.VIDEORESIZE:
            self.screen.changed = True
            self.easel.resized(pygame.display.get_surface() or self.easel.window)
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.easel.wipe()
            self.screen.changed = True
        elif self._repeated(event):
            return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._toggle_full_screen()
            self.context.set(changed(self.context.settings, full_screen=self._full_screen))
        elif event.type == pygame.KEYDOWN and self._scale_key(event):
            return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.screen.topic:
            self.go(Go("rules", self.screen.topic))
        else:
            self._pass_on(event)

    def _pass_on(self, event: pygame.event.Event) -> None:
        """An event for the screen; where the canvas is larger than the window, the view goes along."""
        if self.easel.shows_nothing:
            return
        if _decides(event) and not self._came.hears():
            return
        event = self.easel.on_picture(event)
        lens = self.easel.lens
        if event.type == pygame.MOUSEMOTION and lens.needed:
            self._moved |= lens.follow(event.pos)
        if go := self.screen.handle(lens.on_canvas(event)):
            self.go(go)
        if self.running and self.context.settings.scale != self._scale:
            self._rescale()
        self._keyed |= event.type == pygame.KEYDOWN

    def _scale_key(self, event: pygame.event.Event) -> bool:
        """Ctrl and +, − or 0: larger, smaller, as it fits; whether it was one of them."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        now = self.context.settings.scale or arrange(self.easel.window.get_size())[0].percent
        if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
            scale = next((step for step in STEPS if step > now + 1), STEPS[-1])
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            scale = next((step for step in reversed(STEPS) if step < now - 1), STEPS[0])
        elif event.key in (pygame.K_0, pygame.K_KP_0):
            scale = None
        else:
            return False
        self.context.set(changed(self.context.settings, scale=scale))
        self._rescale()
        return True

    def _rescale(self) -> None:
        self._scale = self.context.settings.scale
        self._lay_out()

    def _repeated(self, event: pygame.event.Event) -> bool:
        """Whether a key that is still held says again what it said; moving and deleting may, deciding may not.

        While a frame takes long, a short press too is repeated before its release is seen.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held and event.key not in REPEATING
            self._held.add(event.key)
            return again
        return False

    def settle(self) -> None:
        """The window keeps the size that it has."""
        if self.easel.is_dragged:
            self._lay_out()

    def _lay_out(self) -> None:
        """Everything anew, for another window or another scale."""
        cache.forget()
        self.easel.fit(self.easel.window, self._scale)
        for table in self.way.tables():
            table.percent = self._scale
        for screen in self.way.stack:
            screen.resize(self.size)

    def _toggle_full_screen(self) -> None:
        self.keep_window()
        self._full_screen = not self._full_screen
        self.easel.window = open_window(self.context.settings.window, full_screen=self._full_screen)
        self._lay_out()

    def draw(self) -> bool:
        """Draw if anything changed; whether it did."""
        stale = self.screen.changed or self._moved
        if stale:
            self._draw()
        return self.easel.stretch(stale=stale) or stale

    def _draw(self) -> None:
        screen, theme = self.screen, self.context.theme
        if self.easel.shows_nothing:
            self.easel.refuse(theme, self.context.voice)
            screen.changed = False
            return
        if screen.changed:
            stack = self.way.stack
            below = stack[-2] if screen.veil and len(stack) > 1 else None
            if not self.easel.paint(screen, below):
                return
            # A table that renews its panels over several frames does so below a page too.
            screen.changed |= below is not None and below.changed
        if self.easel.lens.needed:
            # What is told beside the focus is told within the view that now is.
            screen.changed |= self._look()
            self.easel.present(theme)
        self._moved = False

    def _look(self) -> bool:
        """After a key, what it moved or opened comes into sight; whether the view moved."""
        attention = self.screen.attention if self._keyed else self._attention
        moved = attention is not None and attention != self._attention and self.easel.lens.show(attention)
        self._attention, self._keyed = attention, False
        return moved

    def run(self) -> None:
        """The loop: redraw only on change, so that a resting table costs next to nothing."""
        self.frame(0)
        self.keep_title()
        spread_drawing()
        self.way.is_alive = True
        clock = pygame.time.Clock()
        while self.running:
            self.frame(clock.tick(FRAMES) / 1000)

    def frame(self, seconds: float) -> None:
        """One frame. A fault of the program in it ends in a page that a person can read, never in a lost game."""
        try:
            self._frame(seconds)
            self._sound = True
        except Exception as error:
            if not self._sound:
                raise
            self._sound = False
            self._crashed(error)

    def _frame(self, seconds: float) -> None:
        self.easel.pass_time(seconds)
        for event in pygame.event.get():
            self.handle(event)
            if not self.running:
                return
        if self.easel.rests:
            self.settle()
        if go := self.screen.tick(seconds):
            self.go(go)
        if self.draw():
            pygame.display.flip()

    def _crashed(self, error: Exception) -> None:
        """Leave everything that may be broken, but for a game that is not on disk: that goes on as it is."""
        session = self.session
        report = write_report(error, self.context.store.home, session.game if session else "")
        resume: Go | None = None
        if session and session.game and not session.trouble:
            resume = Go("open", session.game)
            self.way.leave_game()
        elif self.way.lesson:
            resume = Go("lesson", self.way.lesson)
        elif session:
            resume = Go("table", session)
        self._held.clear()
        cache.forget()
        self.easel.wipe()
        self.way.stack = [CrashPage(self.context, self.size, report, resume)]


def _decides(event: pygame.event.Event) -> bool:
    """Whether it may have been meant for what lay there before."""
    return event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ENTER)


def spread_drawing() -> None:
    """From now on what takes long to draw is drawn over several frames."""
    # Loaded while the title is looked at: half of the code is for the table alone.
    from corduba_solo.input.table.screen import TableScreen

    TableScreen.frame_seconds = PANEL_SECONDS
    PATIENCE.on = True


def play(overlay: Path | None = None) -> int:
    """Open the window and play until it is closed; everything is on disk all the time."""
    loaded = load_settings()
    store = Store()
    store.sweep()
    context = context_for(loaded.settings, store, overlay)
    surface = open_window(loaded.settings.window, full_screen=loaded.settings.full_screen)
    try:
        _run(context, surface, loaded.problem)
    finally:
        pygame.quit()
    return 0


def _run(context: Context, surface: pygame.Surface, trouble: Problem | None) -> None:
    app = App(context, surface)
    app.way.tell_damage()
    if trouble:
        app.way.say(trouble)
    try:
        app.run()
    finally:
        if app.session:
            app.session.close()
        app.keep_window()
