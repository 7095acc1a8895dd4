"""From events to movers: what happened decides what moves, and from where to where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES, TROOPS
from corduba_solo.rules.book import CAEPIO, WHO
from corduba_solo.rules.events import (
    Activated,
    Built,
    CardDrawn,
    Dealing,
    Event,
    FieldBonus,
    InsulaPlaced,
    MonumentRaised,
    PrestigeMoved,
    PriceMoved,
    Received,
    Rolled,
    UnrestPlaced,
)
from corduba_solo.view import icons, tokens
from corduba_solo.view.boxes import box
from corduba_solo.view.buildings import STANDING, margin
from corduba_solo.view.forms import extent, moved_home
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import MapPlaces, cells_of, map_places
from corduba_solo.view.map.houses import house
from corduba_solo.view.map.tiles import standing_mask, tile_of
from corduba_solo.view.map.tracks import marker_places, marker_size
from corduba_solo.view.motion.mover import Mover, Point
from corduba_solo.view.paint import Area
from corduba_solo.view.theme import Theme

EACH, APART, MOST_SECONDS = 0.25, 0.09, 0.7
"""How long one thing moves, how much later the next one begins, and the longest of all, in seconds."""
MOST_ALIKE = 4
"""So many things of a kind fly at once; more would be a swarm."""
HOLDERS: dict[str, Spot] = {
    **{name: spots.YourStore(name) for name in RESOURCES},
    "denarii": spots.YourBoard.DENARII,
    "workers": spots.YourBoard.WORKERS,
    "special": spots.YourBoard.WORKERS,
}
"""Where on your board something is kept; tokens for Rome lie with the troops."""


@dataclass
class Teller:
    """Goes through what happened; `source` is where the next gain comes from."""

    model: TableModel
    layout: Layout
    theme: Theme
    areas: Sequence[Area]
    found: list[Mover] = field(default_factory=list)
    source: Point | None = None

    @property
    def places(self) -> MapPlaces:
        return map_places(self.layout)

    def tell(self, events: Sequence[Event]) -> list[Mover]:
        """The movers of these events, one after the other where one follows from the other."""
        for event in events:
            self._one(event)
        return _in_turn(self.found)

    def _one(self, event: Event) -> None:
        match event:
            case CardDrawn():
                self._card(event)
            case Rolled():
                self._die(event)
            case Built():
                self._tile(event)
            case InsulaPlaced():
                self._insula(event)
            case PrestigeMoved():
                self._marker(event)
            case FieldBonus():
                number = DISTRICTS.index(event.district)
                self.source = self._on_map(self.places.districts[number].fields[event.field - 1].center)
            case Activated():
                self._workers(event)
            case Received():
                self._gain(event)
            case Dealing():
                self._deal(event)
            case PriceMoved():
                self._price(event)
            case MonumentRaised():
                self._monument(event)
            case UnrestPlaced():
                self._flame(event)

    # ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _on_map(self, point: tuple[float, float]) -> Point:
        return point[0] + self.layout.map.left, point[1] + self.layout.map.top

    def _spot(self, spot: Spot) -> Point | None:
        return next((area.rect.center for area in self.areas if area.spot == spot), None)

    def _holder(self, who: str, what: str) -> Point:
        """Where a side keeps something."""
        if who == WHO[CAEPIO]:
            own = spots.CaepioPanel.STORE if what in RESOURCES else spots.CaepioPanel.TREASURY
            return self._spot(own) or self.layout.caepio.midtop
        return self._spot(HOLDERS.get(what, spots.YourBoard.TROOPS)) or self.layout.board.center

    # ── what ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _token(self, what: str, px: int) -> pygame.Surface | None:
        theme = self.theme
        if what in RESOURCES:
            return tokens.resource(theme, what, px)
        if what in TROOPS:
            return tokens.troop(theme, px, what)
        match what:
            case "denarii":
                return tokens.denarius(theme, px)
            case "workers":
                return tokens.worker(theme, px, "you", True)
            case "special":
                return tokens.special_worker(theme, px, True)
            case "offering_1" | "offering_2":
                return tokens.offering(theme, px, int(what[-1]))
        return None

    @property
    def _px(self) -> int:
        return self.layout.measure.pick(30, 22)

    def _send(self, picture: pygame.Surface, start: Point, goal: Point, count: int = 1) -> None:
        for number in range(min(count, MOST_ALIKE)):
            by = (number - (min(count, MOST_ALIKE) - 1) / 2) * picture.get_width() * 0.6
            self.found.append(Mover(picture, (start[0] + by, start[1]), (goal[0] + by / 2, goal[1])))

    def _card(self, event: CardDrawn) -> None:
        """His card turns over where it lies, a drawn one beside the piles."""
        card = self._spot(spots.CaepioPanel.CARD if event.pile == "deck" else spots.CaepioPanel.DECKS)
        if card is None:
            return
        high = self.layout.measure.pick(84, 60)
        back = box(round(high * 0.7), high, high / 12, self.theme.caepio.base, self.theme.coin, 2.0).copy()
        sign = icons.icon("galea", round(high * 0.45), self.theme.on_colour)
        back.blit(sign, sign.get_rect(center=back.get_rect().center))
        self.found.append(Mover(back, card, card, "turn"))

    def _die(self, event: Rolled) -> None:
        """The die rolls from him onto the district's title."""
        title = self.places.districts[DISTRICTS.index(event.district)].title
        goal = self._on_map(title.center)
        px = self.layout.measure.pick(34, 24)
        die = tokens.roundel(self.theme, px, "perspective-dice-six-faces-random", self.theme.caepio.base)
        start = self._spot(spots.CaepioPanel.CARD) or self.layout.caepio.midtop
        self.found.append(Mover(die, start, goal, "hop"))

    def _tile(self, event: Built) -> None:
        """The tile travels from the list to its plot and drops."""
        state, places = self.model.state, self.places
        building = state.book.building_number[event.building]
        if state.district_of[building] < 0:
            return
        form, left, top = moved_home(cells_of(standing_mask(state, building)))
        grid = places.districts[state.district_of[building]].grid
        columns, rows = extent(form)
        rect = pygame.Rect(
            grid.left + left * places.cell, grid.top + top * places.cell, columns * places.cell, rows * places.cell
        ).move(self.layout.map.topleft)
        picture = tile_of(self.theme, building, form, self.model, places, STANDING)
        # With the flag that marks his move at its corner.
        around = 2 * margin(places.cell) + round(0.6 * places.cell)
        dust = self.theme.panel_rim
        self.found.append(
            Mover(
                picture,
                self.layout.tiles.center,
                rect.center,
                "drop",
                hides=rect.inflate(around, around),
                dust=dust,
            )
        )
        self.source = rect.center

    def _insula(self, event: InsulaPlaced) -> None:
        number = DISTRICTS.index(event.district)
        bit = self.model.book.maps[number].numbers[event.cell]
        cell = self.places.cell_rect(number, bit).move(self.layout.map.topleft)
        owner = event.who if event.who in WHO else "neutral"
        picture = house(self.theme, self.places, owner)
        self.found.append(Mover(picture, cell.center, cell.center, "rise", hides=cell))
        self.source = cell.center

    def _marker(self, event: PrestigeMoved) -> None:
        """The marker hops along the track."""
        number, side = DISTRICTS.index(event.district), WHO.index(event.who)
        start = self._on_map(marker_places(self.places, number, event.to - event.by)[side])
        goal = self._on_map(marker_places(self.places, number, event.to)[side])
        size = marker_size(self.places)
        around = pygame.Rect(0, 0, size + 4, size + 4)
        around.center = round(goal[0]), round(goal[1])
        picture = tokens.marker(self.theme, size, event.who)
        self.found.append(Mover(picture, start, goal, "hop", hides=around))
        self.source = goal

    def _workers(self, event: Activated) -> None:
        """Workers walk to where they work."""
        goal = self._spot(spots.Site(event.place, event.number)) or self._spot(spots.Tile(event.place))
        if goal is None:
            return
        self.source = goal
        worker = tokens.worker(self.theme, self._px, event.who, True)
        self.found.append(Mover(worker, self._holder(event.who, "workers"), goal, "walk"))

    def _gain(self, event: Received) -> None:
        if self.source and (picture := self._token(event.what, self._px)):
            self._send(picture, self.source, self._holder(event.who, event.what), event.amount)

    def _deal(self, event: Dealing) -> None:
        """Goods and coins change hands at the Macellum."""
        stall = self._spot(spots.Good(event.resource)) or self.layout.macellum.center
        good, coin = self._token(event.resource, self._px), self._token("denarii", self._px)
        assert good is not None
        assert coin is not None
        store, purse = self._holder(event.who, event.resource), self._holder(event.who, "denarii")
        if event.deal == "sold":
            self._send(good, store, stall, event.amount)
            self._send(coin, stall, purse)
        else:
            self._send(good, stall, store, event.amount)
            if event.denarii:
                self._send(coin, purse, stall)

    def _price(self, event: PriceMoved) -> None:
        """The coin slides to the new price."""
        area = next((area for area in self.areas if area.spot == spots.Price(event.resource)), None)
        if area is None:
            return
        coin = tokens.denarius(self.theme, round(area.rect.height * 0.8))
        step = area.rect.width / 7
        goal = area.rect.left + (event.to - 0.5) * step
        start = area.rect.left + (event.to - event.by - 0.5) * step
        y = area.rect.centery
        self.found.append(Mover(coin, (start, y), (goal, y), "walk"))

    def _monument(self, event: MonumentRaised) -> None:
        rect = next((area.rect for area in self.areas if area.spot == spots.Monument(event.monument)), None)
        if rect:
            empty = pygame.Surface(rect.size, pygame.SRCALPHA)
            self.found.append(Mover(empty, rect.center, rect.center, "ring", dust=self.theme.panel_rim))

    def _flame(self, event: UnrestPlaced) -> None:
        if goal := self._spot(spots.Tile(event.building)):
            start = self._spot(spots.Supply("unrest")) or self.layout.top.center
            self.found.append(Mover(tokens.flame(self.theme, self._px), start, goal))


def _in_turn(movers: Sequence[Mover]) -> list[Mover]:
    """Not all at once: each begins a little after the one before, and all are there at the end."""
    count = len(movers)
    if count < 2:
        return list(movers)
    own = EACH / seconds_of(count)
    step = (1 - own) / (count - 1)
    return [replace(mover, begin=number * step, end=number * step + own) for number, mover in enumerate(movers)]


def seconds_of(count: int) -> float:
    """How long so many movers take, one a little after the other."""
    return min(MOST_SECONDS, EACH + APART * (count - 1))


def movers_of(
    events: Sequence[Event], model: TableModel, layout: Layout, theme: Theme, areas: Sequence[Area]
) -> list[Mover]:
    """What moves over the table for what happened; the model is that of right after."""
    return Teller(model, layout, theme, areas).tell(events)
