"""The whole table on one picture: finished panels side by side, and on top what follows the cursor."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import get_args

import pygame

from corduba_solo.desk.model import Region, TableModel
from corduba_solo.desk.spots import AnyButton, Claim, Common, Spot
from corduba_solo.view import map as map_view
from corduba_solo.view.layout import Layout, Measure
from corduba_solo.view.paint import Area, focus_ring, hover_ring, mark_ring
from corduba_solo.view.panel import FADING, Panel
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
from corduba_solo.view.river import (
    draw_info,
    draw_preview,
    draw_tray,
    info_height,
    preview_height,
    tray_fits,
)
from corduba_solo.view.river_stalls import draw_stalls, stalls_height
from corduba_solo.view.stage import card_rect, stalls_rect, tray_rect
from corduba_solo.view.theme import Theme, rgb
from corduba_solo.view.tooltip import draw_tip

_NEAR = 0.45
"""From so far down on the map the river is near."""
_RING, _SHADOW = 12, 6
"""As far as a ring reaches beyond what it frames, and a card's shadow beyond the card, and a little further."""
FIRST_SECONDS = 0.1
"""What a frame may spend on a table that is not shown yet: all of it at once would take longer than a frame may."""

PANELS: tuple[Panel, ...] = (PROMPT, map_view.PANEL, BOARD, CAEPIO, TILES, TOP, ROME, MACELLUM, ACTA)
"""In the order in which they are renewed: what answers a click first."""


