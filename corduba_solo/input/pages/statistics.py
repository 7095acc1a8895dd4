"""The statistics screen: what the results come to, games with help apart, and the export."""

from __future__ import annotations

import datetime

from corduba_solo.desk.page_spots import Chart, GroupBy, Menu, Press, Show
from corduba_solo.desk.pages.statistics import statistics_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.session import sentence
from corduba_solo.session.export import export_csv, export_folder
from corduba_solo.session.problems import SessionError
from corduba_solo.session.statistics import KEYS, Key, Statistics
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.statistics import draw_statistics


class StatisticsPage(Page):
    """Win rates, best results, streaks and a chart."""

    default = Press.BACK

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self._statistics = Statistics(context.results())
        self._shown = "alone" if self._statistics.alone or not self._statistics.helped else "helped"
        self._by: Key = "difficulty"
        self._chart = "margin"
        trouble = context.results_trouble
        self._notice = sentence(trouble, context.voice.catalogue) if trouble else ""
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        model = statistics_model(self._statistics, context.voice, self._shown, self._by, self._chart, self._notice)
        return draw_statistics(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Show(what):
                self._shown = what
            case GroupBy(by):
                self._by = next(known for known in KEYS if known == by)
            case Chart(name):
                self._chart = name
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
            path = export_csv(self._statistics, folder, datetime.date.today())
        except SessionError as error:
            self._notice = sentence(error.problem, voice.catalogue)
            return
        self._notice = voice.say("stats.written", count=len(self._statistics.results), file=str(path))
