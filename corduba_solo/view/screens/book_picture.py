"""Pictures of the rulebook: a part of a table, drawn as the table draws it, as large as a column has room for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from corduba_solo.desk import spots
from corduba_solo.desk.model import TableModel
from corduba_solo.desk.spots import Spot
from corduba_solo.edition.vocabulary import DISTRICTS
from corduba_solo.view import map as map_view
from corduba_solo.view.gradual import Gradual, Steps
from corduba_solo.view.layout import Layout, table_layout
from corduba_solo.view.map import draw_overlay
from corduba_solo.view.map.geometry import map_places
from corduba_solo.view.paint import Area
from corduba_solo.view.screens.shape import DESIGN
from corduba_solo.view.table import PANELS as TABLE
from corduba_solo.view.table import TableView
from corduba_solo.view.theme import Theme

Kinds = tuple[Spot | type[Spot], ...]

PARTS: dict[str, Kinds] = {
    "senate": (spots.Common.SENATE, spots.Claim),
    "round": (spots.Common.ROUND,),
    "popularity": (spots.Common.POPULARITY, spots.Common.UNREST),
    "order": (spots.Supply, spots.Common.ORDER),
    "character": (spots.YourBoard.CHARACTER,),
    "stores": (spots.YourStore, spots.YourBoard.DENARII),
    "workers": (spots.YourBoard.WORKERS, spots.YourBoard.REGISTER, spots.YourSpecialist),
    "insulae": (spots.YourInsulae,),
    "monuments": (spots.Monument,),
    "treasury": (spots.CaepioPanel.TREASURY, spots.CaepioPanel.STORE, spots.CaepioGoal),
    "goals": (spots.CaepioGoal,),
}
"""What a part shows: all spots of some kinds, or some of them."""
HALVES = {"monuments": slice(3)}
"""Of rows too long for a column a part is shown."""
PANELS: dict[str, str] = {
    **dict.fromkeys(("senate", "round", "popularity", "order"), "top"),
    **dict.fromkeys(("character", "stores", "workers", "insulae"), "board"),
    **dict.fromkeys(("monuments", "sites", "tracks", *DISTRICTS), "map"),
    **dict.fromkeys(("treasury", "goals", "caepio"), "caepio"),
    "rome": "rome",
    "macellum": "macellum",
}
"""The panel that each part is drawn on."""
NAMES = ("whole", *PANELS)
_SMALLEST, _LARGEST = 2 / 3, 2.0
"""The scales at which a table is drawn for a picture."""
_AROUND = 8


def part_of_table(
    model: TableModel, part: str, room: tuple[int, int], window: tuple[int, int], theme: Theme
) -> pygame.Surface:
    """A part within a room; never draw on the answer."""
    return _part(_Key(model), part, room, window, theme)


def waits(model: TableModel, part: str, room: tuple[int, int], window: tuple[int, int], theme: Theme) -> bool:
    """Whether one should do without it for now."""
    return _part.waits(_Key(model), part, room, window, theme)


def prepare(model: TableModel, part: str, room: tuple[int, int], window: tuple[int, int], theme: Theme) -> None:
    """As much of it as a frame has time for."""
    _part.some(_Key(model), part, room, window, theme)


class _Key:
    """A table by which its pictures are kept: the same model shows the same."""

    def __init__(self, model: TableModel) -> None:
        self.model = model

    def __hash__(self) -> int:
        return id(self.model)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.model is self.model


def _steps(key: _Key, part: str, room: tuple[int, int], window: tuple[int, int], theme: Theme) -> Steps:
    """Drawn at the size at which it fits, if the table can be drawn so; else as near as it can, and brought to it."""
    if part == "whole":
        picture = yield from _whole(key.model, theme)
    elif PANELS[part] == "map":
        # As large as in the window: there the ground, which is dear, is remembered already.
        while map_view.waits(table_layout(window), key.model, theme):
            map_view.prepare(table_layout(window), key.model, theme)
            yield
        picture = _drawn(key.model, part, table_layout(window), theme)
    else:
        size = _drawn(key.model, part, table_layout(DESIGN), theme).get_size()
        scale = min(max(min(room[0] / size[0], room[1] / size[1]), _SMALLEST), _LARGEST)
        layout = table_layout((round(DESIGN[0] * scale), round(DESIGN[1] * scale)))
        picture = _drawn(key.model, part, layout, theme)
    shrink = min(1.0, room[0] / picture.get_width(), room[1] / picture.get_height())
    size = max(1, round(picture.get_width() * shrink)), max(1, round(picture.get_height() * shrink))
    return picture if shrink == 1 else pygame.transform.smoothscale(picture, size)


_part = Gradual(_steps)


def _whole(model: TableModel, theme: Theme) -> Steps:
    layout = table_layout((1280, 720))
    surface = pygame.Surface(layout.size)
    view = TableView()
    while not view.draw(surface, layout, model, theme, 0.0):
        yield
    return surface


def _drawn(model: TableModel, part: str, layout: Layout, theme: Theme) -> pygame.Surface:
    """A part of one panel, with the tile in hand where it lies over the map."""
    panel = next(panel for panel in TABLE if panel.region == PANELS[part])
    picture, place, _ = panel.render(layout, model, theme)
    rect = _rect(layout, panel.areas, part).clip(place)
    if model.ghost and panel.region == "map":
        whole = pygame.Surface(layout.size)
        whole.blit(picture, place)
        draw_overlay(whole, layout, model, theme)
        return whole.subsurface(rect).copy()
    return picture.subsurface(rect.move(-place.left, -place.top)).copy()


def _rect(layout: Layout, areas: Sequence[Area], part: str) -> pygame.Rect:
    """Where a part lies in the window."""
    around = layout.measure.px(_AROUND)
    if part in DISTRICTS:
        places = map_places(layout)
        walls = places.districts[[*DISTRICTS].index(part)].walls
        # With its towers, which stand out a little, and without those beside it.
        return walls.move(layout.map.topleft).inflate(places.wall, places.wall)
    if part == "tracks":
        first, second, _ = map_places(layout).districts
        both = first.walls.union(second.walls)
        both.height = first.strip.bottom - both.top
        return both.move(layout.map.topleft)
    if part == "sites":
        # Marble, oil and the Castra; all six are too long for a column.
        *_, marble, oil, castra = map_places(layout).sites
        return marble.unionall([oil, castra]).move(layout.map.topleft).inflate(around, around)
    if part not in PARTS:
        region: pygame.Rect = getattr(layout, part)
        return region
    found = [area.rect for area in areas if any(_is(area.spot, kind) for kind in PARTS[part])]
    found = found[HALVES[part]] if part in HALVES else found
    return found[0].unionall(found[1:]).inflate(2 * around, 2 * around)


def _is(spot: Spot, kind: Spot | type[Spot]) -> bool:
    return isinstance(spot, kind) if isinstance(kind, type) else spot == kind
