"""Looking ahead on a copy: what an action would cost and bring, exactly as it will happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from corduba_solo.desk.model import Chip, Token
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Amounts
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import BEFORE_CAEPIO, WHILE_YOURS
from corduba_solo.rules.events import (
    Dealing,
    DecadeBegan,
    Delivered,
    Event,
    InsulaPlaced,
    Moved,
    Paid,
    PoliticsHeld,
    PrestigeMoved,
    Received,
    Returned,
    RoundBegan,
    Senators,
    SpecialistBack,
    Tribute,
    TurnBegan,
    Unlocked,
    UnrestCaused,
    UnrestPlaced,
    UnrestRemoved,
    UpkeepPaid,
)
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import (
    ChooseGain,
    EndTurn,
    LayBridge,
    LayTile,
    MainAction,
    PayBill,
    Question,
    RaisePrestige,
    UnlockSpecialist,
)
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due, unpayable

SETTLED = (LayBridge, LayTile, PayBill)
"""Questions that belong to an action itself: a preview answers them as one wishes, else by the first option."""


_CHANGE_UPKEEP = (ChooseGain, LayBridge, RaisePrestige, UnlockSpecialist)
"""Questions whose answers may change the upkeep, each in its own way."""


class Settled(NamedTuple):
    """A question that was answered on the way."""

    asked: Question
    options: tuple[Action, ...]
    chosen: Action


class Foreseen(NamedTuple):
    """The state after actions and before anything of Caepio's, and what was told on the way."""

    state: State
    events: list[Event]
    asked: Question | None
    """The question that is asked next; None when it is Caepio's turn or the game is over."""
    done: tuple[Action, ...] = ()
    """Everything that was done, the answers to settled questions among it."""
    settled: tuple[Settled, ...] = ()


def ahead(
    state: State, actions: Sequence[Action], settle: tuple[type[Question], ...] = (), wishes: Sequence[Action] = ()
) -> Foreseen:
    """Carry out actions on a copy; questions of a kind to `settle` are answered as wished, else by their first option.

    Only one payment is settled: if there is another, it is a decision of its own.
    """
    copy = state.copy()
    events: list[Event] = []
    done: list[Action] = []
    settled: list[Settled] = []
    left = list(actions)
    while True:
        asked = question(copy)
        if asked is None:
            return Foreseen(copy, events, None, tuple(done), tuple(settled))
        options = legal_actions(copy)
        if left and left[0] in options:
            action = left.pop(0)
        elif isinstance(asked, settle) and not _paid_already(asked, settled):
            action = next((wish for wish in wishes if wish in options), options[0])
            settled.append(Settled(asked, tuple(options), action))
        elif left:
            left.pop(0)  # the one before left a single answer, which was taken
            continue
        else:
            return Foreseen(copy, events, asked, tuple(done), tuple(settled))
        done.append(action)
        events += apply(copy, action, BEFORE_CAEPIO)


def _paid_already(asked: Question, settled: Sequence[Settled]) -> bool:
    """Whether this is another payment."""
    return isinstance(asked, PayBill) and any(isinstance(one.asked, PayBill) for one in settled)


def foresee(state: State, actions: Sequence[Action], wishes: Sequence[Action] = ()) -> Foreseen:
    """Carry out actions on a copy with what belongs to them: bridge and payment, as wished if they can be."""
    return ahead(state, actions, SETTLED, wishes)


class Upkeep(NamedTuple):
    """What will be due for your people: the least and the most, where that hangs on what is still to be chosen."""

    least: int
    most: int
    short: int
    """What of the most could not be paid by any means."""


def upkeep_after(state: State, action: Action) -> Upkeep:
    """The upkeep once an action is done, with all that the action itself still asks."""
    ends = [(due(end), unpayable(end)) for end in _ends(state, action)]
    return Upkeep(min(ends)[0], *max(ends))


def _ends(state: State, action: Action) -> Iterator[State]:
    copy = state.copy()
    apply(copy, action, WHILE_YOURS)
    asked = question(copy)
    if isinstance(asked, _CHANGE_UPKEEP):
        for answer in legal_actions(copy):
            yield from _ends(copy, answer)
    elif isinstance(asked, PayBill):
        yield from _ends(copy, legal_actions(copy)[0])
    else:
        yield copy


