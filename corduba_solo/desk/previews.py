"""The card in the river that shows what you are about to do: cost, result, and what can still be changed about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from corduba_solo.desk import prompts
from corduba_solo.desk.aftermath import ENDS, settles, taker_of
from corduba_solo.desk.foresee import Foreseen, cost_chips, foresee, gain_chips, of_this_step, to_its_end, with_notes
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.model import Chip, Preview, Stepper, Token
from corduba_solo.desk.modes import Chosen
from corduba_solo.desk.paying import mix_to_pay
from corduba_solo.desk.questions import GATHERED, LISTED, MIXED
from corduba_solo.desk.repeating import Way, whole
from corduba_solo.desk.seat import Seat
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import label, why_his_gift
from corduba_solo.rules.actions import Action, Activate, Raise
from corduba_solo.rules.activation import bill_of, find_deed
from corduba_solo.rules.book import AMPHORAE, CAEPIO
from corduba_solo.rules.building import bridge_fee
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Event, InsulaPlaced, PrestigeMoved, Tribute, UpkeepPaid
from corduba_solo.rules.game import cause_of
from corduba_solo.rules.questions import (
    ActivateNew,
    EndTurn,
    GiveTribute,
    LayBridge,
    MainAction,
    PayBill,
    PayUpkeep,
    Question,
    TiedTile,
)
from corduba_solo.rules.state import MONUMENTS
from corduba_solo.rules.upkeep import due

_OWN = (MainAction, EndTurn, ActivateNew)
"""Questions that need no announcement."""


def _several_bridges(foreseen: Foreseen) -> bool:
    return any(isinstance(settled.asked, LayBridge) and len(settled.options) > 1 for settled in foreseen.settled)


def preview(seat: Seat) -> Preview | None:
    """What is chosen, complete, before it is confirmed; None when nothing is."""
    foreseen, mix, asked = seat.foreseen, seat.mix, seat.asked
    to_choose = isinstance(asked, LISTED) or (mix and isinstance(asked, MIXED))
    if asked is None or (foreseen is None and not to_choose):
        return None
    found = _card(seat, asked, foreseen, mix, seat.intended)
    if not found.choices:
        return found
    ahead = ((way, foresee(seat.session.state, way)) for way in seat.ways)
    others = tuple(_card(seat, asked, other, mix_to_pay(other, None), way) for way, other in ahead)
    return replace(found, others=others)


def _card(
    seat: Seat, asked: Question, foreseen: Foreseen | None, mix: Mix | None, intended: Sequence[Action]
) -> Preview:
    """The card with some of what one may do chosen."""
    asks = isinstance(asked, (*MIXED, *LISTED))
    tied = isinstance(asked, TiedTile)
    state = seat.session.state
    events = of_this_step(whole(foreseen).events) if foreseen else []
    owed = due(whole(foreseen).state) if foreseen else None
    more = owed - due(state) if owed is not None and isinstance(asked, MainAction) else 0
    people = (Chip(Token("upkeep"), more, seat.voice.say("preview.upkeep")),) if more else ()
    note = prompts.note_of(seat, whole(foreseen).state) if foreseen else ""
    ways = seat.ways
    return Preview(
        title=prompts.question_of(seat) if asks else prompts.title_of(seat, intended[0]),
        note=seat.voice.rule(cause_of(asked)) if asks or tied else note,
        # More upkeep is a price, less of it a gain.
        cost=cost_chips(events) + (people if more > 0 else ()),
        gain=()
        if isinstance(asked, GATHERED)
        else with_notes(gain_chips(events), seat.voice) + (people if more < 0 else ()),
        his=with_notes(_his(events), seat.voice) if tied else _for_acting_on(seat, foreseen),
        warning=prompts.warning_of(seat, foreseen) if foreseen else "",
        loss=prompts.loss_of(seat, foreseen) if foreseen else "",
        anchor=None if asks else seat.selected,
        choices=tuple(_choice(seat, way) for way in ways) if len(ways) > 1 else (),
        chosen=seat.doing.number if isinstance(seat.doing, Chosen) else 0,
        steppers=_steppers(mix),
        verb=asked.name if isinstance(asked, MIXED) and not isinstance(asked, PayBill) else "cost",
        gathers=isinstance(asked, GATHERED),
        sum=_sum(seat, mix, foreseen),
        ways=seat.keys.cap("ways") if mix and _has_ways(asked, mix) else "",
        # Cells that only one way leads to are bridged without being asked for.
        bridge=sum(isinstance(event, InsulaPlaced) and event.cause == Cause.BRIDGE for event in events),
        bridges=seat.keys.cap("bridge") if foreseen and _several_bridges(foreseen) else "",
        about=seat.voice.say("preview.bid") if _is_bid(seat) else "",
        then=_then(seat, foreseen),
        section=cause_of(asked).rule.section if asks or tied else "",
        upkeep=owed if isinstance(asked, MainAction) else None,
    )


def _has_ways(asked: Question, mix: Mix) -> bool:
    """Whether one goes from set to set: one that begins with nothing, or is counted, is put together piece by piece."""
    return not isinstance(asked, (*GATHERED, GiveTribute)) and len(mix.options) > 1


def _his(events: Sequence[Event]) -> tuple[Chip, ...]:
    """What a tile brings Caepio where it lies: insulae and prestige."""
    return gain_chips([event for event in events if isinstance(event, InsulaPlaced | PrestigeMoved)], "caepio")


def _for_acting_on(seat: Seat, foreseen: Foreseen | None) -> tuple[Chip, ...]:
    """What he earns by your action once he has passed, and that this is why (§6.8).

    It is told where the action is chosen: beside a question that it still asks it would seem to come of the answer.
    """
    if foreseen is None or not isinstance(seat.asked, MainAction) or not seat.session.state.sides[CAEPIO].passed:
        return ()
    found = gain_chips([event for event in to_its_end(foreseen) if event.cause is Cause.AFTER_PASS], "caepio")
    return tuple(replace(chip, note=seat.voice.say("preview.his.passed")) for chip in found)


def _choice(seat: Seat, way: Way) -> str:
    """One of several actions in short: what they have in common is told by the title, the rest by the tokens."""
    state, voice = seat.session.state, seat.voice
    action = way[0]
    match action:
        case Activate() if len(way) > 1 and (deed := find_deed(state, action.place, action.number)):
            workers = voice.amount("workers", bill_of(state, deed).workers)
            return voice.say("preview.repeat", workers=workers, what=label(state, way[1], voice.catalogue))
        case Activate() if deed := find_deed(state, action.place, action.number):
            return voice.say("info.deed", cost=voice.bill(bill_of(state, deed)), gain=voice.gains(deed.effects))
        case Raise(bonus="none"):
            return voice.say("preview.bonus.none")
        case Raise():
            return voice.say("preview.bonus", district=voice.district(action.bonus))
    return label(state, action, voice.catalogue)


def _steppers(mix: Mix | None) -> tuple[Stepper, ...]:
    if mix is None:
        return ()
    return tuple(
        Stepper(kind, mix.count(kind), mix.stepped(kind, -1) is not None, mix.stepped(kind, 1) is not None)
        for kind in mix.kinds
    )


def _sum(seat: Seat, mix: Mix | None, foreseen: Foreseen | None) -> str:
    """How far one is: so many of so many, what a tribute is worth, what stays unpaid."""
    say = seat.voice.say
    if mix and mix.gathers:
        return say("preview.sum.take", count=mix.total, most=mix.most)
    for event in foreseen.events if foreseen else ():
        if isinstance(seat.asked, GiveTribute) and isinstance(event, Tribute) and event.who == "you":
            taker = f".{taker_of(foreseen)}" if _is_bid(seat) and foreseen else ""
            return say(f"preview.sum.give{taker}", total=event.total, least=event.least)
        if isinstance(seat.asked, PayUpkeep) and isinstance(event, UpkeepPaid):
            return say("preview.sum.keep", count=event.due - event.unpaid, due=event.due)
    return ""


def _spares_goods(seat: Seat) -> bool:
    """Whether the district under the tile makes it cheaper by a resource of one's choice (§2.10)."""
    place = seat.hand.snapped(seat.session.state.book) if seat.hand else None
    if place is None or seat.session.state.in_revolt(place.district):
        return False
    bonus = seat.session.state.book.edition.districts[DISTRICTS[place.district]].bonus
    return bool(bonus.resources or bonus.basic)


