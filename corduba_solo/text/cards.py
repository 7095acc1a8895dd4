"""Any piece of the game by its name: cost, gains, shape; and whether it is printed, inferred or reconstructed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from corduba_solo.bounds import cut
from corduba_solo.caepio.automa import current_card
from corduba_solo.edition.box_drawing import draw_shape
from corduba_solo.edition.models import Castra, Portus, Site, Sourced
from corduba_solo.edition.pictures import parse_shape
from corduba_solo.edition.provenance import EVERY, REST
from corduba_solo.edition.vocabulary import (
    COLOURS,
    DECADES,
    DISTRICTS,
    RESOURCES,
    SITE_AT,
    SITE_GOODS,
    SITE_PLACES,
    SITES,
    TROOPS,
)
from corduba_solo.locale.asking import label
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Inherit
from corduba_solo.rules.activation import bill_of
from corduba_solo.rules.book import AMPHORAE, YOU, Effects
from corduba_solo.rules.building import build_bill, monument_bonuses
from corduba_solo.rules.rome import LAST_DECADE, amphora_counts
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.rules.trading import buy_price

FULL = 3
"""So many cards that fit the words are shown in full; of more only the names."""
INDENT = "  "

Lines = Iterator[str]


class Card(NamedTuple):
    """A piece that can be looked at: what it is called, and what tells it."""

    kind: str
    key: str
    name: str
    show: Callable[[Voice, State, str], Lines]


def card_lines(state: State, wanted: str, words: Catalogue) -> list[str]:
    """What `card …` answers."""
    return _lines(state, wanted, words, lambda card, voice: card.show(voice, state, card.key))


def source_lines(state: State, wanted: str, words: Catalogue) -> list[str]:
    """What `source …` answers."""
    return _lines(state, wanted, words, lambda card, voice: iter([card.name, source_line(voice, _entry(voice, card))]))


def _lines(state: State, wanted: str, words: Catalogue, told: Callable[[Card, Voice], Lines]) -> list[str]:
    """What is told of each piece that fits the words, if they are few."""
    voice = Voice(words, state.book.edition)
    cards = list(_cards(voice))
    found = _found(voice, state, cards, wanted)
    if not wanted:
        return [words.text("card.usage"), *_index(voice, cards)]
    if not found:
        return [words.text("card.unknown", words=cut(wanted))]
    if len(found) > FULL:
        return [words.text("card.several", count=len(found), words=wanted), *_index(voice, found)]
    lines: list[str] = []
    for card in found:
        lines += [*([""] if lines else []), *told(card, voice)]
    return lines


def _cards(voice: Voice) -> Iterator[Card]:
    edition = voice.edition
    for key in edition.buildings:
        yield Card("building", key, voice.building(key), _building)
    for key in edition.monuments:
        yield Card("monument", key, voice.monument(key), _monument)
    for site in SITES:
        yield Card("place", SITE_PLACES[site], voice.place(SITE_PLACES[site]), _place)
    yield from (Card("place", key, voice.place(key), _place) for key in ("castra", "portus"))
    for colour in COLOURS:
        yield Card("specialist", colour, voice.specialist(colour), _specialist)
    for key, demand in edition.rome.items():
        if demand.solo:
            yield Card("rome", key, voice.rome_card(key), _rome)
    for key in edition.heritage:
        yield Card("heritage", key, voice.heritage(key), _heritage)
    for family in edition.families.values():
        yield from (Card("character", key, voice.character(key), _character) for key in family.characters)
    for key in edition.caepio:
        yield Card("caepio", key, voice.caepio_card(key), _caepio)


def _found(voice: Voice, state: State, cards: list[Card], wanted: str) -> list[Card]:
    """The card of that name, the one that lies open, or all that have every word."""
    needle = wanted.casefold().replace("'", "’")
    lying = current_card(state) if state.round else None
    rome = voice.rome_card(state.book.rome[state.rome].name) if state.rome >= 0 else ""
    his = voice.caepio_card(lying.name) if lying else ""
    opened = {
        voice.say(f"card.open.{card}{name}").casefold(): lies
        for card, lies in (("rome", rome), ("caepio", his))
        for name in ("", ".full")
    }
    named = (opened.get(needle) or wanted).casefold()
    exact = [card for card in cards if named in _called(card)]
    if exact:
        return exact
    parts = [rf"(?<![^\W_]){re.escape(part)}" for part in needle.split()]
    fits = []
    for card in cards:
        spaces = voice.catalogue.series(voice.say(f"troop.{kind}") for kind in TROOPS) if card.key == "castra" else ""
        text = f"{card.name} {card.key} {voice.say(f'card.kind.{card.kind}')} {spaces}".casefold()
        if parts and all(re.search(part, text) for part in parts):
            fits.append(card)
    return fits


def _called(card: Card) -> tuple[str, ...]:
    """Names that mean this card and no part of another: a site's good or a specialist's colour may be left out."""
    name = card.name.casefold()
    return name, name.partition(" (")[0], card.key, card.key.replace("_", " ")


def _index(voice: Voice, cards: list[Card]) -> Lines:
    for kind in dict.fromkeys(card.kind for card in cards):
        names = [card.name for card in cards if card.kind == kind]
        yield voice.say("card.index", kind=voice.say(f"card.kind.{kind}"), names="; ".join(names))


# ── one function per kind ─────────────────────────────────────────────────────────────────────────────────────────


def _building(voice: Voice, state: State, key: str) -> Lines:
    book = state.book
    entry, number = book.edition.buildings[key], book.building_number[key]
    stack = "card.building.stack" if entry.decade in DECADES else "card.building.no_stack"
    yield voice.say(stack, building=voice.building(key), specialist=voice.specialist(entry.colour), decade=entry.decade)
    yield voice.say("card.building.cost", cost=voice.bill(book.costs[number]), laurel=entry.laurel)
    where = state.district_of[number]
    if where >= 0:
        unrest = ".unrest" if state.unrest_on >> number & 1 else ""
        yield voice.say(f"card.building.stands{unrest}", district=voice.district(DISTRICTS[where]))
    else:
        for district, name in enumerate(DISTRICTS):
            price = voice.bill(build_bill(state, number, district))
            yield INDENT + voice.say("card.building.price", district=voice.district(name), cost=price)
    cells = parse_shape(entry.shape)
    # Blocks say nothing to whoever listens: named as cells of a map are, the form is told in words too.
    named = " ".join(f"{chr(ord('a') + x)}{y + 1}" for x, y in cells)
    yield voice.say("card.building.tile", count=len(cells), named=named)
    yield from (INDENT + row for row in draw_shape(cells).splitlines())
    yield from _deeds(voice, state, key)
    if book.has_card[number]:
        yield voice.say("card.building.caepio", gains=voice.gains(book.caepio_effects[number]))
    else:
        yield voice.say("card.building.caepio.never")
    yield voice.card_text("buildings", key, "flavour", entry.flavour)


def _deeds(voice: Voice, state: State, place: str) -> Lines:
    for deed in state.book.deeds[state.book.place_number[place]]:
        cost = voice.bill(bill_of(state, deed))
        yield voice.say("card.deed", number=deed.number + 1, cost=cost, gains=voice.gains(deed.effects))
    yield from _deal_example(voice, state, place)


def _deal_example(voice: Voice, state: State, place: str) -> Lines:
    """What prices that are better come to, at today's of a good."""
    deeds = state.book.deeds[state.book.place_number[place]]
    better = next((effect[-1] for deed in deeds for effect in deed.effects if effect[0] == "trade"), 0)
    if better:
        good = RESOURCES.index("stone")
        price = state.prices[good]
        yield voice.say("card.deed.deal", price=price, buy=buy_price(state, good, better), sell=price + better)


