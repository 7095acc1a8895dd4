"""Questions that are answered from a list: the legal actions as options with their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corduba_solo.desk.effect_chips import effect_chips
from corduba_solo.desk.foresee import ahead, gain_chips, of_this_step
from corduba_solo.desk.model import Chip, Token, Tray, TrayOption
from corduba_solo.desk.spots import Cell, Option, Spot
from corduba_solo.desk.targets import spot_of
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS
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
    Settle,
    Unlock,
)
from corduba_solo.rules.book import YOU
from corduba_solo.rules.game import cause_of, legal_actions, question
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.questions import ChooseGain, HouseInsula, SettleInsulae
from corduba_solo.rules.state import State


def actions(state: State) -> Sequence[Action]:
    """The options in the order in which the tray shows them."""
    return legal_actions(state)


def tray(state: State, voice: Voice, page: int, chosen: int | None = None) -> Tray | None:
    """The tray for what the state asks."""
    asked = question(state)
    if asked is None:
        return None
    options = tuple(TrayOption(words(state, action, voice), chips=chips(state, action)) for action in actions(state))
    cause = cause_of(asked)
    return Tray(ask(state, voice.catalogue), voice.rule(cause), options, page, chosen, cause.rule.section)


def pointed(state: State, at: Spot | None) -> tuple[Spot, ...]:
    """Where on the table the option under the cursor or the focus lies, to be marked there."""
    options = actions(state)
    if not isinstance(at, Option) or at.number >= len(options):
        return ()
    spot = spot_of(state.book, options[at.number])
    return (spot,) if spot else ()


def spoken_of(state: State) -> tuple[Spot, ...]:
    """Where on the table the question itself lies."""
    asked = question(state)
    if not isinstance(asked, SettleInsulae | HouseInsula):
        return ()
    names = state.book.maps[asked.district].names
    return tuple(Cell(DISTRICTS[asked.district], names[cell]) for cell in bits(asked.cells))


def words(state: State, action: Action, voice: Voice) -> str:
    """What an option is called: no more than its tokens and the map leave untold."""
    match action:
        case Unlock():
            return voice.bare_specialist(action.colour)
        case InDistrict() if turn := _turn(state, action):
            return voice.say(f"tray.turn.{turn}", label=label(state, action, voice.catalogue))
        case _:
            return label(state, action, voice.catalogue)


def _turn(state: State, action: InDistrict) -> str:
    """Whether a step puts you ahead of Caepio, level with him or behind him, where it does (§2.8)."""
    number = DISTRICTS.index(action.district)
    you, his = (side.prestige[number] for side in state.sides)
    after = ahead(state, [action]).state.sides[YOU].prestige[number]
    if (after > his) == (you > his) and (after < his) == (you < his):
        return ""
    return "ahead" if after > his else "behind" if after < his else "level"


def chips(state: State, action: Action) -> tuple[Chip, ...]:
    """The tokens that an option speaks of, numberless where its words count, and those that it brings besides."""
    match action:
        case Fetch():
            return (Chip(Token(action.resource), 0),)
        case Unlock():
            return Chip(Token(action.colour), 0), *effect_chips(state.book.peculia[COLOURS.index(action.colour)])
        case Recall():
            return (Chip(Token(action.colour), 0),)
        case InDistrict():
            step = Token("prestige", action.district)
            return Chip(step, 0), *_besides(state, action, step)
        case Calm() | Incite():
            return Chip(Token("building", action.building), 0), *_besides(state, action, Token("marker"))
        case Settle():
            return tuple(gain_chips(of_this_step(ahead(state, [action]).events)))
        case Choose() if isinstance(asked := question(state), ChooseGain):
            return tuple(replace(chip, amount=0) for chip in effect_chips(asked.gains[action.number - 1]))
        case _:
            return ()


def _besides(state: State, action: Action, own: Token) -> tuple[Chip, ...]:
    """What comes of an option beside the thing itself: bonuses of fields, the end of a revolt."""
    return tuple(chip for chip in gain_chips(of_this_step(ahead(state, [action]).events)) if chip.what != own)
