"""What a state can wait for: the registry of decisions and of automatic steps, and the reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar, final

from corduba_solo.rules.actions import Action
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.questions import Question
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
Options = Callable[[State, Any], Sequence[Action]]
Take = Callable[[State, Any, Any], None]
WhyNot = Callable[[State, Any, Action], Reason | None]
_Asked = TypeVar("_Asked", bound=Question)


@final
@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """One kind of question: its options in a fixed order, what taking one does, why others are not there."""

    cause: Cause
    options: Options
    take: Take
    why_not: WhyNot
    always_asked: bool
    """Asked even when there is a single answer."""


Steps = dict[str, Step]

STEPS: Final[Steps] = {}
"""The automatic steps by their names on the agenda, those of the opponent among them."""
PUT_OFF: Final[Steps] = {}
"""What some steps are in a run that may halt: they leave to the agenda what they do at once in any other."""
DECISIONS: Final[dict[type[Task], Decision]] = {}
"""What belongs to each kind of question, those of the opponent among them."""


class Halted(Exception):  # not an error: it is how a run comes to rest
    """A run came to a step before which it is to halt."""


def halt(_state: State, *_arguments: Any) -> None:
    """In place of a step: a run comes to rest before it, and nobody is asked anything."""
    raise Halted


class Halting(Steps):
    """The same steps, but for some before which a run halts."""

    def __init__(self, *names: str) -> None:
        super().__init__(dict.fromkeys(names, halt))

    def __missing__(self, name: str) -> Step:
        found = self[name] = PUT_OFF.get(name, STEPS[name])
        return found


BEFORE_CAEPIO: Final = Halting("caepio_turn")
WHILE_YOURS: Final = Halting(
    "caepio_turn",
    *("place_unrest", "reveal_tile", "tribute", "upkeep", "restore_harmony", "round_end", "tidy", "politics"),
    *("round", "decade", "finale"),
)
"""Before whatever is no deed of yours any more: Caepio's turn, and what the calendar does."""


def step(function: Step) -> Step:
    """Register an automatic task under its function's name."""
    STEPS[function.__name__] = function
    return function


def decision(
    asks: type[_Asked],
    cause: Cause,
    options: Callable[[State, _Asked], Sequence[Action]],
    take: Callable[[State, _Asked, Any], None],
    why_not: Callable[[State, _Asked, Action], Reason | None] | None = None,
    *,
    always_asked: bool = False,
) -> None:
    """Register a kind of decision."""

    def not_an_answer(_state: State, asked: _Asked, _action: Action) -> Reason:
        return Reason("not_an_answer", (asked.name,), cause)

    DECISIONS[asks] = Decision(cause, options, take, why_not or not_an_answer, always_asked)
