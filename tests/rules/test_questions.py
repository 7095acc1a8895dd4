"""What is asked: a record for every decision, a text form that lasts, and an agenda that nobody else reads."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from frozen import book

import corduba_solo
from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.book import Bill
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import DECISIONS, STEPS
from corduba_solo.rules.game import apply, cause_of, legal_actions, new_game, question, resume
from corduba_solo.rules.questions import (
    ANYWHERE,
    NAMES,
    QUESTIONS,
    CalmUnrest,
    ChooseGain,
    HouseInsula,
    LayBridge,
    LayTile,
    LowerPrestige,
    MainAction,
    PayBill,
    Question,
    RecallSpecialist,
    SettleInsulae,
    question_data,
    read_question,
)
from corduba_solo.rules.state import parse_state, state_text


def test_every_decision_has_its_record_and_every_record_its_decision() -> None:
    assert set(DECISIONS) == set(QUESTIONS)
    assert len(NAMES) == len(QUESTIONS)
    assert not NAMES.keys() & STEPS.keys()


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (MainAction(), '{"asks": "main"}'),
        (LayTile(3, 0), '{"asks": "lay", "building": 3, "district": 0}'),
        (
            CalmUnrest(2, ANYWHERE, Cause.EXCUBITORIUM),
            '{"asks": "calm", "left": 2, "district": -1, "cause": "excubitorium"}',
        ),
        (
            PayBill(Bill(workers=2, goods=(0, 1, 0, 0, 0, 0)), Cause.SPENT),
            '{"asks": "pay", "bill": {"workers": 2, "colour": -1, "denarii": 0, "goods": [0, 1, 0, 0, 0, 0],'
            ' "waived": 0, "waived_basic": 0, "any": 0, "register": 0, "popularity": 0,'
            ' "prestige": 0}, "cause": "spent"}',
        ),
        (
            HouseInsula(3, 0, 6, 1, 8),
            '{"asks": "house", "building": 3, "district": 0, "cells": 6, "left": 1, "own": 8}',
        ),
        (SettleInsulae(3, 0, 6), '{"asks": "settle", "building": 3, "district": 0, "cells": 6}'),
        (RecallSpecialist(5, Cause.SPECIALIST), '{"asks": "recall", "away": 5, "cause": "specialist"}'),
        (
            LowerPrestige(1, (("prestige_other", 1),), Cause.PRESTIGE),
            '{"asks": "lower_prestige", "steps": 1, "effects": [["prestige_other", 1]], "cause": "prestige"}',
        ),
        (
            ChooseGain(((("denarii", 2),), (("good", 0, 1),)), Cause.PRESTIGE),
            '{"asks": "choose", "gains": [[["denarii", 2]], [["good", 0, 1]]], "cause": "prestige"}',
        ),
    ],
)
def test_a_question_reads_as_its_name_and_its_fields(asked: Question, text: str) -> None:
    """Saved games carry this form: it may grow, but what stands here must stay readable."""
    assert json.dumps(question_data(asked), ensure_ascii=False) == text
    again = read_question(json.loads(text))
    assert again == asked
    assert type(again) is type(asked)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "“None” is no question."),
        ({"asks": "dance"}, "“dance” is no question."),
        ({"asks": "lay", "building": 3}, "The question “lay” has the fields building, district."),
        ({"asks": "main", "building": 3}, "The question “main” has the fields none."),
        ({"asks": "keep", "owed": "3"}, "“keep.owed” should be int, not '3'."),
    ],
)
def test_what_is_no_question_is_answered_with_a_sentence(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read_question(data)


def test_every_question_met_in_games_goes_into_text_and_back() -> None:
    """In the middle of anything: what is asked, about what, and everything that waits behind it."""
    met: set[type] = set()
    for seed in range(24):
        state = new_game(book(), seed, variant=("senators", "both")[seed % 2], opponent=Caepio())
        choice = random.Random(seed).choice
        while asked := question(state):
            if type(asked) not in met or seed < 2:
                again = resume(parse_state(state_text(state), state.book, state.opponent))
                assert question(again) == asked
                assert type(question(again)) is type(asked)
                assert isinstance(cause_of(asked), Cause)
                assert legal_actions(again) == legal_actions(state)
                assert [type(task) for task in again.agenda] == [type(task) for task in state.agenda]
                assert again.agenda == state.agenda
                met.add(type(asked))
            apply(state, choice(legal_actions(state)))
    # What is too rare for these games is read and written above.
    assert set(QUESTIONS) - met <= {LowerPrestige, ChooseGain, RecallSpecialist, SettleInsulae, HouseInsula}


def test_a_bridge_is_asked_about_with_the_tile_that_waits_for_it() -> None:
    """§6.1.1: where the tile will lie is known while its bridge is laid cell by cell."""
    found = 0
    for seed in range(12):
        state = new_game(book(), seed, opponent=Caepio())
        choice = random.Random(seed).choice
        while asked := question(state):
            if isinstance(asked, LayBridge):
                apply(state, legal_actions(state)[0])
                while isinstance(question(state), LayBridge | PayBill):
                    apply(state, legal_actions(state)[0])
                assert state.district_of[asked.building] == asked.district
                assert state.tile_at[asked.building] == (asked.cell, asked.turn)
                found += 1
                continue
            apply(state, choice(legal_actions(state)))
    assert found


def test_nobody_but_the_rules_and_caepio_reads_the_agenda() -> None:
    root = Path(corduba_solo.__file__).parent
    files = [path for path in root.rglob("*.py") if path.relative_to(root).parts[0] not in ("rules", "caepio")]
    assert len(files) > 100
    assert [path.name for path in files if ".agenda" in path.read_text(encoding="utf-8")] == []
