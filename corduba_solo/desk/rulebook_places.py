"""Where the rulebook tells of something: the entry for each spot of the table and of the pages."""

from __future__ import annotations

from corduba_solo.desk import page_spots, spots
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import SITE_AT
from corduba_solo.locale.rulebook.parts import Place

_TABLE: dict[Spot, Place] = {
    spots.Common.ROUND: Place("course"),
    spots.Common.ORDER: Place("passing"),
    spots.Common.SENATE: Place("goal", "sources"),
    spots.Common.ROME: Place("rome"),
    spots.Common.POPULARITY: Place("upkeep", "moves"),
    spots.Common.UNREST: Place("end", "unrest"),
    spots.Supply("unrest"): Place("unrest"),
    spots.Supply("insulae"): Place("building", "bridge"),
    spots.YourBoard.CHARACTER: Place("heritage", "character"),
    spots.YourBoard.WORKERS: Place("workers"),
    spots.YourBoard.REGISTER: Place("workers", "register"),
    spots.YourBoard.TRADER: Place("macellum", "trader"),
    spots.YourBoard.STORES: Place("resources"),
    spots.YourBoard.DENARII: Place("resources"),
    spots.YourBoard.TROOPS: Place("rome", "troops"),
    spots.YourBoard.OFFERINGS: Place("rome", "troops"),
    spots.CaepioPanel.CARD: Place("caepio", "rows"),
    spots.CaepioPanel.DECKS: Place("caepio", "cards"),
    spots.CaepioPanel.TREASURY: Place("his_actions", "gains"),
    spots.CaepioPanel.STORE: Place("his_actions", "sites"),
    spots.Button.PASS: Place("passing"),
    spots.Button.TRADER: Place("macellum", "trader"),
}
_PAGES: dict[Spot, Place] = {
    page_spots.Menu.LESSONS: Place("course"),
    page_spots.Menu.FIRST_GAME: Place("goal"),
    page_spots.Press.READINGS: Place("readings"),
}
_AMPHORAE, _TOOLS = "amphorae", "tools"


def place_of(spot: Spot | None) -> Place | None:
    """The entry that fits a spot; None where the rules have nothing to say about it."""
    if spot in _TABLE:
        return _TABLE[spot]
    if spot in _PAGES:
        return _PAGES[spot]
    return _on_the_map(spot) or _beside_it(spot) or _on_pages(spot)


def _on_the_map(spot: Spot | None) -> Place | None:
    match spot:
        case spots.Tile(building) | spots.Unbuilt(building):
            return Place("buildings", building)
        case spots.Site(place):
            return Place("sites", "production" if place in SITE_AT else place)
        case spots.Monument(monument) | spots.YourMonument(monument):
            return Place("monuments", monument)
        case spots.District():
            return Place("districts", "bonus")
        case spots.PrestigeTrack():
            return Place("districts", "prestige")
        case spots.Cell():
            return Place("building", "fitting")
    return None


def _beside_it(spot: Spot | None) -> Place | None:
    match spot:
        case spots.Claim("troops" | "offerings"):
            return Place("rome", "troops")
        case spots.Claim("delivery"):
            return Place("rome", "card")
        case spots.Claim("denarii"):
            return Place("end", "sale")
        case spots.Claim():
            return Place("districts", "prestige")
        case spots.Good() | spots.Price():
            return Place("macellum", "prices")
        case spots.YourStore(resource):
            return Place("resources", resource if resource in (_AMPHORAE, _TOOLS) else "")
        case spots.YourSpecialist(colour):
            return Place("specialists", colour)
        case spots.YourInsulae():
            return Place("insulae")
        case spots.YourPower() | spots.PowerButton():
            return Place("macellum", "powers")
        case spots.CaepioRow():
            return Place("caepio", "rows")
        case spots.CaepioGoal("monuments"):
            return Place("variants", "monuments")
        case spots.CaepioGoal():
            return Place("end", "goals")
    return None


def _on_pages(spot: Spot | None) -> Place | None:
    match spot:
        case page_spots.HeritageCard() | page_spots.HeritagePart():
            return Place("heritage", "heritage")
        case page_spots.CharacterCard():
            return Place("heritage", "character")
        case page_spots.Difficulty():
            return Place("variants", "offices")
        case page_spots.Variant("monuments"):
            return Place("variants", "monuments")
        case page_spots.Variant("both"):
            return Place("variants", "both")
        case page_spots.Variant():
            return Place("goal")
        case page_spots.Reading():
            return Place("readings", "choices")
    return None
