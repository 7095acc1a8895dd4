"""Games for pictures: from a seed or a scenario, played on to a moment by somebody who does well or just anything."""

from __future__ import annotations

import random
from collections.abc import Callable

from corduba_solo.caepio.automa import Caepio
from corduba_solo.players.greedy import GreedyPlayer
from corduba_solo.players.lookahead import NARROW
from corduba_solo.players.player import blindfold
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Action, Activate, Build, Pass, Raise, Trade
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MainAction, Question
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.scenario_file import load_scenario

Stop = Callable[[Session], bool]
Chooser = Callable[[Session], Action]
SEED = 3
"""A game in which everything worth showing comes up."""
COUNTED = range(28, 48)
"""Of these the first that is won by the count is shown, whatever an edition's numbers."""


def eager(session: Session, choice: random.Random) -> Action:
    """A choice that builds and activates before it passes."""
    options = legal_actions(session.state)
    doing = [action for action in options if isinstance(action, Build | Raise | Activate)]
    others = [action for action in options if not isinstance(action, Pass | Trade)]
    return choice.choice(doing or others or list(options))


def played(stop: Stop, seed: int = SEED, variant: str = "senators") -> Session:
    """A seeded game up to a moment."""
    session = Session(GameOptions(seed=seed, variant=variant))
    choice = random.Random(seed)
    while not session.is_over and not stop(session):
        session.act(eager(session, choice))
    return session


def sample(stop: Stop) -> Session:
    """The first of some seeded games that comes to a moment, there."""
    for seed in range(SEED, SEED + 40):
        session = played(stop, seed)
        if not session.is_over:
            return session
    raise LookupError("no sample game comes to this moment")


def counted() -> Session:
    """A whole game that somebody who knows how to play has won, up to the last count."""
    for seed in COUNTED:
        session = played_well(Session(GameOptions(seed=seed, difficulty="aedil")), lambda session: False)
        if session.state.outcome == "won":
            return session
    raise LookupError("no sample game is won")


def set_out(name: str) -> Session:
    """A game that begins with a scenario of the program's own: what it shows stays, whatever an edition's numbers."""
    return Session.set_up(load_scenario(data_path("scenes", f"{name}.yaml"), book_for(None), Caepio()))


def played_well(session: Session, stop: Stop) -> Session:
    """The session, taken on to a moment by somebody who knows how to play."""
    player = GreedyPlayer(NARROW)
    while not session.is_over and not stop(session):
        session.act(player.choose(blindfold(session.state, session.position)))
    return session


def asked_in(round_: int, *kinds: type[Question]) -> Stop:
    """When one of these questions is asked in a round or later."""

    def stop(session: Session) -> bool:
        return session.state.round >= round_ and isinstance(question(session.state), kinds)

    return stop


def turns(count: int) -> Stop:
    """At the main decision of so many turns later."""

    def stop(session: Session) -> bool:
        return asked_in(1, MainAction)(session) and session.steps[-1].turn >= count

    return stop


def skilled() -> Chooser:
    """Somebody who knows how to play."""
    player = GreedyPlayer(NARROW)
    return lambda session: player.choose(blindfold(session.state, session.position))


def hasty() -> Chooser:
    """Somebody who does whatever can be done."""
    choice = random.Random(SEED)
    return lambda session: eager(session, choice)
