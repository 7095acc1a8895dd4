"""What the table shows: the state with its offers and log, and what one is about to do with its result."""

from __future__ import annotations

from corduba_solo.desk import previews, prompts, spots, trays
from corduba_solo.desk.acta_lines import forecast_lines, last_move, lines_before, log_lines, row_tried, tries_of
from corduba_solo.desk.bargain import Bargain
from corduba_solo.desk.foresee import foresee
from corduba_solo.desk.hints import hint_at
from corduba_solo.desk.infos import foretold, info_at
from corduba_solo.desk.legends import legend_at
from corduba_solo.desk.model import Info, TableModel
from corduba_solo.desk.placing import ghost_of, hand_at
from corduba_solo.desk.questions import ON_THE_TABLE, has_tray
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.stalls import stalls, visit_preview
from corduba_solo.desk.targets import offers
from corduba_solo.rules.actions import Pay
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import LayBridge, MakeDeal

BESIDE_THE_RIVER = (
    spots.Unbuilt,
    spots.Yours,
    spots.Common,
    spots.Supply,
    spots.Good,
    spots.Price,
    spots.Caepios,
)
"""Spots that no question covers: pointing at one shows what it is in the question's place."""
PASSING = (spots.AnyButton, spots.Answer, spots.Counted)
"""Kinds of spots that are there for one question only."""


def refresh(seat: Seat) -> None:
    """Take up the state anew: offers, prompt, tray, log."""
    state = seat.state
    if not seat.tale and seat.hand is None:
        seat.hand = hand_at(state)
    told = seat.session.log
    model = TableModel(state, seat.voice)
    model.hover, model.focus = seat.model.hover, seat.model.focus
    if isinstance(model.hover, PASSING):
        model.hover = None  # what was under the cursor is gone, or means something else now
    model.log_scroll = seat.model.log_scroll
    model.offers = {} if seat.tale else offers(state.book, legal_actions(state))
    entries = [(entry.round, entry.events) for entry in told]
    shown = entries if seat.tale is None else seat.tale.entries(entries)
    seat.acta.show(model, (*lines_before(seat.session, seat.voice), *log_lines(shown, seat.voice)))
    model.tries = tries_of(state, shown)
    model.last_move = last_move(shown)
    if seat.tale:
        # His turn is under way: the state stands between two decisions, and what was foreseen is what is told.
        model.forecast = seat.model.forecast
        model.row_tried = row_tried(shown)
    elif not seat.session.is_over:
        model.forecast = forecast_lines(state, seat.voice)
    seat.model = model
    show_intent(seat)


def show_intent(seat: Seat) -> None:
    """The parts that follow the cursor and the choice: ghost, preview, tray, prompt."""
    model, state = seat.model, seat.state
    model.selected = seat.selected
    model.marked = seat.marked
    look_ahead(seat)
    model.legal_cells = seat.hand.legal_cells(state.book) if seat.hand else {}
    model.ghost = ghost_of(state, seat.voice, seat.hand, seat.foreseen) if seat.hand else None
    visit = stalls(seat)
    model.preview = None if seat.tale else visit_preview(visit) if visit else previews.preview(seat)
    model.info = None
    if not model.preview and not seat.hand and (spot := seat.looked_at):
        model.info = (
            foretold(seat.session, seat.voice, seat.keys, spot)
            or hint_at(seat.voice, seat.keys, spot)
            or looked_at(seat, spot)
        )
    model.tray = None
    model.stalls = visit
    if seat.asked and not isinstance(seat.asked, ON_THE_TABLE) and isinstance(model.hover, BESIDE_THE_RIVER):
        # Costs must be readable while resources are chosen; off the spot it is asked again.
        model.info = looked_at(seat, model.hover)
        model.preview = None if model.info else model.preview
        model.stalls = None if model.info else model.stalls
    elif has_tray(seat.asked):
        model.tray = trays.tray(state, seat.voice, seat.page)
        model.marked = trays.pointed(state, model.hover or model.focus) or seat.marked
    model.prompt = prompts.prompt(seat)


def looked_at(seat: Seat, spot: Spot) -> Info | None:
    """What something on the table is; of what answers the open question only what the question leaves out."""
    found = info_at(seat.state, seat.voice, spot, seat.reason_at(spot))
    return found or (None if spot in seat.model.offers else legend_at(seat.model, spot))


def look_ahead(seat: Seat) -> None:
    """Foresee what is chosen, with the payment and the bridge that are wished."""
    seat.foreseen = None
    if asked_for := previews.mix_at(seat):
        seat.mix = asked_for
    if not isinstance(seat.asked, MakeDeal):
        seat.bargain = None
    elif seat.bargain is None:
        seat.bargain = Bargain(seat.session.state)
    actions = seat.intended()
    if not actions:
        return
    wishes = (*seat.bridge, *((Pay(seat.mix.amounts),) if seat.mix else ()))
    # A bridge is asked for cell by cell, and looked ahead as a whole.
    begun = () if isinstance(seat.asked, LayBridge) else actions
    seat.foreseen = foresee(seat.session.state, begun, wishes)
    if not asked_for:
        seat.mix = previews.mix_to_pay(seat.foreseen, seat.mix)


def renew_acta(seat: Seat) -> None:
    """Other lines of the Acta, from the first one on."""
    seat.model.log_scroll = 0
    refresh(seat)
