"""Events as full sentences: who, what, how much, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from corduba_solo.desk.telling.why import because, is_start
from corduba_solo.edition.caepio_rows import parse_row
from corduba_solo.locale.explaining import reason_sentence, why_failed
from corduba_solo.locale.voice import Voice
from corduba_solo.rules import events as ev
from corduba_solo.rules.events import Event

Mark = Callable[[str], str]
"""What is done to the name that a sentence is about, so that it stands out."""


def sentence(event: Event, voice: Voice, mark: Mark = str) -> str:
    """The event with what brought it about, without its rule; nothing when it is not worth a line."""
    marking = _MARKING_TELLERS.get(event.kind)
    line = marking(voice, event, mark) if marking else _TELLERS[event.kind](voice, event)
    why = because(event, voice) if line else ""
    return voice.say("log.because", line=line, cause=why) if why else line


def joins(event: Event, group: Sequence[Event]) -> bool:
    """Whether the event shares a sentence with those before it: prices of one tile, a refill, goods put back."""
    first = group[0] if group else None
    if first is None or event.kind != first.kind or event.cause is not first.cause:
        return False
    if isinstance(event, ev.Returned) and isinstance(first, ev.Returned):
        return event.who == first.who
    return isinstance(event, ev.PriceMoved | ev.Refilled)


def together(group: Sequence[Event], voice: Voice) -> str:
    """One sentence for events that join."""
    if len(group) == 1:
        return sentence(group[0], voice)
    prices = [event for event in group if isinstance(event, ev.PriceMoved)]
    if prices:
        return _prices(voice, prices)
    back = [event for event in group if isinstance(event, ev.Returned)]
    if back:
        return _put_back(voice, back)
    goods = tuple((event.resource, event.amount) for event in group if isinstance(event, ev.Refilled))
    return voice.say("event.refilled", amounts=voice.amounts(goods))


def seen_as(event: Event) -> tuple[str, ...]:
    """What of the map an event is, whose and where: such ones are seen together. Empty for all others."""
    match event:
        case ev.Built():
            return event.kind, event.who, event.district, event.building
        case ev.InsulaPlaced():
            return event.kind, event.who, event.district
        case ev.CellLost():
            return event.kind, event.district
        case ev.CardDrawn(pile="deck", card=card):
            return event.kind, card
        case _:
            return ()


def seen_together(group: Sequence[Event], voice: Voice) -> str:
    """What lies on the table, told while it is seen there: without the letters and numbers of cells, or rows."""
    match group[0]:
        case ev.Built(who=who, building=building, district=district):
            return voice.say(
                f"event.built.{who}.seen", building=voice.building(building), district=voice.district(district)
            )
        case ev.InsulaPlaced(who=who, district=district):
            return voice.say(f"event.insula_placed.{who}.seen", count=len(group), district=voice.district(district))
        case ev.CellLost(district=district):
            return voice.say("event.cell_lost.seen", district=voice.district(district))
        case ev.CardDrawn(pile="deck", card=card):
            return voice.say("event.card_drawn.deck.seen", card=voice.caepio_card(card))
        case _:
            return ""


# ── one function per kind, where more than names must be looked up ────────────────────────────────────────────────


def _rome(voice: Voice, event: ev.RomeRevealed, mark: Mark) -> str:
    card = voice.edition.rome[event.card]
    demand = voice.amounts(tuple(card.demand.items()))
    return voice.say("event.rome_revealed", card=mark(voice.rome_card(event.card)), demand=demand)


def _prices(voice: Voice, events: list[ev.PriceMoved]) -> str:
    parts = [
        voice.say(
            "event.price_moved.one", resource=voice.resource(e.resource), to=e.to, by=voice.catalogue.signed(e.by)
        )
        for e in events
    ]
    return voice.say("event.price_moved", count=len(parts), prices=voice.catalogue.listing(parts))


def _put_back(voice: Voice, events: list[ev.Returned]) -> str:
    amounts = voice.amounts(tuple((event.what, event.amount) for event in events))
    line = voice.say(f"event.returned.{events[0].who}", amount=amounts)
    why = because(events[0], voice)
    return voice.say("log.because", line=line, cause=why) if why else line


def _moved(voice: Voice, event: ev.Moved) -> str:
    if is_start(event):
        return voice.say(f"event.moved.start.{event.who}.{event.track}", to=event.to)
    return voice.say(f"event.moved.{event.who}.{event.track}", by=voice.catalogue.signed(event.by), to=event.to)


def _field_bonus(voice: Voice, event: ev.FieldBonus) -> str:
    gain = voice.edition.districts[event.district].track[event.field]
    name = voice.district(event.district)
    return voice.say(f"event.field_bonus.{event.who}", field=event.field, district=name, gains=voice.gain(gain))


def _senators(voice: Voice, event: ev.Senators, mark: Mark) -> str:
    way = "gained" if event.amount > 0 else "lost"
    senators, source = mark(voice.amount("senators", abs(event.amount))), voice.say(f"source.{event.source}")
    return voice.say(f"event.senators.{event.who}.{way}", senators=senators, source=source)


def _calmed(voice: Voice, event: ev.UnrestRemoved, mark: Mark) -> str:
    return voice.say(f"event.unrest_removed.{event.who}", building=mark(voice.building(event.building)))


def _decade(voice: Voice, event: ev.DecadeBegan) -> str:
    calendar = voice.edition.calendar
    return voice.say(
        "event.decade_began",
        decade=voice.decade(event.decade),
        troops=calendar.troops[event.decade - 1],
        offerings=calendar.offerings[event.decade - 1],
    )


def _dealing(voice: Voice, event: ev.Dealing) -> str:
    amount = voice.amount(event.resource, event.amount)
    price = voice.amount("denarii", event.denarii)
    return voice.say(f"event.dealing.{event.who}.{event.deal}", amount=amount, price=price)


def _unrest_caused(voice: Voice, event: ev.UnrestCaused) -> str:
    quiet = ".quiet" if event.quiet else ""
    return voice.say(f"event.unrest_caused.{event.who}{quiet}", count=event.amount)


def _delivered(voice: Voice, event: ev.Delivered) -> str:
    card = voice.rome_card(event.card)
    if event.met:
        return voice.say("event.delivered.met", card=card, amounts=voice.amounts(event.amounts))
    return voice.say("event.delivered.unmet", card=card)


def _upkeep(voice: Voice, event: ev.UpkeepPaid) -> str:
    amounts = voice.amounts(event.amounts)
    if event.unpaid:
        return voice.say("event.upkeep_paid.short", due=event.due, amounts=amounts, unpaid=event.unpaid)
    return voice.say("event.upkeep_paid", due=event.due, amounts=amounts)


def _politics(voice: Voice, event: ev.PoliticsHeld) -> str:
    name = voice.district(event.district)
    if event.you == event.caepio:
        return voice.say("event.politics_held.tie", district=name, you=event.you)
    winner = "you" if event.you > event.caepio else "caepio"
    return voice.say(f"event.politics_held.{winner}", district=name, you=event.you, caepio=event.caepio)


def _card_drawn(voice: Voice, event: ev.CardDrawn) -> str:
    kind = event.pile
    if kind == "deck":
        return voice.say("event.card_drawn.deck", card=voice.caepio_card(event.card), rows=voice.rows(event.card))
    if kind in ("sell", "buy"):
        resource = voice.resource(getattr(voice.edition.caepio[event.card], kind))
        return voice.say(f"event.card_drawn.{kind}", card=voice.caepio_card(event.card), resource=resource)
    return voice.say(f"event.card_drawn.{kind}", building=voice.building(event.card))


def _tried(voice: Voice, event: ev.Tried) -> str:
    message = "event.tried.first" if event.position == 1 else "event.tried.else"
    card, what = voice.caepio_card(event.card), voice.attempt(parse_row(event.what)[0])
    why = why_failed(event)
    if why is None:
        return voice.say(f"{message}.done", card=card, row=event.row, what=what)
    return voice.say(f"{message}.failed", card=card, row=event.row, what=what, reason=reason_sentence(why, voice))


def begins_with(event: ev.Tried, voice: Voice) -> str:
    """What he sets about, before it is done."""
    message = "event.tried.first.begun" if event.position == 1 else "event.tried.else.begun"
    what = voice.attempt(parse_row(event.what)[0])
    return voice.say(message, card=voice.caepio_card(event.card), row=event.row, what=what)


def comes_to(event: ev.Tried, voice: Voice) -> str:
    """The row in which he tries it: how telling what he sets about begins."""
    return voice.say("event.tried.comes_to", card=voice.caepio_card(event.card), row=event.row)


def _merged(voice: Voice, event: ev.StackMerged) -> str:
    names = [voice.building(card) for card in event.cards]
    if not names:
        return ""
    return voice.say("event.stack_merged", count=len(names), buildings=voice.catalogue.listing(names))


def _ended(voice: Voice, event: ev.GameEnded) -> str:
    message = f"event.game_ended.{event.outcome}.{event.reason}"
    if event.reason != "senators":
        return voice.say(message)
    yours, his = voice.amount("senators", event.you), voice.amount("senators", event.caepio)
    return voice.say(message, you=event.you, caepio=event.caepio, yours=yours, his=his)


Teller = Callable[[Voice, Any], str]

_TELLERS: dict[str, Teller] = {
    "game_began": lambda v, e: v.say(
        f"event.game_began.{e.first}",
        seed=e.seed,
        difficulty=v.level(e.difficulty),
        variant=v.say(f"variant.{e.variant}"),
    ),
    "dealt": lambda v, e: v.say(
        "event.dealt",
        heritage=v.catalogue.listing(v.heritage(card) for card in e.heritage),
        family=v.family(e.family),
    ),
    "chosen": lambda v, e: v.say(
        f"event.chosen.{e.what}",
        name=v.character(e.name) if e.what == "character" else v.heritage(e.name),
    ),
    "decade_began": _decade,
    "round_began": lambda v, e: v.say(f"event.round_began.{e.first}{'.passed' if e.round > 1 else ''}", round=e.round),
    "turn_began": lambda v, e: v.say("event.turn_began.caepio") if e.who == "caepio" else "",
    "refilled": lambda v, e: v.say("event.refilled", amounts=v.amount(e.resource, e.amount)),
    "tile_revealed": lambda v, e: v.say("event.tile_revealed"),
    "price_moved": lambda v, e: _prices(v, [e]),
    "received": lambda v, e: v.say(f"event.received.{e.who}", amount=v.amount(e.what, e.amount)),
    "returned": lambda v, e: v.say(f"event.returned.{e.who}", amount=v.amount(e.what, e.amount)),
    "paid": lambda v, e: v.say(f"event.paid.{e.who}", amounts=v.amounts(e.amounts)),
    "moved": _moved,
    "prestige_moved": lambda v, e: v.say(
        f"event.prestige_moved.{e.who}", district=v.district(e.district), by=v.catalogue.signed(e.by), to=e.to
    ),
    "field_bonus": _field_bonus,
    "unlocked": lambda v, e: v.say(f"event.unlocked.{e.who}", specialist=v.specialist(e.colour)),
    "specialist_back": lambda v, e: v.say(f"event.specialist_back.{e.who}", specialist=v.specialist(e.colour)),
    # What it gives is told as it comes: the supply or a power may have changed it.
    "activated": lambda v, e: v.say(f"event.activated.{e.who}", place=v.place(e.place)),
    "built": lambda v, e: v.say(
        f"event.built.{e.who}", building=v.building(e.building), district=v.district(e.district), cell=e.cell
    ),
    "insula_placed": lambda v, e: v.say(f"event.insula_placed.{e.who}", district=v.district(e.district), cell=e.cell),
    "cell_lost": lambda v, e: v.say("event.cell_lost", district=v.district(e.district), cell=e.cell),
    "monument_raised": lambda v, e: v.say(
        f"event.monument_raised.{e.who}", monument=v.monument(e.monument), ability=v.ability(e.monument)
    ),
    "power_used": lambda v, e: v.say(f"event.power_used.{e.who}", power=v.power(e.power)),
    "trader_sent": lambda v, e: v.say(f"event.trader_sent.{e.who}"),
    "dealing": _dealing,
    "unrest_caused": _unrest_caused,
    "unrest_placed": lambda v, e: v.say(f"event.unrest_placed.{e.source}", building=v.building(e.building)),
    "unrest_dropped": lambda v, e: v.say(f"event.unrest_dropped.{e.who}"),
    "revolt_ended": lambda v, e: v.say(f"event.revolt_ended.{e.who}", district=v.district(e.district)),
    "passed": lambda v, e: v.say(f"event.passed.{e.who}.first" if e.first else f"event.passed.{e.who}"),
    "tribute": lambda v, e: v.say(
        f"event.tribute.{e.who}.{e.what}", amounts=v.amounts(e.amounts), total=e.total, least=e.least
    ),
    "delivered": _delivered,
    "upkeep_paid": _upkeep,
    "politics_held": _politics,
    "card_drawn": _card_drawn,
    "rolled": lambda v, e: v.say("event.rolled", die=e.die, district=v.district(e.district)),
    "tried": _tried,
    "stack_merged": _merged,
    "game_ended": _ended,
}
_MARKING_TELLERS: dict[str, Callable[[Voice, Any, Mark], str]] = {
    "rome_revealed": _rome,
    "senators": _senators,
    "unrest_removed": _calmed,
}
