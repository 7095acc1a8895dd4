"""Caepio in words: how he goes about it, his open card try by try, what he did last and will do next."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corduba_solo.caepio.automa import current_card, remembered
from corduba_solo.caepio.deck import Card
from corduba_solo.caepio.forecast import Turn, forecast
from corduba_solo.caepio.odds import Tile, Visit
from corduba_solo.caepio.outlook import PASS, PASSED, Outlook
from corduba_solo.caepio.tries import refusal
from corduba_solo.desk.caepio_card import percent_of
from corduba_solo.desk.expecting import MOST_KINDS, forecast_line
from corduba_solo.desk.model import TryLine
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.edition.vocabulary import SITE_PLACES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.opponent import CARDS_A_ROUND
from corduba_solo.rules.state import State
from corduba_solo.session.game import Session


def caepio_lines(session: Session, last: Sequence[str], words: Catalogue) -> list[str]:
    """How Caepio goes about it, what he did last, and what he will do next."""
    state = session.state
    voice = Voice(words, state.book.edition)
    done = [voice.say("text.caepio.last"), *last] if last else []
    ahead = [next_row(voice, state), *forecast_line(voice, state, most=None)] if state.round else []
    return [voice.say("text.caepio"), *done, *ahead]


def place_lines(state: State, wanted: str, words: Catalogue) -> list[str]:
    """How likely he goes to a place, or builds it, in his next two turns."""
    voice = Voice(words, state.book.edition)
    turns = [turn for turn in forecast(state, 2).turns if turn.kinds[0].what != PASSED]
    named = [key for key in state.book.places if _is_called(voice.place(key), wanted)]
    if not named:
        return [voice.say("text.caepio.no_place", words=wanted)]
    if not turns or turns[0].round > state.round:
        return [voice.say("text.caepio.passed")]
    lines = []
    for key in named[:MOST_KINDS]:
        chances = [_chance(voice, turn, key) for turn in turns]
        message = "text.caepio.place" if len(chances) == 1 else "text.caepio.place.two"
        lines.append(voice.say(message, place=voice.place(key), next=chances[0], after=chances[-1]))
    return lines


def _is_called(name: str, wanted: str) -> bool:
    return all(f" {part}" in f" {name.casefold()}".replace("(", "") for part in wanted.casefold().split())


def _chance(voice: Voice, turn: Turn, place: str) -> str:
    odds = sum((outlook.probability * _share(outlook, place) for outlook in turn.outlooks), Fraction())
    if odds in (0, 1):
        return voice.say(f"text.caepio.chance.{int(odds)}")
    return voice.say("text.caepio.chance", percent=percent_of(odds))


def _share(outlook: Outlook, place: str) -> Fraction:
    """How much of something he may do is about a place; a draw may decide it."""
    if outlook.what in (PASS, PASSED):
        return Fraction()
    action = parse_row(outlook.what)[0]
    if action.kind in ("build", "random"):
        drawn = [c for c in outlook.details if isinstance(c.detail, Tile | Visit) and c.detail.building == place]
        return sum((chance.probability for chance in drawn), Fraction())
    target = SITE_PLACES[action.name] if action.kind == "site" else action.name or action.kind
    return Fraction((action.kind if action.kind == "castra" else target) == place)


def next_row(voice: Voice, state: State) -> str:
    if state.sides[CAEPIO].passed:
        return voice.say("text.status.passed")
    memory, card = remembered(state), current_card(state)
    if card is not None and memory.row < len(card.rows):
        what = voice.row(voice.edition.caepio[card.name].rows[memory.row])
        return voice.say("text.status.next", row=memory.row + 1, card=voice.caepio_card(card.name), what=what)
    return voice.say("text.status.last" if memory.drawn == CARDS_A_ROUND else "text.status.draws")


def row_line(voice: Voice, state: State, card: Card, row: int, tries: list[TryLine]) -> str:
    """One row of his card: how each try went, or that it is surely impossible now."""
    line, *rest = [_try(voice, state, card, line) for line in tries]
    for part in rest:
        line = voice.say("try.else", so_far=line, item=part)
    outcomes = {one.outcome for one in tries}
    message = (
        "summary.row.next" if "next" in outcomes else "summary.row" if "waiting" in outcomes else "summary.row.over"
    )
    return voice.say(message, row=row, what=line)


def _try(voice: Voice, state: State, card: Card, line: TryLine) -> str:
    what = voice.row(line.text)
    if line.outcome == "failed" and line.reason:
        return voice.say("summary.row.failed", what=what, reason=explain(line.reason, voice.catalogue, voice.edition))
    ahead = line.outcome in ("next", "waiting")
    if ahead and (reason := refusal(state, card.rows[line.row - 1][line.position - 1])):
        return voice.say("summary.row.odds", what=what, reason=explain(reason, voice.catalogue, voice.edition))
    return what
