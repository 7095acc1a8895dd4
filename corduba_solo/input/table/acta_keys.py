"""Keys of the Acta at the table: words to search for, a copy to take away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk.acta import Acta, copy_text
from corduba_solo.desk.choosing import look_up
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.spots import ActaSign
from corduba_solo.desk.table import Table
from corduba_solo.input.window import clipboard
from corduba_solo.locale.voice import Voice

MOST_LETTERS = 40
LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that leave the field and keep what was searched."""


def copy_acta(table: Table) -> None:
    """The lines that are shown go to the clipboard, and the table says so."""
    table.say(copied(table.model.log, table.voice))


def acta_key(table: Table, event: pygame.event.Event, word: str) -> bool:
    """Keys of the Acta: letters while one searches, the key that opens the field, copying."""
    if typed(table.acta, event):
        table.read_acta()
    elif event.unicode == "/":
        look_up(table, ActaSign.SEARCH)
    elif word == "copy":
        copy_acta(table)
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
