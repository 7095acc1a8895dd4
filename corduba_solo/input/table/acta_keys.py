"""Reading in the Acta at the table: whose lines, the searched words, what a line speaks of, a copy to take away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk.acta import Acta, copy_text, marked_by
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import ActaSign, InActa
from corduba_solo.desk.table_model import renew_acta, show_intent
from corduba_solo.input.window import clipboard
from corduba_solo.locale.voice import Voice

MOST_LETTERS = 40
LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that leave the field and keep what was searched."""


def look_up(seat: Seat, spot: InActa) -> None:
    """A line of the Acta marks what it speaks of; the signs above change which lines are shown, or copy them."""
    if seat.acta.press(spot):
        renew_acta(seat)
        return
    if spot is ActaSign.COPY:
        seat.notice = copied(seat.model.log, seat.voice)
    else:
        seat.marked = marked_by(seat.model.log, spot, seat.marked)
    show_intent(seat)


def acta_key(seat: Seat, event: pygame.event.Event, word: str) -> bool:
    """Keys of the Acta: letters while one searches, the key that opens the field, copying."""
    if typed(seat.acta, event):
        renew_acta(seat)
    elif event.unicode == "/":
        look_up(seat, ActaSign.SEARCH)
    elif word == "copy":
        look_up(seat, ActaSign.COPY)
    else:
        return False
    return True


def typed(acta: Acta, event: pygame.event.Event) -> bool:
    """A key while the field is open; whether it was meant for it."""
    if not acta.searching:
        return False
    if event.key == pygame.K_ESCAPE:
        acta.close()
    elif event.key in LEAVING:
        acta.searching = False
    elif event.key == pygame.K_BACKSPACE:
        acta.words = acta.words[:-1]
    elif event.unicode.isprintable() and event.unicode and not event.mod & pygame.KMOD_CTRL:
        acta.words = (acta.words + event.unicode)[:MOST_LETTERS]
    else:
        return False
    return True


def copied(lines: Sequence[LogLine], voice: Voice) -> str:
    """Put the lines on the clipboard, and say what came of it."""
    if not lines:
        return voice.say("acta.none_to_copy")
    done = clipboard.copy(copy_text(lines, voice))
    return voice.say("acta.copied", count=len(lines)) if done else voice.say("acta.not_copied")
