"""Where turns, rounds and decades begin and end among events."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from corduba_solo.rules.events import DecadeBegan, Event, Passed, RoundBegan, TurnBegan


def his_turn_begins(event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.who == "caepio"


def own_part(events: Sequence[Event]) -> Sequence[Event]:
    """What happened before it was no longer yours."""
    return list(takewhile(lambda event: not his_turn_begins(event) and not isinstance(event, Passed), events))


def round_begun(event: Event) -> int:
    """The round that begins with it; 0 when none does."""
    return event.round if isinstance(event, RoundBegan) else 0


def decade_begun(event: Event) -> int:
    """The decade that begins with it; 0 when none does."""
    return event.decade if isinstance(event, DecadeBegan) else 0


def decade_ended(events: Sequence[Event]) -> int:
    """The decade that these events closed, from 1; 0 when none."""
    return next((decade_begun(event) - 1 for event in events if decade_begun(event) > 1), 0)


def round_ended(events: Sequence[Event]) -> int:
    """The round that these events closed within its decade; 0 when none, or when it closed the decade too."""
    if decade_ended(events):
        return 0
    return next((round_begun(event) - 1 for event in events if round_begun(event) > 1), 0)
