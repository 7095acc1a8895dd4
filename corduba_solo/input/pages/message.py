"""One clear sentence on a page."""

from __future__ import annotations

from corduba_solo.desk.page_spots import Menu
from corduba_solo.desk.pages.menus import MenuItem, MessageModel
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.session import sentence
from corduba_solo.session.problems import Problem
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.page import Picture


class MessagePage(Page):
    """One clear sentence."""

    default = Menu.RESUME

    def __init__(self, context: Context, size: tuple[int, int], problem: object) -> None:
        assert isinstance(problem, Problem)
        self._words = sentence(problem, context.voice.catalogue)
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice
        title = voice.say("screen.trouble.title")
        model = MessageModel(title, self._words, items=(MenuItem(Menu.RESUME),))
        return draw_message(model, self.size, context.theme, voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        return Go("back")
