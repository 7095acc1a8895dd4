"""Caepio's action cards in a scenario: the one that lies open, how far he is on it, and what is left of his decks."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.edition.vocabulary import DECADES
from corduba_solo.rules.book import Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.opponent import CARDS_A_ROUND, ActionCards
from corduba_solo.rules.scenario_form import BEFORE_ACTIONS, Flaws, ScenarioForm, Way
from corduba_solo.rules.state import State

_WAY: Way = ("caepio",)
_KIND = "card of Caepio's"


def decades(book: Book) -> tuple[tuple[int, ...], ...]:
    """The action cards of each decade, by their numbers in the edition."""
    cards = list(book.edition.caepio.values())
    return tuple(tuple(n for n, card in enumerate(cards) if card.decade == decade) for decade in DECADES)


def read_cards(state: State, form: ScenarioForm, flaws: Flaws) -> ActionCards:
    """The cards as the scenario says; what is not named is not used yet, except for the decades that are over."""
    card, row, drawn = _open_card(state, form, flaws)
    decks = [deck if decade >= state.decade else () for decade, deck in enumerate(decades(state.book))]
    decks[state.decade] = tuple(number for number in decks[state.decade] if number != card)
    for name, listed in form.caepio.decks.items():
        decade = flaws.number((*_WAY, "decks", name), name, DECADES, "decade")
        if decade >= 0:
            decks[decade] = _deck(state, decade, listed, card, flaws)
    if DECADES[state.decade] in form.caepio.decks:
        _check_enough(state, form, len(decks[state.decade]), drawn, flaws)
    return ActionCards(tuple(decks), card, row, drawn)


def _open_card(state: State, form: ScenarioForm, flaws: Flaws) -> tuple[int | None, int, int]:
    """The card, the row that comes next counted from 0, and how many were drawn this round."""
    caepio = form.caepio
    if caepio.card is None:
        for key, value in (("row", caepio.row), ("drawn", caepio.drawn)):
            if value is not None:
                flaws.add((*_WAY, key), "no card of his lies open", Cause.CAEPIO_CARDS)
        return None, 0, 0
    way: Way = (*_WAY, "card")
    names = tuple(state.book.edition.caepio)
    number = flaws.number(way, caepio.card, names, _KIND)
    if number < 0:
        return None, 0, 0
    _check_decade(state.book, way, number, state.decade, flaws)
    if form.phase != "actions":
        flaws.add(way, "a card lies open during the actions only", Cause.CAEPIO_CARDS)
    over = len(state.book.edition.caepio[caepio.card].rows) + 1
    row = caepio.row if caepio.row is not None else over if caepio.passed else 1
    flaws.within((*_WAY, "row"), row, 1, over, Cause.CAEPIO_ROWS)
    drawn = caepio.drawn if caepio.drawn is not None else CARDS_A_ROUND if caepio.passed else 1
    flaws.within((*_WAY, "drawn"), drawn, 1, CARDS_A_ROUND, Cause.CAEPIO_CARDS)
    if caepio.passed and (row, drawn) != (over, CARDS_A_ROUND):
        flaws.add((*_WAY, "passed"), "he passes once all rows of his second card are over", Cause.CAEPIO_ROWS)
    return number, row - 1, drawn


def _deck(state: State, decade: int, listed: Sequence[str], card: int | None, flaws: Flaws) -> tuple[int, ...]:
    way: Way = (*_WAY, "decks", DECADES[decade])
    names = tuple(state.book.edition.caepio)
    left = tuple(bits(flaws.mask(way, listed, names, _KIND)))
    for item, name in enumerate(listed):
        if name in names:
            _check_decade(state.book, (*way, item), names.index(name), decade, flaws)
            if names.index(name) == card:
                flaws.add((*way, item), f"{name} lies open, so it is not in the deck", Cause.CAEPIO_CARDS)
    if decade < state.decade and left:
        flaws.add(way, "the deck of a decade that is over has left the game", Cause.DECADE_END)
    if decade > state.decade and left != decades(state.book)[decade]:
        flaws.add(way, "no card is used before its decade", Cause.CAEPIO_CARDS)
    return left


def _check_decade(book: Book, way: Way, number: int, decade: int, flaws: Flaws) -> None:
    name, card = list(book.edition.caepio.items())[number]
    if card.decade != DECADES[decade]:
        flaws.add(way, f"{name} is a card of decade {card.decade}, not {DECADES[decade]}", Cause.CAEPIO_CARDS)


def _check_enough(state: State, form: ScenarioForm, left: int, drawn: int, flaws: Flaws) -> None:
    """A deck that is named lasts until its decade is over."""
    to_come = CARDS_A_ROUND * state.book.decade_of[form.round_ + 1 :].count(state.decade)
    if form.phase in BEFORE_ACTIONS or (form.phase == "actions" and not form.caepio.passed):
        to_come += CARDS_A_ROUND - drawn
    if left < to_come:
        text = f"too few cards left for {to_come} draws to come"
        flaws.add((*_WAY, "decks", DECADES[state.decade]), text, Cause.CAEPIO_CARDS)
