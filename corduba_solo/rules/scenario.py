"""Any position set up from plain data: for tests, puzzles and reports.

    state = position(book, {"round": 2, "you": {"denarii": 9}, "buildings": {"forum": "plebeius"}})

Everything has a default, and a position that no game could reach is refused with every reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from corduba_solo.rules import rounds
from corduba_solo.rules.book import WHO, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.game import resume
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import ROME, STREAMS, below
from corduba_solo.rules.opponent import Idle, Opponent
from corduba_solo.rules.questions import DeliverGoods
from corduba_solo.rules.rounds import draw
from corduba_solo.rules.scenario_cards import read_cards
from corduba_solo.rules.scenario_describe import describe
from corduba_solo.rules.scenario_form import BEFORE_ACTIONS, Flaws, ImpossiblePosition, ScenarioForm, read
from corduba_solo.rules.scenario_sides import set_macellum, set_sides
from corduba_solo.rules.scenario_town import lay_town
from corduba_solo.rules.state import State, Task, new_state

__all__ = ["ImpossiblePosition", "describe", "position"]

_BEGINS: dict[str, Task] = {
    "actions": ("open_actions",),
    "tribute": ("tribute", "troops"),
    "delivery": DeliverGoods(),
    "upkeep": ("upkeep",),
    "round_end": ("round_end",),
    "tidy": ("tidy",),
    "politics": ("politics",),
    "end": ("finale",),
}
"""The task with which a phase begins, among those that `rounds.plan_round` plans."""
_DECADE_ENDS = ("tribute", "delivery", "tidy", "politics")
_EMPTIED = ("decade", "round", "tidy", "politics", "end")
"""Phases in which no worker stands anywhere (§5.7)."""


def position(book: Book, data: Mapping[str, Any], opponent: Opponent | None = None) -> State:
    """The state that a scenario describes, waiting for its first decision; its first events are in `state.events`."""
    form = read(data)
    flaws = Flaws()
    state = new_state(_read_by(book, form), opponent or Idle(), form.seed, form.difficulty, form.variant)
    lay_town(state, form, flaws)
    set_sides(state, form, flaws)
    set_macellum(state, form, flaws)
    _set_calendar(state, form, flaws)
    _set_cards(state, form, flaws)
    cards = read_cards(state, form, flaws)
    _set_order(state, form, flaws)
    _check_emptied(form, flaws)
    flaws.stop()
    _seat_opponent(state)
    _plan(state, form)
    state.opponent.lay_cards(state, cards)
    state.events = []
    return resume(state)


def _read_by(book: Book, form: ScenarioForm) -> Book:
    """The book with the readings that the scenario names; the others stay as they are."""
    readings = book.readings.changed(**form.readings.given)
    return book if readings == book.readings else Book(book.edition, readings)


def _set_calendar(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    book = state.book
    number = form.round_
    if not 1 <= number <= book.last_round:
        flaws.add(("round",), f"{number} is not between 1 and {book.last_round}", Cause.ROUNDS)
        return
    state.decade = book.decade_of[number]
    if form.phase in _DECADE_ENDS and number not in book.decade_ends:
        flaws.add(("phase",), f"round {number} does not end a decade", Cause.DECADE_ROUNDS)
    if form.phase == "end" and number != book.last_round:
        flaws.add(("phase",), f"the game ends with round {book.last_round}", Cause.OUTCOME)
    if form.phase == "decade" and number - 1 not in (0, *book.decade_ends):
        flaws.add(("phase",), f"round {number} does not begin a decade", Cause.ROME_CARD)


def _set_cards(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    """Luck, Rome's cards and the Macellum tiles."""
    for name, count in form.draws.items():
        stream = flaws.number(("draws", name), name, STREAMS, "stream of luck")
        for _ in range(count if stream >= 0 else 0):
            below(state.luck, stream, 1)
    _set_rome(state, form, flaws)
    used = flaws.mask(("macellum", "tiles_used"), form.macellum.tiles_used, state.book.tiles, "Macellum tile")
    state.tiles_left = tuple(tile for tile in state.tiles_left if not used >> tile & 1)
    to_come = state.book.last_round - form.round_ + (form.phase in BEFORE_ACTIONS)
    if len(state.tiles_left) < to_come:
        flaws.add(("macellum", "tiles_used"), f"too few tiles left for {to_come} rounds to come", Cause.MACELLUM_TILE)


