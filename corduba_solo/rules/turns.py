"""Turns in alternation: your main action and free actions, passing, and the hand-over to Caepio (§5.4, §6)."""

from __future__ import annotations

from functools import partial
from typing import Final

from corduba_solo.rules.actions import Action, Activate, Build, End, Pass, Raise, Trade, Use
from corduba_solo.rules.activation import activate, settle, why_not_activate
from corduba_solo.rules.book import CAEPIO, WHO, YOU, Effects, Once
from corduba_solo.rules.building import start_build, start_raise, why_not_build, why_not_raise
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import PUT_OFF, Reason, Step, decision, step
from corduba_solo.rules.effects import gain, take_denarii, with_away
from corduba_solo.rules.events import Passed, PowerUsed, TurnBegan, interned
from corduba_solo.rules.offers import main_actions
from corduba_solo.rules.payment import can_pay, cannot_pay
from corduba_solo.rules.possible import specialists_away, takes_effect
from corduba_solo.rules.questions import EndTurn, MainAction, PayBill
from corduba_solo.rules.state import State, Task
from corduba_solo.rules.trading import ALL_KINDS, can_deal, send_trader, why_no_trader

_PASS: Final = Pass()
_TRADE: Final = Trade()
_END: Final = End()
_YOUR_TURN: Final[Task] = ("turn", YOU)
_HIS_TURN: Final[Task] = ("turn", CAEPIO)
_MAIN: Final = MainAction()
_AFTER_ACTION: Final[Task] = ("after_action",)
_END_TURN: Final = EndTurn()
CAEPIO_TURN: Final[Task] = ("caepio_turn",)
_BEGINNINGS: Final = tuple(TurnBegan(who, Cause.TURN_ORDER) for who in WHO)
_PASSES: Final = tuple({first: Passed(who, first, Cause.PASS) for first in (False, True)} for who in WHO)


@step
def caepio_turn(state: State) -> None:
    state.events.append(_BEGINNINGS[CAEPIO])
    state.opponent.take_turn(state)


def _put_off(state: State) -> None:
    state.agenda.append(CAEPIO_TURN)


@step
def turn(state: State, who: int, hand_over: Step = caepio_turn) -> None:
    """Whose turn it is, until both have passed; Caepio's turns follow each other as long as nobody is asked."""
    agenda = state.agenda
    you, caepio = state.sides
    while True:
        if you.passed:
            if caepio.passed:
                return
        elif who == YOU or caepio.passed:
            agenda.append(_HIS_TURN)
            state.events.append(_BEGINNINGS[YOU])
            agenda.append(_MAIN)
            return
        mark = len(agenda)
        hand_over(state)
        if len(agenda) != mark:
            if agenda:  # nothing waits any more when he ends the game
                agenda.insert(mark, _YOUR_TURN)
            return
        who = YOU


PUT_OFF["turn"] = partial(turn, hand_over=_put_off)


def _pass(state: State, who: int) -> None:
    """Whoever passes first is first in the next round (§5.4)."""
    first = state.next_first < 0
    state.sides[who].passed = True
    if first:
        state.next_first = who
    state.events.append(_PASSES[who][first])
    if first and who == YOU and state.perks.when_pass_first:
        gain(state, YOU, state.perks.when_pass_first, Cause.ABILITY)


def opponent_passes(state: State) -> None:
    _pass(state, CAEPIO)


def find_power(state: State, name: str) -> Once | None:
    return next((once for once in state.perks.onces if once.name == name), None)


def why_no_power(state: State, action: Use) -> Reason | None:
    """Why a power cannot be used now, if it cannot."""
    once = find_power(state, action.power)
    if once is None:
        return Reason("no_such_power", (action.power,), Cause.ABILITY)
    if once.name in state.used:
        return Reason("power_used", (action.power, once.per), Cause.ABILITY)
    if not can_pay(state, once.bill):
        return cannot_pay(state, once.bill, Cause.ABILITY)
    if not takes_effect(state, YOU, once.effects):
        return Reason("no_effect", (action.power,), Cause.ABILITY)
    return None


