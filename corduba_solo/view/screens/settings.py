"""Settings: one row each, all choices in sight."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import SettingRow, SettingsModel
from corduba_solo.locale.catalogue import languages
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import STEPS, Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme

CHOICES: dict[str, tuple[str, ...]] = {
    "pace": ("learn", "normal", "fast", "instant"),
    "confirm_pass": ("on", "off"),
    "confirm_unrest": ("on", "off"),
    "confirm_useless": ("on", "off"),
    "round_summary": ("on", "off"),
    "ties": ("ask", "auto"),
    "scale": ("fit", *map(str, STEPS)),
    "theme": ("parchment", "dusk", "system"),
    "colours": ("standard", "high_contrast"),
    "motion": ("on", "off"),
    "sound": ("off", "quiet", "loud"),
    "language": languages(),
    "full_screen": ("on", "off"),
    "keys": ("change",),
}
"""Every setting and its choices, in the order shown."""

_ROW = 172
"""The height of a row, as long as all of them find room."""


def draw_settings(
    model: SettingsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("settings.title"))
    body = page.body
    if model.note:
        body, foot = body.cut_bottom(44)
        note = page.place(foot)
        page.line(model.note, note.centerx, note.centery, note.width, "flavour", 19, theme.ink2, "centre")
    columns = 1 if page.tall else 2
    lines = -(-len(model.rows) // columns)
    card = body.middle(body.wide, _ROW * lines + 20)
    page.card(page.place(card))
    for number, column in enumerate(card.inset(40, 10).columns(columns, 60)):
        rows = model.rows[number * lines : (number + 1) * lines]
        for index, (row, place) in enumerate(zip(rows, column.rows(lines, 0), strict=False)):
            _row(page, row, page.place(place), index > 0)
    return page.done()


def _row(page: Page, row: SettingRow, rect: pygame.Rect, ruled: bool) -> None:
    """What is set and what that means, side by side where there is room, and the choices below."""
    if ruled:
        page.bar(rect.left, rect.top, rect.width)
    tall = page.u(62) if rect.height > page.u(140) else round(rect.height * 0.4)
    head = rect.top + (rect.height - tall) * 0.44
    name = page.line(page.say(f"setting.{row.name}"), rect.left, head, rect.width * 0.42, "name", 22)
    left = name.right + page.u(22)
    high = round(min(rect.height * 0.44, page.u(62)))
    note = pygame.Rect(left, round(head - high / 2), rect.right - left, high)
    words = row.note or page.say(f"setting.{row.name}.note")
    page.block(words, note, "text", 17, page.theme.ink2, "right", leading=1.08, middle=True)
    below = min(rect.bottom - round(rect.height * 0.1) - tall, round(head + page.u(30)))
    _choices(page, row, pygame.Rect(rect.left, below, rect.width, tall))


def _choices(page: Page, row: SettingRow, rect: pygame.Rect) -> None:
    """Side by side, as wide as the longest needs, the chosen one in your colour."""
    theme = page.theme
    labels = [page.say(f"setting.{row.name}.{choice}") for choice in row.choices]
    gap = page.u(8)
    most = (rect.width - gap * (len(labels) - 1)) // len(labels)
    wide = min(most, max(page.u(96), max(fonts.width(label, "strong", page.t(18)) for label in labels) + page.u(40)))
    x = rect.left
    for choice, label in zip(row.choices, labels, strict=True):
        box = pygame.Rect(x, rect.top, wide, rect.height)
        chosen = choice == row.value
        page.box(
            box,
            theme.you.base if chosen else theme.panel,
            theme.you.deep if chosen else theme.panel_rim,
            max(1.0, page.scale * 1.4),
            page.u(7),
        )
        ink = theme.on_colour if chosen else theme.ink
        page.line(label, box.centerx, box.centery, wide - page.u(16), "strong", 18, ink, "centre")
        page.spot(page_spots.Setting(row.name, choice), box)
        x += wide + gap
