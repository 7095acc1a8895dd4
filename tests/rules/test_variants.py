"""The variants: the monument builder, both goals at once, and the rebellion that loses in each (§11)."""

from __future__ import annotations

from typing import Any

import pytest

from corduba_solo.rules.actions import Activate, Raise
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import Event, GameEnded, MonumentRaised, PoliticsHeld, Senators, Tribute
from corduba_solo.rules.game import apply, is_over, legal_actions, why_not
from corduba_solo.rules.state import VARIANTS, State

from .helpers import of_kind, setup

MONUMENTS = ["pons_romanus", "circus", "aqua_augusta", "theatrum", "templum"]
"""Those that stand before the last one, the Porta Romana, is raised."""
NEEDED = [("aedil", 3), ("praetor", 4), ("consul", 5)]
RICH: dict[str, Any] = {"workers": 12, "denarii": 20, "store": {"wood": 4, "stone": 4, "marble": 4}}
EVEN: dict[str, Any] = {"unrest": 0, "denarii": 5}
CITY = {
    "sanctuarium": {"district": "servorum", "unrest": True},
    "odeum": {"district": "plebeius", "unrest": True},
    "herbarium": {"district": "patricius", "unrest": True},
}


def builder(standing: int, difficulty: str, variant: str = "monuments", **you: Any) -> State:
    """Your turn with so many monuments and the means for the Porta Romana."""
    mine = {**RICH, "monuments": MONUMENTS[:standing], **you}
    return setup(round=4, difficulty=difficulty, variant=variant, you=mine)


def raise_gate(state: State) -> list[Event]:
    """Raise the Porta Romana, answering what it asks with the first answer."""
    gate = next(a for a in legal_actions(state) if isinstance(a, Raise) and a.monument == "porta_romana")
    events = list(apply(state, gate))
    while not of_kind(events, MonumentRaised):
        events += apply(state, legal_actions(state)[0])
    return events


def last_count(variant: str, monuments: int, mine: int, his: int, **you: Any) -> State:
    return setup(
        round=8,
        phase="end",
        variant=variant,
        difficulty="praetor",
        you={**EVEN, "monuments": MONUMENTS[:monuments], "senators": {"politics": mine}, **you},
        caepio={**EVEN, "senators": {"politics": his}},
    )


# ── §11.1 the monument builder ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("difficulty", "needed"), NEEDED)
def test_11_1_the_last_monument_wins_the_moment_it_stands(difficulty: str, needed: int) -> None:
    """§11.1, p. 36: 3, 4 or 5 of them."""
    state = builder(needed - 1, difficulty)
    events = raise_gate(state)
    assert is_over(state)
    assert (state.outcome, state.reason) == ("won", "monuments")
    assert isinstance(events[-1], GameEnded)
    assert list(legal_actions(state)) == []


@pytest.mark.parametrize(("difficulty", "needed"), NEEDED)
def test_11_1_one_monument_fewer_does_not_win(difficulty: str, needed: int) -> None:
    """§11.1, p. 36."""
    state = builder(needed - 2, difficulty)
    raise_gate(state)
    assert not is_over(state)


def test_11_1_nobody_gets_senators_from_politics_or_rome() -> None:
    """§11.1, p. 36: politics are held and Rome is served, but nobody gains or loses a senator."""
    state = setup(
        round=8,
        phase="tribute",
        variant="monuments",
        rome="via_augusta",
        you={"troops": {"velites": 3}, "prestige": {"servorum": 9}, "harmony": 9, "unrest": 4},
        caepio={"denarii": 30, "register": 10, "popularity": 10},
    )
    told = list(state.events)
    while not is_over(state):
        told += apply(state, legal_actions(state)[0])
    assert of_kind(told, Tribute)
    assert len(of_kind(told, PoliticsHeld)) == 3
    assert not of_kind(told, Senators)
    assert (senators(state, YOU), senators(state, CAEPIO)) == (0, 0)


def test_11_1_the_end_of_a_prestige_track_gives_no_senator() -> None:
    """§11.1, §2.8: the twelfth field is still worth its bonus, but no senator."""
    state = builder(0, "consul", prestige={"servorum": 1, "plebeius": 11, "patricius": 1})
    events = raise_gate(state)
    assert state.sides[YOU].prestige[1] == 12
    assert not of_kind(events, Senators)


