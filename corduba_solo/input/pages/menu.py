"""The menu over the table."""

from __future__ import annotations

from corduba_solo.desk.page_spots import Menu, Press
from corduba_solo.desk.pages.menus import MenuItem, MessageModel
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window import clipboard
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.locale.session import read_otherwise, sentence
from corduba_solo.locale.voice import Voice
from corduba_solo.session.game import Session
from corduba_solo.session.share import share_code
from corduba_solo.view.screens.message import draw_message
from corduba_solo.view.screens.page import Picture


class MenuPage(Page):
    """The menu over the table: the game is on disk, or why it is not; its code can be copied."""

    default = Menu.RESUME

    def __init__(
        self, context: Context, size: tuple[int, int], session: Session | None, *, learning: bool = False
    ) -> None:
        self._learning = learning
        self._code = share_code(session.options) if session and not learning else ""
        self._session = session
        self._readings = read_otherwise(session.book.readings, context.voice.catalogue) if session else ""
        self._copied = False
        super().__init__(context, size)

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice
        shared = [Menu.SHARE] if self._code else []
        replay = [] if self._learning else [Menu.REPLAY]
        around = [Menu.LESSONS, Menu.RULES, *replay, Menu.SETTINGS, *shared]
        found = [Menu.RESUME, *around, Menu.TITLE, Menu.QUIT]
        words = voice.say("screen.copied") if self._copied else voice.say("screen.pause.code")
        model = MessageModel(
            voice.say("screen.pause.title"),
            self._kept(voice),
            self._code,
            tuple(line for line in (words if self._code else "", self._readings) if line),
            tuple(map(MenuItem, found)),
            trouble=False,
        )
        return draw_message(model, self.size, context.theme, voice, context.settings.scale)

    def _kept(self, voice: Voice) -> str:
        """Whether all is kept, so that one can leave."""
        if self._learning:
            trouble, otherwise = self.context.progress_trouble, "screen.pause.lesson"
        else:
            trouble, otherwise = self._session.trouble if self._session else None, "screen.pause.text"
        return sentence(trouble, voice.catalogue) if trouble else voice.say(otherwise)

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case Press.PATH | Menu.SHARE:
                self._copied = clipboard.copy(self._code)
            case Menu.RESUME:
                return Go("back")
            case Menu():
                return Go(spot.value)
        return None
