"""Corduba as an engraver would have drawn it from the south bank: hills, walls, temple, and the bridge over the Baetis.

Everything stands in a small world of metres (x to the east, y away from the eye, z up) that is drawn in one-point
perspective, far things first, so that the city can be built of boxes, roofs and arches.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin

import pygame

from corduba_solo.view.gradual import Steps
from corduba_solo.view.screens.cached_city import blank
from corduba_solo.view.svg import Point, Svg
from corduba_solo.view.theme import Scenery, mix

Place = tuple[float, float, float]
"""East, away and up, in metres."""

Solid = tuple[float, Callable[[], None], float]
"""How far away a thing is, how it is drawn, and how far its ornaments reach beyond its corners."""

BANK = 250.0
"""Where the water meets the foot of the wall."""
MOON, ASIDE = 420.0, 190.0
"""How far from the right edge the moon stands; and where something is written over the middle of the picture."""
_LEAST_WEST = 0.42
"""How far from the left edge the gate stands at least, as a share of the width: in a tall window it is the middle."""
_GATE = 158.0
"""How far east of the point that all lines run to the gate is, in units."""
HIGHEST_MOON = 62.0
"""How far its middle is below the top of a framed picture at least, so that all of it is within the frame."""
MOONLIGHT = 74.0
"""How far from its middle the moon can be seen."""
WEST, EAST, NORTH = -205.0, 420.0, 700.0
"""How far the town reaches."""


class Eye:
    """Where the picture is seen from; the sizes are pixels of the picture."""

    def __init__(self, width: int, height: int, *, centred: bool = False) -> None:
        """From where the title sees it, with the city to the right; or from higher up, with the city in the middle."""
        self.width = width
        self.height = height
        self.centred = centred
        # A wider window sees more country, not a larger city.
        self.unit = (min if centred else max)(width / 1920, height / 1080)
        self._focus = (1640.0 if centred else 1500.0) * self.unit
        self._across = width / 2 - 140.0 * self.unit
        if not centred:
            self._across = max(width - 870.0 * self.unit, _LEAST_WEST * width - _GATE * self.unit)
        self._up = 140.0 if centred else 82.0
        self.horizon = height - 640.0 * self.unit
        if centred:
            # The whole city is seen in a window of any shape; a tall one has more sky and more water.
            self.horizon = 284.0 * self.unit + 0.45 * (height - 1080.0 * self.unit)
        self._points: list[Point] = []

    def at(self, x: float, y: float, z: float) -> Point:
        """Where a place of the world is in the picture."""
        share = self._focus / (y + 190.0)
        point = self._across + share * x, self.horizon + share * (self._up - z)
        self._points.append(point)
        return point

    def size(self, y: float) -> float:
        """Pixels of a metre at this distance."""
        return self._focus / (y + 190.0)

    @property
    def tall(self) -> bool:
        """Whether the window is higher than wide: the title's name stands across the sky, the menu below the town."""
        return self.width < self.height

    @property
    def moon(self) -> Point:
        """Where the moon stands: aside of what is written over the city, and below it where the sky is high."""
        height = 120.0 * self.horizon / 440.0
        if not self.centred and self.tall:
            return self.width - ASIDE * self.unit, height * 0.62
        if not self.centred:
            # In a wide window the sky is low: the frame would cut the moon.
            return self.width - MOON * self.unit, max(height, HIGHEST_MOON * self.unit)
        return self.width - ASIDE * self.unit, height + max(0.0, self.horizon - 284.0 * self.unit) / 2

    def covered(self, margin: float) -> pygame.Rect:
        """The part of the picture that was drawn on since this was last asked."""
        points, self._points = self._points, []
        if not points:
            return pygame.Rect(0, 0, 0, 0)
        pad = margin * self.unit
        left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
        right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
        return pygame.Rect(int(left), int(top), int(right - left), int(bottom - top))


def ground(x: float, y: float) -> float:
    """The city climbs from the river to the temple's hill."""
    if y <= BANK:
        return 0.0
    climb = min(1.0, (y - BANK) / 330.0)
    hill = 26.0 * max(0.0, 1 - ((x - 70) / 150) ** 2 - ((y - 470) / 170) ** 2)
    return 22.0 * climb + hill


