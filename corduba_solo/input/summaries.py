"""What a decade has brought: senators by source, Rome's demands, prestige, made from its events."""

from __future__ import annotations

from collections.abc import Sequence

from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import DecadeBegan, Delivered, Event, PoliticsHeld, RomeRevealed, Senators, Tribute
from corduba_solo.session.game import Session
from corduba_solo.view.screens.models import Demand, SummaryModel, Tally


def decade_ended(events: Sequence[Event]) -> int:
    """The decade that these events closed, from 1; 0 when none."""
    return next((event.decade - 1 for event in events if isinstance(event, DecadeBegan) and event.decade > 1), 0)


def decade_summary(session: Session, decade: int) -> SummaryModel:
    """The summary of a decade that is over."""
    events = _of_decade(session, decade)
    state = session.state
    book = state.book
    card = next((event.card for event in events if isinstance(event, RomeRevealed)), "")
    return SummaryModel(
        kind="decade",
        round=book.decade_ends[decade - 1],
        rounds=book.last_round,
        decade=decade,
        totals=(senators(state, YOU), senators(state, CAEPIO)),
        senators=_senators(events),
        prestige=tuple(
            Tally(event.district, event.you, event.caepio) for event in events if isinstance(event, PoliticsHeld)
        )
        or tuple(Tally(name, 0, 0) for name in DISTRICTS),
        rome=card,
        demands=_demands(session, events, card),
    )


def _of_decade(session: Session, decade: int) -> list[Event]:
    """Everything that happened from the beginning of a decade to its end."""
    found: list[Event] = []
    inside = False
    for entry in session.log:
        for event in entry.events:
            if isinstance(event, DecadeBegan):
                inside = event.decade == decade
            if inside:
                found.append(event)
    return found


def _senators(events: Sequence[Event]) -> tuple[Tally, ...]:
    sources: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Senators):
            pair = sources.setdefault(event.source, [0, 0])
            pair[YOU if event.who == "you" else CAEPIO] += event.amount
    return tuple(Tally(source, mine, his) for source, (mine, his) in sources.items())


def _demands(session: Session, events: Sequence[Event], card: str) -> tuple[Demand, ...]:
    found = []
    for what in ("troops", "offerings"):
        given = {event.who: event for event in events if isinstance(event, Tribute) and event.what == what}
        if len(given) == 2:
            found.append(Demand(what, given["you"].least, given["you"].total, given["caepio"].total))
    delivery = next((event for event in events if isinstance(event, Delivered)), None)
    if delivery and card:
        resource, least = next(iter(session.book.edition.rome[card].demand.items()))
        found.append(Demand(resource, least, least if delivery.met else 0, 0))
    return tuple(found)
