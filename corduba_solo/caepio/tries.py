"""Each kind of thing Caepio can try: either why it is not possible, or the task that does it (§7.3–7.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from corduba_solo.caepio.deck import Memory, Try, deck_of
from corduba_solo.caepio.placement import best_room
from corduba_solo.edition.vocabulary import DECADES, DISTRICTS
from corduba_solo.rules.activation import blocked_by
from corduba_solo.rules.book import CAEPIO, Deed
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import Reason
from corduba_solo.rules.events import CardDrawn, Rolled, interned
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import DIE, RANDOM, STACK, below
from corduba_solo.rules.possible import takes_effect
from corduba_solo.rules.state import State, Task
from corduba_solo.rules.unrest import draw_built

_CAEPIO_BUILD: Final = Cause.CAEPIO_BUILD
_CAEPIO_RANDOM: Final = Cause.CAEPIO_RANDOM
_CAEPIO_ACTIVATE: Final = Cause.CAEPIO_ACTIVATE
_CAEPIO_SITE: Final = Cause.CAEPIO_SITE
_CAEPIO_CASTRA: Final = Cause.CAEPIO_CASTRA
_NONE_FREE: Final = Reason("no_free_building", (), Cause.CAEPIO_RANDOM)
_NO_TRADE: Final = Reason("no_trade", (), Cause.CAEPIO_MACELLUM)

_ROLLS: Final = tuple(Rolled(die, DISTRICTS[(die - 1) // 2], Cause.CAEPIO_BUILD) for die in range(1, 7))
"""What the die may show, and the district that means (§7.3)."""

MARKET_DECADE: Final[tuple[int, ...]] = (1, 2, 1)
"""Which decade's deck names the goods at the Macellum in decades I, II and III (§7.8)."""


def attempt(state: State, trial: Try) -> Reason | Task:
    """Whether a try is possible now: the task that does it, or the reason why not."""
    return ATTEMPTS[trial.kind](state, trial) or trial.task


def refusal(state: State, trial: Try) -> Reason | None:
    """Why a try is surely not possible now, looking only at what lies open; None when it is or may be."""
    return _REFUSALS[trial.kind](state, trial)


# ── sites, the Castra, the Portus ─────────────────────────────────────────────────────────────────────────────────


def _no_space(state: State, trial: Try) -> Reason | None:
    deed = trial.deed
    assert deed is not None
    if state.blocked & trial.place or state.castra_blocked & trial.castra:
        return interned(
            Reason, "blocked", (state.book.places[deed.place], blocked_by(state, deed)), _space_cause(state, deed)
        )
    if not takes_effect(state, CAEPIO, deed.effects):
        return interned(Reason, "nothing_left", (state.book.places[deed.place],), _space_cause(state, deed))
    return None


def _space_cause(state: State, deed: Deed) -> Cause:
    return _CAEPIO_CASTRA if deed.place == state.book.castra else _CAEPIO_SITE


# ── buildings ─────────────────────────────────────────────────────────────────────────────────────────────────────


def free_buildings(state: State) -> int:
    """The buildings he could activate: built, with a card, empty, quiet, and of use to him (§7.5, §7.6)."""
    mask = state.built & state.book.carded & ~state.blocked & ~state.unrest_on
    effects = state.book.caepio_effects
    free = 0
    for building in bits(mask):
        if takes_effect(state, CAEPIO, effects[building]):
            free |= 1 << building
    return free


def _no_building(state: State, trial: Try) -> Reason | None:
    place = trial.place
    if not state.built & place:
        return _unbuilt(trial.action.name)
    building = trial.building
    name = trial.action.name
    if state.unrest_on & place:
        return interned(Reason, "in_unrest", (name,), _CAEPIO_ACTIVATE)
    if state.blocked & place:
        return interned(Reason, "blocked", (name, blocked_by(state, state.book.deeds[building][0])), _CAEPIO_ACTIVATE)
    if not takes_effect(state, CAEPIO, state.book.caepio_effects[building]):
        return interned(Reason, "no_effect", (name,), _CAEPIO_ACTIVATE)
    return None


@cache
def _unbuilt(name: str) -> Reason:
    return interned(Reason, "not_built", (name,), _CAEPIO_ACTIVATE)


def _none_free(state: State, _trial: Try) -> Reason | None:
    return None if free_buildings(state) else _NONE_FREE


def _random(state: State, _trial: Try) -> Reason | Task:
    among = free_buildings(state)
    if not among:
        return _NONE_FREE
    building = draw_built(state, RANDOM, among)
    state.events.append(interned(CardDrawn, "built", 0, state.book.buildings[building], _CAEPIO_RANDOM))
    return ("caepio_activate", building, _CAEPIO_RANDOM)


# ── building ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _no_stack(state: State, _trial: Try) -> Reason | None:
    memory: Memory = state.memory
    if not memory.stacks[state.decade]:
        return interned(Reason, "empty_stack", (DECADES[state.decade],), Cause.CAEPIO_BUILD)
    return None


def _build(state: State, trial: Try) -> Reason | Task:
    """Draw a building, roll for the district, find the best spots; a tile that fits nowhere goes back."""
    if refused := _no_stack(state, trial):
        return refused
    memory: Memory = state.memory
    stack = memory.stacks[state.decade]
    building = stack[below(state.luck, STACK, len(stack))]
    name = state.book.buildings[building]
    state.events.append(interned(CardDrawn, "stack", state.decade + 1, name, _CAEPIO_BUILD))
    die = 1 + below(state.luck, DIE, 6)
    district = (die - 1) // 2
    state.events.append(_ROLLS[die - 1])
    if best_room(state, building, district) is None:
        return interned(Reason, "fits_nowhere", (name, DISTRICTS[district]), Cause.CAEPIO_BUILD)
    return ("caepio_tile", building, district)


# ── the Macellum ──────────────────────────────────────────────────────────────────────────────────────────────────


def sellable(state: State) -> list[int]:
    """Goods he holds that the deck in use could name."""
    named = deck_of(state.book).sells[MARKET_DECADE[state.decade]]
    return [good for good, held in enumerate(state.sides[CAEPIO].store) if held and good in named]


def buyable(state: State, sold: Sequence[int]) -> list[int]:
    """Goods on the stalls that the deck could name and that he did not just sell."""
    named = deck_of(state.book).buys[MARKET_DECADE[state.decade]]
    return [good for good, stalls in enumerate(state.stock) if stalls and good in named and good not in sold]


def _no_trade(state: State, trial: Try) -> Reason | None:
    if trial.action.sell and any(state.sides[CAEPIO].store) and sellable(state):
        return None
    return None if trial.action.buy and buyable(state, ()) else _NO_TRADE


_REFUSALS: Final[dict[str, Callable[[State, Try], Reason | None]]] = {
    "site": _no_space,
    "castra": _no_space,
    "portus": _no_space,
    "activate": _no_building,
    "random": _none_free,
    "build": _no_stack,
    "macellum": _no_trade,
}
ATTEMPTS: Final[dict[str, Callable[[State, Try], Reason | Task | None]]] = {
    **_REFUSALS,
    "random": _random,
    "build": _build,
}
"""Why a try is not possible, or the task that does it: None for its own, where nothing has to be drawn."""
