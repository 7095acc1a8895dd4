"""The keys, listed."""

from __future__ import annotations

from corduba_solo.desk.keys import USUAL, Keys
from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.help import help_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.screen import Go
from corduba_solo.view.screens.help import draw_help
from corduba_solo.view.screens.page import Picture


class HelpPage(Page):
    """The keys."""

    veil = True
    default = Press.BACK

    def picture(self) -> Picture:
        context = self.context
        keys = Keys(context.settings.keys)
        model = help_model({word: keys.cap(word) for word in USUAL})
        return draw_help(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        return Go("back")
