"""§2 Things, second half: tracks, insulae, districts and unrest (§2.7–2.12)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from frozen import book

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Event,
    FieldBonus,
    InsulaPlaced,
    Moved,
    Paid,
    PrestigeMoved,
    Received,
    Senators,
    UnrestCaused,
    UnrestPlaced,
)
from corduba_solo.rules.game import is_over, question
from corduba_solo.rules.questions import PayBill
from corduba_solo.rules.scenario import ImpossiblePosition
from corduba_solo.rules.state import SOURCE_NUMBER, State

from .helpers import Doing, caepio, crowded, of_kind, offered, play, refused, setup, store, you


def steps(told: Sequence[Event], track: str) -> list[tuple[str, int, int, Cause]]:
    """Who moved how far to where on a track, and why."""
    return [(event.who, event.by, event.to, event.cause) for event in of_kind(told, Moved) if event.track == track]


# ── 2.7: popularity and harmony ───────────────────────────────────────────────────────────────────────────────────

FOLLOWS = Cause.HARMONY_FOLLOWS


def test_2_7_harmony_follows_popularity_up() -> None:
    """§2.7, p. 7: by the same amount, whatever the two stand at."""
    state = setup(buildings={"odeum": "servorum"}, you={"popularity": 4, "harmony": 7})
    told = play(state, "activate odeum 1")
    assert (you(state).popularity, you(state).harmony) == (5, 8)
    assert steps(told, "harmony") == [("you", 1, 8, FOLLOWS)]


def test_2_7_harmony_follows_popularity_down() -> None:
    """§2.7, p. 7: two markers taken last round."""
    state = setup(round=2, phase="round", you={"popularity": 4, "harmony": 7, "pending": 2})
    assert (you(state).popularity, you(state).harmony) == (2, 5)
    assert steps(state.events, "harmony") == [("you", -2, 5, FOLLOWS)]


def test_2_7_popularity_does_not_follow_harmony() -> None:
    """§2.7, p. 25."""
    state = setup(buildings={"herbarium": "servorum"}, you={"popularity": 4, "harmony": 4})
    told = play(state, "activate herbarium 1")
    assert (you(state).popularity, you(state).harmony) == (4, 5)
    assert not steps(told, "popularity")


def delivered(popularity: int, harmony: int) -> list[Event]:
    """What Annona Urbis brings when it is met: popularity +2."""
    state = setup(
        round=3,
        phase="delivery",
        rome="annona_urbis",
        you={"popularity": popularity, "harmony": harmony, "store": {"food": 4}},
    )
    return play(state, "deliver food=4")


def refusing(popularity: int, harmony: int) -> list[Event]:
    """What Marmor Caesaris takes when it is not met: popularity −2."""
    state = setup(round=3, phase="delivery", rome="marmor_caesaris", you={"popularity": popularity, "harmony": harmony})
    return list(state.events)


def test_2_7_harmony_follows_the_move_really_made() -> None:
    """§2.7, ruling: the surplus of popularity is lost, for harmony too."""
    told = delivered(popularity=9, harmony=5)
    assert steps(told, "popularity") == [("you", 1, 10, Cause.DELIVERY)]
    assert steps(told, "harmony")[0] == ("you", 1, 6, FOLLOWS)
    told = refusing(popularity=1, harmony=7)
    assert steps(told, "popularity") == [("you", -1, 0, Cause.DELIVERY)]
    assert steps(told, "harmony")[0] == ("you", -1, 6, FOLLOWS)


def test_2_7_at_the_ends_nothing_moves() -> None:
    """§2.7, ruling: popularity at 10 or at 0 takes harmony nowhere."""
    for told in (delivered(popularity=10, harmony=6), refusing(popularity=0, harmony=6)):
        assert not steps(told, "popularity")
        assert FOLLOWS not in [rule for *_, rule in steps(told, "harmony")]


def test_2_7_harmony_stops_at_its_own_ends() -> None:
    """§2.7, ruling: popularity moves all the same."""
    told = delivered(popularity=5, harmony=9)
    assert steps(told, "popularity") == [("you", 2, 7, Cause.DELIVERY)]
    assert steps(told, "harmony")[0] == ("you", 1, 10, FOLLOWS)
    told = refusing(popularity=5, harmony=1)
    # Later the unrest of the unmet demand takes more, in the next round.
    assert steps(told, "popularity")[0] == ("you", -2, 3, Cause.DELIVERY)
    assert steps(told, "harmony")[0] == ("you", -1, 0, FOLLOWS)


def test_2_7_every_track_stops_at_its_ends() -> None:
    """§2.7, ruling: register and unrest, for Caepio as for you."""
    gains = ((("register", 2), ("popularity", 3), ("unrest", 3)),)
    state = setup(
        opponent=Doing(*gains), turn="caepio", caepio={"register": 9, "popularity": 9, "unrest": 9, "prestige": {}}
    )
    side = caepio(state)
    assert (side.register, side.popularity, side.unrest) == (10, 10, 10)


# ── 2.8: prestige ─────────────────────────────────────────────────────────────────────────────────────────────────

FORUM = {"forum": "servorum"}


def senators_by_prestige(state: State) -> list[int]:
    return [side.senators[SOURCE_NUMBER["prestige"]] for side in state.sides]


def test_2_8_moving_onto_a_field_gives_its_bonus() -> None:
    """§2.8, p. 11: Plebeius 3, an offering."""
    state = setup(buildings=FORUM, you={"prestige": {"plebeius": 2}})
    told = play(state, "activate forum 1", "district plebeius")
    assert PrestigeMoved("you", "plebeius", 1, 3, Cause.ACTIVATE) in told
    assert of_kind(told, FieldBonus) == [FieldBonus("you", "plebeius", 3, Cause.PRESTIGE)]
    assert you(state).offerings == [1, 0]


def test_2_8_moving_over_a_field_gives_its_bonus_too() -> None:
    """§2.8, p. 11: two steps from Patricius 5 over 6 onto 7, three denarii and a marble."""
    # A building of two laurels; the district's bonus pays its denarii.
    state = setup(
        you={"workers": 3, "denarii": 5, "prestige": {"patricius": 5}, "store": {"wood": 1, "stone": 1, "tools": 1}}
    )
    play(state, "build officina_fabrorum patricius")
    told = play(state, offered(state)[0])
    assert [event.field for event in of_kind(told, FieldBonus)] == [6, 7]
    assert Received("you", "denarii", 3, Cause.PRESTIGE) in told
    assert Received("you", "marble", 1, Cause.PRESTIGE) in told


def test_2_8_a_field_without_a_bonus_gives_nothing() -> None:
    """§2.8, p. 11."""
    state = setup(buildings=FORUM, you={"prestige": {"plebeius": 3}})
    told = play(state, "activate forum 1", "district plebeius")
    assert you(state).prestige[1] == 4
    assert not of_kind(told, FieldBonus)


def test_2_8_moving_back_and_up_again_gives_it_once() -> None:
    """§2.8, p. 11: down from Plebeius 3 at the Forum, up again at the Sanatorium."""
    state = setup(
        buildings={"forum": "servorum", "sanatorium": "servorum"},
        you={"prestige": {"servorum": 1, "plebeius": 3}, "workers": 6, "denarii": 1},
    )
    told = play(state, "activate forum 2", "district plebeius", "district patricius")
    assert you(state).prestige == [1, 2, 1]
    told += play(state, "activate sanatorium 1", "district plebeius")
    assert you(state).prestige == [1, 3, 1]
    assert you(state).reached == [1, 3, 1]
    assert not of_kind(told, FieldBonus)
    assert you(state).offerings == [0, 0]


def test_2_8_the_highest_field_ever_reached_is_remembered() -> None:
    """§2.8, p. 11: from three steps below it, small steps up give nothing on the way."""
    state = setup(
        buildings={"forum": "servorum", "sanatorium": "servorum"},
        you={"prestige": {"plebeius": 3}, "reached": {"plebeius": 6}, "workers": 6, "trader": "used", "denarii": 0},
    )
    told = play(state, "activate forum 1", "district plebeius", "activate sanatorium 1", "district plebeius")
    assert (you(state).prestige[1], you(state).reached[1], you(state).denarii) == (5, 6, 0)
    assert not of_kind(told, FieldBonus)


def test_2_8_the_first_at_field_twelve_takes_the_senator() -> None:
    """§2.8, p. 11."""
    state = setup(buildings=FORUM, you={"prestige": {"plebeius": 11}})
    told = play(state, "activate forum 1", "district plebeius")
    assert of_kind(told, Senators) == [Senators("you", "prestige", 1, Cause.PRESTIGE)]
    assert senators_by_prestige(state) == [1, 0]


def test_2_8_the_second_at_field_twelve_takes_none() -> None:
    """§2.8, p. 11."""
    state = setup(buildings=FORUM, you={"prestige": {"plebeius": 11}}, caepio={"prestige": {"plebeius": 12}})
    told = play(state, "activate forum 1", "district plebeius")
    assert you(state).prestige[1] == 12
    assert not of_kind(told, Senators)


def test_2_8_each_track_has_its_own_senator() -> None:
    """§2.8, p. 11: Caepio's on one track does not spoil yours on another."""
    state = setup(buildings=FORUM, you={"prestige": {"plebeius": 11}}, caepio={"prestige": {"patricius": 12}})
    play(state, "activate forum 1", "district plebeius")
    assert senators_by_prestige(state) == [1, 0]


