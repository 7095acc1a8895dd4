"""The cards of your beginning: two heritages and a family with two characters, to keep one of each."""

from __future__ import annotations

import pygame

from corduba_solo.desk import page_spots
from corduba_solo.desk.pages.heritage import HeritageModel
from corduba_solo.edition.models import Character, Heritage
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts, medallions, tokens
from corduba_solo.view.layout import Percent
from corduba_solo.view.lettering import latin
from corduba_solo.view.screens.page import Page, Picture
from corduba_solo.view.screens.pieces import gain_columns, gain_rows
from corduba_solo.view.screens.room import Room
from corduba_solo.view.svg import Svg, placed
from corduba_solo.view.theme import Metal, Theme, mix
from corduba_solo.view.vignettes import vignette

_LEAST_BAND, _MOST_BAND = 92, 330
_BELOW = 480
"""What a card needs below its coloured head, which has the rest."""


def draw_heritage(
    model: HeritageModel, size: tuple[int, int], theme: Theme, voice: Voice, percent: Percent = None
) -> Picture:
    page = Page(size, theme, voice, percent)
    page.sheet(page.say("heritage.title"), buttons=2)
    page.beside_back(page_spots.Press.RULES, page.say("menu.rules"), "F1")
    cards, foot = page.body.cut_bottom(104, 24 if page.tall else 38)
    cards = cards.middle(cards.wide, 1900 if page.tall else 960)
    first, second = cards.rows(2, 14) if page.tall else cards.columns(2, 52)
    heading, places = first.cut_top(44)
    place = page.at(heading.x, heading.y + 22, heading.wide, 0)
    page.title(page.say("heritage.cards"), place.left, place.top, place.width)
    for key, place in _side_by_side(page, places, model.heritages):
        _heritage(page, place, key, key == model.heritage)
    family = voice.edition.families[model.family]
    heading, places = second.cut_top(44)
    place = page.at(heading.x, heading.y + 22, heading.wide, 0)
    shown = page.title(latin(voice.family(model.family)), place.left, place.top, place.width * 0.45)
    note, room = page.say("heritage.family.note"), place.right - shown.right - page.u(20)
    page.line(note, place.right, place.top, room, "flavour", 19, theme.ink2, "right")
    for key, place in _side_by_side(page, places, tuple(family.characters)):
        _character(page, place, key, family.characters[key], key == model.character)
    _foot(page, model, page.place(foot))
    return page.done()


def _side_by_side(page: Page, room: Room, names: tuple[str, ...]) -> list[tuple[str, pygame.Rect]]:
    places = room.columns(len(names), 24 if page.tall else 30)
    return [(name, page.place(place)) for name, place in zip(names, places, strict=True)]


def _band_height(page: Page, rect: pygame.Rect) -> int:
    """The head of a card is as high as what stands below it leaves room for."""
    return max(page.u(_LEAST_BAND), min(rect.height - page.u(_BELOW), page.u(_MOST_BAND)))


def _is_low(page: Page, rect: pygame.Rect) -> bool:
    return rect.height < page.u(_BELOW + _LEAST_BAND + 20)


# ── heritage ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _heritage(page: Page, rect: pygame.Rect, key: str, chosen: bool) -> None:
    card = page.voice.edition.heritage[key]
    theme = page.theme
    page.card(rect, chosen)
    band = _band_height(page, rect)
    head = _band(page, rect, band, theme.well, mix(theme.well, theme.panel, 0.5), chosen)
    if scene := vignette.heritage(theme, key, (head.width, head.height - _rule(page)), page.u(7)):
        page.surface.blit(scene, head)
    else:
        # A heritage of somebody's own.
        page.icon("scroll-quill", *head.center, round(band * 0.63), mix(theme.ink2, theme.line, 0.25))
    y = _named(page, rect, band, page.voice.heritage(key), page.say("heritage.kind"))
    y = _flavour(
        page, rect, y, page.voice.card_text("heritage", key, "flavour", card.flavour), 50 if _is_low(page, rect) else 74
    )
    page.spot(page_spots.HeritageCard(key), rect)
    _holdings(page, rect, y, key, card)
    _tracks(page, rect, key, card)


def _band(page: Page, rect: pygame.Rect, height: int, top: str, bottom: str, chosen: bool) -> pygame.Rect:
    """The coloured head of a card, within its rim."""
    rim = page.u(3 if chosen else 1.2)
    head = pygame.Rect(rect.left + rim, rect.top + rim, rect.width - 2 * rim, height - rim)
    page.shaded(head, (top, bottom), 7, foot=False)
    page.surface.fill(page.theme.panel_rim, (head.left, head.bottom - _rule(page), head.width, _rule(page)))
    return head


def _rule(page: Page) -> int:
    """The line below the head of a card."""
    return page.u(1.5)


