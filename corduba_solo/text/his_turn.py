"""Caepio in words: how he goes about it, his open card try by try, what he did last and will do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from corduba_solo.bounds import cut
from corduba_solo.caepio.automa import current_card, remembered
from corduba_solo.caepio.deck import Card
from corduba_solo.caepio.forecast import Turn, forecast
from corduba_solo.caepio.odds import Detail, Tile, Visit
from corduba_solo.caepio.outlook import PASS, PASSED, Outlook
from corduba_solo.caepio.tries import refusal
from corduba_solo.desk.caepio_card import percent_of
from corduba_solo.desk.expecting import MOST_KINDS, forecast_line
from corduba_solo.desk.model import TryLine
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.edition.vocabulary import DISTRICTS, SITE_PLACES, TROOPS
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
    """How likely he goes to a place, builds it, or builds in a district, in his next two turns."""
    voice = Voice(words, state.book.edition)
    turns = [turn for turn in forecast(state, 2).turns if turn.kinds[0].what != PASSED]
    named = [goal for goal in _goals(voice) if _is_called(goal.name, wanted)]
    named = [goal for goal in named if goal.name.casefold() == wanted.casefold()] or named
    if not named:
        return [voice.say("text.caepio.no_place", words=cut(wanted))]
    if not turns or turns[0].round > state.round:
        return [voice.say("text.caepio.passed")]
    lines = []
    for goal in named[:MOST_KINDS]:
        chances = [_chance(voice, turn, goal) for turn in turns]
        message = "text.caepio.place" if len(chances) == 1 else "text.caepio.place.two"
        lines.append(voice.say(message, place=goal.told, next=chances[0], after=chances[-1]))
    return lines


class Goal(NamedTuple):
    """Something that he may go to or build."""

    kind: Literal["place", "castra", "macellum", "district"]
    key: str
    name: str
    """All words that it is called by."""
    told: str
    """What is said of him with it: `at Silva`, `building in Pars Servorum`."""


def _goals(voice: Voice) -> Iterator[Goal]:
    """Every place, the spaces of the Castra, the Macellum, and the districts."""
    for key in (*voice.edition.buildings, *SITE_PLACES.values(), "castra", "portus"):
        yield Goal("place", key, voice.place(key), voice.say("text.caepio.at", place=voice.place(key)))
    for troop in TROOPS:
        castra = voice.row(f"castra {troop}")
        yield Goal("castra", troop, castra, voice.say("text.caepio.at", place=castra))
    yield Goal("macellum", "macellum", voice.say("text.caepio.macellum"), voice.say("text.caepio.deals"))
    for key in DISTRICTS:
        district = voice.district(key)
        yield Goal("district", key, district, voice.say("text.caepio.builds", district=district))


def _is_called(name: str, wanted: str) -> bool:
    return all(f" {part}" in f" {name.casefold()}".replace("(", "") for part in wanted.casefold().split())


def _chance(voice: Voice, turn: Turn, goal: Goal) -> str:
    odds = sum((outlook.probability * _share(outlook, goal) for outlook in turn.outlooks), Fraction())
    if odds in (0, 1):
        return voice.say(f"text.caepio.chance.{int(odds)}")
    return voice.say("text.caepio.chance", percent=percent_of(odds))


def _share(outlook: Outlook, goal: Goal) -> Fraction:
    """How much of something he may do is about a place or a district; a draw or the die may decide it."""
    if outlook.what in (PASS, PASSED):
        return Fraction()
    action = parse_row(outlook.what)[0]
    if action.kind in ("build", "random"):
        return sum((chance.probability for chance in outlook.details if _is_about(chance.detail, goal)), Fraction())
    if goal.kind == "castra":
        return Fraction(action.kind == "castra" and action.name == goal.key)
    target = SITE_PLACES[action.name] if action.kind == "site" else action.name or action.kind
    return Fraction((action.kind if action.kind == "castra" else target) == goal.key)


def _is_about(detail: Detail, goal: Goal) -> bool:
    if goal.kind == "district":
        return isinstance(detail, Tile) and detail.district == goal.key
    return isinstance(detail, Tile | Visit) and detail.building == goal.key


def next_row(voice: Voice, state: State) -> str:
    if state.sides[CAEPIO].passed:
        return voice.say("text.status.passed")
    memory, card = remembered(state), current_card(state)
    if card is not None and memory.row < len(card.rows):
        what = voice.row(voice.edition.caepio[card.name].rows[memory.row])
        turn = forecast(state, 1).turns[0]
        tried = any(one.card == card.name and one.row == memory.row + 1 for one in turn.outlooks)
        message = "text.status.next" if tried else "text.status.next.impossible"
        return voice.say(message, row=memory.row + 1, card=voice.caepio_card(card.name), what=what)
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
