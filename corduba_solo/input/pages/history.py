"""The history panel: any step of the game to go to, told before it is done when that takes back luck; bookmarks."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import HistoryStep, Press, Show, Way
from corduba_solo.desk.pages.history import grouped_rows, marked_rows, what_going_does
from corduba_solo.desk.pages.models import HistoryModel, HistoryRow
from corduba_solo.desk.spots import Spot
from corduba_solo.desk.table import Table
from corduba_solo.input.pages.page import Page
from corduba_solo.input.window.context import Context
from corduba_solo.input.window.key_events import ENTER, word_of
from corduba_solo.input.window.screen import Go
from corduba_solo.session.history import Target
from corduba_solo.view.screens.history import ROWS, draw_history
from corduba_solo.view.screens.page import Picture

LONGEST_MARK = 40
BACK: tuple[Target, ...] = ("turn", "round")
JUMPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: 1 - ROWS, pygame.K_PAGEDOWN: ROWS - 1}


class HistoryPage(Page):
    """Beside the table, which shows the step that is chosen. The arrows choose, Enter goes there; past luck it asks."""

    veil = True

    def __init__(self, context: Context, size: tuple[int, int], table: object) -> None:
        assert isinstance(table, Table)
        self._table = table
        self._shown = "steps"
        self._asked = False
        self._naming: str | None = None
        self._first = 0
        self._index = table.session.position
        self._rows: tuple[HistoryRow, ...] = ()
        super().__init__(context, size)
        self._list()

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────────────────────

    def _list(self) -> None:
        """The lines anew, with the chosen one in sight."""
        session = self._table.session
        rows = marked_rows if self._shown == "marks" else grouped_rows
        self._rows = rows(session, self._table.voice)
        places = [number for number, row in enumerate(self._rows) if row.index == self._index and row.kind == "step"]
        if places:
            # A heading or two above the step stay in sight as well.
            self._first = min(max(self._first, places[0] - ROWS + 1), max(0, places[0] - 2))
        self._first = min(max(self._first, 0), max(0, len(self._rows) - ROWS))
        self.renew()

    def _outlook(self) -> tuple[str, bool]:
        return what_going_does(self._table.session, self._table.voice, self._index)

    def _ways(self) -> tuple[str, ...]:
        session = self._table.session
        ways = ["undo", *BACK] if session.can_undo else []
        return tuple([*ways, "redo"] if session.can_redo else ways)

    def picture(self) -> Picture:
        context = self.context
        notice, past_luck = self._outlook()
        model = HistoryModel(
            self._rows,
            self._first,
            self._shown,
            notice,
            past_luck,
            self._asked,
            self._index,
            self._naming,
            self._index in self._table.session.bookmarks,
            self._ways(),
        )
        return draw_history(model, self.size, context.theme, context.voice, context.settings.scale)

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────────

    def choose(self, spot: Spot) -> Go | None:
        match spot:
            case HistoryStep(index):
                self._step(index)
            case Show(what):
                self._shown = what
                self._asked = False
            case Way(way):
                self._way(way)
            case Press.GO:
                self._go()
            case Press.STAY:
                self._select(self._table.session.position)
            case Press.MARK:
                self._asked = False
                self._naming = self._table.session.bookmarks.get(self._index, "")
            case Press.KEEP:
                self._keep()
            case Press.UNMARK:
                self._table.session.bookmark("", self._index)
            case Press.BACK:
                return Go("back")
        self._list()
        return None

    def _step(self, index: int) -> None:
        """Go to a step at once; where luck is taken back, say so first and go when it is chosen again."""
        again = self._asked and index == self._index
        self._select(index)
        if self._outlook()[1] and not again:
            self._asked = True
            self._list()
        else:
            self._go()

    def _select(self, index: int) -> None:
        self._index = min(max(index, 0), self._table.session.length)
        self._asked = False
        self._naming = None
        self._table.glance_at(self._index)
        self.focus = HistoryStep(self._index)
        self._list()

    def _go(self) -> None:
        self._table.go_to(self._index)
        self._table.glance_at(None)
        self._asked = False
        self._list()

    def _way(self, name: str) -> None:
        session = self._table.session
        if name not in self._ways():
            return
        if name == "redo":
            self._step(session.position + 1)
        elif name == "undo":
            self._step(session.start_of("action"))
        else:
            self._step(session.start_of("turn" if name == "turn" else "round"))

    def _keep(self) -> None:
        if self._naming is not None:
            self._table.session.bookmark(self._naming, self._index)
        self._naming = None

    # ── keys and wheel ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: pygame.event.Event) -> Go | None:
        if event.type == pygame.MOUSEWHEEL:
            self._first = min(max(self._first - 3 * event.y, 0), max(0, len(self._rows) - ROWS))
            self.renew()
            return None
        go = super().handle(event)
        if go:
            self._table.glance_at(None)
        return go

    def typed(self, event: pygame.event.Event) -> bool:
        if self._naming is not None:
            self._type(event)
            return True
        if event.key in JUMPS:
            self._move(JUMPS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._select(0 if event.key == pygame.K_HOME else self._table.session.length)
        elif event.key in ENTER and self.focus in (None, HistoryStep(self._index)):
            self._step(self._index)
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.choose(Press.UNMARK)
        elif event.unicode.lower() == "b":
            self.choose(Press.MARK)
        elif (word := word_of(self._table.keys, event)) in ("undo", "redo"):
            self._way(word)
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> Go | None:
        """The key that opened the panel closes it."""
        if self._naming is None and word_of(self._table.keys, event) == "history":
            return Go("back")
        return super()._key(event)

    def _move(self, by: int) -> None:
        """To the next step shown, over headings."""
        steps = [row.index for row in self._rows if row.kind == "step"]
        if steps:
            at = steps.index(self._index) if self._index in steps else 0
            self._select(steps[min(max(at + by, 0), len(steps) - 1)])

    def _type(self, event: pygame.event.Event) -> None:
        assert self._naming is not None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
            self._list()
        elif event.key == pygame.K_ESCAPE:
            self._naming = None
        elif event.key == pygame.K_BACKSPACE:
            self._naming = self._naming[:-1]
        elif event.unicode.isprintable() and len(self._naming) < LONGEST_MARK:
            self._naming += event.unicode

    def _move_focus(self, by: int) -> None:
        """Tab goes from the list to the buttons and back, not through every step."""
        others = [spot for spot in dict.fromkeys(area.spot for area in self.areas) if not isinstance(spot, HistoryStep)]
        found = [HistoryStep(self._index), *others]
        self.focus = found[(found.index(self.focus) + by) % len(found)] if self.focus in found else found[0]
        self.changed = True
