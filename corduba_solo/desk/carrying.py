"""Carrying a tile to the map: turned, moved, set down, built."""

from __future__ import annotations

from corduba_solo.desk.seat import Seat
from corduba_solo.desk.table import TableController
from corduba_solo.desk.table_model import look_ahead, show_intent


def turn_tile(seat: Seat, by: int) -> None:
    if seat.hand and not seat.hand.fixed:
        seat.hand.set_down = False
        seat.hand.rotate(seat.session.state.book, by)
        show_intent(seat)


def move_tile(seat: Seat, dx: int, dy: int) -> None:
    if seat.hand and not seat.hand.fixed:
        seat.hand.set_down = False
        seat.hand.move(seat.session.state.book, dx, dy)
        show_intent(seat)


def next_place(seat: Seat, by: int) -> None:
    if seat.hand and not seat.hand.fixed:
        seat.hand.set_down = False
        seat.hand.go_on(seat.session.state.book, by)
        show_intent(seat)


def lay(table: TableController, cell: tuple[int, int]) -> None:
    """A cell was clicked with a tile in hand: build; where there is a choice left, set the tile down first."""
    assert table.hand is not None
    if table.hand.fixed:
        if table.hand.legal_cells(table.session.state.book).get(cell[0], 0) >> cell[1] & 1:
            table.confirm()
        return
    here = table.hand.snapped(table.session.state.book) if table.hand.set_down else None
    table.hand.aim = cell
    if here and table.hand.snapped(table.session.state.book) != here:
        table.hand.set_down = False
    look_ahead(table)
    if table.foreseen and (table.hand.set_down or not _has_choice(table)):
        table.confirm()
        return
    table.hand.set_down = table.foreseen is not None
    show_intent(table)


def _has_choice(seat: Seat) -> bool:
    """Whether payment or bridge could be another."""
    return seat.foreseen is not None and any(len(settled.options) > 1 for settled in seat.foreseen.settled)
