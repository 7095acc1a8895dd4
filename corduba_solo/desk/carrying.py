"""Carrying a tile to the map: turned, moved, set down, built."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk.placing import Hand
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
        seat.hold(replace(seat.hand, aim=cell))


def _carry(seat: Seat, hand: Hand) -> None:
    """The tile taken up and held another way, unless its place is settled."""
    if not hand.fixed:
        seat.hold(replace(hand, set_down=False))


def lay(table: Table, cell: tuple[int, int]) -> None:
    """A cell was clicked with a tile in hand: build; where there is a choice left, set the tile down first."""
    hand, book = table.hand, table.session.state.book
    assert hand is not None
    if hand.fixed:
        if hand.legal_cells(book).get(cell[0], 0) >> cell[1] & 1:
            table.confirm()
        return
    aimed = replace(hand, aim=cell)
    if not (hand.set_down and aimed.snapped(book) == hand.snapped(book)):
        table.hold(replace(aimed, set_down=False))
    set_down = table.hand is hand
    if table.foreseen and (set_down or not _has_choice(table)):
        table.confirm()
    else:
        table.hold(replace(aimed, set_down=table.foreseen is not None))


def _has_choice(seat: Seat) -> bool:
    """Whether payment or bridge could be another."""
    return seat.foreseen is not None and any(len(settled.options) > 1 for settled in seat.foreseen.settled)
