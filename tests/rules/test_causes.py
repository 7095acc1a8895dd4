"""Causes: every event, refusal and question has one, and each cites a rule."""

from __future__ import annotations

import re

import pytest

from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Moved, PriceMoved, event_text, parse_event

LAST_PAGE = 40


@pytest.mark.parametrize("cause", Cause)
def test_a_cause_cites_a_section_and_pages_of_the_rulebook(cause: Cause) -> None:
    section, pages = cause.rule
    assert re.fullmatch(r"\d+(\.\d+)*", section)
    assert pages
    assert all(isinstance(page, int) and 1 <= page <= LAST_PAGE for page in pages)


def test_causes_of_one_rule_are_not_the_same_cause() -> None:
    """§4 holds the peculium and the limit of the store: what is told of them differs."""
    assert Cause.PECULIUM.rule == Cause.TIDY.rule
    assert Cause["PECULIUM"] is not Cause["TIDY"]
    assert Cause["PECULIUM"] != Cause["TIDY"]
    assert len(Cause.__members__) == len(list(Cause)), "no member is another name of one before it"


@pytest.mark.parametrize("cause", Cause)
def test_an_event_keeps_its_cause_as_text(cause: Cause) -> None:
    for event in (PriceMoved("food", 1, 3, cause), Moved("you", "harmony", 1, 5, cause)):
        read = parse_event(event_text(event))
        assert read == event
        assert read.cause is cause
        assert cause.name.lower() in event_text(event)
