"""Numbers that a lesson's sentences name, read live: another edition has others, and the sentences stay true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due


@dataclass(frozen=True)
class Figure:
    """A kind of number or cost, and of what."""

    kind: str
    of: str = ""


def figure(data: Mapping[str, Any]) -> Figure:
    """The figure that a file writes as `{cost: forum}`; ValueError for a kind there is not."""
    if len(data) != 1:
        raise ValueError(f"a figure is one thing, such as {{cost: forum}}, not {dict(data)}")
    ((kind, of),) = data.items()
    if kind not in _KINDS:
        raise ValueError(f"“{kind}” is no figure; there are {', '.join(_KINDS)}")
    return Figure(kind, str(of))


def figure_words(wanted: Figure, state: State, voice: Voice) -> str | int:
    """What stands in the sentence now."""
    return _KINDS[wanted.kind](state, voice, wanted.of)


def _cost(state: State, voice: Voice, building: str) -> str:
    return voice.bill(state.book.costs[state.book.building_number[building]])


def _register(state: State, _voice: Voice, _of: str) -> int:
    return state.sides[YOU].register


def _harmony(state: State, _voice: Voice, _of: str) -> int:
    return state.sides[YOU].harmony


def _prestige(state: State, _voice: Voice, district: str) -> int:
    return state.sides[YOU].prestige[DISTRICTS.index(district)]


def _his_prestige(state: State, _voice: Voice, district: str) -> int:
    return state.sides[CAEPIO].prestige[DISTRICTS.index(district)]


def _minimum(state: State, _voice: Voice, what: str) -> int:
    calendar = state.book.edition.calendar
    return (calendar.troops if what == "troops" else calendar.offerings)[state.decade]


def _upkeep(state: State, _voice: Voice, _of: str) -> int:
    return due(state)


def _first_space(_state: State, voice: Voice, site: str) -> str:
    return _space(voice, site, 0)


def _second_space(_state: State, voice: Voice, site: str) -> str:
    return _space(voice, site, 1)


def _space(voice: Voice, site: str, number: int) -> str:
    space = next(found for name, found in voice.edition.sites.items() if name == site).spaces[number]
    workers = voice.amount("workers", space.workers)
    return voice.say("lesson.figure.space", gain=voice.gain(space.gain), workers=workers)


def _insulae(state: State, _voice: Voice, district: str) -> int:
    return state.sides[YOU].insulae[DISTRICTS.index(district)]


def _uncovered(state: State, voice: Voice, district: str) -> str:
    number = DISTRICTS.index(district)
    row = state.book.insula_rows[number][: state.sides[YOU].insulae[number]]
    return voice.gains(tuple(effect for gift in row for effect in gift)) or voice.say("lesson.figure.nothing")


_KINDS: dict[str, Callable[[State, Voice, str], str | int]] = {
    "cost": _cost,
    "register": _register,
    "harmony": _harmony,
    "prestige": _prestige,
    "his_prestige": _his_prestige,
    "minimum": _minimum,
    "upkeep": _upkeep,
    "first_space": _first_space,
    "second_space": _second_space,
    "insulae": _insulae,
    "uncovered": _uncovered,
}
