"""What a round or a decade has brought, made from its events: deeds, gains, unrest, senators, Rome's demands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corduba_solo.desk.dangers import dangers
from corduba_solo.desk.foresee import gained, with_notes
from corduba_solo.desk.model import Chip, Token
from corduba_solo.desk.pages.models import Demand, Note, SummaryModel, Tally
from corduba_solo.desk.spans import decade_begun, round_begun
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import AMPHORAE, CAEPIO, YOU
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import (
    Activated,
    Built,
    Dealing,
    Delivered,
    Event,
    MonumentRaised,
    Moved,
    PoliticsHeld,
    Received,
    Returned,
    RomeRevealed,
    Senators,
    Tribute,
    UnrestCaused,
    UpkeepPaid,
)
from corduba_solo.rules.rome import amphora_counts, held, least, values, worth
from corduba_solo.rules.state import MONUMENTS, State
from corduba_solo.session.game import Session


def round_summary(session: Session, voice: Voice, round_: int, shown: State | None = None) -> SummaryModel:
    """The summary of a round that is over, with what stands on the table that is shown, or now."""
    events = _part_of(session, round_begun, round_)
    state = shown or session.state
    return SummaryModel(
        kind="round",
        round=round_,
        rounds=state.book.last_round,
        decade=state.decade + 1,
        totals=(senators(state, YOU), senators(state, CAEPIO)),
        prestige=tuple(
            Tally(name, state.sides[YOU].prestige[number], state.sides[CAEPIO].prestige[number])
            for number, name in enumerate(DISTRICTS)
        ),
        notes=(
            Note("you", _deeds(voice, events, "you"), _gains(voice, events, "you")),
            Note("caepio", _deeds(voice, events, "caepio"), _gains(voice, events, "caepio")),
            # There is room for what presses most.
            Note("unrest", " ".join((_unrest(voice, state, events), *dangers(voice, state)[:1]))),
            Note("round", " ".join((_by_itself(voice, session, round_), *_since(voice, session, round_)))),
            Note("rome", _rome(voice, state)),
        ),
        with_senators=state.variant != MONUMENTS,
    )


def _part_of(session: Session, begun: Callable[[Event], int], number: int) -> list[Event]:
    """Everything that happened in a round or a decade: from the event that begins it to the one that begins another.

    A game may have been set out in the middle of it: then it begins with the log.
    """
    events = [event for entry in session.log for event in entry.events]
    found: list[Event] = []
    inside = next(filter(None, map(begun, events)), 0) == number + 1
    for event in events:
        if started := begun(event):
            inside = started == number
        if inside:
            found.append(event)
    return found


def _deeds(voice: Voice, events: Sequence[Event], who: str) -> str:
    """What a side built, raised and used, in one sentence."""
    deeds: dict[str, list[str]] = {}
    for event in events:
        match event:
            case Built(who=doer, building=name) if doer == who:
                deeds.setdefault("built", []).append(voice.building(name))
            case MonumentRaised(who=doer, monument=name) if doer == who:
                deeds.setdefault("raised", []).append(voice.monument(name))
            case Activated(who=doer, place=name) if doer == who:
                deeds.setdefault("used", []).append(voice.place(name))
    parts = [
        voice.say(f"screen.summary.{word}", what=voice.catalogue.listing(dict.fromkeys(names)))
        for word, names in deeds.items()
    ]
    if not parts:
        return voice.say(f"screen.summary.idle.{who}")
    return voice.say(f"screen.summary.deeds.{who}", deeds=voice.catalogue.series(parts))


def _gains(voice: Voice, events: Sequence[Event], who: str) -> tuple[Chip, ...]:
    """What came to a side by its own doing; what every round's end brings is left out."""
    amounts: dict[Token, int] = {}
    for event in events:
        found = _bought(event, who) or gained(event, who)
        if found is None or event.cause in (Cause.ROUND_END, Cause.HARMONY_RESET):
            continue
        what, amount = found
        if what.kind != "caused_unrest":
            amounts[what] = amounts.get(what, 0) + amount
    return with_notes(tuple(Chip(what, amount) for what, amount in amounts.items() if amount), voice)


