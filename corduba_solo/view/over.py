"""What lies over the panels: the story on the map and the card in the river, and above what follows the cursor.

Of two pictures one after the other most is the same: what is as it was, and under which nothing changed, stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import get_args

import pygame

from corduba_solo.desk.model import Region, TableModel
from corduba_solo.desk.spots import AnyButton, CaepioGoal, Claim, Common, Spot, Unbuilt, YourBoard, YourInsulae
from corduba_solo.view import map as map_view
from corduba_solo.view.layout import Layout, Measure
from corduba_solo.view.mosaic import Mosaic
from corduba_solo.view.paint import Area, focus_ring, hover_ring, mark_ring, spot_at
from corduba_solo.view.panel import FADING
from corduba_solo.view.river import draw_info, draw_preview, draw_tray, info_heights, preview_height, tray_fits
from corduba_solo.view.river_frame import Card
from corduba_solo.view.river_stalls import draw_stalls, stalls_height
from corduba_solo.view.stage import card_rect, stalls_rect, tray_rect
from corduba_solo.view.theme import Theme, rgb
from corduba_solo.view.tooltip import draw_tip

_NEAR = 0.45
"""From so far down on the map the river is near."""
_RING, _SHADOW = 12, 6
"""As far as a ring reaches beyond what it frames, and a card's shadow beyond the card, and a little further."""

Rects = list[pygame.Rect]


