"""A position that was read from a file is believed only where every number in it means something."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.rules.book import Bill
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import STEPS
from corduba_solo.rules.effects import _RUN
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.meaning import EFFECTS
from corduba_solo.rules.questions import (
    CalmUnrest,
    GiveTribute,
    LayTile,
    MainAction,
    MakeDeal,
    PayBill,
    RaisePrestige,
    RepeatAction,
)
from corduba_solo.rules.sound import is_sound
from corduba_solo.rules.state import State, Task
from corduba_solo.rules.waiting import TAKES

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


def above(task: Task) -> Change:
    """One thing more that waits, before all else."""
    return lambda state: state.agenda.append(task)


def above_unbuilt(task: Callable[[int], Task]) -> Change:
    """The same of a building that does not stand yet."""
    return lambda state: state.agenda.append(task((~state.built & state.built + 1).bit_length() - 1))


def below(task: Task) -> Change:
    return lambda state: state.agenda.insert(0, task)


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
        below(("round",)),
        above(("round",)),
        above(("turn",)),
        above(("turn", 0, "halt")),
        above(("turn", 2)),
        above(("turn", True)),
        above(("gain", 0, (("denarii", "1"),), Cause.ABILITY)),
        above(("gain", 0, (("no_such_gain", 1),), Cause.ABILITY)),
        above(("gain", 0, (("good", 6, 1),), Cause.ABILITY)),
        above(("gain", 0, (("good", 0, -1),), Cause.ABILITY)),
        above(("gain", 0, (("choice", (("denarii", 1),)),), Cause.ABILITY)),
        above(("gain", 0, (), "ability")),
        above(("exert", "no_such_power", (), 0, 0, 0)),
        above_unbuilt(lambda number: ("finish_build", 0, number, 0, 9999, 0)),
        above_unbuilt(lambda number: ("finish_build", 0, number, 0, 0, 9)),
        above(("finish_raise", 9999, "none")),
        above(("finish_raise", 0, "nowhere")),
        above(("perform", 0, 9, (), 0, 0, 0)),
        above(("span", 0, 1 << 90)),
        above(("caepio_activate", 9999, Cause.CAEPIO_BUILD)),
        above(("caepio_trade", -1, 0)),
        above(PayBill(Bill(workers=99), Cause.BUILD)),
        above(PayBill(Bill(goods=(0, 0)), Cause.BUILD)),
        above(PayBill(Bill(colour=9), Cause.BUILD)),
        above_unbuilt(lambda number: LayTile(number, 3)),
        above(LayTile(9999, 0)),
        above(CalmUnrest(1, 9, Cause.EXCUBITORIUM)),
        above(MakeDeal(1, -1, 63, 0, 0, False, Cause.MACELLUM)),
        above(MakeDeal(1, 1, 63, 0, -9999, False, Cause.MACELLUM)),
        above(RaisePrestige((3,), 1, Cause.PRESTIGE)),
        above(RepeatAction(9, 0)),
        above(GiveTribute("senators", 0)),
        lambda state: state.agenda.extend([MainAction()] * 2),
        lambda state: state.agenda.extend([("gain", 0, (), Cause.ABILITY)] * 100),
        lambda state: setattr(state, "decade", (state.decade + 2) % 3),
        set_to("tiles_left", ()),
        set_to("rome_left", ()),
        set_to("rome", -1),
        set_to("used", ("no_such_power",)),
        set_to("paid", (("gold", 1),)),
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
        set_to("crew", ((0, 99, 0, ()),)),
        set_to("crew", ((0, 0, 0, (("gold", 1),)),)),
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
        of_side("store", [9, 0, 0, 0, 0, 0]),
        of_side("quiet", 9),
        of_side("insulae", [-1, 0, 0]),
        of_side("troops", [0, 0, 11]),
        of_side("offerings", [0, 9999]),
        lambda state: setattr(state, "memory", state.memory._replace(card=9999)),
        lambda state: setattr(state, "memory", state.memory._replace(row=9999)),
        lambda state: setattr(state, "memory", state.memory._replace(drawn=-1)),
        lambda state: setattr(state, "memory", state.memory._replace(decks=((0, 0), (), ()))),
        lambda state: setattr(state, "memory", state.memory._replace(stacks=((), ()))),
        lambda state: setattr(state, "memory", state.memory._replace(decks=((), (), ()))),
        lambda state: setattr(state, "memory", state.memory._replace(stacks=(tuple(bits(state.built)), (), ()))),
    ],
)
def test_what_no_game_could_come_to_is_no_position(played: State, change: Change) -> None:
    state = played.copy()
    assert is_sound(state)
    change(state)
    assert not is_sound(state)


@pytest.mark.parametrize("task", [("gain", 0, (("denarii", 1),), Cause.ABILITY), ("incite_for_caepio",)])
def test_what_could_wait_may(played: State, task: Task) -> None:
    state = played.copy()
    above(task)(state)
    assert is_sound(state)


@pytest.mark.parametrize("name", STEPS)
def test_what_every_step_takes_along_is_known(name: str) -> None:
    if not inspect.isfunction(STEPS[name]):
        pytest.skip("compiled functions do not tell")
    _state, *taken = inspect.signature(STEPS[name]).parameters.values()
    assert TAKES.get(name, ()) == tuple(value.name for value in taken if value.default is value.empty)


def test_what_belongs_to_every_kind_of_gain_is_known() -> None:
    assert EFFECTS.keys() == _RUN.keys() | {"prestige_other"}
