"""What your main action may be: everything to build, to raise and to activate, found with one look at your purse."""

from __future__ import annotations

from itertools import compress

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import YOU, Bill
from corduba_solo.rules.building import bridge_fee, price_list
from corduba_solo.rules.geometry import UNASKED, bits
from corduba_solo.rules.payment import payable
from corduba_solo.rules.possible import idle_deeds, takes_effect
from corduba_solo.rules.state import State


def main_actions(state: State) -> list[Action]:
    """Every building by district, every monument by bonus and every action by place that is possible now."""
    prices = price_list(state)
    book = state.book
    menu = book.menu
    among = prices.constructions & ~book.offers_of.of(state.built)
    if state.monuments:
        for monument in bits(state.monuments):
            among &= ~menu.raisings[monument]
    you = state.sides[YOU]
    if you.workers or you.special or you.ready:
        among |= _open_deeds(state) << 8 * menu.first_deed
    tariff = prices.tariff
    found = payable(state, tariff, among)
    if not found:
        return []
    doubtful = found & ~prices.certain
    if doubtful & prices.constructions:
        doubtful &= ~_with_room(state)
    while doubtful:
        guard = doubtful & -doubtful
        number = (guard.bit_length() >> 3) - 1
        if number < menu.first_deed:
            possible = _can_bridge(state, number, tariff.bills[number])
        else:
            possible = takes_effect(state, YOU, book.all_deeds[number - menu.first_deed].effects)
        if not possible:
            found ^= guard
        doubtful ^= guard
    flags = tariff.flags(found)
    if found & prices.constructions:
        return list(compress(menu.actions, flags))
    return list(compress(book.activations, flags[menu.first_deed :]))


def _open_deeds(state: State) -> int:
    """The guard bits of the actions whose place is there, quiet and empty, and has something to give."""
    book = state.book
    deeds = book.deeds_at.of((state.built & ~state.unrest_on | book.always_there) & ~state.blocked)
    if state.castra_blocked and not state.perks.castra_shared:
        deeds &= ~book.castra_deeds[state.castra_blocked]
    return deeds & ~idle_deeds(state)


def _with_room(state: State) -> int:
    """The guard bits of the buildings that have a place with adjacency, by district."""
    one, two, three = state.grounds
    found = one.offers | two.offers | three.offers
    if found >= 0:
        return found
    book = state.book
    found = 0
    for ground, map_, offers in zip(state.grounds, book.maps, book.offers_in, strict=True):
        if ground.offers == UNASKED:
            ground.offers = offers.of(map_.touching(ground))
        found |= ground.offers
    return found


def _can_bridge(state: State, number: int, bill: Bill) -> bool:
    """Whether a building without a place beside the town can be reached by a bridge, and that be paid too."""
    building, district = divmod(number, len(DISTRICTS))
    return 0 < bridge_fee(state, building, district) <= state.sides[YOU].denarii - bill.denarii
