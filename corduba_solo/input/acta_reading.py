"""Reading in the Acta at the table: whose lines, the searched words, what a line speaks of, a copy to take away."""

from __future__ import annotations

import pygame

from corduba_solo.input.acta import copied, marked_by
from corduba_solo.input.seat import Seat
from corduba_solo.input.table_model import refresh, show_intent


def look_up(seat: Seat, name: str) -> None:
    """A line of the Acta marks what it speaks of; the signs above change which lines are shown, or copy them."""
    if seat.acta.press(name):
        renew_acta(seat)
        return
    if name == "copy":
        seat.notice = copied(seat.model.log, seat.voice)
    else:
        seat.marked = marked_by(seat.model.log, name, seat.marked)
    show_intent(seat)


def renew_acta(seat: Seat) -> None:
    seat.model.log_scroll = 0
    refresh(seat)


def acta_key(seat: Seat, event: pygame.event.Event, word: str) -> bool:
    """Keys of the Acta: letters while one searches, the key that opens the field, copying."""
    if seat.acta.typed(event):
        renew_acta(seat)
    elif event.unicode == "/":
        look_up(seat, "search")
    elif word == "copy":
        look_up(seat, "copy")
    else:
        return False
    return True
