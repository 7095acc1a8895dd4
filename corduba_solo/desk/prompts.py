"""The one line above your board: whose turn it is, what is asked, what is still free to do, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corduba_solo.desk import spots
from corduba_solo.desk.foresee import Foreseen, of_this_step
from corduba_solo.desk.gestures import gesture_start
from corduba_solo.desk.losses import lost
from corduba_solo.desk.model import Button, Ghost, Prompt
from corduba_solo.desk.playback import Playback
from corduba_solo.desk.questions import LISTED, MIXED, ON_THE_TABLE, has_tray
from corduba_solo.desk.seat import Seat
from corduba_solo.desk.stalls import offer_words, visit_words
from corduba_solo.desk.unmet import due_unmet
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.session import sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Activate, Bridge, Build, Done, Pass, Place, Raise, Repeat, Trade, Use
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.events import Event, UnrestCaused
from corduba_solo.rules.game import legal_actions, why_not
from corduba_solo.rules.questions import (
    ActivateNew,
    DeliverGoods,
    DiscardGood,
    EndTurn,
    GiveTribute,
    LayBridge,
    MainAction,
    PayBill,
    PayUpkeep,
    RepeatAction,
    SettleInsulae,
    TakeGoods,
    TiedTile,
)
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.rules.upkeep import due


def prompt(seat: Seat, ghost: Ghost | None) -> Prompt:
    """The prompt for the present moment, but for its hint."""
    say = seat.voice.say
    if seat.playback:
        return Prompt(
            seat.playback.who,
            say(f"table.prompt.watching.{seat.playback.who}"),
            seat.playback.line,
            _step(seat.playback, seat.voice),
            buttons=(
                Button(spots.Button.SKIP, say("table.button.skip"), "Esc"),
                Button(spots.Button.NEXT, say("table.button.next"), "Space", primary=True),
            ),
        )
    if seat.doubt:
        # No stands where the click was and on the key that led here: the same once more must not be a yes.
        buttons = (
            Button(spots.Button.YES, say("table.button.anyway"), seat.keys.cap("yes")),
            Button(spots.Button.CANCEL, say("table.button.cancel"), "Enter", primary=True),
        )
        return Prompt("you", say("table.prompt.you"), seat.doubt, "", buttons=buttons, leave=_pass(seat))
    if seat.held and seat.companion and (guide := seat.companion.guide(seat.voice, seat.keys)):
        title = guide.note if guide.light else say("guide.prompt")
        return Prompt("table", title, say(f"guide.prompt.{guide.tone}"), "")
    if seat.session.is_over:
        return Prompt("table", say("table.prompt.over"), "", "", buttons=_history(seat))
    return Prompt(
        "you",
        say("guide.prompt" if is_to_point(seat) else "table.prompt.you"),
        how_to_answer(seat) or _question(seat),
        "",
        _free(seat),
        (*_history(seat), *_decisions(seat, ghost)),
        _pass(seat),
    )


def _step(playback: Playback, voice: Voice) -> str:
    """Which of the steps is shown, where there are several, and whether more of it is still to come by itself."""
    if playback.steps == 1:
        return ""
    message = "table.prompt.step.more" if playback.flows else "table.prompt.step"
    return voice.say(message, step=playback.number + 1, steps=playback.steps)


def with_hint(seat: Seat, found: Prompt, ghost: Ghost | None) -> Prompt:
    """The prompt with what is said of where one points, where it leaves room for that."""
    if seat.playback or seat.doubt or found.who != "you":
        return found
    return replace(found, hint=_hint(seat, ghost))


def _question(seat: Seat) -> str:
    say = seat.voice.say
    if seat.hand and isinstance(seat.asked, MainAction):
        building = seat.session.state.book.buildings[seat.hand.building]
        return say("table.prompt.place", building=seat.voice.building(building))
    if isinstance(seat.asked, MainAction) and not seat.selected and is_to_point(seat):
        return say("lesson.prompt.point")
    if isinstance(seat.asked, MainAction):
        able = any(isinstance(action, Activate | Build | Raise) for action in legal_actions(seat.session.state))
        return say("table.prompt.main" if able else "table.prompt.only_pass")
    return question_of(seat)


def is_to_point(seat: Seat) -> bool:
    """Whether a lesson asks to look at something: then no action is asked for."""
    guide = seat.companion.guide(seat.voice, seat.keys) if seat.companion and seat.companion.sets_out else None
    return guide is not None and bool(guide.keys)


def how_to_answer(seat: Seat) -> str:
    """Where a card in the river asks, what to do there: the question itself is not said twice."""
    if seat.bargain and seat.bargain.ends_turn:
        return seat.voice.say("table.prompt.deal.ends")
    match seat.asked:
        case GiveTribute() if seat.mix and seat.state.variant != MONUMENTS:
            return seat.voice.say("table.prompt.how.give.bid")
        case TakeGoods() | DiscardGood() | PayUpkeep() | GiveTribute() | PayBill() if seat.mix and not seat.hand:
            return seat.voice.say(f"table.prompt.how.{seat.asked.name}")
        case ActivateNew():
            alone = ".alone" if seat.session.state.sides[CAEPIO].passed else ""
            return seat.voice.say(f"table.prompt.how.new{alone}")
        case RepeatAction() | DeliverGoods():
            return seat.voice.say("table.prompt.how.listed")
        case asked if has_tray(asked):
            return seat.voice.say("table.prompt.how.tray")
        case _:
            return ""


def question_of(seat: Seat) -> str:
    """What the state asks, at once where the rules ask piece by piece, and said to be the second half where it is."""
    say = seat.voice.say
    plain = ask(seat.session.state, seat.voice.catalogue)
    last = seat.session.actions[-1:]
    match seat.asked:
        case LayBridge(building=building):
            name = seat.session.state.book.buildings[building]
            return say("table.prompt.bridge", building=seat.voice.building(name))
        case PayBill(bill=bill) if last and isinstance(last[0], Repeat):
            return say("table.prompt.second", place=seat.voice.place(last[0].place), cost=seat.voice.bill(bill))
        case SettleInsulae(building=building, cells=cells):
            name = seat.session.state.book.buildings[building]
            return say("table.prompt.settle", building=seat.voice.building(name), count=cells.bit_count())
        case RepeatAction():
            return say("table.prompt.repeat", question=plain)
        case DiscardGood() if seat.mix:
            return say("table.prompt.discard", count=seat.mix.most)
    return plain


def _hint(seat: Seat, ghost: Ghost | None) -> str:
    """The reason why not comes first, then what the keys do."""
    say = seat.voice.say
    if ghost and not ghost.legal and ghost.reason:
        return ghost.reason
    if seat.notice:
        return seat.notice
    if seat.session.trouble:
        return sentence(seat.session.trouble, seat.voice.catalogue)
    if reason := seat.reason_told(seat.looked_at):
        return reason
    if seat.looking:
        return say("table.prompt.looking")
    if seat.hand and not seat.hand.fixed:
        if seat.hand.set_down:
            return say("table.prompt.set_down")
        # A tile that must be laid cannot be put back.
        message = "table.prompt.turned" if seat.hand.turned_for_place else "table.prompt.turn_keys"
        return say(message if isinstance(seat.asked, MainAction) else f"{message}.must")
    if seat.selected and isinstance(seat.asked, ON_THE_TABLE) and seat.intended:
        return say("table.prompt.chosen")
    if words := offer_words(seat):
        return words
    if isinstance(seat.hover, spots.Answer | spots.Counted):
        return say("hint.counted" if isinstance(seat.hover, spots.Counted) else "hint.answer")
    return ""


def _free(seat: Seat) -> tuple[Button, ...]:
    """Free actions that are on offer now."""
    found = []
    for action in legal_actions(seat.session.state):
        if isinstance(action, Trade):
            found.append(Button(spots.Button.TRADER, seat.voice.say("table.button.trader"), seat.keys.cap("trade")))
        elif isinstance(action, Use):
            words = label(seat.session.state, action, seat.voice.catalogue)
            name = seat.voice.power(action.power)
            found.append(Button(spots.PowerButton(action.power), words, short=name))
    return tuple(found)


def _history(seat: Seat) -> tuple[Button, ...]:
    """Undo and redo; one that goes back past luck shows the die, before it happens."""
    say = seat.voice.say
    session, keys = seat.session, seat.keys
    die = "dice-six-faces-five" if seat.can_undo and session.luck_back_to(gesture_start(session)) else ""
    return (
        Button(
            spots.Button.UNDO,
            say("table.button.undo"),
            keys.cap("undo"),
            seat.can_undo,
            why=say("table.button.undo.why"),
            icon=die,
        ),
        Button(
            spots.Button.REDO,
            say("table.button.redo"),
            keys.cap("redo"),
            session.can_redo,
            why=say("table.button.redo.why"),
        ),
    )


def _pass(seat: Seat) -> Button:
    """Passing, which can be seen also while something else is asked."""
    refusal = why_not(seat.session.state, Pass())
    why = explain(refusal, seat.voice.catalogue, seat.voice.edition) if refusal else ""
    able = refusal is None and not seat.doubt
    return Button(spots.Button.PASS, seat.voice.say("table.button.pass"), seat.keys.cap("pass"), able, why=why)


def _decisions(seat: Seat, ghost: Ghost | None) -> tuple[Button, ...]:
    say = seat.voice.say
    buttons = []
    asked = seat.asked
    if isinstance(asked, EndTurn):
        buttons.append(Button(spots.Button.END, say("table.button.end"), "Enter", primary=True))
    elif isinstance(asked, MIXED):
        assert seat.mix is not None
        why = say("table.button.why.more", count=seat.mix.most - seat.mix.total)
        words = say(f"table.button.{asked.name}")
        buttons.append(Button(spots.Button.CONFIRM, words, "Enter", seat.mix.complete, primary=True, why=why))
    elif seat.bargain:
        if seat.bargain.deals or seat.can_leave_deal():
            buttons.append(Button(spots.Button.CANCEL, say("table.button.back"), "Esc"))
        refusal = why_not(seat.session.state, Done())
        why = explain(refusal, seat.voice.catalogue, seat.voice.edition) if refusal else ""
        words = visit_words(seat.bargain, seat.voice)
        buttons.append(Button(spots.Button.CONFIRM, words, "Enter", bool(seat.intended), primary=True, why=why))
    elif actions := seat.intended:
        key = "table.button.build" if isinstance(actions[0], Build | Bridge) else "table.button.confirm"
        buttons.append(Button(spots.Button.CONFIRM, say(key), "Enter", primary=True))
    elif isinstance(asked, LISTED):
        why = say("table.button.why.answer")
        buttons.append(Button(spots.Button.CONFIRM, say("table.button.confirm"), "Enter", False, primary=True, why=why))
    elif seat.hand:
        why = ghost.reason if ghost else ""
        buttons.append(Button(spots.Button.CONFIRM, say("table.button.build"), "Enter", False, primary=True, why=why))
    return tuple(buttons)


def title_of(seat: Seat, action: Action) -> str:
    """What a preview is headed with."""
    voice = seat.voice
    match action:
        case Place() | Bridge() if seat.hand and seat.hand.aim:
            building = seat.session.state.book.buildings[seat.hand.building]
            message = "table.preview.tied" if isinstance(seat.asked, TiedTile) else "table.preview.build"
            district = voice.district(DISTRICTS[seat.hand.aim[0]])
            return voice.say(message, building=voice.building(building), district=district)
        case Build():
            places = {"building": voice.building(action.building), "district": voice.district(action.district)}
            if seat.hand and (place := seat.hand.snapped(seat.session.state.book)):
                places["district"] = voice.district(DISTRICTS[place.district])
            return voice.say("table.preview.build", **places)
        case Raise():
            return voice.monument(action.monument)
        case Activate():
            return voice.place(action.place)
        case _:
            return label(seat.session.state, action, voice.catalogue)


def note_of(seat: Seat, after: State) -> str:
    """Upkeep after the action, and what it would be should Rome's card stay unmet."""
    unmet = due_unmet(after)
    if unmet is None:
        return seat.voice.say("table.preview.upkeep", upkeep=due(after))
    return seat.voice.say("table.preview.upkeep.unmet", upkeep=due(after), unmet=unmet)


def caused(events: Sequence[Event]) -> int:
    """How much unrest of yours comes of events."""
    return sum(event.amount for event in events if isinstance(event, UnrestCaused) and event.who == "you")


def warning_of(seat: Seat, foreseen: Foreseen) -> str:
    """Unrest, which one would rather know before."""
    count = caused(of_this_step(foreseen.events))
    return seat.voice.say("table.preview.unrest", count=count) if count else ""


def loss_of(seat: Seat, foreseen: Foreseen) -> str:
    """Gains that come to nothing."""
    missing = lost(seat.session.state, foreseen)
    return seat.voice.say("table.preview.lost", what=seat.voice.gains(missing)) if missing else ""
