"""The three walled districts as they are engraved: walls, title bands, the tracks' empty fields, plots and gardens."""

from __future__ import annotations

import random

from corduba_solo.edition.pictures import parse_map
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.locale.voice import Voice
from corduba_solo.view import fonts
from corduba_solo.view.lettering import latin
from corduba_solo.view.map.geometry import COLUMNS, ROWS, DistrictPlace, MapPlaces, type_px
from corduba_solo.view.map.patterns import pattern
from corduba_solo.view.outlines import Form, groups, outline_path
from corduba_solo.view.paint import Paint
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Metal, Theme, mix

_GROVES = (
    ((0.33, 0.33), (0.66, 0.42), (0.45, 0.7)),
    ((0.36, 0.62), (0.64, 0.68), (0.52, 0.32)),
    ((0.32, 0.46), (0.62, 0.3), (0.64, 0.66)),
)
"""Where three trees stand in a cell of a garden."""


def engrave(paint: Paint, places: MapPlaces, voice: Voice) -> None:
    """Everything of the districts that never changes."""
    theme = paint.theme
    width, height = places.size
    svg = Svg(width, height)
    for name, place in zip(DISTRICTS, places.districts, strict=True):
        metal = theme.districts[name]
        entry = voice.edition.districts[name]
        _walls(svg, place, places, metal, theme)
        _bands(svg, place, places, metal, theme, title_width(voice.district(name), places))
        _plots(svg, place, places, metal, theme, entry.map)
    paint.surface.blit(svg.surface(), (0, 0))
    for name, place in zip(DISTRICTS, places.districts, strict=True):
        title = latin(voice.district(name))
        x = place.title.left + places.measure.pick(11, 7)
        paint.text(title, x, place.title.centery, "title", _title_px(places), theme.ink, tracking=_tracking(places))


def _title_px(places: MapPlaces) -> int:
    return type_px(places.measure, 15, 11.5)


def _tracking(places: MapPlaces) -> float:
    """Spaced capitals; small ones sit better by their own kerning."""
    return 0.0 if places.measure.compact else 0.06


def title_width(name: str, places: MapPlaces) -> int:
    """How wide a district's name is on its band."""
    return fonts.width(latin(name), "title", _title_px(places), _tracking(places))


# ── walls ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _walls(svg: Svg, place: DistrictPlace, places: MapPlaces, metal: Metal, theme: Theme) -> None:
    wall, unit = places.wall, places.wall / 10
    x, y, width, height = place.walls
    ink = mix(theme.shaded(metal.base, 0.55), theme.ink, 0.35)
    stone = theme.lit(metal.base, 0.06)
    svg.rect(x + unit, y + 2.4 * unit, width, height, 2 * unit, theme.shadow, opacity=0.2)
    svg.rect(x, y, width, height, unit, stone, ink, max(1, 1.4 * unit))
    # The wall-walk: a lighter inner half, and merlons along the outer one.
    half = wall * 0.62
    svg.rect(x + half, y + half, width - 2 * half, height - 2 * half, 0, None, theme.lit(metal.base, 0.3), wall * 0.28)
    edge = wall * 0.34
    merlon = theme.shaded(metal.base, 0.38)
    for start, end, level in ((x + wall, x + width - wall, y + edge), (x + wall, x + width - wall, y + height - edge)):
        svg.line((start, level), (end, level), merlon, wall * 0.36, (3.4 * unit, 5.2 * unit))
    for start, end, level in ((y + wall, y + height - wall, x + edge), (y + wall, y + height - wall, x + width - edge)):
        svg.line((level, start), (level, end), merlon, wall * 0.36, (3.4 * unit, 5.2 * unit))
    inner = place.title.union(place.yard)
    svg.rect(inner.left, inner.top, inner.width, inner.height, 0, theme.lane, ink, max(0.8, unit))
    _gate(svg, place, wall, unit, ink, metal, theme)
    for corner_x in (x + wall / 2, x + width - wall / 2):
        for corner_y in (y + wall / 2, y + height - wall / 2):
            _tower(svg, corner_x, corner_y, wall * 0.9, unit, ink, metal, theme)


def _tower(svg: Svg, x: float, y: float, half: float, unit: float, ink: str, metal: Metal, theme: Theme) -> None:
    svg.rect(x - half + unit, y - half + 2 * unit, 2 * half, 2 * half, 2 * unit, theme.shadow, opacity=0.22)
    svg.rect(x - half, y - half, 2 * half, 2 * half, 2 * unit, metal.base, ink, max(1, 1.4 * unit))
    roof = half * 0.52
    tints = (
        theme.lit(metal.base, 0.2),
        theme.shaded(metal.base, 0.14),
        theme.shaded(metal.base, 0.3),
        theme.lit(metal.base, 0.05),
    )
    corners = [(x - roof, y - roof), (x + roof, y - roof), (x + roof, y + roof), (x - roof, y + roof)]
    for index, tint in enumerate(tints):
        svg.polygon([corners[index], corners[(index + 1) % 4], (x, y)], tint)
    svg.rect(x - roof, y - roof, 2 * roof, 2 * roof, 0, None, ink, max(0.8, unit))


