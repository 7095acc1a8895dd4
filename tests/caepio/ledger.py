"""A watch over whole games: what Caepio holds, told from the events alone, and what must always be true of him."""

from __future__ import annotations

import random
from collections import Counter

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.edition.vocabulary import DECADES, RESOURCES
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    Dealing,
    Event,
    GameEnded,
    Paid,
    Passed,
    Received,
    Returned,
    Rolled,
    RoundBegan,
    Tried,
    TurnBegan,
)
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.state import State

from .helpers import CARDED, book

EACH = 6
TROOP_TOKENS = (14, 12, 10)
OFFERING_TOKENS = (26, 12)


class Ledger:
    """Reads a game's events one by one."""

    def __init__(self) -> None:
        self.store: Counter[str] = Counter()
        self.denarii = 0
        self.cards: list[str] = []
        """Action cards of the game so far."""
        self.this_round: list[str] = []
        self.places: list[tuple[str, str]] = []
        """Who went where this round."""
        self.done = 0
        """Actions done in his present turn."""
        self.his_turn = False
        self.passed = False
        self.rolled = ""
        self.marker = ("", 0, 0)

    def read(self, event: Event) -> None:
        match event:
            case Paid(who="caepio"):
                raise AssertionError(f"he never pays (§7.9): {event}")
            case Received(who="caepio", what=what, amount=amount) if what == "denarii":
                self.denarii += amount
            case Received(who="caepio", what=what, amount=amount) if what in RESOURCES:
                self.store[what] += amount
            case Returned(who="caepio", what=what, amount=amount):
                self.store[what] -= amount
            case Dealing(who="caepio"):
                self._deal(event)
            case RoundBegan() | GameEnded():
                self._close_round(event)
            case TurnBegan(who=who):
                self._close_turn()
                self.his_turn = who == "caepio"
            case CardDrawn(pile="deck", card=card):
                self._card(card)
            case Tried():
                self._try(event)
            case Rolled(district=district):
                self.rolled = district
            case Built(who="caepio"):
                assert event.district == self.rolled
                assert event.building in CARDED, "the Excubitorium is never his (§7.3)"
            case Activated(who=who, place=place):
                self._place(who, place)
            case Passed(who="caepio"):
                assert self.his_turn
                assert not self.done
                self.passed = True

    def _deal(self, event: Dealing) -> None:
        if event.deal == "sold":
            self.store[event.resource] -= event.amount
            self.denarii += event.denarii
            assert event.denarii >= event.amount
        else:
            self.store[event.resource] += event.amount
            assert event.denarii == 0, "he buys for nothing (§7.8)"
        assert self.store[event.resource] >= 0

    def _card(self, card: str) -> None:
        assert self.his_turn, "a card is drawn in his turn only (§7.1)"
        assert card not in self.cards, "used cards stay out (§7.2)"
        self.cards.append(card)
        self.this_round.append(card)
        assert len(self.this_round) <= 2
        self.marker = (card, 0, 0)

    def _try(self, event: Tried) -> None:
        assert self.his_turn
        assert not self.done, "one action a turn (§5.4)"
        assert event.card == self.this_round[-1]
        assert self.marker < (event.card, event.row, event.position), "rows and arrows in order (§7.2)"
        self.marker = (event.card, event.row, event.position)
        assert event.done == (not event.reason)
        if event.done:
            self.done += 1
            self.marker = (event.card, event.row, 9)

    def _place(self, who: str, place: str) -> None:
        shared = place in ("portus", "castra")
        if who == "caepio" and not shared:
            assert place not in [taken for _, taken in self.places], "a blocked place is not possible (§7.4–7.6)"
        self.places.append((who, place))

    def _close_turn(self) -> None:
        if self.his_turn:
            assert self.done == 1 or self.passed, "an action or a pass a turn"
        self.done = 0

    def _close_round(self, event: Event) -> None:
        # Only a last monument or marker ends a game in the middle of a round.
        if isinstance(event, RoundBegan) or event[1] not in ("sixteenth_marker", "monuments"):
            assert not any(self.store.values()), "his goods are back at the round's end (§5.7)"
        if isinstance(event, RoundBegan):
            self._close_turn()
            assert event.round == 1 or self.passed
            self.this_round, self.places, self.his_turn, self.passed = [], [], False, False


def check(state: State, ledger: Ledger) -> None:
    """The board at a decision: nobody holds more than there is, and the ledger agrees."""
    you, caepio = state.sides
    assert caepio.denarii == ledger.denarii
    assert caepio.store == [ledger.store[name] for name in RESOURCES]
    for amounts in zip(state.supply, state.stock, you.store, caepio.store, strict=True):
        assert min(amounts) >= 0
        assert sum(amounts) == EACH
    for mine, held, most in zip(you.troops, caepio.troops, TROOP_TOKENS, strict=True):
        assert min(mine, held) >= 0
        assert mine + held <= most
    for mine, held, most in zip(you.offerings, caepio.offerings, OFFERING_TOKENS, strict=True):
        assert min(mine, held) >= 0
        assert mine + held <= most
    assert 1 <= caepio.register <= 10
    assert 0 <= caepio.popularity <= 10
    assert 0 <= caepio.unrest <= 10
    assert all(0 <= steps <= 12 for steps in caepio.prestige)
    assert caepio.unlocked < 1 << 6
    for owner in (YOU, CAEPIO):
        for district in range(3):
            assert state.houses[3 * owner + district].bit_count() == state.sides[owner].insulae[district] <= 6
    assert state.neutral_left >= 0
    assert (caepio.harmony, caepio.workers, caepio.special) == (0, 0, 0)
    _check_stacks(state)


def _check_stacks(state: State) -> None:
    """Every building card lies in exactly one stack, or its building stands (§7.3)."""
    memory = remembered(state)
    lying = [card for stack in memory.stacks for card in stack]
    standing = [number for number in range(len(CARDED)) if state.built >> number & 1]
    assert sorted(lying + standing) == list(range(len(CARDED)))
    for decade in range(len(DECADES)):
        if decade < state.decade:
            assert not memory.stacks[decade]
            assert not memory.decks[decade]


def watch(seed: int, difficulty: str, variant: str, *, asks_ties: bool) -> State:
    """A random game to its end, with everything above checked at each decision."""
    state = new_game(book(), seed, difficulty, variant, Caepio(asks_ties=asks_ties))
    choice = random.Random(seed).choice
    ledger = Ledger()
    while True:
        for event in state.events:
            ledger.read(event)
        if is_over(state):
            return state
        check(state, ledger)
        apply(state, choice(legal_actions(state)))
