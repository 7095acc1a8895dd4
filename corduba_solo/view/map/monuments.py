"""Plaques of the six monuments: plan, name, cost, the prestige they bring; teal once they stand."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.models import Monument
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.buildings.strip import cut
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import MapPlaces, type_px
from corduba_solo.view.map.terms import Setting, Term, cost_terms, row_picture
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

_BUILT, _LEGAL, _OPEN = "built", "legal", "open"


def draw_monuments(paint: Paint, places: MapPlaces, model: TableModel) -> None:
    for number, (key, entry) in enumerate(model.edition.monuments.items()):
        if number >= len(places.monuments):
            break
        rect = places.monuments[number]
        built = bool(model.state.monuments >> number & 1)
        state = _BUILT if built else _LEGAL if model.offers.get(spots.Monument(key)) else _OPEN
        paint.surface.blit(_plaque(rect.size, places, paint.theme, state), rect)
        _inscribe(paint, places, model, rect, key, entry, built)
        paint.spot(spots.Monument(key), rect)


@cached
def _plaque(size: tuple[int, int], places: MapPlaces, theme: Theme, state: str) -> pygame.Surface:
    """A site pegged out with a dashed line; a solid teal plate when it is built, a teal rim when it can be."""
    width, height = size
    unit = places.measure.pick(100, 72) / 100
    svg = Svg(width, height)
    radius = places.measure.pick(4, 3)
    line = {_BUILT: 1.8, _LEGAL: 2.2, _OPEN: 1.1}[state] * unit
    half = max(1.0, line) / 2
    fill = mix(theme.you.tint, theme.card, 0.12) if state == _BUILT else theme.card
    rim = mix(theme.line, theme.ink2, 0.4) if state == _OPEN else theme.you.base
    dash = (3.6 * unit, 2.6 * unit) if state == _OPEN else ()
    svg.rect(half, half, width - 2 * half, height - 2 * half, radius, fill, opacity=1 if state != _OPEN else 0.72)
    svg.rect(half, half, width - 2 * half, height - 2 * half, radius, None, rim, max(1.0, line), dash)
    return svg.surface()


def _inscribe(
    paint: Paint, places: MapPlaces, model: TableModel, rect: pygame.Rect, key: str, entry: Monument, built: bool
) -> None:
    m, theme = places.measure, paint.theme
    pad = m.pick(7, 5)
    left, right = rect.left + pad, rect.right - pad
    if not m.compact:
        size = m.px(41)
        colour = theme.you.ink if built else theme.ink2
        left = paint.blit(icons.icon(tokens.MONUMENT_PICTURES[key], size, colour), left, rect.centery).right + m.px(6)
    right = _laurels(paint, places, rect, entry, right) - m.pick(4, 3)
    name = model.voice.monument(key)
    px = fonts.fit(name, "name", type_px(m, 15.5, 12.5), right - left, type_px(m, 12, 11))
    for line, y in _name_lines(name, px, right - left, rect, places, built):
        paint.text(line, left, y, "name", px, theme.you.ink if built else theme.ink)
    if built:
        y = rect.bottom - m.pick(18, 12)
        sign = paint.blit(tokens.marker(theme, m.pick(15, 11), "you"), left, y)
        words = model.voice.say("table.map.built")
        paint.text(words, sign.right + m.pick(4, 3), y, "strong", type_px(m, 13.5, 11.5), theme.you.ink)
        return
    for row, y in zip(cost_rows(entry), (0.56, 0.83) if m.compact else (0.535, 0.81), strict=True):
        picture = row_picture(tuple(row), _setting(places), theme, True)
        paint.blit(picture, left, rect.top + rect.height * y)


def _setting(places: MapPlaces) -> Setting:
    m = places.measure
    return Setting(m.pick(15.5, 11.5), type_px(m, 13.5, 11), m.pick(16, 12), m.pick(6, 5))


def cost_rows(entry: Monument) -> tuple[list[Term], list[Term]]:
    """The cost in two rows of about the same length."""
    terms = cost_terms(entry.cost)
    half = (len(terms) + 1) // 2
    return terms[:half], terms[half:] or [terms[-1]]


def _name_lines(
    name: str, px: int, room: int, rect: pygame.Rect, places: MapPlaces, built: bool
) -> list[tuple[str, float]]:
    """The name in one line; a long one in two only where no cost stands below it."""
    y = rect.top + places.measure.pick(14, 11)
    if fonts.width(name, "name", px) <= room:
        return [(name, y)]
    lines = fonts.wrap(name, "name", px, room)
    if built and len(lines) == 2 and not places.measure.compact:
        return [(line, y + n * px * 1.14) for n, line in enumerate(lines)]
    return [(_shortened(name, px, room), y)]


def _shortened(name: str, px: int, room: int) -> str:
    """The last word cut as on an inscription, then fewer words: Templum Divi Aug., Templum."""
    words = name.split()
    for candidate in (" ".join((*words[:-1], cut(words[-1], 1))), " ".join(words[:-1]), words[0]):
        if fonts.width(candidate, "name", px) <= room:
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
