"""Keys and focus at the table: whatever the cursor can do there, the keyboard can."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.carrying import move_tile, next_place, turn_tile
from corduba_solo.desk.choosing import answer
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.input.table.acta_keys import acta_key
from corduba_solo.input.table.looking import begin_looking, look_on, stop_looking
from corduba_solo.input.table.pointing import choose
from corduba_solo.input.table.stepper_keys import step_key
from corduba_solo.input.window.key_events import ENTER, word_of
from corduba_solo.rules.actions import Pass, Trade
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import MainAction
from corduba_solo.view.paint import Area

FOCUSED = (spots.Answer, spots.AnyButton, spots.InActa)
"""Kinds of spots that the focus can go to, beside what is on offer."""
GROUPS = (spots.Site, spots.Tile, spots.Unbuilt, spots.Monument)
"""Kinds of things on offer from one to the next of which a key jumps."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def focusable(table: Table) -> list[Spot]:
    """What Tab goes through: the answers to a question, what is on offer, the buttons; the Acta come last."""
    found = [spot for spot in table.shown if spot in table.offers or isinstance(spot, FOCUSED)]
    line = {button.spot for button in table.model.prompt.controls}

    def rank(spot: Spot) -> int:
        if isinstance(spot, spots.Answer) or (table.doubt and spot in line):
            return 0
        if isinstance(spot, spots.InActa):
            return 4
        if not isinstance(spot, spots.AnyButton):
            return 1
        return 2 if spot in line else 3

    return sorted(dict.fromkeys(found), key=rank)


def move_focus(table: Table, by: int) -> None:
    found = focusable(table)
    if not found:
        return
    focus = table.focus
    index = (found.index(focus) + by) % len(found) if focus in found else (0 if by > 0 else -1)
    table.point_at(None, found[index])


def jump(table: Table, by: int) -> None:
    """The focus goes to the first thing of the next kind of which any is on offer."""
    first: dict[int, Spot] = {}
    for spot in focusable(table):
        if isinstance(spot, GROUPS):
            first.setdefault(_group(spot), spot)
    if not first:
        return
    kinds = sorted(first)
    here = _group(table.focus) if table.focus in table.offers and isinstance(table.focus, GROUPS) else None
    number = kinds.index(here) + by if here in kinds else min(0, by)
    table.point_at(None, first[kinds[number % len(kinds)]])


def _group(spot: Spot | None) -> int:
    return next(number for number, kind in enumerate(GROUPS) if isinstance(spot, kind))


def key_pressed(table: Table, event: pygame.event.Event, areas: Sequence[Area]) -> bool:
    """A key was pressed; whether it meant anything here."""
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    word = word_of(table.keys, event)
    if acta_key(table, event, word):
        return True
    if _look_key(table, event, word, areas):
        return True
    if table.playback:
        return _playback_key(table, event)
    if word == "yes" and table.doubt:
        table.confirm()
    elif word == "undo":
        table.undo()
    elif word == "redo":
        table.redo()
    elif table.hand and event.key in ARROWS:
        move_tile(table, *ARROWS[event.key])
    elif table.hand and word == "turn_tile":
        turn_tile(table, -1 if shift else 1)
    elif table.hand and event.key == pygame.K_TAB:
        next_place(table, -1 if shift else 1)
    elif event.key == pygame.K_TAB:
        move_focus(table, -1 if shift else 1)
    elif step_key(table, event, word):
        pass
    elif word == "jump":
        jump(table, -1 if shift else 1)
    elif event.key in ARROWS:
        move_focus(table, 1 if sum(ARROWS[event.key]) > 0 else -1)
    elif event.key == pygame.K_SPACE:
        _read_on(table)
    elif event.key in ENTER:
        _enter(table)
    elif event.key == pygame.K_ESCAPE:
        return table.back()
    elif word == "pass" and Pass() in legal_actions(table.session.state):
        table.attempt(Pass())
    elif word == "trade" and Trade() in legal_actions(table.session.state):
        table.act(Trade())
    elif event.unicode.isdecimal() and table.bargain:
        _to_stall(table, int(event.unicode))
    elif event.unicode.isdecimal() and table.model.tray:
        answer(table, int(event.unicode) - 1)
    elif event.unicode.isdecimal() and table.ways:
        choose(table, spots.Choice(int(event.unicode) - 1))
    else:
        return False
    return True


def _to_stall(seat: Seat, number: int) -> None:
    """The focus goes to a stall by its number, where + and − then count."""
    if 1 <= number <= len(RESOURCES):
        seat.point_at(None, spots.Step(RESOURCES[number - 1]))


def _look_key(table: Table, event: pygame.event.Event, word: str, areas: Sequence[Area]) -> bool:
    """Keys for looking about, also while a question is open, a tile in hand or Caepio's turn shown."""
    if word == "look" and not table.looking:
        begin_looking(table, next(iter(focusable(table)), None))
    elif not table.looking:
        return False
    elif event.key in ARROWS:
        look_on(table, areas, *ARROWS[event.key])
    elif word == "look" or event.key == pygame.K_ESCAPE:
        _stop_looking(table)
    elif event.key == pygame.K_TAB:
        _stop_looking(table)
        return False
    elif event.key in ENTER and event.key != pygame.K_SPACE and not table.playback:
        _click_there(table, table.focus)
    else:
        return False
    return True


def _click_there(table: Table, spot: Spot | None) -> None:
    """Enter where one looks is a click there, never a yes to what is chosen elsewhere."""
    if spot is None or spot not in table.shown:
        return
    if spot in focusable(table):
        # What is done there shall not be refused there the moment after.
        _stop_looking(table)
    choose(table, spot)


def _stop_looking(table: Table) -> None:
    """The focus stays only where it could have gone without looking."""
    stop_looking(table, table.focus if table.focus in focusable(table) else None)


def _playback_key(table: Table, event: pygame.event.Event) -> bool:
    """Keys while Caepio's turn is shown."""
    if event.key in ENTER:
        table.go_on()
    elif event.key == pygame.K_ESCAPE:
        table.back()
    else:
        return False
    return True


def _read_on(table: Table) -> None:
    """Space goes on in what is told and answers nothing: who reads on by it may meet a question any moment."""
    guide = table.model.guide
    if guide and not guide.is_end and any(button.spot is spots.Guidance.ON for button in guide.buttons):
        table.follow(spots.Guidance.ON)
    else:
        table.say(table.voice.say("table.prompt.space"))


def _enter(table: Table) -> None:
    """Enter means the chosen thing first, then the focused one."""
    focus = table.focus
    if table.doubt:
        choose(table, spots.Button.YES if focus is spots.Button.YES else spots.Button.CANCEL)
    elif isinstance(focus, spots.Change) and focus in focusable(table):
        choose(table, focus)
    elif table.intended and (
        table.hand or focus in (None, table.selected) or focus not in focusable(table) or isinstance(focus, spots.Step)
    ):
        table.confirm()
    elif focus and focus in focusable(table):
        choose(table, focus)
    elif isinstance(table.asked, MainAction) and (guide := table.model.guide) and guide.tone == "hint":
        table.follow(spots.Guidance.ON)
    else:
        table.confirm()
