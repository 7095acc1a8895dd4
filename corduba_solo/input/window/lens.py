"""A view on a canvas that is larger than the window: it follows the cursor, and shows what has the focus."""

from __future__ import annotations

import pygame

from corduba_solo.view.theme import Theme, rgb

Size = tuple[int, int]
Point = tuple[int, int]

_EDGE = 0.08
"""This near to the window's edge, as a share of it, the view has reached the canvas's edge."""


class Lens:
    """Which part of the canvas is in the window. The whole table is reached by moving the cursor across the window."""

    def __init__(self, window: Size, canvas: Size) -> None:
        self.window = window
        self.canvas = canvas
        self.offset: Point = (0, 0)

    @property
    def needed(self) -> bool:
        return self.canvas != self.window

    @property
    def view(self) -> pygame.Rect:
        return pygame.Rect(self.offset, self.window)

    def follow(self, point: Point) -> bool:
        """Let the view stand on the canvas as the cursor stands in the window; whether it moved."""
        parts = zip(point, self.window, self.canvas, strict=True)
        return self._move([_share(at / most) * (whole - most) for at, most, whole in parts])

    def show(self, rect: pygame.Rect) -> bool:
        """Bring something into sight, with some room around it; whether the view moved."""
        around = rect.inflate(self.window[0] // 5, self.window[1] // 5)
        wanted: list[float] = []
        for here, most, start, end in (
            (self.offset[0], self.window[0], around.left, around.right),
            (self.offset[1], self.window[1], around.top, around.bottom),
        ):
            if end - start > most:
                wanted.append((start + end - most) / 2)
            else:
                wanted.append(min(max(here, end - most), start))
        return self._move(wanted)

    def _move(self, wanted: list[float]) -> bool:
        limits = zip(wanted, self.window, self.canvas, strict=True)
        x, y = (round(min(max(at, 0), whole - most)) for at, most, whole in limits)
        moved = (x, y) != self.offset
        self.offset = (x, y)
        return moved

    def on_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """A mouse event where it happened on the canvas."""
        if not self.needed or "pos" not in event.dict:
            return event
        x, y = event.pos
        return pygame.event.Event(event.type, {**event.dict, "pos": (x + self.offset[0], y + self.offset[1])})

    def present(self, window: pygame.Surface, canvas: pygame.Surface, theme: Theme) -> None:
        """The view, and two slim bars that tell where on the canvas it is."""
        window.blit(canvas, (0, 0), self.view)
        thick = max(4, self.window[1] // 180)
        for axis in (0, 1):
            most, whole = self.window[axis], self.canvas[axis]
            track = pygame.Rect(0, 0, most, thick) if axis == 0 else pygame.Rect(0, 0, thick, most)
            track.bottomright = self.window
            bar = track.copy()
            start, length = most * self.offset[axis] // whole, max(thick * 4, most * most // whole)
            if axis == 0:
                bar.left, bar.width = start, length
            else:
                bar.top, bar.height = start, length
            window.fill(rgb(theme.table), track)
            window.fill(rgb(theme.on_dark_quiet), bar)


def _share(at: float) -> float:
    return min(max((at - _EDGE) / (1 - 2 * _EDGE), 0), 1)
