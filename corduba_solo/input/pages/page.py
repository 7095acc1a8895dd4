"""What every page has in common: a picture with spots, the focus, the keys, and where to go next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corduba_solo.desk.page_spots import Part, RulePlace
from corduba_solo.desk.rulebook_places import place_of
from corduba_solo.desk.spots import Spot
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import ENTER
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Measure, arrange, drawable
from corduba_solo.view.paint import Area, focus_ring, hover_ring, line_ring, spot_at
from corduba_solo.view.screens.cityscape import engrave
from corduba_solo.view.screens.page import Picture

if TYPE_CHECKING:
    from corduba_solo.desk.model import Info

LEFT = 1


REST = 0.5
"""How many seconds a cursor stays somewhere before what lies there is told."""
FORWARD = (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT)


BACKWARD = (pygame.K_UP, pygame.K_LEFT)


def rings(size: tuple[int, int]) -> Measure:
    """How thick rings are on a page of this size: never thinner than at 1920 × 1080, and in proportion above."""
    return Measure(max(1.0, min(size[0] / 1920, size[1] / 1080)), compact=False)


class Page:
    """A screen drawn from a model: subclasses say what it shows and what choosing a spot does."""

    default: Spot | None = None
    """The spot that has the focus at first."""
    veil = False
    ready = True
    still_shown = False
    sight: pygame.Rect | None = None
    rules = Place("goal")
    """What F1 tells of where nothing else is pointed at."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self.focus: Spot | None = self.default
        self.hover: Spot | None = None
        self._cursor = (0, 0)
        self._rested = 0.0
        """How long the cursor has been where it is."""
        self.changed = True
        self._picture: Picture | None = None

    def picture(self) -> Picture:
        """The screen as it is now."""
        raise NotImplementedError

    def choose(self, spot: Spot) -> Go | None:
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

    @property
    def voice(self) -> Voice:
        """The words for what lies here."""
        return self.context.voice

    @property
    def topic(self) -> Place | None:
        return place_of(self.hover) or place_of(self.focus) or self.rules

    def tick(self, seconds: float) -> Go | None:
        """Where the cursor rests for a moment, what lies there is told beside it."""
        if self.hover is not None and self._rested < REST:
            self._rested += seconds
            self.changed |= self._rested >= REST
        return None

    def tip(self) -> Info | None:
        """What is told of the spot under a cursor that rests."""
        if self.hover is None or self._rested < REST:
            return None
        # The title comes sooner without it.
        from corduba_solo.desk.page_tips import page_tip

        return page_tip(self.hover, self.voice)

    @property
    def areas(self) -> list[Area]:
        if self._picture is None:
            self._picture = self.picture()
        return self._picture.areas

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the keyboard acts."""
        return next((area.rect for area in self.areas if area.spot == self.focus), None)

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        return spot_at(self.areas, point)

    def handle(self, event: pygame.event.Event) -> Go | None:
        match event.type:
            case pygame.MOUSEMOTION:
                spot = self.spot_at(event.pos)
                if spot != self.hover:
                    self.changed = True
                    self._rested = 0.0
                self.hover, self._cursor = spot, event.pos
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                if spot := self.spot_at(event.pos):
                    return self._chosen(spot)
            case pygame.KEYDOWN:
                return self._key(event)
        return None

    def _chosen(self, spot: Spot) -> Go | None:
        self.focus = spot
        # What one has just chosen one knows: what is told of it would lie over what came of it.
        self._rested = float("-inf")
        go = self.choose(spot)
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
        found = [spot for spot in dict.fromkeys(area.spot for area in self.areas) if not isinstance(spot, Part)]
        if found:
            index = (found.index(self.focus) + by) % len(found) if self.focus in found else (0 if by > 0 else -1)
            self.focus = found[index]
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        seen = self._picture is not None and not self._picture.complete
        if seen and engrave(drawable(self.size), self.context.theme):
            # The city behind it is done; this frame had enough to do with it.
            self._picture = None
            return
        if self._picture is None:
            self._picture = self.picture()
        surface.blit(self._picture.surface, (0, 0))
        measure = rings(self.size)
        for area in self._picture.areas:
            if area.spot == self.hover:
                hover_ring(surface, area, measure, self.context.theme)
            if area.spot == self.focus and isinstance(area.spot, RulePlace):
                line_ring(surface, area, measure, self.context.theme)
            elif area.spot == self.focus:
                focus_ring(surface, area, measure, self.context.theme)
        for tick in self._picture.ticks:
            surface.blit(*tick)
        if info := self.tip():
            self._tip(surface, info)
        self.changed = not self._picture.complete

    def _tip(self, surface: pygame.Surface, info: Info) -> None:
        """Beside what it speaks of; beside the cursor where that is large."""
        area = next((area for area in reversed(self.areas) if area.spot == self.hover), None)
        if area is None:
            # The page shows something else since; the cursor has not moved yet.
            return
        large = area.rect.height > (self.sight or surface.get_rect()).height / 5
        beside = pygame.Rect(self._cursor, (1, 1)).inflate(24, 24) if large else area.rect
        from corduba_solo.view.tooltip import draw_tip

        measure = arrange(self.size, self.context.settings.scale)[0]
        others = [other.rect for other in self.areas if not other.rect.colliderect(beside)]
        draw_tip(surface, info, self.voice, beside, measure, self.context.theme, others, self.sight)