class Over:
    """Two layers and whatever moves upon them, and where they lie on the surface that was drawn on last."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        """What can be pointed at, the river's card included; the same list as long as nothing of it changed."""
        self.sight: pygame.Rect | None = None
        """What of the table is in the window, if not all of it."""
        self.afloat = 0.0
        """For how many seconds the boat has been on its way."""
        self.river_taken = False
        """Whether a card lies in the river."""
        self.cost = 0.0
        """How many seconds cards have lately taken."""
        self._panels: list[Area] = []
        self._model: TableModel | None = None
        self._told: tuple[object, ...] = ()
        """What the lower layer was drawn from."""
        self._pins: tuple[object, ...] = ()
        """Where the upper layer's rings and words were put."""
        self._card: Card | None = None
        self._below: Rects = []
        self._above: Rects = []
        self._moving: Rects = []

    @property
    def _on_card(self) -> list[Area]:
        return self._card.areas if self._card else []

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost spot under a point; nothing below a card."""
        on_card = self._card is not None and self._card.rect.collidepoint(point)
        return spot_at(self._on_card if on_card else self.areas, point)

    def cover(self, *rects: pygame.Rect) -> None:
        """Something that moves was drawn upon all this."""
        self._moving += rects

    def draw(
        self,
        surface: pygame.Surface,
        table: Mosaic,
        renewed: Rects,
        panels: list[Area],
        layout: Layout,
        model: TableModel,
        theme: Theme,
        *,
        still_shown: bool,
    ) -> None:
        """All of it upon the panels, or on a surface where the last picture is `still_shown` what differs.

        There the panels were `renewed` in some places; `panels` is another list when what can be pointed at changed.
        """
        stale = renewed + self._moving
        told = self._tale(model)
        below = still_shown and self._is_as_told(model, told) and not _meet(self._below, stale)
        if not below or panels is not self._panels:
            self.areas = panels + self._on_card
        pins = self._pinned(model)
        above = below and model is self._model and pins == self._pins and not _meet(self._above, stale)
        if below and not above and _meet(self._below, self._above):
            below = False
        if not still_shown:
            table.lay(surface, surface.get_rect())
        else:
            for rect in _largest([*stale, *(() if above else self._above), *(() if below else self._below)]):
                table.lay(surface, rect)
        self._moving = []
        began = perf_counter()
        if not below:
            self._draw_below(surface, layout, model, theme)
            self.areas = panels + self._on_card
        if not above:
            self._draw_above(surface, layout, model, theme)
            self.cost = max(perf_counter() - began, FADING * self.cost)
        self._panels, self._model, self._told, self._pins = panels, model, told, self._pinned(model)

    def _tale(self, model: TableModel) -> tuple[object, ...]:
        """What the lower layer shows, besides the state."""
        return (
            self.afloat,
            model.stalls and model.hover,
            model.stalls,
            model.tray,
            model.preview,
            model.prompt.question,
            model.ghost,
            model.legal_cells,
            model.selected,
            model.marked,
            model.last_move,
            model.rolled,
        )

    def _is_as_told(self, model: TableModel, told: tuple[object, ...]) -> bool:
        """Whether the lower layer would be the same; what a lesson speaks of and shades is drawn in every frame."""
        before = self._model
        return (
            before is not None
            and before.state is model.state
            and before.offers is model.offers
            and not (before.guide or model.guide)
            and self._told == told
        )

    def _pinned(self, model: TableModel) -> tuple[object, ...]:
        """Where what is under the cursor and what has the focus lies: rings and words are put there, in sight."""
        return self._at(model.hover), self._at(model.focus), self.sight and self.sight.topleft

    def _at(self, spot: Spot | None) -> list[Area]:
        """Where a spot is drawn; nowhere for none. Comparing all of them would take longer than their kinds."""
        kind = type(spot)
        return [area for area in self.areas if type(area.spot) is kind and area.spot == spot]

    # ── the lower layer ───────────────────────────────────────────────────────────────────────────────────────────

    def _draw_below(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        boat = map_view.draw_boat(surface, layout, theme, self.afloat)
        story = map_view.draw_overlay(surface, layout, model, theme)
        shade = _shade(surface, layout, model, theme)
        self._card, leader = _river_card(surface, layout, model, theme)
        card = [_with_shadow(self._card.rect, layout.map_measure)] if self._card else []
        self._below = [boat, *story, *shade, *leader, *card]

    # ── the upper layer ───────────────────────────────────────────────────────────────────────────────────────────

    def _draw_above(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        self._above = []
        self._marks(surface, layout, model, theme)
        informed = model.info is not None and self._inform(surface, layout, model, theme)
        self.river_taken = bool(model.stalls or model.tray or model.preview or informed)
        self._rings(surface, layout, model, theme)

    def _inform(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> bool:
        """What something is, beside it or in the river; whether it is there."""
        assert model.info is not None
        at = next((area for spot in (model.hover, model.focus) for area in self._at(spot)), None)
        if at and (self._card or self.sight or is_far(layout, at.rect)):
            rects = [area.rect for area in self._on_card]
            beside = _with_claims(at.spot, [at.rect], self.areas)[0]
            tip = draw_tip(surface, model.info, model.voice, beside, layout.measure, theme, rects, self.sight)
            self._above.append(_with_shadow(tip, layout.measure))
            return False
        if not self._card:
            self._above.append(_info_card(surface, layout, model, theme))
        return not self._card

    def _rings(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        """Hover and focus, the same everywhere."""
        for area in self._at(model.hover) if model.hover in model.offers else ():
            for rect in self._in_sight(surface, area):
                surface.set_clip(rect)
                hover_ring(surface, area, layout.measure, theme)
            surface.set_clip(None)
            self._above.append(_with_ring(area.rect, layout))
        for area in self._at(model.focus):
            focus_ring(surface, area, layout.measure, theme, on_bar=isinstance(area.spot, AnyButton))
            self._above.append(_with_ring(area.rect, layout))

    def _in_sight(self, surface: pygame.Surface, area: Area) -> Rects:
        """The surface, or the parts of it around a card that lies over something."""
        whole = surface.get_rect()
        card = self._card.rect if self._card else None
        if card is None or area in self._on_card or not card.colliderect(area.rect):
            return [whole]
        beside = [(whole.left, card.left), (card.right, whole.right)]
        return [
            pygame.Rect(whole.left, whole.top, whole.width, card.top),
            pygame.Rect(whole.left, card.bottom, whole.width, whole.bottom - card.bottom),
            *(pygame.Rect(left, card.top, right - left, card.height) for left, right in beside),
        ]

    def _marks(self, surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> None:
        """What a lesson or a hint speaks of, in gold; below what is told of something else."""
        marks = model.guide.marks if model.guide else ()
        beside = [spot for spot in marks if not isinstance(spot, map_view.ON_THE_MAP)]
        for rect in _stacked([_around(spot, rect, layout) for spot in beside for rect in self._framed(spot)], layout):
            mark_ring(surface, rect.clip(_within(surface, layout)), layout.measure, theme)
            self._above.append(_with_ring(rect, layout))

    def _framed(self, spot: Spot) -> Rects:
        """What is framed as one: the senate with who would take which senator."""
        return _with_claims(spot, [area.rect for area in self._at(spot)], self.areas)


def _largest(rects: Rects) -> Rects:
    """Those that lie in none of the others: a card in a map that is new is not put in place twice."""
    found: Rects = []
    for rect in sorted(rects, key=lambda rect: rect.width * rect.height, reverse=True):
        if not any(other.contains(rect) for other in found):
            found.append(rect)
    return found


def _meet(rects: Rects, others: Rects) -> bool:
    return any(rect.collidelist(others) >= 0 for rect in rects)


def _with_ring(rect: pygame.Rect, layout: Layout) -> pygame.Rect:
    around = 2 * layout.measure.px(_RING)
    return rect.inflate(around, around)


def _around(spot: Spot, rect: pygame.Rect, layout: Layout) -> pygame.Rect:
    """What a mark's ring is put around, so that it lies on no words."""
    m = layout.measure
    match spot:
        case Unbuilt():
            # A card among others: a ring all outside it would lie on the names and the heading next to it.
            return rect.inflate(-2 * m.px(3), -2 * m.px(3))
        case CaepioGoal():
            # A line among others, with room at its ends only.
            return rect.inflate(0, -2 * m.pick(4, 3))
        case YourInsulae() | YourBoard.REGISTER:
            return rect.inflate(2 * m.pick(2, 1), -2 * m.pick(3, 2))
        case YourBoard.TROOPS | YourBoard.OFFERINGS:
            # Below a heading and above the panel's edge.
            return rect.inflate(2 * m.pick(5, 3), -2 * m.pick(4, 3))
        case YourBoard.TRADER | YourBoard.CHARACTER:
            return rect
        case YourBoard():
            # A column whose words begin at its very edge.
            return rect.inflate(2 * m.pick(5, 3), 0)
        case _:
            return rect


