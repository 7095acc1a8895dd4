"""The credits page."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.credits import credits_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.view.screens.credits import draw_credits, scroll_room
from corduba_solo.view.screens.page import Picture


class CreditsPage(Page):
    """Whose work is in it, and under which licences."""

    default = Press.BACK

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self._scroll = 0
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        model = credits_model(context.voice, self._scroll)
        return draw_credits(model, self.size, context.theme, context.voice, context.settings.scale)

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._scroll - 60 * event.y)
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP):
            self._scroll_to(self._scroll + (60 if event.key == pygame.K_DOWN else -60))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self.spot_at(event.pos) is Press.SCROLL:
            track = next(area.rect for area in self.areas if area.spot is Press.SCROLL)
            self._scroll_to(self._room() * (event.pos[1] - track.top) // max(1, track.height))
            return None
        return super().handle(event)

    def _room(self) -> int:
        context = self.context
        model = credits_model(context.voice)
        return scroll_room(model, self.size, context.theme, context.voice, context.settings.scale)

    def _scroll_to(self, pixels: int) -> None:
        self._scroll = min(max(0, pixels), self._room())
        self.renew()

    def choose(self, spot: Spot) -> Go | None:
        return Go("back") if spot is Press.BACK else None
