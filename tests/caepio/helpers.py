"""What the tests of Caepio share: hand-made cards, chosen luck, and ways to watch his turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from frozen import book

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.edition.forms import checked
from corduba_solo.edition.models import CaepioCard
from corduba_solo.edition.vocabulary import DECADES, RESOURCES
from corduba_solo.rules.actions import Activate
from corduba_solo.rules.book import CAEPIO, Book
from corduba_solo.rules.events import Event, Tried
from corduba_solo.rules.game import apply
from corduba_solo.rules.luck import STREAMS, below, streams
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import Side, State

__all__ = ["book"]

EventT = TypeVar("EventT", bound=Event)
Rows = tuple[str, ...]
Draws = Sequence[tuple[int, int]]
"""For each draw of a stream, among how many it is made and which number it is to give."""

STACKS = {
    "I": ("herbarium", "aerarium", "sanctuarium", "collegium_fabrorum", "cudendum", "odeum", "schola"),
    "II": ("balneum", "forum", "aedis", "officina_fabrorum", "emporium", "librarium", "ludus"),
    "III": ("sanatorium", "basilica", "amphitheatrum"),
}
"""The building cards by decade, as the rulebook lists them (§3.3, p. 29)."""
CARDED = tuple(name for names in STACKS.values() for name in names)
FIRST_ROUND = {"I": 1, "II": 4, "III": 7}
PORTUS = Activate("portus", 1)
YOURS: dict[str, Any] = {"workers": 90, "trader": "used", "denarii": 5}
"""A side that can go to the Portus again and again, and has no free action to be asked about."""
NO_STOCK = dict.fromkeys(RESOURCES, 0)


@cache
def hand_made(*cards: Rows, decade: str = "I") -> Book:
    """The edition with these cards, named `one`, `two` …, for a decade's whole deck."""
    edition = book().edition
    made = {
        name: checked(
            CaepioCard, {"decade": decade, "rows": rows, "sell": "wood", "buy": "stone", "source": "reconstructed"}
        )
        for name, rows in zip(("one", "two", "three", "four"), cards, strict=False)
    }
    others = {name: card for name, card in edition.caepio.items() if card.decade != decade}
    return Book(edition.changed(caepio=made | others))


@cache
def _earlier(stream: str, wanted: tuple[tuple[int, int], ...]) -> int:
    """After how many draws of seed 0 a stream goes on with these."""
    number = STREAMS.index(stream)
    luck = streams(0)
    for count in range(99_999):
        ahead = luck[:]
        if all(below(ahead, number, among) == one for among, one in wanted):
            return count
        below(luck, number, 1)
    raise AssertionError(f"no such draws of {stream}: {wanted}")


def lucky(luck: Mapping[str, Draws]) -> dict[str, int]:
    """The `draws` of a scenario after which each stream gives what is wanted."""
    return {stream: _earlier(stream, tuple(wanted)) for stream, wanted in luck.items()}


def in_order(names: Sequence[str], *wanted: str) -> list[tuple[int, int]]:
    """The draws that take these names one after the other out of a row of names."""
    left = list(names)
    draws = []
    for name in wanted:
        draws.append((len(left), left.index(name)))
        left.remove(name)
    return draws


def merged(base: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Nested data with more data laid over it."""
    both = dict(base)
    for key, value in more.items():
        both[key] = merged(both[key], value) if isinstance(both.get(key), Mapping) else value
    return both


def table(
    cards: Sequence[Rows],
    data: Mapping[str, Any] | None = None,
    luck: Mapping[str, Draws] | None = None,
    *,
    turn: str = "caepio",
    decade: str = "I",
    asks_ties: bool = False,
) -> State:
    """A position in which Caepio has just had a turn with the first of these cards (or you are to move)."""
    deck = [(len(cards) - number, 0) for number in range(len(cards))]
    base = {
        "turn": turn,
        "first": "caepio",
        "round": FIRST_ROUND[decade],
        "you": YOURS,
        "draws": lucky({"deck": deck, **(luck or {})}),
    }
    return position(hand_made(*cards, decade=decade), merged(base, data or {}), Caepio(asks_ties=asks_ties))


def real_table(
    cards: Sequence[str],
    data: Mapping[str, Any] | None = None,
    luck: Mapping[str, Draws] | None = None,
    *,
    turn: str = "caepio",
    asks_ties: bool = False,
) -> State:
    """The same with cards of the edition, by name; they are all of one decade."""
    decade = book().edition.caepio[cards[0]].decade
    deck = in_order([name for name, card in book().edition.caepio.items() if card.decade == decade], *cards)
    base = {
        "turn": turn,
        "first": "caepio",
        "round": FIRST_ROUND[decade],
        "you": YOURS,
        "draws": lucky({"deck": deck, **(luck or {})}),
    }
    return position(book(), merged(base, data or {}), Caepio(asks_ties=asks_ties))


def next_turn(state: State) -> list[Event]:
    """You go to the Portus; everything that happens up to your next decision."""
    return apply(state, PORTUS)


def of(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


class Try(NamedTuple):
    """A try as it was told, its rule left out."""

    row: int
    position: int
    what: str
    done: bool
    reason: str = ""
    subject: tuple[str, ...] = ()


def tries(events: Iterable[Event]) -> list[Try]:
    return [
        Try(tried.row, tried.position, tried.what, tried.done, tried.reason, tried.subject)
        for tried in of(events, Tried)
    ]


def his(state: State) -> Side:
    return state.sides[CAEPIO]


def stock_of(state: State, decade: str) -> set[str]:
    """The building cards in a decade's stack."""
    return {state.book.buildings[number] for number in remembered(state).stacks[DECADES.index(decade)]}


def is_blocked(state: State, place: str) -> bool:
    return bool(state.blocked >> state.book.place_number[place] & 1)


def goods(side: Side) -> dict[str, int]:
    """What lies in a store, by name."""
    return {name: count for name, count in zip(RESOURCES, side.store, strict=True) if count}


def built(state: State) -> set[str]:
    return {name for number, name in enumerate(state.book.buildings) if state.built >> number & 1}
