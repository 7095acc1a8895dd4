"""Which spot on the table stands for which legal action: the list of the rules, sorted by where one would point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Calm,
    Discard,
    House,
    Incite,
    InDistrict,
    Raise,
    Recall,
    Unlock,
    Use,
)
from corduba_solo.rules.book import Book
from corduba_solo.rules.building import bridge_fee, price_list
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.game import why_not
from corduba_solo.rules.payment import lacking
from corduba_solo.rules.state import State

Offers = dict[Spot, tuple[Action, ...]]


def spot_of(book: Book, action: Action) -> Spot | None:
    """The spot where an action is found, or none for those that are answered elsewhere."""
    match action:
        case Build():
            return spots.Unbuilt(action.building)
        case Raise():
            return spots.Monument(action.monument)
        case Activate():
            number = book.place_number[action.place]
            on_the_map = number < book.first_site
            return spots.Tile(action.place) if on_the_map else spots.Site(action.place, action.number)
        case Calm() | Incite():
            return spots.Tile(action.building)
        case House():
            return spots.Cell(action.district, action.cell)
        case InDistrict():
            return spots.District(action.district)
        case Unlock() | Recall():
            return spots.YourSpecialist(action.colour)
        case Discard():
            return spots.YourStore(action.resource)
        case Use():
            return spots.PowerButton(action.power)
        case _:
            return None


def offers(book: Book, actions: Sequence[Action]) -> Offers:
    """The legal actions by spot, in the order of the list."""
    found: dict[Spot, list[Action]] = {}
    for action in actions:
        if spot := spot_of(book, action):
            found.setdefault(spot, []).append(action)
    return {spot: tuple(group) for spot, group in found.items()}


class Refusal(NamedTuple):
    """Why nothing at a spot is on offer."""

    reason: Reason
    district: str = ""
    """Where that is the reason, when elsewhere it is another."""


def refusal_at(state: State, spot: Spot) -> Refusal | None:
    """The reason at a spot; of a building that for the district in which it is nearest to being built."""
    found = [(action, reason) for action in _candidates(state, spot) if (reason := why_not(state, action))]
    if not found:
        return None
    builds = [(action, reason) for action, reason in found if isinstance(action, Build)]
    if not builds or len({reason for _, reason in builds}) == 1:
        return Refusal(found[0][1])
    action, reason = min(builds, key=lambda build: _how_far(state, *build))
    return Refusal(reason, action.district)


def _how_far(state: State, build: Build, reason: Reason) -> tuple[bool, int]:
    """How far a building is from being built in a district: no payment helps where it does not fit."""
    fee = bridge_fee(state, state.book.building_number[build.building], DISTRICTS.index(build.district))
    lack = lacking(reason.subject) if reason.message == "cannot_pay" else ()
    return fee < 0, sum(count for _, count in lack) + max(0, fee)


def _candidates(state: State, spot: Spot) -> list[Action]:
    """What one might want at a spot, legal or not: asked for the reason when nothing there is on offer."""
    book = state.book
    match spot:
        case spots.Unbuilt(building):
            return list(book.build_actions[book.building_number[building]])
        case spots.Monument(monument):
            return [offer.action for offer in price_list(state).monuments if offer.action.monument == monument]
        case spots.Tile(building):
            return [deed.activate for deed in book.deeds[book.place_number[building]]]
        case spots.Site(place, number):
            return [Activate(place, number)]
        case _:
            return []
