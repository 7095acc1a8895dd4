"""One turn of Caepio's looked at ahead: every way through his rows and cards with its odds, by what lies open."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from corduba_solo.caepio.automa import remembered
from corduba_solo.caepio.deals import deal_odds
from corduba_solo.caepio.deck import NO_CARD, Memory, Try, deck_of
from corduba_solo.caepio.odds import CERTAIN, Chance, Misfit, Tiles, tile_odds, visit_odds
from corduba_solo.caepio.tries import refusal
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.opponent import CARDS_A_ROUND
from corduba_solo.rules.state import State

PASS: Final = "pass"
PASSED: Final = "passed"
"""He passed in an earlier turn, so that this one does not take place."""

NO_ROOM: Final = Reason("fits_nowhere", (), Cause.CAEPIO_BUILD)
"""The reason when a tile he draws finds no room where he rolls; which tile and where, the misfits tell."""

Failed = tuple[tuple[str, Reason], ...]


class Outlook(NamedTuple):
    """Something he may do: how likely, where on which card (from 1), and what he tries in vain before it."""

    probability: Fraction
    card: str
    """Empty when he does nothing."""
    row: int
    position: int
    what: str
    """As the card has it; or `pass`, or `passed`."""
    failed: Failed = ()
    details: tuple[Chance, ...] = ()
    """What a draw or the die decides once he does it; their odds add up to 1. Goods are told for an open card only."""
    misfits: tuple[Misfit, ...] = ()
    """For `build`: the draws and rolls that find no room and so lead on to what comes after it."""


class Branch(NamedTuple):
    """One way his turn may go: the outlook, the try done (none when he passes) and what he then keeps."""

    outlook: Outlook
    trial: Try | None
    memory: Memory


class Walk:
    """A board on which he is about to have his turn. Nothing on it changes before something is done."""

    def __init__(self, board: State, tiles: dict[tuple[object, ...], Tiles]) -> None:
        self.board = board
        self.tiles = tiles
        self.start = remembered(board)
        self.branches: list[Branch] = []
        self._deck = deck_of(board.book)
        self._refusals: dict[str, Reason | None] = {}
        self._tiles: Tiles | None = None

    def all(self, probability: Fraction) -> list[Branch]:
        """Every way his turn may go; their odds add up to the given one."""
        if self.start.card == NO_CARD:
            self._turn_over(probability, self.start, ())
        else:
            self._rows(probability, self.start, ())
        return self.branches

    def _rows(self, probability: Fraction, memory: Memory, failed: Failed) -> None:
        """Try the rows that are left on the open card, and go on to the next card with whatever chance remains."""
        card = self._deck.cards[memory.card]
        for row in range(memory.row, len(card.rows)):
            for position, trial in enumerate(card.rows[row]):
                refused = self._refusal(trial)
                if refused is None:
                    fits = self._build_odds().fits if trial.kind == "build" else CERTAIN
                    if fits:
                        details, misfits = self._details(trial, memory)
                        chance = probability if fits == 1 else probability * fits
                        outlook = Outlook(
                            chance, card.name, row + 1, position + 1, trial.text, failed, details, misfits
                        )
                        after = Memory(memory.decks, memory.stacks, memory.card, row + 1, memory.drawn)
                        self.branches.append(Branch(outlook, trial, after))
                    if fits == 1:  # as in all but a few tries to build
                        return
                    probability *= 1 - fits
                    refused = NO_ROOM
                failed = (*failed, (trial.text, refused))
        self._turn_over(probability, memory, failed)

    def _turn_over(self, probability: Fraction, memory: Memory, failed: Failed) -> None:
        """The next card is one of those left, evenly; after the second card he passes (§7.2)."""
        deck = memory.decks[self.board.decade]
        if memory.drawn >= CARDS_A_ROUND or not deck:
            self.branches.append(Branch(Outlook(probability, "", 0, 0, PASS, failed), None, memory))
            return
        share = probability / len(deck)
        decade = self.board.decade
        before, after = memory.decks[:decade], memory.decks[decade + 1 :]
        for index, card in enumerate(deck):
            decks = (*before, deck[:index] + deck[index + 1 :], *after)
            self._rows(share, Memory(decks, memory.stacks, card, 0, memory.drawn + 1), failed)

    def _refusal(self, trial: Try) -> Reason | None:
        if trial.text not in self._refusals:
            self._refusals[trial.text] = refusal(self.board, trial)
        return self._refusals[trial.text]

    def _build_odds(self) -> Tiles:
        """Found once for all boards that are built up alike, which are then alive together with their grounds."""
        if self._tiles is None:
            self._tiles = self._shared_odds()
        return self._tiles

    def _shared_odds(self) -> Tiles:
        board = self.board
        stack = self.start.stacks[board.decade]
        key = (stack, *map(id, board.grounds), *board.sides[CAEPIO].insulae, board.neutral_left)
        known = self.tiles.get(key)
        if known is None:
            known = self.tiles[key] = tile_odds(board, stack)
        return known

    def _details(self, trial: Try, memory: Memory) -> tuple[tuple[Chance, ...], tuple[Misfit, ...]]:
        action = trial.action
        if action.kind == "build":
            _, chances, misfits = self._build_odds()
            return chances, misfits
        if action.kind == "random":
            return visit_odds(self.board), ()
        # Counting goods takes long, and behind a card not yet drawn it is of no use to anybody.
        if action.kind == "macellum" and memory.drawn == self.start.drawn:
            return deal_odds(self.board, action.sell, action.buy), ()
        return (), ()
