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

_ROW = 128
"""The height of a row, as long as all of them find room."""
_COLUMNS = ((150, 790), (980, 790))
"""Where each column begins, and how wide it is."""


def draw_settings(
    model: SettingsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("settings.title"))
    half = (len(model.rows) + 1) // 2
    row_height = min(_ROW, (866 if model.note else 916) / half)
    height = 40 + row_height * half
    top = 96 + (976 - height - (50 if model.note else 0)) / 2
    page.card(page.at(102, top, 1716, height))
    for rows, (left, wide) in zip((model.rows[:half], model.rows[half:]), _COLUMNS, strict=True):
        for number, row in enumerate(rows):
            _row(page, row, page.at(left, top + 20 + number * row_height, wide, row_height), number > 0)
    if model.note:
        note = page.at(210, top + height + 34, 1500, 0)
        page.line(model.note, note.centerx, note.top, note.width, "flavour", 19, theme.ink2, "centre")
    return page.done()


def _row(page: Page, row: SettingRow, rect: pygame.Rect, ruled: bool) -> None:
    """What is set and what that means, side by side where there is room, and the choices below."""
    if ruled:
        page.bar(rect.left, rect.top, rect.width)
    head = rect.top + rect.height * 0.26
    name = page.line(page.say(f"setting.{row.name}"), rect.left, head, rect.width * 0.42, "name", 22)
    left = name.right + page.u(22)
    note = pygame.Rect(left, round(head - rect.height * 0.22), rect.right - left, round(rect.height * 0.44))
    words = row.note or page.say(f"setting.{row.name}.note")
    page.block(words, note, "text", 17, page.theme.ink2, "right", leading=1.08, middle=True)
    _choices(
        page, row, pygame.Rect(rect.left, round(rect.top + rect.height * 0.5), rect.width, round(rect.height * 0.4))
    )


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
