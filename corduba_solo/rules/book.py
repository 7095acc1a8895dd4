"""The edition compiled for play: names become small numbers, costs and gains tuples, maps masks. Built once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from corduba_solo.edition.maps import on_maps, sets_of
from corduba_solo.edition.models import Action as ActionEntry
from corduba_solo.edition.models import Bonus, Discount, Edition, Powers
from corduba_solo.edition.two_readings import Readings
from corduba_solo.edition.vocabulary import (
    BASIC,
    COLOURS,
    DECADES,
    DIFFICULTIES,
    DISTRICTS,
    RESOURCES,
    SITE_PLACES,
    SITES,
    TROOPS,
    Cost,
    Gain,
)
from corduba_solo.rules.actions import Activate, Build, Repeat, Use
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.events import Activated
from corduba_solo.rules.geometry import Map, shape_cells
from corduba_solo.rules.prices import NOTHING_LESS, Less, Menu, PriceList, Rates, add_up
from corduba_solo.rules.tariff import ANY_COLOUR, NO_COLOUR, Spread, Tariff, marks, with_others

YOU: Final = 0
CAEPIO: Final = 1
WHO: Final[tuple[str, ...]] = ("you", "caepio")
NEUTRAL: Final = 2

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
TOOLS: Final = 3
AMPHORAE: Final = 4
MARBLE: Final = 5
ALL_COLOURS: Final = (1 << len(COLOURS)) - 1
FIELDS: Final = 12
TROOP_VALUES: Final[tuple[int, ...]] = (2, 3, 4)
OFFERING_VALUES: Final[tuple[int, ...]] = (1, 2)

Effect = tuple[Any, ...]
"""An operation of the executor and its arguments: plain numbers, words and tuples."""
Effects = tuple[Effect, ...]

WITHOUT_BONUS: Final = len(DISTRICTS)
"""In place of a district: a monument without a construction bonus."""
NOT_YET: Final = -1
"""In a recall: which specialists are away is not settled before the action begins."""


class Bill(NamedTuple):
    """A price to pay: plain data, so that it can wait in the agenda."""

    workers: int = 0
    colour: int = NO_COLOUR
    denarii: int = 0
    goods: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    waived: int = 0
    """Resources of choice that need not be paid."""
    waived_basic: int = 0
    """Basic resources of choice that need not be paid."""
    any: int = 0
    """Resources of any kind, of choice."""
    register: int = 0
    popularity: int = 0
    prestige: int = 0
    """Steps down in one district of choice."""


@dataclass(frozen=True, slots=True, eq=False)
class Deed:
    """One action of a place: number within the place, what it costs and gives."""

    place: int
    number: int
    workers: int
    bill: Bill
    effects: Effects
    activate: Activate
    repeat: Repeat
    good: int
    """The resource that is its only gain, or −1."""
    sure: bool
    """Has a gain that takes effect always, or whenever `possible.idle_deeds` does not name it."""
    cause: Cause
    blocks: int
    """The place it blocks, as a mask; the Portus is never blocked, and the Castra only space by space (§6.4)."""
    blocks_castra: int
    """The space of the Castra it blocks, as a mask."""
    minds_away: bool
    """Has a gain that depends on which specialists were away before it."""
    done: Activated
    """How it is told when you do it."""
    done_by_caepio: Activated


@dataclass(frozen=True, slots=True)
class Once:
    """A power that can be used once per decade or round."""

    name: str
    per: str
    bill: Bill
    effects: Effects
    use: Use


Terms = tuple[Less, Less, int, int, bool, bool]


@dataclass(frozen=True, slots=True)
class Perks:
    """What your character and monuments change, added up."""

    castra_food: int = 0
    castra_denarii: int = 0
    castra_shared: bool = False
    amphora_as_marble: bool = False
    bonus_in_revolt: bool = False
    site_extra: tuple[int, ...] = (0, 0, 0, 0, 0)
    build: Less = NOTHING_LESS
    """What a building costs less."""
    monument: Less = NOTHING_LESS
    upkeep: int = 0
    store: int = 0
    buy: int = 0
    sell: int = 0
    traders: int = 0
    special_workers: int = 0
    specialists_at_sites: bool = False
    calm: bool = False
    when_build: Effects = ()
    when_insula: Effects = ()
    when_monument: Effects = ()
    when_decade: Effects = ()
    when_round: Effects = ()
    when_pass_first: Effects = ()
    when_suppress: Effects = ()
    when_deliver: Effects = ()
    onces: tuple[Once, ...] = ()

    @property
    def terms(self) -> Terms:
        """All of them that change a price: with the same terms everything costs the same."""
        return (
            self.build,
            self.monument,
            self.castra_food,
            self.castra_denarii,
            self.amphora_as_marble,
            self.specialists_at_sites,
        )


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    name: str
    family: str
    district: int
    start: Effects
    powers: Powers


@dataclass(frozen=True, slots=True)
class RomeDemand:
    name: str
    resource: int
    least: int
    amphorae_count: int
    reward: Effects
    penalty: Effects


def compile_cost(cost: Cost, workers: int, colour: int) -> Bill:
    """A cost of the edition as a bill."""
    return Bill(
        workers=workers + (cost.workers or 0),
        colour=colour,
        denarii=cost.denarii or 0,
        goods=tuple(getattr(cost, name) or 0 for name in RESOURCES),
        any=cost.resources or 0,
        register=cost.register_ or 0,
        popularity=cost.popularity or 0,
        prestige=cost.prestige or 0,
    )


def compile_bonus(bonus: Bonus) -> Less:
    """What a district's construction bonus takes off a bill."""
    return Less(bonus.workers or 0, bonus.resources or 0, bonus.basic or 0, bonus.denarii or 0)


