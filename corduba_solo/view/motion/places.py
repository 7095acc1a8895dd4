"""From where to where things move: where each side keeps what it has, and where pieces stand on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.acta_marks import holding
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.rules.book import CAEPIO, WHO, YOU
from corduba_solo.rules.events import Activated, Moved
from corduba_solo.view.layout import Layout
from corduba_solo.view.map.geometry import MapPlaces, map_places
from corduba_solo.view.map.sites import space_pawns
from corduba_solo.view.map.tiles import Pawn, visitors
from corduba_solo.view.motion.mover import Point
from corduba_solo.view.paint import Area
from corduba_solo.view.panels.top_tracks import SPOT_TOP, mark_place, popularity_fields, unrest_fields
from corduba_solo.view.theme import Theme

HAND = 0.26, 0.66
"""Where in the column of your workers those at hand stand: shares of its width and height."""


@dataclass(frozen=True)
class Places:
    """The table right after something happened, and where things lay on it right before."""

    model: TableModel
    layout: Layout
    theme: Theme
    areas: Sequence[Area]
    before: TableModel | None = None

    @property
    def map(self) -> MapPlaces:
        return map_places(self.layout)

    def rect(self, spot: Spot) -> pygame.Rect | None:
        return next((area.rect for area in self.areas if area.spot == spot), None)

    def middle(self, spot: Spot) -> Point | None:
        rect = self.rect(spot)
        return rect.center if rect else None

    def on_map(self, point: Point) -> Point:
        """A point of the map in the window."""
        return point[0] + self.layout.map.left, point[1] + self.layout.map.top

    def supply(self, what: str = "insulae") -> Point:
        """Where there is more of everything."""
        return self.middle(spots.Supply(what)) or self.layout.top.center

    # ── what a side has ───────────────────────────────────────────────────────────────────────────────────────────

    def holder(self, who: str, what: str) -> Point:
        """Where a side keeps something."""
        if what in ("workers", "special"):
            return self.hands(who)
        rect = self.kept(who, what)
        if rect is None:
            return self.layout.caepio.midtop if who == WHO[CAEPIO] else self.layout.board.center
        return rect.center

    def kept(self, who: str, what: str) -> pygame.Rect | None:
        """The part of the table where that is shown."""
        return self.rect(holding(who, what)[0])

    def hands(self, who: str) -> Point:
        """Where a side's workers come from: your hand, and for Caepio himself."""
        if who == WHO[CAEPIO]:
            panel, m = self.layout.caepio, self.layout.measure
            return panel.left + m.pick(36, 25), panel.top + m.pick(31, 21)
        rect = self.rect(spots.YourBoard.WORKERS) or self.layout.board
        return rect.left + rect.width * HAND[0], rect.top + rect.height * HAND[1]

    # ── who stands somewhere ──────────────────────────────────────────────────────────────────────────────────────

    def sent(self, event: Activated) -> list[tuple[pygame.Surface, Point]]:
        """The pawns that came with an action, and where each stands."""
        pawns = self._standing(self.model, event.place, event.number)
        last = max((pawn.crew for pawn in pawns), default=0)
        return [self._seen(pawn) for pawn in pawns if pawn.crew == last]

    def _standing(self, model: TableModel, place: str, number: int) -> list[Pawn]:
        building = model.book.building_number.get(place)
        if building is not None:
            return visitors(self.theme, self.map, model, building)
        return space_pawns(self.theme, self.map, model, spots.Site(place, number))

    def stood_before(self, building: int) -> bool:
        return self.before is not None and self.before.state.district_of[building] >= 0

    def _seen(self, pawn: Pawn) -> tuple[pygame.Surface, Point]:
        middle = pawn.picture.get_rect(topleft=pawn.corner).center
        return pawn.picture, self.on_map(middle)

    def yours_out(self) -> list[tuple[pygame.Surface, Point]]:
        """Those of yours who stood somewhere before."""
        if self.before is None:
            return []
        model, book = self.before, self.before.book
        # On a building all stand together, outside the city each crew on its own space.
        whole = [(place, number if place >= book.first_site else 0) for place, number, _, _ in model.state.crew]
        found: list[Pawn] = []
        for at in dict.fromkeys(whole):
            sides = [crew[2] for crew, where in zip(model.state.crew, whole, strict=True) if where == at]
            pawns = self._standing(model, book.places[at[0]], at[1] + 1)
            found += [pawn for pawn in pawns if sides[pawn.crew] == YOU]
        return [self._seen(pawn) for pawn in found]

    # ── markers ───────────────────────────────────────────────────────────────────────────────────────────────────

    def on_track(self, event: Moved, field: int) -> Point | None:
        """The middle of a marker of the top bar on a field; None for a track that has none there."""
        book = self.model.book
        match event.track:
            case "popularity" | "harmony":
                spot, fields = spots.Common.POPULARITY, popularity_fields(book)
            case "unrest":
                spot, fields = spots.Common.UNREST, unrest_fields(book)
            case _:
                return None
        rect = self.rect(spot)
        if rect is None:
            return None
        place = mark_place(self.layout.top_measure, rect, fields, field, WHO.index(event.who))
        return place[0], place[1] + rect.top - SPOT_TOP
