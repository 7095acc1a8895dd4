"""Questions that are answered from a list: cards in a grid, on pages where there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from corduba_solo.desk.model import TableModel, Tray, TrayOption
from corduba_solo.desk.spots import Option, TrayPage
from corduba_solo.view import chips, fonts, icons
from corduba_solo.view.boxes import box
from corduba_solo.view.cache import cached
from corduba_solo.view.fading import dimmed
from corduba_solo.view.layout import Measure
from corduba_solo.view.paint import Paint
from corduba_solo.view.river_frame import Part, head, height_of, pad
from corduba_solo.view.strokes import write
from corduba_solo.view.theme import Theme, mix

_MOST_LINES = 3
_MOST_COLUMNS = 8
_BETWEEN = 3
"""Pixels between rows of tokens, and between them and the words."""


def tray_fits(theme: Theme, size: tuple[int, int], model: TableModel, measure: Measure) -> bool:
    """Whether the question finds room in a size with every option in full and nothing on a second page."""
    tray = model.tray
    assert tray is not None
    return any(_fits(theme, size, tray, measure, sizes) for sizes in _Sizes.of(measure))


def _fits(theme: Theme, size: tuple[int, int], tray: Tray, measure: Measure, sizes: _Sizes) -> bool:
    room = size[0] - 2 * pad(measure)[0]
    left = size[1] - height_of(head(theme, measure, room, tray.title, tray.note), measure)
    cards, grid = _laid_out(theme, tray.options, room, left - sizes.around, sizes)
    whole = grid.room >= len(cards) and not _cuts(cards, grid.width, grid.beside, sizes)
    return whole and grid.needed(sizes) <= left


# ── a grid of cards ───────────────────────────────────────────────────────────────────────────────────────────────


class _Card(NamedTuple):
    """An option, measured: its pictures, and the words beside or below them."""

    number: int
    pictures: tuple[pygame.Surface, ...]
    label: str


class _Sizes(NamedTuple):
    """Measures of a card in pixels."""

    token: int
    text: int
    pad: int
    gap: int
    least: int
    around: int
    """Above and below all cards together."""

    @classmethod
    def of(cls, m: Measure) -> tuple[_Sizes, _Sizes]:
        """With room around everything, and closer together: that is tried before a question grows over the map."""
        least = m.pick(104, 74)
        return (
            cls(m.pick(22, 16), m.pick(15, 12), m.pick(9, 6), m.pick(7, 5), least, m.pick(6, 4)),
            cls(m.pick(19, 14), m.pick(14, 12), m.pick(7, 5), m.pick(5, 3), least, m.pick(4, 2)),
        )

    @property
    def line(self) -> int:
        return round(self.text * 1.2)


def _card(theme: Theme, number: int, option: TrayOption, sizes: _Sizes) -> _Card:
    pictures = tuple(chips.picture(theme, chip, sizes.token, theme.ink, theme.ink2) for chip in option.chips)
    return _Card(number, pictures, option.label)


def _tokens_width(card: _Card, sizes: _Sizes) -> int:
    return sum(picture.get_width() for picture in card.pictures) + sizes.gap * max(0, len(card.pictures) - 1)


def _beside(cards: Sequence[_Card], width: int, sizes: _Sizes) -> bool:
    """Whether the words of all cards can stand beside their pictures rather than below."""
    return all(_is_beside(card, width, sizes) for card in cards)


def _is_beside(card: _Card, width: int, sizes: _Sizes) -> bool:
    if not card.pictures:
        return True
    words = fonts.width(card.label, "strong", sizes.text)
    return _tokens_width(card, sizes) + (sizes.gap + words if words else 0) <= width - 2 * sizes.pad


def _lines(card: _Card, width: int, beside: bool, sizes: _Sizes) -> list[str]:
    """The label, wrapped."""
    room = width - 2 * sizes.pad
    if beside and card.pictures:
        room -= _tokens_width(card, sizes) + sizes.gap
    return fonts.lines_within(card.label, "strong", sizes.text, room, _MOST_LINES) if card.label else []


def _token_rows(card: _Card, width: int, sizes: _Sizes) -> list[list[pygame.Surface]]:
    """The pictures on as many rows as they need."""
    rows: list[list[pygame.Surface]] = []
    x = 0
    for picture in card.pictures:
        if not rows or x + picture.get_width() > width - 2 * sizes.pad:
            rows.append([])
            x = 0
        rows[-1].append(picture)
        x += picture.get_width() + sizes.gap
    return rows


def _heights(card: _Card, width: int, beside: bool, sizes: _Sizes) -> tuple[int, int, int]:
    """How high the words are, the tokens, and both together."""
    words = len(_lines(card, width, beside, sizes)) * sizes.line
    rows = len(_token_rows(card, width, sizes))
    tokens = rows * sizes.token + max(0, rows - 1) * _BETWEEN
    return words, tokens, max(words, tokens) if beside else words + tokens + (_BETWEEN if words and tokens else 0)


def _card_height(card: _Card, width: int, beside: bool, sizes: _Sizes) -> int:
    around = max(3, round(sizes.pad * 0.55))
    return max(_heights(card, width, beside, sizes)[2], sizes.token) + 2 * around


class _Grid(NamedTuple):
    columns: int
    rows: int
    width: int
    height: int
    beside: bool

    @property
    def room(self) -> int:
        return self.columns * self.rows

    def needed(self, sizes: _Sizes) -> int:
        """How high all rows are together."""
        return self.rows * (self.height + sizes.gap) - sizes.gap + sizes.around


def _grid(cards: Sequence[_Card], width: int, height: int, sizes: _Sizes) -> _Grid:
    """As low as possible when all cards fit, whole rows of tokens first; else with the most cards on a page."""
    grids = [grid for whole in (True, False) for grid in _grids(cards, width, height, sizes, whole)]
    fitting = [grid for grid in grids if grid.room >= len(cards)]
    uncut = [grid for grid in fitting if not _cuts(cards, grid.width, grid.beside, sizes)]
    whole_rows = [grid for grid in uncut or fitting if not _wraps(cards, grid.width, sizes)]
    if fitting:
        return min(whole_rows or uncut or fitting, key=lambda grid: grid.rows * (grid.height + sizes.gap))
    # A few cards more are not worth ragged ones.
    return max(grids, key=lambda grid: grid.room * (0.75 if _wraps(cards, grid.width, sizes) else 1))


def _grids(cards: Sequence[_Card], width: int, height: int, sizes: _Sizes, whole: bool) -> Iterator[_Grid]:
    """One for each number of columns that leaves words, and rows of tokens if wished, unbroken."""
    for columns in range(1, min(_MOST_COLUMNS, max(1, len(cards))) + 1):
        across = (width - sizes.gap * (columns - 1)) // columns
        if columns > 1 and (
            across < sizes.least or _breaks(cards, across, sizes) or (whole and _wraps(cards, across, sizes))
        ):
            return
        beside = _beside(cards, across, sizes)
        down = max((_card_height(card, across, beside, sizes) for card in cards), default=sizes.token)
        fitting = max(1, (height + sizes.gap) // (down + sizes.gap))
        yield _Grid(columns, min(-(-len(cards) // columns), fitting), across, down, beside)


def _wraps(cards: Sequence[_Card], width: int, sizes: _Sizes) -> bool:
    """Whether some card needs two rows for its tokens."""
    return any(_tokens_width(card, sizes) > width - 2 * sizes.pad for card in cards)


def _cuts(cards: Sequence[_Card], width: int, beside: bool, sizes: _Sizes) -> bool:
    """Whether some words would end in an ellipsis at this width."""
    return any(line.endswith("…") for card in cards for line in _lines(card, width, beside, sizes))


def _breaks(cards: Sequence[_Card], width: int, sizes: _Sizes) -> bool:
    """Whether a word of a label would have to be broken at this width."""
    room = width - 2 * sizes.pad
    words = (word for card in cards for word in card.label.split())
    return any(fonts.width(word, "strong", sizes.text) > room for word in words)


@cached
def _laid_out(
    theme: Theme, options: tuple[TrayOption, ...], width: int, height: int, sizes: _Sizes
) -> tuple[list[_Card], _Grid]:
    """Cards and grid, remembered: turning a page or pointing at an option measures nothing anew."""
    cards = [_card(theme, number, option, sizes) for number, option in enumerate(options)]
    return cards, _grid(cards, width, height, sizes)


def tray_parts(theme: Theme, size: tuple[int, int], model: TableModel, measure: Measure) -> list[Part]:
    """The strips of a question's card, within a size if they can be."""
    tray = model.tray
    assert tray is not None
    room = size[0] - 2 * pad(measure)[0]
    roomy, close = _Sizes.of(measure)
    sizes = (
        close if _fits(theme, size, tray, measure, close) and not _fits(theme, size, tray, measure, roomy) else roomy
    )
    for tail in (0, _pager_width(measure)):
        parts = head(theme, measure, room, tray.title, tray.note, tail, section=tray.section)
        left = size[1] - height_of(parts, measure) - sizes.around
        cards, grid = _laid_out(theme, tray.options, room, left, sizes)
        if grid.room >= len(cards):
            break
    page = _page(tray.page, grid.room, len(cards))
    shown = cards[page * grid.room : (page + 1) * grid.room]
    if grid.room < len(cards):
        parts[0] = _with_pager(parts[0], model, measure, page, grid.room, len(cards))

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        for number, card in enumerate(shown):
            column, row = number % grid.columns, number // grid.columns
            x = rect.left + column * (grid.width + sizes.gap)
            y = rect.top + sizes.around // 2 + row * (grid.height + sizes.gap)
            place = pygame.Rect(x, y, grid.width, grid.height)
            _draw_card(paint, place, card, grid.beside, sizes, chosen=card.number == tray.chosen)

    return [*parts, Part(grid.needed(sizes), draw)]


