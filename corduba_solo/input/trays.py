"""Questions that are answered from a list: the legal actions as options with their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corduba_solo.locale.asking import ask, label
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import (
    Action,
    Calm,
    Choose,
    Fetch,
    Incite,
    InDistrict,
    Recall,
    Unlock,
)
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.state import State
from corduba_solo.view.chips import effect_chips
from corduba_solo.view.model import Chip, Tray, TrayOption


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
    return Tray(ask(state, voice.catalogue), asked.rule, options, page)


def chips(state: State, action: Action) -> tuple[Chip, ...]:
    """The tokens that an option speaks of, numberless because its words count."""
    match action:
        case Fetch():
            return (Chip(action.resource, 0),)
        case Unlock() | Recall():
            return (Chip(action.colour, 0),)
        case InDistrict():
            return (Chip(f"prestige:{action.district}", 0),)
        case Calm() | Incite():
            return (Chip(f"building:{action.building}", 0),)
        case Choose():
            return tuple(replace(chip, amount=0) for chip in effect_chips(state.agenda[-1][1][action.number - 1]))
        case _:
            return ()
