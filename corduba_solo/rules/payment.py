"""Paying: whether a bill can be paid, in which different ways, and what is missing when it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import product
from operator import ge
from typing import Final

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES
from corduba_solo.rules.actions import Amounts, Pay
from corduba_solo.rules.book import AMPHORAE, MARBLE, TOOLS, WHO, YOU, Bill
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason, decision
from corduba_solo.rules.events import Paid, interned
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import PayBill
from corduba_solo.rules.state import State
from corduba_solo.rules.tariff import MOST, Tariff, worth_of

SUBMASKS: Final = tuple(tuple(sub for sub in range(mask + 1) if sub & ~mask == 0) for mask in range(1 << len(COLOURS)))
"""For each set of specialists, its subsets."""
NO_GOODS: Final = (0,) * len(RESOURCES)
NO_WAY_BUT_NONE: Final[tuple[Amounts, ...]] = ((),)


def hands(state: State, colour: int) -> int:
    """How many workers' worth you can send, at the most, to a place of this worker rule (§2.5)."""
    you = state.sides[YOU]
    count = you.workers + you.special
    if not you.ready:
        return count
    twos, ones = _helpers(you.ready, colour, state.perks.specialists_at_sites)
    return count + 2 * twos.bit_count() + ones.bit_count()


def goods_payable(state: State, bill: Bill) -> bool:
    """Whether the store covers the goods, amphorae standing in for basic ones and waived ones left out (§2.2)."""
    store = state.sides[YOU].store
    short = 0
    goods = bill.goods
    if all(map(ge, store, goods)):
        return not bill.any or sum(store) - sum(goods) >= bill.any
    for number in (0, 1, 2, 3):
        need = goods[number] - store[number]
        if need > 0:
            short += need
    spare = store[AMPHORAE] - goods[AMPHORAE]
    waived = bill.waived
    if spare < 0:
        waived += spare
        spare = 0
    short = max(0, short - bill.waived_basic)
    marble = goods[MARBLE] - store[MARBLE]
    if marble > 0:
        if state.perks.amphora_as_marble:
            short += marble
        else:
            waived -= marble
    return waived >= 0 and short <= spare + waived and (not bill.any or sum(store) - sum(goods) >= bill.any)


def can_pay(state: State, bill: Bill, reserved: int = 0) -> bool:
    """Whether a bill can be paid, with some denarii reserved for something else."""
    you = state.sides[YOU]
    workers, colour, denarii, _, _, _, _, register, popularity, prestige = bill
    return (
        you.denarii - reserved >= denarii
        and (you.workers >= workers or hands(state, colour) >= workers)
        and goods_payable(state, bill)
        and you.register - register >= state.book.register_min
        and you.popularity >= popularity
        and (not prestige or any(steps >= prestige for steps in you.prestige))
    )


def payable(state: State, tariff: Tariff, among: int, reserved: int = 0) -> int:
    """Which bills among some of a tariff can be paid, by their guard bits: what `can_pay` says, for all at once."""
    you = state.sides[YOU]
    workers = you.workers + you.special
    denarii = you.denarii - reserved
    if denarii < 0 or workers + 2 * you.ready.bit_count() < tariff.least:
        return 0
    food, wood, stone, tools, amphorae, marble = you.store
    of_food, of_wood, of_stone, of_tools, of_amphorae, of_marble = tariff.lacks
    short = of_food[food] + of_wood[wood] + of_stone[stone] + of_tools[tools]
    waived = tariff.waived - of_amphorae[amphorae]
    if tariff.standing_in:
        # What is waived of the basic ones is no help with marble.
        among &= waived + tariff.spare[amphorae] - of_marble[marble]
        short += of_marble[marble]
    else:
        waived -= of_marble[marble]
    found = (
        among
        & tariff.manned[workers if workers < MOST else MOST] + tariff.hands[you.ready]
        & waived
        & waived + tariff.helping[amphorae] - short
    )
    if denarii < len(tariff.purses):
        found &= tariff.purses[denarii]
    if doubtful := found & tariff.special:
        for number in bits(doubtful):
            if not can_pay(state, tariff.bills[number >> 3], reserved):
                found ^= 1 << number
    return found


def missing(state: State, bill: Bill) -> Amounts:
    """What is lacking to pay a bill, for telling a person."""
    you = state.sides[YOU]
    lacks: list[tuple[str, int]] = []
    if (workers := bill.workers - hands(state, bill.colour)) > 0:
        lacks.append(("workers", workers))
    if (denarii := bill.denarii - you.denarii) > 0:
        lacks.append(("denarii", denarii))
    if not goods_payable(state, bill):
        lacks += _missing_goods(state, bill)
    if you.register - bill.register < state.book.register_min:
        lacks.append(("register", bill.register))
    if you.popularity < bill.popularity:
        lacks.append(("popularity", bill.popularity - you.popularity))
    if bill.prestige and not any(steps >= bill.prestige for steps in you.prestige):
        lacks.append(("prestige", bill.prestige))
    return tuple(lacks)


