"""The sheet the city is engraved on: parchment with grain and stains, hills, the Baetis."""

from __future__ import annotations

import random

import pygame

from corduba_solo.view import fonts
from corduba_solo.view.boxes import box, lay_box
from corduba_solo.view.cache import cached
from corduba_solo.view.map import bank
from corduba_solo.view.map.geometry import MapPlaces
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme, mix, rgb
from corduba_solo.view.theme.colours import WHITE

_GRAIN = 256
_RIVER_NAME = "BAETIS"
"""Its name is engraved on the plan, like those of the districts."""


def ground(places: MapPlaces, theme: Theme) -> pygame.Surface:
    """Everything that never changes below the city, rounded off at the corners of the sheet."""
    width, height = places.size
    picture = pygame.Surface(places.size, pygame.SRCALPHA)
    picture.fill(theme.parchment)
    picture.blit(_stains(width, height, theme), (0, 0))
    _lay_grain(theme, picture)
    picture.blit(_hills(places, theme), (0, 0))
    picture.blit(bank.hills(theme, places), bank.bank_rect(places))
    picture.blit(_river(places, theme), (0, places.river.top - _shore(places)))
    if high := bank.far_bank_height(places):
        picture.blit(bank.far_bank(theme, places), (0, places.size[1] - high))
    _name_river(picture, places, theme)
    _trim(picture, places, theme)
    return picture


