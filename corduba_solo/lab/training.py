"""What to learn from: positions out of the greedy player's games, with many ways on from each, under the same luck.

All ways on from a position meet the same luck, so what sets them apart is what was chosen. That cannot be seen by
comparing games: who is ahead wins, whatever he chooses.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from corduba_solo.caepio.automa import Caepio
from corduba_solo.lab.bench import book
from corduba_solo.players.features import Row, features
from corduba_solo.players.lookahead import NARROW, after, settled
from corduba_solo.players.planner import WHOLE_GAME
from corduba_solo.players.playing_on import played_on
from corduba_solo.players.worth import Judgement, WeightsByMoment, Worth, result
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.ending import senators
from corduba_solo.rules.game import apply, go_on, is_halted, is_over, new_game, question
from corduba_solo.rules.luck import streams
from corduba_solo.rules.questions import MainAction, MakeDeal
from corduba_solo.rules.state import SENATORS, State

COMPARED = 16
"""So many choices at most are looked at where a position is learnt from."""
TO_THE_END = 5
"""So many of them are played to the end of the game, the best at sight and others at random."""
LUCKS = 2
"""How often each is played on to the end of the round."""
SENATOR = 0.1
FURTHEST = 12
"""A margin of more senators teaches nothing."""


class Way(NamedTuple):
    """A way on from a position: the round and the features it led to, and what came of it."""

    round: int
    row: Row
    worth: float


Ways = list[Way]


class TrainingGame(NamedTuple):
    """A game: its difficulty, how it ended, and the ways on from some of its positions."""

    difficulty: str
    outcome: str
    sight: list[Ways]
    """From the position after a turn to the end of the round."""
    end: list[Ways]
    """From the end of the round to the end of the game."""


class Task(NamedTuple):
    """Which game to learn from, and with what judgement it is played."""

    seed: int
    difficulty: str
    variant: str
    weights: WeightsByMoment
    often: float
    """Share of the turns that are learnt from."""


def yielded(state: State) -> float:
    """What a finished game teaches. In the game for senators every senator counts, whether he decided it or not."""
    if state.variant != SENATORS:
        return result(state)
    if state.reason != "senators":
        return -FURTHEST * SENATOR
    return max(-FURTHEST, min(FURTHEST, senators(state, YOU) - senators(state, CAEPIO))) * SENATOR


def training_game(task: Task) -> TrainingGame:
    """One game of the greedy player, now and then with another choice than its best; heritage and character by lot."""
    luck = random.Random(task.seed)
    judge = Judgement(*(Worth(book(), task.weights[moment]) for moment in Judgement._fields))
    state = new_game(book(), task.seed, task.difficulty, task.variant, Caepio())
    found = TrainingGame(task.difficulty, "", [], [])
    while not is_over(state):
        asked, options = question(state), state.options
        if is_halted(state):
            go_on(state, BEFORE_CAEPIO)
        elif isinstance(asked, WHOLE_GAME):
            apply(state, luck.choice(options), BEFORE_CAEPIO)
        elif len(options) == 1:
            apply(state, options[0], BEFORE_CAEPIO)
        else:
            ways = _ranked(state, luck.sample(options, min(COMPARED, len(options))), judge.sight)
            if luck.random() < task.often:
                _learn(found, state, ways, judge, luck)
            state = ways[_whim(luck, len(ways))]
    return found._replace(outcome=state.outcome)


def _ranked(state: State, options: list[Action], sight: Worth) -> list[State]:
    """The positions that some options lead to, the best first."""
    found = [settled(after(state, option), sight, NARROW) for option in options]
    found.sort(key=lambda one: -one[0])
    return [position for _, position in found]


def _whim(luck: random.Random, count: int) -> int:
    """Which of the positions, best first, the game goes on with."""
    chance = luck.random()
    return luck.randrange(count) if chance < 0.03 else min(count - 1, luck.randint(1, 4)) if chance < 0.15 else 0


def _learn(found: TrainingGame, state: State, ranked: list[State], judge: Judgement, luck: random.Random) -> None:
    """Play all ways on to the end of the round, and some of them from there to the end of the game."""
    careless = after(state, luck.choice(state.options))
    careless.luck = streams(luck.getrandbits(62))
    positions = [*ranked, _carelessly(careless, luck)]
    seeds = [luck.getrandbits(62) for _ in range(LUCKS)]
    chosen = {0, len(positions) - 1, *luck.sample(range(len(positions)), min(len(positions), TO_THE_END - 2))}
    sight, end = [], []
    for number, position in enumerate(positions):
        if is_over(position):
            continue
        ends = [played_on(position, position.round, seed, judge.sight, {}) for seed in seeds]
        worths = [yielded(state) if is_over(state) else judge.end(state) for state in ends]
        sight.append(Way(position.round, features(position), sum(worths) / len(worths)))
        if number in chosen and not is_over(ends[0]):
            last = played_on(ends[0], state.book.last_round, seeds[0], judge.sight, {})
            end.append(Way(ends[0].round, features(ends[0]), yielded(last)))
    found.sight.append(sight)
    found.end.append(end)


def _carelessly(state: State, luck: random.Random) -> State:
    """A turn finished with any answers to whatever is asked."""
    answers = 0
    while (asked := question(state)) and not isinstance(asked, MainAction):
        hurried = isinstance(asked, MakeDeal) and answers > NARROW.others
        apply(state, state.options[-1] if hurried else luck.choice(state.options), BEFORE_CAEPIO)
        answers += 1
    return state