def _bought(event: Event, who: str) -> tuple[Token, int] | None:
    """Goods of a deal at the Macellum: in a preview they stand at the stalls."""
    match event:
        case Dealing(who=buyer, deal="bought", resource=resource, amount=amount) if buyer == who:
            return Token(resource), amount
        case _:
            return None


def _unrest(voice: Voice, state: State, events: Sequence[Event]) -> str:
    """How the upkeep was paid, who caused unrest, how much of it lies on the board."""
    caused = {"you": 0, "caepio": 0}
    for event in events:
        if isinstance(event, UnrestCaused):
            caused[event.who] += event.amount
    kept = next((event for event in events if isinstance(event, UpkeepPaid)), None)
    upkeep = "none" if kept is None or not kept.due else "short" if kept.unpaid else "paid"
    amounts = voice.amounts(kept.amounts) if kept else ""
    due, unpaid = (kept.due, kept.unpaid) if kept else (0, 0)
    return voice.say(
        "screen.summary.unrest",
        upkeep=voice.say(f"screen.summary.upkeep.{upkeep}", due=due, unpaid=unpaid, amounts=amounts),
        you=caused["you"],
        caepio=caused["caepio"],
        count=sum(state.markers),
    )


def _by_itself(voice: Voice, session: Session, round_: int) -> str:
    """What a round's end does without asking (§5.7, §9)."""
    came = sum(
        event.amount
        for event in _part_of(session, round_begun, round_)
        if isinstance(event, Received) and (event.who, event.what, event.cause) == ("you", "workers", Cause.ROUND_END)
    )
    return voice.say("screen.summary.by_itself", harmony=_harmony_after(session, round_), count=came)


def _harmony_after(session: Session, round_: int) -> int:
    """Your harmony as a round ended: what moved it since is taken back from where it stands now."""
    return session.state.sides[YOU].harmony - sum(
        event.by for event in _after(session, round_) if isinstance(event, Moved) and _is_yours(event, "harmony")
    )


def _after(session: Session, round_: int) -> list[Event]:
    """Everything since a round ended: a new decade's gifts come before its first round."""
    events = [event for entry in session.log for event in entry.events]
    ends = session.state.book.decade_ends
    decade = ends.index(round_) + 2 if round_ in ends else 0
    for number, event in enumerate(events):
        if round_begun(event) == round_ + 1 or 0 < decade_begun(event) == decade:
            return events[number:]
    return []


def _is_yours(event: Moved, track: str) -> bool:
    return (event.who, event.track) == ("you", track)


def _since(voice: Voice, session: Session, round_: int) -> tuple[str, ...]:
    """What the new round has begun with: the table behind the page shows popularity and harmony as they are then."""
    moved = [event for event in _after(session, round_) if isinstance(event, Moved)]
    lost = -sum(event.by for event in moved if _is_yours(event, "popularity") and event.cause is Cause.UNREST_CAUSED)
    gifts = sum(event.by for event in moved if _is_yours(event, "harmony") and event.cause is Cause.PECULIUM)
    if not lost and not gifts:
        return ()
    harmony = session.state.sides[YOU].harmony
    which = "since" if lost and not gifts else "since.gifts" if not lost else "since.both"
    return (voice.say(f"screen.summary.{which}", count=lost, gifts=gifts, harmony=harmony),)


def _rome(voice: Voice, state: State) -> str:
    """What Rome will ask for, and how far you are."""
    demand = state.book.rome[state.rome]
    store = state.sides[YOU].store
    amphorae = store[AMPHORAE] * amphora_counts(state, demand) if demand.resource != AMPHORAE else 0
    return voice.say(
        "screen.summary.ahead",
        round=state.book.decade_ends[state.decade],
        troops=worth(held(state, YOU, "troops"), values(state, "troops")),
        least_troops=least(state, "troops"),
        offerings=worth(held(state, YOU, "offerings"), values(state, "offerings")),
        least_offerings=least(state, "offerings"),
        resource=voice.resource(RESOURCES[demand.resource]),
        goods=store[demand.resource] + amphorae,
        least_goods=demand.least,
    )


