"""A person's seat at the table: what is in hand, chosen and in view there; the truth stays in the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from corduba_solo.desk import spots
from corduba_solo.desk.acta import Acta
from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.foresee import Foreseen
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.placing import Hand
from corduba_solo.desk.questions import LISTED, MIXED, answer
from corduba_solo.desk.repeating import Way, ways_of
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.tale import Tale
from corduba_solo.desk.targets import refusal_at
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.session import older_numbers
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Trade
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MakeDeal, Question
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session

USED = (spots.Unbuilt, spots.Site, spots.Tile, spots.Monument, spots.District, spots.Yours)
"""Spots on which something can be done at times only."""


@dataclass(eq=False, repr=False)
class Seat:
    """What one is about to do, and what the table shows of it."""

    session: Session
    voice: Voice
    pace: str = "normal"
    asks: frozenset[str] = frozenset()
    """What one wants to be stopped for: `pass` with workers left, `unrest`, gains `lost`, a `round` over."""
    keys: Keys = field(default_factory=Keys)
    doubt: str = field(default="", init=False)
    """The question whether you mean it, while it is open."""
    meant: tuple[Action, ...] = field(default=(), init=False)
    """What that question is about."""
    hand: Hand | None = field(default=None, init=False)
    selected: Spot | None = field(default=None, init=False)
    choice: int = field(default=0, init=False)
    mix: Mix | None = field(default=None, init=False)
    """The set that is put together: a payment, or what a question asks for."""
    bargain: Bargain | None = field(default=None, init=False)
    """What is to be sold and bought in the visit to the Macellum that is open."""
    bridge: tuple[Action, ...] = field(default=(), init=False)
    """The cells wished for a bridge."""
    foreseen: Foreseen | None = field(default=None, init=False)
    """What confirming would bring."""
    page: int = field(default=0, init=False)
    tale: Tale | None = field(default=None, init=False)
    notice: str = field(default="", init=False)
    looking: bool = field(default=False, init=False)
    """Whether the arrow keys look about, at whatever lies on the table."""
    acta: Acta = field(default_factory=Acta, init=False)
    marked: tuple[Spot, ...] = field(default=(), init=False)
    """What the chosen line of the Acta speaks of."""
    decade_over: int = field(default=0, init=False)
    """A decade that has just ended and is still to be summed up."""
    round_over: int = field(default=0, init=False)
    """The same for a round within its decade."""
    shown: Sequence[Spot] = field(default=(), init=False)
    """The spots that lie on the table now."""
    model: TableModel = field(init=False)

    def __post_init__(self) -> None:
        self.model = TableModel(self.session.state, self.voice)
        self.notice = older_numbers(self.session, self.voice.catalogue)

    @property
    def state(self) -> State:
        """The state that is shown: while Caepio's turn is being told, that of the step which is told."""
        return self.tale.state if self.tale else self.session.state

    @property
    def asked(self) -> Question | None:
        """What you are asked; None while something is told, and when the game is over."""
        return None if self.tale else question(self.session.state)

    @property
    def looked_at(self) -> Spot | None:
        """The spot under the cursor, else the one with the focus, as long as there is something to do there.

        Where one has just built or used something the focus stays, and would be told why not once more.
        """
        focus = self.model.focus
        idle = isinstance(focus, USED) and focus not in self.model.offers
        return self.model.hover or (None if idle else focus)

    def intended(self) -> tuple[Action, ...]:
        """The actions that confirming would do, in their order; none when nothing is chosen."""
        if self.tale:
            return ()
        if self.hand:
            place = self.hand.snapped(self.session.state.book)
            return self.hand.places[place] if place else ()
        if isinstance(asked := self.asked, MIXED) and self.mix:
            return answer(asked, self.mix.amounts) if self.mix.complete else ()
        if self.bargain:
            return self.bargain.actions
        ways = self.ways()
        return ways[min(self.choice, len(ways) - 1)] if ways else ()

    def ways(self) -> tuple[Way, ...]:
        """What is chosen among: the answers to a question, or what is on offer at the selected spot."""
        if self.hand or self.tale:
            return ()
        if isinstance(self.asked, LISTED):
            return tuple((action,) for action in legal_actions(self.session.state))
        return ways_of(self.session.state, self.model.offers.get(self.selected, ()) if self.selected else ())

    def reason_at(self, spot: Spot | None) -> str:
        """Why nothing is on offer at a spot, in one sentence with its rule; "" where there is no such reason."""
        if spot is None or self.tale or not self.asked or spot in self.model.offers:
            return ""
        if self.bargain:
            return self._no_deal(spot) if isinstance(spot, spots.Counted) else ""
        found = refusal_at(self.session.state, spot)
        return explain(found.reason, self.voice.catalogue, self.voice.edition, found.district) if found else ""

    def _no_deal(self, spot: spots.Counted) -> str:
        """Why no unit more can be bought, or sold: at one end of a stall's stepper, or at either end of the whole."""
        assert self.bargain is not None
        ways = (-1,) if isinstance(spot, spots.Less) else (1,) if isinstance(spot, spots.More) else (1, -1)
        found = [reason for by in ways if (reason := self.bargain.refusals.get((spot.what, by)))]
        return " ".join(explain(reason, self.voice.catalogue, self.voice.edition) for reason in found)

    def point_at(self, hover: Spot | None, focus: Spot | None) -> None:
        """Cursor or focus went elsewhere: a notice gives way to the reason there, at the stalls to any other spot."""
        self.model.hover, self.model.focus = hover, focus
        if self.bargain or self.reason_at(hover or focus):
            self.notice = ""

    def can_leave_deal(self) -> bool:
        """Whether the trader was only just sent and may come back as if nothing had been."""
        return isinstance(self.asked, MakeDeal) and self.session.actions[-1:] == [Trade()]

    def drop(self) -> None:
        """Put down what is in hand and forget what is chosen."""
        self.hand = None
        self.selected = None
        self.choice = 0
        self.mix = None
        self.bargain = None
        self.bridge = ()
        self.foreseen = None
        self.page = 0
        self.notice = ""
        self.doubt = ""
        self.meant = ()
        self.marked = ()
