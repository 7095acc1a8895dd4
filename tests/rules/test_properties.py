"""Whole games of chance choices, with everything that must always hold checked at every step.

A few dozen games are played on each run, always the same ones. A longer search, other games each time:

    python -m pytest -m soak tests/rules/test_properties.py
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import DIFFICULTIES
from corduba_solo.lab.bench import book
from corduba_solo.rules.actions import Action, Build, Calm, Pass, Raise
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import DECISIONS, Decision, Options
from corduba_solo.rules.events import Event, GameEnded
from corduba_solo.rules.game import apply, cause_of, is_over, legal_actions, new_game, question
from corduba_solo.rules.opponent import Idle, Opponent
from corduba_solo.rules.questions import (
    CalmUnrest,
    EndTurn,
    FetchGood,
    HarvestGood,
    LayBridge,
    LayTile,
    MainAction,
    MakeDeal,
    PayBill,
    Question,
    RepeatAction,
)
from corduba_solo.rules.scenario import position
from corduba_solo.rules.state import VARIANTS, State, Task, state_text

from . import invariants

usual = settings(max_examples=25, deadline=None, derandomize=True, database=None)
long = settings(max_examples=1000, deadline=None, database=None)
MOST_DECISIONS = 4000
EVERYTHING = tuple(invariants.candidates(book()))


RICH = {
    "register": 9,
    "workers": 30,
    "denarii": 60,
    "popularity": 8,
    "specialists": ["purple", "green", "blue", "orange"],
    "store": {"food": 3, "wood": 4, "stone": 4, "tools": 3, "amphorae": 3, "marble": 4},
    "troops": {"velites": 2, "equites": 1},
    "offerings": {1: 2, 2: 1},
}


class Watched:
    """Caepio, who shows his empty hands before each round (§5.7)."""

    def __init__(self, *, asks_ties: bool = True) -> None:
        self._caepio = Caepio(asks_ties=asks_ties)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._caepio, name)

    def begin_round(self, state: State) -> None:
        assert not any(state.sides[CAEPIO].store), "Caepio kept resources over a round's end"
        self._caepio.begin_round(state)


class Game(NamedTuple):
    """One game: how it is set up, who sits opposite, and how choices are made."""

    seed: int
    difficulty: str
    variant: str
    opponent: str
    eager: float
    """How often building and calming go before all else, and passing after: high values fill the town."""
    character: str
    """Empty for a new game; else a rich start with this character in the second decade, where all is affordable."""

    def begin(self) -> State:
        opponents: dict[str, Opponent] = {
            "idle": Idle(),
            "caepio": cast(Opponent, Watched()),
            "caepio, no ties": cast(Opponent, Watched(asks_ties=False)),
        }
        opponent = opponents[self.opponent]
        if not self.character:
            return new_game(book(), self.seed, self.difficulty, self.variant, opponent)
        start = {
            "seed": self.seed,
            "difficulty": self.difficulty,
            "variant": self.variant,
            "round": 4,
            "phase": "round",
            "you": {**RICH, "character": self.character},
            "buildings": {"excubitorium": "plebeius"},
        }
        return position(book(), start, opponent)

    def choose(self, state: State, luck: random.Random) -> Action:
        offers = legal_actions(state)
        if luck.random() < self.eager:
            wanted = [action for action in offers if isinstance(action, Build | Raise | Calm)]
            return luck.choice(wanted or [action for action in offers if not isinstance(action, Pass)] or offers)
        return luck.choice(offers)


games = st.builds(
    Game,
    seed=st.integers(0, 2**64 - 1),
    difficulty=st.sampled_from(DIFFICULTIES),
    variant=st.sampled_from(VARIANTS),
    opponent=st.sampled_from(("caepio", "idle", "caepio, no ties")),
    eager=st.sampled_from((0.0, 0.5, 0.9)),
    character=st.sampled_from(("", *(sheet.name for sheet in book().characters))),
)


def play_and_check(game: Game, tried: int, refusals: float) -> list[Event]:
    """A whole game; at each step so many offers are tried on copies, and at some turns everything is asked for."""
    luck = random.Random(game.seed)
    state = game.begin()
    invariants.check_events(state.events)
    log = list(state.events)
    seen: deque[Action] = deque(maxlen=12)
    for _ in range(MOST_DECISIONS):
        if is_over(state):
            return log
        offers = list(legal_actions(state))
        invariants.check_state(state)
        invariants.check_options(state)
        invariants.check_copies(state, offers if len(offers) <= tried else luck.sample(offers, tried))
        invariants.check_refusals(state, (*seen, *offers))
        waiting = question(state)
        assert waiting is not None
        assert isinstance(cause_of(waiting), Cause)
        if isinstance(waiting, MainAction | EndTurn) and luck.random() < refusals:
            invariants.check_turn_refusals(state, EVERYTHING)
        action = game.choose(state, luck)
        seen.append(action)
        log += step(state, action)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def step(state: State, action: Action) -> list[Event]:
    """Apply an action to the state, to a copy and to one read back from text: all three go the same way."""
    before = state.copy()
    copied = state.copy()
    restored = invariants.check_text(state)
    previewed = list(apply(copied, action))
    read_back = list(apply(restored, action))
    events = list(apply(state, action))
    assert previewed == events
    assert read_back == events
    assert state_text(copied) == state_text(restored) == state_text(state)
    assert list(legal_actions(copied)) == list(legal_actions(restored)) == list(legal_actions(state))
    invariants.check_events(events)
    invariants.check_caepio(before, state)
    return events


def check_end(log: list[Event]) -> None:
    assert [event for event in log if isinstance(event, GameEnded)] == [log[-1]]


@usual
@given(games)
def test_every_rule_holds_at_every_step_of_whole_games(game: Game) -> None:
    """§1.3–1.4, §2, §5.7, §6, §7.9, §10: counts, tracks, map, copies, previews, texts and refusals."""
    check_end(play_and_check(game, tried=3, refusals=0.1))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_difficulty_and_variant_is_played_to_its_end(difficulty: str, variant: str) -> None:
    """§3.5, §11: one new game of each kind against Caepio."""
    check_end(play_and_check(Game(7, difficulty, variant, "caepio", 0.5, ""), tried=2, refusals=0.05))


MAY_BE_EMPTY = (FetchGood, HarvestGood)
"""Gains beside others of one action: §6.3 asks that one of them takes effect, not all."""


def test_no_decision_comes_up_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """§6.3: what is offered can be carried through; a payment or place without an answer would be skipped unnoticed."""
    asked: Counter[type[Task]] = Counter()
    for kind, handler in list(DECISIONS.items()):
        monkeypatch.setitem(DECISIONS, kind, replace(handler, options=_counting(handler, asked)))
    characters = ("", *(sheet.name for sheet in book().characters))
    for number in range(2 * len(characters)):
        eager = (0.0, 0.5, 0.9)[number % 3]
        game = Game(number, DIFFICULTIES[number % 3], VARIANTS[number % 2], "caepio", eager, characters[number // 2])
        luck = random.Random(number)
        state = game.begin()
        while not is_over(state):
            apply(state, game.choose(state, luck))
    assert {PayBill, LayTile, LayBridge, RepeatAction, MakeDeal, CalmUnrest} <= set(asked)


def _counting(handler: Decision, asked: Counter[type[Task]]) -> Options:
    def options(state: State, put: Question) -> Sequence[Action]:
        found = handler.options(state, put)
        asked[type(put)] += 1
        assert found or isinstance(put, MAY_BE_EMPTY), put
        return found

    return options


@pytest.mark.soak
@long
@given(games)
def test_every_rule_holds_in_a_long_search(game: Game) -> None:
    """A thousand new games with every offer tried: `python -m pytest -m soak tests/rules/test_properties.py`."""
    check_end(play_and_check(game, tried=10_000, refusals=1.0))
