"""The elbow line from what a preview speaks of to its card: through lanes and gaps, never across a plaque."""

from __future__ import annotations

from itertools import pairwise

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Monument, Site, Tile
from corduba_solo.rules.geometry import bits
from corduba_solo.view.forms import Form
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import STRIDE, MapPlaces, cells_of, map_places
from corduba_solo.view.map.marks import ghost_cells
from corduba_solo.view.map.pointing import target
from corduba_solo.view.map.tiles import standing_mask
from corduba_solo.view.theme import Theme, rgb

Point = tuple[int, int]


def draw_leader(surface: pygame.Surface, layout: Layout, model: TableModel, card: pygame.Rect, theme: Theme) -> None:
    """The line on the window, white and teal; drawn before the card, which covers its end."""
    points = leader_path(layout, model, card)
    # It passes below what stands on its way, so that no name is struck through.
    hidden = [(rect, surface.subsurface(rect).copy()) for rect in _in_the_way(layout, model, points)]
    unit = map_places(layout).cell / 40
    for width, colour in ((max(3, round(5 * unit)), theme.white), (max(2, round(2.4 * unit)), theme.you.base)):
        for (x, y), (end_x, end_y) in pairwise(points):
            box = pygame.Rect(min(x, end_x), min(y, end_y), abs(end_x - x), abs(end_y - y))
            # All stretches lie along an axis, so they are boxes: as crisp as can be, and drawn in no time.
            surface.fill(rgb(colour), box.inflate(width, width))
    for rect, picture in hidden:
        surface.blit(picture, rect)


def _in_the_way(layout: Layout, model: TableModel, points: list[Point]) -> list[pygame.Rect]:
    """The built cells that the line crosses."""
    found = map_places(layout)
    cells = [
        found.cell_rect(district, bit).move(layout.map.topleft)
        for district, ground in enumerate(model.state.grounds)
        for bit in bits(ground.solid)
    ]
    return [cell for cell in cells if any(cell.clipline(one, two) for one, two in pairwise(points))]


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
    """Down from the column of the tile below which the least stands, then between two plaques."""
    solid = model.state.grounds[district].solid
    lowest = {x: max(y for column, y in cells if column == x) for x, _ in cells}
    middle = sum(lowest) / len(lowest)

    def hindrance(x: int) -> tuple[int, float]:
        below = sum(solid >> (y * STRIDE + x) & 1 for y in range(lowest[x] + 1, 8))
        return below, abs(x - middle)

    column = min(lowest, key=hindrance)
    grid = found.districts[district].grid
    start = grid.left + column * found.cell + found.cell // 2, grid.top + (lowest[column] + 1) * found.cell
    return _between_plaques(found, [start], card)


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
