"""Caepio's cards in a scenario: named, taken up, refused where no game could have them so, and written down again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import frozen
import pytest

from corduba_solo.caepio.automa import Caepio, current_card, remembered
from corduba_solo.caepio.deck import NO_CARD, deck_of
from corduba_solo.rules.book import CAEPIO, Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import CardDrawn, Passed, Tried
from corduba_solo.rules.game import apply, legal_actions, new_game, question
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.scenario import ImpossiblePosition, describe, position
from corduba_solo.rules.state import State, state_text
from corduba_solo.session.scenario_file import ScenarioError, load_scenario, scenario_text

Data = dict[str, Any]
LEFT_OUT = ("dealt", "crew", "paid")
"""What a scenario does not say: cards not chosen, and who stands where."""


@pytest.fixture(scope="module")
def book() -> Book:
    return frozen.book()


def cards(book: Book, decade: int) -> list[str]:
    """The names of a decade's cards."""
    return [card.name for card in deck_of(book).cards if card.decade == decade]


def with_cards(book: Book, more: Data | None = None, **caepio: Any) -> State:
    return position(book, {"round": 2, "caepio": caepio, **(more or {})}, Caepio())


def refused(book: Book, data: Data) -> list[str]:
    with pytest.raises(ImpossiblePosition) as caught:
        position(book, data, Caepio())
    return str(caught.value).splitlines()


# ── taken up ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_without_a_word_about_them_no_card_is_used(book: Book) -> None:
    memory = remembered(with_cards(book))
    assert memory.decks == deck_of(book).decades
    assert (memory.card, memory.row, memory.drawn) == (NO_CARD, 0, 0)


def test_a_card_that_lies_open_is_not_in_the_deck(book: Book) -> None:
    state = with_cards(book, card="i_03")
    memory = remembered(state)
    card = current_card(state)
    assert card is not None
    assert (card.name, memory.row, memory.drawn) == ("i_03", 0, 1)
    assert memory.decks[0] == tuple(n for n in deck_of(book).decades[0] if n != memory.card)


def test_he_goes_on_with_the_row_that_is_named(book: Book) -> None:
    """§7.2: the rows above it are over."""
    state = with_cards(book, {"turn": "caepio"}, card="i_01", row=3)
    assert [(event.card, event.row) for event in state.events if isinstance(event, Tried)] == [("i_01", 3)]


def test_after_the_last_row_of_the_first_card_he_draws_the_second(book: Book) -> None:
    """§7.2: from what is left of the deck."""
    left = cards(book, 0)[4:]
    caepio = {"card": "i_01", "row": 4, "decks": {"I": left}}
    state = position(book, {"round": 2, "turn": "caepio", "caepio": caepio}, Caepio())
    (drawn,) = [event for event in state.events if isinstance(event, CardDrawn) and event.pile == "deck"]
    assert drawn.card in left
    assert remembered(state).drawn == 2


def test_after_the_last_row_of_the_second_card_he_passes(book: Book) -> None:
    """§7.2"""
    state = with_cards(book, {"turn": "caepio"}, card="i_01", row=4, drawn=2)
    assert any(isinstance(event, Passed) and event.who == "caepio" for event in state.events)


def test_once_he_has_passed_his_second_card_is_over(book: Book) -> None:
    """§7.2: neither the row nor the count has to be said."""
    state = with_cards(book, card="i_02", passed=True)
    memory = remembered(state)
    assert (memory.row, memory.drawn) == (len(deck_of(book).cards[memory.card].rows), 2)
    assert state.sides[CAEPIO].passed


def test_a_deck_may_be_named_before_the_actions_begin(book: Book) -> None:
    """§7.1: the cards of a round come from what is left then."""
    left = cards(book, 1)[6:]
    state = position(
        book, {"round": 5, "phase": "round", "first": "caepio", "caepio": {"decks": {"II": left}}}, Caepio()
    )
    card = current_card(state)
    assert card is not None
    assert card.name in left
    assert len(remembered(state).decks[1]) == len(left) - remembered(state).drawn


