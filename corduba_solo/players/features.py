"""A position as a row of numbers: everything about it that a player should care for, in a fixed order.

The row comes in parts. What a part says depends on a few small numbers of the position, its key, which come again and
again while looking ahead: so what a part is worth need be worked out once for each key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corduba_solo.caepio.deck import NO_CARD, Memory
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import AMPHORAE, MARBLE, YOU, Book
from corduba_solo.rules.ending import band
from corduba_solo.rules.rome import worth
from corduba_solo.rules.state import SENATORS, State

LEADS = (-4, -3, -2, -1, 0, 1, 2, 3, 5)
"""A district is told by which of these leads over Caepio you have there."""
MOST_HANDS = 6
"""More hands than this feel no place more that is closed."""
_NEAR_END = tuple(float(max(0, field - 7)) for field in range(13))
"""How far a marker is in the last fields of a track of prestige, the register or popularity."""

Row = list[float]
Key = tuple[float, ...]


class Part(NamedTuple):
    """Some of the numbers: what they stand for, what they depend on, and what they are then."""

    names: Callable[[Book], list[str]]
    key: Callable[[State], Key]
    numbers: Callable[[Book, Key], Row]


def feature_names(book: Book) -> list[str]:
    """What the numbers of a row stand for."""
    return [name for part in PARTS for name in part.names(book)]


def features(state: State) -> Row:
    """The row of a position, at any moment of a game."""
    return [number for part in PARTS for number in part.numbers(state.book, part.key(state))]


def _flags(mask: float, count: int) -> Row:
    return [float(int(mask) >> number & 1) for number in range(count)]


# ── the senate and the districts ─────────────────────────────────────────────────────────────────────────────────────


def _senate(state: State) -> Key:
    you, caepio = state.sides
    return sum(you.senators), sum(caepio.senators)


def _senate_names(_book: Book) -> list[str]:
    return ["constant", "your senators", "his senators"]


def _senate_numbers(_book: Book, key: Key) -> Row:
    return [1.0, *key]


def _prestige(state: State) -> Key:
    you, caepio = state.sides
    return (state.tracks_taken, *you.prestige, *caepio.prestige)


def _prestige_names(_book: Book) -> list[str]:
    return [
        *(f"your prestige {name}" for name in DISTRICTS),
        *(f"his prestige {name}" for name in DISTRICTS),
        *(f"lead of {lead} or more" for lead in LEADS),
        "your steps near a track's end",
        "his steps near a track's end",
    ]


def _prestige_numbers(_book: Book, key: Key) -> Row:
    taken, *fields = map(int, key)
    yours, his = fields[: len(DISTRICTS)], fields[len(DISTRICTS) :]
    leads = [mine - other for mine, other in zip(yours, his, strict=True)]
    return [
        *yours,
        *his,
        *(sum(lead >= step for lead in leads) for step in LEADS),
        _near_ends(taken, yours),
        _near_ends(taken, his),
    ]


def _near_ends(taken: int, fields: list[int]) -> float:
    return sum(_NEAR_END[field] for district, field in enumerate(fields) if not taken >> district & 1)


# ── your means ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _household(state: State) -> Key:
    you = state.sides[YOU]
    store = you.store
    covered = store[0] + store[AMPHORAE]
    return you.denarii, covered, you.register, you.unlocked, you.harmony, you.popularity, state.perks.upkeep


def _household_names(_book: Book) -> list[str]:
    return [
        "denarii",
        "denarii up to 4",
        "register",
        "register over 7",
        *(f"{name} unlocked" for name in COLOURS),
        "popularity",
        "harmony",
        "upkeep due",
        "upkeep uncovered",
    ]


def _household_numbers(_book: Book, key: Key) -> Row:
    denarii, covered, register, unlocked, harmony, popularity, spared = key
    due = max(0, register + int(unlocked).bit_count() - harmony - spared)
    return [
        denarii,
        min(denarii, 4),
        register,
        _NEAR_END[int(register)],
        *_flags(unlocked, len(COLOURS)),
        popularity,
        harmony,
        due,
        max(0, due - covered - denarii),
    ]


def _hands(state: State) -> Key:
    you = state.sides[YOU]
    return you.workers, you.special, you.ready


def _hands_names(_book: Book) -> list[str]:
    return ["workers at hand", "workers over 8", "special workers", "specialists ready"]


def _hands_numbers(_book: Book, key: Key) -> Row:
    workers, special, ready = key
    return [workers, max(0, workers - 8), special, int(ready).bit_count()]


def _store(state: State) -> Key:
    return (state.rome, state.perks.store, *state.sides[YOU].store)


def _store_names(_book: Book) -> list[str]:
    return [
        *RESOURCES,
        *(f"any {name}" for name in RESOURCES),
        "goods over the limit",
        "share of Rome's goods held",
        "Rome's goods held",
    ]


def _store_numbers(book: Book, key: Key) -> Row:
    rome, more, *store = key
    demand = book.rome[int(rome)]
    have = store[demand.resource]
    if demand.resource not in (AMPHORAE, MARBLE):
        have += store[AMPHORAE] * demand.amphorae_count
    return [
        *store,
        *(float(held > 0) for held in store),
        max(0, sum(store) - book.store_limit - more),
        min(1.0, have / demand.least),
        have >= demand.least,
    ]


def _tokens(state: State) -> Key:
    you, caepio = state.sides
    return (state.decade, *you.troops, *caepio.troops, *you.offerings, *caepio.offerings)


def _tokens_names(_book: Book) -> list[str]:
    return [
        name
        for what in ("troops", "offerings")
        for name in (
            what,
            f"{what} up to the minimum",
            f"minimum of {what} held",
            f"{what} beyond his",
            f"more {what} than he",
        )
    ]


def _tokens_numbers(book: Book, key: Key) -> Row:
    decade, *counts = map(int, key)
    row: Row = []
    for values, least in (
        (book.troop_values, book.least_troops[decade]),
        (book.offering_values, book.least_offerings[decade]),
    ):
        kinds = len(values)
        have, has = worth(counts[:kinds], values), worth(counts[kinds : 2 * kinds], values)
        counts = counts[2 * kinds :]
        row += have, min(have, least), have >= least, max(-4, min(4, have - has)), (have > has) - (have < has)
    return row


def _wealth(state: State) -> Key:
    you, caepio = state.sides
    food, wood, stone, tools, amphorae, marble = you.store
    of_food, of_wood, of_stone, of_tools, of_amphorae, of_marble = state.prices
    goods = food * of_food + wood * of_wood + stone * of_stone + tools * of_tools  # a loop would take twice as long
    wealth = you.denarii - caepio.denarii + goods + amphorae * of_amphorae + marble * of_marble
    return (-12 if wealth < -12 else 12 if wealth > 12 else wealth,)


def _wealth_names(_book: Book) -> list[str]:
    return ["wealth beyond his", "richer than he"]


def _wealth_numbers(_book: Book, key: Key) -> Row:
    (wealth,) = key
    return [wealth / 4, (wealth > 0) - (wealth < 0)]


# ── unrest, and what Caepio is near to ───────────────────────────────────────────────────────────────────────────────


def _unrest(state: State) -> Key:
    you, caepio = state.sides
    return (you.unrest, caepio.unrest, you.pending, you.quiet, caepio.pending, *state.markers)


def _unrest_names(_book: Book) -> list[str]:
    return [
        "your unrest",
        "your unrest band",
        "your unrest over 5",
        "his unrest",
        "his unrest band",
        "more unrest than he",
        "markers pending",
        "quiet markers pending",
        "his markers pending",
        "markers on the map",
        "districts in revolt",
        "two districts in revolt",
        "three districts in revolt",
    ]


def _unrest_numbers(book: Book, key: Key) -> Row:
    mine, his, pending, quiet, his_pending, *markers = map(int, key)
    revolts = sum(count > 0 for count in markers)
    return [
        mine,
        band(book, mine),
        max(0, mine - 5),
        his,
        band(book, his),
        (mine > his) - (mine < his),
        pending,
        quiet,
        his_pending,
        sum(markers),
        revolts,
        revolts == 2,
        revolts == 3,
    ]


def _ends(state: State) -> Key:
    you, caepio = state.sides
    return sum(caepio.insulae), caepio.unlocked, caepio.register, caepio.popularity, sum(you.insulae)


def _ends_names(_book: Book) -> list[str]:
    return [
        "his insulae",
        "his insulae over 12",
        "his specialists",
        "his specialists over 4",
        "his register",
        "his register over 7",
        "his popularity",
        "his popularity over 7",
        "your insulae",
    ]


def _ends_numbers(_book: Book, key: Key) -> Row:
    insulae, unlocked, register, popularity, yours = map(int, key)
    specialists = unlocked.bit_count()
    return [
        insulae,
        max(0, insulae - 12),
        specialists,
        max(0, specialists - 4),
        register,
        _NEAR_END[register],
        popularity,
        _NEAR_END[popularity],
        yours,
    ]


# ── what stands, and the moment ──────────────────────────────────────────────────────────────────────────────────────


def _town(state: State) -> Key:
    return state.built, state.blocked.bit_count()


def _town_names(book: Book) -> list[str]:
    return [*(f"{name} stands" for name in book.buildings), "places blocked"]


def _town_numbers(book: Book, key: Key) -> Row:
    built, blocked = key
    return [*_flags(built, len(book.buildings)), blocked]


def _closed(state: State) -> Key:
    """Which places are closed for the round, and how many hands you have that could have gone there."""
    you = state.sides[YOU]
    hands = you.workers + you.special + 2 * you.ready.bit_count()
    return state.blocked, state.castra_blocked, min(hands, MOST_HANDS)


def _closed_names(book: Book) -> list[str]:
    return [f"{name} closed" for name in (*book.places, *TROOPS)]


def _closed_numbers(book: Book, key: Key) -> Row:
    blocked, castra, hands = key
    flags = _flags(blocked, len(book.places)) + _flags(castra, len(TROOPS))
    return [flag * hands / MOST_HANDS for flag in flags]


def _monuments(state: State) -> Key:
    """Which stand; how near the nearest other one is, and how many are missing, where monuments count."""
    stand = state.monuments
    if state.variant == SENATORS:
        return stand, 0.0, 0
    missing = state.book.levels[state.difficulty].monuments - stand.bit_count()
    if missing <= 0:
        return stand, 0.0, 0
    you = state.sides[YOU]
    nearest = 0.0
    for number, offers in enumerate(state.rates.monuments):
        if not stand >> number & 1:
            bill = offers[-1].bill
            needed = sum(bill.goods) + bill.denarii / 2 + bill.workers / 2
            lacking = max(0, bill.denarii - you.denarii) / 2 + max(0, bill.workers - you.workers - you.special) / 2
            for need, have in zip(bill.goods, you.store, strict=True):
                if need > have:
                    lacking += need - have
            nearest = max(nearest, 1 - lacking / needed)
    return stand, nearest, missing


def _monuments_names(book: Book) -> list[str]:
    return [*(f"{name} stands" for name in book.monuments), "nearness of a monument", "monuments missing"]


def _monuments_numbers(book: Book, key: Key) -> Row:
    stand, nearest, missing = key
    return [*_flags(stand, len(book.monuments)), nearest, missing]


def _moment(state: State) -> Key:
    you, caepio = state.sides
    return (
        you.passed,
        caepio.passed,
        state.next_first == YOU,
        _rows_to_come(state),
        state.trader_left,
        len(state.used),
    )


def _moment_names(_book: Book) -> list[str]:
    return ["you passed", "he passed", "you are first next", "his rows to come", "trader visits", "powers used"]


def _moment_numbers(_book: Book, key: Key) -> Row:
    return [*key]


def _rows_to_come(state: State) -> float:
    """How much Caepio may still do this round."""
    memory = state.memory
    if state.sides[1].passed or not isinstance(memory, Memory):
        return 0.0
    return 3.5 * (2 - memory.drawn) + (0 if memory.card == NO_CARD else max(0, 4 - memory.row))


_HOUSEHOLD = Part(_household_names, _household, _household_numbers)
_HANDS = Part(_hands_names, _hands, _hands_numbers)
_STORE = Part(_store_names, _store, _store_numbers)
_WEALTH = Part(_wealth_names, _wealth, _wealth_numbers)
PURSE = (_HOUSEHOLD, _HANDS, _STORE, _WEALTH)
"""What payments and deals change."""
PARTS = (
    Part(_senate_names, _senate, _senate_numbers),
    Part(_prestige_names, _prestige, _prestige_numbers),
    _HOUSEHOLD,
    _HANDS,
    _STORE,
    Part(_tokens_names, _tokens, _tokens_numbers),
    _WEALTH,
    Part(_unrest_names, _unrest, _unrest_numbers),
    Part(_ends_names, _ends, _ends_numbers),
    Part(_town_names, _town, _town_numbers),
    Part(_closed_names, _closed, _closed_numbers),
    Part(_monuments_names, _monuments, _monuments_numbers),
    Part(_moment_names, _moment, _moment_numbers),
)
