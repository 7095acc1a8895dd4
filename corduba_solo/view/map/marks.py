"""What follows the cursor and the story: legal ground, the ghost tile, Caepio's last move, marks from the log."""

from __future__ import annotations

import pygame

from corduba_solo.desk.model import Chip, Ghost, TableModel, Token
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.pictures import parse_shape, turns
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import YOU
from corduba_solo.rules.geometry import bits
from corduba_solo.view import chips, tokens
from corduba_solo.view.buildings import EDGE, GHOST, ILLEGAL, margin
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.dice import die, die_rect
from corduba_solo.view.map.districts import cell_lines, plot_fill
from corduba_solo.view.map.geometry import FIELDS, STRIDE, MapPlaces, cells_of, map_places
from corduba_solo.view.map.houses import house
from corduba_solo.view.map.pointing import Target, target
from corduba_solo.view.map.tiles import tile_of
from corduba_solo.view.map.tracks import marker_places, marker_size
from corduba_solo.view.outlines import (
    Form,
    Stroke,
    extent,
    groups,
    moved_home,
    outline_path,
    outlined,
    top_left,
    top_right,
)
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_INSULA = 184
"""Opacity of insulae that would come: 72 %."""


def draw_overlay(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> list[pygame.Rect]:
    """Draw on the window what changes with every move of the mouse; the parts of the window that it touched."""
    places = map_places(layout)
    brush = _Brush(surface, layout.map.topleft)
    before = surface.get_clip()
    surface.set_clip(layout.map.clip(before) if before.size != surface.get_size() else layout.map)
    _legal_ground(theme, brush, places, model)
    _marked(theme, brush, places, model, model.last_move, (theme.caepio.base, "shield"))
    _marked(theme, brush, places, model, model.marked, (theme.ink, ""))
    if model.guide:
        _spoken_of(theme, brush, places, model, model.guide.marks)
    if model.selected and (chosen := target(places, model, model.selected)):
        unit = places.cell / 40
        _line(brush, places, chosen, (Stroke(theme.halo, 5 * unit), Stroke(theme.offered, 2.8 * unit)))
    if model.ghost:
        _ghost(theme, brush, places, model, model.ghost)
    if model.rolled:
        place = die_rect(places, model.voice, DISTRICTS.index(model.rolled.district))
        brush.put(die(theme, place.width, model.rolled.die), *place.topleft)
    surface.set_clip(before)
    return brush.touched


class _Brush:
    """Puts pictures of the map's own coordinates on the window, and remembers where."""

    def __init__(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        self.surface = surface
        self.origin = origin
        self.touched: list[pygame.Rect] = []

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        place = round(x) + self.origin[0], round(y) + self.origin[1]
        self.touched.append(self.surface.blit(picture, place))

    def centre(self, picture: pygame.Surface, x: float, y: float) -> None:
        self.put(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)


# ── where a tile may lie ──────────────────────────────────────────────────────────────────────────────────────────


def _legal_ground(theme: Theme, brush: _Brush, places: MapPlaces, model: TableModel) -> None:
    ghost = model.ghost
    for district, mask in model.legal_cells.items():
        if not mask:
            continue
        grid = places.districts[district].grid
        fill = mix(plot_fill(theme, theme.districts[DISTRICTS[district]]), theme.legal_plot, 0.8)
        for form, left, top in _areas(mask, model.book.maps[district].plots):
            under = ghost is not None and ghost.district == district and _covers(ghost, form, left, top)
            picture = _legal_area(form, places.cell, places.lane, fill, theme, under)
            around = margin(places.cell)
            brush.put(picture, grid.left + left * places.cell - around, grid.top + top * places.cell - around)


@cached
def _areas(mask: int, plots: tuple[int, ...]) -> tuple[tuple[Form, int, int], ...]:
    """The legal cells fallen into areas, each within one plot."""
    return tuple(moved_home(area) for plot in plots if mask & plot for area in groups(cells_of(mask & plot)))


def _covers(ghost: Ghost, form: Form, left: int, top: int) -> bool:
    y, x = divmod(ghost.cell, STRIDE)
    return (x - left, y - top) in form


@cached
def _legal_area(form: Form, cell: int, lane: int, fill: str, theme: Theme, under: bool) -> pygame.Surface:
    """A mint wash within a teal rim, a dot in every cell; bolder where the ghost is."""
    columns, rows = extent(form)
    around = margin(cell)
    unit = cell / 40
    svg = Svg(columns * cell + 2 * around, rows * cell + 2 * around)
    path = outline_path(form, cell, lane, 5 * unit, around)
    svg.path(path, mix(fill, theme.you.tint, 0.5) if under else fill)
    svg.raw(f'<g transform="translate({around} {around})">')
    svg.path(cell_lines(form, cell, lane), None, theme.offered, max(1, 1.3 * unit), (1.5 * unit, 3.5 * unit), 0.45)
    for x, y in form:
        svg.circle((x + 0.5) * cell, (y + 0.5) * cell, (4.2 if under else 2.8) * unit, theme.offered)
    svg.raw("</g>")
    if under:
        svg.path(outline_path(form, cell, lane + 2.4 * unit, 4 * unit, around), None, theme.halo, 2 * unit, opacity=0.8)
    svg.path(path, None, theme.offered, (3 if under else 1.8) * unit)
    return svg.surface()


# ── the tile in your hand ─────────────────────────────────────────────────────────────────────────────────────────


def ghost_cells(model: TableModel, ghost: Ghost) -> Form:
    """The cells under the ghost; from its first cell where nothing says them, so that it may hang over the edge."""
    if ghost.mask:
        return cells_of(ghost.mask)
    shape = parse_shape(model.edition.buildings[model.book.buildings[ghost.building]].shape)
    forms = turns(shape)
    form = forms[ghost.turn % len(forms)]
    y, x = divmod(ghost.cell, STRIDE)
    return tuple((x + cx - form[0][0], y + cy - form[0][1]) for cx, cy in form)


def _ghost(theme: Theme, brush: _Brush, places: MapPlaces, model: TableModel, ghost: Ghost) -> None:
    cell = places.cell
    grid = places.districts[ghost.district].grid
    unit, around = cell / 40, margin(cell)
    form, left, top = moved_home(ghost_cells(model, ghost))
    x, y = grid.left + left * cell, grid.top + top * cell
    if ghost.legal:
        _ghost_houses(brush, places, ghost, theme)
    brush.put(
        tile_of(theme, ghost.building, form, model, places, GHOST if ghost.legal else ILLEGAL), x - around, y - around
    )
    if ghost.legal:
        # Set down, it is held faster: the rim says that it no longer follows the cursor.
        rim = 4.2 if ghost.set_down else 2.8
        strokes: tuple[Stroke, ...] = (Stroke(theme.halo, (rim + 2.2) * unit), Stroke(theme.offered, rim * unit))
        sign, colour = "tick", theme.you.base
    else:
        strokes = (Stroke(theme.white, 5 * unit), Stroke(theme.on_bright, 2.4 * unit, (5 * unit, 3.4 * unit)))
        sign, colour = "cross", theme.on_bright
    wide = around + round(4 * unit)
    brush.put(outlined(form, cell, -0.6 * unit, 3.5 * unit, wide, strokes), x - wide, y - wide)
    column, row = top_right(form)
    size = round(cell * 0.56)
    brush.centre(tokens.roundel(theme, size, sign, colour), x + (column + 1) * cell, y + row * cell)
    if ghost.legal:
        _ghost_prestige(theme, brush, places, model, ghost)


def _ghost_houses(brush: _Brush, places: MapPlaces, ghost: Ghost, theme: Theme) -> None:
    for owner, mask in ((ghost.who, ghost.own), ("neutral", ghost.neutral | ghost.bridge)):
        for bit in bits(mask):
            rect = places.cell_rect(ghost.district, bit)
            picture = _ghost_house(places, owner, theme)
            brush.centre(picture, *rect.center)
    for bit in bits(ghost.bridge):
        rect = places.cell_rect(ghost.district, bit)
        brush.centre(_fee(theme, round(places.cell * 0.5)), *rect.center)


@cached
def _fee(theme: Theme, px: int) -> pygame.Surface:
    """The denarius that each insula of a bridge costs."""
    return chips.badge(theme, Chip(Token("denarii"), 1), px, round(px * 0.8), max(2, px // 6))


@cached
def _ghost_house(places: MapPlaces, owner: str, theme: Theme) -> pygame.Surface:
    """An insula that would come: pale, within teal dashes."""
    solid = house(theme, places, owner).copy()
    solid.set_alpha(_INSULA)
    unit = places.cell / 40
    side = places.cell
    svg = Svg(side, side)
    edge = (side - solid.get_width()) / 2
    width = side - 2 * edge
    svg.rect(edge, edge, width, width, 3 * unit, None, theme.halo, 3.4 * unit, opacity=0.9)
    svg.rect(edge, edge, width, width, 3 * unit, None, theme.offered, 1.8 * unit, (3.4 * unit, 2.4 * unit))
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(solid, solid.get_rect(center=(side // 2, side // 2)))
    picture.blit(svg.surface(), (0, 0))
    return picture


def _ghost_prestige(theme: Theme, brush: _Brush, places: MapPlaces, model: TableModel, ghost: Ghost) -> None:
    """Where your marker would go: hollow, with dots on the way."""
    if ghost.who != "you":
        return
    now = model.state.sides[YOU].prestige[ghost.district]
    then = min(FIELDS, now + model.book.laurels[ghost.building])
    if then == now:
        return
    (x, y), _ = marker_places(places, ghost.district, now)
    (end, _), _ = marker_places(places, ghost.district, then)
    size = marker_size(places)
    path = _dotted(end - x, size, theme)
    brush.put(path, x, y - path.get_height() / 2)
    brush.centre(tokens.marker(theme, size, "you"), x, y)
    brush.centre(tokens.marker(theme, round(size * 1.12), "you", True), end, y)


@cached
def _dotted(length: int, size: int, theme: Theme) -> pygame.Surface:
    svg = Svg(max(1, length), size)
    dot = size / 18
    svg.line((size * 0.5, size / 2), (length - size * 0.5, size / 2), theme.halo, 4.4 * dot, opacity=0.8)
    svg.line((size * 0.55, size / 2), (length - size * 0.5, size / 2), theme.offered, 2.4 * dot, (3 * dot, 2.6 * dot))
    return svg.surface()


# ── what happened ─────────────────────────────────────────────────────────────────────────────────────────────────


def _marked(
    theme: Theme, brush: _Brush, places: MapPlaces, model: TableModel, marked: tuple[Spot, ...], sign: tuple[str, str]
) -> None:
    """Dashes around spots, with a flag on the first tile or site of a move."""
    colour, flag = sign
    found = [place for spot in marked if (place := target(places, model, spot))]
    usable = [place for spot in marked if model.offers.get(spot) and (place := target(places, model, spot))]
    unit = places.cell / 40
    for place in found:
        # What can be used keeps its rim: the dashes lie around it.
        clear = 4.4 * unit if place in usable else 0.0
        strokes = (Stroke(theme.halo, 5 * unit), Stroke(colour, 2.6 * unit, (7 * unit, 4 * unit)))
        _line(brush, places, place, strokes, clear)
    if flag and found:
        first = next((place for place in found if place.flagged), found[0])
        size = round(places.cell * 0.54)
        x, y = _flag_place(places, first)
        brush.centre(tokens.roundel(theme, size, flag, colour), x, y)


def _spoken_of(theme: Theme, brush: _Brush, places: MapPlaces, model: TableModel, marked: tuple[Spot, ...]) -> None:
    """Gold within dark lines around what a lesson speaks of."""
    unit = places.cell / 40
    for spot in marked:
        if place := target(places, model, spot):
            _line(brush, places, place, (Stroke(theme.on_bright, 6 * unit), Stroke(theme.coin, 4 * unit)))


def _line(brush: _Brush, places: MapPlaces, place: Target, strokes: tuple[Stroke, ...], clear: float = 0.0) -> None:
    """Lines upon one another around a spot, along its cells where it has some, so far clear of its rim."""
    unit = places.cell / 40
    if place.form:
        wide = margin(places.cell) + round(4 * unit)
        by = places.cell * EDGE * (0.2 if len(place.form) > 1 else 0.8) - clear
        picture = outlined(place.form, places.cell, by, 3 * unit, wide, strokes)
        brush.put(picture, place.rect.left - wide, place.rect.top - wide)
        return
    rect = place.rect.inflate(2 * round(clear), 2 * round(clear))
    brush.put(_frame(rect.size, unit, strokes), rect.left - 4 * unit, rect.top - 4 * unit)


@cached
def _frame(size: tuple[int, int], unit: float, strokes: tuple[Stroke, ...]) -> pygame.Surface:
    """Lines around something that is a rectangle."""
    width, height = size
    svg = Svg(width + round(8 * unit), height + round(8 * unit))
    edge = 3 * unit
    box = (edge, edge, svg.width - 2 * edge, svg.height - 2 * edge, 5 * unit)
    for stroke in strokes:
        svg.rect(*box, None, stroke.colour, stroke.line, stroke.dash)
    return svg.surface()


def _flag_place(places: MapPlaces, place: Target) -> tuple[int, int]:
    if not place.form:
        return place.rect.left, place.rect.top
    column, row = top_left(place.form)
    return place.rect.left + column * places.cell, place.rect.top + row * places.cell
