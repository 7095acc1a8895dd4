"""A new game: difficulty, variant, seed, code, readings, colour."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame

from corduba_solo.bounds import whole
from corduba_solo.desk.page_spots import Colour, Difficulty, Field, Press, Reading, Town, Variant
from corduba_solo.desk.pages.models import NewGameModel, Record
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.load import load_edition
from corduba_solo.edition.maps import by_seed, sets_of
from corduba_solo.edition.two_readings import DEFAULT, Readings
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.context import Context, random_seed
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.session.books import newest_version, versions
from corduba_solo.session.clock import today
from corduba_solo.session.daily import daily_options, daily_seed
from corduba_solo.session.options import MOST_SEED, GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.settings import changed
from corduba_solo.session.share import read_share_code, share_code
from corduba_solo.session.statistics import Statistics
from corduba_solo.view.screens.new_game import draw_new_game
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.readings import draw_readings

LONGEST = {Field.SEED: 20, Field.CODE: 48}
"""As many signs as fit into a field; a code may have spaces and dashes."""


class NewGamePage(Page):
    """Difficulty, variant, seed; typed, by lot, the day's, or from a code."""

    default = Press.START

    rules = Place("variants")

    def __init__(self, context: Context, size: tuple[int, int], daily: bool = False) -> None:
        settings = context.settings
        super().__init__(context, size)
        seed = str(random_seed())
        self._asks_ties = settings.asks_ties
        """As in the settings, unless a code says otherwise."""
        alone = Statistics(context.results()).groups("difficulty")
        self._model = NewGameModel(
            # Until a first game is won, the gentle office is proposed.
            settings.difficulty if any(found.won for found in alone.values()) else "aedil",
            settings.variant,
            seed,
            overlay=context.overlay_name,
            colours=tuple(context.theme.liveries),
            colour=settings.side_colour,
            records=tuple(Record(name, found.games, found.won) for name, found in alone.items()),
            dailies=context.overlay is None,
            readings=context.edition.readings,
            versions=() if context.overlay else tuple(version or newest_version() for version in versions()),
        )
        if daily:
            self._take_todays()
        self._tell()

    def _take_todays(self) -> None:
        day = today()
        # The game of the day is the same for everybody.
        seed = str(daily_seed(day))
        self._model = replace(self._model, seed=seed, daily=day.isoformat(), readings=DEFAULT, version=0, maps="")

    def _options(self, seed: int) -> GameOptions:
        model = self._model
        if model.daily:
            options = daily_options(date.fromisoformat(model.daily), model.difficulty, model.variant)
            return options.model_copy(update={"colour": model.colour})
        options = self.context.options(seed, model.difficulty, model.variant)
        own = None if model.readings == self.context.edition.readings else model.readings
        chosen = {"edition": model.version or None, "maps": model.maps or None}
        return options.model_copy(update={"asks_ties": self._asks_ties, "readings": own, **chosen})

    def _tell(self) -> None:
        """What follows from what is chosen: the towns, the seed's own among them, and the code."""
        model = self._model
        edition = load_edition(version=model.version) if model.version else self.context.edition
        towns = sets_of(edition)
        maps = model.maps if model.maps in towns else ""
        seeds = by_seed(edition, self._seed() or 0)
        self._model = replace(model, towns=towns, maps=maps, seed_maps=seeds)
        self._model = replace(self._model, code=self._code())

    def _code(self) -> str:
        seed = self._seed()
        if seed is None:
            return ""
        return share_code(self._options(seed))

    def _seed(self) -> int | None:
        return whole(self._model.seed, most=MOST_SEED)

    def picture(self) -> Picture:
        context = self.context
        if self._model.unfolded:
            return draw_readings(self._model, self.size, context.theme, context.voice, context.settings.scale)
        return draw_new_game(self._model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Difficulty(difficulty):
                self._model = replace(self._model, difficulty=difficulty)
            case Variant(variant):
                self._model = replace(self._model, variant=variant)
            case Colour(colour):
                self._model = replace(self._model, colour=colour)
                self.context.set(changed(self.context.settings, side_colour=colour))
            case Field():
                code = "" if spot is Field.CODE else self._model.code
                self._model = replace(self._model, editing=spot, code=code)
                return None
            case Town(maps):
                self._model = replace(self._model, maps="" if maps == self._model.maps else maps, daily="")
            case Press.EDITION:
                self._take_next_version()
            case Press.RANDOM_SEED:
                self._model = replace(self._model, seed=str(random_seed()), daily="")
            case Press.DAILY_SEED:
                self._take_todays()
            case Press.COPY_CODE:
                self._copy_code()
                return None
            case Press.PASTE_CODE:
                self._paste_code()
                return None
            case Reading(question, reading):
                self._read(self._model.readings.with_(question, reading))
            case Press.RESET:
                self._read(self.context.edition.readings)
            case Press.READINGS:
                self._unfold(Press.FOLD)
            case Press.FOLD:
                self._unfold(None)
            case Press.START:
                return self._start() if self._code_is_taken() else None
            case Press.BACK:
                return self.leave()
        self._model = replace(self._model, editing=None, code_error="", code_notice="")
        self._tell()
        return None

    def _take_next_version(self) -> None:
        """The next older numbers, or the newest after the oldest; another game than that of the day."""
        known = self._model.versions
        at = known.index(self._model.version) if self._model.version else 0
        number = (at + 1) % len(known)
        self._model = replace(self._model, version=known[number] if number else 0, daily="")

    def leave(self) -> Go | None:
        """Laid open readings are folded away first."""
        if not self._model.unfolded:
            return Go("back")
        self._unfold(None)
        self.renew()
        return None

    def _unfold(self, focus: Press | None) -> None:
        """Lay the readings open with the focus there, or fold them away."""
        self._model = replace(self._model, unfolded=focus is not None)
        self.focus = focus or Press.READINGS

    def _read(self, readings: Readings) -> None:
        """Other readings make it another game than that of the day."""
        self._model = replace(self._model, readings=readings, daily="" if readings.departures() else self._model.daily)

    def _copy_code(self) -> None:
        """Copy the code of what is chosen."""
        done = bool(code := self._code()) and clipboard.copy(code)
        notice = self.context.voice.say("screen.new.code.copied") if done else ""
        self._model = replace(self._model, editing=None, code=code, code_error="", code_notice=notice)

    def _paste_code(self) -> None:
        """Paste somebody's code and take it."""
        if text := clipboard.pasted()[: LONGEST[Field.CODE]]:
            self._model = replace(self._model, code=text.upper(), code_notice="")
            self._accept(Field.CODE)
        else:
            trouble = self.context.voice.say("screen.new.code.no_clipboard")
            self._model = replace(self._model, code_error=trouble)

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
        if field is None:
            return False
        text = self._model.seed if field is Field.SEED else self._model.code
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB):
            self._accept(field)
            return True
        if field is Field.CODE and event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._paste_code()
            return True
        if event.key == pygame.K_BACKSPACE:
            text = text[:-1]
        elif event.unicode and event.unicode.isprintable() and len(text) < LONGEST[field]:
            if field is Field.SEED and not (event.unicode.isascii() and event.unicode.isdigit()):
                return True
            text += event.unicode.upper()
        else:
            return True
        if field is Field.SEED:
            self._model = replace(self._model, seed=text, daily="")
            self._tell()
        else:
            self._model = replace(self._model, code=text)
        return True

    def _code_is_taken(self) -> bool:
        """Whether no code is left that could not be read: the game that it meant is never another one."""
        if self._model.editing is Field.CODE:
            self._accept(Field.CODE)
        return not self._model.code_error

    def _accept(self, field: Field) -> None:
        """The field is left: a code sets everything it says."""
        self._model = replace(self._model, editing=None, code_error="", code_notice="")
        if field is Field.CODE and self._model.code:
            try:
                found = read_share_code(self._model.code, self.context.overlay)
            except SessionError as error:
                words = self.context.voice.say(error.problem.message, **dict(error.problem.params))
                self._model = replace(self._model, code_error=words)
                return
            self._asks_ties = found.asks_ties
            self._model = replace(
                self._model,
                seed=str(found.seed),
                difficulty=found.difficulty,
                variant=found.variant,
                daily="",
                readings=found.readings or self.context.edition.readings,
                version=found.edition or 0,
                maps=found.maps or "",
            )
        self._tell()
