"""Unrest: spreading, being placed, being suppressed, and the rebellion that loses the game (§5.1, §5.2, §6.7)."""

from __future__ import annotations

from typing import Final

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Calm, Incite
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision, step
from corduba_solo.rules.effects import move_popularity, move_prestige, move_unrest
from corduba_solo.rules.ending import finish
from corduba_solo.rules.events import RevoltEnded, UnrestDropped, UnrestPlaced, UnrestRemoved, interned
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.luck import CAUSED, SPREAD, below
from corduba_solo.rules.possible import markable
from corduba_solo.rules.questions import ANYWHERE, CalmUnrest, PlaceUnrest
from corduba_solo.rules.state import State

_UNREST_CAUSED: Final = Cause.UNREST_CAUSED
_SPREAD: Final = Cause.SPREAD


def put_marker(state: State, building: int, source: str, cause: Cause) -> bool:
    """A marker onto a building; a 16th cannot be put, and loses the game (§2.12)."""
    reminder = state.book.reminders_count and not state.markers[state.district_of[building]]
    if state.markers_out + reminder >= state.book.unrest_markers:
        finish(state, "lost", "sixteenth_marker", Cause.SIXTEENTH_MARKER)
        return False
    state.unrest_on |= 1 << building
    state.markers[state.district_of[building]] += 1
    state.events.append(interned(UnrestPlaced, state.book.buildings[building], source, cause))
    return True


def draw_built(state: State, stream: int, among: int) -> int:
    """A card of the built stack, drawn anew until it is one of these: the same as drawing among these."""
    chosen = below(state.luck, stream, among.bit_count())
    for _ in range(chosen):
        among &= among - 1
    return (among & -among).bit_length() - 1


@step
def spread(state: State) -> None:
    """A revolt everywhere loses; otherwise each revolting district stirs up one more building (§5.1)."""
    one, two, three = state.markers
    revolts = (one > 0) + (two > 0) + (three > 0)
    if revolts == 3:
        finish(state, "lost", "rebellion", Cause.REBELLION)
        return
    for _ in range(revolts):
        among = markable(state)
        if among and not put_marker(state, draw_built(state, SPREAD, among), "spread", _SPREAD):
            return


@step
def lose_popularity(state: State) -> None:
    """Each marker taken last round costs popularity, in turn order (§5.2)."""
    for who in (state.first, 1 - state.first):
        side = state.sides[who]
        loud = side.pending - side.quiet
        if loud and not (who == YOU and state.perks.calm):
            move_popularity(state, who, -loud, _UNREST_CAUSED)


def _let_go(state: State, who: int) -> None:
    """One of the markers that a side took leaves it."""
    side = state.sides[who]
    side.pending -= 1
    side.quiet = min(side.quiet, side.pending)


@step
def place_unrest(state: State, who: int) -> None:
    """One side's markers go onto the board: yours by chance, Caepio's where you choose (§5.2)."""
    count = state.sides[who].pending
    if not count:
        return
    if who == CAEPIO:
        state.agenda.extend([("incite_for_caepio",)] * count)
        return
    for _ in range(count):
        among = markable(state)
        _let_go(state, YOU)
        if not among:
            state.events.append(interned(UnrestDropped, WHO[YOU], _UNREST_CAUSED))
        elif not put_marker(state, draw_built(state, CAUSED, among), "you", _UNREST_CAUSED):
            return


@step
def incite_for_caepio(state: State) -> None:
    """Ask where one of Caepio's markers goes, if anywhere."""
    if markable(state):
        state.agenda.append(PlaceUnrest("caepio", _UNREST_CAUSED))
    else:
        _let_go(state, CAEPIO)
        state.events.append(interned(UnrestDropped, WHO[CAEPIO], _UNREST_CAUSED))


def _markable(state: State, _asked: PlaceUnrest) -> list[Incite]:
    return [Incite(state.book.buildings[building]) for building in bits(markable(state))]


def _incite(state: State, asked: PlaceUnrest, action: Incite) -> None:
    if asked.source == WHO[CAEPIO]:
        _let_go(state, CAEPIO)
    put_marker(state, state.book.building_number[action.building], asked.source, asked.cause)


def _in_unrest(state: State, asked: CalmUnrest) -> list[Calm]:
    """Buildings to calm: any at first, then only those of the same district (§6.7)."""
    return [
        Calm(state.book.buildings[building])
        for building in bits(state.unrest_on)
        if asked.district in (ANYWHERE, state.district_of[building])
    ]


def _calm(state: State, asked: CalmUnrest, action: Calm) -> None:
    building = state.book.building_number[action.building]
    district = state.district_of[building]
    state.unrest_on &= ~(1 << building)
    state.markers[district] -= 1
    state.events.append(interned(UnrestRemoved, WHO[YOU], action.building, asked.cause))
    if state.markers[district]:
        if asked.left > 1:
            state.agenda.append(CalmUnrest(asked.left - 1, district, asked.cause))
        return
    state.events.append(interned(RevoltEnded, WHO[YOU], DISTRICTS[district], Cause.EXCUBITORIUM))
    if state.perks.when_suppress:
        state.agenda.append(("gain", YOU, state.perks.when_suppress, Cause.ABILITY))
    if state.sides[YOU].unrest:
        move_unrest(state, YOU, -1, Cause.EXCUBITORIUM)
    else:
        move_prestige(state, YOU, district, 1, Cause.EXCUBITORIUM)


decision(PlaceUnrest, _UNREST_CAUSED, _markable, _incite)
decision(CalmUnrest, Cause.EXCUBITORIUM, _in_unrest, _calm)
