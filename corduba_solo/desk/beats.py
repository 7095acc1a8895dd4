"""What happened after your action cut into beats: each a thing that is seen to happen on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from corduba_solo.desk.spans import his_turn_begins
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    CellLost,
    Dealing,
    Delivered,
    Event,
    InsulaPlaced,
    MonumentRaised,
    Moved,
    Passed,
    PrestigeMoved,
    PriceMoved,
    Refilled,
    Returned,
    Rolled,
    RoundBegan,
    TileRevealed,
    Tribute,
    Tried,
    TurnBegan,
    UnrestCaused,
    UpkeepPaid,
)
from corduba_solo.rules.watching import Moment

Beat = list[Moment]
MOST_BEATS = 6
"""Of one turn of his; what belongs together is seen together where there would be more."""


class Part(Enum):
    """What a beat of his turn is about, in the order in which it comes."""

    OTHER = auto()
    CARD = auto()
    FAILED = auto()
    DRAW = auto()
    ROW = auto()
    DEAL = auto()
    TILE = auto()
    INSULAE = auto()
    TRACK = auto()
    WORK = auto()
    GAIN = auto()


_TOGETHER = (
    (Part.FAILED, Part.FAILED),
    (Part.WORK, Part.GAIN),
    (Part.INSULAE, Part.TRACK),
    (Part.DEAL, Part.DEAL),
    (Part.FAILED, Part.ROW),
    (Part.FAILED, Part.DRAW),
    (Part.CARD, Part.ROW),
    (Part.CARD, Part.FAILED),
    (Part.CARD, Part.DRAW),
)
"""Neighbours that are rather seen together than that a turn takes too long, the first ones first."""


def beats_of(moments: Sequence[Moment], told: Sequence[bool]) -> list[Beat]:
    """The beats of moments that begin with a turn of his, with the tile whose place you chose, or at a round's end.

    Some of the moments are not `told` in words.
    """
    beats: list[Beat] = []
    for part, words in _stretches(moments, told):
        his = his_turn_begins(part[0].event) or isinstance(part[0].event, Built | InsulaPlaced)
        beats += _his_beats(part, words) if his else _other_beats(part, words)
    return _with_silence(beats, told)


def _stretches(moments: Sequence[Moment], told: Sequence[bool]) -> Iterator[tuple[list[Moment], list[bool]]]:
    """His turns and what lies between them, each by itself."""
    starts = [
        number
        for number, moment in enumerate(moments)
        if number == 0 or isinstance(moment.event, TurnBegan | Passed | RoundBegan)
    ]
    for start, end in zip(starts, [*starts[1:], len(moments)], strict=True):
        yield list(moments[start:end]), list(told[start:end])


def _with_silence(beats: list[Beat], told: Sequence[bool]) -> list[Beat]:
    """A beat of which nothing is told belongs to the one before, the beginning of a turn of his to the one after."""
    kept: list[Beat] = []
    number = 0
    before: Beat = []
    for beat in beats:
        words = any(told[number : number + len(beat)]) and not his_turn_begins(beat[-1].event)
        number += len(beat)
        if words:
            kept.append([*before, *beat])
            before = []
        elif his_turn_begins(beat[-1].event) or not kept:
            before += beat
        else:
            kept[-1] += beat
    return kept if not before else [*kept, before]


# ── a turn of his ─────────────────────────────────────────────────────────────────────────────────────────────────


def _his_beats(moments: Sequence[Moment], told: Sequence[bool]) -> list[Beat]:
    beats: list[tuple[Part, Beat]] = []
    for moment, words in zip(moments, told, strict=True):
        now = beats[-1][0] if beats else Part.OTHER
        part = _part(moment.event, now)
        if not beats or (now is not Part.OTHER and words and _is_new(part, now, moment.event, beats[-1][1])):
            beats.append((part, [moment]))
        else:
            # What was drawn or rolled for a try is told with it.
            beats[-1] = (part if now is Part.OTHER else now, [*beats[-1][1], moment])
    while len(beats) > MOST_BEATS and (at := _to_join(beats)) is not None:
        beats[at : at + 2] = [(beats[at + 1][0], beats[at][1] + beats[at + 1][1])]
    return [beat for _, beat in beats]


def _part(event: Event, now: Part) -> Part:
    """What of his turn an event belongs to, after such a beat."""
    match event:
        case CardDrawn(pile="deck"):
            return Part.CARD
        case CardDrawn(pile="sell" | "buy") | Dealing() | PriceMoved():
            return Part.DEAL
        case CardDrawn() | Rolled():
            return Part.DRAW
        case Tried(done=done):
            return Part.ROW if done else Part.FAILED
        case Built() | MonumentRaised():
            return Part.TILE
        case InsulaPlaced() | CellLost():
            return Part.INSULAE
        case PrestigeMoved():
            return Part.TRACK if now in (Part.INSULAE, Part.TILE, Part.TRACK) else Part.GAIN
        case Activated():
            return Part.WORK
        case TurnBegan():
            return Part.OTHER
        case _:
            return Part.GAIN if now is Part.WORK else now


def _is_new(part: Part, now: Part, event: Event, beat: Beat) -> bool:
    """Whether something else begins to be seen."""
    last = beat[-1].event
    match part:
        case Part.ROW | Part.FAILED if now is Part.DRAW:
            return isinstance(last, Tried)
        case Part.FAILED | Part.ROW | Part.TILE | Part.WORK:
            return True
        case Part.DEAL if now is Part.DEAL:
            # The cards that were turned over for it belong to a deal, and the price that it moves.
            return isinstance(event, CardDrawn | Dealing) and not isinstance(last, CardDrawn)
        case Part.DRAW if now is Part.DRAW:
            return isinstance(last, Tried)
        case _:
            return part is not now


def _to_join(beats: Sequence[tuple[Part, Beat]]) -> int | None:
    for pair in _TOGETHER:
        for at in range(len(beats) - 1):
            if (beats[at][0], beats[at + 1][0]) == pair:
                return at
    return None


# ── what lies between his turns ───────────────────────────────────────────────────────────────────────────────────


def _other_beats(moments: Sequence[Moment], told: Sequence[bool]) -> list[Beat]:
    beats: list[Beat] = []
    for moment, words in zip(moments, told, strict=True):
        if beats and (not words or _comes_of(moment.event, beats[-1][-1].event)):
            beats[-1].append(moment)
        else:
            beats.append([moment])
    return beats


def _comes_of(event: Event, last: Event) -> bool:
    """Whether something of a round's end is told with what came before: goods, prices, unrest and its track."""
    match event:
        case Returned() | Refilled():
            return event.kind == last.kind
        case PriceMoved():
            return isinstance(last, PriceMoved | TileRevealed)
        case UnrestCaused():
            return isinstance(last, Tribute | Delivered | UpkeepPaid)
        case Moved():
            return isinstance(last, UnrestCaused)
        case _:
            return False
