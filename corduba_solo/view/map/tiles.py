"""Buildings as roofs around a court: the tile's picture in each of its states, and those that stand on the map."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.book import YOU
from corduba_solo.rules.state import Crew, State
from corduba_solo.view import tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.map.forms import (
    Form,
    Stroke,
    cells_of,
    extent,
    moved_home,
    outline_path,
    outlined,
    top_left,
    top_right,
)
from corduba_solo.view.map.geometry import STRIDE, MapPlaces, type_px
from corduba_solo.view.map.labels import draw_label
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Point, Svg, inset, outline
from corduba_solo.view.theme import Theme, mix

RING = 0.16
"""The roof's width as a share of a cell."""
EDGE = 0.06
"""How far the tile keeps from the cells' edge."""

STANDING, BLOCKED, GHOST, ILLEGAL = "standing", "blocked", "ghost", "illegal"


def margin(cell: int) -> int:
    """Room around a tile's picture for its shadow and its rims."""
    return max(2, round(cell * 0.1))


@cached
def _roof(theme: Theme, form: Form, colour: str, court: str, cell: int, style: str) -> pygame.Surface:
    """The empty tile: shadow, four facets around the court, the rim."""
    columns, rows = extent(form)
    around = margin(cell)
    svg = Svg(columns * cell + 2 * around, rows * cell + 2 * around)
    by, ring = cell * EDGE, cell * RING
    unit = cell / 40
    path = outline_path(form, cell, by, 2 * unit, around)
    svg.raw(f'<g transform="translate({0.8 * unit:.2f} {2 * unit:.2f})">')
    svg.path(path, theme.shadow, opacity=0.26)
    svg.raw("</g>")
    svg.path(path, colour)
    facets = (theme.lit(colour, 0.22), theme.shaded(colour, 0.12), theme.shaded(colour, 0.24), theme.lit(colour, 0.08))
    for border in outline(set(form)):
        outer = [(x + around, y + around) for x, y in inset(border, cell, by)]
        inner = [(x + around, y + around) for x, y in inset(border, cell, by + ring)]
        for index in range(len(border)):
            after = (index + 1) % len(border)
            corners = [outer[index], outer[after], inner[after], inner[index]]
            svg.polygon(corners, facets[_facing(outer[index], outer[after])])
            _tiling(svg, corners, unit, theme.white if style == GHOST else theme.shaded(colour, 0.5), style)
            # The hip from corner to corner catches the light.
            svg.line(outer[index], inner[index], theme.lit(colour, 0.45), 0.9 * unit, opacity=0.55)
    yard = outline_path(form, cell, by + ring, 1 * unit, around)
    svg.path(yard, court, theme.shaded(colour, 0.42), max(0.8, unit))
    svg.path(outline_path(form, cell, by + ring + 1.4 * unit, unit, around), None, theme.white, unit, opacity=0.35)
    svg.path(path, None, theme.shaded(colour, 0.52), max(1, 1.3 * unit))
    return svg.surface()


def _facing(start: Point, end: Point) -> int:
    """Which way a side of a clockwise border looks: north, east, south, west."""
    if abs(end[0] - start[0]) > abs(end[1] - start[1]):
        return 0 if end[0] > start[0] else 2
    return 1 if end[1] > start[1] else 3