def test_2_8_caepio_takes_it_too() -> None:
    """§2.8, p. 11."""
    state = setup(
        opponent=Doing((("prestige", 2, 1),)),
        turn="caepio",
        you={"prestige": {"patricius": 11}},
        caepio={"prestige": {"patricius": 11}},
    )
    assert senators_by_prestige(state) == [0, 1]
    assert state.tracks_taken == 0b100


def test_2_8_caepio_gains_the_bonuses_of_fields() -> None:
    """§2.8, p. 11 with §7.9: the marble of Patricius 4, once."""
    state = setup(
        opponent=Doing((("prestige", 2, 2),), (("prestige", 2, -2), ("prestige", 2, 2))),
        turn="caepio",
        you={"trader": "used"},
        caepio={"prestige": {"patricius": 3}},
    )
    assert store(state, CAEPIO) == {"marble": 1}
    play(state, "activate portus 1")
    assert (caepio(state).prestige[2], store(state, CAEPIO)) == (5, {"marble": 1})


def test_2_8_several_bonuses_of_one_move_come_in_their_order() -> None:
    """§2.8, p. 11: from Servorum 3 to 5, a register step and then the choice of a specialist or another."""
    state = setup(
        you={"workers": 6, "denarii": 3, "prestige": {"servorum": 3}, "store": {"wood": 2, "tools": 1}},
    )
    play(state, "build librarium servorum")
    told = play(state, offered(state)[0])
    assert [event.field for event in of_kind(told, FieldBonus)] == [4, 5]
    assert you(state).register >= 6
    assert offered(state) == ["choose 1", "choose 2"]
    told = play(state, "choose 1", "unlock yellow")
    assert Received("you", "denarii", 3, Cause.SPECIALIST) in told


