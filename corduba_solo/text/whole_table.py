"""The whole table in plain lines: both boards, Caepio's card, Macellum, Rome, and what is taken."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, Literal

from corduba_solo.caepio.automa import current_card, remembered
from corduba_solo.desk.caepio_card import tries_of
from corduba_solo.desk.expecting import forecast_line
from corduba_solo.edition.vocabulary import DECADES, DIFFICULTIES, RESOURCES
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import AMPHORAE, CAEPIO, WHO, YOU
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.rome import LAST_DECADE, amphora_counts
from corduba_solo.rules.state import MONUMENTS, VARIANTS, State
from corduba_solo.rules.upkeep import due
from corduba_solo.session.game import Session
from corduba_solo.text.cards import rome_last
from corduba_solo.text.district import town_lines
from corduba_solo.text.his_turn import row_line
from corduba_solo.text.holdings import goods_of, hands_of, holdings
from corduba_solo.text.senators import senators_of

Part = Literal["you", "caepio", "table", "map"]
PARTS: Final[tuple[Part, ...]] = ("you", "caepio", "table", "map")


def summary_lines(session: Session, words: Catalogue) -> list[str]:
    """Everything that lies open."""
    state = session.state
    voice = Voice(words, state.book.edition)
    return [_time(voice, state), *(line for part in PARTS for line in ("", *_part(voice, session, part)))]


def part_lines(session: Session, part: Part, words: Catalogue) -> list[str]:
    """One part of it; with yours goes what the others are called."""
    voice = Voice(words, session.state.book.edition)
    lines = list(_part(voice, session, part))
    return [_time(voice, session.state), *lines, voice.say("text.state.parts")] if part == "you" else lines


def _part(voice: Voice, session: Session, part: Part) -> Iterator[str]:
    state = session.state
    match part:
        case "you":
            yield from _you(voice, state)
        case "caepio":
            yield from _caepio(voice, session)
        case "table":
            yield from _middle(voice, state)
        case "map":
            yield from town_lines(state, voice.catalogue)


def _time(voice: Voice, state: State) -> str:
    level = voice.level(DIFFICULTIES[state.difficulty])
    variant = voice.say(f"variant.{VARIANTS[state.variant]}")
    if not state.round:
        return voice.say("summary.set_up", seed=state.seed, difficulty=level, variant=variant)
    return voice.say(
        "summary.time",
        round=state.round,
        rounds=state.book.last_round,
        decade=DECADES[state.decade],
        seed=state.seed,
        difficulty=level,
        variant=variant,
    )


def _you(voice: Voice, state: State) -> Iterator[str]:
    you = state.sides[YOU]
    if state.character >= 0 and state.heritage >= 0:
        character = state.book.characters[state.character].name
        heritage = voice.heritage(state.book.heritage[state.heritage])
        yield voice.say("summary.you", character=voice.character(character), heritage=heritage)
        yield voice.ability(character)
    else:
        yield voice.say("summary.you.nobody")
        # Markers stand nowhere yet: the numbers of the state are no facts of the table.
        yield voice.say("summary.you.not_yet")
        return
    yield voice.say(
        "summary.tracks.you", register=you.register, popularity=you.popularity, harmony=you.harmony, unrest=you.unrest
    )
    yield voice.say("summary.hands", hands=hands_of(voice, you))
    yield from holdings(voice, state, you)
    built = [voice.monument(state.book.monuments[number]) for number in bits(state.monuments)]
    yield voice.say("summary.monuments", monuments=voice.catalogue.listing(built, "list.none"))
    trader = voice.say("summary.trader", count=state.trader_left)
    used = voice.catalogue.listing([voice.power(name) for name in state.used], "list.none")
    yield voice.say("summary.powers", trader=trader, powers=used)
    yield voice.say("summary.upkeep", count=due(state))


def _caepio(voice: Voice, session: Session) -> Iterator[str]:
    state = session.state
    caepio = state.sides[CAEPIO]
    yield voice.say("summary.caepio")
    yield voice.say(
        "summary.tracks.caepio", register=caepio.register, popularity=caepio.popularity, unrest=caepio.unrest
    )
    hands = "summary.hands" if state.variant == MONUMENTS else "summary.hands.caepio"
    yield voice.say(hands, hands=voice.amount("denarii", caepio.denarii))
    yield from holdings(voice, state, caepio)
    memory, card = remembered(state), current_card(state)
    if card is None:
        yield voice.say("summary.card.none")
    else:
        yield voice.say("summary.card", card=voice.caepio_card(card.name))
        tries = tries_of(state, [(entry.round, entry.events) for entry in session.log])
        for row, lines in groupby(tries, key=lambda line: line.row):
            yield row_line(voice, state, card, row, list(lines))
        yield from forecast_line(voice, state)
    stack = [voice.building(state.book.buildings[building]) for building in memory.stacks[state.decade]]
    yield voice.say("summary.stacks", buildings=voice.catalogue.listing(stack, "list.none"))
    yield voice.say("summary.deck", count=len(memory.decks[state.decade]))


def _middle(voice: Voice, state: State) -> Iterator[str]:
    stalls = [
        voice.say("summary.stall", amount=voice.amount(name, count), price=price)
        for name, count, price in zip(RESOURCES, state.stock, state.prices, strict=True)
    ]
    yield voice.say("summary.macellum", stalls=voice.catalogue.listing(stalls))
    yield voice.say("summary.supply", goods=goods_of(voice, state.supply))
    yield from _rome(voice, state)
    if state.variant != MONUMENTS:
        yield senators_of(voice, state, YOU)
        yield senators_of(voice, state, CAEPIO)
    taken = [
        voice.say(f"summary.taken.{WHO[who]}", place=voice.place(state.book.places[place]))
        for place, _, who, _ in state.crew
    ]
    yield voice.say("summary.blocked", places=voice.catalogue.listing(taken, "list.none"))
    yield voice.say("summary.markers", count=state.markers_left)
    yield voice.say("summary.neutral", count=state.neutral_left)


def _rome(voice: Voice, state: State) -> Iterator[str]:
    if state.rome < 0:
        yield voice.say("summary.rome.none")
        return
    demand = state.book.rome[state.rome]
    yield voice.say(
        "summary.rome",
        troops=state.book.least_troops[state.decade],
        card=voice.rome_card(demand.name),
        offerings=state.book.least_offerings[state.decade],
        demand=voice.amount(RESOURCES[demand.resource], demand.least),
    )
    if demand.resource != AMPHORAE:
        count = amphora_counts(state, demand)
        yield voice.say("summary.amphorae" if count else "summary.amphorae.none", count=count)
    if state.decade == LAST_DECADE:
        yield rome_last(voice, state)
    else:
        reward, penalty = voice.gains(demand.reward), voice.gains(demand.penalty)
        yield voice.say("summary.rome.reward", reward=reward, penalty=penalty)
