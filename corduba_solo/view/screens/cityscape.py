"""The picture of Corduba, put together and remembered for the sizes it was last asked for."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached, is_remembered
from corduba_solo.view.screens import kept_city
from corduba_solo.view.screens.city import Engraving, Eye
from corduba_solo.view.screens.country import hills, plain, sky
from corduba_solo.view.screens.town import town
from corduba_solo.view.screens.waterside import boats, bridge, walls, water
from corduba_solo.view.theme import Theme, scenery
from corduba_solo.view.theme.scenery import Scenery


class Patience:
    """Puts the engraving off, so that a page is there at once and the city behind it a moment later."""

    def __init__(self) -> None:
        self.on = False
        """In the window only: elsewhere everything is drawn at once."""

    def waits(self, size: tuple[int, int], theme: Theme) -> bool:
        """Whether a page should do without the city for now."""
        return self.on and not is_remembered(_engraved, size, scenery(theme))


PATIENCE = Patience()


def city(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture on parchment. Never draw on the answer."""
    return _engraved(size, scenery(theme))


def keep_city(size: tuple[int, int], theme: Theme) -> None:
    """Have this picture ready at the next start."""
    kept_city.keep(size, scenery(theme), city(size, theme))


@cached
def _engraved(size: tuple[int, int], palette: Scenery) -> pygame.Surface:
    if kept := kept_city.found(size, palette):
        return kept
    work = Engraving(Eye(*size), palette)
    for part in (sky, hills, plain, water, town, walls, bridge, boats):
        part(work)
    return work.finish()
