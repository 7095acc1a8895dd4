"""Panels are drawn only when what they show has changed; a frame puts the finished pictures side by side."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from corduba_solo.view.layout import Layout
from corduba_solo.view.model import TableModel
from corduba_solo.view.paint import Paint, Spot

Draw = Callable[[Paint, TableModel], None]
Key = Callable[[TableModel], Hashable]


class Panel:
    """A part of the table: its region's name in the layout, what it depends on, and how it is drawn."""

    def __init__(self, region: str, key: Key, draw: Draw) -> None:
        self.region = region
        self._key = key
        self._draw = draw
        self._known: tuple[Hashable, ...] = ()
        self._picture = pygame.Surface((1, 1))
        self.spots: list[Spot] = []

    def render(self, layout: Layout, model: TableModel) -> tuple[pygame.Surface, pygame.Rect, bool]:
        """The picture, where it goes, and whether it is new."""
        rect: pygame.Rect = getattr(layout, self.region)
        measure = layout.measure_of(self.region)
        known = (rect.topleft, rect.size, measure, id(model.theme), self._key(model))
        if known == self._known:
            return self._picture, rect, False
        self._picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        paint = Paint(self._picture, rect.topleft, measure, model.theme)
        self._draw(paint, model)
        self.spots = paint.spots
        # Known only now: a drawing that failed half way is done again.
        self._known = known
        return self._picture, rect, True
