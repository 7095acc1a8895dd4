"""The whole table on one picture: finished panels side by side, and on top what follows the cursor."""

from __future__ import annotations

from collections.abc import Hashable
from time import perf_counter

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.view import map as map_view
from corduba_solo.view.layout import Layout
from corduba_solo.view.mosaic import Mosaic
from corduba_solo.view.over import Over
from corduba_solo.view.paint import Area
from corduba_solo.view.panel import Panel
from corduba_solo.view.panels.acta import PANEL as ACTA
from corduba_solo.view.panels.board import PANEL as BOARD
from corduba_solo.view.panels.caepio import PANEL as CAEPIO
from corduba_solo.view.panels.guide import PANEL as GUIDE
from corduba_solo.view.panels.macellum import PANEL as MACELLUM
from corduba_solo.view.panels.prompt import PANEL as PROMPT
from corduba_solo.view.panels.prompt import rehearse
from corduba_solo.view.panels.rome import PANEL as ROME
from corduba_solo.view.panels.tiles import PANEL as TILES
from corduba_solo.view.panels.top import PANEL as TOP
from corduba_solo.view.theme import Theme, rgb

FIRST_SECONDS = 0.03
"""After so much time a frame begins no further panel of a table that is not shown yet: how long it will take the first
time is not known, and all of it at once would take longer than a frame may."""

PANELS: tuple[Panel, ...] = (PROMPT, map_view.PANEL, BOARD, CAEPIO, TILES, TOP, ROME, MACELLUM, ACTA)
"""In the order in which they are renewed: what answers a click first."""


class TableView:
    """Draws a model; keeps nothing but pictures that can be thrown away."""

    def __init__(self) -> None:
        self.panels = tuple(panel.another() for panel in (*PANELS, GUIDE))
        self.picture = Mosaic((1, 1), (0, 0, 0))
        """The panels as they were drawn last, without what follows the cursor."""
        self._drawn_for: tuple[Layout, Theme] | None = None
        self._shown: dict[str, tuple[Hashable, ...]] = {}
        """The moment that each panel shows."""
        self._areas: dict[str, list[Area]] = {}
        """Where it shows things."""
        self._renewed: list[pygame.Rect] = []
        """Where the picture has changed since it was seen."""
        self._on_panels: list[Area] = []
        """All that the panels show, as one list: another one when something of it changes."""
        self.over = Over()
        self.ready = False
        """Whether every panel has been drawn for this layout and theme: before that nothing is shown."""

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        model: TableModel,
        theme: Theme,
        seconds: float | None = None,
        *,
        still_shown: bool = False,
    ) -> bool:
        """The table onto a surface of the layout's size; whether it is complete.

        With so many seconds to spend, panels that are still to be renewed wait for the next frame: a click is answered
        within one frame, and what lies further off follows a moment later. Of a new table nothing is shown before all.
        On a surface where what this drew last is `still_shown`, only what differs is put in its place.
        """
        over = self.over
        if seconds is not None and (model.tray or model.preview or model.info):
            seconds -= over.cost
        complete = self._renew(layout, model, theme, seconds)
        if not self.ready:
            return False
        over.draw(surface, self.picture, self._renewed, self._on_panels, layout, model, theme, still_shown=still_shown)
        self._renewed = []
        return complete

    @property
    def areas(self) -> list[Area]:
        """Everything that can be pointed at, what lies on top last."""
        return self.over.areas

    def shows(self, layout: Layout, theme: Theme) -> bool:
        """Whether its picture is one of this size and in these colours."""
        return self._drawn_for == (layout, theme)

    def _renew(self, layout: Layout, model: TableModel, theme: Theme, seconds: float | None) -> bool:
        """Bring the panels that changed up to date."""
        began = perf_counter()
        if self._drawn_for != (layout, theme):
            self.ready = False
            self.over.areas = []
            self._drawn_for = layout, theme
            self.picture = Mosaic(layout.size, rgb(theme.table))
            self._renewed = [self.picture.get_rect()]
            self._shown.clear()
            self._areas.clear()
            rehearse(theme, layout.measure_of("prompt"))
        first = not self.ready and seconds is not None
        if first and map_view.waits(layout, model, theme):
            map_view.prepare(layout, model, theme)
            return False
        renewed = False
        for panel in self.shown(model):
            moment = panel.moment(layout, model, theme)
            if self._shown.get(panel.region) == moment:
                continue
            # One at least in every frame; a further one only if it will probably be done in time.
            least, most = (0.0, FIRST_SECONDS) if first else (panel.cost, seconds)
            if renewed and most is not None and perf_counter() - began + least > most:
                return False
            picture, rect, _ = panel.render(layout, model, theme)
            self.picture.put(panel.region, picture, rect)
            self._renewed.append(rect)
            self._shown[panel.region] = moment
            self._areas[panel.region] = panel.areas
            self._on_panels = [area for one in PANELS for area in self._areas.get(one.region, ())]
            renewed = True
        self.ready = True
        return True

    def shown(self, model: TableModel) -> tuple[Panel, ...]:
        """A lesson or a hint stands in the place of the Acta."""
        *others, acta, guide = self.panels
        return (*others, guide if model.guide else acta)
