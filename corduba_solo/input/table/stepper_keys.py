"""Keys that change an action before it is confirmed: what is paid or taken, the bridge."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.steppers import counted_kinds, empty_mix, step_kind, turn_bridge, turn_mix


def step_key(seat: Seat, event: pygame.event.Event, word: str) -> bool:
    """Keys that change what is paid or taken: up and down on a stepper, others for ways and bridges."""
    by = 1 if event.key == pygame.K_UP or event.unicode == "+" else -1
    if word == "ways" and seat.mix and not seat.mix.gathers:
        turn_mix(seat, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif word == "bridge" and seat.foreseen:
        turn_bridge(seat)
    elif event.key == pygame.K_BACKSPACE and (seat.mix or seat.bargain):
        empty_mix(seat)
    elif (kinds := counted_kinds(seat)) and (event.key in (pygame.K_UP, pygame.K_DOWN) or event.unicode in ("+", "-")):
        focus = seat.focus
        kind = focus.what if isinstance(focus, spots.Counted) and focus.what in kinds else kinds[0]
        seat.point_at(None, spots.Step(kind))
        step_kind(seat, kind, by)
    else:
        return False
    return True