def _named(page: Page, rect: pygame.Rect, band: int, name: str, kind: str) -> int:
    room = rect.width - page.u(48)
    y = rect.top + band + page.u(34)
    page.line(name, rect.centerx, y, room, "name", 31, page.theme.ink, "centre")
    page.line(kind, rect.centerx, y + page.u(31), room, "text", 17.5, page.theme.ink2, "centre")
    return y + page.u(50)


def _flavour(page: Page, rect: pygame.Rect, y: int, words: str, height: float) -> int:
    box = pygame.Rect(rect.left + page.u(30), y, rect.width - page.u(60), page.u(height))
    page.block(words, box, "flavour", 19.5, page.theme.ink2, "centre", 1.2, middle=True)
    return box.bottom + page.u(8)


def _holdings(page: Page, rect: pygame.Rect, y: int, key: str, card: Heritage) -> None:
    """Money, resources of choice, and what else the card brings."""
    left, right = rect.left + page.u(30), rect.right - page.u(30)
    page.bar(left, y, right - left)
    y += page.u(14)
    px = page.u(36)
    half = (right - left) // 2
    for number, (picture, count, words) in enumerate(
        (
            (tokens.denarius(page.theme, px), card.denarii, page.say("heritage.denarii", count=card.denarii)),
            (tokens.any_basic(page.theme, px), card.resources, page.say("heritage.resources", count=card.resources)),
        )
    ):
        x = left + number * half
        page.blit(picture, x, y + px / 2)
        figure = page.text(str(count), x + px + page.u(8), y + px / 2, "number", page.t(28))
        start = figure.right + page.u(7)
        room = pygame.Rect(start, y - page.u(4), x + half - start - page.u(5), px + page.u(8))
        page.block(words, room, "text", 16.5, page.theme.ink2, leading=1.08, middle=True)
        part = ("denarii", "resources")[number]
        page.spot(page_spots.HeritagePart(key, part), pygame.Rect(x, y - page.u(4), half, px + page.u(8)))
    y += px + page.u(14)
    gains = pygame.Rect(left, y, right - left, page.u(110))
    gain_rows(page, card.gain, gains, 36, 18)
    if card.gain.given:
        gains.height = page.u(90)
        page.spot(page_spots.HeritagePart(key, "gains"), gains)


