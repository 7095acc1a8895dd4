"""District maps as integer masks: where a tile fits, what it touches, which cells it isolates.

A cell is a bit, numbered in reading order with one guard column, so that a step to a neighbour is a shift and
never wraps. Tables are built once per edition; the hot path shifts whole masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from corduba_solo.edition.pictures import parse_map, parse_shape, turns
from corduba_solo.rules.actions import Bridge, Place

Cells = tuple[tuple[int, int], ...]


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(slots=True, eq=False)
class Turn:
    """A shape at one rotation in one district."""

    offsets: tuple[int, ...]
    """Shifts from the first cell in reading order to each cell; the first is 0."""
    base: int
    """First cells from which the whole shape lies inside one plot of the empty map."""
    places: dict[int, Place]
    """The placement action for each first cell in `base`, by its bit."""
    masks: dict[int, int]
    """The cells covered, for each first cell in `base`."""
    rims: dict[int, tuple[int, int]]
    """For each first cell in `base`, the plot, and its cells that touch the tile."""


class Stand(NamedTuple):
    """One place for a shape in one plot of the empty map."""

    turn: int
    cell: int
    mask: int
    rim: int


Forms = tuple[tuple[tuple[int, ...], int], ...]
"""Turns of shapes: the offsets of each beyond its first cell, and the first cells from which it lies in one plot."""

Closing = tuple[tuple[int, int, int], ...]
"""For turns and numbers of cells above none: the first cells from which a tile isolates so many, as a mask."""


@dataclass(slots=True)
class Fit:
    """Where one shape can go on a ground: first cells per turn, and how many bridging insulae they need (§6.1.1)."""

    anchors: tuple[int, ...]
    bridges: int
    """0 with adjacency; −1 when it fits nowhere."""


NOWHERE: Final = Fit((), -1)
UNASKED: Final = -1
_MOST_GROUNDS: Final = 1024
"""Of a district, before those that are remembered are forgotten."""


class Ground:
    """What covers a district: never changed once made, so that states share it and what was found out about it."""

    __slots__ = ("dead", "fits", "founded", "free", "offers", "reach", "rooms", "solid", "taken")

    def __init__(self, map_: Map, solid: int, dead: int, founded: bool) -> None:
        self.solid = solid
        """Cells under buildings and insulae: they count for adjacency."""
        self.dead = dead
        """Isolated cells that no insula was left for: neither free nor adjacent (§6.1.2)."""
        self.founded = founded
        """A building stands here, so the next one must touch (§6.1)."""
        self.taken = solid | dead
        self.free = map_.cells & ~self.taken
        self.reach = map_.halo(solid) & ~dead if founded else map_.cells
        """The cells of which a new tile must cover one: those beside a building or insula (§6.1)."""
        self.offers = UNASKED
        """What can be built here with adjacency, by the guard bits of a price list, once asked."""
        self.fits: list[Fit | None] = [None] * len(map_.shapes)
        """Where each shape can go, once asked."""
        self.rooms: dict[tuple[int, int, Gaps], Any] = {}
        """The best places for a shape, a number of insulae left and what is isolated, once asked (§7.3)."""


class Plot:
    """The cells between streets, in which a tile has to lie whole."""

    __slots__ = ("_covering", "_of_shapes", "cells", "touching")

    def __init__(self, cells: int, stands: Sequence[tuple[Stand, ...]]) -> None:
        """With the places in it for each shape."""
        self.cells = cells
        self.touching: dict[tuple[int, int], int] = {}
        """For its free cells, and those of them where a tile would touch the town: the shapes that can, once asked."""
        self._covering = dict.fromkeys((1 << bit for bit in bits(cells)), 0)
        """For each cell the places that cover it, as a mask in which every place of every shape is a bit."""
        self._of_shapes: list[int] = []
        """For each shape its places."""
        place = 1
        for shape in stands:
            first = place
            for stand in shape:
                for bit in bits(stand.mask):
                    self._covering[1 << bit] |= place
                place <<= 1
            self._of_shapes.append(place - first)

    def find_touching(self, free: int, near: int) -> int:
        """The shapes that lie on free cells and cover one of those that are near, as a mask."""
        places = 0
        covering = self._covering
        while near:
            cell = near & -near
            places |= covering[cell]
            near ^= cell
        taken = self.cells & ~free
        while taken:
            cell = taken & -taken
            places &= ~covering[cell]
            taken ^= cell
        found = 0
        shape = 1
        for of_shape in self._of_shapes:
            if places & of_shape:
                found |= shape
            shape <<= 1
        return found


class Map:
    """One district's cells, plots and tables."""

    def __init__(self, picture: str, shapes: list[Cells]) -> None:
        parsed = parse_map(picture)
        self.width = parsed.width
        self.height = parsed.height
        self.stride = parsed.width + 1
        self.cells = 0
        plots: dict[str, int] = {}
        for x, y, letter in parsed.cells:
            bit = 1 << (y * self.stride + x)
            self.cells |= bit
            plots[letter] = plots.get(letter, 0) | bit
        self.plots = tuple(plots.values())
        self.names = {bit: self._name(bit) for bit in bits(self.cells)}
        self.numbers = {name: bit for bit, name in self.names.items()}
        self.bridges = {bit: Bridge(name) for bit, name in self.names.items()}
        self.shapes = tuple(tuple(self._turn(form, number) for number, form in enumerate(turns(s))) for s in shapes)
        self._forms = tuple(tuple((turn.offsets[1:], turn.base) for turn in shape) for shape in self.shapes)
        self.stands = tuple(tuple(self._stands_in(plot, shape) for plot in self.plots) for shape in self.shapes)
        self._places = tuple(
            tuple(tuple((one.mask, one.turn, 1 << one.cell) for one in stands) for stands in of_plots)
            for of_plots in self.stands
        )
        """For each shape and plot, its places: their masks, turns and first cells."""
        self._plots = tuple(Plot(plot, [stands[n] for stands in self.stands]) for n, plot in enumerate(self.plots))
        self._gaps: dict[Forms, Gaps] = {}
        self.gaps = self._gaps_of(self.shapes)
        """What no shape of the edition can cover."""
        self._grounds: dict[tuple[int, int, bool], Ground] = {}
        self.empty = self.ground(0, 0, False)

    def _name(self, bit: int) -> str:
        y, x = divmod(bit, self.stride)
        return f"{chr(ord('a') + x)}{y + 1}"

    def _turn(self, form: Cells, number: int) -> Turn:
        first_x, first_y = form[0]
        offsets = tuple((y - first_y) * self.stride + x - first_x for x, y in form)
        places: dict[int, Place] = {}
        masks: dict[int, int] = {}
        rims: dict[int, tuple[int, int]] = {}
        base = 0
        for bit, name in self.names.items():
            mask = 0
            for offset in offsets:
                mask |= 1 << (bit + offset)
            if plot := self.plot_of(mask):
                base |= 1 << bit
                places[1 << bit] = Place(name, number)
                masks[bit] = mask
                rims[bit] = (plot, self.halo(mask) & plot)
        return Turn(offsets, base, places, masks, rims)

    def gaps_without(self, built: int) -> Gaps:
        """What no shape outside this mask can cover."""
        return self._gaps_of([shape for number, shape in enumerate(self.shapes) if not built >> number & 1])

    def _gaps_of(self, shapes: Sequence[tuple[Turn, ...]]) -> Gaps:
        forms = _smallest(shapes)
        known = self._gaps.get(forms)
        if known is None:
            known = self._gaps[forms] = Gaps(self, forms)
        return known

    def halo(self, mask: int) -> int:
        """The cells that touch a mask by an edge, across streets too."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.cells & ~mask

    def _stands_in(self, plot: int, shape: tuple[Turn, ...]) -> tuple[Stand, ...]:
        return tuple(
            Stand(number, cell, turn.masks[cell], rim)
            for number, turn in enumerate(shape)
            for cell, (around, rim) in turn.rims.items()
            if around == plot
        )

    def places(self, shape: int, anchors: Sequence[int]) -> list[Place]:
        """The placements from these first cells of each turn, by turn and cell."""
        found: list[Place] = []
        for turn, cells in zip(self.shapes[shape], anchors, strict=False):
            places = turn.places
            while cells:
                low = cells & -cells
                found.append(places[low])
                cells ^= low
        return found

    def plot_of(self, mask: int) -> int:
        """The plot in which a tile's cells lie, 0 when they cross a line."""
        return next((plot for plot in self.plots if mask & ~plot == 0), 0)

    def ground(self, solid: int, dead: int, founded: bool) -> Ground:
        """The ground that these cover, remembered with all that was found out about it."""
        key = (solid, dead, founded)
        known = self._grounds.get(key)
        if known is None:
            if len(self._grounds) == _MOST_GROUNDS:
                self._grounds.clear()
            known = self._grounds[key] = Ground(self, solid, dead, founded)
        return known

    def fit(self, ground: Ground, shape: int) -> Fit:
        """Where a shape may be laid: with adjacency, else with the fewest bridging insulae; remembered."""
        known = ground.fits[shape]
        if known is None:
            known = ground.fits[shape] = self._find(ground, shape)
        return known

    def touching(self, ground: Ground) -> int:
        """The shapes that have a place with adjacency, as a mask: less than finding all of their places."""
        free = ground.free
        reach = ground.reach & free
        found = 0
        for plot in self._plots:
            if near := reach & plot.cells:
                key = (free & plot.cells, near)
                known = plot.touching.get(key)
                if known is None:
                    known = plot.touching[key] = plot.find_touching(*key)
                found |= known
        return found

    def _find(self, ground: Ground, shape: int) -> Fit:
        """Plot by plot: few hold more than a handful of places, and where nothing is to be touched none counts."""
        reach = ground.reach & ground.free
        taken = self.cells & ~ground.free
        anchors = [0] * len(self.shapes[shape])
        for plot, places in zip(self.plots, self._places[shape], strict=True):
            if reach & plot:
                for mask, turn, anchor in places:
                    if mask & reach and not mask & taken:
                        anchors[turn] |= anchor
        return Fit(tuple(anchors), 0) if any(anchors) else self._find_bridged(ground, shape)

    def _find_bridged(self, ground: Ground, shape: int) -> Fit:
        """The anchors that the fewest bridging insulae reach (§6.1.1)."""
        free, reach = ground.free, ground.reach
        found: list[int] = []
        for offsets, base in self._forms[shape]:
            anchors = base & free
            for offset in offsets:
                anchors &= free >> offset
            found.append(anchors)
        if not any(found):
            return NOWHERE
        steps = 0
        while True:
            wider = (reach | self.halo(reach & free)) & ~ground.dead
            if wider == reach:
                return NOWHERE
            reach = wider
            steps += 1
            touching = []
            for (offsets, _), anchors in zip(self._forms[shape], found, strict=True):
                near = reach
                for offset in offsets:
                    near |= reach >> offset
                touching.append(anchors & near)
            if any(touching):
                return Fit(tuple(touching), steps)

    def bridge_cells(self, ground: Ground, target: int, left: int) -> int:
        """Where the next insula of a shortest bridge may lie: beside `target`, `left` insulae from the town."""
        free = ground.free
        reach = ground.reach & free
        for _ in range(left - 1):
            reach = (reach | self.halo(reach)) & free
        return self.halo(target) & reach


