"""Actions and events as lines of text: what they read like, and what is said of a line that means nothing."""

from __future__ import annotations

import string

import pytest
from frozen import book
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.rules.actions import (
    CLASSES,
    VERBS,
    Action,
    Activate,
    Amounts,
    Build,
    Buy,
    Deliver,
    Give,
    Pass,
    Pay,
    Place,
    Trade,
    UnknownAction,
    action_text,
    parse_action,
)
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import KINDS, Moved, event_text, parse_event
from corduba_solo.rules.game import IllegalAction, apply, new_game

usual = settings(max_examples=60, deadline=None, derandomize=True, database=None)
words = st.text(string.ascii_lowercase + "_", min_size=1, max_size=12)
numbers = st.integers(0, 99)
amounts: st.SearchStrategy[Amounts] = st.lists(st.tuples(words, numbers), max_size=4).map(tuple)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """Any action of any kind, sensible or not."""
    cls = draw(st.sampled_from(CLASSES))
    kinds = {"str": words, "int": numbers, "Amounts": amounts}
    hints = {name: str(hint) for name, hint in cls.__annotations__.items() if name != "verb"}
    values = [draw(kinds[_plain(hint)]) for hint in hints.values()]
    return cls(*values)  # type: ignore[arg-type]  # drawn by their own types


def _plain(hint: str) -> str:
    return next(kind for kind in ("Amounts", "int", "str") if kind in hint)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("build forum plebeius", Build("forum", "plebeius")),
        ("place c4 1", Place("c4", 1)),
        ("pay workers=2 wood=1", Pay((("workers", 2), ("wood", 1)))),
        ("activate cudendum 2", Activate("cudendum", 2)),
        ("buy marble 1", Buy("marble", 1)),
        ("give velites=2", Give((("velites", 2),))),
        ("give", Give(())),
        ("deliver", Deliver(())),
        ("trade", Trade()),
        ("pass", Pass()),
    ],
)
def test_an_action_reads_as_a_person_would_write_it(line: str, action: Action) -> None:
    """§6, §8: one line each way."""
    assert parse_action(line) == action
    assert action_text(action) == line
    assert parse_action(f"  {line.replace(' ', '   ')} ") == action


@usual
@given(actions())
def test_every_action_goes_into_text_and_back(action: Action) -> None:
    again = parse_action(action_text(action))
    assert again == action
    assert type(again) is type(action)
    assert "\n" not in action_text(action)


def test_every_kind_of_action_has_its_own_verb() -> None:
    assert len(VERBS) == len(CLASSES)
    assert all(verb.isalpha() and verb.islower() for verb in VERBS)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("conquer rome", "“conquer rome” is no action; it must begin with one of: "),
        ("", "“” is no action; it must begin with one of: "),
        ("   ", "is no action; it must begin with one of: "),
        ("Build forum plebeius", "“Build forum plebeius” is no action; it must begin with one of: "),
        ("build", "“build” lacks its building."),
        ("build forum", "“build forum” lacks its district."),
        ("raise templum", "“raise templum” lacks its bonus."),
        ("activate forum", "“activate forum” lacks its number."),
        ("activate forum two", "“activate forum two”: two should be a whole number."),
        ("place c4 -1", "“place c4 -1”: -1 should be a whole number."),
        ("place c4 1.5", "“place c4 1.5”: 1.5 should be a whole number."),
        ("buy wood ²", "“buy wood ²”: ² should be a whole number."),
        ("pay wood", "“pay wood”: wood should read like wood=2."),
        ("pay =2", "“pay =2”: =2 should read like wood=2."),
        ("pay wood=", "should be a whole number."),
        ("pay wood=some", "“pay wood=some”: some should be a whole number."),
        ("pass now", "“pass now” has more than it needs: now."),
        ("build forum plebeius please twice", "has more than it needs: please twice."),
    ],
)
def test_a_line_that_means_nothing_is_answered_with_a_sentence(line: str, sentence: str) -> None:
    """The person sees what they wrote and what is wrong with it."""
    with pytest.raises(UnknownAction) as error:
        parse_action(line)
    text = str(error.value)
    assert sentence in text
    assert text.endswith(".")


def test_an_unknown_verb_is_answered_with_all_verbs() -> None:
    with pytest.raises(UnknownAction) as error:
        parse_action("conquer")
    assert all(verb in str(error.value) for verb in VERBS)


def sentence_about(line: str) -> str:
    """What is said of a line; empty when it is an action that reads back."""
    try:
        action = parse_action(line)
    except UnknownAction as error:
        return str(error)
    assert parse_action(action_text(action)) == action
    return ""


ODD_WORDS = ("forum", "wood=2", "wood", "=", "3", "-1", "²", "“", "\u00a0", "\x00")


@usual
@given(st.lists(st.sampled_from((*VERBS, *ODD_WORDS)), max_size=5))
def test_any_words_are_an_action_or_a_sentence(line: list[str]) -> None:
    """Nothing a person types breaks the reading."""
    assert sentence_about(" ".join(line))[-1:] in ("", ".")


def test_an_action_that_is_not_on_offer_says_why_with_the_rule() -> None:
    """The refusal carries the action, the reason and the paragraph."""
    state = new_game(book(), 1)
    with pytest.raises(IllegalAction) as error:
        apply(state, Build("forum", "plebeius"))
    assert error.value.action == Build("forum", "plebeius")
    assert str(error.value).startswith("build forum plebeius: ")
    assert str(error.value.reason.cause) in str(error.value)


def test_an_event_reads_back_and_an_unknown_kind_is_named() -> None:
    event = Moved("you", "harmony", -2, 3, Cause.HARMONY_FOLLOWS)
    assert event_text(event).startswith("moved {")
    assert parse_event(event_text(event)) == event
    with pytest.raises(ValueError, match="“eruption” is no kind of event"):
        parse_event("eruption {}")


def test_every_kind_of_event_has_its_own_name() -> None:
    assert len(KINDS) == len(set(KINDS.values()))
    assert all(name.replace("_", "").isalpha() and name.islower() for name in KINDS)
