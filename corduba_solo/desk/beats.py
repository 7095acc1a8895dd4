"""What happened after your action cut into beats: each a thing that is seen to happen on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import takewhile

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
    PoliticsHeld,
    PrestigeMoved,
    PriceMoved,
    Refilled,
    Returned,
    Rolled,
    RoundBegan,
    Senators,
    TileRevealed,
    Tribute,
    Tried,
    TurnBegan,
    UnrestCaused,
    UpkeepPaid,
)
from corduba_solo.rules.watching import Moment

Beat = list[Moment]
LEAST_BEATS, MOST_BEATS = 4, 6
"""Of one turn of his in which he does something; what belongs together is seen together where there would be more."""
BEFORE_TIE, AFTER_TIE = 2, 4
"""The most of a turn in which you are asked where his tile goes: both halves have no more than any other turn."""


class Part(Enum):
    """What a beat of his turn is about, in the order in which it comes."""

    OTHER = auto()
    CARD = auto()
    FAILED = auto()
    DRAW = auto()
    ROW = auto()
    DEAL = auto()
    PRICE = auto()
    TILE = auto()
    INSULAE = auto()
    TRACK = auto()
    WORK = auto()
    GAIN = auto()


_TOGETHER = (
    (Part.FAILED, Part.FAILED),
    (Part.WORK, Part.GAIN),
    (Part.INSULAE, Part.TRACK),
    (Part.DEAL, Part.PRICE),
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
    stretches = list(_stretches(moments, told))
    for number, (part, words) in enumerate(stretches):
        his = his_turn_begins(part[0].event) or isinstance(part[0].event, Built | InsulaPlaced)
        passes = stretches[number + 1 : number + 2] and isinstance(stretches[number + 1][0][0].event, Passed)
        beats += _his_beats(part, words, _most(part) - bool(passes)) if his else _other_beats(part, words)
    return _lengthened(_with_silence(beats, told))


def is_opening(beat: Beat) -> bool:
    """Whether nothing of a turn of his is seen yet but his card, which still lies open, and the row that is next."""
    return len(beat) == 1 and his_turn_begins(beat[0].event)


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


def _lengthened(beats: Sequence[Beat]) -> list[Beat]:
    """A short turn of his begins with the card that already lies open; if need be, the cards of a deal come before it.

    That is one on a card that was turned over before: the row that is next lights up, and then it is tried.
    """
    starts = [
        at for at, beat in enumerate(beats) if at == 0 or isinstance(beat[0].event, TurnBegan | Passed | RoundBegan)
    ]
    longer: list[Beat] = []
    for start, end in zip(starts, [*starts[1:], len(beats)], strict=True):
        turn = list(beats[start:end])
        # Where a try is the last there is, he passes or you are asked: nothing more is to be seen.
        if his_turn_begins(turn[0][0].event) and not isinstance(turn[-1][-1].event, Tried):
            if len(turn) < LEAST_BEATS and isinstance(turn[0][-1].event, Tried):
                turn[:1] = [turn[0][:1], turn[0][1:]]
            if len(turn) < LEAST_BEATS:
                turn = [part for beat in turn for part in _cards_first(beat)]
        longer += turn
    return longer


def _cards_first(beat: Beat) -> list[Beat]:
    """The cards turned over for a deal, and the deal; any other beat as it is."""
    cards = list(takewhile(lambda moment: isinstance(moment.event, CardDrawn), beat))
    dealt = 0 < len(cards) < len(beat) and isinstance(beat[len(cards)].event, Dealing)
    return [cards, beat[len(cards) :]] if dealt else [beat]


def _succeeds(event: Event) -> bool:
    return isinstance(event, Tried) and event.done


# ── a turn of his ─────────────────────────────────────────────────────────────────────────────────────────────────


def _most(moments: Sequence[Moment]) -> int:
    """How many beats such a turn of his, or half of one, has at most."""
    if not his_turn_begins(moments[0].event):
        return AFTER_TIE
    return BEFORE_TIE if _succeeds(moments[-1].event) else MOST_BEATS


def _his_beats(moments: Sequence[Moment], told: Sequence[bool], most: int) -> list[Beat]:
    beats: list[tuple[Part, Beat]] = []
    for moment, words in zip(moments, told, strict=True):
        now = beats[-1][0] if beats else Part.OTHER
        part = _part(moment.event, now)
        if not beats or (now is not Part.OTHER and words and _is_new(part, now, moment.event, beats[-1][1])):
            beats.append((part, [moment]))
        else:
            # What was drawn or rolled for a try is told with it.
            beats[-1] = (part if now is Part.OTHER else now, [*beats[-1][1], moment])
    while len(beats) > most and (at := _to_join(beats)) is not None:
        beats[at : at + 2] = [(beats[at + 1][0], beats[at][1] + beats[at + 1][1])]
    return [beat for _, beat in beats]


def _part(event: Event, now: Part) -> Part:
    """What of his turn an event belongs to, after such a beat."""
    match event:
        case CardDrawn(pile="deck"):
            return Part.CARD
        case CardDrawn(pile="sell" | "buy") | Dealing():
            return Part.DEAL
        case PriceMoved():
            return Part.PRICE
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
            # The cards that were turned over for it belong to a deal.
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
    """Whether something of a round's end is told with what came before: goods, prices, unrest, a senator won."""
    match event:
        case Returned() | Refilled():
            return event.kind == last.kind
        case PriceMoved():
            return isinstance(last, PriceMoved | TileRevealed)
        case UnrestCaused():
            return isinstance(last, Tribute | Delivered | UpkeepPaid)
        case Moved():
            return isinstance(last, UnrestCaused)
        case Senators():
            return isinstance(last, PoliticsHeld | Tribute)
        case _:
            return False