def _draw_card(
    paint: Paint, rect: pygame.Rect, card: _Card, beside: bool, sizes: _Sizes, *, chosen: bool = False
) -> None:
    """The option on its own ground: pictures, then words."""
    part = _card_ground(paint.theme, rect.size, paint.measure, chosen=chosen)
    on = Paint(part, rect.topleft, paint.measure, paint.theme)
    words, tokens, high = _heights(card, rect.width, beside, sizes)
    top = (rect.height - high) / 2
    left = sizes.pad
    for number, row in enumerate(_token_rows(card, rect.width, sizes)):
        x = sizes.pad
        middle = rect.height / 2 if beside else top + sizes.token / 2 + number * (sizes.token + _BETWEEN)
        for picture in row:
            on.blit(picture, x, middle)
            x += picture.get_width() + sizes.gap
        left = x if beside else sizes.pad
    y = (rect.height - words) / 2 if beside else top + tokens + (_BETWEEN if tokens else 0)
    _draw_words(paint.theme, on, card, pygame.Rect(left, round(y), rect.width, 0), beside, sizes)
    paint.surface.blit(part, rect)
    paint.spot(Option(card.number), rect)


def _draw_words(theme: Theme, on: Paint, card: _Card, at: pygame.Rect, beside: bool, sizes: _Sizes) -> None:
    for number, line in enumerate(_lines(card, at.width, beside, sizes)):
        y = at.top + (number + 0.5) * sizes.line
        on.blit(chips.phrase(line, "strong", sizes.text, theme.ink), at.left, y + fonts.rise("strong", sizes.text))


