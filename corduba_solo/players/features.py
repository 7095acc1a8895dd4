"""A position as a row of numbers: everything about it that a player should care for, in a fixed order."""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from corduba_solo.caepio.deck import NO_CARD, Memory
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.rules.book import AMPHORAE, MARBLE, YOU, Book
from corduba_solo.rules.ending import band
from corduba_solo.rules.rome import worth
from corduba_solo.rules.state import SENATORS, Side, State

LEADS = (-4, -3, -2, -1, 0, 1, 2, 3, 5)
"""A district is told by which of these leads over Caepio you have there."""
_NEAR_END = tuple(float(max(0, field - 7)) for field in range(13))
"""How far a marker is in the last fields of a track of prestige, the register or popularity."""

Row = list[float]
Part = tuple[float, ...]


def feature_names(book: Book) -> list[str]:
    """What the numbers of a row stand for."""
    return [
        "constant", "your senators", "his senators",
        *(f"your prestige {name}" for name in DISTRICTS),
        *(f"his prestige {name}" for name in DISTRICTS),
        *(f"lead of {lead} or more" for lead in LEADS),
        "your steps near a track's end", "his steps near a track's end",
        "denarii", "denarii up to 4", "workers at hand", "workers over 8", "special workers", "register",
        "register over 7", *(f"{name} unlocked" for name in COLOURS), "specialists ready",
        *RESOURCES, *(f"any {name}" for name in RESOURCES), "goods over the limit",
        "popularity", "harmony", "upkeep due", "upkeep uncovered",
        "troops", "troops up to the minimum", "minimum of troops held", "troops beyond his", "more troops than he",
        "offerings", "offerings up to the minimum", "minimum of offerings held", "offerings beyond his",
        "more offerings than he",
        "share of Rome's goods held", "Rome's goods held",
        "your unrest", "your unrest band", "your unrest over 5", "his unrest", "his unrest band", "more unrest than he",
        "markers pending", "quiet markers pending", "his markers pending", "markers on the map", "districts in revolt",
        "two districts in revolt", "three districts in revolt",
        "his insulae", "his insulae over 12", "his specialists", "his specialists over 4",
        "his register", "his register over 7", "his popularity", "his popularity over 7", "your insulae",
        "wealth beyond his", "richer than he",
        *(f"{name} stands" for name in book.buildings), "places blocked",
        *(f"{name} stands" for name in book.monuments), "nearness of a monument", "monuments missing",
        "you passed", "he passed", "you are first next", "his rows to come", "trader visits", "powers used",
        *(sheet.name for sheet in book.characters), *book.heritage,
    ]  # fmt: skip


def features(state: State) -> Row:
    """The row of a position, at any moment of a game."""
    you, caepio = state.sides
    book = state.book
    row = [1.0, you.total, caepio.total, *you.prestige, *caepio.prestige]
    row += _leads(*map(int.__sub__, you.prestige, caepio.prestige))
    row += _near_ends(state.tracks_taken, *you.prestige), _near_ends(state.tracks_taken, *caepio.prestige)
    row += _means(state, you)
    row += _tribute(
        worth(you.troops, book.troop_values), worth(caepio.troops, book.troop_values), book.least_troops[state.decade]
    )
    row += _tribute(
        worth(you.offerings, book.offering_values),
        worth(caepio.offerings, book.offering_values),
        book.least_offerings[state.decade],
    )
    row += _demand(state, you)
    mine, his = you.unrest, caepio.unrest
    row += (mine, band(state, mine), max(0, mine - 5), his, band(state, his), (mine > his) - (mine < his))
    row += (you.pending, you.quiet, caepio.pending)
    row += _revolts(*state.markers)
    row += _his_progress(sum(caepio.insulae), caepio.unlocked.bit_count(), caepio.register, caepio.popularity)
    row.append(sum(you.insulae))
    wealth = you.denarii - caepio.denarii + sum(map(mul, you.store, state.prices))
    row += (max(-12, min(12, wealth)) / 4, (wealth > 0) - (wealth < 0))
    row += _flags(state.built, len(book.buildings))
    row.append(state.blocked.bit_count())
    row += _flags(state.monuments, len(book.monuments))
    row += _monuments(state, you)
    row += (
        you.passed, caepio.passed, state.next_first == YOU, _rows_to_come(state), state.trader_left, len(state.used),
    )  # fmt: skip
    row += _flags((1 << state.character + 1) >> 1, len(book.characters))
    row += _flags((1 << state.heritage + 1) >> 1, len(book.heritage))
    return row


