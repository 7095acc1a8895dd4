"""What lies ahead: bonuses of the prestige tracks and insula rows, peculia, monuments, unrest, Caepio's ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, FIELDS, YOU, Effects
from corduba_solo.rules.ending import band
from corduba_solo.rules.state import MONUMENTS, State

INDENT = "  "

Lines = Iterator[str]


def track_lines(state: State, words: Catalogue, wanted: str = "") -> list[str]:
    """What is still to be had, or to be feared: in short, of what is wanted by its name, or all of it."""
    voice = Voice(words, state.book.edition)
    if not wanted:
        return [*_short(voice, state), voice.say("tracks.parts")]
    parts: dict[str, Callable[[Voice, State], Lines]] = {
        "peculia": _peculia,
        "monuments": _monuments,
        "unrest": _unrest,
        "goals": _goals,
    }
    meant = [number for number, name in enumerate(DISTRICTS) if wanted in f"{name} {voice.district(name)}".casefold()]
    if wanted == "all":
        meant = list(range(len(DISTRICTS)))
    elif not meant and wanted not in parts:
        return [voice.say("tracks.unknown")]
    lines = [line for number in meant for line in (*_prestige(voice, state, number), *_insulae(voice, state, number))]
    for name, told in parts.items():
        if wanted in (name, "all"):
            lines += told(voice, state)
    if wanted in ("unrest", "all"):
        monuments = ".monuments" if state.variant == MONUMENTS else ""
        lines.append(voice.say(f"tracks.unrest.marker{monuments}"))
    return [*lines, voice.say("tracks.upkeep")] if wanted == "all" else lines


def _short(voice: Voice, state: State) -> Lines:
    """Where both stand, and the next gift of each track and row."""
    you, caepio = state.sides
    for district, key in enumerate(DISTRICTS):
        stand = {"you": you.prestige[district], "caepio": caepio.prestige[district], "last": FIELDS}
        gift = _next(voice, state.book.fields[district], you.reached[district] + 1, "tracks.short.gift", "field")
        yield voice.say("tracks.short", district=voice.district(key), gift=gift, **stand)
        row, placed = state.book.insula_rows[district], you.insulae[district]
        gift = _next(voice, ((), *row), placed + 1, "tracks.short.insula", "number")
        yield INDENT + voice.say("tracks.short.insulae", placed=placed, all=len(row), gift=gift)
    yield from _unrest(voice, state)


def _next(voice: Voice, gifts: Sequence[Effects], first: int, message: str, counted: str) -> str:
    """The first gift from a place on."""
    for number, gains in enumerate(gifts):
        if gains and number >= first:
            return voice.say(message, **{counted: number}, gains=voice.gains(gains))
    return voice.say("tracks.short.none")


def _prestige(voice: Voice, state: State, district: int) -> Lines:
    you, caepio = state.sides
    name = voice.district(DISTRICTS[district])
    yield voice.say(
        "tracks.prestige", district=name, you=you.prestige[district], caepio=caepio.prestige[district], last=FIELDS
    )
    fields = []
    for field, gains in enumerate(state.book.fields[district]):
        if gains:
            had = ".reached" if field <= you.reached[district] else ""
            fields.append(voice.say(f"tracks.field{had}", field=field, gains=voice.gains(gains)))
    yield from (INDENT + line for line in fields)
    if state.variant != MONUMENTS:
        taken = ".taken" if state.tracks_taken >> district & 1 else ""
        yield INDENT + voice.say(f"tracks.field.last{taken}", last=FIELDS)


def _insulae(voice: Voice, state: State, district: int) -> Lines:
    row, placed = state.book.insula_rows[district], state.sides[YOU].insulae[district]
    yield voice.say("tracks.insulae", district=voice.district(DISTRICTS[district]), placed=placed, all=len(row))
    ahead = [(number, gains) for number, gains in enumerate(row, 1) if number > placed and gains]
    for number, gains in ahead:
        yield INDENT + voice.say("tracks.insula", number=number, gains=voice.gains(gains))
    if not ahead:
        yield INDENT + voice.say("tracks.insulae.none")


def _peculia(voice: Voice, state: State) -> Lines:
    yield voice.say("tracks.peculia")
    for number, colour in enumerate(COLOURS):
        yours = ".yours" if state.sides[YOU].unlocked >> number & 1 else ""
        gains = voice.gains(state.book.peculia[number])
        yield INDENT + voice.say(f"tracks.peculium{yours}", specialist=voice.specialist(colour), gains=gains)


def _monuments(voice: Voice, state: State) -> Lines:
    yield voice.say("tracks.monuments")
    for number, key in enumerate(state.book.monuments):
        if not state.monuments >> number & 1:
            steps = state.book.monument_prestige[number]
            gains: Effects = tuple(("prestige", d, steps[d]) for d in range(len(DISTRICTS)) if steps[d])
            yield INDENT + voice.say(
                "tracks.monument",
                monument=voice.monument(key),
                cost=voice.bill(state.book.monument_bills[number]),
                gains=voice.gains(gains),
                ability=voice.ability(key),
            )


def _unrest(voice: Voice, state: State) -> Lines:
    you, caepio = state.sides
    yield voice.say("tracks.unrest", you=you.unrest, caepio=caepio.unrest)
    first = 1
    for last in state.book.unrest_bands:
        if state.variant != MONUMENTS:
            yield INDENT + voice.say("tracks.band", from_field=first, to_field=last, count=band(state.book, last))
        first = last + 1
    monuments = ".monuments" if state.variant == MONUMENTS else ""
    yield INDENT + voice.say(f"tracks.unrest.end{monuments}", end=state.book.unrest_end)


def _goals(voice: Voice, state: State) -> Lines:
    if state.variant == MONUMENTS:
        return
    caepio, book = state.sides[CAEPIO], state.book
    ends = {
        "insulae": (sum(caepio.insulae), len(DISTRICTS) * book.row_length),
        "specialists": (caepio.unlocked.bit_count(), len(COLOURS)),
        "register": (caepio.register, book.register_max),
        "popularity": (caepio.popularity, book.popularity_max),
    }
    yield voice.say("tracks.goals")
    for name, (now, end) in ends.items():
        yield INDENT + voice.say("tracks.goal", goal=voice.say(f"tracks.goal.{name}"), now=now, all=end)
