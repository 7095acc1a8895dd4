"""Where a spot lies on the map: a tile's cells, a cell, a space, a plaque, a track, a district."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import DISTRICTS, SITES, TROOPS
from corduba_solo.view.map.geometry import MapPlaces, cells_of
from corduba_solo.view.map.sites import castra_spaces, portus_space, site_spaces
from corduba_solo.view.map.tiles import standing_mask
from corduba_solo.view.outlines import Form, extent, moved_home

ON_THE_MAP = (spots.Tile, spots.Cell, spots.Site, spots.Monument, spots.District, spots.PrestigeTrack)
"""Kinds of spots that can have a target."""


class Target(NamedTuple):
    """A rectangle of the map panel; for tiles and cells their form too."""

    rect: pygame.Rect
    form: Form = ()
    flagged: bool = False
    """A whole deed rather than a trace of it: where a move's flag belongs."""


def target(places: MapPlaces, model: TableModel, spot: Spot | None) -> Target | None:
    """What is to be marked for a spot, when that lies on the map at this moment."""
    match spot:
        case spots.Tile(building):
            return _tile(places, model, building)
        case spots.Cell(district, cell):
            return _cell(places, model, district, cell)
        case spots.Site(place, number):
            return _space(places, model, place, number)
        case spots.Monument(monument):
            at = model.book.monument_number[monument]
            return Target(places.monuments[at], flagged=True) if at < len(places.monuments) else None
        case spots.District(district):
            return Target(places.districts[DISTRICTS.index(district)].grid)
        case spots.PrestigeTrack(district):
            return Target(places.districts[DISTRICTS.index(district)].strip)
        case _:
            return None


def _tile(places: MapPlaces, model: TableModel, name: str) -> Target | None:
    number = model.book.building_number[name]
    if model.state.district_of[number] < 0:
        return None
    mask = standing_mask(model.state, number)
    return _form(places, model.state.district_of[number], cells_of(mask), True)


def _cell(places: MapPlaces, model: TableModel, district: str, cell: str) -> Target | None:
    number = DISTRICTS.index(district)
    bit = model.book.maps[number].numbers.get(cell)
    return None if bit is None else _form(places, number, cells_of(1 << bit), False)


def _form(places: MapPlaces, district: int, cells: Form, flagged: bool) -> Target:
    form, left, top = moved_home(cells)
    grid = places.districts[district].grid
    columns, rows = extent(form)
    rect = pygame.Rect(
        grid.left + left * places.cell, grid.top + top * places.cell, columns * places.cell, rows * places.cell
    )
    return Target(rect, form, flagged)


def _space(places: MapPlaces, model: TableModel, place: str, number: int) -> Target:
    """A space of a site."""
    return Target(_spaces(places, model, place)[number - 1], flagged=True)


def _spaces(places: MapPlaces, model: TableModel, name: str) -> list[pygame.Rect]:
    if name == "castra":
        return castra_spaces(places, [model.edition.castra.spaces[troop] for troop in TROOPS])
    if name == "portus":
        return [portus_space(places)]
    offset = model.book.sites.index(name)
    entry = model.edition.sites[SITES[offset]]
    return site_spaces(places, offset, len(entry.spaces))