def test_decks_of_decades_to_come_are_complete_and_those_of_decades_past_are_gone(book: Book) -> None:
    """§4"""
    memory = remembered(position(book, {"round": 4, "caepio": {"card": "ii_05"}}, Caepio()))
    assert memory.decks[0] == ()
    assert memory.decks[2] == deck_of(book).decades[2]


# ── refused ───────────────────────────────────────────────────────────────────────────────────────────────────────

REFUSED: list[tuple[Data, str]] = [
    ({"card": "i_3"}, "caepio.card: there is no card of Caepio's “i_3” (did you mean i_03?)"),
    ({"card": "ii_03"}, "caepio.card: ii_03 is a card of decade II, not I (caepio_cards)"),
    ({"row": 2}, "caepio.row: no card of his lies open (caepio_cards)"),
    ({"drawn": 1}, "caepio.drawn: no card of his lies open (caepio_cards)"),
    ({"card": "i_01", "row": 0}, "caepio.row: 0 is not between 1 and 4 (caepio_rows)"),
    ({"card": "i_01", "row": 5}, "caepio.row: 5 is not between 1 and 4 (caepio_rows)"),
    ({"card": "i_01", "row": "two"}, "caepio.row: this should be a whole number"),
    ({"card": "i_01", "drawn": 3}, "caepio.drawn: 3 is not between 1 and 2 (caepio_cards)"),
    ({"card": "i_01", "row": 2, "passed": True}, "caepio.passed: he passes once all rows of his second card are over"),
    ({"card": "i_01", "drawn": 1, "passed": True}, "caepio.passed: he passes once all rows of his second card are"),
    ({"decks": {"IV": []}}, "caepio.decks.IV: there is no decade “IV”"),
    ({"decks": {"I": ["i_05", "i_5"]}}, "caepio.decks.I[2]: there is no card of Caepio's “i_5” (did you mean i_05?)"),
    ({"decks": {"I": ["i_05", "i_05"]}}, "caepio.decks.I[2]: i_05 stands there twice"),
    ({"decks": {"I": ["ii_05"]}}, "caepio.decks.I[1]: ii_05 is a card of decade II, not I (caepio_cards)"),
    ({"decks": {"I": ["i_05"]}}, "caepio.decks.I: too few cards left for 4 draws to come (caepio_cards)"),
    ({"decks": {"II": ["ii_05"]}}, "caepio.decks.II: no card is used before its decade (caepio_cards)"),
    ({"card": "i_01", "decks": {"I": ["i_01"]}}, "caepio.decks.I[1]: i_01 lies open, so it is not in the deck"),
]


@pytest.mark.parametrize(("caepio", "reason"), REFUSED, ids=[reason[:50] for _, reason in REFUSED])
def test_cards_as_no_game_could_have_them_are_refused_with_the_reason(book: Book, caepio: Data, reason: str) -> None:
    assert any(line.startswith(reason) for line in refused(book, {"round": 2, "caepio": caepio}))


def test_the_deck_of_a_decade_that_is_over_has_left_the_game(book: Book) -> None:
    """§4"""
    said = "caepio.decks.I: the deck of a decade that is over has left the game (decade_end)"
    assert refused(book, {"round": 5, "caepio": {"decks": {"I": ["i_05"]}}}) == [said]


@pytest.mark.parametrize("phase", ["round", "upkeep", "round_end"])
def test_a_card_lies_open_during_the_actions_only(book: Book, phase: str) -> None:
    said = "caepio.card: a card lies open during the actions only (caepio_cards)"
    assert refused(book, {"round": 2, "phase": phase, "caepio": {"card": "i_01"}}) == [said]


def test_you_have_no_cards_of_this_kind(book: Book) -> None:
    assert refused(book, {"you": {"card": "i_01"}})[0].startswith("you.card: unknown key")


