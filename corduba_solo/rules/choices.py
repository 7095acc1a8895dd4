"""The small decisions that gains ask for: a district, a specialist, a resource, one of two."""

from __future__ import annotations

from typing import Final

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Choose, Fetch, InDistrict, Recall, Unlock
from corduba_solo.rules.book import BASIC_NUMBERS, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision
from corduba_solo.rules.effects import HARVEST, bring_back, fetch_from_macellum, gain, move_prestige, unlock
from corduba_solo.rules.effects import take_good as _take_good
from corduba_solo.rules.possible import takes_effect
from corduba_solo.rules.questions import (
    ChooseGain,
    FetchGood,
    HarvestGood,
    RaisePrestige,
    RecallSpecialist,
    UnlockSpecialist,
)
from corduba_solo.rules.state import State

IN_DISTRICT: Final = tuple(InDistrict(name) for name in DISTRICTS)
_UNLOCKS: Final = tuple(Unlock(name) for name in COLOURS)
_RECALLS: Final = tuple(Recall(name) for name in COLOURS)
_FETCHES: Final = tuple(Fetch(name) for name in RESOURCES)
_CHOICES: Final[tuple[Choose, ...]] = (Choose(1), Choose(2))


def _districts(_state: State, asked: RaisePrestige) -> list[InDistrict]:
    return [IN_DISTRICT[district] for district in asked.districts]


def _raise_prestige(state: State, asked: RaisePrestige, action: InDistrict) -> None:
    move_prestige(state, YOU, DISTRICTS.index(action.district), asked.steps, asked.cause)


def _locked(state: State, _asked: UnlockSpecialist) -> list[Unlock]:
    unlocked = state.sides[YOU].unlocked
    return [action for number, action in enumerate(_UNLOCKS) if not unlocked >> number & 1]


def _unlock(state: State, asked: UnlockSpecialist, action: Unlock) -> None:
    unlock(state, YOU, COLOURS.index(action.colour), asked.cause, peculium=asked.peculium)


def _used(_state: State, asked: RecallSpecialist) -> list[Recall]:
    """Specialists used before the action that calls one back: the one just sent is not among them."""
    return [action for number, action in enumerate(_RECALLS) if asked.away >> number & 1]


def _recall(state: State, asked: RecallSpecialist, action: Recall) -> None:
    bring_back(state, COLOURS.index(action.colour), asked.cause)


def _stocked(state: State, _asked: FetchGood) -> list[Fetch]:
    return [_FETCHES[number] for number in BASIC_NUMBERS if state.stock[number]]


def _fetch(state: State, asked: FetchGood, action: Fetch) -> None:
    fetch_from_macellum(state, YOU, RESOURCES.index(action.resource), asked.cause)
    if asked.left > 1 and _stocked(state, asked):
        state.agenda.append(FetchGood(asked.left - 1, asked.cause))


def _grown(state: State, _asked: HarvestGood) -> list[Fetch]:
    return [_FETCHES[number] for number in HARVEST if state.supply[number]]


def _harvest(state: State, asked: HarvestGood, action: Fetch) -> None:
    _take_good(state, YOU, RESOURCES.index(action.resource), 1, asked.cause)
    if asked.left > 1 and _grown(state, asked):
        state.agenda.append(HarvestGood(asked.left - 1, asked.cause))


def _useful(state: State, asked: ChooseGain) -> list[Choose]:
    return [action for action, gains in zip(_CHOICES, asked.gains, strict=True) if takes_effect(state, YOU, gains)]


def _choose(state: State, asked: ChooseGain, action: Choose) -> None:
    gain(state, YOU, asked.gains[action.number - 1], asked.cause)


decision(RaisePrestige, Cause.PRESTIGE, _districts, _raise_prestige)
decision(UnlockSpecialist, Cause.SPECIALIST, _locked, _unlock)
decision(RecallSpecialist, Cause.SPECIALIST, _used, _recall)
decision(FetchGood, Cause.MACELLUM, _stocked, _fetch)
decision(HarvestGood, Cause.SITE, _grown, _harvest)
decision(ChooseGain, Cause.PRESTIGE, _useful, _choose)