def compile_gain(gain: Gain) -> Effects:
    """A gain of the edition as effects, in the order of its fields."""
    effects: list[Effect] = []
    if gain.denarii:
        effects.append(("denarii", gain.denarii))
    for number, name in enumerate(RESOURCES):
        if amount := getattr(gain, name):
            effects.append(("good", number, amount))
    for word in ("harvest", "workers"):
        if amount := getattr(gain, word):
            effects.append((word, amount))
    for word, amount in (("register", gain.register_), ("popularity", gain.popularity), ("harmony", gain.harmony)):
        if amount:
            effects.append((word, amount))
    if gain.prestige:
        for number, district in enumerate(DISTRICTS):
            if steps := getattr(gain.prestige, district):
                effects.append(("prestige", number, steps))
        for word in ("any", "lowest", "other"):
            if steps := getattr(gain.prestige, word):
                effects.append((f"prestige_{word}", steps))
    if gain.specialist:
        effects.append(("specialist", -1 if gain.specialist == "any" else COLOURS.index(gain.specialist)))
    if gain.offering:
        effects.append(("offering", gain.offering - 1))
    if gain.troop:
        effects.append(("troop", TROOPS.index(gain.troop)))
    for word in ("senator", "unrest", "quiet_unrest", "marker", "suppress", "free_basic"):
        if amount := getattr(gain, word):
            effects.append((word, amount))
    if gain.per_specialist:
        for word in ("harmony", "denarii"):
            if amount := getattr(gain.per_specialist, word):
                effects.append((f"per_{word}", amount))
    if gain.recall:
        effects.append(("recall", NOT_YET))
    if gain.repeat:
        effects.append(("repeat", gain.repeat, 0))
    if gain.trade:
        goods = (FOOD, WOOD, STONE, TOOLS, AMPHORAE) if gain.trade.of == "goods" else (MARBLE,)
        mask = sum(1 << good for good in goods)
        effects.append(("trade", gain.trade.deals, gain.trade.units or 99, mask, gain.trade.better))
    if gain.choice:
        effects.append(("choice", *(compile_gain(side) for side in gain.choice)))
    return tuple(effects)