def test_2_8_no_track_goes_past_twelve() -> None:
    """§2.8, p. 11: a finished track is not offered any more."""
    state = setup(buildings=FORUM, you={"prestige": {"servorum": 12, "plebeius": 4, "patricius": 4}})
    play(state, "activate forum 1")
    assert offered(state) == ["district plebeius", "district patricius"]
    assert refused(state, "district servorum").cause == Cause.PRESTIGE
    full = setup(buildings=FORUM, you={"prestige": dict.fromkeys(DISTRICTS, 12)})
    assert refused(full, "activate forum 1").message == "no_effect"


def test_2_8_the_lowest_district_tied_is_yours_to_choose() -> None:
    """§2.8, ruling."""
    state = setup(
        buildings={"amphitheatrum": "servorum"},
        you={"prestige": {"servorum": 2, "plebeius": 5, "patricius": 2}},
    )
    play(state, "activate amphitheatrum 2")
    assert offered(state) == ["district servorum", "district patricius"]
    assert refused(state, "district plebeius").message == "not_an_answer"
    play(state, "district patricius")
    assert you(state).prestige == [2, 5, 3]


def test_2_8_the_lowest_district_alone_is_not_asked_for() -> None:
    """§2.8, ruling."""
    state = setup(
        buildings={"amphitheatrum": "servorum"}, you={"prestige": {"servorum": 4, "plebeius": 3, "patricius": 4}}
    )
    play(state, "activate amphitheatrum 2")
    assert you(state).prestige == [4, 4, 4]


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 3, 3), [4, 3, 3]), ((4, 3, 3), [4, 4, 3]), ((4, 5, 3), [4, 5, 4]), ((3, 5, 3), [4, 5, 3])],
)
def test_2_8_caepios_lowest_district_tied(before: tuple[int, int, int], after: list[int]) -> None:
    """§2.8, ruling: Servorum, Plebeius, Patricius in that order."""
    prestige = dict(zip(DISTRICTS, before, strict=True))
    state = setup(opponent=Doing((("prestige_lowest", 1),)), turn="caepio", caepio={"prestige": prestige})
    assert caepio(state).prestige == after


