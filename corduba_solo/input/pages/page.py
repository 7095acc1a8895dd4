"""What every page has in common: a picture with spots, the focus, the keys, and where to go next."""

from __future__ import annotations

import pygame

from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import ENTER
from corduba_solo.input.window.screen import Go
from corduba_solo.view.paint import Spot, ring, spot_at
from corduba_solo.view.screens.page import Picture

LEFT = 1


FORWARD = (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT)


BACKWARD = (pygame.K_UP, pygame.K_LEFT)


class Page:
    """A screen drawn from a model: subclasses say what it shows and what choosing a spot does."""

    default = ""
    """The spot that has the focus at first."""
    veil = False

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self.focus = self.default
        self.hover = ""
        self.changed = True
        self._picture: Picture | None = None

    def picture(self) -> Picture:
        """The screen as it is now."""
        raise NotImplementedError

    def choose(self, key: str) -> Go | None:
        """A spot was chosen."""
        raise NotImplementedError

    def leave(self) -> Go | None:
        """Escape: one step back."""
        return Go("back")

    def typed(self, event: pygame.event.Event) -> bool:
        """A key for a field with a caret; whether it was one."""
        return False

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.renew()

    def renew(self) -> None:
        """Draw anew at the next frame."""
        self._picture = None
        self.changed = True

    def tick(self, seconds: float) -> Go | None:
        return None

    @property
    def spots(self) -> list[Spot]:
        if self._picture is None:
            self._picture = self.picture()
        return self._picture.spots

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts."""
        return next((spot.rect for spot in self.spots if spot.key == self.focus), None)

    def spot_at(self, point: tuple[int, int]) -> str:
        return spot_at(self.spots, point)

    def handle(self, event: pygame.event.Event) -> Go | None:
        match event.type:
            case pygame.MOUSEMOTION:
                key = self.spot_at(event.pos)
                self.changed |= key != self.hover
                self.hover = key
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                if key := self.spot_at(event.pos):
                    return self._chosen(key)
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _chosen(self, key: str) -> Go | None:
        self.focus = key
        go = self.choose(key)
        self.renew()
        return go

    def _key(self, event: pygame.event.Event) -> Go | None:
        if self.typed(event):
            self.renew()
        elif event.key == pygame.K_ESCAPE:
            return self.leave()
        elif event.key in FORWARD or event.key in BACKWARD:
            back = event.key in BACKWARD or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self._move_focus(-1 if back else 1)
        elif event.key in ENTER and self.focus:
            return self._chosen(self.focus)
        return None

    def _move_focus(self, by: int) -> None:
        keys = list(dict.fromkeys(spot.key for spot in self.spots))
        if keys:
            index = (keys.index(self.focus) + by) % len(keys) if self.focus in keys else (0 if by > 0 else -1)
            self.focus = keys[index]
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self.picture()
        surface.blit(self._picture.surface, (0, 0))
        for spot in self._picture.spots:
            if spot.key == self.hover:
                ring(surface, spot.rect, 3, self.context.theme.you_base, 0)
            if spot.key == self.focus:
                ring(surface, spot.rect, 2, "#ffffff", 2)
                ring(surface, spot.rect, 3, self.context.theme.ink, 4)
        for tick in self._picture.ticks:
            surface.blit(*tick)
        self.changed = False
