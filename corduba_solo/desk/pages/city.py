"""The city as a game has built it, for the picture at its end: what stands where, and who rules which district."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.building import OWNERS, tile_mask
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import State

Cells = tuple[tuple[int, int], ...]
"""Columns from the west and rows from the north."""


@dataclass(frozen=True)
class Quarter:
    """One district."""

    name: str
    ruler: str
    """The side with more prestige; empty when they are level."""
    buildings: tuple[tuple[str, str, Cells], ...]
    """Each with its specialist's colour."""
    insulae: tuple[tuple[str, Cells], ...]
    """Each side's, and the neutral ones."""
    free: Cells
    burning: tuple[str, ...] = ()
    """The buildings that are in unrest."""


@dataclass(frozen=True)
class CityModel:
    """The whole city; the same model is the same picture."""

    seed: int
    outcome: str
    quarters: tuple[Quarter, ...]
    monuments: tuple[str, ...]


def city_model(state: State) -> CityModel:
    """What the engraver has to know of a position."""
    monuments = tuple(state.book.monuments[number] for number in bits(state.monuments))
    return CityModel(
        state.seed, state.outcome, tuple(_quarter(state, district) for district in range(len(DISTRICTS))), monuments
    )


def _quarter(state: State, district: int) -> Quarter:
    map_ = state.book.maps[district]

    def cells(mask: int) -> Cells:
        return tuple((bit % map_.stride, bit // map_.stride) for bit in bits(mask))

    taken = state.grounds[district].dead
    buildings, burning = [], []
    for number in bits(state.built):
        if state.district_of[number] == district:
            mask = tile_mask(state, number, district, *state.tile_at[number])
            taken |= mask
            name = state.book.buildings[number]
            buildings.append((name, state.book.edition.buildings[name].colour, cells(mask)))
            if state.unrest_on >> number & 1:
                burning.append(name)
    insulae = []
    for owner, name in enumerate(OWNERS):
        mask = state.houses[owner * len(DISTRICTS) + district]
        taken |= mask
        insulae.append((name, cells(mask)))
    you, caepio = (state.sides[who].prestige[district] for who in (YOU, CAEPIO))
    ruler = "" if you == caepio else WHO[YOU if you > caepio else CAEPIO]
    free = cells(map_.cells & ~taken)
    return Quarter(DISTRICTS[district], ruler, tuple(buildings), tuple(insulae), free, tuple(burning))
