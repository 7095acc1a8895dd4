"""What changes on a district's bands: its construction bonus or the revolt, and the prestige track of both sides."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.models import Bonus, DistrictEntry
from corduba_solo.edition.vocabulary import DISTRICTS, RESOURCES, Gain
from corduba_solo.rules.book import CAEPIO, YOU
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import Same, cached
from corduba_solo.view.fading import faded
from corduba_solo.view.map.geometry import FIELDS, MapPlaces, type_px
from corduba_solo.view.map.terms import figure, token
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

COLLECTED = 94
"""Opacity of a bonus that is gone, in per cent: its number can still be read."""


def draw_tracks(paint: Paint, places: MapPlaces, model: TableModel, ground: Hashable) -> None:
    state = model.state
    for number, name in enumerate(DISTRICTS):
        entry = model.edition.districts[name]
        _pill(paint, places, model, number, entry)
        collected = state.sides[YOU].reached[number], state.tracks_taken >> number & 1
        fields = partial(_fields, paint, places, model, number, entry)
        paint.part(places.districts[number].strip, (ground, Same(entry), collected), fields)
        _markers(paint, places, model, number)
        place = places.districts[number]
        # With its band and the bonus there; the track lies upon it.
        paint.spot(spots.District(name), place.title.union(place.grid))
        paint.spot(spots.PrestigeTrack(name), place.strip)
        if model.offers.get(spots.District(name)):
            _legal_frame(paint, places, number)


def _legal_frame(paint: Paint, places: MapPlaces, number: int) -> None:
    """A district that can be chosen: a teal line along the inside of its walls."""
    place = places.districts[number]
    line = max(2, places.measure.pick(2.4, 2))
    frame = place.title.union(place.yard)
    paint.box(frame, None, paint.theme.you.base, line, places.measure.pick(3, 2))


# ── construction bonus ────────────────────────────────────────────────────────────────────────────────────────────


def _amount(bonus: Bonus) -> tuple[str, int]:
    for what in ("workers", "resources", "basic", "denarii"):
        if found := getattr(bonus, what):
            return what, found
    return "workers", 0


def _pill(paint: Paint, places: MapPlaces, model: TableModel, number: int, entry: DistrictEntry) -> None:
    """What building here costs less; in revolt struck through, unless a power of yours keeps it."""
    m, theme = places.measure, paint.theme
    what, amount = _amount(entry.bonus)
    revolt = model.state.in_revolt(number)
    px = type_px(m, 13, 11)
    less = model.voice.say("table.map.less", count=amount)
    words = model.voice.say("table.map.revolt") if revolt else model.voice.say("table.map.build_for")
    picture = token(what, m.pick(19, 13), theme)
    pad, gap, flame = m.pick(11, 7), m.pick(4, 3), m.pick(22, 15)
    title = places.districts[number].title
    height = title.height - m.pick(6, 4)
    head = flame + gap if revolt else pad
    between = m.pick(12, 8) if revolt else gap
    width = head + fonts.width(words, "strong", px) + between + fonts.width(less, "strong", px) + gap
    width += picture.get_width() + m.pick(7, 4)
    rect = pygame.Rect(title.right - width - m.pick(4, 3), title.centery - height // 2, width, height)
    colour = theme.flame_ink if revolt else theme.ink
    rim = theme.flame if revolt else theme.inked(theme.districts[DISTRICTS[number]].base, 0.25)
    fill = mix(theme.card, theme.flame, 0.12) if revolt else theme.card
    line = max(1, m.px(1.6 if revolt else 1.3))
    paint.box(rect, fill, rim, line, (height - line) / 2)
    if revolt:
        paint.blit(tokens.flame(theme, flame), rect.left + 1, rect.centery)
    # The line of the type has more room below its letters than above.
    middle = rect.centery + round(px * 0.09)
    x = paint.text(words, rect.left + head, middle, "strong", px, colour).right + between
    start = x
    x = paint.text(less, x, middle, "strong", px, theme.ink2 if revolt else theme.ink).right + gap
    struck = revolt and not model.state.perks.bonus_in_revolt
    if struck:
        picture = faded(picture, 55)
    end = paint.blit(picture, x, rect.centery).right
    if struck:
        line = max(1, int(1.5 * m.scale))
        pygame.draw.line(paint.surface, theme.flame_ink, (start - line, rect.centery), (end, rect.centery), line)


# ── prestige ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _fields(paint: Paint, places: MapPlaces, model: TableModel, number: int, entry: DistrictEntry) -> None:
    m, theme = places.measure, paint.theme
    reached = model.state.sides[YOU].reached[number]
    px = type_px(m, 12, 11)
    for index, field in enumerate(places.districts[number].fields, 1):
        gain = entry.track.get(index)
        if gain is None and index < FIELDS:
            paint.blit(figure(str(index), px, theme.ink2), field.centerx, field.centery, "centre")
            continue
        gone = reached >= index if index < FIELDS else bool(model.state.tracks_taken >> number & 1)
        white = field.inflate(-2, 0)
        metal = theme.districts[DISTRICTS[number]]
        rim = mix(metal.base, theme.line, 0.4) if gone else theme.inked(metal.base, 0.42)
        fill = mix(theme.card, metal.tint, 0.5) if gone else theme.card
        paint.box(white, fill, rim, max(1.0, m.scale) * (1 if gone else 1.4), m.pick(4, 3))
        picture = _senator(theme, field) if gain is None else _bonus(theme, gain, field, places)
        if gone:
            picture = faded(picture, COLLECTED)
        paint.blit(picture, field.centerx, field.centery, "centre")


def _senator(theme: Theme, field: pygame.Rect) -> pygame.Surface:
    """The twelfth field's: who reaches it first takes a senator."""
    return icons.icon("senator", round(field.height * 0.86), theme.ink)


