"""Which spots of the table an event speaks of."""

from __future__ import annotations

from corduba_solo.desk import spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, SITE_AT, TROOPS
from corduba_solo.rules import events as ev
from corduba_solo.rules.events import Event
from corduba_solo.rules.rome import TOKENS

_OUTSIDE = (*SITE_AT, "castra", "portus")
"""Places outside the city."""


def marks_of(event: Event) -> tuple[Spot, ...]:
    """The spots, what the event is about first."""
    match event:
        case ev.Built(building=building) | ev.UnrestPlaced(building=building) | ev.UnrestRemoved(building=building):
            return (spots.Tile(building),)
        case ev.InsulaPlaced(district=district, cell=cell) | ev.CellLost(district=district, cell=cell):
            return (spots.Cell(district, cell),)
        case ev.Activated(place=place, number=number):
            return (spots.Site(place, number) if place in _OUTSIDE else spots.Tile(place),)
        case ev.MonumentRaised(monument=monument):
            return (spots.Monument(monument),)
        case ev.PriceMoved(resource=resource):
            return (spots.Price(resource),)
        case ev.Refilled(resource=resource) | ev.Dealing(resource=resource):
            return (spots.Good(resource),)
        case ev.Received(who=who, what=what) | ev.Returned(who=who, what=what):
            return holding(who, what)
        case ev.Unlocked(who=who, colour=colour) | ev.SpecialistBack(who=who, colour=colour):
            return holding(who, colour)
        case _:
            return _on_tracks(event)


def _on_tracks(event: Event) -> tuple[Spot, ...]:
    match event:
        case ev.Moved(who=who, track=track):
            return (_track(who, track),)
        case ev.PrestigeMoved(district=district) | ev.FieldBonus(district=district):
            return (spots.PrestigeTrack(district),)
        case ev.PoliticsHeld(district=district):
            return (spots.PrestigeTrack(district),)
        case ev.RevoltEnded(district=district) | ev.Rolled(district=district):
            return (spots.District(district),)
        case ev.UnrestCaused():
            return (spots.Common.UNREST,)
        case ev.Senators():
            return (spots.Common.SENATE,)
        case ev.RomeRevealed() | ev.Tribute() | ev.Delivered():
            return (spots.Common.ROME,)
        case ev.RoundBegan() | ev.DecadeBegan():
            return (spots.Common.ROUND,)
        case ev.TraderSent():
            return (spots.YourBoard.TRADER,)
        case ev.Chosen() | ev.PowerUsed():
            return (spots.YourBoard.CHARACTER,)
        case ev.UpkeepPaid():
            return (spots.YourBoard.WORKERS,)
        case ev.Tried(row=row):
            return (spots.CaepioRow(row),)
        case ev.CardDrawn(pile="deck"):
            return (spots.CaepioPanel.CARD,)
        case ev.StackMerged():
            return (spots.CaepioPanel.DECKS,)
        case _:
            return ()


def _track(who: str, track: str) -> Spot:
    """Each side has a register of its own; harmony stands on the popularity track."""
    match track:
        case "register":
            return spots.CaepioGoal("register") if who == "caepio" else spots.YourBoard.WORKERS
        case "unrest":
            return spots.Common.UNREST
        case _:
            return spots.Common.POPULARITY


def holding(who: str, what: str) -> tuple[Spot, ...]:
    """Where a side keeps a thing."""
    his = who == "caepio"
    if what in RESOURCES:
        return (spots.CaepioPanel.STORE if his else spots.YourStore(what),)
    if what in COLOURS:
        return (spots.CaepioGoal("specialists") if his else spots.YourSpecialist(what),)
    if his:
        return (spots.CaepioPanel.TREASURY,)
    if what in TROOPS:
        return (spots.YourBoard.TROOPS,)
    if what in TOKENS["offerings"]:
        return (spots.YourBoard.OFFERINGS,)
    return (spots.YourBoard.DENARII if what == "denarii" else spots.YourBoard.WORKERS,)
