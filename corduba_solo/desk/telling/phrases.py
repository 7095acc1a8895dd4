"""Pieces of short lines: a gain in a word or two, a sentence with names that stand out, and whose line it is."""

from __future__ import annotations

from typing import Any

from corduba_solo.desk.telling.sentences import sentence
from corduba_solo.desk.telling.why import FOLLOWS, is_start
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.events import Event

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


def emphatic_sentence(event: Event, voice: Voice) -> str:
    """The full sentence, with names in it that stand out."""
    text = sentence(event, voice)
    for name in _names(voice, event):
        text = text.replace(name, strong(name, voice), 1)
    return text


def _names(voice: Voice, event: Event) -> list[str]:
    match event:
        case ev.UnrestRemoved(building=building):
            return [voice.building(building)]
        case ev.RomeRevealed(card=card):
            return [voice.rome_card(card)]
        case ev.Senators(amount=amount):
            return [voice.amount("senators", abs(amount))]
        case _:
            return []


def whose(event: Any) -> str:
    """Whose line it is by the sign before it: `you`, `caepio` or the `table`'s."""
    if isinstance(event, ev.Tried | ev.CardDrawn | ev.Rolled | ev.StackMerged):
        return "caepio"
    who = getattr(event, "who", "you" if isinstance(event, ev.Dealt) else "table")
    return who if who in ("you", "caepio") else "table"
