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
from corduba_solo.view.paint import Anchor
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.pieces import piece
from corduba_solo.view.screens.room import Room
from corduba_solo.view.screens.towns import draw_towns
from corduba_solo.view.theme import Theme

_GAP = 30
_VARIANT_ICONS = {"senators": "roman-toga", "monuments": "ancient-columns", "both": "laurels"}
_NARROW = 440
"""A card narrower than this sets its figures below their words."""


def draw_new_game(
    model: NewGameModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("new.title"))
    gap = 20 if page.tall else _GAP
    rest, options = page.body.cut_bottom(410 if page.tall else 276)
    spare = rest.high - (2 * 48 + 400 + 172 if page.tall else 2 * 48 + 352 + 138 + 32)
    levels, rest = rest.cut_top(48 + (400 if page.tall else 352) + spare * 0.65)
    variants = rest.cut_top(16)[1].cut_bottom(16)[0]
    records = {record.difficulty: record for record in model.records}
    heading, levels = levels.cut_top(48)
    _heading(page, page.say("new.difficulty"), page.say("new.difficulty.note"), heading)
    for name, place in zip(DIFFICULTIES, levels.columns(3, gap), strict=True):
        _difficulty(page, page.place(place), name, model, records.get(name))
    heading, variants = variants.cut_top(48)
    _heading(page, page.say("new.variant"), page.say("new.lot"), heading)
    for variant, place in zip(VARIANTS, variants.columns(3, gap), strict=True):
        _variant(page, page.place(place), variant, model)
    _options(page, model, options)
    return page.done()


