"""Keys of one's own: what can be done at the table by a key, and which key does it."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import KeyRow, KeysModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme

_ROW, _GAP = 172, 12
"""The height of a row, as long as all of them find room."""


def draw_keys(model: KeysModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("keys.title"))
    columns = 1 if page.tall else 2
    lines = -(-len(model.rows) // columns)
    body = page.body.inset(0 if page.tall else 120, 0)
    rest = body.middle(body.wide, lines * (_ROW + _GAP) + 120)
    rows, foot = rest.cut_bottom(96, 24)
    for number, column in enumerate(rows.columns(columns, 24)):
        shown = model.rows[number * lines : (number + 1) * lines]
        for row, place in zip(shown, column.rows(lines, _GAP), strict=False):
            _row(page, row, page.place(place), row.word == model.waiting)
    hint, button = foot.cut_right(340, 40)
    words = model.notice or page.say("keys.hint")
    ink = theme.delta if model.refused else theme.ink2 if not model.notice else theme.you.ink
    page.block(words, page.place(hint), "name" if model.notice else "flavour", 22, ink, middle=True)
    page.button(
        page_spots.Press.RESET,
        page.place(button.middle(340, 68)),
        page.say("keys.reset"),
        "cycle",
        enabled=any(row.own for row in model.rows),
        size=20,
    )
    return page.done()


def _row(page: Page, row: KeyRow, rect: pygame.Rect, waiting: bool) -> None:
    theme = page.theme
    page.card(rect, fill=theme.preview if waiting else "")
    if waiting:
        page.box(rect, None, theme.you.base, max(1.0, page.scale * 3), page.u(9))
    left = rect.left + page.u(26)
    right = rect.right - page.u(24)
    unset = waiting or not row.cap
    room = right - (page.u(200) if unset else page.cap_width(row.cap)) - page.u(20) - left
    page.line(page.say(f"keys.{row.word}"), left, rect.centery, room, "name", 23)
    if unset:
        words = page.say("keys.press" if waiting else "keys.none")
        page.line(
            words, right, rect.centery, page.u(200), "flavour", 20, theme.you.ink if waiting else theme.ink2, "right"
        )
    else:
        page.key(row.cap, right - page.cap_width(row.cap), rect.centery, dark=row.own)
    page.spot(page_spots.KeyOf(row.word), rect)
