"""What an action takes along that could be another: the payment, and the bridge."""

from __future__ import annotations

from corduba_solo.desk.foresee import Foreseen
from corduba_solo.desk.mixing import Mix
from corduba_solo.rules.actions import Action, Pay
from corduba_solo.rules.questions import LayBridge, PayBill


def mix_to_pay(foreseen: Foreseen, before: Mix | None) -> Mix | None:
    """The payment that an action takes along, where there is more than one way; the one before if it is still that."""
    for settled in foreseen.settled:
        if isinstance(settled.asked, PayBill) and isinstance(settled.chosen, Pay):
            ways = tuple(option.amounts for option in settled.options if isinstance(option, Pay))
            found = Mix(ways, settled.chosen.amounts)
            return before if before and (before.options, before.amounts) == (ways, found.amounts) else found
    return None


def other_bridge(foreseen: Foreseen) -> tuple[Action, ...]:
    """The wishes that lead to the next bridge, the last cell first, after the last one the first."""
    spans = [settled for settled in foreseen.settled if isinstance(settled.asked, LayBridge)]
    for at in range(len(spans) - 1, -1, -1):
        options, chosen = spans[at].options, spans[at].chosen
        if (number := options.index(chosen) + 1) < len(options):
            return (*(span.chosen for span in spans[:at]), options[number])
    return tuple(span.options[0] for span in spans)
