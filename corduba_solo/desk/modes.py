"""What one is at: a seat is in one mode at a time, and each mode is a small value with what belongs to it."""

from __future__ import annotations

from dataclasses import dataclass

from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.placing import Hand, hand_at
from corduba_solo.desk.playback import Playback
from corduba_solo.desk.questions import GATHERED, LISTED, MIXED, has_tray, sets_on_offer
from corduba_solo.desk.repeating import Way
from corduba_solo.desk.spots import Spot
from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.state import State


@dataclass(frozen=True)
class Free:
    """Nothing is chosen."""


@dataclass(frozen=True)
class Chosen:
    """Something that is on offer: at a spot of the table, or among a few answers that the question itself lists."""

    spot: Spot | None
    ways: tuple[Way, ...]
    number: int | None = 0
    """Which of the ways; none before one of a question's answers is chosen."""
    payment: Mix | None = None
    """The payment that is wished, where the first one was changed."""

    @property
    def way(self) -> Way:
        return () if self.number is None else self.ways[self.number]


@dataclass(frozen=True)
class TileInHand:
    """A tile on its way to the map."""

    hand: Hand
    spot: Spot | None = None
    """Where it was taken up; a tile that must be laid comes from nowhere."""
    payment: Mix | None = None
    """The payment that is wished, where the first one was changed."""
    bridge: tuple[Action, ...] = ()
    """The cells wished for a bridge."""


@dataclass(frozen=True)
class Gathering:
    """A set is put together kind by kind, because the question asks for one: a payment, what to take or to give."""

    mix: Mix


@dataclass(frozen=True)
class Trading:
    """A visit to the Macellum."""

    bargain: Bargain


@dataclass(frozen=True)
class Answering:
    """A question is answered from a list."""

    page: int = 0
    number: int | None = None
    """Which of its options is chosen."""


Doing = Free | Chosen | TileInHand | Gathering | Trading | Answering


@dataclass(frozen=True)
class Watching:
    """What happened after your action is shown step by step."""

    playback: Playback


@dataclass(frozen=True)
class Doubting:
    """You are asked whether you mean it."""

    words: str
    actions: tuple[Action, ...]
    before: Doing
    """What one was at, and is at again if not."""
    back_to: int | None = None
    """The place in the history that one would go back to, where that is what is asked."""


Mode = Doing | Watching | Doubting


def mode_at(state: State) -> Doing:
    """The mode in which a question is first met, with nothing chosen yet."""
    asked = question(state)
    if hand := hand_at(state):
        return TileInHand(hand)
    if isinstance(asked, MakeDeal):
        return Trading(Bargain(state))
    if isinstance(asked, MIXED):
        options = sets_on_offer(state)
        return Gathering(Mix(options, (), gathers=True) if isinstance(asked, GATHERED) else Mix(options, options[0]))
    if isinstance(asked, LISTED):
        # One that is chosen beforehand would be given by the same key, pressed once more, that led to the question.
        return Chosen(None, tuple((action,) for action in legal_actions(state)), None)
    return Answering() if has_tray(asked) else Free()
