"""The planner: plays the most promising choices on to the end of the round, many times with other luck, and compares.

It can be stopped at any moment, and says of every alternative how good it seems and how often it was tried.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from corduba_solo.players.lookahead import WIDE, after, settled
from corduba_solo.players.playing_on import played_on
from corduba_solo.players.worth import Worth, worth_of
from corduba_solo.rules.actions import Action
from corduba_solo.rules.game import legal_actions, question
from corduba_solo.rules.questions import (
    ActivateNew,
    ChooseCharacter,
    ChooseHeritage,
    DeliverGoods,
    EndTurn,
    GiveTribute,
    MainAction,
    PayUpkeep,
)
from corduba_solo.rules.state import State

CANDIDATES = 6
"""How many choices are played on; the others are judged at sight."""
WHOLE_GAME = (ChooseHeritage, ChooseCharacter)
"""Who you are shows over a whole game, so it is played on to its end; everything else to the end of the round."""
PLAYED_ON = (MainAction, EndTurn, ActivateNew, GiveTribute, DeliverGoods, PayUpkeep, *WHOLE_GAME)
"""The questions worth playing on for; where a tile goes or how to pay is judged at sight."""
OPTIONS_AHEAD = 8
"""While playing on, so many choices are looked at in a turn."""
TRUST = 4
"""The judgement at sight weighs as much as so many times of playing on."""
LITTLE_TRUST = 0.1
"""At sight nobody tells what an ability will be worth."""

Stop = Callable[[], bool]


class Alternative(NamedTuple):
    """One legal action, what it seems worth (−1 lost, 1 won), and how often it was played on."""

    action: Action
    worth: float
    tries: int


class _Candidate:
    """A choice with the position it leads to, and what came of playing on from there."""

    __slots__ = ("action", "at_sight", "position", "total", "tries", "trust")

    def __init__(self, action: Action, at_sight: float, trust: float, position: State) -> None:
        self.action = action
        self.at_sight = at_sight
        self.trust = trust
        self.position = position
        self.total = 0.0
        self.tries = 0

    def worth(self, optimism: float) -> float:
        """The judgement at sight, less what such judgements promise too much, and what playing on has shown."""
        return (self.trust * (self.at_sight - optimism) + self.total) / (self.trust + self.tries)


def _optimism(candidates: list[_Candidate]) -> float:
    """By how much judging at sight was too hopeful, over all that was played on."""
    tries = sum(candidate.tries for candidate in candidates)
    return sum(candidate.at_sight * candidate.tries - candidate.total for candidate in candidates) / max(1, tries)


def _never() -> bool:
    return False


class Planner:
    """Thinks within a budget: how many times a decision is played on."""

    def __init__(self, seed: int, budget: int) -> None:
        self._luck = random.Random(seed)
        self._budget = budget

    def choose(self, state: State) -> Action:
        options = legal_actions(state)
        return options[0] if len(options) == 1 else self.think(state)[0].action

    def think(self, state: State, stop: Stop = _never) -> list[Alternative]:
        """Every legal action, the best first; as good as the time until `stop` allows."""
        worth = worth_of(state.book, state.variant)
        asked = question(state)
        trust = LITTLE_TRUST if isinstance(asked, WHOLE_GAME) else TRUST
        found = []
        for action in legal_actions(state):
            at_sight, position = settled(after(state, action), worth, WIDE)
            found.append(_Candidate(action, at_sight, trust, position))
        found.sort(key=lambda candidate: -candidate.at_sight)
        if isinstance(asked, PLAYED_ON):
            last = state.book.last_round if isinstance(asked, WHOLE_GAME) else state.round
            self._work_out(found[:CANDIDATES], last, worth, stop)
        optimism = _optimism(found)
        # What was played on longest has beaten the others on the way.
        found.sort(key=lambda candidate: (-candidate.tries, -candidate.worth(optimism)))
        return [Alternative(candidate.action, candidate.worth(optimism), candidate.tries) for candidate in found]

    def _work_out(self, candidates: list[_Candidate], last: int, worth: Worth, stop: Stop) -> None:
        """Spend the budget in rounds, playing on to the end of the last; after each the weaker half drops out."""
        alive = candidates
        left = self._budget
        rounds = max(1, (len(alive) - 1).bit_length())
        for halving in range(rounds, 0, -1):
            times = max(1, left // halving // len(alive))
            for _ in range(times):
                seed = self._luck.getrandbits(64)
                for candidate in alive:
                    if left <= 0 or stop():
                        return
                    # All candidates meet the same luck, so that luck does not decide between them.
                    candidate.total += worth(played_on(candidate.position, last, seed, worth, OPTIONS_AHEAD))
                    candidate.tries += 1
                    left -= 1
            optimism = _optimism(alive)
            alive = sorted(alive, key=lambda candidate: -candidate.worth(optimism))[: (len(alive) + 1) // 2]
