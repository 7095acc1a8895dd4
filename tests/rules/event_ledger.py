"""A ledger kept from events alone: what the table must look like after each of them, apart from the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from corduba_solo.caepio.deck import Memory, deck_of
from corduba_solo.edition.vocabulary import COLOURS, DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules import events as ev
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.book import FIELDS, WHO, Book, Perks
from corduba_solo.rules.cause import Cause
from corduba_solo.rules.geometry import bits
from corduba_solo.rules.state import MONUMENTS, SENATOR_SOURCES, Side, State

OFFERINGS = ("offering_1", "offering_2")
OWNERS = (*WHO, "neutral")
TRACKS = ("register", "popularity", "harmony", "unrest")


@dataclass
class Holdings:
    """What one side has."""

    things: Counter[str] = field(default_factory=Counter)
    """Denarii, workers, special workers, resources, troops and offerings."""
    tracks: dict[str, int] = field(default_factory=dict)
    prestige: list[int] = field(default_factory=list)
    reached: list[int] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    """Insulae taken from each row."""
    unlocked: set[str] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)
    pending: int = 0
    quiet: int = 0
    senators: Counter[str] = field(default_factory=Counter)
    passed: bool = False


def holdings(side: Side) -> Holdings:
    things = Counter({"denarii": side.denarii, "workers": side.workers, "special": side.special})
    things.update(dict(zip(RESOURCES, side.store, strict=True)))
    things.update(dict(zip(TROOPS, side.troops, strict=True)))
    things.update(dict(zip(OFFERINGS, side.offerings, strict=True)))
    return Holdings(
        things,
        {track: getattr(side, track) for track in TRACKS},
        side.prestige[:],
        side.reached[:],
        side.insulae[:],
        {COLOURS[number] for number in bits(side.unlocked)},
        {COLOURS[number] for number in bits(side.ready)},
        side.pending,
        side.quiet,
        Counter(dict(zip(SENATOR_SOURCES, side.senators, strict=True))),
        side.passed,
    )


@dataclass
class Table:
    """Everything else that lies open, and what Caepio keeps."""

    sides: dict[str, Holdings]
    supply: Counter[str]
    stalls: Counter[str]
    prices: dict[str, int]
    tiles: dict[str, tuple[str, str, int]]
    """Buildings that stand: where, on which first cell, how turned."""
    insulae: set[tuple[str, str, str]]
    lost: set[tuple[str, str]]
    unrest: set[str]
    monuments: set[str]
    crews: list[tuple[str, int, str]]
    used: tuple[str, ...]
    tracks_taken: set[str]
    rome: str
    rome_left: Counter[str]
    tiles_left: Counter[str]
    numbers: dict[str, Any]
    """Round, decade, who is first, trader, your cards, how it ended."""
    decks: list[list[str]]
    stacks: list[list[str]]
    card: str
    row: int
    drawn: int


def table(state: State) -> Table:
    """What a state shows, in the ledger's words."""
    book = state.book
    memory = state.memory if isinstance(state.memory, Memory) else Memory((), ())
    cards = deck_of(book).cards
    insulae: set[tuple[str, str, str]] = {
        (OWNERS[number // 3], DISTRICTS[number % 3], book.maps[number % 3].names[bit])
        for number, mask in enumerate(state.houses)
        for bit in bits(mask)
    }
    return Table(
        {name: holdings(side) for name, side in zip(WHO, state.sides, strict=True)},
        Counter(dict(zip(RESOURCES, state.supply, strict=True))),
        Counter(dict(zip(RESOURCES, state.stock, strict=True))),
        dict(zip(RESOURCES, state.prices, strict=True)),
        {book.buildings[building]: _laid(state, building) for building in bits(state.built)},
        insulae,
        {
            (DISTRICTS[number], book.maps[number].names[bit])
            for number, ground in enumerate(state.grounds)
            for bit in bits(ground.dead)
        },
        {book.buildings[building] for building in bits(state.unrest_on)},
        {book.monuments[monument] for monument in bits(state.monuments)},
        [(book.places[place], number, WHO[who]) for place, number, who, _ in state.crew],
        state.used,
        {name for number, name in enumerate(DISTRICTS) if state.tracks_taken >> number & 1},
        book.rome[state.rome].name if state.rome >= 0 else "",
        Counter(book.rome[card].name for card in state.rome_left),
        Counter(book.tiles[tile] for tile in state.tiles_left),
        {
            "round": state.round,
            "decade": state.decade,
            "first": WHO[state.first],
            "next_first": WHO[state.next_first] if state.next_first >= 0 else "",
            "trader": state.trader_left,
            "heritage": book.heritage[state.heritage] if state.heritage >= 0 else "",
            "character": book.characters[state.character].name if state.character >= 0 else "",
            "outcome": state.outcome,
            "reason": state.reason,
        },
        [[cards[number].name for number in deck] for deck in memory.decks],
        [[book.buildings[number] for number in stack] for stack in memory.stacks],
        cards[memory.card].name if memory.card >= 0 else "",
        memory.row,
        memory.drawn,
    )


def _laid(state: State, building: int) -> tuple[str, str, int]:
    district = state.district_of[building]
    cell, turn = state.tile_at[building]
    return DISTRICTS[district], state.book.maps[district].names[cell], turn


class EventLedger:
    """The table as events tell it, from a moment of the game on."""

    def __init__(self, state: State) -> None:
        self.book: Book = state.book
        self.variant = state.variant
        self.table = table(state)
        self._round_is_new = False

    @property
    def perks(self) -> Perks:
        character = self.table.numbers["character"]
        number = self.book.character_number[character] if character else -1
        raised = sum(1 << self.book.monument_number[name] for name in self.table.monuments)
        return self.book.perks(number, raised)

    def check(self, state: State, event: ev.Event) -> None:
        """Whether a state is what was told; says where it is not."""
        shown = table(state)
        if shown != self.table:
            for name, value in vars(shown).items():
                assert value == getattr(self.table, name), f"{name} after {event}"
        assert (state.blocked, state.castra_blocked) == self._blocked(), event
        assert state.markers == [
            sum(self.table.tiles[building][0] == district for building in self.table.unrest) for district in DISTRICTS
        ], event

    def _blocked(self) -> tuple[int, int]:
        """What the crews that stand somewhere block."""
        places = castra = 0
        for name, number, _ in self.table.crews:
            place = self.book.place_number[name]
            if name == "castra":
                castra |= 1 << number
            elif name != "portus":
                places |= 1 << place
        return places, castra

    def read(self, event: ev.Event) -> None:
        """Write an event down."""
        match event:
            case ev.Received() | ev.Returned() | ev.Paid() | ev.Tribute() | ev.Delivered() | ev.UpkeepPaid():
                self._goods(event)
            case ev.Dealing():
                self._deal(event)
            case ev.Refilled(resource=name, amount=amount):
                self.table.supply[name] -= amount
                self.table.stalls[name] += amount
            case ev.PriceMoved(resource=name, by=by, to=to):
                assert self.table.prices[name] + by == to
                self.table.prices[name] = to
            case ev.Moved(who=who, track=track, to=to):
                self.table.sides[who].tracks[track] = to
            case ev.PrestigeMoved():
                self._prestige(event)
            case ev.Senators(who=who, source=source, amount=amount):
                assert self.variant != MONUMENTS
                self.table.sides[who].senators[source] += amount
            case ev.Unlocked(who=who, colour=colour):
                self.table.sides[who].unlocked.add(colour)
                self.table.sides[who].ready.add(colour)
            case ev.SpecialistBack(who=who, colour=colour):
                self.table.sides[who].ready.add(colour)
            case ev.Activated(who=who, place=place, number=number):
                self.table.crews.append((place, max(0, number - 1), who))
            case ev.Built() | ev.InsulaPlaced() | ev.CellLost() | ev.MonumentRaised():
                self._pieces(event)
            case ev.UnrestCaused() | ev.UnrestPlaced() | ev.UnrestDropped() | ev.UnrestRemoved():
                self._unrest(event)
            case ev.CardDrawn() | ev.Tried() | ev.StackMerged():
                self._caepios_cards(event)
            case _:
                self._calendar(event)

    def _goods(self, event: ev.Received | ev.Returned | ev.Paid | ev.Tribute | ev.Delivered | ev.UpkeepPaid) -> None:
        match event:
            case ev.Received(who=who, what=what, amount=amount):
                self._give(who, what, amount)
                if event.cause == Cause.ROUND_END and what == "workers":
                    self.table.crews = []
                    self._refresh("round")
            case ev.Returned(who=who, what=what, amount=amount):
                self._spend(who, ((what, amount),))
            case ev.Paid(who=who, amounts=amounts) | ev.Tribute(who=who, amounts=amounts):
                self._spend(who, amounts)
            case ev.Delivered(amounts=amounts) | ev.UpkeepPaid(amounts=amounts):
                self._spend("you", amounts)

    def _give(self, who: str, what: str, amount: int) -> None:
        self.table.sides[who].things[what] += amount
        if what in RESOURCES:
            self.table.supply[what] -= amount

    def _spend(self, who: str, amounts: Amounts) -> None:
        side = self.table.sides[who]
        for what, amount in amounts:
            if what in COLOURS:
                side.ready.remove(what)
            else:
                side.things[what] -= amount
            if what in RESOURCES:
                self.table.supply[what] += amount

    def _deal(self, event: ev.Dealing) -> None:
        things, name, amount = self.table.sides[event.who].things, event.resource, event.amount
        if event.deal == "sold":
            capacity = self.book.capacity[RESOURCES.index(name)]
            stalls = 0 if event.cause == Cause.SALE else min(amount, capacity - self.table.stalls[name])
            things[name] -= amount
            things["denarii"] += event.denarii
            self.table.stalls[name] += stalls
            self.table.supply[name] += amount - stalls
        else:
            things[name] += amount
            things["denarii"] -= event.denarii
            self.table.stalls[name] -= amount

    def _prestige(self, event: ev.PrestigeMoved) -> None:
        side, district = self.table.sides[event.who], DISTRICTS.index(event.district)
        side.prestige[district] = event.to
        side.reached[district] = max(event.to, side.reached[district])
        if event.to == FIELDS:
            self.table.tracks_taken.add(event.district)

    def _pieces(self, event: ev.Built | ev.InsulaPlaced | ev.CellLost | ev.MonumentRaised) -> None:
        match event:
            case ev.Built(building=building, district=district, cell=cell, turn=turn):
                self.table.tiles[building] = (district, cell, turn)
                for stack in self.table.stacks:
                    if building in stack:
                        stack.remove(building)
            case ev.InsulaPlaced(who=who, district=district, cell=cell):
                self.table.insulae.add((who, district, cell))
                if who in WHO:
                    self.table.sides[who].row[DISTRICTS.index(district)] += 1
            case ev.CellLost(district=district, cell=cell):
                self.table.lost.add((district, cell))
            case ev.MonumentRaised(monument=monument):
                before = self.perks
                self.table.monuments.add(monument)
                self.table.numbers["trader"] += self.perks.traders - before.traders
                self.table.sides["you"].things["special"] += self.perks.special_workers - before.special_workers

    def _unrest(self, event: ev.UnrestCaused | ev.UnrestPlaced | ev.UnrestDropped | ev.UnrestRemoved) -> None:
        match event:
            case ev.UnrestCaused(who=who, amount=amount, quiet=quiet):
                self.table.sides[who].pending += amount
                self.table.sides[who].quiet += quiet
            case ev.UnrestPlaced(building=building, source=source):
                self.table.unrest.add(building)
                if source in WHO:
                    self._let_go(source)
            case ev.UnrestDropped(who=who):
                self._let_go(who)
            case ev.UnrestRemoved(building=building):
                self.table.unrest.remove(building)

    def _let_go(self, who: str) -> None:
        side = self.table.sides[who]
        side.pending -= 1
        side.quiet = min(side.quiet, side.pending)

    def _caepios_cards(self, event: ev.CardDrawn | ev.Tried | ev.StackMerged) -> None:
        table = self.table
        match event:
            case ev.CardDrawn(pile="deck", decade=decade, card=card):
                table.decks[decade - 1].remove(card)
                table.card, table.row, table.drawn = card, 0, table.drawn + 1
            case ev.Tried(done=True, row=row):
                table.row = row
            case ev.StackMerged(decade=decade, cards=cards):
                old = decade - 1
                assert tuple(table.stacks[old]) == cards
                merged = [*table.stacks[old], *table.stacks[decade]]
                table.stacks[decade] = sorted(merged, key=self.book.buildings.index)
                table.stacks[old], table.decks[old] = [], []
                table.card, table.row = "", 0

    def _calendar(self, event: ev.Event) -> None:
        table, numbers = self.table, self.table.numbers
        match event:
            case ev.Chosen(what="heritage", name=name):
                numbers["heritage"] = name
            case ev.Chosen(name=name):
                numbers["character"] = name
                numbers["trader"] = 1 + self.perks.traders
                table.sides["you"].things["special"] = self.perks.special_workers
            case ev.DecadeBegan(decade=decade):
                numbers["decade"] = decade - 1
            case ev.RomeRevealed(card=card):
                table.rome = card
                table.rome_left[card] -= 1
            case ev.TileRevealed(tile=tile):
                table.tiles_left[tile] -= 1
            case ev.RoundBegan(round=round_, first=first):
                numbers |= {"round": round_, "first": first, "next_first": ""}
                self._round_is_new = True
                for side in table.sides.values():
                    side.passed = False
            case ev.TurnBegan():
                if self._round_is_new:
                    table.card, table.row, table.drawn = "", 0, 0
                self._round_is_new = False
            case ev.Passed(who=who, first=first):
                table.sides[who].passed = True
                if first:
                    numbers["next_first"] = who
                if who == "caepio" and table.card:
                    table.row = len(self.book.edition.caepio[table.card].rows)
            case ev.TraderSent():
                numbers["trader"] -= 1
            case ev.PowerUsed(power=power):
                table.used = (*table.used, power)
            case ev.PoliticsHeld():
                numbers["trader"] = 1 + self.perks.traders
                self._refresh("decade")
            case ev.GameEnded(outcome=outcome, reason=reason):
                numbers |= {"outcome": outcome, "reason": reason}

    def _refresh(self, per: str) -> None:
        ready = {once.name for once in self.perks.onces if once.per == per}
        self.table.used = tuple(name for name in self.table.used if name not in ready)
