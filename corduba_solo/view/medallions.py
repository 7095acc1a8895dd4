"""Heads in profile, as on Roman coins: Caepio in three moods, and the sixteen characters with their animal as crest."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

import pygame

from corduba_solo.desk.model import Mood
from corduba_solo.view import icons, tokens
from corduba_solo.view.cache import cached
from corduba_solo.view.engraver import Shade, brushed, combed, curve, shaded
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix

Hair = Literal["cropped", "curls", "fringe", "bald", "bun", "waves", "crown", "veil"]


@dataclass(frozen=True)
class Face:
    """What tells one head from another."""

    hair: Hair
    nose: float = 0.0
    """From small and straight, −1, to long and hooked, 1."""
    jaw: float = 0.0
    """From fine to heavy."""
    brow: float = 0.0
    beard: bool = False
    lines: int = 0
    """Furrows that years have left."""
    wreath: bool = False
    mouth: float = 0.0
    """From drawn down to drawn up."""

    @property
    def is_woman(self) -> bool:
        return self.hair in ("bun", "waves", "crown", "veil")


FACES = {
    "eagle": Face("fringe", nose=1.0, jaw=0.3, lines=1),
    "testudo": Face("bald", nose=0.2, jaw=0.8, lines=3, mouth=-0.3),
    "viper": Face("waves", nose=0.1, jaw=-0.7, mouth=0.4),
    "heron": Face("cropped", nose=0.8, jaw=-0.4, brow=0.4, lines=2),
    "cyclops": Face("curls", nose=0.5, jaw=1.0, brow=0.9, beard=True),
    "hound": Face("bun", nose=-0.2, jaw=-0.3),
    "bear": Face("crown", nose=0.1, jaw=0.5, mouth=0.6),
    "ant": Face("cropped", nose=-0.4, jaw=-0.2, lines=1, mouth=-0.4),
    "parrot": Face("crown", nose=0.5, jaw=-0.5),
    "dolphin": Face("curls", nose=-0.5, jaw=-0.2, mouth=0.5),
    "magpie": Face("waves", nose=0.4, jaw=-0.2, lines=1),
    "rooster": Face("curls", nose=0.3, jaw=0.4, brow=0.5, mouth=0.2),
    "elephant": Face("bald", nose=0.9, jaw=0.7, beard=True, lines=3),
    "swallow": Face("bun", nose=-0.6, jaw=-0.8, mouth=0.4),
    "she_wolf": Face("veil", nose=0.2, jaw=0.1, lines=1),
    "centaur": Face("curls", nose=0.1, jaw=0.3, beard=True, lines=1),
}
_CAEPIO: dict[Mood, Face] = {
    "calm": Face("fringe", nose=0.7, jaw=0.6, brow=0.4, lines=2, wreath=True),
    "pleased": Face("fringe", nose=0.7, jaw=0.6, brow=0.1, lines=2, wreath=True, mouth=0.9),
    "vexed": Face("fringe", nose=0.7, jaw=0.6, brow=1.0, lines=3, wreath=True, mouth=-0.9),
}


def character(theme: Theme, px: int, key: str) -> pygame.Surface:
    """A character's medallion with the animal as crest."""
    return _struck(theme, px, FACES[key], theme.you.base, theme.you.deep, tokens.CHARACTER_ICONS[key])


def caepio(theme: Theme, px: int, mood: Mood) -> pygame.Surface:
    """Caepio, as his turn goes."""
    return _struck(theme, px, _CAEPIO[mood], theme.caepio.base, theme.caepio.deep, "")


