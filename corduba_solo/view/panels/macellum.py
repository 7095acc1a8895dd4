"""The Macellum: what lies in its stalls, and each price as a coin on its track."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.edition.vocabulary import RESOURCES
from corduba_solo.rules.book import Book
from corduba_solo.view import tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Layout, Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.strokes import backdrop, fitted, frame, hairline, heading, write
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme


class Stall(NamedTuple):
    """A row in pixels: its middle and height, its well, and its price track."""

    y: float
    top: int
    height: int
    well: pygame.Rect
    slot: float
    track: float
    """The middle of the first price's field."""
    step: float

    def price_x(self, field: int) -> float:
        """The middle of a field of the track."""
        return self.track + field * self.step


def stall(m: Measure, size: tuple[int, int], book: Book, number: int) -> Stall:
    """The row of a resource in a panel of this size."""
    capacity, prices = book.capacity[number], book.most_prices[number] - book.least_prices[number] + 1
    first = m.pick(38, 27)
    height = min(m.pick(60, 42), (size[1] - first - m.pick(4, 3)) // len(RESOURCES))
    top = first + number * height
    y = top + height / 2
    well_height = m.pick(25, 18)
    slot = min(m.pick(22, 18), m.pick(46, 36) / max(1, capacity))
    left = m.pick(113, 30)
    well = pygame.Rect(left, round(y - well_height / 2), round(slot * capacity + m.pick(6, 4)), well_height)
    # The coin on the last price ends where the rules do.
    coin = _coin_px(m) / 2
    track, last = m.pick(166, 77) + coin, size[0] - m.pick(12, 8) - coin
    return Stall(y, top, height, well, slot, track, (last - track) / max(1, prices - 1))


def _coin_px(m: Measure) -> int:
    return m.pick(23, 18)


def coin_place(layout: Layout, book: Book, number: int, price: int) -> tuple[float, float]:
    """Where the coin of a resource lies in the window when that is its price."""
    rect = layout.macellum
    row = stall(layout.measure_of("macellum"), rect.size, book, number)
    return rect.left + row.price_x(price - book.least_prices[number]), rect.top + row.y


@cached
def price_coin(theme: Theme, m: Measure, price: int) -> pygame.Surface:
    """The coin with its price on it."""
    coin = _coin(theme, _coin_px(m), theme.coin).copy()
    paint = Paint(coin, (0, 0), m, theme)
    middle = coin.get_width() / 2
    write(paint, str(price), middle, middle, "number", m.pick(16, 13), theme.on_bright, "centre")
    return coin


def key(model: TableModel) -> Hashable:
    state = model.state
    return tuple(state.stock), tuple(state.prices), len(state.tiles_left), model.voice.catalogue.lang


def draw(paint: Paint, model: TableModel) -> None:
    book, voice = model.book, model.voice
    size = paint.surface.get_size()
    rows = [stall(paint.measure, size, book, number) for number in range(len(RESOURCES))]
    backdrop(paint, "macellum", lambda svg: _ground(svg, paint, rows), book.capacity)
    note = voice.say("table.macellum.tiles", count=len(model.state.tiles_left), all=len(book.tiles))
    title = voice.say("table.macellum.heading")
    heading(paint, title, paint.pick(12, 8), paint.pick(20, 15), tokens.PLACE_ICONS["macellum"], note)
    for number, row in enumerate(rows):
        _goods(paint, model, number, row)
        _prices(paint, model, number, row)


def _ground(svg: Svg, paint: Paint, rows: list[Stall]) -> None:
    """The frame, the rules and the wells."""
    theme = paint.theme
    frame(svg, paint)
    pad = paint.pick(12, 8)
    for row in rows:
        hairline(svg, paint.measure, pad, row.top, paint.width - 2 * pad, theme.panel_rule)
        well = row.well
        svg.rect(well.x, well.y, well.width, well.height, paint.pick(5, 4), theme.well)


def _slot(paint: Paint, row: Stall, number: int) -> tuple[float, float]:
    return row.well.left + paint.pick(3, 2) + (number + 0.5) * row.slot, row.y


def _goods(paint: Paint, model: TableModel, number: int, row: Stall) -> None:
    """The kind, its name where there is room, and what is for sale."""
    name = RESOURCES[number]
    paint.blit(tokens.resource(paint.theme, name, paint.pick(23, 17)), paint.pick(24, 16), row.y, "centre")
    if not paint.compact:
        words = model.voice.resource(name)
        left = paint.px(43)
        label = words[:1].upper() + words[1:]
        fitted(paint, label, left, row.y, "text", paint.px(15), row.well.left - left - paint.px(4))
    full = tokens.resource(paint.theme, name, round(row.slot * 0.88))
    empty = _hollow(round(row.slot * 0.9), paint.theme.panel_rim)
    stock = model.state.stock[number]
    for slot in range(max(stock, model.book.capacity[number])):
        x, y = _slot(paint, row, slot)
        paint.blit(full if slot < stock else empty, x, y, "centre")
    left = paint.pick(7, 4)
    rect = pygame.Rect(left, row.top + 1, row.well.right + paint.px(2) - left, row.height - 1)
    paint.spot(spots.Good(name), rect)


def _prices(paint: Paint, model: TableModel, number: int, row: Stall) -> None:
    """Every price of the track in small figures, the present one struck on a coin."""
    book, price = model.book, model.state.prices[number]
    for field, value in enumerate(range(book.least_prices[number], book.most_prices[number] + 1)):
        x = row.price_x(field)
        if value == price:
            paint.blit(price_coin(paint.theme, paint.measure, value), x, row.y, "centre")
        else:
            write(paint, str(value), x, row.y, "strong", paint.pick(13, 11), paint.theme.ink2, "centre")
    name = RESOURCES[number]
    left = row.well.right + paint.px(3)
    rect = pygame.Rect(left, row.top + 1, paint.width - paint.pick(6, 4) - left, row.height - 1)
    paint.spot(spots.Price(name), rect)


@cached
def _hollow(px: int, colour: str) -> pygame.Surface:
    """The place of a good that is sold out."""
    svg = Svg(px, px)
    line = max(1.0, px * 0.06)
    svg.circle(px / 2, px / 2, px / 2 - line, None, colour, line)
    return svg.surface()


@cached
def _coin(theme: Theme, px: int, colour: str) -> pygame.Surface:
    """A blank coin for a figure: rim, a hint of light, an inner ring where there is room."""
    svg = Svg(px, px)
    middle = px / 2
    line = max(1.2, px * 0.06)
    fill = svg.gradient(theme.lit(colour, 0.16), theme.shaded(colour, 0.06))
    svg.circle(middle, middle, middle - line / 2 - 0.3, fill, theme.shaded(colour, 0.42), line)
    svg.circle(middle, middle, middle - line * 2, None, theme.shaded(colour, 0.2), max(0.6, px * 0.025), opacity=0.6)
    return svg.surface()


PANEL = Panel("macellum", key, draw)