class Gaps:
    """Which free cells are isolated: those that none of some shapes can cover (§6.1.2)."""

    def __init__(self, map_: Map, forms: Forms) -> None:
        self._map = map_
        self._forms = forms
        self._isolated: dict[int, int] = {}
        self._closings: tuple[dict[int, Closing], ...] = tuple({} for _ in map_.shapes)

    def isolated(self, free: int) -> int:
        """The free cells of one plot that no shape can cover; remembered per plot and form."""
        known = self._isolated.get(free)
        if known is None:
            known = self._isolated[free] = self._uncovered(free)
        return known

    def _uncovered(self, free: int) -> int:
        """The free cells, in one plot or in all, that no shape can cover."""
        covered = 0
        for offsets, base in self._forms:
            anchors = base & free
            for offset in offsets:
                anchors &= free >> offset
            covered |= anchors
            for offset in offsets:
                covered |= anchors << offset
        return free & ~covered

    def closings(self, shape: int, number: int, free: int) -> Closing:
        """Where a tile isolates how many of the free cells of a plot that it touches; remembered."""
        known = self._closings[shape].get(free)
        if known is None:
            found: dict[tuple[int, int], int] = {}
            for turn, cell, mask, rim in self._map.stands[shape][number]:
                if not mask & ~free and (count := (self.isolated(free ^ mask) & rim).bit_count()):
                    found[turn, count] = found.get((turn, count), 0) | 1 << cell
            known = self._closings[shape][free] = tuple((*key, cells) for key, cells in found.items())
        return known

    def insulae(self, ground: Ground, shape: int, turn: int, cell: int) -> int:
        """The cells that a tile isolates and touches inside its plot (§6.1.2)."""
        found = self._map.shapes[shape][turn]
        plot, rim = found.rims[cell]
        return self.isolated(plot & ground.free & ~found.masks[cell]) & rim

    def all_isolated(self, taken: int) -> int:
        """Every isolated free cell of the district, with these cells taken."""
        return self._uncovered(self._map.cells & ~taken)


def _smallest(shapes: Sequence[tuple[Turn, ...]]) -> Forms:
    """The turns of the shapes that contain no smaller one: a cell they cannot cover, nothing can (§6.1.2)."""
    turns_ = [turn for shape in shapes for turn in shape]
    least = min((len(turn.offsets) for turn in turns_), default=0)
    if least <= 2:  # every larger shape contains a domino (or a single cell)
        turns_ = [turn for turn in turns_ if len(turn.offsets) == least]
    return tuple(dict.fromkeys((turn.offsets[1:], turn.base) for turn in turns_))


def shape_cells(pictures: list[str]) -> list[Cells]:
    """Text pictures of tiles as cells."""
    return [parse_shape(picture) for picture in pictures]
