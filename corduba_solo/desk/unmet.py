"""The upkeep as it would be if Rome's card stayed unmet: its penalty comes first (§8.3, §9)."""

from __future__ import annotations

from corduba_solo.rules.book import YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.effects import gain
from corduba_solo.rules.rome import LAST_DECADE, deliveries, is_to_come
from corduba_solo.rules.state import State
from corduba_solo.rules.upkeep import due


def due_unmet(state: State) -> int | None:
    """What you would owe in a decade's last round; None where the card can be met, or it makes no difference."""
    if not is_to_come(state) or state.rome < 0 or state.decade == LAST_DECADE or deliveries(state):
        return None
    copy = state.copy()
    gain(copy, YOU, state.book.rome[state.rome].penalty, Cause.DELIVERY)
    owed = due(copy)
    return owed if owed != due(state) else None
