"""After a fault of the program itself: what happened, where the report lies, and the way back into the game."""

from __future__ import annotations

from pathlib import Path

from corduba_solo.bounds import harmless
from corduba_solo.desk.page_spots import Menu, Press
from corduba_solo.desk.pages.menus import MenuItem, MessageModel
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.page import Picture


class CrashPage(Page):
    """A readable page in place of the screen that failed."""

    def __init__(self, context: Context, size: tuple[int, int], report: Path | None, resume: Go | None) -> None:
        self.report = report
        self._resume = resume
        self._copied = False
        super().__init__(context, size)
        self.focus = self._entries()[0]

    def _entries(self) -> list[Menu]:
        resume = [Menu.RESUME] if self._resume else []
        copy = [Menu.COPY] if self.report else []
        return [*resume, Menu.TITLE, *copy, Menu.QUIT]

    def picture(self) -> Picture:
        context = self.context
        say = context.voice.say
        details = [say("screen.crash.report") if self.report else say("screen.crash.no_report")]
        if self._copied:
            details = [say("screen.copied")]
        model = MessageModel(
            say("screen.crash.title"),
            say("screen.crash.game" if self._resume else "screen.crash.no_game"),
            harmless(str(self.report or "")),
            tuple(details),
            tuple(map(MenuItem, self._entries())),
        )
        return draw_message(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Press.PATH | Menu.COPY:
                self._copied = clipboard.copy(harmless(str(self.report)))
            case Menu.RESUME:
                return self._resume
            case Menu():
                return Go(spot.value)
        return None

    @property
    def topic(self) -> None:
        """Nothing is opened that might be broken as well."""

    def leave(self) -> Go | None:
        return self._resume or Go("title")
