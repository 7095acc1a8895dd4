"""The whole table in plain lines: both boards, Caepio's card, Macellum, Rome, senators, and what is taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, Literal

from corduba_solo.caepio.automa import current_card, remembered
from corduba_solo.caepio.deck import Card
from corduba_solo.caepio.forecast import Turn, forecast
from corduba_solo.caepio.outlook import PASS, PASSED
from corduba_solo.caepio.tries import refusal
from corduba_solo.desk.caepio_card import percent_of, tries_of
from corduba_solo.desk.model import TryLine
from corduba_solo.edition.vocabulary import COLOURS, DECADES, DIFFICULTIES, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.explaining import explain
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.actions import Done
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.decisions import WHILE_YOURS
from corduba_solo.rules.ending import band, senators
from corduba_solo.rules.game import apply, is_halted, question
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.opponent import CARDS_A_ROUND
from corduba_solo.rules.questions import MakeDeal
from corduba_solo.rules.rome import LAST_DECADE, TOKENS, held, values, worth
from corduba_solo.rules.standing import NOBODY, Claim, standing
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES, VARIANTS, Side, State
from corduba_solo.rules.trading import unit_prices
from corduba_solo.rules.upkeep import due
from corduba_solo.session.game import Session
from corduba_solo.text.cards import rome_last
from corduba_solo.text.district import town_lines

Part = Literal["you", "caepio", "table", "map"]
MOST_KINDS: Final = 4
"""So many things that he may do in a turn are told."""
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


def caepio_lines(session: Session, last: Sequence[str], words: Catalogue) -> list[str]:
    """How Caepio goes about it, what he did last, and what he will do next."""
    state = session.state
    voice = Voice(words, state.book.edition)
    done = [voice.say("text.caepio.last"), *last] if last else []
    ahead = [_next_row(voice, state), *_forecast(voice, state)] if state.round else []
    return [voice.say("text.caepio"), *done, *ahead]


def status_lines(session: Session, words: Catalogue) -> list[str]:
    """What to know before an action: what you have, and what Caepio is about to try and will most likely do."""
    state = session.state
    voice = Voice(words, state.book.edition)
    return [
        voice.say(
            "text.status",
            round=state.round,
            rounds=state.book.last_round,
            decade=DECADES[state.decade],
            hands=_hands(voice, state.sides[YOU]),
            goods=_goods(voice, state.sides[YOU].store),
        ),
        _next_row(voice, state),
        *_forecast(voice, state),
    ]


def _forecast(voice: Voice, state: State) -> Iterator[str]:
    """What he may do next and after that, in one line: whole sentences, which can be listened to."""
    turns = [turn for turn in forecast(state, 2).turns if turn.kinds[0].what != PASSED]
    if not turns:
        return
    first, *then = turns
    # After he has passed his next turn is one of another round.
    when = "later" if first.round > state.round else "next"
    odds = ".odds" if len(first.kinds) > 1 else ""
    told = [voice.say(f"text.caepio.{when}{odds}", kinds=_chances(voice, first))]
    told += [voice.say("text.caepio.then", kinds=_chances(voice, turn)) for turn in then if turn.round == first.round]
    yield " ".join(told)


def _chances(voice: Voice, turn: Turn) -> str:
    """The likeliest of what he may do in a turn, with per cents where it is not certain."""
    odds: dict[str, Fraction] = {}
    for kind in turn.kinds:
        name = _what(voice, kind.what)
        odds[name] = odds.get(name, Fraction()) + kind.probability
    if len(odds) == 1:
        return next(iter(odds))
    likeliest = sorted(odds.items(), key=lambda pair: -pair[1])[:MOST_KINDS]
    told = [voice.say("text.caepio.kind", what=what, percent=percent_of(chance)) for what, chance in likeliest]
    listed = voice.catalogue.series(told)
    return voice.say("text.caepio.more", what=listed) if len(odds) > MOST_KINDS else listed


def _what(voice: Voice, what: str) -> str:
    """Something he may do, as his card says it; that he may have passed the turn before is told as passing too."""
    return voice.say("forecast.pass") if what in (PASS, PASSED) else voice.row(what)


def senators_lines(state: State, words: Catalogue) -> list[str]:
    """What both have, and who would take which at the decade's end."""
    voice = Voice(words, state.book.edition)
    lines = [_senators(voice, state, who) for who in (YOU, CAEPIO)] if state.variant != MONUMENTS else []
    claims = [_claim(voice, claim) for claim in standing(state, question(state))]
    if not claims:
        return [*lines, voice.say("text.senators.none")]
    last = [] if state.decade == LAST_DECADE else [voice.say("text.senators.last")]
    unrest = [band(state.book, side.unrest) for side in state.sides]
    return [
        *lines,
        voice.say("text.senators.now"),
        *claims,
        *last,
        voice.say("text.senators.unrest", you=unrest[YOU], caepio=unrest[CAEPIO]),
    ]


