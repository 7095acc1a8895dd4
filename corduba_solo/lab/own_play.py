"""What to learn from the planner's own games: its tries, and openings by lot, whatever it thinks of them.

An opening that the planner misjudges it never plays, so it would never learn better. And how the greedy player goes on
from one says little: it makes nothing of what the opening is for.
"""

from __future__ import annotations

import random

from corduba_solo.caepio.automa import Caepio
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.lab.bench import book
from corduba_solo.lab.training import Task, TrainingGame, Way, Ways
from corduba_solo.players.candidates import Candidate
from corduba_solo.players.features import Row, features
from corduba_solo.players.planner import WHOLE_GAME, Planner
from corduba_solo.players.player import blindfold
from corduba_solo.players.worth import judgement
from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.game import apply, is_over, new_game, question
from corduba_solo.rules.questions import MainAction
from corduba_solo.rules.state import State

BUDGET = 8
WAYS = 4
"""Games from one start, with the same heritage and character; the first without a wish, and to its end."""
WISHES = 6
GRANTED = 3
"""Of so many buildings by lot the first that can be built are built in round 1, at most so many."""
TAUGHT = (1, 2, 3)
"""After these rounds it is learnt what a position is worth …"""
TOLD = (4, 5)
"""… by what it is worth after those: by then it is well known."""
FURTHEST = 0.15
"""A try that was better or worse than all others by more is mostly luck."""


def lesson(found: list[Candidate]) -> Ways:
    """What the tries of a decision teach the judgement at sight; none, with fewer than two that can be compared."""
    tried = [one for one in found if one.results and not is_over(one.position)]
    if len(tried) < 2:
        return []
    lucks = min(len(one.results) for one in tried)
    gaps = [sum(one.results[:lucks]) / lucks - one.at_sight for one in tried]
    usual = sum(gaps) / len(gaps)
    return [
        Way(
            one.position.round,
            features(one.position),
            one.at_sight + usual + max(-FURTHEST, min(FURTHEST, gap - usual)),
        )
        for one, gap in zip(tried, gaps, strict=True)
    ]


def granted(state: State, wishes: list[str]) -> Action | None:
    """The first wish that can be had now; it is wished no more."""
    can = {action_text(option): option for option in state.options}
    for wish in wishes:
        if wish in can:
            wishes.remove(wish)
            return can[wish]
    return None


def own_game(task: Task) -> TrainingGame:
    """Several games from one start, of the planner with the weights that come with the program."""
    luck = random.Random(task.seed)
    start = [luck.randrange(2), luck.randrange(2)]
    found = TrainingGame(task.difficulty, "", [], [])
    ends: list[list[tuple[Row, float]]] = []
    for number in range(WAYS):
        home = luck.choice(DISTRICTS)
        names = luck.sample([name for at, name in enumerate(book().buildings) if book().stacks[at] < 2], WISHES)
        wishes = [f"build {name} {home if luck.random() < 0.6 else luck.choice(DISTRICTS)}" for name in names]
        state, rows = _played(task, start[:], wishes if number else [], found.sight, TOLD[-1] if number else None)
        ends.append(rows)
        if not number:
            found = found._replace(outcome=state.outcome)
    lasting = [rows for rows in ends if len(rows) >= TOLD[-1]]
    for round_ in TAUGHT:
        ways = []
        for rows in lasting:
            worths = [rows[told - 1][1] for told in TOLD]
            ways.append(Way(round_ + 1, rows[round_ - 1][0], sum(worths) / len(worths)))
        found.end.append(ways)
    return found


def _played(
    task: Task, start: list[int], wishes: list[str], lessons: list[Ways], last: int | None
) -> tuple[State, list[tuple[Row, float]]]:
    """A game up to the end of a round, or to its own; with the position and its worth after each round."""
    state = new_game(book(), task.seed, task.difficulty, task.variant, Caepio())
    planner = Planner(task.seed, BUDGET)
    judge = judgement(state.book, state.variant).end
    rows: list[tuple[Row, float]] = []
    left, decisions = GRANTED, 0
    while not is_over(state) and (last is None or state.round <= last):
        asked = question(state)
        taken = None
        if isinstance(asked, WHOLE_GAME):
            taken = state.options[start.pop(0)]
        elif left and state.round == 1 and isinstance(asked, MainAction) and (taken := granted(state, wishes)):
            left -= 1
        elif len(state.options) == 1:
            taken = state.options[0]
        if taken is None:
            found = planner.worked_out(blindfold(state, decisions)).good
            lessons.append(lesson(found))
            taken = found[0].action
        apply(state, taken)
        decisions += 1
        if len(rows) < state.round - 1 and not is_over(state):
            rows.append((features(state), judge(state)))
    return state, rows
