"""How something stands at this moment, in numbers: what is told first where one points at it."""

from __future__ import annotations

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Unlock
from corduba_solo.rules.book import CAEPIO, FIELDS, YOU
from corduba_solo.rules.game import legal_actions
from corduba_solo.rules.rome import held, values
from corduba_solo.rules.state import MONUMENTS, State


def now_at(state: State, voice: Voice, spot: Spot | None) -> str:
    """A sentence about a spot of the table; "" where what is told there has its numbers already."""
    match spot:
        case spots.Common.ROUND if state.round:
            left = state.book.decade_ends[state.decade] - state.round
            return voice.say("now.round" if left > 0 else "now.round.last", round=state.round, count=left)
        case spots.Common.POPULARITY:
            return _popularity(state, voice)
        case spots.Common.ORDER if state.round:
            return voice.say("now.order.you" if state.first == YOU else "now.order.caepio")
        case spots.Common.SENATE if state.variant != MONUMENTS:
            you, caepio = (sum(side.senators) for side in state.sides)
            return voice.say("now.senate", you=you, caepio=caepio)
        case spots.PrestigeTrack(district):
            return _track(state, voice, DISTRICTS.index(district))
        case spots.District(district):
            return _houses(state, voice, DISTRICTS.index(district))
        case spots.YourInsulae(district):
            number = DISTRICTS.index(district)
            return voice.say("now.insulae", count=state.sides[YOU].insulae[number], all=state.book.row_length)
        case spots.YourSpecialist(colour):
            return _specialist(state, voice, colour)
        case spots.YourBoard.TRADER:
            return voice.say("now.trader" if state.trader_left else "now.trader.used", count=state.trader_left)
        case spots.YourBoard.WORKERS:
            return voice.say("now.workers", workers=voice.amount("workers", state.sides[YOU].workers))
        case spots.YourBoard.STORES:
            return voice.say("now.stores", count=sum(state.sides[YOU].store))
        case spots.YourBoard.DENARII:
            return voice.say("now.denarii", count=state.sides[YOU].denarii)
        case spots.YourStore(resource):
            return voice.say("now.store", count=state.sides[YOU].store[RESOURCES.index(resource)])
        case spots.CaepioPanel.TREASURY:
            return _treasury(state, voice)
        case spots.CaepioPanel.STORE:
            goods = tuple(zip(RESOURCES, state.sides[CAEPIO].store, strict=True))
            kept = tuple((name, count) for name, count in goods if count)
            return voice.say("now.his_store", amounts=voice.amounts(kept)) if kept else voice.say("now.his_store.none")
        case _:
            return ""


def _popularity(state: State, voice: Voice) -> str:
    you, his = state.sides
    return voice.say("now.popularity", popularity=you.popularity, harmony=you.harmony, caepio=his.popularity)


def _track(state: State, voice: Voice, district: int) -> str:
    """Where both stand, and what the next gift of yours is."""
    you, his = (side.prestige[district] for side in state.sides)
    fields = state.book.fields[district]
    reached = state.sides[YOU].reached[district]
    following = next((field for field in range(reached + 1, FIELDS + 1) if fields[field]), 0)
    if not following:
        return voice.say("now.track", you=you, caepio=his)
    return voice.say("now.track.next", you=you, caepio=his, field=following, gain=voice.gains(fields[following]))


def _houses(state: State, voice: Voice, district: int) -> str:
    """Whose the small houses are; their masks lie by owner, then by district."""
    you, caepio, neutral = (mask.bit_count() for mask in state.houses[district :: len(DISTRICTS)])
    if not you + caepio + neutral:
        return ""
    return voice.say("now.district", you=you, caepio=caepio, neutral=neutral)


def _specialist(state: State, voice: Voice, colour: str) -> str:
    bit, you = 1 << COLOURS.index(colour), state.sides[YOU]
    stand = "ready" if you.ready & bit else "sent" if you.unlocked & bit else "away"
    if stand == "away" and Unlock(colour) in legal_actions(state):
        stand = "offered"
    return voice.say(f"now.specialist.{stand}")


def _treasury(state: State, voice: Voice) -> str:
    worths = {
        what: sum(count * value for count, value in zip(held(state, CAEPIO, what), values(state, what), strict=True))
        for what in ("troops", "offerings")
    }
    return voice.say("now.treasury", denarii=voice.amount("denarii", state.sides[CAEPIO].denarii), **worths)
