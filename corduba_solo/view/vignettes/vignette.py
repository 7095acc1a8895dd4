"""The scene on a card, kept for the sizes it was last asked for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from corduba_solo.view.cache import cached
from corduba_solo.view.svg import Svg
from corduba_solo.view.theme import Theme
from corduba_solo.view.theme.colours import WHITE
from corduba_solo.view.vignettes import demands, heritages
from corduba_solo.view.vignettes.plate import Plate

HERITAGES: dict[str, Callable[[Plate], None]] = {
    "latifundium": heritages.latifundium,
    "familia_docta": heritages.familia_docta,
    "oliveta": heritages.oliveta,
    "lapicidinae": heritages.lapicidinae,
    "sacerdotium": heritages.sacerdotium,
    "missio_honesta": heritages.missio_honesta,
    "argentaria": heritages.argentaria,
    "clientela": heritages.clientela,
}
DEMANDS: dict[str, Callable[[Plate], None]] = {
    "via_augusta": demands.via_augusta,
    "annona_urbis": demands.annona_urbis,
    "classis_gaditana": demands.classis_gaditana,
    "fabrica_legionis": demands.fabrica_legionis,
    "oleum_romam": demands.oleum_romam,
    "marmor_caesaris": demands.marmor_caesaris,
}


def heritage(theme: Theme, key: str, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """The scene of a heritage to head its card, its upper corners round; none for one that nobody has drawn."""
    return _head(theme, HERITAGES[key], size, radius) if key in HERITAGES else None


def demand(theme: Theme, key: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The scene of a card of Rome's, none for one that nobody has drawn. Never draw on the answer."""
    return _engraved(theme, DEMANDS[key], size) if key in DEMANDS else None


def demand_in_corner(theme: Theme, key: str, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """The same in the upper right corner of a panel: it fades into the panel's ground to the left and below."""
    return _corner(theme, DEMANDS[key], size, radius) if key in DEMANDS else None


@cached
def _engraved(theme: Theme, draw: Callable[[Plate], None], size: tuple[int, int]) -> pygame.Surface:
    plate = Plate(theme, size, seed=len(draw.__name__))
    draw(plate)
    return plate.surface()


@cached
def _head(theme: Theme, draw: Callable[[Plate], None], size: tuple[int, int], radius: int) -> pygame.Surface:
    mask = Svg(*size)
    mask.rect(0, 0, size[0], size[1] + 2 * radius, radius, WHITE)
    return _within(_engraved(theme, draw, size), mask)


@cached
def _corner(theme: Theme, draw: Callable[[Plate], None], size: tuple[int, int], radius: int) -> pygame.Surface:
    width, height = size
    mask = Svg(width, height)
    mask.rect(-2 * radius, 0, width + 2 * radius, height + 2 * radius, radius, WHITE)
    picture = _within(_engraved(theme, draw, size), mask)
    for axis, reach in ((0, round(width * 0.3)), (1, round(height * 0.26))):
        picture.blit(_fade(size, axis, reach), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _within(picture: pygame.Surface, mask: Svg) -> pygame.Surface:
    cut = picture.copy()
    cut.blit(mask.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _fade(size: tuple[int, int], axis: int, reach: int) -> pygame.Surface:
    """Nothing at the left edge (or at the foot), all of it so many pixels from there on."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255))
    for step in range(reach):
        share = (step + 0.5) / reach
        alpha = round(255 * share * share * (3 - 2 * share))
        line = (step, 0, 1, size[1]) if axis == 0 else (0, size[1] - 1 - step, size[0], 1)
        veil.fill((255, 255, 255, alpha), line)
    return veil
