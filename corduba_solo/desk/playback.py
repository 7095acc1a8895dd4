"""Caepio's turn in a few beats, each with its caption and with the table as it is at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from corduba_solo.desk.caepio_card import Entries, LoggedAction
from corduba_solo.desk.narrator import Narrator
from corduba_solo.desk.telling.phrases import whose
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    CellLost,
    Dealing,
    DecadeBegan,
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
    TileRevealed,
    Tribute,
    Tried,
    TurnBegan,
    UnrestCaused,
    UpkeepPaid,
)
from corduba_solo.rules.state import State
from corduba_solo.rules.watching import Moment

_HEADS = (
    TurnBegan,
    Tried,
    CardDrawn,
    Rolled,
    Built,
    InsulaPlaced,
    CellLost,
    PrestigeMoved,
    Activated,
    Dealing,
    MonumentRaised,
)
"""What a beat is about; the rest comes of it."""
MOST_SENTENCES = 3
"""As many as a caption has room for."""
MOST_SIGNS = 160
"""As long as the caption of a whole turn may be: two lines in the smallest window."""
SECONDS = {"learn": None, "normal": 1.6, "fast": 0.4}
"""How long a step stays before the next one; None waits for you."""
FAST_TURN = 2.0
"""How long a whole turn of his takes at most at the fast pace."""
WHOLE_TURN = 2
"""How many times as long as a step a whole turn stays that is one."""


class Playback:
    """The beats of what happened after your action, from the moment it was no longer yours."""

    def __init__(
        self,
        steps: list[list[Moment]],
        narrator: Narrator,
        seconds: float | None,
        entry: int | None = None,
        after: int = 0,
        whole: frozenset[int] = frozenset(),
    ) -> None:
        self.steps = steps
        self._narrator = narrator
        self._seconds = seconds
        self._whole = whole
        """Which of the steps are whole turns, or parts of a round's end."""
        self.index = 0
        self.entry = entry
        """The action of the history that it comes of; None for the last one."""
        self._after = after
        """How many events of that action come after what is shown."""

    @property
    def state(self) -> State:
        """The table as it is once the present step is done."""
        return self.steps[self.index][-1].state

    @property
    def events(self) -> list[Event]:
        """What happens in the present step."""
        return [moment.event for moment in self.steps[self.index]]

    @property
    def seconds(self) -> float | None:
        """How long the present step stays before the next one; None waits for you."""
        return self._seconds * WHOLE_TURN if self._seconds and self.index in self._whole else self._seconds

    @property
    def line(self) -> str:
        """The present step in words."""
        if self.index in self._whole:
            return _in_short(self.steps[self.index], self._narrator)
        said = self._narrator.caption(self.events)
        # Many cards turned over in a row are told by the one that counted, a deed by its beginning; the Acta have all.
        drawn = isinstance(self.events[0], CardDrawn)
        return " · ".join(said[-MOST_SENTENCES:] if drawn else said[:MOST_SENTENCES])

    @property
    def who(self) -> str:
        """Whose the present step is: `caepio`, `you`, the `table`'s, or `between` rounds nobody's."""
        if self.index in self._whole and not any(map(_is_a_sides, self.events)):
            return "between" if self.state.sides[CAEPIO].passed or isinstance(self.events[0], RoundBegan) else "caepio"
        return whose(self.events[0])

    @property
    def count(self) -> int:
        return len(self.steps)

    def advance(self) -> bool:
        """On to the next step; whether there is one."""
        self.index += 1
        return self.index < len(self.steps)

    def entries(self, entries: Entries) -> list[LoggedAction]:
        """The log up to the present step: what is still to be told is left out."""
        untold = self._after + sum(len(step) for step in self.steps[self.index + 1 :])
        shown = list(entries if self.entry is None else entries[: self.entry + 1])
        while untold and shown:
            round_, events = shown.pop()
            if len(events) > untold:
                shown.append((round_, events[: len(events) - untold]))
                untold = 0
            else:
                untold -= len(events)
        return shown


def playback_of(
    moments: Sequence[Moment], voice: Voice, pace: str, entry: int | None = None, after: int = 0
) -> Playback | None:
    """The playback of the moments from his turn on, or None when there are none or nothing shall be told."""
    if pace not in SECONDS or not moments:
        return None
    narrator = Narrator(voice)
    steps: list[list[Moment]] = []
    # They begin with a turn of his, in the middle of one with the tile whose place you chose, or at a round's end.
    his = isinstance(moments[0].event, TurnBegan | Built | InsulaPlaced)
    for moment in moments:
        told = bool(narrator.one(moment.event))
        if isinstance(moment.event, TurnBegan | Passed | RoundBegan):
            his = _begins(moment.event)
        beat = [known.event for known in steps[-1]] if steps else []
        goes_on = _goes_on if his else _comes_of
        if not steps or (told and not _begins(beat[-1]) and not goes_on(moment.event, beat)):
            steps.append([moment])
        else:
            steps[-1].append(moment)
    if any(isinstance(moment.event, RoundBegan) for moment in moments) and pace == "fast":
        steps = [list(moments)]
    whole: frozenset[int] = frozenset()
    if entry is None and pace != "fast":
        steps, whole = _chapters(steps, narrator)
    seconds = SECONDS[pace]
    if seconds and pace == "fast":
        seconds = min(seconds, FAST_TURN / _longest_turn(steps))
    return Playback(steps, narrator, seconds, entry, after, whole)


