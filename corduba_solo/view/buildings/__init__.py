"""Buildings as an engraver draws them, for the map, the list of tiles, previews and pictures of the whole city."""

from corduba_solo.view.buildings.site import Box
from corduba_solo.view.buildings.tile import (
    BLOCKED,
    EDGE,
    GHOST,
    ILLEGAL,
    STANDING,
    Setting,
    engraved,
    margin,
    name_box,
    tile,
)

__all__ = [
    "BLOCKED",
    "EDGE",
    "GHOST",
    "ILLEGAL",
    "STANDING",
    "Box",
    "Setting",
    "engraved",
    "margin",
    "name_box",
    "tile",
]
