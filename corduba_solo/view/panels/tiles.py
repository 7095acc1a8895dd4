"""The buildings that nobody has built yet, each as its shape in its colour, with its price where there is room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.price_tags import price_tag
from corduba_solo.edition.pictures import parse_shape
from corduba_solo.edition.vocabulary import COLOURS
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.buildings import engraved, margin
from corduba_solo.view.cache import cached
from corduba_solo.view.map.geometry import SMALLEST_TYPE
from corduba_solo.view.map.terms import Setting, Term, row_picture
from corduba_solo.view.outlines import extent
from corduba_solo.view.paint import Paint
from corduba_solo.view.panel import Panel
from corduba_solo.view.strokes import backdrop, frame, heading, least, lines, write
from corduba_solo.view.svg import Svg, inset, outline, rounded
from corduba_solo.view.theme import Theme, mix

_CARDS = 3
_WIDE_CARDS = 2
_LOW, _LOW_CARDS = 0.5, 6
"""An area lower than this for its width lies under the map and has up to so many cards in a row."""
_CARD_SHAPE, _PRICED_SHAPE = 0.7, 1.3
"""How high a card is for its width: at least where there are many, at most where there is room for the price."""
_ROWS, _MOST_ROWS = 2, 6
"""Rows stand in two columns; under the map, where the area is wide, in as many as it takes for prices, up to six."""
_TALLEST = 3
_DRAWN = 11
"""From cells of so many pixels a building is drawn."""
_UNLIKE = 1.3
"""How much larger the cells of a low shape may be than those of the tallest ones: sizes should stay comparable."""


Columns = tuple[list[str], ...]
"""Buildings by the column in which their rows stand."""


class Grid(NamedTuple):
    """Cards with the name below the shape, or, when there are many, rows with the name beside it."""

    columns: int
    rows: int
    beside: bool


def grid(count: int, shape: float = 1.0) -> Grid:
    """The roomiest arrangement in an area so many times as high as wide: cards where they fit, else two columns."""
    if shape < _LOW:
        return Grid(min(max(count, _CARDS + 1), _LOW_CARDS), -(-count // _LOW_CARDS), False)
    for columns in (_WIDE_CARDS, _CARDS):
        rows = -(-count // columns)
        if rows * _CARD_SHAPE / columns <= shape or (columns == _CARDS and rows <= 3):
            return Grid(columns, max(2, rows), False)
    return Grid(_ROWS, -(-count // _ROWS), True)


def unbuilt(model: TableModel) -> list[str]:
    """Keys of the buildings that are left, always in the edition's order: what one looks for stays where it was."""
    state = model.state
    return [name for name, district in zip(state.book.buildings, state.district_of, strict=True) if district < 0]


def _listed(model: TableModel) -> list[str]:
    """Those that have a place in the list: in the middle of a round nothing in it moves."""
    left = {*unbuilt(model), *model.built_lately}
    return [name for name in model.book.buildings if name in left]


def _offered(model: TableModel) -> frozenset[str]:
    """What you can build now."""
    return frozenset(
        spot.building for spot, actions in model.offers.items() if actions and isinstance(spot, spots.Unbuilt)
    )


def key(model: TableModel) -> Hashable:
    chosen = model.selected if isinstance(model.selected, spots.Unbuilt) else None
    prices = model.state.rates.plain
    return (
        tuple(unbuilt(model)),
        tuple(_listed(model)),
        _offered(model),
        chosen,
        model.drawn,
        prices,
        model.voice.catalogue.lang,
    )


