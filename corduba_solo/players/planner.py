"""The planner: plays many choices on, with other luck again and again, and drops the weaker ones on the way.

It can be stopped at any moment, and says of every alternative how good it seems, how often it was tried and how sure
that is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, log2, sqrt
from time import monotonic
from typing import NamedTuple

from corduba_solo.players.candidates import Candidate, Candidates, candidates
from corduba_solo.players.playing_on import Ranks
from corduba_solo.players.workers import Alone, Together
from corduba_solo.players.worth import judgement
from corduba_solo.rules.actions import Action
from corduba_solo.rules.book import YOU
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
    Question,
)
from corduba_solo.rules.state import State

CANDIDATES = 24
"""At most so many choices are played on; the others are judged at sight."""
TRIED_SHARE = 2 / 3
"""With few tries so many choices for each of them, so that the better ones can be tried again …"""
TRIED_ONCE = 6
"""… but as many as this in any case, if only once."""
WHOLE_GAME = (ChooseHeritage, ChooseCharacter)
"""Who you are shows over a whole game, so it is played on to its end."""
WEIGHTY = (MainAction, EndTurn, ActivateNew, GiveTribute, DeliverGoods, PayUpkeep)
"""The questions that the whole budget is spent on."""
LIGHT_SHARE = 1 / 3
"""The part of it that is spent on any other question …"""
FEWEST_TRIES = 4
"""… if it is so many tries at least; with fewer the judgement at sight decides alone."""
LONG_SHARE = 1 / 2
"""The part of it for who to be: a try takes eight times as long."""
FEW_HANDS = 2
"""With so many hands left or fewer, most of what you decide is what the next round begins with: it is played on too."""
FAR_TRIES = 6
"""But only where each choice can be tried so often: all the luck of a round lies between."""
TRUST = 0.5
"""The judgement at sight weighs as much as so many times of playing on: luck in common, one try tells much."""
ALIKE = 3
"""Choices that come out alike so many times are not told apart by more."""

Stop = Callable[[], bool]
Clock = Callable[[], float]


class Alternative(NamedTuple):
    """One legal action, and what is known about it."""

    action: Action
    worth: float
    """What it seems worth, from −1 (lost) to 1 (won)."""
    tries: int
    """How often it was played on."""
    error: float | None
    """The standard error of the worth; none with fewer than two tries."""
    behind: float
    """How much less than the best it brought with the same luck; at sight, where they were not tried together."""
    behind_error: float | None
    """The standard error of that, which is smaller than that of either worth, as luck is left out of it."""


class Course(NamedTuple):
    """How choices are played on."""

    last: int
    """Up to the end of this round."""
    ranks: Ranks


@dataclass(frozen=True)
class Budget:
    """How much may be thought about a decision: so many ways on, or so many seconds, whichever is over first."""

    tries: int | None
    seconds: float | None = None

    def part(self, share: float) -> Budget:
        tries = None if self.tries is None else int(self.tries * share)
        return Budget(tries, None if self.seconds is None else self.seconds * share)

    @property
    def candidates(self) -> int:
        """How many choices are tried."""
        if self.tries is None:
            return CANDIDATES
        return min(CANDIDATES, self.tries, max(TRIED_ONCE, int(self.tries * TRIED_SHARE)))

    def is_ample(self, choices: int) -> bool:
        """Whether so many choices can be tried often enough to look over a round's end."""
        return self.tries is None or self.tries >= FAR_TRIES * choices