def _shade(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> Rects:
    """Parts of the table that are named are framed in gold; all others but the line that leads on lie in shade."""
    light = model.guide.light if model.guide else ()
    if not light:
        return []
    for region in get_args(Region):
        rect = getattr(layout, region)
        if region not in light and region != "prompt":
            surface.fill(rgb(theme.shade), rect, special_flags=pygame.BLEND_RGB_MULT)
    for region in light:
        mark_ring(surface, getattr(layout, region).clip(_within(surface, layout)), layout.measure, theme)
    return [surface.get_rect()]


def _stacked(rects: Rects, layout: Layout) -> Rects:
    """With those that lie one below the other as one: their rings would lie on each other, and on the words between."""
    found: Rects = []
    for rect in rects:
        for number, other in enumerate(found):
            if (rect.left, rect.width) == (other.left, other.width) and _with_ring(rect, layout).colliderect(other):
                found[number] = other.union(rect)
                break
        else:
            found.append(rect)
    return found


def _within(surface: pygame.Surface, layout: Layout) -> pygame.Rect:
    """What lies at the window's edge is framed within it."""
    edge = layout.measure.pick(6, 4)
    return surface.get_rect().inflate(-2 * edge, -2 * edge)


def _with_claims(spot: Spot, rects: Rects, areas: Sequence[Area]) -> Rects:
    """Where something lies; the senate as one with who would take which senator."""
    if spot is not Common.SENATE or not rects:
        return rects
    claims = [area.rect for area in areas if isinstance(area.spot, Claim)]
    return [rects[0].unionall([*rects, *claims])]


def is_far(layout: Layout, rect: pygame.Rect) -> bool:
    """Whether the river is out of sight of something: it lies beside the map, above it, or in its upper part."""
    if layout.map.contains(rect):
        return rect.bottom < layout.map.top + layout.map.height * _NEAR
    return not any(near.contains(rect) for near in (layout.board, layout.prompt, layout.tiles))


def _river_card(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> tuple[Card | None, Rects]:
    """The question, the preview or the information, one of them at a time, and where the preview's line lies."""
    m = layout.map_measure
    if model.stalls:
        return draw_stalls(surface, stalls_rect(layout, stalls_height(m)), model, m, theme), []
    if model.tray:
        place, whole = tray_rect(layout, lambda size: tray_fits(theme, size, model, m))
        return draw_tray(surface, place, model, m, theme, whole=whole), []
    if model.preview:
        place = card_rect(
            layout,
            lambda width: preview_height(theme, width, model, m),
            lambda width: preview_height(theme, width, model, m, brief=True),
        )
        line = map_view.draw_leader(surface, layout, model, place, theme)
        return draw_preview(surface, place, model, m, theme), line
    return None, []


def _info_card(surface: pygame.Surface, layout: Layout, model: TableModel, theme: Theme) -> pygame.Rect:
    """What something near the river is; where it lies."""
    m = layout.map_measure
    place = card_rect(layout, *info_heights(theme, model, m))
    draw_info(surface, place, model, m, theme)
    return _with_shadow(place, m)


def _with_shadow(card: pygame.Rect, measure: Measure) -> pygame.Rect:
    around = 2 * measure.px(_SHADOW)
    return card.inflate(around, around)
