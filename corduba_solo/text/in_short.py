"""What to know before a choice: what you have, what Caepio is about to do, the stalls of the Macellum."""

from __future__ import annotations

from corduba_solo.desk.expecting import forecast_line
from corduba_solo.edition.vocabulary import DECADES, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Done
from corduba_solo.rules.book import AMPHORAE, YOU
from corduba_solo.rules.decisions import WHILE_YOURS
from corduba_solo.rules.game import apply, is_halted
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.rome import amphora_counts, held, values, worth
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.rules.trading import unit_prices
from corduba_solo.rules.upkeep import due
from corduba_solo.session.game import Session
from corduba_solo.text.his_turn import next_row
from corduba_solo.text.holdings import goods_of, hands_of, holdings
from corduba_solo.text.senators import claims_line, senators_of


def status_lines(session: Session, words: Catalogue, *, foretold: bool = True) -> list[str]:
    """What to know before an action: what you have, what Caepio is about to try and, foretold, will most likely do."""
    state = session.state
    voice = Voice(words, state.book.edition)
    return [
        voice.say(
            "text.status.last_round" if state.round in state.book.decade_ends else "text.status",
            round=state.round,
            rounds=state.book.last_round,
            decade=DECADES[state.decade],
            hands=hands_of(voice, state.sides[YOU]),
            goods=goods_of(voice, state.sides[YOU].store),
        ),
        next_row(voice, state),
        *(forecast_line(voice, state) if foretold else ()),
    ]


def me_lines(state: State, words: Catalogue) -> list[str]:
    """You in short: what you have, where your markers stand, what will be due."""
    voice = Voice(words, state.book.edition)
    if state.character < 0:
        return [voice.say("summary.you.not_yet")]
    you = state.sides[YOU]
    lines = [
        voice.character(state.book.characters[state.character].name),
        voice.say("summary.hands", hands=hands_of(voice, you)),
        voice.say(
            "me.tracks",
            register=you.register,
            popularity=you.popularity,
            harmony=you.harmony,
            upkeep=due(state),
            unrest=you.unrest,
        ),
        *holdings(voice, state, you),
    ]
    lines += [voice.say("me.trader", trader=voice.say("summary.trader", count=state.trader_left))]
    if state.rome >= 0:
        lines.append(_rome_short(voice, state))
    if state.variant != MONUMENTS:
        lines += [senators_of(voice, state, YOU), claims_line(state, voice)]
        if state.round in state.book.decade_ends:
            lines.append(voice.say("claim.bid"))
    return [line for line in lines if line]


def _rome_short(voice: Voice, state: State) -> str:
    demand = state.book.rome[state.rome]
    store = state.sides[YOU].store
    amphorae = store[AMPHORAE] * amphora_counts(state, demand) if demand.resource != AMPHORAE else 0
    return voice.say(
        "me.rome.amphorae" if amphorae else "me.rome",
        round=state.book.decade_ends[state.decade],
        troops=state.book.least_troops[state.decade],
        your_troops=_worth(state, "troops"),
        offerings=state.book.least_offerings[state.decade],
        your_offerings=_worth(state, "offerings"),
        demand=voice.amount(RESOURCES[demand.resource], demand.least),
        held=store[demand.resource] + amphorae,
    )


def _worth(state: State, what: str) -> int:
    return worth(held(state, YOU, what), values(state, what))


def market_lines(state: State, visit: MakeDeal, words: Catalogue) -> list[str]:
    """What to know for a deal: your purse, and every stall with its prices for this visit."""
    voice = Voice(words, state.book.edition)
    you = state.sides[YOU]
    stalls = []
    for number, name in enumerate(RESOURCES):
        amount = voice.amount(name, state.stock[number])
        if visit.kinds >> number & 1:
            buy, sell = unit_prices(state, number)
            stalls.append(voice.say("text.stall", amount=amount, buy=buy, sell=sell))
        else:
            stalls.append(voice.say("text.stall.closed", amount=amount))
    lines = [
        voice.say("text.purse", denarii=voice.amount("denarii", you.denarii), goods=goods_of(voice, you.store)),
        voice.say("text.stalls", stalls="; ".join(stalls)),
    ]
    if not visit.dealt:
        return [*lines, voice.say("text.deal.leave")]
    return [*lines, voice.say("text.deal.ends")] if _ends_turn(state) else lines


def _ends_turn(state: State) -> bool:
    """Whether Caepio comes as soon as the visit is over."""
    copy = state.copy()
    apply(copy, Done(), WHILE_YOURS)
    return is_halted(copy)
