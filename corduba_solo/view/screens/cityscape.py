"""The picture of Corduba, put together and kept for the sizes it was last asked for."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.screens.city import Engraving, Eye
from corduba_solo.view.screens.country import hills, plain, sky
from corduba_solo.view.screens.town import town
from corduba_solo.view.screens.waterside import boats, bridge, walls, water
from corduba_solo.view.theme import Theme, scenery
from corduba_solo.view.theme.scenery import Scenery


def city(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture on parchment. Never draw on the answer."""
    return _engraved(size, scenery(theme))


@cached
def _engraved(size: tuple[int, int], palette: Scenery) -> pygame.Surface:
    work = Engraving(Eye(*size), palette)
    for part in (sky, hills, plain, water, town, walls, bridge, boats):
        part(work)
    return work.finish()
