"""Which controls have only just come: a click or Enter that was meant for what stood there before is not for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from corduba_solo.desk import spots
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Spot
from corduba_solo.input.window.deafness import DEAF, Clock, Deafness
from corduba_solo.view.paint import Area

CONTROLS = (spots.AnyButton, spots.Answer)
"""Kinds of spots that do something at one click."""
MEANINGS = (spots.Button.CONFIRM, spots.Button.CANCEL, spots.Button.YES)
"""Buttons that mean something else with every question."""


class Hearing:
    """Remembers since when each control is seen with its meaning, and when the table was last only shown."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: dict[Hashable, Deafness] = {}
        self._telling = False
        self._told = Deafness(clock)
        self._flowed = clock() - DEAF
        """When more of a step came by itself: who goes on just then has not read it."""
        self._beat = -1
        """Which beat was seen last."""
        self._asked = Deafness(clock)
        self._question: Hashable = None
        """What is asked: Enter would answer it, whatever controls are there."""
        self._areas: Sequence[Area] = ()
        self._controls: list[Spot] = []
        """Those among the areas."""

    def look(self, seat: Seat, areas: Sequence[Area]) -> None:
        """The table was drawn: what is new has come now. The same areas have the same controls."""
        if self._telling and not seat.playback:
            self._told.begin()
        self._telling = seat.playback is not None
        if seat.playback and seat.playback.flowed and seat.playback.index != self._beat:
            self._flowed = self._clock()
        self._beat = seat.playback.index if seat.playback else -1
        guide = seat.companion.guide(seat.voice, seat.keys) if seat.companion else None
        question = (seat.doubt, seat.session.position, guide.title if guide else "")
        if self._question not in (None, question):
            self._asked.begin()
        self._question = question
        if areas is not self._areas:
            self._areas = areas
            self._controls = [area.spot for area in areas if isinstance(area.spot, CONTROLS)]
        seen = [_meaning(seat, spot) for spot in self._controls]
        before, self._since = self._since, {}
        for meaning in seen:
            self._since[meaning] = before.get(meaning) or Deafness(self._clock)
            # What is there in the first picture has not taken anything's place.
            if before and meaning not in before:
                self._since[meaning].begin()

    def hears(self, seat: Seat, spot: Spot | None) -> bool:
        """Whether a click on a spot is meant for it; one that is not is heard by nobody."""
        if seat.playback:
            return spot is spots.Button.SKIP or self._has_read()
        control = self._since.get(_meaning(seat, spot)) if isinstance(spot, CONTROLS) else None
        return self._told.hears() and (control is None or control.hears())

    def hears_enter(self, seat: Seat) -> bool:
        """The same for Enter, which means the question that is open."""
        if seat.playback:
            return self._has_read()
        return self._told.hears() and self._asked.hears()

    def _has_read(self) -> bool:
        """Clicks in between are not counted: whoever goes on in haste shall not be held up."""
        return self._clock() - self._flowed >= DEAF


def _meaning(seat: Seat, spot: Spot) -> Hashable:
    """A control, and what it is pressed for."""
    if spot in MEANINGS or isinstance(spot, spots.Answer):
        return spot, seat.doubt, seat.session.position
    if spot is spots.Guidance.ON and seat.companion and (guide := seat.companion.guide(seat.voice, seat.keys)):
        return spot, guide.title
    return spot
