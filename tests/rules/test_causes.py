"""Causes: every event, refusal and question has one, and each cites a rule."""

from __future__ import annotations

import re

import pytest

from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Moved, PriceMoved, event_text, parse_event

LAST_PAGE = 40
HELD_BY_SAVES = """
    rounds components tokens register specialist special_worker harmony_follows prestige insula_bonus revolt
    cause_unrest setup_macellum solo_cards setup_caepio difficulty difficulty_markers heritage your_markers
    character first_player rome_card refill peculium tidy politics decade_end spread rebellion unrest_caused
    sixteenth_marker macellum_tile turn_order decade_rounds round_end build bridge insula laurel activate_new
    spent monument activate site pass trader macellum ability excubitorium after_pass caepio_cards caepio_rows
    caepio_build caepio_site caepio_activate caepio_random caepio_castra caepio_macellum tribute tribute_senator
    delivery delivery_unmet shortfall last_unrest upkeep upkeep_unpaid harmony_reset game_over sale
    caepio_conditions unrest_bands further_along outcome monument_variant both_variants
"""


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


def test_a_name_that_a_save_may_hold_is_never_lost() -> None:
    """A save holds the position whole, and with it why something is still to come."""
    assert {str(cause) for cause in Cause} >= set(HELD_BY_SAVES.split())
    assert all(str(Cause.named(name)) == name for name in HELD_BY_SAVES.split())
