"""The keys, on a card over the table."""

from __future__ import annotations

import pygame

from corduba_solo.desk.pages.models import HelpModel, KeyGroup, KeyLine
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.theme import Theme


def draw_help(model: HelpModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> Picture:
    """Over a dimmed table: the surface lets it through."""
    page = Page(size, theme, voice, percent, veil=True)
    page.dim()
    columns = (model.groups,) if page.tall else _columns(model)
    rows = max(sum(len(lines) + 1.4 for _, lines in column) for column in columns)
    step = min(56, (page.stage.high - 60 - 150) / rows)
    card = page.stage.inset(40, 30).middle(1400 if not page.tall else 1000, 150 + rows * step)
    rect = page.place(card)
    page.box(rect.move(0, page.u(3)), theme.table, radius=page.u(12))
    page.box(rect, theme.panel, theme.panel_rim, max(1, page.u(1.5)), page.u(12))
    pad = page.u(40)
    page.line(
        capitals(page.say("help.title")),
        rect.left + pad,
        rect.top + page.u(54),
        rect.width * 0.6,
        "heading",
        28,
        theme.ink,
        tracking=0.06,
    )
    page.back(pygame.Rect(rect.right - pad - page.u(176), rect.top + page.u(30), page.u(176), page.u(48)))
    for column, place in zip(columns, card.inset(40, 0).columns(len(columns), 50), strict=True):
        _column(page, column, place, step)
    return page.done()


def _columns(model: HelpModel) -> tuple[tuple[KeyGroup, ...], tuple[KeyGroup, ...]]:
    """Two columns as even as the groups allow, in their order."""
    total = sum(len(lines) + 1.4 for _, lines in model.groups)
    best = min(
        range(1, len(model.groups) + 1),
        key=lambda cut: abs(total / 2 - sum(len(lines) + 1.4 for _, lines in model.groups[:cut])),
    )
    return model.groups[:best], model.groups[best:]


def _column(page: Page, groups: tuple[KeyGroup, ...], room: Room, step: float) -> None:
    y = room.y + 116
    for title, lines in groups:
        place = page.at(room.x, y, room.wide, step * 0.9)
        page.title(page.voice.say(title), place.left, place.centery, place.width, 18)
        y += step * 0.92
        for line in lines:
            _line(page, line, page.at(room.x, y, room.wide, step))
            y += step
        y += step * 0.48


def _line(page: Page, line: KeyLine, rect: pygame.Rect) -> None:
    page.bar(rect.left, rect.top, rect.width)
    x = float(rect.left)
    for key in line.keys:
        x = page.key(page.key_name(key), x, rect.centery).right + page.u(6)
    left = max(rect.left + page.u(206), round(x) + page.u(10))
    page.line(page.voice.say(line.message), left, rect.centery, rect.right - left, "text", 19, page.theme.ink)
