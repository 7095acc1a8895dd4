"""§4 The decade: Rome's card, the Macellum, the peculium, tidying the store, politics, and the cards' change."""

from __future__ import annotations

import pytest
from frozen import book

from corduba_solo.caepio.automa import Caepio, remembered
from corduba_solo.edition.vocabulary import COLOURS, RESOURCES
from corduba_solo.rules.book import AMPHORAE, CAEPIO, FOOD, MARBLE, STONE, WOOD
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    DecadeBegan,
    Delivered,
    GameEnded,
    Moved,
    PoliticsHeld,
    Received,
    Refilled,
    Returned,
    RomeRevealed,
    RoundBegan,
    Senators,
    StackMerged,
    UpkeepPaid,
)
from corduba_solo.rules.game import is_over, question
from corduba_solo.rules.questions import DiscardGood, MainAction
from corduba_solo.rules.state import SOURCE_NUMBER, State

from .helpers import caepio, of_kind, offered, play, refused, setup, store, told_in_order, you

FIRST_ROUNDS = [1, 4, 7]
LAST_ROUNDS = [3, 6, 8]


def politics_senators(state: State) -> list[int]:
    return [side.senators[SOURCE_NUMBER["politics"]] for side in state.sides]


# ── I and II: Rome's card and the Macellum ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", FIRST_ROUNDS)
def test_4_i_one_card_of_rome_is_revealed(number: int) -> None:
    """§4 I, p. 16: a new one, which leaves the stack."""
    used = ["via_augusta", "annona_urbis"][: FIRST_ROUNDS.index(number)]
    state = setup(round=number, phase="decade", rome_used=used)
    (card,) = of_kind(state.events, RomeRevealed)
    assert card.cause == Cause.ROME_CARD
    assert card.card == book().rome[state.rome].name
    assert card.card not in used
    assert len(state.rome_left) == 5 - len(used)
    assert state.rome not in state.rome_left


def test_4_i_to_iv_in_their_order() -> None:
    """§4, p. 16: card, refill, peculium, then the rounds."""
    state = setup(
        round=4, phase="decade", macellum={"stock": {"wood": 0}}, you={"specialists": ["yellow"]}, first="caepio"
    )
    assert told_in_order(state.events, DecadeBegan, RomeRevealed, Refilled, Received, RoundBegan)
    assert (state.decade, state.round) == (1, 4)


def test_4_ii_the_macellum_is_refilled_from_the_supply() -> None:
    """§4 II, p. 16: to two of each, as far as the supply goes."""
    state = setup(
        round=4,
        phase="decade",
        you={"store": {"stone": 5, "marble": 6}},
        macellum={"stock": {"food": 1, "wood": 0, "stone": 0, "marble": 0}},
    )
    refilled = {event.resource: event.amount for event in of_kind(state.events, Refilled)}
    assert refilled == {"food": 1, "wood": 2, "stone": 1}
    assert [state.stock[kind] for kind in (FOOD, WOOD, STONE, MARBLE)] == [2, 2, 1, 0]
    assert [state.supply[kind] for kind in (FOOD, WOOD, STONE, MARBLE)] == [4, 4, 0, 0]


def test_4_ii_a_refill_moves_no_price() -> None:
    """§4 II, p. 16: only the round's tile does."""
    state = setup(round=4, phase="decade", macellum={"stock": dict.fromkeys(RESOURCES, 0)})
    moves = [event for event in state.events if event.kind == "price_moved"]
    assert {event.cause for event in moves} == {Cause.MACELLUM_TILE}


def test_4_ii_once_a_decade_and_not_every_round() -> None:
    """§4 II, ruling on p. 12 and 16."""
    state = setup(round=5, phase="round", macellum={"stock": {"wood": 0}})
    assert not of_kind(state.events, Refilled)
    assert state.stock[WOOD] == 0
    between = setup(round=1, macellum={"stock": {"wood": 0}}, you={"harmony": 10})
    assert not of_kind(play(between, "pass"), Refilled)
    assert (between.round, between.stock[WOOD]) == (2, 0)


# ── III: peculium ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_4_iii_each_unlocked_specialist_brings_its_peculium() -> None:
    """§4 III, p. 16."""
    state = setup(
        round=4,
        phase="decade",
        you={"specialists": ["purple", "yellow", "green", "blue", "red"], "denarii": 1, "popularity": 4, "harmony": 4},
    )
    side = you(state)
    assert (side.offerings, side.denarii, store(state), side.troops) == ([1, 0], 4, {"food": 1}, [1, 0, 0])
    # The green one's two steps, and one with the popularity that the blue one brings.
    assert (side.popularity, side.harmony) == (5, 7)
    received = [event for event in of_kind(state.events, Received) if event.who == "you"]
    assert {event.cause for event in received} == {Cause.PECULIUM}


