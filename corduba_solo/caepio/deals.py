"""The odds of what Caepio sells and buys: cards of another decade drawn until one names a good that will do (§7.8).

Two facts keep the count small. What he wants only ever shrinks, so a card passed over matters to nothing but his
purchases. And cards that name no good he sells are all alike while he sells: only how many of them went by counts,
and those left are then any so many of them, evenly.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from operator import mul
from typing import Final, NamedTuple

from corduba_solo.caepio.deck import deck_of
from corduba_solo.caepio.odds import Chance, Deal
from corduba_solo.caepio.tries import MARKET_DECADE, buyable, sellable
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.state import State

NOTHING: Final = -1
"""A symbol that can decide nothing."""

Symbols = tuple[int, int]
"""What a card names to sell and to buy."""
Goods = tuple[int, ...]
"""Goods by number, in order."""
Counts = tuple[int, ...]
"""How many of each good, or of each pair of symbols."""
Sold = tuple[Counts, int, Goods]
"""The cards left among those that name a good to sell, how many others went by, and what he sold."""


class _Cards(NamedTuple):
    """What he draws from: the whole deck, the cards surely left, and a pool of which so many are left."""

    full: Counts
    sure: Counts
    pool: Counts
    left: int


def deal_odds(state: State, sales: int, purchases: int) -> tuple[Chance, ...]:
    """What he may sell and buy in one visit, the likeliest first."""
    deck = deck_of(state.book)
    sold = sellable(state) if sales else []
    bought = buyable(state, ()) if purchases else []
    cards = Counter(
        (card.sell if card.sell in sold else NOTHING, card.buy if card.buy in bought else NOTHING)
        for card in (deck.cards[number] for number in deck.decades[MARKET_DECADE[state.decade]])
    )
    # More of a kind than he may deal in makes no difference, so that few different questions are asked.
    store = tuple(min(held, sales) if good in sold else 0 for good, held in enumerate(state.sides[CAEPIO].store))
    stock = tuple(min(held, purchases) if good in bought else 0 for good, held in enumerate(state.stock))
    return _deals(tuple(sorted(cards.items())), store, stock, sales, purchases)


@lru_cache(maxsize=4096)
def _deals(
    cards: tuple[tuple[Symbols, int], ...], store: Counts, stock: Counts, sales: int, purchases: int
) -> tuple[Chance, ...]:
    """Odds are counted in whole numbers of a unit that every draw can share out: as exact as fractions, and quick."""
    orders = factorial(sum(count for _, count in cards))
    unit = orders**3  # a purchase divides three times: by the ways a pool may have dwindled, its size, what is left
    selling = tuple((pair, count) for pair, count in cards if pair[0] != NOTHING)
    others = _buys([(pair, count) for pair, count in cards if pair[0] == NOTHING])
    full = _buys(cards)
    after: dict[Sold, int] = {}
    buys: dict[Counts, Counts] = {}
    for (left, passed, sold), ways in _sales(selling, sum(others), store, sales, orders**sales).items():
        if left not in buys:
            buys[left] = _buys([(pair, count) for (pair, _), count in zip(selling, left, strict=True)])
        key = (buys[left], passed, sold)
        after[key] = after.get(key, 0) + ways
    odds: dict[tuple[Goods, Goods], int] = {}
    for (sure, passed, sold), ways in after.items():
        stalls = tuple(0 if good in sold else held for good, held in enumerate(stock))
        for bought, share in _purchases(full, sure, others, sum(others) - passed, stalls, purchases, unit).items():
            odds[sold, bought] = odds.get((sold, bought), 0) + ways * share
    whole = orders**sales * unit**purchases
    found = [Chance(Fraction(ways, whole), Deal(_names(sold), _names(bought))) for (sold, bought), ways in odds.items()]
    return tuple(sorted(found, key=lambda chance: (-chance.probability, chance.detail)))


def _names(goods: Goods) -> tuple[str, ...]:
    return tuple(RESOURCES[good] for good in goods)


def _buys(cards: tuple[tuple[Symbols, int], ...] | list[tuple[Symbols, int]]) -> Counts:
    """How many of these cards name each good to buy."""
    counts = [0] * len(RESOURCES)
    for (_, buy), count in cards:
        if buy != NOTHING:
            counts[buy] += count
    return tuple(counts)


def _sales(
    selling: tuple[tuple[Symbols, int], ...], others: int, store: Counts, sales: int, whole: int
) -> dict[Sold, int]:
    """Which cards of those that name a good to sell may be left, how many others went by, and what he sold."""
    full = tuple(count for _, count in selling)
    goods = [pair[0] for pair, _ in selling]
    done: dict[Sold, int] = {}
    open_: dict[Sold, int] = {(full, 0, ()): whole}
    wishes: dict[Goods, list[bool]] = {}
    while open_:
        further: dict[Sold, int] = {}
        for state, ways in open_.items():
            left, passed, sold = state
            wanted = wishes.get(sold)
            if wanted is None:
                wanted = wishes[sold] = [held > sold.count(good) for good, held in enumerate(store)]
            if len(sold) == sales or not any(wanted):
                done[state] = done.get(state, 0) + ways
                continue
            total = sum(left) + others - passed
            if not total:  # the deck is used up and shuffled again
                left, passed, total = full, 0, sum(full) + others
            if others > passed:
                way = (left, passed + 1, sold)
                further[way] = further.get(way, 0) + ways * (others - passed) // total
            for number, count in enumerate(left):
                if count:
                    good = goods[number]
                    way = (_less(left, number), passed, _with(sold, good) if wanted[good] else sold)
                    further[way] = further.get(way, 0) + ways * count // total
        open_ = further
    return done


@lru_cache(maxsize=16384)
def _purchases(
    full: Counts, sure: Counts, pool: Counts, left: int, stock: Counts, purchases: int, unit: int
) -> dict[Goods, int]:
    """What he may buy from the cards surely left and those left of a pool, with what lies on the stalls for him."""
    wanted = [bool(held) for held in stock]
    if not purchases or not any(wanted):
        return {(): unit**purchases}
    kept, useful, fresh = _only(sure, wanted), _only(pool, wanted), _only(full, wanted)
    size = sum(useful)
    shares = _shares(size, sum(pool) - size, left, sum(kept), sum(fresh), unit)
    if purchases == 1:  # nothing comes after it, so that it makes no difference which cards went
        return {
            (good,): ways
            for good, count in enumerate(fresh)
            if (ways := shares.surely * kept[good] + shares.perhaps * useful[good] + shares.anew * count)
        }
    odds: dict[Goods, int] = {}
    for among, share in shares.by_left:
        cards = _Cards(full, kept, useful, among) if any(kept) or among else _Cards(full, fresh, (0,) * len(pool), 0)
        _draw(odds, share, cards, stock, purchases, unit)
    return odds


class _Shares(NamedTuple):
    """How a unit is shared out among the cards that will do."""

    by_left: tuple[tuple[int, int], ...]
    """For each number of them that may be left of the pool, the share of each card."""
    surely: int
    """What a card surely left gets in all."""
    perhaps: int
    """What a card of the pool gets in all."""
    anew: int
    """What a card gets when none of them is left and all are shuffled again."""


@lru_cache(maxsize=4096)
def _shares(size: int, rest: int, left: int, kept: int, fresh: int, unit: int) -> _Shares:
    """With so many left of a pool of `size` cards that will do and `rest` others, and `kept` that are surely there."""
    ways = [
        (among, unit * comb(size, among) * comb(rest, left - among) // comb(size + rest, left))
        for among in range(max(0, left - rest), min(size, left) + 1)
    ]
    shares = tuple((among, count // (kept + among or fresh)) for among, count in ways)
    anew = sum(share for among, share in shares if not kept + among)
    perhaps = sum(among * share for among, share in shares) // (size or 1)
    return _Shares(shares, sum(share for _, share in shares) - anew, perhaps, anew)


def _only(counts: Counts, wanted: list[bool]) -> Counts:
    return tuple(map(mul, counts, wanted))


def _draw(odds: dict[Goods, int], share: int, cards: _Cards, stock: Counts, purchases: int, unit: int) -> None:
    """Add what may come of drawing one card that will do, each with the same share, and of the purchases after it."""
    full, sure, pool, left = cards
    size = sum(pool)
    for good, held in enumerate(stock):
        if not held:
            continue
        ways = []
        if sure[good]:
            ways.append((share * sure[good], _less(sure, good), pool, left))
        if left and pool[good]:
            ways.append((share * left * pool[good] // size, sure, _less(pool, good), left - 1))
        for weight, kept, others, remaining in ways:
            rest = _purchases(full, kept, others, remaining, _less(stock, good), purchases - 1, unit)
            for more, chance in rest.items():
                bought = _with(more, good)
                odds[bought] = odds.get(bought, 0) + weight * chance


def _with(goods: Goods, good: int) -> Goods:
    return tuple(sorted((*goods, good))) if goods else (good,)


def _less(counts: Counts, number: int) -> Counts:
    return (*counts[:number], counts[number] - 1, *counts[number + 1 :])
