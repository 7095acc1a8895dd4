"""Who has which senators, and who would take which if the decade ended now."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.ending import band, senators
from corduba_solo.rules.game import question
from corduba_solo.rules.rome import LAST_DECADE, TOKENS
from corduba_solo.rules.standing import NOBODY, Claim, standing
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES, State


def senators_lines(state: State, words: Catalogue) -> list[str]:
    """What both have, and who would take which at the decade's end."""
    voice = Voice(words, state.book.edition)
    lines = [senators_of(voice, state, who) for who in (YOU, CAEPIO)] if state.variant != MONUMENTS else []
    open_ = standing(state, question(state))
    claims = [_claim(voice, claim) for claim in open_]
    if not claims:
        return [*lines, voice.say("text.senators.none")]
    if any(claim.source in ("troops", "offerings") for claim in open_):
        claims.append(voice.say("claim.bid"))
    last = [] if state.decade == LAST_DECADE else [voice.say("text.senators.last")]
    unrest = [band(state.book, side.unrest) for side in state.sides]
    return [
        *lines,
        voice.say("text.senators.now"),
        *claims,
        *last,
        voice.say("text.senators.unrest", you=unrest[YOU], caepio=unrest[CAEPIO]),
    ]


def claims_line(state: State, voice: Voice) -> str:
    """Who would take which senators if the decade ended now; "" where none are counted."""
    claims = [
        voice.say(
            f"me.claim.{'nobody' if claim.taker == NOBODY else WHO[claim.taker]}",
            source=voice.district(claim.source) if claim.source in DISTRICTS else voice.say(f"claim.{claim.source}"),
            stand=voice.say(f"me.claim.stand.{_counted(claim)}", you=claim.you, caepio=claim.caepio),
            count=claim.missing,
        )
        for claim in standing(state, question(state))
    ]
    return voice.say("me.claims", claims=voice.catalogue.series(claims)) if claims else ""


def _counted(claim: Claim) -> str:
    """What is compared: prestige of a district, the worth of tokens, or what the source is called itself."""
    if claim.source in DISTRICTS:
        return "prestige"
    return "worth" if claim.source in TOKENS else claim.source


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


def senators_of(voice: Voice, state: State, who: int) -> str:
    sources = [
        voice.say("summary.source", source=voice.say(f"source.{name}"), by=voice.catalogue.signed(count))
        for name, count in zip(SENATOR_SOURCES, state.sides[who].senators, strict=True)
        if count
    ]
    message = f"summary.senators.{WHO[who]}"
    if not sources:
        return voice.say(message, count=0)
    return voice.say(f"{message}.from", count=senators(state, who), sources=voice.catalogue.series(sources))
