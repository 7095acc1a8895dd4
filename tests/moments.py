"""Moments of a game, set out as scenarios: they come up whatever an edition's numbers and the players' weights are."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.caepio.deck import NO_CARD
from corduba_solo.edition.two_readings import Readings
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Action, Activate, Build, Pass, Raise, Trade, Use, action_text
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import (
    NAMES,
    ChooseCharacter,
    ChooseHeritage,
    MainAction,
    Question,
    TakeGoods,
)
from corduba_solo.rules.scenario import position
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.session.scenario_file import load_scenario

Data = Mapping[str, Any]
Until = Callable[[Session], bool]

RICH: Data = {
    "workers": 9,
    "denarii": 20,
    "popularity": 5,
    "harmony": 5,
    "store": dict.fromkeys(RESOURCES, 3),
}
"""A side of yours that can afford nearly everything; without specialists a worker's work is paid in one way."""
TOWN: dict[str, str] = {"librarium": "servorum", "forum": "plebeius", "ludus": "patricius"}
CROWDED = (
    TOWN
    | dict.fromkeys(("herbarium", "odeum"), "servorum")
    | dict.fromkeys(("schola", "aerarium"), "plebeius")
    | dict.fromkeys(("aedis", "cudendum"), "patricius")
)
SET_UP = (ChooseHeritage, ChooseCharacter, TakeGoods)
"""What is asked before the first round, where no scenario begins."""


def set_out(data: Data, *words: str, readings: Readings | None = None) -> Session:
    """A session in a scenario's position, after some actions: each the first on offer that begins with these words."""
    session = Session.set_up(position(book_for(readings=readings), data, Caepio()))
    for beginning in words:
        options = [action for action in legal_actions(session.state) if action_text(action).startswith(beginning)]
        assert options, f"nothing on offer begins with “{beginning}”"
        session.act(options[0])
    return session


def scene(name: str) -> Session:
    """A session in one of the program's own scenarios."""
    return Session.set_up(load_scenario(data_path("scenes", f"{name}.yaml"), book_for(None), Caepio()))


def rich(**more: Any) -> Session:
    """Your main decision in the second decade, with plenty of everything and a small town."""
    return set_out({"round": 4, "variant": "both", "you": RICH, "buildings": TOWN, **more})


def new_game(until: type[Question] = MainAction, seed: int = 1) -> Session:
    """A game from its very beginning, its first questions answered by what is offered first."""
    session = Session(GameOptions(seed=seed))
    while not isinstance(asked(session), until):
        session.act(legal_actions(session.state)[0])
    return session


def in_round(number: int, seed: int = 1) -> Session:
    """Your main decision in a round of a game that began with its set-up, as saves do: the first of some that lasts."""
    for other in range(seed, seed + 50):
        session = waiting(
            new_game(seed=other), lambda found: found.state.round == number and isinstance(asked(found), MainAction)
        )
        if not session.is_over:
            return session
    raise LookupError(f"no game lasts until round {number}")


def asked(session: Session) -> Question | None:
    """What the session waits for; nothing when the game is over."""
    return question(session.state)


def asking(name: str) -> Session:
    """A moment in which the question of this name is asked, with more than one answer."""
    kind = NAMES[name]
    if kind in SET_UP:
        return new_game(kind)
    return next(
        found for found in _tries(name) if isinstance(asked(found), kind) and len(legal_actions(found.state)) > 1
    )


def _tries(kind: str) -> Iterator[Session]:
    """Positions that lead to a question; several where it hangs on a field of a track or on luck."""
    if kind == "tied_tile":
        yield from (set_out({"seed": seed, "round": 2, "turn": "caepio"}) for seed in range(100))
    elif kind == "settle":
        yield from _laid()
    elif kind == "house":
        yield _crowded()
    elif kind == "choose":
        for field in range(12):
            you = {**RICH, "prestige": {"servorum": field}}
            yield set_out({"round": 4, "you": you, "buildings": {"forum": "plebeius"}}, "activate forum 1", "district")
    else:
        data, words = _ASKING[kind]
        yield set_out({"variant": "both", **data}, *words)


def _laid() -> Iterator[Session]:
    """A tile laid at each of its places in turn, where insulae are up to you."""
    data, readings = {"round": 4, "you": RICH, "buildings": TOWN}, Readings(insulae="may")
    for building in ("odeum", "schola", "aerarium", "sanatorium"):
        begun = set_out(data, f"build {building} plebeius", readings=readings)
        for place in legal_actions(begun.state):
            yield set_out(data, f"build {building} plebeius", action_text(place), "pay", readings=readings)