def _missing_goods(state: State, bill: Bill) -> list[tuple[str, int]]:
    """The goods that are lacking once amphorae stand in and waived ones are left out."""
    store = state.sides[YOU].store
    if bill.any:
        return [("resources", bill.any - sum(store))]
    short = {
        number: need - held for number, (need, held) in enumerate(zip(bill.goods, store, strict=True)) if need > held
    }
    waived = bill.waived
    basic = min(bill.waived_basic, sum(short.get(number, 0) for number in range(AMPHORAE)))
    lacks: list[tuple[str, int]] = []
    rigid = (AMPHORAE,) if state.perks.amphora_as_marble else (AMPHORAE, MARBLE)
    for number in rigid:  # nothing but a waiver helps with these
        lack = short.pop(number, 0)
        saved = min(lack, waived)
        waived -= saved
        if lack > saved:
            lacks.append((RESOURCES[number], lack - saved))
    rest = sum(short.values()) - waived - basic - max(0, store[AMPHORAE] - bill.goods[AMPHORAE])
    if rest == sum(short.values()):
        return [(RESOURCES[number], lack) for number, lack in short.items()] + lacks
    if rest > 0:
        lacks.append((RESOURCES[next(iter(short))] if len(short) == 1 else "resources", rest))
    return lacks


def cannot_pay(state: State, bill: Bill, cause: Cause) -> Reason:
    """The refusal that names what is missing."""
    words = [f"{name}={count}" for name, count in missing(state, bill)]
    return Reason("cannot_pay", tuple(words), cause)


def lacking(subject: tuple[str | int, ...]) -> Amounts:
    """What the subject of such a refusal names."""
    pairs = (str(word).partition("=") for word in subject)
    return tuple((name, int(count)) for name, _, count in pairs)


def worker_ways(state: State, bill: Bill) -> Sequence[Amounts]:
    """The ways to send the workers: special workers always go first, they come back for nothing (ours)."""
    need = bill.workers
    if not need:
        return NO_WAY_BUT_NONE
    you = state.sides[YOU]
    twos, ones = _helpers(you.ready, bill.colour, state.perks.specialists_at_sites)
    return _crews(need, twos, ones, min(you.special, need), min(you.workers, need))


@cache
def _helpers(ready: int, rule: int, two_at_sites: bool) -> tuple[int, int]:
    """The ready specialists who may go to a place of this worker rule, as masks: worth 2, worth 1 (§2.5)."""
    worth = [worth_of(rule, colour, 2 if two_at_sites else 1) for colour in range(len(COLOURS))]
    twos, ones = (sum(1 << colour for colour, count in enumerate(worth) if count == wanted) for wanted in (2, 1))
    return ready & twos, ready & ones


@lru_cache(maxsize=4096)
def _crews(need: int, twos: int, ones: int, special: int, workers: int) -> tuple[Amounts, ...]:
    """Each crew worth so many workers, of specialists worth 2 or 1 each, special workers and plain ones."""
    ways: list[Amounts] = []
    for mask in SUBMASKS[twos | ones]:
        rest = need - mask.bit_count() - (mask & twos).bit_count()
        least = 1 if mask & ones else 2
        if rest <= -least:
            continue  # a specialist may overpay by 1, but none goes for nothing (§2.5)
        rest = max(rest, 0)
        sent = min(rest, special)
        plain = rest - sent
        if plain > workers:
            continue
        way: list[tuple[str, int]] = []
        if plain:
            way.append(("workers", plain))
        if sent:
            way.append(("special", sent))
        way += [(name, 1) for number, name in enumerate(COLOURS) if mask >> number & 1]
        ways.append(tuple(way))
    return tuple(ways)


def goods_ways(state: State, bill: Bill) -> Sequence[Amounts]:
    """The ways to pay the goods: each different set of resources that settles the bill."""
    store = state.sides[YOU].store
    if bill.any:
        return _any_ways(store, bill.any)
    goods = bill.goods
    if goods == NO_GOODS:
        return NO_WAY_BUT_NONE
    return _goods_ways(
        goods,
        bill.waived,
        bill.waived_basic,
        tuple(map(min, goods, store)),
        store[AMPHORAE],
        state.perks.amphora_as_marble,
    )


