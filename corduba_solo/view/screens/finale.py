"""The moment a game ends: your Corduba, the senators entering, the verdict; and the same as a picture to keep."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from corduba_solo.desk.page_spots import Press
from corduba_solo.desk.pages.city import CityModel
from corduba_solo.desk.pages.models import EndModel, FinaleModel, Tally
from corduba_solo.locale.voice import Voice
from corduba_solo.view import tokens
from corduba_solo.view.layout import Percent, drawable
from corduba_solo.view.lettering import capitals
from corduba_solo.view.screens import evening
from corduba_solo.view.screens.evening import city_in_light, light_of
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.ribbon import around, ribbon
from corduba_solo.view.screens.room import Room
from corduba_solo.view.theme import Theme, mix

KEPT = (1600, 900)
"""The size of the picture that is kept."""
_SIDES = ("you", "caepio")
_LEAST_STEP = 17
_ROW = 148
"""Of a side's senators in a tall window."""


class Scene(NamedTuple):
    """The picture, and what on it comes in: senators of both sides, then the verdict."""

    picture: Picture
    figures: tuple[pygame.Surface, pygame.Surface]
    benches: tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]
    ribbon: pygame.Rect | None


def draw_finale(
    model: FinaleModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    return set_scene(model, size, theme, voice, percent).picture


def city_waits(model: FinaleModel, size: tuple[int, int], theme: Theme) -> bool:
    """Whether the city, which is what is to be seen, is still to be drawn."""
    return evening.city_waits(model.city, drawable(size), model.end.outcome, theme)


def engrave(model: FinaleModel, size: tuple[int, int], theme: Theme) -> None:
    """As much of it as a frame has time for."""
    evening.engrave(model.city, drawable(size), model.end.outcome, theme)


def set_scene(model: FinaleModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> Scene:
    """The end as far as it is told."""
    page = Page(size, light_of(model.end.outcome, theme), voice, percent)
    page.surface.blit(city_in_light(model.city, page.surface.get_size(), model.end.outcome, theme), (0, 0))
    written: pygame.Rect | None = None
    if model.verdict:
        written = _verdict(page, model.end)
    else:
        page.line(
            capitals(page.say("finale.title")),
            page.width / 2,
            page.u(92),
            page.width - page.u(160),
            "title",
            60,
            page.theme.ink,
            "centre",
            0.14,
        )
    benches = _entering(page, model)
    if model.verdict:
        _buttons(page, model)
    else:
        page.spot(Press.CONFIRM, page.surface.get_rect())
    you, caepio = (_figure(page, who) for who in _SIDES)
    return Scene(page.done(), (you, caepio), benches, written)


def _verdict(page: Page, end: EndModel) -> pygame.Rect:
    """Written on a ribbon; the part of the page that it takes."""
    # Its tails reach out at both sides.
    rect = page.place(page.stage.inset(110, 0).middle(1120, 168))
    rect.top = page.u(40)
    side = {"won": "you", "lost": "caepio"}.get(end.outcome, "neutral")
    colours = page.theme.side(side)
    cloth = ribbon(page.theme, rect.size, colours.base if side != "neutral" else colours.deep, colours.deep)
    page.surface.blit(cloth, around(rect))
    pale = mix(page.theme.on_colour, colours.base, 0.22)
    if end.outcome == "won":
        for x in (rect.left + page.u(86), rect.right - page.u(86)):
            page.icon("laurels", x, rect.centery, page.u(120), pale)
    room = rect.width - page.u(330)
    words = capitals(page.say(f"end.{end.outcome}"))
    page.line(words, rect.centerx, rect.top + page.u(64), room, "title", 52, page.theme.on_colour, "centre", 0.08)
    page.line(end.reason, rect.centerx, rect.top + page.u(122), room, "prose", 24, page.theme.on_colour, "centre")
    return around(rect)


def _entering(page: Page, model: FinaleModel) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """Both sides on a strip of vellum over the river, and between them what brought the last ones."""
    edge = 40 if page.tall else 96
    high = 176 if not page.tall else 184 + 2 * _ROW if model.end.with_senators else 360
    rect = page.place(Room(edge, 0, page.stage.wide - 2 * edge, high))
    rect.bottom = page.height - page.u(32)
    theme = page.theme
    page.box(rect, theme.card, theme.line, max(1, page.u(1.6)), page.u(10))
    if not model.end.with_senators:
        _monuments(page, rect, model)
        return (), ()
    if page.tall:
        # A row for each side, and below them what brought the last ones.
        row = page.u(_ROW)
        rows = [pygame.Rect(rect.left, rect.top + number * row, rect.width, row) for number in range(2)]
        middle = pygame.Rect(rect.left, rows[1].bottom, rect.width, rect.bottom - rows[1].bottom)
    else:
        half = (rect.width - page.u(420)) // 2
        rows = [pygame.Rect(left, rect.top, half, rect.height) for left in (rect.left, rect.right - half)]
        middle = pygame.Rect(rect.left + half, rect.top, page.u(420), rect.height)
    yours, his = (
        _bench(page, place, who, total, model.most)
        for place, who, total in zip(rows, _SIDES, model.totals, strict=True)
    )
    if model.entered and not model.verdict:
        _source(page, middle, model.end.ledger[model.entered - 1])
    return yours, his


def _source(page: Page, middle: pygame.Rect, source: Tally) -> None:
    """What brought those who came last."""
    theme = page.theme
    words = page.voice.say(f"source.{source.key}")
    place = pygame.Rect(middle.left, middle.top + page.u(24), middle.width, page.u(80))
    page.block(words[:1].upper() + words[1:], place, "name", 25, theme.ink, "centre", middle=True)
    y = middle.bottom - page.u(44)
    for who, value, x in (
        (who, getattr(source, who), middle.centerx + way * page.u(80)) for who, way in zip(_SIDES, (-1, 1), strict=True)
    ):
        shown = page.voice.catalogue.signed(value) if value else "–"
        page.text(shown, x, y, "number", page.t(30), theme.side(who).ink if value else theme.ink2, "centre")


def _figure(page: Page, who: str) -> pygame.Surface:
    return tokens.senator(page.theme, page.u(92), who)


def _bench(page: Page, rect: pygame.Rect, who: str, total: int, most: int) -> tuple[pygame.Rect, ...]:
    """A side's sign and number at the outer end, its senators beside them, with room for the most of either side."""
    theme = page.theme
    outer = rect.left + page.u(64) if who == "you" else rect.right - page.u(64)
    page.text(str(total), outer, rect.centery - page.u(10), "number", page.t(64), theme.side(who).ink, "centre")
    name = page.say("you" if who == "you" else "caepio")
    page.line(name, outer, rect.bottom - page.u(30), page.u(110), "strong", 19, theme.side(who).ink, "centre")
    room = rect.width - page.u(150)
    figure = _figure(page, who)
    px = figure.get_width()
    step = max(page.u(_LEAST_STEP), min(round(px * 0.72), (room - px) // max(1, most - 1)))
    places = []
    for number in range(total):
        x = rect.left + page.u(128) + number * step
        if who == "caepio":
            x = rect.right - page.u(128) - px - number * step
        places.append(page.surface.blit(figure, (x, rect.centery - px // 2)))
    return tuple(places)


def _monuments(page: Page, rect: pygame.Rect, model: FinaleModel) -> None:
    """Where nobody counts senators, the monuments that stand."""
    theme = page.theme
    built, needed = model.end.monuments
    shown = model.city.monuments if model.verdict else model.city.monuments[: model.entered]
    px = page.u(104)
    if page.tall:
        rect = pygame.Rect(rect.left, rect.top, rect.width, page.u(176))
    for number, key in enumerate(shown):
        page.surface.blit(
            tokens.monument(theme, px, key), (rect.left + page.u(40) + number * page.u(124), rect.centery - px // 2)
        )
    words = page.say("end.monuments", count=built if model.verdict else len(shown), needed=needed)
    place = pygame.Rect(rect.left + page.u(800), rect.top, page.u(180 if page.tall else 400), rect.height)
    page.block(words, place, "name", 26, theme.you.ink, "centre", middle=True)


def _buttons(page: Page, model: FinaleModel) -> None:
    """Between the two sides."""
    middle = page.width / 2
    wide = page.u(380)
    top = page.height - page.u(200 if page.tall else 190)
    if not model.end.with_senators and not page.tall:
        middle = page.at(page.stage.wide - 330, 0, 0, 0).left
    first = pygame.Rect(round(middle - wide / 2), top, wide, page.u(66))
    page.button(Press.CONFIRM, first, page.say("finale.count"), "laurel", primary=True, size=22)
    second = first.move(0, page.u(74))
    if model.saved:
        page.block(model.saved, second.inflate(-page.u(8), 0), "text", 16, page.theme.ink2, "centre", 1.12, middle=True)
    else:
        page.button(Press.SAVE_PICTURE, second, page.say("finale.save"), "scroll-unfurled", size=20)


def keepsake(end: EndModel, city: CityModel, theme: Theme, voice: Voice) -> pygame.Surface:
    """The city with a cartouche that says whose it is: 1600 × 900, to be kept."""
    page = Page(KEPT, light_of(end.outcome, theme), voice)
    page.surface.blit(city_in_light(city, KEPT, end.outcome, theme), (0, 0))
    # Below the boats that lie at the quay.
    rect = page.at(64, 878, 820, 160)
    theme = page.theme
    page.box(rect, theme.card, theme.line, max(1, page.u(2)), page.u(10))
    page.box(rect.inflate(-page.u(14), -page.u(14)), None, theme.line, max(1, page.u(1)), page.u(7))
    side = {"won": "you", "lost": "caepio"}.get(end.outcome, "neutral")
    left, room = rect.left + page.u(38), rect.width - page.u(76)
    words = capitals(page.say(f"end.{end.outcome}"))
    page.line(words, left, rect.top + page.u(48), room, "title", 36, theme.side(side).ink, tracking=0.06)
    if end.with_senators:
        result = page.say("finale.result", you=end.totals[0], caepio=end.totals[1])
    else:
        result = page.say("end.monuments", count=end.monuments[0], needed=end.monuments[1])
    page.line(result, left, rect.top + page.u(92), room, "name", 24, theme.ink)
    page.line(voice.catalogue.series(end.facts), left, rect.top + page.u(128), room, "text", 20, theme.ink2)
    word = page.at(1720, 1010, 0, 0)
    page.line("CORDVBA", word.left, word.top, page.u(400), "title", 34, theme.river_name, "centre", 0.14)
    return page.surface
