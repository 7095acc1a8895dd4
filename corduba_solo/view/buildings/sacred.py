"""Where the gods are honoured: the Aedis and the Sanctuarium."""

from __future__ import annotations

from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import hall, temple
from corduba_solo.view.buildings.rotundas import tholos
from corduba_solo.view.buildings.site import Site
from corduba_solo.view.buildings.yard import altar, cypress, paving


def aedis(d: Drawing, site: Site) -> None:
    """A temple front at the tallest part, porches to its sides."""
    nave, *arms = site.parts(tall=True)
    for part in arms:
        room = site.room(part)
        if room.height > 0.5 and room.width > 1.2:
            paving(d, room)
            altar(d, room.x, room.y + 0.14, 0.24)
            cypress(d, room.x1 - 0.16, room.y1 - 0.1, min(0.5, room.height * 0.7))
        else:
            hall(d, room, 0.22, "columns")
    temple(d, site.room(nave), 0.34)


def sanctuarium(d: Drawing, site: Site) -> None:
    """A round temple in a walled grove."""
    shrine, *rest = site.parts()
    room = site.room(shrine)
    paving(d, room, 0.24)
    for x in (room.x0 + 0.15, room.x1 - 0.13):
        cypress(d, x, room.y0 + min(0.62, room.height * 0.5), 0.5)
    tholos(d, room.within(room.width * 0.06, 0.02))
    for part in rest:
        altar(d, site.room(part).x, site.room(part).y, 0.3)
    if room.width > 1.2:
        altar(d, room.x0 + 0.2, room.y1 - 0.1, 0.2)
