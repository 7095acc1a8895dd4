"""Why something is not on offer: a number, an action as text, or words that name something of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corduba_solo.bounds import cut, whole
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.asking import cell_names, label
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Buy, Pass, Place, Sell, Trade, UnknownAction, Use, parse_action
from corduba_solo.rules.building import price_list
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.game import question, why_not
from corduba_solo.rules.questions import LayTile, TiedTile
from corduba_solo.rules.state import State
from corduba_solo.text.district import first_free
from corduba_solo.text.numbered import Option, ends, numbered, speaks_of

TURNS = 4
"""A tile is turned by quarters."""
MOST = 12
"""More answers than these are too many to read."""


def why_lines(state: State, options: Sequence[Option], wanted: str, words: Catalogue) -> list[str]:
    """Answers to `why …`, one a line."""
    if not wanted:
        return [_usage(state, words)]
    if wanted.isascii() and wanted.isdigit():
        found = numbered(options, wanted)
        if found is None:
            return [words.text("text.no_number", number=cut(wanted), **ends(options))]
        return [words.text("text.why.offered", label=found.label, number=found.number)]
    if cells := names_cells(state, wanted):
        return _answers_there(state, options, cells, words)
    if looks_like_cells(wanted):
        return [_no_cell(state, wanted, words)]
    if (turn := _names_turn(state, wanted, words)) is not None:
        return _answers_in_turn(state, options, turn, words)
    meant = _named(state, wanted, words)
    if not meant:
        return [words.text("text.why.unknown", words=cut(wanted))]
    if (asked := question(state)) and len(meant) > 1 and all(_answers_nothing(state, action) for action in meant):
        # One answer for all of them: another question is open.
        return [words.text("text.why.later", asked=Voice(words, state.book.edition).asked(asked.name))]
    lines = [_answer(state, options, action, words) for action in meant[:MOST]]
    more = len(meant) - len(lines)
    return [*lines, words.text("text.why.more", count=more)] if more else lines


def names_cells(state: State, wanted: str) -> int:
    """The cells that are named while a place for a tile is asked for, as a mask; 0 where it is anything else."""
    asked = question(state)
    if not isinstance(asked, LayTile | TiedTile):
        return 0
    numbers = state.book.maps[asked.district].numbers
    names = set(wanted.casefold().split())
    return sum(1 << numbers[name] for name in names) if names <= numbers.keys() else 0


def looks_like_cells(wanted: str) -> bool:
    """Whether what is named can only be cells, `a1 b12`, though the map may have none of these names."""
    return bool(re.fullmatch(r"[a-z]\d{1,2}( [a-z]\d{1,2})*", wanted.casefold()))


def _no_cell(state: State, wanted: str, words: Catalogue) -> str:
    """Which of the cells that are named the district does not have; or that cells can be asked about later."""
    asked = question(state)
    if not isinstance(asked, LayTile | TiedTile):
        return words.text("text.why.cells_later")
    voice = Voice(words, state.book.edition)
    known = state.book.maps[asked.district].numbers
    unknown = [name for name in dict.fromkeys(wanted.casefold().split()) if name not in known]
    district = voice.district(DISTRICTS[asked.district])
    return voice.say("text.why.no_cell", count=len(unknown), cells=words.listing(map(cut, unknown)), district=district)


def _usage(state: State, words: Catalogue) -> str:
    asked = question(state)
    if not isinstance(asked, LayTile | TiedTile):
        return words.text("text.why.usage")
    cells = cell_names(state, asked.district, first_free(state, asked.district))
    return words.text("text.why.usage.place", cells=cells)


def _names_turn(state: State, wanted: str, words: Catalogue) -> int | None:
    """The turn of a tile that is named while a place for one is asked for."""
    if not isinstance(question(state), LayTile | TiedTile):
        return None
    word, _, number = wanted.casefold().partition(" ")
    if word == "turn":
        return whole(number)
    return next((turn for turn in range(TURNS) if wanted.casefold() == words.text(f"turned.{turn}")), None)


def _answers_in_turn(state: State, options: Sequence[Option], turn: int, words: Catalogue) -> list[str]:
    """Where the tile may lie turned like this, or that it cannot in this district."""
    asked = question(state)
    assert isinstance(asked, LayTile | TiedTile)
    offered = [option for option in options if isinstance(option.action, Place) and option.action.turn == turn]
    if offered:
        return [words.text("text.why.offered", label=option.label, number=option.number) for option in offered]
    voice = Voice(words, state.book.edition)
    building = voice.building(state.book.buildings[asked.building])
    last = len(state.book.maps[asked.district].shapes[asked.building]) - 1
    if turn > last:
        return [voice.say("text.why.no_such_turn", building=building, last=last)]
    district, rule = voice.district(DISTRICTS[asked.district]), voice.rule(Cause.BUILD)
    turned = voice.say(f"turned.{turn}")
    return [voice.say("text.why.turn_nowhere", turned=turned, building=building, district=district, rule=rule)]


def _answers_there(state: State, options: Sequence[Option], cells: int, words: Catalogue) -> list[str]:
    """Where the tile may lie on these cells; where it may not, every reason once, with one of the places it is for."""
    asked = question(state)
    assert isinstance(asked, LayTile | TiedTile)
    map_ = state.book.maps[asked.district]
    found: dict[str, str] = {}
    offered = []
    for turn, shape in enumerate(map_.shapes[asked.building]):
        for cell, mask in shape.masks.items():
            if cells & ~mask:
                continue
            place = Place(map_.names[cell], turn)
            if reason := why_not(state, place):
                lies = {"cells": cell_names(state, asked.district, mask), "turned": words.text(f"turned.{turn}")}
                there = words.text("text.why.there", **lies)
                explained = explain(reason, words, state.book.edition)
                found.setdefault(reason.message, words.text("text.why.refused", label=there, reason=explained))
            else:
                offered += [option for option in options if option.action == place]
    if offered:
        return [words.text("text.why.offered", label=option.label, number=option.number) for option in offered]
    if found:
        return list(found.values())
    voice = Voice(words, state.book.edition)
    size = map_.shapes[asked.building][0].offsets
    building = voice.building(state.book.buildings[asked.building])
    named = cell_names(state, asked.district, cells)
    return [
        voice.say("text.why.no_turn", building=building, count=len(size), cells=named, rule=voice.rule(Cause.BUILD))
    ]


def _answers_nothing(state: State, action: Action) -> bool:
    """Whether an action is no answer to what is asked at all."""
    reason = why_not(state, action)
    return reason is not None and reason.message == "not_an_answer"


def _named(state: State, wanted: str, words: Catalogue) -> list[Action]:
    """The action that was written out, or everything imaginable that the words fit.

    `build officina servorum` reads like an action that is written out, and names one by what it is called in short.
    """
    imaginable = list(_imaginable(state))
    fitting = [action for action in imaginable if speaks_of(label(state, action, words), action, wanted)]
    try:
        # A deal is offered as `Buy 2 stone`, and written `buy stone 2`.
        written = parse_action(re.sub(r"^(buy|sell) (\d+) (\w+)$", r"\1 \3 \2", wanted.casefold()))
    except UnknownAction:
        return fitting
    return fitting if fitting and written not in imaginable else [written]


def _imaginable(state: State) -> Iterator[Action]:
    """Everything that could be asked for in a turn, whether or not it is possible now."""
    book = state.book
    for row in book.build_actions:
        yield from row
    yield from (offer.action for offer in price_list(state).monuments)
    for deeds in book.deeds:
        yield from (deed.activate for deed in deeds)
    yield Trade()
    yield from (Use(once.name) for once in state.perks.onces)
    for resource in RESOURCES:
        yield from (Buy(resource, 1), Sell(resource, 1))
    yield Pass()


def _answer(state: State, options: Sequence[Option], action: Action, words: Catalogue) -> str:
    reason = why_not(state, action)
    if reason is None:
        number = next(option.number for option in options if option.action == action)
        return words.text("text.why.offered", label=label(state, action, words), number=number)
    explained = explain(reason, words, state.book.edition)
    return words.text("text.why.refused", label=label(state, action, words), reason=explained)
