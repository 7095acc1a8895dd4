"""The whole contract of the rules on one page: begin, ask what is legal, apply, see who won.

state = new_game(book, seed=7)
while not is_over(state):
    events = apply(state, legal_actions(state)[0])

A run may halt before Caepio's turn: `apply(state, action, BEFORE_CAEPIO)`, then `go_on(state)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
from corduba_solo.rules.decisions import BEFORE_CAEPIO, HALT, HANDLERS, Decision, Handlers, Reason
from corduba_solo.rules.events import Event
from corduba_solo.rules.opponent import Idle, Opponent
from corduba_solo.rules.state import State, Task
from corduba_solo.rules.turns import CAEPIO_TURN

ROOMS = (activation, building, choices, payment, rome, rounds, setup, trading, turns, unrest, upkeep)
"""Every module that registers steps and decisions."""


class IllegalAction(ValueError):
    """An action that is not on offer; says why, with the rule."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action_text(action)}: {reason.text()}")
        self.action = action
        self.reason = reason


class Question(NamedTuple):
    """What the state waits for: the kind of decision, or the step before which it halted; its matter, and the rule."""

    name: str
    about: Task
    cause: Cause


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


def question(state: State) -> Question | None:
    """What the state waits for, if the game is not over."""
    if not state.agenda:
        return None
    task = state.agenda[-1]
    return Question(task[0], task, _decision(task).cause)


def why_not(state: State, action: Action) -> Reason | None:
    """Why an action is not on offer now, with the rule; None when it is."""
    if action in state.options:
        return None
    if not state.agenda:
        return Reason("game_over", (), Cause.GAME_OVER)
    task = state.agenda[-1]
    asked = _decision(task)
    return asked.why_not(state, task, action) or Reason("not_an_answer", (asked.name,), asked.cause)


def is_halted(state: State) -> bool:
    """Whether the state waits for nobody but `go_on`."""
    return bool(state.agenda) and type(HANDLERS[state.agenda[-1][0]]) is not Decision


def apply(
    state: State, action: Action, handlers: Handlers = HANDLERS, events: list[Event] | None = None
) -> list[Event]:
    """Carry out a legal action and everything that follows by itself, up to the next decision or halt.

    What happens is told in `events`, a new list unless one is given.
    """
    if action not in state.options:
        reason = why_not(state, action)
        assert reason is not None
        raise IllegalAction(action, reason)
    state.events = [] if events is None else events
    task = state.agenda.pop()
    asked = HANDLERS[task[0]]
    assert type(asked) is Decision
    asked.take(state, task, action)
    run(state, handlers)
    return state.events


def go_on(state: State, handlers: Handlers = HANDLERS, events: list[Event] | None = None) -> list[Event]:
    """Go past a halt: the step that was held back, and what follows up to the next decision or halt."""
    assert is_halted(state), "nothing is held back"
    state.events = [] if events is None else events
    task = state.agenda.pop()
    held_back = HANDLERS[task[0]]
    assert not isinstance(held_back, Decision)
    held_back(state, *task[1:])
    run(state, handlers)
    return state.events


def resume(state: State) -> State:
    """Make a state that was read from text, or set up by hand, ready to be asked for its options; a halt stays."""
    run(state, BEFORE_CAEPIO if state.agenda[-1:] == [CAEPIO_TURN] else HANDLERS)
    return state


def _decision(task: Task) -> Decision:
    found = HANDLERS[task[0]]
    return found if isinstance(found, Decision) else HALT


def run(state: State, handlers: Handlers = HANDLERS) -> None:
    """Do what needs no choice, until a decision with a real choice or a halt is on top, or the game is over."""
    agenda = state.agenda
    while agenda:
        task = agenda.pop()
        handler = handlers[task[0]]
        if type(handler) is Decision:  # half the time of isinstance, which looks further when it is none
            options = handler.options(state, task)
            if len(options) > 1 or (options and handler.always_asked):
                agenda.append(task)
                state.options = options
                return
            if options:
                handler.take(state, task, options[0])
            elif handler is HALT:
                agenda.append(task)
                break
        elif (size := len(task)) == 1:  # most steps take little along: to spread a tuple costs as much as they do
            handler(state)
        elif size == 2:
            handler(state, task[1])
        elif size == 3:
            handler(state, task[1], task[2])
        else:
            handler(state, *task[1:])
    state.options = ()
