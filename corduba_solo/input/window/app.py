"""The program in its window: the loop, and which screen follows which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.spots import ReplayStep
from corduba_solo.input.pages.crash import CrashPage
from corduba_solo.input.pages.message import MessagePage
from corduba_solo.input.pages.page import Page
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.sound.sounds import Speaker
from corduba_solo.input.window.context import Context, context_for, random_seed
from corduba_solo.input.window.deafness import Clock, Deafness
from corduba_solo.input.window.dragging import Dragging
from corduba_solo.input.window.lens import Lens
from corduba_solo.input.window.memory import give_back_large
from corduba_solo.input.window.opening import PAGES
from corduba_solo.input.window.screen import Go, Screen
from corduba_solo.input.window.window import open_window
from corduba_solo.rules.actions import Action
from corduba_solo.session.game import Session
from corduba_solo.session.loading import load_file
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, problem
from corduba_solo.session.reports import write_report
from corduba_solo.session.saved import newest_save
from corduba_solo.session.settings import LARGEST, Settings, changed, load_settings
from corduba_solo.session.store import Store
from corduba_solo.view import cache, fonts
from corduba_solo.view.layout import SMALLEST, STEPS, arrange, canvas, drawable
from corduba_solo.view.screens.cityscape import PATIENCE, keep_city
from corduba_solo.view.theme import rgb

if TYPE_CHECKING:
    from corduba_solo.desk.companion import Companion
    from corduba_solo.input.table.screen import TableScreen

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
    """Screens on a stack: the last one is shown, Escape goes back to the one before."""

    def __init__(self, context: Context, surface: pygame.Surface, clock: Clock = perf_counter) -> None:
        give_back_large()
        self.context = context
        self._clock = clock
        self._came = Deafness(clock)
        self.is_alive = False
        """Whether time passes: only then does anything move or sound."""
        self._sounds = Speaker()
        self.window = surface
        self.surface = surface
        """What is drawn on: the window itself, but for the time in which its frame is dragged."""
        self._dragging: Dragging | None = None
        self.session: Session | None = None
        self._end_shown: tuple[Session, list[Action]] | None = None
        """The game whose end was shown last, and the actions that led to it."""
        self._lesson = ""
        """The lesson whose table it is, by its name."""
        self.running = True
        self._scale = context.settings.scale
        self.lens = Lens(surface.get_size(), canvas(surface.get_size(), self._scale))
        self.canvas = surface
        self._fit_canvas()
        self.stack: list[Screen] = [TitlePage(context, self.size)]
        self._attention: pygame.Rect | None = None
        self._moved = self._keyed = False
        self._full_screen = context.settings.full_screen
        self._held: set[int] = set()
        self._sound = True
        """Whether the last frame went well: a fault in the very page that tells of one ends the program."""
        self._makers: dict[str, Callable[[object], Screen]] = {
            "title": lambda _: TitlePage(context, self.size),
            "replay": self._replay,
            "board": self._board,
            "settings": self._settings,
            "menu": self._menu,
            "message": lambda problem: MessagePage(context, self.size, problem),
            "rules": self._rules,
        }
        """Pages that need more than the context; the others are in `PAGES`."""

    @property
    def size(self) -> tuple[int, int]:
        """What screens are laid out for: the window, or more when the scale asks for more than fits."""
        return self.canvas.get_size()

    @property
    def screen(self) -> Screen:
        return self.stack[-1]

    def go(self, go: Go) -> None:
        """Follow where a screen leads."""
        self._came.begin()
        match go:
            case Go("quit"):
                self.running = False
            case Go("back"):
                self._back()
            case Go("begin", GameOptions() as options):
                self._play(Session.new(options, self.context.store))
            case Go("open", str(game)):
                self._open(game)
            case Go("watch", str(game)):
                self._watch(game)
            case Go("first_game"):
                self._begin_first_game()
            case Go("lesson", str(name)):
                self._learn(name)
            case Go("lessons"):
                self._leave_game()
                self.stack = [TitlePage(self.context, self.size)]
                self._cover(self._page("lessons"))
            case Go("past", Session() as session):
                self._look_back(session)
            case Go("table" | "end", Session() as session):
                self._play(session)
            case Go(name, what):
                if name == "title":
                    self.stack.clear()
                    self._leave_game()
                self._cover(self._page(name, what))
        if self.stack:
            self.screen.changed = True

    def _page(self, name: str, what: object = None) -> Screen:
        maker = self._makers.get(name)
        return maker(what) if maker else PAGES[name](self.context, self.size, what)

    def _cover(self, screen: Screen) -> None:
        """A screen upon the others. The picture of the page below is given back: it will be drawn anew anyway."""
        if self.stack and isinstance(self.screen, Page):
            self.screen.renew()
        self.stack.append(screen)

    def _back(self) -> None:
        if len(self.stack) > 1:
            self.stack.pop()
            self.context.game_colour = self.session.options.colour if self.session else None
            self._take_up_settings()
            self.screen.resize(self.size)

    def _take_up_settings(self) -> None:
        """What was set over the table holds for the game that goes on."""
        settings = self.context.settings
        if settings.full_screen != self._full_screen:
            self._toggle_full_screen()
        if self.screen in (tables := self._tables()):
            assert self.session is not None
            tables[-1].take_up(self._pace(self.session), self._asks, Keys(settings.keys), self.context.theme)
            self._enliven(tables[-1])

    def _leave_game(self) -> None:
        """Let go of the game, so that it can be opened again from the title."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.context.game_colour = None
        self._lesson = ""

    def _open(self, game: str) -> None:
        try:
            session = self.context.store.open(game)
        except SessionError as error:
            self.go(Go("message", error.problem))
            return
        self._play(session)
        for notice in session.notices:
            self.say(notice)

    def _watch(self, game: str) -> None:
        """A saved game as a replay: only read, so that it may be open elsewhere."""
        try:
            session, _ = load_file(newest_save(self.context.store.folder / game))
            self.go(Go("replay", session))
        except SessionError as error:
            self.go(Go("message", error.problem))
            return
        for notice in session.notices:
            self.say(notice)

    def _board(self, session: object) -> Screen:
        """The final table, to be looked at in full."""
        from corduba_solo.input.table.replay import ReplayScreen

        assert isinstance(session, Session)
        self.context.game_colour = session.options.colour
        screen = ReplayScreen(self.context, self.size, session)
        screen.press(ReplayStep.END)
        return screen

    def _replay(self, session: object) -> Screen:
        """The game that is meant, the one at the table, or a list to choose from."""
        if meant := session or self.session:
            from corduba_solo.input.table.replay import ReplayScreen

            assert isinstance(meant, Session)
            self.context.game_colour = meant.options.colour
            return ReplayScreen(self.context, self.size, meant)
        from corduba_solo.input.pages.load import LoadPage

        return LoadPage(self.context, self.size, "replay")

    def _settings(self, _: object) -> Screen:
        from corduba_solo.input.pages.settings import SettingsPage

        return SettingsPage(self.context, self.size, lambda: self.window.get_size())

    def _menu(self, _: object) -> Screen:
        from corduba_solo.input.pages.menu import MenuPage

        return MenuPage(self.context, self.size, self.session, learning=bool(self._lesson))

    def _learn(self, name: str) -> None:
        """A lesson on a table of its own, where it was left; the game that was open is on disk."""
        from corduba_solo.desk.lessons.lesson import lesson_named
        from corduba_solo.desk.lessons.tutor import Tutor

        lesson = lesson_named(name)
        assert lesson is not None
        context = self.context
        tutor = Tutor(
            lesson,
            context.progress.stand(name),
            lambda stand: context.keep_progress(context.progress.with_stand(name, stand)),
        )
        self._leave_game()
        self.session, self._lesson = tutor.course.session, name
        self.stack = [self._table(tutor.course.session, self._introduced(tutor))]

    def _rules(self, what: object) -> Screen:
        """The rulebook with the numbers and readings of the game that is played."""
        from corduba_solo.input.pages.rulebook import RulebookPage

        book = self.session.book if self.session else None
        voice = self.context.voice_of(book.edition) if book else self.context.voice
        return RulebookPage(self.context, self.size, voice, book.readings if book else None, what)

    def _play(self, session: Session) -> None:
        """The game's next screen: its set-up, the table, or its end."""
        from corduba_solo.input.pages.heritage import HeritagePage, is_set_up

        if self.session is not session:
            self._leave_game()
        self.session = session
        self.context.game_colour = session.options.colour
        if not is_set_up(session):
            self.stack = [HeritagePage(self.context, self.size, session, first=self._is_first(session))]
        elif session.is_over:
            self.stack = [self._end(session)]
            # Whoever comes back from the history to the same end has seen it.
            if self._end_shown != (end := (session, session.actions)):
                self._end_shown = end
                self._cover(self._finale(session))
        else:
            self.stack = [self._table(session, self._hints(session))]

    def _begin_first_game(self) -> None:
        """Against Caepio as Aedil; which game it is, is kept beside the lessons."""
        from corduba_solo.desk.lessons.first_game import seed_to_begin

        context = self.context
        options = context.options(seed_to_begin(random_seed), "aedil", "senators").model_copy(
            update={"asks_ties": False}
        )
        session = Session.new(options, context.store)
        context.keep_progress(context.progress.model_copy(update={"first_game": session.game}))
        self._play(session)

    def _is_first(self, session: Session) -> bool:
        return bool(session.game) and session.game == self.context.progress.first_game

    def _hints(self, session: Session) -> Companion | None:
        """What is explained in a first game."""
        if not self._is_first(session):
            return None
        from corduba_solo.desk.lessons.first_game import FirstTimes

        context = self.context
        first = FirstTimes(
            session,
            context.progress.told,
            lambda told: context.keep_progress(context.progress.model_copy(update={"told": told})),
        )
        return self._introduced(first)

    def _introduced(self, companion: Companion) -> Companion:
        """Before the first table that one learns at, its parts are shown."""
        context = self.context
        if context.progress.toured:
            return companion
        from corduba_solo.desk.lessons.tour import Tour

        return Tour(companion, lambda: context.keep_progress(context.progress.model_copy(update={"toured": True})))

    def _end(self, session: Session) -> Screen:
        from corduba_solo.input.pages.end import EndPage
        from corduba_solo.input.table.screen import town_picture

        return EndPage(self.context, self.size, session, town_picture(self._table(session), self.size))

    def _finale(self, session: Session) -> Screen:
        from corduba_solo.input.pages.finale import FinalePage

        settings = self.context.settings
        at_once = settings.reduced_motion or settings.pace == "instant"
        return FinalePage(self.context, self.size, session, at_once=at_once)

    def _table(self, session: Session, companion: Companion | None = None) -> TableScreen:
        from corduba_solo.input.table.screen import TableScreen

        settings, theme = self.context.settings, self.context.theme
        voice = self.context.voice_of(session.book.edition)
        asks, keys = self._asks, Keys(settings.keys)
        pace, scale, clock = self._pace(session), settings.scale, self._clock
        screen = TableScreen(session, voice, self.size, pace, scale, asks, keys, theme, companion, clock)
        self._enliven(screen)
        return screen

    def _enliven(self, screen: TableScreen) -> None:
        """What the settings say of ties, motion and sound."""
        settings = self.context.settings
        screen.controller.take_ties(first=not settings.asks_ties)
        screen.moves = self.is_alive and not settings.reduced_motion
        screen.sounds = self._sounds.at(settings.sound) if self.is_alive else None

    def _pace(self, session: Session) -> str:
        """Step by step in a lesson and in a first game, unless another pace than the usual one was chosen."""
        pace = self.context.settings.pace
        return "learn" if pace == "normal" and (self._lesson or self._is_first(session)) else pace

    @property
    def _asks(self) -> frozenset[str]:
        """What one is stopped for; in a lesson nothing is lost by trying."""
        return frozenset() if self._lesson else asked_about(self.context.settings)

    def _tables(self) -> list[TableScreen]:
        """The tables among the screens."""
        if self.session is None:
            return []
        from corduba_solo.input.table.screen import TableScreen

        return [screen for screen in self.stack if isinstance(screen, TableScreen)]

    def _look_back(self, session: Session) -> None:
        """From the end to the history beside the table: the last step too can be taken back."""
        table = self._table(session)
        self.stack = [table]
        self.go(Go("history", table.controller))

    def say(self, problem: Problem) -> None:
        """One clear sentence before anything else."""
        self._cover(MessagePage(self.context, self.size, problem))

    def keep_window(self) -> None:
        """Remember the window's size for the next time; that it cannot be kept is no reason to say anything now."""
        size = self.window.get_size()
        fits = drawable(size) == size and max(size) <= LARGEST
        if fits and not self._full_screen and size != self.context.settings.window:
            self.context.set(changed(self.context.settings, window=size))

    def keep_title(self) -> None:
        """Have the picture of the title ready at the next start."""
        if not self._shows_nothing:
            keep_city(self.size, self.context.theme)

    def tell_damage(self) -> None:
        """What was found wrong with saved games: one sentence on one, else where to read about them."""
        found = self.context.damage
        if self.context.results_trouble:
            self.say(self.context.results_trouble)
        if found:
            self.say(found[0] if len(found) == 1 else problem("session.several_damaged", count=len(found)))

    def handle(self, event: pygame.event.Event) -> None:
        """One event: the window's own first, then the screen's."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
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
        if self._shows_nothing:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and not self._came.hears():
            return
        if self._dragging:
            event = self._dragging.on_picture(event, self.window.get_size())
        if event.type == pygame.MOUSEMOTION and self.lens.needed:
            self._moved |= self.lens.follow(event.pos)
        if go := self.screen.handle(self.lens.on_canvas(event)):
            self.go(go)
        if self.running and self.context.settings.scale != self._scale:
            self._rescale()
        self._keyed |= event.type == pygame.KEYDOWN

    def _scale_key(self, event: pygame.event.Event) -> bool:
        """Ctrl and +, − or 0: larger, smaller, as it fits; whether it was one of them."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        now = self.context.settings.scale or arrange(self.window.get_size())[0].percent
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
        self._dragging = None
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

    def _resized(self) -> None:
        """Another size, maybe one of many: the picture is stretched, and all is laid out once the size rests."""
        self.window = pygame.display.get_surface() or self.window
        self.screen.changed = True
        if self._dragging:
            self._dragging.moved()
        elif self.window.get_size() == self._drawn_for:
            self._draw_on(self.window)
        else:
            self._dragging = Dragging(self._drawn_for)
            self._draw_on(self._dragging.picture)

    def settle(self) -> None:
        """The window keeps the size that it has."""
        if self._dragging:
            self._dragging = None
            self._lay_out()

    def _draw_on(self, surface: pygame.Surface) -> None:
        if self.canvas is self.surface:
            self.canvas = surface
        self.surface = surface

    def _fit_canvas(self) -> None:
        """The window itself where everything fits, a larger picture where it does not."""
        self.surface = self.window
        window = self._drawn_for = self.window.get_size()
        self.lens = Lens(window, canvas(window, self._scale))
        self.canvas = pygame.Surface(self.lens.canvas) if self.lens.needed else self.surface

    def _lay_out(self) -> None:
        """Everything anew, for another window or another scale."""
        cache.forget()
        self._fit_canvas()
        for table in self._tables():
            table.percent = self._scale
        for screen in self.stack:
            screen.resize(self.size)

    def _toggle_full_screen(self) -> None:
        self.keep_window()
        self._full_screen = not self._full_screen
        self.window = open_window(self.context.settings.window, full_screen=self._full_screen)
        self._dragging = None
        self._lay_out()

    def draw(self) -> bool:
        """Draw if anything changed; whether it did."""
        dragging = self._dragging
        stale = self.screen.changed or self._moved
        if stale:
            self._draw()
        if dragging and (stale or not dragging.stretched):
            dragging.stretch(self.window)
            return True
        return stale

    def _draw(self) -> None:
        if self._shows_nothing:
            self._too_small()
            return
        if self.screen.changed:
            self.screen.sight = self.lens.view if self.lens.needed else None
            below = self.stack[-2] if self.screen.veil and len(self.stack) > 1 else None
            if below:
                below.draw(self.canvas)
                if not below.ready:
                    return
            self.screen.draw(self.canvas)
            if not self.screen.ready:
                return
            # A table that renews its panels over several frames does so below a page too.
            self.screen.changed |= below is not None and below.changed
        if self.lens.needed:
            # What is told beside the focus is told within the view that now is.
            self.screen.changed |= self._look()
            self.lens.present(self.surface, self.canvas, self.context.theme)
        self._moved = False

    @property
    def _shows_nothing(self) -> bool:
        """In a window that is too small nothing is seen of the screen, and so nothing is done there."""
        return drawable(self.surface.get_size()) != self.surface.get_size()

    def _look(self) -> bool:
        """After a key, what it moved or opened comes into sight; whether the view moved."""
        attention = self.screen.attention if self._keyed else self._attention
        moved = attention is not None and attention != self._attention and self.lens.show(attention)
        self._attention, self._keyed = attention, False
        return moved

    def _too_small(self) -> None:
        """A window that no table fits into says so, as large as it can."""
        theme = self.context.theme
        self.surface.fill(rgb(theme.table))
        words = self.context.voice.say("window.too_small", width=SMALLEST[0], height=SMALLEST[1])
        width = self.surface.get_width()
        px = max(9, min(20, width // 16))
        for number, line in enumerate(fonts.wrap(words, "text", px, max(40, width - 12))):
            self.surface.blit(fonts.text(line, "text", px, theme.on_dark), (6, 6 + round(number * px * 1.25)))
        self.screen.changed = False

    def run(self) -> None:
        """The loop: redraw only on change, so that a resting table costs next to nothing."""
        self.frame(0)
        self.keep_title()
        spread_drawing()
        self.is_alive = True
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
        if self._dragging:
            self._dragging.pass_time(seconds)
        for event in pygame.event.get():
            self.handle(event)
            if not self.running:
                return
        if self._dragging and self._dragging.rests:
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
            self._leave_game()
        elif self._lesson:
            resume = Go("lesson", self._lesson)
        elif session:
            resume = Go("table", session)
        self._held.clear()
        cache.forget()
        self.stack = [CrashPage(self.context, self.size, report, resume)]


def spread_drawing() -> None:
    """From now on what takes long to draw is drawn over several frames."""
    # Loaded while the title is looked at: half of the code is for the table alone.
    from corduba_solo.input.table.screen import TableScreen

    TableScreen.frame_seconds = PANEL_SECONDS
    PATIENCE.on = True


def asked_about(settings: Settings) -> frozenset[str]:
    """What one wants to be stopped for: questions before something is done, and the summary of a round."""
    asks = {
        "pass": settings.confirm_pass,
        "unrest": settings.confirm_unrest,
        "lost": settings.confirm_no_effect,
        "round": settings.round_summary,
    }
    return frozenset(name for name, on in asks.items() if on)


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
    app.tell_damage()
    if trouble:
        app.say(trouble)
    try:
        app.run()
    finally:
        if app.session:
            app.session.close()
        app.keep_window()