def _gate(svg: Svg, place: DistrictPlace, wall: int, unit: float, ink: str, metal: Metal, theme: Theme) -> None:
    """A gate in the southern wall, where the road to the river leaves."""
    x, y = place.walls.centerx, place.walls.bottom - wall
    half = 13 * unit
    svg.rect(x - half, y - unit, 2 * half, wall + 2 * unit, 0, theme.lane, ink, max(1, 1.2 * unit))
    for side in (-1, 1):
        left = x + side * half - 3.2 * unit
        svg.rect(left, y - 1.6 * unit, 6.4 * unit, wall + 3.2 * unit, unit, metal.base, ink, max(1, 1.2 * unit))
    svg.line((x, y + unit), (x, y + wall - unit), theme.line, unit, (1.5 * unit, 2 * unit), opacity=0.6)


# ── title and track ───────────────────────────────────────────────────────────────────────────────────────────────


def _bands(svg: Svg, place: DistrictPlace, places: MapPlaces, metal: Metal, theme: Theme, title_width: int) -> None:
    title, strip = place.title, place.strip
    m = places.measure
    unit = m.pick(100, 72) / 100
    svg.rect(title.left, title.top, title.width, title.height, 0, metal.tint)
    start = title.left + title_width + m.pick(26, 18)
    pattern(svg, metal.pattern, start, title.top, title.right - start, title.height, unit, metal.base)
    svg.line(title.bottomleft, title.bottomright, mix(metal.base, theme.ink, 0.25), max(1, unit), opacity=0.8)
    svg.rect(strip.left, strip.top, strip.width, strip.height, 0, mix(metal.tint, theme.lane, 0.5))
    svg.line(strip.bottomleft, strip.bottomright, mix(metal.base, theme.ink, 0.2), max(0.8, unit), opacity=0.7)
    for field in place.fields:
        # A hair between two fields, as on a ruler.
        gap = unit
        svg.rect(
            field.left + gap,
            field.top,
            field.width - 2 * gap,
            field.height,
            3 * unit,
            mix(metal.tint, theme.lane, 0.32),
            mix(metal.base, metal.tint, 0.35),
            max(0.8, unit),
        )


# ── plots ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _plots(svg: Svg, place: DistrictPlace, places: MapPlaces, metal: Metal, theme: Theme, picture: str) -> None:
    cell, lane = places.cell, places.lane
    unit = cell / 40
    parsed = parse_map(picture)
    svg.raw(f'<g transform="translate({place.grid.left} {place.grid.top})">')
    fill = plot_fill(theme, metal)
    for cells in parsed.plots().values():
        path = outline_path(cells, cell, lane, 5 * unit)
        svg.path(path, fill, theme.line, max(0.8, unit), opacity=1)
        svg.path(cell_lines(cells, cell, lane), None, theme.line, max(1, 1.3 * unit), (1.5 * unit, 3.5 * unit), 0.42)
    inside = {(x, y) for x, y, _ in parsed.cells}
    outside: Form = tuple((x, y) for y in range(ROWS) for x in range(COLUMNS) if (x, y) not in inside)
    luck = random.Random(picture)
    for garden in groups(outside):
        _garden(svg, garden, cell, lane, theme, luck)
    svg.raw("</g>")


def plot_fill(theme: Theme, metal: Metal) -> str:
    return mix(theme.plot, metal.tint, 0.38)


def cell_lines(cells: Form, cell: float, lane: float) -> str:
    """The lines between cells of one plot, kept clear of its edge."""
    found = set(cells)
    data = ""
    clear = lane + cell * 0.08
    for x, y in cells:
        if (x + 1, y) in found:
            top = clear if (x, y - 1) not in found or (x + 1, y - 1) not in found else 0
            bottom = clear if (x, y + 1) not in found or (x + 1, y + 1) not in found else 0
            data += f"M{(x + 1) * cell:.1f} {y * cell + top:.1f}V{(y + 1) * cell - bottom:.1f}"
        if (x, y + 1) in found:
            left = clear if (x - 1, y) not in found or (x - 1, y + 1) not in found else 0
            right = clear if (x + 1, y) not in found or (x + 1, y + 1) not in found else 0
            data += f"M{x * cell + left:.1f} {(y + 1) * cell:.1f}H{(x + 1) * cell - right:.1f}"
    return data


def _garden(svg: Svg, cells: Form, cell: int, lane: int, theme: Theme, luck: random.Random) -> None:
    """Green that cannot be built on: a lawn with three trees a cell, no two cells alike."""
    unit = cell / 40
    deep = theme.shaded(theme.tree, 0.25)
    path = outline_path(cells, cell, lane + 0.6 * unit, 5 * unit)
    svg.path(path, theme.garden, mix(theme.tree, theme.line, 0.3), max(0.8, unit))
    inner = outline_path(cells, cell, lane + 3 * unit, 3.5 * unit)
    svg.path(inner, None, theme.lit(theme.garden, 0.4), unit, opacity=0.6)
    for x, y in cells:
        for across, down in luck.choice(_GROVES):
            middle = ((x + across) * cell, (y + down) * cell)
            size = luck.uniform(0.105, 0.145) * cell
            svg.circle(middle[0] + unit, middle[1] + 1.8 * unit, size, deep, opacity=0.35)
            svg.circle(*middle, size, theme.tree, deep, max(0.7, 0.8 * unit))
            crown = middle[0] - size * 0.28, middle[1] - size * 0.3
            svg.circle(*crown, size * 0.42, theme.lit(theme.tree, 0.4), opacity=0.6)
