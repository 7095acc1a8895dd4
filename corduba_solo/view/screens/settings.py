"""Settings: one row each, all choices in sight."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import SettingRow, SettingsModel
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
    "language": ("en", "de", "es"),
    "full_screen": ("on", "off"),
    "keys": ("change",),
}
"""Every setting and its choices, in the order shown."""

_ROW = 92
"""The height of a row, as long as all of them find room."""
_LOW = 78
"""In a row that is lower a note has one line."""


def draw_settings(
    model: SettingsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("settings.title"))
    row_height = min(_ROW, (880 if model.note else 930) / len(model.rows) - 4)
    height = 48 + row_height * len(model.rows)
    top = 96 + (976 - height - (50 if model.note else 0)) / 2
    rect = page.at(210, top, 1500, height)
    page.card(rect)
    for number, row in enumerate(model.rows):
        _row(page, row, page.at(254, top + 24 + number * row_height, 1412, row_height), number > 0)
    if model.note:
        note = page.at(210, top + height + 34, 1500, 0)
        page.line(model.note, note.centerx, note.top, note.width, "flavour", 19, theme.ink2, "centre")
    return page.done()


def _row(page: Page, row: SettingRow, rect: pygame.Rect, ruled: bool) -> None:
    if ruled:
        page.bar(rect.left, rect.top, rect.width)
    left = _choices(page, row, rect.inflate(0, -min(page.u(40), round(rect.height * 0.3))))
    room = left - rect.left - page.u(40)
    name, words = page.say(f"setting.{row.name}"), row.note or page.say(f"setting.{row.name}.note")
    if rect.height < page.u(_LOW):
        page.line(name, rect.left, rect.top + rect.height * 0.29, room, "name", 21)
        page.line(words, rect.left, rect.top + rect.height * 0.77, room, "text", 16, page.theme.ink2)
        return
    page.line(name, rect.left, rect.top + rect.height * 0.33, room, "name", 23)
    note = pygame.Rect(rect.left, rect.top + round(rect.height * 0.49), room, round(rect.height * 0.45))
    page.block(words, note, "text", 17.5, page.theme.ink2, leading=1.1, middle=True)


def _choices(page: Page, row: SettingRow, rect: pygame.Rect) -> int:
    """Side by side at the right, as wide as the longest needs, the chosen one in your colour; where they begin."""
    theme = page.theme
    labels = [page.say(f"setting.{row.name}.{choice}") for choice in row.choices]
    gap = page.u(8)
    most = (round(rect.width * 0.56) - gap * (len(labels) - 1)) // len(labels)
    wide = min(most, max(page.u(96), max(fonts.width(label, "strong", page.t(19)) for label in labels) + page.u(40)))
    begin = x = rect.right - wide * len(labels) - gap * (len(labels) - 1)
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
        page.line(label, box.centerx, box.centery, wide - page.u(16), "strong", 19, ink, "centre")
        page.spot(page_spots.Setting(row.name, choice), box)
        x += wide + gap
    return begin
