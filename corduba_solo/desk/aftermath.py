"""What an answer at a round's end settles: what follows from it by itself, up to the next question or draw (§8, §9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corduba_solo.desk.foresee import Foreseen, of_this_step
from corduba_solo.desk.seat import Seat
from corduba_solo.locale.asking import gift_worth
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Give, Keep
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    DecadeBegan,
    Delivered,
    Event,
    Moved,
    RoundBegan,
    Senators,
    Tribute,
    UpkeepPaid,
)
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import (
    ChooseGain,
    DeliverGoods,
    DiscardGood,
    FetchGood,
    GiveTribute,
    HarvestGood,
    LowerPrestige,
    PayUpkeep,
    RaisePrestige,
    RecallSpecialist,
    UnlockSpecialist,
)
from corduba_solo.rules.state import MONUMENTS
from corduba_solo.rules.upkeep import due

ENDS = (GiveTribute, DeliverGoods, PayUpkeep, DiscardGood)
"""Questions at a round's end: what comes after them comes whatever one does in between."""
_REWARDS = (
    RaisePrestige,
    UnlockSpecialist,
    RecallSpecialist,
    FetchGood,
    HarvestGood,
    ChooseGain,
    LowerPrestige,
)
"""Questions that still belong to the answer before them."""


def settles(seat: Seat, foreseen: Foreseen) -> str:
    """What the answer that is chosen leads to, in short sentences; the tokens tell what it costs and brings."""
    counts = seat.session.state.variant != MONUMENTS
    first = of_this_step(foreseen.events)
    lines = [*_tie(seat, foreseen)] if counts else []
    if isinstance(seat.asked, DeliverGoods):
        lines += _power(seat, first)
    if isinstance(seat.asked, PayUpkeep):
        lines += _harmony(seat.voice, foreseen.events)
    lines += _later(seat.voice, _before_luck(foreseen.events[len(first) :]), counts)
    if isinstance(foreseen.asked, _REWARDS):
        lines.append(seat.voice.say("preview.then", what=seat.voice.asked(foreseen.asked.name)))
    elif isinstance(foreseen.asked, PayUpkeep):
        lines.append(_upkeep_ahead(seat.voice, foreseen))
    return " ".join(lines)


def _power(seat: Seat, events: Sequence[Event]) -> Iterator[str]:
    """What a power of yours adds to Rome’s answer: no card names it, and it may come after another question."""
    more = seat.session.state.perks.when_deliver
    if more and any(isinstance(event, Delivered) and event.met for event in events):
        yield seat.voice.say("screen.summary.card.power", gains=seat.voice.gains(more))


def _before_luck(events: Sequence[Event]) -> Iterator[Event]:
    """Events up to where a new round or decade is drawn."""
    for event in events:
        if isinstance(event, RoundBegan | DecadeBegan):
            return
        yield event


def taker_of(foreseen: Foreseen) -> str:
    """Who takes the senator of a tribute: a side, or nobody."""
    return next((event.who for event in of_this_step(foreseen.events) if isinstance(event, Senators)), "nobody")


def _tie(seat: Seat, foreseen: Foreseen) -> Iterator[str]:
    """Where Caepio would take the senator: how much denies it to him, if it cannot be won."""
    state, asked = seat.session.state, seat.asked
    if not isinstance(asked, GiveTribute) or taker_of(foreseen) != "caepio":
        return
    totals = [gift_worth(state, asked.what, action) for action in legal_actions(state) if isinstance(action, Give)]
    if max(totals) == asked.his:
        yield seat.voice.say("preview.give.tie", his=asked.his)


def _harmony(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Once your people are paid, harmony is set to popularity (§9)."""
    for event in _before_luck(events):
        if isinstance(event, Moved) and event.cause is Cause.HARMONY_RESET:
            yield voice.say("preview.later.harmony", to=event.to)


def _later(voice: Voice, events: Iterator[Event], counts: bool) -> Iterator[str]:
    """Tribute, delivery and upkeep that leave no choice, and politics."""
    votes = {"you": 0, "caepio": 0}
    for event in events:
        match event:
            case Tribute(who="you", what=what, total=total, least=least):
                word = "met" if total >= least else "short"
                yield voice.say(f"preview.later.{what}.{word}", total=total, least=least)
            case Senators(who=who, source="troops" | "offerings") if counts:
                yield voice.say(f"preview.later.senator.{who}")
            case Delivered(met=False):
                yield voice.say("preview.later.delivery")
            case UpkeepPaid(due=owed, unpaid=unpaid) if unpaid:
                yield voice.say("preview.later.upkeep", due=owed, count=unpaid)
            case UpkeepPaid(due=owed, amounts=amounts):
                yield voice.say("preview.later.upkeep.paid", due=owed, amounts=voice.amounts(amounts))
            case Senators(who=who, source="politics", amount=amount):
                votes[who] += amount
    if any(votes.values()) and counts:
        yield voice.say("preview.later.politics", you=votes["you"], caepio=votes["caepio"])


def _upkeep_ahead(voice: Voice, foreseen: Foreseen) -> str:
    """The upkeep that is asked for next, and what of it cannot be paid by any means."""
    ways = [option for option in legal_actions(foreseen.state) if isinstance(option, Keep)]
    owed = due(foreseen.state)
    unpaid = owed - max(sum(count for _, count in way.amounts) for way in ways)
    return voice.say(f"preview.later.next.{'short' if unpaid else 'paid'}", due=owed, count=unpaid)


__all__ = ["ENDS", "settles"]
