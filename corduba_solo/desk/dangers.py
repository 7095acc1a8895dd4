"""What unrest costs from now on: districts in revolt, and what its track takes in the end (§2.11, §5.1, §10.3)."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import band
from corduba_solo.rules.state import MONUMENTS, State


def dangers(voice: Voice, state: State) -> tuple[str, ...]:
    """A sentence for each that there is."""
    return tuple(line for line in (_revolts(voice, state), _track(voice, state)) if line)


def _revolts(voice: Voice, state: State) -> str:
    found = [voice.district(name) for number, name in enumerate(DISTRICTS) if state.in_revolt(number)]
    if not found:
        return ""
    which = "all" if len(found) == len(DISTRICTS) else "some"
    return voice.say(f"danger.revolt.{which}", districts=voice.catalogue.listing(found), count=len(found))


def _track(voice: Voice, state: State) -> str:
    yours, his = (state.sides[who].unrest for who in (YOU, CAEPIO))
    if not yours:
        return ""
    if yours >= state.book.unrest_end:
        return voice.say("danger.track.end")
    if state.variant == MONUMENTS:
        return ""
    further = "further" if yours > his else "level" if yours == his else "less"
    return voice.say(f"danger.track.{further}", at=yours, count=band(state.book, yours))
