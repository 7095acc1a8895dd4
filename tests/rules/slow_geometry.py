"""Where tiles fit, cell by cell with sets: slow, plain, and sharing no code with the rules' masks."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache
from typing import NamedTuple

from frozen import book

from corduba_solo.edition.vocabulary import DISTRICTS

Cell = tuple[int, int]
Tile = frozenset[Cell]
OUTSIDE, COVERED, LOST = ".", "#", "x"


class Town(NamedTuple):
    """A district with what lies on it."""

    district: int
    solid: Set[Cell]
    dead: Set[Cell] = frozenset()
    founded: bool = True

    def free(self) -> set[Cell]:
        return set(plots(self.district)) - self.solid - self.dead


class SlowFit(NamedTuple):
    tiles: set[Tile]
    bridges: int


@cache
def plots(district: int) -> dict[Cell, str]:
    """The letter of each cell's plot, read from the picture."""
    rows = book().edition.districts[DISTRICTS[district]].map.split()
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != OUTSIDE}


@cache
def forms(building: int) -> tuple[Tile, ...]:
    """The different forms of a tile by quarter turns clockwise, each with its first cell in reading order at (0, 0)."""
    rows = list(book().edition.buildings.values())[building].shape.split()
    found: list[Tile] = []
    for _ in range(4):
        cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == COVERED]
        first_x, first_y = cells[0]
        form = frozenset((x - first_x, y - first_y) for x, y in cells)
        if form not in found:
            found.append(form)
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return tuple(found)


def neighbours(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def tile_at(building: int, turn: int, cell: Cell) -> Tile:
    """The cells under a tile laid with its first cell here."""
    return frozenset((cell[0] + x, cell[1] + y) for x, y in forms(building)[turn])


def lying(district: int, building: int, free: Set[Cell]) -> set[Tile]:
    """Every way a tile lies on free cells of one plot, adjacency aside."""
    letters = plots(district)
    found = set()
    for turn in range(len(forms(building))):
        for cell in letters:
            tile = tile_at(building, turn, cell)
            if tile <= free and len({letters[each] for each in tile}) == 1:
                found.add(tile)
    return found


def distances(town: Town) -> dict[Cell, int]:
    """For each free cell, how many insulae must stand before a tile that covers it touches the town: breadth first."""
    free = town.free()
    if not town.founded:
        return dict.fromkeys(free, 0)
    edge = {cell for cell in free if neighbours(cell) & town.solid}
    found: dict[Cell, int] = {}
    steps = 0
    while edge:
        found.update(dict.fromkeys(edge, steps))
        edge = {near for cell in edge for near in neighbours(cell) if near in free and near not in found}
        steps += 1
    return found


def fit(town: Town, building: int) -> SlowFit:
    """Where a tile may be laid with the fewest insulae, and how many those are; −1 when nowhere (§6.1, §6.1.1)."""
    away = distances(town)
    needs = {
        tile: min((away[cell] for cell in tile if cell in away), default=-1)
        for tile in lying(town.district, building, town.free())
    }
    reachable = {tile: need for tile, need in needs.items() if need >= 0}
    if not reachable:
        return SlowFit(set(), -1)
    least = min(reachable.values())
    return SlowFit({tile for tile, need in reachable.items() if need == least}, least)


def isolated(district: int, free: Set[Cell]) -> set[Cell]:
    """The free cells over which no tile of the edition could be laid (§6.1.2)."""
    covered: set[Cell] = set()
    for building in range(len(book().buildings)):
        for tile in lying(district, building, free):
            covered |= tile
    return set(free) - covered


def own_insulae(town: Town, tile: Tile) -> set[Cell]:
    """The cells that a tile isolates and touches inside its plot (§6.1.2)."""
    letters = plots(town.district)
    free = town.free()
    made = isolated(town.district, free - tile) - isolated(town.district, free)
    plot = letters[min(tile)]
    return {cell for cell in made if letters[cell] == plot and neighbours(cell) & tile}


def cell_of(name: str) -> Cell:
    """`c4` as (2, 3)."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def cells_of(names: Iterable[str]) -> set[Cell]:
    return {cell_of(name) for name in names}


def drawn(district: int, picture: str) -> Town:
    """A town from a picture: `#` covered, `x` lost, any other sign free."""
    rows = picture.split()
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    solid = {cell for cell, sign in signs.items() if sign == COVERED}
    dead = {cell for cell, sign in signs.items() if sign == LOST}
    assert solid | dead <= set(plots(district)), "the picture covers cells that are not there"
    return Town(district, frozenset(solid), frozenset(dead))
