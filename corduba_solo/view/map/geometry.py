"""Where everything on the map lies, for drawing and for pointing: one set of rectangles per size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from corduba_solo.rules.geometry import bits
from corduba_solo.view.layout import Layout, Measure
from corduba_solo.view.outlines import Form

COLUMNS = 9
ROWS = 8
STRIDE = COLUMNS + 1
"""Cells are numbered in reading order with one guard column, as the rules number them."""
SITE_COUNT = 5
FIELDS = 12
MONUMENTS = 6
NAME_LINE = 25, 17
"""How high the line with its name is on a monument's plaque."""
SMALLEST_TYPE = 11
"""No letter on the map is smaller, in pixels (LOOK §2)."""


@dataclass(frozen=True)
class DistrictPlace:
    """One walled district: all in pixels of the map panel."""

    walls: pygame.Rect
    """The outer edge of the walls; towers stand out a little further."""
    title: pygame.Rect
    strip: pygame.Rect
    fields: tuple[pygame.Rect, ...]
    """The twelve fields of the prestige track."""
    yard: pygame.Rect
    """The ground within the walls below the strip."""
    grid: pygame.Rect


@dataclass(frozen=True)
class MapPlaces:
    """The whole map: all in pixels of its panel."""

    measure: Measure
    size: tuple[int, int]
    cell: int
    wall: int
    lane: int
    sites: tuple[pygame.Rect, ...]
    """The five production sites and the Castra."""
    districts: tuple[DistrictPlace, ...]
    monuments: tuple[pygame.Rect, ...]
    river: pygame.Rect
    bridge: pygame.Rect
    portus: pygame.Rect
    quiet: pygame.Rect
    """The part of the river for previews and questions."""

    def __hash__(self) -> int:
        return hash((self.size, self.measure))

    def cell_rect(self, district: int, bit: int) -> pygame.Rect:
        y, x = divmod(bit, STRIDE)
        grid = self.districts[district].grid
        return pygame.Rect(grid.left + x * self.cell, grid.top + y * self.cell, self.cell, self.cell)

    def marker_x(self, district: int, field: int) -> int:
        """The middle of a prestige field; field 0 lies at the track's beginning."""
        fields = self.districts[district].fields
        return fields[field - 1].centerx if field else fields[0].left