def _monument(voice: Voice, state: State, key: str) -> Lines:
    book = state.book
    entry, number = book.edition.monuments[key], book.monument_number[key]
    yield voice.say("card.monument", monument=voice.monument(key))
    yield voice.say("card.cost", cost=voice.bill(book.monument_bills[number]))
    if state.monuments >> number & 1:
        yield voice.say("card.monument.stands")
    else:
        for offer in monument_bonuses(state, number):
            bonus = voice.district(DISTRICTS[offer]) if offer < len(DISTRICTS) else voice.say("list.none")
            price = voice.bill(state.rates.monuments[number][offer].bill)
            yield INDENT + voice.say("card.monument.price", bonus=bonus, cost=price)
    steps = book.monument_prestige[number]
    gains: Effects = tuple(("prestige", d, steps[d]) for d in range(len(DISTRICTS)) if steps[d])
    yield voice.say("card.monument.gains", gains=voice.gains(gains))
    yield voice.ability(key)
    yield voice.card_text("monuments", key, "flavour", entry.flavour)


def _place(voice: Voice, state: State, key: str) -> Lines:
    edition = voice.edition
    site = SITE_AT.get(key)
    entry = _yard(voice, key)
    if key == "castra":
        yield voice.say("card.place.castra", place=voice.place(key), specialist=voice.specialist(edition.castra.colour))
    else:
        yield voice.say("card.place", place=voice.place(key))
    yield from _deeds(voice, state, key)
    extra = state.perks.site_extra[SITES.index(site)] if site else 0
    if extra:
        yield voice.say("card.place.extra", count=extra)
    if site:
        good = SITE_GOODS[site]
        yield voice.say("card.place.supply", amount=voice.amount(good, state.supply[RESOURCES.index(good)]))
    yield voice.text_of(f"sites.{site}" if site else key, "flavour", entry.flavour)


def _specialist(voice: Voice, state: State, key: str) -> Lines:
    colour = COLOURS.index(key)
    entry = voice.edition.specialists[COLOURS[colour]]
    you = state.sides[YOU]
    standing = "locked" if not you.unlocked >> colour & 1 else "ready" if you.ready >> colour & 1 else "used"
    yield voice.say(f"card.specialist.{standing}", specialist=voice.specialist(key))
    yield voice.say("card.specialist.peculium", gains=voice.gains(state.book.peculia[colour]))
    places = [voice.building(name) for name, entry in voice.edition.buildings.items() if entry.colour == key]
    places += [voice.place("castra")] if voice.edition.castra.colour == key else []
    yield voice.say("card.specialist.work", places=voice.catalogue.listing(places, "list.none"))
    yield voice.card_text("specialists", key, "flavour", entry.flavour)


