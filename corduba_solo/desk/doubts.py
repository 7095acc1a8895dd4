"""Questions whether one means it: passing with workers left or upkeep unpaid, causing unrest, gains that are lost."""

from __future__ import annotations

from corduba_solo.desk.foresee import of_this_step
from corduba_solo.desk.losses import lost
from corduba_solo.desk.prompts import caused
from corduba_solo.desk.seat import Seat
from corduba_solo.rules.actions import Action, Pass
from corduba_solo.rules.book import YOU
from corduba_solo.rules.upkeep import due, unpayable


def doubt_of(seat: Seat, actions: tuple[Action, ...]) -> str:
    """What to ask before actions are done, if anything."""
    voice, state = seat.voice, seat.session.state
    you = state.sides[YOU]
    if actions == (Pass(),):
        idle = you.workers + you.special if "pass" in seat.asks else 0
        if "unrest" in seat.asks and (count := unpayable(state)):
            told = voice.say("table.doubt.upkeep", count=count, due=due(state))
            return f"{voice.say('table.doubt.idle', count=idle)} {told}" if idle else told
        return voice.say("table.doubt.pass", count=idle) if idle else ""
    foreseen = seat.foreseen
    assert foreseen is not None
    assert foreseen.done == actions
    if "unrest" in seat.asks and (count := caused(of_this_step(foreseen.events))):
        return voice.say("table.doubt.unrest", count=count)
    if "lost" in seat.asks and (missing := lost(state, foreseen)):
        return voice.say("table.doubt.lost", what=voice.gains(missing))
    return ""
