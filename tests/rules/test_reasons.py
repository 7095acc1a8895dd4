"""One list of what is legal: what is offered has no reason against it, what is not has one, with its rule (§6)."""

from __future__ import annotations

import random

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.actions import Action, Activate, Build, Raise, Trade, Use, action_text
from corduba_solo.rules.activation import why_not_activate
from corduba_solo.rules.building import why_not_build, why_not_raise
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Paid
from corduba_solo.rules.game import apply, legal_actions, new_game, question, resume, why_not
from corduba_solo.rules.questions import LayBridge, LayTile, MainAction, PayBill
from corduba_solo.rules.state import State
from corduba_solo.rules.trading import why_no_trader
from corduba_solo.rules.turns import why_no_power

from .helpers import of_kind


def everything() -> list[Action]:
    """All that could ever be chosen in a turn, passing aside."""
    actions: list[Action] = [Build(name, district) for name in book().buildings for district in DISTRICTS]
    actions += [Raise(name, bonus) for name in book().monuments for bonus in (*DISTRICTS, "none")]
    actions += [deed.activate for deeds in book().deeds for deed in deeds]
    actions += [Use(sheet.name) for sheet in book().characters]
    return [*actions, *(Use(name) for name in book().monuments), Trade()]


def allowed(state: State, action: Action) -> bool:
    """Whether the refusals see nothing against it."""
    if isinstance(action, Build):
        return why_not_build(state, action) is None
    if isinstance(action, Raise):
        return why_not_raise(state, action) is None
    if isinstance(action, Activate):
        return why_not_activate(state, action) is None
    return (why_no_power(state, action) if isinstance(action, Use) else why_no_trader(state)) is None


def turns(seed: int) -> list[State]:
    """Some of your turns in a random game with a purse that is filled now and then, so that much can be afforded."""
    choose = random.Random(seed)
    state = new_game(book(), seed, opponent=Caepio())
    found: list[State] = []
    while legal_actions(state):
        if isinstance(question(state), MainAction):
            if choose.random() < 0.3:
                mine = state.sides[0]
                mine.workers += choose.randrange(6)
                mine.denarii += choose.randrange(6)
                for number in range(6):
                    extra = min(state.supply[number], choose.randrange(3))
                    state.supply[number] -= extra
                    mine.store[number] += extra
                resume(state)
            if choose.random() < 0.25:
                found.append(state.copy())
        apply(state, choose.choice(legal_actions(state)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_6_offers_and_refusals_agree(seed: int) -> None:
    """§6: in turns of whole random games, for every action there is."""
    universe = everything()
    for state in turns(seed):
        options = set(legal_actions(state))
        for action in universe:
            assert (action in options) == allowed(state, action), action_text(action)
            reason = why_not(state, action)
            assert (reason is None) == (action in options)
            if reason is not None:
                assert reason.message != "not_an_answer", action_text(action)
                assert isinstance(reason.cause, Cause), reason


@pytest.mark.parametrize("seed", range(6, 9))
def test_6_every_offered_action_can_be_paid_and_is_paid(seed: int) -> None:
    """§6.1–6.4: no build, monument or activation goes without its payment."""
    for state in turns(seed)[::2]:
        for action in legal_actions(state):
            if isinstance(action, Build | Raise | Activate):
                twin = state.copy()
                events = apply(twin, action)
                while isinstance(question(twin), LayTile | LayBridge | PayBill):
                    events = events + apply(twin, legal_actions(twin)[-1])
                assert of_kind(events, Paid), action_text(action)
                mine = twin.sides[0]
                assert min(*mine.store, mine.denarii, mine.workers, mine.special) >= 0