# ── 2.9: insulae ──────────────────────────────────────────────────────────────────────────────────────────────────


def isolating(used: int = 0, district: str = "patricius") -> tuple[State, list[Event]]:
    """Lay the guardhouse across the Patricius plot whose top cell h1 it cuts off, with so many insulae used."""
    state = setup(you={"denarii": 0, "store": {"stone": 1}, "insulae": {district: used}})
    return state, play(state, "build excubitorium patricius", "place h2 0")


@pytest.mark.parametrize(
    ("used", "gift"),
    [(0, ("denarii", 1)), (1, ("wood", 1)), (2, ("marble", 1)), (3, ("stone", 1)), (4, None), (5, ("workers", 1))],
)
def test_2_9_taken_from_left_to_right_each_uncovering_its_bonus(used: int, gift: tuple[str, int] | None) -> None:
    """§2.9, p. 10; p. 21: the last two of the gold row give one register step and nothing else."""
    state, told = isolating(used)
    assert [(event.who, event.district, event.cell) for event in of_kind(told, InsulaPlaced)] == [
        ("you", "patricius", "h1")
    ]
    assert you(state).insulae == [0, 0, used + 1]
    received = [(event.what, event.amount) for event in of_kind(told, Received)]
    assert received == ([gift] if gift else [])
    assert you(state).register == (6 if used == 5 else 5)


def test_2_9_the_row_is_that_of_the_district() -> None:
    """§2.9, p. 7: a finished row elsewhere does not matter."""
    state, told = isolating(6, "servorum")
    assert you(state).insulae == [6, 0, 1]
    assert of_kind(told, InsulaPlaced)[0].who == "you"


def test_2_9_an_empty_row_uses_neutral_insulae() -> None:
    """§2.9, p. 7: and they give no bonus."""
    state, told = isolating(6)
    assert [(event.who, event.cell) for event in of_kind(told, InsulaPlaced)] == [("neutral", "h1")]
    assert (you(state).insulae[2], state.neutral_left) == (6, 15)
    assert not of_kind(told, Received)


def test_2_9_six_in_a_row() -> None:
    """§2.9, ruling: 18 in three rows of six."""
    assert [len(row) for row in book().insula_rows] == [6, 6, 6]
    with pytest.raises(ImpossiblePosition, match="the row has 6"):
        setup(you={"insulae": {"servorum": 7}})


# ── 2.10: districts ───────────────────────────────────────────────────────────────────────────────────────────────

ODEUM = {"workers": 3, "denarii": 2, "wood": 2, "stone": 1}
"""The Odeum's price without a bonus."""


def herbarium(district: str, *, unrest: bool) -> dict[str, object]:
    """A first building in the middle of a district, with room for an Odeum at several places beside it."""
    cell = {"servorum": "c4", "plebeius": "c4", "patricius": "d5"}[district]
    return {"herbarium": {"district": district, "cell": cell, "unrest": unrest}}


def prices_of_odeum(district: str, *, revolt: bool, character: str | None = None) -> list[dict[str, int]]:
    """The ways to pay for the Odeum in a district."""
    state = setup(
        buildings=herbarium(district, unrest=revolt),
        you={"workers": 3, "denarii": 2, "store": {"wood": 2, "stone": 1}, "character": character},
    )
    play(state, f"build odeum {district}")
    told = play(state, offered(state)[0])
    if not isinstance(question(state), PayBill):
        (paid,) = of_kind(told, Paid)
        return [dict(paid.amounts)]
    ways = []
    for line in offered(state):
        (paid,) = of_kind(play(state.copy(), line), Paid)
        ways.append(dict(paid.amounts))
    return ways


