"""Rows, arrows and cards: what he tries in a turn, when a card is drawn, when he passes (§7.1, §7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.caepio.automa import Caepio, current_card, remembered
from corduba_solo.caepio.deck import deck_of
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.events import CardDrawn, Event, Passed, RoundBegan, Tried, TurnBegan
from corduba_solo.rules.game import apply, is_over, legal_actions, new_game
from corduba_solo.rules.state import State

from .helpers import Try, book, his, next_turn, of, table, tries


def cards_drawn(events: Sequence[Event]) -> list[str]:
    return [event.card for event in of(events, CardDrawn) if event.pile == "deck"]


def passes(events: Sequence[Event]) -> bool:
    return any(event.who == "caepio" for event in of(events, Passed))


def test_7_2_arrows_are_followed_to_the_first_possible_action() -> None:
    """§7.2, p. 31: two fallbacks, then what comes after is not tried."""
    row = "activate forum > castra velites > portus > wood 1"
    state = table([(row,), ("portus",)], {"castra_blocked": ["velites"]})
    assert tries(state.events) == [
        Try(1, 1, "activate forum", False, "not_built", ("forum",)),
        Try(1, 2, "castra velites", False, "blocked", ("castra", "nobody")),
        Try(1, 3, "portus", True),
    ]


def test_7_2_only_one_action_of_a_row_is_done() -> None:
    """§7.2, p. 31: the fallback of a done action never comes."""
    state = table([("wood 1 > stone 1", "food 1"), ("portus",)])
    assert tries(state.events) == [Try(1, 1, "wood 1", True)]
    assert tries(next_turn(state)) == [Try(2, 1, "food 1", True)]


def test_7_2_rows_without_a_possible_action_are_left_in_the_same_turn() -> None:
    """§7.2, p. 31: until one is done."""
    state = table([("activate forum > activate aedis", "activate random", "wood 1", "portus"), ("portus",)])
    assert [(one.row, one.position, one.done) for one in tries(state.events)] == [
        (1, 1, False),
        (1, 2, False),
        (2, 1, False),
        (3, 1, True),
    ]
    assert len([event for event in of(state.events, TurnBegan) if event.who == "caepio"]) == 1


def test_7_2_a_row_that_was_left_is_not_tried_again() -> None:
    """§7.2, p. 31: the marker only moves on."""
    state = table([("activate random", "portus", "wood 1"), ("portus",)])
    assert remembered(state).row == 2
    assert tries(next_turn(state)) == [Try(3, 1, "wood 1", True)]


def test_7_1_the_first_card_is_drawn_in_his_turn_and_lies_open() -> None:
    """§7.1, p. 31: nothing is seen before his first turn of the round."""
    state = table([("portus", "wood 1"), ("portus",)], turn="you")
    assert current_card(state) is None
    assert cards_drawn(next_turn(state)) == ["one"]
    card = current_card(state)
    assert card is not None
    assert card.name == "one"


def test_7_2_the_second_card_comes_at_his_next_turn_after_a_done_last_row() -> None:
    """§7.2, p. 32: you do not see it before."""
    state = table([("wood 1", "portus"), ("stone 1",)])
    last = next_turn(state)
    assert tries(last) == [Try(2, 1, "portus", True)]
    assert cards_drawn(last) == []
    card = current_card(state)
    assert card is not None
    assert card.name == "one"
    following = next_turn(state)
    assert cards_drawn(following) == ["two"]
    assert tries(following) == [Try(1, 1, "stone 1", True)]


def test_7_2_the_second_card_is_drawn_at_once_when_the_first_runs_out_without_an_action() -> None:
    """§7.2, ruling: the last row fails, so the same turn goes on with card 2."""
    state = table([("wood 1", "activate random"), ("stone 1", "portus")])
    events = next_turn(state)
    assert cards_drawn(events) == ["two"]
    assert [(tried.card, tried.row, tried.done) for tried in of(events, Tried)] == [("one", 2, False), ("two", 1, True)]
    assert his(state).store[2] == 1


def test_7_2_a_first_card_with_nothing_possible_is_followed_at_once() -> None:
    """§7.2, ruling: both cards in his first turn."""
    state = table([("activate forum", "activate random"), ("activate aedis", "portus")])
    assert cards_drawn(state.events) == ["one", "two"]
    assert [(tried.card, tried.row, tried.done) for tried in of(state.events, Tried)] == [
        ("one", 1, False),
        ("one", 2, False),
        ("two", 1, False),
        ("two", 2, True),
    ]


def test_7_2_he_passes_in_the_same_turn_when_no_row_of_card_2_is_possible_any_more() -> None:
    """§7.2, p. 32."""
    state = table([("wood 1",), ("portus", "activate random", "activate forum")])
    next_turn(state)
    events = next_turn(state)
    assert [one.done for one in tries(events)] == [False, False]
    assert passes(events)
    assert his(state).passed


def test_7_2_he_passes_in_the_following_turn_after_a_done_last_row() -> None:
    """§7.2, p. 32."""
    state = table([("wood 1",), ("portus",)])
    second = next_turn(state)
    assert tries(second) == [Try(1, 1, "portus", True)]
    assert not passes(second)
    third = next_turn(state)
    assert tries(third) == []
    assert passes(third)


def test_7_2_with_nothing_possible_on_either_card_he_passes_in_his_first_turn() -> None:
    """§7.2, §5.4, p. 31: and begins the next round."""
    state = table([("activate forum",), ("activate random",)])
    assert cards_drawn(state.events) == ["one", "two"]
    assert passes(state.events)
    assert of(state.events, Passed)[0].first
    assert state.next_first == CAEPIO


def test_7_1_no_third_card_in_a_round() -> None:
    """§7.1, p. 31: two cards, then he passes although the deck holds more."""
    state = table([("wood 1",), ("stone 1",), ("food 1",)])
    next_turn(state)
    events = next_turn(state)
    assert passes(events)
    assert cards_drawn(events) == []
    assert len(remembered(state).decks[0]) == 1


def test_5_4_once_you_have_passed_he_plays_on_alone() -> None:
    """§5.4, p. 23: all his remaining turns follow one another, and passing gives him nothing (§6.8)."""
    state = table([("wood 1", "stone 1"), ("portus", "portus")], {"caepio": {"denarii": 0}})
    events = apply(state, Pass())
    played = events[: next(n for n, event in enumerate(events) if isinstance(event, Passed) and event.who == "caepio")]
    assert [tried.what for tried in of(played, Tried)] == ["stone 1", "portus", "portus"]
    assert his(state).denarii == 2
    assert of(events, Passed)[0][:2] == ("you", True)


def test_5_4_a_new_round_begins_with_a_new_card() -> None:
    """§7.1, p. 31: cards used in a round do not come back."""
    state = table([("wood 1",), ("stone 1",), ("food 1",), ("oleum 1",)])
    log = apply(state, Pass())
    while len(cards_drawn(log)) < 3:
        log += apply(state, Pass() if Pass() in legal_actions(state) else legal_actions(state)[0])
    assert cards_drawn(log)[:3] == ["two", "three", "four"]
    began = next(number for number, event in enumerate(log) if isinstance(event, RoundBegan))
    assert cards_drawn(log[:began]) == ["two"]


def play_passing(state: State) -> list[Event]:
    """Pass wherever possible, take the first answer elsewhere, to the game's end."""
    log = list(state.events)
    while not is_over(state):
        options = legal_actions(state)
        log += apply(state, Pass() if Pass() in options else options[0])
    return log