_FINE = 76
"""From so many pixels on there is room for fine lines."""
_SHADES = (
    # Below the jaw, and down the neck behind.
    Shade(((47, 70), (56, 80), (70, 83), (60, 90), (44, 96), (26, 93), (32, 84)), -52, 1.5, 0.55, 0.7),
    Shade(((30, 62), (37, 62), (38, 74), (36, 88), (26, 92), (31, 78)), -52, 1.5, 0.5, 0.6),
    # Along the jaw and below the cheekbone.
    Shade(((44, 58), (50, 60), (56, 72), (66, 80), (60, 84), (52, 79), (46, 70)), -58, 1.7, 0.45, 0.55),
    Shade(((50, 60), (62, 67), (64, 72), (58, 74), (52, 67)), -58, 2.1, 0.38, 0.4),
    # Temple and the hollow of the eye.
    Shade(((55, 38), (60, 37), (60, 45), (62, 50), (58, 52), (54, 45)), -48, 1.9, 0.38, 0.42),
    Shade(((60, 43), (69, 42), (70, 47), (67, 45)), -30, 1.2, 0.38, 0.5),
    # Beside the nose, below the lip.
    Shade(((69, 49), (72, 52), (71.5, 58), (67.5, 59)), -62, 1.5, 0.38, 0.45),
    Shade(((67, 72), (72, 71), (70, 75), (66, 75)), -40, 1.2, 0.38, 0.55),
    # The back of the skull.
    Shade(((22, 50), (24, 34), (34, 22), (44, 16), (36, 26), (30, 38), (29, 52)), -36, 1.7, 0.42, 0.45),
)
"""The light falls from before and above; what the hair covers is drawn below it."""


@cached
def _struck(theme: Theme, px: int, face: Face, base: str, deep: str, crest: str) -> pygame.Surface:
    """The whole coin: rim, beads, the head, the crest."""
    metal = mix(theme.ivory, theme.worker, 0.45)
    rim = mix(theme.worker_rim, theme.on_bright, 0.25)
    parts = [
        f'<circle cx="50" cy="50" r="48.5" fill="{mix(metal, rim, 0.35)}" stroke="{rim}" stroke-width="2"/>',
        f'<circle cx="50" cy="50" r="44" fill="{metal}" stroke="{rim}" stroke-width="1"/>',
    ]
    for bead in range(48):
        angle = 2 * pi * bead / 48
        x, y = 50 + 46.2 * cos(angle), 50 + 46.2 * sin(angle)
        parts.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="1.15" fill="{theme.ivory}" opacity="0.85"/>')
    fine = px >= _FINE
    pen = Pen(mix(rim, theme.on_bright, 0.45), 0.62 if fine else 1.0, fine)
    shadow = mix(theme.worker, pen.ink, 0.24)
    head = _head(face, mix(theme.ivory, metal, 0.2), pen, shadow, base, deep, metal)
    if fine:
        # The head stands out of the coin.
        parts.append(f'<path d="{head.bust}" transform="translate(1.3 1.5)" fill="{pen.ink}" opacity="0.16"/>')
    picture = _drawn(px, [*parts, *head.face])
    if fine:
        picture.blit(shaded(px, head.bust, _SHADES, pen.ink), (0, 0))
    picture.blit(_drawn(px, head.hair), (0, 0))
    if fine and (locks := _locks(px, face.hair, pen.ink)):
        picture.blit(locks, (0, 0))
    picture.blit(_drawn(px, head.over), (0, 0))
    if crest and px >= 60:
        size = round(px * 0.3)
        place = pygame.Rect(0, 0, size, size)
        # In the open field before the forehead.
        place.topright = (px - 1, round(px * 0.04))
        badge = Svg(size, size)
        edge = max(1.0, size * 0.05)
        badge.circle(size / 2, size / 2, (size - edge) / 2 - 0.5, base, theme.ivory, edge)
        picture.blit(badge.surface(), place)
        sign = icons.icon(crest, round(size * 0.66), theme.white)
        picture.blit(sign, sign.get_rect(center=place.center))
    return picture