@lru_cache(maxsize=4096)
def _goods_ways(
    goods: tuple[int, ...], waived: int, waived_basic: int, held: tuple[int, ...], spare: int, as_marble: bool
) -> tuple[Amounts, ...]:
    """Ways to pay goods of which you hold so many of each, as far as asked for, and so many amphorae in all."""
    kinds = [number for number in range(len(RESOURCES)) if goods[number]]
    ranges = [range(held[number] + 1) for number in kinds]
    waived = min(waived + waived_basic, sum(goods))
    ways: list[Amounts] = []
    for paid in product(*reversed(ranges)):
        amounts = dict(zip(reversed(kinds), paid, strict=True))
        own = amounts.get(AMPHORAE, 0)
        basic = sum(goods[number] - amounts[number] for number in kinds if number <= TOOLS)
        marble = goods[MARBLE] - amounts.get(MARBLE, 0)
        short = basic + marble + goods[AMPHORAE] - own
        standing_in = short - waived
        if basic < waived_basic or standing_in < 0:
            continue  # more would be paid than is asked for
        if standing_in > basic - waived_basic + (marble if as_marble else 0):
            continue
        if own + standing_in > spare:
            continue
        amounts[AMPHORAE] = own + standing_in
        ways.append(tuple((RESOURCES[number], amounts[number]) for number in sorted(amounts) if amounts[number]))
    return tuple(dict.fromkeys(sorted(ways, key=_amphorae_last)))


def _amphorae_last(way: Amounts) -> int:
    """Ways that spend fewer amphorae come first."""
    return dict(way).get("amphorae", 0)


def _any_ways(store: list[int], count: int) -> list[Amounts]:
    ways: list[tuple[int, ...]] = [()]
    for held in store:
        ways = [(*way, n) for way in ways for n in range(min(held, count - sum(way)) + 1)]
    return [tuple((name, n) for name, n in zip(RESOURCES, way, strict=True) if n) for way in ways if sum(way) == count]


_pay: Final = partial(tuple.__new__, Pay)
"""A payment from its fields, in half the time that naming them takes: there are dozens for many a bill."""


def ways_to_pay(state: State, bill: Bill) -> Sequence[Pay]:
    """Every different way to settle a bill."""
    you = state.sides[YOU]
    _, colour, denarii, goods, waived, waived_basic, any_, _, _, _ = bill
    if (
        not you.special
        and not (you.ready and any(_helpers(you.ready, colour, False)))
        and (goods == NO_GOODS or not (waived or waived_basic or you.store[AMPHORAE]))
        and not any_
    ):
        return _only_way(bill)
    money: Amounts = (("denarii", denarii),) if denarii else ()
    ways = goods_ways(state, bill)
    return [_pay((hand + way + money, "pay")) for hand in worker_ways(state, bill) for way in ways]


@lru_cache(maxsize=1024)
def _only_way(bill: Bill) -> tuple[Pay]:
    """A bill paid to the letter, with nothing that may stand in for anything."""
    names = ("workers", *RESOURCES, "denarii")
    amounts = (bill.workers, *bill.goods, bill.denarii)
    return (Pay(tuple((name, need) for name, need in zip(names, amounts, strict=True) if need)),)


def pay_options(state: State, asked: PayBill) -> Sequence[Pay]:
    """Every different way to settle the bill that the question carries."""
    return ways_to_pay(state, asked.bill)


def charge(state: State, bill: Bill, cause: Cause) -> bool:
    """Have a bill paid at once if there is only one way to; otherwise it has to be asked."""
    ways = ways_to_pay(state, bill)
    if len(ways) != 1:
        return False
    _pay_with(state, ways[0].amounts, cause)
    return True


def pay(state: State, asked: PayBill, action: Pay) -> None:
    """Take what was chosen to where it goes."""
    _pay_with(state, action.amounts, asked.cause)


def _pay_with(state: State, amounts: Amounts, cause: Cause) -> None:
    """Workers and goods go to their supplies (§6.1.5)."""
    state.paid = amounts
    if amounts:
        spend(state, amounts)
        state.events.append(interned(Paid, WHO[YOU], amounts, cause))


_GOODS: Final[dict[str, int]] = {name: number for number, name in enumerate(RESOURCES)}
_COLOUR_BITS: Final[dict[str, int]] = {name: 1 << number for number, name in enumerate(COLOURS)}


def spend(state: State, amounts: Amounts) -> None:
    """Take these things from you."""
    you = state.sides[YOU]
    for name, count in amounts:
        if name == "workers":
            you.workers -= count
        elif name == "denarii":
            you.denarii -= count
        elif (number := _GOODS.get(name)) is not None:
            you.store[number] -= count
            state.supply[number] += count
        elif name == "special":
            you.special -= count
        else:
            you.ready &= ~_COLOUR_BITS[name]


CREW: Final = frozenset({"workers", "special", *COLOURS})
"""What is paid but does not go away: it then stands somewhere."""


decision(PayBill, Cause.SPENT, pay_options, pay)