def to_its_end(foreseen: Foreseen) -> list[Event]:
    """What is told until an action is over, with whatever it still asks answered by the first option there is."""
    copy, events = foreseen.state.copy(), list(foreseen.events)
    while (asked := question(copy)) and not isinstance(asked, (MainAction, EndTurn)):
        events += apply(copy, legal_actions(copy)[0], BEFORE_CAEPIO)
    return events


def of_this_step(events: Sequence[Event]) -> list[Event]:
    """The part that an answer itself brings about: what the round's end does afterwards, it does by itself."""
    found: list[Event] = []
    for event in events:
        if found and (isinstance(event, _STEPS) or event.cause in (Cause.ROUND_END, Cause.HARMONY_RESET)):
            break
        found.append(event)
    return found


_STEPS = (Tribute, Delivered, UpkeepPaid, RoundBegan, DecadeBegan, TurnBegan, PoliticsHeld)
"""Events with which something else begins."""


def cost_chips(events: Sequence[Event]) -> tuple[Chip, ...]:
    """What you pay, in the order of paying."""
    amounts: dict[str, int] = {}
    for event in events:
        for name, amount in _paid(event):
            amounts[name] = amounts.get(name, 0) + amount
    return tuple(Chip(Token(name), amount) for name, amount in amounts.items())


def _paid(event: Event) -> Amounts:
    match event:
        case Paid(who="you", amounts=amounts) | Tribute(who="you", amounts=amounts):
            return amounts
        case Delivered(amounts=amounts) | UpkeepPaid(amounts=amounts):
            return amounts
        case Returned(who="you", what=what, amount=amount):
            return ((what, amount),)
        case _:
            return ()


def gain_chips(events: Sequence[Event], side: str = "you") -> tuple[Chip, ...]:
    """What a side gets, added up by kind."""
    amounts: dict[Token, int] = {}
    for event in events:
        if found := gained(event, side):
            what, amount = found
            amounts[what] = amounts.get(what, 0) + amount
    return tuple(Chip(what, amount) for what, amount in amounts.items() if amount)


def with_notes(chips: tuple[Chip, ...], voice: Voice) -> tuple[Chip, ...]:
    """Steps of prestige with the district's short name, as the wreaths themselves differ in their metal only; harmony
    with how long it lasts, which its sign does not say."""
    followed = sum(chip.amount for chip in chips if chip.what == Token("popularity"))
    return tuple(_noted(chip, voice, followed) for chip in chips)


def _noted(chip: Chip, voice: Voice, followed: int) -> Chip:
    # Harmony that follows popularity is what it is set to in the end: it stays.
    match chip.what:
        case Token(kind="prestige", which=district) if district:
            return replace(chip, note=voice.say(f"board.short.{district}"))
        case Token(kind="marker" | "unrest" as what) if chip.amount < 0:
            # The same flame, once on the map and once on the track.
            return replace(chip, note=voice.say(f"preview.{what}"))
        case Token(kind="harmony") if chip.amount > max(0, followed):
            return replace(chip, note=voice.say("preview.harmony"))
        case _:
            return chip


def gained(event: Event, side: str = "you") -> tuple[Token, int] | None:
    """One event of a side as a token and an amount."""
    if getattr(event, "who", side) != side:
        return None
    match event:
        case Received(what=what, amount=amount):
            return Token(what), amount
        case PrestigeMoved(district=district, by=by):
            return Token("prestige", district), by
        case Moved(track=track, by=by):
            return Token(track), by
        case InsulaPlaced():
            return Token("insula", "" if side == "you" else side), 1
        case Senators(amount=amount):
            return Token("senator"), amount
        case Unlocked(colour=colour) | SpecialistBack(colour=colour):
            return Token("specialist", colour), 1
        case UnrestCaused(amount=amount):
            return Token("caused_unrest"), amount
        case Dealing(deal="fetched", resource=resource, amount=amount):
            return Token(resource), amount
        case UnrestRemoved():
            return Token("marker"), -1
        case UnrestPlaced(source="power") if side == "you":
            return Token("marker"), 1
        case _:
            return None
