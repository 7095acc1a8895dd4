"""Undo, redo and the history: named steps, turns and rounds, luck announced and counted, bookmarks, branches."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from moments import set_out

from corduba_solo.caepio.automa import Caepio
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.session import move_in_words, step_name
from corduba_solo.resources import data_path
from corduba_solo.rules.actions import Pass, action_text
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import (
    Built,
    DecadeBegan,
    Event,
    InsulaPlaced,
    Moved,
    PoliticsHeld,
    Received,
    RoundBegan,
    Senators,
    TileRevealed,
    Tribute,
    TurnBegan,
    UnrestPlaced,
    UpkeepPaid,
)
from corduba_solo.rules.game import IllegalAction, apply, legal_actions, new_game, question
from corduba_solo.rules.questions import ChooseCharacter, ChooseHeritage, TakeGoods, TiedTile
from corduba_solo.rules.state import state_text
from corduba_solo.session.books import book_for
from corduba_solo.session.chart import by_round
from corduba_solo.session.game import Session
from corduba_solo.session.history import Target
from corduba_solo.session.scenario_file import load_scenario
from corduba_solo.session.store import Store

from .helpers import LONG_GAME, new, options, play

WORDS = Catalogue(strict=True)


@pytest.fixture(scope="module")
def finished() -> Session:
    """A whole game; tests that change something branch off."""
    session = play(new())
    assert session.state.round == 8
    return session


def copy_of(session: Session) -> Session:
    """The same game with its own history."""
    made = Session(session.options)
    made.replay(session.actions)
    return made


def play_past_luck() -> Session:
    """A new game up to its first action that draws something."""
    session = new()
    while not session.log[-1].luck:
        play(session, 1)
    return session


def test_a_session_plays_as_the_rules_do(finished: Session) -> None:
    state = new_game(finished.book, LONG_GAME, opponent=finished.state.opponent)
    assert finished.log[0].events == tuple(state.events)
    for entry in finished.log[1:]:
        assert entry.action is not None
        assert tuple(apply(state, entry.action)) == entry.events
    assert state_text(state) == state_text(finished.state)


def test_an_illegal_action_changes_nothing() -> None:
    session = play(new(), 3)
    before = state_text(session.state), session.length
    with pytest.raises(IllegalAction):
        session.act(Pass()) if Pass() not in legal_actions(session.state) else session.act(_impossible())
    assert (state_text(session.state), session.length) == before


def _impossible() -> Pass:
    return Pass("pass of nobody")  # type: ignore[arg-type]


def test_every_state_of_the_past_stays_as_it_was(finished: Session) -> None:
    """What is shown of the past must not be touched by what is played later."""
    session = new()
    texts = [state_text(session.state)]
    for action in finished.actions:
        session.act(action)
        texts.append(state_text(session.state))
    assert [state_text(session.state_at(index)) for index in range(session.length + 1)] == texts
    for index in (0, 17, session.length // 2):
        session.go_to(index)
        assert state_text(session.state) == texts[index]
        assert len(session.actions) == len(session.log) - 1 == index


def test_entries_say_decision_round_turn_and_luck(finished: Session) -> None:
    assert [type(entry.asked) for entry in finished.log[1:4]] == [ChooseHeritage, ChooseCharacter, TakeGoods]
    assert (finished.log[0].action, finished.log[0].luck) == (None, False)
    turns = 0
    for index, entry in enumerate(finished.log):
        if entry.action is not None:
            before, after = finished.state_at(index - 1), finished.state_at(index)
            assert entry.luck == (before.luck != after.luck)
            assert (entry.round, entry.turn, entry.index) == (before.round, turns, index)
            assert entry.asked == question(before)
        turns += sum(isinstance(event, TurnBegan) and event.who == "you" for event in entry.events)
    assert any(entry.chance == ("die",) or "deck" in entry.chance for entry in finished.log)


def test_undo_and_redo_are_unlimited_and_exact(finished: Session) -> None:
    session = copy_of(finished)
    texts = []
    while session.can_undo:
        texts.append(state_text(session.state))
        session.undo()
    assert session.position == 0
    assert session.length == finished.length
    while session.can_redo:
        session.redo()
        assert state_text(session.state) == texts.pop()
    with pytest.raises(IndexError):
        session.redo()


def test_undo_at_the_beginning_is_refused() -> None:
    with pytest.raises(IndexError):
        new().undo()


@pytest.mark.parametrize("to", ["turn", "round"])
def test_undo_leads_to_the_start_of_the_turn_or_round_and_then_to_the_one_before(finished: Session, to: Target) -> None:
    session = copy_of(finished)
    places = []
    while session.can_undo:
        session.undo(to)
        places.append(session.position)
    starts = {0}
    for index in range(1, finished.length + 1):
        if to == "round" and finished.state_at(index).round > finished.state_at(index - 1).round:
            starts.add(index)
        events = finished.log[index].events
        if to == "turn" and any(isinstance(event, TurnBegan) and event.who == "you" for event in events):
            starts.add(index)
    # The last turn may begin with the very action that ends the game: then nothing is left to go back to it for.
    assert set(places) == starts - {finished.length}
    assert places == sorted(places, reverse=True)


def test_going_back_past_luck_is_announced_and_counted(finished: Session) -> None:
    session = copy_of(finished)
    while session.can_undo:
        taken_back, counted = session.log[-1], session.luck_undos
        announced = session.goes_past_luck()
        step = session.undo()
        assert step.luck == announced == taken_back.luck
        assert session.luck_undos == counted + taken_back.luck
    assert session.helped


def test_going_back_within_what_was_chosen_is_free(finished: Session) -> None:
    session = play(new(), 2)
    assert not session.log[1].luck
    assert not session.log[2].luck
    step = session.go_to(0)
    assert (step.luck, step.count, session.luck_undos, session.helped) == (False, 2, 0, False)


def test_looking_at_the_past_is_no_move(finished: Session) -> None:
    session = copy_of(finished)
    session.state_at(3)
    assert (session.position, session.luck_undos) == (session.length, 0)


def test_a_new_choice_forgets_what_was_undone_and_the_same_choice_keeps_it(finished: Session) -> None:
    session = copy_of(finished)
    session.go_to(10)
    session.act(finished.actions[10])
    assert session.length == finished.length
    session.bookmark("later", 20)
    session.go_to(10)
    other = next(action for action in legal_actions(session.state) if action != finished.actions[10])
    session.act(other)
    assert (session.length, session.bookmarks) == (11, {})


def test_a_watched_action_is_the_same_action(finished: Session) -> None:
    """What is told and where it leads to; the moments are those from where it is not yours, each with its own state.

    What comes of a tie that you settle in his turn (§7.3) is his from the tile on, or from the bridge that leads to it.
    """
    watched, plain = Session(finished.options), Session(finished.options)
    turns = ties = 0
    for action in finished.actions:
        tied = isinstance(question(watched.state), TiedTile)
        events, moments = watched.watch(action)
        assert events == plain.act(action)
        assert state_text(watched.state) == state_text(plain.state)
        assert watched.entries == plain.entries
        if moments:
            first = moments[0].event
            # A bridge to his tile comes before it (§6.1.1).
            assert (
                isinstance(first, Built | InsulaPlaced)
                if tied
                else isinstance(first, TurnBegan) or _of_the_calendar(first)
            )
            ties += tied
            assert [moment.event for moment in moments] == events[-len(moments) :]
            turns += 1
        else:
            assert not any(isinstance(event, TurnBegan) and event.who == "caepio" for event in events)
    assert turns > 10
    assert ties


def test_8_2_who_takes_a_senator_by_a_bid_is_a_moment_before_the_next_question() -> None:
    data = {
        "round": 3,
        "phase": "tribute",
        "you": {"troops": {"velites": 2, "legionary": 1}, "offerings": {1: 1, 2: 1}},
    }
    session = set_out(data)
    everything = max(legal_actions(session.state), key=lambda action: len(action_text(action)))
    events, moments = session.watch(everything)
    assert isinstance(moments[0].event, Senators)
    assert moments[0].event.who == "you"
    assert [moment.event for moment in moments] == events[-len(moments) :]
    assert events[: -len(moments)]


def _of_the_calendar(event: Event) -> bool:
    """What happens between rounds."""
    between = (Tribute, UpkeepPaid, Received, PoliticsHeld, RoundBegan, DecadeBegan, TileRevealed, UnrestPlaced)
    if isinstance(event, Senators):
        return event.source in ("troops", "offerings")
    return isinstance(event, between) or (isinstance(event, Moved) and event.cause is Cause.HARMONY_RESET)


def test_what_was_taken_back_can_be_watched_again(finished: Session) -> None:
    """The same choice keeps what follows it, and tells the same moments."""
    session = Session(finished.options)
    for action in finished.actions[:30]:
        before, (_, moments) = session.position, session.watch(action)
        if not moments:
            continue
        session.go_to(before)
        _, again = session.watch(action)
        assert [(moment.event, state_text(moment.state)) for moment in again] == [
            (moment.event, state_text(moment.state)) for moment in moments
        ]
    session.go_to(3)
    session.watch(finished.actions[3])
    assert session.length == 30


def test_undo_takes_less_than_a_tenth_of_a_second_in_round_8(finished: Session) -> None:
    targets: tuple[Target, ...] = ("action", "turn", "round")
    for to in targets:
        session = copy_of(finished)
        began = time.perf_counter()
        session.undo(to)
        took = time.perf_counter() - began
        print(f"undo to the {to} in round 8: {1000 * took:.3f} ms")
        assert took < 0.1


def test_steps_are_named_with_round_luck_bookmark_and_place(finished: Session) -> None:
    session = play_past_luck()
    session.bookmark("  before   it all ", 1)
    session.undo()
    names = [step_name(session, step, WORDS) for step in session.steps]
    assert names[0] == "The beginning"
    assert names[1].startswith("1. Set-up: ")
    assert names[1].endswith(" [before it all]")
    assert names[-2].endswith(" ← here")
    assert names[-1].endswith(" (luck was drawn)")
    assert [step.done for step in session.steps] == [*[True] * session.length, False]
    for step in finished.steps:
        assert step_name(finished, step, WORDS)


def test_moves_are_told_in_words() -> None:
    session = play_past_luck()
    assert "counted, 1 time in this game" in move_in_words(session, session.undo(), WORDS)
    assert move_in_words(session, session.undo(), WORDS).startswith("Taken back: ")
    assert move_in_words(session, session.redo(), WORDS).startswith("Done again: ")
    session.go_to(2)
    assert move_in_words(session, session.go_to(0), WORDS).startswith("Taken back: 2 actions, back to before ")


def test_a_bookmark_is_taken_away_by_an_empty_name_and_needs_a_place() -> None:
    session = play(new(), 2)
    session.bookmark("here")
    assert session.steps[2].bookmark == "here"
    session.bookmark("")
    assert session.bookmarks == {}
    with pytest.raises(IndexError):
        session.bookmark("beyond", 3)


def test_playing_on_from_here_is_a_new_game(finished: Session) -> None:
    branch = finished.branch(20, name="what if")
    assert branch.actions == finished.actions[:20]
    assert (branch.length, branch.options.name) == (20, "what if")
    assert state_text(branch.state) == state_text(finished.state_at(20))
    assert branch.luck_undos == 1  # the future of that place has been seen
    play(branch, 5)
    assert finished.length > 25
    assert finished.branch().luck_undos == 0


def test_playing_on_from_a_scenario_begins_in_its_position(tmp_path: Path) -> None:
    """A save begins with the seed, so that what begins in a position is kept nowhere."""
    start = load_scenario(data_path("scenes", "mid_game.yaml"), book_for(None), Caepio())
    session = play(Session.set_up(start), 6)
    store = Store(tmp_path)
    branch = session.branch(4, store, "what if")
    assert state_text(branch.state_at(0)) == state_text(session.state_at(0))
    assert state_text(branch.state) == state_text(session.state_at(4))
    assert branch.actions == session.actions[:4]
    assert state_text(branch.branch(2).state) == state_text(session.state_at(2))
    assert (branch.game, branch.trouble, store.shown().games) == ("", None, [])
    assert play(branch, 3).length == 7


def test_time_away_from_the_table_does_not_count() -> None:
    now = [0.0]
    session = Session(options(LONG_GAME), clock=lambda: now[0])
    now[0] = 10.0
    session.save()
    now[0] = 100_000.0
    session.save()
    assert session.seconds == 310.0


def test_the_chart_has_both_sides_for_every_round(finished: Session) -> None:
    chart = by_round(finished)
    assert [score.round for score in chart] == list(range(9))
    last = finished.log[-1].events[-1]
    assert (chart[-1].you.senators, chart[-1].caepio.senators) == (last.you, last.caepio)  # type: ignore[union-attr]
