"""The history beside the table: named steps by round and turn, the present marked, and ways to go back and forth."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import HistoryModel, HistoryRow
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.theme import Theme, mix

ROWS = 18
"""How many lines are shown at once."""


class _Corner(Page):
    """A stage whose right edge and foot are the window's, whatever its shape."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None, veil: bool = False
    ) -> None:
        super().__init__(size, theme, voice, percent, veil)
        self._left = size[0] - self.stage.wide * self.scale
        self._top = size[1] - self.stage.high * self.scale


class _Places(NamedTuple):
    """Where the parts of the panel stand."""

    panel: Room
    head: Room
    tabs: Room
    list: Room
    foot: Room


def _places(page: Page) -> _Places:
    """At the right of the table; in a tall window below its map, with the ways beside the list."""
    if page.tall:
        panel = page.stage.inset(8, 8).cut_bottom(min(900.0, page.stage.high * 0.48))[1]
        head, rest = panel.inset(28, 14).cut_top(50, 12)
        rows, foot = rest.cut_right(340, 22)
        return _Places(panel, head, Room(rows.x + 240, head.y, rows.wide - 240, head.high), rows, foot)
    panel = page.stage.cut_right(668)[1].cut_right(8)[0].inset(0, 8)
    panel = panel.cut_top(72)[1]
    head, rest = panel.inset(28, 14).cut_top(44, 20)
    tabs, rest = rest.cut_top(44, 22)
    rows, foot = rest.cut_bottom(182)
    return _Places(panel, head, tabs, rows, foot)


