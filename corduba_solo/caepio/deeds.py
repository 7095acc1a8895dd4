"""What Caepio does once a try is possible: he takes, builds, activates and trades, and never pays (§7.3–7.9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from corduba_solo.caepio.deck import deck_of
from corduba_solo.caepio.placement import Room, best_room
from corduba_solo.caepio.tries import MARKET_DECADE, buyable, sellable
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.actions import Action, Place
from corduba_solo.rules.book import CAEPIO, WHO
from corduba_solo.rules.building import finish_build, why_not_place
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason, decision, step
from corduba_solo.rules.effects import gain
from corduba_solo.rules.events import Activated, CardDrawn, Dealing, interned
from corduba_solo.rules.luck import MARKET, below
from corduba_solo.rules.questions import TiedTile
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import hand_over, move_price

_CAEPIO_MACELLUM: Final = Cause.CAEPIO_MACELLUM
_CAEPIO_BUILD: Final = Cause.CAEPIO_BUILD


@step
def caepio_space(state: State, place: int, number: int) -> None:
    """A site, the Castra or the Portus: he takes what the space gives, for nothing."""
    deed = state.book.deeds[place][number]
    state.blocked |= deed.blocks
    state.castra_blocked |= deed.blocks_castra
    state.crew += ((place, number, CAEPIO, (("workers", deed.workers),)),)
    state.events.append(deed.done_by_caepio)
    gain(state, CAEPIO, deed.effects, deed.done_by_caepio.cause)


@step
def caepio_activate(state: State, building: int, cause: Cause) -> None:
    """A worker blocks the building, and its card's effect is his."""
    state.blocked |= 1 << building
    state.crew += ((building, 0, CAEPIO, (("workers", 1),)),)
    state.events.append(interned(Activated, WHO[CAEPIO], state.book.buildings[building], 0, cause))
    gain(state, CAEPIO, state.book.caepio_effects[building], cause)


# ── his tile ──────────────────────────────────────────────────────────────────────────────────────────────────────


@step
def caepio_tile(state: State, building: int, district: int) -> None:
    """The best spot, or a question to you when several are equally good (§7.3)."""
    room = _room(state, building, district)
    if room.spots > 1 and state.opponent.asks_ties:
        state.agenda.append(interned(TiedTile, building, district))
        return
    turn, cells = next((turn, cells) for turn, cells in enumerate(room.anchors) if cells)
    _lay(state, building, district, (cells & -cells).bit_length() - 1, turn, room)


def _room(state: State, building: int, district: int) -> Room:
    room = best_room(state, building, district)
    assert room is not None
    return room


def _lay(state: State, building: int, district: int, cell: int, turn: int, room: Room) -> None:
    state.agenda.append(("caepio_activate", building, _CAEPIO_BUILD))
    if room.bridges:
        state.agenda.append(("finish_build", CAEPIO, building, district, cell, turn))
        state.agenda.append(("span", district, room.bridges[turn, cell]))
    else:
        finish_build(state, CAEPIO, building, district, cell, turn)


def _tied(state: State, asked: TiedTile) -> list[Place]:
    building, district = asked.building, asked.district
    return state.book.maps[district].places(building, _room(state, building, district).anchors)


def _choose_tied(state: State, asked: TiedTile, action: Place) -> None:
    building, district = asked.building, asked.district
    cell = state.book.maps[district].numbers[action.cell]
    _lay(state, building, district, cell, action.turn, _room(state, building, district))


def _why_not_tied(state: State, asked: TiedTile, action: Action) -> Reason | None:
    return why_not_place(state, asked.building, asked.district, action) or Reason("fewer_insulae", (), _CAEPIO_BUILD)


# ── the Macellum ──────────────────────────────────────────────────────────────────────────────────────────────────


@step
def caepio_trade(state: State, sales: int, purchases: int) -> None:
    """Cards of another decade name what he sells, then what he buys; a used-up deck is shuffled again (§7.8)."""
    left: list[int] = []
    sold: list[int] = []
    for _ in range(sales):
        if not (wanted := sellable(state)):
            break
        good = _draw_good(state, wanted, "sell", left)
        sell_one(state, good)
        sold.append(good)
    move_prices(state, sold, -1)
    bought: list[int] = []
    for _ in range(purchases):
        if not (wanted := buyable(state, sold)):
            break
        good = _draw_good(state, wanted, "buy", left)
        buy_one(state, good)
        bought.append(good)
    move_prices(state, bought, 1)


def _draw_good(state: State, wanted: list[int], symbol: Literal["sell", "buy"], left: list[int]) -> int:
    """Draw from the cards left until one names a good that will do."""
    deck = deck_of(state.book)
    decade = MARKET_DECADE[state.decade]
    while True:
        if not left:
            left += deck.decades[decade]
        card = deck.cards[left.pop(below(state.luck, MARKET, len(left)))]
        state.events.append(interned(CardDrawn, symbol, decade + 1, card.name, _CAEPIO_MACELLUM))
        good = card.sell if symbol == "sell" else card.buy
        if good in wanted:
            return good


def sell_one(state: State, good: int) -> None:
    """One unit at the price before the visit: it moves only after the last of its kind."""
    hand_over(state, CAEPIO, good, 1, state.prices[good], _CAEPIO_MACELLUM)


def buy_one(state: State, good: int) -> None:
    """One unit from the stalls, for nothing."""
    state.stock[good] -= 1
    state.sides[CAEPIO].store[good] += 1
    state.events.append(interned(Dealing, WHO[CAEPIO], "bought", RESOURCES[good], 1, 0, _CAEPIO_MACELLUM))


def move_prices(state: State, goods: Sequence[int], by: int) -> None:
    """The price of each kind he dealt in moves once, however many units it were (§7.8)."""
    for good in dict.fromkeys(goods):
        move_price(state, good, by, _CAEPIO_MACELLUM)


DEEDS: Final[dict[str, Callable[[State, Any, Any], None]]] = {
    "caepio_space": caepio_space,
    "caepio_activate": caepio_activate,
    "caepio_tile": caepio_tile,
    "caepio_trade": caepio_trade,
}
"""What a try may come to."""

decision(TiedTile, _CAEPIO_BUILD, _tied, _choose_tied, _why_not_tied)
