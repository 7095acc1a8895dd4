"""What a round or a decade has brought."""

from __future__ import annotations

import pygame

from corduba_solo.desk.pages.models import (
    SummaryModel,
)
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.summary import draw_summary


class SummaryPage(Page):
    """What the round or the decade has brought."""

    veil = True

    def __init__(self, context: Context, size: tuple[int, int], model: object) -> None:
        assert isinstance(model, SummaryModel)
        self.model = model
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        return draw_summary(self.model, self.size, context.theme, context.voice, context.settings.scale)

    def handle(self, event: pygame.event.Event) -> Go | None:
        """Any key or click goes on."""
        if event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            return Go("back")
        return super().handle(event)