class Pen(NamedTuple):
    """What lines are drawn with."""

    ink: str
    wide: float = 1.0
    """How wide its lines are, beside those of a small medallion."""
    fine: bool = False
    """Whether shade and hair are drawn stroke by stroke."""

    def of(self, ink: str) -> Pen:
        """The same with another ink."""
        return self._replace(ink=ink)

    def stroke(self, line: float) -> str:
        """A line of a width that a small medallion has."""
        return f'stroke="{self.ink}" stroke-width="{line * self.wide:.2f}"'


class Head(NamedTuple):
    """What is drawn of a head, in the order in which it lies: bust and face, then hair, ear and wreath."""

    bust: str
    face: list[str]
    hair: list[str]
    over: list[str]


def _drawn(px: int, parts: list[str]) -> pygame.Surface:
    svg = Svg(px, px)
    svg.raw(f'<g transform="scale({px / 100})">{"".join(parts)}</g>')
    return svg.surface()


def _locks(px: int, hair: Hair, ink: str) -> pygame.Surface | None:
    """Every lock of the hair, where it lies in locks."""
    outline = _OUTLINES.get(hair)
    if outline is None:
        return None
    if hair in ("cropped", "fringe"):
        return brushed(px, outline, (36, 27), [*_HAIRLINE[::2], *_CROWN[::2]], ink)
    if hair == "waves":
        return combed(px, outline, _SIDE, _LOW, ink)
    return combed(px, outline, _CROWN, _HAIRLINE, ink)


def _head(face: Face, skin: str, pen: Pen, hair: str, base: str, deep: str, ground: str) -> Head:
    """Bust, face, hair and what lies on it, on a field of 100; it looks to the right."""
    tip = 76.5 + 3.2 * face.nose
    hook = 57.5 + 2.2 * max(0.0, face.nose)
    chin, jaw = 69.0 + 2.2 * face.jaw, 80.0 + 1.8 * face.jaw
    ridge = 69.8 + 2.0 * face.brow
    lips = -1.6 * face.mouth
    neck = 3.0 if face.is_woman else 0.0
    bust = (
        f"M{22 + neck} 93C{30 + neck} 88 {32 + neck} 82 {31 + neck} 70L30 52C24 30 42 15 58 20"
        f"C66 23 69 30 69 37Q{ridge} 40 {ridge} 43.5Q69 45.5 70 47.5"
        f"L{tip - 1.5} {hook - 3.5}Q{tip + 0.6} {hook} {tip - 2.4} {hook + 1.8}L70.4 60.4"
        f"Q73.4 63 {71.8} 65.2L69.6 {66.4 + lips * 0.3}Q73 67.6 71.6 70.4Q69.6 71.6 70.2 73"
        f"Q{chin + 3} 76 {chin + 1.4} 79Q{chin - 1} {jaw + 3} {chin - 8} {jaw + 2}"
        f"Q58 {jaw + 1} {56 - neck * 0.4} 84C{55 - neck * 0.4} 88 57 90 63 93Q43 99 {22 + neck} 93Z"
    )
    toga = f"M{20 + neck} 92C28 89 33 86 36 83C44 90 54 91 60 89C63 91 65 92.5 66.5 93.5Q43 100.5 {20 + neck} 92Z"
    lid = 46.6 + 0.8 * face.brow
    eye = f"M61.5 {lid + 1.4}Q64.5 {lid - 2} 67.6 {lid + 0.8}Q64.6 {lid + 3} 61.5 {lid + 1.4}Z"
    brow = f"M59.8 {lid - 3.4 + 0.6 * face.brow}Q64.5 {lid - 6 + 1.6 * face.brow} 69 {lid - 3.2 + 1.4 * face.brow}"
    # Cheek and neck in engraver's strokes.
    shade = "".join(f"M{47 + 1.6 * k:.1f} {72 + 0.8 * k:.1f}l{-3.2:.1f} {7.5 - 0.4 * k:.1f}" for k in range(7))
    furrows = "".join(f"M60 {30.5 + 3.0 * number}q4 -1.6 7.6 -0.2" for number in range(face.lines))
    if face.lines > 1:
        furrows += "M66.4 60.6q-3 3 -3.4 6.4"
    parts = [
        _shape(bust, skin, pen, 1.5),
        _shape(toga, base, pen.of(deep), 1.2),
        _line("M38 86Q48 92 58 91M33 88.5Q44 95 57 94", pen.of(deep), 0.9, 0.8),
        _shape(eye, ground, pen, 0.9),
        f'<circle cx="65.6" cy="{lid + 0.7}" r="1.05" fill="{pen.ink}"/>',
        _line(brow, pen, 1.5),
        _line(f"M70.6 {hook + 1.2}Q72.4 {hook - 1} 73.6 {hook + 1}", pen, 0.9),
        _line(f"M69.8 66.6Q66.6 {67 + lips} 64.4 {66.4 + lips * 1.6}", pen, 1.1),
        "" if pen.fine else _line(shade, pen, 0.7, 0.55),
        _line("M53 62q3 4 8 5.4", pen, 0.7, 0.5),
        _line(furrows, pen, 0.7, 0.6),
    ]
    on = _HAIR[face.hair](hair, pen, base)
    if face.beard:
        on = [*_beard(chin, jaw, pen, hair), *on]
    over = []
    if face.hair != "veil":
        ear = "M45.6 47.6Q42 47 42.4 51.6Q43 56.6 46.4 56.6Q48 55.6 47 53M44.6 50Q46.6 50 46 53"
        over.append(_shape(ear, skin, pen, 0.9))
    return Head(bust, parts, on, [*over, *_laurel(pen, base)] if face.wreath else over)


