"""The whole contract of the rules on one page: begin, ask what is legal, apply, see who won.

state = new_game(book, seed=7)
while not is_over(state):
    events = apply(state, legal_actions(state)[0])

A run may halt before Caepio's turn: `apply(state, action, BEFORE_CAEPIO)`, then `go_on(state)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from corduba_solo.rules import (
    activation,
    building,
    choices,
    payment,
    rome,
    rounds,
    setup,
    trading,
    turns,
    unrest,
    upkeep,
)
from corduba_solo.rules.actions import Action, action_text
from corduba_solo.rules.book import Book
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import BEFORE_CAEPIO, DECISIONS, PUT_OFF, STEPS, Halted, Reason, Steps, halt
from corduba_solo.rules.events import Event
from corduba_solo.rules.opponent import Idle, Opponent
from corduba_solo.rules.questions import Question
from corduba_solo.rules.state import State
from corduba_solo.rules.turns import CAEPIO_TURN

ROOMS = (activation, building, choices, payment, rome, rounds, setup, trading, turns, unrest, upkeep)
"""Every module that registers steps and decisions."""


class IllegalAction(ValueError):
    """An action that is not on offer; says why, with the rule."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action_text(action)}: {reason.text()}")
        self.action = action
        self.reason = reason


def new_game(
    book: Book,
    seed: int,
    difficulty: str = "praetor",
    variant: str = "senators",
    opponent: Opponent | None = None,
) -> State:
    """A game waiting for its first decision; its first events are in `state.events`."""
    state = setup.lay_out(book, opponent or Idle(), seed, difficulty, variant)
    run(state)
    return state


def is_over(state: State) -> bool:
    return bool(state.outcome)


def legal_actions(state: State) -> Sequence[Action]:
    """Everything that may be chosen now, in a fixed order; empty when the game is over."""
    return state.options


def to_come(state: State) -> object:
    """What is still to be done, as a value that is equal where the same is: for who compares positions."""
    return tuple(state.agenda)


def question(state: State) -> Question | None:
    """What the state waits for and what it is about; None when the game is over, or halted."""
    task = state.agenda[-1] if state.agenda else ()
    return None if type(task) is tuple else cast(Question, task)


def cause_of(asked: Question) -> Cause:
    """Why something is asked: its cause knows the rule."""
    return DECISIONS[type(asked)].cause


def why_not(state: State, action: Action) -> Reason | None:
    """Why an action is not on offer now, with the rule; None when it is."""
    if action in state.options:
        return None
    if is_halted(state):
        return Reason("not_your_turn", (), Cause.TURN_ORDER)
    asked = question(state)
    if asked is None:
        return Reason("game_over", (), Cause.GAME_OVER)
    found = DECISIONS[type(asked)]
    return found.why_not(state, asked, action) or Reason("not_an_answer", (asked.name,), found.cause)


def is_halted(state: State) -> bool:
    """Whether the state waits for nobody but `go_on`: it stands before a step."""
    return bool(state.agenda) and type(state.agenda[-1]) is tuple


def halted_before(state: State) -> str:
    """The name of the step before which the state halted; "" when it did not."""
    return str(state.agenda[-1][0]) if is_halted(state) else ""


def apply(state: State, action: Action, steps: Steps = STEPS, events: list[Event] | None = None) -> list[Event]:
    """Carry out a legal action and everything that follows by itself, up to the next decision or halt.

    What happens is told in `events`, a new list unless one is given.
    """
    if action not in state.options:
        reason = why_not(state, action)
        assert reason is not None
        raise IllegalAction(action, reason)
    told: list[Event] = [] if events is None else events
    state.events = told
    asked = state.agenda.pop()
    take = DECISIONS[type(asked)].take
    take(state, asked, action)
    run(state, steps)
    return told


def go_on(state: State, steps: Steps = STEPS, events: list[Event] | None = None) -> list[Event]:
    """Go past a halt: the step that was held back, and what follows up to the next decision or halt."""
    assert is_halted(state), "nothing is held back"
    told: list[Event] = [] if events is None else events
    state.events = told
    name, *arguments = state.agenda.pop()
    step = steps[name]
    if step is halt:
        step = PUT_OFF.get(name, STEPS[name])
    step(state, *arguments)
    run(state, steps)
    return told


def resume(state: State) -> State:
    """Make a state that was read from text, or set up by hand, ready to be asked for its options; a halt stays."""
    run(state, BEFORE_CAEPIO if state.agenda[-1:] == [CAEPIO_TURN] else STEPS)
    return state


def run(state: State, steps: Steps = STEPS) -> None:
    """Do what needs no choice, until a decision with a real choice or a halt is on top, or the game is over."""
    agenda = state.agenda
    while agenda:
        task = agenda.pop()
        kind = type(task)
        if kind is not tuple:  # a question: half the time of isinstance, which looks further when it is none
            decision = DECISIONS[kind]
            find = decision.options  # taken out first: called in place it is searched for among the methods
            options = find(state, task)
            if len(options) > 1 or (options and decision.always_asked):
                agenda.append(task)
                state.options = options
                return
            if options:
                take = decision.take
                take(state, task, options[0])
            continue
        step = steps[task[0]]
        try:
            if (size := len(task)) == 1:  # most steps take little along: to spread a tuple costs as much as they do
                step(state)
            elif size == 2:
                step(state, task[1])
            elif size == 3:
                step(state, task[1], task[2])
            else:
                step(state, *task[1:])
        except Halted:
            agenda.append(task)
            break
    state.options = ()
