"""Several actions that were one gesture are taken back and done again as one: build, lay, bridge, pay; all deals."""

from __future__ import annotations

from corduba_solo.desk.foresee import SETTLED
from corduba_solo.rules.questions import MakeDeal, RepeatAction
from corduba_solo.session.game import Session


def gesture_start(session: Session) -> int:
    """The place in the history before the last gesture."""
    index = session.position - 1
    while index > 0 and _joined(session, index + 1):
        index -= 1
    return index


def gesture_end(session: Session) -> int:
    """The place in the history after the gesture that was taken back last."""
    index = session.position + 1
    while index < session.length and _joined(session, index + 1):
        index += 1
    return index


def _joined(session: Session, index: int) -> bool:
    """Whether an action belongs to the one before it: the deals of a visit to each other, not to what began it."""
    asked, before = session.entries[index].asked, session.entries[index - 1].asked
    deals = isinstance(asked, MakeDeal) and isinstance(before, MakeDeal)
    return deals or isinstance(asked, (*SETTLED, RepeatAction))
