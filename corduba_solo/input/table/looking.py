"""Looking about by keys: the arrows go to every spot, which says what it says to the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Spot
from corduba_solo.view.paint import Area

ASIDE = 2
"""How much further off a spot counts for every pixel that it lies aside of the arrow's way."""


def begin_looking(seat: Seat, first: Spot | None) -> None:
    """Look at what has the focus, else at a first spot; the arrows go on from there."""
    seat.looking = True
    _look_at(seat, seat.focus if seat.focus in seat.shown else first)


def stop_looking(seat: Seat, focus: Spot | None) -> None:
    """No more looking: what was shown gives way to the question, and the focus goes to a spot, or to none."""
    seat.looking = False
    seat.say("")
    seat.point_at(None, focus)


def look_on(seat: Seat, areas: Sequence[Area], dx: int, dy: int) -> None:
    """On to the neighbour in a direction; at the edge of the table the eye stays where it is."""
    here = next((area for area in areas if area.spot == seat.focus), None)
    # A question's buttons vanish with it: then one begins anew at the first spot.
    spot = neighbour(areas, here, dx, dy) if here else next((area.spot for area in areas), None)
    _look_at(seat, spot or seat.focus)


def neighbour(areas: Sequence[Area], here: Area, dx: int, dy: int) -> Spot | None:
    """The nearest spot in the quarter of the table that an arrow points to, if there is one."""
    x, y = _middle(here)
    found: list[tuple[int, Spot]] = []
    for area in areas:
        right, down = _middle(area)[0] - x, _middle(area)[1] - y
        along, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
        if area.spot != here.spot and along > 0 and aside <= along:
            found.append((along + ASIDE * aside, area.spot))
    return min(found, key=lambda pair: pair[0], default=(0, None))[1]


def _middle(area: Area) -> tuple[int, int]:
    """A point that belongs to a spot, also to one that is not a rectangle."""
    return (area.cells[0] if area.cells else area.rect).center


def _look_at(seat: Seat, spot: Spot | None) -> None:
    # As if the cursor were there, so that the two are never told different things.
    seat.say("")
    seat.point_at(spot, spot)
