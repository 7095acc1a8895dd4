"""Several actions that were one gesture: building, laying, bridging and paying are taken back and done again as one."""

from __future__ import annotations

from corduba_solo.input.foresee import SETTLED
from corduba_solo.session.game import Session


def gesture_start(session: Session) -> int:
    """The place in the history before the last gesture."""
    index = session.position - 1
    while index > 0 and session.entries[index + 1].decision in SETTLED:
        index -= 1
    return index


def gesture_end(session: Session) -> int:
    """The place in the history after the gesture that was taken back last."""
    index = session.position + 1
    while index < session.length and session.entries[index + 1].decision in SETTLED:
        index += 1
    return index
