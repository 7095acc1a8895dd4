"""The history beside the table: named steps by round and turn, the present marked, and ways to go back and forth."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import HistoryModel, HistoryRow
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.shape import DESIGN
from corduba_solo.view.theme import Theme, mix

ROWS = 18
"""How many lines are shown at once."""
_LEFT, _TOP, _WIDE, _TALL = 1252, 80, 660, 992
_LIST = 152
_ROW = 35
_FOOT = 800


class _RightHand(Page):
    """A stage whose right edge is the window's, however wide that is."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None, veil: bool = False
    ) -> None:
        super().__init__(size, theme, voice, percent, veil)
        self._left = size[0] - DESIGN[0] * self.scale


def draw_history(
    model: HistoryModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    """At the right of the table, which stays as it is: going somewhere shows at once."""
    page = _RightHand(size, theme, voice, percent, veil=True)
    rect = page.at(_LEFT, _TOP, _WIDE, _TALL)
    page.box(rect.inflate(page.u(6), page.u(6)), theme.table, radius=page.u(13))
    page.box(rect, theme.panel, theme.line, max(1.0, page.scale * 1.6), page.u(10))
    _head(page, model)
    _rows(page, model)
    _foot(page, model)
    return page.done()


def _head(page: Page, model: HistoryModel) -> None:
    place = page.at(_LEFT + 28, _TOP + 36, 300, 0)
    page.icon("backward-time", place.left, place.top, page.t(26), page.theme.ink2, "left")
    page.line(
        capitals(page.say("history.title")),
        place.left + page.t(38),
        place.top,
        page.u(230),
        "heading",
        24,
        page.theme.ink,
        tracking=0.06,
    )
    page.back(page.at(_LEFT + _WIDE - 180, _TOP + 14, 156, 44))
    for number, name in enumerate(("steps", "marks")):
        box = page.at(_LEFT + 28 + number * 306, _TOP + 78, 298, 44)
        chosen = model.shown == name
        page.tab(box, page.say(f"history.{name}"), chosen)
        page.spot(page_spots.Show(name), box)


def _rows(page: Page, model: HistoryModel) -> None:
    if not model.rows:
        rect = page.at(_LEFT + 60, _TOP + _LIST + 200, _WIDE - 120, 160)
        page.block(page.say("history.no_marks"), rect, "flavour", 22, page.theme.ink2, "centre", middle=True)
        return
    for number, row in enumerate(model.rows[model.first : model.first + ROWS]):
        rect = page.at(_LEFT + 20, _TOP + _LIST + number * _ROW, _WIDE - 54, _ROW)
        if row.kind == "step":
            _step(page, row, rect, row.index == model.chosen)
        else:
            _heading(page, row, rect)
    if len(model.rows) > ROWS:
        track = page.at(_LEFT + _WIDE - 24, _TOP + _LIST, 10, ROWS * _ROW)
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


def _foot(page: Page, model: HistoryModel) -> None:
    theme = page.theme
    edge = page.at(_LEFT + 20, _TOP + _FOOT, _WIDE - 40, 0)
    page.bar(edge.left, edge.top, edge.width)
    place = page.at(_LEFT + 28, _TOP + _FOOT + 8, _WIDE - 56, 62)
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
    upper = _places(page, 0, 2)
    if model.naming is not None:
        page.field(
            page_spots.Field.NAME,
            upper[0].union(upper[1]).inflate(-page.u(150), 0).move(-page.u(75), 0),
            model.naming,
            page.say("history.mark.hint"),
            True,
        )
        keep = upper[1].copy()
        keep.width = page.u(140)
        keep.right = upper[1].right
        page.button(page_spots.Press.KEEP, keep, page.say("history.keep"), primary=True, size=18)
    elif model.asked:
        go, stay, mark = _places(page, 0, 3)
        page.button(page_spots.Press.GO, go, page.say("history.go"), primary=True, size=18)
        page.button(page_spots.Press.STAY, stay, page.say("history.stay"), size=18)
        page.button(page_spots.Press.MARK, mark, page.say("history.mark"), "flying-flag", size=18)
    else:
        page.button(page_spots.Press.MARK, upper[0], page.say("history.mark"), "flying-flag", size=18)
        page.button(
            page_spots.Press.UNMARK, upper[1], page.say("history.unmark"), "cross", enabled=model.marked, size=18
        )
    lower = _places(page, 1, 4)
    ways = (("undo", "undo"), ("redo", "redo"), ("turn", "to_turn"), ("round", "to_round"))
    for (name, words), rect in zip(ways, lower, strict=True):
        page.button(page_spots.Way(name), rect, page.say(f"history.{words}"), enabled=name in model.ways, size=17)


def _places(page: Page, line: int, count: int) -> list[pygame.Rect]:
    """Rectangles side by side in a line of the foot."""
    gap = 10
    wide = (_WIDE - 56 - gap * (count - 1)) / count
    top = _TOP + _FOOT + 76 + line * 58
    return [page.at(_LEFT + 28 + number * (wide + gap), top, wide, 48) for number in range(count)]