def test_2_10_servorum_helps_with_workers() -> None:
    """§2.10, p. 7, 11."""
    assert prices_of_odeum("servorum", revolt=False) == [{**ODEUM, "workers": 2}]


def test_2_10_plebeius_helps_with_a_resource_of_choice() -> None:
    """§2.10, p. 7, 11."""
    ways = prices_of_odeum("plebeius", revolt=False)
    without_stone = {name: count for name, count in ODEUM.items() if name != "stone"}
    assert len(ways) == 2
    assert {**ODEUM, "wood": 1} in ways
    assert without_stone in ways


def test_2_10_patricius_helps_with_two_denarii() -> None:
    """§2.10, p. 21."""
    without = {name: count for name, count in ODEUM.items() if name != "denarii"}
    assert prices_of_odeum("patricius", revolt=False) == [without]


@pytest.mark.parametrize("district", DISTRICTS)
def test_2_10_the_bonus_is_lost_in_revolt(district: str) -> None:
    """§2.10, p. 17: and comes back with the Cyclops."""
    assert prices_of_odeum(district, revolt=True) == [ODEUM]
    assert prices_of_odeum(district, revolt=True, character="cyclops") == prices_of_odeum(district, revolt=False)


@pytest.mark.parametrize(
    ("district", "short", "subject"),
    [
        ("servorum", {"workers": 2}, ("workers=1",)),
        ("plebeius", {"store": {"wood": 2}}, ("stone=1",)),
        ("patricius", {"denarii": 0}, ("denarii=2",)),
    ],
)
def test_2_10_what_only_the_bonus_pays_is_refused_in_revolt(
    district: str, short: dict[str, object], subject: tuple[str, ...]
) -> None:
    """§2.10, p. 17."""
    means = {"workers": 3, "denarii": 2, "store": {"wood": 2, "stone": 1}, **short}
    assert f"build odeum {district}" in offered(setup(you=means))
    revolt = setup(you=means, buildings=herbarium(district, unrest=True))
    reason = refused(revolt, f"build odeum {district}")
    assert (reason.message, reason.subject, reason.cause) == ("cannot_pay", subject, Cause.BUILD)


def test_2_10_a_revolt_elsewhere_takes_nothing() -> None:
    """§2.10, p. 17."""
    state = setup(
        buildings={"herbarium": {"district": "servorum", "unrest": True}},
        you={"workers": 3, "denarii": 0, "store": {"wood": 2, "stone": 1}},
    )
    assert "build odeum patricius" in offered(state)


# ── 2.11: revolt ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_2_11_one_marker_makes_a_revolt() -> None:
    """§2.11, p. 17."""
    state = setup(buildings={"odeum": {"district": "plebeius", "unrest": True}, "forum": "servorum"})
    assert [state.in_revolt(district) for district in range(3)] == [False, True, False]


def test_2_11_a_building_in_unrest_cannot_be_activated() -> None:
    """§2.11, p. 17: the others of its district can."""
    state = setup(buildings={"odeum": {"district": "plebeius", "unrest": True}, "herbarium": "plebeius"})
    reason = refused(state, "activate odeum 1")
    assert (reason.message, reason.subject, reason.cause) == ("in_unrest", ("odeum",), Cause.REVOLT)
    assert "activate odeum 1" not in offered(state)
    assert "activate herbarium 1" in offered(state)


def test_2_11_it_still_counts_for_adjacency() -> None:
    """§2.11, p. 17: the same places are open with the marker as without."""
    means = {"workers": 9, "denarii": 9, "store": {"stone": 2}}
    quiet = setup(you=means, buildings={"sanctuarium": {"district": "plebeius", "cell": "d1"}})
    stirred = setup(you=means, buildings={"sanctuarium": {"district": "plebeius", "cell": "d1", "unrest": True}})
    for state in (quiet, stirred):
        play(state, "build excubitorium plebeius")
    assert offered(stirred) == offered(quiet)
    assert "place f1 0" in offered(stirred)
    reason = refused(stirred, "place h1 0")
    assert (reason.message, reason.cause) == ("touches_nothing", Cause.BUILD)


