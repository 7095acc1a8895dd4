"""A language and an edition together: names of things, amounts, costs and gains in words."""

from __future__ import annotations

from collections.abc import Iterable

from corduba_solo.edition.caepio_rows import CaepioAction, parse_row
from corduba_solo.edition.models import Character, Edition
from corduba_solo.edition.vocabulary import (
    COLOURS,
    DECADES,
    DIFFICULTIES,
    DISTRICTS,
    RESOURCES,
    SITE_AT,
    SITE_GOODS,
    SITE_PLACES,
    SITES,
    TROOPS,
    Gain,
)
from corduba_solo.locale.catalogue import Catalogue
from corduba_solo.locale.citing import cited
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.book import MARBLE, TROOP_VALUES, Bill, Effect, Effects, compile_gain
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.prices import Less

_SPARED = ("waived", "waived_basic")
"""What of a bill is left to your choice not to pay."""


class Voice:
    """Says things of one edition in one language."""

    def __init__(self, catalogue: Catalogue, edition: Edition) -> None:
        self.catalogue = catalogue
        self.edition = edition
        self.say = catalogue.text

    # ── rules ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def rule(self, cause: Cause) -> str:
        """Where the rules speak of it: `§6.1.2, p. 19`."""
        return cited(cause, self.catalogue)

    def section(self, cause: Cause) -> str:
        """The bare section, where there is no room for the page."""
        return self.say("rule.section", section=cause.rule.section)

    # ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def card_text(self, section: str, key: str, field: str, own: str | None) -> str:
        """What one of many pieces says: `own` is an overlay's word for it, if there is one."""
        return self.text_of(f"{section}.{key}", field, own)

    def text_of(self, piece: str, field: str, own: str | None) -> str:
        """An overlay's word, or the language's; older numbers may have older sentences."""
        if own is not None:
            return own
        message = f"edition.{piece}.{field}"
        older = f"{message}.{self.edition.edition.version}"
        return self.say(older if self.catalogue.has(older) else message)

    def maps(self, key: str) -> str:
        """The name of a set of maps."""
        entry = self.edition.maps.get(key)
        return self.card_text("maps", key, "name", entry.name) if entry else key

    def building(self, key: str) -> str:
        entry = self.edition.buildings.get(key)
        return self.card_text("buildings", key, "name", entry.name) if entry else key

    def monument(self, key: str) -> str:
        entry = self.edition.monuments.get(key)
        return self.card_text("monuments", key, "name", entry.name) if entry else key

    def rome_card(self, key: str) -> str:
        return self.card_text("rome", key, "name", self.edition.rome[key].name)

    def heritage(self, key: str) -> str:
        entry = self.edition.heritage.get(key)
        return self.card_text("heritage", key, "name", entry.name) if entry else key

    def family(self, key: str) -> str:
        return self.card_text("families", key, "name", self.edition.families[key].name)

    def level(self, key: str) -> str:
        """A difficulty, by the office that Caepio holds."""
        if key not in DIFFICULTIES:
            return key
        return self.card_text("difficulty", key, "name", self.edition.difficulty[key].name)

    def thing(self, key: str) -> str:
        """A building, monument, power or place, whatever the key names."""
        if key in self.edition.monuments:
            return self.monument(key)
        return self.power(key) if self.character_of(key) else self.place(key)

    def place(self, key: str) -> str:
        """A building, a production site, the Castra or the Portus."""
        if key in ("castra", "portus"):
            return self.bare_place(key)
        if key in SITE_AT:
            return self.say("name.site", name=self.bare_place(key), resource=self.resource(SITE_GOODS[SITE_AT[key]]))
        return self.building(key)

    def bare_place(self, key: str) -> str:
        """A place, or a site, by its name alone; a site's good is left out."""
        if key in ("castra", "portus"):
            yard = self.edition.castra if key == "castra" else self.edition.portus
            return self.text_of(key, "name", yard.name)
        site = SITE_AT.get(key, key)
        if site not in SITES:
            return self.building(key)
        return self.card_text("sites", site, "name", self.edition.sites[site].name)

    def district(self, key: str) -> str:
        if key not in DISTRICTS:
            return key
        return self.card_text("districts", key, "name", self.edition.districts[key].name)

    def resource(self, key: str) -> str:
        return self.say(f"resource.{key}") if key in RESOURCES else key

    def specialist(self, colour: str) -> str:
        return self.say("name.specialist", name=self.bare_specialist(colour), colour=self.say(f"colour.{colour}"))

    def bare_specialist(self, colour: str) -> str:
        """Without the colour, where a token shows it."""
        if colour not in COLOURS:
            raise KeyError(colour)
        return self.card_text("specialists", colour, "name", self.edition.specialists[colour].name)

    def asked(self, name: str) -> str:
        """What the question of this name is about, in short."""
        return self.say(f"asked.{name}")

    def character_of(self, key: str) -> Character | None:
        return next((f.characters[key] for f in self.edition.families.values() if key in f.characters), None)

    def character(self, key: str) -> str:
        entry = self.character_of(key)
        if entry is None:
            return key
        title = self.card_text("characters", key, "title", entry.title)
        return self.say("name.character", name=self.person(key), title=title)

    def person(self, key: str) -> str:
        """A character without the title."""
        entry = self.character_of(key)
        return self.card_text("characters", key, "name", entry.name) if entry else key

    def power(self, key: str) -> str:
        """Whose once-per-decade power it is: a character's title, or a monument."""
        entry = self.character_of(key)
        return self.card_text("characters", key, "title", entry.title) if entry else self.monument(key)

    def ability(self, key: str) -> str:
        """The sentence on a character or a monument."""
        character = self.character_of(key)
        if character:
            return self.card_text("characters", key, "ability", character.ability)
        return self.card_text("monuments", key, "ability", self.edition.monuments[key].ability)

    def caepio_card(self, key: str) -> str:
        decade = self.edition.caepio[key].decade
        number = [name for name, card in self.edition.caepio.items() if card.decade == decade].index(key) + 1
        return self.say("name.card", decade=decade, number=number)

    def decade(self, number: int) -> str:
        return DECADES[number - 1]

    # ── amounts, costs, gains ─────────────────────────────────────────────────────────────────────────────────────

    def amount(self, name: str, count: int) -> str:
        """`2 workers`, `1 Velites`; a specialist is called by name."""
        return self.specialist(name) if name in COLOURS else self.say(f"amount.{name}", count=count)

    def amounts(self, amounts: Amounts) -> str:
        return self.catalogue.listing(self.amount(name, count) for name, count in amounts)

    def bill(self, bill: Bill) -> str:
        """What a bill comes to, resources that may be left out included."""
        parts = [self.amount(name, n) for name, n in (("workers", bill.workers), ("denarii", bill.denarii)) if n]
        parts += [self.amount(name, n) for name, n in zip(RESOURCES, bill.goods, strict=True) if n]
        parts += [self.amount("resources", bill.any)] if bill.any else []
        steps = (("register", bill.register), ("popularity", bill.popularity), ("prestige", bill.prestige))
        parts += [self.say(f"cost.{track}", count=n) for track, n in steps if n]
        cost = self.catalogue.series(parts)
        spared = [self.amount(name, n) for name, n in zip(_SPARED, (bill.waived, bill.waived_basic), strict=True) if n]
        return self.say("cost.spared", cost=cost, spared=self.catalogue.listing(spared)) if spared else cost

    def bonus(self, less: Less) -> str:
        """What a construction bonus spares you (§2.10)."""
        parts = ((f"less.{name}" if name in ("resources", "basic") else name, n) for name, n in less._asdict().items())
        return self.catalogue.listing(self.amount(name, n) for name, n in parts if n)

    def gain(self, gain: Gain) -> str:
        return self.gains(compile_gain(gain))

    def gains(self, effects: Effects) -> str:
        """What effects bring, in their order."""
        return self.catalogue.series(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> str:
        """One gain in short."""
        word = effect[0]
        if word in ("denarii", "workers"):
            return self.amount(word, effect[1])
        if word == "good":
            return self.amount(RESOURCES[effect[1]], effect[2])
        if word in ("register", "popularity", "harmony"):
            return self.say(f"gain.{word}", by=self.catalogue.signed(effect[1]))
        if word == "senator":
            return self.say("gain.senator", count=effect[1], by=self.catalogue.signed(effect[1]))
        if word == "prestige":
            return self.say("gain.prestige", count=effect[2], district=self.district(DISTRICTS[effect[1]]))
        if word == "prestige_not":
            return self.say("gain.prestige_other", count=effect[2])
        return self._piece(effect)

    def _piece(self, effect: Effect) -> str:
        """Specialists, tokens, and what happens on the board and at the Macellum."""
        word = effect[0]
        if word in ("specialist", "heir"):
            if effect[1] < 0:
                return self.say(f"gain.{word}")
            return self.say(f"gain.{word}.named", specialist=self.specialist(COLOURS[effect[1]]))
        if word == "offering":
            return self.say(f"gain.offering_{effect[1] + 1}")
        if word == "troop":
            return self.say(f"gain.troop.{TROOPS[effect[1]]}", value=TROOP_VALUES[effect[1]])
        if word in ("marker", "recall"):
            return self.say(f"gain.{word}")
        if word == "trade":
            _, deals, units, kinds, better = effect
            if kinds == 1 << MARBLE:
                return self.say("gain.trade.marble", count=units, better=better)
            return self.say("gain.trade.goods", count=deals, better=better)
        if word == "choice":
            return self.catalogue.either(self.gains(side) for side in effect[1:])
        return self.say(f"gain.{word}", count=effect[1])

    # ── whence we know it ─────────────────────────────────────────────────────────────────────────────────────────

    def source(self, source: str) -> str:
        """A source of the edition in words: `printed p. 21`, `inferred p. 22`, `ruling` or `reconstructed`."""
        word, _, pages = source.partition(" p. ")
        return self.say(f"info.source.{word}", pages=pages)

    # ── Caepio's cards ────────────────────────────────────────────────────────────────────────────────────────────

    def attempt(self, action: CaepioAction) -> str:
        """One thing a card tells Caepio to try."""
        match action.kind:
            case "site":
                return self.say("try.site", place=self.place(SITE_PLACES[action.name]), count=action.workers)
            case "castra":
                return self.say("try.castra", troop=self.say(f"troop.{action.name}"))
            case "activate":
                return self.say("try.activate", building=self.building(action.name))
            case "macellum":
                return self.say("try.macellum", sell=action.sell, buy=action.buy)
        return self.say(f"try.{action.kind}")

    def brief_attempt(self, action: CaepioAction) -> str:
        """The same in a word or two; workers and troops are left to tokens beside it."""
        match action.kind:
            case "site" | "activate":
                return self.bare_place(action.name)
            case "castra" | "portus":
                return self.bare_place(action.kind)
            case "macellum":
                variant = "" if action.sell and action.buy else ".sell" if action.sell else ".buy"
                return self.say(f"row.macellum{variant}", sell=action.sell, buy=action.buy)
        return self.say(f"row.{action.kind}")

    def named_attempt(self, action: CaepioAction) -> str:
        """The same where no token is beside it: in the Castra each space is taken by itself."""
        if action.kind == "castra":
            return self.say("forecast.castra", place=self.bare_place("castra"), troop=self.say(f"troop.{action.name}"))
        return self.brief_attempt(action)

    def row(self, text: str) -> str:
        """A row of his card, its fallbacks after it."""
        return self._chain("try.else", (self.attempt(action) for action in parse_row(text)))

    def rows(self, card: str) -> str:
        return self._chain("try.next_row", (self.row(text) for text in self.edition.caepio[card].rows))

    def _chain(self, message: str, items: Iterable[str]) -> str:
        line, *rest = items
        for item in rest:
            line = self.say(message, so_far=line, item=item)
        return line
