"""A position that was read from a file is believed only where every number in it means something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.sound import is_sound
from corduba_solo.rules.state import State

Change = Callable[[State], object]


@pytest.fixture(scope="module")
def played() -> State:
    """A game that goes on, with some buildings in it."""
    state = new_game(book(), 3, opponent=Caepio())
    number = 0
    while state.built.bit_count() < 3:
        offers = legal_actions(state)
        apply(state, offers[number % len(offers)])
        number += 1
    assert not is_over(state)
    return state


def set_to(name: str, value: object) -> Change:
    return lambda state: setattr(state, name, value)


def item(name: str, number: int, value: object) -> Change:
    return lambda state: getattr(state, name).__setitem__(number, value)


def of_building(name: str, value: object) -> Change:
    """Of one that stands."""
    return lambda state: getattr(state, name).__setitem__(state.built.bit_length() - 1, value)


def of_side(name: str, value: object) -> Change:
    return lambda state: setattr(state.sides[0], name, value)


@pytest.mark.parametrize(
    "change",
    [
        set_to("round", 9999),
        set_to("decade", 7),
        set_to("difficulty", 3),
        set_to("variant", -1),
        set_to("outcome", "asleep"),
        set_to("outcome", "won"),
        set_to("reason", "rebellion"),
        set_to("agenda", []),
        set_to("agenda", [("no_such_step",)]),
        set_to("agenda", [()]),
        set_to("rome", 9999),
        set_to("rome_left", (1, 1)),
        set_to("tiles_left", (9999,)),
        set_to("heritage", 9999),
        set_to("character", 9999),
        set_to("monuments", -1),
        set_to("built", -1),
        set_to("built", 1 << 90),
        set_to("unrest_on", -1),
        set_to("blocked", 1 << 90),
        set_to("castra_blocked", -1),
        set_to("crew", ((9999, 0, 0, ()),)),
        set_to("crew", ((0, 0, 2, ()),)),
        item("houses", 0, -1),
        item("houses", 8, 1 << 90),
        of_building("district_of", 3),
        of_building("tile_at", (9999, 0)),
        of_building("tile_at", (0, 9)),
        item("markers", 0, 9),
        item("prices", 0, 9999),
        item("stock", 0, -1),
        item("supply", 0, -1),
        item("luck", 0, -1),
        of_side("register", 11),
        of_side("popularity", -1),
        of_side("harmony", 9999),
        of_side("unrest", 9999),
        of_side("denarii", -1),
        of_side("unlocked", -1),
        of_side("ready", 1 << 90),
        of_side("prestige", [13, 0, 0]),
        of_side("insulae", [-1, 0, 0]),
        lambda state: setattr(state, "memory", state.memory._replace(card=9999)),
        lambda state: setattr(state, "memory", state.memory._replace(row=9999)),
        lambda state: setattr(state, "memory", state.memory._replace(drawn=-1)),
        lambda state: setattr(state, "memory", state.memory._replace(decks=((0, 0), (), ()))),
        lambda state: setattr(state, "memory", state.memory._replace(stacks=((), ()))),
    ],
    ids=range(47),
)
def test_what_no_game_could_come_to_is_no_position(played: State, change: Change) -> None:
    state = played.copy()
    assert is_sound(state)
    change(state)
    assert not is_sound(state)