def _reserving(effects: Effects, denarii: int) -> Effects:
    """Effects in which a repetition knows how many denarii its own action will have cost before it."""
    return tuple((*effect[:2], denarii) if effect[0] == "repeat" else effect for effect in effects)


def _less(discount: Discount | None) -> Less:
    if discount is None:
        return NOTHING_LESS
    return Less(discount.workers or 0, discount.resources or 0, 0, discount.denarii or 0)


class Book:
    """Everything about an edition that play looks up."""

    def __init__(self, edition: Edition, readings: Readings | None = None, maps: str = "") -> None:
        """Without readings of a game's own, those of the edition; without a set of maps, those of the districts."""
        self.edition = on_maps(edition, maps)
        self.set_of_maps = maps or next(iter(sets_of(edition)), "")
        self.readings = readings or edition.readings
        self._read_rules()
        self._name_places()
        self._compile_buildings()
        self._compile_places()
        self._compile_board()
        self._compile_cards()
        self.menu = Menu(self)
        self.opponents_cards: Any = None
        """What an opponent made of his cards, once he did."""
        self._perks: dict[tuple[int, int], Perks] = {}
        self._rates: dict[Terms, Rates] = {}

    def _read_rules(self) -> None:
        """The readings as the rules ask for them."""
        readings = self.readings
        self.any_specialist_at_castra = readings.castra == "any"
        self.reminders_count = readings.reminder == "counted"
        self.only_unbuilt_shapes = readings.shapes == "unbuilt"
        self.insulae_optional = readings.insulae == "may"
        self.no_debts = readings.lost_senator == "nothing"
        self.goals_kept = readings.goals == "reached"

    def _name_places(self) -> None:
        self.buildings = tuple(self.edition.buildings)
        self.building_number = {name: number for number, name in enumerate(self.buildings)}
        self.sites = tuple(SITE_PLACES[site] for site in SITES)
        self.places = (*self.buildings, *self.sites, "castra", "portus")
        self.place_number = {name: number for number, name in enumerate(self.places)}
        self.first_site = len(self.buildings)
        self.castra = self.first_site + len(SITES)
        self.portus = self.castra + 1

    def _compile_buildings(self) -> None:
        entries = list(self.edition.buildings.values())
        self.colours = tuple(COLOURS.index(entry.colour) for entry in entries)
        self.laurels = tuple(entry.laurel for entry in entries)
        self.stacks = tuple(DECADES.index(entry.decade) if entry.decade != "none" else -1 for entry in entries)
        self.has_card = tuple(stack >= 0 for stack in self.stacks)
        self.carded = sum(1 << number for number, card in enumerate(self.has_card) if card)
        self.costs = tuple(
            compile_cost(entry.cost, 0, colour) for entry, colour in zip(entries, self.colours, strict=True)
        )
        self.caepio_effects = tuple(compile_gain(entry.caepio) if entry.caepio else () for entry in entries)
        shapes = shape_cells([entry.shape for entry in entries])
        self.maps = tuple(Map(self.edition.districts[name].map, shapes) for name in DISTRICTS)
        districts = len(DISTRICTS)
        buildings = range(len(entries))
        self.offers_of = Spread([marks((True,) * districts) << 8 * districts * building for building in buildings])
        """For a mask of buildings, all their offers: one for each district."""
        self.offers_in = tuple(
            Spread([0x80 << 8 * (districts * building + district) for building in buildings])
            for district in range(districts)
        )
        """For each district and a mask of buildings, their offers there."""
        self.build_actions = tuple(tuple(Build(name, district) for district in DISTRICTS) for name in self.buildings)

    def _compile_places(self) -> None:
        deeds: list[tuple[Deed, ...]] = []
        for number, entry in enumerate(self.edition.buildings.values()):
            deeds.append(self._deeds(number, entry.actions, self.colours[number]))
        for offset, site in enumerate(SITES):
            spaces = self.edition.sites[site].spaces
            deeds.append(self._deeds(self.first_site + offset, spaces, ANY_COLOUR))
        castra = self.edition.castra
        self.castra_colour = COLOURS.index(castra.colour)
        spaces = tuple(castra.spaces[troop] for troop in TROOPS)
        rule = with_others(self.castra_colour) if self.any_specialist_at_castra else self.castra_colour
        deeds.append(self._deeds(self.castra, spaces, rule))
        deeds.append(self._deeds(self.portus, (self.edition.portus.space,), ANY_COLOUR))
        self.deeds = tuple(deeds)
        self.all_deeds = tuple(deed for offered in deeds for deed in offered)
        everything = self.all_deeds
        self.activations = tuple(deed.activate for deed in everything)
        self.deed_of: dict[Activate | Repeat, Deed] = {}
        """The action of a place that a choice means."""
        for deed in everything:
            self.deed_of[deed.activate] = self.deed_of[deed.repeat] = deed
        places = range(len(self.places))
        self.deeds_at = Spread([marks(deed.place == place for deed in everything) for place in places])
        """For a mask of places, all their actions."""
        self.castra_deeds = tuple(
            marks(deed.place == self.castra and mask >> deed.number & 1 for deed in everything)
            for mask in range(1 << len(TROOPS))
        )
        """Which actions are the Castra spaces of a mask."""
        self.deeds_of_good = tuple(marks(deed.good == good for deed in everything) for good in range(len(RESOURCES)))
        """Which actions give nothing but this resource."""
        self.sure_deeds = marks(deed.sure for deed in everything)
        """Which actions take effect whenever they are not idle."""
        self.calming_deeds = marks(_is_only(deed.effects, "suppress") for deed in everything)
        self.deeds_of_troop = tuple(
            marks(_is_only(deed.effects, "troop") and deed.effects[0][1] == kind for deed in everything)
            for kind in range(len(TROOPS))
        )
        """Which actions give nothing but this troop."""
        self.deeds_for = tuple(marks(deed.workers == count for deed in everything) for count in range(8))
        """Which actions are done by so many workers."""
        self.always_there = sum(1 << place for place in range(self.first_site, len(self.places)))
        """The places that need not be built."""
        self.repeaters = sum(
            1 << place
            for place, offered in enumerate(deeds)
            if any(effect[0] == "repeat" for deed in offered for effect in deed.effects)
        )

    def _deeds(self, place: int, actions: tuple[ActionEntry, ...], colour: int) -> tuple[Deed, ...]:
        return tuple(self._deed(place, number, action, colour) for number, action in enumerate(actions))

    def _deed(self, place: int, number: int, action: ActionEntry, colour: int) -> Deed:
        name = self.places[place]
        bill = compile_cost(action.pay, action.workers, colour)
        effects = _reserving(compile_gain(action.gain), bill.denarii)
        good = effects[0][1] if len(effects) == 1 and effects[0][0] == "good" else -1
        cause = Cause.ACTIVATE if place < self.first_site else Cause.SITE
        his_cause = Cause.CAEPIO_CASTRA if place == self.castra else Cause.CAEPIO_SITE
        return Deed(
            place,
            number,
            action.workers,
            bill,
            effects,
            Activate(name, number + 1),
            Repeat(name, number + 1),
            good,
            sure=good >= 0
            or _is_only(effects, "suppress")
            or _is_only(effects, "troop")
            or any(effect[0] in ("denarii", "workers") for effect in effects),
            cause=cause,
            blocks=0 if place in (self.castra, self.portus) else 1 << place,
            blocks_castra=1 << number if place == self.castra else 0,
            minds_away=any(effect[0] in ("recall", "repeat") for effect in effects),
            done=Activated(WHO[YOU], name, number + 1, cause),
            done_by_caepio=Activated(WHO[CAEPIO], name, number + 1, his_cause),
        )

    def _compile_board(self) -> None:
        edition = self.edition
        districts = [edition.districts[name] for name in DISTRICTS]
        self.bonuses = tuple(compile_bonus(d.bonus) for d in districts)
        self.fields = tuple(
            tuple(compile_gain(d.track[field]) if field in d.track else () for field in range(FIELDS + 1))
            for d in districts
        )
        self.insula_rows = tuple(tuple(compile_gain(gain) for gain in d.insulae) for d in districts)
        self.peculia = tuple(compile_gain(edition.specialists[c].peculium) for c in COLOURS)
        prices = [edition.macellum.prices[name] for name in RESOURCES]
        self.start_prices = tuple(p.start for p in prices)
        self.least_prices = tuple(p.least for p in prices)
        self.most_prices = tuple(p.most for p in prices)
        self.capacity = tuple(p.capacity for p in prices)
        self.tiles = tuple(edition.macellum_tiles)
        self.tile_moves = tuple(
            tuple((RESOURCES.index(name), by) for name, by in tile.prices.items())
            for tile in edition.macellum_tiles.values()
        )
        tokens = edition.tokens
        self.each_resource = tokens.each_resource
        self.unrest_markers = tokens.unrest
        self.neutral_insulae = tokens.neutral_insulae
        self.row_length = tokens.insulae_per_district
        self.offering_tokens = tuple(tokens.offerings[value] for value in (1, 2))
        self.troop_tokens = tuple(tokens.troops[kind] for kind in TROOPS)
        self.fewest_troops = min(self.troop_tokens)
        self.troop_values = TROOP_VALUES
        self.offering_values = OFFERING_VALUES
        self.store_limit = tokens.store_limit
        self.register_min = edition.tracks.register_min
        self.register_max = edition.tracks.register_max
        self.popularity_max = edition.tracks.popularity_max
        self.harmony_max = edition.tracks.harmony_max
        self.unrest_end = edition.tracks.unrest_end
        self.unrest_bands = edition.tracks.unrest_bands

    def _compile_cards(self) -> None:
        edition = self.edition
        ends = [sum(edition.calendar.rounds[: decade + 1]) for decade in range(3)]
        self.decade_ends = tuple(ends)
        self.last_round = ends[-1]
        self.decade_of = tuple(sum(r > end for end in ends) for r in range(self.last_round + 1))
        self.least_troops = edition.calendar.troops
        self.least_offerings = edition.calendar.offerings
        self.levels = tuple(edition.difficulty[name] for name in DIFFICULTIES)
        self.level_start = tuple(compile_gain(level.start) for level in self.levels)
        self.rome = tuple(
            RomeDemand(
                name,
                RESOURCES.index(next(iter(card.demand))),
                next(iter(card.demand.values())),
                card.amphorae_count,
                compile_gain(card.ranks[0]),
                compile_gain(card.penalty),
            )
            for name, card in edition.rome.items()
            if card.solo
        )
        self.heritage = tuple(edition.heritage)
        self.heritage_gains = tuple(
            # A specialist by heritage waits for its peculium, so its effect is another one (§2.5).
            tuple(("heir", *effect[1:]) if effect[0] == "specialist" else effect for effect in compile_gain(card.gain))
            for card in edition.heritage.values()
        )
        self.families = tuple(edition.families)
        self.characters = tuple(
            CharacterSheet(name, family, DISTRICTS.index(c.district), compile_gain(c.start), c.powers)
            for family, entry in edition.families.items()
            for name, c in entry.characters.items()
        )
        self.character_number = {sheet.name: number for number, sheet in enumerate(self.characters)}
        self.monuments = tuple(edition.monuments)
        self.monument_number = {name: number for number, name in enumerate(self.monuments)}
        self.monument_bills = tuple(compile_cost(m.cost, 0, NO_COLOUR) for m in edition.monuments.values())
        self.monument_prestige = tuple(
            tuple(getattr(m.prestige, name) or 0 for name in DISTRICTS) for m in edition.monuments.values()
        )

    def perks(self, character: int, monuments: int) -> Perks:
        """The perks of a character (−1: none yet) with the monuments of a mask; remembered."""
        key = (character, monuments)
        known = self._perks.get(key)
        if known is None:
            sources = [(self.characters[character].name, self.characters[character].powers)] if character >= 0 else []
            entries = list(self.edition.monuments.values())
            sources += [(self.monuments[n], entries[n].powers) for n in range(len(entries)) if monuments >> n & 1]
            known = Perks()
            for name, powers in sources:
                known = self._with(known, name, powers)
            self._perks[key] = known
        return known

    def _with(self, perks: Perks, name: str, powers: Powers) -> Perks:
        castra = powers.castra_discount
        extra = powers.site_extra or {}
        when = powers.when
        new = replace(
            perks,
            castra_food=perks.castra_food + ((castra.food or 0) if castra else 0),
            castra_denarii=perks.castra_denarii + ((castra.denarii or 0) if castra else 0),
            castra_shared=perks.castra_shared or bool(powers.castra_shared),
            amphora_as_marble=perks.amphora_as_marble or bool(powers.amphora_as_marble),
            bonus_in_revolt=perks.bonus_in_revolt or bool(powers.bonus_in_revolt),
            site_extra=tuple(old + extra.get(site, 0) for old, site in zip(perks.site_extra, SITES, strict=True)),
            build=add_up(perks.build, _less(powers.build_discount)),
            monument=add_up(perks.monument, _less(powers.monument_discount)),
            upkeep=perks.upkeep + (powers.upkeep_discount or 0),
            store=perks.store + (powers.store_limit or 0),
            buy=perks.buy + (powers.buy_discount or 0),
            sell=perks.sell + (powers.sell_premium or 0),
            traders=perks.traders + (powers.traders or 0),
            special_workers=perks.special_workers + (powers.special_workers or 0),
            specialists_at_sites=perks.specialists_at_sites or bool(powers.specialists_at_sites),
            calm=perks.calm or bool(powers.calm),
        )
        if when:
            gains = {
                f"when_{word}": getattr(perks, f"when_{word}") + compile_gain(gain)
                for word in ("build", "insula", "monument", "decade", "round", "pass_first", "suppress", "deliver")
                if (gain := getattr(when, word))
            }
            new = replace(new, **gains)
        if once := powers.once:
            effects = _reserving(compile_gain(once.gain), once.pay.denarii or 0)
            entry = Once(name, once.per, compile_cost(once.pay, 0, NO_COLOUR), effects, Use(name))
            new = replace(new, onces=(*new.onces, entry))
        return new

    def rates(self, character: int, monuments: int) -> Rates:
        """All prices with a character and a mask of monuments; remembered, as many of these share the same ones."""
        perks = self.perks(character, monuments)
        terms = perks.terms
        known = self._rates.get(terms)
        if known is None:
            known = self._rates[terms] = Rates(self, perks)
        return known

    def tariff(self, bills: Sequence[Bill], perks: Perks) -> Tariff:
        at_sites = 2 if perks.specialists_at_sites else 1
        return Tariff(bills, self.each_resource, at_sites, amphora_as_marble=perks.amphora_as_marble)

    def price_list(self, rates: Rates, perks: Perks, without_bonus: int) -> PriceList:
        """What can be built, with the districts of a mask giving no construction bonus; remembered."""
        known = rates.price_lists[without_bonus]
        if known is None:
            known = rates.price_lists[without_bonus] = PriceList(self, rates, perks, without_bonus)
        return known

    def monument_bonuses(self, monument: int, without_bonus: int) -> list[int]:
        """The districts whose construction bonus may help: those it brings prestige in, without a revolt (§6.2)."""
        steps = self.monument_prestige[monument]
        helping = [d for d in range(len(DISTRICTS)) if steps[d] and not without_bonus >> d & 1]
        return helping or [WITHOUT_BONUS]


def _is_only(effects: Effects, word: str) -> bool:
    return len(effects) == 1 and effects[0][0] == word


BASIC_NUMBERS: Final = tuple(RESOURCES.index(name) for name in BASIC)
