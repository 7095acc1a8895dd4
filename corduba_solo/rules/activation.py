"""Activating a place: buildings, production sites, the Castra and the Portus, and the Schola's repetition."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules import cite
from corduba_solo.rules.actions import Action, Activate, InDistrict, Repeat, Skip
from corduba_solo.rules.book import ANY_COLOUR, WHO, YOU, Bill, Deed, Effect
from corduba_solo.rules.choices import IN_DISTRICT
from corduba_solo.rules.decisions import Reason, decision, step
from corduba_solo.rules.effects import (
    after_lowering,
    can_shift_prestige,
    effects_for_site,
    gain,
    move_popularity,
    move_prestige,
    move_register,
    possible,
    specialists_away,
    takes_effect,
    with_away,
)
from corduba_solo.rules.events import Activated
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.payment import can_pay, cannot_pay, hands, is_crew
from corduba_solo.rules.state import State, Task


def rule_of(state: State, place: int) -> str:
    return cite.ACTIVATE if place < state.book.first_site else cite.SITE


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


def block(state: State, deed: Deed) -> None:
    if deed.place == state.book.castra:
        state.castra_blocked |= 1 << deed.number
    elif deed.place != state.book.portus:
        state.blocked |= 1 << deed.place


def bill_of(state: State, deed: Deed) -> Bill:
    """What the action costs you."""
    return state.rates.castra[deed.number] if deed.place == state.book.castra else deed.bill


def standing(state: State, place: int) -> bool:
    """Whether the place is there and quiet: built, and without an unrest marker."""
    if place >= state.book.first_site:
        return True
    return bool(state.built >> place & 1) and not state.unrest_on >> place & 1


def activations(state: State) -> list[Action]:
    """Every action you could do now at any place, in the order of the places."""
    book = state.book
    you = state.sides[YOU]
    options: list[Action] = []
    at_sites = hands(state, ANY_COLOUR)
    if not at_sites:
        return options
    plain_hands = you.workers + you.special
    deeds = book.deeds
    open_ = state.built & ~state.blocked & ~state.unrest_on
    while open_:
        low = open_ & -open_
        open_ ^= low
        place = low.bit_length() - 1
        strength = plain_hands + 2 if you.ready >> book.colours[place] & 1 else plain_hands
        if strength:
            _add_deeds(state, deeds[place], strength, options)
    for place in range(book.first_site, book.castra):
        if not state.blocked >> place & 1:
            _add_deeds(state, deeds[place], at_sites, options)
    strength = plain_hands + 2 if you.ready >> book.castra_colour & 1 else plain_hands
    if strength:
        taken = 0 if state.perks.castra_shared else state.castra_blocked
        for deed, bill in zip(deeds[book.castra], state.rates.castra, strict=True):
            if deed.workers > strength or taken >> deed.number & 1 or bill.denarii > you.denarii:
                continue
            if can_pay(state, bill) and takes_effect(state, YOU, deed.effects):
                options.append(deed.activate)
    _add_deeds(state, deeds[book.portus], at_sites, options)
    return options


def _add_deeds(state: State, deeds: tuple[Deed, ...], strength: int, options: list[Action]) -> None:
    """The actions of an open place that can be paid and would do something."""
    denarii = state.sides[YOU].denarii
    for deed in deeds:
        if deed.workers > strength or deed.bill.denarii > denarii:
            continue
        if deed.good >= 0:
            effective = state.supply[deed.good] > 0
        else:
            effective = deed.sure or takes_effect(state, YOU, deed.effects)
        if effective and (deed.plain or can_pay(state, deed.bill)):
            options.append(deed.activate)


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
        return Reason("no_such_action", (action.place, action.number), cite.ACTIVATE)
    rule = rule_of(state, deed.place)
    if deed.place < state.book.first_site and not state.built >> deed.place & 1:
        return Reason("not_built", (action.place,), rule)
    if not standing(state, deed.place):
        return Reason("in_unrest", (action.place,), cite.REVOLT)
    if is_blocked(state, deed) and not (deed.place == state.book.castra and state.perks.castra_shared):
        return Reason("blocked", (action.place, blocked_by(state, deed)), rule)
    bill = bill_of(state, deed)
    if not can_pay(state, bill):
        return cannot_pay(state, bill, rule)
    if not takes_effect(state, YOU, deed.effects):
        return Reason("no_effect", (action.place, action.number), rule)
    return None


def start(state: State, deed: Deed, bill: Bill, away: int) -> None:
    """Block the place, then pay, then gain; `away` are the specialists that were used before."""
    effects = with_away(deed.effects, away)
    if state.book.first_site <= deed.place < state.book.castra:
        extra = state.perks.site_extra[deed.place - state.book.first_site]
        if extra:
            effects = effects_for_site(effects, extra)
    rule = rule_of(state, deed.place)
    block(state, deed)
    state.agenda.append(("perform", deed.place, deed.number, effects, bill.register, bill.popularity, bill.prestige))
    state.agenda.append(("pay", bill, rule))


def activate(state: State, action: Activate) -> None:
    deed = find_deed(state, action.place, action.number)
    assert deed is not None
    start(state, deed, bill_of(state, deed), specialists_away(state))


@step
def perform(
    state: State, place: int, number: int, effects: tuple[Effect, ...], register: int, popularity: int, prestige: int
) -> None:
    """The workers stand there: the costs on tracks, then the gains."""
    rule = rule_of(state, place)
    crew = tuple(pair for pair in state.paid if is_crew(pair[0]))
    state.crew += ((place, number, YOU, crew),)
    state.events.append(Activated(WHO[YOU], state.book.places[place], number + 1, rule))
    settle(state, effects, register, popularity, prestige, rule)


def settle(
    state: State, effects: tuple[Effect, ...], register: int, popularity: int, prestige: int, rule: str
) -> None:
    """Steps down on tracks are paid, then the gains run."""
    if register:
        move_register(state, YOU, -register, rule)
    if popularity:
        move_popularity(state, YOU, -popularity, rule)
    if prestige:
        state.agenda.append(("lower_prestige", prestige, effects, rule))
    else:
        gain(state, YOU, effects, rule)


def _lowerable(state: State, _task: Task) -> list[InDistrict]:
    return [IN_DISTRICT[district] for district in range(3) if can_shift_prestige(state, district)]


def _lower(state: State, task: Task, action: InDistrict) -> None:
    _, steps, effects, rule = task
    district = DISTRICTS.index(action.district)
    move_prestige(state, YOU, district, -steps, rule)
    gain(state, YOU, after_lowering(effects, district), rule)


def repeatable(state: State, workers: int, reserved: int, away: int) -> list[Deed]:
    """Actions for exactly so many workers at blocked places that could be done again without workers."""
    book = state.book
    found = []
    places = state.blocked & ~book.repeaters & ~state.unrest_on
    if state.castra_blocked:
        places |= 1 << book.castra
    for place in bits(places):
        for deed in book.deeds[place]:
            if deed.workers != workers or (place == book.castra and not state.castra_blocked >> deed.number & 1):
                continue
            bill = bill_of(state, deed)._replace(workers=0)
            if can_pay(state, bill, reserved) and takes_effect(state, YOU, with_away(deed.effects, away)):
                found.append(deed)
    return found


@possible("repeat")
def _repeat_possible(state: State, _who: int, effect: Effect) -> bool:
    return bool(repeatable(state, effect[1], effect[2], specialists_away(state)))


def _repeats(state: State, task: Task) -> list[Repeat]:
    return [deed.repeat for deed in repeatable(state, task[1], 0, task[2])]


def _repeat(state: State, task: Task, action: Repeat) -> None:
    deed = find_deed(state, action.place, action.number)
    assert deed is not None
    start(state, deed, bill_of(state, deed)._replace(workers=0), task[2])


_SKIP = Skip()


def _new_deeds(state: State, task: Task) -> list[Action]:
    """What the building just built offers its builder at once (§6.1.4)."""
    deeds = state.book.deeds[task[1]]
    options: list[Action] = [
        deed.activate for deed in deeds if can_pay(state, deed.bill) and takes_effect(state, YOU, deed.effects)
    ]
    options.append(_SKIP)
    return options


def _activate_new(state: State, _task: Task, action: Action) -> None:
    if isinstance(action, Activate):
        activate(state, action)


def _why_not_new(state: State, task: Task, action: Action) -> Reason | None:
    if isinstance(action, Activate):
        if action.place != state.book.buildings[task[1]]:
            return Reason("only_the_new_building", (state.book.buildings[task[1]],), cite.ACTIVATE_NEW)
        return why_not_activate(state, action)
    return Reason("not_an_answer", ("activate_new",), cite.ACTIVATE_NEW)


decision("lower_prestige", cite.PRESTIGE, _lowerable, _lower)
decision("repeat", cite.ACTIVATE, _repeats, _repeat)
decision("activate_new", cite.ACTIVATE_NEW, _new_deeds, _activate_new, _why_not_new)
