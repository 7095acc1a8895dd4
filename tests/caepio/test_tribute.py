"""What Caepio gives to Rome, against every set of tokens he could give (§8.1, §8.2)."""

from __future__ import annotations

from itertools import combinations
from operator import mul
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corduba_solo.caepio.automa import Caepio
from corduba_solo.caepio.tribute import tribute
from corduba_solo.rules.actions import Deliver, Give
from corduba_solo.rules.book import YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Moved, Senators, Tribute, UnrestCaused
from corduba_solo.rules.game import apply, legal_actions, question
from corduba_solo.rules.questions import DeliverGoods
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import State

from .helpers import YOURS, book, his, of

TROOP_VALUES = (2, 3, 4)
OFFERING_VALUES = (1, 2)


def every_gift(held: tuple[int, ...], values: tuple[int, ...]) -> list[list[int]]:
    """All subsets of his tokens, each token by itself, as lists of values."""
    tokens = [value for count, value in zip(held, values, strict=True) for _ in range(count)]
    return [list(chosen) for size in range(len(tokens) + 1) for chosen in combinations(tokens, size)]


def check(held: tuple[int, ...], values: tuple[int, ...], least: int, most: int) -> None:
    """§8.2 word for word: beat you cheaply, else meet the minimum cheaply, else all; fewest tokens among equals."""
    gifts = every_gift(held, values)
    winning = [gift for gift in gifts if sum(gift) > most and sum(gift) >= least]
    meeting = [gift for gift in gifts if sum(gift) >= least]
    counts = tribute(held, values, least, most)
    assert all(0 <= count <= have for count, have in zip(counts, held, strict=True))
    total = sum(count * value for count, value in zip(counts, values, strict=True))
    wanted = winning or meeting
    if not wanted:
        assert counts == list(held)
        return
    assert total == min(map(sum, wanted))
    assert sum(counts) == min(len(gift) for gift in wanted if sum(gift) == total)


@given(
    st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 3)),
    st.sampled_from((2, 3, 4)),
    st.integers(0, 24),
)
def test_8_2_troops_against_all_subsets(held: tuple[int, int, int], least: int, most: int) -> None:
    """§8.2, p. 35."""
    check(held, TROOP_VALUES, least, most)


@given(st.tuples(st.integers(0, 6), st.integers(0, 5)), st.sampled_from((1, 2, 3)), st.integers(0, 18))
def test_8_2_offerings_against_all_subsets(held: tuple[int, int], least: int, most: int) -> None:
    """§8.2, p. 35."""
    check(held, OFFERING_VALUES, least, most)


@pytest.mark.parametrize(
    ("held", "least", "most", "given"),
    [
        ((2, 1, 0), 2, 4, [1, 1, 0]),  # the rulebook's example
        ((1, 1, 1), 2, 0, [1, 0, 0]),  # nothing of yours to beat: the minimum
        ((2, 0, 1), 4, 3, [0, 0, 1]),  # 4 as one token rather than two
        ((0, 2, 0), 2, 6, [0, 1, 0]),  # cannot win: the cheapest that meets the minimum
        ((3, 0, 0), 2, 6, [1, 0, 0]),  # a tie is no win
        ((0, 0, 2), 2, 4, [0, 0, 2]),  # 8 is the only sum above 4
        ((1, 0, 0), 3, 0, [1, 0, 0]),  # short of it: all he has
        ((0, 0, 0), 2, 0, [0, 0, 0]),
    ],
)
def test_8_2_troops_by_hand(held: tuple[int, int, int], least: int, most: int, given: list[int]) -> None:
    """§8.2, p. 35: no change is given, whole tokens only (§8.1)."""
    assert tribute(held, TROOP_VALUES, least, most) == given


def test_8_2_as_many_tokens_as_an_overlay_may_put_into_the_box_are_weighed_at_once() -> None:
    """A save of somebody else's may have him hold them all, and a table that shows it asks for many totals."""
    began = process_time()
    for most in range(0, 540, 18):
        given = tribute((60, 60, 60), TROOP_VALUES, 4, most)
        assert most < sum(map(mul, given, TROOP_VALUES)) <= most + 4
    assert process_time() - began < 5


