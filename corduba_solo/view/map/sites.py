"""The row of production sites with the Castra: their spaces, who stands there, and which are closed this round."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Site
from corduba_solo.edition.models import Action
from corduba_solo.edition.vocabulary import RESOURCES, SITE_GOODS, SITES, TROOPS
from corduba_solo.rules.state import Crew
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import Same, cached
from corduba_solo.view.fading import faded
from corduba_solo.view.lettering import latin
from corduba_solo.view.map.geometry import MapPlaces, type_px
from corduba_solo.view.map.terms import Setting, row_picture, space_terms
from corduba_solo.view.map.tiles import Pawn, crew_pawns
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg, hatch_lines
from corduba_solo.view.theme import Theme, mix

DIMMED = 93
"""Opacity of what a closed space would give, in per cent: its hatching says that it is closed."""
_TRACKING = 0.05
_GOOD = "|"
"""Where the sign of the good stands in what is said of it."""


def draw_sites(paint: Paint, places: MapPlaces, model: TableModel, ground: Hashable) -> None:
    """The cards upon the sheet, each drawn anew when something about it has changed."""
    for offset, rect in enumerate(places.sites):
        castra = offset == len(SITES)
        draw = (
            partial(_draw_castra, paint, places, model) if castra else partial(_draw_site, paint, places, model, offset)
        )
        paint.part(rect, (ground, *_known_by(model, offset)), draw)


def _known_by(model: TableModel, offset: int) -> tuple[Hashable, ...]:
    """All that a site or, after them, the Castra shows."""
    state, castra = model.state, offset == len(SITES)
    place = state.book.castra if castra else state.book.first_site + offset
    name = state.book.places[place]
    entry = model.edition.castra if castra else model.edition.sites[SITES[offset]]
    return (
        Same(entry),
        model.voice.bare_place(name),
        state.castra_blocked if castra else state.blocked >> place & 1,
        None if castra else few_left(model, offset),
        tuple(bool(model.offers.get(Site(name, number))) for number in range(1, len(entry.spaces) + 1)),
        tuple(crew for crew in state.crew if crew[0] == place),
    )


def _draw_site(paint: Paint, places: MapPlaces, model: TableModel, offset: int) -> None:
    state, name = model.state, SITES[offset]
    entry = model.edition.sites[name]
    place = state.book.first_site + offset
    closed = bool(state.blocked >> place & 1)
    rect = places.sites[offset]
    end = _card(paint, places, rect, latin(model.voice.bare_place(name)), closed)
    left = few_left(model, offset)
    few = "" if left is None else model.voice.say("table.site.left", count=left, good=_GOOD)
    _site_signs(paint, places, rect, name, closed, end, few)
    spaces = site_spaces(places, offset, len(entry.spaces))
    for number, (space, action) in enumerate(zip(spaces, entry.spaces, strict=True)):
        draw_space(paint, places, model, space, action, (place, number), closed)


def _draw_castra(paint: Paint, places: MapPlaces, model: TableModel) -> None:
    state, castra = model.state, model.edition.castra
    rect = places.sites[-1]
    m = places.measure
    _card(paint, places, rect, latin(model.voice.bare_place("castra")), False)
    colour = paint.theme.inked(paint.theme.specialists[castra.colour], 0.1)
    paint.icon(tokens.PLACE_ICONS["castra"], rect.left + m.pick(16, 11), _name_y(places, rect), m.pick(18, 13), colour)
    actions = [castra.spaces[troop] for troop in TROOPS]
    spaces = castra_spaces(places, actions)
    for number, (space, action) in enumerate(zip(spaces, actions, strict=True)):
        closed = bool(state.castra_blocked >> number & 1)
        draw_space(paint, places, model, space, action, (state.book.castra, number), closed)


def _name_y(places: MapPlaces, rect: pygame.Rect) -> int:
    return rect.top + places.measure.pick(15, 11)


def _card(paint: Paint, places: MapPlaces, rect: pygame.Rect, name: str, closed: bool) -> int:
    """The card and its name; where the name ends."""
    paint.surface.blit(card(rect.size, places, paint.theme, closed), rect)
    m = places.measure
    left = rect.left + m.pick(30, 21)
    room = rect.right - m.pick(6, 4) - left
    px = fonts.fit(name, "heading", type_px(m, 12.5, 11), room, type_px(m, 11.5, 11), _TRACKING)
    # A long name in a narrow card stands closer, and small letters sit better by their own kerning.
    wide = fonts.width(name, "heading", px, _TRACKING) <= room and not m.compact
    spaced = _TRACKING if wide else 0.0
    return paint.text(name, left, _name_y(places, rect), "heading", px, paint.theme.ink, tracking=spaced).right


@cached
def card(size: tuple[int, int], places: MapPlaces, theme: Theme, closed: bool) -> pygame.Surface:
    """The ground of a site: a card that lies on the map, hatched when it is closed."""
    width, height = size
    unit = places.measure.pick(100, 72) / 100
    svg = Svg(width, height)
    radius = places.measure.pick(4, 3)
    fill = mix(theme.panel, theme.well, 0.45) if closed else svg.gradient(theme.card, mix(theme.card, theme.panel, 0.3))
    svg.rect(0.5, 1.5 * unit, width - 1, height - 1.5 * unit, radius, theme.shadow, opacity=0.24)
    edge = unit / 2
    svg.rect(edge, edge, width - unit, height - 1.6 * unit, radius, fill, theme.inked(theme.line, 0.12), max(0.9, unit))
    return svg.surface()


def few_left(model: TableModel, offset: int) -> int | None:
    """How much the common supply still has for a site, where that is less than a space of it gives."""
    good = SITE_GOODS[SITES[offset]]
    left = model.state.supply[RESOURCES.index(good)]
    spaces = model.edition.sites[SITES[offset]].spaces
    # Asked in every frame, so that no words are made here.
    return left if any(left < getattr(space.gain, good) for space in spaces) else None


def _left_at(model: TableModel, place: int) -> int | None:
    """The same for any place where somebody may work; the Castra and the Portus have no good of their own."""
    offset = place - model.book.first_site
    return few_left(model, offset) if 0 <= offset < len(SITES) else None


def few_picture(theme: Theme, few: str, good: pygame.Surface, px: int, room: int) -> pygame.Surface | None:
    """What is left of a good, with its sign: without the sign it would be taken for spaces. None without room."""
    before, after = few.split(_GOOD)
    parts = (fonts.text(before, "strong", px, theme.short), good, fonts.text(after, "strong", px, theme.short))
    width = sum(part.get_width() for part in parts)
    if width >= room:
        return None
    picture = pygame.Surface((width, max(part.get_height() for part in parts)), pygame.SRCALPHA)
    x = 0
    for part in parts:
        picture.blit(part, (x, (picture.get_height() - part.get_height()) // 2))
        x += part.get_width()
    return picture


def _site_signs(
    paint: Paint, places: MapPlaces, rect: pygame.Rect, name: str, closed: bool, end: int, few: str
) -> None:
    """The good at the left; at the right a picture of the place, or what is left of the good, if there is room."""
    m, theme = places.measure, paint.theme
    y = _name_y(places, rect)
    good = tokens.resource(theme, SITE_GOODS[name], m.pick(18, 13))
    scene = icons.icon(tokens.SITE_ICONS[name], m.pick(23, 16), mix(theme.line, theme.panel_rim, 0.45))
    if closed:
        good, scene = faded(good, DIMMED), faded(scene, DIMMED)
    px = type_px(m, 12.5, 11)
    right = rect.right - m.pick(7, 4)
    sign = tokens.resource(theme, SITE_GOODS[name], m.pick(16, 12))
    left = few_picture(theme, few, sign, px, round(right - end)) if few else None
    paint.blit(good, rect.left + m.pick(16, 11), y, "centre")
    if left:
        paint.blit(left, right, y, "right")
    elif end + scene.get_width() < right:
        paint.blit(scene, right, y + m.pick(1, 0.5), "right")


def site_spaces(places: MapPlaces, offset: int, count: int) -> list[pygame.Rect]:
    """The spaces of one of the five sites."""
    return _space_rects(places, places.sites[offset], [1] * count)


def castra_spaces(places: MapPlaces, actions: list[Action]) -> list[pygame.Rect]:
    """The Castra's spaces, the dearer the wider: a figure and a token for each thing paid, and the troop."""
    return _space_rects(places, places.sites[-1], [_likely_width(action) for action in actions])


