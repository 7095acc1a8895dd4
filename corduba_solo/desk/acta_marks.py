"""Which spots of the table an event speaks of."""

from __future__ import annotations

from corduba_solo.edition.vocabulary import COLOURS, RESOURCES, TROOPS
from corduba_solo.rules import events as ev
from corduba_solo.rules.events import Event

SITES = ("wood_site", "stone_site", "food_site", "marble_site", "oleum", "castra", "portus")
_HIS_TRACKS = {"register": "caepio:goal:register"}
_YOUR_TRACKS = {"register": "you:workers"}


def marks_of(event: Event) -> tuple[str, ...]:
    """The keys of the spots, what the event is about first."""
    match event:
        case ev.Built(building=building) | ev.UnrestPlaced(building=building) | ev.UnrestRemoved(building=building):
            return (f"tile:{building}",)
        case ev.InsulaPlaced(district=district, cell=cell) | ev.CellLost(district=district, cell=cell):
            return (f"cell:{district}:{cell}",)
        case ev.Activated(place=place, number=number):
            return (f"site:{place}:{number}" if place in SITES else f"tile:{place}",)
        case ev.MonumentRaised(monument=monument):
            return (f"monument:{monument}",)
        case ev.PriceMoved(resource=resource):
            return (f"price:{resource}",)
        case ev.Refilled(resource=resource) | ev.Dealing(resource=resource):
            return (f"good:{resource}",)
        case ev.Received(who=who, what=what) | ev.Returned(who=who, what=what):
            return _holding(who, what)
        case ev.Unlocked(who=who, colour=colour) | ev.SpecialistBack(who=who, colour=colour):
            return _holding(who, colour)
        case _:
            return _on_tracks(event)


def _on_tracks(event: Event) -> tuple[str, ...]:
    match event:
        case ev.Moved(who=who, track=track):
            return ((_HIS_TRACKS if who == "caepio" else _YOUR_TRACKS).get(track, f"track:{_shown(track)}"),)
        case ev.PrestigeMoved(district=district) | ev.FieldBonus(district=district):
            return (f"track:prestige:{district}",)
        case ev.PoliticsHeld(district=district):
            return (f"track:prestige:{district}",)
        case ev.RevoltEnded(district=district) | ev.Rolled(district=district):
            return (f"district:{district}",)
        case ev.UnrestCaused():
            return ("track:unrest",)
        case ev.Senators():
            return ("senate",)
        case ev.RomeRevealed() | ev.Tribute() | ev.Delivered():
            return ("rome",)
        case ev.RoundBegan() | ev.DecadeBegan():
            return ("round",)
        case ev.TraderSent():
            return ("you:trader",)
        case ev.Chosen() | ev.PowerUsed():
            return ("you:character",)
        case ev.UpkeepPaid():
            return ("you:workers",)
        case ev.Tried(row=row):
            return (f"caepio:row:{row}",)
        case ev.CardDrawn(deck=deck) if deck.startswith("deck"):
            return ("caepio:card",)
        case ev.StackMerged():
            return ("caepio:decks",)
        case _:
            return ()


def _shown(track: str) -> str:
    """Harmony stands on the popularity track."""
    return "popularity" if track == "harmony" else track


def _holding(who: str, what: str) -> tuple[str, ...]:
    """Where a side keeps a thing."""
    his = who == "caepio"
    if what in RESOURCES:
        return ("caepio:store" if his else f"you:store:{what}",)
    if what in COLOURS:
        return ("caepio:goal:specialists" if his else f"you:specialist:{what}",)
    if his:
        return ("caepio:treasury",)
    if what in TROOPS:
        return ("you:troops",)
    if what.startswith("offering"):
        return ("you:offerings",)
    return ("you:denarii" if what == "denarii" else "you:workers",)
