"""How a game ended."""

from __future__ import annotations

from dataclasses import replace

import pygame

from corduba_solo.desk.page_spots import Chart, CopyCode, Menu, Press
from corduba_solo.desk.pages.end import end_model
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.game import Session
from corduba_solo.view.screens.end import draw_end
from corduba_solo.view.screens.page import Picture


class EndPage(Page):
    """How it ended: senators by source, the chart, the final board."""

    default = Menu.NEW_GAME

    def __init__(self, context: Context, size: tuple[int, int], session: object, board: pygame.Surface | None) -> None:
        assert isinstance(session, Session)
        self.session = session
        self._model = end_model(session, context.voice_of(session.book.edition))
        self._board = board
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice_of(self.session.book.edition)
        return draw_end(self._model, self.size, context.theme, voice, context.settings.scale, self._board)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Chart(name):
                self._model = replace(self._model, shown=name)
            case CopyCode(what):
                done = clipboard.copy(dict(self._model.codes)[what])
                self._model = replace(self._model, copied=what if done else "")
            case Press.BOARD:
                return Go("board", self.session)
            case Menu.REPLAY:
                return Go("replay", self.session)
            case Menu.HISTORY:
                return Go("past", self.session)
            case Menu.SAME_SEED:
                return Go("begin", self.session.options.model_copy(update={"daily": None}))
            case Menu():
                return Go(spot.value)
        return None

    def leave(self) -> Go | None:
        return Go("title")
