"""Codes to copy and to type in, and the game of the day."""

from __future__ import annotations

import contextlib
import datetime
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.desk.pages.end import end_model
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import result_in_words, sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.state import VARIANTS, state_text
from corduba_solo.session.codes import SIGNS, decode, encode
from corduba_solo.session.daily import daily_options, daily_seed
from corduba_solo.session.game import Session
from corduba_solo.session.options import MOST_SEED, GameOptions
from corduba_solo.session.problems import SessionError
from corduba_solo.session.share import (
    DAILY_RESULT,
    GAME,
    kind_of,
    read_result_code,
    read_share_code,
    result_code,
    share_code,
)
from corduba_solo.session.store import Store
from corduba_solo.text.loop import Loop
from corduba_solo.text.screen import Screen
from corduba_solo.text.table import Table

from .helpers import new, options, play
from .trials import EXAMPLE

WORDS = Catalogue(strict=True)
DAILY_SEEDS = [819347, 652552]


def complaint(code: str, overlay: str | None = None) -> str:
    with pytest.raises(SessionError) as caught:
        read_share_code(code, overlay)
    return sentence(caught.value.problem, WORDS)


# A busy machine may take its time.
@settings(deadline=None)
@given(
    st.integers(0, MOST_SEED), st.sampled_from(DIFFICULTIES), st.sampled_from(VARIANTS), st.booleans(), st.booleans()
)
def test_a_code_gives_the_options_back(seed: int, difficulty: str, variant: str, ties: bool, small: bool) -> None:
    given_ = GameOptions(seed=seed, difficulty=difficulty, variant=variant, asks_ties=ties)
    code = share_code(given_)
    assert read_share_code(code.lower() if small else code) == given_
    assert len(code) <= 19


def test_a_usual_code_is_short_and_has_no_ambiguous_signs() -> None:
    for seed in (0, 7, 482_913, 999_999):
        code = share_code(options(seed))
        assert len(code.replace("-", "")) <= 10
        assert set(code) <= set(SIGNS) | {"-"}
    assert not set("ILOU") & set(SIGNS)


def test_signs_that_look_alike_are_read_as_what_they_look_like() -> None:
    code = next(found for seed in range(500) if {"0", "1"} <= set(found := share_code(options(seed))))
    typed = " " + code.replace("0", "o").replace("1", "l").replace("-", " ").lower() + "\n"
    assert read_share_code(typed) == read_share_code(code)
    assert read_share_code(code.replace("1", "I")) == read_share_code(code)


def test_the_same_code_is_the_same_game() -> None:
    code = share_code(options(482_913, difficulty="consul"))
    one, other = (new(seed=read_share_code(code).seed, difficulty="consul") for _ in range(2))
    assert state_text(one.state) == state_text(other.state)


def test_one_wrong_sign_and_two_changed_about_are_always_noticed() -> None:
    trials = 0
    for seed in (0, 7, 482_913, MOST_SEED):
        code = share_code(options(seed)).replace("-", "")
        for index, sign in enumerate(code):
            for other in SIGNS:
                if other != sign:
                    trials += 1
                    assert "compare it with the original" in complaint(code[:index] + other + code[index + 1 :])
            for second in range(index + 1, len(code)):
                if code[second] != sign:
                    trials += 1
                    swapped = list(code)
                    swapped[index], swapped[second] = swapped[second], swapped[index]
                    assert "compare it with the original" in complaint("".join(swapped))
    print(f"a mistyped code: {trials} trials, 0 unnoticed")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "too short or too long"),
        ("A", "too short or too long"),
        ("7" * 60, "too short or too long"),
        ("G8XD-SD!", "“!” does not occur in codes"),
        ("UUUU", "“U” does not occur in codes"),
        ("ÄÖÜ", "does not occur in codes"),
        ("1234-5678", "compare it with the original"),
    ],
)
def test_a_code_that_is_none_says_what_is_wrong_with_it(code: str, words: str) -> None:
    assert words in complaint(code)


def test_a_code_made_with_other_cards_is_refused() -> None:
    overlay = "buildings:\n  forum: {laurel: 3}\n"
    code = share_code(options(7, overlay=overlay))
    assert "made with other cards" in complaint(code)
    assert read_share_code(code, overlay).overlay == overlay


def test_a_code_of_an_unknown_kind_is_refused() -> None:
    assert "does not know" in complaint(encode(0b10111))
    assert "does not know" in complaint(encode((MOST_SEED + 2) << 19 | 1))
    assert decode(encode(12345)) == 12345


def test_the_date_gives_the_seed_for_everybody_and_for_ever() -> None:
    """These figures must never change: two people of different versions would play different games."""
    assert [daily_seed(datetime.date(2026, 11, day)) for day in (17, 18)] == DAILY_SEEDS
    options_ = daily_options(datetime.date(2026, 11, 17))
    assert (options_.daily, options_.difficulty, options_.variant) == ("2026-11-17", "praetor", "senators")


@pytest.mark.parametrize("outcome", ["won", "drawn", "lost"])
def test_a_daily_result_has_a_code_that_others_can_read(outcome: str) -> None:
    result = EXAMPLE.model_copy(update={"daily": "2026-11-17", "outcome": outcome, "advice": 1})
    code = result_code(result)
    assert len(code.replace("-", "")) <= 12
    assert kind_of(code) == DAILY_RESULT
    read = read_result_code(code.lower())
    assert read == ("2026-11-17", "praetor", "senators", outcome, 12, 9, 8, True)
    told = result_in_words(read, WORDS, new().book.edition)
    assert told.startswith(f"Daily game of 2026-11-17, Praetor, for the most senators: {outcome}, senators 12 : 9")
    assert told.endswith("With help.")


def test_the_two_kinds_of_codes_are_told_apart() -> None:
    game = share_code(options(7))
    result = result_code(EXAMPLE.model_copy(update={"daily": "2026-11-17"}))
    assert kind_of(game) == GAME
    assert "the code of a result" in complaint(result)
    with pytest.raises(SessionError) as caught:
        read_result_code(game)
    assert "the code of a game to play" in sentence(caught.value.problem, WORDS)


@pytest.mark.parametrize("day", ["0001-01-01", "1970-01-01", "2019-12-31", "2199-06-07", "9999-12-31"])
def test_a_daily_game_of_a_stopped_clock_is_played_kept_and_has_no_code(day: str, tmp_path: Path) -> None:
    """A code of a result has room for the days from 2020 on, for 179 years; other days have games like any other."""
    store = Store(tmp_path)
    session = play(Session.new(daily_options(datetime.date.fromisoformat(day)), store))
    assert (session.is_over, session.trouble) == (True, None)
    words = Catalogue(strict=True)
    screen = io.StringIO()
    with contextlib.redirect_stdout(screen):
        Loop(Table(session, words), Screen())._code()
    assert "To play this game" in screen.getvalue()
    assert "Your result to share" not in screen.getvalue()
    assert [name for name, _ in end_model(session, Voice(words, session.book.edition)).codes] == ["game"]
    game = session.game
    session.close()
    assert store.open(game).is_over
    assert [result.daily for result in store.results.read().results] == [day]


def test_the_first_and_the_last_day_have_codes() -> None:
    for day in ("2020-01-01", "2199-06-06"):
        code = result_code(EXAMPLE.model_copy(update={"daily": day}))
        assert read_result_code(code).day == day
