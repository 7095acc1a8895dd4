"""The six monuments below the walls: pegged out with their cost and the prestige they bring, then engraved."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.models import Monument
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.view import fonts, tokens
from corduba_solo.view.buildings.monuments import PORTA, monument, pegged_out
from corduba_solo.view.buildings.strip import cut
from corduba_solo.view.cache import Same, cached
from corduba_solo.view.map.bank import bank_rect, slopes
from corduba_solo.view.map.bridge import bridge
from corduba_solo.view.map.gate import break_wall, gate_rect, peg_out_gate
from corduba_solo.view.map.geometry import NAME_LINE, MapPlaces, type_px
from corduba_solo.view.map.terms import Setting, Term, cost_terms, row_picture
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

BRIDGE, AQUEDUCT = "pons_romanus", "aqua_augusta"
"""Those that are part of what lies around them: the river, the wall, the hills."""


def draw_monuments(paint: Paint, places: MapPlaces, model: TableModel, ground: Hashable) -> None:
    for number, (key, entry) in enumerate(model.edition.monuments.items()):
        if number >= len(places.monuments):
            break
        rect = places.monuments[number]
        built = bool(model.state.monuments >> number & 1)
        if key == BRIDGE:
            picture = bridge(paint.theme, places, built)
            paint.surface.blit(picture, (places.bridge.left - places.bridge.width, places.bridge.top))
        elif key == PORTA and not built:
            peg_out_gate(paint.surface, paint.theme, places, rect, rect.bottom - _strip_height(places))
        if built:
            _standing(paint, places, model, rect, key)
        else:
            legal = bool(model.offers.get(spots.Monument(key)))
            # What stands beside it may reach below it.
            known_by = ground, model.state.monuments, Same(entry), model.voice.monument(key), legal
            paint.part(rect, known_by, partial(_pegged_out, paint, places, model, rect, key, entry, legal))
        paint.spot(spots.Monument(key), rect)


def raised_rect(places: MapPlaces, key: str, plaque: pygame.Rect) -> pygame.Rect:
    """All that looks otherwise once a monument stands."""
    if key == BRIDGE:
        return plaque.union(places.bridge.inflate(2 * places.bridge.width, 0))
    if key == PORTA:
        return plaque.union(gate_rect(places, plaque, plaque.bottom - _strip_height(places)))
    return plaque


# ── what stands ───────────────────────────────────────────────────────────────────────────────────────────────────


def _standing(paint: Paint, places: MapPlaces, model: TableModel, rect: pygame.Rect, key: str) -> None:
    """The monument in the landscape, and a strip of vellum that says what it does."""
    m, theme = places.measure, paint.theme
    px = type_px(m, 13, 11)
    strip = _strip_height(places)
    top = rect.top - m.pick(3, 1)
    room = pygame.Rect(rect.left, top, rect.width, rect.bottom - strip - top)
    if key == AQUEDUCT:
        _crossing(paint, places, room.union(rect))
    elif key == PORTA:
        break_wall(paint.surface, theme, places, rect, room.bottom)
    else:
        paint.surface.blit(monument(theme, key, *room.size), room)
    space = rect.width - m.pick(30, 22)
    words = _gift(model, key)
    if fonts.width(words, "strong", px) > space:
        words = _shortened(model.voice.monument(key), px, space, "strong")
    sign = tokens.marker(theme, m.pick(13, 11), "you")
    width = fonts.width(words, "strong", px) + sign.get_width() + m.pick(16, 10)
    place = pygame.Rect(0, 0, width, strip)
    place.midbottom = rect.midbottom
    paint.box(place, theme.card, mix(theme.line, theme.ink, 0.3), max(1.0, m.px(0.9)), m.pick(3, 2))
    sign_place = paint.blit(sign, place.left + m.pick(5, 3), place.centery)
    paint.text(words, sign_place.right + m.pick(4, 2), place.centery, "strong", px, theme.ink)


def _strip_height(places: MapPlaces) -> int:
    """Type has a least size, so that at small scales the strip follows it."""
    return max(places.measure.pick(19, 14), type_px(places.measure, 13, 11) + 5)


def _crossing(paint: Paint, places: MapPlaces, room: pygame.Rect) -> None:
    """From hill to hill: the near slopes stand before its feet. To the west it ends at the road."""
    room = pygame.Rect(room.left, room.top, room.width + places.measure.pick(9, 5), room.height)
    paint.surface.blit(monument(paint.theme, AQUEDUCT, *room.size), room)
    bank = bank_rect(places)
    paint.surface.blit(slopes(paint.theme, places), room, room.move(-bank.left, -bank.top))


def _gift(model: TableModel, key: str) -> str:
    """What a monument that is built does, in a few words; its name where nothing short says it."""
    message = f"board.gives.{key}"
    return model.voice.say(message) if model.voice.catalogue.has(message) else model.voice.monument(key)


# ── what is to be built ───────────────────────────────────────────────────────────────────────────────────────────


@cached
def _plaque(size: tuple[int, int], places: MapPlaces, theme: Theme, legal: bool) -> pygame.Surface:
    """A quiet sheet on the bank; only what can be raised now has the rim of what can be done."""
    width, height = size
    unit = places.measure.pick(100, 72) / 100
    svg = Svg(width, height)
    radius = places.measure.pick(4, 3)
    line = max(1.0, (2.2 if legal else 0.9) * unit)
    half = line / 2
    svg.rect(half, half, width - line, height - line, radius, theme.card, opacity=1 if legal else 0.66)
    rim = theme.offered if legal else mix(theme.line, theme.card, 0.35)
    svg.rect(half, half, width - line, height - line, radius, None, rim, line)
    return svg.surface()


def _pegged_out(
    paint: Paint, places: MapPlaces, model: TableModel, rect: pygame.Rect, key: str, entry: Monument, legal: bool
) -> None:
    paint.surface.blit(_plaque(rect.size, places, paint.theme, legal), rect)
    _inscribe(paint, places, model, rect, key, entry)


def _inscribe(paint: Paint, places: MapPlaces, model: TableModel, rect: pygame.Rect, key: str, entry: Monument) -> None:
    m, theme = places.measure, paint.theme
    pad = m.pick(7, 4)
    left = rect.left + pad
    right = _laurels(paint, places, rect, entry, rect.right - pad) - m.pick(4, 2)
    name = model.voice.monument(key)
    px = fonts.fit(name, "name", type_px(m, 15.5, 12.5), right - left, type_px(m, 12, 11))
    _name(paint, name, px, left, rect.top + m.pick(14, 10), right - left)
    rows = _cost(entry, places, theme)
    widest = max(row.get_width() for row in rows)
    top = rect.top + m.pick(*NAME_LINE)
    wide = min(m.pick(62, 40), right - left - widest - m.pick(6, 4))
    if wide >= m.pick(24, 16):
        picture = pegged_out(theme, key, wide, rect.bottom - m.pick(6, 3) - top)
        paint.surface.blit(picture, (left, top))
        left += wide + m.pick(6, 4)
    for row, y in zip(rows, (0.56, 0.83) if m.compact else (0.535, 0.81), strict=True):
        paint.blit(row, left, rect.top + rect.height * y)


@cached
def _cost(entry: Monument, places: MapPlaces, theme: Theme) -> tuple[pygame.Surface, ...]:
    return tuple(row_picture(tuple(row), _setting(places), theme, True) for row in cost_rows(entry))


_NARROWEST = 0.84
"""A monument's name is drawn in to so much of its width before it is cut."""