def test_faults_of_cards_name_their_lines(book: Book, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.yaml"
    path.write_text("round: 2\ncaepio:\n  card: i_01\n  row: 9\n  decks:\n    I: [i_02, i_20]\n", encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path, book, Caepio(), cite=lambda cause: f"§{cause.rule.section}")
    assert [line.removeprefix(f"{path}:") for line in caught.value.lines] == [
        f"4: caepio.row: 9 is not between 1 and 4 (§{Cause.CAEPIO_ROWS.rule.section})",
        "6: caepio.decks.I[2]: there is no card of Caepio's “i_20” (did you mean i_10?)",
        f"6: caepio.decks.I: too few cards left for 3 draws to come (§{Cause.CAEPIO_CARDS.rule.section})",
    ]


# ── written down ──────────────────────────────────────────────────────────────────────────────────────────────────


def facts(state: State) -> Data:
    found: Data = json.loads(state_text(state))
    return {name: value for name, value in found.items() if name not in LEFT_OUT}


@pytest.mark.parametrize("seed", range(8))
def test_described_positions_have_his_cards_as_they_lay(book: Book, seed: int, tmp_path: Path) -> None:
    """At every main decision of a random game, by way of a file's text."""
    choice = random.Random(seed).choice
    state = new_game(book, seed, opponent=Caepio())
    path = tmp_path / "described.yaml"
    described = 0
    while options := legal_actions(state):
        if isinstance(question(state), MainAction) and choice(range(4)) == 0:
            path.write_text(scenario_text(describe(state)), encoding="utf-8")
            again = load_scenario(path, book, Caepio())
            assert remembered(again) == remembered(state)
            assert facts(again) == facts(state)
            described += 1
        apply(state, choice(options))
    assert described > 3


def test_what_is_described_of_his_cards_is_short(book: Book) -> None:
    left = cards(book, 0)[3:]
    caepio = {"card": "i_02", "row": 3, "drawn": 2, "decks": {"I": left}}
    told = describe(position(book, {"round": 2, "caepio": caepio}, Caepio()))["caepio"]
    assert {key: told[key] for key in caepio} == caepio
    unused = describe(with_cards(book))["caepio"]
    assert not set(caepio) & set(unused)


def test_a_described_game_goes_on_with_the_same_cards(book: Book) -> None:
    """With his cards and its luck written down, he draws, tries and does the same."""
    for seed in range(4):
        choice = random.Random(seed).choice
        state = new_game(book, seed, opponent=Caepio())
        while state.round < 2 or not isinstance(question(state), MainAction) or remembered(state).row == 0:
            apply(state, choice(legal_actions(state)))
        again = position(book, describe(state), Caepio())
        number = state.round
        while (options := legal_actions(state)) and state.round == number:
            assert options == legal_actions(again)
            action = choice(options)
            assert apply(state, action) == apply(again, action)


ODD: list[Any] = [
    None,
    -1,
    0,
    3,
    10**30,
    1.5,
    True,
    "",
    "i_01",
    "i_04",
    "ii_04",
    [],
    ["i_04"],
    [["i_04"]],
    {},
    {"I": "i_04"},
]


@pytest.mark.parametrize("key", ["card", "row", "drawn", "decks", "I", "II"])
def test_odd_cards_are_refused_or_played_never_a_crash(book: Book, key: str) -> None:
    outcomes = set()
    for value in ODD:
        caepio: Data = {"card": "i_02", "row": 2, "drawn": 1, "decks": {"I": cards(book, 0)[2:]}}
        (caepio if key in caepio else caepio["decks"])[key] = value
        try:
            state = position(book, {"round": 2, "turn": "caepio", "caepio": caepio}, Caepio())
        except ImpossiblePosition:
            outcomes.add("refused")
        else:
            assert legal_actions(state)
            outcomes.add("played")
    assert outcomes == {"refused", "played"}