def _set_rome(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    names = [card.name for card in state.book.rome]
    gone = flaws.mask(("rome_used",), form.rome_used, names, "card of Rome for the solo game")
    left = tuple(card for card in state.rome_left if not gone >> card & 1)
    state.rome_left = left
    if form.phase == "decade":
        if form.rome is not None:
            flaws.add(("rome",), "the card is drawn when the decade begins", Cause.ROME_CARD)
    elif form.rome is not None:
        state.rome = _rome_card(state, form.rome, names, flaws)
        if state.rome >= 0 and gone >> state.rome & 1:
            flaws.add(("rome",), f"{form.rome} is among the cards used before", Cause.ROME_CARD)
        state.rome_left = tuple(card for card in left if card != state.rome)
    elif left:
        state.rome, state.rome_left = draw(state, ROME, left)
    to_come = 2 - state.decade + (form.phase == "decade")
    if len(state.rome_left) < to_come:
        flaws.add(("rome_used",), f"too few cards left for {to_come} decades to come", Cause.ROME_CARD)


def _rome_card(state: State, name: str, names: list[str], flaws: Flaws) -> int:
    if name in state.book.edition.rome and name not in names:
        flaws.add(("rome",), f"{name} is not part of the solo game", Cause.SOLO_CARDS)
        return -1
    return flaws.number(("rome",), name, names, "card of Rome")


def _set_order(state: State, form: ScenarioForm, flaws: Flaws) -> None:
    """Whose turn it is, who has passed, and who will begin the next round (§5.4)."""
    passed = [form.you.passed, form.caepio.passed]
    if form.phase in BEFORE_ACTIONS and (any(passed) or form.next_first or form.turn):
        flaws.add(("phase",), "nobody has had a turn or passed before the actions", Cause.TURN_ORDER)
    elif form.phase == "actions":
        _check_turn(form, passed, flaws)
    elif form.turn is not None:
        flaws.add(("turn",), "turns belong to the phase of actions", Cause.TURN_ORDER)


def _check_turn(form: ScenarioForm, passed: list[bool], flaws: Flaws) -> None:
    if all(passed):
        flaws.add(("phase",), "with both passed the actions are over", Cause.TURN_ORDER)
        return
    if form.turn is not None and passed[WHO.index(form.turn)]:
        flaws.add(("turn",), f"{form.turn} passed already", Cause.TURN_ORDER)
    first = _passed_first(form)
    if form.next_first is not None and form.next_first != first:
        flaws.add(("next_first",), "whoever passes first begins the next round", Cause.TURN_ORDER)


def _passed_first(form: ScenarioForm) -> str | None:
    return "you" if form.you.passed else "caepio" if form.caepio.passed else None


def _check_emptied(form: ScenarioForm, flaws: Flaws) -> None:
    """Between two rounds no worker stands anywhere, and Caepio holds no goods (§5.7)."""
    if form.phase not in _EMPTIED:
        return
    if form.blocked or form.castra_blocked or any(tile.blocked for tile in form.buildings.values()):
        flaws.add(("blocked",), f"no place is blocked in the phase “{form.phase}”", Cause.ROUND_END)
    if form.you.used:
        flaws.add(("you", "used"), f"all specialists are back in the phase “{form.phase}”", Cause.ROUND_END)
    if any((form.caepio.store or {}).values()):
        flaws.add(("caepio", "store"), f"Caepio's goods are gone in the phase “{form.phase}”", Cause.ROUND_END)


def _seat_opponent(state: State) -> None:
    """The opponent sees what he would have seen in a game: the start, the buildings, each decade's end."""
    decade, state.decade = state.decade, 0
    state.opponent.begin(state)
    for building in bits(state.built):
        state.opponent.building_built(state, building)
    for past in range(decade):
        state.decade = past
        state.opponent.end_decade(state)
    state.decade = decade


def _plan(state: State, form: ScenarioForm) -> None:
    """Everything that is still to come, with the phase on top."""
    state.first = WHO.index(form.first)
    state.round = form.round_ - 1
    state.agenda = [(form.phase,)]
    if form.phase in BEFORE_ACTIONS:
        return
    state.agenda = []
    rounds.plan_round(state)
    while state.agenda[-1] != _BEGINS[form.phase]:
        state.agenda.pop()
    for side, passed in zip(state.sides, (form.you.passed, form.caepio.passed), strict=True):
        side.passed = passed or form.phase != "actions"
    if form.phase == "actions":
        _open_actions(state, form)
    else:
        state.next_first = WHO.index(form.next_first or _passed_first(form) or form.first)


def _open_actions(state: State, form: ScenarioForm) -> None:
    state.agenda.pop()
    state.opponent.begin_round(state)
    first = _passed_first(form)
    state.next_first = -1 if first is None else WHO.index(first)
    turn = form.turn or ("caepio" if form.you.passed else "you")
    state.agenda.append(("turn", WHO.index(turn)))