def _shape(data: str, fill: str, pen: Pen, line: float) -> str:
    return f'<path d="{data}" fill="{fill}" {pen.stroke(line)} stroke-linejoin="round"/>'


def _line(data: str, pen: Pen, line: float, opacity: float = 1.0) -> str:
    stroke = f'{pen.stroke(line)} stroke-linecap="round" opacity="{opacity}"'
    return f'<path d="{data}" fill="none" {stroke}/>' if data else ""


def _beard(chin: float, jaw: float, pen: Pen, hair: str) -> list[str]:
    outline = (
        f"M44.6 55C45 66 49 78 58 {jaw + 5}Q{chin} {jaw + 9} {chin + 4.5} 79.4Q72.8 74 69.8 72.4"
        "Q66 68.6 60.6 67.4Q52 66 49 57Q47 54 44.6 55Z"
    )
    curls = "".join(
        f"M{50 + 3.3 * column + row * 1.6:.1f} {68 + 4.6 * row + column * 1.0:.1f}q1.8 -1.6 2.4 0.6q-0.6 1.8 -2 1"
        for row in range(4)
        for column in range(6 - row)
    )
    return [_shape(outline, hair, pen, 1.1), _line(curls, pen, 0.8, 0.8)]


# ── hair ──────────────────────────────────────────────────────────────────────────────────────────────────────────

_SKULL = "M68.6 33C67 22 57 14.4 45 16C29 18 21.4 32 24 47C25 54 27.4 60 30.4 66"
"""From the forehead over the crown to the nape."""