def _heading(page: Page, title: str, note: str, room: Room) -> None:
    place = page.place(room)
    middle = place.top + page.u(20)
    shown = page.title(title, place.left, middle, place.width * 0.5)
    if note:
        page.line(
            note,
            place.right,
            middle,
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
    narrow = rect.width < page.u(_NARROW)
    motto = page.say(f"new.difficulty.{name}")
    page.line(page.voice.level(name), left, rect.top + page.u(42), page.u(240), "name", 34, ink)
    if narrow:
        page.line(motto, left, rect.top + page.u(76), right - left, "flavour", 18, theme.ink2)
    else:
        page.line(motto, right, rect.top + page.u(44), rect.width - page.u(290), "flavour", 19, theme.ink2, "right")
    rows = ("prestige", "unrest", "start", "monuments")
    top, foot = rect.top + page.u(98 if narrow else 70), rect.bottom - page.u(50)
    step = (foot - top) / len(rows)
    px = page.u(36)
    for number, row in enumerate(rows):
        y = top + step * number
        page.bar(left, y, right - left)
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
        quiet = row == "monuments" and model.variant == "senators"
        label = page.say("new.row.monuments.other") if quiet else page.say(f"new.row.{row}")
        label_ink = theme.ink2 if quiet else theme.ink
        if narrow:
            words = pygame.Rect(left, round(y), right - left, round(step))
            middle = words.centery + round(px * 0.45)
            page.line(label, left, middle - px, words.width, "text", 18, label_ink)
            wide = sum(picture.get_width() + page.u(8) for picture in pictures) - page.u(8)
            _numbers(page, pictures, value, left + wide if pictures else left, middle, "left")
        else:
            room = right - left - max(len(pictures) * (px + page.u(8)), page.u(90)) - page.u(12)
            page.line(label, left, y + step / 2, room, "text", 19, label_ink)
            _numbers(page, pictures, value, right, y + step / 2)
    _record(page, rect, left, right, foot, record)
    page.spot(page_spots.Difficulty(name), rect)


def _numbers(
    page: Page, pictures: list[pygame.Surface], value: str, right: int, y: float, anchor: Anchor = "right"
) -> None:
    x = right
    for picture in reversed(pictures):
        x -= picture.get_width()
        page.blit(picture, x, y)
        x -= page.u(8)
    if value:
        figure = value.isdigit()
        page.line(
            value, right, y, page.u(150), "number" if figure else "text", 26 if figure else 19, page.theme.ink, anchor
        )


def _record(page: Page, rect: pygame.Rect, left: int, right: int, top: float, record: Record | None) -> None:
    page.bar(left, top, right - left)
    words = page.say("new.record", count=record.played, won=record.won) if record else page.say("new.record.none")
    page.line(words, left, (top + rect.bottom) / 2, right - left, "text", 17, page.theme.ink2)


def _variant(page: Page, rect: pygame.Rect, name: str, model: NewGameModel) -> None:
    chosen = model.variant == name
    theme = page.theme
    page.card(rect, chosen)
    ink = theme.you.ink if chosen else theme.ink
    colour = theme.you.base if chosen else theme.line
    needed = page.voice.edition.difficulty[model.difficulty].monuments
    title, words = page.say(f"new.variant.{name}"), page.say(f"new.variant.{name}.note", count=needed)
    if rect.width < page.u(_NARROW):
        mark = min(page.u(110), rect.height - page.u(150))
        top = rect.top + max(page.u(12), (rect.height - mark - page.u(150)) // 2)
        page.icon(_VARIANT_ICONS[name], rect.centerx, top + mark / 2, mark, colour)
        room = rect.inflate(-page.u(36), 0)
        page.line(title, rect.centerx, top + mark + page.u(28), room.width, "name", 25, ink, "centre")
        room.top, room.height = top + mark + page.u(46), page.u(96)
        page.block(words, room, "text", 18.5, theme.ink2, "centre")
    else:
        mark = page.u(64)
        page.icon(_VARIANT_ICONS[name], rect.left + page.u(26), rect.centery, mark, colour, "left")
        left = rect.left + page.u(26) + mark + page.u(24)
        room = pygame.Rect(left, rect.centery - page.u(7), rect.right - left - page.u(22), page.u(68))
        page.line(title, left, rect.centery - page.u(31), room.width, "name", 27, ink)
        page.block(words, room, "text", 20, theme.ink2)
    page.spot(page_spots.Variant(name), rect)


def _options(page: Page, model: NewGameModel, room: Room) -> None:
    """The last rows: seed, share code, edition, readings and colour, the town, and the start."""
    if page.tall:
        first, second, third = room.rows(3, 26)
        seed, code = first.columns(2, 20)
        numbers, colour = second.columns(2, 20)
        towns, start = third.cut_right(300, 30)
    else:
        first, third = room.cut_top(100, 42)[0], room.cut_bottom(112)[1]
        seed, code, numbers = first.columns(3, _GAP)
        colour, towns, start = third.columns(3, _GAP)
        towns, start = (
            Room(towns.x + 12, towns.y, start.right - 430 - towns.x - 12, towns.high),
            start.cut_right(400)[1],
        )
    _seed(page, model, seed)
    _code(page, model, code)
    edition, readings = numbers.columns(2, 20)
    _label(page, page.say("new.edition"), "", edition)
    _edition(page, model, page.at(edition.x, edition.y + 40, edition.wide, 60))
    _readings(page, model, readings)
    _colour(page, model, colour)
    if model.towns:
        draw_towns(page, model, towns)
    button = page.place(start.middle(start.wide, 84))
    page.button(page_spots.Press.START, button, page.say("new.start"), "play-button", primary=True, size=26)


def _seed(page: Page, model: NewGameModel, room: Room) -> None:
    """Typed, by lot, or the day's."""
    _label(page, page.say("new.seed"), page.say("new.seed.daily.note" if model.daily else "new.seed.note"), room)
    row = Room(room.x, room.y + 40, room.wide, 60)
    wide = 154 if room.wide > 520 else 140
    ways = [(page_spots.Press.RANDOM_SEED, "random", "perspective-dice-six-faces-random", False)]
    if model.dailies:
        ways.append((page_spots.Press.DAILY_SEED, "daily", "hourglass", bool(model.daily)))
    field, buttons = row.cut_right(len(ways) * (wide + 10) - 10, 10)
    editing = model.editing is page_spots.Field.SEED
    page.field(page_spots.Field.SEED, page.place(field), model.seed, page.say("new.seed.hint"), editing)
    for (press, name, icon, on), place in zip(ways, buttons.columns(len(ways), 10), strict=True):
        page.button(press, page.place(place), page.say(f"new.seed.{name}"), icon, on, size=18)


def _code(page: Page, model: NewGameModel, room: Room) -> None:
    """A code to copy, or somebody's to type or paste in."""
    _label(page, page.say("new.code"), page.say("new.code.note"), room)
    row = Room(room.x, room.y + 40, room.wide, 60)
    field, buttons = row.cut_right(230, 10)
    editing = model.editing is page_spots.Field.CODE
    page.field(page_spots.Field.CODE, page.place(field), model.code, page.say("new.code.hint"), editing)
    ways = ((page_spots.Press.PASTE_CODE, "paste"), (page_spots.Press.COPY_CODE, "copy"))
    for (press, name), place in zip(ways, buttons.columns(2, 10), strict=True):
        page.button(press, page.place(place), page.say(f"new.code.{name}"), size=18)
    if notice := model.code_error or model.code_notice:
        ink = page.theme.delta if model.code_error else page.theme.you.ink
        page.block(notice, page.at(room.x, row.bottom + 4, room.wide, 44), "strong", 17, ink, leading=1.1)


def _label(page: Page, title: str, note: str, room: Room) -> None:
    place = page.at(room.x, room.y + 16, room.wide, 0)
    shown = page.line(title, place.left, place.top, place.width, "strong", 19, page.theme.ink)
    if note:
        page.line(
            note, place.right, place.top, place.right - shown.right - page.u(16), "text", 16.5, page.theme.ink2, "right"
        )


def _edition(page: Page, model: NewGameModel, rect: pygame.Rect) -> None:
    edition = page.voice.edition.edition
    words = page.say("new.edition.name", name=edition.name, version=model.version or edition.version)
    if model.overlay:
        words = page.say("new.edition.overlay", name=edition.name, overlay=model.overlay)
    if model.overlays:
        page.button(page_spots.Press.OVERLAY, rect, words, "scroll-unfurled", size=18)
    elif len(model.versions) > 1:
        page.button(page_spots.Press.EDITION, rect, words, size=18)
    else:
        page.box(rect, page.theme.panel, page.theme.panel_rim, max(1, page.u(1)), page.u(6))
        page.line(words, rect.left + page.u(14), rect.centery, rect.width - page.u(28), "text", 18.5, page.theme.ink)


def _readings(page: Page, model: NewGameModel, room: Room) -> None:
    """Folded away: how many questions are read otherwise than by default."""
    _label(page, page.say("new.readings"), "", room)
    departures = len(model.readings.departures())
    words = page.say("new.readings.other", count=departures) if departures else page.say("new.readings.default")
    button = page.at(room.x, room.y + 40, room.wide, 60)
    page.button(page_spots.Press.READINGS, button, words, "scroll-unfurled", size=18)


def _colour(page: Page, model: NewGameModel, room: Room) -> None:
    """Your colour, as the roofs that you will build; its name beside them, or above where they stand narrow."""
    side, gap = page.u(58), page.u(12)
    row = page.place(room)
    colour_name = page.say(f"new.colour.{model.colour}")
    if page.tall:
        _label(page, page.say("new.colour"), colour_name, room)
        x, middle = row.left, page.at(room.x, room.y + 40, 0, 60).centery
    else:
        middle = row.centery
        shown = page.line(page.say("new.colour"), row.left, middle, page.u(200), "strong", 19, page.theme.ink)
        x = shown.right + page.u(20)
    for name in model.colours:
        rect = pygame.Rect(x, middle - side // 2, side, side)
        chosen = name == model.colour
        if chosen:
            page.box(rect.inflate(gap, gap), page.theme.card, page.theme.ink, max(1.0, page.scale * 2.4), page.u(9))
        page.blit(tokens.roof(page.theme, side, page.theme.liveries[name]), rect.left, rect.centery)
        page.spot(page_spots.Colour(name), rect)
        x += side + gap + page.u(6)
    if not page.tall:
        page.line(colour_name, x + page.u(2), middle, row.right - x, "flavour", 20, page.theme.ink2)
