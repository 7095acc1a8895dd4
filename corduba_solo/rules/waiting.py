"""Whether what waits on the agenda of a position that was read from a file could wait there in a game.

Each step and each question must have what it takes along, all of it must mean something on this board, and the phases
that are still to come must be those of the round.
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any, Final

from corduba_solo.rules.decisions import STEPS
from corduba_solo.rules.meaning import mean_something
from corduba_solo.rules.payment import can_pay
from corduba_solo.rules.questions import ANYWHERE, QUESTIONS
from corduba_solo.rules.rounds import phases
from corduba_solo.rules.setup import PHASES
from corduba_solo.rules.state import State, Task, Tasks

MOST_WAITING: Final = 60
"""Far more than a round's phases and all unrest markers together."""

TAKES: Final[dict[str, tuple[str, ...]]] = {
    "exert": ("power", "effects", "register", "popularity", "prestige"),
    "finish_build": ("who", "building", "district", "cell", "turn"),
    "finish_raise": ("monument", "bonus"),
    "gain": ("who", "effects", "cause"),
    "laurels": ("who", "building", "district"),
    "perform": ("place", "number", "effects", "register", "popularity", "prestige"),
    "place_unrest": ("who",),
    "span": ("district", "laid"),
    "tribute": ("what",),
    "turn": ("who",),
    # The opponent's.
    "caepio_activate": ("building", "cause"),
    "caepio_space": ("place", "number"),
    "caepio_tile": ("building", "district"),
    "caepio_trade": ("sales", "purchases"),
}
"""What steps take along beside the state; those that are not named take nothing."""


def name_of(task: Task) -> str:
    """A step's name, or a question's."""
    return str(task[0] if type(task) is tuple else task[-1])


_BEFORE: Final[Tasks] = [("peculium",), ("round",)]
"""What the beginning of a decade leaves to be done."""
_PHASES: Final = frozenset(map(name_of, [*PHASES, *_BEFORE, *phases(0, True, True), *phases(0, True, False)]))
_MANY: Final = frozenset({"gain", "incite_for_caepio", "place_unrest", "tribute"})
"""Steps that may wait more than once."""


def may_wait(state: State) -> bool:
    """Whether everything on the agenda could wait there, in this order."""
    agenda = state.agenda
    return (
        len(agenda) <= MOST_WAITING
        and all(_is_sound(state, task) for task in agenda)
        and all(count == 1 or name in _MANY for name, count in Counter(map(name_of, agenda)).items())
        and _are_in_order(state)
    )


# ── one after the other ───────────────────────────────────────────────────────────────────────────────────────────


def _are_in_order(state: State) -> bool:
    """Whether at the bottom lie the phases that are still to come, and none of them above."""
    names = [name_of(task) for task in state.agenda]
    for plan in _plans(state):
        lying = takewhile(lambda pair: pair[0] == pair[1], zip(names, map(name_of, reversed(plan)), strict=False))
        above = names[len(list(lying)) :]
        if len(above) < len(names) and not _PHASES.intersection(above):
            return True
    return not names


def _plans(state: State) -> list[Tasks]:
    """What may still be to come: of the setup, of a decade's beginning, of a round."""
    ends = state.book.decade_ends
    plans = [phases(state.first, state.round in ends, state.round == state.book.last_round)]
    if state.round == 0:
        plans = [PHASES]
    if state.round == 0 or state.round in ends:
        plans.append(_BEFORE)
    return plans


# ── each by itself ────────────────────────────────────────────────────────────────────────────────────────────────


def _is_sound(state: State, task: Task) -> bool:
    """Whether a step or a question has what it takes along, and that goes together."""
    if isinstance(task, QUESTIONS):
        named = task._asdict()
        name = named.pop("name")
    elif task and task[0] in STEPS:
        name, *values = task
        taken = TAKES.get(name, ())
        if len(values) != len(taken):
            return False
        named = dict(zip(taken, values, strict=True))
    else:
        return False
    return mean_something(state.book, named.items()) and _goes_together(state, {"name": name, **named})


def _goes_together(state: State, named: dict[str, Any]) -> bool:
    book = state.book
    if "district" in named and not _lies_well(state, named):
        return False
    match named:
        case {"name": "pay", "bill": bill}:
            return can_pay(state, bill)
        case {"name": "perform" | "caepio_space", "place": place, "number": number}:
            return bool(number < len(book.deeds[place]))
        case {"name": "finish_raise", "monument": monument}:
            return not bool(state.monuments >> monument & 1)
        case {"name": "finish_build" | "bridge" | "lay" | "tied_tile" | "caepio_tile", "building": building}:
            return not _is_built(state, building)
        case {"building": building}:
            return _is_built(state, building)
    return True


def _is_built(state: State, building: int) -> bool:
    return bool(state.built >> building & 1)


def _lies_well(state: State, named: dict[str, Any]) -> bool:
    """Whether the cells of a task belong to its district, and nothing lies there yet."""
    district = named["district"]
    if district == ANYWHERE:
        return bool(named["name"] == "calm")
    map_ = state.book.maps[district]
    taken = state.grounds[district].taken
    masks = [named.get(name, 0) for name in ("laid", "target", "cells", "own")]
    if "cell" in named:
        turns = map_.shapes[named["building"]]
        turn = named["turn"]
        if turn >= len(turns) or named["cell"] not in turns[turn].masks:
            return False
        masks.append(turns[turn].masks[named["cell"]])
    return not any(mask & ~map_.cells or mask & taken for mask in masks)