def draw(paint: Paint, model: TableModel) -> None:
    names = unbuilt(model)
    pad, say = paint.pick(12, 8), model.voice.say
    backdrop(paint, "tiles", lambda svg: frame(svg, paint))
    note = say("table.tiles.count", count=len(names), all=len(model.book.buildings))
    heading(paint, say("table.tiles.heading"), pad, paint.pick(20, 15), "greek-temple", note)
    top = paint.pick(36, 24)
    area = pygame.Rect(pad, top, paint.width - 2 * pad, paint.height - top - paint.pick(8, 4))
    if not names:
        box = pygame.Rect(area.left, area.top, area.width, paint.pick(44, 32))
        lines(paint, say("table.tiles.none"), box, "flavour", paint.pick(15, 12), 2, paint.theme.ink2)
        return
    listed = _listed(model)
    form = grid(len(listed), area.height / area.width)
    priced = 0 if form.beside else _price_lines(paint, model, listed, _place(paint, area, form, 0))
    columns = _columns(model, listed, _ROWS)
    if not priced and (found := _priced_rows(paint, model, listed, area)):
        # Rather rows with a price than cards without one.
        columns, form = found, _rows_of(found)
    elif form.beside:
        form = _rows_of(columns)
    for number, name in enumerate(listed):
        rect = _place(paint, area, form, _in_rows(columns, form, name) if form.beside else number)
        if name not in names:
            _gone(paint, rect)
            continue
        if form.beside:
            _row(paint, model, name, rect)
        else:
            _card(paint, model, name, rect, priced)
        paint.spot(spots.Unbuilt(name), rect)