def test_11_1_an_action_whose_only_effect_is_a_senator_is_not_offered() -> None:
    """§11.1 (ruling): the Basilica's senator; in the other games it is there."""
    basilica = {"basilica": "plebeius"}
    for variant in VARIANTS:
        state = setup(round=7, variant=variant, buildings=basilica, you={**RICH, "register": 5})
        senator = Activate("basilica", 1)
        if variant != "monuments":
            assert senator in legal_actions(state)
            continue
        assert senator not in legal_actions(state)
        reason = why_not(state, senator)
        assert reason is not None
        assert reason.message == "no_effect"


def test_11_1_at_the_end_of_the_unrest_track_the_last_monument_does_not_win() -> None:
    """§11.1 (ruling): the game goes on, and is lost at the count."""
    state = builder(3, "praetor", unrest=10)
    raise_gate(state)
    assert not is_over(state)
    over = setup(round=8, phase="end", variant="monuments", you={"unrest": 10, "monuments": MONUMENTS[:4]})
    assert (over.outcome, over.reason) == ("lost", "unrest_end")


def test_11_1_too_few_monuments_at_the_end_lose() -> None:
    """§11.1, p. 36."""
    state = setup(round=8, phase="end", variant="monuments", you={**EVEN, "monuments": MONUMENTS[:3]})
    assert (state.outcome, state.reason) == ("lost", "too_few_monuments")


# ── §11.2 both ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("monuments", "mine", "his", "outcome", "reason"),
    [
        (4, 5, 3, "won", "senators"),
        (5, 5, 3, "won", "senators"),
        (4, 3, 3, "drawn", "senators"),
        (4, 3, 5, "lost", "senators"),
        (3, 5, 3, "lost", "too_few_monuments"),
        (3, 3, 5, "lost", "too_few_monuments"),
    ],
)
def test_11_2_both_asks_for_more_senators_and_the_monuments(
    monuments: int, mine: int, his: int, outcome: str, reason: str
) -> None:
    """§11.2, p. 36: four monuments against Praetor, and more senators than Caepio."""
    state = last_count("both", monuments, mine, his)
    assert (state.outcome, state.reason) == (outcome, reason)


def test_11_2_the_last_monument_does_not_end_the_game_of_both() -> None:
    """§11.2, p. 36: the senators are still to be counted."""
    state = builder(3, "praetor", variant="both")
    raise_gate(state)
    assert not is_over(state)


def test_11_2_senators_are_gained_as_usual() -> None:
    """§11.2, p. 36."""
    state = last_count("both", 4, 5, 3, denarii=9)
    assert (senators(state, YOU), senators(state, CAEPIO)) == (6, 3)


def test_10_4_without_a_variant_monuments_do_not_matter() -> None:
    """§10.4, p. 36: senators alone."""
    assert last_count("senators", 0, 5, 3).outcome == "won"
    assert last_count("senators", 5, 3, 5).outcome == "lost"


# ── §11.3 rebellion ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", VARIANTS)
def test_11_3_three_districts_in_revolt_lose_in_every_variant(variant: str) -> None:
    """§11.3, §5.1, p. 28: at the start of a round, whatever you have reached."""
    state = setup(
        round=7,
        phase="round",
        variant=variant,
        difficulty="consul",
        buildings=CITY,
        you={"monuments": MONUMENTS[:4], **({"senators": {"politics": 9}} if variant != "monuments" else {})},
    )
    assert (state.outcome, state.reason) == ("lost", "rebellion")


@pytest.mark.parametrize("variant", VARIANTS)
def test_11_3_two_districts_in_revolt_do_not(variant: str) -> None:
    """§11.3, §5.1, p. 28."""
    two = {**CITY, "herbarium": {"district": "patricius"}}
    state = setup(round=7, phase="round", variant=variant, buildings=two)
    assert not is_over(state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_11_3_a_sixteenth_marker_loses_in_every_variant(variant: str) -> None:
    """§11.3, §5.2, p. 17: fifteen lie in two districts, and one more has to be placed."""
    names = [name for name in setup().book.buildings if name != "excubitorium"]
    # Sixteen buildings in two districts leave one free of unrest for the marker that does not exist.
    buildings = {
        name: {"district": ("servorum", "plebeius")[number % 2], "unrest": number < 15}
        for number, name in enumerate(names[:16])
    }
    state = setup(round=7, phase="round", variant=variant, buildings=buildings)
    assert (state.outcome, state.reason) == ("lost", "sixteenth_marker")
    assert sum(state.markers) == 15
