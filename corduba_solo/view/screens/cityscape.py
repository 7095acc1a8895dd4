"""The picture of Corduba, put together and remembered for the sizes it was last asked for."""

from __future__ import annotations

import pygame

from corduba_solo.view.cache import cached, times_forgotten
from corduba_solo.view.screens import kept_city
from corduba_solo.view.screens.city import Engraving, Eye
from corduba_solo.view.screens.country import hills, plain, sky
from corduba_solo.view.screens.town import town
from corduba_solo.view.screens.waterside import boats, bridge, walls, water
from corduba_solo.view.theme import Theme, scenery
from corduba_solo.view.theme.scenery import Scenery


class Patience:
    """Puts the engraving off by a frame, so that a page is there at once and the city behind it a moment later."""

    def __init__(self) -> None:
        self.on = False
        """In the window only: elsewhere everything is drawn at once."""
        self._known: tuple[tuple[int, int], Scenery, int] | None = None
        """The picture that was engraved or put off last."""

    def waits(self, size: tuple[int, int], theme: Theme) -> bool:
        """Whether a page should do without the city in this frame; when it asks again it gets it."""
        return self.notes(size, scenery(theme)) and self.on

    def notes(self, size: tuple[int, int], palette: Scenery) -> bool:
        """Whether this is another picture than the last one."""
        asked = size, palette, times_forgotten()
        other, self._known = self._known != asked, asked
        return other


PATIENCE = Patience()


def city(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture on parchment. Never draw on the answer."""
    palette = scenery(theme)
    PATIENCE.notes(size, palette)
    return _engraved(size, palette)


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
