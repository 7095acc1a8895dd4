"""The end of the game: the sale, Caepio's four, unrest, and who has won (§10)."""

from __future__ import annotations

from typing import Any

import pytest

from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.rules.actions import Deliver
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import Dealing, GameEnded, PoliticsHeld, Senators
from corduba_solo.rules.game import apply, is_over, legal_actions, question, why_not
from corduba_solo.rules.questions import DiscardGood
from corduba_solo.rules.state import SENATOR_SOURCES, State

from .helpers import named, of_kind, setup

EVEN: dict[str, Any] = {"unrest": 0, "denarii": 5, "prestige": {"servorum": 3, "plebeius": 3, "patricius": 3}}
"""A side that neither gains nor loses a senator by itself."""
MANY = {"politics": 9}


def end(you: dict[str, Any] | None = None, caepio: dict[str, Any] | None = None, **data: Any) -> State:
    """The last count, from two sides that are even but for what is given."""
    return setup(round=8, phase="end", you={**EVEN, **(you or {})}, caepio={**EVEN, **(caepio or {})}, **data)


def by_source(state: State, who: int) -> dict[str, int]:
    """A side's senators by where they came from, without those sources that gave none."""
    counts = zip(SENATOR_SOURCES, state.sides[who].senators, strict=True)
    return {source: count for source, count in counts if count}


# ── §10.1 the sale ────────────────────────────────────────────────────────────────────────────────────────────────


def test_10_1_all_your_resources_are_sold_at_the_current_prices() -> None:
    """§10.1, p. 36: each unit brings the price as it stands; a sale does not move it."""
    prices = {"food": 2, "wood": 1, "stone": 3, "tools": 7, "amphorae": 4, "marble": 6}
    store = {"food": 1, "wood": 2, "stone": 1, "tools": 1, "amphorae": 0, "marble": 2}
    state = end({"denarii": 1, "store": store}, macellum={"prices": prices})
    worth = sum(prices[name] * count for name, count in store.items())
    assert state.sides[YOU].denarii == 1 + worth
    assert sum(event.denarii for event in of_kind(state.events, Dealing)) == worth
    assert named(state.sides[YOU].store) == {}
    assert named(state.prices) == prices


def test_10_1_the_sale_is_told_kind_by_kind() -> None:
    """§10.1, p. 36: how many of each were sold, and what they brought."""
    state = end({"store": {"marble": 2, "wood": 1}}, macellum={"prices": {"marble": 6, "wood": 2}})
    told = [(e.who, e.deal, e.resource, e.amount, e.denarii) for e in of_kind(state.events, Dealing)]
    assert told == [("you", "sold", "wood", 1, 2), ("you", "sold", "marble", 2, 12)]
    assert all(event.cause is Cause.SALE for event in of_kind(state.events, Dealing))


@pytest.mark.parametrize(("mine", "his", "winner"), [(6, 5, "you"), (5, 5, ""), (4, 5, "caepio")])
def test_10_1_more_denarii_take_a_senator_and_a_tie_none(mine: int, his: int, winner: str) -> None:
    """§10.1, p. 36."""
    state = end({"denarii": mine}, {"denarii": his})
    told = [(e.who, e.source, e.amount) for e in of_kind(state.events, Senators)]
    assert told == ([(winner, "denarii", 1)] if winner else [])


def test_10_1_denarii_are_counted_after_the_sale() -> None:
    """§10.1, p. 36: one marble at 6 turns 4 against 9 into 10 against 9."""
    state = end({"denarii": 4, "store": {"marble": 1}}, {"denarii": 9}, macellum={"prices": {"marble": 6}})
    assert by_source(state, YOU) == {"denarii": 1}


# ── §10.2 Caepio's four ───────────────────────────────────────────────────────────────────────────────────────────

FULL_ROWS = {"servorum": 6, "plebeius": 6, "patricius": 6}


@pytest.mark.parametrize(
    ("caepio", "source"),
    [
        ({"insulae": FULL_ROWS}, "insulae"),
        ({"specialists": list(COLOURS)}, "specialists"),
        ({"register": 10}, "register"),
        ({"popularity": 10}, "popularity"),
    ],
)
def test_10_2_caepio_takes_a_senator_for_each_end_he_reached(caepio: dict[str, Any], source: str) -> None:
    """§10.2, p. 36."""
    state = end(caepio=caepio)
    assert by_source(state, CAEPIO) == {source: 1}
    assert by_source(state, YOU) == {}


