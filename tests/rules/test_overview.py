"""§1 Overview: the calendar, who wins, the two-player set-up and the limits of the pieces."""

from __future__ import annotations

import random

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.models import Edition
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import CellLost, DecadeBegan, Delivered, Event, GameEnded, InsulaPlaced, RoundBegan
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.scenario import ImpossiblePosition
from corduba_solo.rules.state import State

from .helpers import Doing, caepio, of_kind, offered, play, refused, setup, store, you

MARKED_OUT = ["f1", "g1", "h1", "i1", "f2", "g2", "h2", "i2", "g3", "g4", "d3", "e3", "f3", "e4", "f4", "d4"]
"""Sixteen cells of Plebeius that can be covered without isolating another."""


def passing(state: State) -> list[Event]:
    """Pass every round and take the first answer to every other question, to the game's end."""
    told = list(state.events)
    while not is_over(state):
        options = legal_actions(state)
        told += apply(state, next((action for action in options if action.verb == "pass"), options[0]))
    return told


def test_1_1_eight_rounds_in_three_decades() -> None:
    """§1.1, p. 5: 3, 3 and 2 rounds."""
    told = passing(new_game(book(), 3))
    calendar = [event for event in told if isinstance(event, DecadeBegan | RoundBegan)]
    numbers = [event.decade if isinstance(event, DecadeBegan) else event.round for event in calendar]
    assert numbers == [1, 1, 2, 3, 2, 4, 5, 6, 3, 7, 8]
    assert [event.kind for event in calendar if isinstance(event, DecadeBegan)] == ["decade_began"] * 3
    assert told[-1].kind == "game_ended"


@pytest.mark.parametrize(("mine", "his", "outcome"), [(3, 2, "won"), (2, 2, "drawn"), (2, 3, "lost")])
def test_1_2_most_senators_wins_and_a_tie_has_no_winner(mine: int, his: int, outcome: str) -> None:
    """§1.2, p. 36."""
    even = {"denarii": 0, "store": {}, "unrest": 0}
    state = setup(
        round=8,
        phase="end",
        you={**even, "senators": {"politics": mine}},
        caepio={**even, "senators": {"politics": his}},
    )
    assert is_over(state)
    assert state.outcome == outcome
    (end,) = of_kind(state.events, GameEnded)
    assert (end.outcome, end.you, end.caepio) == (outcome, mine, his)


def pieces(state: State) -> list[int]:
    """All of each resource: in the supply, the Macellum and the two stores."""
    stores = [side.store for side in state.sides]
    return [sum(held) for held in zip(state.supply, state.stock, *stores, strict=True)]


@pytest.mark.parametrize("seed", range(12))
def test_1_3_and_1_4_no_piece_comes_or_goes_in_whole_games(seed: int) -> None:
    """§1.3, p. 29 and §1.4, p. 2–3: six of each resource in all, and never more tokens than there are."""
    state = new_game(book(), seed, opponent=Caepio())
    choice = random.Random(seed).choice
    while not is_over(state):
        apply(state, choice(legal_actions(state)))
        assert pieces(state) == [6] * 6
        assert min(*state.supply, *state.stock, *state.sides[0].store, *state.sides[1].store) >= 0
        assert max(state.stock) <= 2
        assert state.neutral_left >= 0
        assert sum(state.markers) == state.unrest_on.bit_count() <= 15
        for side in state.sides:
            assert max(side.insulae) <= 6
        for kind, limit in enumerate((14, 12, 10)):
            assert sum(side.troops[kind] for side in state.sides) <= limit
        for kind, limit in enumerate((26, 12)):
            assert sum(side.offerings[kind] for side in state.sides) <= limit


def test_1_3_more_than_six_of_a_resource_is_no_position() -> None:
    """§1.3, p. 29."""
    setup(you={"store": {"wood": 6}}, macellum={"stock": {"wood": 0}})
    with pytest.raises(ImpossiblePosition, match=r"there are 6 \(components"):
        setup(you={"store": {"wood": 5}}, macellum={"stock": {"wood": 2}})


def test_1_3_the_macellum_holds_two_of_each() -> None:
    """§1.3, p. 29: what is sold beyond that goes to the supply."""
    state = setup(you={"store": {"stone": 3}}, macellum={"stock": {"stone": 1}})
    play(state, "trade", "sell stone 3")
    stone = RESOURCES.index("stone")
    assert (state.stock[stone], state.supply[stone]) == (2, 4)


