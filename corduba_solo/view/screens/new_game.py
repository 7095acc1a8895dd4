"""A new game: how hard, which variant, which seed."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.models import NewGameModel, Record
from corduba_solo.edition.vocabulary import DIFFICULTIES, DISTRICTS, Difficulty
from corduba_solo.locale.voice import Voice
from corduba_solo.rules.book import compile_gain
from corduba_solo.rules.state import VARIANTS
from corduba_solo.view import tokens
from corduba_solo.view.layout import Percent
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.pieces import piece
from corduba_solo.view.screens.towns import draw_towns
from corduba_solo.view.theme import Theme

_LEFT, _WIDE, _GAP = 96, 556, 30
_VARIANT_ICONS = {"senators": "roman-toga", "monuments": "ancient-columns", "both": "laurels"}


def draw_new_game(
    model: NewGameModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("new.title"))
    _heading(page, page.say("new.difficulty"), page.say("new.difficulty.note"), 134)
    records = {record.difficulty: record for record in model.records}
    for number, name in enumerate(DIFFICULTIES):
        _difficulty(page, page.at(_LEFT + number * (_WIDE + _GAP), 164, _WIDE, 352), name, model, records.get(name))
    _heading(page, page.say("new.variant"), page.say("new.lot"), 562)
    for number, variant in enumerate(VARIANTS):
        _variant(page, page.at(_LEFT + number * (_WIDE + _GAP), 592, _WIDE, 138), variant, model)
    _options(page, model)
    return page.done()


def _heading(page: Page, title: str, note: str, y: float) -> None:
    place = page.at(_LEFT, y, 1728, 0)
    shown = page.title(title, place.left, place.top, page.u(700))
    if note:
        page.line(
            note,
            place.right,
            place.top,
            place.right - shown.right - page.u(30),
            "flavour",
            19,
            page.theme.ink2,
            "right",
        )


def _difficulty(page: Page, rect: pygame.Rect, name: Difficulty, model: NewGameModel, record: Record | None) -> None:
    level = page.voice.edition.difficulty[name]
    chosen = model.difficulty == name
    page.card(rect, chosen)
    pad = page.u(26)
    left, right = rect.left + pad, rect.right - pad
    theme = page.theme
    ink = theme.you.ink if chosen else theme.ink
    page.line(page.voice.level(name), left, rect.top + page.u(42), page.u(240), "name", 34, ink)
    page.line(
        page.say(f"new.difficulty.{name}"),
        right,
        rect.top + page.u(44),
        page.u(270),
        "flavour",
        19,
        theme.ink2,
        "right",
    )
    rows = ("prestige", "unrest", "start", "monuments")
    y = rect.top + page.u(96)
    step = page.u(52)
    px = page.u(36)
    for number, row in enumerate(rows):
        page.bar(left, y - step / 2, right - left)
        pictures: list[pygame.Surface] = []
        value = ""
        if row == "prestige":
            pictures = [tokens.laurel(theme, px, level.prestige, district) for district in DISTRICTS]
        elif row == "unrest":
            pictures = [tokens.flame(theme, px)] * level.unrest
        elif row == "start":
            pictures = [token for effect in compile_gain(level.start) for token in piece(theme, effect, px, theme.ink2)]
            value = "" if pictures else page.say("new.start.nothing")
        else:
            value = str(level.monuments)
        _numbers(page, pictures, value, right, y)
        quiet = row == "monuments" and model.variant == "senators"
        label = page.say("new.row.monuments.other") if quiet else page.say(f"new.row.{row}")
        room = right - left - max(len(pictures) * (px + page.u(8)), page.u(90)) - page.u(12)
        page.line(label, left, y, room, "text", 19, theme.ink2 if quiet else theme.ink)
        y += step
        if number == len(rows) - 1:
            _record(page, rect, left, right, y - step / 2, record)
    page.spot(page_spots.Difficulty(name), rect)


def _numbers(page: Page, pictures: list[pygame.Surface], value: str, right: int, y: float) -> None:
    x = right
    for picture in reversed(pictures):
        x -= picture.get_width()
        page.blit(picture, x, y)
        x -= page.u(8)
    if value:
        figure = value.isdigit()
        page.line(
            value, right, y, page.u(150), "number" if figure else "text", 26 if figure else 19, page.theme.ink, "right"
        )


def _record(page: Page, rect: pygame.Rect, left: int, right: int, top: float, record: Record | None) -> None:
    page.bar(left, top, right - left)
    words = page.say("new.record", count=record.played, won=record.won) if record else page.say("new.record.none")
    page.line(words, left, (top + rect.bottom) / 2, right - left, "text", 17, page.theme.ink2)


def _variant(page: Page, rect: pygame.Rect, name: str, model: NewGameModel) -> None:
    chosen = model.variant == name
    theme = page.theme
    page.card(rect, chosen)
    mark = page.u(64)
    page.icon(
        _VARIANT_ICONS[name],
        rect.left + page.u(26),
        rect.centery,
        mark,
        theme.you.base if chosen else theme.line,
        "left",
    )
    left = rect.left + page.u(26) + mark + page.u(24)
    room = rect.right - left - page.u(22)
    page.line(
        page.say(f"new.variant.{name}"),
        left,
        rect.top + page.u(38),
        room,
        "name",
        27,
        theme.you.ink if chosen else theme.ink,
    )
    needed = page.voice.edition.difficulty[model.difficulty].monuments
    words = page.say(f"new.variant.{name}.note", count=needed)
    page.block(words, pygame.Rect(left, rect.top + page.u(62), room, rect.height - page.u(70)), "text", 20, theme.ink2)
    page.spot(page_spots.Variant(name), rect)


def _options(page: Page, model: NewGameModel) -> None:
    """The last row: seed, share code, edition and colour, and the start."""
    top = 784
    first, second, third = (_LEFT + number * (_WIDE + _GAP) for number in range(3))
    _seed(page, model, first, top)
    _code(page, model, second, top)
    half = (_WIDE - 20) / 2
    _label(page, page.say("new.edition"), "", third, top)
    _edition(page, model, third, top + 24, half)
    _readings(page, model, third + half + 20, top, half)
    _colour(page, model)
    if model.towns:
        draw_towns(page, model, second + 12, 926, third + _WIDE - 430 - second - 12, 104)
    page.button(
        page_spots.Press.START,
        page.at(third + _WIDE - 400, 940, 400, 80),
        page.say("new.start"),
        "play-button",
        primary=True,
        size=26,
    )


def _seed(page: Page, model: NewGameModel, x: float, y: float) -> None:
    """Typed, by lot, or the day's."""
    _label(page, page.say("new.seed"), page.say("new.seed.daily.note" if model.daily else "new.seed.note"), x, y)
    buttons = 2 if model.dailies else 1
    wide = 154
    field = page.at(x, y + 24, _WIDE - buttons * (wide + 10), 60)
    page.field(
        page_spots.Field.SEED, field, model.seed, page.say("new.seed.hint"), model.editing is page_spots.Field.SEED
    )
    left = x + _WIDE - buttons * (wide + 10) + 10
    page.button(
        page_spots.Press.RANDOM_SEED,
        page.at(left, y + 24, wide, 60),
        page.say("new.seed.random"),
        "perspective-dice-six-faces-random",
        size=18,
    )
    if model.dailies:
        place = page.at(left + wide + 10, y + 24, wide, 60)
        page.button(
            page_spots.Press.DAILY_SEED, place, page.say("new.seed.daily"), "hourglass", bool(model.daily), size=18
        )


