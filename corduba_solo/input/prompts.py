"""The one line above your board: whose turn it is, what is asked, what is still free to do, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.input.foresee import Foreseen, of_this_step
from corduba_solo.input.gestures import gesture_start
from corduba_solo.input.losses import lost
from corduba_solo.input.questions import MIXED
from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.session import sentence
from corduba_solo.rules.actions import Action, Activate, Build, Pass, Raise, Trade, Use
from corduba_solo.rules.events import Event, UnrestCaused
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.upkeep import due
from corduba_solo.view.model import Button, Prompt

if TYPE_CHECKING:
    from corduba_solo.input.table import TableController


def prompt(table: TableController) -> Prompt:
    """The prompt for the present moment."""
    say = table.voice.say
    if table.tale:
        return Prompt(
            "caepio",
            say("table.prompt.caepio"),
            table.tale.line,
            say("table.prompt.step", step=table.tale.index + 1, steps=table.tale.count),
            buttons=(
                Button("button:skip", say("table.button.skip"), "Esc"),
                Button("button:next", say("table.button.next"), "Space", primary=True),
            ),
        )
    if table.doubt:
        buttons = (
            Button("button:cancel", say("table.button.cancel"), "Esc"),
            Button("button:confirm", say("table.button.anyway"), "Enter", primary=True),
        )
        return Prompt("you", say("table.prompt.you"), table.doubt, "", buttons=buttons)
    if table.session.is_over:
        return Prompt("table", say("table.prompt.over"), "", "", buttons=_history(table))
    return Prompt(
        "you",
        say("table.prompt.you"),
        _question(table),
        _hint(table),
        _free(table),
        (*_history(table), *_decisions(table)),
    )


def _question(table: TableController) -> str:
    say = table.voice.say
    if table.hand and table.asked == "main":
        building = table.session.state.book.buildings[table.hand.building]
        return say("table.prompt.place", building=table.voice.building(building))
    if table.asked == "main":
        return say("table.prompt.main")
    return question_of(table)


def question_of(table: TableController) -> str:
    """What the state asks; what goes back from the store is asked for at once here, not one by one."""
    if table.asked == "discard" and table.mix:
        return table.voice.say("table.prompt.discard", count=table.mix.most)
    return ask(table.session.state, table.voice.catalogue)


def _hint(table: TableController) -> str:
    """The reason why not comes first, then what the keys do."""
    say = table.voice.say
    ghost = table.model.ghost
    if ghost and not ghost.legal and ghost.reason:
        return ghost.reason
    if table.notice:
        return table.notice
    if table.session.trouble:
        return sentence(table.session.trouble, table.voice.catalogue)
    if reason := table.reason_at(table.model.hover or table.model.focus):
        return reason
    if table.hand:
        return say("table.prompt.set_down" if table.hand.set_down else "table.prompt.turn_keys")
    return ""


def _free(table: TableController) -> tuple[Button, ...]:
    """Free actions that are on offer now."""
    found = []
    for action in legal_actions(table.session.state):
        if isinstance(action, Trade):
            found.append(Button("button:trader", table.voice.say("table.button.trader"), table.keys.cap("trade")))
        elif isinstance(action, Use):
            words = label(table.session.state, action, table.voice.catalogue)
            found.append(Button(f"button:power:{action.power}", words))
    return tuple(found)


def _history(table: TableController) -> tuple[Button, ...]:
    """Undo and redo; a move back past luck wears the die before it happens."""
    say = table.voice.say
    session, keys = table.session, table.keys
    die = "dice-six-faces-five" if session.can_undo and session.luck_back_to(gesture_start(session)) else ""
    return (
        Button("button:undo", say("table.button.undo"), keys.cap("undo"), session.can_undo,
               why=say("table.button.undo.why"), icon=die),
        Button("button:redo", say("table.button.redo"), keys.cap("redo"), session.can_redo,
               why=say("table.button.redo.why")),
    )  # fmt: skip


def _decisions(table: TableController) -> tuple[Button, ...]:
    say = table.voice.say
    buttons = []
    if Pass() in legal_actions(table.session.state):
        buttons.append(Button("button:pass", say("table.button.pass"), table.keys.cap("pass")))
    if table.asked == "end_turn":
        buttons.append(Button("button:end", say("table.button.end"), "Enter", primary=True))
    elif table.asked in MIXED:
        assert table.mix is not None
        why = say("table.button.why.more", count=table.mix.most - table.mix.total)
        words = say(f"table.button.{table.asked}")
        buttons.append(Button("button:confirm", words, "Enter", table.mix.complete, primary=True, why=why))
    elif actions := table.intended():
        key = "table.button.build" if isinstance(actions[0], Build) else "table.button.confirm"
        buttons.append(Button("button:confirm", say(key), "Enter", primary=True))
    elif table.can_leave_deal():
        buttons.append(Button("button:cancel", say("table.button.back"), "Esc"))
    return tuple(buttons)


def title_of(table: TableController, action: Action) -> str:
    """What a preview is headed with."""
    voice = table.voice
    match action:
        case Build():
            places = {"building": voice.building(action.building), "district": voice.district(action.district)}
            if table.hand and (spot := table.hand.snapped(table.session.state.book)):
                places["district"] = voice.district(DISTRICTS[spot[0]])
            return voice.say("table.preview.build", **places)
        case Raise():
            return voice.monument(action.monument)
        case Activate():
            return voice.place(action.place)
        case _:
            return label(table.session.state, action, voice.catalogue)


def note_of(table: TableController, foreseen: Foreseen) -> str:
    """Upkeep after the action."""
    return table.voice.say("table.preview.upkeep", upkeep=due(foreseen.state))


def caused(events: Sequence[Event]) -> int:
    """How much unrest of yours comes of events."""
    return sum(event.amount for event in events if isinstance(event, UnrestCaused) and event.who == "you")


def warning_of(table: TableController, foreseen: Foreseen) -> str:
    """Unrest, which one would rather know before."""
    count = caused(of_this_step(foreseen.events))
    return table.voice.say("table.preview.unrest", count=count) if count else ""


def loss_of(table: TableController, foreseen: Foreseen) -> str:
    """Gains that come to nothing."""
    missing = lost(table.session.state, foreseen)
    return table.voice.say("table.preview.lost", what=table.voice.gains(missing)) if missing else ""