def _bonus(theme: Theme, gain: Gain, field: pygame.Rect, places: MapPlaces) -> pygame.Surface:
    size = round(field.height * 0.8)
    if gain.choice:
        return _either(theme, gain, size)
    if gain.offering:
        return _offering(theme, gain.offering, size, places)
    for what in ("denarii", *RESOURCES):
        if amount := getattr(gain, what):
            return _counted(theme, token(what, size, theme), amount, places)
    word = next((w for w in ("register", "popularity", "harmony", "senator") if _worth(gain, w)), "")
    if word == "popularity":
        return _counted(theme, icons.icon("hearts", size, theme.delta), gain.popularity or 1, places)
    if word == "register":
        return tokens.worker(theme, size + 1)
    return icons.icon(tokens.GAIN_ICONS.get(word or "prestige", "laurel"), size, theme.ink)


def _worth(gain: Gain, word: str) -> int:
    return int((gain.register_ if word == "register" else getattr(gain, word)) or 0)


def _either(theme: Theme, gain: Gain, size: int) -> pygame.Surface:
    """A specialist of choice or something else: a white figure of no colour."""
    assert gain.choice
    if not gain.choice[0].specialist:
        return icons.icon("card-random", size, theme.ink)
    return open_specialist(size, theme)


@cached
def open_specialist(size: int, theme: Theme) -> pygame.Surface:
    """A specialist whose colour is yours to choose: the figure white, with dots of several colours."""
    outline = icons.icon("specialist", size, theme.ink)
    inner = icons.icon("specialist", round(size * 0.76), theme.card)
    picture = pygame.Surface(outline.get_size(), pygame.SRCALPHA)
    picture.blit(outline, (0, 0))
    picture.blit(inner, ((size - inner.get_width()) // 2, round(size * 0.135)))
    svg = Svg(size, size)
    for index, colour in enumerate(("purple", "green", "blue")):
        x = size * (0.5 + (index - 1) * 0.17)
        svg.circle(x, size * (0.62 if index == 1 else 0.75), size * 0.105, theme.specialists[colour])
    picture.blit(svg.surface(), (0, 0))
    return picture


def _offering(theme: Theme, value: int, size: int, places: MapPlaces) -> pygame.Surface:
    bowl = icons.icon("fire-bowl", size, theme.specialists["purple"])
    return _counted(theme, bowl, value, places, theme.inked(theme.specialists["purple"], 0.5))


def _counted(theme: Theme, picture: pygame.Surface, amount: int, places: MapPlaces, colour: str = "") -> pygame.Surface:
    """A token, with its number when that is more than one."""
    if amount == 1:
        return picture
    return _beside(picture, figure(str(amount), type_px(places.measure, 12, 11), colour or theme.ink))


@cached
def _beside(picture: pygame.Surface, figure: pygame.Surface) -> pygame.Surface:
    width = picture.get_width() + figure.get_width()
    height = max(picture.get_height(), figure.get_height())
    both = pygame.Surface((width, height), pygame.SRCALPHA)
    both.blit(picture, (0, (height - picture.get_height()) // 2))
    both.blit(figure, (picture.get_width(), (height - figure.get_height()) // 2))
    return both


def marker_places(places: MapPlaces, number: int, field: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The middles of your marker and of Caepio's on a field: one above the track, one below."""
    place = places.districts[number]
    x = places.marker_x(number, field)
    field_rect = place.fields[0]
    return (x, field_rect.top - places.measure.pick(4, 2.5)), (x, field_rect.bottom + places.measure.pick(4, 2.5))


def marker_size(places: MapPlaces) -> int:
    return places.measure.pick(18, 13)


def _markers(paint: Paint, places: MapPlaces, model: TableModel, number: int) -> None:
    you, caepio = (model.state.sides[who].prestige[number] for who in (YOU, CAEPIO))
    size = marker_size(places)
    above = marker_places(places, number, you)[0]
    below = marker_places(places, number, caepio)[1]
    paint.blit(tokens.marker(paint.theme, size, "you"), above[0], above[1], "centre")
    paint.blit(tokens.marker(paint.theme, size, "caepio"), below[0], below[1], "centre")
