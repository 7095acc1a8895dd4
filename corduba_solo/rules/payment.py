"""Paying: whether a bill can be paid, in which different ways, and what is missing when it cannot."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES
from corduba_solo.rules import cite
from corduba_solo.rules.actions import Amounts, Pay
from corduba_solo.rules.book import AMPHORAE, MARBLE, TOOLS, WHO, YOU, Bill
from corduba_solo.rules.decisions import Reason, decision
from corduba_solo.rules.events import Paid, told
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import State, Task
from corduba_solo.rules.tariff import ANY_COLOUR, MOST, Tariff

SUBMASKS = tuple(tuple(sub for sub in range(mask + 1) if sub & ~mask == 0) for mask in range(1 << len(COLOURS)))
"""For each set of specialists, its subsets."""
NO_GOODS = (0,) * len(RESOURCES)


def hands(state: State, colour: int) -> int:
    """How many workers' worth you can send, at the most, to a place of this worker rule (§2.5)."""
    you = state.sides[YOU]
    count = you.workers + you.special
    if colour >= 0:
        return count + (2 if you.ready >> colour & 1 else 0)
    if colour == ANY_COLOUR:
        worth = 2 if state.perks.specialists_at_sites else 1
        return count + worth * you.ready.bit_count()
    return count


def goods_payable(state: State, bill: Bill) -> bool:
    """Whether the store covers the goods, amphorae standing in for basic ones and waived ones left out (§2.2)."""
    store = state.sides[YOU].store
    short = 0
    goods = bill.goods
    for number in (0, 1, 2, 3):
        need = goods[number] - store[number]
        if need > 0:
            short += need
    spare = store[AMPHORAE] - goods[AMPHORAE]
    waived = bill.waived
    if spare < 0:
        waived += spare
        spare = 0
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
    return (
        you.denarii - reserved >= bill.denarii
        and hands(state, bill.colour) >= bill.workers
        and goods_payable(state, bill)
        and you.register - bill.register >= state.book.register_min
        and you.popularity >= bill.popularity
        and (not bill.prestige or any(steps >= bill.prestige for steps in you.prestige))
    )


def payable(state: State, tariff: Tariff, among: int, reserved: int = 0) -> int:
    """Which bills among some of a tariff can be paid, by their guard bits: what `can_pay` says, for all at once."""
    you = state.sides[YOU]
    workers = you.workers + you.special
    denarii = you.denarii - reserved
    if denarii < 0 or workers + 2 * you.ready.bit_count() < tariff.least:
        return 0
    food, wood, stone, tools, amphorae, marble = you.store
    lacks = tariff.lacks
    each, guards = tariff.each, tariff.guards
    short = lacks[0][food] + lacks[1][wood] + lacks[2][stone] + lacks[3][tools]
    waived = tariff.waived - lacks[AMPHORAE][amphorae]
    if tariff.standing_in:
        short += lacks[MARBLE][marble]
    else:
        waived -= lacks[MARBLE][marble]
    found = (
        waived
        & waived + tariff.spare[amphorae] - short
        & ((workers if workers < MOST else MOST) * each + tariff.helped[you.ready] | guards) - tariff.workers
        & ((denarii if denarii < MOST else MOST) * each | guards) - tariff.denarii
        & among
    )
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
        number: need - held
        for number, (need, held) in enumerate(zip(bill.goods, store, strict=True))
        if need > held
    }
    waived = bill.waived
    lacks: list[tuple[str, int]] = []
    rigid = (AMPHORAE,) if state.perks.amphora_as_marble else (AMPHORAE, MARBLE)
    for number in rigid:  # nothing but a waiver helps with these
        lack = short.pop(number, 0)
        saved = min(lack, waived)
        waived -= saved
        if lack > saved:
            lacks.append((RESOURCES[number], lack - saved))
    rest = sum(short.values()) - waived - max(0, store[AMPHORAE] - bill.goods[AMPHORAE])
    if rest == sum(short.values()):
        return [(RESOURCES[number], lack) for number, lack in short.items()] + lacks
    if rest > 0:
        lacks.append((RESOURCES[next(iter(short))] if len(short) == 1 else "resources", rest))
    return lacks


def cannot_pay(state: State, bill: Bill, rule: str) -> Reason:
    """The refusal that names what is missing."""
    words = [f"{name}={count}" for name, count in missing(state, bill)]
    return Reason("cannot_pay", tuple(words), rule)


