"""Whence we know what the table shows: printed, inferred, ruled or of our design, for all that the edition has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from corduba_solo.caepio.automa import current_card
from corduba_solo.desk import page_spots as at
from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.models import Edition, Sourced
from corduba_solo.edition.provenance import source_of
from corduba_solo.edition.vocabulary import DIFFICULTIES, SITE_PLACES, TROOPS
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import State

S = TypeVar("S", bound=Sourced)
OURS = "reconstructed"
Way = tuple[str | int, ...]
"""The way to a value within its entry."""
Known = tuple[Sourced, Way, str]
"""A value: its entry, the way to it there, and the word for it where several things are told at once."""


def source_at(state: State, voice: Voice, spot: Spot | None) -> str:
    """The sentence for a spot of the table; "" where what is told there are rules alone."""
    return source_sentence(voice, list(_on_the_table(state, spot)))


def page_source(voice: Voice, spot: Spot | None) -> str:
    """The same for a spot of a page."""
    return source_sentence(voice, list(_on_a_page(voice.edition, spot)))


def source_sentence(voice: Voice, known: Sequence[Known]) -> str:
    """One sentence for all, or part by part where the parts differ."""
    parts: dict[str, list[str]] = {}
    for entry, way, word in known:
        source = source_of(entry, *way)
        if source:
            parts.setdefault(source, []).append(voice.say(f"card.field.{word}"))
    if not parts:
        return ""
    if list(parts) == [OURS]:
        return voice.say("info.source.ours")
    if len(parts) == 1:
        return voice.say("info.source.whole", source=voice.source(next(iter(parts))))
    ours = parts.pop(OURS, None)
    lines = [
        voice.say("info.source.part", fields=voice.catalogue.listing(dict.fromkeys(words)), source=voice.source(source))
        for source, words in parts.items()
    ]
    # Of our own design is mostly all the rest.
    lines += [voice.say("info.source.rest")] if ours else []
    return voice.say("info.source.whole", source="; ".join(lines))


def _named(entries: Mapping[Any, S], name: str) -> S:
    return entries[name]


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _on_the_table(state: State, spot: Spot | None) -> Iterator[Known]:
    edition = state.book.edition
    match spot:
        case spots.Unbuilt(building) | spots.Tile(building):
            entry = edition.buildings[building]
            yield from _fields(entry, "cost", "laurel", "shape")
            for number in range(len(entry.actions)):
                yield entry, ("actions", number), "actions"
            yield from _fields(entry, *(("caepio",) if entry.caepio else ()))
        case spots.Monument(monument) | spots.YourMonument(monument):
            yield from _fields(edition.monuments[monument], "cost", "prestige", "powers")
        case spots.YourPower(power) | spots.PowerButton(power) if power in edition.monuments:
            yield from _fields(edition.monuments[power], "powers")
        case spots.YourPower() | spots.PowerButton() | spots.YourBoard.CHARACTER if state.character >= 0:
            yield from _character(edition, state.book.characters[state.character].name)
        case spots.Site(place, number):
            yield from _space(edition, place, number - 1)
        case spots.District(district) | spots.Cell(district):
            yield from _fields(_named(edition.districts, district), "bonus", "map")
        case spots.PrestigeTrack(district):
            yield from _fields(_named(edition.districts, district), "track")
        case spots.YourInsulae(district):
            yield from _row(state, district)
        case spots.YourSpecialist(colour):
            yield from _fields(_named(edition.specialists, colour), "peculium")
        case spots.Good(resource) | spots.Price(resource):
            for word in ("start", "least", "most", "capacity"):
                yield edition.macellum, ("prices", resource, word), f"price.{word}"
        case spots.YourStore() | spots.YourBoard.STORES:
            yield from _fields(edition.tokens, "store_limit")
        case spots.Supply("unrest"):
            yield from _fields(edition.tokens, "unrest")
        case spots.Supply():
            yield from _fields(edition.tokens, "neutral_insulae")
        case spots.Common():
            yield from _in_common(state, edition, spot)
        case spots.YourBoard.WORKERS | spots.YourBoard.REGISTER:
            yield from _fields(edition.tracks, "register_max")
        case spots.YourBoard.TROOPS:
            yield from _fields(edition.calendar, "troops")
        case spots.YourBoard.OFFERINGS:
            yield from _fields(edition.calendar, "offerings")
        case spots.Caepios():
            yield from _his(state, edition, spot)


def _fields(entry: Sourced, *names: str) -> Iterator[Known]:
    for name in names:
        yield entry, (name,), name


def _character(edition: Edition, name: str) -> Iterator[Known]:
    families = (family.characters for family in edition.families.values())
    entry = next(characters[name] for characters in families if name in characters)
    yield from _fields(entry, "powers", "district")


def _space(edition: Edition, place: str, number: int) -> Iterator[Known]:
    way: Way
    if place == "castra":
        entry: Sourced = edition.castra
        way = ("spaces", TROOPS[number])
    elif place == "portus":
        entry, way = edition.portus, ("space",)
    else:
        entry = next(entry for name, entry in edition.sites.items() if SITE_PLACES[name] == place)
        way = ("spaces", number)
    for word in ("workers", "gain"):
        yield entry, (*way, word), word


def _row(state: State, district: str) -> Iterator[Known]:
    """A set of maps may have rows of its own."""
    edition = state.book.edition
    row = _named(edition.districts, district).insulae
    town = edition.maps.get(state.book.set_of_maps)
    quarter = getattr(town, district) if town else None
    for number in range(len(row)):
        if town and quarter and quarter.insulae:
            yield town, (district,), "insulae"
        else:
            yield _named(edition.districts, district), ("insulae", number), "insulae"


def _in_common(state: State, edition: Edition, spot: spots.Common) -> Iterator[Known]:
    match spot:
        case spots.Common.ROUND:
            yield from _fields(edition.calendar, "rounds")
        case spots.Common.POPULARITY:
            yield from _fields(edition.tracks, "popularity_max", "harmony_max")
        case spots.Common.UNREST:
            yield from _fields(edition.tracks, "unrest_bands", "unrest_end")
        case spots.Common.ROME if state.rome >= 0:
            card = edition.rome[state.book.rome[state.rome].name]
            yield from _fields(edition.calendar, "troops", "offerings")
            yield from _fields(card, "demand", "ranks", "penalty", "amphorae_count")


def _his(state: State, edition: Edition, spot: spots.Caepios) -> Iterator[Known]:
    level = edition.difficulty[DIFFICULTIES[state.difficulty]]
    card = current_card(state)
    match spot:
        case spots.CaepioPanel.CARD if card:
            for number in range(len(card.rows)):
                yield edition.caepio[card.name], ("rows", number), "rows"
            yield from _fields(edition.caepio[card.name], "sell", "buy")
        case spots.CaepioRow(row) if card and row <= len(card.rows):
            yield edition.caepio[card.name], ("rows", row - 1), "rows"
        case spots.CaepioPanel.TREASURY:
            yield level, ("start",), "start"
        case spots.CaepioGoal("monuments"):
            yield level, ("monuments",), "monuments"
        case spots.CaepioGoal("register"):
            yield edition.caepio_start, ("register",), "start"
            yield from _fields(edition.tracks, "register_max")
        case spots.CaepioGoal("popularity"):
            yield edition.caepio_start, ("popularity",), "start"
            yield from _fields(edition.tracks, "popularity_max")
        case spots.CaepioGoal("insulae"):
            yield from _fields(edition.tokens, "insulae_per_district")


# ── the pages ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _on_a_page(edition: Edition, spot: Spot | None) -> Iterator[Known]:
    match spot:
        case at.HeritagePart(heritage, part):
            field = "gain" if part == "gains" else part
            yield edition.heritage[heritage], (field,), "gain"
        case at.HeritageCard(heritage):
            yield edition.heritage[heritage], ("gain",), "gain"
        case at.CharacterCard(character):
            yield from _character(edition, character)
        case at.Difficulty(difficulty):
            yield edition.difficulty[difficulty], ("start",), "start"
        case at.Town(maps) if maps in edition.maps:
            yield edition.maps[maps], ("servorum",), "map"
