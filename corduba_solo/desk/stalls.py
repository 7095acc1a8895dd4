"""The stalls of the Macellum during a visit: what each kind costs and brings, why not more, and the whole in words."""

from __future__ import annotations

from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.model import Chip, Preview, Stalls, Token, Ware
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Counted
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import YOU
from corduba_solo.rules.events import Dealing, Event
from corduba_solo.rules.game import cause_of
from corduba_solo.rules.trading import most_kinds, open_visit, unit_prices

_NAMED = 3
"""So many kinds are called by name on the button; more are counted."""


def stalls(seat: Seat) -> Stalls | None:
    """All kinds side by side with what the bargain makes of them; None where nothing is dealt in."""
    bargain = seat.bargain
    if bargain is None:
        return None
    state, after = bargain.state, bargain.outcome.state
    return Stalls(
        seat.voice.rule(cause_of(open_visit(state))),
        tuple(_ware(bargain, number) for number in range(len(RESOURCES))),
        (state.sides[YOU].denarii, after.sides[YOU].denarii),
        len(bargain.deals),
        most_kinds(state),
    )


def _ware(bargain: Bargain, number: int) -> Ware:
    state, after = bargain.state, bargain.outcome.state
    buys, sells = unit_prices(state, number)
    kind = RESOURCES[number]
    return Ware(
        kind,
        (state.stock[number], after.stock[number]),
        state.book.capacity[number],
        (state.prices[number], after.prices[number]),
        (state.sides[YOU].store[number], after.sides[YOU].store[number]),
        buys=buys,
        sells=sells,
        units=bargain.count(kind),
        money=sum(_money(event) for event in bargain.outcome.events if getattr(event, "resource", "") == kind),
        less=bargain.refusals[kind, -1] is None,
        more=bargain.refusals[kind, 1] is None,
    )


def _money(event: Event) -> int:
    if not isinstance(event, Dealing):
        return 0
    return event.denarii if event.deal == "sold" else -event.denarii


def visit_preview(visit: Stalls) -> Preview:
    """What your board announces of the visit: goods and money that go and come."""
    changes = [(ware.what, ware.units) for ware in visit.wares] + [("denarii", visit.purse[1] - visit.purse[0])]
    return Preview(
        "",
        "",
        cost=tuple(Chip(Token(name), -count) for name, count in changes if count < 0),
        gain=tuple(Chip(Token(name), count) for name, count in changes if count > 0),
    )


def offer_words(seat: Seat) -> str:
    """What a unit of the kind under the cursor or the focus costs and brings, with the keys that count it."""
    spot = seat.hover or seat.focus
    if seat.bargain is None:
        return ""
    if not isinstance(spot, Counted) or spot.what not in RESOURCES:
        return "" if seat.bargain.deals else seat.voice.say("table.prompt.deal.how")
    ware = _ware(seat.bargain, RESOURCES.index(spot.what))
    kind = seat.voice.resource(spot.what).capitalize()
    return seat.voice.say("table.prompt.deal", resource=kind, buys=ware.buys, sells=ware.sells)


def visit_words(bargain: Bargain, voice: Voice) -> str:
    """What confirming would do, in one line: `Sell 2 stone, buy 1 marble: +1 denarius`."""
    say = voice.say
    if not bargain.deals:
        return say("table.button.leave" if bargain.actions else "table.button.trade")
    sold = [(kind, -count) for kind, count in bargain.units if count < 0]
    bought = [(kind, count) for kind, count in bargain.units if count > 0]
    named = len(bargain.units) <= _NAMED
    goods = {
        word: voice.amounts(tuple(part)) if named else say("stalls.kinds", count=len(part))
        for word, part in (("sold", sold), ("bought", bought))
        if part
    }
    which = "both" if sold and bought else "sold" if sold else "bought"
    change = bargain.outcome.state.sides[YOU].denarii - bargain.state.sides[YOU].denarii
    money = say("stalls.money", count=change, by=voice.catalogue.signed(change))
    return say(f"table.button.deal.{which}", money=money, **goods)
