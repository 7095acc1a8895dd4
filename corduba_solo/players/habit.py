"""Habits: quick answers while playing on, where working everything out would cost more than it brings."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.caepio.placement import best_room
from corduba_solo.edition.vocabulary import COLOURS, RESOURCES
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Action, Buy, Discard, Fetch, Keep, Pay, Place, Sell
from corduba_solo.rules.book import YOU
from corduba_solo.rules.questions import LayTile, MakeDeal
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import buy_price

_GOODS: dict[str, int] = {name: number for number, name in enumerate(RESOURCES)}
_COLOURS: dict[str, int] = {name: 1 << number for number, name in enumerate(COLOURS)}


def spread(options: Sequence[Action], count: int) -> Sequence[Action]:
    """So many of the options, evenly spread over all of them."""
    if len(options) <= count:
        return options
    step = len(options) / count
    return [options[int(step * (number + 0.5))] for number in range(count)]


def best_payments(state: State, options: Sequence[Action], sight: Worth) -> list[Action]:
    """The payments, those first that leave the most in your hands."""
    you = state.sides[YOU]
    kept = you.store, you.denarii, you.workers, you.special, you.ready
    found: list[tuple[float, int, Action]] = []
    for option in options:
        assert isinstance(option, Pay | Keep)
        you.store = store = kept[0][:]
        for name, count in option.amounts:
            if name in _GOODS:
                store[_GOODS[name]] -= count
            elif name == "denarii":
                you.denarii -= count
            elif name == "workers":
                you.workers -= count
            elif name == "special":
                you.special -= count
            else:
                you.ready &= ~_COLOURS[name]
        found.append((-sight.purse(state), len(found), option))
        you.store, you.denarii, you.workers, you.special, you.ready = kept
    return [option for *_, option in sorted(found)]


def best_upkeep(state: State, options: Sequence[Action], sight: Worth) -> Action:
    """The mix that leaves the most, of those that pay the most: what is owed causes unrest (§9)."""
    paid = {option: sum(count for _, count in option.amounts) for option in options if isinstance(option, Keep)}
    most = max(paid.values())
    return best_payments(state, [option for option in paid if paid[option] == most], sight)[0]


def best_good(state: State, options: Sequence[Action], sight: Worth) -> Action:
    """Which resource to take, or to do without."""
    you = state.sides[YOU]
    kept = you.store
    best, most = options[0], -1e9
    for option in options:
        assert isinstance(option, Fetch | Discard)
        you.store = kept[:]
        you.store[_GOODS[option.resource]] += 1 if isinstance(option, Fetch) else -1
        left = sight.purse(state)
        if left > most:
            best, most = option, left
    you.store = kept
    return best


def best_deal(state: State, asked: MakeDeal, options: Sequence[Action], sight: Worth) -> Action:
    """The sale or purchase that leaves the most in your hands, or no more deals."""
    you = state.sides[YOU]
    kept = you.store, you.denarii
    best, most = options[-1], sight.purse(state) if asked.dealt else -1e9
    for option in options:
        if isinstance(option, Sell):
            number, sign = _GOODS[option.resource], -1
            price = state.prices[number] + asked.sell_better
        elif isinstance(option, Buy):
            number, sign = _GOODS[option.resource], 1
            price = buy_price(state, number, asked.buy_better)
        else:
            continue
        you.store = kept[0][:]
        you.store[number] += sign * option.amount
        you.denarii -= sign * option.amount * price
        left = sight.purse(state)
        you.store, you.denarii = kept
        if left > most:
            best, most = option, left
    return best


def best_places(state: State, asked: LayTile, options: Sequence[Action], count: int) -> Sequence[Action]:
    """So many places for your tile, those with the most insulae before others."""
    if len(options) <= count:
        return options
    room = best_room(state, asked.building, asked.district, YOU)
    if room is None:
        return options[:count]
    numbers = state.book.maps[asked.district].numbers
    good: list[Action] = []
    others: list[Action] = []
    for option in options:
        assert isinstance(option, Place)
        (good if room.anchors[option.turn] >> numbers[option.cell] & 1 else others).append(option)
    return spread(good, count) if len(good) >= count else [*good, *spread(others, count - len(good))]