def _claim(voice: Voice, claim: Claim) -> str:
    """One contest: what both have, who would take it, and what is missing to turn it."""
    taker = "nobody" if claim.taker == NOBODY else WHO[claim.taker]
    kind = "delivery" if claim.source == "delivery" else "taker"
    told = voice.say(f"claim.{kind}.{taker}", you=claim.you, caepio=claim.caepio, count=claim.missing)
    return voice.say("text.senators.one", source=_contest(voice, claim), told=told)


def _contest(voice: Voice, claim: Claim) -> str:
    if claim.source in DISTRICTS:
        return voice.district(claim.source)
    return voice.say(f"text.senators.{claim.source}")


def claims_line(state: State, voice: Voice) -> str:
    """Who would take which senators if the decade ended now; "" where none are counted."""
    claims = [
        voice.say(
            f"me.claim.{'nobody' if claim.taker == NOBODY else WHO[claim.taker]}",
            source=voice.district(claim.source) if claim.source in DISTRICTS else voice.say(f"claim.{claim.source}"),
            count=claim.missing,
        )
        for claim in standing(state, question(state))
    ]
    return voice.say("me.claims", claims=voice.catalogue.series(claims)) if claims else ""


def me_lines(state: State, words: Catalogue) -> list[str]:
    """You in short: what you have, where your markers stand, what will be due."""
    voice = Voice(words, state.book.edition)
    if state.character < 0:
        return [voice.say("summary.you.not_yet")]
    you = state.sides[YOU]
    lines = [
        voice.character(state.book.characters[state.character].name),
        voice.say("summary.hands", hands=_hands(voice, you)),
        voice.say(
            "me.tracks",
            register=you.register,
            popularity=you.popularity,
            harmony=you.harmony,
            upkeep=due(state),
            unrest=you.unrest,
        ),
        *_holdings(voice, state, you),
    ]
    lines += [voice.say("me.trader", trader=voice.say("summary.trader", count=state.trader_left))]
    if state.rome >= 0:
        lines.append(_rome_short(voice, state))
    if state.variant != MONUMENTS:
        lines += [_senators(voice, state, YOU), claims_line(state, voice)]
    return [line for line in lines if line]