# ── parchment ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _stains(width: int, height: int, theme: Theme) -> pygame.Surface:
    """Age: the sheet darker to its edges, and a few wide blots that one sees only when looking for them."""
    svg = Svg(width, height)
    deep = mix(theme.panel_rim, theme.line, 0.25)
    svg.raw(
        f'<defs><radialGradient id="age" cx="50%" cy="46%" r="72%"><stop offset="55%" stop-color="{deep}" '
        f'stop-opacity="0"/><stop offset="100%" stop-color="{deep}" stop-opacity="0.5"/></radialGradient>'
        f'<radialGradient id="blot" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{deep}" '
        f'stop-opacity="0.16"/><stop offset="45%" stop-color="{deep}" stop-opacity="0.11"/>'
        f'<stop offset="100%" stop-color="{deep}" stop-opacity="0"/></radialGradient>'
        f'<radialGradient id="light" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{theme.glow}" '
        f'stop-opacity="0.35"/><stop offset="100%" stop-color="{theme.glow}" stop-opacity="0"/></radialGradient></defs>'
    )
    luck = random.Random(4)
    for index in range(18):
        x, y = luck.uniform(0, width), luck.uniform(0, height * 0.9)
        size = luck.uniform(0.05, 0.16) * width
        fill = "light" if index % 3 == 0 else "blot"
        svg.raw(f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{size:.0f}" ry="{size * 0.55:.0f}" fill="url(#{fill})"/>')
    svg.rect(0, 0, width, height, fill="url(#age)")
    return svg.surface()


@cached
def _grain(theme: Theme) -> pygame.Surface:
    """A square of fibres and specks, faint enough to stay below every line."""
    luck = random.Random(11)
    noise = luck.randbytes(_GRAIN * _GRAIN)
    dark, light = map(rgb, theme.grain)
    dots = [bytes((*dark, value % 13) if value < 150 else (*light, value % 17)) for value in range(256)]
    picture = pygame.image.frombytes(b"".join([dots[value] for value in noise]), (_GRAIN, _GRAIN), "RGBA")
    svg = Svg(_GRAIN, _GRAIN)
    for _ in range(60):
        x, y = luck.uniform(0, _GRAIN), luck.uniform(0, _GRAIN)
        length, bend = luck.uniform(6, 26), luck.uniform(-2, 2)
        svg.path(
            f"M{x:.1f} {y:.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} {bend / 2:.1f}",
            None,
            theme.stain,
            0.7,
            opacity=luck.uniform(0.05, 0.13),
        )
    picture.blit(svg.surface(), (0, 0))
    return picture


def _lay_grain(theme: Theme, picture: pygame.Surface) -> None:
    grain = _grain(theme)
    for x in range(0, picture.get_width(), _GRAIN):
        for y in range(0, picture.get_height(), _GRAIN):
            picture.blit(grain, (x, y))


def _trim(picture: pygame.Surface, places: MapPlaces, theme: Theme) -> None:
    """The sheet's edge, and its corners cut round."""
    m = places.measure
    radius = m.pick(6, 4)
    lay_box(picture, picture.get_rect(), radius, None, theme.panel_rim, max(1, m.px(1.5)))
    side = radius + 2
    mask = box(2 * side, 2 * side, radius, WHITE)
    for x, left in ((0, 0), (side, places.size[0] - side)):
        for y, top in ((0, 0), (side, places.size[1] - side)):
            picture.blit(mask, (left, top), (x, y, side, side), special_flags=pygame.BLEND_RGBA_MULT)


# ── hills ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _hills(places: MapPlaces, theme: Theme) -> pygame.Surface:
    """The Mariani hills behind the sites: outlines with engraver's strokes down their shaded side, and trees."""
    width = places.size[0]
    foot = places.districts[0].walls.top
    unit = max(0.6, places.measure.scale * (0.7 if places.measure.compact else 1.0))
    svg = Svg(width, foot + round(14 * unit))
    luck = random.Random(21)
    ink = theme.line
    x = -40 * unit
    while x < width + 40 * unit:
        half = luck.uniform(46, 92) * unit
        high = min(foot * 0.98, luck.uniform(52, 104) * unit)
        _hill(svg, x + half, foot - 2 * unit, half, high, unit, ink, mix(theme.parchment, theme.panel_rim, 0.45), luck)
        x += half * luck.uniform(1.0, 1.6)
    for _ in range(round(width / (20 * unit))):
        x, y = luck.uniform(0, width), foot - luck.uniform(1, 12) * unit
        _tree(svg, x, y, luck.uniform(2.6, 4.4) * unit, theme, unit)
    return svg.surface()


def _hill(
    svg: Svg, x: float, y: float, half: float, high: float, unit: float, ink: str, fill: str, luck: random.Random
) -> None:
    top = y - high
    left, right = x - half, x + half
    way = (
        f"M{left:.1f} {y:.1f}C{x - half * 0.58:.1f} {y:.1f} {x - half * 0.33:.1f} {top:.1f} {x:.1f} {top:.1f}"
        f"C{x + half * 0.33:.1f} {top:.1f} {x + half * 0.58:.1f} {y:.1f} {right:.1f} {y:.1f}"
    )
    svg.path(way, fill, None, opacity=0.5)
    svg.path(way, None, ink, max(0.8, 0.9 * unit), opacity=0.42)
    for step in range(1, 12):
        # Strokes hang from the slope into the hill: long near the top, short at the foot.
        for side, strength, every in ((1, 0.36, 1), (-1, 0.2, 2)):
            if step % every:
                continue
            sx, sy = _slope(x, top, side * half, high, step / 13)
            drop = high * luck.uniform(0.1, 0.26) * (1 - step / 16)
            svg.path(
                f"M{sx:.1f} {sy:.1f}q{-side * 2 * unit:.1f} {drop * 0.5:.1f} {-side * unit:.1f} {drop:.1f}",
                None,
                ink,
                max(0.7, 0.8 * unit),
                opacity=strength,
            )


def _slope(x: float, top: float, half: float, high: float, t: float) -> tuple[float, float]:
    """A point of a hill's side: the same curve as its outline."""
    a, b, c = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return x + half * (0.33 * a + 0.58 * b + c), top + high * (b + c)


def _tree(svg: Svg, x: float, y: float, size: float, theme: Theme, unit: float) -> None:
    svg.line((x, y), (x, y + size * 1.7), theme.line, max(0.8, unit), opacity=0.6)
    svg.circle(x, y, size, mix(theme.tree, theme.parchment, 0.45), theme.line, max(0.7, 0.8 * unit), opacity=0.75)


# ── river ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _shore(places: MapPlaces) -> int:
    """How far the bank swings above the river's line."""
    return places.measure.pick(7, 5)


def _river(places: MapPlaces, theme: Theme) -> pygame.Surface:
    width, swing = places.size[0], _shore(places)
    height = places.river.height + swing
    scale = places.measure.scale * (0.75 if places.measure.compact else 1)
    svg = Svg(width, height)
    bank = _bank(width, swing)
    closed = f"{bank}L{width} {height}L0 {height}Z"
    # Wet sand first, a little above the water.
    svg.raw(f'<g transform="translate(0 {-2.6 * scale:.1f})">')
    svg.path(closed, mix(theme.panel_rim, theme.river_deep, 0.3), opacity=0.55)
    svg.raw("</g>")
    svg.path(closed, svg.gradient(theme.river_light, theme.river_deep))
    svg.path(bank, None, theme.river_line, max(1, 1.3 * scale), opacity=0.9)
    for index, (offset, strength) in enumerate(((3.2, 0.6), (6.2, 0.42), (9.6, 0.28))):
        svg.raw(f'<g transform="translate({(index + 1) * -3 * scale:.1f} {offset * scale:.1f})">')
        svg.path(_bank(width + 20 * scale, swing), None, theme.river_line, max(0.7, 0.9 * scale), opacity=strength)
        svg.raw("</g>")
    _waves(svg, width, height, swing + 14 * scale, scale, theme)
    if theme.dark:
        _moonlight(svg, width * 0.62, swing + 10 * scale, height, scale, theme)
    return svg.surface()


def _bank(width: float, swing: int) -> str:
    """The upper edge of the water, in four long swings."""
    step = width / 8
    data = f"M0 {swing * 1.5:.1f}"
    for index in range(8):
        up = swing * (0.35 if index % 2 else 1.5)
        x = index * step
        data += f"C{x + step * 0.35:.1f} {swing * (1.5 if index % 2 == 0 else 0.35):.1f} "
        data += f"{x + step * 0.6:.1f} {swing * 2 - up:.1f} {x + step:.1f} {swing * 2 - up - swing * 0.15:.1f}"
    return data


def _waves(svg: Svg, width: int, height: int, top: float, scale: float, theme: Theme) -> None:
    """Long engraved strokes along the stream, denser at the bank, thinning out into the water."""
    luck = random.Random(5)
    y = top
    gap = 3.2 * scale
    light = theme.foam
    while y < height:
        x = luck.uniform(-80, 20) * scale
        while x < width:
            length = luck.uniform(24, 130) * scale
            bend = luck.uniform(-1.5, 1.5) * scale
            data = f"M{x:.1f} {y:.1f}q{length * 0.25:.1f} {bend:.1f} {length * 0.5:.1f} 0t{length * 0.5:.1f} 0"
            bright = luck.random() < 0.28
            svg.path(
                data,
                None,
                light if bright else theme.river_line,
                max(0.7, luck.uniform(0.7, 1.2) * scale),
                opacity=0.5 if bright else luck.uniform(0.26, 0.6),
            )
            x += length + luck.uniform(14, 150) * scale
        y += gap
        gap = min(gap * 1.16, 11 * scale)


def _moonlight(svg: Svg, x: float, top: float, foot: float, scale: float, theme: Theme) -> None:
    """The moon on the water: bright strokes, the wider the nearer."""
    luck = random.Random(8)
    strokes, y = "", top
    while y < foot:
        near = (y - top) / max(1.0, foot - top)
        for _ in range(3):
            length = luck.uniform(3, 12 + 16 * near) * scale
            strokes += f"M{x + luck.gauss(0, 7 + 13 * near) * scale - length / 2:.1f} {y:.1f}h{length:.1f}"
        y += 3.4 * scale
    svg.path(strokes, None, theme.ivory, max(0.8, 1.1 * scale), opacity=0.3, cap="round")


def river_name_place(places: MapPlaces) -> pygame.Rect:
    """The name lies in the water east of the bridge."""
    m = places.measure
    rect = pygame.Rect((0, 0), (fonts.width(_RIVER_NAME, "title", m.pick(22, 15), 0.42), m.pick(30, 20)))
    # In a wide river it keeps clear of the cards, which stand near the town, and always of the far bank.
    water, usual = places.river.height - bank.far_bank_height(places), m.pick(118, 76)
    more = max(0, water - usual)
    # A boat lies beside it.
    below = max(float(m.pick(27, 19)), usual * 0.44 - more * 0.6)
    middle = places.river.top + round(min(water, usual) * 0.56 if not more else water - below)
    rect.midleft = places.bridge.right + places.bridge.width + m.pick(16, 10), middle + m.pick(4, 2)
    return rect


def _name_river(picture: pygame.Surface, places: MapPlaces, theme: Theme) -> None:
    m = places.measure
    place = river_name_place(places)
    name = fonts.text(_RIVER_NAME, "title", m.pick(22, 15), theme.river_name, 0.42)
    glow = fonts.text(_RIVER_NAME, "title", m.pick(22, 15), theme.foam, 0.42).copy()
    glow.set_alpha(120)
    top = place.centery - name.get_height() // 2
    picture.blit(glow, (place.left, top + max(1, m.px(1))))
    picture.blit(name, (place.left, top))
