"""§9 Harmony: what your people cost, how it is paid, and what stays unpaid."""

from __future__ import annotations

from typing import Any

import pytest

from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Moved, Received, UnrestCaused, UpkeepPaid
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import PayUpkeep
from corduba_solo.rules.state import State

from .helpers import of_kind, offered, play, refused, setup, store, you


def owing(due: int, **mine: Any) -> State:
    """The harmony check with so much to pay."""
    return setup(phase="upkeep", you={"register": due, "harmony": 0, "popularity": 4, **mine})


def paid(state: State) -> UpkeepPaid:
    (event,) = of_kind(state.events, UpkeepPaid)
    return event


def test_9_the_example_of_page_25() -> None:
    """§9, p. 25: register 7, three specialists, harmony 8: two denarii, then harmony is as high as popularity."""
    state = setup(
        phase="upkeep",
        you={"register": 7, "specialists": ["purple", "blue", "red"], "harmony": 8, "popularity": 5, "denarii": 6},
    )
    assert paid(state) == UpkeepPaid(2, (("denarii", 2),), 0, Cause.UPKEEP)
    assert (you(state).denarii, you(state).harmony, you(state).popularity) == (4, 5, 5)
    assert Moved("you", "harmony", -3, 5, Cause.HARMONY_RESET) in state.events
    assert (you(state).pending, you(state).unrest) == (0, 0)


def test_9_the_example_may_be_paid_in_food_or_both() -> None:
    """§9, p. 25: denarii and food in any mix."""
    state = setup(
        phase="upkeep",
        you={
            "register": 7,
            "specialists": ["purple", "blue", "red"],
            "harmony": 8,
            "denarii": 6,
            "store": {"food": 2},
        },
    )
    assert isinstance(question(state), PayUpkeep)
    assert offered(state) == ["keep food=2", "keep food=1 denarii=1", "keep denarii=2"]
    play(state, "keep food=1 denarii=1")
    assert (you(state).denarii, store(state)) == (5, {"food": 1})


@pytest.mark.parametrize(
    ("register", "specialists", "harmony", "due"), [(5, 0, 3, 2), (5, 2, 3, 4), (10, 6, 0, 16), (6, 1, 6, 1)]
)
def test_9_register_and_specialists_less_harmony(register: int, specialists: int, harmony: int, due: int) -> None:
    """§9, p. 24."""
    state = setup(
        phase="upkeep",
        you={"register": register, "specialists": list(COLOURS[:specialists]), "harmony": harmony, "denarii": 20},
    )
    assert (paid(state).due, you(state).denarii) == (due, 20 - due)


@pytest.mark.parametrize(("register", "harmony"), [(5, 5), (5, 6), (1, 10)])
def test_9_nothing_is_due_with_harmony_enough(register: int, harmony: int) -> None:
    """§9, p. 24: and what is left over is lost when harmony is set to popularity."""
    state = setup(phase="upkeep", you={"register": register, "harmony": harmony, "popularity": 3, "denarii": 4})
    assert not of_kind(state.events, UpkeepPaid)
    assert (you(state).denarii, you(state).harmony) == (4, 3)


def test_9_used_specialists_count_as_well() -> None:
    """§9, p. 24: unlocked is what counts, wherever they stand."""
    state = setup(
        phase="upkeep", you={"register": 4, "harmony": 4, "specialists": ["red"], "used": ["red"], "denarii": 1}
    )
    assert paid(state).due == 1


def test_9_workers_do_not_count_but_the_register_does() -> None:
    """§9, p. 24: twenty saved workers cost nothing."""
    state = setup(phase="upkeep", you={"register": 4, "harmony": 4, "workers": 20})
    assert not of_kind(state.events, UpkeepPaid)


def test_9_you_must_pay_what_you_can() -> None:
    """§9, p. 24: with food and denarii for it, less is refused."""
    state = owing(4, denarii=3, store={"food": 2})
    assert offered(state) == ["keep food=2 denarii=2", "keep food=1 denarii=3"]
    for line in ("keep", "keep food=2", "keep denarii=3", "keep food=1 denarii=2", "keep food=2 denarii=3"):
        reason = refused(state, line)
        assert (reason.message, reason.cause) == ("not_an_answer", Cause.UPKEEP)


def test_9_other_goods_do_not_pay() -> None:
    """§9, p. 24: nothing but food, denarii, and amphorae for food."""
    state = owing(2, denarii=0, store={"wood": 3, "stone": 2, "marble": 1, "tools": 1})
    assert (paid(state).amounts, paid(state).unpaid) == ((), 2)
    assert store(state) == {"wood": 3, "stone": 2, "marble": 1, "tools": 1}


