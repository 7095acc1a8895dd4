"""The words of the edition: resources, colours, districts, and the one vocabulary of costs and gains."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from corduba_solo.edition.entry import Entry, Numbers

Resource = Literal["food", "wood", "stone", "tools", "amphorae", "marble"]
Colour = Literal["purple", "yellow", "green", "blue", "orange", "red"]
District = Literal["servorum", "plebeius", "patricius"]
TroopKind = Literal["velites", "legionary", "equites"]
SiteName = Literal["wood", "stone", "food", "marble", "oleum"]
Decade = Literal["I", "II", "III"]
Difficulty = Literal["aedil", "praetor", "consul"]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
BASIC: tuple[Resource, ...] = ("food", "wood", "stone", "tools")
COLOURS: tuple[Colour, ...] = get_args(Colour)
DISTRICTS: tuple[District, ...] = get_args(District)
TROOPS: tuple[TroopKind, ...] = get_args(TroopKind)
SITES: tuple[SiteName, ...] = get_args(SiteName)
DECADES: tuple[Decade, ...] = get_args(Decade)
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

SITE_PLACES = {
    "wood": "wood_site",
    "stone": "stone_site",
    "food": "food_site",
    "marble": "marble_site",
    "oleum": "oleum",
}
"""Sites as places, of which all have names of their own: a site may share its name with a resource."""
SITE_AT: dict[str, SiteName] = {SITE_PLACES[site]: site for site in SITES}
"""The sites by their places."""
SITE_GOODS = {"wood": "wood", "stone": "stone", "food": "food", "marble": "marble", "oleum": "amphorae"}

Count = Annotated[int, Numbers(1, 20)]
Shift = Annotated[int, Numbers(-9, 9)]


class Cost(Entry):
    """What must be paid. Register, popularity and prestige are steps down on their tracks."""

    workers: Count | None = None
    denarii: Count | None = None
    food: Count | None = None
    wood: Count | None = None
    stone: Count | None = None
    tools: Count | None = None
    amphorae: Count | None = None
    marble: Count | None = None
    resources: Count | None = None
    """Any resources, of the payer's choice."""
    register_: Count | None = None
    popularity: Count | None = None
    prestige: Count | None = None
    """Steps down in one district of choice."""


class PrestigeGain(Entry):
    """Steps up: in named districts, in one of choice, in the lowest, or in one other than the one paid from."""

    servorum: Count | None = None
    plebeius: Count | None = None
    patricius: Count | None = None
    any: Count | None = None
    lowest: Count | None = None
    other: Count | None = None


class Trade(Entry):
    """A visit to the Macellum through a building."""

    deals: Count
    """How many kinds may be bought or sold."""
    units: Count | None = None
    """The most units of one deal; any number when absent."""
    of: Literal["goods", "marble"]
    """`goods` are the basic resources and amphorae."""
    better: Annotated[int, Numbers(0, 3)] = 0
    """Denarii saved per unit bought and earned on top per unit sold."""


class PerSpecialist(Entry):
    """A gain counted once for each unlocked specialist."""

    harmony: Count | None = None
    denarii: Count | None = None


class Gain(Entry):
    """What is received, run in the order written by one executor, for you and for Caepio."""

    denarii: Count | None = None
    food: Count | None = None
    wood: Count | None = None
    stone: Count | None = None
    tools: Count | None = None
    amphorae: Count | None = None
    marble: Count | None = None
    harvest: Count | None = None
    """Food, wood or stone from the supply, of the receiver's choice, one by one."""
    workers: Count | None = None
    """Workers at once, without moving the register."""
    register_: Shift | None = None
    popularity: Shift | None = None
    harmony: Shift | None = None
    prestige: PrestigeGain | None = None
    specialist: Literal["any"] | Colour | None = None
    offering: Literal[1, 2] | None = None
    """One offering token of this value."""
    troop: TroopKind | None = None
    senator: Annotated[int, Numbers(-3, 3)] | None = None
    unrest: Count | None = None
    """Unrest caused: markers taken and steps up the unrest track."""
    quiet_unrest: Count | None = None
    """Unrest caused that costs no popularity when its marker is placed."""
    marker: Literal[1] | None = None
    """An unrest marker put on a building of choice: no step on the track, no popularity."""
    suppress: Count | None = None
    """Unrest markers removed in one district."""
    free_basic: Count | None = None
    """Basic resources taken from the Macellum's stock without paying; prices stay."""
    per_specialist: PerSpecialist | None = None
    recall: Literal[1] | None = None
    """A used specialist comes back; nothing is unblocked."""
    repeat: Literal[1, 2] | None = None
    """An action for that many workers at a blocked building or site is done again."""
    trade: Trade | None = None
    choice: tuple[Gain, Gain] | None = None
    """One of two, the receiver's choice; Caepio takes the first that has an effect."""
