"""Where one gets well: the Herbarium, the Balneum and the Sanatorium."""

from __future__ import annotations

from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import hall, temple
from corduba_solo.view.buildings.rotundas import rotunda
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.yard import beds, paving, people, pool, tree


def herbarium(d: Drawing, site: Site) -> None:
    """Beds of herbs, and the house of who tends them."""
    garden, *rest = site.parts()
    room = site.room(garden)
    beds(d, room)
    if not rest:
        hall(d, room.left(0.4), 0.2, "door")
    for part in rest:
        house = site.room(part)
        hall(d, house, 0.26, "door")
    tree(d, room.x1 - 0.14, room.y1 - 0.06, 0.12)


def balneum(d: Drawing, site: Site) -> None:
    """Domes over the hot rooms, and the pool in the open."""
    parts = site.parts()
    cells = [Box(x, y, x + 1, y + 1) for x, y in site.form]
    strip = site.strip
    clear = [cell for cell in cells if strip is None or not site.ground(cell).meets(strip)]
    bath = max(clear or cells, key=lambda cell: (_ends(site, cell), cell.y0))
    for cell in cells:
        room = site.room(cell)
        if cell == bath:
            paving(d, room, 0.3)
            pool(d, room.within(0.06))
            people(d, [(room.x1 - 0.1, room.y1 - 0.02)])
        elif room.height < 0.55:
            hall(d, room, 0.16, "arches")
        elif _ends(site, cell) or len(parts) == 1:
            rotunda(d, room)
        else:
            rotunda(d, room.within(0.02, 0), 0.26)


def _ends(site: Site, cell: Box) -> bool:
    """Whether a cell has one neighbour alone."""
    x, y = int(cell.x0), int(cell.y0)
    return sum(near in site.form for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))) == 1


def sanatorium(d: Drawing, site: Site) -> None:
    """Wards with porches around the god of healing's shrine and his spring."""
    main, *rest = site.parts()
    room = site.room(main)
    for part in rest:
        ward = site.room(part)
        beds(d, ward.upper(0.5))
        hall(d, ward.lower(0.52), 0.2, "columns") if ward.height > 0.6 else None
    thirds = room.along(3)
    hall(d, thirds[0], 0.22, "columns")
    hall(d, thirds[2], 0.22, "columns")
    middle = thirds[1]
    temple(d, middle)
    if middle.height > 0.7:
        pool(d, Box(middle.x1 - 0.2, middle.y1 - 0.16, middle.x1 + 0.02, middle.y1), True)