@pytest.mark.parametrize(
    "caepio",
    [
        {"insulae": {**FULL_ROWS, "plebeius": 5}},
        {"specialists": list(COLOURS[1:])},
        {"register": 9},
        {"popularity": 9},
    ],
)
def test_10_2_one_short_of_an_end_gives_nothing(caepio: dict[str, Any]) -> None:
    """§10.2, p. 36: 17 insulae, 5 specialists, 9 on a track."""
    assert by_source(end(caepio=caepio), CAEPIO) == {}


def test_10_2_the_four_add_up_and_are_caepios_alone() -> None:
    """§10.2, p. 36: all four for him; the same on your side brings you nothing."""
    everything = {"insulae": FULL_ROWS, "specialists": list(COLOURS), "register": 10, "popularity": 10}
    state = end(everything, everything)
    assert by_source(state, CAEPIO) == {"insulae": 1, "specialists": 1, "register": 1, "popularity": 1}
    assert by_source(state, YOU) == {}


# ── §10.3 unrest ──────────────────────────────────────────────────────────────────────────────────────────────────

BANDS = [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)]


@pytest.mark.parametrize(("unrest", "cost"), BANDS)
def test_10_3_the_unrest_track_costs_1_2_or_3_senators_on_both_sides(unrest: int, cost: int) -> None:
    """§10.3, p. 17: 1–3, 4–6, 7–9; both stand on the same field, so nobody is further along."""
    state = end({"unrest": unrest, "senators": MANY}, {"unrest": unrest, "senators": MANY})
    for who in (YOU, CAEPIO):
        assert by_source(state, who) == {**MANY, **({"unrest": -cost} if cost else {})}


@pytest.mark.parametrize(("mine", "his"), [(0, 1), (3, 2), (5, 6), (9, 0)])
def test_10_3_whoever_is_further_along_loses_one_more(mine: int, his: int) -> None:
    """§10.3, p. 36: on top of the band, within one band too."""
    state = end({"unrest": mine, "senators": MANY}, {"unrest": his, "senators": MANY})
    lost = [by_source(state, who).get("further_along", 0) for who in (YOU, CAEPIO)]
    assert lost == ([-1, 0] if mine > his else [0, -1])
    assert [by_source(state, who).get("unrest", 0) for who in (YOU, CAEPIO)] == [-dict(BANDS)[mine], -dict(BANDS)[his]]


@pytest.mark.parametrize("variant", ["senators", "both"])
def test_10_3_at_the_end_of_the_unrest_track_you_cannot_win(variant: str) -> None:
    """§10.3, p. 17: whatever senators and monuments you have."""
    monuments = ["pons_romanus", "circus", "porta_romana", "theatrum"]
    state = end({"unrest": 10, "senators": {"politics": 40}, "monuments": monuments}, variant=variant)
    assert senators(state, YOU) > senators(state, CAEPIO)
    assert (state.outcome, state.reason) == ("lost", "unrest_end")


def test_10_3_one_field_before_the_end_you_still_can() -> None:
    """§10.3, p. 17."""
    state = end({"unrest": 9, "senators": MANY})
    assert state.outcome == "won"


@pytest.mark.parametrize(("mine", "outcome", "reason"), [(9, "won", "senators"), (0, "drawn", "caepio_unrest_end")])
def test_10_3_at_the_end_of_the_unrest_track_caepio_cannot_win_either(mine: int, outcome: str, reason: str) -> None:
    """§10.3 (ruling), p. 17: for both sides; with more senators he takes the victory from you but does not win."""
    state = end({"senators": {"politics": mine}}, {"unrest": 10, "senators": {"politics": 8}})
    assert (state.outcome, state.reason) == (outcome, reason)


# ── §10.4 the count ───────────────────────────────────────────────────────────────────────────────────────────────


