"""The title: the city over the river, the name, and what can be done now."""

from __future__ import annotations

import pygame

from corduba_solo.desk.page_spots import Menu
from corduba_solo.desk.pages.menus import MenuItem, TitleModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.paint import Anchor
from corduba_solo.view.screens.cityscape import city
from corduba_solo.view.screens.page import GUTTER, Page, Picture, neatline
from corduba_solo.view.screens.room import Room
from corduba_solo.view.theme import Theme, rgb

ICONS = {
    Menu.CONTINUE: "play-button",
    Menu.FIRST_GAME: "laurel",
    Menu.NEW_GAME: "hammer-nails",
    Menu.DAILY: "hourglass",
    Menu.LOAD: "scroll-unfurled",
    Menu.REPLAY: "backward-time",
    Menu.LESSONS: "light-bulb",
    Menu.RULES: "book-cover",
    Menu.STATISTICS: "progression",
    Menu.SETTINGS: "settings-knobs",
    Menu.CREDITS: "laurels",
    Menu.QUIT: "exit-door",
    Menu.HISTORY: "anticlockwise-rotation",
    Menu.SAME_SEED: "cycle",
    Menu.TITLE: "house",
    Menu.RESUME: "play-button",
    Menu.COPY: "save",
    Menu.SHARE: "save",
}
"""Each menu entry's icon."""

_ROW = 52
_FIRST = 82
_LEFT, _WIDTH = 96, 440
_FOOT = 84
_EDGE = 36
"""How near the panel comes to the foot of the window."""


def draw_title(
    model: TitleModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    # The name and the menu belong to the picture: they hardly shrink with it.
    page = Page(size, theme, voice, percent, shrinks=0.25)
    _ground(page)
    _name(page)
    _menu(page, model)
    return page.done()


def _ground(page: Page) -> None:
    page.surface.blit(city(page.surface.get_size(), page.theme), (0, 0))
    gutter = page.u(GUTTER)
    neatline(page.surface, page.surface.get_rect(), gutter, page.theme)
    edge = gutter
    for rect in (
        (0, 0, page.width, edge),
        (0, page.height - edge, page.width, edge),
        (0, 0, edge, page.height),
        (page.width - edge, 0, edge, page.height),
    ):
        page.surface.fill(rgb(page.theme.table), rect)
    if page.tall:
        return
    # The river's name, as on the table; in a tall window the menu lies in the river.
    u = max(page.width / 1920, page.height / 1080)
    px = round(34 * u)
    x = max(page.width - 960 * u, fonts.width("BAETIS", "heading", px, 0.5) / 2 + page.u(_LEFT))
    page.text("BAETIS", x, page.height - 96 * u, "heading", px, page.theme.river_name, "centre", 0.5)


def _name(page: Page) -> None:
    """At the left over the menu; in a tall window across the sky."""
    wide = page.stage.wide - 2 * _LEFT
    box = page.at(_LEFT, page.stage.high * 0.15 if page.tall else 84, wide if page.tall else 760, 140)
    x = box.centerx if page.tall else box.left - page.u(4)
    anchor: Anchor = "centre" if page.tall else "left"
    type_ = 128 if page.tall else 112
    word = page.line(
        "CORDVBA", x, box.top + page.u(64), box.width, "title", type_, page.theme.ink, anchor, tracking=0.12
    )
    under = box.top + page.u(136 if page.tall else 128)
    page.ornament(word.centerx, under, word.width, page.theme.line)
    page.line(
        page.say("title.motto"), word.centerx, under + page.u(36), word.width, "flavour", 27, page.theme.ink2, "centre"
    )


def _menu(page: Page, model: TitleModel) -> None:
    """One below the other at the left; in a tall window in two columns at the foot, off the town."""
    first, *rest = model.items
    columns = 2 if page.tall and len(rest) > 3 else 1
    lines = -(-len(rest) // columns)
    least = 20.0 + _FIRST + 12 + _FOOT
    if page.tall:
        wide = page.stage.wide - 2 * _LEFT
        high = least + lines * (_ROW + 8)
        panel = Room(_LEFT, page.stage.high - _LEFT - high, wide, high)
    else:
        # Many entries stand a little closer, so that the panel stays on the sheet.
        high = least + lines * min(_ROW, (page.stage.high - _EDGE - 296 - least) / lines)
        panel = Room(_LEFT, 296, _WIDTH, high)
    rect = page.place(panel)
    page.box(rect.move(0, page.u(3)), page.theme.line, radius=page.u(10))
    page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1.4)), page.u(10))
    inner = panel.inset(16, 0).cut_top(16)[1]
    head, below = inner.cut_top(_FIRST, 10)
    _default(page, page.place(head), first)
    entries, foot = below.cut_bottom(_FOOT + 4)
    for number, column in enumerate(entries.columns(columns, 24)):
        shown = rest[number * lines : (number + 1) * lines]
        for index, (item, row) in enumerate(zip(shown, column.rows(lines, 0), strict=False)):
            _entry(page, page.place(row), item, index > 0)
    page.bar(rect.left + page.u(24), page.at(0, foot.y + 6, 0, 0).top, rect.width - page.u(48))
    note = page.at(panel.x + 24, foot.y + 14, panel.wide - 48, _FOOT - 20)
    page.block(
        page.say("title.note", version=model.version), note, "text", 16.5, page.theme.ink2, leading=1.2, middle=True
    )


def _default(page: Page, rect: pygame.Rect, item: MenuItem) -> None:
    """What Enter does: large, in teal, with where the game stands."""
    label = page.say(f"menu.{item.spot.value}")
    page.button(item.spot, rect, "", primary=True)
    theme = page.theme
    mark = page.t(32)
    x = rect.left + page.u(24)
    page.icon(ICONS[item.spot], x, rect.centery, mark, theme.primary, "left")
    x += mark + page.u(20)
    room = rect.right - x - page.u(14)
    if not item.note:
        page.line(label, x, rect.centery, room, "name", 29, theme.on_dark)
        return
    page.line(label, x, rect.top + rect.height * 0.36, room, "name", 27, theme.on_dark)
    page.line(item.note, x, rect.top + rect.height * 0.71, room, "text", 17, theme.on_dark)


def _entry(page: Page, rect: pygame.Rect, item: MenuItem, ruled: bool) -> None:
    theme = page.theme
    if ruled:
        page.bar(rect.left + page.u(8), rect.top, rect.width - page.u(16))
    mark = page.t(25)
    x = rect.left + page.u(28)
    page.icon(ICONS[item.spot], x, rect.centery, mark, theme.ink2, "left")
    x += page.t(32) + page.u(20)
    label = page.line(
        page.say(f"menu.{item.spot.value}"), x - page.u(4), rect.centery, rect.right - x, "name", 22, theme.ink
    )
    if item.note:
        page.line(
            item.note,
            rect.right - page.u(10),
            rect.centery,
            rect.right - label.right - page.u(24),
            "text",
            16,
            theme.ink2,
            "right",
        )
    page.spot(item.spot, rect)
