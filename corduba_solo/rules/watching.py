"""Watching: everything that happens between two decisions, each event with the state as it is right after it.

moments = watch(state, action, BEFORE_CAEPIO)     # your part
moments = watch_on(state)                         # his turn, and what follows up to your next decision
"""

from __future__ import annotations

from typing import NamedTuple

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Action
from corduba_solo.rules.decisions import STEPS, Steps
from corduba_solo.rules.events import Built, CellLost, Event, InsulaPlaced
from corduba_solo.rules.game import apply, go_on
from corduba_solo.rules.geometry import Ground, bits
from corduba_solo.rules.state import State


class Moment(NamedTuple):
    """An event, and the state right after it: to be looked at only, as it stands in the middle of something."""

    event: Event
    state: State


def watch(state: State, action: Action, steps: Steps = STEPS) -> list[Moment]:
    """`game.apply`, moment by moment."""
    seen = _Seen(state)
    apply(state, action, steps, seen)
    return seen.finish()


def watch_on(state: State, steps: Steps = STEPS) -> list[Moment]:
    """`game.go_on`, moment by moment."""
    seen = _Seen(state)
    go_on(state, steps, seen)
    return seen.finish()


class _Seen(list[Event]):
    """A list of events that looks at the state whenever one is told."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self._moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self._moments.append(Moment(event, _as_it_is(self._state, event)))

    def finish(self) -> list[Moment]:
        """What was seen; the state goes on with plain events."""
        self._state.events = list(self)
        return self._moments


def _as_it_is(state: State, event: Event) -> State:
    """The state, waiting for nothing."""
    now = state.copy()
    now.agenda = []
    now.options = ()
    if isinstance(event, Built | InsulaPlaced | CellLost):
        # The rules renew a ground once all pieces of a build lie; here it is as it is with those that lie now.
        district = DISTRICTS.index(event.district)
        now.grounds[district] = _ground(now, district)
    return now


def _ground(state: State, district: int) -> Ground:
    """The ground under the tiles and insulae that lie."""
    map_ = state.book.maps[district]
    solid = state.houses[district] | state.houses[3 + district] | state.houses[6 + district]
    tiles = [building for building in bits(state.built) if state.district_of[building] == district]
    for building in tiles:
        cell, turn = state.tile_at[building]
        solid |= map_.shapes[building][turn].masks[cell]
    return map_.ground(solid, state.grounds[district].dead, bool(tiles))
