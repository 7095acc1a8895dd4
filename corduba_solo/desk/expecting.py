"""What Caepio may do in his next two turns, in whole sentences with the chances: before a card is open, too."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from corduba_solo.caepio.forecast import Turn, forecast
from corduba_solo.caepio.outlook import PASS, PASSED
from corduba_solo.desk.caepio_card import percent_of
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import State

MOST_KINDS: Final = 4
"""So many things that he may do in a turn are told before yours."""


def forecast_line(voice: Voice, state: State, *, most: int | None = MOST_KINDS) -> Iterator[str]:
    """What he may do next and after that, in one line, which can be listened to."""
    if told := " ".join(expected_turns(voice, state, most)):
        yield told


def expected_turns(voice: Voice, state: State, most: int | None) -> list[str]:
    """A sentence for each of his next two turns, as far as they are of the same round."""
    turns = [turn for turn in forecast(state, 2).turns if turn.kinds[0].what != PASSED]
    if not turns:
        return []
    first, *then = turns
    # After he has passed his next turn is one of another round.
    when = "later" if first.round > state.round else "next"
    odds = ".odds" if len(first.kinds) > 1 else ""
    told = [voice.say(f"expect.{when}{odds}", kinds=_chances(voice, first, most))]
    same = [turn for turn in then if turn.round == first.round]
    return told + [voice.say("expect.then", kinds=_chances(voice, turn, most)) for turn in same]


def _chances(voice: Voice, turn: Turn, most: int | None) -> str:
    """All or the likeliest of what he may do in a turn, with per cents where it is not certain."""
    odds: dict[str, Fraction] = {}
    for kind in turn.kinds:
        name = _what(voice, kind.what)
        odds[name] = odds.get(name, Fraction()) + kind.probability
    if len(odds) == 1:
        return next(iter(odds))
    likeliest = sorted(odds.items(), key=lambda pair: -pair[1])[:most]
    told = [voice.say("expect.kind", what=what, percent=percent_of(chance)) for what, chance in likeliest]
    listed = voice.catalogue.series(told)
    return voice.say("expect.more", what=listed) if len(odds) > len(likeliest) else listed


def _what(voice: Voice, what: str) -> str:
    """Something he may do, as his card says it; that he may have passed the turn before is told as passing too."""
    return voice.say("forecast.pass") if what in (PASS, PASSED) else voice.row(what)
