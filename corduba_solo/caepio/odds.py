"""The odds of Caepio's draws and die from what lies open: tiles and districts, and buildings drawn (§7.3, §7.6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from corduba_solo.caepio.placement import best_room
from corduba_solo.caepio.tries import free_buildings
from corduba_solo.edition.vocabulary import DISTRICTS, District
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import State

CERTAIN: Final = Fraction(1)


class Tile(NamedTuple):
    """A building he may draw, the district he may roll, the insulae of his own it brings, and among how many spots."""

    building: str
    district: District
    insulae: int
    spots: int


class Visit(NamedTuple):
    """A building he may come to activate."""

    building: str


class Deal(NamedTuple):
    """Goods he may sell and buy in one visit to the Macellum, each in the order of the resources."""

    sold: tuple[str, ...]
    bought: tuple[str, ...]


Detail = Tile | Visit | Deal


class Chance(NamedTuple):
    """A detail with its odds among those of the same action, once that action is done."""

    probability: Fraction
    detail: Detail


class Misfit(NamedTuple):
    """A building and a district that would go together but for room (§7.3)."""

    building: str
    district: District


class Tiles(NamedTuple):
    """What a try to build may come to."""

    fits: Fraction
    chances: tuple[Chance, ...]
    misfits: tuple[Misfit, ...]


def tile_odds(state: State, stack: tuple[int, ...]) -> Tiles:
    """Every building of the stack with every district, all equally likely."""
    names = state.book.buildings
    tiles: list[Tile] = []
    misfits: list[Misfit] = []
    for building in stack:
        for district, place in enumerate(DISTRICTS):
            if room := best_room(state, building, district):
                tiles.append(Tile(names[building], place, room.insulae, room.spots))
            else:
                misfits.append(Misfit(names[building], place))
    return Tiles(Fraction(len(tiles), len(tiles) + len(misfits)), _even(tiles), tuple(misfits))


def visit_odds(state: State) -> tuple[Chance, ...]:
    """The free buildings, all equally likely: drawing on until one is free comes to the same (§7.6)."""
    return _even([Visit(state.book.buildings[building]) for building in bits(free_buildings(state))])


def _even(details: list[Tile] | list[Visit]) -> tuple[Chance, ...]:
    if not details:
        return ()
    share = Fraction(1, len(details))
    return tuple(Chance(share, detail) for detail in details)
