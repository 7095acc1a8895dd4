"""Panels are drawn only when what they show has changed; a frame puts the finished pictures side by side."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.view.layout import Layout
from corduba_solo.view.paint import Area, Paint
from corduba_solo.view.theme import Theme, rgb

Draw = Callable[[Paint, TableModel], None]
Key = Callable[[TableModel], Hashable]

FADING = 0.8
"""How much of what a drawing once took is still expected the next time, when it took less."""


class Panel:
    """A part of the table: its region's name in the layout, what it depends on, and how it is drawn."""

    def __init__(self, region: str, key: Key, draw: Draw, *, covers: bool = False) -> None:
        self.region = region
        self._covers = covers
        """Whether what it draws leaves nothing of the table to be seen."""
        self._key = key
        self._draw = draw
        self._known: tuple[Hashable, ...] = ()
        self._picture = pygame.Surface((1, 1))
        self.areas: list[Area] = []
        self.cost = 0.0
        """How many seconds drawing it has lately taken; a long one is forgotten by and by."""

    def another(self) -> Panel:
        """The same for one more table, with a picture of its own."""
        return Panel(self.region, self._key, self._draw, covers=self._covers)

    def render(self, layout: Layout, model: TableModel, theme: Theme) -> tuple[pygame.Surface, pygame.Rect, bool]:
        """The picture, which the next drawing changes, where it goes, and whether it is new."""
        rect: pygame.Rect = getattr(layout, self.region)
        measure = layout.measure_of(self.region)
        known = self.moment(layout, model, theme)
        if known == self._known:
            return self._picture, rect, False
        began = perf_counter()
        # A drawing that fails half way is done again.
        self._known = ()
        if self._picture.get_size() != rect.size:
            # Without transparency, on the table's own colour: drawn on and put in place faster. New room is dear.
            self._picture = pygame.Surface(rect.size, 0, 32)
        if not self._covers:
            self._picture.fill(rgb(theme.table))
        paint = Paint(self._picture, rect.topleft, measure, theme)
        self._draw(paint, model)
        self.areas = paint.areas
        self._known = known
        self.cost = max(perf_counter() - began, FADING * self.cost)
        return self._picture, rect, True

    def moment(self, layout: Layout, model: TableModel, theme: Theme) -> tuple[Hashable, ...]:
        """All that the picture depends on: the same moment gives the same picture."""
        rect: pygame.Rect = getattr(layout, self.region)
        return rect.topleft, rect.size, layout.measure_of(self.region), theme, self._key(model)
