"""Gains that would come to nothing: what the rules promise for what happens, less what the events really bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import NoneType

from corduba_solo.desk.foresee import Foreseen, gained
from corduba_solo.desk.model import Token
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.activation import cause_of
from corduba_solo.rules.book import YOU, Book, Effect, Effects
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import effects_for_site
from corduba_solo.rules.events import (
    Activated,
    Built,
    Event,
    FieldBonus,
    InsulaPlaced,
    MonumentRaised,
    PowerUsed,
    Unlocked,
)
from corduba_solo.rules.questions import ActivateNew, EndTurn, MainAction
from corduba_solo.rules.rome import TOKENS
from corduba_solo.rules.state import State
from corduba_solo.rules.turns import find_power

OFFERINGS = TOKENS["offerings"]
Promise = tuple[Cause, Effects]
"""The cause by which gains are told, and the gains."""
_AT_THE_START = (Cause.HERITAGE, Cause.CHARACTER)
"""Specialists of the set-up wait for their peculium."""
_WHOLE = (MainAction, EndTurn, ActivateNew, NoneType)
"""What is asked once an action has run its course; before that, gains may still come."""


def lost(before: State, foreseen: Foreseen) -> Effects:
    """What an action would give but cannot: a track is at its end, a supply is empty."""
    if not isinstance(foreseen.asked, _WHOLE):
        return ()
    promised: dict[tuple[Cause, Token], int] = {}
    for cause, effects in _promises(before, foreseen.events):
        for effect in effects:
            if found := _promised(effect, before.sides[YOU].unlocked.bit_count()):
                what, amount = found
                promised[cause, what] = promised.get((cause, what), 0) + max(0, amount)
    for event in foreseen.events:
        if (found := gained(event)) and (event.cause, found[0]) in promised:
            promised[event.cause, found[0]] -= found[1]
    missing: dict[Token, int] = {}
    for (_, what), amount in promised.items():
        if amount > 0:
            missing[what] = missing.get(what, 0) + amount
    return tuple(_gain(what, amount) for what, amount in missing.items())


def _promises(before: State, events: Sequence[Event]) -> Iterator[Promise]:
    """What each thing that happens should give you."""
    book = before.book
    insulae = list(before.sides[YOU].insulae)
    for event in events:
        match event:
            case Activated(who="you"):
                yield _deed(before, event)
            case PowerUsed(who="you", power=power) if once := find_power(before, power):
                yield Cause.ABILITY, once.effects
            case Built(who="you", building=building, district=district):
                laurels = book.laurels[book.building_number[building]]
                yield Cause.LAUREL, (("prestige", DISTRICTS.index(district), laurels),)
            case InsulaPlaced(who="you", district=name):
                district_number = DISTRICTS.index(name)
                yield Cause.INSULA_BONUS, book.insula_rows[district_number][insulae[district_number]]
                insulae[district_number] += 1
            case FieldBonus(who="you", district=name, field=field):
                yield Cause.PRESTIGE, book.fields[DISTRICTS.index(name)][field]
            case MonumentRaised(who="you", monument=monument):
                yield Cause.MONUMENT, _monument(book, monument)
            case Unlocked(who="you", colour=colour, cause=cause) if cause not in _AT_THE_START:
                yield Cause.SPECIALIST, book.peculia[COLOURS.index(colour)]


def _deed(before: State, event: Activated) -> Promise:
    book = before.book
    place = book.place_number[event.place]
    effects = book.deeds[place][event.number - 1].effects
    if book.first_site <= place < book.castra:
        effects = effects_for_site(effects, before.perks.site_extra[place - book.first_site])
    return cause_of(before, place), effects


def _monument(book: Book, monument: str) -> Effects:
    steps = book.monument_prestige[book.monument_number[monument]]
    return tuple(("prestige", district, steps[district]) for district in range(len(DISTRICTS)) if steps[district])


def _promised(effect: Effect, specialists: int) -> tuple[Token, int] | None:
    """A gain as a token and an amount; those that ask for a choice are left out, they are asked in earnest."""
    match effect:
        case ("good", number, amount):
            return Token(RESOURCES[number]), amount
        case ("register" | "popularity" | "harmony" as track, amount):
            return Token(track), amount
        case ("per_harmony", amount):
            return Token("harmony"), amount * specialists
        case ("prestige", district, amount):
            return Token("prestige", DISTRICTS[district]), amount
        case ("troop", number, *_):
            return Token(TROOPS[number]), 1
        case ("offering", number, *_):
            return Token(OFFERINGS[number]), 1
        case ("specialist", colour, *_) if colour >= 0:
            return Token("specialist", COLOURS[colour]), 1
        case _:
            return None


def _gain(what: Token, amount: int) -> Effect:
    """The gain that a token stands for."""
    match what:
        case Token("prestige", district):
            return "prestige", DISTRICTS.index(district), amount
        case Token("specialist", colour):
            return "specialist", COLOURS.index(colour)
        case Token(kind) if kind in TROOPS:
            return "troop", TROOPS.index(kind)
        case Token(kind) if kind in OFFERINGS:
            return "offering", OFFERINGS.index(kind)
        case Token(kind) if kind in RESOURCES:
            return "good", RESOURCES.index(kind), amount
    return what.kind, amount
