"""The buildings that stand on the map, with their unrest and with who stands on them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.book import YOU
from corduba_solo.rules.state import Crew, State
from corduba_solo.view import tokens
from corduba_solo.view.buildings import BLOCKED, EDGE, STANDING, Box, Setting, margin, name_box, tile
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import STRIDE, MapPlaces, cells_of, type_px
from corduba_solo.view.outlines import (
    Form,
    Stroke,
    extent,
    moved_home,
    outlined,
    top_left,
    top_right,
)
from corduba_solo.view.paint import Paint
from corduba_solo.view.theme import Theme

MOST_SEEN = 3
"""So many pawns are seen on a building."""


class Pawn(NamedTuple):
    """Somebody who stands somewhere."""

    crew: int
    """Which of the crews there."""
    picture: pygame.Surface
    corner: tuple[int, int]
    """Its upper left corner, in pixels of the map."""


def tile_of(
    theme: Theme, building: int, form: Form, model: TableModel, places: MapPlaces, style: str
) -> pygame.Surface:
    """The picture of a building of the edition."""
    colour = theme.specialists[COLOURS[model.book.colours[building]]]
    setting = setting_of(model, places, building)
    return tile(theme, model.book.buildings[building], form, places.cell, colour, setting, style)


def setting_of(model: TableModel, places: MapPlaces, building: int) -> Setting:
    sign = tokens.SPECIALIST_ICONS[COLOURS[model.book.colours[building]]]
    return Setting(model.voice.building(model.book.buildings[building]), *lettering(places), sign)


def lettering(places: MapPlaces) -> tuple[int, int]:
    """How large names are, for they grow with the cells, which may gain more than the panels; how small they may be."""
    large = max(type_px(places.measure, 13, 11), round(places.cell * (0.38 if places.measure.compact else 0.31)))
    return large, min(large, max(type_px(places.measure, 11, 11), round(places.cell * 0.26)))


def standing_mask(state: State, building: int) -> int:
    """The cells under a building on the map."""
    district = state.district_of[building]
    first, turn = state.tile_at[building]
    return state.book.maps[district].shapes[building][turn].masks[first]


def draw_tiles(paint: Paint, places: MapPlaces, model: TableModel) -> None:
    """Every building on the map with its unrest and with who stands on it."""
    state = model.state
    crews = _crews(state)
    on_map = [number for number, district in enumerate(state.district_of) if district >= 0]
    for building in on_map:
        _draw_tile(paint, places, model, building, bool(state.blocked >> building & 1))
    # Roundels and pawns stick out over the neighbours, so they come after all roofs.
    for building in on_map:
        _draw_visitors(paint, places, model, building, crews.get(building, ()))


def _crews(state: State) -> dict[int, tuple[Crew, ...]]:
    found: dict[int, tuple[Crew, ...]] = {}
    for crew in state.crew:
        found[crew[0]] = (*found.get(crew[0], ()), crew)
    return found


def _draw_tile(paint: Paint, places: MapPlaces, model: TableModel, building: int, blocked: bool) -> None:
    state, theme = model.state, paint.theme
    district = state.district_of[building]
    cells = cells_of(standing_mask(state, building))
    form, left, top = moved_home(cells)
    grid = places.districts[district].grid
    x, y = grid.left + left * places.cell, grid.top + top * places.cell
    around = margin(places.cell)
    picture = tile_of(theme, building, form, model, places, BLOCKED if blocked else STANDING)
    paint.surface.blit(picture, (x - around, y - around))
    key = spots.Tile(state.book.buildings[building])
    if state.unrest_on >> building & 1:
        rim(paint, form, places, x, y, theme.flame, 2.6)
    elif model.offers.get(key):
        rim(paint, form, places, x, y, theme.offered, 2.2)
    columns, rows = extent(form)
    rects = tuple(places.cell_rect(district, cy * STRIDE + cx) for cx, cy in cells)
    paint.spot(key, pygame.Rect(x, y, columns * places.cell, rows * places.cell), rects)


def rim(paint: Paint, form: Form, places: MapPlaces, x: int, y: int, colour: str, line: float) -> None:
    """A coloured line around a tile, parted from its neighbours."""
    unit = places.cell / 40
    around = margin(places.cell)
    strokes = (Stroke(paint.theme.halo, (line + 1.8) * unit), Stroke(colour, line * unit))
    by = places.cell * EDGE - 0.6 * unit
    paint.surface.blit(outlined(form, places.cell, by, 2.5 * unit, around, strokes), (x - around, y - around))


def _draw_visitors(paint: Paint, places: MapPlaces, model: TableModel, building: int, crews: tuple[Crew, ...]) -> None:
    state = model.state
    if state.unrest_on >> building & 1:
        place = flame_rect(places, state, building)
        paint.surface.blit(tokens.flame(paint.theme, place.width), place)
    for _, pawn, corner in visitors(paint.theme, places, model, building, crews):
        paint.surface.blit(pawn, corner)


def flame_rect(places: MapPlaces, state: State, building: int) -> pygame.Rect:
    """Where the flame of a building in unrest is: at its upper right corner."""
    x, y = top_right(cells_of(standing_mask(state, building)))
    corner = places.cell_rect(state.district_of[building], y * STRIDE + x)
    size = round(places.cell * 0.6)
    # Hardly beyond its own cell: above it may lie a name, or a number of the track.
    return pygame.Rect(corner.right + 1 - size, corner.top - round(places.cell * 0.04), size, size)


def visitors(
    theme: Theme, places: MapPlaces, model: TableModel, building: int, crews: tuple[Crew, ...] | None = None
) -> list[Pawn]:
    """Who stands on a building, as many as are seen, and where."""
    state = model.state
    blocked = bool(state.blocked >> building & 1)
    found = _crews(state).get(building, ()) if crews is None else crews
    size = round(places.cell * 0.64)
    pawns = [(number, pawn) for number, crew in enumerate(found) for pawn in crew_pawns(theme, crew, size)]
    if not pawns and blocked:
        # Set up as blocked, by nobody in particular.
        pawns = [(0, tokens.roundel(theme, round(places.cell * 0.6), "padlock", theme.on_bright_quiet))]
    if not pawns:
        return []
    form = cells_of(standing_mask(state, building))
    x, y = _clear_of_the_name(model, places, building, form, size / places.cell)
    corner = places.cell_rect(state.district_of[building], y * STRIDE + x)
    right, top = corner.right, corner.top - round(places.cell * 0.04)
    if state.unrest_on >> building & 1:
        # The flame has the corner; where that is all there is, who stands there goes to the other side.
        right = flame_rect(places, state, building).left
        if (x - 1, y) not in form:
            x, y = top_left(form)
            corner = places.cell_rect(state.district_of[building], y * STRIDE + x)
            right, top = corner.left + round(places.cell * 0.6), corner.top - round(places.cell * 0.04)
    standing: list[Pawn] = []
    for number, pawn in pawns[:MOST_SEEN]:
        standing.append(Pawn(number, pawn, (right - pawn.get_width(), top)))
        right -= round(pawn.get_width() * 0.62)
    return standing


def _clear_of_the_name(model: TableModel, places: MapPlaces, building: int, form: Form, size: float) -> tuple[int, int]:
    """The cell in whose corner somebody covers no name: the upper right one, unless a name of two lines fills it."""
    home, left, top = moved_home(form)
    name = name_box(model.book.buildings[building], home, places.cell, setting_of(model, places, building))
    corner = top_right(home)
    others = sorted((cell for cell in home if cell != corner), key=lambda cell: (cell[1], -cell[0]))
    for x, y in (corner, *others):
        if name is None or not Box(x + 1 - size, y, x + 1, y + size).meets(name):
            return left + x, top + y
    return left + corner[0], top + corner[1]


@cached
def _signed(theme: Theme, pawn: pygame.Surface, side: str) -> pygame.Surface:
    """A specialist with the mark of who sent him: his colour says what he is, not whose."""
    picture = pawn.copy()
    mark = tokens.marker(theme, round(pawn.get_width() * 0.52), side)
    picture.blit(mark, (pawn.get_width() - mark.get_width(), pawn.get_height() - mark.get_height()))
    return picture


def crew_pawns(theme: Theme, crew: Crew, px: int) -> list[pygame.Surface]:
    """The workers and specialists of one side who stand somewhere, specialists first."""
    _, _, who, amounts = crew
    side = "you" if who == YOU else "caepio"
    found: list[pygame.Surface] = []
    for name, count in sorted(amounts, key=lambda pair: pair[0] not in COLOURS):
        if name in COLOURS:
            found.append(_signed(theme, tokens.specialist(theme, px, name, halo=True), side))
        elif name == "special":
            found += [tokens.special_worker(theme, px, True)] * count
        else:
            found += [tokens.worker(theme, px, side, True)] * count
    return found
