"""The screens around the table: one way of pointing, focusing and choosing for all of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame

from corduba_solo import __version__
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.input import clipboard
from corduba_solo.input.context import Context, random_seed
from corduba_solo.input.keys import ENTER
from corduba_solo.input.screen import Go
from corduba_solo.locale.session import difficulty_name
from corduba_solo.rules.actions import Become, Inherit
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.state import VARIANTS
from corduba_solo.session.daily import daily_options, daily_seed, today
from corduba_solo.session.game import Session
from corduba_solo.session.options import MOST_SEED, GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.settings import changed
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.statistics import Statistics
from corduba_solo.session.store import SavedGame
from corduba_solo.view.paint import Spot, ring, spot_at
from corduba_solo.view.screens.heritage import draw_heritage
from corduba_solo.view.screens.models import HeritageModel, MenuItem, NewGameModel, Record, TitleModel
from corduba_solo.view.screens.new_game import draw_new_game
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.title import draw_title

LEFT = 1
LONGEST_CODE = 48
"""As many signs as a code may have with spaces and dashes."""
FORWARD = (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT)
BACKWARD = (pygame.K_UP, pygame.K_LEFT)


class Page:
    """A screen drawn from a model: subclasses say what it shows and what choosing a spot does."""

    default = ""
    """The spot that has the focus at first."""
    veil = False

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self.focus = self.default
        self.hover = ""
        self.changed = True
        self._picture: Picture | None = None

    def picture(self) -> Picture:
        """The screen as it is now."""
        raise NotImplementedError

    def choose(self, key: str) -> Go | None:
        """A spot was chosen."""
        raise NotImplementedError

    def leave(self) -> Go | None:
        """Escape: one step back."""
        return Go("back")

    def typed(self, event: pygame.event.Event) -> bool:
        """A key for a field with a caret; whether it was one."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.renew()

    def renew(self) -> None:
        """Draw anew at the next frame."""
        self._picture = None
        self.changed = True

    def tick(self, seconds: float) -> Go | None:
        return None

    @property
    def spots(self) -> list[Spot]:
        if self._picture is None:
            self._picture = self.picture()
        return self._picture.spots

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts."""
        return next((spot.rect for spot in self.spots if spot.key == self.focus), None)

    def spot_at(self, point: tuple[int, int]) -> str:
        return spot_at(self.spots, point)

    def handle(self, event: pygame.event.Event) -> Go | None:
        match event.type:
            case pygame.MOUSEMOTION:
                key = self.spot_at(event.pos)
                self.changed |= key != self.hover
                self.hover = key
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                if key := self.spot_at(event.pos):
                    return self._chosen(key)
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _chosen(self, key: str) -> Go | None:
        self.focus = key
        go = self.choose(key)
        self.renew()
        return go

    def _key(self, event: pygame.event.Event) -> Go | None:
        if self.typed(event):
            self.renew()
        elif event.key == pygame.K_ESCAPE:
            return self.leave()
        elif event.key in FORWARD or event.key in BACKWARD:
            back = event.key in BACKWARD or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self._move_focus(-1 if back else 1)
        elif event.key in ENTER and self.focus:
            return self._chosen(self.focus)
        return None

    def _move_focus(self, by: int) -> None:
        keys = list(dict.fromkeys(spot.key for spot in self.spots))
        if keys:
            index = (keys.index(self.focus) + by) % len(keys) if self.focus in keys else (0 if by > 0 else -1)
            self.focus = keys[index]
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self.picture()
        surface.blit(self._picture.surface, (0, 0))
        for spot in self._picture.spots:
            if spot.key == self.hover:
                ring(surface, spot.rect, 3, self.context.theme.you_base, 0)
            if spot.key == self.focus:
                ring(surface, spot.rect, 2, "#ffffff", 2)
                ring(surface, spot.rect, 3, self.context.theme.ink, 4)
        for tick in self._picture.ticks:
            surface.blit(*tick)
        self.changed = False


class TitlePage(Page):
    """The title: Continue first when a game is open; only what can be done is there."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        games = context.games()
        self._open = next((game for game in games if not game.is_over), None)
        day = today().isoformat()
        self._daily = next((game for game in games if game.options.daily == day and not game.is_over), None)
        names = ["continue"] if self._open else []
        names += ["new_game", *(["daily"] if context.overlay is None else [])]
        names += [*(["load"] if games or context.damage else []), *(["replay"] if games else [])]
        names += ["statistics", "settings", "credits", "quit"]
        notes = {"continue": _standing(context, self._open), "daily": _day_told(context, day, self._daily)}
        self._items = tuple(MenuItem(name, notes.get(name, "")) for name in names)
        super().__init__(context, size)
        self.focus = f"menu:{names[0]}"

    def picture(self) -> Picture:
        context = self.context
        model = TitleModel(self._items, __version__)
        return draw_title(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        name = key.partition(":")[2]
        if name == "continue" and self._open:
            return Go("open", self._open.game)
        if name == "daily":
            return Go("open", self._daily.game) if self._daily else Go("new_game", "daily")
        return Go(name)

    def leave(self) -> Go | None:
        return None


def _standing(context: Context, game: SavedGame | None) -> str:
    """Where a game stands, in a few words."""
    if game is None:
        return ""
    options, standing = game.options, game.document.standing
    words = {
        "difficulty": difficulty_name(options.difficulty, context.edition),
        "variant": context.voice.say(f"variant.{options.variant}"),
    }
    if standing and standing.round:
        return context.voice.say("screen.title.stand", round=standing.round, **words)
    return context.voice.say("screen.title.begun", **words)


def _day_told(context: Context, day: str, game: SavedGame | None) -> str:
    """How the day's game stands or ended; its date while it is not played."""
    say = context.voice.say
    if game and game.document.standing and game.document.standing.round:
        return say("screen.title.daily.open", round=game.document.standing.round)
    done = [result for result in context.results() if result.daily == day]
    if not done:
        return day
    last = done[-1]
    outcome = say(f"outcome.{last.outcome}")
    return say("screen.title.daily.over", outcome=outcome, you=last.you, caepio=last.caepio)


class NewGamePage(Page):
    """Difficulty, variant, seed; typed, by lot, the day's, or from a code."""

    default = "start"

    def __init__(self, context: Context, size: tuple[int, int], daily: bool = False) -> None:
        settings = context.settings
        super().__init__(context, size)
        seed = str(random_seed())
        self._asks_ties = settings.asks_ties
        """As in the settings, unless a code says otherwise."""
        alone = Statistics(context.results()).groups("difficulty")
        self._model = NewGameModel(
            settings.difficulty,
            settings.variant,
            seed,
            overlay=context.overlay_name,
            colours=tuple(context.theme.liveries),
            colour=settings.side_colour,
            records=tuple(Record(name, found.games, found.won) for name, found in alone.items()),
            dailies=context.overlay is None,
        )
        if daily:
            self._take_todays()
        self._model = replace(self._model, code=self._code())

    def _take_todays(self) -> None:
        day = today()
        self._model = replace(self._model, seed=str(daily_seed(day)), daily=day.isoformat())

    def _options(self, seed: int) -> GameOptions:
        model = self._model
        if model.daily:
            return daily_options(date.fromisoformat(model.daily), model.difficulty, model.variant)
        options = self.context.options(seed, model.difficulty, model.variant)
        return options.model_copy(update={"asks_ties": self._asks_ties})

    def _code(self) -> str:
        seed = self._seed()
        if seed is None:
            return ""
        return share_code(self._options(seed))

    def _seed(self) -> int | None:
        text = self._model.seed
        return int(text) if text.isascii() and text.isdigit() and int(text) <= MOST_SEED else None

    def picture(self) -> Picture:
        context = self.context
        return draw_new_game(self._model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        kind, _, name = key.partition(":")
        if kind == "difficulty" and name in DIFFICULTIES:
            self._model = replace(self._model, difficulty=name)
        elif kind == "variant" and name in VARIANTS:
            self._model = replace(self._model, variant=name)
        elif kind == "colour":
            self._model = replace(self._model, colour=name)
            self.context.set(changed(self.context.settings, side_colour=name))
        elif kind in ("seed", "code") and not name:
            self._model = replace(self._model, editing=kind, code="" if kind == "code" else self._model.code)
            return None
        elif key == "seed:random":
            self._model = replace(self._model, seed=str(random_seed()), daily="")
        elif key == "seed:daily":
            self._take_todays()
        elif kind == "code":
            self._clipboard(name)
            return None
        elif key == "start":
            return self._start()
        elif key == "back":
            return Go("back")
        self._model = replace(self._model, editing="", code_error="", code_told="")
        self._model = replace(self._model, code=self._code())
        return None

    def _clipboard(self, way: str) -> None:
        """Copy the code of what is chosen, or paste somebody's and take it."""
        say = self.context.voice.say
        if way == "copy":
            done = bool(code := self._code()) and clipboard.copy(code)
            told = say("screen.new.code.copied") if done else ""
            self._model = replace(self._model, editing="", code=code, code_error="", code_told=told)
        elif text := clipboard.pasted()[:LONGEST_CODE]:
            self._model = replace(self._model, code=text.upper(), code_told="")
            self._accept("code")
        else:
            self._model = replace(self._model, code_error=say("screen.new.code.no_clipboard"))

    def _start(self) -> Go | None:
        seed = self._seed()
        if seed is None:
            seed = random_seed()
        model = self._model
        context = self.context
        context.set(context.settings.model_copy(update={"difficulty": model.difficulty, "variant": model.variant}))
        return Go("begin", self._options(seed))

    def typed(self, event: pygame.event.Event) -> bool:
        field = self._model.editing
        if not field:
            return False
        text = self._model.seed if field == "seed" else self._model.code
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB):
            self._accept(field)
            return True
        if field == "code" and event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._clipboard("paste")
            return True
        if event.key == pygame.K_BACKSPACE:
            text = text[:-1]
        elif event.unicode and event.unicode.isprintable() and len(text) < (20 if field == "seed" else LONGEST_CODE):
            if field == "seed" and not (event.unicode.isascii() and event.unicode.isdigit()):
                return True
            text += event.unicode.upper()
        else:
            return True
        if field == "seed":
            self._model = replace(self._model, seed=text, daily="")
        else:
            self._model = replace(self._model, code=text)
        return True

    def _accept(self, field: str) -> None:
        """The field is left: a code sets everything it says."""
        self._model = replace(self._model, editing="", code_error="", code_told="")
        if field == "code" and self._model.code:
            try:
                found = read_share_code(self._model.code, self.context.overlay)
            except SessionError as error:
                words = self.context.voice.say(error.problem.message, **dict(error.problem.params))
                self._model = replace(self._model, code_error=words)
                return
            self._asks_ties = found.asks_ties
            self._model = replace(
                self._model, seed=str(found.seed), difficulty=found.difficulty, variant=found.variant, daily=""
            )
        self._model = replace(self._model, code=self._code())


class HeritagePage(Page):
    """Your two heritage cards and the family card, chosen before the table is shown."""

    def __init__(self, context: Context, size: tuple[int, int], session: Session) -> None:
        self.session = session
        state = session.state
        book = state.book
        self._model = HeritageModel(
            tuple(book.heritage[card] for card in state.dealt),
            book.families[state.family],
            book.heritage[state.heritage] if state.heritage >= 0 else "",
        )
        super().__init__(context, size)
        self.focus = f"heritage:{self._model.heritages[0]}"

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice_of(self.session.book.edition)
        return draw_heritage(self._model, self.size, context.theme, voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        kind, _, name = key.partition(":")
        if kind == "heritage":
            self._model = replace(self._model, heritage=name)
        elif kind == "character":
            self._model = replace(self._model, character=name)
        elif key == "confirm" and self._model.heritage and self._model.character:
            for action in (Inherit(self._model.heritage), Become(self._model.character)):
                if action in legal_actions(self.session.state):
                    self.session.act(action)
            return Go("table", self.session)
        return None

    def leave(self) -> Go | None:
        return Go("title")


def is_set_up(session: Session) -> bool:
    """Whether the heritage and the character are chosen already."""
    asked = question(session.state)
    return asked is None or asked.name not in ("inherit", "become")