def test_9_an_amphora_may_count_as_one_food() -> None:
    """§9, p. 24: instead of food or denarii that you would rather keep."""
    state = owing(2, denarii=1, store={"food": 1, "amphorae": 1})
    assert set(offered(state)) == {
        "keep food=1 denarii=1",
        "keep food=1 amphorae=1",
        "keep amphorae=1 denarii=1",
    }
    play(state, "keep amphorae=1 denarii=1")
    assert (store(state), you(state).denarii, you(state).pending) == ({"food": 1}, 0, 0)


def test_9_an_amphora_is_never_compelled() -> None:
    """§9, p. 24: unrest instead is allowed, but not while food or denarii are kept back as well."""
    state = owing(3, denarii=1, store={"amphorae": 4}, unrest=0)
    assert offered(state) == [
        "keep denarii=1",
        "keep amphorae=1 denarii=1",
        "keep amphorae=2 denarii=1",
        "keep amphorae=3",
    ]
    assert refused(state, "keep amphorae=1").cause == Cause.UPKEEP
    assert refused(state, "keep amphorae=4").cause == Cause.UPKEEP
    told = play(state, "keep denarii=1")
    assert of_kind(told, UpkeepPaid) == [UpkeepPaid(3, (("denarii", 1),), 2, Cause.UPKEEP)]
    assert store(state) == {"amphorae": 4}
    assert you(state).unrest == 2


def test_9_each_point_unpaid_is_a_marker_and_a_step() -> None:
    """§9, p. 24: taken at once, placed in the next round."""
    state = owing(5, denarii=2, unrest=1, store={})
    assert paid(state).unpaid == 3
    assert of_kind(state.events, UnrestCaused) == [UnrestCaused("you", 3, 0, Cause.UPKEEP_UNPAID)]
    assert Moved("you", "unrest", 3, 4, Cause.CAUSE_UNREST) in state.events
    assert (you(state).denarii, you(state).unrest) == (0, 4)
    # In the round that followed they cost as much popularity.
    assert Moved("you", "popularity", -3, 1, Cause.UNREST_CAUSED) in state.events


def test_9_harmony_is_set_to_popularity_also_when_unpaid() -> None:
    """§9, p. 24–25: up as well as down."""
    state = owing(2, denarii=0, popularity=6)
    assert Moved("you", "harmony", 6, 6, Cause.HARMONY_RESET) in state.events
    full = owing(2, denarii=2, popularity=6)
    assert you(full).harmony == 6
    assert Moved("you", "harmony", 6, 6, Cause.HARMONY_RESET) in full.events


def test_9_harmony_is_set_before_the_workers_come() -> None:
    """§9, p. 25: the check, the marker, then the round's end."""
    state = owing(2, denarii=2)
    workers = Received("you", "workers", 2, Cause.ROUND_END)
    places = [
        state.events.index(paid(state)),
        state.events.index(Moved("you", "harmony", 4, 4, Cause.HARMONY_RESET)),
        state.events.index(workers),
    ]
    assert places == sorted(places)


def test_9_what_is_eaten_returns_to_the_supply() -> None:
    """§9, p. 24 with §1.3: six of each stay in the game."""
    state = owing(3, denarii=0, store={"food": 2, "amphorae": 1})
    play(state, "keep food=2 amphorae=1")
    assert store(state) == {}
    assert [state.supply[kind] + state.stock[kind] for kind in (0, 4)] == [6, 6]


@pytest.mark.parametrize(("mine", "due"), [({"character": "she_wolf"}, 2), ({"monuments": ["theatrum"]}, 1)])
def test_9_powers_that_lower_the_upkeep(mine: dict[str, Any], due: int) -> None:
    """§9 with §6.6: the She-Wolf 1, the Theatrum 2, and never below nothing."""
    state = owing(3, denarii=5, **mine)
    assert paid(state).due == due
    small = owing(1, denarii=5, **mine)
    assert not of_kind(small.events, UpkeepPaid)


@pytest.mark.parametrize("number", range(1, 9))
def test_9_in_every_round(number: int) -> None:
    """§9, p. 24: where Rome asks, after it, so that a penalty of Rome's is felt at once."""
    state = setup(round=number, rome="oleum_romam", you={"register": 5, "harmony": 4, "denarii": 3, "popularity": 4})
    told = play(state, "pass")
    # Unmet, the oil takes a step of popularity, and harmony with it.
    due = 2 if number in (3, 6) else 1
    assert [event.due for event in of_kind(told, UpkeepPaid)] == [due]
