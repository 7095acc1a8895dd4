"""What can be changed about an action before it is confirmed: which of several, what is paid or taken, the bridge."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk import spots
from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.modes import Chosen, Gathering, TileInHand, Trading
from corduba_solo.desk.paying import other_bridge
from corduba_solo.desk.seat import Seat
from corduba_solo.edition.vocabulary import RESOURCES


def choose_among(seat: Seat, number: int) -> None:
    """Another of the actions at the same spot, or another answer; its payment begins anew."""
    if isinstance(seat.doing, Chosen) and 0 <= number < len(seat.doing.ways):
        seat.enter(replace(seat.doing, number=number, payment=None))


def step_kind(seat: Seat, kind: str, by: int) -> None:
    """One more or one less of a kind of thing in the set, or to buy; at the stalls it is said why not."""
    if seat.bargain:
        found = seat.bargain.stepped(kind, by)
        seat.say("" if found else seat.reason_at(spots.More(kind) if by > 0 else spots.Less(kind)))
        seat.enter(Trading(found or seat.bargain))
    elif seat.mix and (mix := seat.mix.stepped(kind, by)):
        put_together(seat, mix)


def turn_mix(seat: Seat, by: int) -> None:
    """The next way to pay."""
    if seat.mix and not seat.mix.gathers:
        put_together(seat, seat.mix.turned(by))


def empty_mix(seat: Seat) -> None:
    if seat.bargain:
        seat.enter(Trading(Bargain(seat.bargain.state)))
    elif seat.mix:
        put_together(seat, seat.mix.emptied())


def turn_bridge(seat: Seat) -> None:
    """The next way to bridge."""
    if seat.foreseen and isinstance(seat.doing, TileInHand):
        seat.enter(replace(seat.doing, bridge=other_bridge(seat.foreseen)))


def put_together(seat: Seat, mix: Mix) -> None:
    """Another set, which is no longer asked about if the one before was."""
    match seat.doing:
        case Gathering():
            seat.enter(Gathering(mix))
        case Chosen() | TileInHand() as doing:
            seat.enter(replace(doing, payment=mix))


def press_change(seat: Seat, spot: spots.Change) -> None:
    """Everything put back, or the next bridge."""
    if spot is spots.Change.RESET:
        empty_mix(seat)
    else:
        turn_bridge(seat)


def press_stepper(seat: Seat, spot: spots.Counted) -> None:
    """A click on a stepper: its ends count; its middle, and an end that leads nowhere, only take the focus."""
    if seat.bargain or isinstance(spot, spots.Step):
        seat.point_at(seat.hover, spots.Step(spot.what))
    if not isinstance(spot, spots.Step):
        step_kind(seat, spot.what, -1 if isinstance(spot, spots.Less) else 1)


def counted_kinds(seat: Seat) -> tuple[str, ...]:
    """The kinds that are counted now."""
    if seat.bargain:
        return RESOURCES
    return seat.mix.kinds if seat.mix else ()
