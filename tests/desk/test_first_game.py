"""A first game: cards are suggested with a reason, and what happens for the first time is explained once."""

from __future__ import annotations

import random

import pytest
from moments import busy, in_round, set_out

from corduba_solo.desk.keys import Keys
from corduba_solo.desk.lessons.first_game import MOST_AT_ONCE, FirstTimes, hints, seed_to_begin, suggested
from corduba_solo.desk.spots import Guidance
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Activate, Take
from corduba_solo.rules.book import YOU
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import TakeGoods
from corduba_solo.session.books import book_for
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions

EN = Catalogue("en", strict=True)
BOOK = book_for()


def test_every_card_has_a_reason_and_the_better_one_is_suggested() -> None:
    edition = BOOK.edition
    for card in edition.heritage:
        assert EN.text(f"first.heritage.{card}")
    for family in edition.families.values():
        for character in family.characters:
            assert EN.text(f"first.character.{character}")
    assert suggested(("familia_docta", "latifundium"), ("cyclops", "hound")) == ("latifundium", "hound")
    assert suggested(("unheard_of", "oliveta"), ("unheard_of",)) == ("oliveta", "unheard_of")


@pytest.mark.parametrize("hint", hints(), ids=lambda hint: hint.name)
def test_every_hint_has_words_and_at_most_forty(hint: object) -> None:
    name = getattr(hint, "name", "")
    assert EN.text(f"first.{name}.title")
    assert len(EN.text(f"first.{name}").split()) <= 40


def test_a_hint_comes_once_and_what_is_known_never() -> None:
    kept: list[tuple[str, ...]] = []
    session = set_out({})
    voice = Voice(EN, session.book.edition)
    first = FirstTimes(session, (), kept.append)
    guide = first.guide(voice, Keys())
    assert guide is not None
    assert guide.text == EN.text("first.turn")
    assert first.guide(voice, Keys(), watching=True) is None
    first.press(Guidance.ON)
    assert kept == [("turn",)]
    first.acted()
    assert first.present is None
    assert FirstTimes(session, ("turn",), kept.append).present is None


def test_what_was_said_about_a_question_goes_with_it() -> None:
    kept: list[tuple[str, ...]] = []
    session = Session(GameOptions(seed=4, difficulty="aedil"))
    first = FirstTimes(session, (), kept.append)
    while question(session.state) and first.present is None:
        session.act(legal_actions(session.state)[0])
        first.acted()
    assert first.present is not None
    assert first.present.name == "goods"
    session.act(legal_actions(session.state)[0])
    first.acted()
    assert first.present is None or first.present.name != "goods"
    assert "goods" in kept[-1]


def test_goods_are_suggested_as_many_as_one_may_take() -> None:
    session = Session(GameOptions(seed=4, difficulty="aedil"))
    first = FirstTimes(session, (), lambda _: None)
    while (asked := question(session.state)) and not isinstance(asked, TakeGoods):
        assert first.suggests(session.state) == ()
        session.act(legal_actions(session.state)[0])
    assert Take(first.suggests(session.state)) in legal_actions(session.state)


def test_one_begins_oneself() -> None:
    seeds = iter(range(100))
    seed = seed_to_begin(lambda: next(seeds))
    assert Session(GameOptions(seed=seed, difficulty="aedil")).state.first == YOU
    assert any(Session(GameOptions(seed=other, difficulty="aedil")).state.first != YOU for other in range(20))


def test_what_happens_is_explained_when_it_happens() -> None:
    session = set_out({"you": {"trader": "used"}, "caepio": {"card": "i_01"}})
    first = FirstTimes(session, ("turn",), lambda _: None)
    assert first.present is None
    session.act(Activate("wood_site", 1))
    first.acted()
    assert first.present is not None
    assert first.present.name == "fallback"


