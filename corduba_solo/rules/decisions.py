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


HANDLERS: dict[str, Decision | Step] = {}
"""What the agenda's names mean, those of the opponent among them."""


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
