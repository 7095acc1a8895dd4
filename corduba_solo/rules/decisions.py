"""What a state can wait for: the registry of decisions and of automatic steps, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, final

from corduba_solo.rules.actions import Action
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.state import State, Task


@final
class Reason(NamedTuple):
    """Why something is not on offer: a message identifier, what it speaks of, and the rule."""

    message: str
    subject: tuple[str | int, ...]
    cause: Cause

    def text(self) -> str:
        """A plain line for logs and tests; people read the catalogue's sentence."""
        about = " ".join(str(item) for item in self.subject)
        return f"{self.message} {about} ({self.cause})" if about else f"{self.message} ({self.cause})"


Step = Callable[..., None]
Options = Callable[[State, Task], Sequence[Action]]
Take = Callable[[State, Task, Any], None]
WhyNot = Callable[[State, Task, Action], Reason | None]


@final
class Decision(NamedTuple):
    """One kind of question: its options in a fixed order, what taking one does, why others are not there."""

    name: str
    cause: Cause
    options: Options
    take: Take
    why_not: WhyNot
    always_asked: bool
    """Asked even when there is a single answer."""


Handlers = dict[str, Decision | Step]

HANDLERS: Handlers = {}
"""What the agenda's names mean, those of the opponent among them."""


def _nothing(_state: State, _task: Task) -> Sequence[Action]:
    return ()


def _never(_state: State, _task: Task, _action: Action) -> None:
    raise AssertionError("a halt is not answered; `game.go_on` goes past it")


def _not_your_turn(_state: State, _task: Task, _action: Action) -> Reason:
    return Reason("not_your_turn", (), Cause.TURN_ORDER)


HALT = Decision("halt", Cause.TURN_ORDER, _nothing, _never, _not_your_turn, always_asked=True)
"""In place of a step: a run comes to rest before it, and nobody is asked anything."""


class Halting(Handlers):
    """The same meanings, but for some steps before which a run halts."""

    def __init__(self, *steps: str) -> None:
        super().__init__(dict.fromkeys(steps, HALT))

    def __missing__(self, name: str) -> Decision | Step:
        found = self[name] = HANDLERS[name]
        return found


BEFORE_CAEPIO = Halting("caepio_turn")


def step(function: Step) -> Step:
    """Register an automatic task under its function's name."""
    HANDLERS[function.__name__] = function
    return function


def decision(
    name: str, cause: Cause, options: Options, take: Take, why_not: WhyNot | None = None, *, always_asked: bool = False
) -> Decision:
    """Register a kind of decision."""

    def not_an_answer(_state: State, _task: Task, _action: Action) -> Reason:
        return Reason("not_an_answer", (name,), cause)

    made = HANDLERS[name] = Decision(name, cause, options, take, why_not or not_an_answer, always_asked)
    return made