def _tracks(page: Page, rect: pygame.Rect, key: str, card: Heritage) -> None:
    """Where register, popularity and harmony begin, as on the table."""
    tracks = page.voice.edition.tracks
    left, right = rect.left + page.u(30), rect.right - page.u(30)
    rows = (
        ("pawn", "register", card.register_, tracks.register_max),
        ("hearts", "popularity", card.popularity, tracks.popularity_max),
        ("peace-dove", "harmony", card.harmony, tracks.harmony_max),
    )
    step = page.u(42 if _is_low(page, rect) else 46)
    top = rect.bottom - page.u(8 if _is_low(page, rect) else 14) - step * len(rows)
    page.bar(left, top - page.u(6), right - left)
    for number, (icon, name, value, most) in enumerate(rows):
        middle = top + number * step + step // 2
        page.spot(page_spots.HeritagePart(key, name), pygame.Rect(left, middle - step // 2, right - left, step))
        page.icon(icon, left, middle, page.u(25), page.theme.ink2, "left")
        page.line(
            page.say(f"heritage.{name}"),
            left + page.u(34),
            middle - page.u(10),
            right - left - page.u(80),
            "text",
            17,
            page.theme.ink,
        )
        page.text(str(value), right, middle - page.u(4), "number", page.t(26), page.theme.ink, "right")
        _fields(
            page, pygame.Rect(left + page.u(34), middle + page.u(5), right - left - page.u(80), page.u(12)), value, most
        )


def _fields(page: Page, rect: pygame.Rect, value: int, most: int) -> None:
    """A track of small fields up to a value."""
    gap = max(1, page.u(2))
    wide = (rect.width - gap * (most - 1)) / most
    for number in range(most):
        x = rect.left + round(number * (wide + gap))
        fill = page.theme.you.base if number < value else page.theme.slot
        page.surface.fill(fill, (x, rect.top, max(1, round(wide)), rect.height))


# ── characters ────────────────────────────────────────────────────────────────────────────────────────────────────


def _character(page: Page, rect: pygame.Rect, key: str, character: Character, chosen: bool) -> None:
    theme, voice = page.theme, page.voice
    page.card(rect, chosen)
    band = _band_height(page, rect)
    _band(page, rect, band, theme.you.base, theme.you.deep, chosen)
    coin = medallions.character(theme, band - page.u(24), key)
    page.surface.blit(coin, coin.get_rect(center=(rect.centerx, rect.top + band // 2 + page.u(2))))
    y = _named(page, rect, band, voice.person(key), voice.power(key))
    left, right = rect.left + page.u(30), rect.right - page.u(30)
    y = _district(page, left, right, y + page.u(4), character.district)
    ability = voice.ability(key)
    bottom = rect.bottom - page.u(92)
    gains = character.start.given
    room = bottom - y - (page.u(56) if gains else 0)
    page.block(ability, pygame.Rect(left, y, right - left, room), "prose", 29, theme.ink, "centre", 1.28, middle=True)
    if gains:
        gain_columns(page, character.start, pygame.Rect(left, bottom - page.u(50), right - left, page.u(40)), 38, 19)
    page.bar(left, rect.bottom - page.u(92), right - left)
    _flavour(page, rect, rect.bottom - page.u(86), voice.card_text("characters", key, "flavour", character.flavour), 78)
    page.spot(page_spots.CharacterCard(key), rect)


def _district(page: Page, left: int, right: int, y: int, name: str) -> int:
    """The district that thinks well of this character: its metal, its pattern, one step of prestige."""
    metal = page.theme.districts[name]
    rect = pygame.Rect(left, y, right - left, page.u(46))
    page.vector(rect, _plate(rect, metal, page.scale))
    px = page.u(38)
    page.blit(tokens.laurel(page.theme, px, 1, name), rect.left + page.u(6), rect.centery)
    words = latin(page.voice.district(name))
    px = fonts.fit(words, "heading", page.t(17), rect.width - page.u(150), page.t(15), 0.04)
    page.text(words, rect.left + page.u(54), rect.centery, "heading", px, page.theme.ink, tracking=0.04)
    return rect.bottom + page.u(14)


def _plate(rect: pygame.Rect, metal: Metal, scale: float) -> Svg:
    svg = Svg(rect.width, rect.height)
    svg.rect(
        scale, scale, rect.width - 2 * scale, rect.height - 2 * scale, 6 * scale, metal.tint, metal.base, 1.6 * scale
    )
    start, end = rect.width - 96 * scale, rect.width - 8 * scale
    ink, line = mix(metal.base, metal.tint, 0.35), max(0.7, 1.3 * scale)
    middle, reach = rect.height / 2, 13 * scale
    x = start
    while x < end - 8 * scale:
        if metal.pattern == "hatch":
            svg.line((x, middle + reach), (x + 2 * reach * 0.6, middle - reach), ink, line)
            x += 8 * scale
        elif metal.pattern == "dots":
            for k in (-1, 0, 1):
                svg.circle(x + (4 * scale if k else 0), middle + k * 9 * scale, 1.7 * scale, ink)
            x += 9 * scale
        else:
            s = 4.4 * scale
            svg.path(placed("M0 2L0 -2L4 -2L4 1L2 1L2 -0.4M4 2L5 2", x, middle, s), None, ink, line)
            x += 5.2 * s
    return svg


# ── the choice ────────────────────────────────────────────────────────────────────────────────────────────────────


def _foot(page: Page, model: HeritageModel, bar: pygame.Rect) -> None:
    both = bool(model.heritage and model.character)
    theme = page.theme
    page.shaded(bar, (theme.prompt_top, theme.prompt_bottom), 8, theme.prompt_rim, 1.4)
    x = bar.left + page.u(30)
    page.icon("lozenge", x, bar.centery, page.u(26), mix(theme.you.pale, theme.white, 0.4), "left")
    x += page.u(48)
    wide = page.u(220 if page.tall else 326)
    room = bar.right - x - wide - page.u(54)
    missing = "both" if both else "heritage" if not model.heritage else "character"
    page.line(
        model.advice or page.say(f"heritage.ask.{missing}"),
        x,
        bar.top + bar.height * 0.36,
        room,
        "name",
        26,
        theme.on_dark,
    )
    page.line(
        model.reasons or page.say("heritage.note"),
        x,
        bar.top + bar.height * 0.7,
        room,
        "text",
        18.5,
        mix(theme.you.pale, theme.white, 0.2),
    )
    rect = pygame.Rect(bar.right - wide - page.u(24), bar.top + page.u(18), wide, bar.height - page.u(36))
    fill, ink = (
        (theme.primary, theme.on_bright)
        if both
        else (theme.shaded(theme.prompt_bottom, 0.12), mix(theme.you.pale, theme.white, 0.1))
    )
    page.box(rect, fill, theme.on_colour if both else theme.prompt_rim, max(1, page.u(1.5)), page.u(7))
    label = page.say("heritage.confirm")
    page.line(label, rect.centerx, rect.centery, rect.width - page.u(30), "strong", 23, ink, "centre")
    if both:
        page.spot(page_spots.Press.CONFIRM, rect)
