"""Icons of one colour, read from assets/icons and rasterised at the size asked for."""

from __future__ import annotations

from functools import lru_cache

import pygame

from corduba_solo.resources import asset_path
from corduba_solo.view.cache import cached
from corduba_solo.view.svg import rasterise
from corduba_solo.view.theme import rgb
from corduba_solo.view.theme.colours import WHITE

BOX = 512
"""Every icon is drawn in a square of this side."""

SMALL = 18
"""Below this size an icon with a coarser drawing, `NAME-small.svg`, is shown by that."""

FINE = 24
"""Below this size icons are drawn three times as large and scaled down: thin parts keep their weight."""


@cached
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """An icon of the given height and width. Never draw on the answer."""
    px = max(1, px)
    # Drawn in white and coloured afterwards: scaling mixes the edge with the empty ground, which is black.
    drawing = svg(name, px).replace("currentColor", WHITE)
    if px < FINE:
        picture = pygame.transform.smoothscale(rasterise(drawing, 3 * px, 3 * px), (px, px))
    else:
        picture = rasterise(drawing, px, px)
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def svg(name: str, px: int = BOX) -> str:
    """The text of an icon's file, of the coarser one where the size asks for it."""
    return _text(name, px < SMALL)


def body(name: str, colour: str, px: int = BOX) -> str:
    """What is drawn in an icon's file, coloured, to be put into another drawing."""
    text = svg(name, px)
    return text[text.index(">") + 1 : text.rindex("</svg>")].replace("currentColor", colour)


@lru_cache(maxsize=512)
def _text(name: str, small: bool) -> str:
    if small and f"{name}-small" in names():
        name += "-small"
    return asset_path("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def names() -> frozenset[str]:
    """Every icon there is."""
    return frozenset(path.stem for path in asset_path("icons").glob("*.svg"))
