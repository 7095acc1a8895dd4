"""What the thing under the cursor is: its cost, its actions, its bonuses, whence we know it; only for looking."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk import spots
from corduba_solo.desk.gestures import gesture_start
from corduba_solo.desk.keys import Keys
from corduba_solo.desk.model import Chip, Info, Token
from corduba_solo.desk.price_tags import plain_bill, spared
from corduba_solo.desk.spots import Button, Spot
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.locale.session import step_seen
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.activation import bill_of
from corduba_solo.rules.book import AMPHORAE, BASIC_NUMBERS, FIELDS, YOU, Bill, Deed
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.ending import band
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.session.game import Session


def info_at(state: State, voice: Voice, spot: Spot | None, reason: str) -> Info | None:
    """The information for a spot, with the reason why it cannot be used; None where there is nothing to tell."""
    found = _found(state, voice, spot)
    if found and not reason and isinstance(spot, spots.Tile) and _burns(state, spot.building):
        found = replace(found, lines=(voice.say("reason.in_unrest", place=voice.place(spot.building)), *found.lines))
    return replace(found, reason=reason) if found else None


def _burns(state: State, building: str) -> bool:
    return bool(state.unrest_on >> state.book.building_number[building] & 1)


def _found(state: State, voice: Voice, spot: Spot | None) -> Info | None:
    match spot:
        case spots.Unbuilt(building) | spots.Tile(building):
            return _building(state, voice, building)
        case spots.Site(place, number):
            return _site(state, voice, place, number)
        case spots.Monument(monument) | spots.YourMonument(monument):
            return _monument(state, voice, monument)
        case spots.YourSpecialist(colour):
            return _specialist(state, voice, colour)
        case spots.YourInsulae(district):
            return _insulae(state, voice, district)
        case spots.YourBoard.CHARACTER:
            return _character(state, voice)
        case spots.PrestigeTrack(district):
            return _track(state, voice, district)
        case spots.Common.UNREST:
            return _unrest(state, voice)
        case _:
            return None


def foretold(session: Session, voice: Voice, keys: Keys, spot: Spot) -> Info | None:
    """What the button under the cursor would do to the history, before it is pressed."""
    say = voice.say
    match spot:
        case Button.HISTORY:
            return Info(say("screen.history.title"), keys.cap("history"), (), (say("table.history.tells"),))
        case Button.UNDO if session.can_undo:
            start = gesture_start(session)
            chosen = step_seen(session, session.steps[start + 1], voice.catalogue)
            luck = (say("table.undo.tells.luck"),) if session.luck_back_to(start) else ()
            return Info(say("table.button.undo"), keys.cap("undo"), (), (say("table.undo.tells", label=chosen), *luck))
        case Button.REDO if session.can_redo:
            chosen = step_seen(session, session.steps[session.position + 1], voice.catalogue)
            return Info(say("table.button.redo"), keys.cap("redo"), (), (say("table.redo.tells", label=chosen),))
        case Button.UNDO | Button.REDO:
            name = spot.value
            earlier = ".earlier" if spot is Button.UNDO and session.earlier else ""
            return Info(say(f"table.button.{name}"), keys.cap(name), (), (say(f"table.button.{name}.why{earlier}"),))
        case _:
            return None


def bill_chips(bill: Bill) -> tuple[Chip, ...]:
    """A price as tokens."""
    chips = [Chip(Token("workers"), bill.workers)] if bill.workers else []
    chips += [Chip(Token("denarii"), bill.denarii)] if bill.denarii else []
    chips += [Chip(Token(name), need) for name, need in zip(RESOURCES, bill.goods, strict=True) if need]
    return tuple(chips)


def _deed(state: State, voice: Voice, deed: Deed, message: str = "info.deed") -> str:
    return voice.say(message, cost=voice.bill(bill_of(state, deed)), gain=voice.gains(deed.effects))


def _building(state: State, voice: Voice, name: str) -> Info:
    book = state.book
    number = book.building_number[name]
    entry = book.edition.buildings[name]
    first, *others = book.deeds[number]
    deeds = (_deed(state, voice, first), *(_deed(state, voice, deed, "info.deed.more") for deed in others))
    caepio = book.caepio_effects[number]
    his = (voice.say("info.caepio", gain=voice.gains(caepio)),) if caepio else ()
    worth = voice.say("info.building.worth", count=entry.laurel, colour=voice.specialist(entry.colour))
    if state.built >> number & 1:
        return Info(voice.building(name), voice.rule(Cause.BUILD), (), (worth, *deeds, *his))
    cost = bill_chips(plain_bill(state, number))
    return Info(
        voice.building(name), voice.rule(Cause.BUILD), cost, (*_price_now(state, voice, number), worth, *deeds, *his)
    )


def _price_now(state: State, voice: Voice, number: int) -> tuple[str, ...]:
    """What a building costs you otherwise than it says above: in which districts less, and the price on its card."""
    plain, printed = plain_bill(state, number), state.book.costs[number]
    less = [
        voice.say("info.building.less.in", less=voice.bonus(off), district=voice.say(f"board.short.{name}"))
        for name, off in spared(state, number)
    ]
    lines = (voice.say("info.building.less", districts=voice.catalogue.series(less)),) if less else ()
    store = state.sides[YOU].store
    if store[AMPHORAE] and any(plain.goods[good] > store[good] for good in BASIC_NUMBERS):
        lines = (*lines, voice.say("info.building.amphorae"))
    return lines if plain == printed else (voice.say("info.building.printed", cost=voice.bill(printed)), *lines)


def _site(state: State, voice: Voice, place: str, number: int) -> Info:
    deed = state.book.deeds[state.book.place_number[place]][number - 1]
    left = state.supply[deed.good] if deed.good >= 0 else 0
    supply = (voice.say("info.supply.left" if left else "info.supply.none", count=left),) if deed.good >= 0 else ()
    return Info(voice.place(place), "", (), (_deed(state, voice, deed), *supply))


def _monument(state: State, voice: Voice, name: str) -> Info:
    number = state.book.monument_number[name]
    steps = state.book.monument_prestige[number]
    prestige = voice.gains(tuple(("prestige", d, steps[d]) for d in range(len(DISTRICTS)) if steps[d]))
    cost = bill_chips(state.rates.monuments[number][-1].bill)
    return Info(voice.monument(name), voice.rule(Cause.MONUMENT), cost, (prestige, voice.ability(name)))


def _specialist(state: State, voice: Voice, colour: str) -> Info:
    gain = voice.gains(state.book.peculia[COLOURS.index(colour)])
    lines = (voice.say("info.specialist.peculium", gain=gain), voice.say("info.specialist.work"))
    return Info(voice.specialist(colour), voice.rule(Cause.SPECIALIST), (), lines)


def _track(state: State, voice: Voice, name: str) -> Info:
    district = DISTRICTS.index(name)
    fields = state.book.fields[district]
    bonuses = [
        voice.say("info.field", field=field, gain=voice.gains(fields[field]))
        for field in range(1, FIELDS + 1)
        if fields[field]
    ]
    note = "info.track.note.monuments" if state.variant == MONUMENTS else "info.track.note"
    return Info(
        voice.district(name),
        voice.say(note),
        (),
        (voice.say("info.track.fields", gifts=voice.catalogue.series(bonuses)),),
    )


def _unrest(state: State, voice: Voice) -> Info:
    costs = band(state.book, state.sides[YOU].unrest)
    bands, further = voice.say("info.unrest.bands"), voice.say("info.unrest.further")
    lines = (f"{bands} {further}", voice.say("info.unrest.now", count=costs))
    return Info(voice.say("info.unrest.title"), voice.rule(Cause.UNREST_BANDS), (), lines)


def _insulae(state: State, voice: Voice, name: str) -> Info:
    row = state.book.insula_rows[DISTRICTS.index(name)]
    placed = state.sides[YOU].insulae[DISTRICTS.index(name)]
    rows = [
        voice.say("info.field", field=number + 1, gain=voice.gains(effects))
        for number, effects in enumerate(row)
        if effects and number >= placed
    ]
    title = voice.say("info.insulae.title", district=voice.district(name))
    # Of an empty row nothing is left to tell.
    gifts = (voice.say("info.insulae.gifts", gifts=voice.catalogue.series(rows)),) if rows else ()
    return Info(title, voice.rule(Cause.INSULA_BONUS), (), (voice.say("info.insulae.what"), *gifts))


def _character(state: State, voice: Voice) -> Info | None:
    if state.character < 0:
        return Info(voice.say("board.nobody"), voice.rule(Cause.CHARACTER), (), (voice.say("board.nobody.ability"),))
    key = state.book.characters[state.character].name
    entry = voice.character_of(key)
    if entry is None:
        return None
    flavour = voice.card_text("characters", key, "flavour", entry.flavour)
    return Info(voice.character(key), "", (), (voice.ability(key), flavour))
