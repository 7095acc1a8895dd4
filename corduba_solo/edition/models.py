"""The edition as frozen models: everything that the rules read of the pieces of the game, and where it comes from."""

from __future__ import annotations

from typing import Annotated, Literal

from corduba_solo.edition.entry import Entry, Numbers, Texts
from corduba_solo.edition.two_readings import Readings
from corduba_solo.edition.vocabulary import (
    Colour,
    Cost,
    Count,
    Decade,
    Gain,
    PrestigeGain,
    Resource,
    Shift,
    SiteName,
    TroopKind,
)

_PAGES = r"p\. \d+(–\d+)?(, \d+(–\d+)?)*"
SourceText = Annotated[str, Texts(rf"^(reconstructed|ruling|overlay|(printed|inferred) {_PAGES})$", most=60)]
Key = Annotated[str, Texts(r"^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Texts(least=1, most=240)]
Word = Text | None
"""What a piece says, where an owner's overlay gives it. The words of the built-in edition are those of a language."""
WORDS = ("name", "title", "ability", "flavour")
"""The fields that hold them."""
Picture = Annotated[str, Texts(least=1)]
Price = Annotated[int, Numbers(1, 12)]


class Sourced(Entry):
    """An entry that says where it comes from: as a whole, or field by field with `rest` for the others."""

    source: SourceText | dict[str, SourceText]


class Heading(Entry):
    name: Text
    version: Annotated[int, Numbers(1)]


class Tokens(Sourced):
    """How many of each there are (§1.3, §1.4)."""

    each_resource: Count
    unrest: Annotated[int, Numbers(1, 40)]
    neutral_insulae: Annotated[int, Numbers(0, 60)]
    insulae_per_district: Count
    offerings: dict[Literal[1, 2], Annotated[int, Numbers(0, 60)]]
    troops: dict[TroopKind, Annotated[int, Numbers(0, 60)]]
    special_workers: Annotated[int, Numbers(0, 6)]
    store_limit: Count


class Tracks(Sourced):
    """The ends of the tracks that are not a district's, and the unrest bands (§10.3)."""

    register_min: Annotated[int, Numbers(0, 10)]
    register_max: Count
    popularity_max: Count
    harmony_max: Count
    unrest_bands: tuple[Count, ...]
    """The last field of each band; each band costs one senator more."""
    unrest_end: Count


class Calendar(Sourced):
    """Rounds of each decade and Rome's least demands (§1.1, §8.1)."""

    rounds: tuple[Count, Count, Count]
    troops: tuple[Count, Count, Count]
    offerings: tuple[Count, Count, Count]


class Level(Sourced):
    """What a difficulty gives Caepio, and how many monuments it asks of you (§3.5, §11.1)."""

    name: Word = None
    prestige: Annotated[int, Numbers(0, 11)]
    unrest: Annotated[int, Numbers(0, 9)]
    start: Gain
    monuments: Annotated[int, Numbers(1, 6)]


class CaepioStart(Sourced):
    register_: Annotated[int, Numbers(1, 10)]
    popularity: Annotated[int, Numbers(0, 10)]


class Bonus(Entry):
    """A construction bonus: what building in the district costs less (§2.10). `resources` are of your choice."""

    workers: Count | None = None
    resources: Count | None = None
    basic: Count | None = None
    """Basic resources of your choice."""
    denarii: Count | None = None


class DistrictEntry(Sourced):
    name: Word = None
    bonus: Bonus
    map: Picture
    """One letter a cell, the same letter a plot; streets run where letters differ; `.` lies outside."""
    track: dict[Annotated[int, Numbers(1, 12)], Gain]
    insulae: tuple[Gain, ...]
    """What each insula of the row uncovers, left to right."""
    flavour: Word = None


class Quarter(Entry):
    """A district in another set of maps."""

    map: Picture
    insulae: tuple[Gain, ...] | None = None
    """Its row, where it is another one than the district's."""


class MapSet(Sourced):
    """A town to build in; a district that is not drawn anew is as it stands among the districts."""

    name: Word = None
    servorum: Quarter | None = None
    plebeius: Quarter | None = None
    patricius: Quarter | None = None
    flavour: Word = None


NO_MAPS: dict[str, MapSet] = {}


class Specialist(Sourced):
    name: Word = None
    peculium: Gain
    flavour: Word = None


class Action(Entry):
    """One space of a building or site: workers to send, the other costs, the gains."""

    workers: Annotated[int, Numbers(1, 6)]
    pay: Cost = Cost()
    gain: Gain


class Building(Sourced):
    name: Word = None
    decade: Decade | Literal["none"]
    """The stack its card starts in; `none` has no card."""
    colour: Colour
    tiles: Literal[1, 3]
    cost: Cost
    laurel: Annotated[int, Numbers(0, 6)]
    shape: Picture
    """`#` a cell, `.` none."""
    actions: tuple[Action, ...]
    caepio: Gain | None = None
    """What its card gives Caepio."""
    flavour: Word = None


class Site(Sourced):
    name: Word = None
    spaces: tuple[Action, ...]
    flavour: Word = None


class Castra(Sourced):
    name: Word = None
    colour: Colour
    spaces: dict[TroopKind, Action]
    flavour: Word = None


class Portus(Sourced):
    name: Word = None
    space: Action
    flavour: Word = None


class PriceTrack(Entry):
    start: Price
    least: Price
    most: Price
    capacity: Annotated[int, Numbers(0, 6)]


class MacellumTile(Sourced):
    prices: dict[Resource, Shift]


class Macellum(Sourced):
    prices: dict[Resource, PriceTrack]


class RomeCard(Sourced):
    name: Word = None
    solo: bool = True
    demand: dict[Resource, Count]
    """One resource and the least to deliver."""
    amphorae_count: Literal[1, 2] = 1
    ranks: tuple[Gain, ...]
    """The podium's rewards; only the first is used in the solo game."""
    penalty: Gain
    """What the fourth rank suffers beside the unrest."""
    flavour: Word = None


class Heritage(Sourced):
    name: Word = None
    denarii: Annotated[int, Numbers(0, 20)]
    resources: Annotated[int, Numbers(0, 8)]
    """Basic resources of your choice, tools among them."""
    register_: Annotated[int, Numbers(1, 10)]
    popularity: Annotated[int, Numbers(0, 10)]
    harmony: Annotated[int, Numbers(0, 16)]
    gain: Gain = Gain()
    """More: prestige, a specialist (no peculium yet), amphorae, marble, tokens."""
    flavour: Word = None


class Discount(Entry):
    workers: Count | None = None
    resources: Count | None = None
    food: Count | None = None
    denarii: Count | None = None


class Once(Entry):
    """A free action of your own turn, once per decade or round."""

    per: Literal["decade", "round"]
    pay: Cost = Cost()
    gain: Gain


class When(Entry):
    """Gains whenever something of yours happens."""

    build: Gain | None = None
    insula: Gain | None = None
    """For each insula of your own you place."""
    monument: Gain | None = None
    decade: Gain | None = None
    """In each peculium step."""
    round: Gain | None = None
    """At each round's end."""
    pass_first: Gain | None = None
    suppress: Gain | None = None
    """Whenever you end a revolt."""
    deliver: Gain | None = None
    """Whenever you meet the demand of Rome's card."""


class Powers(Entry):
    """What a character or a monument changes for good."""

    castra_discount: Discount | None = None
    castra_shared: Literal[True] | None = None
    """You may use Castra spaces that are taken."""
    amphora_as_marble: Literal[True] | None = None
    bonus_in_revolt: Literal[True] | None = None
    """Construction bonuses of districts in revolt still count for you."""
    site_extra: dict[Literal["wood", "stone", "food", "marble", "oleum"], Count] | None = None
    """More of its good when you activate that site (or repeat it)."""
    build_discount: Discount | None = None
    """On every building."""
    monument_discount: Discount | None = None
    upkeep_discount: Count | None = None
    store_limit: Count | None = None
    """So many more resources survive tidying."""
    buy_discount: Count | None = None
    """With the trader, per unit; no price falls below 1."""
    sell_premium: Count | None = None
    """With the trader, per unit."""
    traders: Count | None = None
    """More visits of the trader per decade."""
    special_workers: Count | None = None
    specialists_at_sites: Literal[True] | None = None
    """Each specialist counts as two workers at production sites."""
    calm: Literal[True] | None = None
    """Unrest you caused costs no popularity when it is placed."""
    when: When | None = None
    once: Once | None = None


class Character(Sourced):
    name: Word = None
    title: Word = None
    district: Literal["servorum", "plebeius", "patricius"]
    start: Gain = Gain()
    powers: Powers = Powers()
    ability: Word = None
    flavour: Word = None


class Family(Entry):
    name: Word = None
    characters: dict[Key, Character]


class Monument(Sourced):
    name: Word = None
    cost: Cost
    prestige: PrestigeGain
    powers: Powers
    ability: Word = None
    flavour: Word = None


class CaepioCard(Sourced):
    decade: Decade
    rows: tuple[Text, ...]
    """Actions joined by `>` are fallbacks: `wood 2 > food 2`, `build`, `castra legionary`, `activate odeum`,
    `activate random`, `macellum sell 1 buy 1`, `portus`."""
    sell: Resource
    buy: Resource


class Edition(Entry):
    edition: Heading
    tokens: Tokens
    tracks: Tracks
    calendar: Calendar
    difficulty: dict[Literal["aedil", "praetor", "consul"], Level]
    caepio_start: CaepioStart
    districts: dict[Literal["servorum", "plebeius", "patricius"], DistrictEntry]
    specialists: dict[Colour, Specialist]
    sites: dict[SiteName, Site]
    castra: Castra
    portus: Portus
    macellum: Macellum
    macellum_tiles: dict[Key, MacellumTile]
    buildings: dict[Key, Building]
    monuments: dict[Key, Monument]
    rome: dict[Key, RomeCard]
    heritage: dict[Key, Heritage]
    families: dict[Key, Family]
    caepio: dict[Key, CaepioCard]
    maps: dict[Key, MapSet] = NO_MAPS
    """The sets of maps of which a game is played on one; none: there is no choice."""
    readings: Readings = Readings()
    """Where the rulebook can be read two ways: what an owner's overlay chooses."""
