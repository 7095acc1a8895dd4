"""The elbow line from what a preview speaks of to its card: through lanes and gaps, never across a plaque."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Monument, Site, Tile
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import COLUMNS, ROWS, MapPlaces, cells_of, map_places
from corduba_solo.view.map.marks import ghost_cells
from corduba_solo.view.map.pointing import target
from corduba_solo.view.map.tiles import standing_mask
from corduba_solo.view.outlines import Form
from corduba_solo.view.theme import Theme, rgb

Point = tuple[int, int]


def draw_leader(
    surface: pygame.Surface, layout: Layout, model: TableModel, card: pygame.Rect, theme: Theme
) -> list[pygame.Rect]:
    """The line on the window, white and teal, and where it lies; drawn before the card, which covers its end.

    Broken into dots: along lanes and through a gate an unbroken one looked like a road of the town, and so did dashes.
    """
    unit = map_places(layout).cell / 40
    dashes = _dashes(leader_path(layout, model, card), 1, max(7, round(11 * unit)))
    wide = max(3, round(5 * unit))
    for width, colour in ((wide, theme.halo), (max(2, round(2.4 * unit)), theme.offered)):
        for dash in dashes:
            surface.fill(rgb(colour), dash.inflate(width, width))
    return [dash.inflate(wide, wide) for dash in dashes]


def _dashes(points: list[Point], length: int, gap: int) -> list[pygame.Rect]:
    """The path in dashes, each along an axis, so that they are boxes: as crisp as can be, and drawn in no time."""
    found = []
    for (x, y), (end_x, end_y) in pairwise(points):
        box = pygame.Rect(min(x, end_x), min(y, end_y), abs(end_x - x), abs(end_y - y))
        for start in range(0, max(box.width, box.height, 1), length + gap):
            if box.width:
                found.append(pygame.Rect(box.left + start, box.top, min(length, box.width - start), 0))
            else:
                found.append(pygame.Rect(box.left, box.top + start, 0, min(length, box.height - start)))
    return found


def leader_path(layout: Layout, model: TableModel, card: pygame.Rect) -> list[Point]:
    """The corners of the line in the window; none where the preview belongs to nothing on the map."""
    found = map_places(layout)
    across, down = layout.map.topleft
    there = card.move(-across, -down)
    path = _path(found, model, there)
    return [(x + across, y + down) for x, y in path]


def _path(found: MapPlaces, model: TableModel, card: pygame.Rect) -> list[Point]:
    if model.ghost:
        if not model.ghost.legal:
            return []
        return _from_tile(found, model, model.ghost.district, ghost_cells(model, model.ghost), card)
    anchor = model.preview.anchor if model.preview else None
    place = target(found, model, anchor)
    if place is None:
        return []
    if isinstance(anchor, Tile):
        number = model.book.building_number[anchor.building]
        cells = cells_of(standing_mask(model.state, number))
        return _from_tile(found, model, model.state.district_of[number], cells, card)
    if anchor == Site("portus", 1):
        return [(place.rect.left, place.rect.centery), (card.right, place.rect.centery)]
    return _from_plaque(place.rect, card) if isinstance(anchor, Monument) else _from_site(found, place.rect, card)


def _from_tile(found: MapPlaces, model: TableModel, district: int, cells: Form, card: pygame.Rect) -> list[Point]:
    """From the tile's edge through the streets between plots to the southern wall, then between two plaques."""
    grid = found.districts[district].grid
    streets = _streets(model.book.maps[district].plots, frozenset(cells))
    corners = [(grid.left + x * found.cell, grid.top + y * found.cell) for x, y in streets]
    return _between_plaques(found, corners, card)


@lru_cache(maxsize=256)
def _streets(plots: tuple[int, ...], cells: frozenset[tuple[int, int]]) -> tuple[Point, ...]:
    """The shortest way along the lines between cells from a tile to the south, as corners of the grid.

    A line that parts two plots is a street; one within a plot is taken only where no street leads away.
    """
    plot_of = {cell: number for number, plot in enumerate(plots) for cell in cells_of(plot)}
    edge = {(x + dx, y + dy) for x, y in cells for dx in (0, 1) for dy in (0, 1)}
    queue: list[tuple[float, int, tuple[Point, ...]]] = []
    for number, start in enumerate(sorted(edge)):
        heappush(queue, (0.0, number, (start,)))
    known: dict[tuple[Point, Point], float] = {}
    counter = len(queue)
    while queue:
        cost, _, way = heappop(queue)
        x, y = way[-1]
        if y == ROWS:
            return way
        for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1)):
            there = x + dx, y + dy
            if not (0 <= there[0] <= COLUMNS and 0 <= there[1] <= ROWS):
                continue
            further = cost + _toll(plot_of, cells, (x, y), there)
            if len(way) > 1 and (x - way[-2][0], y - way[-2][1]) != (dx, dy):
                further += 0.4
            if further < known.get((way[-1], there), float("inf")):
                known[way[-1], there] = further
                counter += 1
                heappush(queue, (further, counter, (*way, there)))
    return ()


def _toll(plot_of: dict[tuple[int, int], int], cells: frozenset[tuple[int, int]], here: Point, there: Point) -> float:
    """What a step along a line costs: little in a street, nothing is gained along the tile itself, much in a plot."""
    x, y = min(here[0], there[0]), min(here[1], there[1])
    sides = (x, y), (x - 1, y) if here[0] == there[0] else (x, y - 1)
    one, two = (plot_of.get(side) for side in sides)
    if all(side in cells for side in sides):
        return 100.0
    return 30.0 if one is not None and one == two else 1.0


def _from_site(found: MapPlaces, space: pygame.Rect, card: pygame.Rect) -> list[Point]:
    """Along the lane above the walls and down between two districts."""
    lane = (found.sites[0].bottom + found.districts[0].walls.top) // 2
    streets = [(one.walls.right + two.walls.left) // 2 for one, two in pairwise(found.districts)]
    street = min(streets, key=lambda x: (not card.left < x < card.right, abs(x - space.centerx)))
    return _between_plaques(found, [(space.centerx, space.bottom), (space.centerx, lane), (street, lane)], card)


def _between_plaques(found: MapPlaces, path: list[Point], card: pygame.Rect) -> list[Point]:
    """The rest of a path that comes down from the city: along the lane above the plaques, and through a gap."""
    x = path[-1][0]
    gaps = [(one.right + two.left) // 2 for one, two in pairwise(found.monuments)]
    above = [gap for gap in gaps if card.left < gap < card.right] or [card.centerx]
    gap = min(above, key=lambda at: abs(at - x))
    lane = min((found.districts[0].walls.bottom + found.monuments[0].top) // 2, card.top)
    return [*path, (x, lane), (gap, lane), (gap, card.top)]


def _from_plaque(plaque: pygame.Rect, card: pygame.Rect) -> list[Point]:
    """Straight down, or along the shore to the card."""
    x = plaque.centerx
    inner = card.inflate(-plaque.height, 0)
    if card.top <= plaque.bottom:
        return []
    shore = (plaque.bottom + card.top) // 2
    end = min(max(x, inner.left), inner.right)
    return [(x, plaque.bottom), (x, shore), (end, shore), (end, card.top)]