def test_4_iii_a_choice_within_it_is_yours() -> None:
    """§4 III, p. 16: the orange one's two goods."""
    state = setup(round=4, phase="decade", you={"specialists": ["orange"]})
    assert offered(state) == ["fetch food", "fetch wood", "fetch stone"]
    told = play(state, "fetch wood", "fetch stone")
    assert store(state) == {"wood": 1, "stone": 1}
    assert of_kind(told, RoundBegan)[0].round == 4


def test_4_iii_the_locked_bring_nothing() -> None:
    """§4 III, p. 16."""
    state = setup(round=4, phase="decade", you={"denarii": 5})
    assert (you(state).denarii, store(state)) == (5, {})
    assert not of_kind(state.events, Received)


def test_4_iii_caepio_receives_nothing() -> None:
    """§4 III, p. 31."""
    state = setup(
        round=4, phase="decade", opponent=Caepio(), caepio={"specialists": list(COLOURS), "denarii": 2, "popularity": 4}
    )
    before_round = state.events[: state.events.index(of_kind(state.events, RoundBegan)[0])]
    assert not [event for event in before_round if getattr(event, "who", "") == "caepio"]


def test_4_iii_not_in_the_other_rounds() -> None:
    """§4 III, p. 16: once a decade."""
    state = setup(round=5, phase="round", you={"specialists": ["yellow"], "denarii": 5})
    assert you(state).denarii == 5


# ── V: tidying ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_4_v_at_most_six_are_kept_of_your_choice() -> None:
    """§4 V, p. 16: amphorae and marble count as well."""
    goods = {"food": 2, "wood": 2, "amphorae": 2, "marble": 2}
    state = setup(round=3, phase="tidy", you={"store": goods})
    assert isinstance(question(state), DiscardGood)
    assert offered(state) == ["discard food", "discard wood", "discard amphorae", "discard marble"]
    reason = refused(state, "discard tools")
    assert (reason.message, reason.subject, reason.cause) == ("not_held", ("tools", 0), Cause.TIDY)
    supply = state.supply[:]
    told = play(state, "discard marble")
    assert isinstance(question(state), DiscardGood)
    told += play(state, "discard amphorae")
    assert store(state) == {"food": 2, "wood": 2, "amphorae": 1, "marble": 1}
    assert of_kind(told, Returned) == [Returned("you", kind, 1, Cause.TIDY) for kind in ("marble", "amphorae")]
    assert [state.supply[kind] - supply[kind] for kind in (AMPHORAE, MARBLE)] == [1, 1]
    assert state.decade == 1


def test_4_v_six_need_no_tidying() -> None:
    """§4 V, p. 16: nor may fewer be kept."""
    state = setup(round=3, phase="tidy", you={"store": {"food": 3, "marble": 3}, "denarii": 30, "workers": 30})
    assert store(state) == {"food": 3, "marble": 3}
    assert isinstance(question(state), MainAction)


def test_4_v_only_at_a_decades_end() -> None:
    """§4 V, p. 16: nine resources outlast rounds 1, 2, 4, 5 and 7."""
    for number in (1, 2, 4, 5, 7):
        goods = {"wood": 3, "stone": 3, "tools": 3}
        state = setup(round=number, you={"store": goods, "harmony": 10, "register": 4})
        play(state, "pass")
        assert (state.round, store(state)) == (number + 1, goods)


def test_4_v_the_ant_keeps_more() -> None:
    """§4 V with §6.6: three more."""
    goods = {"wood": 3, "stone": 3, "tools": 3}
    state = setup(round=3, phase="tidy", you={"store": goods, "character": "ant"})
    assert isinstance(question(state), MainAction)
    state = setup(round=3, phase="tidy", you={"store": {**goods, "food": 1}, "character": "ant"})
    play(state, "discard food")
    assert store(state) == goods


def test_4_v_caepio_returns_all_his() -> None:
    """§4 V, p. 31."""
    state = setup(round=3, phase="round_end", caepio={"store": {"wood": 3, "marble": 2}})
    assert store(state, CAEPIO) == {}
    returned = {event.what: event.amount for event in of_kind(state.events, Returned) if event.who == "caepio"}
    assert returned == {"wood": 3, "marble": 2}


def test_4_v_comes_after_rome_and_harmony_and_before_politics() -> None:
    """§4, p. 16 with §5.5–5.7."""
    state = setup(
        round=3,
        phase="delivery",
        rome="marmor_caesaris",
        you={"store": {"wood": 4, "stone": 3}, "register": 5, "harmony": 4, "popularity": 4, "denarii": 1},
    )
    told = [*state.events, *play(state, "discard wood")]
    assert told_in_order(told, Delivered, UpkeepPaid, Returned, PoliticsHeld, DecadeBegan)


