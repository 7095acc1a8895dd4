"""Actions that repeat another one (the Schola): both are chosen at once, with the cost and result of the two (§6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corduba_solo.desk.foresee import Foreseen, ahead, foresee
from corduba_solo.rules.actions import Action, Activate, Repeat
from corduba_solo.rules.events import Activated
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.questions import PayBill, RepeatAction
from corduba_solo.rules.state import State

Way = tuple[Action, ...]
"""Actions that are chosen together, in their order."""
_MOST = 7
"""So many ways are listed at once; where there are more, what is repeated is asked for afterwards."""


def ways_of(state: State, actions: Sequence[Action]) -> tuple[Way, ...]:
    """Each action by itself, or once with everything that it could repeat."""
    whole = tuple(way for action in actions for way in _with_repeats(state, action))
    return whole if len(whole) <= _MOST else tuple((action,) for action in actions)


def _with_repeats(state: State, action: Action) -> Iterator[Way]:
    book = state.book
    if isinstance(action, Activate) and book.repeaters >> book.place_number[action.place] & 1:
        after = ahead(state, [action], (PayBill,))
        if isinstance(after.asked, RepeatAction):
            yield from ((action, repeat) for repeat in legal_actions(after.state))
            return
        # A single one is repeated by the rules at once: the events say which.
        repeated = [Repeat(event.place, event.number) for event in after.events if isinstance(event, Activated)][1:]
        yield (action, *repeated[:1])
        return
    yield (action,)


def whole(foreseen: Foreseen) -> Foreseen:
    """What is foreseen, with a second payment that is still open made in the first way there is."""
    if not isinstance(foreseen.asked, PayBill):
        return foreseen
    rest = foresee(foreseen.state, ())
    return rest._replace(events=foreseen.events + rest.events)
