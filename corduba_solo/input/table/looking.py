"""Looking about by keys (UX 6, UX 10): the arrows go to every spot, which says what it says to the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.desk.seat import Seat
from corduba_solo.desk.table_model import show_intent
from corduba_solo.view.paint import Spot

ASIDE = 2
"""How much further off a spot counts for every pixel that it lies aside of the arrow's way."""


def begin_looking(seat: Seat, first: str) -> None:
    """Look at what has the focus, else at a first spot; the arrows go on from there."""
    seat.looking = True
    _look_at(seat, seat.model.focus if seat.model.focus in seat.shown else first)


def stop_looking(seat: Seat, focus: str) -> None:
    """No more looking: what was shown gives way to the question, and the focus goes to a spot, or to none."""
    seat.looking = False
    seat.notice = ""
    seat.point_at("", focus)
    show_intent(seat)


def look_on(seat: Seat, spots: Sequence[Spot], dx: int, dy: int) -> None:
    """On to the neighbour in a direction; at the edge of the table the eye stays where it is."""
    here = next((spot for spot in spots if spot.key == seat.model.focus), None)
    # A question's buttons vanish with it: then one begins anew at the first spot.
    key = neighbour(spots, here, dx, dy) if here else next((spot.key for spot in spots), "")
    _look_at(seat, key or seat.model.focus)


def neighbour(spots: Sequence[Spot], here: Spot, dx: int, dy: int) -> str:
    """The nearest spot in the quarter of the table that an arrow points to; "" where there is none."""
    x, y = _middle(here)
    found = []
    for spot in spots:
        right, down = _middle(spot)[0] - x, _middle(spot)[1] - y
        along, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
        if spot.key != here.key and along > 0 and aside <= along:
            found.append((along + ASIDE * aside, spot.key))
    return min(found, default=(0, ""))[1]


def _middle(spot: Spot) -> tuple[int, int]:
    """A point that belongs to a spot, also to one that is not a rectangle."""
    return (spot.cells[0] if spot.cells else spot.rect).center


def _look_at(seat: Seat, key: str) -> None:
    # As if the cursor were there, so that the two are never told different things.
    seat.notice = ""
    seat.point_at(key, key)
    show_intent(seat)
