"""The picture of Corduba, put together and kept for the sizes it was last asked for."""

from __future__ import annotations

import pygame

from corduba_solo.view.screens.city import Engraving, Eye
from corduba_solo.view.screens.country import hills, plain, sky
from corduba_solo.view.screens.river import boats, bridge, walls, water
from corduba_solo.view.screens.town import town
from corduba_solo.view.theme import Theme

_KEPT = 3
_pictures: dict[tuple[tuple[int, int], int], tuple[Theme, pygame.Surface]] = {}


def city(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture on parchment. Never draw on the answer."""
    key = (size, id(theme))
    if key not in _pictures:
        if len(_pictures) >= _KEPT:
            _pictures.pop(next(iter(_pictures)))
        work = Engraving(Eye(*size), theme)
        for part in (sky, hills, plain, water, town, walls, bridge, boats):
            part(work)
        _pictures[key] = (theme, work.finish())
    return _pictures[key][1]
