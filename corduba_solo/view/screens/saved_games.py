"""Saved games, to go on with or to watch."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.models import SavedGamesModel, SaveRow
from corduba_solo.locale.voice import Voice
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.screens.small_city import small_city
from corduba_solo.view.theme import Theme, rgb

ROWS = 8
"""How many are shown at once."""
_ROW, _MOST_ROW = 94, 208
_DEEDS = (
    (page_spots.Press.DELETE, "cross"),
    (page_spots.Press.RENAME, "scroll-quill"),
    (page_spots.Press.WATCH, "backward-time"),
)
_SIGNS = {"open": "hourglass", "won": "laurels", "drawn": "scales", "lost": "shield", "broken": "cross"}


def draw_saved_games(
    model: SavedGamesModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say(f"load.title.{model.purpose}"))
    if not model.saves:
        rect = page.place(page.body.middle(1000, 260))
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
    edge = 0 if page.tall else 100
    rest, foot = page.body.inset(edge, 0).cut_bottom(70, 26)
    if page.tall:
        rest, line = rest.cut_bottom(34, 4)
        _count(page, model, line)
    shown = model.saves[model.first : model.first + ROWS]
    rows = rest.cut_top(10)[1]
    if len(model.saves) > ROWS:
        rows, track = rows.cut_right(14, 16)
        _slider(page, model, page.place(track))
    # Few games stand in higher rows, with larger pictures.
    high = max(_ROW, min(_MOST_ROW, (rows.high + 8) / len(shown) - 8))
    for number, save in enumerate(shown):
        index = model.first + number
        place = page.at(rows.x, rows.y + number * (high + 8), rows.wide, high)
        # All the same, not a pixel more where both edges round: the pictures and the words beside them stand in line.
        place.height = page.u(high)
        _save(page, save, place, index, index == model.chosen)
    _foot(page, model, foot)
    return page.done()


def _count(page: Page, model: SavedGamesModel, room: Room) -> None:
    place = page.place(room)
    games = sum(save.state != "broken" for save in model.saves)
    words = page.say("load.count", count=games)
    page.line(words, place.left, place.centery, place.width, "flavour", 19, page.theme.ink2)


def _foot(page: Page, model: SavedGamesModel, foot: Room) -> None:
    """What can be done with the chosen game; a name to type, or one question, in its place."""
    theme = page.theme
    if model.naming is not None:
        field, keep = foot.cut_right(300, 20)
        page.field(page_spots.Field.NAME, page.place(field), model.naming, page.say("load.rename.hint"), True)
        page.button(
            page_spots.Press.KEEP,
            page.place(keep),
            page.say("load.keep"),
            "check-mark",
            primary=True,
            size=22,
        )
        return
    if model.asked:
        words, answers = foot.cut_right(440 if page.tall else 580, 20)
        page.block(model.asked, page.place(words), "name", 21, theme.ink, middle=True)
        no, yes = map(page.place, answers.columns(2, 20))
        page.button(page_spots.Press.DELETE_NO, no, page.say("load.delete.no"), primary=True, size=22)
        page.button(page_spots.Press.DELETE_YES, yes, page.say("load.delete.yes"), "cross", size=22)
        return
    playable = _playable(model)
    rest, confirm = foot.cut_right(300 if page.tall else 360, 14)
    if not page.tall:
        count, rest = rest.cut_left(200, 20)
        _count(page, model, count)
    for (deed, icon), place in zip(_DEEDS, rest.columns(len(_DEEDS), 14), strict=True):
        if deed is page_spots.Press.WATCH and model.purpose == "replay":
            continue
        page.button(deed, page.place(place), page.say(f"load.{deed.value}"), icon, enabled=playable, size=20)
    page.button(
        page_spots.Press.CONFIRM,
        page.place(confirm),
        page.say(f"load.{model.purpose}"),
        "play-button",
        primary=True,
        enabled=playable,
        size=22,
    )


def _playable(model: SavedGamesModel) -> bool:
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
        rect.centery + page.u(18) if save.when else rect.centery - page.u(26),
        page.u(300),
        "strong",
        18,
        theme.delta if save.state == "broken" else theme.ink,
        "right",
    )
    if save.state == "broken":
        page.line(save.title, left, rect.centery - page.u(26), rect.width * 0.55, "name", 22)
        words = pygame.Rect(left, rect.centery - page.u(9), right - left, page.u(51))
        page.block(save.detail, words, "text", 17, theme.ink2, leading=1.12, middle=True)
    else:
        room = rect.right - left - page.u(260)
        page.line(save.title, left, rect.centery - page.u(15), room, "name", 24)
        page.line(save.detail, left, rect.centery + page.u(18), room, "text", 18, theme.ink2)
        page.line(save.when, right, rect.centery - page.u(15), page.u(220), "text", 18, theme.ink2, "right")
    page.spot(page_spots.Save(index), rect)


def _city(page: Page, city: CityModel, rect: pygame.Rect) -> pygame.Rect:
    """The city of the game, small, beside its sign."""
    # In a narrow row the words have the most of it.
    tall = min(rect.height - page.u(12), round(rect.width * 0.27 * 9 / 16))
    frame = pygame.Rect(rect.left + page.u(92), rect.centery - tall // 2, round(tall * 16 / 9), tall)
    page.surface.blit(small_city(city, frame.size, page.theme), frame)
    pygame.draw.rect(page.surface, rgb(page.theme.line), frame, max(1, page.u(1)))
    return frame


def _slider(page: Page, model: SavedGamesModel, track: pygame.Rect) -> None:
    page.box(track, page.theme.well, radius=page.u(7))
    count = len(model.saves)
    tall = round(track.height * ROWS / count)
    top = track.top + round((track.height - tall) * model.first / max(1, count - ROWS))
    page.box(pygame.Rect(track.left, top, track.width, tall), page.theme.line, radius=page.u(7))
    page.spot(page_spots.Press.SCROLL, track)
