"""Reading in the Acta at the table: whose lines, the searched words, what a line speaks of, a copy to take away."""

from __future__ import annotations

import pygame

from corduba_solo.input import clipboard
from corduba_solo.input.acta import text_of
from corduba_solo.input.seat import Seat
from corduba_solo.input.table_model import refresh, show_intent


def look_up(seat: Seat, name: str) -> None:
    """A line of the Acta marks what it speaks of; a side's sign shows its lines only, pressed again all."""
    word, _, who = name.partition(":")
    if word == "filter":
        seat.acta.turn_to(who)
        renew_acta(seat)
    elif word == "search":
        search(seat)
    elif word == "close":
        seat.acta.close()
        renew_acta(seat)
    elif word == "copy":
        copy_acta(seat)
    elif name.isdigit() and int(name) < len(seat.model.log):
        marks = seat.model.log[int(name)].marks
        seat.marked = () if marks == seat.marked else marks
        show_intent(seat)


def renew_acta(seat: Seat) -> None:
    seat.model.log_scroll = 0
    refresh(seat)


def search(seat: Seat) -> None:
    """Letters go into the search field from now on."""
    seat.acta.searching = True
    renew_acta(seat)


def copy_acta(seat: Seat) -> None:
    """The lines that are shown, on the clipboard; what came of it is said."""
    lines = seat.model.log
    done = bool(lines) and clipboard.copy(text_of(lines, seat.voice))
    say = seat.voice.say
    seat.notice = say("acta.copied", count=len(lines)) if done else say("acta.not_copied")
    show_intent(seat)


def acta_key(seat: Seat, event: pygame.event.Event, word: str) -> bool:
    """Keys of the Acta: letters while one searches, the key that opens the field, copying."""
    if seat.acta.typed(event):
        renew_acta(seat)
    elif event.unicode == "/":
        search(seat)
    elif word == "copy":
        copy_acta(seat)
    else:
        return False
    return True
