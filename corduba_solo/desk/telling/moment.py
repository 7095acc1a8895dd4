"""What only a whole moment tells: gains that fell short, upkeep not due, equal tributes, what hangs on Rome's card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from corduba_solo.desk.telling.sentences import sentence
from corduba_solo.edition.models import Action, Edition
from corduba_solo.edition.vocabulary import RESOURCES, SITE_AT, TROOPS, Gain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event
from corduba_solo.rules.rome import LAST_DECADE

_NEXT_DEED = (ev.Activated, ev.TurnBegan, ev.RoundBegan, ev.Passed)


class Remark(NamedTuple):
    """A sentence, and the cause whose rule it goes by."""

    line: str
    cause: Cause


class Remarks(NamedTuple):
    """By the place of an event: another sentence to tell it by, and what to remark before or after it."""

    lines: dict[int, str]
    before: dict[int, Remark]
    after: dict[int, Remark]


NOTHING = Remarks({}, {}, {})


def remarks(events: Sequence[Event], voice: Voice, *, senators: bool) -> Remarks:
    """What can only be said of events that are all there: everything that one action led to."""
    found = Remarks({}, {}, {})
    for index, event in enumerate(events):
        if isinstance(event, ev.Activated):
            if line := _activated(voice, event, events[index + 1 :]):
                found.lines[index] = line
        elif isinstance(event, ev.RomeRevealed):
            found.lines[index] = _rome(voice, event, events[:index], senators=senators)
        elif isinstance(event, ev.Tribute) and event.who == "you":
            found.lines[index] = gift(events, index, voice)
            if senators and not any(
                isinstance(later, ev.Senators) and later.source == event.what for later in events[index:]
            ):
                found.after[index] = Remark(voice.say("event.tribute.equal"), Cause.TRIBUTE_SENATOR)
        elif _ends_round(event) and not _was_due(events[:index]):
            found.before[index] = Remark(voice.say("event.upkeep_paid.nothing"), Cause.UPKEEP)
    return found


def gift(events: Sequence[Event], index: int, voice: Voice) -> str:
    """The line of a tribute; where nothing was asked between Caepio's and yours, you had no choice but all you have."""
    event = events[index]
    assert isinstance(event, ev.Tribute)
    line = sentence(event, voice)
    his = (other for other in events[:index] if isinstance(other, ev.Tribute) and other.who == "caepio")
    if event.who == "caepio" or not event.amounts or all(other.what != event.what for other in his):
        return line
    return voice.say("event.tribute.all.short" if event.total < event.least else "event.tribute.all", line=line)


def deed_of(edition: Edition, place: str, number: int) -> Action | None:
    """The action of a place; None for number 0, which is what a building's card gives Caepio."""
    if place == "castra":
        return edition.castra.spaces[TROOPS[number - 1]]
    if place == "portus":
        return edition.portus.space
    if place in edition.buildings:
        return edition.buildings[place].actions[number - 1] if number else None
    return edition.sites[SITE_AT[place]].spaces[number - 1]


def _activated(voice: Voice, event: ev.Activated, later: Sequence[Event]) -> str | None:
    """The line of an activation that brought less than it says, or more; None when the gains speak for themselves."""
    deed = deed_of(voice.edition, event.place, event.number)
    if deed is not None and deed.pay.prestige:
        return None  # The district paid from is asked for first, so the gain is told with the answer.
    gain = deed.gain if deed else voice.edition.buildings[event.place].caepio or Gain()
    promised = {name: count for name in RESOURCES if (count := getattr(gain, name))}
    came: Counter[str] = Counter()
    for what, amount in _received(event, later):
        came[what] += amount
    variant = ""
    if any(came[name] < count for name, count in promised.items()):
        variant = ".short"
    elif event.place not in voice.edition.buildings and any(came[name] > count for name, count in promised.items()):
        variant = ".more"
    if not variant:
        return None
    gains = voice.amounts(tuple(promised.items()))
    return voice.say(f"event.activated.{event.who}{variant}", place=voice.place(event.place), gains=gains)


def _received(event: ev.Activated, later: Sequence[Event]) -> Iterator[tuple[str, int]]:
    for other in later:
        if isinstance(other, _NEXT_DEED):
            return
        if isinstance(other, ev.Received) and (other.who, other.cause) == (event.who, event.cause):
            yield other.what, other.amount


def _rome(voice: Voice, event: ev.RomeRevealed, earlier: Sequence[Event], *, senators: bool) -> str:
    """Rome's card with what hangs on it."""
    card = voice.edition.rome[event.card]
    words = {"card": voice.rome_card(event.card), "demand": voice.amounts(tuple(card.demand.items()))}
    if any(isinstance(other, ev.DecadeBegan) and other.decade == LAST_DECADE + 1 for other in earlier):
        return voice.say("event.rome_revealed.last" if senators else "event.rome_revealed.last.monuments", **words)
    reward, penalty = voice.gain(card.ranks[0]), voice.gain(card.penalty)
    return voice.say("event.rome_revealed.terms", reward=reward, penalty=penalty, **words)


def _ends_round(event: Event) -> bool:
    return isinstance(event, ev.Received) and (event.what, event.cause) == ("workers", Cause.ROUND_END)


def _was_due(earlier: Sequence[Event]) -> bool:
    """Whether upkeep was paid, or left unpaid, since the round before."""
    for event in reversed(earlier):
        if isinstance(event, ev.UpkeepPaid):
            return True
        if _ends_round(event):
            return False
    return False
