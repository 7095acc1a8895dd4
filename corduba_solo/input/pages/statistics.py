"""The statistics screen: what the results come to, games with help apart, and the export."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import Chart, Finished, GroupBy, Menu, Press, Show
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.saved_games import saved_city
from corduba_solo.desk.pages.statistics import listed, statistics_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.session import sentence
from corduba_solo.session.clock import today
from corduba_solo.session.export import export_csv, export_folder
from corduba_solo.session.problems import SessionError
from corduba_solo.session.results import Result
from corduba_solo.session.saved import SavedGame
from corduba_solo.session.statistics import KEYS, Key, Statistics
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.statistics import ACROSS, SHOWN, draw_statistics


class StatisticsPage(Page):
    """Win rates, best results, streaks, and a chart or the cities that were built."""

    default = Press.BACK

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self._statistics = Statistics(context.results())
        self._shown = "alone" if self._statistics.alone or not self._statistics.helped else "helped"
        self._by: Key = "difficulty"
        self._chart = "margin"
        self._first = 0
        self._saved: dict[str, SavedGame] | None = None
        """The games whose saves are still there, by name, once somebody wants to see them."""
        self._cities: dict[str, CityModel | None] = {}
        """Of those that were looked up so far."""
        trouble = context.results_trouble
        self._notice = sentence(trouble, context.voice.catalogue) if trouble else ""
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        model = statistics_model(self._statistics, context.voice, self._shown, self._by, self._chart, self._notice)
        if self._chart == "cities":
            model = listed(model, self._results, context.voice, self._kept.keys(), self._cities, self._first)
        return draw_statistics(model, self.size, context.theme, context.voice, context.settings.scale)

    @property
    def _results(self) -> list[Result]:
        return self._statistics.helped if self._shown == "helped" else self._statistics.alone

    @property
    def _kept(self) -> dict[str, SavedGame]:
        if self._saved is None:
            self._saved = {game.game: game for game in self.context.games()}
        return self._saved

    def tick(self, seconds: float) -> Go | None:
        """One city more, of those in sight: engraving all of them at once would let the page wait."""
        if self._chart == "cities":
            newest = [result.game for result in reversed(self._results)][self._first : self._first + SHOWN]
            for game in newest:
                if game in self._kept and game not in self._cities:
                    city = saved_city(self._kept[game])
                    # Whoever went back in it and played on has another city now, which is not the one that is listed.
                    self._cities[game] = city if city and city.outcome else None
                    self.renew()
                    break
        return super().tick(seconds)

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(SHOWN // ACROSS if event.key == pygame.K_PAGEDOWN else -(SHOWN // ACROSS))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self.spot_at(event.pos) is Press.SCROLL:
            track = next(area.rect for area in self.areas if area.spot is Press.SCROLL)
            share = (event.pos[1] - track.top) / max(1, track.height)
            rows = -(-len(self._results) // ACROSS)
            self._scroll(round(share * rows - SHOWN / ACROSS / 2) - self._first // ACROSS)
            return None
        return super().handle(event)

    def _scroll(self, rows: int) -> None:
        """So many rows of cities up or down, as far as there are any."""
        last = max(0, -(-len(self._results) // ACROSS) - SHOWN // ACROSS)
        self._first = ACROSS * min(max(0, self._first // ACROSS + rows), last)
        self.renew()

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Show(what):
                self._shown = what
                self._first = 0
            case GroupBy(by):
                self._by = next(known for known in KEYS if known == by)
            case Chart(name):
                self._chart = name
            case Finished(game):
                return Go("watch", game)
            case Press.EXPORT:
                self._export()
            case Menu():
                return Go(spot.value)
            case Press.BACK:
                return Go("back")
        return None

    def _export(self) -> None:
        """Write the results out, and say where."""
        voice, folder = self.context.voice, export_folder(self.context.store.home)
        try:
            path = export_csv(self._statistics, folder, today())
        except SessionError as error:
            self._notice = sentence(error.problem, voice.catalogue)
            return
        self._notice = voice.say("stats.written", count=len(self._statistics.results), file=str(path))
