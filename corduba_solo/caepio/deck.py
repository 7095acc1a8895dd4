"""Caepio's action cards compiled for play, and what he keeps between his turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from corduba_solo.edition.caepio_rows import CaepioAction, parse_row
from corduba_solo.edition.vocabulary import DECADES, RESOURCES, SITES, TROOPS
from corduba_solo.rules.book import Book, Deed

NO_CARD = -1


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


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    decade: int
    rows: tuple[tuple[Try, ...], ...]
    sell: int
    buy: int


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


class Memory(NamedTuple):
    """What he keeps: nothing hidden but the order of draws, which lies in the luck of the state."""

    decks: tuple[tuple[int, ...], ...]
    """Action cards not yet used, by decade."""
    stacks: tuple[tuple[int, ...], ...]
    """Building cards not yet built, by decade."""
    card: int = NO_CARD
    row: int = 0
    """The row that comes next on his card."""
    drawn: int = 0
    """Cards drawn this round."""


@lru_cache(maxsize=8)
def deck_of(book: Book) -> Deck:
    """The cards of an edition, compiled once."""
    cards = tuple(
        Card(
            name,
            DECADES.index(card.decade),
            tuple(_row(book, text) for text in card.rows),
            RESOURCES.index(card.sell),
            RESOURCES.index(card.buy),
        )
        for name, card in book.edition.caepio.items()
    )
    decades = tuple(tuple(n for n, card in enumerate(cards) if card.decade == d) for d in range(len(DECADES)))
    stacks = tuple(tuple(n for n, stack in enumerate(book.stacks) if stack == d) for d in range(len(DECADES)))
    sells = tuple(frozenset(cards[n].sell for n in numbers) for numbers in decades)
    buys = tuple(frozenset(cards[n].buy for n in numbers) for numbers in decades)
    return Deck(cards, decades, stacks, sells, buys)


def _row(book: Book, text: str) -> tuple[Try, ...]:
    words = [part.strip() for part in text.split(">")]
    return tuple(_try(book, word, action) for word, action in zip(words, parse_row(text), strict=True))


def _try(book: Book, text: str, action: CaepioAction) -> Try:
    deed: Deed | None = None
    building = -1
    if action.kind == "site":
        place = book.first_site + SITES.index(action.name)
        deed = next(deed for deed in book.deeds[place] if deed.workers == action.workers)
    elif action.kind == "castra":
        deed = book.deeds[book.castra][TROOPS.index(action.name)]
    elif action.kind == "portus":
        deed = book.deeds[book.portus][0]
    elif action.kind == "activate":
        building = book.building_number[action.name]
    return Try(text, action.kind, action, deed, building)
