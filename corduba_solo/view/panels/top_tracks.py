"""The top bar's tracks: popularity with harmony, and unrest with what its bands cost."""

from __future__ import annotations

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.rules.book import CAEPIO, WHO, YOU, Book
from corduba_solo.rules.state import MONUMENTS
from corduba_solo.view import fonts, icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.strokes import fitted, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import mix

SPOT_TOP = 2
"""How far below the edge of its row a track's place begins that one can point at."""


def label_y(paint: Paint) -> int:
    return paint.pick(13, 8)


def track(m: Measure) -> tuple[int, int]:
    """Top and height of the fields of a track."""
    return m.pick(34, 22), m.pick(21, 15)


def label_px(paint: Paint) -> int:
    return paint.pick(13.5, 11.5)


def label(paint: Paint, string: str, x: float, room: float) -> pygame.Rect:
    return fitted(paint, string, x, label_y(paint), "text", label_px(paint), room, paint.theme.on_dark_quiet)


def _fields(paint: Paint, rect: pygame.Rect, labels: list[str], fills: list[str], inks: list[str]) -> list[float]:
    """The fields of a track; their middles."""
    top, height = track(paint.measure)
    step = rect.width / len(labels)
    paint.surface.blit(
        _strip(rect.width, height, paint.pick(3, 2), max(1, paint.px(2)), tuple(fills)), (rect.left, top)
    )
    middles = [rect.left + (number + 0.5) * step for number in range(len(labels))]
    for x, label, ink in zip(middles, labels, inks, strict=True):
        if label:
            write(paint, label, x, top + height / 2, "number", paint.pick(14, 11), ink, "centre")
        else:
            paint.icon("cross", x, top + height / 2, paint.pick(11, 8), ink)
    return middles


@cached
def _strip(width: int, height: int, radius: int, gap: int, fills: tuple[str, ...]) -> pygame.Surface:
    svg = Svg(width, height)
    step = width / len(fills)
    for number, fill in enumerate(fills):
        left, right = round(number * step), round((number + 1) * step)
        svg.rect(left + gap / 2, 0, right - left - gap, height, radius, fill)
    return svg.surface()


def _marks_y(m: Measure) -> tuple[float, float]:
    """The middles of the markers over and under a track."""
    top, height = track(m)
    return top - m.pick(2.5, 1.5), top + height + m.pick(3.5, 2)


def mark_px(m: Measure) -> int:
    return m.pick(19, 13)


def mark_place(m: Measure, rect: pygame.Rect, fields: int, field: int, who: int) -> tuple[float, float]:
    """The middle of a side's marker on a field of a track that is as wide as this part of the bar."""
    return rect.left + (field + 0.5) * rect.width / fields, _marks_y(m)[who]


def popularity_fields(book: Book) -> int:
    return max(book.popularity_max, book.harmony_max) + 1


def unrest_fields(book: Book) -> int:
    return book.unrest_end + 1


def popularity(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """Your lozenge and the hollow one of harmony over the track, Caepio's shield under it."""
    theme, say, book = paint.theme, model.voice.say, model.book
    you, caepio = model.state.sides
    x = rect.left + paint.pick(8, 6)
    size = paint.pick(17, 12)
    for icon, message in (("hearts", "table.top.popularity"), ("peace-dove", "table.top.harmony")):
        paint.icon(icon, x, label_y(paint), size, theme.on_dark)
        seen = label(paint, say(message), x + paint.pick(12, 9), rect.width / 2 - paint.pick(26, 20))
        x = seen.right + paint.pick(22, 14)
    last = popularity_fields(book) - 1
    plain, goal = theme.track, mix(theme.primary, theme.coin, 0.35)
    fills = [goal if n == book.popularity_max else plain for n in range(last + 1)]
    inks = [theme.on_bright if n == book.popularity_max else theme.ink for n in range(last + 1)]
    labels = [str(n) for n in range(last + 1)]
    middles = _fields(paint, rect, labels, fills, inks)
    above, below = _marks_y(paint.measure)
    px = mark_px(paint.measure)
    # On one field the two lozenges stand side by side, close enough together to belong to it.
    aside = px * 0.44 if you.harmony == you.popularity else 0.0
    paint.blit(tokens.harmony_marker(theme, round(px * 1.06)), middles[you.harmony] - aside, above, "centre")
    paint.blit(tokens.marker(theme, px, WHO[YOU]), middles[you.popularity] + aside, above, "centre")
    paint.blit(tokens.marker(theme, px, WHO[CAEPIO]), middles[caepio.popularity], below, "centre")
    paint.spot(spots.Common.POPULARITY, pygame.Rect(rect.left, SPOT_TOP, rect.width, paint.height - 4))


def unrest(paint: Paint, model: TableModel, rect: pygame.Rect) -> None:
    """From calm to the end where nobody can win; over each band the senators it costs."""
    theme, book, state = paint.theme, model.book, model.state
    fills, inks = unrest_colours(paint, book)
    labels = [str(n) for n in range(book.unrest_end)] + [""]
    middles = _fields(paint, rect, labels, fills, inks)
    y = label_y(paint)
    ember = mix(theme.flame, theme.flame_inner, 0.45)
    paint.icon("small-fire", rect.left + paint.pick(8, 6), y, paint.pick(17, 13), ember)
    start, step = rect.left + paint.pick(20, 15), rect.width / len(labels)
    label(paint, model.voice.say("table.top.unrest"), start, step * 2.1)
    if state.variant != MONUMENTS:
        first = 1
        for cost, last in enumerate(book.unrest_bands, 1):
            # The first band's number stands over its last field: the word is in the way of its middle.
            x = middles[last] + paint.pick(1, 3) if first == 1 else (middles[first] + middles[last]) / 2
            words = model.voice.catalogue.signed(-cost)
            _cost(paint, words, x, y)
            first = last + 1
    above, below = _marks_y(paint.measure)
    px = mark_px(paint.measure)
    paint.blit(tokens.marker(theme, px, WHO[YOU]), middles[state.sides[YOU].unrest], above, "centre")
    paint.blit(tokens.marker(theme, px, WHO[CAEPIO]), middles[state.sides[CAEPIO].unrest], below, "centre")
    paint.spot(spots.Common.UNREST, pygame.Rect(rect.left, SPOT_TOP, rect.width, paint.height - 4))


def _cost(paint: Paint, words: str, x: float, y: float) -> None:
    """Senators lost: a figure and the toga."""
    size, icon = paint.pick(14, 11.5), paint.pick(15, 11)
    colour = paint.theme.flame_inner
    width = fonts.width(words, "number", size)
    left = x - (width + icon) / 2
    write(paint, words, left, y, "number", size, colour)
    paint.blit(icons.icon("senator", icon, colour), left + width, y)


def unrest_colours(paint: Paint, book: Book) -> tuple[list[str], list[str]]:
    """Fields and figures of the unrest track: sand, then a warmer colour for each band, dark red at the end."""
    theme = paint.theme
    fills, inks = [], []
    for field in range(book.unrest_end):
        if field == 0:
            fills.append(theme.track)
            inks.append(theme.ink)
        else:
            band = sum(field > last for last in book.unrest_bands)
            warmth = min(band * 3 // len(book.unrest_bands), 2)
            fills.append(theme.warm[warmth])
            inks.append(theme.white if warmth == 2 else theme.on_bright)
    return [*fills, theme.revolt], [*inks, theme.white]