def free_actions(state: State) -> list[Action]:
    """What can be done beside the main action: the trader, and powers that are ready (§6.6)."""
    options: list[Action] = []
    perks = state.perks
    if state.trader_left and can_deal(state, ALL_KINDS, perks.buy):
        options.append(_TRADE)
    for once in perks.onces:
        if once.name not in state.used and can_pay(state, once.bill) and takes_effect(state, YOU, once.effects):
            options.append(once.use)
    return options


def _take_free(state: State, asked: MainAction | EndTurn, action: Action) -> None:
    """A free action; the decision it interrupted is asked again afterwards."""
    state.agenda.append(asked)
    if isinstance(action, Trade):
        send_trader(state)
        return
    assert isinstance(action, Use)
    once = find_power(state, action.power)
    assert once is not None
    bill = once.bill
    effects = with_away(once.effects, specialists_away(state))
    state.agenda.append(("exert", once.name, effects, bill.register, bill.popularity, bill.prestige))
    state.agenda.append(PayBill(bill, Cause.ABILITY))


@step
def exert(state: State, power: str, effects: Effects, register: int, popularity: int, prestige: int) -> None:
    """A power takes effect once it is paid."""
    state.used = (*state.used, power)
    state.events.append(interned(PowerUsed, WHO[YOU], power, Cause.ABILITY))
    settle(state, effects, register, popularity, prestige, Cause.ABILITY)


def _main_options(state: State, _asked: MainAction) -> list[Action]:
    options = main_actions(state)
    options += free_actions(state)
    options.append(_PASS)
    return options


def _main(state: State, asked: MainAction, action: Action) -> None:
    agenda = state.agenda
    mark = len(agenda)
    if isinstance(action, Activate):  # the most frequent one first
        activate(state, action)
    elif isinstance(action, Pass):
        _pass(state, YOU)
        return
    elif isinstance(action, Build):
        start_build(state, action)
    elif isinstance(action, Raise):
        start_raise(state, action)
    else:
        _take_free(state, asked, action)
        return
    if len(agenda) > mark:
        agenda.insert(mark, _AFTER_ACTION)
    else:
        after_action(state)


@step
def after_action(state: State) -> None:
    """Caepio earns from what you do after he passed (§6.8); free actions are still possible."""
    if state.sides[CAEPIO].passed:
        take_denarii(state, CAEPIO, 1, Cause.AFTER_PASS)
    if free_actions(state):
        state.agenda.append(_END_TURN)


def _closing_options(state: State, _asked: EndTurn) -> list[Action]:
    return [_END, *free_actions(state)]


def _close(state: State, asked: EndTurn, action: Action) -> None:
    if not isinstance(action, End):
        _take_free(state, asked, action)


def _why_not_free(state: State, action: Action) -> Reason | None:
    if isinstance(action, Trade):
        return why_no_trader(state)
    if isinstance(action, Use):
        return why_no_power(state, action)
    return Reason("not_now", (action.verb,), Cause.TURN_ORDER)


def _why_not_main(state: State, _asked: MainAction, action: Action) -> Reason | None:
    if isinstance(action, Build):
        return why_not_build(state, action)
    if isinstance(action, Raise):
        return why_not_raise(state, action)
    if isinstance(action, Activate):
        return why_not_activate(state, action)
    return _why_not_free(state, action)


def _why_not_closing(state: State, _asked: EndTurn, action: Action) -> Reason | None:
    if isinstance(action, Build | Raise | Activate):
        return Reason("one_action_a_turn", (), Cause.TURN_ORDER)
    return _why_not_free(state, action)


decision(MainAction, Cause.TURN_ORDER, _main_options, _main, _why_not_main, always_asked=True)
decision(EndTurn, Cause.TURN_ORDER, _closing_options, _close, _why_not_closing)