def _code(page: Page, model: NewGameModel, x: float, y: float) -> None:
    """A code to copy, or somebody's to type or paste in."""
    _label(page, page.say("new.code"), page.say("new.code.note"), x, y)
    wide = 110
    field = page.at(x, y + 24, _WIDE - 2 * (wide + 10), 60)
    page.field(
        page_spots.Field.CODE, field, model.code, page.say("new.code.hint"), model.editing is page_spots.Field.CODE
    )
    ways = ((page_spots.Press.PASTE_CODE, "paste"), (page_spots.Press.COPY_CODE, "copy"))
    for number, (press, name) in enumerate(ways):
        place = page.at(x + _WIDE - (2 - number) * (wide + 10) + 10, y + 24, wide, 60)
        page.button(press, place, page.say(f"new.code.{name}"), size=18)
    if notice := model.code_error or model.code_notice:
        place = page.at(x, y + 92, _WIDE, 48)
        ink = page.theme.delta if model.code_error else page.theme.you.ink
        page.block(notice, place, "strong", 17, ink, leading=1.1)


def _label(page: Page, title: str, note: str, x: float, y: float) -> None:
    place = page.at(x, y, _WIDE, 0)
    shown = page.line(title, place.left, place.top, place.width, "strong", 19, page.theme.ink)
    if note:
        page.line(
            note, place.right, place.top, place.right - shown.right - page.u(16), "text", 16.5, page.theme.ink2, "right"
        )


def _edition(page: Page, model: NewGameModel, x: float, y: float, wide: float) -> None:
    edition = page.voice.edition.edition
    words = page.say("new.edition.name", name=edition.name, version=model.version or edition.version)
    if model.overlay:
        words = page.say("new.edition.overlay", name=edition.name, overlay=model.overlay)
    rect = page.at(x, y, wide, 60)
    if model.overlays:
        page.button(page_spots.Press.OVERLAY, rect, words, "scroll-unfurled", size=18)
    elif len(model.versions) > 1:
        page.button(page_spots.Press.EDITION, rect, words, size=18)
    else:
        page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1)), page.u(6))
        page.line(words, rect.left + page.u(14), rect.centery, rect.width - page.u(28), "text", 18.5, page.theme.ink)


def _readings(page: Page, model: NewGameModel, x: float, y: float, wide: float) -> None:
    """Folded away: how many questions are read otherwise than by default."""
    _label(page, page.say("new.readings"), "", x, y)
    departures = len(model.readings.departures())
    words = page.say("new.readings.other", count=departures) if departures else page.say("new.readings.default")
    page.button(page_spots.Press.READINGS, page.at(x, y + 24, wide, 60), words, "scroll-unfurled", size=18)


def _colour(page: Page, model: NewGameModel) -> None:
    """Your colour, as the roofs that you will build; its name beside them."""
    label = page.at(_LEFT, 946, 200, 68)
    shown = page.line(page.say("new.colour"), label.left, label.centery, label.width, "strong", 19, page.theme.ink)
    side, gap = page.u(58), page.u(12)
    x = shown.right + page.u(20)
    for name in model.colours:
        rect = pygame.Rect(x, label.centery - side // 2, side, side)
        chosen = name == model.colour
        if chosen:
            page.box(rect.inflate(gap, gap), page.theme.card, page.theme.ink, max(1.0, page.scale * 2.4), page.u(9))
        page.blit(tokens.roof(page.theme, side, page.theme.liveries[name]), rect.left, rect.centery)
        page.spot(page_spots.Colour(name), rect)
        x += side + gap + page.u(6)
    name = page.say(f"new.colour.{model.colour}")
    room = page.at(_LEFT + _WIDE + _GAP, 0, 0, 0).left - x
    page.line(name, x + page.u(2), label.centery, room, "flavour", 20, page.theme.ink2)