def _name(paint: Paint, name: str, px: int, x: int, y: int, room: int) -> None:
    """Whole, with narrower letters where it is a little too long; else cut."""
    share = room / fonts.width(name, "name", px)
    if not _NARROWEST <= share < 1:
        paint.text(_shortened(name, px, room), x, y, "name", px, paint.theme.ink)
        return
    paint.blit(fonts.narrowed(name, "name", px, paint.theme.ink, share), x, y)


def _setting(places: MapPlaces) -> Setting:
    m = places.measure
    return Setting(m.pick(15.5, 11.5), type_px(m, 13.5, 11), m.pick(16, 12), m.pick(6, 5))


def cost_rows(entry: Monument) -> tuple[list[Term], list[Term]]:
    """The cost in two rows of about the same length."""
    terms = cost_terms(entry.cost)
    half = (len(terms) + 1) // 2
    return terms[:half], terms[half:] or [terms[-1]]


def _shortened(name: str, px: int, room: int, face: str = "name") -> str:
    """The last word cut as on an inscription, then fewer words: Templum Divi Aug., Templum."""
    words = name.split()
    for candidate in (name, " ".join((*words[:-1], cut(words[-1], 1))), " ".join(words[:-1]), words[0]):
        if fonts.width(candidate, face, px) <= room:
            return candidate
    return words[0]


def _laurels(paint: Paint, places: MapPlaces, rect: pygame.Rect, entry: Monument, right: int) -> int:
    """Steps of prestige on their districts' metals, one below the other; the left edge of the column."""
    steps = [(name, found) for name in DISTRICTS if (found := getattr(entry.prestige, name))]
    size = min(places.measure.pick(20, 14.5), (rect.height - 4) // max(1, len(steps)))
    gap = min(places.measure.pick(3, 1), (rect.height - len(steps) * size) // (len(steps) + 1))
    total = len(steps) * size + (len(steps) - 1) * gap
    y = rect.centery - total / 2 + size / 2
    for name, found in steps:
        paint.blit(tokens.laurel(paint.theme, size, found, name), right, y, "right")
        y += size + gap
    return right - size