def decade_summary(session: Session, voice: Voice, decade: int, shown: State | None = None) -> SummaryModel:
    """The summary of a decade that is over, with what stands on the table that is shown, or now."""
    events = _part_of(session, decade_begun, decade)
    state = shown or session.state
    book = state.book
    last = book.decade_ends[decade - 1]
    card = next((event.card for event in events if isinstance(event, RomeRevealed | Delivered)), "")
    return SummaryModel(
        kind="decade",
        round=last,
        rounds=book.last_round,
        decade=decade,
        totals=(senators(state, YOU), senators(state, CAEPIO)),
        senators=_senators(events) if state.variant != MONUMENTS else (),
        prestige=tuple(
            Tally(event.district, event.you, event.caepio) for event in events if isinstance(event, PoliticsHeld)
        )
        or tuple(Tally(name, 0, 0) for name in DISTRICTS),
        rome=card,
        demands=_demands(session, events, card),
        lines=(
            *_districts(voice, state, events),
            *_closing(voice, session, last),
            *_since(voice, session, last),
            *dangers(voice, state),
        ),
    )


def _districts(voice: Voice, state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Which district's senator went to whom, and how near it was (§10.1)."""
    if state.variant == MONUMENTS:
        return ()
    told = []
    for event in events:
        if isinstance(event, PoliticsHeld):
            taker = "you" if event.you > event.caepio else "caepio" if event.caepio > event.you else "nobody"
            district = voice.district(event.district)
            told.append(voice.say(f"screen.summary.politics.{taker}", district=district, **_both(event)))
    return (voice.say("short.sentence", text=voice.catalogue.series(told)),) if told else ()


def _both(event: PoliticsHeld) -> dict[str, int]:
    return {"you": event.you, "caepio": event.caepio}


def _closing(voice: Voice, session: Session, round_: int) -> tuple[str, ...]:
    """What the last round's end brought beside senators: Rome's answer, upkeep and unrest, the store."""
    events = _part_of(session, round_begun, round_)
    lines = []
    delivery = next((event for event in events if isinstance(event, Delivered)), None)
    if delivery:
        card = voice.edition.rome[delivery.card]
        word, gain = ("met", card.ranks[0]) if delivery.met else ("unmet", card.penalty)
        lines.append(voice.say(f"screen.summary.card.{word}", gains=voice.gain(gain)))
        if delivery.met and (more := session.state.perks.when_deliver):
            lines.append(voice.say("screen.summary.card.power", gains=voice.gains(more)))
    lines.append(_unrest(voice, session.state, events))
    lines.append(_by_itself(voice, session, round_))
    tidied: dict[str, int] = {}
    for event in events:
        if isinstance(event, Returned) and (event.who, event.cause) == ("you", Cause.TIDY):
            tidied[event.what] = tidied.get(event.what, 0) + event.amount
    if tidied:
        returned = voice.say("event.returned.you", amount=voice.amounts(tuple(tidied.items())))
        lines.append(voice.say("short.sentence", text=returned))
    return tuple(lines)


def _senators(events: Sequence[Event]) -> tuple[Tally, ...]:
    sources: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Tribute) and event.who == "you" and event.total == _his(events, event.what):
            sources[event.what] = [0, 0]  # a tie, which would be missed
        if isinstance(event, Senators):
            pair = sources.setdefault(event.source, [0, 0])
            pair[YOU if event.who == "you" else CAEPIO] += event.amount
    return tuple(Tally(source, mine, his) for source, (mine, his) in sources.items())


def _his(events: Sequence[Event], what: str) -> int | None:
    """What Caepio gave of troops or offerings."""
    given = (
        event.total for event in events if isinstance(event, Tribute) and event.what == what and event.who != "you"
    )
    return next(given, None)


def _demands(session: Session, events: Sequence[Event], card: str) -> tuple[Demand, ...]:
    found = []
    for what in ("troops", "offerings"):
        given = {event.who: event for event in events if isinstance(event, Tribute) and event.what == what}
        if len(given) == 2:
            found.append(Demand(what, given["you"].least, given["you"].total, given["caepio"].total))
    delivery = next((event for event in events if isinstance(event, Delivered)), None)
    if delivery and card:
        resource, least = next(iter(session.book.edition.rome[card].demand.items()))
        found.append(Demand(resource, least, least if delivery.met else 0, None))
    return tuple(found)
