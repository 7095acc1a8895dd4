"""Passing, and what Caepio earns once he has passed (§6.5, §6.8)."""

from __future__ import annotations

import pytest

from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Passed, Received, RoundBegan, TurnBegan
from corduba_solo.rules.game import question
from corduba_solo.rules.questions import EndTurn, MainAction

from .helpers import Doing, caepio, of_kind, offered, play, refused, setup, you
from .town import rich

PENNY = (("denarii", 1),)


def test_6_5_passing_is_always_possible() -> None:
    """§6.5, p. 23: with nothing at all it is the one action left."""
    state = setup(you={"workers": 0, "denarii": 0, "store": {}})
    assert offered(state) == ["pass"]


def test_6_5_whoever_passes_first_begins_the_next_round() -> None:
    """§5.4, p. 23: you, although Caepio was first in this round."""
    state = rich({"harmony": 10}, first="caepio", turn="you")
    events = play(state, "pass")
    assert of_kind(events, Passed)[0] == Passed("you", True, Cause.PASS)
    assert of_kind(events, Passed)[1].first is False
    assert of_kind(events, RoundBegan)[0].first == "you"


def test_6_5_passing_second_leaves_the_start_to_caepio() -> None:
    """§5.4, p. 23."""
    state = rich({"harmony": 10}, first="you", caepio={"passed": True})
    events = play(state, "pass")
    assert of_kind(events, Passed)[0] == Passed("you", False, Cause.PASS)
    assert of_kind(events, RoundBegan)[0].first == "caepio"


def test_6_5_after_passing_only_caepio_plays_on() -> None:
    """§6.5, p. 23: his turns follow one another until he passes too."""
    state = rich({"harmony": 10}, opponent=Doing(PENNY, PENNY, PENNY), caepio={"denarii": 0})
    events = play(state, "pass")
    round_two = next(index for index, event in enumerate(events) if isinstance(event, RoundBegan))
    assert [turn.who for turn in of_kind(events[:round_two], TurnBegan)] == ["caepio"] * 4
    assert caepio(state).denarii == 3


def test_6_5_turns_alternate_until_somebody_passes() -> None:
    """§5.4, p. 23: one action each."""
    state = rich(opponent=Doing(PENNY, PENNY))
    events = play(state, "activate portus 1", "activate portus 1", "activate portus 1", "activate portus 1")
    whose = [turn.who for turn in of_kind(events, TurnBegan)]
    assert whose == ["caepio", "you", "caepio", "you", "caepio", "you", "you"]


def test_6_5_what_is_not_used_is_kept() -> None:
    """§6.5 and §2.4, p. 23: workers stay and more come by the register; goods, denarii and specialists stay too."""
    state = setup(
        you={"workers": 3, "register": 5, "harmony": 10, "denarii": 7, "store": {"wood": 2}, "specialists": ["red"]}
    )
    play(state, "pass")
    assert you(state).workers == 3 + 5
    assert you(state).denarii == 7
    assert you(state).store[1] == 2
    assert you(state).ready == you(state).unlocked


def test_6_5_passing_ends_nothing_within_an_action() -> None:
    """§6.5, p. 23: a started action is finished first."""
    state = rich({"trader": "ready"})
    play(state, "activate portus 1")
    assert isinstance(question(state), EndTurn)
    assert refused(state, "pass") == ("not_now", ("pass",), Cause.TURN_ORDER)


def earned(events: list[object]) -> int:
    """What Caepio got because he had passed."""
    return sum(
        event.amount
        for event in events
        if isinstance(event, Received) and event.who == "caepio" and event.cause == Cause.AFTER_PASS
    )


@pytest.mark.parametrize("line", ["activate portus 1", "raise aqua_augusta servorum", "activate oleum 2"])
def test_6_8_each_action_after_his_pass_gives_caepio_a_denarius(line: str) -> None:
    """§6.8, p. 34."""
    state = rich(caepio={"passed": True, "denarii": 0})
    assert earned([*play(state, line)]) == 1
    assert earned([*play(state, "activate portus 1")]) == 1
    assert caepio(state).denarii == 2


def test_6_8_building_and_activating_the_new_building_is_one_action() -> None:
    """§6.8, ruling: the first use is a free action."""
    state = rich(caepio={"passed": True, "denarii": 0})
    events = play(state, "build aerarium servorum")
    events += play(state, offered(state)[0])
    events += play(state, "activate aerarium 1")
    assert isinstance(question(state), MainAction)
    assert earned([*events]) == 1


def test_6_8_free_actions_give_him_nothing() -> None:
    """§6.8, ruling: the trader and a power."""
    state = rich({"trader": "ready", "character": "bear"}, caepio={"passed": True, "denarii": 0})
    events = play(state, "trade", "sell wood 1", "done", "use bear", "pay food=2")
    assert earned([*events]) == 0
    assert caepio(state).denarii == 0


def test_6_8_passing_gives_him_nothing() -> None:
    """§6.8, ruling."""
    state = rich({"harmony": 10}, caepio={"passed": True, "denarii": 0})
    assert earned([*play(state, "pass")]) == 0
    assert caepio(state).denarii == 0


def test_6_8_before_his_pass_actions_give_him_nothing() -> None:
    """§6.8, p. 34."""
    state = rich(opponent=Doing((("popularity", 1),), (("popularity", 1),)), caepio={"denarii": 0})
    assert earned([*play(state, "activate portus 1", "activate portus 1")]) == 0
    assert caepio(state).denarii == 0
