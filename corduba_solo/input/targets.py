"""Which spot on the table stands for which legal action: the list of the rules, sorted by where one would point."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.rules.actions import (
    Action,
    Activate,
    Build,
    Calm,
    Discard,
    Incite,
    InDistrict,
    Raise,
    Recall,
    Unlock,
    Use,
)
from corduba_solo.rules.book import Book
from corduba_solo.rules.building import price_list
from corduba_solo.rules.state import State

Offers = dict[str, tuple[Action, ...]]


def spot_of(book: Book, action: Action) -> str:
    """The spot where an action is found, or "" for those that are answered elsewhere."""
    match action:
        case Build():
            return f"build:{action.building}"
        case Raise():
            return f"monument:{action.monument}"
        case Activate():
            number = book.place_number[action.place]
            return f"tile:{action.place}" if number < book.first_site else f"site:{action.place}:{action.number}"
        case Calm() | Incite():
            return f"tile:{action.building}"
        case InDistrict():
            return f"district:{action.district}"
        case Unlock() | Recall():
            return f"you:specialist:{action.colour}"
        case Discard():
            return f"you:store:{action.resource}"
        case Use():
            return f"button:power:{action.power}"
        case _:
            return ""


def offers(book: Book, actions: Sequence[Action]) -> Offers:
    """The legal actions by spot, in the order of the list."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        if spot := spot_of(book, action):
            found.setdefault(spot, []).append(action)
    return {spot: tuple(group) for spot, group in found.items()}


def candidates(state: State, spot: str) -> list[Action]:
    """What one might want at a spot, legal or not: asked for the reason when nothing there is on offer."""
    book = state.book
    kind, _, name = spot.partition(":")
    match kind:
        case "build":
            return list(book.build_actions[book.building_number[name]])
        case "monument":
            return [offer.action for offer in price_list(state).monuments if offer.action.monument == name]
        case "tile":
            return [deed.activate for deed in book.deeds[book.place_number[name]]]
        case "site":
            place, _, number = name.partition(":")
            return [Activate(place, int(number))]
        case _:
            return []
