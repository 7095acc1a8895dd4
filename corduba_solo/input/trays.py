"""Questions that are answered from a list: the legal actions as options with their tokens."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Buy, Deliver, Give, Keep, Pay, Sell, Take
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import buy_price
from corduba_solo.view.model import Chip, Tray, TrayOption

KINDS = {"deal": "deal", "give": "give", "keep": "keep", "pay": "pay", "deliver": "pay", "take": "pay"}


def actions(state: State) -> Sequence[Action]:
    """The options in the order in which the tray shows them."""
    return legal_actions(state)


def tray(state: State, voice: Voice, page: int) -> Tray | None:
    """The tray for what the state asks."""
    asked = question(state)
    if asked is None:
        return None
    options = tuple(
        TrayOption(label(state, action, voice.catalogue), chips=chips(state, action)) for action in actions(state)
    )
    return Tray(ask(state, voice.catalogue), asked.rule, options, KINDS.get(asked.name, "list"), page)


def chips(state: State, action: Action) -> tuple[Chip, ...]:
    """The tokens that an option speaks of; in a deal, what you give is negative."""
    match action:
        case Pay() | Take() | Give() | Deliver() | Keep():
            return tuple(Chip(name, count) for name, count in action.amounts)
        case Buy() | Sell():
            _, _left, _units, _kinds, buy_better, sell_better, *_ = state.agenda[-1]
            resource = RESOURCES.index(action.resource)
            if isinstance(action, Sell):
                price = action.amount * (state.prices[resource] + sell_better)
                return Chip(action.resource, -action.amount), Chip("denarii", price)
            price = action.amount * buy_price(state, resource, buy_better)
            return Chip(action.resource, action.amount), Chip("denarii", -price)
        case _:
            return ()
