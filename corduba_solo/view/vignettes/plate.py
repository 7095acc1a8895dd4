"""The engraver at a small plate: shapes in units of the plate, in the ink, the hatching and the light of the title."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from itertools import pairwise
from math import cos, radians, sin

import pygame

from corduba_solo.view.svg import Point, Svg
from corduba_solo.view.theme import Theme, mix, scenery

WIDTH, HEIGHT = 200.0, 104.0
"""What is drawn in every picture; a wider one has more country at both sides, a higher one more sky or wall above."""
_BEYOND = 80.0
"""How far country goes on at either side."""
ABOVE = 64.0
"""How far up walls go on."""


class Plate:
    """A picture in the making: x goes right and y down, from the upper left corner of what is always drawn."""

    def __init__(self, theme: Theme, size: tuple[int, int], seed: int) -> None:
        self.theme = theme
        self.palette = scenery(theme)
        self.ink = self.palette.ink
        self.luck = random.Random(seed)
        self._size = size
        # Where country would end at the sides, the picture is larger and its sky lower.
        self._unit = max(min(size[0] / WIDTH, size[1] / HEIGHT), size[0] / (WIDTH + 2 * _BEYOND - 4))
        self._above = size[1] / self._unit - HEIGHT
        self.hair = max(0.62, 0.8 / self._unit)
        self.svg = Svg(*size)
        across = size[0] / 2 - WIDTH / 2 * self._unit
        down = self._above * self._unit
        self.svg.raw(f'<g transform="translate({across:.2f} {down:.2f}) scale({self._unit:.4f})">')

    def surface(self) -> pygame.Surface:
        self.svg.raw("</g>")
        return self.svg.surface()

    # ── lines and washes ──────────────────────────────────────────────────────────────────────────────────────────

    def shape(self, data: str, fill: str | None, weight: float = 1.0, opacity: float = 1.0) -> None:
        """A closed form, inked around unless it weighs nothing."""
        self.svg.path(data, fill, self.ink if weight else None, self.hair * weight, opacity=opacity)

    def line(self, data: str, weight: float = 0.7, opacity: float = 0.75, colour: str = "") -> None:
        """Strokes, as many as there are in the path."""
        self.svg.path(data, None, colour or self.ink, self.hair * weight, opacity=opacity, cap="round")

    def hatch(self, data: str, angle: float = 60, gap: float = 1.7, weight: float = 0.55, opacity: float = 0.6) -> None:
        """Shade within a form: strokes at an angle in degrees, side by side, cut where the form ends."""
        lines = hatching(flattened(data), angle, max(gap, 1.9 / self._unit))
        if lines:
            self.svg.path(lines, None, self.ink, self.hair * weight, opacity=opacity)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, weight: float = 1.0, ink: str = "") -> None:
        line = f'stroke="{ink or self.ink}" stroke-width="{self.hair * weight:.2f}"'
        self.svg.raw(f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx}" ry="{ry}" fill="{fill}" {line}/>')

    def wash(self, data: str, colour: str, opacity: float) -> None:
        self.svg.path(data, colour, opacity=opacity)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float) -> None:
        """Light in rings, the brightest in the middle."""
        for share in (1.0, 0.7, 0.44):
            self.svg.circle(x, y, radius * share, colour, opacity=strength)

    # ── tones ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def tone(self, colour: str, haze: float = 0.0) -> str:
        """A colour with the air between."""
        return mix(colour, self.palette.paper, haze)

    def lit(self, colour: str, share: float) -> str:
        return self.theme.lit(colour, share)

    def shaded(self, colour: str, share: float) -> str:
        return self.theme.shaded(colour, share)

    # ── country ───────────────────────────────────────────────────────────────────────────────────────────────────

    def sky(self, low: float, clouds: Iterable[tuple[float, float, float]] = ()) -> None:
        """Down to a height: ruled lines towards the zenith; clouds by day, stars by night."""
        palette, luck = self.palette, self.luck
        left, wide = -_BEYOND, WIDTH + 2 * _BEYOND
        top = -self._above
        self.svg.rect(left, top, wide, low + 1 - top, 0, self.svg.gradient(palette.zenith, palette.horizon))
        self.svg.rect(left, low, wide, HEIGHT - low, 0, palette.horizon)
        y, step, parts = top + 3.0, 2.4, ""
        while y < low * 0.62:
            x = left + luck.uniform(0, 30)
            while x < left + wide:
                length = luck.uniform(20, 80)
                parts += f"M{x:.1f} {y:.1f}h{length:.1f}"
                x += length + luck.uniform(3, 26)
            y += step
            step *= 1.2
        self.svg.path(parts, None, palette.line, self.hair * 0.6, opacity=0.34)
        if self.theme.dark:
            for _ in range(26):
                x, y = luck.uniform(left, left + wide), top + (low * 0.8 - top) * luck.random() ** 1.4
                self.svg.circle(x, y, luck.choice((0.35, 0.5, 0.7)), palette.marble, opacity=luck.uniform(0.4, 0.9))
            return
        for x, y, size in clouds:
            self._cloud(x, y, size)

    def _cloud(self, x: float, y: float, size: float) -> None:
        """A heap of curls over a flat foot."""
        bumps = ((-13, 0, 4), (-8, -2.4, 5), (-1, -4.4, 6.2), (7, -2.6, 5.2), (13, 0, 3.6))
        data = f"M{x - 17 * size:.1f} {y + 1.6 * size:.1f}"
        curls = ""
        for dx, dy, r in bumps:
            start = f"{x + (dx - r) * size:.1f} {y + dy * size:.1f}"
            arc = f"A{r * size:.1f} {r * size:.1f} 0 0 1 {x + (dx + r) * size:.1f} {y + dy * size:.1f}"
            data += f"L{start}{arc}"
            curls += f"M{start}{arc}"
        data += f"Q{x + 19 * size:.1f} {y + 2 * size:.1f} {x + 13 * size:.1f} {y + 2 * size:.1f}Z"
        self.svg.path(data, self.palette.cloud)
        feet = "".join(
            f"M{x + (-12 + 4 * k) * size:.1f} {y + (0.6 + k) * size:.1f}h{(22 - 7 * k) * size:.1f}" for k in (0, 1, 2)
        )
        self.svg.path(curls + feet, None, self.palette.line, self.hair * 0.7, opacity=0.6)

    def hills(self, points: list[Point], foot: float, haze: float) -> None:
        """A range through its tops and saddles, with strokes down its slopes."""
        crest = _smooth([(-_BEYOND, points[0][1]), *points, (WIDTH + _BEYOND, points[-1][1])])
        data = path(crest) + f"L{WIDTH + _BEYOND} {foot}L{-_BEYOND} {foot}Z"
        self.svg.path(data, self.tone(self.palette.hill, haze))
        ink = self.tone(self.palette.line, haze * 0.8)
        self.svg.path(path(crest), None, ink, self.hair)
        strokes = ""
        for before, here in pairwise(crest):
            falling = here[1] > before[1]
            length = self.luck.uniform(3, 7) * (1.3 if falling else 0.6)
            lean = 1.6 if falling else -1.0
            y = here[1] + self.luck.uniform(0.4, 2)
            strokes += f"M{here[0]:.1f} {y:.1f}q{lean * 0.2:.1f} {length / 2:.1f} {lean:.1f} {length:.1f}"
            if falling and self.luck.random() < 0.5:
                strokes += f"m{lean * 0.3:.1f} 1.4q{lean * 0.2:.1f} {length / 2:.1f} {lean:.1f} {length * 0.7:.1f}"
        self.svg.path(strokes, None, ink, self.hair * 0.6, opacity=0.65)

    def ground(self, y: float, colour: str, tufts: int = 0) -> None:
        """Level country from a height down to the foot, with tufts of grass on it."""
        self.svg.rect(-_BEYOND, y, WIDTH + 2 * _BEYOND, HEIGHT - y + 1, 0, colour)
        self.line(f"M{-_BEYOND} {y}H{WIDTH + _BEYOND}", 0.8, 0.7)
        parts = ""
        for _ in range(tufts):
            near = self.luck.random()
            x, low = self.luck.uniform(-_BEYOND, WIDTH + _BEYOND), y + 2 + (HEIGHT - y - 3) * near
            tall = 0.8 + 1.4 * near
            parts += f"M{x:.1f} {low:.1f}l{-tall * 0.4:.1f} {-tall:.1f}m{tall * 0.6:.1f} {tall:.1f}v{-tall * 1.2:.1f}"
            parts += f"m{tall * 0.4:.1f} {tall * 1.2:.1f}l{tall * 0.4:.1f} {-tall:.1f}"
        if parts:
            self.line(parts, 0.6, 0.5)

    def water(self, y: float, foot: float = HEIGHT) -> None:
        """From a height down, with strokes along the stream."""
        palette, luck = self.palette, self.luck
        wide = WIDTH + 2 * _BEYOND
        self.svg.rect(-_BEYOND, y, wide, foot - y + 1, 0, self.svg.gradient(palette.water_light, palette.water_deep))
        self.line(f"M{-_BEYOND} {y}h{wide}", 0.8, 0.7)
        dark, light, level, step = "", "", y + 1.6, 1.7
        while level < foot:
            x = -_BEYOND + luck.uniform(0, 12)
            near = (level - y) / max(1.0, HEIGHT - y)
            while x < WIDTH + _BEYOND:
                length = luck.uniform(4, 18) * (0.6 + near)
                stroke = f"M{x:.1f} {level:.1f}q{length / 4:.1f} -0.6 {length / 2:.1f} 0t{length / 2:.1f} 0"
                if luck.random() < 0.28:
                    light += stroke
                else:
                    dark += stroke
                x += length + luck.uniform(3, 22) * (0.6 + near)
            level += step
            step *= 1.14
        self.line(dark, 0.7, 0.6, palette.water_line)
        self.line(light, 1.0, 0.75, palette.gleam)


def flattened(data: str) -> list[list[Point]]:
    """The corners of a path of absolute M, L, H, V, Q, C and Z, its curves in short steps."""
    found: list[list[Point]] = []
    x = y = 0.0
    for letter, rest in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", data):
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", rest)]
        if letter == "M":
            found.append([])
        if letter in "ML":
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                found[-1].append((x, y))
        elif letter in "HV":
            x, y = (numbers[0], y) if letter == "H" else (x, numbers[0])
            found[-1].append((x, y))
        elif letter in "QC":
            each = 4 if letter == "Q" else 6
            for start in range(0, len(numbers), each):
                pairs = numbers[start : start + each]
                corners = [(x, y), *zip(pairs[::2], pairs[1::2], strict=True)]
                found[-1] += [_bezier(corners, step / 8) for step in range(1, 9)]
                x, y = corners[-1]
    return found


def _bezier(corners: list[Point], share: float) -> Point:
    while len(corners) > 1:
        corners = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(corners)]
    return corners[0]


def hatching(rings: list[list[Point]], angle: float, gap: float) -> str:
    """Strokes within closed forms, which SDL's SVG would not cut off for us."""
    turn = radians(angle)
    along, across = (cos(turn), -sin(turn)), (sin(turn), cos(turn))
    turned = [[(x * along[0] + y * along[1], x * across[0] + y * across[1]) for x, y in ring] for ring in rings]
    levels = [v for ring in turned for _, v in ring]
    data, level = "", min(levels) + gap / 2
    while level < max(levels):
        crossings = sorted(
            a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1])
            for ring in turned
            for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
            if (a[1] <= level) != (b[1] <= level)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            ends = [(u * along[0] + level * across[0], u * along[1] + level * across[1]) for u in (start, end)]
            data += f"M{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}"
        level += gap
    return data


def path(points: Iterable[Point], closed: bool = False) -> str:
    """A path through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def _smooth(points: list[Point]) -> list[Point]:
    """More points between, so that tops and saddles are round."""
    found: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(2, round(abs(x1 - x0) / 4))
        for step in range(steps):
            share = step / steps
            eased = share * share * (3 - 2 * share)
            found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * eased))
    return [*found, points[-1]]