def _likely_width(action: Action) -> int:
    """About how wide a space's row is, in pixels of the small design: its margins, the troop, tokens and figures."""
    paid = space_terms(action)[:-2]
    return 8 + 7 + 16 + sum(12 + 7 * (term.amount > 1 or term.what == "workers") for term in paid)


def portus_space(places: MapPlaces) -> pygame.Rect:
    return _space_rects(places, places.portus, [1])[0]


def _space_rects(places: MapPlaces, rect: pygame.Rect, shares: list[int]) -> list[pygame.Rect]:
    """The spaces of a card below its name, wide as they need."""
    m = places.measure
    pad, gap = m.pick(7, 3), m.pick(5, 2)
    top = rect.top + m.pick(29, 21)
    height = rect.bottom - m.pick(8, 5) - top
    room = rect.width - 2 * pad - gap * (len(shares) - 1)
    found: list[pygame.Rect] = []
    x = rect.left + pad
    for index, share in enumerate(shares):
        width = rect.right - pad - x if index == len(shares) - 1 else round(room * share / sum(shares))
        found.append(pygame.Rect(x, top, width, height))
        x += width + gap
    return found


def draw_space(
    paint: Paint,
    places: MapPlaces,
    model: TableModel,
    rect: pygame.Rect,
    action: Action,
    deed: tuple[int, int],
    closed: bool,
) -> None:
    """One space: what is sent and received; the workers of this round stand on it."""
    theme = paint.theme
    place, number = deed
    spot = Site(model.book.places[place], number + 1)
    legal = bool(model.offers.get(spot))
    paint.surface.blit(_space_ground(rect.size, places, theme, closed, legal), rect)
    crews = tuple(crew for crew in model.state.crew if crew[:2] == deed)
    content = _content(rect.width, action, places, theme, bool(crews), _left_at(model, deed[0]))
    row, standing = _parted(places, rect, content) if crews else (rect, rect)
    paint.blit(faded(content, DIMMED) if closed else content, row.centerx, row.centery, "centre")
    for _, pawn, corner in _standing(theme, places, standing, crews):
        paint.surface.blit(pawn, corner)
    paint.spot(spot, rect)