class TableView:
    """Draws a model; keeps nothing but pictures that can be thrown away."""

    def __init__(self) -> None:
        self._base = pygame.Surface((1, 1))
        self._drawn_for: tuple[Layout, Theme] | None = None
        self._shown: dict[str, tuple[Hashable, ...]] = {}
        """The moment that each panel shows on the base picture."""
        self._areas: dict[str, list[Area]] = {}
        """Where it shows things; the panels may have drawn for another table since."""
        self._renewed: list[pygame.Rect] = []
        """Where the base picture has changed in this frame."""
        self._over: list[pygame.Rect] = []
        """Where something lay over it in the last one."""
        self._card_cost = 0.0
        self.areas: list[Area] = []
        self.river_taken = False
        """Whether a card lies in the river."""
        self.ready = False
        """Whether every panel has been drawn for this layout and theme: before that nothing is shown."""
        self.afloat = 0.0
        """For how many seconds the boat has been on its way."""
        self.sight: pygame.Rect | None = None
        """What of the table is in the window, if not all of it."""

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        model: TableModel,
        theme: Theme,
        seconds: float | None = None,
        *,
        kept: bool = False,
    ) -> bool:
        """The table onto a surface of the layout's size; whether it is complete.

        With so many seconds to spend, panels that are still to be renewed wait for the next frame: a click is answered
        within one frame, and what lies further off follows a moment later. Of a new table nothing is shown before all.
        On a surface that has `kept` what this drew on it last, only what differs is put in its place.
        """
        if seconds is not None and (model.tray or model.preview or model.info):
            seconds -= self._card_cost
        complete = self._renew(layout, model, theme, seconds)
        if not self.ready:
            return False
        self._clear(surface, kept=kept)
        self.cover(map_view.draw_boat(surface, layout, theme, self.afloat))
        self.cover(*map_view.draw_overlay(surface, layout, model, theme))
        self.cover(*_shade(surface, layout, model, theme))
        areas = [area for panel in PANELS for area in self._areas.get(panel.region, ())]
        began = perf_counter()
        card, covered = _river_card(surface, layout, model, theme)
        self.cover(*covered)
        areas += card
        self.areas = areas
        self._marks(surface, layout, model, theme)
        informed = False
        if model.info:
            at = self._pointed(model, areas)
            if at and (card or self.sight or is_far(layout, at.rect)):
                rects = [area.rect for area in card]
                beside = _with_claims(at.spot, [at.rect], areas)[0]
                tip = draw_tip(surface, model.info, model.voice, beside, layout.measure, theme, rects, self.sight)
                self.cover(_with_shadow(tip, layout.measure))
            elif not card:
                self.cover(_info_card(surface, layout, model, theme))
                informed = True
        self.river_taken = bool(model.stalls or model.tray or model.preview or informed)
        self._card_cost = max(perf_counter() - began, FADING * self._card_cost)
        self._rings(surface, layout, model, theme)
        return complete

    def _clear(self, surface: pygame.Surface, *, kept: bool) -> None:
        """The panels as they are now, and nothing over them."""
        if kept:
            for rect in (*self._renewed, *self._over):
                surface.blit(self._base, rect, rect)
        else:
            surface.blit(self._base, (0, 0))
        self._renewed, self._over = [], []

    def cover(self, *rects: pygame.Rect) -> None:
        """Something was drawn over the panels here."""
        self._over += rects

    def shows(self, layout: Layout, theme: Theme) -> bool:
        """Whether its picture is one of this size and in these colours."""
        return self._drawn_for == (layout, theme)

    @property
    def picture(self) -> pygame.Surface:
        """The panels as they were drawn last, without what follows the cursor."""
        return self._base

    def _renew(self, layout: Layout, model: TableModel, theme: Theme, seconds: float | None) -> bool:
        """Bring the panels that changed up to date on the base picture."""
        began = perf_counter()
        if self._drawn_for != (layout, theme):
            self.ready = False
            self.areas = []
            self._drawn_for = layout, theme
            self._base = pygame.Surface(layout.size)
            self._base.fill(rgb(theme.table))
            self._renewed = [self._base.get_rect()]
            self._shown.clear()
            self._areas.clear()
            rehearse(theme, layout.measure_of("prompt"))
        if not self.ready and seconds is not None:
            seconds = FIRST_SECONDS
        renewed = False
        for panel in panels_shown(model):
            moment = panel.moment(layout, model, theme)
            if self._shown.get(panel.region) == moment:
                continue
            # One at least in every frame; a further one only if it will probably be done in time.
            if renewed and seconds is not None and perf_counter() - began + panel.cost > seconds:
                return False
            picture, rect, _ = panel.render(layout, model, theme)
            self._base.blit(picture, rect)
            self._renewed.append(rect)
            self._shown[panel.region] = moment
            self._areas[panel.region] = panel.areas
            renewed = True
        self.ready = True
        return True

    def _pointed(self, model: TableModel, areas: list[Area]) -> Area | None:
        """Where the information belongs: under the cursor, or at the focus."""
        spots = [spot for spot in (model.hover, model.focus) if spot is not None]
        return next((area for spot in spots for area in areas if area.spot == spot), None)

    def _rings(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        """Hover and focus, the same everywhere."""
        around = 2 * layout.measure.px(_RING)
        for area in self._at(model.hover if model.hover in model.offers else None):
            self.cover(area.rect.inflate(around, around))
            hover_ring(surface, area, layout.measure, theme)
        for area in self._at(model.focus):
            self.cover(area.rect.inflate(around, around))
            focus_ring(surface, area, layout.measure, theme, on_bar=isinstance(area.spot, AnyButton))

    def _marks(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        """What a lesson or a hint speaks of, in gold; below what is told of something else."""
        around = 2 * layout.measure.px(_RING)
        for spot in model.guide.marks if model.guide else ():
            if not isinstance(spot, map_view.ON_THE_MAP):
                for rect in self._framed(spot):
                    self.cover(rect.inflate(around, around))
                    mark_ring(surface, rect.clip(_within(surface, layout)), layout.measure, theme)

    def _framed(self, spot: Spot) -> list[pygame.Rect]:
        """What is framed as one: the senate with who would take which senator."""
        return _with_claims(spot, [area.rect for area in self._at(spot)], self.areas)

    def _at(self, spot: Spot | None) -> list[Area]:
        """Where a spot is drawn; nowhere for none, without comparing it with all of them in every frame."""
        return [] if spot is None else [area for area in self.areas if area.spot == spot]


def _shade(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> list[pygame.Rect]:
    """Parts of the table that are named are framed in gold; all others but the line that leads on lie in shade."""
    light = model.guide.light if model.guide else ()
    if not light:
        return []
    for region in get_args(Region):
        rect = getattr(layout, region)
        if region not in light and region != "prompt":
            surface.fill(rgb(theme.shade), rect, special_flags=pygame.BLEND_RGB_MULT)
    for region in light:
        mark_ring(surface, getattr(layout, region).clip(_within(surface, layout)), layout.measure, theme)
    return [surface.get_rect()]


def _within(surface: pygame.Surface, layout: Layout) -> pygame.Rect:
    """What lies at the window's edge is framed within it."""
    edge = layout.measure.px(6)
    return surface.get_rect().inflate(-2 * edge, -2 * edge)


def _with_claims(spot: Spot, rects: list[pygame.Rect], areas: Sequence[Area]) -> list[pygame.Rect]:
    """Where something lies; the senate as one with who would take which senator."""
    if spot is not Common.SENATE or not rects:
        return rects
    claims = [area.rect for area in areas if isinstance(area.spot, Claim)]
    return [rects[0].unionall([*rects, *claims])]


def is_far(layout: Layout, rect: pygame.Rect) -> bool:
    """Whether the river is out of sight of something: it lies beside the map, above it, or in its upper part."""
    if layout.map.contains(rect):
        return rect.bottom < layout.map.top + layout.map.height * _NEAR
    return not any(near.contains(rect) for near in (layout.board, layout.prompt, layout.tiles))


def panels_shown(model: TableModel) -> tuple[Panel, ...]:
    """A lesson or a hint stands in the place of the Acta."""
    return (*PANELS[:-1], GUIDE) if model.guide else PANELS


def _river_card(
    surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme
) -> tuple[list[Area], list[pygame.Rect]]:
    """The question, the preview or the information, one of them at a time, and the preview's line; where they lie."""
    m = layout.map_measure
    if model.stalls:
        place = stalls_rect(layout, stalls_height(m))
        return draw_stalls(surface, place, model, m, theme), [_with_shadow(place, m)]
    if model.tray:
        place, whole = tray_rect(layout, lambda size: tray_fits(theme, size, model, m))
        return draw_tray(surface, place, model, m, theme, whole=whole), [_with_shadow(place, m)]
    if model.preview:
        place = card_rect(
            layout,
            lambda width: preview_height(theme, width, model, m),
            lambda width: preview_height(theme, width, model, m, brief=True),
        )
        line = map_view.draw_leader(surface, layout, model, place, theme)
        return draw_preview(surface, place, model, m, theme), [*line, _with_shadow(place, m)]
    return [], []


def _info_card(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> pygame.Rect:
    """What something near the river is; where it lies."""
    m = layout.map_measure
    place = card_rect(
        layout,
        lambda width: info_height(theme, width, model, m),
        lambda width: info_height(theme, width, model, m, brief=True),
    )
    draw_info(surface, place, model, m, theme)
    return _with_shadow(place, m)


def _with_shadow(card: pygame.Rect, measure: Measure) -> pygame.Rect:
    around = 2 * measure.px(_SHADOW)
    return card.inflate(around, around)
