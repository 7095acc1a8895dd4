"""Caepio's open card as lines: what he tried and how it went, what lies ahead, and what he will most likely do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from corduba_solo.caepio.automa import remembered
from corduba_solo.caepio.deck import NO_CARD, Card, deck_of
from corduba_solo.caepio.forecast import Kind, Turn, forecast
from corduba_solo.caepio.outlook import PASS, PASSED
from corduba_solo.desk.model import TryLine
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.locale.explaining import why_failed
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.events import Built, CardDrawn, Event, Passed, Rolled, RoundBegan, Tried, TurnBegan
from corduba_solo.rules.state import State

LoggedAction = tuple[int, Sequence[Event]]
"""An action: the round in which it was taken, and its events."""
Entries = Sequence[LoggedAction]


# ── the card ──────────────────────────────────────────────────────────────────────────────────────────────────────


def tries_of(state: State, entries: Entries) -> tuple[TryLine, ...]:
    """His open card by its rows and actions; `text` is as the card has it."""
    card, tried, passed = _open_card(state, entries)
    if card is None:
        return ()
    done = {event.row for event in tried if event.done}
    here = max((event.row + event.done for event in tried), default=1)
    if not tried:
        here = remembered(state).row + 1
    if passed:
        here = len(card.rows) + 1
    found = {(event.row, event.position): event for event in tried}
    return tuple(_lines(card, found, done, here))


def _lines(card: Card, found: dict[tuple[int, int], Tried], done: set[int], here: int) -> Iterator[TryLine]:
    for row, tries in enumerate(card.rows, 1):
        for position, trial in enumerate(tries, 1):
            event = found.get((row, position))
            if event:
                yield TryLine(row, position, trial.text, "done" if event.done else "failed", why_failed(event))
            else:
                outcome = "unneeded" if row in done or row < here else "next" if row == here else "waiting"
                yield TryLine(row, position, trial.text, outcome)


def _open_card(state: State, entries: Entries) -> tuple[Card | None, list[Tried], bool]:
    """The card turned over last in this round, what was tried on it, and whether he has passed."""
    tried: list[Tried] = []
    passed = False
    cards = deck_of(state.book).cards
    for _, events in reversed(entries):
        for event in reversed(events):
            match event:
                case Tried():
                    tried.append(event)
                case Passed(who="caepio"):
                    passed = True
                case CardDrawn(pile="deck", card=name):
                    card = next(card for card in cards if card.name == name)
                    return card, _tried_on(card, tried), passed
                case RoundBegan():
                    return None, [], passed
    number = remembered(state).card
    if number == NO_CARD:
        return None, [], state.sides[CAEPIO].passed
    return cards[number], _tried_on(cards[number], tried), state.sides[CAEPIO].passed


def _tried_on(card: Card, tried: list[Tried]) -> list[Tried]:
    return [event for event in tried if event.card == card.name]


def row_tried(entries: Entries) -> int:
    """The row of his card that he tried last in the turn that is being told; 0 before his first try."""
    for _, events in reversed(entries):
        for event in reversed(events):
            match event:
                case Tried():
                    return event.row
                case TurnBegan(who="caepio") | Passed() | RoundBegan():
                    return 0
                case CardDrawn(pile="deck"):
                    return 0
    return 0


def cast(entries: Entries) -> tuple[Rolled | None, str]:
    """In the turn that is being told: how the die fell, and the building that he drew and has not built yet."""
    rolled, drawn, built = None, "", False
    for _, events in reversed(entries):
        for event in reversed(events):
            match event:
                case Built():
                    built = True
                case Rolled():
                    rolled = rolled or event
                case CardDrawn(pile="stack", card=card):
                    drawn = drawn or card
                case TurnBegan(who="caepio") | Passed() | RoundBegan():
                    return rolled, "" if built else drawn
    return rolled, "" if built else drawn


# ── the forecast ──────────────────────────────────────────────────────────────────────────────────────────────────


def forecast_lines(state: State, voice: Voice) -> tuple[str, ...]:
    """His next turn in one or two short lines, and the one after it in another; odds where nothing is certain."""
    turns = forecast(state, 2).turns
    if not turns or turns[0].kinds[0].what == PASSED:
        return ()
    row = _row_ahead(state, turns[0])
    lines = (
        [voice.say("forecast.next.row", row=row, what=expected(voice, turns[0].kinds[0].what))]
        if row
        else list(_first(voice, turns[0], f"forecast.{_whence(state, turns[0])}"))
    )
    if len(turns) > 1 and turns[0].round == turns[1].round and turns[1].kinds[0].what != PASSED:
        lines.append(_in_one(voice, "forecast.then", turns[1].kinds))
    return tuple(lines)


def _row_ahead(state: State, turn: Turn) -> int:
    """The row of his open card that he will surely do where it is not the next one, which is marked; else 0."""
    memory, certain = remembered(state), turn.certain
    if certain is None or memory.card == NO_CARD or turn.round > state.round:
        return 0
    same_card = certain.card == deck_of(state.book).cards[memory.card].name
    return certain.row if same_card and certain.row != memory.row + 1 else 0


def _whence(state: State, turn: Turn) -> str:
    """After he has passed his next turn is one of another round; with no row left to him he turns another card over."""
    if turn.round > state.round:
        return "later"
    memory = remembered(state)
    if memory.card == NO_CARD:
        return "next"
    card = deck_of(state.book).cards[memory.card].name
    return "next" if any(outlook.card in ("", card) for outlook in turn.outlooks) else "new"


def _first(voice: Voice, turn: Turn, message: str) -> Iterator[str]:
    first, *rest = turn.kinds
    if len(rest) <= 1:
        yield _with_odds(voice, message, first)
        for other in rest:
            yield _with_odds(voice, "forecast.else", other)
        return
    odds = _by_name(voice, turn.kinds)
    yield _pair(voice, message, odds[:2])
    if odds[2:]:
        yield _pair(voice, "forecast.else", odds[2:4], more=len(odds) > 4)


def _in_one(voice: Voice, message: str, kinds: Sequence[Kind]) -> str:
    """A whole turn in one line."""
    if len(kinds) == 1:
        return _with_odds(voice, message, kinds[0])
    odds = _by_name(voice, kinds)
    return _pair(voice, message, odds[:2], more=len(odds) > 2)


def _by_name(voice: Voice, kinds: Sequence[Kind]) -> list[tuple[str, Fraction]]:
    """The odds of what he may do by its bare name, the likeliest first."""
    odds: dict[str, Fraction] = {}
    for kind in kinds:
        name = expected(voice, kind.what, bare=True)
        odds[name] = odds.get(name, Fraction()) + kind.probability
    return sorted(odds.items(), key=lambda pair: -pair[1])


def _pair(voice: Voice, message: str, odds: Sequence[tuple[str, Fraction]], *, more: bool = False) -> str:
    """One or two things with their odds in a line."""
    (name, chance), *rest = odds
    if chance == 1:
        return voice.say(message, what=name)
    one = voice.say(f"{message}.odds", what=name, percent=percent_of(chance))
    if not rest:
        return one
    other = voice.say("forecast.odds", what=rest[0][0], percent=percent_of(rest[0][1]))
    return voice.say("forecast.pair.more" if more else "forecast.pair", one=one, other=other)


def _with_odds(voice: Voice, message: str, kind: Kind) -> str:
    what = expected(voice, kind.what)
    if kind.probability == 1:
        return voice.say(message, what=what)
    return voice.say(f"{message}.odds", what=what, percent=percent_of(kind.probability))


def percent_of(odds: Fraction) -> int:
    """Whole per cents; what is possible but not certain is never 0 or 100."""
    return min(99, max(1, round(odds * 100)))


def expected(voice: Voice, what: str, *, bare: bool = False) -> str:
    """Something he may do, in words alone; bare without workers and troops."""
    if what in (PASS, PASSED):
        return voice.say("forecast.pass")
    action = parse_row(what)[0]
    name = voice.brief_attempt(action)
    if bare:
        return name
    if action.kind == "site":
        return voice.say("forecast.site", place=name, count=action.workers)
    return voice.named_attempt(action)