def test_who_plays_on_has_read_a_hint_and_the_next_one_takes_its_place() -> None:
    kept: list[tuple[str, ...]] = []
    session = set_out({"you": {"trader": "used"}, "caepio": {"card": "i_01"}})
    first = FirstTimes(session, (), kept.append)
    assert first.present is not None
    assert first.present.name == "turn"
    session.act(Activate("wood_site", 1))
    first.acted()
    assert first.present is not None
    assert first.present.name == "fallback"
    assert "turn" in kept[-1]


def test_of_what_happens_again_two_things_are_explained_at_once_and_the_rest_another_time() -> None:
    """Five in a row, some about what had happened long before, were clicked away half-read."""
    again = {hint.name for hint in hints() if hint.again}
    most, luck = 0, random.Random(3)
    kept: list[tuple[str, ...]] = [()]
    session = Session(GameOptions(seed=3, difficulty="aedil"))
    first = FirstTimes(session, (), kept.append)
    while session.state.decade < 1:
        session.act(busy(session, luck))
        first.acted()
        before = set(kept[-1])
        while first.present:
            first.press(Guidance.ON)
        most = max(most, len(again & (set(kept[-1]) - before)))
    assert most == MOST_AT_ONCE
    assert {"insula", "harmony", "his_building", "his_use"} <= set(kept[-1])


def test_what_happens_again_is_not_explained_while_things_are_given_out() -> None:
    """Harmony came with the heritage and was explained beside the choice of a specialist."""
    session = Session(GameOptions(seed=3, difficulty="aedil"))
    first = FirstTimes(session, (), lambda _: None)
    told = set()
    while session.state.round == 0:
        if first.present:
            told.add(first.present)
            first.press(Guidance.ON)
            continue
        session.act(legal_actions(session.state)[0])
        first.acted()
    assert told
    assert not any(hint.again for hint in told)


def test_all_of_them_can_be_switched_off() -> None:
    kept: list[tuple[str, ...]] = []
    first = FirstTimes(in_round(2), (), kept.append)
    first.press(Guidance.QUIET)
    assert first.present is None
    assert set(kept[-1]) == {hint.name for hint in hints()}


def test_unrest_is_explained_before_the_first_decades_last_round() -> None:
    told = tuple(hint.name for hint in hints() if not hint.name.startswith("unrest"))
    first = FirstTimes(in_round(2), told, lambda _: None)
    assert first.present is not None
    assert first.present.name == "unrest_ahead"


def test_upkeep_is_explained_at_the_first_payment_also_where_nothing_is_asked() -> None:
    you = {"workers": 0, "register": 5, "harmony": 2, "denarii": 9}
    session = set_out({"round": 1, "phase": "upkeep", "you": you})
    told = tuple(hint.name for hint in hints() if hint.name != "upkeep")
    first = FirstTimes(session, told, lambda _: None)
    assert any(event.kind == "upkeep_paid" for entry in session.log for event in entry.events)
    assert first.present is not None
    assert first.present.name == "upkeep"
    first.acted()
    assert first.present is not None


def test_a_hint_about_what_is_asked_goes_with_it_also_where_it_may_come_otherwise() -> None:
    you = {"register": 9, "harmony": 2, "denarii": 5, "store": {"food": 4, "amphorae": 2}}
    session = set_out({"round": 1, "phase": "upkeep", "you": you})
    told = tuple(hint.name for hint in hints() if hint.name != "upkeep")
    kept: list[tuple[str, ...]] = []
    first = FirstTimes(session, told, kept.append)
    assert first.present is not None
    session.act(legal_actions(session.state)[0])
    first.acted()
    assert first.present is None
    assert "upkeep" in kept[-1]


def test_what_is_taken_back_is_not_explained_any_more_and_is_once_it_happens_again() -> None:
    session = set_out({"you": {"trader": "used"}, "caepio": {"card": "i_01"}})
    first = FirstTimes(session, ("turn",), lambda _: None)
    for _ in range(2):
        session.act(Activate("wood_site", 1))
        first.acted()
        assert first.present is not None
        assert first.present.name == "fallback"
        session.go_to(0)
        first.acted()
        assert first.present is None
