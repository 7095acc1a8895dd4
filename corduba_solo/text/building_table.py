"""What can be built, in short: a line for each building with its cost and use, and where it is cheaper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Build
from corduba_solo.rules.state import State
from corduba_solo.text.numbered import Option, span
from corduba_solo.text.screen import rows


def table_lines(state: State, options: Sequence[Option], words: Catalogue, most: int) -> list[str]:
    """The buildings on offer in so many rows of a terminal, as far as can be: what they are for is left out first."""
    voice = Voice(words, state.book.edition)
    ends = [*_cheaper(voice, state), voice.say("text.built.more")]
    for used in (True, False):
        lines = [
            voice.say("text.built.used" if used else "text.built"),
            *_lines(voice, state, options, used=used),
            *ends,
        ]
        if sum(map(rows, lines)) <= most:
            break
    return lines


def _lines(voice: Voice, state: State, options: Sequence[Option], *, used: bool) -> Iterator[str]:
    offers: dict[str, dict[str, int]] = {}
    for option in options:
        if isinstance(option.action, Build):
            offers.setdefault(option.action.building, {})[option.action.district] = option.number
    for key, found in offers.items():
        number = state.book.building_number[key]
        first, *others = state.book.deeds[number]
        use = voice.say("label.build.deed", cost=voice.bill(first.bill), gains=voice.gains(first.effects))
        yield voice.say(
            f"text.built.one{'.used' if used else ''}",
            name=voice.building(key),
            numbers=_numbers(voice, found),
            cost=voice.bill(state.book.costs[number]),
            laurel=state.book.laurels[number],
            use=voice.say("text.built.use.more", use=use, count=len(others)) if others else use,
        )


def _numbers(voice: Voice, found: dict[str, int]) -> str:
    """The numbers of a building, one for each district; where they are fewer, with the districts."""
    numbers = span(list(found.values()), voice.catalogue)
    if len(found) == len(DISTRICTS):
        return numbers
    districts = voice.catalogue.listing(voice.district(key) for key in found)
    return voice.say("text.built.where", numbers=numbers, districts=districts)


def _cheaper(voice: Voice, state: State) -> Iterator[str]:
    """What the districts spare that are not in revolt (§2.10)."""
    told = [
        voice.say("text.built.less", district=voice.district(key), bonus=voice.bonus(state.book.bonuses[number]))
        for number, key in enumerate(DISTRICTS)
        if not state.in_revolt(number)
    ]
    if told:
        yield voice.say("text.built.cheaper", districts=voice.catalogue.series(told))