class Engraving:
    """The drawing in the making: solids are collected, then drawn from the back to the front."""

    def __init__(self, eye: Eye, palette: Scenery) -> None:
        self.eye = eye
        self.palette = palette
        self.svg = Svg(eye.width, eye.height)
        self.luck = random.Random(169)
        self.solids: list[Solid] = []
        self._pieces: list[tuple[pygame.Rect, str]] = []
        """What is drawn of the solids so far: where it lies, and its shapes."""
        self._margin = 0.0

    # ── tones ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def tone(self, colour: str, y: float) -> str:
        """A colour in the air between: the further, the paler."""
        # In steps, so that most tones have been mixed before.
        haze = round(min(0.62, max(0.0, (y - 120) / 1100)), 2)
        return mix(colour, self.palette.paper, haze)

    def ink(self, y: float) -> str:
        return self.tone(self.palette.ink, y)

    def hair(self, y: float) -> float:
        """The width of an engraved line."""
        return max(0.45, 1.35 * self.eye.unit * (1 - min(0.6, y / 1500)))

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def face(self, points: list[Place], fill: str, line: bool = True) -> None:
        depth = max(y for _, y, _ in points)
        flat = [self.eye.at(*point) for point in points]
        ink = self.ink(depth) if line else None
        self.svg.polygon(flat, self.tone(fill, depth), ink, self.hair(depth))

    def stroke(self, points: list[Place], weight: float = 1.0, opacity: float = 1.0) -> None:
        depth = max(y for _, y, _ in points)
        self.svg.path(
            way([self.eye.at(*p) for p in points]), None, self.ink(depth), self.hair(depth) * weight, opacity=opacity
        )

    def shade(self, a: Point, b: Point, c: Point, d: Point, y: float, rows: int) -> None:
        """Engraver's lines across a face a–b–c–d, from edge a–d to edge b–c."""
        parts = []
        for row in range(1, rows):
            share = row / rows
            start = (a[0] + (d[0] - a[0]) * share, a[1] + (d[1] - a[1]) * share)
            end = (b[0] + (c[0] - b[0]) * share, b[1] + (c[1] - b[1]) * share)
            parts.append(way([start, end]))
        if parts:
            self.svg.path("".join(parts), None, self.ink(y), self.hair(y) * 0.6, opacity=0.5)

    def side_of(self, x0: float, x1: float) -> float | None:
        """The x of the side wall that is seen, none where the eye stands before the front."""
        return x0 if x0 > 0 else x1 if x1 < 0 else None

    # ── building blocks ───────────────────────────────────────────────────────────────────────────────────────────

    def add(self, depth: float, draw: Callable[[], None], margin: float = 3.0) -> None:
        self.solids.append((depth, draw, margin))

    def cut(self) -> None:
        """Within a long solid: what follows is a piece of its own, so that fewer bands of the picture draw it."""
        self._pieces.append((self.eye.covered(self._margin), "".join(self.svg._parts)))
        self.svg = Svg(1, 1)

    def box(self, x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, wall: str) -> None:
        """The walls that are seen of a box, its side hatched."""
        side = self.side_of(x0, x1)
        if side is not None:
            self.face([(side, y0, z0), (side, y1, z0), (side, y1, z1), (side, y0, z1)], self.palette.shaded(wall, 0.16))
            a, b = self.eye.at(side, y0, z1), self.eye.at(side, y1, z1)
            c, d = self.eye.at(side, y1, z0), self.eye.at(side, y0, z0)
            rows = int(min(14, max(2, abs(d[1] - a[1]) / (3.6 * self.eye.unit))))
            if abs(b[0] - a[0]) > 1.5 * self.eye.unit:
                self.shade(a, b, c, d, y0, rows)
        self.face([(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)], wall)

    def front(self, x0: float, x1: float, y: float, z0: float, z1: float, fill: str) -> None:
        """An upright face towards the river."""
        self.face([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], fill)

    def hipped(self, x0: float, x1: float, y0: float, y1: float, z: float, rise: float, roof: str) -> None:
        """A roof that slopes to all four sides."""
        inset = min((x1 - x0) / 2, (y1 - y0) / 2) * 0.8
        ym = (y0 + y1) / 2
        left, right = (x0 + inset, ym, z + rise), (x1 - inset, ym, z + rise)
        if x0 > 0:
            self.face([(x0, y0, z), (x0, y1, z), left], self.palette.shaded(roof, 0.2))
        elif x1 < 0:
            self.face([(x1, y0, z), (x1, y1, z), right], self.palette.shaded(roof, 0.06))
        self.face([(x0, y0, z), (x1, y0, z), right, left], self.palette.lit(roof, 0.1))
        self._tiles((x0, x1, y0, z), (left[0], right[0], ym, z + rise))

    def _tiles(self, eaves: tuple[float, float, float, float], ridge: tuple[float, float, float, float]) -> None:
        """Rows of tiles down the front of a roof."""
        x0, x1, y0, z0 = eaves
        r0, r1, y1, z1 = ridge
        count = int((x1 - x0) * self.eye.size(y0) / (4.2 * self.eye.unit))
        parts = []
        for row in range(1, min(count, 40)):
            share = row / count
            x = x0 + (x1 - x0) * share
            low = self.eye.at(x, y0, z0)
            # Towards the hips the rows end where the slopes meet.
            inside = min(1.0, (x - x0) / max(0.1, r0 - x0), (x1 - x) / max(0.1, x1 - r1))
            high = self.eye.at(x, y0 + (y1 - y0) * inside, z0 + (z1 - z0) * inside)
            parts.append(way([low, high]))
        if parts:
            self.svg.path("".join(parts), None, self.ink(y0), self.hair(y0) * 0.5, opacity=0.45)

    def gabled(self, x0: float, x1: float, y0: float, y1: float, z: float, rise: float, roof: str, wall: str) -> None:
        """A roof with its gable to the river, as temples have it."""
        xm = (x0 + x1) / 2
        far, near = (xm, y1, z + rise), (xm, y0, z + rise)
        slopes = [([(x0, y0, z), (x0, y1, z), far, near], 0.02), ([(x1, y0, z), (x1, y1, z), far, near], 0.18)]
        if x0 > 0:
            slopes.reverse()
        for points, dark in slopes:
            self.face(points, self.palette.shaded(roof, dark))
        self.face([(x0, y0, z), (x1, y0, z), near], wall)
        eave = rise * 0.2
        self.stroke(
            [
                (x0 + (x1 - x0) * 0.1, y0, z + eave * 0.55),
                (x1 - (x1 - x0) * 0.1, y0, z + eave * 0.55),
                (xm, y0, z + rise * 0.84),
                (x0 + (x1 - x0) * 0.1, y0, z + eave * 0.55),
            ],
            0.7,
        )

    def opening(self, x: float, y: float, z: float, width: float, height: float, dark: float = 0.75) -> None:
        """A door or window with a round head, in a front."""
        self.openings([x], y, z, width, height, dark)

    def openings(self, xs: list[float], y: float, z: float, width: float, height: float, dark: float = 0.75) -> None:
        """A row of doors or windows."""
        data = ""
        for x in xs:
            points = [(x - width / 2, y, z), *arch(x, y, z, width, height, 6), (x + width / 2, y, z)]
            data += way([self.eye.at(*point) for point in points], True)
        self.svg.path(data, self.tone(mix(self.palette.paper, self.palette.openings, dark), y))

    def bands(self) -> Steps:
        """The picture: the country as one drawing, then the solids on it, far ones first, band by band from the top."""
        picture = blank((self.eye.width, self.eye.height))
        picture.blit(self.svg.surface(), (0, 0))
        yield
        self.eye.covered(0)
        self.svg = Svg(1, 1)
        for _, draw, margin in sorted(self.solids, key=lambda solid: -solid[0]):
            self._margin = margin
            draw()
            self.cut()
        yield
        # SDL's rasteriser pays for all rows of the picture at every shape: low bands make that cheap.
        high = max(96, round(120 * self.eye.unit))
        for top in range(0, self.eye.height, high):
            band = pygame.Rect(0, top, self.eye.width, high)
            parts = [part for rect, part in self._pieces if rect.colliderect(band)]
            if parts:
                picture.blit(_band(band, parts), band)
                yield
        return picture


def _band(band: pygame.Rect, parts: list[str]) -> pygame.Surface:
    svg = Svg(band.width, band.height)
    svg.raw(f'<g transform="translate(0 {-band.top})">{"".join(parts)}</g>')
    return svg.surface()


def arch(x: float, y: float, z: float, width: float, height: float, steps: int = 8) -> list[Place]:
    """The round head of an opening whose sill is at z, from left to right."""
    spring = z + max(0.0, height - width / 2)
    return [
        (x - cos(pi * step / steps) * width / 2, y, spring + sin(pi * step / steps) * width / 2)
        for step in range(steps + 1)
    ]


def way(points: list[Point], closed: bool = False) -> str:
    """A path through points."""
    data = "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points])
    return data + "Z" if closed else data
