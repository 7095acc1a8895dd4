"""Carrying a tile to the map: turned, moved, set down, built."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk.placing import Hand, ghost_of
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.table import Table


def turn_tile(seat: Seat, by: int) -> None:
    if seat.hand:
        _carry(seat, seat.hand.rotated(seat.session.state.book, by))


def move_tile(seat: Seat, dx: int, dy: int) -> None:
    if seat.hand:
        _carry(seat, seat.hand.moved(seat.session.state.book, dx, dy))


def next_place(seat: Seat, by: int) -> None:
    if seat.hand:
        _carry(seat, seat.hand.at_next_place(seat.session.state.book, by))


def aim(seat: Seat, cell: tuple[int, int]) -> None:
    """The cursor went to a cell; a tile that was set down stays where it is."""
    if seat.hand and not seat.hand.set_down:
        seat.hold(seat.hand.aimed(seat.session.state.book, cell))


def _carry(seat: Seat, hand: Hand) -> None:
    """The tile taken up and held another way, unless its place is settled."""
    if not hand.fixed:
        seat.hold(replace(hand, set_down=False))


def lay(table: Table, cell: tuple[int, int]) -> None:
    """A cell was clicked with a tile in hand: it is set down there; clicked where it lies, it is built."""
    hand, state = table.hand, table.session.state
    assert hand is not None
    aimed = hand.aimed(state.book, cell)
    if hand.set_down and hand.covers(state.book, cell):
        table.confirm()
    elif hand.fixed:
        return
    elif aimed.snapped(state.book):
        table.hold(replace(aimed, set_down=True))
    elif ghost := ghost_of(state, table.voice, aimed, None):
        table.say(ghost.reason)
