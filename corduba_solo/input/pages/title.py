"""The title page."""

from __future__ import annotations

import pygame

from corduba_solo import __version__
from corduba_solo.desk.page_spots import Menu
from corduba_solo.desk.pages.menus import MenuItem, TitleModel
from corduba_solo.desk.pages.title import daily_note, standing_note
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.clock import today
from corduba_solo.view.layout import drawable
from corduba_solo.view.screens.cityscape import city_waits, engrave
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.title import draw_title


class TitlePage(Page):
    """The title: Continue first when a game is open; only what can be done is there."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        games = context.games()
        self._open = next((game for game in games if not game.is_over), None)
        day = today().isoformat()
        self._daily = next((game for game in games if game.options.daily == day and not game.is_over), None)
        self._offers = not (context.progress.offered or games or context.results())
        first = [Menu.LESSONS] if self._offers else [Menu.CONTINUE] if self._open else []
        # Until a game was played to its end, one with a helping hand.
        easy = [] if context.results() or context.progress.first_game else [Menu.FIRST_GAME]
        found = [*first, *easy, Menu.NEW_GAME, *([] if self._offers else [Menu.LESSONS])]
        found += [Menu.DAILY] if context.overlay is None else []
        found += [*([Menu.LOAD] if games or context.damage else []), *([Menu.REPLAY] if games else [])]
        found += [Menu.RULES, Menu.STATISTICS, Menu.SETTINGS, Menu.CREDITS, Menu.QUIT]
        notes = {
            Menu.CONTINUE: standing_note(self._open, context.voice),
            Menu.LESSONS: context.voice.say("screen.lessons.new") if self._offers else "",
            Menu.FIRST_GAME: context.voice.say("screen.title.first"),
            Menu.DAILY: daily_note(day, self._daily, context.results(), context.voice),
        }
        self._items = tuple(MenuItem(spot, notes.get(spot, "")) for spot in found)
        super().__init__(context, size)
        self.focus = found[0]

    def draw(self, surface: pygame.Surface) -> None:
        theme, size = self.context.theme, drawable(self.size)
        self.ready = not city_waits(size, theme)
        if self.ready:
            super().draw(surface)
        else:
            # Frames of its own for the city, which is what the title shows.
            engrave(size, theme)

    def picture(self) -> Picture:
        context = self.context
        model = TitleModel(self._items, __version__)
        return draw_title(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        if self._offers:
            # Offered once: from now on they are an entry like any other.
            self.context.keep_progress(self.context.progress.model_copy(update={"offered": True}))
        match spot:
            case Menu.CONTINUE if self._open:
                return Go("open", self._open.game)
            case Menu.DAILY:
                return Go("open", self._daily.game) if self._daily else Go("new_game", "daily")
            case Menu():
                return Go(spot.value)
        return None

    def leave(self) -> Go | None:
        return None
