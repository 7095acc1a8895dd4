"""Caepio held back: his turn waits until it is asked for, so that a position can be judged before his luck decides."""

from __future__ import annotations

from corduba_solo.caepio.automa import Caepio
from corduba_solo.rules.actions import Action, End
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.decisions import decision
from corduba_solo.rules.game import apply
from corduba_solo.rules.state import State, Task

WAITS = "caepio_waits"
_GO_ON: tuple[Action, ...] = (End(),)


class PausingCaepio(Caepio):
    """Caepio whose turns wait on the agenda."""

    def take_turn(self, state: State) -> None:
        state.agenda.append((WAITS,))

    def act(self, state: State) -> None:
        """The turn that has waited."""
        super().take_turn(state)


PAUSING = PausingCaepio()


def pausing(state: State) -> State:
    """A copy of a game in which Caepio waits before each of his turns."""
    copy = state.copy()
    copy.opponent = PAUSING
    return copy


def waits(state: State) -> bool:
    """Whether it is Caepio's turn."""
    return bool(state.agenda) and state.agenda[-1][0] == WAITS


def let_him_act(state: State) -> None:
    """Caepio's turn, and all that follows up to the next decision."""
    apply(state, _GO_ON[0])


def _options(_state: State, _task: Task) -> tuple[Action, ...]:
    return _GO_ON


def _act(state: State, _task: Task, _action: Action) -> None:
    PAUSING.act(state)


decision(WAITS, Cause.CAEPIO_CARDS, _options, _act, always_asked=True)
