"""Beats joined into steps: those of one step follow each other by themselves and have one caption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corduba_solo.desk.beats import Beat, is_opening
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.spans import his_turn_begins
from corduba_solo.desk.telling.phrases import whose
from corduba_solo.rules.book import YOU
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    DecadeBegan,
    Event,
    MonumentRaised,
    Passed,
    PoliticsHeld,
    PriceMoved,
    Returned,
    RoundBegan,
    Tribute,
    Tried,
    TurnBegan,
)
from corduba_solo.rules.watching import Moment

MOST_SENTENCES = 3
"""As many as a beat is told with."""
MOST_SIGNS = 215
"""As many as a caption has room for: two lines in the smallest window."""
WHOLE_SIGNS = 160
"""As long as the caption of a whole turn may be, of which nothing was seen before."""
JOINED = " · "


class Step(NamedTuple):
    """Beats that are told together."""

    beats: range
    captions: tuple[str, ...]
    """For each of its beats what is told by then."""
    who: str
    whole: bool
    """Whether it is a whole turn, or a part of a round's end."""


def steps_of(beats: Sequence[Beat], narrator: Narrator, *, in_full: bool) -> list[Step]:
    """The steps of what happened; `in_full` without making a step of a whole turn.

    Once you have passed there is nothing to be decided in between: each of his turns is one step where its caption has
    room for it, and a round's end is a few.
    """
    steps: list[Step] = []
    yours = not beats[0][0].state.sides[YOU].passed
    start = 0
    while start < len(beats):
        first = beats[start][0]
        yours = not isinstance(first.event, RoundBegan) and (yours or his_turn_begins(first.event))
        yours = yours and not first.state.sides[YOU].passed
        step = _in_full(beats, start, narrator) if yours or in_full else _whole(beats, start, narrator)
        steps.append(step)
        start = step.beats.stop
    return steps


def _joined(lines: Sequence[str]) -> str:
    """A caption: sentences in a row, which need no full stop beside the dot between them."""
    return JOINED.join(line.removesuffix(".") for line in lines)


# ── a deed at a time ──────────────────────────────────────────────────────────────────────────────────────────────


def _in_full(beats: Sequence[Beat], start: int, narrator: Narrator) -> Step:
    """As many beats as a caption has room for; a turn of his, a building and his card begin another step."""
    lines: list[str] = []
    captions: list[str] = []
    for number in range(start, len(beats)):
        beat = beats[number]
        more = _said(beat, beats[number - 1] if captions else [], narrator)
        if captions and (_opens_deed(beat) or _closes(beats[number - 1])):
            break
        if is_opening(beat):
            # His card tells it, and what he sets about begins with the same words.
            captions.append(_next_row(beats, number, narrator))
            continue
        following = beats[number + 1] if number + 1 < len(beats) else []
        gain = _said(following, beat, narrator) if _stays_with(following, beat) else []
        if lines and len(_joined([*lines, *more, *gain])) > MOST_SIGNS:
            break
        lines += more
        captions.append(_joined(lines))
    return Step(range(start, start + len(captions)), tuple(captions), whose(beats[start][0].event), whole=False)


def _said(beat: Beat, before: Beat, narrator: Narrator) -> list[str]:
    """A beat in words, as many as there is room for."""
    events = [moment.event for moment in beat]
    if before and isinstance(before[-1].event, Tried) and isinstance(events[0], Activated):
        events = events[1:]  # what he set about was just told
    said = narrator.caption(events)
    # Many cards turned over in a row are told by the one that counted, a deed by its beginning; the Acta have all.
    return said[-MOST_SENTENCES:] if events and isinstance(events[0], CardDrawn) else said[:MOST_SENTENCES]


def _next_row(beats: Sequence[Beat], opening: int, narrator: Narrator) -> str:
    """Which row of his card he comes to, where nothing is seen of his turn yet but that."""
    tried = (moment.event for moment in beats[opening + 1])
    return next(narrator.comes_to(event) for event in tried if isinstance(event, Tried))


def _opens_deed(beat: Beat) -> bool:
    return isinstance(beat[0].event, TurnBegan | RoundBegan | Built | MonumentRaised)


def _closes(beat: Beat) -> bool:
    """Whether there is enough to read: a card of his that was turned over."""
    last = beat[-1].event
    return isinstance(last, CardDrawn) and last.pile == "deck"


def _stays_with(following: Beat, beat: Beat) -> bool:
    """Whether the next beat is what comes of this one: what work brings, and the price that a deal moves."""
    if not following:
        return False
    works = isinstance(beat[0].event, Activated) and len(beat) == 1
    return works or isinstance(following[0].event, PriceMoved)


# ── a whole turn at a time ────────────────────────────────────────────────────────────────────────────────────────


def _whole(beats: Sequence[Beat], start: int, narrator: Narrator) -> Step:
    """A turn of his, or a part of a round's end, as the Acta tell it."""
    step = list(beats[start])
    captions = [_in_short(step, narrator)]
    for beat in beats[start + 1 :]:
        words = _in_short([*step, *beat], narrator)
        if _opens_part(beat, step) or len(words) > WHOLE_SIGNS:
            break
        step += beat
        captions.append(words)
    # Of what he sets about the Acta tell only what came of it.
    opens = is_opening(beats[start])
    begun = _joined(_said(beats[start + opens], [], narrator)) or captions[-1]
    told = tuple(caption or begun for caption in captions)
    if opens:
        told = (_next_row(beats, start, narrator), *told[1:])
    return Step(range(start, start + len(captions)), told, _who(step), whole=True)


def _opens_part(beat: Beat, before: Sequence[Moment]) -> bool:
    """Whether a beat is the first of a whole turn, or of a part of a round's end; that he passes goes with the rest."""
    first, last = beat[0].event, before[-1].event
    match first:
        case TurnBegan():
            return not isinstance(beat[-1].event, Passed)
        case RoundBegan() | DecadeBegan() | Tribute(who="caepio"):
            return True
        case PoliticsHeld():
            return not any(isinstance(moment.event, PoliticsHeld) for moment in before)
        case _:
            return isinstance(last, Passed)


def _who(step: Sequence[Moment]) -> str:
    first = step[0].event
    if not any(_is_a_sides(moment.event) for moment in step):
        # The rest of a turn of his: of a round's beginning both have still to act.
        you, caepio = step[-1].state.sides
        return "caepio" if you.passed and not caepio.passed else "between"
    return whose(first)


def _is_a_sides(event: Event) -> bool:
    """Whether it is told as somebody's, also at a round's end."""
    return his_turn_begins(event) or isinstance(event, Passed | Tribute)


def _in_short(step: Sequence[Moment], narrator: Narrator) -> str:
    """A whole turn as the Acta tell it; where that is too long, without what his card shows just as well."""
    line = ""
    for left_out in (_is_nothing, _is_put_back, _is_on_his_card):
        told = [moment.event for moment in step if not left_out(moment.event)]
        line = _joined(narrator.brief(told, step[-1].state.round))
        if len(line) <= WHOLE_SIGNS:
            break
    return line


def _is_nothing(_event: Event) -> bool:
    return False


def _is_put_back(event: Event) -> bool:
    """Whether it tells that he puts back what he gathered, as he does in every round."""
    return isinstance(event, Returned) and event.who == "caepio"


def _is_on_his_card(event: Event) -> bool:
    """Besides: that he turned a card over, and what of it was not possible."""
    his_card = (isinstance(event, CardDrawn) and event.pile == "deck") or (isinstance(event, Tried) and not event.done)
    return his_card or _is_put_back(event)
