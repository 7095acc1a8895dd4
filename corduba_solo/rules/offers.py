"""What your main action may be: everything to build, to raise and to activate, found with one look at your purse."""

from __future__ import annotations

from itertools import compress

from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import YOU
from corduba_solo.rules.building import bridge_fee, price_list
from corduba_solo.rules.payment import payable
from corduba_solo.rules.possible import takes_effect
from corduba_solo.rules.prices import PriceList
from corduba_solo.rules.state import State


def main_actions(state: State) -> list[Action]:
    """Every building by district, every monument by bonus and every action by place that is possible now."""
    prices = price_list(state)
    among = prices.constructions
    you = state.sides[YOU]
    if you.workers or you.special or you.ready:
        among |= _open_deeds(state) << 8 * prices.first_deed
    found = payable(state, prices.tariff, among)
    if not found:
        return []
    flags = prices.tariff.flags(found)
    options = _builds(state, prices, flags) if found & prices.constructions else []
    if found & prices.raisings:
        offers = compress(prices.monuments, flags[len(prices.buildings) :])
        options += [offer.action for offer in offers if not state.monuments >> offer.number & 1]
    options += [
        deed.activate
        for deed in compress(state.book.all_deeds, flags[prices.first_deed :])
        if deed.sure or takes_effect(state, YOU, deed.effects)
    ]
    return options


def _open_deeds(state: State) -> int:
    """The guard bits of the actions whose place is there, quiet and empty, and has something to give."""
    book = state.book
    deeds = book.deeds_at((state.built & ~state.unrest_on | book.always_there) & ~state.blocked)
    if state.castra_blocked and not state.perks.castra_shared:
        deeds &= ~book.castra_deeds[state.castra_blocked]
    return deeds & ~book.idle_deeds(state.supply, state.unrest_on)


def _builds(state: State, prices: PriceList, flags: bytes) -> list[Action]:
    """The buildings that can be paid and find room."""
    options: list[Action] = []
    built = state.built
    grounds, maps = state.grounds, state.book.maps
    for building, district, bill, action in compress(prices.buildings, flags):
        if built >> building & 1:
            continue
        ground = grounds[district]
        witness = ground.witnesses[building]
        if (witness and not witness & ground.taken) or maps[district].touches(ground, building):
            options.append(action)
        elif 0 < bridge_fee(state, building, district) <= state.sides[YOU].denarii - bill.denarii:
            options.append(action)
    return options
