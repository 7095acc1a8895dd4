"""A new game: difficulty, variant, seed, code, colour."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame

from corduba_solo.desk.pages.models import NewGameModel, Record
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.context import Context, random_seed
from corduba_solo.input.window.screen import Go
from corduba_solo.rules.state import VARIANTS
from corduba_solo.session.daily import daily_options, daily_seed, today
from corduba_solo.session.options import MOST_SEED, GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.settings import changed
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.statistics import Statistics
from corduba_solo.view.screens.new_game import draw_new_game
from corduba_solo.view.screens.page import Picture

LONGEST_CODE = 48
"""As many signs as a code may have with spaces and dashes."""


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
