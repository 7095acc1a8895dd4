"""What can be changed about an action before it is confirmed: which of several, what is paid or taken, the bridge."""

from __future__ import annotations

from corduba_solo.desk import previews, spots
from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.mixing import Mix
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.table_model import show_intent
from corduba_solo.edition.vocabulary import RESOURCES


def choose_among(seat: Seat, number: int) -> None:
    """Another of the actions at the same spot, or another answer; its payment begins anew."""
    if 0 <= number < len(seat.ways()):
        seat.choice = number
        seat.mix = None
        show_intent(seat)


def step_kind(seat: Seat, kind: str, by: int) -> None:
    """One more or one less of a kind of thing in the set, or to buy; at the stalls it is said why not."""
    if seat.bargain:
        found = seat.bargain.stepped(kind, by)
        seat.notice = "" if found else seat.reason_at(spots.More(kind) if by > 0 else spots.Less(kind))
        _bargained(seat, found or seat.bargain)
    elif seat.mix and (set_ := seat.mix.stepped(kind, by)):
        put_together(seat, set_)


def turn_mix(seat: Seat, by: int) -> None:
    """The next way to pay."""
    if seat.mix and not seat.mix.gathers:
        put_together(seat, seat.mix.turned(by))


def empty_mix(seat: Seat) -> None:
    if seat.bargain:
        _bargained(seat, Bargain(seat.bargain.state))
    elif seat.mix:
        put_together(seat, seat.mix.emptied())


def turn_bridge(seat: Seat) -> None:
    """The next way to bridge."""
    if seat.foreseen:
        seat.bridge = previews.other_bridge(seat.foreseen)
        show_intent(seat)


def _bargained(seat: Seat, bargain: Bargain) -> None:
    """Other goods to deal in; a question about those before is no longer asked."""
    seat.bargain = bargain
    seat.doubt = ""
    show_intent(seat)


def put_together(seat: Seat, mix: Mix) -> None:
    """Another set; a question about the one before is no longer asked."""
    seat.mix = mix
    seat.doubt = ""
    show_intent(seat)


def press_change(seat: Seat, spot: spots.Change) -> None:
    """Everything put back, or the next bridge."""
    if spot is spots.Change.RESET:
        empty_mix(seat)
    else:
        turn_bridge(seat)


def press_stepper(seat: Seat, spot: spots.Counted) -> None:
    """A click on a stepper: its ends count, its middle goes up and round."""
    kind = spot.what
    if isinstance(spot, spots.Less):
        step_kind(seat, kind, -1)
    elif seat.bargain:
        # The middle of a stall only takes the focus: up and round would go from buying to selling.
        seat.model.focus = spots.Step(kind)
        step_kind(seat, kind, 1) if isinstance(spot, spots.More) else show_intent(seat)
    elif seat.mix and seat.mix.stepped(kind, 1):
        step_kind(seat, kind, 1)
    elif isinstance(spot, spots.Step):
        while seat.mix and (found := seat.mix.stepped(kind, -1)):
            seat.mix = found
        show_intent(seat)


def counted_kinds(seat: Seat) -> tuple[str, ...]:
    """The kinds that are counted now."""
    if seat.bargain:
        return RESOURCES
    return seat.mix.kinds if seat.mix else ()