def test_10_4_the_last_count_goes_in_its_order() -> None:
    """§10.4, p. 36: denarii, Caepio's four, round 8's unrest, the bands, further along."""
    caepio = {
        "denarii": 9,
        "insulae": FULL_ROWS,
        "specialists": list(COLOURS),
        "register": 10,
        "popularity": 10,
        "unrest": 2,
        "pending": 1,
    }
    state = end({"unrest": 4, "pending": 2}, caepio)
    assert [(e.who, e.source, e.amount) for e in of_kind(state.events, Senators)] == [
        ("caepio", "denarii", 1),
        ("caepio", "insulae", 1),
        ("caepio", "specialists", 1),
        ("caepio", "register", 1),
        ("caepio", "popularity", 1),
        ("you", "last_unrest", -2),
        ("caepio", "last_unrest", -1),
        ("you", "unrest", -2),
        ("caepio", "unrest", -1),
        ("you", "further_along", -1),
    ]
    assert by_source(state, YOU) == {"last_unrest": -2, "unrest": -2, "further_along": -1}


def test_10_4_politics_come_before_the_sale() -> None:
    """§10.4, p. 36, §4 VI: the third decade's politics are held, then the resources are sold."""
    prestige = {"servorum": 5, "plebeius": 3, "patricius": 1}
    state = setup(round=8, phase="politics", you={**EVEN, "prestige": prestige, "store": {"wood": 1}}, caepio={**EVEN})
    kinds = [type(event) for event in state.events]
    assert kinds.count(PoliticsHeld) == 3
    assert max(i for i, kind in enumerate(kinds) if kind is PoliticsHeld) < kinds.index(Dealing)
    assert by_source(state, YOU) == {"politics": 1, "denarii": 1}
    assert by_source(state, CAEPIO) == {"politics": 1}


def test_10_4_rome_and_harmony_come_first_and_the_store_is_tidied_before_the_sale() -> None:
    """§10.4, p. 36: of nine resources three are put back unpaid before the sale."""
    store = {"stone": 5, "wood": 4}
    state = setup(
        round=8, phase="delivery", rome="via_augusta", you={**EVEN, "harmony": 9, "store": store}, caepio={**EVEN}
    )
    apply(state, Deliver(()))
    assert isinstance(question(state), DiscardGood)
    for _ in range(3):
        apply(state, legal_actions(state)[0])
    assert is_over(state)
    sold = {"delivery": -1, "last_unrest": -1, "unrest": -1, "further_along": -1, "denarii": 1}
    assert by_source(state, YOU) == sold


def test_10_4_senators_of_every_source_are_summed() -> None:
    """§10.4, p. 36: those of the whole game with those of the last count."""
    before = {"politics": 4, "troops": 1, "offerings": 2, "delivery": -1, "buildings": 1}
    state = end({"denarii": 9, "senators": before})
    assert by_source(state, YOU) == {**before, "denarii": 1}
    assert senators(state, YOU) == 8
    ended = of_kind(state.events, GameEnded)[0]
    assert (ended.you, ended.caepio, ended.outcome) == (8, 0, "won")


def test_10_4_a_sum_below_0_counts_as_0_for_both() -> None:
    """§10.4 (ruling): −3 against −1 is a draw at nothing each."""
    state = end({"unrest": 5}, {"unrest": 3})
    assert (state.sides[YOU].total, state.sides[CAEPIO].total) == (-3, -1)
    assert (senators(state, YOU), senators(state, CAEPIO)) == (0, 0)
    assert (state.outcome, state.reason) == ("drawn", "senators")
    assert (of_kind(state.events, GameEnded)[0].you, of_kind(state.events, GameEnded)[0].caepio) == (0, 0)


@pytest.mark.parametrize(("mine", "his", "outcome"), [(4, 3, "won"), (4, 4, "drawn"), (3, 4, "lost")])
def test_10_4_more_senators_win_and_a_tie_has_no_winner(mine: int, his: int, outcome: str) -> None:
    """§10.4, §1.2, p. 36."""
    state = end({"senators": {"politics": mine}}, {"senators": {"politics": his}})
    assert (state.outcome, state.reason) == (outcome, "senators")


def test_10_4_nothing_can_be_chosen_after_the_end() -> None:
    """§10, p. 36: the game is over, and says so."""
    state = end()
    assert is_over(state)
    assert question(state) is None
    assert list(legal_actions(state)) == []
    reason = why_not(state, Deliver(()))
    assert reason is not None
    assert (reason.message, reason.cause) == ("game_over", Cause.GAME_OVER)
