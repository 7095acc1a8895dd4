"""Activating a place: buildings, production sites, the Castra and the Portus, and the Schola's repetition."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Action, Activate, Amounts, InDistrict, Repeat, Skip
from corduba_solo.rules.book import WHO, YOU, Bill, Deed, Effect
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.choices import IN_DISTRICT
from corduba_solo.rules.decisions import Reason, decision, step
from corduba_solo.rules.effects import (
    after_lowering,
    effects_for_site,
    gain,
    move_popularity,
    move_prestige,
    move_register,
    with_away,
)
from corduba_solo.rules.payment import CREW, can_pay, cannot_pay, charge, payable
from corduba_solo.rules.possible import can_shift_prestige, idle_deeds, possible, specialists_away, takes_effect
from corduba_solo.rules.questions import ActivateNew, LowerPrestige, PayBill, RepeatAction
from corduba_solo.rules.state import State


def cause_of(state: State, place: int) -> Cause:
    return Cause.ACTIVATE if place < state.book.first_site else Cause.SITE


def is_blocked(state: State, deed: Deed) -> bool:
    """Whether workers stand in the way: the whole place, or the one space of the Castra (§6.3, §6.4)."""
    if deed.place == state.book.castra:
        return bool(state.castra_blocked >> deed.number & 1)
    return bool(state.blocked >> deed.place & 1)


def blocked_by(state: State, deed: Deed) -> str:
    """Whose crew stands in the way; `nobody` when the position was set up so."""
    for place, number, who, _ in state.crew:
        if place == deed.place and (place != state.book.castra or number == deed.number):
            return WHO[who]
    return "nobody"


def bill_of(state: State, deed: Deed) -> Bill:
    """What the action costs you."""
    return state.rates.castra[deed.number] if deed.blocks_castra else deed.bill


def standing(state: State, place: int) -> bool:
    """Whether the place is there and quiet: built, and without an unrest marker."""
    if place >= state.book.first_site:
        return True
    return bool(state.built >> place & 1) and not state.unrest_on >> place & 1


def find_deed(state: State, place: str, number: int) -> Deed | None:
    """The action a name and number mean, if there is one."""
    index = state.book.place_number.get(place)
    if index is None or not 1 <= number <= len(state.book.deeds[index]):
        return None
    return state.book.deeds[index][number - 1]


def why_not_activate(state: State, action: Activate) -> Reason | None:
    """Why an action of a place cannot be done now, if it cannot."""
    deed = find_deed(state, action.place, action.number)
    if deed is None:
        return Reason("no_such_action", (action.place, action.number), Cause.ACTIVATE)
    cause = cause_of(state, deed.place)
    if deed.place < state.book.first_site and not state.built >> deed.place & 1:
        return Reason("not_built", (action.place,), cause)
    if not standing(state, deed.place):
        return Reason("in_unrest", (action.place,), Cause.REVOLT)
    if is_blocked(state, deed) and not (deed.place == state.book.castra and state.perks.castra_shared):
        return Reason("blocked", (action.place, blocked_by(state, deed)), cause)
    bill = bill_of(state, deed)
    if not can_pay(state, bill):
        return cannot_pay(state, bill, cause)
    if not takes_effect(state, YOU, deed.effects):
        return Reason("no_effect", (action.place, action.number), cause)
    return None


def start(state: State, deed: Deed, bill: Bill, away: int) -> None:
    """Pay, then block the place, then gain; `away` are the specialists that were used before."""
    book = state.book
    place = deed.place
    effects = with_away(deed.effects, away) if deed.minds_away else deed.effects
    if book.first_site <= place < book.castra:
        extra = state.perks.site_extra[place - book.first_site]
        if extra:
            effects = effects_for_site(effects, extra)
    cause = deed.cause
    if charge(state, bill, cause):
        perform(state, place, deed.number, effects, bill.register, bill.popularity, bill.prestige)
        return
    state.agenda.append(("perform", place, deed.number, effects, bill.register, bill.popularity, bill.prestige))
    state.agenda.append(PayBill(bill, cause))


def activate(state: State, action: Activate) -> None:
    deed = state.book.deed_of[action]
    start(state, deed, bill_of(state, deed), specialists_away(state) if deed.minds_away else 0)


@lru_cache(maxsize=1024)
def _crew(paid: Amounts) -> Amounts:
    """Those of a payment who then stand somewhere."""
    return tuple(pair for pair in paid if pair[0] in CREW)


@step
def perform(
    state: State, place: int, number: int, effects: tuple[Effect, ...], register: int, popularity: int, prestige: int
) -> None:
    """The workers stand there and block the place: the costs on tracks, then the gains."""
    deed = state.book.deeds[place][number]
    cause = deed.cause
    state.blocked |= deed.blocks
    state.castra_blocked |= deed.blocks_castra
    crew = _crew(state.paid)
    state.crew += ((place, number, YOU, crew),)
    state.events.append(deed.done)
    settle(state, effects, register, popularity, prestige, cause)


def settle(
    state: State, effects: tuple[Effect, ...], register: int, popularity: int, prestige: int, cause: Cause
) -> None:
    """Steps down on tracks are paid, then the gains run."""
    if register:
        move_register(state, YOU, -register, cause)
    if popularity:
        move_popularity(state, YOU, -popularity, cause)
    if prestige:
        state.agenda.append(LowerPrestige(prestige, effects, cause))
    else:
        gain(state, YOU, effects, cause)


def _lowerable(state: State, _asked: LowerPrestige) -> list[InDistrict]:
    return [IN_DISTRICT[district] for district in range(3) if can_shift_prestige(state, district)]


def _lower(state: State, asked: LowerPrestige, action: InDistrict) -> None:
    district = DISTRICTS.index(action.district)
    move_prestige(state, YOU, district, -asked.steps, asked.cause)
    gain(state, YOU, after_lowering(asked.effects, district), asked.cause)


def _repeatable(state: State, workers: int, reserved: int) -> int:
    """The guard bits of actions for exactly so many workers at blocked places that can be paid without workers."""
    book = state.book
    places = book.deeds_at.of(state.blocked & ~book.repeaters & ~state.unrest_on)
    among = (places | book.castra_deeds[state.castra_blocked]) & book.deeds_for[workers]
    if not among:
        return 0
    return payable(state, state.rates.repeats, among & ~idle_deeds(state), reserved)


def _would_repeat(state: State, found: int, away: int) -> list[Deed]:
    """Those of them that would take effect again."""
    deeds = compress(state.book.all_deeds, state.rates.repeats.flags(found))
    return [deed for deed in deeds if deed.sure or takes_effect(state, YOU, with_away(deed.effects, away))]


@possible("repeat")
def _repeat_possible(state: State, _who: int, effect: Effect) -> bool:
    found = _repeatable(state, effect[1], effect[2])
    if not found or found & state.book.sure_deeds:
        return found != 0
    return bool(_would_repeat(state, found, specialists_away(state)))


def _repeats(state: State, asked: RepeatAction) -> list[Repeat]:
    found = _repeatable(state, asked.workers, 0)
    return [deed.repeat for deed in _would_repeat(state, found, asked.away)]


def _repeat(state: State, asked: RepeatAction, action: Repeat) -> None:
    deed = state.book.deed_of[action]
    start(state, deed, bill_of(state, deed)._replace(workers=0), asked.away)


_SKIP: Final = Skip()


def _new_deeds(state: State, asked: ActivateNew) -> list[Action]:
    """What the building just built offers its builder at once (§6.1.4)."""
    deeds = state.book.deeds[asked.building]
    options: list[Action] = [
        deed.activate for deed in deeds if can_pay(state, deed.bill) and takes_effect(state, YOU, deed.effects)
    ]
    options.append(_SKIP)
    return options


def new_buildings(state: State) -> list[int]:
    """Buildings of yours whose activation is being asked about, or will be when its turn comes (§6.1.4)."""
    return [task.building for task in state.agenda if isinstance(task, ActivateNew)]


def _activate_new(state: State, _asked: ActivateNew, action: Action) -> None:
    if isinstance(action, Activate):
        activate(state, action)


def _why_not_new(state: State, asked: ActivateNew, action: Action) -> Reason | None:
    if isinstance(action, Activate):
        building = state.book.buildings[asked.building]
        if action.place != building:
            return Reason("only_the_new_building", (building,), Cause.ACTIVATE_NEW)
        return why_not_activate(state, action)
    return Reason("not_an_answer", (asked.name,), Cause.ACTIVATE_NEW)


decision(LowerPrestige, Cause.PRESTIGE, _lowerable, _lower)
decision(RepeatAction, Cause.ACTIVATE, _repeats, _repeat)
decision(ActivateNew, Cause.ACTIVATE_NEW, _new_deeds, _activate_new, _why_not_new)