def _rome_short(voice: Voice, state: State) -> str:
    demand = state.book.rome[state.rome]
    return voice.say(
        "me.rome",
        round=state.book.decade_ends[state.decade],
        troops=state.book.least_troops[state.decade],
        your_troops=_worth(state, "troops"),
        offerings=state.book.least_offerings[state.decade],
        your_offerings=_worth(state, "offerings"),
        demand=voice.amount(RESOURCES[demand.resource], demand.least),
        held=state.sides[YOU].store[demand.resource],
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
        voice.say("text.purse", denarii=voice.amount("denarii", you.denarii), goods=_goods(voice, you.store)),
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


def _next_row(voice: Voice, state: State) -> str:
    if state.sides[CAEPIO].passed:
        return voice.say("text.status.passed")
    memory, card = remembered(state), current_card(state)
    if card is not None and memory.row < len(card.rows):
        what = voice.row(voice.edition.caepio[card.name].rows[memory.row])
        return voice.say("text.status.next", row=memory.row + 1, card=voice.caepio_card(card.name), what=what)
    return voice.say("text.status.last" if memory.drawn == CARDS_A_ROUND else "text.status.draws")


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


# ── the two boards ────────────────────────────────────────────────────────────────────────────────────────────────


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
    yield voice.say("summary.hands", hands=_hands(voice, you))
    yield from _holdings(voice, state, you)
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
    yield voice.say("summary.hands", hands=voice.amount("denarii", caepio.denarii))
    yield from _holdings(voice, state, caepio)
    memory, card = remembered(state), current_card(state)
    if card is None:
        yield voice.say("summary.card.none")
    else:
        yield voice.say("summary.card", card=voice.caepio_card(card.name))
        tries = tries_of(state, [(entry.round, entry.events) for entry in session.log])
        for row, lines in groupby(tries, key=lambda line: line.row):
            yield _row(voice, state, card, row, list(lines))
        yield from _forecast(voice, state)
    stack = [voice.building(state.book.buildings[building]) for building in memory.stacks[state.decade]]
    yield voice.say("summary.stacks", buildings=voice.catalogue.listing(stack, "list.none"))
    yield voice.say("summary.deck", count=len(memory.decks[state.decade]))


def _row(voice: Voice, state: State, card: Card, row: int, tries: list[TryLine]) -> str:
    """One row of his card: how each try went, or that it is surely impossible now."""
    line, *rest = [_try(voice, state, card, line) for line in tries]
    for part in rest:
        line = voice.say("try.else", so_far=line, item=part)
    outcomes = {one.outcome for one in tries}
    message = (
        "summary.row.next" if "next" in outcomes else "summary.row" if "waiting" in outcomes else "summary.row.over"
    )
    return voice.say(message, row=row, what=line)


def _try(voice: Voice, state: State, card: Card, line: TryLine) -> str:
    what = voice.row(line.text)
    if line.outcome == "failed" and line.reason:
        return voice.say("summary.row.failed", what=what, reason=explain(line.reason, voice.catalogue, voice.edition))
    ahead = line.outcome in ("next", "waiting")
    if ahead and (reason := refusal(state, card.rows[line.row - 1][line.position - 1])):
        return voice.say("summary.row.odds", what=what, reason=explain(reason, voice.catalogue, voice.edition))
    return what


def _hands(voice: Voice, side: Side) -> str:
    """Workers, specialists that are ready, denarii."""
    pairs = [("workers", side.workers), ("special", side.special)]
    pairs += [(COLOURS[colour], 1) for colour in bits(side.ready)]
    pairs.append(("denarii", side.denarii))
    return voice.amounts(tuple(pair for pair in pairs if pair[1]))


def _goods(voice: Voice, goods: list[int]) -> str:
    return voice.amounts(tuple((name, count) for name, count in zip(RESOURCES, goods, strict=True) if count))


def _holdings(voice: Voice, state: State, side: Side) -> Iterator[str]:
    """What both sides keep alike."""
    yield voice.say("summary.store", goods=_goods(voice, side.store))
    kinds = (*TROOPS, *TOKENS["offerings"])
    tokens = zip(kinds, (*side.troops, *side.offerings), strict=True)
    yield voice.say("summary.tokens", tokens=voice.amounts(tuple(pair for pair in tokens if pair[1])))
    people = []
    for colour in bits(side.unlocked):
        name = voice.specialist(COLOURS[colour])
        ready = side.ready >> colour & 1
        people.append(name if ready else voice.say("summary.specialist.away", specialist=name))
    yield voice.say("summary.specialists", specialists=voice.catalogue.listing(people, "list.none"))
    yield voice.say("summary.prestige", prestige=_by_district(voice, "summary.prestige.one", side.prestige))
    left = [state.book.row_length - count for count in side.insulae]
    yield voice.say("summary.insulae", insulae=_by_district(voice, "summary.insulae.one", left))
    if side.pending:
        yield voice.say("summary.pending", count=side.pending)


def _by_district(voice: Voice, message: str, counts: list[int]) -> str:
    pairs = zip(DISTRICTS, counts, strict=True)
    return voice.catalogue.listing(voice.say(message, district=voice.district(d), count=count) for d, count in pairs)


# ── the middle of the table ───────────────────────────────────────────────────────────────────────────────────────


def _middle(voice: Voice, state: State) -> Iterator[str]:
    stalls = [
        voice.say("summary.stall", amount=voice.amount(name, count), price=price)
        for name, count, price in zip(RESOURCES, state.stock, state.prices, strict=True)
    ]
    yield voice.say("summary.macellum", stalls=voice.catalogue.listing(stalls))
    yield voice.say("summary.supply", goods=_goods(voice, state.supply))
    yield from _rome(voice, state)
    if state.variant != MONUMENTS:
        yield _senators(voice, state, YOU)
        yield _senators(voice, state, CAEPIO)
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
    if demand.amphorae_count > 1:
        yield voice.say("summary.amphorae", count=demand.amphorae_count)
    if state.decade == LAST_DECADE:
        yield rome_last(voice, state)
    else:
        reward, penalty = voice.gains(demand.reward), voice.gains(demand.penalty)
        yield voice.say("summary.rome.reward", reward=reward, penalty=penalty)


def _senators(voice: Voice, state: State, who: int) -> str:
    sources = [
        voice.say("summary.source", source=voice.say(f"source.{name}"), by=voice.catalogue.signed(count))
        for name, count in zip(SENATOR_SOURCES, state.sides[who].senators, strict=True)
        if count
    ]
    message = f"summary.senators.{WHO[who]}"
    if not sources:
        return voice.say(message, count=0)
    return voice.say(f"{message}.from", count=senators(state, who), sources=voice.catalogue.series(sources))
