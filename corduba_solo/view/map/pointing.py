"""Where a spot's key points on the map: a tile's cells, a cell, a space, a plaque, a track, a district."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import DISTRICTS, SITES, TROOPS
from corduba_solo.view.map.forms import Form, cells_of, extent, moved_home
from corduba_solo.view.map.geometry import MapPlaces
from corduba_solo.view.map.sites import castra_spaces, portus_space, site_spaces
from corduba_solo.view.map.tiles import standing_mask


class Target(NamedTuple):
    """A rectangle of the map panel; for tiles and cells their form too."""

    rect: pygame.Rect
    form: Form = ()
    flagged: bool = False
    """A whole deed rather than a trace of it: where a move's flag belongs."""


def target(places: MapPlaces, model: TableModel, key: str) -> Target | None:
    """What a key marks, when that lies on the map at this moment."""
    kind, _, rest = key.partition(":")
    if kind == "tile":
        return _tile(places, model, rest)
    if kind == "cell":
        return _cell(places, model, rest)
    if kind == "site":
        return _space(places, model, rest)
    if kind == "monument" and rest in model.book.monument_number:
        number = model.book.monument_number[rest]
        return Target(places.monuments[number], flagged=True) if number < len(places.monuments) else None
    if kind == "district" and rest in DISTRICTS:
        return Target(places.districts[DISTRICTS.index(rest)].grid)
    if key.startswith("track:prestige:") and (name := key.rpartition(":")[2]) in DISTRICTS:
        return Target(places.districts[DISTRICTS.index(name)].strip)
    return None


def _tile(places: MapPlaces, model: TableModel, name: str) -> Target | None:
    number = model.book.building_number.get(name, -1)
    if number < 0 or model.state.district_of[number] < 0:
        return None
    mask = standing_mask(model.state, number)
    return _form(places, model.state.district_of[number], cells_of(mask), True)


def _cell(places: MapPlaces, model: TableModel, rest: str) -> Target | None:
    district, _, cell = rest.partition(":")
    if district not in DISTRICTS:
        return None
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


def _space(places: MapPlaces, model: TableModel, rest: str) -> Target | None:
    """A space of a site, or the whole card when no number is given."""
    name, _, number = rest.partition(":")
    rects = _spaces(places, model, name)
    if not rects:
        return None
    if not number.isdigit():
        return Target(rects[0].unionall(rects), flagged=True)
    index = int(number) - 1
    return Target(rects[index], flagged=True) if 0 <= index < len(rects) else None


def _spaces(places: MapPlaces, model: TableModel, name: str) -> list[pygame.Rect]:
    if name == "castra":
        return castra_spaces(places, [model.edition.castra.spaces[troop] for troop in TROOPS])  # type: ignore[index]
    if name == "portus":
        return [portus_space(places)]
    sites = model.book.sites
    if name not in sites:
        return []
    offset = sites.index(name)
    entry = model.edition.sites[SITES[offset]]  # type: ignore[index]
    return site_spaces(places, offset, len(entry.spaces))