def worker_ways(state: State, bill: Bill) -> list[Amounts]:
    """The ways to send the workers: special workers always go first, they come back for nothing (ours)."""
    need = bill.workers
    you = state.sides[YOU]
    if not need:
        return [()]
    helpers = 0
    worth = 2
    if bill.colour >= 0:
        helpers = you.ready & (1 << bill.colour)
    elif bill.colour == ANY_COLOUR:
        helpers = you.ready
        worth = 2 if state.perks.specialists_at_sites else 1
    if not helpers and not you.special:
        return [(("workers", need),)]
    ways: list[Amounts] = []
    for mask in SUBMASKS[helpers]:
        rest = need - worth * mask.bit_count()
        if rest < -1 or (rest < 0 and worth == 1):
            continue  # a specialist may overpay by 1, no more (§2.5)
        rest = max(rest, 0)
        special = min(rest, you.special)
        plain = rest - special
        if plain > you.workers:
            continue
        way: list[tuple[str, int]] = []
        if plain:
            way.append(("workers", plain))
        if special:
            way.append(("special", special))
        if mask:
            way += [(name, 1) for number, name in enumerate(COLOURS) if mask >> number & 1]
        ways.append(tuple(way))
    return ways


def goods_ways(state: State, bill: Bill) -> list[Amounts]:
    """The ways to pay the goods: each different set of resources that settles the bill."""
    if bill.any:
        return _any_ways(state, bill.any)
    goods = bill.goods
    if goods == NO_GOODS:
        return [()]
    store = state.sides[YOU].store
    spare = store[AMPHORAE]
    if not bill.waived and not spare:
        return [_exactly(goods)]
    kinds = [number for number in range(len(RESOURCES)) if goods[number]]
    ranges = [range(min(goods[number], store[number]) + 1) for number in kinds]
    as_marble = state.perks.amphora_as_marble
    waived = min(bill.waived, sum(goods))
    ways: list[Amounts] = []
    for paid in product(*reversed(ranges)):
        amounts = dict(zip(reversed(kinds), paid, strict=True))
        own = amounts.get(AMPHORAE, 0)
        basic = sum(goods[number] - amounts[number] for number in kinds if number <= TOOLS)
        marble = goods[MARBLE] - amounts.get(MARBLE, 0)
        short = basic + marble + goods[AMPHORAE] - own
        standing_in = short - waived
        if standing_in < 0 or standing_in > basic + (marble if as_marble else 0):
            continue
        if own + standing_in > spare:
            continue
        amounts[AMPHORAE] = own + standing_in
        ways.append(tuple((RESOURCES[number], amounts[number]) for number in sorted(amounts) if amounts[number]))
    return list(dict.fromkeys(sorted(ways, key=_amphorae_last)))


@lru_cache(maxsize=256)
def _exactly(goods: tuple[int, ...]) -> Amounts:
    return tuple((name, need) for name, need in zip(RESOURCES, goods, strict=True) if need)


def _amphorae_last(way: Amounts) -> int:
    """Ways that spend fewer amphorae come first."""
    return dict(way).get("amphorae", 0)


def _any_ways(state: State, count: int) -> list[Amounts]:
    store = state.sides[YOU].store
    ways: list[tuple[int, ...]] = [()]
    for held in store:
        ways = [(*way, n) for way in ways for n in range(min(held, count - sum(way)) + 1)]
    return [
        tuple((name, n) for name, n in zip(RESOURCES, way, strict=True) if n) for way in ways if sum(way) == count
    ]


def pay_options(state: State, task: Task) -> list[Pay]:
    """Every different way to settle the bill that the task carries."""
    bill: Bill = task[1]
    money: Amounts = (("denarii", bill.denarii),) if bill.denarii else ()
    workers = worker_ways(state, bill)
    goods = goods_ways(state, bill)
    if len(workers) == 1 and len(goods) == 1:
        return [Pay(workers[0] + goods[0] + money)]
    return [Pay(hand + way + money) for hand in workers for way in goods]


def pay(state: State, task: Task, action: Pay) -> None:
    """Take what was chosen to where it goes: workers and goods to their supplies (§6.1.5)."""
    for name, count in action.amounts:
        spend(state, name, count)
    state.paid = action.amounts
    if action.amounts:
        state.events.append(told(Paid, WHO[YOU], action.amounts, task[2]))


_GOODS = {name: number for number, name in enumerate(RESOURCES)}
_COLOUR_BITS = {name: 1 << number for number, name in enumerate(COLOURS)}


def spend(state: State, name: str, count: int) -> None:
    """Take one kind of thing from you."""
    you = state.sides[YOU]
    number = _GOODS.get(name)
    if number is not None:
        you.store[number] -= count
        state.supply[number] += count
    elif name == "denarii":
        you.denarii -= count
    elif name == "workers":
        you.workers -= count
    elif name == "special":
        you.special -= count
    else:
        you.ready &= ~_COLOUR_BITS[name]


CREW = frozenset({"workers", "special", *COLOURS})
"""What is paid but does not go away: it then stands somewhere."""


decision("pay", cite.SPENT, pay_options, pay)
