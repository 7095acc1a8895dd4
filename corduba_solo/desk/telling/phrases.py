"""Pieces of short lines: a gain in a word or two, words that stand out, and whose line it is."""

from __future__ import annotations

from typing import Any

from corduba_solo.desk.telling.why import FOLLOWS, is_start
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev

Gained = (
    ev.Received
    | ev.Returned
    | ev.Moved
    | ev.PrestigeMoved
    | ev.Unlocked
    | ev.SpecialistBack
    | ev.UnrestCaused
    | ev.UnrestRemoved
)


def strong(words: str, voice: Voice) -> str:
    """Words that stand out."""
    return voice.say("short.strong", text=words)


def gain_phrase(event: Gained, voice: Voice, *, at_home: bool) -> str:
    """A gain in short; `at_home` where the line names the district already."""
    match event:
        case ev.Received(what=what, amount=amount):
            return strong(voice.amount(what, amount), voice)
        case ev.Returned(what=what, amount=amount):
            return voice.amount(what, amount)
        case ev.Unlocked(colour=colour) | ev.SpecialistBack(colour=colour):
            return strong(voice.specialist(colour), voice)
        case ev.PrestigeMoved(district=district, by=by):
            message = "short.gain.prestige" if at_home else "short.gain.prestige.in"
            return voice.say(message, by=voice.catalogue.signed(by), district=voice.district(district))
        case ev.Moved(track=track, by=by, to=to):
            name = voice.say(f"short.track.{track}")
            if is_start(event):
                return voice.say("short.gain.at", track=name, to=to)
            words = voice.say("short.gain.track", track=name, by=voice.catalogue.signed(by))
            return words if event.cause in FOLLOWS else strong(words, voice)
        case ev.UnrestCaused(amount=amount):
            return voice.say("short.gain.unrest", count=amount)
        case ev.UnrestRemoved(building=building):
            return voice.say("short.gain.calmed", building=voice.building(building))


def whose(event: Any) -> str:
    """Whose line it is by the sign before it: `you`, `caepio` or the `table`'s."""
    if isinstance(event, ev.Tried | ev.CardDrawn | ev.Rolled | ev.StackMerged):
        return "caepio"
    if isinstance(event, ev.Delivered | ev.UpkeepPaid):
        return "you"
    who = getattr(event, "who", "you" if isinstance(event, ev.Dealt) else "table")
    return who if who in ("you", "caepio") else "table"
