"""A position of a game written down as a scenario: the way back from a state to data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corduba_solo.edition.vocabulary import COLOURS, DECADES, DIFFICULTIES, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.building import OWNERS
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import STREAMS, below, streams
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.scenario_cards import decades
from corduba_solo.rules.scenario_form import MOST_DRAWS
from corduba_solo.rules.state import SENATOR_SOURCES, VARIANTS, State

Data = dict[str, Any]


def describe(state: State) -> Data:
    """The scenario of a state that waits for your main action; whose workers stand where is not in it."""
    if not state.agenda or not isinstance(state.agenda[-1], MainAction):
        raise ValueError("Only a state that waits for your main action can be described.")
    book = state.book
    data: Data = {
        "seed": state.seed,
        "draws": _draws(state),
        "difficulty": DIFFICULTIES[state.difficulty],
        "variant": VARIANTS[state.variant],
        "round": state.round,
        "first": WHO[state.first],
        "rome": book.rome[state.rome].name,
        "rome_used": [card.name for card in _gone(book.rome, state.rome_left) if card != book.rome[state.rome]],
        "you": _you(state),
        "caepio": _side(state, CAEPIO) | _cards(state),
        "macellum": _macellum(state),
        "buildings": _buildings(state),
        "houses": _houses(state),
        "lost": _by_district(state, [ground.dead for ground in state.grounds]),
        "blocked": [book.places[place] for place in bits(state.blocked) if place >= book.first_site],
        "castra_blocked": _names(TROOPS, state.castra_blocked),
        "readings": {question: book.readings.of(question) for question in book.readings.departures()},
    }
    return _short(data)


def _short(data: Data) -> Data:
    """Without the collections that are empty."""
    return {key: value for key, value in data.items() if value not in ({}, [])}


def _names(words: Sequence[str], mask: int) -> list[str]:
    return [words[number] for number in bits(mask)]


def _counts(words: Sequence[Any], counts: Sequence[int]) -> dict[Any, int]:
    return {word: count for word, count in zip(words, counts, strict=True) if count}


def _gone(cards: Sequence[Any], left: tuple[int, ...]) -> list[Any]:
    return [card for number, card in enumerate(cards) if number not in left]


def _draws(state: State) -> dict[str, int]:
    """How often each stream of luck was drawn from: every draw moves it on by the same odd step.

    A stream that was set to another number by hand has no such count and begins anew.
    """
    probe = [0]
    below(probe, 0, 1)
    per_step = pow(probe[0], -1, 1 << 64)
    moved = zip(state.luck, streams(state.seed), strict=True)
    counts = [(now - start) * per_step % (1 << 64) for now, start in moved]
    return _counts(STREAMS, [count if count <= MOST_DRAWS else 0 for count in counts])


def _side(state: State, who: int) -> Data:
    """What both sides have; written even when empty where a start would give something."""
    side = state.sides[who]
    reached = {
        name: side.reached[number]
        for number, name in enumerate(DISTRICTS)
        if side.reached[number] != side.prestige[number]
    }
    on_map = [mask.bit_count() for mask in state.houses[3 * who : 3 * who + 3]]
    optional: Data = {
        "reached": reached,
        "insulae": {} if side.insulae == on_map else _counts(DISTRICTS, side.insulae),
        "pending": _counts(("loud", "quiet"), (side.pending - side.quiet, side.quiet)),
        "senators": _counts(SENATOR_SOURCES, side.senators),
    }
    data: Data = {
        "denarii": side.denarii,
        "store": _counts(RESOURCES, side.store),
        "register": side.register,
        "popularity": side.popularity,
        "prestige": dict(zip(DISTRICTS, side.prestige, strict=True)),
        "specialists": _names(COLOURS, side.unlocked),
        "troops": _counts(TROOPS, side.troops),
        "offerings": _counts((1, 2), side.offerings),
        "unrest": side.unrest,
        **_short(optional),
    }
    if side.passed:
        data["passed"] = True
    return data


def _you(state: State) -> Data:
    you = state.sides[YOU]
    book = state.book
    data = _side(state, YOU) | {
        "workers": you.workers,
        "special": you.special,
        "harmony": you.harmony,
        "trader": state.trader_left,
    }
    optional: Data = {
        "used": _names(COLOURS, you.unlocked & ~you.ready),
        "monuments": _names(book.monuments, state.monuments),
        "powers_used": list(state.used),
    }
    if state.character >= 0:
        data["character"] = book.characters[state.character].name
    if state.heritage >= 0:
        data["heritage"] = book.heritage[state.heritage]
    return data | _short(optional)


def _cards(state: State) -> Data:
    """Caepio's action cards: the open one, and what is left of the decade's deck where some are gone."""
    lying = state.opponent.cards_lying(state)
    if lying is None:
        return {}
    names = tuple(state.book.edition.caepio)
    data: Data = {}
    if lying.card is not None:
        data = {"card": names[lying.card], "row": lying.row + 1, "drawn": lying.drawn}
    if lying.decks[state.decade] != decades(state.book)[state.decade]:
        data["decks"] = {DECADES[state.decade]: [names[number] for number in lying.decks[state.decade]]}
    return data


def _macellum(state: State) -> Data:
    tiles = _gone(state.book.tiles, state.tiles_left)
    return {
        "stock": dict(zip(RESOURCES, state.stock, strict=True)),
        "prices": dict(zip(RESOURCES, state.prices, strict=True)),
        "tiles_used": tiles,
    }


def _buildings(state: State) -> Data:
    data: Data = {}
    for building in bits(state.built):
        district = state.district_of[building]
        cell, turn = state.tile_at[building]
        tile = data[state.book.buildings[building]] = {
            "district": DISTRICTS[district],
            "cell": state.book.maps[district].names[cell],
            "turn": turn,
        }
        if state.unrest_on >> building & 1:
            tile["unrest"] = True
        if state.blocked >> building & 1:
            tile["blocked"] = True
    return data


def _houses(state: State) -> Data:
    return _short(
        {owner: _by_district(state, state.houses[3 * number : 3 * number + 3]) for number, owner in enumerate(OWNERS)}
    )


def _by_district(state: State, masks: Sequence[int]) -> Data:
    """Cells by their names, for each district that has any."""
    return {
        name: [map_.names[bit] for bit in bits(mask)]
        for name, map_, mask in zip(DISTRICTS, state.book.maps, masks, strict=True)
        if mask
    }