def _room_left(seat: Seat, foreseen: Foreseen | None) -> str:
    """For how many of the other buildings a place leaves room in its district."""
    place = seat.hand.snapped(seat.session.state.book) if seat.hand else None
    if place is None or foreseen is None:
        return ""
    state = foreseen.state
    others = [number for number, district in enumerate(state.district_of) if district < 0]
    fitting = sum(bridge_fee(state, number, place.district) == 0 for number in others)
    message = "preview.room" if fitting < len(others) else "preview.room.all"
    return seat.voice.say(message, count=fitting, all=len(others))


def _use(seat: Seat, foreseen: Foreseen | None) -> str:
    """What a building of yours is good for once it stands, and what using it costs: it may be the reason to build."""
    if seat.hand is None or foreseen is None or isinstance(seat.asked, TiedTile):
        return ""
    state, voice = foreseen.state, seat.voice
    uses = [
        voice.say("preview.use", cost=voice.bill(bill_of(state, deed)), gain=voice.gains(deed.effects))
        for deed in state.book.deeds[seat.hand.building]
    ]
    when = "now" if isinstance(foreseen.asked, ActivateNew) else "later"
    return voice.say(
        f"preview.use.{when}", uses=reduce(lambda uses, use: voice.say("preview.use.or", so_far=uses, item=use), uses)
    )