_DRAWN_BACK = f"{_SKULL}C34 65 38 60 39.6 54Q42 46 50 44Q60 42 66 36Q68 34.6 68.6 33Z"
_OUTLINES = {
    "cropped": f"{_SKULL}C34 66 37 62 38.6 57Q39 49 44 45Q50 44 52 38Q58 36 62 31.6Q66 31 68.6 33Z",
    "fringe": f"{_SKULL}C35 66 38.4 61 39 55Q40 47 45 44L51 43L54 37.6L58 38L60.4 33.4L64.6 35L66 31.6L69.4 35Z",
    "bald": "M24.2 46C25 54 27.4 60 30.4 66C35 66 38.6 61 39.4 55Q40 48.6 43.6 45.4Q37 40 30 40.4Q25 41 24.2 46Z",
    "waves": "M69 33.6C67.4 21 56 13 44 15C27 17.6 19.6 32 22 48C23 58 20 68 25 78Q31 84 37 79"
    "C35 70 38.6 62 40 54Q42 47 50 44.6Q60 43 66 37Z",
    "bun": _DRAWN_BACK,
    "crown": _DRAWN_BACK,
}
"""Where hair lies that is drawn lock by lock; curls are drawn one by one, and a veil in folds."""
_CROWN = curve((68.6, 33), (64, 22), (54, 16.5), (45, 16), (33, 20.5), (25.5, 31), (23.6, 42), (25, 54), (30.4, 66))
_HAIRLINE = curve((68.6, 33), (64, 36.5), (58, 40), (51, 43), (45, 46), (41, 50), (39, 55), (36.5, 60), (30.4, 66))
_LOW = curve((69, 33.6), (65, 38), (58, 42), (50, 45), (42, 51), (39, 58), (37, 66), (35.5, 73), (33, 81))
_SIDE = curve((68.6, 33), (64, 21), (54, 15), (44, 14.5), (32, 19), (23, 33), (21.5, 50), (22, 66), (25, 80))


def _mane(hair: str, pen: Pen, outline: str, strokes: str) -> list[str]:
    # A fine pen draws every lock; see `coinage`.
    return [_shape(outline, hair, pen, 1.3), "" if pen.fine else _line(strokes, pen, 0.8, 0.75)]


def _cropped(hair: str, pen: Pen, _base: str) -> list[str]:
    upper = "".join(f"M{29 + 4.4 * k:.1f} {34 - 6.5 * sin(pi * k / 9):.1f}q1.6 3.4 0.6 6.6" for k in range(7))
    lower = "".join(f"M{28 + 4 * k:.1f} {45 - 9 * sin(pi * k / 10):.1f}q1.4 3 0.4 6" for k in range(7))
    return _mane(hair, pen, _OUTLINES["cropped"], upper + lower)


def _fringe(hair: str, pen: Pen, _base: str) -> list[str]:
    strokes = "".join(f"M{34 + 3.8 * k:.1f} {24 + abs(k - 3) * 1.1:.1f}q3 5 2.2 11" for k in range(8))
    return _mane(hair, pen, _OUTLINES["fringe"], strokes + "M28 36q4 6 3.4 12M27 46q4 5 4 11M33 40q3 6 3 13")


_KNOTS: Final = (
    *((58, 31), (51, 27), (44, 25), (37, 28), (32.5, 35), (32, 43), (34, 51), (37, 58), (44, 34), (40, 41), (51, 36)),
    *((66, 30), (61, 23), (54, 18.5), (46, 17), (38, 19), (31, 24), (26.5, 31), (25, 39), (25.6, 47), (28, 55)),
    (31.5, 62),
)
"""Where the curls of a curly head lie, those within before those along its edge."""


def _curls(hair: str, pen: Pen, _base: str) -> list[str]:
    parts = [f'<path d="{_SKULL}C35 66 38.4 60 39 54Q41 46 47 43Q55 42 58 37Z" fill="{hair}"/>']
    for x, y in _KNOTS:
        parts.append(f'<circle cx="{x}" cy="{y}" r="4.8" fill="{hair}" {pen.stroke(0.9)}/>')
        parts.append(_line(f"M{x - 1.8} {y}q1.8 -2.6 3.2 0q-0.6 2 -2 1", pen, 0.8))
    return parts


def _bald(hair: str, pen: Pen, _base: str) -> list[str]:
    strokes = "M27 46q4 5 4 12M31 43q4 5 4.4 12M36 44q2.4 4 2 8"
    return [*_mane(hair, pen, _OUTLINES["bald"], strokes), _line("M40 21q9 -4 17 1", pen, 0.7, 0.45)]