def _chapters(steps: list[list[Moment]], narrator: Narrator) -> tuple[list[list[Moment]], frozenset[int]]:
    """Once you have passed there is nothing to be decided in between: each of his turns is one step where its caption
    has room for it, and a round's end is a few. Whoever wants to see more of a turn looks it up in the Acta."""
    found: list[list[Moment]] = []
    whole: list[int] = []
    yours = not steps[0][0].state.sides[YOU].passed
    for step in steps:
        first = step[0].event
        yours = not isinstance(first, RoundBegan) and (yours or _begins(first)) and not step[0].state.sides[YOU].passed
        if yours:
            found.append(step)
        elif len(found) - 1 in whole and not _opens(step, found[-1]) and _fits([*found[-1], *step], narrator):
            found[-1] = [*found[-1], *step]
        else:
            whole.append(len(found))
            found.append(step)
    return found, frozenset(whole)


def _opens(step: Sequence[Moment], before: Sequence[Moment]) -> bool:
    """Whether a step is the first of a whole turn, or of a part of a round's end; that he passes goes with the rest."""
    first, last = step[0].event, before[-1].event
    match first:
        case TurnBegan():
            return not isinstance(step[-1].event, Passed)
        case RoundBegan() | DecadeBegan() | Tribute(who="caepio"):
            return True
        case PoliticsHeld():
            return not any(isinstance(moment.event, PoliticsHeld) for moment in before)
        case _:
            return isinstance(last, Passed)


def _fits(step: Sequence[Moment], narrator: Narrator) -> bool:
    return len(_in_short(step, narrator)) <= MOST_SIGNS


def _in_short(step: Sequence[Moment], narrator: Narrator) -> str:
    """A whole turn as the Acta tell it; where that is too long, without what his card shows just as well."""
    line = ""
    for left_out in (_is_put_back, _is_on_his_card):
        told = [moment.event for moment in step if not left_out(moment.event)]
        line = " · ".join(narrator.brief(told, step[-1].state.round))
        if len(line) <= MOST_SIGNS:
            break
    return line


def _is_put_back(event: Event) -> bool:
    """Whether it tells that he puts back what he gathered, as he does in every round."""
    return isinstance(event, Returned) and event.who == "caepio"


def _is_on_his_card(event: Event) -> bool:
    """Besides: that he turned a card over, and what of it was not possible."""
    his_card = (isinstance(event, CardDrawn) and event.pile == "deck") or (isinstance(event, Tried) and not event.done)
    return his_card or _is_put_back(event)


def own_part(events: Sequence[Event]) -> Sequence[Event]:
    """What happened before it was no longer yours."""
    return list(takewhile(lambda event: not _begins(event) and not isinstance(event, Passed), events))


def _goes_on(event: Event, beat: Sequence[Event]) -> bool:
    """Whether something of his turn belongs to the beat before: what comes of a deed is seen with it."""
    heads = [known for known in beat if isinstance(known, _HEADS) and not isinstance(known, TurnBegan)]
    head = heads[0] if heads else beat[0]
    match event:
        case _ if _begins(event) or (isinstance(head, CardDrawn) and head.pile == "deck"):
            return False
        case CardDrawn(pile="deck"):
            return False
        case Tried():
            # What he drew for was what he tried; tries of a row that fail one after the other are struck out together.
            last = beat[-1]
            if isinstance(last, Tried):
                return not last.done and not event.done and last.row == event.row
            return isinstance(head, CardDrawn | Rolled | Tried) and not isinstance(last, TurnBegan)
        case CardDrawn() | Rolled():
            return isinstance(head, CardDrawn | Rolled) and not isinstance(beat[-1], Tried | Dealing | PriceMoved)
        case Dealing():
            # The cards that were turned over for it belong to a deal.
            return isinstance(beat[-1], CardDrawn)
        case Built() | MonumentRaised() | Activated():
            return False
        case InsulaPlaced() | CellLost():
            return isinstance(head, InsulaPlaced | CellLost)
        case PrestigeMoved():
            return not isinstance(head, Built | InsulaPlaced | CellLost | Tried | TurnBegan)
        case _:
            return not isinstance(head, Built | Tried | TurnBegan)


def _comes_of(event: Event, beat: Sequence[Event]) -> bool:
    """Whether something of a round's end is told with what came before: goods, prices, unrest and its track."""
    last = beat[-1]
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


def _begins(event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.who == "caepio"


def _is_a_sides(event: Event) -> bool:
    """Whether it is told as somebody's, also at a round's end."""
    return _begins(event) or isinstance(event, Passed | Tribute)


def _longest_turn(steps: list[list[Moment]]) -> int:
    """How many steps the longest of his turns has."""
    begun = [number for number, step in enumerate(steps) if number and any(_begins(moment.event) for moment in step)]
    return max(end - start for start, end in pairwise([0, *begun, len(steps)]))
