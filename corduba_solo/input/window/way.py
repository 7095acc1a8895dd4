"""The way between screens: which one follows which, and the game that they belong to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.spots import ReplayStep
from corduba_solo.input.pages.message import MessagePage
from corduba_solo.input.pages.page import Page
from corduba_solo.input.pages.title import TitlePage
from corduba_solo.input.sound.sounds import Speaker
from corduba_solo.input.window.context import Context, random_seed
from corduba_solo.input.window.deafness import Clock
from corduba_solo.input.window.easel import Easel
from corduba_solo.input.window.pages_by_name import PAGES
from corduba_solo.input.window.screen import Go, Screen
from corduba_solo.rules.actions import Action
from corduba_solo.session.game import Session
from corduba_solo.session.loading import load_file
from corduba_solo.session.options import GameOptions
from corduba_solo.session.problems import Problem, SessionError, problem
from corduba_solo.session.saved import newest_save
from corduba_solo.session.settings import Settings

if TYPE_CHECKING:
    from corduba_solo.desk.companion import Companion
    from corduba_solo.input.table.screen import TableScreen


class Way:
    """Screens on a stack: the last one is shown, Escape goes back to the one before."""

    def __init__(self, context: Context, easel: Easel, clock: Clock) -> None:
        self.context = context
        self._easel = easel
        self._clock = clock
        self._sounds = Speaker()
        self.is_alive = False
        """Whether time passes: only then does anything move or sound."""
        self.ended = False
        self.session: Session | None = None
        self._end_shown: tuple[Session, list[Action]] | None = None
        """The game whose end was shown last, and the actions that led to it."""
        self.lesson = ""
        """The lesson whose table it is, by its name."""
        self.stack: list[Screen] = [TitlePage(context, self.size)]
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
        """What screens are laid out for."""
        return self._easel.size

    @property
    def screen(self) -> Screen:
        return self.stack[-1]

    def go(self, go: Go) -> None:
        """Follow where a screen leads."""
        match go:
            case Go("quit"):
                self.ended = True
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
                self.leave_game()
                self.stack = [TitlePage(self.context, self.size)]
                self._cover(self._page("lessons"))
            case Go("past", Session() as session):
                self._look_back(session)
            case Go("table" | "end", Session() as session):
                self._play(session)
            case Go(name, what):
                if name == "title":
                    self.stack.clear()
                    self.leave_game()
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
        if self.screen in (tables := self.tables()):
            assert self.session is not None
            tables[-1].take_up(self._pace(self.session), self._asks, Keys(settings.keys), self.context.theme)
            self._enliven(tables[-1])

    def leave_game(self) -> None:
        """Let go of the game, so that it can be opened again from the title."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.context.game_colour = None
        self.lesson = ""

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
        from corduba_solo.input.pages.saved_games import SavedGamesPage

        return SavedGamesPage(self.context, self.size, "replay")

    def _settings(self, _: object) -> Screen:
        from corduba_solo.input.pages.settings import SettingsPage

        return SettingsPage(self.context, self.size, lambda: self._easel.window.get_size())

    def _menu(self, _: object) -> Screen:
        from corduba_solo.input.pages.menu import MenuPage

        return MenuPage(self.context, self.size, self.session, learning=bool(self.lesson))

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
        self.leave_game()
        self.session, self.lesson = tutor.course.session, name
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
            self.leave_game()
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
        return "learn" if pace == "normal" and (self.lesson or self._is_first(session)) else pace

    @property
    def _asks(self) -> frozenset[str]:
        """What one is stopped for; in a lesson nothing is lost by trying."""
        return frozenset() if self.lesson else asked_about(self.context.settings)

    def tables(self) -> list[TableScreen]:
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

    def tell_damage(self) -> None:
        """What was found wrong with saved games: one sentence on one, else where to read about them."""
        found = self.context.damage
        if self.context.results_trouble:
            self.say(self.context.results_trouble)
        if found:
            self.say(found[0] if len(found) == 1 else problem("session.several_damaged", count=len(found)))


def asked_about(settings: Settings) -> frozenset[str]:
    """What one wants to be stopped for: questions before something is done, and the summary of a round."""
    asks = {
        "pass": settings.confirm_pass,
        "unrest": settings.confirm_unrest,
        "lost": settings.confirm_no_effect,
        "round": settings.round_summary,
    }
    return frozenset(name for name, on in asks.items() if on)
