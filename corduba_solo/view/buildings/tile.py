"""A building's tile: the ground in its form, the building engraved on it, the strip with its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from corduba_solo.view.buildings import halls, health, markets, sacred, shows, works
from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import hall
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.strip import draw_strip, strip_for
from corduba_solo.view.buildings.yard import tree
from corduba_solo.view.cache import cached
from corduba_solo.view.outlines import Form, extent, outline_path
from corduba_solo.view.svg import Svg, hatch_lines
from corduba_solo.view.theme import Theme, mix

STANDING, BLOCKED, GHOST, ILLEGAL = "standing", "blocked", "ghost", "illegal"

EDGE = 0.045
"""How far a tile keeps from its cells' edge."""


def _plain(d: Drawing, site: Site) -> None:
    """A building that nobody has drawn: halls in its form."""
    for part in site.parts():
        hall(d, site.room(part))


DRAWN: dict[str, Callable[[Drawing, Site], None]] = {
    "herbarium": health.herbarium,
    "aerarium": markets.aerarium,
    "sanctuarium": sacred.sanctuarium,
    "collegium_fabrorum": halls.collegium,
    "cudendum": works.cudendum,
    "odeum": shows.odeum,
    "schola": halls.schola,
    "balneum": health.balneum,
    "forum": markets.forum,
    "aedis": sacred.aedis,
    "officina_fabrorum": works.officina,
    "emporium": markets.emporium,
    "librarium": halls.librarium,
    "ludus": shows.ludus,
    "sanatorium": health.sanatorium,
    "basilica": halls.basilica,
    "amphitheatrum": shows.amphitheatrum,
    "excubitorium": works.excubitorium,
}


_ASIDE = frozenset({"aerarium", "excubitorium", "odeum", "schola"})
"""Buildings whose chief part wants the whole height of a row: their names keep to the side."""


def aside(key: str) -> bool:
    """Whether a building's name lies beside it rather than before it."""
    return key in _ASIDE


def margin(cell: int) -> int:
    """Room around a tile's picture for its shadow and its rims."""
    return max(2, round(cell * 0.1))


@cached
def engraved(theme: Theme, key: str, form: Form, cell: int, colour: str, strip: Box | None = None) -> pygame.Surface:
    """A building in its footprint, with `margin(cell)` around it. Never draw on the answer."""
    columns, rows = extent(form)
    around = margin(cell)
    svg = Svg(columns * cell + 2 * around, rows * cell + 2 * around)
    d = Drawing(svg, theme, cell, around, mix(colour, theme.parchment, 0.1))
    _ground(d, form, colour)
    site = Site(form, strip)
    _groves(d, site)
    DRAWN.get(key, _plain)(d, site)
    return svg.surface()


def _ground(d: Drawing, form: Form, colour: str) -> None:
    """The tile itself: a kerb in the roofs' colour around a swept yard."""
    theme, svg, unit = d.theme, d.svg, d.cell / 40
    path = outline_path(form, d.cell, d.cell * EDGE, 3 * unit, d.around)
    svg.raw(f'<g transform="translate({0.8 * unit:.2f} {1.8 * unit:.2f})">')
    svg.path(path, theme.shadow, opacity=0.26)
    svg.raw("</g>")
    svg.path(path, mix(mix(colour, theme.court, 0.72), d.palette.earth, 0.25))
    kerb = outline_path(form, d.cell, d.cell * (EDGE + 0.026), 2.4 * unit, d.around)
    svg.path(kerb, None, colour, max(1.2, d.cell * 0.05))
    svg.path(path, None, theme.shaded(colour, 0.5), max(0.9, 1.1 * unit))


def _groves(d: Drawing, site: Site) -> None:
    """Green where the strip leaves ground that no building may take."""
    if site.strip is None:
        return
    for x, y in site.form:
        cell = Box(x, y, x + 1, y + 1)
        room = site.room(cell)
        if site.ground(cell) != room and room.height > 0.25:
            d.area(room, d.theme.garden, 0.6)
            for share in (0.24, 0.72):
                tree(d, room.x0 + room.width * share, room.y1 - 0.06, min(0.12, room.height * 0.3))


class Setting(NamedTuple):
    """What is written on a tile: its name, in letters of which size and no smaller than which, and whose sign."""

    name: str
    px: int
    least: int
    sign: str


def name_box(key: str, form: Form, cell: int, setting: Setting) -> Box | None:
    """What its name takes of a tile."""
    laid = strip_for(form, cell, setting.name, setting.px, setting.least, aside(key))
    return laid.box if laid else None


@cached
def tile(
    theme: Theme, key: str, form: Form, cell: int, colour: str, setting: Setting, style: str = STANDING
) -> pygame.Surface:
    """A building with its name and its specialist's sign, in one of its states. Never draw on the answer."""
    base = theme.neutral.base if style == ILLEGAL else colour
    laid = strip_for(form, cell, setting.name, setting.px, setting.least, aside(key))
    picture = engraved(theme, key, form, cell, base, laid.box if laid else None).copy()
    if style != STANDING:
        picture.blit(_veil(theme, form, cell, style), (0, 0))
    if laid:
        draw_strip(picture, theme, laid, cell, margin(cell), setting.sign, base, style == BLOCKED)
    if style in (GHOST, ILLEGAL):
        picture.set_alpha(240 if style == GHOST else 225)
    return picture


@cached
def _veil(theme: Theme, form: Form, cell: int, style: str) -> pygame.Surface:
    """What lies over a building that cannot be used or is not there yet: a grey wash, white hatching."""
    columns, rows = extent(form)
    around, unit = margin(cell), cell / 40
    svg = Svg(columns * cell + 2 * around, rows * cell + 2 * around)
    if style == BLOCKED:
        path = outline_path(form, cell, cell * EDGE, 3 * unit, around)
        svg.path(path, theme.hatch[0], opacity=0.5)
    step, line, opacity = (6, 2.6, 0.42) if style == BLOCKED else (7, 1.6, 0.5)
    ink = theme.hatch[1] if style == BLOCKED else theme.white
    for x, y in form:
        edge = cell * EDGE
        lines = hatch_lines(
            x * cell + around + edge, y * cell + around + edge, cell - 2 * edge, cell - 2 * edge, step * unit
        )
        svg.path(lines, None, ink, line * unit, opacity=opacity)
    return svg.surface()
