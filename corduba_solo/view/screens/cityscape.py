"""The picture of Corduba, put together and remembered for the sizes it was last asked for."""

from __future__ import annotations

import pygame

from corduba_solo.view.gradual import Gradual, Steps
from corduba_solo.view.screens import cached_city
from corduba_solo.view.screens.city import Engraving, Eye
from corduba_solo.view.screens.country import hills, plain, sky
from corduba_solo.view.screens.town import town
from corduba_solo.view.screens.waterside import boats, bridge, walls, water
from corduba_solo.view.theme import Theme, scenery
from corduba_solo.view.theme.scenery import Scenery


def city(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole picture on parchment. Never draw on the answer."""
    return _engraved(size, scenery(theme))


def city_waits(size: tuple[int, int], theme: Theme) -> bool:
    """Whether a page should do without it for now: it is there at once, and the city behind it some frames later."""
    return _engraved.waits(size, scenery(theme))


def engrave(size: tuple[int, int], theme: Theme) -> bool:
    """As much of it as a frame has time for; whether it is done."""
    return _engraved.some(size, scenery(theme))


def keep_city(size: tuple[int, int], theme: Theme) -> None:
    """Have this picture ready at the next start."""
    cached_city.keep(size, scenery(theme), city(size, theme))


def _drawn(size: tuple[int, int], palette: Scenery) -> Steps:
    if kept := cached_city.found(size, palette):
        return kept
    work = Engraving(Eye(*size), palette)
    for part in (sky, hills, plain, water, town, walls, bridge, boats):
        part(work)
    yield
    return (yield from work.bands())


_engraved = Gradual(_drawn)
