"""Positions with full purses, and editions with small maps of a test's own, so that no test hangs on the design."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from frozen import book

from corduba_solo.edition.forms import checked
from corduba_solo.edition.models import Bonus, Edition
from corduba_solo.edition.vocabulary import Cost, Gain
from corduba_solo.rules.book import Book
from corduba_solo.rules.opponent import Opponent
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State

PLENTY = {"food": 4, "wood": 4, "stone": 4, "tools": 4, "marble": 4}
"""Enough of everything; no amphorae, so that there is one way only to pay for goods."""

DOMINO, BAR, SQUARE, BLOCK = "##", "###", "##\n##", "###\n###"


def rich(
    you: Mapping[str, Any] | None = None,
    *,
    using: Book | None = None,
    opponent: Opponent | None = None,
    **data: Any,
) -> State:
    """A position in which you can afford nearly everything and the trader is away, so that turns end by themselves."""
    side = {"workers": 20, "denarii": 30, "store": PLENTY, "trader": "used", **(you or {})}
    return position(using or book(), {"you": side, **data}, opponent)


def edition_with(
    *,
    maps: Mapping[str, str] | None = None,
    shapes: Mapping[str, str] | None = None,
    costs: Mapping[str, Mapping[str, int]] | None = None,
    rows: Mapping[str, Sequence[Mapping[str, int]]] | None = None,
    tracks: Mapping[str, Mapping[int, Mapping[str, Any]]] | None = None,
    capacity: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    bonuses: Mapping[str, Mapping[str, int]] | None = None,
) -> Book:
    """The edition with other maps, shapes, costs, bonuses, insula rows, prestige tracks, stalls or token numbers."""
    edition = book().edition
    districts: dict[str, Any] = {str(name): entry for name, entry in edition.districts.items()}
    for name, picture in (maps or {}).items():
        districts[name] = districts[name].changed(map=picture)
    for name, bonus in (bonuses or {}).items():
        districts[name] = districts[name].changed(bonus=checked(Bonus, bonus))
    for name, row in (rows or {}).items():
        districts[name] = districts[name].changed(insulae=tuple(checked(Gain, gain) for gain in row))
    for name, track in (tracks or {}).items():
        fields = {field: checked(Gain, gain) for field, gain in track.items()}
        districts[name] = districts[name].changed(track=fields)
    buildings: dict[str, Any] = {**edition.buildings}
    for name, shape in (shapes or {}).items():
        buildings[name] = buildings[name].changed(shape=shape)
    for name, cost in (costs or {}).items():
        buildings[name] = buildings[name].changed(cost=checked(Cost, cost))
    return Book(
        edition.changed(
            districts=districts,
            buildings=buildings,
            macellum=_stalls(edition, capacity or {}),
            tokens=edition.tokens.changed(**(tokens or {})),
        )
    )


def _stalls(edition: Edition, capacity: Mapping[str, int]) -> Any:
    prices: dict[str, Any] = {str(name): entry for name, entry in edition.macellum.prices.items()}
    for name, most in capacity.items():
        prices[name] = prices[name].changed(capacity=most)
    return edition.macellum.changed(prices=prices)