def draw_history(
    model: HistoryModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    """Beside the table, which stays as it is: going somewhere shows at once."""
    page = _Corner(size, theme, voice, percent, veil=True)
    places = _places(page)
    rect = page.place(places.panel)
    page.box(rect.inflate(page.u(6), page.u(6)), theme.table, radius=page.u(13))
    page.box(rect, theme.panel, theme.line, max(1.0, page.scale * 1.6), page.u(10))
    _head(page, model, places)
    _rows(page, model, places.list)
    _foot(page, model, places.foot)
    return page.done()


def _head(page: Page, model: HistoryModel, places: _Places) -> None:
    place = page.place(places.head)
    page.icon("backward-time", place.left, place.centery, page.t(26), page.theme.ink2, "left")
    page.line(
        capitals(page.say("history.title")),
        place.left + page.t(38),
        place.centery,
        page.u(190),
        "heading",
        24,
        page.theme.ink,
        tracking=0.06,
    )
    page.back(page.place(places.head.cut_right(156)[1].middle(156, 44)))
    for name, tab in zip(("steps", "marks"), places.tabs.columns(2, 8), strict=True):
        box = page.place(tab.middle(tab.wide, 44))
        page.tab(box, page.say(f"history.{name}"), model.shown == name)
        page.spot(page_spots.Show(name), box)


def _rows(page: Page, model: HistoryModel, room: Room) -> None:
    if not model.rows:
        rect = page.place(room.inset(40, 0))
        page.block(page.say("history.no_marks"), rect, "flavour", 22, page.theme.ink2, "centre", middle=True)
        return
    lines = Room(room.x - 8, room.y, room.wide - 10, room.high).rows(ROWS, 0)
    for row, line in zip(model.rows[model.first : model.first + ROWS], lines, strict=False):
        rect = page.place(line)
        if row.kind == "step":
            _step(page, row, rect, row.index == model.chosen)
        else:
            _heading(page, row, rect)
    if len(model.rows) > ROWS:
        track = page.place(room.cut_right(10)[1]).move(page.u(8), 0)
        page.box(track, page.theme.well, radius=page.u(5))
        tall = max(page.u(40), round(track.height * ROWS / len(model.rows)))
        top = track.top + round((track.height - tall) * model.first / (len(model.rows) - ROWS))
        page.box(pygame.Rect(track.left, top, track.width, tall), page.theme.line, radius=page.u(5))


def _heading(page: Page, row: HistoryRow, rect: pygame.Rect) -> None:
    theme = page.theme
    if row.kind == "round":
        left = rect.left + page.u(8)
        words = page.line(
            capitals(row.text), left, rect.centery + page.u(2), rect.width * 0.5, "heading", 17, tracking=0.06
        )
        page.bar(words.right + page.u(14), rect.centery, rect.right - words.right - page.u(18))
    else:
        page.line(
            row.text, rect.left + page.u(24), rect.centery + page.u(2), rect.width * 0.6, "flavour", 17.5, theme.ink2
        )


def _step(page: Page, row: HistoryRow, rect: pygame.Rect, chosen: bool) -> None:
    theme = page.theme
    ink = theme.ink if row.done else mix(theme.ink2, theme.panel, 0.16)
    bar = rect.inflate(0, -page.u(3))
    if row.here:
        page.box(bar, theme.you.base, radius=page.u(5))
        ink = theme.on_colour
    elif chosen:
        page.box(bar, theme.you.tint, theme.you.base, max(1.0, page.scale * 1.2), page.u(5))
        ink = theme.you.ink
    x = rect.left + page.u(40)
    page.icon("lozenge", x, rect.centery, page.u(10 if row.done else 7), ink if row.here else theme.line)
    right = rect.right - page.u(12)
    if row.here:
        right = page.line(page.say("history.here"), right, rect.centery, page.u(90), "strong", 16, ink, "right").left
        right -= page.u(12)
    if row.luck:
        mark = page.t(20)
        page.icon("dice-six-faces-five", right, rect.centery, mark, ink, "right")
        right -= mark + page.u(10)
    if row.bookmark:
        right = _bookmark(page, row, rect, right, ink)
    left = x + page.u(18)
    px = page.t(17.5)
    face = "text" if row.done else "flavour"
    page.text(fonts.cut(row.text, face, px, right - left), left, rect.centery, face, px, ink)
    page.spot(page_spots.HistoryStep(row.index), bar)


def _bookmark(page: Page, row: HistoryRow, rect: pygame.Rect, right: int, ink: str) -> int:
    """The flag and the name at the right; where the rest of the line has to end."""
    px, mark = page.t(16.5), page.t(18)
    words = fonts.cut(row.bookmark, "strong", px, round(rect.width * 0.42))
    colour = ink if row.here else page.theme.you.ink
    left = right - fonts.width(words, "strong", px)
    page.text(words, left, rect.centery, "strong", px, colour)
    page.icon("flying-flag", left - page.u(6), rect.centery, mark, colour, "right")
    return left - mark - page.u(18)


def _foot(page: Page, model: HistoryModel, room: Room) -> None:
    theme = page.theme
    if page.tall:
        notice, ways = room.cut_bottom(4 * 52 + 30, 14)
    else:
        notice, ways = room.cut_top(62, 12)
        edge = page.place(room.cut_top(1)[0].inset(-8, 0))
        page.bar(edge.left, edge.top - page.u(4), edge.width)
    place = page.place(notice)
    left = place.left
    if model.past_luck:
        page.icon("dice-six-faces-five", place.left, place.centery, page.u(36), theme.delta, "left")
        left += page.u(52)
    page.block(
        model.notice,
        pygame.Rect(left, place.top, place.right - left, place.height),
        "text",
        18,
        theme.delta if model.past_luck else theme.ink,
        leading=1.16,
        middle=True,
    )
    mine, ways = ways.rows(2, 10)
    if model.naming is not None:
        field, button = mine.rows(2, 10) if page.tall else mine.cut_right(140, 10)
        page.field(page_spots.Field.NAME, page.place(field), model.naming, page.say("history.mark.hint"), True)
        page.button(page_spots.Press.KEEP, page.place(button), page.say("history.keep"), primary=True, size=18)
    elif model.asked:
        go, stay, mark = _side_by_side(page, mine, 3)
        page.button(page_spots.Press.GO, go, page.say("history.go"), primary=True, size=18)
        page.button(page_spots.Press.STAY, stay, page.say("history.stay"), size=18)
        page.button(page_spots.Press.MARK, mark, page.say("history.mark"), "flying-flag", size=18)
    else:
        mark, unmark = _side_by_side(page, mine, 2)
        page.button(page_spots.Press.MARK, mark, page.say("history.mark"), "flying-flag", size=18)
        page.button(page_spots.Press.UNMARK, unmark, page.say("history.unmark"), "cross", enabled=model.marked, size=18)
    named = (("undo", "undo"), ("redo", "redo"), ("turn", "to_turn"), ("round", "to_round"))
    for (name, words), way in zip(named, ways.grid(2 if page.tall else 4, 4, 10), strict=True):
        enabled = name in model.ways
        page.button(page_spots.Way(name), page.place(way), page.say(f"history.{words}"), enabled=enabled, size=17)


def _side_by_side(page: Page, room: Room, count: int) -> list[pygame.Rect]:
    """In one line; in a narrow column in two, the first one alone."""
    if not page.tall:
        return [page.place(place) for place in room.columns(count, 10)]
    first, second = room.rows(2, 10)
    return [page.place(first), *(page.place(place) for place in second.columns(count - 1, 10))]