def at_rome(number: int, mine: dict[str, object], caepio: dict[str, object]) -> State:
    """The end of a decade's last round, Caepio's troops given already."""
    return position(book(), {"round": number, "phase": "tribute", "you": {**YOURS, **mine}, "caepio": caepio}, Caepio())


@pytest.mark.parametrize(("number", "troops", "offerings"), [(3, 2, 1), (6, 3, 2), (8, 4, 3)])
def test_8_1_his_minimum_by_decade(number: int, troops: int, offerings: int) -> None:
    """§8.1, p. 26: 2/3/4 troops, 1/2/3 offerings."""
    state = at_rome(
        number,
        {"troops": {"velites": 4}, "offerings": {1: 4}},
        {"troops": {"velites": 1, "legionary": 1, "equites": 1}, "offerings": {1: 3}},
    )
    events = list(state.events) + apply(state, Give((("velites", 4),)))
    by_what = {event.what: event for event in of(events, Tribute) if event.who == "caepio"}
    assert (by_what["troops"].least, by_what["offerings"].least) == (troops, offerings)
    assert by_what["troops"].total == 9, "4 Velites make 8"
    assert by_what["offerings"].total == offerings, "he cannot beat 4"


def test_8_2_he_decides_against_what_you_could_give_not_what_you_give() -> None:
    """§8.2, p. 35: he spends 5 although you then keep your second Velites; the higher total takes the senator."""
    state = at_rome(3, {"troops": {"velites": 2}}, {"troops": {"velites": 1, "legionary": 1}})
    assert of(state.events, Tribute)[0].total == 5
    events = apply(state, Give((("velites", 1),)))
    assert of(events, Senators)[0][:3] == ("caepio", "troops", 1)


def test_8_2_a_tie_takes_no_senator() -> None:
    """§8.2, p. 35."""
    state = at_rome(3, {"troops": {"velites": 2}}, {"troops": {"velites": 1}})
    events = apply(state, Give((("velites", 1),)))
    assert not [event for event in of(events, Senators) if event.source == "troops"]


def test_8_2_short_of_the_minimum_he_gives_all_and_causes_one_unrest() -> None:
    """§8.2, §8.4, §2.12, p. 35: a marker taken and a step up, for troops and for offerings each."""
    state = at_rome(6, {"troops": {"equites": 2}, "offerings": {2: 2}}, {"troops": {"velites": 1}, "offerings": {1: 1}})
    unrest = 1
    assert of(state.events, Tribute)[0][:5] == ("caepio", "troops", (("velites", 1),), 2, 3)
    assert of(state.events, UnrestCaused)[0][:3] == ("caepio", 1, 0)
    assert Moved("caepio", "unrest", 1, unrest + 1, Cause.CAUSE_UNREST) in state.events
    assert (his(state).pending, his(state).troops) == (1, [0, 0, 0])
    events = apply(state, Give((("equites", 1),)))
    assert of(events, Tribute)[1][:5] == ("caepio", "offerings", (("offering_1", 1),), 1, 2)
    assert (his(state).pending, his(state).unrest) == (2, unrest + 2)
    assert his(state).offerings == [0, 0]


def test_8_3_he_is_no_part_of_the_cards_resource() -> None:
    """§8.3, p. 35: neither reward nor penalty, nor unrest, whatever you deliver."""
    store = {"food": 4, "wood": 4, "stone": 4, "tools": 4, "amphorae": 4, "marble": 4}
    state = at_rome(3, {"store": store}, {"troops": {"velites": 1}, "offerings": {1: 1}})
    while (asked := question(state)) and not isinstance(asked, DeliverGoods):
        apply(state, legal_actions(state)[0])
    events = apply(state, Deliver(()))
    assert of(events, UnrestCaused)[0][:2] == ("you", 1)
    told = [event for event in events if event.cause in (Cause.DELIVERY, Cause.DELIVERY_UNMET)]
    assert told
    assert not [event for event in told if "caepio" in event]
    assert his(state).pending == 0


def test_8_6_what_he_gives_returns_to_the_supply() -> None:
    """§8.6, p. 26: his tokens can be had again."""
    state = at_rome(3, {"troops": {"velites": 12}}, {"troops": {"velites": 2}, "offerings": {1: 1}})
    assert state.sides[YOU].troops[0] + his(state).troops[0] == 13
