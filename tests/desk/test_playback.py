"""Caepio’s turn shown step by step: with what was to be expected of it, and never for too long (UX 11, 12)."""

from __future__ import annotations

import random

from moments import busy

from corduba_solo.desk.caepio_card import forecast_lines
from corduba_solo.desk.playback import playback_of
from corduba_solo.desk.table import Table
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.events import Passed, RoundBegan, TurnBegan
from corduba_solo.rules.game import apply, go_on
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions


def test_with_each_of_his_turns_it_is_told_what_was_to_be_expected_of_it() -> None:
    """UX 11: from the table as it is when that turn begins; when he has passed nothing is to be expected."""
    session, luck = Session(GameOptions(seed=3)), random.Random(3)
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    turns = passes = 0
    while session.state.round < 4:
        action = busy(session, luck)
        state = session.state.copy()
        apply(state, action, BEFORE_CAEPIO)
        table.act(action)
        expected: tuple[str, ...] = table.model.forecast
        while table.playback:
            for event in table.playback.events:
                if isinstance(event, TurnBegan) and event.who == "caepio":
                    expected = forecast_lines(state, table.voice)
                    go_on(state, BEFORE_CAEPIO)
                    turns += 1
                elif isinstance(event, Passed):
                    expected = ()
                    passes += 1
            assert table.model.forecast == expected
            assert not any("nothing" in line.text for line in table.model.log if line.latest)
            table.step()
    assert turns > 10
    assert passes > 1


def test_at_the_fast_pace_each_of_his_turns_is_told_within_two_seconds() -> None:
    """UX 12, whatever he does: some turns have twenty steps."""
    longest = 0
    for seed in range(1, 6):
        session = Session(GameOptions(seed=seed))
        voice = Voice(Catalogue(strict=True), session.book.edition)
        luck = random.Random(seed)
        while not session.is_over:
            events, moments = session.watch(busy(session, luck))
            if playback := playback_of(moments, voice, "fast"):
                assert playback.seconds is not None
                turns = sum(isinstance(event, TurnBegan) and event.who == "caepio" for event in events)
                assert playback.count * playback.seconds <= 2 * turns + 1e-9
                assert playback.seconds <= 0.4
                longest = max(longest, playback.count)
    assert longest > 4


def test_each_of_his_turns_is_a_few_beats_however_much_happens_in_it() -> None:
    """A deed and what comes of it is one beat; tries, draw, tile, insulae and track are one each."""
    beats: list[int] = []
    for seed in range(1, 4):
        session = Session(GameOptions(seed=seed))
        voice = Voice(Catalogue(strict=True), session.book.edition)
        luck = random.Random(seed)
        while not session.is_over:
            _, moments = session.watch(busy(session, luck))
            if playback := playback_of(moments, voice, "learn"):
                begun = [
                    number
                    for number, step in enumerate(playback.steps)
                    if any(isinstance(moment.event, TurnBegan) and moment.event.who == "caepio" for moment in step)
                ]
                ends = [
                    number
                    for number, step in enumerate(playback.steps)
                    if any(isinstance(moment.event, TurnBegan | Passed | RoundBegan) for moment in step)
                ]
                for start in begun:
                    beats.append(min([end for end in ends if end > start], default=playback.count) - start)
                assert sum(len(step) for step in playback.steps) == len(moments)
    usual = sorted(beats)[len(beats) * 9 // 10]
    assert usual <= 6
    assert max(beats) <= 9