def _crowded() -> Session:
    """No neutral insula is left as a tile of yours isolates two cells, beside which others are still free."""
    all_neutral = ["i6", "a7", "b7", "c7", "d7", "e7", "f7", "h7", "i7", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]
    return set_out(
        {
            "round": 4,
            "you": RICH,
            "buildings": {"ludus": "plebeius", "librarium": "patricius"},
            "houses": {"neutral": {"patricius": all_neutral}},
        },
        *("build odeum plebeius", "place g6 1", "pay", "settle 1"),
        readings=Readings(insulae="may"),
    )


def _here(*words: str, **data: Any) -> tuple[Data, Sequence[str]]:
    return {"round": 4, "you": RICH, **data}, words


_UNREST = {"district": "servorum", "unrest": True}
_ASKING: Mapping[str, tuple[Data, Sequence[str]]] = {
    "main": _here(buildings=TOWN),
    "end_turn": _here("activate portus 1"),
    "deal": _here("trade"),
    "lay": _here("build odeum plebeius"),
    # Down there nothing of its shape fits beside what stands.
    "bridge": _here(
        "build schola plebeius", buildings={"excubitorium": {"district": "plebeius", "cell": "c8", "turn": 0}}
    ),
    "pay": _here("build odeum plebeius", "place"),
    "activate_new": _here("build aerarium plebeius", "place", "pay"),
    "calm": _here(
        "activate excubitorium 1", buildings={"excubitorium": "plebeius", "odeum": _UNREST, "schola": _UNREST}
    ),
    "unlock": _here("activate librarium 2", buildings={"librarium": "servorum"}),
    "recall": (
        {
            "round": 2,
            "you": {"workers": 0, "specialists": ["green", "red", "blue"], "used": ["red", "blue"]},
            "buildings": {"sanatorium": "plebeius"},
        },
        ["activate sanatorium 2"],
    ),
    "prestige_in": _here("activate forum 1", buildings={"forum": "servorum"}),
    "lower_prestige": _here(
        "activate forum 2",
        you={**RICH, "prestige": {"servorum": 3, "plebeius": 2}},
        buildings={"forum": "servorum"},
    ),
    "fetch": _here("activate collegium_fabrorum 1", buildings={"collegium_fabrorum": "servorum"}),
    "harvest": _here("pass", you={"character": "heron"}),
    "repeat": _here("activate schola 1", blocked=["wood_site", "stone_site"], buildings={"schola": "servorum"}),
    "incite": ({"round": 2, "phase": "round", "caepio": {"pending": 1}, "buildings": TOWN}, ()),
    "give": ({"round": 3, "phase": "tribute", "you": {"troops": {"velites": 2, "legionary": 1}}}, ()),
    "deliver": ({"round": 3, "phase": "delivery", "rome": "annona_urbis", "you": {"store": {"food": 6}}}, ()),
    "keep": (
        {
            "round": 3,
            "phase": "upkeep",
            "you": {"register": 9, "harmony": 2, "denarii": 5, "store": {"food": 4, "amphorae": 2}},
        },
        (),
    ),
    "discard": ({"round": 3, "phase": "tidy", "you": {"store": dict.fromkeys(RESOURCES, 4)}}, ()),
}


def on_card(rows: int) -> Until:
    """Your main decision while so many rows of Caepio's open card are over."""

    def stop(session: Session) -> bool:
        memory = remembered(session.state)
        open_ = memory.card != NO_CARD and memory.row >= rows and not session.state.sides[CAEPIO].passed
        return open_ and isinstance(asked(session), MainAction)

    return stop


def waiting(session: Session, until: Until) -> Session:
    """The session, taken on to a moment or its end; you go to the Portus, where there is always room, and do little."""
    portus = Activate("portus", 1)
    while not session.is_over and not until(session):
        options = legal_actions(session.state)
        passing = [action for action in options if action_text(action) in ("pass", "end")]
        session.act(portus if portus in options else (passing or options)[0])
    return session


def busy(session: Session, choice: random.Random) -> Action:
    """Builds and activates before it passes, trades and uses powers now and then."""
    options = legal_actions(session.state)
    free = [action for action in options if isinstance(action, Trade | Use)]
    if free and choice.random() < 0.3:
        return choice.choice(free)
    doing = [action for action in options if isinstance(action, Build | Raise | Activate)]
    others = [action for action in options if not isinstance(action, Pass | Trade)]
    return choice.choice(doing or others or list(options))