def _tiling(svg: Svg, corners: list[Point], unit: float, ink: str, style: str) -> None:
    """Rows of roof tiles across a facet; slanting white strokes where the tile is only a ghost."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    level = abs(bx - ax) > abs(by - ay)
    low, high = (
        (max(min(ax, bx), min(cx, dx)), min(max(ax, bx), max(cx, dx)))
        if level
        else (max(min(ay, by), min(cy, dy)), min(max(ay, by), max(cy, dy)))
    )
    ghost = style == GHOST
    step = (6.5 if ghost else 3.6) * unit
    slant = abs(dy - ay) if level else abs(dx - ax)
    count = int((high - low) / step)
    data = ""
    for number in range(1, count + 1):
        place = low + (high - low) * number / (count + 1)
        lean = slant * 0.6 if ghost else 0
        if level:
            data += f"M{place + lean / 2:.1f} {ay:.1f}L{place - lean / 2:.1f} {dy:.1f}"
        else:
            data += f"M{ax:.1f} {place + lean / 2:.1f}L{dx:.1f} {place - lean / 2:.1f}"
    if data:
        svg.path(data, None, ink, (1.5 if ghost else 0.8) * unit, opacity=0.6 if ghost else 0.3)


@cached
def tile(
    theme: Theme, form: Form, colour: str, icon: str, name: str, cell: int, px: int, style: str, ink: str, grey: str
) -> pygame.Surface:
    """A whole tile with its sign and name, with `margin(cell)` around it. Never draw on the answer."""
    base = grey if style == ILLEGAL else colour
    court = mix(base, theme.court, 0.8)
    if style == BLOCKED:
        court = mix(court, mix(grey, theme.court, 0.55), 0.6)
    picture = _roof(theme, form, base, court, cell, style).copy()
    faint = style in (BLOCKED, ILLEGAL)
    draw_label(picture, form, cell, margin(cell), icon, name, px, ink, mix(ink, court, 0.5 if faint else 0.0), court)
    if style in (GHOST, ILLEGAL):
        picture.set_alpha(237 if style == GHOST else 225)
    return picture


def tile_of(
    theme: Theme, building: int, form: Form, model: TableModel, places: MapPlaces, style: str
) -> pygame.Surface:
    """The picture of a building of the edition."""
    book = model.book
    key = book.buildings[building]
    colour = theme.specialists[COLOURS[book.colours[building]]]
    return tile(
        theme,
        form,
        colour,
        tokens.BUILDING_ICONS.get(key, "greek-temple"),
        model.voice.building(key),
        places.cell,
        name_px(places),
        style,
        theme.ink,
        theme.neutral.base,
    )


def name_px(places: MapPlaces) -> int:
    """Names grow with the cells, which may gain more than the panels do."""
    return max(type_px(places.measure, 13, 11), round(places.cell * (0.38 if places.measure.compact else 0.31)))


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
        rim(paint, form, places, x, y, theme.you.base, 2.2)
    columns, rows = extent(form)
    rects = tuple(places.cell_rect(district, cy * STRIDE + cx) for cx, cy in cells)
    paint.spot(key, pygame.Rect(x, y, columns * places.cell, rows * places.cell), rects)


def rim(paint: Paint, form: Form, places: MapPlaces, x: int, y: int, colour: str, line: float) -> None:
    """A coloured line around a tile on a white one."""
    unit = places.cell / 40
    around = margin(places.cell)
    strokes = (Stroke(paint.theme.white, (line + 1.8) * unit), Stroke(colour, line * unit))
    by = places.cell * EDGE - 0.6 * unit
    paint.surface.blit(outlined(form, places.cell, by, 2.5 * unit, around, strokes), (x - around, y - around))


def _draw_visitors(paint: Paint, places: MapPlaces, model: TableModel, building: int, crews: tuple[Crew, ...]) -> None:
    state = model.state
    unrest = bool(state.unrest_on >> building & 1)
    if not crews and not unrest and not state.blocked >> building & 1:
        return
    form = cells_of(standing_mask(state, building))
    x, y = top_right(form)
    corner = places.cell_rect(state.district_of[building], y * STRIDE + x)
    size = round(places.cell * 0.62)
    if unrest:
        picture = tokens.flame(paint.theme, size)
        paint.surface.blit(picture, (corner.right - round(size * 0.62), corner.top - round(size * 0.38)))
    pawns = [pawn for crew in crews for pawn in crew_pawns(paint.theme, crew, round(places.cell * 0.66))]
    if not pawns and state.blocked >> building & 1:
        # Set up as blocked, by nobody in particular.
        pawns = [tokens.roundel(paint.theme, size, "padlock", paint.theme.on_bright_quiet)]
    right = corner.right + round(places.cell * 0.06)
    low = len({row for _, row in form}) == 1
    if unrest or low:
        # The flame, or the name of a tile of one row, has the corner; who stands there goes to the other side.
        x, y = top_left(form)
        corner = places.cell_rect(state.district_of[building], y * STRIDE + x)
        right = corner.left + round(places.cell * (0.7 if low else 0.5))
    for pawn in pawns[:3]:
        paint.surface.blit(pawn, (right - pawn.get_width(), corner.top - round(places.cell * 0.24)))
        right -= round(pawn.get_width() * 0.62)


def crew_pawns(theme: Theme, crew: Crew, px: int) -> list[pygame.Surface]:
    """The workers and specialists of one side who stand somewhere, specialists first."""
    _, _, who, amounts = crew
    side = "you" if who == YOU else "caepio"
    found: list[pygame.Surface] = []
    for name, count in sorted(amounts, key=lambda pair: pair[0] not in COLOURS):
        if name in COLOURS:
            found.append(tokens.specialist(theme, px, name, halo=True))
        elif name == "special":
            found += [tokens.special_worker(theme, px, True)] * count
        else:
            found += [tokens.worker(theme, px, side, True)] * count
    return found
