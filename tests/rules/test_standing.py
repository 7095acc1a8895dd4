"""Who would take which senators now (§4, §8.2, §8.3, §10.1): what is said is what would happen."""

from __future__ import annotations

from typing import Any

import pytest
from frozen import book
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.actions import Give
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.events import Senators
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import GiveTribute
from corduba_solo.rules.scenario import position
from corduba_solo.rules.standing import NOBODY, Claim, standing
from corduba_solo.rules.state import State


def setup(**data: Any) -> State:
    return position(book(), {"round": 2, **data}, Caepio())


def claim(state: State, source: str) -> Claim:
    return next(claim for claim in standing(state, question(state)) if claim.source == source)


@pytest.mark.parametrize(
    ("mine", "his", "taker", "missing"), [(5, 3, YOU, 3), (3, 3, NOBODY, 1), (2, 6, CAEPIO, 5), (0, 0, NOBODY, 1)]
)
def test_4_the_higher_prestige_takes_a_district_and_a_tie_takes_none(
    mine: int, his: int, taker: int, missing: int
) -> None:
    state = setup(you={"prestige": {"plebeius": mine}}, caepio={"prestige": {"plebeius": his}})
    assert claim(state, "plebeius") == Claim("plebeius", mine, his, taker, missing)


def test_8_2_caepio_beats_what_you_could_give_where_he_can() -> None:
    """He holds 5, you 4: he gives enough to beat 4, so you lack one to keep him from it and more to win."""
    state = setup(you={"troops": {"velites": 2}}, caepio={"troops": {"velites": 1, "legionary": 1}})
    found = claim(state, "troops")
    assert (found.you, found.caepio, found.taker) == (4, 5, CAEPIO)
    assert found.missing == 1


def test_8_2_level_with_the_least_that_he_must_give_takes_nobody() -> None:
    state = setup(you={"troops": {"velites": 1}}, caepio={"troops": {"velites": 1}})
    assert claim(state, "troops") == Claim("troops", 2, 2, NOBODY, 1)


def test_8_2_what_he_gave_is_what_counts_while_rome_collects() -> None:
    you = {"troops": {"velites": 2}, "offerings": {1: 1}}
    state = position(
        book(), {"round": 3, "phase": "tribute", "you": you, "caepio": {"troops": {"velites": 1}}}, Caepio()
    )
    asked = question(state)
    assert isinstance(asked, GiveTribute)
    assert claim(state, "troops") == Claim("troops", 4, 2, YOU, 3)


def test_8_3_in_the_last_decade_the_demand_is_a_senator_of_its_own() -> None:
    data: dict[str, Any] = {"round": 7, "rome": "via_augusta"}
    short = position(book(), {**data, "you": {"store": {"stone": 1}}}, Caepio())
    found = claim(short, "delivery")
    assert found.taker == NOBODY
    assert found.missing == found.caepio - found.you > 0
    met = position(book(), {**data, "you": {"store": {"stone": 6}}}, Caepio())
    assert claim(met, "delivery").taker == YOU


def test_10_1_the_purse_counts_resources_at_the_prices_of_the_moment() -> None:
    data = {"you": {"denarii": 3, "store": {"marble": 2}}, "caepio": {"denarii": 9}, "round": 8}
    state = position(book(), {**data, "macellum": {"prices": {"marble": 4}}}, Caepio())
    assert claim(state, "denarii") == Claim("denarii", 11, 9, YOU, 3)


def test_before_the_last_decade_only_its_own_senators_are_told() -> None:
    sources = [claim.source for claim in standing(setup())]
    assert sources == ["servorum", "plebeius", "patricius", "troops", "offerings"]


def test_11_1_the_monument_builder_counts_none() -> None:
    assert standing(setup(variant="monuments")) == ()


TOKENS = st.fixed_dictionaries({kind: st.integers(0, 2) for kind in ("velites", "legionary", "equites")})


@settings(max_examples=60, deadline=None)
@given(TOKENS, TOKENS, st.sampled_from([3, 6, 8]))
def test_8_2_what_is_said_of_troops_is_what_happens_when_all_is_given(
    mine: dict[str, int], his: dict[str, int], round_: int
) -> None:
    sides = {"you": {"troops": mine}, "caepio": {"troops": his}}
    said = claim(position(book(), {"round": round_, **sides}, Caepio()), "troops")
    state = position(book(), {"round": round_, "phase": "tribute", **sides}, Caepio())
    all_of_it = tuple((kind, count) for kind, count in mine.items() if count)
    if Give(all_of_it) not in legal_actions(state):
        # Nothing to decide, so it was given without asking.
        return
    events = apply(state, Give(all_of_it))
    taken = [event.who for event in events if isinstance(event, Senators) and event.source == "troops"]
    assert taken == {YOU: ["you"], CAEPIO: ["caepio"], NOBODY: []}[said.taker]
