"""Watching: each event with the state right after it, and halts before Caepio's turn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from frozen import book
from games.record import GAMES, actions, read

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.actions import Action, Pass, parse_action
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.events import CLASSES, CellLost, Event, RoundBegan, TurnBegan, UnrestDropped
from corduba_solo.rules.game import (
    IllegalAction,
    apply,
    go_on,
    halted_before,
    is_halted,
    is_over,
    legal_actions,
    new_game,
    question,
    resume,
    why_not,
)
from corduba_solo.rules.state import State, parse_state, state_text
from corduba_solo.rules.watching import Moment, watch, watch_on

from .event_ledger import EventLedger
from .helpers import setup
from .invariants import check_goods, check_map, check_tokens, check_tracks, check_unrest
from .town import BAR, edition_with, rich

NAMES = [options.name for options in GAMES]
SEEDS = range(6)


def golden(name: str) -> tuple[State, list[Action]]:
    """A recorded game at its beginning, and what is done in it."""
    data = read(name)
    opponent = Caepio(asks_ties=data["asks_ties"])
    state = new_game(book(), data["seed"], data["difficulty"], data["variant"], opponent)
    return state, [parse_action(line) for line in actions(data)]


def new(seed: int) -> State:
    return new_game(book(), seed, opponent=Caepio(asks_ties=seed % 2 == 0))


def follow(ledger: EventLedger, moments: list[Moment]) -> None:
    """Every moment shows what the events up to it tell, and keeps the rules of any state."""
    for event, state in moments:
        ledger.read(event)
        ledger.check(state, event)
        check_goods(state)
        check_tokens(state)
        check_tracks(state)
        check_map(state)
        check_unrest(state)


def at_rest(state: State) -> str:
    """A state's text but for what it waits for."""
    copy = state.copy()
    copy.agenda = []
    return state_text(copy)


