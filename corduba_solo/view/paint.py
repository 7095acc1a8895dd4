"""A brush for one panel: measures, text, tokens and frames in the theme, and the spots that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple

import pygame

from corduba_solo.desk.spots import Spot
from corduba_solo.view import fonts, icons
from corduba_solo.view.boxes import lay_box
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Measure
from corduba_solo.view.outlines import Stroke, outlined
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme

Anchor = Literal["left", "centre", "right"]


class Area(NamedTuple):
    """Where something is drawn that can be pointed at, focused and asked about."""

    spot: Spot
    rect: pygame.Rect
    cells: tuple[pygame.Rect, ...] = ()
    """For things that are not rectangles: the parts that count."""

    def hit(self, point: tuple[int, int]) -> bool:
        return any(cell.collidepoint(point) for cell in self.cells) if self.cells else self.rect.collidepoint(point)


def spot_at(areas: Sequence[Area], point: tuple[int, int]) -> Spot | None:
    """The topmost spot under a point."""
    # Nearly all are told apart by their rectangles, which is done in no time.
    return next((area.spot for area in reversed(areas) if area.rect.collidepoint(point) and area.hit(point)), None)


class Paint:
    """What a panel draws with. Coordinates are pixels of its own surface; spots are told in those of the window."""

    def __init__(self, surface: pygame.Surface, origin: tuple[int, int], measure: Measure, theme: Theme) -> None:
        self.surface = surface
        self.origin = origin
        self.measure = measure
        self.theme = theme
        self.areas: list[Area] = []
        # Asked for thousands of times in a picture: without a call of their own.
        self.px = measure.px
        self.pick = measure.pick

    # ── measures ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def width(self) -> int:
        return self.surface.get_width()

    @property
    def height(self) -> int:
        return self.surface.get_height()

    @property
    def compact(self) -> bool:
        return self.measure.compact

    # ── spots ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def spot(self, spot: Spot, rect: pygame.Rect, cells: tuple[pygame.Rect, ...] = ()) -> None:
        """Make a part of this panel something that can be pointed at."""
        self.areas.append(Area(spot, rect.move(self.origin), tuple(cell.move(self.origin) for cell in cells)))

    # ── parts ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def part(self, rect: pygame.Rect, known_by: Hashable, draw: Callable[[], None]) -> None:
        """Draw a part of the panel, or put it there with its spots as it was drawn before.

        `known_by` is all that it depends on besides its place, theme and measure: what lies under it, too.
        """
        drawing = _Drawing(self, draw)
        picture, areas = _part(drawing, known_by, (*rect.topleft, *rect.size), self.origin, self.measure, self.theme)
        if drawing.waits:
            self.surface.blit(picture, rect)
            self.areas += areas

    # ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def blit(self, picture: pygame.Surface, x: float, y: float, anchor: Anchor = "left") -> pygame.Rect:
        """Put a picture with its middle line at y; x is its left edge, centre or right edge."""
        width, height = picture.get_size()
        if anchor != "left":
            x -= width / 2 if anchor == "centre" else width
        return self.surface.blit(picture, (round(x), round(y - height / 2)))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        face: str,
        px: int,
        colour: str | None = None,
        anchor: Anchor = "left",
        tracking: float = 0.0,
    ) -> pygame.Rect:
        """A line of text with its middle at y."""
        return self.blit(fonts.text(string, face, px, colour or self.theme.ink, tracking), x, y, anchor)

    def icon(self, name: str, x: float, y: float, px: int, colour: str, anchor: Anchor = "centre") -> pygame.Rect:
        return self.blit(icons.icon(name, px, colour), x, y, anchor)

    def vector(self, rect: pygame.Rect, svg: Svg) -> None:
        """An SVG picture over a part of the panel."""
        self.surface.blit(svg.surface(), rect.topleft)

    def box(
        self,
        rect: pygame.Rect,
        fill: str | None,
        rim: str | None = None,
        line: float = 1,
        radius: float | None = None,
        dash: tuple[float, ...] = (),
    ) -> None:
        """A rounded rectangle with smooth corners."""
        corner = self.pick(6, 4) if radius is None else radius
        lay_box(self.surface, rect, corner, fill, rim, line, dash)


class _Drawing:
    """How a part is drawn, which is nothing that its picture depends on."""

    def __init__(self, paint: Paint, draw: Callable[[], None]) -> None:
        self._on: tuple[Paint, Callable[[], None]] | None = (paint, draw)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawing)

    def __hash__(self) -> int:
        return 0

    @property
    def waits(self) -> bool:
        """Whether it was not drawn."""
        return self._on is not None

    def drawn(self, place: tuple[int, int, int, int]) -> tuple[pygame.Surface, tuple[Area, ...]]:
        """Draws it in its place; the picture of that, and the spots there."""
        assert self._on is not None
        paint, draw = self._on
        # It is remembered with the picture, and with it would be all that it draws from.
        self._on = None
        before = len(paint.areas)
        draw()
        rect = pygame.Rect(place).clip(paint.surface.get_rect())
        return paint.surface.subsurface(rect).copy(), tuple(paint.areas[before:])


@cached
def _part(
    drawing: _Drawing,
    _known_by: Hashable,
    place: tuple[int, int, int, int],
    _origin: tuple[int, int],
    _measure: Measure,
    _theme: Theme,
) -> tuple[pygame.Surface, tuple[Area, ...]]:
    """A part of a panel as it was drawn, with the ground that it lies on."""
    return drawing.drawn(place)


def hover_ring(surface: pygame.Surface, area: Area, measure: Measure, theme: Theme, line: float = 3) -> None:
    """A rim in your colour around what the cursor is on."""
    if area.cells:
        strokes = (Stroke(theme.halo, measure.px(line + 3)), Stroke(theme.offered, measure.px(line)))
        _outline(surface, area, strokes, 0)
        return
    _ring(surface, area.rect, measure, measure.px(line), theme.offered, 0)


def focus_ring(surface: pygame.Surface, area: Area, measure: Measure, theme: Theme, *, on_bar: bool = False) -> None:
    """An ink ring around what the keyboard is at, with a gap between that shows on any ground."""
    gap, ink = (theme.bar_bottom, theme.on_dark) if on_bar else (theme.grounded(theme.card, 1), theme.ink)
    if area.cells:
        strokes = (Stroke(gap, measure.px(7)), Stroke(ink, measure.px(2.8)))
        _outline(surface, area, strokes, measure.px(2))
        return
    _ring(surface, area.rect, measure, measure.px(2), gap, measure.px(2))
    _ring(surface, area.rect, measure, measure.px(2.6), ink, measure.px(4))


def line_ring(surface: pygame.Surface, area: Area, measure: Measure, theme: Theme) -> None:
    """The focus on one of many lines of text: so narrow that its neighbours stay whole."""
    _ring(surface, area.rect, measure, measure.px(2), theme.ink, 0)


def _outline(surface: pygame.Surface, area: Area, strokes: tuple[Stroke, ...], out: int) -> None:
    """Lines along the cells of something that is no rectangle, some pixels outside it."""
    cell = area.cells[0].width
    form = tuple(((part.left - area.rect.left) // cell, (part.top - area.rect.top) // cell) for part in area.cells)
    around = out + max(2, round(max(stroke.line for stroke in strokes)))
    picture = outlined(tuple(sorted(form)), cell, -out, cell * 0.08, around, strokes)
    surface.blit(picture, (area.rect.left - around, area.rect.top - around))


def mark_ring(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, theme: Theme) -> None:
    """Gold within dark lines around what a lesson speaks of: it shows on light grounds and on dark ones."""
    # Half a line would lie within: all of it goes outside, off the words; in the compact design those are close by.
    whole = measure.pick(5, 4)
    around = rect.inflate(2 * (whole + 1), 2 * (whole + 1))
    radius, edge = measure.pick(6, 4) + whole // 2 + 1, max(1, whole // 4)
    lay_box(surface, around, radius, None, theme.on_bright, whole)
    lay_box(surface, around.inflate(-2 * edge, -2 * edge), radius - edge, None, theme.coin, whole - 2 * edge)


def _ring(surface: pygame.Surface, rect: pygame.Rect, measure: Measure, line: int, colour: str, out: int) -> None:
    """A smooth rim around something, some pixels outside it and as round as a button seen from there."""
    around = rect.inflate(2 * out + line, 2 * out + line)
    lay_box(surface, around, measure.pick(6, 4) + out, None, colour, line)
