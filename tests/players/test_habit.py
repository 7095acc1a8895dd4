"""Quick answers while playing on: by what they leave in your hands."""

from __future__ import annotations

import pytest

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.habit import best_deal, best_good, best_payments, best_places, best_upkeep
from corduba_solo.players.worth import Worth
from corduba_solo.rules.actions import Buy, Discard, Done, Fetch, Keep, Pay, Sell
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import LayTile, MakeDeal
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State, state_text

LIKES_MARBLE = Worth(book(), {"marble": [1.0, 0.0, 0.0], "denarii": [0.1, 0.0, 0.0], "workers at hand": [0.3, 0, 0]})


def rich() -> State:
    store = {"wood": 2, "stone": 1, "marble": 1, "amphorae": 1}
    return position(book(), {"round": 2, "you": {"denarii": 9, "workers": 4, "store": store}}, Caepio())


def test_payments_that_leave_the_most_come_first_and_nothing_is_paid() -> None:
    state = rich()
    before = state_text(state)
    dear, cheap = Pay((("marble", 1),)), Pay((("wood", 1), ("denarii", 2)))
    assert best_payments(state, [dear, cheap], LIKES_MARBLE) == [cheap, dear]
    assert state_text(state) == before


def test_upkeep_is_paid_as_far_as_it_goes_even_with_what_is_dear() -> None:
    """What stays owed causes unrest (§9)."""
    short, full = Keep((("denarii", 1),)), Keep((("amphorae", 1), ("denarii", 1)))
    assert best_upkeep(rich(), [short, full], LIKES_MARBLE) == full


@pytest.mark.parametrize(
    ("options", "taken"),
    [([Fetch("wood"), Fetch("marble")], Fetch("marble")), ([Discard("marble"), Discard("wood")], Discard("wood"))],
)
def test_the_dearest_good_is_taken_and_the_cheapest_put_back(options: list[Fetch], taken: Fetch) -> None:
    assert best_good(rich(), options, LIKES_MARBLE) == taken


def test_a_visit_ends_when_no_deal_leaves_more() -> None:
    """Marble is worth ten denarii to this player, wood nothing (§6.6)."""
    state = rich()
    visit = MakeDeal(6, 9, 63, 0, 0, True, Cause.MACELLUM)
    before = state_text(state)
    assert best_deal(state, visit, [Sell("marble", 1), Buy("marble", 1), Done()], LIKES_MARBLE) == Buy("marble", 1)
    assert best_deal(state, visit, [Sell("wood", 1), Sell("wood", 2), Done()], LIKES_MARBLE) == Sell("wood", 2)
    assert best_deal(state, visit, [Sell("marble", 1), Buy("wood", 1), Done()], LIKES_MARBLE) == Done()
    assert state_text(state) == before


def test_places_with_the_most_insulae_come_first() -> None:
    """Each place is laid: none that is left out brings more insulae of yours than the first one taken (§6.1.2)."""
    state = new_game(book(), 1, opponent=Caepio())
    while not isinstance(asked := question(state), LayTile):
        builds = [option for option in legal_actions(state) if option.verb == "build"]
        apply(state, (builds or legal_actions(state))[0])
    options = legal_actions(state)
    brought = {}
    for option in options:
        copy = state.copy()
        apply(copy, option)
        brought[option] = sum(copy.sides[0].insulae)
    taken = best_places(state, asked, options, 1)
    assert len(options) > len(taken) == 1
    assert brought[taken[0]] == max(brought.values())