class _Spending:
    """How much of a budget is gone."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        self._budget = budget
        self._clock = clock
        self._began = clock()
        self.tries = 0

    def spent(self, more: int = 0) -> float:
        """The share that is gone, or will be after so many tries more; 1 or more when nothing is left."""
        budget = self._budget
        share = 0.0 if budget.tries is None else (self.tries + more) / budget.tries
        if budget.seconds is not None:
            passed = self._clock() - self._began
            passed += passed / max(1, self.tries) * more
            share = max(share, passed / budget.seconds)
        return share

    def lucks(self, alive: int, share: float) -> int:
        """With how many lucks all that are alive can be tried, at once, until that share is gone; at least one."""
        budget = self._budget
        if budget.tries is None or budget.seconds is not None:
            return 1
        return max(1, int(share * budget.tries - self.tries) // alive)


def _never() -> bool:
    return False


class Planner:
    """Thinks within a budget. With a budget of tries alone the same seed gives the same answers, whatever the jobs."""

    def __init__(
        self,
        seed: int,
        tries: int | None = None,
        seconds: float | None = None,
        jobs: int = 1,
        clock: Clock = monotonic,
    ) -> None:
        assert tries is not None or seconds is not None, "it would never stop"
        self._luck = random.Random(seed)
        self._budget = Budget(tries, seconds)
        self._jobs = jobs
        self._clock = clock
        self._workers: Alone | Together | None = Alone() if jobs == 1 else None

    def choose(self, state: State) -> Action:
        options = legal_actions(state)
        return options[0] if len(options) == 1 else self.think(state)[0].action

    def close(self) -> None:
        """End the processes that helped, if any did."""
        if self._workers:
            self._workers.close()

    def think(self, state: State, stop: Stop = _never) -> list[Alternative]:
        """Every legal action, the best first; as good as the time until `stop` allows."""
        found = self.worked_out(state, stop)
        return list(_alternatives([*found.good, *found.wasteful], _trust(question(state))))

    def worked_out(self, state: State, stop: Stop = _never) -> Candidates:
        """All that can be chosen, the best first, with what came of playing it on."""
        asked = question(state)
        budget = self._part(asked)
        spending = _Spending(budget, self._clock)
        found = candidates(state, judgement(state.book, state.variant).sight)
        trust = _trust(asked)
        alive = found.good[: budget.candidates]
        if len(alive) > 1:
            last = _last_round(state, asked, budget.is_ample(len(alive)))
            course = Course(last, {} if isinstance(asked, WHOLE_GAME) else _ranks(found.good))
            self._work_out(alive, course, trust, spending, stop)
        found.good.sort(key=lambda one: (-len(one.results), -one.worth(trust, _optimism(found.good))))
        return found

    def _part(self, asked: Question | None) -> Budget:
        """What of the budget is spent on a question."""
        if isinstance(asked, WEIGHTY):
            return self._budget
        if isinstance(asked, WHOLE_GAME):
            return self._budget.part(LONG_SHARE)
        light = self._budget.part(LIGHT_SHARE)
        return light if light.tries is None or light.tries >= FEWEST_TRIES else Budget(0)

    def _work_out(self, alive: list[Candidate], course: Course, trust: float, spending: _Spending, stop: Stop) -> None:
        """Spend the budget in equal parts; after each the weaker half drops out."""
        parts = ceil(log2(len(alive)))
        for part in range(1, parts + 1):
            share = part / parts
            while True:
                lucks = spending.lucks(len(alive), share)
                if not self._try_all(alive, course, lucks, spending, stop) or _are_alike(alive):
                    return
                if spending.spent(len(alive)) > share:
                    break
            optimism = _optimism(alive)
            alive.sort(key=lambda one: -one.worth(trust, optimism))
            alive = alive[: ceil(len(alive) / 2)]

    def _try_all(self, alive: list[Candidate], course: Course, lucks: int, spending: _Spending, stop: Stop) -> bool:
        """Play all of them on with the same lucks, so that luck does not decide between them; whether time is left."""
        positions = [one.position for one in alive]
        seeds = [self._luck.getrandbits(64) for _ in range(lucks)]
        if self._workers is None:
            self._workers = Together(self._jobs, positions[0])
        found = self._workers.results(positions, course.last, seeds, course.ranks)
        for _ in seeds:
            for one in alive:
                if stop() or spending.spent() >= 1:
                    return False
                one.results.append(next(found))
                spending.tries += 1
        return True


def _trust(asked: Question | None) -> float:
    return 0.0 if isinstance(asked, WHOLE_GAME) else TRUST


def _last_round(state: State, asked: Question | None, ample: bool) -> int:
    """Up to the end of which round a question is played on."""
    if isinstance(asked, WHOLE_GAME):
        return state.book.last_round
    you = state.sides[YOU]
    hands = you.workers + you.special + 2 * you.ready.bit_count()
    return state.round + (ample and (you.passed or hands <= FEW_HANDS))


def _ranks(found: list[Candidate]) -> Ranks:
    """How choices look at sight, for whoever plays on: most of them can be taken in the next turn too."""
    return {action: rank for rank, one in enumerate(found) for action in (one.action, *one.twins)}


def _are_alike(alive: list[Candidate]) -> bool:
    results = alive[0].results
    return len(results) >= ALIKE and all(one.results == results for one in alive)


def _optimism(found: list[Candidate]) -> float:
    """By how much judging at sight was too hopeful, over all that was played on."""
    tries = sum(len(one.results) for one in found)
    return sum(one.at_sight * len(one.results) - sum(one.results) for one in found) / max(1, tries)


def _alternatives(found: list[Candidate], trust: float) -> Iterator[Alternative]:
    optimism = _optimism(found)
    best = found[0]
    for one in found:
        worth = one.worth(trust, optimism)
        gaps = [more - less for more, less in zip(best.results, one.results, strict=False)]
        behind = sum(gaps) / len(gaps) if gaps else best.worth(trust, optimism) - worth
        for action in (one.action, *one.twins):
            yield Alternative(action, worth, len(one.results), _error(one.results), behind, _error(gaps))


def _error(numbers: list[float]) -> float | None:
    """The standard error of their mean."""
    count = len(numbers)
    if count < 2:
        return None
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)
