"""From events to movers: what happened decides what moves, and from where to where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spans import his_turn_begins
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES
from corduba_solo.rules.actions import Amounts
from corduba_solo.rules.book import CAEPIO, WHO
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    Dealing,
    Delivered,
    Event,
    FieldBonus,
    InsulaPlaced,
    MonumentRaised,
    Moved,
    Paid,
    Passed,
    PrestigeMoved,
    PriceMoved,
    Received,
    Refilled,
    Returned,
    Rolled,
    RomeRevealed,
    RoundBegan,
    Senators,
    Tribute,
    Tried,
    TurnBegan,
    Unlocked,
    UnrestPlaced,
    UnrestRemoved,
    UpkeepPaid,
)
from corduba_solo.view import tokens
from corduba_solo.view.buildings import STANDING, margin
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.dice import die, die_rect
from corduba_solo.view.map.geometry import cells_of
from corduba_solo.view.map.houses import house
from corduba_solo.view.map.monuments import raised_rect
from corduba_solo.view.map.tiles import flame_rect, standing_mask, tile_of
from corduba_solo.view.map.tracks import marker_places, marker_size
from corduba_solo.view.motion.mover import Mover, Point
from corduba_solo.view.motion.places import Places
from corduba_solo.view.motion.tokens import card_back, card_face, token
from corduba_solo.view.outlines import extent, moved_home
from corduba_solo.view.paint import Area
from corduba_solo.view.panels.caepio import row_rect
from corduba_solo.view.panels.macellum import coin_place, price_coin
from corduba_solo.view.panels.top_tracks import mark_px
from corduba_solo.view.theme import Theme, mix, rgb

EACH, APART, CLOSE, MOST_SECONDS = 0.25, 0.12, 0.03, 0.7
"""How long one thing moves, how much later the next one begins, the next of the same kind, and the longest of all."""
MOST_ALIKE = 5
"""So many things of a kind fly at once; more would be a swarm. Who walks is always seen."""
PILES = {"sell": 0.07, "buy": 0.07, "stack": 0.44, "built": 0.8}
"""Where the piles lie that he turns cards over from, in shares of their row."""
FAR_SMALL = 0.5
"""How large a tile is in the list, beside what it is on the map."""


@dataclass
class Teller:
    """Goes through what happened; `source` is where the next gain comes from."""

    places: Places
    waves: list[list[Mover]] = field(default_factory=list)
    """What moves together, in the order in which it happened."""
    source: Point | None = None
    paid: list[Paid] = field(default_factory=list)
    """What was paid for something that is still to be told."""

    def tell(self, events: Sequence[Event]) -> list[Mover]:
        """The movers of these events, one after the other where one follows from the other."""
        turned = any(isinstance(event, CardDrawn) and event.pile == "deck" for event in events)
        if not turned:
            self._light_up(events)
        for event in events:
            self._one(event)
        for paid in self.paid:
            self._spend(paid.who, paid.amounts, self.places.supply())
        return in_turn(self.waves)

    def _one(self, event: Event) -> None:
        match event:
            case TurnBegan() | RoundBegan() | Passed():
                self.source = None
            case CardDrawn():
                self._card(event)
            case Rolled():
                self._die(event)
            case Built():
                self._tile(event)
            case InsulaPlaced():
                self._insula(event)
            case MonumentRaised():
                self._monument(event)
            case Activated():
                self._workers(event)
            case Unlocked():
                self._specialist(event)
            case RomeRevealed():
                self._turn_over(self.places.layout.rome)
            case PrestigeMoved() | FieldBonus() | Moved() | PriceMoved() | UnrestPlaced() | UnrestRemoved():
                self._on_tracks(event)
            case _:
                self._goods(event)

    def _on_tracks(self, event: Event) -> None:
        match event:
            case PrestigeMoved():
                self._marker(event)
            case FieldBonus():
                number = DISTRICTS.index(event.district)
                self.source = self.places.on_map(self.places.map.districts[number].fields[event.field - 1].center)
            case Moved():
                self._moved(event)
            case PriceMoved():
                self._price(event)
            case UnrestPlaced() | UnrestRemoved():
                self._flame(event)

    def _goods(self, event: Event) -> None:
        places = self.places
        match event:
            case Paid():
                self.paid.append(event)
            case Received():
                self._gain(event)
            case Dealing():
                self._deal(event)
            case Tribute():
                self._spend(event.who, event.amounts, places.layout.rome.center, places.layout.rome)
            case Delivered():
                self._spend("you", event.amounts, places.layout.rome.center, places.layout.rome)
            case UpkeepPaid():
                self._spend("you", event.amounts, places.supply())
            case Returned():
                self._spend(event.who, ((event.what, event.amount),), places.supply())
            case Refilled():
                self._send(event.resource, places.supply(), self._stall(event.resource), event.amount)
            case Senators():
                self._senators(event)

    # ── what flies ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def _px(self) -> int:
        return self.places.layout.measure.pick(30, 22)

    def _send(
        self, what: str, start: Point, goal: Point, count: int = 1, hides: pygame.Rect | None = None, who: str = "you"
    ) -> None:
        """Some of a kind on their way; what is shown where they go is as it was until the last has come."""
        picture = token(self.places.theme, what, self._px, who)
        if picture is None:
            return
        walks = what in ("workers", "special")
        seen = count if walks else min(count, MOST_ALIKE)
        wave = []
        for number in range(seen):
            by = (number - (seen - 1) / 2) * picture.get_width() * 0.6
            place = hides if number == seen - 1 else None
            there = goal[0] + by / 2, goal[1]
            wave.append(Mover(picture, (start[0] + by, start[1]), there, "walk" if walks else "fly", hides=place))
        self.waves.append(wave)

    def _spend(self, who: str, amounts: Amounts, goal: Point, hides: pygame.Rect | None = None) -> None:
        """What a side gives goes from where it is kept."""
        for what, count in amounts:
            self._send(what, self.places.holder(who, what), goal, count, hides, who)

    def _gain(self, event: Received) -> None:
        places = self.places
        if event.what == "workers" and self.source is None and (home := places.yours_out()):
            hand = places.hands(event.who)
            self.waves.append([Mover(picture, place, hand, "walk") for picture, place in home])
            return
        start = self.source or places.supply()
        kept = places.kept(event.who, event.what) if event.what != "workers" else None
        if event.who == WHO[CAEPIO]:
            kept = self._his_holdings()
        self._send(event.what, start, places.holder(event.who, event.what), event.amount, kept, event.who)

    def _his_holdings(self) -> pygame.Rect | None:
        """His treasury and store in one: they make room for each other."""
        parts = [self.places.rect(spot) for spot in (spots.CaepioPanel.TREASURY, spots.CaepioPanel.STORE)]
        found = [part for part in parts if part]
        return found[0].unionall(found[1:]) if found else None

    def _stall(self, resource: str) -> Point:
        return self.places.middle(spots.Good(resource)) or self.places.layout.macellum.center

    def _deal(self, event: Dealing) -> None:
        """Goods and coins change hands at the Macellum."""
        places, stall = self.places, self._stall(event.resource)
        store, purse = places.holder(event.who, event.resource), places.holder(event.who, "denarii")
        if event.deal == "sold":
            self._send(event.resource, store, stall, event.amount, places.rect(spots.Good(event.resource)))
            self._send("denarii", stall, purse, event.denarii)
            return
        kept = self._his_holdings() if event.who == WHO[CAEPIO] else places.kept(event.who, event.resource)
        self._send("denarii", purse, stall, event.denarii)
        self._send(event.resource, stall, store, event.amount, kept)

    def _senators(self, event: Senators) -> None:
        goal = self.places.middle(spots.Common.SENATE)
        if goal and event.amount > 0:
            start = self.source or self.places.layout.rome.center
            self._send("senator", start, goal, event.amount, self.places.rect(spots.Common.SENATE), event.who)

    def _specialist(self, event: Unlocked) -> None:
        goal = self.places.holder(event.who, event.colour)
        kept = self.places.kept(event.who, event.colour)
        self._send(event.colour, self.source or self.places.hands(event.who), goal, 1, kept)

    # ── what walks, drops and rises ───────────────────────────────────────────────────────────────────────────────

    def _workers(self, event: Activated) -> None:
        """Everybody who works there walks there, and what it costs goes along."""
        places = self.places
        pawns = places.sent(event)
        spot = spots.Site(event.place, event.number), spots.Tile(event.place)
        goal = places.middle(spot[0]) or places.middle(spot[1]) or (pawns[0][1] if pawns else None)
        if goal is None:
            return
        self._pay_for(goal, walking=False)
        start = places.hands(event.who)
        wave = [Mover(picture, start, place, "walk", waits=True) for picture, place in pawns]
        if wave:
            wave[-1] = replace(wave[-1], hides=self._space(event, pawns))
            self.waves.append(wave)
        self.source = goal

    def _space(self, event: Activated, pawns: Sequence[tuple[pygame.Surface, Point]]) -> pygame.Rect:
        """All that looks otherwise once they stand there: what a space costs makes way for them, a tile turns pale."""
        places = self.places
        stand = [picture.get_rect(center=place) for picture, place in pawns]
        building = places.model.book.building_number.get(event.place)
        if building is None:
            whole = places.rect(spots.Site(event.place, event.number))
            flag = places.map.cell
        elif places.stood_before(building):
            whole, flag = self._tile_rect(building), self._around()
        else:
            whole, flag = None, 0
        return stand[0].unionall(stand[1:] + ([whole.inflate(flag, flag)] if whole else []))

    def _tile_rect(self, building: int) -> pygame.Rect:
        """Where a tile lies, in the window."""
        places = self.places
        state, cell = places.model.state, places.map.cell
        form, left, top = moved_home(cells_of(standing_mask(state, building)))
        grid = places.map.districts[state.district_of[building]].grid
        columns, rows = extent(form)
        rect = pygame.Rect(grid.left + left * cell, grid.top + top * cell, columns * cell, rows * cell)
        return rect.move(places.layout.map.topleft)

    def _around(self) -> int:
        """How much more than its cells a tile takes, with the flag that marks his move at its corner."""
        cell = self.places.map.cell
        return 2 * margin(cell) + round(0.6 * cell)

    def _pay_for(self, goal: Point, *, walking: bool) -> None:
        """What was paid goes where it was paid for; workers too, where they will not be seen to stand."""
        for paid in self.paid:
            amounts = tuple(pair for pair in paid.amounts if walking or _is_good(pair[0]))
            self._spend(paid.who, amounts, goal)
        self.paid.clear()

    def _card(self, event: CardDrawn) -> None:
        """His card is turned over where it lies, one of a pile beside it; what he will build is marked in the list."""
        card, decks = (self.places.rect(spot) for spot in (spots.CaepioPanel.CARD, spots.CaepioPanel.DECKS))
        if card is None or decks is None:
            return
        if event.pile == "deck":
            self._turn_over(pygame.Rect(card.left, card.top, card.width, decks.top - card.top))
            return
        theme, high = self.places.theme, self.places.layout.measure.pick(64, 46)
        back, face = card_back(theme, high), card_face(theme, high, _sign(self.places.model, event))
        x = decks.left + decks.width * PILES[event.pile]
        start, goal = (x, decks.centery), (x, decks.top - high * 0.6)
        self.waves.append([Mover(face, start, goal, "flip", frames=(back,))])

    def _light_up(self, events: Sequence[Event]) -> None:
        """The rows that he tries on his open card light up, one after the other; at his turn's beginning the next one.

        The card itself is shown at once as it is now: of two that are laid out otherwise neither could be read.
        """
        places = self.places
        rows = [event.row for event in events if isinstance(event, Tried)]
        if not rows and all(map(his_turn_begins, events)):
            rows = [line.row for line in places.model.tries if line.outcome == "next"]
        for number in dict.fromkeys(rows):
            if rect := row_rect(places.layout, places.model, places.theme, number):
                light = pygame.Surface(rect.size)
                light.fill(rgb(places.theme.caepio.base))
                self.waves.append([Mover(light, rect.center, rect.center, "light")])

    def _turn_over(self, rect: pygame.Rect) -> None:
        nothing = pygame.Surface((1, 1))
        ground = self.places.theme.panel
        self.waves.append([Mover(nothing, rect.center, rect.center, "turn", hides=rect, dust=ground)])

    def _die(self, event: Rolled) -> None:
        """The die rolls from him onto the district's title, and lies there."""
        places = self.places
        title = die_rect(places.map, places.model.voice, DISTRICTS.index(event.district)).move(
            places.layout.map.topleft
        )
        picture = die(places.theme, title.width, event.die)
        faces = [(event.die + turn * 2) % 6 + 1 for turn in range(5)]
        frames = tuple(
            pygame.transform.rotozoom(die(places.theme, title.width, face), 288 - 72 * turn, 1)
            for turn, face in enumerate(faces)
        )
        start = places.middle(spots.CaepioPanel.CARD) or places.layout.caepio.midtop
        self.waves.append([Mover(picture, start, title.center, "roll", hides=title, frames=frames)])

    def _tile(self, event: Built) -> None:
        """His tile travels from the list to its plot and drops; yours drops where you held it."""
        places = self.places
        state = places.model.state
        building = state.book.building_number[event.building]
        if state.district_of[building] < 0:
            return
        form, _, _ = moved_home(cells_of(standing_mask(state, building)))
        rect, around = self._tile_rect(building), self._around()
        self._pay_for(rect.center, walking=True)
        picture = tile_of(places.theme, building, form, places.model, places.map, STANDING)
        his = event.who == WHO[CAEPIO]
        start = places.middle(spots.Unbuilt(event.building)) or places.layout.tiles.center
        mover = Mover(
            picture,
            start if his else (rect.centerx, rect.centery - places.map.cell),
            rect.center,
            "drop",
            hides=rect.inflate(around, around),
            dust=mix(places.theme.line, places.theme.ink2, 0.25),
            small=FAR_SMALL if his else 1.0,
        )
        self.waves.append([mover])
        self.source = rect.center

    def _insula(self, event: InsulaPlaced) -> None:
        places, number = self.places, DISTRICTS.index(event.district)
        bit = places.model.book.maps[number].numbers[event.cell]
        cell = places.map.cell_rect(number, bit).move(places.layout.map.topleft)
        owner = event.who if event.who in WHO else "neutral"
        picture = house(places.theme, places.map, owner)
        self.waves.append([Mover(picture, cell.center, cell.center, "rise", hides=cell)])
        self.source = cell.center

    def _monument(self, event: MonumentRaised) -> None:
        """It rises from the ground where its plaque was, with what of it stands beyond: in the wall, in the river."""
        plaque = self.places.rect(spots.Monument(event.monument))
        if plaque is None:
            return
        corner = self.places.layout.map.topleft
        rect = raised_rect(self.places.map, event.monument, plaque.move(-corner[0], -corner[1])).move(corner)
        self._pay_for(rect.center, walking=True)
        nothing = pygame.Surface((1, 1))
        self.waves.append([Mover(nothing, rect.center, rect.center, "reveal", hides=rect)])
        self.source = rect.center

    # ── what moves along a track ──────────────────────────────────────────────────────────────────────────────────

    def _hop(self, picture: pygame.Surface, start: Point, goal: Point, hops: int) -> None:
        around = pygame.Rect(0, 0, picture.get_width() + 4, picture.get_height() + 4)
        around.center = round(goal[0]), round(goal[1])
        self.waves.append([Mover(picture, start, goal, "hop", hides=around, hops=max(1, hops))])

    def _marker(self, event: PrestigeMoved) -> None:
        """The marker hops along the track, field by field."""
        places, number, side = self.places, DISTRICTS.index(event.district), WHO.index(event.who)
        start, goal = (
            places.on_map(marker_places(places.map, number, at)[side]) for at in (event.to - event.by, event.to)
        )
        self._hop(tokens.marker(places.theme, marker_size(places.map), event.who), start, goal, abs(event.by))
        self.source = goal

    def _moved(self, event: Moved) -> None:
        """A marker of the top bar."""
        places = self.places
        start, goal = places.on_track(event, event.to - event.by), places.on_track(event, event.to)
        if start is None or goal is None or not event.by:
            return
        px = mark_px(places.layout.top_measure)
        if event.track == "harmony":
            picture = tokens.harmony_marker(places.theme, round(px * 1.06))
        else:
            picture = tokens.marker(places.theme, px, event.who)
        self._hop(picture, start, goal, abs(event.by))

    def _price(self, event: PriceMoved) -> None:
        """The coin slides from the old price to the new one."""
        places, number = self.places, RESOURCES.index(event.resource)
        start, goal = (
            coin_place(places.layout, places.model.book, number, price) for price in (event.to - event.by, event.to)
        )
        coin = price_coin(places.theme, places.layout.measure_of("macellum"), event.to)
        hides = coin.get_rect(center=(round(goal[0]), round(goal[1]))).inflate(2, 2)
        self.waves.append([Mover(coin, start, goal, "slide", hides=hides)])

    def _flame(self, event: UnrestPlaced | UnrestRemoved) -> None:
        places = self.places
        building = places.model.book.building_number[event.building]
        if places.model.state.district_of[building] < 0:
            return
        rect = flame_rect(places.map, places.model.state, building).move(places.layout.map.topleft)
        picture, supply = tokens.flame(places.theme, rect.width), places.supply("unrest")
        if isinstance(event, UnrestPlaced):
            self.waves.append([Mover(picture, supply, rect.center, hides=rect)])
        else:
            self.waves.append([Mover(picture, rect.center, supply)])


