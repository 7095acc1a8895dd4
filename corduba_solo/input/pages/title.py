"""The title page."""

from __future__ import annotations

from corduba_solo import __version__
from corduba_solo.desk.pages.models import MenuItem, TitleModel
from corduba_solo.desk.pages.title import daily_note, standing_note
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.daily import today
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.title import draw_title


class TitlePage(Page):
    """The title: Continue first when a game is open; only what can be done is there."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        games = context.games()
        self._open = next((game for game in games if not game.is_over), None)
        day = today().isoformat()
        self._daily = next((game for game in games if game.options.daily == day and not game.is_over), None)
        names = ["continue"] if self._open else []
        names += ["new_game", *(["daily"] if context.overlay is None else [])]
        names += [*(["load"] if games or context.damage else []), *(["replay"] if games else [])]
        names += ["statistics", "settings", "credits", "quit"]
        notes = {
            "continue": standing_note(self._open, context.voice),
            "daily": daily_note(day, self._daily, context.results(), context.voice),
        }
        self._items = tuple(MenuItem(name, notes.get(name, "")) for name in names)
        super().__init__(context, size)
        self.focus = f"menu:{names[0]}"

    def picture(self) -> Picture:
        context = self.context
        model = TitleModel(self._items, __version__)
        return draw_title(model, self.size, context.theme, context.voice, context.settings.scale)

    def choose(self, key: str) -> Go | None:
        name = key.partition(":")[2]
        if name == "continue" and self._open:
            return Go("open", self._open.game)
        if name == "daily":
            return Go("open", self._daily.game) if self._daily else Go("new_game", "daily")
        return Go(name)

    def leave(self) -> Go | None:
        return None