def _parted(places: MapPlaces, rect: pygame.Rect, content: pygame.Surface) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the row goes, and where who is there stands: behind it and on no number, beside it if there is room."""
    m = places.measure
    if content.get_width() + m.pick(60, 42) <= rect.width:
        row = pygame.Rect(rect.left, rect.top, content.get_width() + m.pick(28, 18), rect.height)
        return row, pygame.Rect(row.right, rect.top, rect.right - row.right - m.pick(8, 5), rect.height)
    high = content.get_height() + m.pick(4, 2)
    row = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
    return row, pygame.Rect(rect.left, rect.top - m.pick(3, 2), rect.width, row.top - rect.top + m.pick(5, 3))


def space_pawns(theme: Theme, places: MapPlaces, model: TableModel, spot: Site) -> list[Pawn]:
    """Who stands on a space outside the city, and where."""
    rect, action = _space_of(places, model, spot)
    deed = model.book.places.index(spot.place), spot.number - 1
    crews = tuple(crew for crew in model.state.crew if crew[:2] == deed)
    content = _content(rect.width, action, places, theme, bool(crews), _left_at(model, deed[0]))
    return _standing(theme, places, _parted(places, rect, content)[1], crews)


def _space_of(places: MapPlaces, model: TableModel, spot: Site) -> tuple[pygame.Rect, Action]:
    """A space and what it offers."""
    at = spot.number - 1
    if spot.place == "portus":
        return portus_space(places), model.edition.portus.space
    if spot.place == "castra":
        actions = [model.edition.castra.spaces[troop] for troop in TROOPS]
        return castra_spaces(places, actions)[at], actions[at]
    offset = model.book.places.index(spot.place) - model.book.first_site
    found = model.edition.sites[SITES[offset]].spaces
    return site_spaces(places, offset, len(found))[at], found[at]


@cached
def _content(room: int, action: Action, places: MapPlaces, theme: Theme, low: bool, left: int | None) -> pygame.Surface:
    """The row of a space; where it would not fit, narrower; low where people stand behind it."""
    m = places.measure
    terms = tuple(space_terms(action, left))
    settings: tuple[Setting, ...] = (
        Setting(m.pick(18, 13), type_px(m, 15, 12), m.pick(33, 18), m.pick(5, 3)),
        Setting(m.pick(17, 12), type_px(m, 14, 11.5), m.pick(31, 17), m.pick(3, 2)),
        Setting(m.pick(16, 11), type_px(m, 13.5, 11), m.pick(30, 16), m.pick(2, 1)),
    )
    if low:
        settings = tuple(setting._replace(troop=m.pick(19, 14), token=m.pick(16, 11)) for setting in settings)
    for setting in settings:
        picture = row_picture(terms, setting, theme, not action.gain.troop)
        if picture.get_width() <= room - m.pick(10, 7):
            break
    return picture


@cached
def _space_ground(size: tuple[int, int], places: MapPlaces, theme: Theme, closed: bool, legal: bool) -> pygame.Surface:
    width, height = size
    m = places.measure
    unit = m.pick(100, 72) / 100
    radius = m.pick(4, 3)
    svg = Svg(width, height)
    fill = theme.hatch[0] if closed else mix(theme.panel, theme.well, 0.12)
    svg.rect(0, 0, width, height, radius, fill)
    if closed:
        inside = hatch_lines(unit, unit, width - 2 * unit, height - 2 * unit, 12 * unit)
        svg.path(inside, None, theme.hatch[1], 4.6 * unit)
    line = max(2, 2 * unit) if legal else max(1, 1.1 * unit)
    rim = theme.offered if legal else mix(theme.panel_rule, theme.line, 0.25)
    if legal:
        svg.rect(0, 0, width, height, radius, theme.you.tint, opacity=0.35)
    svg.rect(line / 2, line / 2, width - line, height - line, radius, None, rim, line)
    return svg.surface()


def _standing(theme: Theme, places: MapPlaces, rect: pygame.Rect, crews: tuple[Crew, ...]) -> list[Pawn]:
    """The crews side by side in the middle of a part of a space, closer when they are many."""
    size = min(places.measure.pick(27, 19), rect.height)
    pawns = [(number, pawn) for number, crew in enumerate(crews) for pawn in crew_pawns(theme, crew, size)]
    step = min(size * 0.98, (rect.width - size) / max(1, len(pawns) - 1))
    left = rect.centerx - (step * (len(pawns) - 1) + size) / 2
    top = rect.centery - size // 2
    return [Pawn(crew, pawn, (round(left + index * step), top)) for index, (crew, pawn) in enumerate(pawns)]