def test_1_3_one_building_of_each_type() -> None:
    """§1.3, p. 29: once built, by whomever, its other tiles are out of the game."""
    plenty = {"workers": 9, "denarii": 9, "store": {"stone": 3}}
    free = setup(you=plenty)
    assert {"build aerarium servorum", "build aerarium plebeius", "build aerarium patricius"} <= set(offered(free))
    state = setup(you=plenty, buildings={"aerarium": "servorum"})
    for district in ("servorum", "plebeius", "patricius"):
        reason = refused(state, f"build aerarium {district}")
        assert (reason.message, reason.subject, reason.cause) == ("already_built", ("aerarium",), Cause.COMPONENTS)


def test_1_3_the_store_keeps_six_at_a_decades_end() -> None:
    """§1.3, p. 29: the two-player limit."""
    goods = {"food": 2, "wood": 2, "stone": 2, "tools": 1}
    state = setup(round=3, phase="tidy", you={"store": goods})
    assert offered(state) == ["discard food", "discard wood", "discard stone", "discard tools"]
    play(state, "discard tools")
    assert store(state) == {"food": 2, "wood": 2, "stone": 2}


def test_1_3_there_are_no_milestones() -> None:
    """§1.3, p. 29: Res Gestae stay in the box, so the edition has no place for them."""
    assert not {"milestones", "res_gestae"} & set(Edition.fields)


def test_1_4_the_counts_of_the_tokens() -> None:
    """§1.4, p. 2–3, 14."""
    edition = book()
    assert (edition.unrest_markers, edition.neutral_insulae, edition.row_length) == (15, 16, 6)
    assert edition.offering_tokens == (26, 12)
    assert edition.troop_tokens == (14, 12, 10)
    assert edition.troop_values == (2, 3, 4)


def test_1_4_troops_run_out() -> None:
    """§1.4, p. 2–3: with the last token gone the space does nothing, so it is not on offer."""
    mine = {"store": {"food": 2}, "troops": {"velites": 4}}
    assert "activate castra 1" in offered(setup(you=mine, caepio={"troops": {"velites": 9}}))
    state = setup(you=mine, caepio={"troops": {"velites": 10}})
    assert "activate castra 1" not in offered(state)
    assert refused(state, "activate castra 1").message == "no_effect"
    assert "activate castra 2" in offered(state)


@pytest.mark.parametrize(("building", "value", "count"), [("sanctuarium", 1, 26), ("aedis", 2, 12)])
def test_1_4_offerings_run_out(building: str, value: int, count: int) -> None:
    """§1.4, p. 2–3."""
    town = {building: "servorum"}
    action = f"activate {building} 1"
    left = setup(buildings=town, you={"offerings": {value: 1}}, caepio={"offerings": {value: count - 2}})
    play(left, action)
    assert you(left).offerings[value - 1] == 2
    gone = setup(buildings=town, you={"offerings": {value: 1}}, caepio={"offerings": {value: count - 1}})
    assert refused(gone, action).message == "no_effect"


def test_1_4_sixteen_neutral_insulae() -> None:
    """§1.4, p. 2–3: without one left an isolated cell stays empty."""
    town = {"aerarium": "plebeius"}
    mine = {"workers": 5, "store": {"stone": 1}, "insulae": {"patricius": 6}}
    one_left = setup(buildings=town, houses={"neutral": {"plebeius": MARKED_OUT[:-1]}}, you=mine)
    assert one_left.neutral_left == 1
    told = play(one_left, "build excubitorium patricius", "place h2 0")
    assert [(event.who, event.cell) for event in of_kind(told, InsulaPlaced)] == [("neutral", "h1")]
    none_left = setup(buildings=town, houses={"neutral": {"plebeius": MARKED_OUT}}, you=mine)
    assert none_left.neutral_left == 0
    told = play(none_left, "build excubitorium patricius", "place h2 0")
    assert not of_kind(told, InsulaPlaced)
    assert [event.cell for event in of_kind(told, CellLost)] == ["h1"]


def test_1_4_workers_and_denarii_are_unlimited() -> None:
    """§1.4, p. 14: however many there are already, more come."""
    state = setup(opponent=Doing((("denarii", 7),)), you={"workers": 600, "denarii": 600}, caepio={"denarii": 600})
    play(state, "activate portus 1", "end")
    assert (you(state).denarii, you(state).workers, caepio(state).denarii) == (601, 599, 607)


def test_1_1_rome_is_asked_for_only_where_a_decade_ends() -> None:
    """§1.1, p. 5: three decades, three demands, in rounds 3, 6 and 8."""
    told = passing(new_game(book(), 11))
    rounds: list[int] = []
    now = 0
    for event in told:
        if isinstance(event, RoundBegan):
            now = event.round
        elif isinstance(event, Delivered):
            rounds.append(now)
    assert rounds == [3, 6, 8]