def _columns(model: TableModel, names: list[str], count: int) -> Columns:
    """The buildings that are left, by the column in which they stood at the start.

    Every building stays in its column, so that one is not looked for in another after each build; a column in which
    none is left gives its room to the others.
    """
    every = list(model.book.buildings)
    part = -(-len(every) // count)
    found = ([name for name in every[first : first + part] if name in names] for first in range(0, len(every), part))
    return tuple(column for column in found if column)


def _rows_of(columns: Columns) -> Grid:
    return Grid(len(columns), max(map(len, columns)), True)


def _priced_rows(paint: Paint, model: TableModel, names: list[str], area: pygame.Rect) -> Columns | None:
    """Columns of rows in which every building has its price; none where there is no room for that.

    As many as leave room for it beside the shape: the rows are the higher.
    """
    most = _MOST_ROWS if area.height < _LOW * area.width else _ROWS
    for room in (_room, _whole_room):
        for count in range(most, _ROWS - 1, -1):
            columns = _columns(model, names, count)
            row = _place(paint, area, _rows_of(columns), 0)
            if row.height >= _priced_row(paint) and _fits_row(paint, model, names, room(paint, row)):
                return columns
    return None


def _in_rows(columns: Columns, form: Grid, name: str) -> int:
    """The number of a building's place, counted down the columns."""
    column = next(number for number, found in enumerate(columns) if name in found)
    return column * form.rows + columns[column].index(name)


# ── the price ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _price(paint: Paint, model: TableModel, name: str, count: int) -> list[pygame.Surface]:
    """What a building costs in so many lines of tokens."""
    terms = _terms(model, name)
    px = paint.pick(15, 12)
    setting = Setting(px, paint.pick(13.5, 11), px, paint.pick(5, 3))
    each = -(-len(terms) // count)
    rows = [tuple(terms[first : first + each]) for first in range(0, len(terms), each)]
    return [row_picture(row, setting, paint.theme, True) for row in rows]


def _terms(model: TableModel, name: str) -> list[Term]:
    """Your price, before what a district takes off."""
    return [Term(what, amount) for what, amount in price_tag(model.state, model.book.building_number[name])]


def _price_step(paint: Paint) -> int:
    return paint.pick(19, 15)


def _price_lines(paint: Paint, model: TableModel, names: list[str], card: pygame.Rect) -> int:
    """In how many lines every card has room for its price: the same for all, none where one has not."""
    for count in (1, 2):
        widths = (picture.get_width() for name in names for picture in _price(paint, model, name, count))
        if max(widths) <= card.width - paint.pick(8, 5):
            return count if card.height >= paint.pick(52, 38) + count * _price_step(paint) else 0
    return 0


# ── cards and rows ────────────────────────────────────────────────────────────────────────────────────────────────


def _place(paint: Paint, area: pygame.Rect, form: Grid, number: int) -> pygame.Rect:
    """A card's rectangle: on whole pixels, the gaps equal. Rows are read down, cards across."""
    gap = paint.pick(2, 2) if form.beside else paint.pick(5, 4)
    # Rows fill their columns downwards, so that the buildings of a decade stand together.
    column, row = divmod(number, form.rows) if form.beside else (number % form.columns, number // form.columns)
    xs = [area.left + round((area.width + gap) * n / form.columns) for n in (column, column + 1)]
    height = (area.height + gap) // form.rows
    if not form.beside:
        height = min(height, round(area.width / form.columns * _PRICED_SHAPE))
    return pygame.Rect(xs[0], area.top + row * height, xs[1] - xs[0] - gap, height - gap)


def _ground(paint: Paint, model: TableModel, name: str, rect: pygame.Rect) -> str:
    """The card behind a building, by what can be done with it; the colour of its name."""
    theme, scale = paint.theme, paint.measure.scale
    if model.selected == spots.Unbuilt(name):
        fill, edge, line, ink = mix(theme.you.tint, theme.card, 0.45), theme.you.base, max(2.0, 2.6 * scale), theme.ink
    elif model.drawn == name:
        fill, edge, line, ink = theme.caepio.tint, theme.caepio.base, max(2.0, 2.6 * scale), theme.ink
    elif model.offers.get(spots.Unbuilt(name)):
        fill, edge, line, ink = theme.card, theme.you.base, max(1.4, 1.6 * scale), theme.ink
    else:
        fill, edge, line, ink = mix(theme.panel, theme.card, 0.45), theme.panel_rule, max(1.0, scale), theme.ink2
    paint.box(rect, fill, edge, line, paint.pick(5, 4))
    return ink


def _gone(paint: Paint, rect: pygame.Rect) -> None:
    """The empty place of a building that was built in this round."""
    paint.box(rect, paint.theme.panel, mix(paint.theme.panel, paint.theme.panel_rule, 0.6), 1.0, paint.pick(5, 4))


def _card(paint: Paint, model: TableModel, name: str, rect: pygame.Rect, priced: int) -> None:
    ink = _ground(paint, model, name, rect)
    px = paint.pick(14, 11.5)
    step = _price_step(paint)
    foot = rect.bottom - px * 0.6 - paint.pick(3, 1.5)
    if priced:
        foot -= priced * step + paint.pick(2, 1)
        for line, price in enumerate(_price(paint, model, name, priced)):
            paint.blit(price, rect.centerx, foot + px * 0.6 + step * (line + 0.5), "centre")
    room = rect.inflate(-paint.pick(16, 10), 0)
    room.top, room.height = rect.top + paint.pick(4, 3), round(foot - px * 0.5) - rect.top - paint.pick(6, 4)
    picture = _picture(paint.theme, model, name, room.width, room.height, paint.pick(38, 30))
    paint.blit(picture, room.centerx, room.centery, "centre")
    words, size = _label(paint, _names(model.voice, name), px, rect.width - paint.pick(10, 6))
    write(paint, words, rect.centerx, foot, "strong", size, ink, "centre")


def _priced_row(paint: Paint) -> int:
    """How high a row is that has room for a price below its name; neither grows smaller than type may be."""
    return max(paint.pick(26, 25), round(2.6 * SMALLEST_TYPE))


def _row(paint: Paint, model: TableModel, name: str, rect: pygame.Rect) -> None:
    """Shape and name; below the name the price, where a row is high enough for both.

    A long price begins below the shape, which is then no higher than the name.
    """
    ink = _ground(paint, model, name, rect)
    shape_room = paint.pick(30, 18)
    edge = rect.left + paint.pick(5, 3)
    left = edge + shape_room + paint.pick(5, 3)
    room = _room(paint, rect)
    price = _row_price(paint, model, name, room)
    high = rect.height >= _priced_row(paint)
    beside = high and price.get_width() <= room
    if high and not beside:
        price = _row_price(paint, model, name, _whole_room(paint, rect))
    priced = high and price.get_width() <= _whole_room(paint, rect)
    tight = priced and rect.height < paint.pick(34, 30)
    # The tail of a g stays clear of the tokens.
    apart = max(0, rect.height - paint.pick(27, 25)) // 4
    middle = rect.top + apart + paint.pick(8, 8) if priced else rect.centery
    whole = beside or not priced
    height = rect.height - paint.pick(4, 2) if whole else rect.height // 2 - paint.pick(2, 1)
    picture = _picture(paint.theme, model, name, shape_room, height, paint.pick(7.5, 4.5))
    paint.blit(picture, edge + shape_room / 2, rect.centery if whole else middle, "centre")
    if priced:
        paint.blit(price, left if beside else edge, rect.bottom - apart - paint.pick(8, 6.5))
    words, size = _label(paint, _names(model.voice, name), paint.pick(12 if tight else 14, 11.5), room)
    write(paint, words, left, middle, "strong", size, ink)


def _fits_row(paint: Paint, model: TableModel, names: list[str], room: int) -> bool:
    """Whether every price is no wider than this."""
    return all(_row_price(paint, model, name, room).get_width() <= room for name in names)


def _room(paint: Paint, row: pygame.Rect) -> int:
    """The width beside the shape."""
    return row.width - paint.pick(30, 18) - paint.pick(14, 8)


def _whole_room(paint: Paint, row: pygame.Rect) -> int:
    """The width below it."""
    return row.width - paint.pick(8, 5)


def _row_price(paint: Paint, model: TableModel, name: str, room: int) -> pygame.Surface:
    """The price in one line, closer where it is long."""
    terms = tuple(_terms(model, name))
    for px, letters, gap in ((11, 12, 5), (11, 12, 3), (11, 11, 1)):
        size = max(SMALLEST_TYPE, paint.pick(px, 11))
        figures = max(SMALLEST_TYPE, paint.pick(letters, 11))
        setting = Setting(size, figures, size, paint.pick(gap, 1))
        picture = row_picture(terms, setting, paint.theme, True)
        if picture.get_width() <= room:
            break
    return picture


def _names(voice: Voice, building: str) -> tuple[str, ...]:
    """What a building is called where there is less and less room: always the same short name."""
    whole, short = voice.building(building), f"building.short.{building}"
    names = (whole, whole.split(" ")[0])
    return (*names, voice.say(short)) if voice.catalogue.has(short) else names


def _label(paint: Paint, names: tuple[str, ...], px: int, room: int) -> tuple[str, int]:
    """The first name that fits and its size; else the last one, cut."""
    for words in names:
        size = fonts.fit(words, "strong", px, room, least(paint))
        if fonts.width(words, "strong", size) <= room:
            return words, size
    return fonts.cut(words, "strong", size, room, "."), size


def _picture(theme: Theme, model: TableModel, name: str, width: int, height: int, most: int) -> pygame.Surface:
    """A building as it will stand, in its form; where its cells are too small for a drawing, the form alone."""
    entry = model.edition.buildings[name]
    assert entry.colour in COLOURS
    form = parse_shape(entry.shape)
    columns, rows = extent(form)
    cell = int(min(most, width / columns, height / rows, height / _TALLEST * _UNLIKE))
    if cell >= _DRAWN:
        whole = engraved(theme, name, form, cell, theme.specialists[entry.colour])
        around = margin(cell) - 2
        return whole.subsurface(whole.get_rect().inflate(-2 * around, -2 * around))
    return shape(theme, entry.shape, theme.specialists[entry.colour], width, height, most)


@cached
def shape(theme: Theme, text: str, colour: str, width: int, height: int, most: int) -> pygame.Surface:
    """A tile from above, as large as its room allows and its cells no larger than `most`."""
    cells = {(x, y) for y, line in enumerate(text.split()) for x, mark in enumerate(line) if mark == "#"}
    columns, rows = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    edge = max(0.9, most * 0.09)
    cell = min(most, (width - edge) / columns, (height - edge) / rows, (height - edge) / _TALLEST * _UNLIKE)
    svg = Svg(columns * cell + edge + 1, rows * cell + edge + 1)
    ring = max(1.2, cell * 0.24)
    rim, roof, court = theme.shaded(colour, 0.42), theme.lit(colour, 0.06), mix(colour, theme.court, 0.66)
    move = f"translate({(edge + 1) / 2:.2f} {(edge + 1) / 2:.2f})"
    svg.raw(f'<g transform="{move}">')
    for border in outline(cells):
        svg.path(rounded(inset(border, cell, 0), cell * 0.16), roof, rim, edge)
        svg.path(rounded(inset(border, cell, ring), cell * 0.06), court, mix(colour, rim, 0.45), edge * 0.6)
    svg.raw("</g>")
    return svg.surface()


PANEL = Panel("tiles", key, draw)
