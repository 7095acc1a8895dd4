"""What the cursor does at the table: points at spots, chooses them, presses what is drawn as a button."""

from __future__ import annotations

from corduba_solo.desk import trays
from corduba_solo.desk.carrying import lay
from corduba_solo.desk.placing import hand_for
from corduba_solo.desk.questions import ON_THE_TABLE
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.steppers import choose_among, press_stepper
from corduba_solo.desk.table import TableController
from corduba_solo.desk.table_model import show_intent
from corduba_solo.input.table.acta_keys import look_up
from corduba_solo.rules.actions import Build, Pass, Trade
from corduba_solo.view.layout import Layout
from corduba_solo.view.map import cell_at


def point(seat: Seat, key: str, layout: Layout, cursor: tuple[int, int]) -> bool:
    """The cursor moved, to a spot or to none; whether anything looks different now."""
    aim = cell_at(layout, cursor) if seat.hand else None
    if key == seat.model.hover and (not seat.hand or aim == seat.hand.aim):
        return False
    seat.point_at(key, seat.model.focus)
    if seat.hand and aim is not None and not seat.hand.set_down:
        seat.hand.aim = aim
    show_intent(seat)
    return True


def click(table: TableController, key: str, layout: Layout, cursor: tuple[int, int]) -> None:
    """The cursor was pressed over a spot, or over none."""
    point(table, key, layout, cursor)
    if table.hand and not table.doubt and (cell := cell_at(layout, cursor)) is not None:
        lay(table, cell)
        return
    choose(table, key)


def choose(table: TableController, key: str) -> None:
    """A spot was clicked, or Enter pressed on it."""
    key = _button_of(table, key)
    kind, _, name = key.partition(":")
    if kind == "log":
        look_up(table, name)
    elif table.tale:
        table.back() if key == "button:skip" else table.step()
    elif kind == "button" and key not in table.model.offers:
        press(table, name)
    elif kind == "option":
        answer(table, name)
    elif kind == "choice":
        choose_among(table, int(name))
    elif kind in ("step", "more", "less"):
        press_stepper(table, kind, name)
    elif key and key == table.selected and not table.hand:
        table.confirm()
    elif key in table.model.offers:
        _select(table, key)
    elif kind in ("build", "tile", "site", "monument"):
        table.notice = table.reason_at(key)
        show_intent(table)
    elif kind == "district" and table.asked == "main":
        table.notice = table.voice.say("table.prompt.first", district=table.voice.district(name))
        show_intent(table)


def _button_of(seat: Seat, key: str) -> str:
    """The button that does what a sign on your board stands for: the trader and the powers that are ready."""
    name = key.removeprefix("you:")
    found = f"button:{name}"
    return found if name != key and any(found == button.key for button in seat.model.prompt.free) else key


def _select(table: TableController, key: str) -> None:
    table.drop()
    group = table.model.offers[key]
    if isinstance(group[0], Build):
        table.hand = hand_for(table.session.state, table.voice, key.partition(":")[2], group)
    elif table.asked not in ON_THE_TABLE and len(group) == 1:
        table.act(group[0])
        return
    table.selected = key
    show_intent(table)


def answer(table: TableController, name: str) -> None:
    """An option of the tray."""
    if name in ("more", "back"):
        table.page += 1 if name == "more" else -1
        show_intent(table)
        return
    options = trays.actions(table.session.state)
    number = int(name)
    if 0 <= number < len(options):
        table.act(options[number])


def press(table: TableController, name: str) -> None:
    """A button of the prompt line."""
    match name:
        case "confirm" | "end":
            table.confirm()
        case "pass":
            table.mean(Pass())
        case "trader":
            table.act(Trade())
        case "undo":
            table.undo()
        case "redo":
            table.redo()
        case "cancel":
            table.back()
