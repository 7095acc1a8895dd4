"""A brush for one panel: measures, text, tokens and frames in the theme, and the spots that can be pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from corduba_solo.desk.spots import Spot
from corduba_solo.view import fonts, icons
from corduba_solo.view.layout import Measure
from corduba_solo.view.stretch import box
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
    return next((area.spot for area in reversed(areas) if area.hit(point)), None)


class Paint:
    """What a panel draws with. Coordinates are pixels of its own surface; spots are told in those of the window."""

    def __init__(self, surface: pygame.Surface, origin: tuple[int, int], measure: Measure, theme: Theme) -> None:
        self.surface = surface
        self.origin = origin
        self.measure = measure
        self.theme = theme
        self.areas: list[Area] = []

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

    def px(self, units: float) -> int:
        return self.measure.px(units)

    def pick(self, large: float, compact: float) -> int:
        return self.measure.pick(large, compact)

    # ── spots ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def spot(self, spot: Spot, rect: pygame.Rect, cells: tuple[pygame.Rect, ...] = ()) -> None:
        """Make a part of this panel something that can be pointed at."""
        self.areas.append(Area(spot, rect.move(self.origin), tuple(cell.move(self.origin) for cell in cells)))

    # ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def blit(self, picture: pygame.Surface, x: float, y: float, anchor: Anchor = "left") -> pygame.Rect:
        """Put a picture with its middle line at y; x is its left edge, centre or right edge."""
        width, height = picture.get_size()
        left = round(x - {"left": 0, "centre": width / 2, "right": width}[anchor])
        return self.surface.blit(picture, (left, round(y - height / 2)))

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

    def paragraph(
        self, string: str, rect: pygame.Rect, face: str, px: int, colour: str | None = None, leading: float = 1.22
    ) -> int:
        """Text wrapped into a box from its top; lines that do not fit are left out. The y below the last one."""
        y = float(rect.top)
        step = px * leading
        for line in fonts.wrap(string, face, px, rect.width):
            if y + step > rect.bottom + 1:
                break
            self.text(line, rect.left, y + step / 2, face, px, colour)
            y += step
        return round(y)

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
        self.surface.blit(box(*rect.size, corner, fill, rim, line, dash), rect)

    def panel(self) -> None:
        """The frame of a whole panel."""
        rect = self.surface.get_rect()
        self.box(rect, self.theme.panel, self.theme.panel_rim, max(1, self.px(1)))

    def heading(self, string: str, x: float, y: float, icon: str = "", right: str = "") -> None:
        """A panel's title, with an icon before it and a quiet note at the right edge."""
        px = self.pick(14, 11.5)
        if icon:
            self.icon(icon, x + px * 0.6, y, round(px * 1.25), self.theme.ink2)
            x += px * 1.7
        self.text(string, x, y, "heading", px, self.theme.ink, tracking=0.06)
        if right:
            self.text(right, self.width - self.pick(12, 8), y, "text", self.pick(13, 11.5), self.theme.ink2, "right")

    def rule(self, x: float, y: float, width: float) -> None:
        """A thin line between rows."""
        pygame.draw.line(self.surface, self.theme.panel_rule, (round(x), round(y)), (round(x + width), round(y)))


def ring(surface: pygame.Surface, rect: pygame.Rect, line: int, colour: str, out: int) -> None:
    """A smooth rim around something, some pixels outside it: how hover and focus are shown everywhere."""
    around = rect.inflate(2 * out + line, 2 * out + line)
    surface.blit(box(*around.size, 6, None, colour, line), around)
