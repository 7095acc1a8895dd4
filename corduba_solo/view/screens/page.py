"""A brush for whole screens: a stage of units over a window of any shape, and the parts that screens share."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from corduba_solo.desk.page_spots import Field, Press
from corduba_solo.desk.spots import Spot
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.layout import Percent, arrange, drawable
from corduba_solo.view.lettering import capitals
from corduba_solo.view.paint import Anchor, Area, Paint
from corduba_solo.view.screens.city import MOONLIGHT, Eye
from corduba_solo.view.screens.cityscape import city, city_waits
from corduba_solo.view.screens.room import Room
from corduba_solo.view.screens.shape import SHRINKS, shape_of
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb

LEAST = 15.0
"""The smallest type in units; in the compact design that is 11 pixels at 1280 × 720."""
BAR = 72
GUTTER = 8


NUMBER = re.compile(r"(\d) (?=\w)")
"""A number stays on the line of what it counts."""
_SINK = {"text": 0.055, "strong": 0.055, "number": 0.055, "name": -0.02, "prose": -0.02, "flavour": -0.02}


class Tick(NamedTuple):
    """A tick that marks what is chosen."""

    picture: pygame.Surface
    at: tuple[int, int]


class Picture(NamedTuple):
    """A finished screen."""

    surface: pygame.Surface
    areas: list[Area]
    ticks: tuple[Tick, ...] = ()
    """The ticks on the corners of chosen cards: they lie on top of hover and focus."""
    complete: bool = True
    """Whether nothing of it was put off to the next frame."""


class Page(Paint):
    """Measures are units of the stage unless a name says pixels; `at` turns them into a rectangle of the window."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        voice: Voice,
        percent: Percent = None,
        veil: bool = False,
        shrinks: float = SHRINKS,
    ) -> None:
        """`shrinks` is how much of a scale that is smaller than the window allows the stage follows."""
        size = drawable(size)
        # Only what lies on the table lets it through: a picture without transparency is drawn on faster.
        surface = pygame.Surface(size, pygame.SRCALPHA) if veil else pygame.Surface(size, 0, 32)
        super().__init__(surface, (0, 0), arrange(size, percent)[0], theme)
        self.voice = voice
        self.ticks: list[Tick] = []
        self._complete = True
        self.scale, self._type, wide, high, self.tall = shape_of(size, percent, shrinks)
        self.stage = Room(0, 0, wide, high)
        self._left = (size[0] - wide * self.scale) / 2
        self._top = (size[1] - high * self.scale) / 2

    # ── measures ──────────────────────────────────────────────────────────────────────────────────────────────────

    def u(self, units: float) -> int:
        """A length in pixels."""
        return max(1, round(units * self.scale))

    def t(self, units: float) -> int:
        """A size of type in pixels."""
        return max(1, round(units * self._type))

    def at(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        left, top = round(self._left + x * self.scale), round(self._top + y * self.scale)
        right, bottom = round(self._left + (x + width) * self.scale), round(self._top + (y + height) * self.scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def place(self, room: Room) -> pygame.Rect:
        """A part of the stage in pixels of the window."""
        return self.at(*room)

    @property
    def body(self) -> Room:
        """The stage of a sheet below its bar, within its margins."""
        edge = 48 if self.tall else 96
        return Room(edge, BAR + 41, self.stage.wide - 2 * edge, self.stage.high - BAR - 41 - 43)

    def say(self, message: str, /, **params: str | int) -> str:
        return self.voice.say(f"screen.{message}", **params)

    def key_name(self, key: str) -> str:
        """What is printed on a key; letters and signs stand for themselves."""
        return self.say(f"key.{key}") if self.voice.catalogue.has(f"screen.key.{key}") else key

    def done(self) -> Picture:
        for tick in self.ticks:
            self.surface.blit(*tick)
        return Picture(self.surface, self.areas, tuple(self.ticks), self._complete)

    # ── words, in pixels of the window ────────────────────────────────────────────────────────────────────────────

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
        """A line centred by its capitals and figures: the faces sit at different heights in their lines."""
        y += px * _SINK.get(face, 0.0)
        return super().text(string, x, y, face, px, colour, anchor, tracking)

    def line(
        self,
        string: str,
        x: float,
        y: float,
        width: float,
        face: str,
        size: float,
        colour: str | None = None,
        anchor: Anchor = "left",
        tracking: float = 0.0,
    ) -> pygame.Rect:
        """A line with its middle at y, set smaller where it would be wider than it may; type in units."""
        px = fonts.fit(string, face, self.t(size), int(width), self.t(min(LEAST, size)), tracking)
        return self.text(string, x, y, face, px, colour, anchor, tracking)

    def block(
        self,
        string: str,
        rect: pygame.Rect,
        face: str,
        size: float,
        colour: str | None = None,
        anchor: Anchor = "left",
        leading: float = 1.26,
        middle: bool = False,
    ) -> int:
        """Wrapped text in a box, set smaller until it fits. The y below the last line."""
        string = NUMBER.sub("\\1\u00a0", string)
        px = self.t(size)
        lines = fonts.wrap(string, face, px, rect.width)
        while px > self.t(min(LEAST, size)) and len(lines) * px * leading > rect.height:
            px -= 1
            lines = fonts.wrap(string, face, px, rect.width)
        lines = _in_company(string, face, px, rect.width, lines)
        step = px * leading
        y = rect.top + (max(0.0, rect.height - step * len(lines)) / 2 if middle else 0)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[anchor]
        for line in lines:
            self.text(line, x, y + step / 2, face, px, colour, anchor)
            y += step
        return round(y)

    def title(
        self, string: str, x: float, y: float, width: float, size: float = 20, anchor: Anchor = "left"
    ) -> pygame.Rect:
        """A heading in capitals cut in stone."""
        return self.line(capitals(string), x, y, width, "heading", size, self.theme.ink, anchor, 0.06)

    # ── parts ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def sheet(self, title: str, buttons: int = 1) -> None:
        """The ground of a quiet page: the bar with so many buttons, and a sheet with the city faintly at its foot."""
        size = self.surface.get_size()
        self._complete = not city_waits(size, self.theme)
        self.surface.blit(_sheet(size, self.u(BAR), self.u(GUTTER), self.theme, self._complete), (0, 0))
        middle = self.u(BAR) / 2
        theme = self.theme
        pad = self.u(24)
        word = self.line("CORDVBA", pad, middle, self.u(300), "title", 24, theme.on_dark, tracking=0.14)
        left, right = word.right + pad, self.width - pad - self.u((0, 180, 412)[buttons])
        words = capitals(title)
        px = fonts.fit(words, "heading", self.t(22), int(right - left), self.t(LEAST), 0.08)
        half = fonts.width(words, "heading", px, 0.08) / 2
        # In the middle of the window; where a button stands there, in the middle of what is left.
        x = self.width / 2 if left <= self.width / 2 - half and self.width / 2 + half <= right else (left + right) / 2
        self.text(words, x, middle, "heading", px, theme.on_dark, "centre", 0.08)
        if buttons:
            self.back(pygame.Rect(self.width - self.u(190), self.u(14), self.u(166), self.u(BAR - 28)))

    def back(self, rect: pygame.Rect) -> None:
        self.bar_button(Press.BACK, rect, self.say("back"), self.say("key.esc"))

    def beside_back(self, spot: Spot, label: str, key: str) -> None:
        """A second button on the bar of a sheet."""
        rect = pygame.Rect(self.width - self.u(420), self.u(14), self.u(216), self.u(BAR - 28))
        self.bar_button(spot, rect, label, key)

    def bar_button(self, spot: Spot, rect: pygame.Rect, label: str, key: str) -> None:
        """A dark button with its key."""
        theme = self.theme
        self.box(rect, mix(theme.bar_bottom, theme.table, 0.4), theme.bar_rule, max(1, self.u(1)), self.u(6))
        cap = self.cap_width(key)
        self.key(key, rect.right - self.u(10) - cap, rect.centery, dark=True)
        self.line(
            label,
            rect.left + self.u(14),
            rect.centery,
            rect.width - cap - self.u(34),
            "strong",
            17,
            theme.on_dark,
        )
        self.spot(spot, rect)

    def cap_width(self, key: str) -> int:
        return max(self.u(26), fonts.width(key, "strong", self.t(15)) + self.u(14))

    def key(self, key: str, x: float, y: float, dark: bool = False) -> pygame.Rect:
        """A key's cap with its left edge at x."""
        width, height = self.cap_width(key), self.t(15) + self.u(10)
        rect = pygame.Rect(round(x), round(y - height / 2), width, height)
        fill, rim, ink = self.theme.card, self.theme.line, self.theme.ink
        if dark:
            fill, rim, ink = self.theme.table, self.theme.bar_rule, self.theme.on_dark
        self.box(rect, fill, rim, max(1, self.u(1.2)), self.u(4))
        self.text(key, rect.centerx, rect.centery, "strong", self.t(15), ink, "centre")
        return rect

    def button(
        self,
        spot: Spot,
        rect: pygame.Rect,
        label: str,
        icon: str = "",
        primary: bool = False,
        enabled: bool = True,
        size: float = 20,
    ) -> None:
        """A button: what is chosen first is teal, the others are cards."""
        theme = self.theme
        fill, rim, ink = theme.card, theme.line, theme.ink
        if not enabled:
            fill, rim, ink = mix(theme.panel, theme.parchment, 0.3), theme.panel_rim, mix(theme.ink2, theme.panel, 0.12)
        elif primary:
            rim, ink = theme.prompt_rim, theme.on_dark
        if primary and enabled:
            self.shaded(rect, (theme.prompt_top, theme.prompt_bottom), 7, rim, 2)
        else:
            self.box(rect, fill, rim, max(1.0, self.scale * 1.4), self.u(7))
        mark = self.t(size * 1.25) if icon else 0
        gap = self.u(12) if icon else 0
        room = rect.width - self.u(28) - mark - gap
        px = fonts.fit(label, "strong", self.t(size), room, self.t(LEAST))
        wide = fonts.width(label, "strong", px) + mark + gap
        x = rect.centerx - wide / 2
        if icon:
            self.icon(icon, x, rect.centery, mark, ink, "left")
        self.text(label, x + mark + gap, rect.centery, "strong", px, ink)
        if enabled:
            self.spot(spot, rect)

    def tab(self, rect: pygame.Rect, label: str, chosen: bool, size: float = 18) -> None:
        """One of several to choose from: the chosen one in your colour."""
        theme = self.theme
        ground, rim = (theme.you.base, theme.you.deep) if chosen else (theme.card, theme.line)
        self.box(rect, ground, rim, max(1.0, self.scale * 1.2), self.u(6))
        ink = theme.on_colour if chosen else theme.ink
        self.line(label, rect.centerx, rect.centery, rect.width - self.u(18), "strong", size, ink, "centre")

    def shaded(
        self,
        rect: pygame.Rect,
        tones: tuple[str, str],
        radius: float,
        rim: str | None = None,
        line: float = 0.0,
        foot: bool = True,
    ) -> None:
        """A box that darkens downwards; without a foot its lower corners are square, to head a card."""
        thick = max(1.0, round(line * self.scale, 1)) if rim else 0.0
        self.surface.blit(_shaded(rect.size, tones, self.u(radius), rim, thick, foot), rect)

    def card(self, rect: pygame.Rect, chosen: bool = False, fill: str = "") -> None:
        """A card; the chosen one has a teal rim and a tick on its corner."""
        theme = self.theme
        ground = fill or (mix(theme.card, theme.you.tint, 0.28) if chosen else theme.card)
        line = max(1.0, self.scale * (3 if chosen else 1.2))
        # A hair of shade below lifts a card off the sheet; more would be a box.
        self.box(rect.move(0, self.u(2)), mix(theme.panel_rim, theme.line, 0.3), radius=self.u(9))
        self.box(rect, ground, theme.you.base if chosen else theme.panel_rim, line, self.u(9))
        if chosen:
            self.tick(rect)

    def tick(self, rect: pygame.Rect) -> None:
        px = self.u(38)
        at = round(rect.right - px * 0.72), round(rect.top - px * 0.28)
        self.ticks.append(Tick(tokens.roundel(self.theme, px, "tick", self.theme.you.base), at))

    def box(
        self,
        rect: pygame.Rect,
        fill: str | None,
        rim: str | None = None,
        line: float = 1,
        radius: float | None = None,
        dash: tuple[float, ...] = (),
    ) -> None:
        """As on panels, with the corners of the stage."""
        super().box(rect, fill, rim, round(line, 2), self.u(7) if radius is None else radius, dash)

    def bar(self, x: float, y: float, width: float) -> None:
        """A ruled line; pixels."""
        pygame.draw.line(
            self.surface, self.theme.panel_rule, (round(x), round(y)), (round(x + width), round(y)), max(1, self.u(1))
        )

    def ornament(self, x: float, y: float, width: float, colour: str | None = None) -> None:
        """A line with a lozenge in its middle, around x."""
        ink = colour or self.theme.line
        gem = self.u(12)
        thick = max(1, self.u(1.4))
        for left in (x - width / 2, x + gem * 1.3):
            pygame.draw.line(
                self.surface, ink, (round(left), round(y)), (round(left + width / 2 - gem * 1.3), round(y)), thick
            )
        self.icon("lozenge", x, y, gem, ink)

    def field(self, spot: Field, rect: pygame.Rect, value: str, hint: str, editing: bool) -> None:
        """A place to type into."""
        theme = self.theme
        rim = theme.you.base if editing else theme.line
        self.box(rect, theme.preview, rim, max(1.0, self.scale * (2.4 if editing else 1.2)), self.u(6))
        pad = self.u(14)
        face, ink = ("strong", theme.ink) if value else ("flavour", theme.ink2)
        shown = self.line(
            value or ("" if editing else hint), rect.left + pad, rect.centery, rect.width - 2 * pad, face, 20, ink
        )
        if editing:
            x = (shown.right if value else rect.left + pad) + self.u(5)
            pygame.draw.line(
                self.surface, theme.you.ink, (x, rect.top + pad * 0.7), (x, rect.bottom - pad * 0.7), self.u(2)
            )
        self.spot(spot, rect)

    def dim(self) -> None:
        """The table stays visible, darkened, behind a card that lies upon it."""
        self.surface.fill((*rgb(self.theme.table), 150))


@cached
def _shaded(
    size: tuple[int, int], tones: tuple[str, str], radius: int, rim: str | None, line: float, foot: bool
) -> pygame.Surface:
    width, height = size
    svg = Svg(width, height)
    if foot:
        half = line / 2
        svg.rect(half, half, width - line, height - line, radius, svg.gradient(*tones), rim, line)
    else:
        data = f"M0 {height}V{radius}Q0 0 {radius} 0H{width - radius}Q{width} 0 {width} {radius}V{height}Z"
        svg.path(data, svg.gradient(*tones))
    return svg.surface()


@cached
def _sheet(size: tuple[int, int], bar: int, gutter: int, theme: Theme, with_city: bool) -> pygame.Surface:
    """The ground of pages for the last two sizes. Never draw on the answer."""
    width, height = size
    picture = pygame.Surface(size)
    picture.fill(rgb(theme.table))
    top = Svg(width, bar)
    top.rect(0, 0, width, bar, 0, top.gradient(theme.bar_top, theme.bar_bottom))
    top.rect(0, bar - max(1, gutter / 6), width, max(1, gutter / 6), 0, theme.bar_rule)
    picture.blit(top.surface(), (0, 0))
    rect = pygame.Rect(gutter, bar + gutter, width - 2 * gutter, height - bar - 2 * gutter)
    paper = pygame.Surface(rect.size)
    paper.fill(rgb(theme.parchment))
    if with_city:
        town = city(size, theme).copy()
        if theme.dark:
            _set_moon(town)
        town.set_alpha(34)
        paper.blit(town, (-rect.left, -rect.top))
    picture.blit(paper, rect)
    neatline(picture, rect, gutter, theme)
    return picture


def _set_moon(town: pygame.Surface) -> None:
    """Put the sky beside the moon over it: on a page words would lie on half of it, or a card cut it in two."""
    eye = Eye(*town.get_size())
    reach = round(MOONLIGHT * eye.unit)
    moon = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    moon.center = round(eye.moon[0]), round(eye.moon[1])
    town.blit(town.copy(), moon, moon.move(-moon.width, 0))


def neatline(picture: pygame.Surface, rect: pygame.Rect, gutter: int, theme: Theme) -> None:
    """The border of an old map: two lines, and between them degrees in light and dark."""
    inset, band, hair = round(gutter * 1.25), max(3, round(gutter * 0.9)), max(1, round(gutter / 8))
    outer = rect.inflate(-2 * inset, -2 * inset)
    inner = outer.inflate(-2 * band, -2 * band)
    light, dark, ink = rgb(theme.lane), rgb(mix(theme.line, theme.parchment, 0.25)), rgb(theme.line)
    for row in (outer.top, inner.bottom):
        picture.fill(light, (outer.left, row, outer.width, band))
        for left, right in _degrees(outer.left, outer.right, gutter * 9):
            picture.fill(dark, (left, row, right - left, band))
    for column in (outer.left, inner.right):
        picture.fill(light, (column, outer.top, band, outer.height))
        for top, bottom in _degrees(outer.top, outer.bottom, gutter * 9):
            picture.fill(dark, (column, top, band, bottom - top))
    for frame in (outer, inner):
        pygame.draw.rect(picture, ink, frame, hair)


def _degrees(start: int, end: int, step: int) -> list[tuple[int, int]]:
    """The dark parts of a line: an odd number of equal steps, every other one, so that both corners are dark."""
    count = max(1, round((end - start) / step)) | 1
    marks = [round(start + (end - start) * number / count) for number in range(count + 1)]
    return list(zip(marks[::2], marks[1::2], strict=True))


def _in_company(string: str, face: str, px: int, width: int, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines without a single word on the last of them, where a narrower column of as many can do."""
    if len(lines) == 1 or " " in lines[-1]:
        return lines
    for share in (0.94, 0.88, 0.82, 0.76):
        narrower = fonts.wrap(string, face, px, round(width * share))
        if len(narrower) > len(lines):
            break
        if " " in narrower[-1]:
            return narrower
    return lines