@pytest.mark.parametrize("name", NAMES)
def test_after_every_event_of_a_recorded_game_the_state_is_what_was_told(name: str) -> None:
    """Goods, money, tracks, prices, tiles, insulae, markers, senators, decks: told by events alone, after each one."""
    state, done = golden(name)
    ledger = EventLedger(state)
    for action in done:
        follow(ledger, watch(state, action))
    assert is_over(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_event_of_a_random_game_the_state_is_what_was_told(seed: int) -> None:
    """Your part and Caepio's turns, with a halt between them."""
    state, choice = new(seed), random.Random(seed).choice
    ledger = EventLedger(state)
    while not is_over(state):
        if is_halted(state):
            follow(ledger, watch_on(state, BEFORE_CAEPIO))
        else:
            follow(ledger, watch(state, choice(legal_actions(state)), BEFORE_CAEPIO))


def test_the_recorded_games_tell_every_kind_of_event_that_follows_an_action() -> None:
    """Otherwise the ledger above would prove less than it says."""
    seen: set[type[Event]] = set()
    for name in NAMES:
        state, done = golden(name)
        seen.update(type(event) for event in state.events)
        for action in done:
            seen.update(type(event) for event in apply(state, action))
    assert set(CLASSES) - seen == {CellLost, UnrestDropped}, "those two have a position of their own below"


def test_6_1_2_cells_are_lost_one_by_one() -> None:
    """§6.1.2: the ground is true after each of them, the tile's own cells among it."""
    shapes = dict.fromkeys(book().buildings, BAR)
    using = edition_with(maps={"servorum": "AAAAA"}, shapes=shapes, tokens={"neutral_insulae": 0})
    state = rich(using=using, you={"insulae": {"servorum": 6}})
    apply(state, parse_action("build aerarium servorum"))
    ledger = EventLedger(state)
    lost: list[int] = []
    for event, then in watch(state, parse_action("place a1 0")):
        ledger.read(event)
        ledger.check(then, event)
        check_map(then)
        if isinstance(event, CellLost):
            lost.append(then.grounds[0].dead.bit_count())
    assert lost == [1, 2]


def test_5_2_markers_that_find_no_building_leave_one_by_one() -> None:
    """§5.2, p. 17, p. 31: you are first, so that his go before yours."""
    state = setup(you={"pending": 2, "trader": "used"}, caepio={"pending": 1})
    ledger = EventLedger(state)
    moments = watch(state, Pass())
    follow(ledger, moments)
    dropped = [moment.state for moment in moments if isinstance(moment.event, UnrestDropped)]
    assert [(one.sides[YOU].pending, one.sides[CAEPIO].pending) for one in dropped] == [(2, 0), (1, 0), (0, 0)]


@pytest.mark.parametrize("seed", SEEDS)
def test_watching_changes_nothing(seed: int) -> None:
    """The same events, the same state and the same options as without it; the last moment is the state at rest."""
    state, choice = new(seed), random.Random(seed).choice
    while not is_over(state):
        twin, action = state.copy(), choice(legal_actions(state))
        events = apply(twin, action)
        moments = watch(state, action)
        assert [moment.event for moment in moments] == events == state.events
        assert type(state.events) is list
        assert state_text(state) == state_text(twin)
        assert legal_actions(state) == legal_actions(twin)
        if moments:
            assert at_rest(moments[-1].state) == at_rest(state)


def test_a_moment_waits_for_nothing() -> None:
    """It stands in the middle of something: nothing is asked and nothing is on offer."""
    state = new(1)
    for _, then in watch(state, legal_actions(state)[0]):
        assert question(then) is None
        assert not legal_actions(then)
        assert not is_halted(then)


# ── halts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def halts(seed: int) -> Iterator[State]:
    """Every halt of a random game; each may be used up."""
    state, choice = new(seed), random.Random(seed).choice
    while not is_over(state):
        if is_halted(state):
            yield state.copy()
            go_on(state, BEFORE_CAEPIO)
        else:
            apply(state, choice(legal_actions(state)), BEFORE_CAEPIO)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_halts_goes_the_same_way(seed: int) -> None:
    """Action by action: the events before and after the halts are those of a game without them."""
    state, plain, choice = new(seed), new(seed), random.Random(seed).choice
    while not is_over(plain):
        action = choice(legal_actions(plain))
        events = apply(state, action, BEFORE_CAEPIO)
        while is_halted(state):
            his = go_on(state, BEFORE_CAEPIO)
            assert his[0] == TurnBegan("caepio", his[0].cause)
            events += his
        assert events == apply(plain, action)
        assert state_text(state) == state_text(plain)
        assert legal_actions(state) == legal_actions(plain)


def test_a_halt_comes_before_anything_of_caepios_turn() -> None:
    """Not even that it begins is told, and nothing is drawn."""
    for before in halts(3):
        assert not is_over(before)
        moments = watch_on(before.copy())
        assert isinstance(moments[0].event, TurnBegan)
        assert at_rest(moments[0].state) == at_rest(before)


def test_at_a_halt_it_is_caepios_turn_and_nothing_is_on_offer() -> None:
    state = next(halts(1))
    assert question(state) is None
    assert halted_before(state) == "caepio_turn"
    assert not legal_actions(state)
    reason = why_not(state, Pass())
    assert reason is not None
    assert reason.message == "not_your_turn"
    with pytest.raises(IllegalAction):
        apply(state, Pass())


def test_a_halt_is_copied_written_down_and_read_back() -> None:
    """A state that waits for Caepio is a state like any other."""
    for state in halts(2):
        again = resume(parse_state(state_text(state), state.book, state.opponent))
        assert is_halted(again)
        assert state_text(again) == state_text(state)
        copy = state.copy()
        assert go_on(copy) == go_on(again) == go_on(state)
        assert state_text(copy) == state_text(again) == state_text(state)


def test_6_5_once_you_have_passed_each_of_his_turns_is_halted_before() -> None:
    """§6.5: his turns follow one another, and each can be looked at by itself."""
    in_a_row = longest = rounds = 0
    state, choice = new(4), random.Random(4).choice
    while not is_over(state):
        if is_halted(state):
            events = go_on(state, BEFORE_CAEPIO)
            assert sum(isinstance(event, TurnBegan) and event.who == "caepio" for event in events) == 1
            in_a_row += 1
            longest = max(longest, in_a_row)
            rounds += any(isinstance(event, RoundBegan) for event in events)
        else:
            in_a_row = 0
            apply(state, choice(legal_actions(state)), BEFORE_CAEPIO)
    assert longest > 1
    assert rounds, "a round ends between two halts, too"


def test_only_a_halt_is_gone_past() -> None:
    with pytest.raises(AssertionError, match="nothing is held back"):
        go_on(new(1))
