"""Caepio's action cards compiled for play, and what he keeps between his turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from corduba_solo.edition.caepio_rows import CaepioAction, parse_row
from corduba_solo.edition.vocabulary import DECADES, RESOURCES, SITES, TROOPS
from corduba_solo.rules.book import Book, Deed
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import CardDrawn, Tried
from corduba_solo.rules.state import Task

NO_CARD: Final = -1


@dataclass(frozen=True, slots=True)
class Try:
    """One action of a row: what it says, and the numbers it means."""

    text: str
    kind: str
    action: CaepioAction
    deed: Deed | None
    """The space of a site, the Castra or the Portus."""
    building: int
    """The building it names, or −1."""
    task: Task
    """What does it, unless a draw or the die has to say more."""
    place: int
    """What blocks it among the places, as a mask; 0 for the Castra."""
    castra: int
    """What blocks it among the Castra's spaces, as a mask."""
    done: Tried
    """How it is told when it is done."""
    failed: dict[Reason, Tried] = field(default_factory=dict, compare=False, repr=False)
    """How it is told when it is not possible, for each reason met so far."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    decade: int
    rows: tuple[tuple[Try, ...], ...]
    sell: int
    buy: int
    drawn: CardDrawn
    """How it is told when he turns it over."""


@dataclass(frozen=True, slots=True)
class Deck:
    """All thirty cards, and which of them belong to each decade."""

    cards: tuple[Card, ...]
    decades: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    """The building cards each decade starts with."""
    sells: tuple[frozenset[int], ...]
    """The goods that each decade's cards name for selling."""
    buys: tuple[frozenset[int], ...]


Piles = tuple[tuple[int, ...], ...]
"""Cards by decade, by their numbers."""


class Memory(NamedTuple):
    """What he keeps: nothing hidden but the order of draws, which lies in the luck of the state."""

    decks: Piles
    """Action cards not yet used, by decade."""
    stacks: Piles
    """Building cards not yet built, by decade."""
    card: int = NO_CARD
    row: int = 0
    """The row that comes next on his card."""
    drawn: int = 0
    """Cards drawn this round."""


def deck_of(book: Book) -> Deck:
    """The cards of an edition, compiled once."""
    known: Deck | None = book.opponents_cards
    if known is None:
        known = book.opponents_cards = _compile(book)
    return known


def _compile(book: Book) -> Deck:
    cards = tuple(
        Card(
            name,
            DECADES.index(card.decade),
            tuple(_row(book, text, name, number) for number, text in enumerate(card.rows, start=1)),
            RESOURCES.index(card.sell),
            RESOURCES.index(card.buy),
            CardDrawn("deck", DECADES.index(card.decade) + 1, name, Cause.CAEPIO_CARDS),
        )
        for name, card in book.edition.caepio.items()
    )
    decades = tuple(tuple(n for n, card in enumerate(cards) if card.decade == d) for d in range(len(DECADES)))
    stacks = tuple(tuple(n for n, stack in enumerate(book.stacks) if stack == d) for d in range(len(DECADES)))
    sells = tuple(frozenset(cards[n].sell for n in numbers) for numbers in decades)
    buys = tuple(frozenset(cards[n].buy for n in numbers) for numbers in decades)
    return Deck(cards, decades, stacks, sells, buys)


def _row(book: Book, text: str, card: str, row: int) -> tuple[Try, ...]:
    words = [part.strip() for part in text.split(">")]
    return tuple(
        _try(book, word, action, Tried(card, row, position, word, True, "", (), Cause.CAEPIO_ROWS))
        for position, (word, action) in enumerate(zip(words, parse_row(text), strict=True), start=1)
    )


def _try(book: Book, text: str, action: CaepioAction, done: Tried) -> Try:
    deed: Deed | None = None
    building = -1
    task: Task = ()
    place = castra = 0
    if action.kind == "activate":
        building = book.building_number[action.name]
        task = ("caepio_activate", building, Cause.CAEPIO_ACTIVATE)
        place = 1 << building
    elif action.kind == "macellum":
        task = ("caepio_trade", action.sell, action.buy)
    elif action.kind in ("site", "castra", "portus"):
        deed = _space(book, action)
        task = ("caepio_space", deed.place, deed.number)
        if action.kind == "castra":
            castra = 1 << deed.number
        else:
            place = 1 << deed.place
    return Try(text, action.kind, action, deed, building, task, place, castra, done)


def _space(book: Book, action: CaepioAction) -> Deed:
    if action.kind == "castra":
        return book.deeds[book.castra][TROOPS.index(action.name)]
    if action.kind == "portus":
        return book.deeds[book.portus][0]
    place = book.first_site + SITES.index(action.name)
    return next(deed for deed in book.deeds[place] if deed.workers == action.workers)
