"""A person's seat at the table: what one is at, and what one looks at; the truth stays in the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from corduba_solo.desk import spots, trays
from corduba_solo.desk.acta import Acta
from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.companion import Companion
from corduba_solo.desk.foresee import Foreseen, foresee
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.modes import (
    Answering,
    Chosen,
    Doing,
    Doubting,
    Free,
    Gathering,
    Mode,
    TileInHand,
    Trading,
    Watching,
    mode_at,
)
from corduba_solo.desk.paying import mix_to_pay
from corduba_solo.desk.placing import Hand
from corduba_solo.desk.playback import Playback
from corduba_solo.desk.questions import MIXED, answer
from corduba_solo.desk.repeating import Way
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.targets import Offers, offers, refusal_at
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.session import played_with, unlike_others
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Pay, Trade
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import Event
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import LayBridge, MakeDeal, Question
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session

USED = (spots.Unbuilt, spots.Site, spots.Tile, spots.Monument, spots.District, spots.Yours)
"""Spots on which something can be done at times only."""
PASSING = (spots.AnyButton, spots.Answer, spots.Counted)
"""Kinds of spots that are there for one question only."""


@dataclass(eq=False, repr=False)
class Seat:
    """What one is about to do, and where one looks."""

    session: Session
    voice: Voice
    pace: str = "normal"
    asks: frozenset[str] = frozenset()
    """What one wants to be stopped for: `pass` with workers left, `unrest`, gains `lost`, a `round` over."""
    keys: Keys = field(default_factory=Keys)
    companion: Companion | None = None
    ties_first: bool = field(default=False, init=False)
    """Whether Caepio's tied tiles go to the first of their places, without a question."""
    mode: Mode = field(init=False)
    """What one is at; `enter` changes it."""
    hover: Spot | None = field(default=None, init=False)
    """What is under the cursor."""
    focus: Spot | None = field(default=None, init=False)
    """What the keyboard acts on."""
    done_at: Spot | None = field(default=None, init=False)
    """Where the cursor rests since something was done there: why not once more is no answer to that."""
    looking: bool = field(default=False, init=False)
    """Whether the arrow keys look about, at whatever lies on the table."""
    notice: str = field(default="", init=False)
    glance: int | None = field(default=None, init=False)
    """The moment of the history that is looked at, where it is not the present."""
    acta: Acta = field(default_factory=Acta, init=False)
    log_scroll: int = field(default=0, init=False)
    """The first of its lines that is shown."""
    marked: tuple[Spot, ...] = field(default=(), init=False)
    """What the chosen line of the Acta speaks of."""
    looked_up: LogLine | None = field(default=None, init=False)
    """The line of Caepio's that was chosen in the Acta."""
    decade_over: int = field(default=0, init=False)
    """A decade that has just ended and is still to be summed up."""
    round_over: int = field(default=0, init=False)
    """The same for a round within its decade."""
    shown: Sequence[Spot] = field(default=(), init=False)
    """The spots that lie on the table now."""
    news: tuple[Event, ...] = field(default=(), init=False)
    """What has just happened and is still to be seen moving; whoever shows it takes it."""
    stale: bool = field(default=True, init=False)
    """Whether something has changed since the table was last described."""
    _ahead: tuple[Doing, Foreseen | None] | None = field(default=None, init=False)
    _offers: tuple[State, Offers] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.mode = self._first_mode()
        # Who is led has enough to read.
        if not self.companion:
            told = played_with if self.session.state.round <= 1 else unlike_others
            self.notice = told(self.session, self.voice.catalogue)

    # ── what one is at ────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self, mode: Mode) -> None:
        """Be at something else."""
        self.mode = mode
        self.stale = True

    def hold(self, hand: Hand) -> None:
        """The tile in hand held another way; why it could not lie where it was aimed at is then no longer true."""
        if isinstance(self.doing, TileInHand):
            if hand != self.doing.hand:
                self.notice = ""
            self.enter(replace(self.doing, hand=hand))

    def drop(self) -> None:
        """Put down what is in hand and forget what is chosen: back to the question as it is first met."""
        self.notice = ""
        self.marked = ()
        self.looked_up = None
        if isinstance(self.hover, PASSING):
            self.hover = None  # what was under the cursor is gone, or means something else now
        self.enter(self._first_mode())

    def _first_mode(self) -> Mode:
        """What one is at before anything is chosen; nothing as long as something is to be read first."""
        if self.companion and self.companion.holds:
            return Free()
        mode = mode_at(self.session.state)
        if isinstance(mode, Gathering) and self.companion:
            return Gathering(mode.mix.begun(self.companion.suggests(self.session.state)))
        return mode

    @property
    def held(self) -> bool:
        """Whether something is to be read before one plays on."""
        return self.companion is not None and self.companion.holds and not self.playback

    @property
    def can_undo(self) -> bool:
        return self.session.position > (self.companion.floor if self.companion else 0)

    @property
    def doing(self) -> Doing | Watching:
        """What one is at, or was before one was asked whether one means it."""
        return self.mode.before if isinstance(self.mode, Doubting) else self.mode

    @property
    def doubt(self) -> str:
        """The question whether you mean it, while it is open."""
        return self.mode.words if isinstance(self.mode, Doubting) else ""

    @property
    def playback(self) -> Playback | None:
        """What is being shown step by step, if anything is."""
        return self.mode.playback if isinstance(self.mode, Watching) else None

    @property
    def hand(self) -> Hand | None:
        """The tile in hand."""
        return self.doing.hand if isinstance(self.doing, TileInHand) else None

    @property
    def selected(self) -> Spot | None:
        """The spot that was chosen."""
        return self.doing.spot if isinstance(self.doing, TileInHand | Chosen) else None

    @property
    def bargain(self) -> Bargain | None:
        """What is to be sold and bought in the visit to the Macellum that is open."""
        return self.doing.bargain if isinstance(self.doing, Trading) else None

    @property
    def ways(self) -> tuple[Way, ...]:
        """What is chosen among: the answers to a question, or what is on offer at the selected spot."""
        return self.doing.ways if isinstance(self.doing, Chosen) else ()

    @property
    def mix(self) -> Mix | None:
        """The set that is put together: a payment, or what a question asks for."""
        match self.doing:
            case Gathering(mix):
                return mix
            case Chosen() | TileInHand() if self.foreseen:
                return mix_to_pay(self.foreseen, self.doing.payment)
            case _:
                return None

    # ── what follows from it ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The state that is shown: that of the present step while something is shown step by step."""
        return self.playback.state if self.playback else self.session.state

    @property
    def asked(self) -> Question | None:
        """What you are asked; None while something is told or to be read, and when the game is over."""
        return None if self.playback or self.held else question(self.session.state)

    @property
    def offers(self) -> Offers:
        """The legal actions by the spot that stands for them."""
        state = self.session.state
        if self.playback or self.held:
            return {}
        if self._offers is None or self._offers[0] is not state:
            self._offers = (state, offers(state.book, legal_actions(state)))
        return self._offers[1]

    @property
    def intended(self) -> tuple[Action, ...]:
        """The actions that confirming would do, in their order; none when nothing is chosen."""
        match self.doing:
            case TileInHand(hand):
                place = hand.snapped(self.session.state.book)
                return hand.places[place] if place else ()
            case Gathering(mix):
                asked = question(self.session.state)
                assert isinstance(asked, MIXED)
                return answer(asked, mix.amounts) if mix.complete else ()
            case Trading(bargain):
                return bargain.actions
            case Chosen(way=way):
                return way
            case Answering(number=int(number)):
                return (trays.actions(self.session.state)[number],)
            case _:
                return ()

    @property
    def foreseen(self) -> Foreseen | None:
        """What confirming would bring; looked ahead once, however often it is asked for."""
        doing = self.doing
        if isinstance(doing, Watching):
            return None
        if self._ahead is None or self._ahead[0] is not doing:
            self._ahead = (doing, self._look_ahead(doing))
        return self._ahead[1]

    def _look_ahead(self, doing: Doing) -> Foreseen | None:
        actions = self.intended
        if not actions or isinstance(doing, Answering):
            return None
        payment = doing.payment if isinstance(doing, Chosen | TileInHand) else None
        bridge = doing.bridge if isinstance(doing, TileInHand) else ()
        wishes = (*bridge, *((Pay(payment.amounts),) if payment else ()))
        # A bridge is asked for cell by cell, and looked ahead as a whole.
        begun = () if isinstance(self.asked, LayBridge) else actions
        return foresee(self.session.state, begun, wishes)

    def can_leave_deal(self) -> bool:
        """Whether the trader was only just sent and may come back as if nothing had been."""
        return isinstance(self.asked, MakeDeal) and self.session.actions[-1:] == [Trade()] and self.can_undo

    # ── where one looks ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def looked_at(self) -> Spot | None:
        """The spot under the cursor, else the one with the focus, as long as there is something to do there.

        Where one has just built or used something the focus stays, and would be told why not once more.
        """
        idle = isinstance(self.focus, USED) and self.focus not in self.offers
        return self.hover or (None if idle else self.focus)

    def point_at(self, hover: Spot | None, focus: Spot | None) -> None:
        """Cursor or focus went elsewhere: a notice gives way to the reason there, at the stalls to any other spot."""
        self.hover, self.focus = hover, focus
        if hover != self.done_at:
            self.done_at = None
        if self.companion and self.companion.pointed(hover or focus):
            # Enter now means to read on, not to click there.
            self.looking = False
            self.drop()
        if self.notice and (self.bargain or self.reason_at(hover or focus)):
            self.notice = ""
        self.stale = True

    def stirred(self) -> bool:
        """The cursor moved and stayed where it was; whether a lesson had waited for that."""
        if not (self.companion and self.hover and self.companion.pointed(self.hover)):
            return False
        self.looking = False
        self.drop()
        self.stale = True
        return True

    def say(self, notice: str) -> None:
        """Show a sentence where hints stand, until something else is pointed at."""
        self.notice = notice
        self.stale = True

    def mark(self, marked: tuple[Spot, ...]) -> None:
        """Let these spots stand out."""
        self.marked = marked
        self.stale = True

    def reason_at(self, spot: Spot | None) -> str:
        """Why nothing is on offer at a spot, in one sentence with its rule; "" where there is no such reason."""
        # A lesson that is to be read first speaks of what is pointed at: why not is part of that.
        asked = question(self.session.state) if self.held else self.asked
        if spot is None or not asked or spot in self.offers:
            return ""
        if self.bargain:
            return self._no_deal(spot, self.bargain) if isinstance(spot, spots.Counted) else ""
        found = refusal_at(self.session.state, spot)
        return explain(found.reason, self.voice.catalogue, self.voice.edition, found.district) if found else ""

    @property
    def refused(self) -> Reason | None:
        """Why what was just chosen cannot be done, while that stands in the line."""
        spot = self.looked_at
        if spot is None or not self.notice or self.notice != self.reason_at(spot):
            return None
        found = refusal_at(self.session.state, spot)
        return found.reason if found else None

    def reason_told(self, spot: Spot | None) -> str:
        """The reason as it is told while one points there: not where one has just acted, until the cursor leaves."""
        return "" if spot == self.done_at else self.reason_at(spot)

    def _no_deal(self, spot: spots.Counted, bargain: Bargain) -> str:
        """Why no unit more can be bought, or sold: at one end of a stall's stepper, or at either end of the whole."""
        ways = (-1,) if isinstance(spot, spots.Less) else (1,) if isinstance(spot, spots.More) else (1, -1)
        found = [reason for by in ways if (reason := bargain.refusals.get((spot.what, by)))]
        return " ".join(explain(reason, self.voice.catalogue, self.voice.edition) for reason in found)
