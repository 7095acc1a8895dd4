"""Caepio’s turn shown step by step: in whole sentences, and never for too long (UX 11, 12)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
import pytest
from moments import busy, on_card, scene, set_out, waiting

from corduba_solo.caepio.automa import remembered
from corduba_solo.desk.caepio_card import LoggedAction
from corduba_solo.desk.modes import Watching
from corduba_solo.desk.playback import FLOWING, Playback, playback_of
from corduba_solo.desk.prompts import prompt
from corduba_solo.desk.table import Table
from corduba_solo.edition.vocabulary import SITE_GOODS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Pass
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.events import (
    Built,
    CardDrawn,
    Event,
    Passed,
    PoliticsHeld,
    RomeRevealed,
    RoundBegan,
    Senators,
    Tribute,
    Tried,
    TurnBegan,
)
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import MainAction, TiedTile
from corduba_solo.rules.standing import Claim
from corduba_solo.session.game import Session
from corduba_solo.session.options import GameOptions
from corduba_solo.view import fonts
from corduba_solo.view.layout import table_layout
from corduba_solo.view.panels.prompt import PANEL
from corduba_solo.view.theme import PARCHMENT


def test_while_his_turn_is_told_no_forecast_contradicts_his_open_card() -> None:
    """UX 11: what he does is told; what is to be expected of him is shown again when it is your turn."""
    session, luck = Session(GameOptions(seed=3)), random.Random(3)
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    told = foretold = 0
    while session.state.round < 3:
        table.act(busy(session, luck))
        while table.playback:
            assert table.model.forecast == ()
            assert not any("nothing" in line.text for line in table.model.log if line.latest)
            told += 1
            table.step()
        foretold += bool(table.model.forecast)
    assert told > 20
    assert foretold > 3


def test_no_step_says_only_that_it_is_his_turn_and_goods_and_prices_are_one_step_each() -> None:
    """Where a turn begins with his open card, its row is named and then tried without your going on."""
    steps = opened = 0
    for playback in (playback for seed in (3, 4, 5) for playback in _playbacks(seed)):
        before: set[str] = set()
        for number, step in enumerate(playback.beats):
            kinds: set[str] = {moment.event.kind for moment in step}
            if kinds == {"turn_began"}:
                playback.index = number
                assert playback.flows
                row = next(m.event.row for m in playback.beats[number + 1] if isinstance(m.event, Tried))
                assert playback.line.startswith(f"Row {row} of card ")
                opened += 1
            for one in ("returned", "refilled"):
                assert not (one in kinds and one in before)
            assert kinds != {"tile_revealed"}
            if kinds <= {"price_moved", "turn_began"} and "price_moved" in kinds:
                assert "dealing" in before
                assert playback.number_of(number) == playback.number_of(number - 1)
            before = kinds
            steps += 1
    assert steps > 60
    assert opened > 8


@pytest.mark.parametrize("pace", ["learn", "normal"])
def test_every_moment_of_his_turn_has_a_caption_in_which_no_full_stop_meets_a_dot(pace: str) -> None:
    """Also where he sets about what the step before has told; nor is the only step there is counted."""
    shown = ones = 0
    for seed in (3, 4):
        session, luck = Session(GameOptions(seed=seed)), random.Random(seed)
        table = Table(session, Voice(Catalogue(strict=True), session.book.edition), pace)
        while session.state.round < 5:
            table.act(busy(session, luck))
            while table.playback:
                told = prompt(table, None)
                assert told.question, table.playback.events
                assert ". ·" not in told.question
                assert not told.question.endswith(".")
                assert bool(told.hint) == (table.playback.steps > 1)
                shown += 1
                ones += table.playback.steps == 1
                table.step()
    assert shown > 100
    assert ones


def test_the_row_that_runs_is_marked_and_the_head_says_which_card_it_is() -> None:
    """From the try that succeeds to the last thing that comes of it, also where you are asked about a tie."""
    ties = beats = 0
    for seed in (1, 2, 3):
        session, luck = Session(GameOptions(seed=seed)), random.Random(seed)
        table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
        row = cards = 0
        while session.state.round < 4:
            table.act(busy(session, luck))
            while table.playback:
                for event in table.playback.events:
                    if isinstance(event, RoundBegan):
                        row = cards = 0
                    elif isinstance(event, Passed) or (isinstance(event, TurnBegan) and event.who == "caepio"):
                        row = 0
                    elif isinstance(event, CardDrawn) and event.pile == "deck":
                        row, cards = 0, cards + 1
                    elif isinstance(event, Tried):
                        row = event.row
                assert table.model.row_tried == row, table.playback.line
                # What a round begins with is told with the cards of the last one still before him.
                assert not cards or remembered(table.state).drawn == cards
                # Until he draws the first one, no card is called open.
                assert bool(table.model.tries) == bool(cards)
                beats += 1
                table.step()
            if isinstance(table.asked, TiedTile):
                assert table.model.row_tried == row > 0
                ties += 1
            elif isinstance(table.asked, MainAction):
                assert table.model.row_tried == 0
            if any(isinstance(event, RoundBegan) for event in session.log[-1].events):
                row = cards = 0
    assert beats > 140
    assert ties > 2


def test_7_3_what_comes_of_a_tie_that_you_settled_is_told_too() -> None:
    session, luck = Session(GameOptions(seed=3)), random.Random(3)
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    while not isinstance(question(session.state), TiedTile):
        table.act(busy(session, luck))
    table.back()
    table.news = ()
    built = session.state.built
    table.act(legal_actions(session.state)[0])
    assert table.playback
    assert any(isinstance(event, Built) for event in table.playback.events)
    assert table.state.built.bit_count() == built.bit_count() + 1
    told = [moment.event for step in table.playback.beats for moment in step]
    assert told == list(session.log[-1].events)
    assert list(table.news) == table.playback.events


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_no_caption_of_his_turn_or_a_rounds_end_is_cut(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    cut: list[str] = []
    whole = fonts.cut

    def noted(string: str, name: str, px: int, width: int, mark: str = "…") -> str:
        if (short := whole(string, name, px, width, mark)) != string:
            cut.append(string)
        return short

    monkeypatch.setattr(fonts, "cut", noted)
    session = Session(GameOptions(seed=1))
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    model, layout, seen = table.model, table_layout(size), set[str]()
    for seed in (1, 2):
        for playback in _playbacks(seed):
            for number in range(playback.count):
                playback.index = number
                if playback.line not in seen:
                    seen.add(playback.line)
                    table.enter(Watching(playback))
                    model.prompt = prompt(table, None)
                    PANEL.render(layout, model, PARCHMENT)
    assert len(seen) > 100
    assert cut == []


def test_5_4_once_you_have_passed_each_of_his_turns_is_a_step_and_the_rounds_end_a_few() -> None:
    """A turn has two where its caption would be too long; nothing that happened is left out of the steps."""
    turns = most = 0
    for seed in (3, 4, 5):
        session, luck = Session(GameOptions(seed=seed, asks_ties=False)), random.Random(seed)
        voice = Voice(Catalogue(strict=True), session.book.edition)
        while session.state.round < 3:
            action = busy(session, luck)
            _, moments = session.watch(action)
            playback = playback_of(moments, voice, "learn")
            if playback is None or not isinstance(action, Pass):
                continue
            told = [moment for beat in playback.beats for moment in beat]
            assert told == moments
            his = sum(isinstance(moment.event, TurnBegan) and moment.event.who == "caepio" for moment in moments)
            assert playback.steps <= 2 * his + 3
            turns, most = turns + his, max(most, playback.steps)
    assert turns > 8
    assert most <= 9


def test_5_7_a_rounds_end_is_told_too_when_he_passed_first() -> None:
    """It was seen only after a turn of his; and what was yours, the payment, is not told twice."""
    session = waiting(scene("mid_game"), on_card(1))
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    round_ = session.state.round
    session.state.sides[CAEPIO].passed = True
    table.act(Pass())
    while session.state.round == round_:
        if table.playback:
            table.step()
        else:
            table.act(legal_actions(session.state)[0])
    assert table.playback
    kinds = [moment.event.kind for beat in table.playback.beats for moment in beat]
    assert "round_began" in kinds
    assert "upkeep_paid" not in kinds
    assert {table.playback.who} <= {"between", "caepio"}


def _playbacks(seed: int) -> Iterator[Playback]:
    """What is told in a whole game, step by step."""
    session, luck = Session(GameOptions(seed=seed)), random.Random(seed)
    voice = Voice(Catalogue(strict=True), session.book.edition)
    while not session.is_over:
        _, moments = session.watch(busy(session, luck))
        if playback := playback_of(moments, voice, "learn"):
            yield playback


def test_at_the_fast_pace_each_of_his_turns_is_told_within_two_seconds() -> None:
    """UX 12, whatever he does: some turns have twenty steps."""
    longest = 0
    for seed in range(1, 6):
        session = Session(GameOptions(seed=seed))
        voice = Voice(Catalogue(strict=True), session.book.edition)
        luck = random.Random(seed)
        while not session.is_over:
            settles = isinstance(question(session.state), TiedTile)
            events, moments = session.watch(busy(session, luck))
            if playback := playback_of(moments, voice, "fast"):
                assert playback.seconds is not None
                turns = settles + sum(isinstance(event, TurnBegan) and event.who == "caepio" for event in events)
                assert playback.count * playback.seconds <= 2 * max(turns, 1) + 1e-9
                assert playback.seconds <= 0.4
                longest = max(longest, playback.count)
    assert longest > 4


def test_each_of_his_turns_is_four_to_six_beats_in_at_most_five_steps() -> None:
    """Card, tries, draw, tile, insulae, track, workers, goods and prices are each seen happening, and told together.

    In every turn in which he does something, the halves of one in which you settle a tie counted together. Where he
    passes there is only that, after the tries that failed, if any were left.
    """
    done: dict[str, set[int]] = {}
    passing: set[int] = set()
    steps: list[int] = []
    for turn in (turn for seed in range(1, 25) for turn in turns_of(seed)):
        events = [event for beat in turn.beats for event in beat]
        if any(isinstance(event, Passed) for event in events):
            passing.add(len(turn.beats))
        else:
            tried = [event.what for event in events if isinstance(event, Tried) and event.done]
            done.setdefault(tried[-1].split()[0], set()).add(len(turn.beats))
            steps.append(turn.steps)
    assert {*SITE_GOODS} <= done.keys()
    assert {"build", "activate", "castra", "portus", "macellum"} <= done.keys()
    for kind, counts in done.items():
        assert counts <= {4, 5, 6}, kind
    assert min(passing) == 1
    assert max(passing) <= 6
    assert max(steps) <= 6
    assert sorted(steps)[len(steps) * 19 // 20] <= 5


def test_a_whole_rounds_end_asks_for_few_presses() -> None:
    """With all that he still does after you have passed."""
    clicks = [
        playback.steps
        for seed in range(1, 4)
        for playback in _playbacks(seed)
        if any(isinstance(moment.event, RoundBegan) for beat in playback.beats for moment in beat)
    ]
    assert sorted(clicks)[len(clicks) // 2] <= 10


class Turn(NamedTuple):
    """The beats of a turn of his, and how many steps they are told in."""

    beats: Sequence[Sequence[Event]]
    steps: int


def test_5_7_vi_a_senator_is_told_with_the_count_that_wins_it() -> None:
    """Cut apart, “your prestige 4 beats Caepio’s 3” stood there without what it was good for."""
    won = 0
    for playback in (playback for seed in (3, 4, 5) for playback in _playbacks(seed)):
        for beat in playback.beats:
            last = beat[-1].event
            if isinstance(last, PoliticsHeld):
                assert last.you == last.caepio
            won += any(isinstance(moment.event, Senators) for moment in beat[1:])
    assert won > 5


def turns_of(seed: int) -> Iterator[Turn]:
    """His turns in a whole game, from their beginning; one in which you settle a tie goes on in the next playback."""
    beats: list[list[Event]] = []
    steps = 0
    for playback in _playbacks(seed):
        last = -1
        for number, beat in enumerate(playback.beats):
            events = [moment.event for moment in beat]
            passed = any(isinstance(event, Passed) for beat in beats for event in beat)
            if beats and (passed or isinstance(events[0], TurnBegan | RoundBegan)):
                yield Turn(beats, steps)
                beats, steps = [], 0
            if beats or (isinstance(events[0], TurnBegan) and events[0].who == "caepio"):
                beats.append(events)
                steps += playback.number_of(number) != last
                last = playback.number_of(number)


def test_what_he_sets_about_and_what_comes_of_it_stay_until_you_go_on() -> None:
    """The beats of a step flow on by themselves, and its last one waits with a caption for all of them."""
    waits = flows = 0
    for playback in _playbacks(2):
        told = ""
        for number in range(playback.count):
            playback.index = number
            if playback.flows:
                assert playback.seconds == FLOWING
                flows += 1
            else:
                assert playback.seconds is None
                waits += 1
            if not playback.step.whole:
                assert playback.line.startswith(told)
            told = playback.line if playback.flows else ""
    assert flows > 40
    assert waits > 40


def test_5_3_what_a_round_begins_with_is_nobodys() -> None:
    """Prices that a tile moves were told as Caepio's where they had a step of their own."""
    seen = 0
    for seed in (3, 4, 9):
        for playback in _playbacks(seed):
            for number, beat in enumerate(playback.beats):
                playback.index = number
                if beat[0].event.kind == "tile_revealed":
                    assert playback.who == "between"
                    seen += 1
    assert seen > 3


