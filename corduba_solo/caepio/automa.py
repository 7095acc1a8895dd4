"""Caepio in the other chair: two cards a round, rows in order, arrows within a row, and every try told (§7.1, §7.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from corduba_solo.caepio import deeds
from corduba_solo.caepio.deck import NO_CARD, Card, Memory, Piles, Try, deck_of
from corduba_solo.caepio.deeds import DEEDS
from corduba_solo.caepio.placement import best_room
from corduba_solo.caepio.tribute import tribute
from corduba_solo.caepio.tries import ATTEMPTS
from corduba_solo.edition.vocabulary import DECADES
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import StackMerged, Tried
from corduba_solo.rules.luck import DECK, below
from corduba_solo.rules.opponent import CARDS_A_ROUND, ActionCards
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.state import State
from corduba_solo.rules.turns import opponent_passes

ROOMS = (deeds,)
"""Modules that register his steps and decisions."""


def remembered(state: State) -> Memory:
    """What Caepio keeps in this state."""
    memory = state.memory
    assert isinstance(memory, Memory)
    return memory


def current_card(state: State) -> Card | None:
    """The card that lies open before him, if any."""
    memory = remembered(state)
    return None if memory.card == NO_CARD else deck_of(state.book).cards[memory.card]


_new: Final = tuple.__new__
"""Makes a memory from its fields in half the time that naming them takes: he needs a new one in every turn."""


def _draw(state: State, decks: Piles) -> tuple[int, Piles]:
    """A card of the decade's deck, and the decks without it."""
    decade = state.decade
    deck = decks[decade]
    index = below(state.luck, DECK, len(deck))
    return deck[index], (*decks[:decade], deck[:index] + deck[index + 1 :], *decks[decade + 1 :])


def _failed(trial: Try, reason: Reason) -> Tried:
    """A try told as one that was not possible."""
    subject = tuple(str(item) for item in reason.subject)
    told = trial.done._replace(done=False, reason=reason.message, subject=subject, cause=reason.cause)
    trial.failed[reason] = told
    return told


def _are_piles(piles: Piles, cards: int) -> bool:
    """Whether these are cards by decade, each once at most."""
    numbers = [number for pile in piles for number in pile]
    return len(piles) == len(DECADES) and len(set(numbers)) == len(numbers) and set(numbers) <= set(range(cards))


def _cards_suffice(state: State, decks: tuple[tuple[int, ...], ...], drawn: int) -> bool:
    """Whether there is a card for every draw that is still to come."""
    book = state.book
    ends = (0, *book.decade_ends)
    rounds = [end - max(start, state.round) for start, end in pairwise(ends)]
    now = 0 if not state.round else CARDS_A_ROUND if ("open_actions",) in state.agenda else CARDS_A_ROUND - drawn
    return all(
        len(deck) >= CARDS_A_ROUND * max(0, left) + (now if decade == state.decade else 0)
        for decade, (deck, left) in enumerate(zip(decks, rounds, strict=True))
    )


class Caepio:
    """The automa. `asks_ties` lets you choose among equally good spots for his tiles; else the first one is taken."""

    def __init__(self, *, asks_ties: bool = True) -> None:
        self.asks_ties = asks_ties

    def begin(self, state: State) -> None:
        deck = deck_of(state.book)
        state.memory = Memory(deck.decades, deck.stacks)

    def restore(self, memory: tuple[Any, ...]) -> tuple[Any, ...]:
        return Memory(*memory)

    def is_sound(self, state: State) -> bool:
        deck = deck_of(state.book)
        decks, stacks, card, row, drawn = remembered(state)
        return (
            _are_piles(decks, len(deck.cards))
            and _are_piles(stacks, len(state.book.buildings))
            and (card == NO_CARD or card in range(len(deck.cards)))
            and row in range(1 + (0 if card == NO_CARD else len(deck.cards[card].rows)))
            and drawn in range(1 + CARDS_A_ROUND)
            and not any(state.built >> building & 1 for stack in stacks for building in stack)
            and (bool(state.outcome) or _cards_suffice(state, decks, drawn))
            and all(best_room(state, *task[:2]) for task in state.agenda if isinstance(task, TiedTile))
        )

    def lay_cards(self, state: State, cards: ActionCards) -> None:
        card = NO_CARD if cards.card is None else cards.card
        state.memory = Memory(cards.decks, remembered(state).stacks, card, cards.row, cards.drawn)

    def cards_lying(self, state: State) -> ActionCards:
        decks, _stacks, card, row, drawn = remembered(state)
        return ActionCards(decks, None if card == NO_CARD else card, row, drawn)

    def begin_round(self, state: State) -> None:
        memory = remembered(state)
        state.memory = Memory(memory.decks, memory.stacks)

    def take_turn(self, state: State) -> None:
        """The first possible action of the first row that has one; a second card when the first runs out."""
        cards = deck_of(state.book).cards
        decks, stacks, number, row, drawn = state.memory
        while True:
            for tries in cards[number].rows[row:] if number != NO_CARD else ():
                row += 1
                for trial in tries:
                    found = ATTEMPTS[trial.kind](state, trial) or trial.task
                    if type(found) is Reason:
                        state.events.append(trial.failed.get(found) or _failed(trial, found))
                        continue
                    state.memory = _new(Memory, (decks, stacks, number, row, drawn))
                    state.events.append(trial.done)
                    deed, one, two = found
                    DEEDS[deed](state, one, two)
                    return
            if drawn == CARDS_A_ROUND:
                state.memory = _new(Memory, (decks, stacks, number, row, drawn))
                opponent_passes(state)
                return
            number, decks = _draw(state, decks)
            row = 0
            drawn += 1
            state.memory = _new(Memory, (decks, stacks, number, row, drawn))
            state.events.append(cards[number].drawn)

    def building_built(self, state: State, building: int) -> None:
        """Its card leaves the stack it lies in for the built stack (§7.3)."""
        decks, stacks, card, row, drawn = state.memory
        for number, stack in enumerate(stacks):
            if building in stack:
                place = stack.index(building)
                left = stack[:place] + stack[place + 1 :]
                others = (*stacks[:number], left, *stacks[number + 1 :])
                state.memory = _new(Memory, (decks, others, card, row, drawn))
                return

    def tribute(self, state: State, held: tuple[int, ...], values: tuple[int, ...], least: int, most: int) -> list[int]:
        return tribute(held, values, least, most)

    def end_decade(self, state: State) -> None:
        """Unbuilt cards join the next stack; the old action deck is removed (§4)."""
        memory = remembered(state)
        left = memory.stacks[state.decade]
        stacks = list(memory.stacks)
        decks = list(memory.decks)
        stacks[state.decade + 1] = tuple(sorted(stacks[state.decade + 1] + left))
        stacks[state.decade] = ()
        decks[state.decade] = ()
        state.memory = memory._replace(stacks=tuple(stacks), decks=tuple(decks), card=NO_CARD, row=0)
        names = tuple(state.book.buildings[building] for building in left)
        state.events.append(StackMerged(state.decade + 1, names, Cause.DECADE_END))
