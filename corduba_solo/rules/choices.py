"""The small decisions that gains ask for: a district, a specialist, a resource, one of two."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Choose, Fetch, InDistrict, Recall, Unlock
from corduba_solo.rules.book import BASIC_NUMBERS, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision
from corduba_solo.rules.effects import HARVEST, bring_back, fetch_from_macellum, gain, move_prestige, unlock
from corduba_solo.rules.effects import take_good as _take_good
from corduba_solo.rules.possible import takes_effect
from corduba_solo.rules.state import State, Task

IN_DISTRICT = tuple(InDistrict(name) for name in DISTRICTS)
_UNLOCKS = tuple(Unlock(name) for name in COLOURS)
_RECALLS = tuple(Recall(name) for name in COLOURS)
_FETCHES = tuple(Fetch(name) for name in RESOURCES)
_CHOICES = (Choose(1), Choose(2))


def _districts(_state: State, task: Task) -> list[InDistrict]:
    return [IN_DISTRICT[district] for district in task[1]]


def _raise_prestige(state: State, task: Task, action: InDistrict) -> None:
    move_prestige(state, YOU, DISTRICTS.index(action.district), task[2], task[3])


def _locked(state: State, _task: Task) -> list[Unlock]:
    unlocked = state.sides[YOU].unlocked
    return [action for number, action in enumerate(_UNLOCKS) if not unlocked >> number & 1]


def _unlock(state: State, task: Task, action: Unlock) -> None:
    unlock(state, YOU, COLOURS.index(action.colour), task[2], peculium=task[1])


def _used(state: State, task: Task) -> list[Recall]:
    """Specialists used before the action that calls one back: the one just sent is not among them."""
    return [action for number, action in enumerate(_RECALLS) if task[1] >> number & 1]


def _recall(state: State, task: Task, action: Recall) -> None:
    bring_back(state, COLOURS.index(action.colour), task[2])


def _stocked(state: State, _task: Task) -> list[Fetch]:
    return [_FETCHES[number] for number in BASIC_NUMBERS if state.stock[number]]


def _fetch(state: State, task: Task, action: Fetch) -> None:
    _, left, cause = task
    fetch_from_macellum(state, YOU, RESOURCES.index(action.resource), cause)
    if left > 1 and _stocked(state, task):
        state.agenda.append(("fetch", left - 1, cause))


def _grown(state: State, _task: Task) -> list[Fetch]:
    return [_FETCHES[number] for number in HARVEST if state.supply[number]]


def _harvest(state: State, task: Task, action: Fetch) -> None:
    _, left, cause = task
    _take_good(state, YOU, RESOURCES.index(action.resource), 1, cause)
    if left > 1 and _grown(state, task):
        state.agenda.append(("harvest", left - 1, cause))


def _useful(state: State, task: Task) -> list[Choose]:
    return [action for action, gains in zip(_CHOICES, task[1], strict=True) if takes_effect(state, YOU, gains)]


def _choose(state: State, task: Task, action: Choose) -> None:
    gain(state, YOU, task[1][action.number - 1], task[2])


decision("prestige_in", Cause.PRESTIGE, _districts, _raise_prestige)
decision("unlock", Cause.SPECIALIST, _locked, _unlock)
decision("recall", Cause.SPECIALIST, _used, _recall)
decision("fetch", Cause.MACELLUM, _stocked, _fetch)
decision("harvest", Cause.SITE, _grown, _harvest)
decision("choose", Cause.PRESTIGE, _useful, _choose)
