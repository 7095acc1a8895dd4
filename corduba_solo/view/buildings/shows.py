"""Where one looks on: the Odeum, the Ludus and the Amphitheatrum."""

from __future__ import annotations

from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import hall
from corduba_solo.view.buildings.rotundas import arena, cavea
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.yard import paving, people, sand


def amphitheatrum(d: Drawing, site: Site) -> None:
    main, *rest = site.parts()
    room = site.room(main)
    arena(d, room, min(0.42, room.height * 0.28), 2)
    for part in rest:
        paving(d, site.room(part))


def odeum(d: Drawing, site: Site) -> None:
    """Half-round seats, and the stage before them."""
    seats, *rest = site.parts()
    if not rest:
        cavea(d, site.room(seats), (0, 1))
        return
    stage = rest[0]
    towards = _direction(seats, stage)
    room, behind = site.split(seats)
    cavea(d, room, towards, min(0.26, room.height * 0.3))
    for part in (behind, site.rest(seats)):
        if part:
            hall(d, part, 0.22, "windows")
    for part in rest:
        hall(d, site.room(part), 0.3, "columns")


def _direction(one: Box, other: Box) -> tuple[int, int]:
    """Which way another part lies."""
    if other.y0 >= one.y1:
        return 0, 1
    if other.y1 <= one.y0:
        return 0, -1
    return (1, 0) if other.x0 >= one.x1 else (-1, 0)


def ludus(d: Drawing, site: Site) -> None:
    """The oval of sand where gladiators train, their barracks around it."""
    parts = site.parts()
    strip = site.strip
    wide = [part for part in parts if part.width > 1] or parts
    free = [part for part in wide if strip is None or not site.ground(part).meets(strip)] or wide
    ring_part = free[0]
    room = site.room(ring_part)
    paving(d, room, 0.3)
    sand(d, room.within(0.03))
    people(d, [(room.x - 0.2, room.y + 0.08), (room.x + 0.12, room.y + 0.02)])
    for part in parts:
        if part != ring_part:
            hall(d, site.room(part), 0.26, "arches")