def _card_ground(theme: Theme, size: tuple[int, int], measure: Measure, *, chosen: bool = False) -> pygame.Surface:
    """The chosen one by a strong rim and a lighter ground."""
    rim, line = mix(theme.you.base, theme.panel_rim, 0.45), max(1.0, measure.scale * 1.2)
    ground = mix(theme.panel, theme.preview, 0.45)
    if chosen:
        rim, line, ground = theme.you.base, 2.4 * line, mix(theme.you.pale, theme.white, 0.4)
    return box(*size, measure.pick(5, 4), ground, rim, line).copy()


# ── pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _page(wished: int, room: int, count: int) -> int:
    return min(max(0, wished), max(0, -(-count // max(1, room)) - 1))


def _pager_width(measure: Measure) -> int:
    return measure.pick(172, 128)


def _with_pager(title: Part, model: TableModel, measure: Measure, page: int, room: int, count: int) -> Part:
    """The head of a list with more than a page: which options these are, and arrows to turn."""
    first, last = page * room + 1, min(count, (page + 1) * room)
    words = model.voice.say("tray.page", first=first, last=last, most=count)

    def draw(paint: Paint, rect: pygame.Rect) -> None:
        title.draw(paint, rect)
        side = rect.height - measure.pick(3, 1)
        more = pygame.Rect(rect.right - side, rect.top, side, side)
        back = more.move(-side - measure.pick(5, 4), 0)
        write(
            paint,
            words,
            back.left - measure.pick(8, 5),
            back.centery,
            "text",
            measure.pick(13.5, 11.5),
            paint.theme.ink2,
            "right",
        )
        for way, place, there in ((TrayPage.BACK, back, page > 0), (TrayPage.MORE, more, last < count)):
            paint.surface.blit(_arrow(paint.theme, place.size, way is TrayPage.BACK, there, measure), place)
            if there:
                paint.spot(way, place)

    return Part(title.height, draw)


def _arrow(theme: Theme, size: tuple[int, int], back: bool, there: bool, measure: Measure) -> pygame.Surface:
    whole = _card_ground(theme, size, measure)
    width, height = size
    sign = icons.icon("arrow", round(height * 0.6), theme.you.ink)
    if back:
        sign = pygame.transform.flip(sign, True, False)
    whole.blit(sign, ((width - sign.get_width()) // 2, (height - sign.get_height()) // 2))
    return whole if there else dimmed(whole, 40)