def _sign(model: TableModel, event: CardDrawn) -> str:
    """What counts on a card that was turned over: a good to sell or buy, or a building."""
    if event.pile in ("sell", "buy"):
        return str(getattr(model.edition.caepio[event.card], event.pile))
    return event.card


def _is_good(what: str) -> bool:
    return what in RESOURCES or what == "denarii"


def in_turn(waves: Iterable[Sequence[Mover]]) -> list[Mover]:
    """Not all at once: each wave begins a little after the one before, and all are there at the end."""
    kept = [wave for wave in waves if wave]
    starts: list[tuple[float, Mover]] = []
    for number, wave in enumerate(kept):
        starts += [(number * APART + at * CLOSE, mover) for at, mover in enumerate(wave)]
    last = max((start for start, _ in starts), default=0.0)
    whole = min(MOST_SECONDS, EACH + last)
    fitted = (whole - EACH) / last if last else 0.0
    return [
        replace(mover, begin=start * fitted / whole, end=(start * fitted + EACH) / whole) for start, mover in starts
    ]


def seconds_of(movers: Sequence[Mover]) -> float:
    """How long they take, one a little after the other."""
    if not movers:
        return 0.0
    share = movers[0].end - movers[0].begin
    return EACH / share


def movers_of(
    events: Sequence[Event],
    model: TableModel,
    layout: Layout,
    theme: Theme,
    areas: Sequence[Area],
    before: TableModel | None = None,
) -> list[Mover]:
    """What moves over the table for what happened; the model is that of right after, the areas those of before."""
    return Teller(Places(model, layout, theme, areas, before)).tell(events)
