"""Halls with roofs of tiles: the Basilica, the Librarium, the Schola and the Collegium Fabrorum."""

from __future__ import annotations

from math import cos, pi, sin

from corduba_solo.view.buildings.drawing import LEAN, Drawing, ring
from corduba_solo.view.buildings.kit import gabled, hall, hip, opening, openings, ridged, shed, walls
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.yard import cloister, crane, logs, paving, people, tree


def basilica(d: Drawing, site: Site) -> None:
    """Aisles below, the nave with its row of windows above them, a porch and a round apse."""
    nave, *rest = site.parts()
    for part in rest:
        room = site.room(part)
        if room.wide and room.width > 1.2:
            hall(d, room, 0.26, "columns")
        else:
            _apse(d, room)
    _nave(d, site.room(nave))


def _nave(d: Drawing, room: Box) -> None:
    low, high = (0.2, 0.46) if min(room.width, room.height) > 0.6 else (0.1, 0.22)
    box = d.stand(room, low)
    d.shadow(box, low)
    walls(d, box, 0, low)
    openings(d, box, 0, low * 0.86, max(2, round(box.width / 0.2)), 0.62)
    hip(d, box, low, 0.06)
    if box.wide:
        upper = Box(box.x0 + 0.16, box.y0 + (high - low), box.x1 - 0.14, box.y1 - min(0.22, box.height * 0.3))
    else:
        upper = Box(box.x0 + 0.14, box.y0 + (high - low), box.x1 - 0.12, box.y1 - 0.22)
    walls(d, upper, low, high)
    openings(d, upper, low + (high - low) * 0.4, high * 0.9, max(2, round(upper.width / 0.18)), 0.5)
    rise = min(upper.width, upper.height) * 0.2
    if upper.wide:
        ridged(d, upper, high, rise)
    else:
        gabled(d, upper._replace(y0=upper.y0 + rise), high, rise)


def _apse(d: Drawing, room: Box) -> None:
    """A round end under its own roof."""
    high = min(0.22, room.height * 0.28)
    rx, ry = (room.width - LEAN * high) / 2, (room.height - high) / 2.06
    x, y = room.x + LEAN * high / 2, room.y1 - ry
    d.body([*ring(x, y, 0, rx, ry), *ring(x, y, high, rx, ry)], d.wall)
    d.shape([*ring(x, y, 0, rx, ry, 0, 0.8), *reversed(ring(x, y, high, rx, ry, 0, 0.8))], d.shaded(d.wall, 0.2))
    for turn in (0.22, 0.41, 0.59, 0.78):
        opening(d, x + cos(pi * turn) * rx, y + sin(pi * turn) * ry, high * 0.2, high * 0.78, rx * 0.22)
    apex = (x, y - ry * 0.3, high + ry * 0.3)
    d.body([*ring(x, y, high, rx * 1.05, ry * 1.05), apex], d.lit(d.roof, 0.06))
    d.shape([apex, *ring(x, y, high, rx * 1.05, ry * 1.05, -0.8, 0.9)], d.shaded(d.roof, 0.18))
    d.lines([(p, apex) for p in ring(x, y, high, rx * 1.05, ry * 1.05)[::2]], 0.5, 0.4)


def librarium(d: Drawing, site: Site) -> None:
    """Two wings of reading rooms that meet in a taller pavilion; a tree in their angle."""
    wings = site.parts()
    for part in wings:
        room = site.room(part)
        hall(d, room, 0.26, "arches")
    corner = _corner(site)
    if corner:
        _pavilion(d, site.room(corner))


def _corner(site: Site) -> Box | None:
    """The cell in which two wings meet."""
    cells = set(site.form)
    for x, y in site.form:
        across = ((x - 1, y) in cells) + ((x + 1, y) in cells)
        down = ((x, y - 1) in cells) + ((x, y + 1) in cells)
        if across == 1 and down == 1:
            return Box(x, y, x + 1, y + 1)
    return None


def _pavilion(d: Drawing, room: Box) -> None:
    high = min(0.34, room.height * 0.38)
    box = d.stand(room, high)._replace(y0=room.y0 + high + 0.12)
    d.shadow(box, high)
    walls(d, box, 0, high)
    openings(d, box, high * 0.5, high * 0.84, 3, 0.45)
    opening(d, box.x, box.y1, 0, high * 0.42, 0.2)
    d.lines([((box.x0, box.y1, high * 0.45), (box.x1, box.y1, high * 0.45))], 0.8, 0.8)
    hip(d, box, high, min(0.2, box.height * 0.3))
    if box.height > 0.3:
        lantern = Box(box.x - 0.1, box.y - 0.05, box.x + 0.1, box.y + 0.06)
        walls(d, lantern, high + 0.08, high + 0.16)
        hip(d, lantern.within(-0.02), high + 0.16, 0.05)


def schola(d: Drawing, site: Site) -> None:
    """A long school around a court with a tree, its porch to the street."""
    part, *rest = site.parts()
    main, behind = site.split(part)
    for other in rest:
        hall(d, site.room(other), 0.2)
    if main.wide:
        if behind:
            hall(d, behind, 0.16, "columns")
        hall(d, main.left(0.3), 0.26, "door")
        court = cloister(d, main.right(0.7), 0.18)
        tree(d, court.x, court.y1 - 0.02, min(0.15, court.height * 0.4))
    else:
        hall(d, main.upper(0.34), 0.24, "columns")
        court = cloister(d, main._replace(y0=main.y0 + main.height * 0.36), 0.17)
        tree(d, court.x, court.y1 - 0.1, 0.13)
        people(d, [(court.x0 + 0.08, court.y0 + 0.3), (court.x1 - 0.06, court.y0 + 0.6)])


def collegium(d: Drawing, site: Site) -> None:
    """The guild's hall, and its yard with hoist and timber."""
    main, *rest = site.parts()
    room = site.room(main)
    if room.wide:
        ends = room.left(0.3), room._replace(x0=room.x0 + room.width * 0.3)
        hall(d, ends[1], 0.28, "arches")
        shed(d, ends[0], 0.36, "arches")
    else:
        shed(d, room, 0.34, "arches")
    for part in rest:
        yard = site.room(part)
        paving(d, yard, 0.26)
        if yard.height > 0.5:
            crane(d, yard.x + 0.02, yard.y1 - 0.08, min(0.62, yard.height * 0.86))
        logs(d, Box(yard.x0 + 0.03, yard.y1 - min(0.26, yard.height * 0.5), yard.x0 + 0.3, yard.y1 - 0.04))
