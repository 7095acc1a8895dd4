"""The credits as a scroll of text."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import CreditsModel
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.theme import Theme


def draw_credits(
    model: CreditsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("credits.title"))
    rect = _card(page)
    page.card(rect)
    view = _view(page, rect)
    text = _text(page, model, view.width)
    most = max(0, text.get_height() - view.height)
    page.surface.blit(text, view.topleft, (0, min(model.scroll, most), view.width, view.height))
    if most:
        _slider(page, rect, view, min(model.scroll, most), text.get_height())
    return page.done()


def scroll_room(model: CreditsModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> int:
    """How far the credits can be scrolled at this size."""
    page = Page(size, theme, voice, percent)
    view = _view(page, _card(page))
    return max(0, _text(page, model, view.width).get_height() - view.height)


def _card(page: Page) -> pygame.Rect:
    """As high as the window allows, and no wider than lines are read with ease."""
    return page.place(page.body.middle(1600, page.body.high))


def _view(page: Page, card: pygame.Rect) -> pygame.Rect:
    return card.inflate(-page.u(100), -page.u(24))


def _text(page: Page, model: CreditsModel, width: int) -> pygame.Surface:
    """The whole scroll as one picture."""
    rows: list[tuple[int, pygame.Surface]] = []
    theme = page.theme
    y = page.u(14)
    for section in model.sections:
        heading = fonts.text(section.title.upper(), "heading", page.t(23), theme.ink, 0.06)
        rows.append((y, heading))
        y += heading.get_height() + page.u(8)
        for line in section.lines:
            for part in fonts.wrap(line, "prose", page.t(20.5), width):
                rows.append((y, fonts.text(part, "prose", page.t(20.5), theme.ink)))
                y += round(page.t(20.5) * 1.32)
            y += page.u(7)
        y += page.u(26)
    picture = pygame.Surface((width, y), pygame.SRCALPHA)
    for top, row in rows:
        picture.blit(row, (0, top))
    return picture


def _slider(page: Page, rect: pygame.Rect, view: pygame.Rect, scroll: int, total: int) -> None:
    track = pygame.Rect(rect.right - page.u(28), view.top, page.u(12), view.height)
    page.box(track, page.theme.well, radius=page.u(6))
    tall = max(page.u(50), round(view.height * view.height / total))
    top = track.top + round((track.height - tall) * scroll / max(1, total - view.height))
    page.box(pygame.Rect(track.left, top, track.width, tall), page.theme.line, radius=page.u(6))
    page.spot(page_spots.Press.SCROLL, track)
