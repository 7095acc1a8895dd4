"""The Macellum: the trader's visit and the deals of buildings, prices that follow, stock that runs out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Action, Buy, Done, Sell
from corduba_solo.rules.book import WHO, YOU, Effect
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason, decision
from corduba_solo.rules.events import Dealing, PriceMoved, TraderSent, interned
from corduba_solo.rules.possible import possible
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.state import State

ALL_KINDS: Final = (1 << len(RESOURCES)) - 1
ANY_AMOUNT: Final = 99
_RESOURCES_OF: Final = tuple(
    tuple(resource for resource in range(len(RESOURCES)) if kinds >> resource & 1) for kinds in range(ALL_KINDS + 1)
)
"""For each mask of kinds, their numbers."""
_DONE: Final = Done()
_MOST: Final = 20
_UNITS: Final = [range(1, most + 1) for most in range(_MOST + 1)]
_BUY: Final = tuple(tuple(tuple(Buy(name, amount) for amount in units) for units in _UNITS) for name in RESOURCES)
_SELL: Final = tuple(tuple(tuple(Sell(name, amount) for amount in units) for units in _UNITS) for name in RESOURCES)
"""For each resource and the most units that can be dealt in, every such deal."""


def move_price(state: State, resource: int, by: int, cause: Cause) -> None:
    """A price moves within its track (§5.3)."""
    prices, book = state.prices, state.book
    now = prices[resource]
    to = now + by
    if not book.least_prices[resource] <= to <= book.most_prices[resource]:
        to = book.least_prices[resource] if by < 0 else book.most_prices[resource]
    if to != now:
        prices[resource] = to
        state.events.append(interned(PriceMoved, RESOURCES[resource], to - now, to, cause))


def buy_price(state: State, resource: int, better: int) -> int:
    """What one unit costs you: no discount takes a price below 1 (§6.6)."""
    price = state.prices[resource] - better
    return price if price > 1 else 1


def open_visit(state: State) -> MakeDeal:
    """The visit that is open."""
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, MakeDeal):
        raise ValueError("No visit to the Macellum is open.")
    return asked


def unit_prices(state: State, resource: int) -> tuple[int, int]:
    """What a unit costs you and what it brings you in the visit that is open."""
    visit = open_visit(state)
    return buy_price(state, resource, visit.buy_better), state.prices[resource] + visit.sell_better


def most_kinds(state: State) -> int:
    """To how many kinds the visit that is open is limited; 0 where it is not."""
    visit = open_visit(state)
    return visit.left if visit.left < visit.kinds.bit_count() else 0


def can_deal(state: State, kinds: int, buy_better: int) -> bool:
    """Whether any deal is possible."""
    you = state.sides[YOU]
    store, stock = you.store, state.stock
    if kinds == ALL_KINDS and any(store):
        return True
    resources = _RESOURCES_OF[kinds]
    for resource in resources:
        if store[resource]:
            return True
    for resource in resources:  # noqa: SIM110  # any() over a generator takes half as long again
        if stock[resource] and buy_price(state, resource, buy_better) <= you.denarii:
            return True
    return False


def _deals(state: State, visit: MakeDeal) -> list[Action]:
    """Every sale and purchase that is possible now, and the end of the visit once something was traded."""
    you = state.sides[YOU]
    options: list[Action] = []
    _, units, kinds, better, _, dealt, _, _ = visit
    if units > _MOST:
        units = _MOST
    resources = _RESOURCES_OF[kinds]
    store = you.store
    for resource in resources:
        if held := store[resource]:
            options += _SELL[resource][held if held < units else units]
    if denarii := you.denarii:
        stock, prices = state.stock, state.prices
        for resource in resources:
            price = prices[resource] - better
            if price <= denarii and (most := stock[resource]):
                affordable = denarii // price if price > 1 else denarii
                if affordable < most:
                    most = affordable
                options += _BUY[resource][most if most < units else units]
    if dealt:
        options.append(_DONE)
    return options


def hand_over(state: State, who: int, resource: int, amount: int, price: int, cause: Cause) -> None:
    """Goods go to the stalls, the rest to the supply, and their price to who had them."""
    side = state.sides[who]
    side.store[resource] -= amount
    side.denarii += amount * price
    stalls = min(amount, state.book.capacity[resource] - state.stock[resource])
    state.stock[resource] += stalls
    state.supply[resource] += amount - stalls
    state.events.append(interned(Dealing, WHO[who], "sold", RESOURCES[resource], amount, amount * price, cause))


def _deal(state: State, visit: MakeDeal, action: Action) -> None:
    if isinstance(action, Done):
        return
    assert isinstance(action, (Buy, Sell))  # a union is put together anew each time it is asked for
    rest = _carry_out(state, visit, action)
    if rest.left and can_deal(state, rest.kinds, rest.buy_better):
        state.agenda.append(rest)


def _carry_out(state: State, visit: MakeDeal, action: Buy | Sell) -> MakeDeal:
    """Goods for money or money for goods; what is left of the visit afterwards."""
    left, units, kinds, buy_better, sell_better, _dealt, cause, _name = visit
    you = state.sides[YOU]
    resource = RESOURCES.index(action.resource)
    if isinstance(action, Sell):
        hand_over(state, YOU, resource, action.amount, state.prices[resource] + sell_better, cause)
        move_price(state, resource, -1, cause)
    else:
        price = action.amount * buy_price(state, resource, buy_better)
        state.stock[resource] -= action.amount
        you.store[resource] += action.amount
        you.denarii -= price
        state.events.append(interned(Dealing, WHO[YOU], "bought", RESOURCES[resource], action.amount, price, cause))
        move_price(state, resource, 1, cause)
    # One deal a kind and visit: no kind is both bought and sold, and a price is moved once (§6.6).
    return interned(MakeDeal, left - 1, units, kinds & ~(1 << resource), buy_better, sell_better, True, cause)


def why_no_visit(state: State, deals: Sequence[Buy | Sell]) -> Reason | None:
    """Why these deals cannot be made one after the other in the visit that is open; None when they can."""
    copy = state.copy()
    visit = open_visit(copy)
    most = visit.left
    for number, deal in enumerate(deals):
        if number == most:
            return Reason("kinds_dealt", (most,), Cause.MACELLUM)
        if deal not in _deals(copy, visit):
            return _why_no_deal(copy, visit, deal)
        visit = _carry_out(copy, visit, deal)
    return None


def _why_no_deal(state: State, visit: MakeDeal, action: Action) -> Reason | None:
    if not isinstance(action, Buy | Sell) or action.resource not in RESOURCES:
        return Reason("deal_first", (), Cause.MACELLUM) if isinstance(action, Done) else None
    resource = RESOURCES.index(action.resource)
    if not visit.kinds >> resource & 1:
        return Reason("not_traded_here", (action.resource,), Cause.MACELLUM)
    if not action.amount:
        return Reason("nothing_traded", (), Cause.MACELLUM)
    if action.amount > visit.units:
        return Reason("too_many_units", (visit.units,), Cause.MACELLUM)
    if isinstance(action, Sell):
        return Reason("not_held", (action.resource, state.sides[YOU].store[resource]), Cause.MACELLUM)
    if action.amount > state.stock[resource]:
        return Reason("not_in_stock", (action.resource, state.stock[resource]), Cause.MACELLUM)
    short = action.amount * buy_price(state, resource, visit.buy_better) - state.sides[YOU].denarii
    return Reason("cannot_pay", (f"denarii={short}",), Cause.MACELLUM)


def why_no_trader(state: State) -> Reason | None:
    """Why the trader cannot be sent now, if he cannot."""
    if not state.trader_left:
        return Reason("trader_used", (), Cause.TRADER)
    if not can_deal(state, ALL_KINDS, state.perks.buy):
        return Reason("no_deal_possible", (), Cause.TRADER)
    return None


def send_trader(state: State) -> None:
    """The trader visits the Macellum: any kinds, any amounts, once per decade (§6.6)."""
    state.trader_left -= 1
    state.events.append(interned(TraderSent, WHO[YOU], Cause.TRADER))
    perks = state.perks
    kinds = len(RESOURCES)
    visit = interned(MakeDeal, kinds, ANY_AMOUNT, ALL_KINDS, perks.buy, perks.sell, False, Cause.MACELLUM)
    state.agenda.append(visit)


@possible("trade")
def _trade_possible(state: State, _who: int, effect: Effect) -> bool:
    return can_deal(state, effect[3], effect[4])


decision(MakeDeal, Cause.MACELLUM, _deals, _deal, _why_no_deal, always_asked=True)
