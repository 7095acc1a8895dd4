"""What a side has, in words: hands, goods, tokens, people, prestige and insulae."""

from __future__ import annotations

from collections.abc import Iterator

from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.rome import TOKENS
from corduba_solo.rules.state import Side, State


def hands_of(voice: Voice, side: Side) -> str:
    """Workers, specialists that are ready, denarii."""
    pairs = [("workers", side.workers), ("special", side.special)]
    pairs += [(COLOURS[colour], 1) for colour in bits(side.ready)]
    pairs.append(("denarii", side.denarii))
    return voice.amounts(tuple(pair for pair in pairs if pair[1]))


def goods_of(voice: Voice, goods: list[int]) -> str:
    return voice.amounts(tuple((name, count) for name, count in zip(RESOURCES, goods, strict=True) if count))


def holdings(voice: Voice, state: State, side: Side) -> Iterator[str]:
    """What both sides keep alike."""
    his = ".caepio" if side is state.sides[CAEPIO] else ""
    yield voice.say(f"summary.store{his}", goods=goods_of(voice, side.store))
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