def test_2_11_at_most_one_marker_on_a_building_and_none_on_the_excubitorium() -> None:
    """§2.11, p. 17: the Cyclops may choose among the quiet buildings that have a card."""
    state = setup(
        buildings={
            "odeum": {"district": "plebeius", "unrest": True},
            "herbarium": "plebeius",
            "excubitorium": "plebeius",
            "schola": "servorum",
        },
        you={"character": "cyclops", "monuments": ["pons_romanus"]},
    )
    play(state, "use cyclops")
    assert offered(state) == ["incite herbarium", "incite schola"]
    for place in ("odeum", "excubitorium", "pons_romanus", "castra", "wood_site", "portus"):
        assert refused(state, f"incite {place}").message == "not_an_answer"
    play(state, "incite schola")
    assert state.markers == [1, 1, 0]
    with pytest.raises(ImpossiblePosition, match="never takes an unrest marker"):
        setup(buildings={"excubitorium": {"district": "servorum", "unrest": True}})


def test_2_11_with_the_excubitorium_alone_no_marker_finds_a_place() -> None:
    """§2.11, p. 17."""
    state = setup(buildings={"excubitorium": "plebeius"}, you={"character": "cyclops"})
    assert refused(state, "use cyclops").message == "no_effect"


# ── 2.12: causing unrest ──────────────────────────────────────────────────────────────────────────────────────────


def test_2_12_a_marker_taken_and_a_step_up_at_once() -> None:
    """§2.12, p. 24: on the board it comes in the next round."""
    state = setup(buildings={"ludus": "servorum"}, you={"unrest": 2})
    assert state.markers_left == 15
    told = play(state, "activate ludus 1")
    assert of_kind(told, UnrestCaused) == [UnrestCaused("you", 1, 1, Cause.ACTIVATE)]
    assert steps(told, "unrest") == [("you", 1, 3, Cause.CAUSE_UNREST)]
    assert (state.markers_left, you(state).pending, state.markers) == (14, 1, [0, 0, 0])
    play(state, "end")
    told = play(state, "pass")
    assert state.round == 2
    assert [event.building for event in of_kind(told, UnrestPlaced)] == ["ludus"]
    assert (state.markers_left, you(state).pending, state.markers) == (14, 0, [1, 0, 0])


def test_2_12_caepio_causes_it_likewise() -> None:
    """§2.12, p. 35."""
    state = setup(opponent=Doing((("unrest", 1),)), turn="caepio", caepio={"unrest": 1})
    assert (caepio(state).unrest, caepio(state).pending, state.markers_left) == (2, 1, 14)


def test_2_12_an_empty_supply_records_a_debt() -> None:
    """§2.12, ruling: with all 15 on the board two more are owed, and the game goes on."""
    state = setup(
        phase="upkeep",
        round=3,
        buildings=crowded(15, 15),
        fill=True,
        you={"register": 6, "harmony": 4, "denarii": 0, "unrest": 1},
    )
    assert of_kind(state.events, UnrestCaused)[0].amount == 2
    assert not is_over(state)
    assert you(state).unrest == 3
    # All fifteen buildings are taken, so in the next round nothing has to be placed either.
    assert sum(state.markers) == 15
    assert state.round == 4


def test_2_12_the_game_is_lost_when_a_sixteenth_would_have_to_be_placed() -> None:
    """§2.12, ruling: a sixteenth building is there to take it."""
    state = setup(round=4, phase="round", buildings=crowded(16, 15), fill=True)
    assert (state.outcome, state.reason) == ("lost", "sixteenth_marker")
    assert sum(state.markers) == 15


def test_2_12_the_fifteenth_is_still_placed() -> None:
    """§2.12, ruling."""
    state = setup(round=4, phase="round", buildings=crowded(15, 14), fill=True, you={"store": {"food": 1}})
    assert not is_over(state)
    assert (sum(state.markers), store(state)) == (15, {"food": 1})
