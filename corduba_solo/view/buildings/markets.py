"""Where money changes hands: the Forum, the Emporium and the Aerarium."""

from __future__ import annotations

from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import hall, hip, opening, parapet, temple, walls
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.yard import awnings, cloister, crates, jars, paving, people, statue


def forum(d: Drawing, site: Site) -> None:
    """A square within colonnades, a statue in its middle, a small temple beside it."""
    square, *rest = site.parts()
    room = site.room(square)
    court = cloister(d, room, 0.26, 0.2)
    statue(d, court.x, court.y + 0.2, min(0.62, court.height * 0.8))
    people(d, [(court.x0 + 0.12, court.y1 - 0.06), (court.x1 - 0.14, court.y + 0.1), (court.x0 + 0.3, court.y)])
    for part in rest:
        temple(d, site.room(part))


def emporium(d: Drawing, site: Site) -> None:
    """Rows of stalls under striped awnings; crates and jars between them."""
    for part in site.parts():
        room = site.room(part)
        paving(d, room, 0.28)
        rows = max(1, round(room.height / 0.75))
        for number, row in enumerate(room.column(rows)):
            top = row.upper(0.74 if row.height > 0.5 else 1.0)
            awnings(d, top.within(0.02, 0.02), 0.24)
            if row.height > 0.5:
                if number % 2:
                    crates(d, row.x0 + 0.16, row.y1 - 0.03, 0.15)
                jars(d, row.x1 - 0.3, row.y1 - 0.03, 2, 0.2)


def aerarium(d: Drawing, site: Site) -> None:
    """The treasury: a strong-room behind battlements, with vaults beside it."""
    part, *rest = site.parts()
    main, behind = site.split(part)
    for other in rest:
        _vault(d, site.room(other))
    if behind:
        _vault(d, behind)
        _strong_room(d, main)
    elif main.wide:
        for side in (main.left(0.3), main.right(0.3)):
            _vault(d, side.lower(0.86))
        _strong_room(d, main.within(main.width * 0.3, 0))
    else:
        _vault(d, main.upper(0.42))
        _strong_room(d, main.lower(0.58))


def _strong_room(d: Drawing, room: Box) -> None:
    high = min(0.36, room.height * 0.42)
    box = d.stand(room._replace(y0=room.y0 + 0.05), high)
    d.shadow(box, high)
    walls(d, box, 0, high)
    if not d.coarse:
        d.lines([((box.x0, box.y1, high * k / 4), (box.x1, box.y1, high * k / 4)) for k in (1, 2, 3)], 0.6, 0.5)
    opening(d, box.x, box.y1, 0, high * 0.74, min(0.3, box.width * 0.34))
    parapet(d, box, high, d.shaded(d.roof, 0.12))
    keep = box.within(box.width * 0.2, box.height * 0.22)
    walls(d, keep, high, high + 0.08)
    hip(d, keep, high + 0.08, min(0.14, keep.height * 0.3))


def _vault(d: Drawing, room: Box) -> None:
    high = min(0.2, room.height * 0.34)
    hall(d, room, high, "windows")
