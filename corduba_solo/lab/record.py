"""What a simulated game leaves behind: how it ended and what was used in it, read from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from corduba_solo.lab.tension import NO_COURSE, Course, course_of
from corduba_solo.rules import events as ev
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.rules.ending import senators
from corduba_solo.rules.events import Event
from corduba_solo.rules.state import State

CONDITIONS = ("insulae", "specialists", "register", "popularity")
"""Caepio’s four ends, under the names of the senators that they bring him (§10.2)."""

Times = dict[str, int]


class Record(NamedTuple):
    """One finished game: small, and easily passed between processes."""

    outcome: str
    reason: str
    rounds: int
    decisions: int
    senators: tuple[int, int]
    """Yours and Caepio’s, as they were compared."""
    sources: tuple[tuple[int, ...], tuple[int, ...]]
    """Senators of either side by source, in the order of the rules."""
    unrest: tuple[int, int]
    uses: dict[str, Times]
    """Kind of use -> name -> how often in this game."""
    course: Course = NO_COURSE
    maps: str = ""
    """The set of maps, where there are several."""
    seed: int = 0
    """Of the game's luck, which games with other starts share."""


def record_of(state: State, events: Iterable[Event], decisions: int) -> Record:
    """The record of a game that is over."""
    you, caepio = state.sides
    told = list(events)
    uses = uses_in(told)
    if "dealt_family" in uses:
        dealt = uses.pop("dealt_family")
        uses["character_offered"] = {sheet.name: 1 for sheet in state.book.characters if sheet.family in dealt}
    return Record(
        state.outcome,
        state.reason,
        state.round,
        decisions,
        (senators(state, YOU), senators(state, CAEPIO)),
        (tuple(you.senators), tuple(caepio.senators)),
        (you.unrest, caepio.unrest),
        uses,
        course_of(told),
        state.book.set_of_maps,
        state.seed,
    )


def uses_in(events: Iterable[Event]) -> dict[str, Times]:
    """What was built, activated, raised, chosen, dealt, met and used, and how often."""
    found: Counter[tuple[str, str]] = Counter()
    for event in events:
        found.update(_uses(event))
    uses: dict[str, Times] = {}
    for (kind, name), times in found.items():
        uses.setdefault(kind, {})[name] = times
    return uses


def _uses(event: Event) -> Iterable[tuple[str, str]]:
    match event:
        case ev.Built(who=who, building=name):
            yield f"built_by_{who}", name
        case ev.Activated(who=who, place=name):
            yield f"activated_by_{who}", name
        case ev.MonumentRaised(monument=name):
            yield "raised", name
        case ev.PowerUsed(power=name):
            yield "power", name
        case ev.Dealt(heritage=cards, family=family):
            yield from (("heritage_offered", card) for card in cards)
            yield "dealt_family", family
        case ev.Chosen(what=what, name=name):
            yield what, name
        case ev.RomeRevealed(card=name):
            yield "rome", name
        case ev.Delivered(card=name, met=True):
            yield "rome_met", name
        case ev.Senators(who="caepio", source=source) if source in CONDITIONS:
            yield "condition", source
