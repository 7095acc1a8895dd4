"""What to learn from: positions out of the greedy player's games, with several ways on, each played to the end.

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
from corduba_solo.players.planner import PLAYED_ON, WHOLE_GAME
from corduba_solo.players.playing_on import played_on
from corduba_solo.players.worth import Weights, Worth, result
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.decisions import BEFORE_CAEPIO
from corduba_solo.rules.ending import senators
from corduba_solo.rules.game import apply, go_on, is_halted, is_over, new_game, question
from corduba_solo.rules.luck import streams
from corduba_solo.rules.questions import MainAction, MakeDeal
from corduba_solo.rules.state import SENATORS, State

OPTIONS_AHEAD = 14
"""While playing to the end, so many choices are looked at in a turn."""
COMPARED = 24
"""So many choices at most are looked at where a position is learnt from."""
OTHERS = 4
"""So many choices at random are played on beside the best, however bad they look: else nobody learns that they are."""
SENATOR = 0.1
FURTHEST = 12
"""A margin of more senators teaches nothing."""


class Way(NamedTuple):
    """A way on from a position: the round and the features it led to, and what came of it."""

    round: int
    row: Row
    worth: float


class TrainingGame(NamedTuple):
    """A game: its difficulty, how it ended, and the ways on from some of its positions."""

    difficulty: str
    outcome: str
    choices: list[list[Way]]


def yielded(state: State) -> float:
    """What a finished game teaches. In the game for senators every senator counts, whether he decided it or not."""
    if state.variant != SENATORS:
        return result(state)
    if state.reason != "senators":
        return -FURTHEST * SENATOR
    return max(-FURTHEST, min(FURTHEST, senators(state, YOU) - senators(state, CAEPIO))) * SENATOR


def training_game(task: tuple[int, str, str, Weights, float]) -> TrainingGame:
    """One game of the greedy player, now and then with another choice than its best; heritage and character by lot."""
    seed, difficulty, variant, weights, often = task
    luck = random.Random(seed)
    worth = Worth(book(), weights)
    state = new_game(book(), seed, difficulty, variant, Caepio())
    choices: list[list[Way]] = []
    while not is_over(state):
        asked, options = question(state), state.options
        if is_halted(state):
            go_on(state, BEFORE_CAEPIO)
        elif isinstance(asked, WHOLE_GAME):
            apply(state, luck.choice(options), BEFORE_CAEPIO)
        elif len(options) == 1:
            apply(state, options[0], BEFORE_CAEPIO)
        elif isinstance(asked, PLAYED_ON):
            found = _ranked(state, luck.sample(options, min(COMPARED, len(options))), worth)
            if luck.random() < often * (1 if isinstance(asked, MainAction) else 2):
                choices.append(_ways(state, found, worth, luck))
            state = found[_whim(luck, len(found))]
        else:
            _, state = settled(state, worth, NARROW)
    return TrainingGame(difficulty, state.outcome, choices)


def _ranked(state: State, options: list[Action], worth: Worth) -> list[State]:
    """The positions that some options lead to, the best first."""
    found = [settled(after(state, option), worth, NARROW) for option in options]
    found.sort(key=lambda one: -one[0])
    return [position for _, position in found]


def _whim(luck: random.Random, count: int) -> int:
    """Which of the positions, best first, the game goes on with."""
    chance = luck.random()
    return luck.randrange(count) if chance < 0.03 else min(count - 1, luck.randint(1, 4)) if chance < 0.15 else 0


def _ways(state: State, found: list[State], worth: Worth, luck: random.Random) -> list[Way]:
    """The best way on, some others, and one that settles at random all it entails; each played to the end."""
    careless = after(state, luck.choice(state.options))
    careless.luck = streams(luck.getrandbits(62))
    positions = [found[0], *luck.sample(found[1:], min(OTHERS, len(found) - 1)), _carelessly(careless, luck)]
    seed, last = luck.getrandbits(62), state.book.last_round
    return [
        Way(position.round, features(position), yielded(played_on(position, last, seed, worth, OPTIONS_AHEAD)))
        for position in positions
        if not is_over(position)
    ]


def _carelessly(state: State, luck: random.Random) -> State:
    """A turn finished with any answers to whatever is asked."""
    answers = 0
    while (asked := question(state)) and not isinstance(asked, MainAction):
        hurried = isinstance(asked, MakeDeal) and answers > NARROW.others
        apply(state, state.options[-1] if hurried else luck.choice(state.options), BEFORE_CAEPIO)
        answers += 1
    return state
