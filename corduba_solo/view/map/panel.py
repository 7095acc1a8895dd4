"""The map as one panel: the engraved sheet from the cache, then everything that stands on it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import District, Monument, Site, Tile
from corduba_solo.edition.vocabulary import SITES
from corduba_solo.locale.voice import Voice
from corduba_solo.view.cache import cached
from corduba_solo.view.gradual import Gradual, Steps
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.districts import engrave
from corduba_solo.view.map.geometry import MapPlaces, places
from corduba_solo.view.map.ground import ground
from corduba_solo.view.map.houses import draw_houses
from corduba_solo.view.map.life import settle
from corduba_solo.view.map.monuments import draw_monuments
from corduba_solo.view.map.portus import draw_portus
from corduba_solo.view.map.sites import draw_sites, few_left
from corduba_solo.view.map.tiles import draw_tiles
from corduba_solo.view.map.tracks import draw_tracks
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.theme import Theme, rgb

_MARKED = (Site, Tile, Monument, District)
"""Spots whose legality the map shows."""


def key(model: TableModel) -> Hashable:
    """Everything the map depends on, in the state and among the offers."""
    state = model.state
    sides = tuple((*side.prestige, *side.reached) for side in state.sides)
    board = (*state.district_of, *state.tile_at, *state.houses, *state.markers, *(g.dead for g in state.grounds))
    rest = (state.unrest_on, state.blocked, state.castra_blocked, state.monuments, state.tracks_taken, state.crew)
    legal = tuple(spot for spot, actions in model.offers.items() if actions and isinstance(spot, _MARKED))
    time = state.decade, state.perks.bonus_in_revolt, tuple(few_left(model, site) for site in range(len(SITES)))
    return id(state.book), model.voice.catalogue.lang, sides, board, rest, time, legal


def draw(paint: Paint, model: TableModel) -> None:
    found = places((paint.width, paint.height), paint.measure)
    ground = _Plan(model.voice), model.state.decade
    paint.surface.blit(_settled(found, paint.theme, *ground), (0, 0))
    draw_sites(paint, found, model, ground)
    draw_tracks(paint, found, model, ground)
    draw_houses(paint, found, model)
    draw_tiles(paint, found, model)
    draw_monuments(paint, found, model, ground)
    draw_portus(paint, found, model)


class _Plan:
    """An edition and a language by which the sheet can be kept."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._known = id(voice.edition), voice.catalogue.lang

    def __hash__(self) -> int:
        return hash(self._known)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Plan) and other._known == self._known


@cached
def _settled(found: MapPlaces, theme: Theme, plan: _Plan, decade: int) -> pygame.Surface:
    """The sheet with what has grown on it up to a decade."""
    picture = _sheet(found, theme, plan).copy()
    settle(picture, found, theme, plan.voice, decade)
    return picture


def _drawn(found: MapPlaces, theme: Theme, plan: _Plan) -> Steps:
    """Parchment, river, walls, bands and plots: drawn once per size."""
    picture = ground(found, theme)
    yield
    engrave(Paint(picture, (0, 0), found.measure, theme), found, plan.voice)
    # Its rounded corners lie on the table for good, so that the sheet is copied and not blended.
    sheet = pygame.Surface(found.size, 0, 32)
    sheet.fill(rgb(theme.table))
    sheet.blit(picture, (0, 0))
    return sheet


_sheet = Gradual(_drawn)


def waits(layout: Layout, model: TableModel, theme: Theme) -> bool:
    """Whether one should do without the map for now, because its sheet is still to be drawn."""
    return _sheet.waits(places(layout.map.size, layout.map_measure), theme, _Plan(model.voice))


def prepare(layout: Layout, model: TableModel, theme: Theme) -> None:
    """As much of the sheet as a frame has time for."""
    _sheet.some(places(layout.map.size, layout.map_measure), theme, _Plan(model.voice))


PANEL = Panel("map", key, draw, covers=True)
