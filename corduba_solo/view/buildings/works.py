"""Where people work or keep watch: the Cudendum, the Officina Fabrorum and the Excubitorium."""

from __future__ import annotations

from corduba_solo.view.buildings.drawing import Drawing
from corduba_solo.view.buildings.kit import gabled, hall, opening, shed, tower, walls
from corduba_solo.view.buildings.site import Box, Site
from corduba_solo.view.buildings.yard import chimney, crates, logs, paving


def cudendum(d: Drawing, site: Site) -> None:
    """A forge: sheds, and a chimney that smokes."""
    parts = site.parts()
    rooms = [site.room(part) for part in parts]
    tallest = max(range(len(rooms)), key=lambda n: (round(rooms[n].height, 1), rooms[n].width))
    for number, room in enumerate(rooms):
        if number != tallest:
            shed(d, room, 0.26, "arches")
            continue
        if room.wide:
            stack = room.right(0.46) if room.width > 1.2 else room.right(0.6)
            shed(d, room._replace(x1=stack.x0), 0.26, "arches")
        else:
            stack = room.upper(0.52)
            shed(d, room._replace(y0=stack.y1), 0.26, "arches")
        paving(d, stack, 0.3)
        crates(d, stack.x1 - 0.13, stack.y1 - 0.05, 0.17)
        chimney(d, stack.x0 + 0.24, stack.y1 - 0.04, stack.height - 0.04, 0.28)


def officina(d: Drawing, site: Site) -> None:
    """Workshops gable by gable, and a yard full of timber."""
    main, *rest = site.parts()
    room = site.room(main)
    count = max(2, round(max(room.width, room.height) / 0.72))
    for bay in room.row(count) if room.wide else room.column(count):
        _bay(d, bay)
    for part in rest:
        yard = site.room(part)
        paving(d, yard, 0.3)
        stack = yard.within(0.08, 0.06)
        logs(d, stack._replace(y0=max(stack.y0, stack.y1 - 0.46), x1=stack.x0 + stack.width * 0.8))


def _bay(d: Drawing, room: Box) -> None:
    high = min(0.24, room.height * 0.34)
    rise = min(0.22, room.height * 0.24, room.width * 0.34)
    box = d.stand(room, high)
    box = box._replace(y0=box.y0 + rise, x1=box.x1 - 0.03)
    d.shadow(box, high)
    walls(d, box, 0, high)
    opening(d, box.x, box.y1, 0, high * 0.86, box.width * 0.5)
    gabled(d, box, high, rise)


def excubitorium(d: Drawing, site: Site) -> None:
    """A watch-tower beside its guardhouse."""
    part, *rest = site.parts()
    main, behind = site.split(part)
    for other in rest:
        hall(d, site.room(other), 0.22)
    if behind:
        hall(d, behind.lower(0.74), 0.16, "windows")
        tower(d, main)
    elif main.wide:
        tower(d, main.left(0.42))
        hall(d, main.right(0.58).lower(0.86), 0.22, "windows")
    else:
        tower(d, main.upper(0.66))
        hall(d, main.lower(0.36), 0.18, "windows")