def _is_bid(seat: Seat) -> bool:
    """Whether who gives more gains a senator by it."""
    return isinstance(seat.asked, GiveTribute) and seat.state.variant != MONUMENTS


def _then(seat: Seat, foreseen: Foreseen | None) -> str:
    """What comes of it beside the tokens: the next question, a monument's ability, what a round's end settles."""
    if _is_bid(seat):
        assert isinstance(seat.asked, GiveTribute)
        why = why_his_gift(seat.session.state, seat.asked, seat.voice.catalogue)
        return f"{why} {settles(seat, foreseen) if foreseen else ''}".strip()
    if foreseen and (isinstance(seat.asked, ENDS) or isinstance(foreseen.asked, PayUpkeep)):
        return settles(seat, foreseen)
    if foreseen and isinstance(foreseen.done[0], Raise):
        return " ".join(filter(None, (seat.voice.ability(foreseen.done[0].monument), _bonus(seat, foreseen.done[0]))))
    told = _room_left(seat, foreseen), _use(seat, foreseen), _stands_in(seat, foreseen), _next(seat, foreseen)
    return " ".join(filter(None, told))


def _bonus(seat: Seat, action: Raise) -> str:
    """Which district's construction bonus makes a monument cheaper than its plaque says (§6.2)."""
    if action.bonus == "none":
        return ""
    bonus = seat.session.state.book.bonuses[DISTRICTS.index(action.bonus)]
    return seat.voice.say(
        "preview.then.bonus", district=seat.voice.district(action.bonus), bonus=seat.voice.bonus(bonus)
    )


def _stands_in(seat: Seat, foreseen: Foreseen | None) -> str:
    """That amphorae pay for what one lacks, where the price of a building has none (§2.2)."""
    if foreseen is None or seat.hand is None or seat.session.state.book.costs[seat.hand.building].goods[AMPHORAE]:
        return ""
    paid = any(chip.what == Token("amphorae") for chip in cost_chips(of_this_step(foreseen.events)))
    could = seat.mix is not None and "amphorae" in seat.mix.kinds
    return seat.voice.say("preview.then.amphorae") if paid or could else ""


def _next(seat: Seat, foreseen: Foreseen | None) -> str:
    """What is still to be chosen about it, here or next."""
    if seat.hand and seat.mix and len(seat.mix.kinds) > 1 and _spares_goods(seat):
        return seat.voice.say("preview.then.spared")
    if foreseen is None or isinstance(seat.asked, MIXED):
        return ""
    if isinstance(foreseen.asked, PayBill):
        return seat.voice.say("preview.then.second")
    if foreseen.asked is None or isinstance(foreseen.asked, _OWN):
        return ""
    return seat.voice.say("preview.then", what=seat.voice.asked(foreseen.asked.name))
