"""The rulebook: contents at the left, and an open book of two columns on parchment."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from corduba_solo.desk.model import Token
from corduba_solo.desk.page_spots import Field, Press, RulePlace
from corduba_solo.desk.pages.rulebook import RulebookModel
from corduba_solo.locale.rulebook.parts import Place
from corduba_solo.locale.voice import Voice
from corduba_solo.view import chips, fonts
from corduba_solo.view.cache import cached
from corduba_solo.view.gradual import PATIENCE
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens import book_picture
from corduba_solo.view.screens.book_blocks import page_strips, picture_size
from corduba_solo.view.screens.book_picture import part_of_table
from corduba_solo.view.screens.book_type import Strip
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.room import Room
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_LIST_WIDE = 350
_MARGIN, _FOLD = 52, 60
_COLUMN = 560
"""A column of the book is at least as wide."""
_HEAD, _FOOT = 46, 78
_ROW, _CHAPTER = 25.6, 37
_MOST_ROW = 46


@dataclass(frozen=True)
class Leaves:
    """A page of the book that is set: what stands in each column, and where headings came to stand."""

    columns: tuple[tuple[tuple[int, Strip], ...], ...]
    keys: dict[str, int]
    across: int
    """How many columns a leaf has."""

    @property
    def count(self) -> int:
        """How many leaves there are."""
        return -(-len(self.columns) // self.across)

    def of(self, key: str) -> int:
        """The leaf that has a heading."""
        return self.keys.get(key, 0) // self.across


def _brush(size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent) -> Page:
    return Page(size, theme, voice, percent)


def leaves_of(
    model: RulebookModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Leaves:
    """How the page that is open comes to lie in columns, without showing it."""
    return _set(_brush(size, theme, voice, percent), model)


def picture_waits(
    model: RulebookModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> bool:
    """Whether one should do without the page for now, because its picture is still to be drawn."""
    shown = model.book.pages[model.place.page].picture
    if not (PATIENCE.on and model.picture and shown):
        return False
    page = _brush(size, theme, voice, percent)
    return book_picture.waits(model.picture, shown.part, _picture_room(page), page.surface.get_size(), theme)


def prepare(model: RulebookModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None) -> None:
    """As much of that picture as a frame has time for."""
    shown = model.book.pages[model.place.page].picture
    assert model.picture is not None
    assert shown is not None
    page = _brush(size, theme, voice, percent)
    book_picture.prepare(model.picture, shown.part, _picture_room(page), page.surface.get_size(), theme)


def _picture_room(page: Page) -> tuple[int, int]:
    return picture_size(page, _columns(page)[0].width)


def draw_rulebook(
    model: RulebookModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = _brush(size, theme, voice, percent)
    page.sheet(page.say("rules.title"), buttons=2)
    page.beside_back(Press.KEYS, page.say("help.title"), "?")
    _book(page, model)
    _search(page, model)
    if model.search is None:
        _contents(page, model)
    else:
        _found(page, model)
    return page.done()


# ── the book ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _list_room(page: Page) -> Room:
    body = page.body.inset(-8 if page.tall else -40, 0)
    return body.cut_left(290 if page.tall else _LIST_WIDE)[0].inset(0, 8)


def _book_room(page: Page) -> Room:
    beside = _list_room(page)
    edge = 40 if page.tall else 48
    left = beside.right + (18 if page.tall else 30)
    return Room(left, page.body.y, page.stage.wide - edge - left, page.body.high + 8)


def _columns(page: Page) -> list[pygame.Rect]:
    """As many as the book is wide enough for: one in a tall window, three in a very wide one."""
    book = _book_room(page)
    text = Room(book.x, book.y + _HEAD, book.wide, book.high - _HEAD - _FOOT).inset(_MARGIN, 0)
    return [page.place(column) for column in text.columns(max(1, int(text.wide // _COLUMN)), _FOLD)]


def _set(page: Page, model: RulebookModel) -> Leaves:
    content = model.book.pages[model.place.page]
    columns = _columns(page)
    room = columns[0]
    picture = None
    if model.picture and content.picture:
        picture = part_of_table(
            model.picture, content.picture.part, _picture_room(page), page.surface.get_size(), page.theme
        )
    return _flow(page_strips(page, content, picture, room.width), room.height, len(columns))


def _flow(strips: list[Strip], height: int, across: int) -> Leaves:
    """Strips one below the other, in as many columns as they need."""
    columns: list[list[tuple[int, Strip]]] = [[]]
    keys: dict[str, int] = {}
    y = 0
    for number, strip in enumerate(strips):
        kept = strip.height
        following = number
        while strips[following].keep and following + 1 < len(strips):
            following += 1
            kept += strips[following].height
        if columns[-1] and y + (kept if kept < height else strip.height) > height:
            if strip.empty:
                continue
            columns.append([])
            y = 0
        if strip.empty and not columns[-1]:
            continue
        if strip.key:
            keys[strip.key] = len(columns) - 1
        columns[-1].append((y, strip))
        y += strip.height
    return Leaves(tuple(map(tuple, columns)), keys, across)


def _book(page: Page, model: RulebookModel) -> None:
    theme = page.theme
    rect = page.place(_book_room(page))
    leaves = _set(page, model)
    page.surface.blit(_paper(rect.size, page.u(10), leaves.across, theme), rect)
    leaf = min(model.leaf, leaves.count - 1)
    for side, room in enumerate(_columns(page)):
        number = leaves.across * leaf + side
        for y, strip in leaves.columns[number] if number < len(leaves.columns) else ():
            strip.draw(room.left, room.top + y)
    _foot(page, model, leaf, leaves.count)


def _foot(page: Page, model: RulebookModel, leaf: int, leaves: int) -> None:
    """Turning over: to the leaf or page before and after, and where one is."""
    theme = page.theme
    x, y, width, height = _book_room(page)
    line = y + height - 50
    turner = min(520.0, width / 2 - _MARGIN - 50)
    before = model.book.after(model.place.page, -1)
    after = model.book.after(model.place.page, 1)
    if leaves > 1:
        words = page.say("rules.leaf", leaf=leaf + 1, leaves=leaves)
        # In the middle of a leaf's half, or between the ways on.
        place = page.at(x + width * (0.75 if width > 1200 else 0.5), line + 18, 0, 0)
        page.text(words, place.left, place.top, "flavour", page.t(17), theme.ink2, "centre")
    if leaf or before:
        words = page.say("rules.leaf_back") if leaf else page.say("rules.previous", title=_title(model, before))
        _turner(page, Press.LEAF_BACK, page.at(x + _MARGIN, line, turner, 36), words, "left")
    if leaf + 1 < leaves or after:
        on = page.say("rules.leaf_on") if leaf + 1 < leaves else page.say("rules.next", title=_title(model, after))
        _turner(page, Press.LEAF_ON, page.at(x + width - _MARGIN - turner, line, turner, 36), on, "right")


def _title(model: RulebookModel, place: Place | None) -> str:
    return model.book.pages[place.page].title if place else ""


def _turner(page: Page, spot: Press, rect: pygame.Rect, words: str, side: str) -> None:
    theme = page.theme
    mark = page.t(13)
    wide = min(rect.width, fonts.width(words, "name", page.t(17)) + mark + page.u(26))
    left = side == "left"
    box = pygame.Rect(rect.left if left else rect.right - wide, rect.top, wide, rect.height)
    x = box.left + page.u(6) if left else box.right - page.u(6)
    arrow = pygame.transform.flip(_arrow(mark, theme.ink2), left, False)
    page.blit(arrow, x, box.centery, "left" if left else "right")
    at = x + (mark + page.u(8)) * (1 if left else -1)
    page.line(
        words, at, box.centery, box.width - mark - page.u(20), "name", 17, theme.ink2, "left" if left else "right"
    )
    page.spot(spot, box)


def _arrow(px: int, colour: str) -> pygame.Surface:
    svg = Svg(px, px)
    svg.polygon([(px * 0.1, 0), (px * 0.9, px / 2), (px * 0.1, px)], colour)
    return svg.surface()


@cached
def _paper(size: tuple[int, int], radius: int, across: int, theme: Theme) -> pygame.Surface:
    """An open book: leaves of paper with a fold between each two, and the edges of those below."""
    width, height = size
    svg = Svg(width, height)
    rim = mix(theme.panel_rim, theme.line, 0.4)
    for step in (3, 2, 1):
        inset = (3 - step) * max(1, radius // 5)
        tone = mix(theme.panel, theme.card, 0.25 * (3 - step))
        svg.rect(inset, inset, width - 2 * inset, height - 2 * inset, radius, tone, rim, 1)
    inset = 3 * max(1, radius // 5)
    svg.rect(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.7, theme.card, rim, 1)
    for leaf in range(1, across):
        fold = width * leaf / across
        for step in range(10):
            reach = width / across * 0.07 * (1 - step / 10)
            svg.rect(fold - reach, inset, 2 * reach, height - 2 * inset, 0, theme.line, opacity=0.016)
        svg.rect(fold - 0.5, inset, 1, height - 2 * inset, 0, mix(theme.line, theme.card, 0.35))
    return svg.surface()


# ── contents and search ───────────────────────────────────────────────────────────────────────────────────────────


def _search(page: Page, model: RulebookModel) -> None:
    x, y, width, _ = _list_room(page)
    for number, (spot, icon, able) in enumerate(
        ((Press.EARLIER, "anticlockwise-rotation", model.earlier), (Press.LATER, "clockwise-rotation", model.later))
    ):
        rect = page.at(x + number * 48, y, 42, 42)
        ink = page.theme.ink if able else mix(page.theme.ink2, page.theme.parchment, 0.45)
        page.box(rect, page.theme.card if able else None, page.theme.panel_rim, max(1, page.u(1)), page.u(6))
        page.icon(icon, rect.centerx, rect.centery, page.t(20), ink)
        if able:
            page.spot(spot, rect)
    rect = page.at(x + 100, y, width - 100, 42)
    page.field(Field.SEARCH, rect, model.search or "", page.say("rules.search"), model.search is not None)
    if model.search is None:
        page.icon("magnifying-glass", rect.right - page.u(22), rect.centery, page.t(18), page.theme.ink2)
    else:
        cross = pygame.Rect(rect.right - rect.height, rect.top, rect.height, rect.height)
        page.icon("cross", cross.centerx, cross.centery, page.t(14), page.theme.ink2)
        page.spot(Press.CLEAR, cross)


def _contents(page: Page, model: RulebookModel) -> None:
    theme = page.theme
    x, top, width, height = _list_room(page)
    y: float = top + 58
    chapters = list(model.book.chapters())
    needed = sum(_CHAPTER + _ROW * len(pages) for _, pages in chapters)
    looser = max(1.0, min(_MOST_ROW / _ROW, (height - 66) / needed))
    row, above = _ROW * looser, _CHAPTER * looser
    for chapter, pages in chapters:
        place = page.at(x + 4, y + 8 * looser, width, above - 8 * looser)
        page.title(chapter, place.left, place.centery, place.width, 15.5)
        y += above
        for entry in pages:
            rect = page.at(x, y, width, row)
            here = entry.key == model.place.page
            if here:
                page.box(rect, theme.you.base, radius=page.u(5))
            ink = theme.on_colour if here else theme.ink
            side = page.t(18)
            token = chips.token(theme, Token(entry.sign.kind, entry.sign.which), side, theme.ink2)
            if here:
                # Signs have colours of their own, some of them this one.
                disc = pygame.Rect(0, 0, rect.height, rect.height)
                disc.center = rect.left + page.u(22), rect.centery
                page.box(disc.inflate(page.u(2), -page.u(2)), theme.card, radius=page.u(4))
            page.blit(token, rect.left + page.u(22), rect.centery, "centre")
            left = rect.left + page.u(44)
            page.line(entry.title, left, rect.centery, rect.right - left, "name" if here else "prose", 17.5, ink)
            page.spot(RulePlace(Place(entry.key)), rect)
            y += row


def _found(page: Page, model: RulebookModel) -> None:
    theme = page.theme
    x, y, width, height = _list_room(page)
    rect = page.at(x, y + 54, width, height - 54)
    words = page.say("rules.found", count=len(model.found))
    if model.search and not model.found:
        words = page.say("rules.none", words=model.search)
    top = page.block(words, rect, "flavour", 17, theme.ink2) + page.u(4)
    px = page.t(15.5)
    for found in model.found:
        lines = fonts.lines_within(found.excerpt, "text", px, rect.width - page.u(12), 2) if found.excerpt else []
        tall = round(page.t(18) * 1.35 + px * 1.2 * len(lines)) + page.u(8)
        if top + tall > rect.bottom:
            break
        box = pygame.Rect(rect.left, top, rect.width, tall)
        page.bar(box.left, box.top, box.width)
        middle = top + page.t(18) * 0.7 + page.u(3)
        page.line(found.title, box.left + page.u(4), middle, box.width, "name", 18, theme.you.ink)
        for number, line in enumerate(lines):
            at = top + page.t(18) * 1.35 + px * 1.2 * (number + 0.5) + page.u(2)
            page.text(line, box.left + page.u(4), at, "text", px, theme.ink)
        page.spot(RulePlace(found.place), box)
        top += tall
