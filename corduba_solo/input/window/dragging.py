"""While the window's frame is dragged: the last layout goes on in a picture, which is stretched over the window."""

from __future__ import annotations

import pygame

REST = 0.15
"""After so many seconds without another size everything is laid out anew, which takes longer than a frame may."""


class Dragging:
    """Stands in for the window until its size rests."""

    def __init__(self, size: tuple[int, int]) -> None:
        # In the format of the window: stretching copies the bytes of the pixels as they are.
        self.picture = pygame.Surface(size)
        self.stretched = False
        """Whether the window shows the picture at its present size."""
        self._still = 0.0

    def moved(self) -> None:
        """The window has another size."""
        self._still = 0.0
        self.stretched = False

    def pass_time(self, seconds: float) -> None:
        self._still += seconds

    @property
    def rests(self) -> bool:
        return self._still >= REST

    def stretch(self, window: pygame.Surface) -> None:
        """The picture over the whole window, quickly rather than finely."""
        pygame.transform.scale(self.picture, window.get_size(), window)
        self.stretched = True

    def on_picture(self, event: pygame.event.Event, window: tuple[int, int]) -> pygame.event.Event:
        """A mouse event where it happened on the picture."""
        if "pos" not in event.dict:
            return event
        parts = zip(event.pos, self.picture.get_size(), window, strict=True)
        pos = tuple(at * here // most for at, here, most in parts)
        return pygame.event.Event(event.type, {**event.dict, "pos": pos})
