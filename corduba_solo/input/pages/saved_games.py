"""Saved games side by side, the newest first: to go on with, to watch, to rename or to throw away."""

from __future__ import annotations

import pygame

from corduba_solo.bounds import LONGEST_NAME
from corduba_solo.desk.page_spots import Press, Save
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.models import SavedGamesModel
from corduba_solo.desk.pages.saved_games import damaged_row, saved_city, saved_name, saved_row
from corduba_solo.desk.spots import Spot
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.screen import Go
from corduba_solo.session.problems import SessionError
from corduba_solo.session.saved import SavedGame
from corduba_solo.view.screens.page import Picture
from corduba_solo.view.screens.saved_games import ROWS, draw_saved_games


class SavedGamesPage(Page):
    """A row for each game; below them one for everything that could not be read, and what happened to it."""

    default = Save(0)

    def __init__(self, context: Context, size: tuple[int, int], purpose: str = "load") -> None:
        self._purpose = purpose
        self._first = 0
        self._row = 0
        """The game that the buttons speak of: the one that was chosen or had the focus last."""
        self._naming: str | None = None
        self._asked = False
        self._games: list[SavedGame] = []
        self._cities: dict[str, CityModel | None] = {}
        """Of the games whose city was looked up so far, by the file it was read from."""
        super().__init__(context, size)
        self._look()

    def _look(self) -> None:
        """Look into the folder again."""
        self._games = self.context.games()
        self._row = min(self._row, max(0, self._count - 1))
        self.focus = Save(self._row) if self._count else Press.BACK
        self._show(self._first)

    @property
    def _count(self) -> int:
        return len(self._games) + len(self.context.damage)

    @property
    def _game(self) -> SavedGame | None:
        return self._games[self._row] if self._row < len(self._games) else None

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────

    def picture(self) -> Picture:
        context = self.context
        voice = context.voice
        rows = (
            *(saved_row(game, voice, self._cities.get(str(game.file))) for game in self._games),
            *(damaged_row(problem, voice) for problem in context.damage),
        )
        asked = ""
        if self._asked and self._game:
            asked = voice.say("screen.load.delete.ask", name=saved_name(self._game, voice))
        model = SavedGamesModel(self._purpose, rows, self._first, self._row, self._naming, asked)
        return draw_saved_games(model, self.size, context.theme, voice, context.settings.scale)

    def tick(self, seconds: float) -> Go | None:
        """One city more, of those in sight: engraving all of them at once would let the list wait."""
        for game in self._games[self._first : self._first + ROWS]:
            if str(game.file) not in self._cities:
                self._cities[str(game.file)] = saved_city(game)
                self.renew()
                break
        return None

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, spot: Spot) -> Go | None:
        if isinstance(spot, Save):
            return self._pick(spot.row)
        if spot is Press.BACK:
            return Go("back")
        if not self._game:
            return None
        return self._do(spot, self._game)

    def _do(self, spot: Spot, game: SavedGame) -> Go | None:
        """A button that speaks of the chosen game."""
        try:
            match spot:
                case Press.CONFIRM:
                    return Go("open" if self._purpose == "load" else "watch", game.game)
                case Press.WATCH:
                    return Go("watch", game.game)
                case Press.RENAME:
                    self._naming = game.options.name
                case Press.KEEP if self._naming is not None:
                    self.context.store.rename(game.game, self._naming)
                    self._naming = None
                    self._look()
                case Press.DELETE:
                    self._asked = True
                    self.focus = Press.DELETE_NO
                case Press.DELETE_YES:
                    self._asked = False
                    self.context.store.delete(game.game)
                    self._look()
                case Press.DELETE_NO:
                    self._asked = False
                    self.focus = Save(self._row)
        except SessionError as error:
            self._naming = None
            return Go("message", error.problem)
        return None

    def _pick(self, row: int) -> Go | None:
        """A row is chosen; chosen again it is opened."""
        again = row == self._row and self._game is not None
        self._select(row)
        return self.choose(Press.CONFIRM) if again else None

    def _select(self, row: int) -> None:
        self._row = row
        self._naming = None
        self._asked = False
        self._show(min(max(self._first, row - ROWS + 1), row))

    def _show(self, first: int) -> None:
        """Scroll so that this row is the first one, as far as there are rows."""
        self._first = min(max(first, 0), max(0, self._count - ROWS))
        self.renew()

    # ── keys and wheel ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL:
            self._show(self._first - event.y)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and self.spot_at(event.pos) is Press.SCROLL:
            track = next(area.rect for area in self.areas if area.spot is Press.SCROLL)
            share = (event.pos[1] - track.top) / max(1, track.height)
            self._show(round(share * self._count - ROWS / 2))
            return None
        return super().handle(event)

    def leave(self) -> Go | None:
        if self._asked:
            self._asked = False
            self.renew()
            return None
        return Go("back")

    def typed(self, event: pygame.event.Event) -> bool:
        if self._naming is None:
            if event.key == pygame.K_DELETE and self._game:
                self.choose(Press.DELETE)
                return True
            return False
        if event.key == pygame.K_ESCAPE:
            self._naming = None
        elif event.key == pygame.K_BACKSPACE:
            self._naming = self._naming[:-1]
        elif event.unicode.isprintable() and event.unicode and len(self._naming) < LONGEST_NAME:
            self._naming += event.unicode
        return event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER)

    def _key(self, event: pygame.event.Event) -> Go | None:
        if self._naming is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            go = self.choose(Press.KEEP)
            self.renew()
            return go
        return super()._key(event)

    def _move_focus(self, by: int) -> None:
        """From row to row, scrolling along; past the rows to the buttons."""
        row = self.focus.row + by if isinstance(self.focus, Save) else -1
        if 0 <= row < self._count:
            self.focus = Save(row)
            self._select(row)
            return
        found = [area.spot for area in self.areas if not isinstance(area.spot, Save) and area.spot is not Press.SCROLL]
        found = [Save(self._row), *found] if self._count else found
        at = found.index(self.focus) if self.focus in found else 0
        self.focus = found[(at + by) % len(found)]
        self.renew()
