"""What the cursor does at the table: points at spots and presses them."""

from __future__ import annotations

from corduba_solo.desk import choosing, spots
from corduba_solo.desk.carrying import aim, lay
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.input.table.acta_keys import copy_acta
from corduba_solo.view.layout import Layout
from corduba_solo.view.map import cell_at


def point(seat: Seat, spot: Spot | None, layout: Layout, cursor: tuple[int, int]) -> bool:
    """The cursor moved, to a spot or to none; whether anything looks different now."""
    cell = cell_at(layout, cursor) if seat.hand else None
    if spot == seat.hover and (not seat.hand or cell == seat.hand.aim):
        # Where a lesson asks to point at what the cursor is on already, a stir of it is that.
        return seat.stirred()
    seat.point_at(spot, seat.focus)
    if cell is not None:
        aim(seat, cell)
    return True


def click(table: Table, spot: Spot | None, layout: Layout, cursor: tuple[int, int]) -> None:
    """The cursor was pressed over a spot, or over none."""
    point(table, spot, layout, cursor)
    if table.hand and not table.doubt and (cell := cell_at(layout, cursor)) is not None:
        lay(table, cell)
        return
    choose(table, spot)


def choose(table: Table, spot: Spot | None) -> None:
    """A spot was clicked, or Enter pressed on it; while Caepio's turn is shown, also none."""
    if spot is spots.ActaSign.COPY:
        copy_acta(table)
    else:
        choosing.choose(table, spot)