def cells_of(mask: int) -> Form:
    """The cells of a district's mask, as columns and rows of its grid."""
    return tuple((bit % STRIDE, bit // STRIDE) for bit in bits(mask))


def type_px(m: Measure, large: float, compact: float) -> int:
    """A size of type that the two designs give, never below what can be read."""
    return max(SMALLEST_TYPE, m.pick(large, compact))


def map_places(layout: Layout) -> MapPlaces:
    return places(layout.map.size, layout.map_measure)


@lru_cache(maxsize=16)
def places(size: tuple[int, int], m: Measure) -> MapPlaces:
    """The map laid out: the cells as large as they fit, spare height to the river and between the parts."""
    width, height = size
    wall, pad, gap = m.pick(10, 6), m.pick(6, 3), m.pick(16, 8)
    title, strip = m.pick(28, 19), m.pick(44, 30)
    site_top, site_height, site_gap = m.pick(18, 5), m.pick(80, 57), m.pick(10, 4)
    plaque_gap, plaque_height, shore, river_least = m.pick(14, 2), m.pick(66, 46), m.pick(10, 7), m.pick(118, 76)
    chrome = 2 * wall + 2 * pad
    fixed = site_top + site_height + site_gap + chrome + title + strip
    fixed += plaque_gap + plaque_height + shore + river_least
    across = (width - 2 * gap - m.pick(12, 8) - 3 * chrome) // (3 * COLUMNS)
    down = (height - fixed) // ROWS
    cell = max(8, min(across, down))
    # What is left over after whole cells: a little air between the parts, the rest is water.
    spare = max(0, height - fixed - cell * ROWS)
    air = min(spare // 5, m.pick(8, 3))
    district_width = cell * COLUMNS + chrome
    gap = max(gap, min(2 * gap, (width - 3 * district_width) // 4))
    left = (width - 3 * district_width - 2 * gap) // 2
    top = site_top + site_height + site_gap + 2 * air
    districts = tuple(
        _district(pygame.Rect(left + number * (district_width + gap), top, district_width, 0), cell, wall, pad, m)
        for number in range(3)
    )
    span = pygame.Rect(left, site_top + air, width - 2 * left, site_height)
    plaques = pygame.Rect(left, districts[0].walls.bottom + plaque_gap + air, span.width, plaque_height)
    river = pygame.Rect(0, plaques.bottom + shore + air, width, 0)
    river.height = height - river.top
    bridge_width = m.pick(34, 24)
    monuments = _plaques(plaques, m)
    # Below the first of the monuments, the Pons Romanus.
    bridge_x = monuments[0].centerx
    bridge = pygame.Rect(bridge_x - bridge_width // 2, plaques.bottom, bridge_width, height - plaques.bottom)
    portus = pygame.Rect(0, 0, m.pick(236, 148), m.pick(80, 60))
    portus.bottomright = (span.right, height - max(m.pick(19, 6), (river.height - portus.height) // 2 - m.pick(6, 3)))
    margin = m.pick(16, 11)
    quiet = pygame.Rect(bridge.right + margin, river.top, 0, 0)
    quiet.width = portus.left - m.pick(10, 6) - quiet.left
    quiet.height = height - m.pick(8, 4) - quiet.top
    return MapPlaces(
        m,
        size,
        cell,
        wall,
        m.pick(3, 2),
        _sites(span, m),
        districts,
        monuments,
        river,
        bridge,
        portus,
        quiet,
    )


def _district(place: pygame.Rect, cell: int, wall: int, pad: int, m: Measure) -> DistrictPlace:
    inner = place.width - 2 * wall
    title = pygame.Rect(place.left + wall, place.top + wall, inner, m.pick(28, 19))
    strip = pygame.Rect(title.left, title.bottom, inner, m.pick(44, 30))
    yard = pygame.Rect(title.left, strip.bottom, inner, cell * ROWS + 2 * pad)
    grid = pygame.Rect(yard.left + pad, yard.top + pad, cell * COLUMNS, cell * ROWS)
    high = m.pick(21, 15)
    top = strip.top + m.pick(12, 8)
    edges = [grid.left + round(grid.width * number / FIELDS) for number in range(FIELDS + 1)]
    fields = tuple(pygame.Rect(edge, top, following - edge, high) for edge, following in pairwise(edges))
    walls = pygame.Rect(place.left, place.top, place.width, yard.bottom + wall - place.top)
    return DistrictPlace(walls, title, strip, fields, yard, grid)


def _sites(span: pygame.Rect, m: Measure) -> tuple[pygame.Rect, ...]:
    """Five sites alike and the Castra, which needs room for three spaces."""
    gap = m.pick(7, 4)
    each = round((span.width - SITE_COUNT * gap) * (0.139 if m.compact else 0.1355))
    rects = [pygame.Rect(span.left + n * (each + gap), span.top, each, span.height) for n in range(SITE_COUNT)]
    castra = pygame.Rect(rects[-1].right + gap, span.top, 0, span.height)
    castra.width = span.right - castra.left
    return (*rects, castra)


def _plaques(span: pygame.Rect, m: Measure) -> tuple[pygame.Rect, ...]:
    gap = m.pick(9, 5)
    edges = [span.left + round((span.width + gap) * number / MONUMENTS) for number in range(MONUMENTS + 1)]
    return tuple(
        pygame.Rect(edge, span.top, following - gap - edge, span.height) for edge, following in pairwise(edges)
    )


# ── for the input layer: window coordinates ───────────────────────────────────────────────────────────────────────


def grid_rect(layout: Layout, district: int) -> pygame.Rect:
    """A district's grid of cells in the window."""
    return map_places(layout).districts[district].grid.move(layout.map.topleft)


def cell_rect(layout: Layout, district: int, bit: int) -> pygame.Rect:
    """One cell of a district in the window."""
    return map_places(layout).cell_rect(district, bit).move(layout.map.topleft)


def cell_at(layout: Layout, point: tuple[int, int]) -> tuple[int, int] | None:
    """The district and the cell under a point of the window; gardens are cells of the grid too."""
    cell = map_places(layout).cell
    for district in range(3):
        grid = grid_rect(layout, district)
        if grid.collidepoint(point):
            x, y = (point[0] - grid.left) // cell, (point[1] - grid.top) // cell
            return district, y * STRIDE + x
    return None


def river_rect(layout: Layout) -> pygame.Rect:
    """The quiet part of the river in the window, between the bridge and the Portus."""
    return map_places(layout).quiet.move(layout.map.topleft)


def town_rect(layout: Layout) -> pygame.Rect:
    """The town without its river in the window: sites, districts and monuments."""
    places = map_places(layout)
    edge = places.measure.pick(8, 4)
    town = places.sites[0].unionall([places.districts[0].walls, places.districts[-1].walls, places.monuments[-1]])
    return town.inflate(2 * edge, 2 * edge).clip(pygame.Rect((0, 0), places.size)).move(layout.map.topleft)