def test_7_2_used_cards_stay_out_for_the_decade_and_old_decks_are_removed() -> None:
    """§4, §7.2, p. 31, 35: six, six and four different cards, each of its decade."""
    for seed in range(12):
        state = new_game(book(), seed, "aedil", opponent=Caepio(asks_ties=False))
        log = play_passing(state)
        by_round: list[list[str]] = []
        for event in log:
            if isinstance(event, RoundBegan):
                by_round.append([])
            elif isinstance(event, CardDrawn) and event.pile == "deck":
                by_round[-1].append(event.card)
        cards = [card for drawn in by_round for card in drawn]
        assert len(set(cards)) == len(cards)
        assert all(len(drawn) <= 2 for drawn in by_round)
        edition = book().edition.caepio
        decade_of = ("I", "I", "I", "II", "II", "II", "III", "III")
        for number, drawn in enumerate(by_round):
            assert {edition[card].decade for card in drawn} <= {decade_of[number]}
        if state.reason == "senators":
            assert [len(drawn) for drawn in by_round] == [2] * 8
            assert [len(deck) for deck in remembered(state).decks] == [0, 0, 6]


def test_7_1_every_card_has_three_or_four_rows_and_ten_make_a_deck() -> None:
    """§3.4, §7.1, p. 30, 31."""
    deck = deck_of(book())
    assert [len(cards) for cards in deck.decades] == [10, 10, 10]
    assert {len(card.rows) for card in deck.cards} == {3, 4}
