"""A tile in the hand: every legal place can be meant."""

from __future__ import annotations

from dataclasses import replace

from moments import CROWDED, rich

from corduba_solo.desk import spots
from corduba_solo.desk.carrying import aim, next_place, turn_tile
from corduba_solo.desk.choosing import choose
from corduba_solo.desk.placing import hand_for
from corduba_solo.desk.table import Table
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Action, Build
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.geometry import bits


def test_every_legal_place_can_be_aimed_at_with_mouse_and_keys() -> None:
    """No place is hidden behind another one that covers the same cells."""
    for session in (rich(buildings={}), rich(), rich(buildings=CROWDED, fill=True)):
        state, book = session.state, session.book
        builds: dict[str, list[Action]] = {}
        for action in legal_actions(state):
            if isinstance(action, Build):
                builds.setdefault(action.building, []).append(action)
        for building, group in builds.items():
            hand = hand_for(state, Voice(Catalogue("en"), book.edition), building, tuple(group))
            assert {ways[0] for ways in hand.places.values()} == set(group)
            for spot in hand.places:
                district, cell, turn = spot
                reached = set()
                for bit in bits(book.maps[district].shapes[hand.building][turn].masks[cell]):
                    reached.add(replace(hand, turn=turn, aim=(district, bit)).snapped(book))
                assert spot in reached


def test_the_line_says_that_going_to_the_next_place_turned_the_tile_until_a_hand_turns_it() -> None:
    session = rich()
    table = Table(session, Voice(Catalogue(), session.book.edition), "instant")
    choose(table, spots.Unbuilt("schola"))
    assert table.hand is not None
    straight, turned = (
        next(place for place in table.hand.ordered() if (place.turn == 0) is level) for level in (True, False)
    )
    told = "[Tab] has turned it"
    table.hold(table.hand.at(straight))
    assert told not in table.model.prompt.hint
    while table.hand.snapped(session.book) != turned:
        next_place(table, 1)
        assert table.hand.turned_for_place is (table.hand.turn != 0)
    assert told in table.model.prompt.hint
    aim(table, (turned.district, turned.cell))
    assert told in table.model.prompt.hint
    turn_tile(table, 1)
    assert told not in table.model.prompt.hint
