"""The map: three districts with all that stands in them, the sites, the monuments, the river."""

from corduba_solo.view.map.ahead import Ahead
from corduba_solo.view.map.boat import draw_boat
from corduba_solo.view.map.geometry import cell_at, cell_rect, grid_rect, river_rect, town_rect
from corduba_solo.view.map.leading import draw_leader
from corduba_solo.view.map.marks import draw_overlay
from corduba_solo.view.map.panel import PANEL, prepare, waits
from corduba_solo.view.map.pointing import ON_THE_MAP

__all__ = [
    "ON_THE_MAP",
    "PANEL",
    "Ahead",
    "cell_at",
    "cell_rect",
    "draw_boat",
    "draw_leader",
    "draw_overlay",
    "grid_rect",
    "prepare",
    "river_rect",
    "town_rect",
    "waits",
]