# ── VI: politics ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", LAST_ROUNDS)
def test_4_vi_the_higher_prestige_takes_a_senator_and_a_tie_none(number: int) -> None:
    """§4 VI, p. 16: in each district on its own."""
    state = setup(
        round=number,
        phase="politics",
        you={"prestige": {"servorum": 5, "plebeius": 4, "patricius": 0}},
        caepio={"prestige": {"servorum": 4, "plebeius": 4, "patricius": 3}},
    )
    assert politics_senators(state) == [1, 1]
    held = [(event.district, event.you, event.caepio) for event in of_kind(state.events, PoliticsHeld)]
    assert held == [("servorum", 5, 4), ("plebeius", 4, 4), ("patricius", 0, 3)]
    took = [event for event in of_kind(state.events, Senators) if event.source == "politics"]
    assert took == [Senators("you", "politics", 1, Cause.POLITICS), Senators("caepio", "politics", 1, Cause.POLITICS)]


def test_4_vi_all_three_districts_can_be_yours() -> None:
    """§4 VI, p. 16: senators add up over the decades."""
    state = setup(
        round=6,
        phase="politics",
        you={"prestige": {"servorum": 5, "plebeius": 5, "patricius": 5}, "senators": {"politics": 2}},
        caepio={"senators": {"politics": 1}},
    )
    assert politics_senators(state) == [5, 1]


def test_4_vi_not_in_the_other_rounds() -> None:
    """§4 VI, p. 16."""
    state = setup(round=2, you={"harmony": 10})
    assert not of_kind(play(state, "pass"), PoliticsHeld)


def test_4_vi_trader_and_family_card_are_ready_again() -> None:
    """§4 VI, p. 16."""
    state = setup(round=3, phase="politics", you={"trader": "used", "character": "bear", "powers_used": ["bear"]})
    assert (state.trader_left, state.used) == (1, ())
    magpie = setup(round=3, phase="politics", you={"trader": "used", "character": "magpie"})
    assert magpie.trader_left == 2


def test_4_vi_and_not_before() -> None:
    """§4 VI, p. 16: between the rounds of a decade they stay away."""
    mine = {
        "trader": "used",
        "character": "bear",
        "powers_used": ["bear"],
        "store": {"food": 2},
        "harmony": 10,
    }
    state = setup(round=1, you=mine)
    play(state, "pass")
    assert state.round == 2
    reason = refused(state, "trade")
    assert (reason.message, reason.cause) == ("trader_used", Cause.TRADER)
    reason = refused(state, "use bear")
    assert (reason.message, reason.subject, reason.cause) == ("power_used", ("bear", "decade"), Cause.ABILITY)


def test_4_vi_the_game_ends_after_the_last_politics() -> None:
    """§4 VI, p. 16."""
    state = setup(round=8, phase="politics")
    assert is_over(state)
    assert told_in_order(state.events, PoliticsHeld, GameEnded)


# ── the change of the cards ───────────────────────────────────────────────────────────────────────────────────────


def names(cards: tuple[int, ...]) -> set[str]:
    return {book().buildings[card] for card in cards}


def test_4_unbuilt_building_cards_join_the_next_stack() -> None:
    """§4, p. 35: those of decade I that nobody built; what is built is not among them."""
    town = {"herbarium": "servorum", "odeum": "plebeius", "forum": "patricius"}
    state = setup(round=3, phase="politics", opponent=Caepio(), buildings=town, first="you", next_first="you")
    left = {"aerarium", "sanctuarium", "collegium_fabrorum", "cudendum", "schola"}
    (merged,) = of_kind(state.events, StackMerged)
    assert (merged.decade, set(merged.cards), merged.cause) == (1, left, Cause.DECADE_END)
    stacks = remembered(state).stacks
    second = {"balneum", "aedis", "officina_fabrorum", "emporium", "librarium", "ludus"}
    assert names(stacks[0]) == set()
    assert names(stacks[1]) == left | second
    assert len(stacks[1]) == 11


def test_4_the_old_action_deck_is_removed() -> None:
    """§4, p. 35."""
    state = setup(round=6, phase="politics", opponent=Caepio(), next_first="you")
    decks = remembered(state).decks
    assert (decks[0], decks[1], len(decks[2])) == ((), (), 10)


def test_4_after_decade_iii_nothing_is_carried_on() -> None:
    """§4, p. 35."""
    state = setup(round=8, phase="politics", opponent=Caepio())
    assert is_over(state)
    assert not of_kind(state.events, StackMerged)


def test_4_the_peculium_moves_harmony_that_lasts_for_the_round() -> None:
    """§4 III, p. 16: it comes after harmony was set to popularity."""
    state = setup(round=3, phase="upkeep", you={"specialists": ["green"], "register": 4, "popularity": 5, "harmony": 5})
    moves = [event for event in of_kind(state.events, Moved) if event.track == "harmony"]
    assert moves == [Moved("you", "harmony", 2, 7, Cause.PECULIUM)]
    assert caepio(state).harmony == 0