def test_8_2_who_would_take_what_is_not_counted_for_the_next_decade_while_rome_collects() -> None:
    """What Caepio gave counts until you give; once both have, that senator is not to be had any more."""
    session = set_out(
        {"round": 3, "you": {"workers": 0}, "caepio": {"passed": True, "troops": {"velites": 1}, "offerings": {1: 1}}}
    )
    table = Table(session, Voice(Catalogue(strict=True), session.book.edition), "learn")
    table.act(Pass())
    his = {"troops": 0, "offerings": 0}
    seen = set()
    while table.playback:
        events = [event for _, part in table.playback.entries(entries(session)) for event in part]
        new = max((number for number, event in enumerate(events) if isinstance(event, RomeRevealed)), default=-1)
        given = [event for event in events[new + 1 :] if isinstance(event, Tribute)]
        his |= {event.what: event.total for event in given if event.who == "caepio"}
        claims: dict[str, Claim] = {claim.source: claim for claim in table.model.claims}
        for what in his:
            gave = [event.who for event in given if event.what == what]
            seen.add((what, len(gave)))
            assert (what in claims) == (len(gave) < 2)
            if gave == ["caepio"]:
                assert claims[what].caepio == his[what] > 0
        table.step()
    assert {("troops", 1), ("offerings", 1), ("offerings", 2)} <= seen


def entries(session: Session) -> list[LoggedAction]:
    return [(entry.round, entry.events) for entry in session.log]