# What depends on a few small numbers only is looked up: the same ones come again and again while looking ahead.


@lru_cache(maxsize=4096)
def _flags(mask: int, count: int) -> Part:
    return tuple(float(mask >> number & 1) for number in range(count))


@lru_cache(maxsize=8192)
def _leads(*leads: int) -> Part:
    return tuple(float(sum(lead >= step for lead in leads)) for step in LEADS)


@lru_cache(maxsize=8192)
def _near_ends(taken: int, *prestige: int) -> float:
    return sum(_NEAR_END[field] for district, field in enumerate(prestige) if not taken >> district & 1)


def _means(state: State, you: Side) -> tuple[float, ...]:
    store = you.store
    due = max(0, you.register + you.unlocked.bit_count() - you.harmony - state.perks.upkeep)
    food, wood, stone, tools, amphorae, marble = store
    return (
        you.denarii, min(you.denarii, 4), you.workers, max(0, you.workers - 8), you.special, you.register,
        _NEAR_END[you.register], *_flags(you.unlocked, len(COLOURS)), you.ready.bit_count(), *store,
        food > 0, wood > 0, stone > 0, tools > 0, amphorae > 0, marble > 0,
        max(0, sum(store) - state.book.store_limit - state.perks.store), you.popularity, you.harmony, due,
        max(0, due - food - amphorae - you.denarii),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _tribute(have: int, has: int, least: int) -> Part:
    return (have, min(have, least), have >= least, max(-4, min(4, have - has)), (have > has) - (have < has))


def _demand(state: State, you: Side) -> Part:
    """How much of what Rome's card wants lies in the store."""
    demand = state.book.rome[state.rome]
    have = you.store[demand.resource]
    if demand.resource not in (AMPHORAE, MARBLE):
        have += you.store[AMPHORAE] * demand.amphorae_count
    return (have / demand.least, False) if have < demand.least else (1.0, True)


@lru_cache(maxsize=4096)
def _revolts(*markers: int) -> Part:
    revolts = sum(count > 0 for count in markers)
    return sum(markers), revolts, revolts == 2, revolts == 3


@lru_cache(maxsize=8192)
def _his_progress(insulae: int, specialists: int, register: int, popularity: int) -> Part:
    return (
        insulae, max(0, insulae - 12), specialists, max(0, specialists - 4),
        register, _NEAR_END[register], popularity, _NEAR_END[popularity],
    )  # fmt: skip


def _monuments(state: State, you: Side) -> Part:
    """How near the nearest monument is, and how many are missing, where monuments count."""
    if state.variant == SENATORS:
        return 0.0, 0.0
    missing = state.book.levels[state.difficulty].monuments - state.monuments.bit_count()
    if missing <= 0:
        return 0.0, 0.0
    nearest = 0.0
    for number, offers in enumerate(state.rates.monuments):
        if not state.monuments >> number & 1:
            bill = offers[-1].bill
            needed = sum(bill.goods) + bill.denarii / 2 + bill.workers / 2
            lacking = max(0, bill.denarii - you.denarii) / 2 + max(0, bill.workers - you.workers - you.special) / 2
            for need, have in zip(bill.goods, you.store, strict=True):
                if need > have:
                    lacking += need - have
            nearest = max(nearest, 1 - lacking / needed)
    return nearest, missing


def _rows_to_come(state: State) -> float:
    """How much Caepio may still do this round."""
    memory = state.memory
    if state.sides[1].passed or not isinstance(memory, Memory):
        return 0.0
    return 3.5 * (2 - memory.drawn) + (0 if memory.card == NO_CARD else max(0, 4 - memory.row))
