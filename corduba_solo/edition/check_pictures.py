"""Checks the drawn forms against each other: which shapes lie in which plots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from corduba_solo.edition.faults import Finding, listed
from corduba_solo.edition.models import Edition
from corduba_solo.edition.pictures import Cell, MapPicture, parse_map, parse_shape, turns

SIZES = range(1, 9)
STRIDE = 64
"""Cells become bits of one number, row after row; wider than any picture, so that no row runs into the next."""


def picture_findings(edition: Edition) -> Iterator[Finding]:
    """Pictures that cannot be read, cells that nothing can cover, shapes that lie nowhere."""
    yield from _unreadable(edition)
    shapes, maps = shapes_of(edition), maps_of(edition)
    if not shapes or not maps:
        return
    housed = set()
    for district, picture in maps.items():
        covered = 0
        for key, shape in shapes.items():
            for cover in _covers(shape, picture).values():
                covered |= cover
                housed.add(key)
        lost = [(x, y) for x, y, _ in picture.cells if not covered >> _bit(x, y) & 1]
        if lost:
            places = listed(f"line {y + 1} place {x + 1}" for x, y in lost)
            path = ("districts", district, "map")
            yield Finding(path, f"no shape can cover {places}", "no isolated cell at the start")
    for key in shapes:
        if key not in housed:
            yield Finding(("buildings", key, "shape"), "the shape fits in no plot of any district")


def homes(shape: tuple[Cell, ...], picture: MapPicture) -> tuple[str, ...]:
    """The plots a shape fits in, turned but not flipped."""
    return tuple(_covers(shape, picture))


def shapes_of(edition: Edition) -> dict[str, tuple[Cell, ...]]:
    """The shapes that can be read."""
    found = {}
    for key, building in edition.buildings.items():
        try:
            found[key] = parse_shape(building.shape)
        except ValueError:
            continue
    return found


def maps_of(edition: Edition) -> dict[str, MapPicture]:
    """The maps that can be read."""
    found: dict[str, MapPicture] = {}
    for key, district in edition.districts.items():
        try:
            found[key] = parse_map(district.map)
        except ValueError:
            continue
    return found


def _unreadable(edition: Edition) -> Iterator[Finding]:
    for key, building in edition.buildings.items():
        try:
            size = len(parse_shape(building.shape))
        except ValueError as error:
            yield Finding(("buildings", key, "shape"), str(error), "lines of # and . of one length, one piece")
            continue
        if size not in SIZES:
            yield Finding(("buildings", key, "shape"), f"the shape has {size} cells", f"1 to {SIZES[-1]}")
    for district, entry in edition.districts.items():
        try:
            parse_map(entry.map)
        except ValueError as error:
            yield Finding(("districts", district, "map"), str(error), "lines of letters and . of one length, one piece")


def _bit(x: int, y: int) -> int:
    # One row further down, so that a form that sticks out at the top left is still a number of whole bits.
    return (y + 1) * STRIDE + x


def _mask(cells: Iterable[Cell]) -> int:
    return sum(1 << _bit(x, y) for x, y in cells)


@lru_cache(maxsize=256)
def _covers(shape: tuple[Cell, ...], picture: MapPicture) -> dict[str, int]:
    """For each plot the shape fits in, all cells that it can cover there."""
    plots = _plot_masks(picture)
    found: dict[str, int] = {}
    for form in turns(shape):
        first, mask = _bit(*form[0]), _mask(form)
        for x, y, letter in picture.cells:
            # A cell beyond an end of its row falls between the rows, where no plot has any.
            laid = mask << _bit(x, y) >> first
            if laid & plots[letter] == laid:
                found[letter] = found.get(letter, 0) | laid
    return found


@lru_cache(maxsize=32)
def _plot_masks(picture: MapPicture) -> dict[str, int]:
    return {letter: _mask(cells) for letter, cells in picture.plots().items()}
