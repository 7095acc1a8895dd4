"""What screens are drawn on, and how it comes into the window: whole, in part, or stretched with its frame."""

from __future__ import annotations

import pygame

from corduba_solo.input.window.dragging import Dragging
from corduba_solo.input.window.lens import Lens
from corduba_solo.input.window.screen import Screen
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import SMALLEST, canvas, drawable
from corduba_solo.view.theme import Theme, rgb


class Easel:
    """The window, and the canvas in it."""

    def __init__(self, window: pygame.Surface, scale: int | None) -> None:
        self.fit(window, scale)

    def fit(self, window: pygame.Surface, scale: int | None) -> None:
        """The window itself where everything fits, a larger picture where it does not."""
        self.window = window
        self.surface = window
        """What is drawn on: the window itself, but for the time in which its frame is dragged."""
        self._drawn_for = size = window.get_size()
        self.lens = Lens(size, canvas(size, scale))
        self.canvas = pygame.Surface(self.lens.canvas) if self.lens.needed else self.surface
        """What screens draw on."""
        self._dragging: Dragging | None = None
        self._holds: Screen | None = None
        """Whose picture the canvas holds."""

    @property
    def size(self) -> tuple[int, int]:
        """What screens are laid out for: the window, or more when the scale asks for more than fits."""
        return self.canvas.get_size()

    @property
    def shows_nothing(self) -> bool:
        """In a window that is too small nothing is seen of a screen, and so nothing is done there."""
        return drawable(self.surface.get_size()) != self.surface.get_size()

    # ── the canvas ────────────────────────────────────────────────────────────────────────────────────────────────

    def paint(self, screen: Screen, below: Screen | None) -> bool:
        """A screen, upon the one below it where that shows through; whether there is a new picture to be seen."""
        screen.sight = self.lens.view if self.lens.needed else None
        still_shown = below is None and self._holds is screen
        self._holds = None
        if below:
            below.draw(self.canvas)
            if not below.ready:
                return False
        screen.still_shown = still_shown
        screen.draw(self.canvas)
        screen.still_shown = False
        if not screen.ready:
            return False
        self._holds = None if below else screen
        return True

    def present(self, theme: Theme) -> None:
        """Bring what is in sight of a larger canvas into the window."""
        if self.lens.needed:
            self.lens.present(self.surface, self.canvas, theme)

    def wipe(self) -> None:
        """What was drawn may be gone."""
        self._holds = None

    def refuse(self, theme: Theme, voice: Voice) -> None:
        """A window that no table fits into says so, as large as it can."""
        self._holds = None
        self.surface.fill(rgb(theme.table))
        words = voice.say("window.too_small", width=SMALLEST[0], height=SMALLEST[1])
        width = self.surface.get_width()
        px = max(9, min(20, width // 16))
        for number, line in enumerate(fonts.wrap(words, "text", px, max(40, width - 12))):
            self.surface.blit(fonts.text(line, "text", px, theme.on_dark), (6, 6 + round(number * px * 1.25)))

    # ── the window's frame ────────────────────────────────────────────────────────────────────────────────────────

    def resized(self, window: pygame.Surface) -> None:
        """Another size, maybe one of many: the picture is stretched, and all is laid out once the size rests."""
        self.window = window
        if self._dragging:
            self._dragging.moved()
        elif window.get_size() == self._drawn_for:
            self._draw_on(window)
        else:
            self._dragging = Dragging(self._drawn_for)
            self._draw_on(self._dragging.picture)

    def _draw_on(self, surface: pygame.Surface) -> None:
        self._holds = None
        if self.canvas is self.surface:
            self.canvas = surface
        self.surface = surface

    @property
    def is_dragged(self) -> bool:
        return self._dragging is not None

    def pass_time(self, seconds: float) -> None:
        if self._dragging:
            self._dragging.pass_time(seconds)

    @property
    def rests(self) -> bool:
        """Whether the frame was dragged and is no more."""
        return self._dragging is not None and self._dragging.rests

    def stretch(self, *, stale: bool) -> bool:
        """The picture over a window whose frame is dragged, where another one or another size asks for it."""
        if not self._dragging or not (stale or not self._dragging.stretched):
            return False
        self._dragging.stretch(self.window)
        return True

    # ── the mouse ─────────────────────────────────────────────────────────────────────────────────────────────────

    def on_picture(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event of the window where it happened on the picture that is stretched over it."""
        return self._dragging.on_picture(event, self.window.get_size()) if self._dragging else event
