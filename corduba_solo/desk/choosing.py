"""Choosing at the table, by cursor or by key: things, buttons, answers, lines of the Acta."""

from __future__ import annotations

from dataclasses import replace

from corduba_solo.desk import spots, trays
from corduba_solo.desk.acta import line_at, marked_by
from corduba_solo.desk.model import LogLine
from corduba_solo.desk.modes import Answering, Chosen, Gathering, TileInHand
from corduba_solo.desk.placing import hand_for
from corduba_solo.desk.questions import ON_THE_TABLE
from corduba_solo.desk.repeating import ways_of
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.steppers import choose_among, press_change, press_stepper, step_kind
from corduba_solo.desk.table import Table
from corduba_solo.rules.actions import Pass, Trade
from corduba_solo.rules.questions import MainAction

REFUSING = (spots.Unbuilt, spots.Tile, spots.Site, spots.Monument)
"""Spots that say why nothing can be done there."""


def choose(table: Table, spot: Spot | None) -> None:
    """A spot was chosen; while Caepio's turn is shown, nothing may be, and goes on with it."""
    spot = _button_of(table, spot)
    match spot:
        case spots.InActa():
            look_up(table, spot)
        case spots.Guidance():
            table.follow(spot)
        case _ if table.playback:
            table.back() if spot is spots.Button.SKIP else table.go_on()
        case spots.Button():
            press(table, spot)
        case spots.Option(number):
            answer(table, number)
        case spots.TrayPage():
            turn_page(table, spot)
        case spots.Choice(number):
            _choose_among(table, number)
        case spots.Change():
            press_change(table, spot)
        case spots.Counted():
            press_stepper(table, spot)
        case spots.Spot():
            _choose_thing(table, spot)


def _choose_thing(table: Table, spot: Spot) -> None:
    """Something on the table itself: what is on offer there is chosen, or it is said why nothing is."""
    if spot == table.selected and not table.hand:
        table.confirm()
    elif isinstance(spot, spots.YourStore) and isinstance(table.mode, Gathering):
        step_kind(table, spot.resource, 1)
    elif spot in table.offers:
        _select(table, spot)
    elif isinstance(spot, REFUSING):
        table.done_at = None
        table.say(table.reason_at(spot))
    elif isinstance(spot, spots.District) and isinstance(table.asked, MainAction):
        table.say(table.voice.say("table.prompt.first", district=table.voice.district(spot.district)))


def _button_of(table: Table, spot: Spot | None) -> Spot | None:
    """The button that does what a sign on your board stands for: the trader and the powers that are ready."""
    match spot:
        case spots.YourBoard.TRADER:
            found: spots.AnyButton = spots.Button.TRADER
        case spots.YourPower(power):
            found = spots.PowerButton(power)
        case _:
            return spot
    return found if any(found == button.spot for button in table.model.prompt.free) else spot


def _select(table: Table, spot: Spot) -> None:
    state, group = table.session.state, table.offers[spot]
    if not isinstance(table.mode, Answering):
        table.drop()
    if isinstance(spot, spots.Unbuilt):
        table.enter(TileInHand(hand_for(state, table.voice, spot.building, group), spot))
    elif isinstance(table.asked, ON_THE_TABLE) or len(group) > 1:
        table.enter(Chosen(spot, ways_of(state, group)))
    else:
        answer(table, trays.actions(state).index(group[0]))


def _choose_among(table: Table, number: int) -> None:
    """One of the ways is chosen; an answer that is chosen once more is given."""
    doing = table.doing
    if isinstance(doing, Chosen) and doing.spot is None and doing.number == number:
        table.confirm()
    else:
        choose_among(table, number)


def turn_page(table: Table, way: spots.TrayPage) -> None:
    """More options of the tray, or those before."""
    if isinstance(table.doing, Answering):
        by = 1 if way is spots.TrayPage.MORE else -1
        table.enter(replace(table.doing, page=table.doing.page + by))


def answer(table: Table, number: int) -> None:
    """An option of the tray is chosen; chosen once more, it is the answer."""
    if not isinstance(table.mode, Answering) or not 0 <= number < len(trays.actions(table.session.state)):
        return
    if number == table.mode.number:
        table.confirm()
    else:
        table.enter(replace(table.mode, number=number))


def press(table: Table, button: spots.Button) -> None:
    """A button of the prompt line; one that is closed says why."""
    found = next((known for known in table.model.prompt.controls if known.spot is button), None)
    if found and not found.enabled:
        table.say(found.why)
        return
    match button:
        case spots.Button.CONFIRM | spots.Button.END | spots.Button.YES:
            table.confirm()
        case spots.Button.PASS:
            table.attempt(Pass())
        case spots.Button.TRADER:
            table.act(Trade())
        case spots.Button.UNDO:
            table.undo()
        case spots.Button.REDO:
            table.redo()
        case spots.Button.CANCEL:
            table.back()


def look_up(table: Table, spot: spots.InActa) -> None:
    """A line of the Acta marks what it speaks of; the signs above change which lines are shown."""
    if table.acta.press(spot):
        table.read_acta()
    elif (line := line_at(table.model.log, spot)) and line.entry and not table.playback:
        _look_up_turn(table, line)
    else:
        table.mark(marked_by(table.model.log, spot, table.marked))


def _look_up_turn(table: Table, line: LogLine) -> None:
    """A line of his marks what it speaks of; chosen once more, it shows his whole turn again."""
    if table.looked_up == line:
        table.watch_again(line.entry, line.turn)
    else:
        table.looked_up = line
        table.mark(line.marks)
        table.say(table.voice.say("acta.watch_again"))