def _bun(hair: str, pen: Pen, base: str) -> list[str]:
    strokes = "M66 32Q50 34 38 48M62 25Q46 26 32 44M54 19.6Q38 22 28 40M67 34.6Q54 40 42 50"
    return [
        f'<circle cx="25" cy="57" r="8.6" fill="{hair}" {pen.stroke(1.2)}/>',
        _line("M20 56q4 -6 9 -2q3 5 -2 7q-5 0 -4 -4", pen, 0.9),
        *_mane(hair, pen, _DRAWN_BACK, strokes),
        _line("M60.6 22.4Q52 34 47.4 44.6", pen.of(base), 2.6 / pen.wide),
    ]


def _waves(hair: str, pen: Pen, _base: str) -> list[str]:
    strokes = "".join(f"M{64 - 6 * k} {30 - 4 * sin(pi * k / 6):.1f}q-6 3 -7 8q-3 4 -6 4" for k in range(5))
    locks = "M26 48q4 6 1 13q-2 7 2 14M31 50q4 6 1.6 13q-2 6 1 13M36 52q2 5 0 10"
    return _mane(hair, pen, _OUTLINES["waves"], strokes + locks)


def _crown(hair: str, pen: Pen, base: str) -> list[str]:
    """A braid laid around the head."""
    parts = _mane(hair, pen, _DRAWN_BACK, "M60 40Q52 40 44 47M54 33Q44 34 36 46M44 27Q36 30 31 44")
    for k in range(11):
        angle = pi * (0.06 + 0.1 * k)
        turned = f"rotate({125 - angle * 180 / pi:.0f})"
        place = f"translate({46 + 22 * cos(angle):.1f} {38 - 20.5 * sin(angle):.1f}) {turned}"
        parts.append(f'<g transform="{place}"><ellipse rx="4.6" ry="3.2" fill="{hair}" {pen.stroke(1)}/></g>')
    return [*parts, f'<circle cx="68" cy="31" r="1.8" fill="{base}" {pen.stroke(0.6)}/>']


def _veil(hair: str, pen: Pen, base: str) -> list[str]:
    lock = "M68.8 34C66 26 60 22 54 22L50 34Q58 36 62 40Q67 38 68.8 34Z"
    veil = (
        "M66.4 27.6C62 16 50 11 40 14C24 18 17 36 20 54C21.6 66 18 78 14.6 88Q28 95 40 92"
        "C40 84 44 76 44 66C44 54 48 40 66.4 27.6Z"
    )
    folds = "M58 24Q38 34 36 58Q35 76 28 90M50 18Q30 28 28 54Q28 74 21 89M62 27Q46 40 42 60Q41 76 35 91"
    return [
        *_mane(hair, pen, lock, "M66 32q-6 -4 -12 -3M65 36q-6 -3 -12 -2"),
        _shape(veil, mix(hair, base, 0.45), pen, 1.4),
        _line(folds, pen, 0.8, 0.65),
    ]


_HAIR = {
    "cropped": _cropped,
    "fringe": _fringe,
    "curls": _curls,
    "bald": _bald,
    "bun": _bun,
    "waves": _waves,
    "crown": _crown,
    "veil": _veil,
}


def _laurel(pen: Pen, base: str) -> list[str]:
    """Leaves from the brow to the nape, tied behind."""
    parts = [_line("M67.6 36C56 31 38 36 27 54", pen, 1.2)]
    for k in range(8):
        share = k / 7
        x, y = 66 - 37 * share, 35.6 + 3 * share + 12 * share * share
        for turn in (-38, 32):
            leaf = _shape("M0 0Q3.6 -3.4 8 -0.4Q4 2.6 0 0Z", base, pen, 0.6)
            parts.append(f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn - 18 - 26 * share:.0f})">{leaf}</g>')
    return [*parts, _line("M27 54q-5 4 -9 3M27 54q-3 6 -7 9", pen.of(base), 1.8 / pen.wide)]
