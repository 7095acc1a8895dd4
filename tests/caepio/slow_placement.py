"""Where Caepio's tiles may go, counted cell by cell from the edition's pictures: the oracle for his placements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import State

from .helpers import book

Cell = tuple[int, int]
Cells = frozenset[Cell]


class Placement(NamedTuple):
    """The cells of a tile, and the most insulae of his own that it could bring over all shortest bridges."""

    tile: Cells
    insulae: int
    bridges: int


@cache
def plots(district: int) -> dict[Cell, str]:
    rows = book().edition.districts[DISTRICTS[district]].map.split()
    return {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


@cache
def forms(building: str) -> frozenset[Cells]:
    """The tile turned in all ways, its least column and row at 0."""
    rows = book().edition.buildings[building].shape.split()
    cells = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}
    found = set()
    for _ in range(4):
        cells = {(-y, x) for x, y in cells}
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        found.add(frozenset((x - left, y - top) for x, y in cells))
    return frozenset(found)


def around(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def named(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def cells(state: State, district: int, mask: int) -> Cells:
    """A mask of the rules as cells."""
    map_ = state.book.maps[district]
    return frozenset(named(map_.names[bit]) for bit in bits(mask))


def lying(district: int, building: str, free: set[Cell]) -> Iterator[Cells]:
    """Every tile on free cells of one plot."""
    letters = plots(district)
    width, height = 1 + max(x for x, _ in letters), 1 + max(y for _, y in letters)
    for form in forms(building):
        for left in range(width):
            for top in range(height):
                tile = frozenset((left + x, top + y) for x, y in form)
                if tile <= free and len({letters[cell] for cell in tile}) == 1:
                    yield tile


def isolated(district: int, free: set[Cell], plot: str) -> set[Cell]:
    """Single-cell gaps of a plot: the edition has a two-cell tile, so no larger gap is isolated (§6.1.2)."""
    letters = plots(district)
    return {
        cell
        for cell in free
        if letters[cell] == plot and not any(n in free and letters[n] == plot for n in around(cell))
    }


def count_insulae(district: int, free: set[Cell], tile: Cells) -> int:
    plot = plots(district)[min(tile)]
    return sum(bool(set(around(cell)) & tile) for cell in isolated(district, free - tile, plot))


def paths(start: Cells, free: set[Cell], solid: Cells, length: int, laid: tuple[Cell, ...] = ()) -> Iterator[Cells]:
    """Chains of so many free cells that join a tile to the town, each beside the one before."""
    if not length:
        if any(near in solid for near in around(laid[-1])):
            yield frozenset(laid)
        return
    edge = start if not laid else frozenset(laid[-1:])
    for cell in {near for one in edge for near in around(one)} & free - start - set(laid):
        yield from paths(start, free, solid, length - 1, (*laid, cell))


def flooded(free: set[Cell], solid: Cells) -> set[Cell]:
    """The free cells to which any bridge at all leads from the town."""
    reached = {cell for cell in free if set(around(cell)) & solid}
    while more := {near for cell in reached for near in around(cell) if near in free} - reached:
        reached |= more
    return reached


def all_placements(state: State, building: str, district: int) -> list[Placement]:
    """Every lawful placement with its count, capped by what is left in his row (§6.1, §7.3)."""
    ground = state.grounds[district]
    solid, dead = cells(state, district, ground.solid), cells(state, district, ground.dead)
    free = set(plots(district)) - solid - dead
    left = 6 - state.sides[CAEPIO].insulae[district]
    tiles = set(lying(district, building, free))
    here = any(state.district_of[b] == district for b in range(len(state.book.buildings)))
    touching = {t for t in tiles if not here or any(near in solid for cell in t for near in around(cell))}
    if touching:
        return [Placement(tile, min(left, count_insulae(district, free, tile)), 0) for tile in touching]
    reached = flooded(free, solid)
    tiles = {tile for tile in tiles if tile & reached}
    for length in range(1, 1 + state.neutral_left if tiles else 1):
        found = []
        for tile in tiles:
            counts = [count_insulae(district, free - bridge, tile) for bridge in paths(tile, free, solid, length)]
            if counts:
                found.append(Placement(tile, min(left, max(counts)), length))
        if found:
            return found
    return []


def best(state: State, building: str, district: int) -> set[Placement]:
    """The placements among which he, or you for him, may choose."""
    spots = all_placements(state, building, district)
    most = max((spot.insulae for spot in spots), default=0)
    return {spot for spot in spots if spot.insulae == most}
