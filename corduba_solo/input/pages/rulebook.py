"""Reading the rules: turning over, following links, searching, and the way one came."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import Field, Press, RulePlace
from corduba_solo.desk.pages.rulebook import Reader, RulebookModel
from corduba_solo.desk.pages.rulebook_pictures import table_of
from corduba_solo.desk.spots import RuleSection, Spot
from corduba_solo.edition.two_readings import Readings
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import ENTER
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.load import load_rulebook
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.view.paint import Area
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.rulebook import draw_rulebook, leaves_of, picture_waits, prepare

TURNS = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
BACK_BUTTON, FORWARD_BUTTON = (6, 8), (7, 9)
"""The buttons at a mouse's side, as systems number them."""


class RulebookPage(Page):
    """The book, opened at a place or at a section of the rules."""

    def __init__(
        self, context: Context, size: tuple[int, int], voice: Voice, readings: Readings | None, what: object
    ) -> None:
        self._voice = voice
        book = load_rulebook(voice, readings)
        place = what if isinstance(what, Place) and book.has(what) else book.first
        if isinstance(what, RuleSection):
            place = book.of_section(what.section)
        self._reader = Reader(book, place)
        super().__init__(context, size)

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def place(self) -> Place:
        """Where the book is open."""
        return self._reader.place

    @property
    def topic(self) -> None:
        """Here F1 closes the book."""

    def _model(self, leaf: int) -> RulebookModel:
        reader = self._reader
        content = reader.book.pages[reader.place.page]
        table = table_of(content.picture, self._voice.catalogue.lang) if content.picture else None
        return RulebookModel(
            reader.book,
            reader.place,
            leaf,
            reader.search,
            reader.found,
            reader.can_go_back,
            reader.can_go_on,
            table,
        )

    def _leaves(self) -> tuple[int, int]:
        """The leaf that is open, and how many the page has."""
        context, reader = self.context, self._reader
        leaves = leaves_of(self._model(0), self.size, context.theme, self._voice, context.settings.scale)
        leaf = leaves.of(reader.place.heading) if reader.leaf is None else reader.leaf
        return (leaf if leaf >= 0 else leaves.count - 1), leaves.count

    def picture(self) -> Picture:
        context = self.context
        model = self._model(self._leaves()[0])
        return draw_rulebook(model, self.size, context.theme, self._voice, context.settings.scale)

    @property
    def areas(self) -> list[Area]:
        return [] if self._picture is None and self._waits() else super().areas

    def draw(self, surface: pygame.Surface) -> None:
        """The page comes with its picture, which has frames of its own; what was seen before stays till then."""
        self.ready = self._picture is not None or not self._waits()
        if self.ready:
            super().draw(surface)
        else:
            context = self.context
            prepare(self._model(0), self.size, context.theme, self._voice, context.settings.scale)

    def _waits(self) -> bool:
        """Whether the picture on the page is still to be drawn."""
        context = self.context
        return picture_waits(self._model(0), self.size, context.theme, self._voice, context.settings.scale)

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, spot: Spot) -> Go | None:
        reader = self._reader
        match spot:
            case RulePlace(place):
                reader.open(place)
            case RuleSection(section):
                reader.open(reader.book.of_section(section))
            case Press.LEAF_BACK:
                self._turn(-1)
            case Press.LEAF_ON:
                self._turn(1)
            case Press.EARLIER:
                reader.back()
            case Press.LATER:
                reader.forward()
            case Field.SEARCH:
                reader.search = reader.search or ""
            case Press.CLEAR:
                reader.search = None
            case Press.KEYS:
                return Go("help")
            case Press.BACK:
                return Go("back")
        self.renew()
        return None

    def _turn(self, by: int) -> None:
        self._reader.turn(by, *self._leaves())
        self.focus = None
        self.renew()

    def leave(self) -> Go | None:
        """Escape closes the search first."""
        if self._reader.search is not None:
            self._reader.search = None
            self.renew()
            return None
        return Go("back")

    # ── keys, wheel, buttons ──────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._turn(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (*BACK_BUTTON, *FORWARD_BUTTON):
            return self.choose(Press.EARLIER if event.button in BACK_BUTTON else Press.LATER)
        else:
            return super().handle(event)
        return None

    def _key(self, event: pygame.event.Event) -> Go | None:
        if event.key == pygame.K_F1:
            return Go("back")
        if event.unicode == "?" and self._reader.search is None:
            return Go("help")
        return super()._key(event)

    def typed(self, event: pygame.event.Event) -> bool:
        reader = self._reader
        alt = event.mod & pygame.KMOD_ALT
        if alt and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(Press.EARLIER if event.key == pygame.K_LEFT else Press.LATER)
        elif event.key in TURNS:
            self._turn(TURNS[event.key])
        elif event.key == pygame.K_BACKSPACE and reader.search:
            reader.rub_out()
        elif event.key == pygame.K_BACKSPACE:
            reader.search = None
            self.choose(Press.EARLIER)
        elif event.key in ENTER and reader.search and reader.found and not isinstance(self.focus, RulePlace):
            self.choose(RulePlace(reader.found[0].place))
        elif event.unicode == "/" and reader.search is None:
            reader.search = ""
        elif (
            event.unicode and event.unicode.isprintable() and not event.mod & pygame.KMOD_CTRL and event.unicode != "?"
        ):
            if event.unicode == " " and not reader.search:
                return False
            reader.type(event.unicode)
            self.focus = Field.SEARCH
        else:
            return False
        return True