def _rome(voice: Voice, state: State, key: str) -> Lines:
    entry = voice.edition.rome[key]
    demand = voice.amounts(tuple(entry.demand.items()))
    lying = state.rome >= 0 and state.book.rome[state.rome].name == key
    yield voice.say("card.rome.open" if lying else "card.rome", card=voice.rome_card(key), demand=demand)
    demand_of = next((found for found in state.book.rome if found.name == key), None)
    if demand_of and demand_of.resource != AMPHORAE:
        counts = amphora_counts(state, demand_of)
        yield voice.say("summary.amphorae" if counts else "summary.amphorae.none", count=counts)
    if lying and state.decade == LAST_DECADE:
        yield rome_last(voice, state)
    else:
        reward, penalty = voice.gain(entry.ranks[0]), voice.gain(entry.penalty)
        yield voice.say("summary.rome.reward", reward=reward, penalty=penalty)
    yield voice.card_text("rome", key, "flavour", entry.flavour)


def rome_last(voice: Voice, state: State) -> str:
    """What hangs on the last card of Rome."""
    monuments = ".monuments" if state.variant == MONUMENTS else ""
    return voice.say(f"summary.rome.reward.last{monuments}")


def _heritage(voice: Voice, state: State, key: str) -> Lines:
    entry = voice.edition.heritage[key]
    yield voice.say("card.heritage", what=label(state, Inherit(key), voice.catalogue))
    yield voice.card_text("heritage", key, "flavour", entry.flavour)


def _character(voice: Voice, _state: State, key: str) -> Lines:
    entry = voice.character_of(key)
    assert entry is not None
    family = next(voice.family(name) for name, family in voice.edition.families.items() if key in family.characters)
    district = voice.district(entry.district)
    yield voice.say("card.character", character=voice.character(key), family=family, district=district)
    yield voice.ability(key)
    yield voice.card_text("characters", key, "flavour", entry.flavour)


def _caepio(voice: Voice, _state: State, key: str) -> Lines:
    entry = voice.edition.caepio[key]
    yield voice.say("card.caepio", card=voice.caepio_card(key), decade=entry.decade)
    for number, row in enumerate(entry.rows, 1):
        yield voice.say("summary.row", row=number, what=voice.row(row))
    yield voice.say("card.caepio.market", sell=voice.resource(entry.sell), buy=voice.resource(entry.buy))


# ── whence we know it ─────────────────────────────────────────────────────────────────────────────────────────────


def _entry(voice: Voice, card: Card) -> Sourced:
    """What the edition has of a piece."""
    edition, key = voice.edition, card.key
    match card.kind:
        case "building":
            return edition.buildings[key]
        case "monument":
            return edition.monuments[key]
        case "specialist":
            return edition.specialists[next(colour for colour in COLOURS if colour == key)]
        case "rome":
            return edition.rome[key]
        case "heritage":
            return edition.heritage[key]
        case "caepio":
            return edition.caepio[key]
        case "character":
            character = voice.character_of(key)
            assert character is not None
            return character
        case _:
            return _yard(voice, key)


def _yard(voice: Voice, key: str) -> Castra | Portus | Site:
    """A place outside the districts."""
    edition = voice.edition
    return edition.sites[SITE_AT[key]] if key in SITE_AT else edition.castra if key == "castra" else edition.portus


def source_line(voice: Voice, entry: Sourced) -> str:
    """Printed, inferred, reconstructed or ruled; part by part where that differs."""
    if isinstance(entry.source, str):
        return voice.say("card.source", source=voice.source(entry.source))
    fields: dict[str, list[str]] = {}
    for field, source in entry.source.items():
        if field != REST:
            fields.setdefault(source, []).append(_field(voice, field))
    parts = [
        voice.say("card.source.part", fields=voice.catalogue.listing(dict.fromkeys(names)), source=voice.source(text))
        for text, names in fields.items()
    ]
    if REST in entry.source:
        parts.append(voice.say("card.source.rest", source=voice.source(entry.source[REST])))
    return voice.say("card.source", source="; ".join(parts))


def _field(voice: Voice, field: str) -> str:
    """A part of a card in words: a space of a site by its number, and what is inside it."""
    name, *steps = field.split(".")
    said = _field_name(voice, name)
    for step in steps:
        if step.isdigit():
            said = voice.say("card.field.inside", field=said, number=int(step) + 1)
        elif step != EVERY:
            said = voice.say("card.field.part", part=_field_name(voice, step), field=said)
    return said


def _field_name(voice: Voice, name: str) -> str:
    message = f"card.field.{name}"
    return voice.say(message) if voice.catalogue.has(message) else name.replace("_", " ")
