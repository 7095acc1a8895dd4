"""Saved games, to go on with or to watch."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.models import LoadModel, SaveRow
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.small_city import small_city
from corduba_solo.view.theme import Theme, rgb

ROWS = 8
"""How many are shown at once."""
_ROW = 94
_DEEDS = (
    (page_spots.Press.DELETE, "cross"),
    (page_spots.Press.RENAME, "scroll-quill"),
    (page_spots.Press.WATCH, "backward-time"),
)
_SIGNS = {"open": "hourglass", "won": "laurels", "drawn": "scales", "lost": "shield", "broken": "cross"}


def draw_load(model: LoadModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say(f"load.title.{model.purpose}"))
    if not model.saves:
        rect = page.at(460, 420, 1000, 200)
        page.card(rect)
        page.block(
            page.say("load.none"),
            rect.inflate(-page.u(80), -page.u(40)),
            "prose",
            26,
            theme.ink2,
            "centre",
            middle=True,
        )
        return page.done()
    shown = model.saves[model.first : model.first + ROWS]
    top = 130.0
    for number, save in enumerate(shown):
        index = model.first + number
        _save(page, save, page.at(260, top + number * (_ROW + 8), 1400, _ROW), index, index == model.chosen)
    if len(model.saves) > ROWS:
        _slider(page, model)
    _foot(page, model)
    return page.done()


def _foot(page: Page, model: LoadModel) -> None:
    """What can be done with the chosen game; a name to type, or one question, in its place."""
    theme = page.theme
    if model.naming is not None:
        page.field(page_spots.Field.NAME, page.at(260, 950, 1020, 70), model.naming, page.say("load.rename.hint"), True)
        page.button(
            page_spots.Press.KEEP,
            page.at(1300, 950, 360, 70),
            page.say("load.keep"),
            "check-mark",
            primary=True,
            size=22,
        )
        return
    if model.asked:
        place = page.at(260, 950, 800, 70)
        page.block(model.asked, place, "name", 21, theme.ink, middle=True)
        page.button(
            page_spots.Press.DELETE_NO, page.at(1080, 950, 280, 70), page.say("load.delete.no"), primary=True, size=22
        )
        page.button(
            page_spots.Press.DELETE_YES, page.at(1380, 950, 280, 70), page.say("load.delete.yes"), "cross", size=22
        )
        return
    place = page.at(260, 985, 200, 0)
    games = sum(save.state != "broken" for save in model.saves)
    page.line(page.say("load.count", count=games), place.left, place.top, place.width, "flavour", 19, theme.ink2)
    playable = _playable(model)
    for number, (deed, icon) in enumerate(_DEEDS):
        if deed is page_spots.Press.WATCH and model.purpose == "replay":
            continue
        rect = page.at(480 + number * 270, 950, 256, 70)
        page.button(deed, rect, page.say(f"load.{deed.value}"), icon, enabled=playable, size=20)
    page.button(
        page_spots.Press.CONFIRM,
        page.at(1300, 950, 360, 70),
        page.say(f"load.{model.purpose}"),
        "play-button",
        primary=True,
        enabled=playable,
        size=22,
    )


def _playable(model: LoadModel) -> bool:
    return 0 <= model.chosen < len(model.saves) and model.saves[model.chosen].state != "broken"


def _save(page: Page, save: SaveRow, rect: pygame.Rect, index: int, chosen: bool) -> None:
    theme = page.theme
    page.card(rect, chosen)
    ink = {"won": theme.you.base, "lost": theme.caepio.base, "broken": theme.delta}.get(save.state, theme.line)
    page.icon(_SIGNS[save.state], rect.left + page.u(26), rect.centery, page.u(46), ink, "left")
    left = rect.left + page.u(98)
    if save.city:
        left = _city(page, save.city, rect).right + page.u(24)
    right = rect.right - page.u(36)
    state = page.say(f"load.state.{save.state}")
    page.line(
        state,
        right,
        rect.top + rect.height * 0.69 if save.when else rect.top + rect.height * 0.28,
        page.u(300),
        "strong",
        18,
        theme.delta if save.state == "broken" else theme.ink,
        "right",
    )
    if save.state == "broken":
        page.line(save.title, left, rect.top + rect.height * 0.28, page.u(800), "name", 22)
        words = pygame.Rect(left, rect.top + round(rect.height * 0.44), right - left, round(rect.height * 0.52))
        page.block(save.detail, words, "text", 17, theme.ink2, leading=1.12, middle=True)
    else:
        room = rect.right - left - page.u(360)
        page.line(save.title, left, rect.top + rect.height * 0.35, room, "name", 24)
        page.line(save.detail, left, rect.top + rect.height * 0.69, room, "text", 18, theme.ink2)
        page.line(save.when, right, rect.top + rect.height * 0.35, page.u(300), "text", 18, theme.ink2, "right")
    page.spot(page_spots.Save(index), rect)


def _city(page: Page, city: CityModel, rect: pygame.Rect) -> pygame.Rect:
    """The city of the game, small, beside its sign."""
    tall = rect.height - page.u(12)
    frame = pygame.Rect(rect.left + page.u(92), rect.top + page.u(6), round(tall * 16 / 9), tall)
    page.surface.blit(small_city(city, frame.size, page.theme), frame)
    pygame.draw.rect(page.surface, rgb(page.theme.line), frame, max(1, page.u(1)))
    return frame


def _slider(page: Page, model: LoadModel) -> None:
    track = page.at(1684, 130, 14, ROWS * (_ROW + 8) - 8)
    page.box(track, page.theme.well, radius=page.u(7))
    count = len(model.saves)
    tall = round(track.height * ROWS / count)
    top = track.top + round((track.height - tall) * model.first / max(1, count - ROWS))
    page.box(pygame.Rect(track.left, top, track.width, tall), page.theme.line, radius=page.u(7))
    page.spot(page_spots.Press.SCROLL, track)
